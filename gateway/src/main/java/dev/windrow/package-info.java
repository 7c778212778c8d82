/** The front door: joins the rooms, starts, drains, stops. */
@NullMarked
package dev.windrow;

import org.jspecify.annotations.NullMarked;
