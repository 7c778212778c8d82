/** Frames and bytes of HTTP/2 and HTTP/1.1 in, exchanges out, on one port. */
@NullMarked
package dev.windrow.http.server;

import org.jspecify.annotations.NullMarked;
