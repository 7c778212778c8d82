#!/usr/bin/env python3
"""The targets of targets.json and the processes behind them. Ports in the file are offsets to a base; Redis is at the base itself.

  targets.py NAME,NAME,...   a line for each process to start: NAME START_SCRIPT PORT SECOND_PORT (offsets, 0 = none)
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# What each API asks with: file of bodies, path, content type, and what the head of an incomplete answer holds.
PEER_API = {"bodies": ".jsonl", "path": "/features", "type": "application/json"}
APIS = {
    "json": {"bodies": ".windrow.jsonl", "path": "/v1/features", "type": "application/json", "reject": '"partial":true'},
    "proto": {"bodies": ".windrow.pb", "path": "/v1/features", "type": "application/x-protobuf", "reject": "\x10\x01\x1a"},  # partial = 2 is true, then features = 3
}


def _file():
    with open(os.path.join(HERE, "targets.json")) as f:
        return json.load(f)


def processes():
    return _file()["processes"]


def load(names, base):
    """The named targets in the order given, each with its name, port and API filled in."""
    known, started = _file()["targets"], processes()
    chosen = {}
    for name in names:
        if name not in known:
            raise SystemExit("unknown target %r; there are %s" % (name, ", ".join(known)))
        t = dict(known[name], name=name)
        if t["kind"] == "raw":
            t["port"] = base
        else:
            process = started[t["process"]]
            t["port"] = base + process["second_port" if t.get("second") else "port"]
            t["http1_port"] = base + process["port"]  # the second port speaks HTTP/2 alone
            t["api"] = APIS[t["api"]] if "api" in t else PEER_API
        chosen[name] = t
    return chosen


def main():
    used = dict.fromkeys(t["process"] for t in load(sys.argv[1].split(","), 0).values() if "process" in t)
    for name in used:
        p = processes()[name]
        print(name, p["start"], p["port"], p.get("second_port", 0))


if __name__ == "__main__":
    main()
