/** Which feature views and services exist. */
@NullMarked
package dev.windrow.catalog;

import org.jspecify.annotations.NullMarked;
