/** The protocols: requests in, responses out; one endpoint class a protocol. */
@NullMarked
package dev.windrow.http;

import org.jspecify.annotations.NullMarked;
