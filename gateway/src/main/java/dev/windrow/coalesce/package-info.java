/**
 * Many callers, one batch per event-loop tick. Confined to one event loop; nothing here is
 * thread-safe.
 */
@NullMarked
package dev.windrow.coalesce;

import org.jspecify.annotations.NullMarked;
