/** What tests of stores stand on: real servers, the contract of all clients, and watch-dogs. */
@NullMarked
package dev.windrow.store.testkit;

import org.jspecify.annotations.NullMarked;
