/** What we are told at start, as records checked in their constructors. */
@NullMarked
package dev.windrow.config;

import org.jspecify.annotations.NullMarked;
