package dev.windrow.http;

/** Which protocol carried a request; the tag of its metrics. */
public enum HttpVersion {
  HTTP_1("http/1.1"),
  HTTP_2("h2");

  private final String tag;

  HttpVersion(String tag) {
    this.tag = tag;
  }

  public String tag() {
    return tag;
  }
}
