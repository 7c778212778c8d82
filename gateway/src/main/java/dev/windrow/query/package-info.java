/** Asks a running gateway for features, for people at a shell. */
@NullMarked
package dev.windrow.query;

import org.jspecify.annotations.NullMarked;
