/** JMH benchmarks: what a room's work costs in time and in allocated bytes, apart from any I/O. */
@NullMarked
package dev.windrow.benchmark;

import org.jspecify.annotations.NullMarked;
