/** A YAML document as nodes with their places, and the mistakes found in it. */
@NullMarked
package dev.windrow.yaml;

import org.jspecify.annotations.NullMarked;
