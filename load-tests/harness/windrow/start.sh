#!/bin/sh
# Starts the built gateway in the foreground.  env: WINDROW_JAR, WINDROW_CONFIG, JAVA, JOPTS
exec "${JAVA:-java}" ${JOPTS:--Xms1g -Xmx1g} -jar "${WINDROW_JAR:?the built jar}" serve --config "${WINDROW_CONFIG:?a windrow.yaml}"
