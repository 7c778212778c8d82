/** Which known name a mistyped one was meant to be. */
@NullMarked
package dev.windrow.names;

import org.jspecify.annotations.NullMarked;
