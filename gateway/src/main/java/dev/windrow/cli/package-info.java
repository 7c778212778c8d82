/** The commands; one class each. */
@NullMarked
package dev.windrow.cli;

import org.jspecify.annotations.NullMarked;
