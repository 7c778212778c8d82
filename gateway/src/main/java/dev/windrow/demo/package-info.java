/** A store with sample features, to try the gateway on. */
@NullMarked
package dev.windrow.demo;

import org.jspecify.annotations.NullMarked;
