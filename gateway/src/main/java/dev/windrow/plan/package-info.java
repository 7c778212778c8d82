/** From a selection and entity rows to hash reads, and which cell each field fills. */
@NullMarked
package dev.windrow.plan;

import org.jspecify.annotations.NullMarked;
