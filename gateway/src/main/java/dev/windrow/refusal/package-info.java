/** Why a request gets no answer. */
@NullMarked
package dev.windrow.refusal;

import org.jspecify.annotations.NullMarked;
