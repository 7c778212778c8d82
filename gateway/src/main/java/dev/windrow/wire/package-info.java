/** The native API's bytes: requests read, answers written, in JSON and in protobuf. */
@NullMarked
package dev.windrow.wire;

import org.jspecify.annotations.NullMarked;
