#!/usr/bin/env bash
# Measures Windrow beside other gateways and the store's own limit, and prints the table. README.md says how to read it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$here")
harness=$here/harness
run=$here/run

usage() {
  cat <<'TEXT'
load-tests/bench.sh [options]
  --shapes LIST       s1,s2,u1k,s3 unless said; also i1k (u1k's items without the user)
  --in-flight LIST    requests in flight, 1,8,64,256 unless said
  --seconds N         a run, 5 unless said
  --rounds N          3 unless said; the table shows medians
  --warm N            seconds of warm-up for each JVM and shape, 8 unless said
  --targets LIST      names of harness/targets.json
  --rate N            open loop: N requests/s, latency from the time each fell due
  --entities N        hashes of each kind, 100000 unless said
  --server BINARY     redis-server unless said; valkey-server works as well
  --commit-report N   also writes load-tests/reports/N.md, with machine and versions
  --serve             starts everything, checks the answers, and waits for Ctrl-C instead of measuring
Everything binds 127.0.0.1, on ports from the first free hundred of 7200, 7300 ... and is stopped at the end.
JAVA and JOPTS in the environment choose the JVM and its flags (-Xms1g -Xmx1g), for Windrow and the peers alike.
TEXT
}

shapes=s1,s2,u1k,s3 in_flight=1,8,64,256 seconds=5 rounds=3 warm=8 rate=0 entities=100000 report="" serve=""
targets=raw-hmget,raw-hgetall,nginx-h1,webflux-h2,vertx-h2,windrow-json,windrow-proto,windrow-nocoalesce
export REDIS_SERVER=redis-server JAVA=${JAVA:-java} JOPTS=${JOPTS:--Xms1g -Xmx1g}
while [ $# -gt 0 ]; do
  case $1 in
    --help | -h) usage; exit 0 ;;
    --serve) serve=yes; shift; continue ;;
  esac
  [ $# -gt 1 ] || { echo "$1: unknown option, or its value is missing; see --help" >&2; exit 2; }
  case $1 in
    --shapes) shapes=$2 ;;
    --in-flight) in_flight=$2 ;;
    --seconds) seconds=$2 ;;
    --rounds) rounds=$2 ;;
    --warm) warm=$2 ;;
    --targets) targets=$2 ;;
    --rate) rate=$2 ;;
    --entities) entities=$2 ;;
    --server) REDIS_SERVER=$2 ;;
    --commit-report) report=$2 ;;
    *) echo "unknown option $1; see --help" >&2; exit 2 ;;
  esac
  shift 2
done
case $report in */* | .*) echo "--commit-report takes a name such as 2025-01-s2, got $report" >&2; exit 2 ;; esac

processes=$("$harness/targets.py" "$targets")
starts() { grep -q "$1" <<<"$processes"; }

# --- what must be installed ---

missing=""
tool() { command -v "$1" >/dev/null || missing+="  $1: install the package $2"$'\n'; }
header() { echo "#include <$1>" | cc -E - >/dev/null 2>&1 || missing+="  $1: install the package $2"$'\n'; }
tool "$REDIS_SERVER" "${REDIS_SERVER##*/}"
tool "$JAVA" openjdk-17-jdk-headless
tool mvn maven
tool ss iproute2
tool curl curl
tool cc gcc
header nghttp2/nghttp2.h libnghttp2-dev
header hiredis/hiredis.h libhiredis-dev
if [[ $targets == *-h1* ]]; then tool wrk wrk; fi
if starts nginx-lua; then
  tool nginx nginx
  modules=$(nginx -V 2>&1 | tr ' ' '\n' | sed -n 's/^--modules-path=//p') || true
  [ -e "${modules:-}/ngx_http_lua_module.so" ] || missing+="  nginx's Lua module: install the package libnginx-mod-http-lua"$'\n'
  lua=$(find /usr/share/lua /usr/lib -path '*nginx/redis.lua' -print -quit 2>/dev/null) || true
  [ -n "${lua:-}" ] || missing+="  nginx.redis for Lua: install the package lua-nginx-redis"$'\n'
  cjson=$(find /usr/lib /usr/local/lib -path '*lua*' -name 'cjson*.so' -print -quit 2>/dev/null) || true
  [ -n "${cjson:-}" ] || missing+="  cjson for Lua: install the package lua-cjson"$'\n'
fi
[ -z "$missing" ] || { printf 'The benchmark needs (Debian names):\n%s' "$missing" >&2; exit 1; }

# --- build what is missing or older than its source ---

mkdir -p "$run/bin" "$run/logs"
newer() { [ ! -e "$1" ] || [ -n "$(find "${@:2}" -newer "$1" -type f -print -quit)" ]; }
newer "$run/bin/h2rot" "$harness/load/h2rot.c" && cc -O2 -o "$run/bin/h2rot" "$harness/load/h2rot.c" -lnghttp2
newer "$run/bin/rawlimit" "$harness/limit/rawlimit.c" && cc -O2 -o "$run/bin/rawlimit" "$harness/limit/rawlimit.c" -lhiredis
for peer in webflux vertx; do
  starts "peers/$peer/" || continue
  if newer "$harness/peers/$peer/target/$peer.jar" "$harness/peers/$peer/src" "$harness/peers/$peer/pom.xml"; then
    echo "building the peer $peer"
    mvn -q -B -f "$harness/peers/$peer/pom.xml" package
  fi
