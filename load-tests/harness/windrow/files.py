#!/usr/bin/env python3
"""Writes what Windrow reads at start: the catalog of the shapes, and one windrow.yaml for each of its processes."""
import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import shapes
import targets

CONFIG = """\
server: {{port: {port}}}
admin: {{port: {admin_port}}}
catalog: {{file: {catalog}}}
stores: {{main: {{uri: "redis://127.0.0.1:{redis_port}"}}}}
coalesce: {{enabled: {coalesce}}}
adapt: {{mode: {mode}}}
# A closed loop that saturates the store queues for longer than a ranker would wait; peers have no deadline either.
deadline: {{default: 60s}}
log: {{level: warn}}
"""


def catalog():
    groups = shapes.groups_of(shapes.SHAPES)
    join_keys = dict.fromkeys(g.join_key for g in groups)
    lines = ["version: 1", "entities:"]
    lines += ["  %s: {join_keys: {%s: INT64}}" % (k, k) for k in join_keys]
    lines.append("feature_views:")
    for g in groups:
        lines += [
            "  %s:" % g.view,
            "    entities: [%s]" % g.join_key,
            "    store: main",
            "    layout: plain",
            '    key: "%s:{%s}"' % (g.prefix, g.join_key),
            "    features:",
        ]
        lines += ["      f%d: {type: FLOAT}" % i for i in range(g.stored)]
    return "\n".join(lines) + "\n"


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--out", required=True)
    ap.add_argument("--base", type=int, required=True, help="the base of the ports; Redis is at the base")
    a = ap.parse_args()
    os.makedirs(a.out, exist_ok=True)
    catalog_file = os.path.abspath(os.path.join(a.out, "catalog.yaml"))
    with open(catalog_file, "w") as f:
        f.write(catalog())
    for name, p in targets.processes().items():
        if "mode" in p:
            with open(os.path.join(a.out, name + ".yaml"), "w") as f:
                f.write(CONFIG.format(port=a.base + p["port"], admin_port=a.base + p["second_port"], catalog=catalog_file,
                                      redis_port=a.base, coalesce=str(p["coalesce"]).lower(), mode=p["mode"]))


if __name__ == "__main__":
    main()
