package dev.windrow;

import dev.windrow.catalog.Catalog;
import dev.windrow.catalog.CatalogReload;
import dev.windrow.catalog.LiveCatalog;
import dev.windrow.catalog.yaml.CatalogFile;
import dev.windrow.config.StoreSettings;
import dev.windrow.config.WindrowConfig;
import dev.windrow.decode.Workers;
import dev.windrow.http.Deadlines;
import dev.windrow.http.FeatureGatewayEndpoint;
import dev.windrow.http.FeaturesEndpoint;
import dev.windrow.http.HealthEndpoint;
import dev.windrow.http.UnsentBytes;
import dev.windrow.http.admin.CatalogEndpoint;
import dev.windrow.http.admin.LivezEndpoint;
import dev.windrow.http.admin.MetricsEndpoint;
import dev.windrow.http.admin.ReadyzEndpoint;
import dev.windrow.http.server.EventLoops;
import dev.windrow.http.server.HttpServer;
import dev.windrow.http.server.Router;
import dev.windrow.http.server.TransportConfig;
import dev.windrow.online.InFlightLimit;
import dev.windrow.online.OnlineFeatures;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.internal.PlatformDependent;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import reactor.core.Disposable;
import reactor.core.scheduler.Schedulers;

/**
 * A running gateway. Starting and closing block, so neither is for event loops; all else may be
 * called from any thread.
 */
public final class FeatureGateway implements AutoCloseable {
  private static final Duration START_LIMIT = Duration.ofSeconds(30);
  private static final Duration DRAIN_LIMIT = Duration.ofSeconds(10);
  private static final Duration CLOSE_LIMIT = Duration.ofSeconds(5);

  private final StopSteps stop = new StopSteps();
  private final WindrowConfig config;
  private final LiveCatalog catalog;
  private final GatewayMetrics metrics = new GatewayMetrics();
  private final Readiness readiness = new Readiness();
  private final MemoryShares memory;
  private final HttpServer server;
  private final HttpServer admin;

  /**
   * Starts a gateway. It listens when this returns, whether or not its stores can be reached yet:
   * see {@link #reasonsAgainst}.
   *
   * @throws dev.windrow.yaml.MistakesException if certificates or the catalog are wrong, with all
   *     their mistakes
   * @throws ListenException if an address cannot be listened on
   */
  public static FeatureGateway start(WindrowConfig config) {
    TlsFiles.check(config);
    CatalogFile source = new CatalogFile(config.catalog().file(), config.stores().keySet());
    return new FeatureGateway(config, source, source.load());
  }

  private FeatureGateway(WindrowConfig config, CatalogFile source, Catalog first) {
    this.config = config;
    catalog = new LiveCatalog(first, Clock.systemUTC());
    try {
      List<EventLoop> loops = startLoops();
      memory =
          MemoryShares.of(
              config,
              TransportConfig.DEFAULT.maxBufferedBytes(),
              PlatformDependent.maxDirectMemory(),
              loops.size());
      LoopFeatures features = features(loops, startWorkers());
      watchCatalog(source);
      admin =
          listen(
              "admin",
              config.admin().host(),
              config.admin().port(),
              TransportConfig.DEFAULT,
              loops,
              this::adminRouter);
      server =
          listen(
              "server",
              config.server().host(),
              config.server().port(),
              Transports.of(config, memory),
              loops,
              loop -> router(features, loop));
      stop.add(readiness::drain);
    } catch (RuntimeException e) {
      stop.run();
      throw e;
    }
  }

  /** The port that requests come to. */
  public int port() {
    return server.boundPort();
  }

  /** The port for operators. */
  public int adminPort() {
    return admin.boundPort();
  }

  /** Why this gateway should not be sent requests now; empty when it should. */
  public List<String> reasonsAgainst() {
    return readiness.reasons();
  }

  /**
   * Says that it is not ready, finishes what is in flight, and ends everything that {@link #start}
   * began.
   */
  @Override
  public void close() {
    stop.run();
  }

