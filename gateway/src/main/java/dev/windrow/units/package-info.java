/** Quantities as people write them: durations and sizes. */
@NullMarked
package dev.windrow.units;

import org.jspecify.annotations.NullMarked;
