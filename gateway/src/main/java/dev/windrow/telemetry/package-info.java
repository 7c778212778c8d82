/** What the rooms do, as metrics: one metered form of each room's recorder. */
@NullMarked
package dev.windrow.telemetry;

import org.jspecify.annotations.NullMarked;