  private List<EventLoop> startLoops() {
    EventLoopGroup group = EventLoops.create(orOneACore(config.server().eventLoops()));
    stop.add(
        () ->
            group
                .shutdownGracefully(0, CLOSE_LIMIT.toMillis(), TimeUnit.MILLISECONDS)
                .awaitUninterruptibly());
    List<EventLoop> loops = new ArrayList<>();
    for (EventExecutor loop : group) {
      loops.add((EventLoop) loop);
    }
    return loops;
  }

  private Workers startWorkers() {
    Workers workers = new Workers(orOneACore(config.decode().workers()), config.decode().queue());
    stop.add(workers::close);
    return workers;
  }

  private LoopFeatures features(List<EventLoop> loops, Workers workers) {
    List<StoreConnections> stores = new ArrayList<>();
    for (Map.Entry<String, StoreSettings> store : config.stores().entrySet()) {
      stores.add(connect(store.getKey(), store.getValue(), loops));
    }
    readiness.watch(stores, loops.get(0));
    InFlightLimit requests = new InFlightLimit(config.admission().maxInFlight());
    InFlightLimit cells = new InFlightLimit(config.admission().maxCellsInFlight());
    UnsentBytes unsent = new UnsentBytes();
    metrics.watch(requests, cells, unsent, workers);
    metrics.watch(catalog);
    return new LoopFeatures(
        config,
        memory,
        new LiveSelections(catalog),
        stores,
        workers,
        requests,
        cells,
        unsent,
        metrics);
  }

  private StoreConnections connect(String name, StoreSettings settings, List<EventLoop> loops) {
    int wideFromCells = settings.wideLaneCells() + 1; // a request with more than the bound is wide
    StoreConnections store =
        new StoreConnections(
            StoreConfigs.of(name, settings), wideFromCells, loops, metrics.store(name));
    stop.add(() -> store.close().block(CLOSE_LIMIT));
    // Fails only when the gateway is closed before the store was there; attempts that fail are
    // logged by the client.
    var unused = store.connect().onErrorComplete().subscribe();
    return store;
  }

  private void watchCatalog(CatalogFile source) {
    if (!config.catalog().reload().isZero()) {
      CatalogReload reload = new CatalogReload(catalog, source);
      Disposable watching = reload.every(config.catalog().reload(), Schedulers.boundedElastic());
      stop.add(watching::dispose);
    }
  }

  private HttpServer listen(
      String section,
      String host,
      int port,
      TransportConfig transport,
      List<EventLoop> loops,
      Function<EventLoop, Router> routers) {
    EventLoopGroup group = loops.get(0).parent();
    HttpServer listening;
    try {
      listening =
          HttpServer.bind(host, port, transport, group, routers, metrics.http)
              .blockOptional(START_LIMIT)
              .orElseThrow();
    } catch (RuntimeException e) {
      throw new ListenException(section, host, port, e);
    }
    stop.add(() -> listening.drain(DRAIN_LIMIT).block(DRAIN_LIMIT.plus(CLOSE_LIMIT)));
    return listening;
  }

  private Router router(LoopFeatures parts, EventLoop loop) {
    OnlineFeatures features = parts.on(loop);
    Deadlines deadlines = new Deadlines(config.deadline().standard());
    return Router.builder(metrics.http)
        .post(FeaturesEndpoint.PATH, new FeaturesEndpoint(features, deadlines, parts.unsent()))
        .post(
            FeatureGatewayEndpoint.PATH,
            new FeatureGatewayEndpoint(features, deadlines, parts.unsent()))
        .get("/health", new HealthEndpoint())
        .build();
  }

  private Router adminRouter(EventLoop loop) {
    return Router.builder(metrics.http)
        .get("/livez", new LivezEndpoint())
        .get("/v1/catalog", new CatalogEndpoint(catalog))
        .get("/readyz", new ReadyzEndpoint(readiness::reasons))
        .get(
            "/metrics",
            new MetricsEndpoint(metrics.registry()::scrape, Schedulers.boundedElastic()::schedule))
        .build();
  }

  private static int orOneACore(int configured) {
    return configured == 0 ? Runtime.getRuntime().availableProcessors() : configured;
  }
}
