/** What the gateway tells its operators and their orchestrator over HTTP. */
@NullMarked
package dev.windrow.http.admin;

import org.jspecify.annotations.NullMarked;
