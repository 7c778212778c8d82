/** The metered forms of the rooms' recorders: what is counted and timed, by its published name. */
@NullMarked
package dev.windrow.telemetry;

import org.jspecify.annotations.NullMarked;
