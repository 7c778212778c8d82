/** The whole gateway before real servers, asked as its clients ask. */
@NullMarked
package dev.windrow.e2e;

import org.jspecify.annotations.NullMarked;
