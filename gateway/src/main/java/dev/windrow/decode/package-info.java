/** From replies to columns, off the event loop. */
@NullMarked
package dev.windrow.decode;

import org.jspecify.annotations.NullMarked;
