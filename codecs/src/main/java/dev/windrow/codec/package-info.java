/** One stored value: bytes to value and back. */
@NullMarked
package dev.windrow.codec;

import org.jspecify.annotations.NullMarked;
