#!/bin/sh
# Prints, as a Markdown list, what a report must say about where it was measured.  env: REDIS_SERVER, JAVA, JOPTS
here=$(cd "$(dirname "$0")" && pwd)
version() { sed -n "s/.*<$2>\(.*\)<\/$2>.*/\1/p" "$here/peers/$1/pom.xml" | head -1; }
boot=$(sed -n '/spring-boot-starter-parent/{n;s/.*<version>\(.*\)<\/version>.*/\1/p;}' "$here/peers/webflux/pom.xml")
memory=$(awk '/MemTotal/ { printf "%.0f GiB", $2 / 1048576 }' /proc/meminfo)
echo "- date: $(date -u +%Y-%m-%d); commit: $(git -C "$here" describe --always --dirty 2>/dev/null || echo unknown)"
echo "- machine: $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1), $(nproc) cores, $memory, Linux $(uname -r | cut -d- -f1)"
echo "- store: $("$REDIS_SERVER" --version | cut -d' ' -f1-3), default configuration, no persistence"
echo "- JVM: $("${JAVA:-java}" -version 2>&1 | sed -n 2p), flags $JOPTS, for all alike"
echo "- peers: $(nginx -v 2>&1 | sed 's/.*: //') with Lua, Spring Boot $boot, Vert.x $(version vertx vertx.version)"
