package dev.windrow.http.server;

/** The event that asks a connection to finish what is in flight and to close. */
enum Drain {
  BEGIN
}
