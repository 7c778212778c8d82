package dev.windrow.config;

/** Which version of the Redis protocol is spoken. */
public enum RespProtocol {
  /** Version 3 where the server has it, else 2. */
  AUTO,
  RESP2,
  RESP3
}
