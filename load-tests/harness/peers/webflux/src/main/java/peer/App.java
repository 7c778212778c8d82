package peer;

import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.data.redis.core.ReactiveHashOperations;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The gateway a Java team writes in an afternoon: one HMGET a key, flatMap, JSON out. */
@SpringBootApplication
@RestController
public class App {
  public record Read(String key, List<String> fields) {}

  public record Group(List<String> keys, List<String> fields) {
    List<Read> reads() {
      return keys.stream().map(key -> new Read(key, fields)).toList();
    }
  }

  public record Req(List<String> keys, List<String> fields, List<Group> groups) {
    List<Group> all() {
      return groups == null ? List.of(new Group(keys, fields)) : groups;
    }
  }

  public record Resp(List<List<String>> rows) {}

  private final ReactiveHashOperations<String, String, String> hashes;

  public App(ReactiveStringRedisTemplate template) {
    this.hashes = template.opsForHash();
  }

  @PostMapping("/features")
  public Mono<Resp> features(@RequestBody Req req) {
    return Flux.fromIterable(req.all())
        .flatMapIterable(Group::reads)
        .flatMapSequential(read -> hashes.multiGet(read.key(), read.fields()))
        .collectList()
        .map(Resp::new);
  }

  public static void main(String[] args) {
    SpringApplication.run(App.class, args);
  }
}
