/** The seam: hash reads in, raw replies out. Knows no feature, codec or HTTP. */
@NullMarked
package dev.windrow.store;

import org.jspecify.annotations.NullMarked;
