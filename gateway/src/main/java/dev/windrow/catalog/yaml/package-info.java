/** The catalog as a YAML file: read, checked, and every mistake told with its place. */
@NullMarked
package dev.windrow.catalog.yaml;

import org.jspecify.annotations.NullMarked;
