#!/usr/bin/env bash
# Builds and runs the JMH benchmarks, with allocation figures: load-tests/jmh.sh [REGEX] [JMH OPTION...]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
(cd "$here/.." && mvn -q -B -pl load-tests -am -DskipTests test-compile \
  org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime)
mkdir -p "$here/run"
exec "${JAVA:-java}" -cp "$here/target/classes:$(cat "$here/target/classpath")" org.openjdk.jmh.Main \
  -prof gc -rf json -rff "$here/run/jmh.json" "$@"
