package dev.windrow.http;

import dev.windrow.refusal.Refusal;
import dev.windrow.refusal.RequestException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Mono;

/**
 * Carries one answer to its exchange: a value, or a refusal, becomes the response; a client that
 * goes away before abandons the answer.
 */
final class AnswerRelay extends BaseSubscriber<ByteBuf> {
  private static final Logger LOG = LoggerFactory.getLogger(AnswerRelay.class);

  private final Exchange exchange;
  private final UnsentBytes unsent;
  private final Function<ByteBuf, Response> responses;
  private boolean responded;

  private AnswerRelay(
      Exchange exchange, UnsentBytes unsent, Function<ByteBuf, Response> responses) {
    this.exchange = exchange;
    this.unsent = unsent;
    this.responses = responses;
  }

  /**
   * Answers {@code exchange} when {@code answer} comes. On the exchange's event loop.
   *
   * @param unsent counts the answer until the client has taken it
   * @param responses makes the response to an answer that went well
   */
  static void relay(
      Exchange exchange,
      UnsentBytes unsent,
      Mono<ByteBuf> answer,
      Function<ByteBuf, Response> responses) {
    AnswerRelay relay = new AnswerRelay(exchange, unsent, responses);
    answer.subscribe(relay);
    if (!relay.responded) {
      exchange.onCancel(relay::cancel);
    }
  }

  @Override
  protected void hookOnNext(ByteBuf body) {
    unsent.hold(exchange, body.readableBytes());
    respond(responses.apply(body));
  }

  @Override
  protected void hookOnError(Throwable failure) {
    if (failure instanceof RequestException refused) {
      refuse(refused);
    } else {
      LOG.error("{} {} failed", exchange.method(), exchange.path(), failure);
      refuse(new RequestException(Refusal.INTERNAL, "see the gateway's log"));
    }
  }

  @Override
  protected void hookOnComplete() {
    if (!responded) {
      hookOnError(new IllegalStateException("neither an answer nor a refusal was given"));
    }
  }

  private void refuse(RequestException refused) {
    if (!responded) {
      respond(Refusals.of(exchange, refused, ByteBufAllocator.DEFAULT));
    }
  }

  private void respond(Response response) {
    responded = true;
    exchange.respond(response);
  }
}
