/** The words of the house: types, statuses, references and columns of feature values. */
@NullMarked
package dev.windrow.feature;

import org.jspecify.annotations.NullMarked;
