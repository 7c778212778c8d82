package dev.windrow.store.lettuce;

import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.output.CommandOutput;
import io.lettuce.core.protocol.CommandArgs;
import io.lettuce.core.protocol.CommandType;
import io.lettuce.core.protocol.ProtocolKeyword;
import io.lettuce.core.protocol.RedisCommand;
import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A whole batch as what Lettuce takes for one command: it is written at once, has one place in
 * Lettuce's queue, and ends when {@link ReplyReader} has read the last of its replies, with one
 * acknowledgement. So a batch costs Lettuce's bookkeeping once and not once a read.
 */
final class BatchCommand implements RedisCommand<byte[], byte[], Void> {
  private final ReadBatch batch;
  private final int size;
  private final BiConsumer<ReadBatch, @Nullable Throwable> end;
  private CommandOutput<byte[], byte[], Void> output = new Acknowledgement();
  private boolean done;

  /**
   * @param size how many bytes the commands need at most
   * @param end called once: with no error when all replies were read, else with why they will not
   */
  BatchCommand(ReadBatch batch, int size, BiConsumer<ReadBatch, @Nullable Throwable> end) {
    this.batch = batch;
    this.size = size;
    this.end = end;
  }

  ReadBatch batch() {
    return batch;
  }

  @Override
  public void encode(ByteBuf out) {
    out.ensureWritable(size);
    for (int i = 0; i < batch.reads().size(); i++) {
      CommandWriter.write(out, batch.reads().get(i));
    }
  }

  @Override
  public void complete() {
    endOnce(null);
  }

  @Override
  public boolean completeExceptionally(Throwable cause) {
    return endOnce(cause);
  }

  @Override
  public void cancel() {
    // Lettuce cancels what was in flight when it resets a connection; nobody else calls this.
    endOnce(new IllegalStateException("the connection was reset"));
  }

  private boolean endOnce(@Nullable Throwable cause) {
    if (done) {
      return false;
    }
    done = true;
    end.accept(batch, cause);
    return true;
  }

  @Override
  public boolean isDone() {
    return done;
  }

  @Override
  public boolean isCancelled() {
    return false;
  }

  @Override
  public CommandOutput<byte[], byte[], Void> getOutput() {
    return output;
  }

  @Override
  public void setOutput(CommandOutput<byte[], byte[], Void> other) {
    output = other;
  }

  @Override
  public @Nullable CommandArgs<byte[], byte[]> getArgs() {
    return null;
  }

  @Override
  public ProtocolKeyword getType() {
    return CommandType.HMGET;
  }

  private static final class Acknowledgement extends CommandOutput<byte[], byte[], Void> {
    Acknowledgement() {
      super(ByteArrayCodec.INSTANCE, null);
    }

    @Override
    public void set(ByteBuffer ok) {}
  }
}
