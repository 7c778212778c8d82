package dev.windrow.http;

/** The media types that the gateway reads and writes. */
public enum MediaType {
  JSON("application/json"),
  X_PROTOBUF("application/x-protobuf"),
  PROTOBUF("application/protobuf");

  private final String text;

  MediaType(String text) {
    this.text = text;
  }

  /** As in {@code content-type}. */
  public String text() {
    return text;
  }

  public boolean isProtobuf() {
    return this != JSON;
  }
}
