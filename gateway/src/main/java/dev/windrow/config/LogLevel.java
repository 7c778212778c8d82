package dev.windrow.config;

/** The least severe lines that are logged. */
public enum LogLevel {
  ERROR,
  WARN,
  INFO,
  DEBUG,
  TRACE
}
