package dev.windrow.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * All that the gateway is told at start. Immutable.
 *
 * @param stores by the names that the catalog uses, in the order given; at least one
 */
public record WindrowConfig(
    ServerConfig server,
    AdminConfig admin,
    CatalogConfig catalog,
    Map<String, StoreSettings> stores,
    LimitsConfig limits,
    DeadlineConfig deadline,
    AdmissionConfig admission,
    CoalesceConfig coalesce,
    AdaptConfig adapt,
    DecodeConfig decode,
    LogConfig log) {
  public WindrowConfig {
    if (stores.isEmpty()) {
      throw new ConfigException("stores", "must name at least one store, got none");
    }
    stores = Collections.unmodifiableMap(new LinkedHashMap<>(stores));
  }

  /** What the gateway does when it is told nothing. */
  public static WindrowConfig defaults() {
    return new WindrowConfig(
        ServerConfig.defaults(),
        AdminConfig.defaults(),
        CatalogConfig.defaults(),
        Map.of(Settings.DEFAULT_STORE, StoreSettings.defaults()),
        LimitsConfig.defaults(),
        DeadlineConfig.defaults(),
        AdmissionConfig.defaults(),
        CoalesceConfig.defaults(),
        AdaptConfig.defaults(),
        DecodeConfig.defaults(),
        LogConfig.defaults());
  }
}
