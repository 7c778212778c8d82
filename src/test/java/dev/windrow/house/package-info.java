/** The house rules: which room may know what. */
@NullMarked
package dev.windrow.house;

import org.jspecify.annotations.NullMarked;
