package peer;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.RedisOptions;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;

/** A plain Vert.x gateway: one Redis connection an event loop, a batch of HMGETs a request, JsonObject out. */
public class App extends VerticleBase {
  private static int env(String name, int dflt) {
    String v = System.getenv(name);
    return v == null ? dflt : Integer.parseInt(v);
  }

  private RedisConnection redis;

  @Override
  public Future<?> start() {
    RedisOptions options = new RedisOptions()
        .setConnectionString("redis://127.0.0.1:" + env("REDIS_PORT", 7200))
        .setMaxWaitingHandlers(1 << 20); // the default of 2048 rejects 64 requests of 100 keys
    return Redis.createClient(vertx, options).connect().compose(c -> {
      redis = c;
      return vertx.createHttpServer(new HttpServerOptions())
          .requestHandler(this::handle)
          .listen(env("H1", 7240), "127.0.0.1");
    });
  }

  private void handle(HttpServerRequest http) {
    http.body().compose(b -> {
      JsonObject req = new JsonObject(b);
      List<Request> batch = new ArrayList<>();
      JsonArray groups = req.getJsonArray("groups");
      if (groups == null) {
        addReads(batch, req);
      } else {
        for (int g = 0; g < groups.size(); g++) addReads(batch, groups.getJsonObject(g));
      }
      return redis.batch(batch);
    }).onSuccess(replies -> {
      JsonArray rows = new JsonArray();
      for (Response reply : replies) {
        JsonArray row = new JsonArray();
        for (Response v : reply) row.add(v == null ? null : v.toString());
        rows.add(row);
      }
      Buffer out = new JsonObject().put("rows", rows).toBuffer();
      http.response().putHeader("content-type", "application/json").end(out);
    }).onFailure(e -> http.response().setStatusCode(500).end(String.valueOf(e)));
  }

  private static void addReads(List<Request> batch, JsonObject group) {
    JsonArray keys = group.getJsonArray("keys");
    JsonArray fields = group.getJsonArray("fields");
    for (int k = 0; k < keys.size(); k++) {
      Request r = Request.cmd(Command.HMGET).arg(keys.getString(k));
      for (int f = 0; f < fields.size(); f++) r.arg(fields.getString(f));
      batch.add(r);
    }
  }

  public static void main(String[] args) {
    Vertx vertx = Vertx.vertx();
    vertx.deployVerticle(App.class, new DeploymentOptions().setInstances(env("WORKERS", 2)))
        .onFailure(e -> {
          e.printStackTrace();
          System.exit(1);
        });
  }
}
