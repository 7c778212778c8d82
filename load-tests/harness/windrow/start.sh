#!/bin/sh
# Starts the built gateway in the foreground.  env: GATEWAY_JAR, GATEWAY_CONFIG, JAVA, JOPTS
exec "${JAVA:-java}" ${JOPTS:--Xms1g -Xmx1g} -jar "${GATEWAY_JAR:?the built jar}" serve --config "${GATEWAY_CONFIG:?a windrow.yaml}"
