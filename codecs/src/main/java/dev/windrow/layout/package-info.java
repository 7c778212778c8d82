/** Where a feature view keeps its rows in the online store. */
@NullMarked
package dev.windrow.layout;

import org.jspecify.annotations.NullMarked;
