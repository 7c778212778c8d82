package dev.windrow.config;

import dev.windrow.names.NearNames;
import dev.windrow.yaml.Mistakes;
import dev.windrow.yaml.Place;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes the configuration from its sources: the defaults, over them the file, over it the
 * environment, over all the flags.
 */
public final class ConfigLoader {
  private final @Nullable Path file;
  private final Path base;
  private final Mistakes mistakes = new Mistakes();
  private final Settings settings = new Settings(mistakes);

  private ConfigLoader(@Nullable Path file) {
    this.file = file;
    Path folder = file == null ? null : file.getParent();
    this.base = folder == null ? Path.of("") : folder;
  }

  /**
   * The configuration. Reads files, so not for event loops.
   *
   * @param file null for none. Relative paths in it start from its own folder, as does that of the
   *     default catalog; those of the other sources start from the working folder
   * @param environment all variables; those that do not start with {@code WINDROW_} are left alone
   * @param flags each {@code --name=value}
   * @throws dev.windrow.yaml.MistakesException with every mistake of every source
   */
  public static WindrowConfig load(
      @Nullable Path file, Map<String, String> environment, List<String> flags) {
    return new ConfigLoader(file).load(environment, flags);
  }

  private WindrowConfig load(Map<String, String> environment, List<String> flags) {
    if (file != null) {
      new ConfigFile(file, settings, mistakes).read();
    }
    Set<String> ownStores = settings.storeNames();
    new ConfigEnvironment(settings, mistakes).read(environment);
    new ConfigFlags(settings, mistakes).read(flags);
    refuseUnlikelyStores(ownStores);
    ConfigValues values = new ConfigValues(settings.byName(), base, "*");
    WindrowConfig config =
        new WindrowConfig(
            built(ServerConfig::from, values),
            built(AdminConfig::from, values),
            built(CatalogConfig::from, values),
            stores(),
            built(LimitsConfig::from, values),
            built(DeadlineConfig::from, values),
            built(AdmissionConfig::from, values),
            built(CoalesceConfig::from, values),
            built(AdaptConfig::from, values),
            built(DecodeConfig::from, values),
            built(LogConfig::from, values));
    mistakes.throwIfAny();
    return config;
  }

  /**
   * A store that only a variable or a flag names, without saying where it is, is a slip of the pen.
   */
  private void refuseUnlikelyStores(Set<String> ownStores) {
    Map<String, String> byVariable = new LinkedHashMap<>();
    for (String store : settings.storeNames()) {
      Place place = settings.storePlace(store);
      if (place == null) {
        continue;
      }
      if (!ownStores.contains(store) && !settings.has("stores." + store + ".uri")) {
        mistakes.add(
            place, "there is no store '" + store + "'" + NearNames.suggestion(store, ownStores));
      }
      String other = byVariable.put(store.toUpperCase(Locale.ROOT).replace('-', '_'), store);
      if (other != null) {
        mistakes.add(
            place,
            "stores '" + other + "' and '" + store + "' would share their environment variables");
      }
    }
  }

  private Map<String, StoreSettings> stores() {
    Map<String, StoreSettings> stores = new LinkedHashMap<>();
    for (String name : settings.storeNames()) {
      ConfigValues values = new ConfigValues(settings.byName(), base, name);
      try {
        stores.put(name, StoreSettings.from(values));
      } catch (ConfigException refused) {
        tell(refused.ofStore(name));
        stores.put(name, StoreSettings.defaults());
      }
    }
    return stores;
  }

  private <T> T built(Function<ConfigValues, T> record, ConfigValues values) {
    try {
      return record.apply(values);
    } catch (ConfigException refused) {
      tell(refused);
      return record.apply(ConfigValues.NONE);
    }
  }

  private void tell(ConfigException refused) {
    Place place = settings.place(refused.property());
    mistakes.add(place == null ? firstPlace() : place, refused.getMessage());
  }

  /** A default can only be wrong beside something that was set: the file as a whole, if any. */
  private Place firstPlace() {
    return Place.of(file == null ? "configuration" : file.toString());
  }
}
