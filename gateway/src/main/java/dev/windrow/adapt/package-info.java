/** HGETALL or HMGET, read by read. */
@NullMarked
package dev.windrow.adapt;

import org.jspecify.annotations.NullMarked;
