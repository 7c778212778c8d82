#!/bin/sh
# System calls of a gateway under load: profile_syscalls.sh PORT H2ROT_ARGUMENT...   (e.g. 7240 -f ../run/bodies/s2.jsonl -c 8 -m 8)
# env: BIN (folder of h2rot).  strace slows the process down: read the counts, divided by the requests printed; not the times.
port=$1; shift
pids=$(ss -ltnpH "sport = :$port" | grep -o 'pid=[0-9]*' | cut -d= -f2 | sort -u)
[ -n "$pids" ] || { echo "nothing listens on port $port" >&2; exit 1; }
attach=""; for p in $pids; do attach="$attach -p $p"; done
counts=$(mktemp)
timeout -s INT 4 strace -f -c -S calls -o "$counts" $attach 2>/dev/null &
tracer=$!
sleep 0.5 # until strace has attached to every thread
"${BIN:?folder of h2rot}/h2rot" -p "$port" "$@" -d 3
wait $tracer
awk '$4 ~ /^[0-9]+$/ { print $4, $NF }' "$counts" | head -8
rm -f "$counts"
