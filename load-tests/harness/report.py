#!/usr/bin/env python3
"""Medians over the rounds of measure.py's result files, as Markdown: report.py FILE...

Of each cell only the runs with other_cores of at most 0.3 count, if there is one; else all do, and the target is marked with *.
"""
import json
import statistics
import sys

import targets

QUIET = 0.3


def read(files):
    """Cells by (shape, in flight) and target: the runs; shapes and targets in order of appearance."""
    cells = {}
    for name in files:
        with open(name) as f:
            for line in f:
                o = json.loads(line)
                cells.setdefault((o["shape"], o["in_flight"]), {}).setdefault(o["target"], []).append(o)
    return cells


def median(runs, key):
    values = [r[key] for r in runs if key in r]
    return statistics.median(values) if values else None


def summary(runs):
    """A target's medians in one cell; None if no run had an answer."""
    answered = [r for r in runs if "rps" in r]
    if not answered:
        return None
    quiet = [r for r in answered if r["other_cores"] <= QUIET]
    chosen = quiet or answered
    keys = ("rps", "p50_us", "p99_us", "gateway_us", "redis_us", "load_us", "gateway_cores", "redis_cores", "other_cores",
            "answer_bytes", "gateway_rss_mb", "hmget_a_request", "hgetall_a_request")
    s = {k: median(chosen, k) for k in keys}
    s.update(mark="" if quiet else "*", runs=len(chosen), errors=sum(r["errors"] for r in runs if "errors" in r),
             served=sum(r.get("total", r.get("requests", 0)) for r in runs), cpu=s["gateway_us"] + s["redis_us"])
    return s


def number(x):
    return "–" if x is None else "{:,.0f}".format(x) if x >= 100 else "%.1f" % x if x >= 10 else "%.2f" % x


def ratio(a, b):
    return "–" if a is None or not b else "%.2f" % (a / b)


def fastest(row, wanted):
    named = [(s["rps"], name) for name, s in row.items() if s and wanted(name)]
    return max(named)[1] if named else None


def cell_table(shape, in_flight, runs_by_target, known):
    row = {name: summary(runs) for name, runs in runs_by_target.items()}
    peer = fastest(row, lambda n: known[n].get("peer"))
    limit = fastest(row, lambda n: known[n]["kind"] == "raw" and "batch" not in known[n])
    print("\n### %s, %d in flight\n" % (shape.upper(), in_flight))
    print("Best peer: %s. Limit: %s.\n" % (peer or "none", limit or "none"))
    print("| target | req/s | ÷ peer | ÷ limit | p50 ms | p99 ms | p50 ÷ peer | p50 ÷ limit | gateway µs | Redis µs | their sum ÷ peer |"
          " commands | answer bytes | cores gateway / Redis / other | RSS MB | errors | runs |")
    print("| --- |" + " ---: |" * 16)
    for name, s in row.items():
        if not s:
            print("| %s | no answers in time |" % name + " |" * 15)
            continue
        p, top = row.get(peer) or {}, row.get(limit) or {}
        print("| %s%s | %s |" % (name, s["mark"], " | ".join([
            number(s["rps"]), ratio(s["rps"], p.get("rps")), ratio(s["rps"], top.get("rps")),
            number(s["p50_us"] / 1e3), number(s["p99_us"] / 1e3), ratio(s["p50_us"], p.get("p50_us")), ratio(s["p50_us"], top.get("p50_us")),
            "–" if known[name]["kind"] == "raw" else number(s["gateway_us"]), number(s["redis_us"]), ratio(s["cpu"], p.get("cpu")),
            number((s["hmget_a_request"] or 0) + (s["hgetall_a_request"] or 0)), number(s["answer_bytes"]),
            "%.2f / %.2f / %.2f" % (s["gateway_cores"], s["redis_cores"], s["other_cores"]), number(s["gateway_rss_mb"] or None),
            "%d" % s["errors"], "%d" % s["runs"]])))


def overview(cells, known):
    """One row a target, one column a cell: CPU µs a request of gateway / Redis; req/s."""
    print("\nCPU µs a request of gateway / Redis; then req/s:\n")
    print("| | " + " | ".join("%s, %d" % (shape.upper(), n) for shape, n in cells) + " |")
    print("| --- |" + " ---: |" * len(cells))
    for name in dict.fromkeys(n for row in cells.values() for n in row):
        texts = []
        for row in cells.values():
            s = summary(row.get(name, []))
            gateway = "–" if known[name]["kind"] == "raw" else s and number(s["gateway_us"])
            texts.append("%s / %s; %s" % (gateway, number(s["redis_us"]), number(s["rps"])) if s else "–")
        print("| %s | %s |" % (name, " | ".join(texts)))


def main():
    cells = read(sys.argv[1:])
    known = targets.load(list(dict.fromkeys(n for row in cells.values() for n in row)), 0)
    overview(cells, known)
    for (shape, in_flight), runs in cells.items():
        cell_table(shape, in_flight, runs, known)


if __name__ == "__main__":
    main()
