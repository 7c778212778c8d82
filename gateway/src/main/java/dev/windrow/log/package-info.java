/** How log lines are written. */
@NullMarked
package dev.windrow.log;

import org.jspecify.annotations.NullMarked;
