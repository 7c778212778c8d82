/** Which threads must not block, and what they may do nevertheless. */
@NullMarked
package dev.windrow.threads;

import org.jspecify.annotations.NullMarked;
