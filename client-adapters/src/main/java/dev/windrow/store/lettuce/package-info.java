/** Reads hashes through Lettuce: the only room that knows Lettuce's types. */
@NullMarked
package dev.windrow.store.lettuce;

import org.jspecify.annotations.NullMarked;
