/** The one use case: read online features by a deadline, with what there is. */
@NullMarked
package dev.windrow.online;

import org.jspecify.annotations.NullMarked;