done
export WEBFLUX_JAR=$harness/peers/webflux/target/webflux.jar VERTX_DIR=$harness/peers/vertx/target
export GATEWAY_JAR=$root/gateway/target/windrow.jar
if starts windrow/ && newer "$GATEWAY_JAR" "$root"/{codecs,client-adapters,gateway}/{src/main,pom.xml}; then
  echo "building Windrow"
  (cd "$root" && mvn -q -B -pl gateway -am -DskipTests package)
  [ -e "$GATEWAY_JAR" ] || { echo "the build left no gateway/target/windrow.jar" >&2; exit 1; }
fi

# --- start, and stop whatever happens ---

base=""
for candidate in 7200 7300 7400 7500 7600 7700 7800 7900; do
  if ! ss -ltnH | awk '{ sub(/.*:/, "", $4); print $4 }' | grep -q "^${candidate%00}[0-9][0-9]\$"; then base=$candidate; break; fi
done
[ -n "$base" ] || { echo "no free hundred of ports from 7200 to 7999" >&2; exit 1; }

started=()
working=""
stop_all() {
  trap - EXIT INT TERM
  if [ -n "$working" ]; then kill "$working" 2>/dev/null || true; fi
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${started[@]}"; do
    for _ in $(seq 50); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
    kill -9 "$pid" 2>/dev/null || true
  done
}
trap stop_all EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# A signal must not wait for the end of what runs in the foreground: everything long runs beside the shell.
attend() {
  "$@" &
  working=$!
  wait "$working"
  working=""
}

# start NAME PORT COMMAND...: in the background, until it listens
start() {
  local name=$1 port=$2; shift 2
  "$@" >"$run/logs/$name.log" 2>&1 &
  local pid=$!
  started+=("$pid")
  for _ in $(seq 300); do
    if [ -n "$(ss -ltnH "sport = :$port")" ]; then return; fi
    if ! kill -0 "$pid" 2>/dev/null; then break; fi
    sleep 0.2
  done
  echo "$name does not listen on port $port; the end of its log:" >&2
  tail -20 "$run/logs/$name.log" >&2
  exit 1
}

ready() { # NAME ADMIN_PORT
  for _ in $(seq 300); do
    if curl -sf -o "$run/logs/$1.ready" "http://127.0.0.1:$2/readyz"; then return; fi
    sleep 0.2
  done
  echo "$1 is not ready: $(curl -s "http://127.0.0.1:$2/readyz")" >&2
  exit 1
}

export RUN=$run REDIS_PORT=$base
start redis "$base" "$REDIS_SERVER" --port "$base" --bind 127.0.0.1 --save '' --appendonly no --dir "$run"
attend python3 "$harness/seed.py" --port "$base" --shapes "$shapes" -n "$entities"
attend python3 "$harness/bodies.py" --out "$run/bodies" --shapes "$shapes" -n "$entities"
python3 "$harness/windrow/files.py" --out "$run/windrow" --base "$base"
while read -r name script port second; do
  export H1=$((base + port)) H2=$((base + second)) GATEWAY_CONFIG=$run/windrow/$name.yaml
  start "$name" "$H1" "$harness/$script"
  if [[ $script == windrow/* ]]; then ready "$name" "$H2"; fi
done <<<"$processes"
attend python3 "$harness/agree.py" --targets "$targets" --shapes "$shapes" --base "$base" --bodies "$run/bodies"
if [ -n "$serve" ]; then
  echo "all is up: Redis on $base, bodies in load-tests/run/bodies; Ctrl-C stops it"
  attend sleep infinity
fi

# --- measure and report ---

result=$run/$(date +%Y%m%d-%H%M%S).jsonl
options=(--shapes "$shapes" --in-flight "$in_flight" --seconds "$seconds" --rounds "$rounds")
attend python3 "$harness/measure.py" --targets "$targets" "${options[@]}" --warm "$warm" --rate "$rate" --base "$base" \
  --bodies "$run/bodies" --bin "$run/bin" --out "$result"
{
  "$harness/machine.sh"
  echo "- run: $seconds s a run, $rounds rounds, targets interleaved, $entities hashes of each kind$([ "$rate" = 0 ] || echo ", open loop at $rate requests/s")"
  python3 "$harness/report.py" "$result"
} >"${result%.jsonl}.md"
cat "${result%.jsonl}.md"
if [ -n "$report" ]; then
  mkdir -p "$here/reports"
  { echo "# Load report $report"; echo; cat "${result%.jsonl}.md"; } >"$here/reports/$report.md"
  echo "written: load-tests/reports/$report.md"
fi
