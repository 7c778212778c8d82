#!/usr/bin/env python3
"""Writes the prebuilt requests of the shapes, the same reads in every target's own words. The same seed gives the same files.

  <shape>.jsonl          the peers' contract, one body a line (README.md)
  <shape>.reqs           for the limit program: KEY KEY ...|FIELD FIELD ...;KEY ...|FIELD ...
  <shape>.windrow.jsonl  Windrow's POST /v1/features as JSON, one body a line
  <shape>.windrow.pb     the same as protobuf: records of a 4-byte little-endian length and a message
"""
import argparse
import bisect
import itertools
import json
import os
import random
import struct

import shapes
import wire

THETA = 0.99


class Zipf:
    """Ranks drawn with a probability of about 1/rank^theta, then scattered over the ids."""

    def __init__(self, n, theta, rnd):
        self.cdf = list(itertools.accumulate(1.0 / (i + 1) ** theta for i in range(n)))
        self.ids = list(range(n))
        rnd.shuffle(self.ids)
        self.rnd = rnd

    def draw(self):
        return self.ids[bisect.bisect_left(self.cdf, self.rnd.random() * self.cdf[-1])]


def selections(group, count, entities, seed):
    """For each body the ids, distinct as a ranker's candidates are, and the fields wanted."""
    rnd = random.Random("%s-%d" % (group.view, seed))
    zipf = Zipf(entities, THETA, rnd) if group.popularity == "zipf" else None
    for _ in range(count):
        ids = {}  # in order of drawing
        while len(ids) < group.keys:
            ids[zipf.draw() if zipf else rnd.randrange(entities)] = True
        yield list(ids), ["f%d" % f for f in rnd.sample(range(group.stored), group.wanted)]


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def peer_body(reads):
    groups = [{"keys": ["%s:%d" % (g.prefix, i) for i in ids], "fields": fields} for g, ids, fields in reads]
    return compact(groups[0] if len(groups) == 1 else {"groups": groups})


def limit_line(reads):
    return ";".join(" ".join("%s:%d" % (g.prefix, i) for i in ids) + "|" + " ".join(fields) for g, ids, fields in reads)


def feature_names(reads):
    return ["%s:%s" % (g.view, f) for g, _, fields in reads for f in fields]


def windrow_json(reads):
    return compact({"features": feature_names(reads), "entities": {g.join_key: ids[0] if g.single else ids for g, ids, _ in reads}})


def windrow_record(reads):
    message = wire.get_features_request(feature_names(reads), [(g.join_key, ids, g.single) for g, ids, _ in reads])
    return struct.pack("<I", len(message)) + message


def write(path, chunks, end):
    with open(path, "wb") as f:
        for c in chunks:
            f.write(c if isinstance(c, bytes) else c.encode())
            f.write(end)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--out", required=True)
    ap.add_argument("--shapes", default=",".join(shapes.SHAPES))
    ap.add_argument("-n", type=int, default=shapes.ENTITIES, help="hashes of each kind")
    ap.add_argument("--seed", type=int, default=7)
    a = ap.parse_args()
    os.makedirs(a.out, exist_ok=True)
    names = a.shapes.split(",")
    shapes.groups_of(names)
    for name in names:
        shape = shapes.SHAPES[name]
        drawn = [list(selections(g, shape.bodies, a.n, a.seed)) for g in shape.groups]
        requests = [[(g,) + s[b] for g, s in zip(shape.groups, drawn)] for b in range(shape.bodies)]
        stem = os.path.join(a.out, name)
        write(stem + ".jsonl", map(peer_body, requests), b"\n")
        write(stem + ".reqs", map(limit_line, requests), b"\n")
        write(stem + ".windrow.jsonl", map(windrow_json, requests), b"\n")
        write(stem + ".windrow.pb", map(windrow_record, requests), b"")
        print("%s: %d bodies; the first has %d bytes for the peers, %d in Windrow's JSON, %d in its protobuf" % (
            name, len(requests), len(peer_body(requests[0])), len(windrow_json(requests[0])), len(windrow_record(requests[0])) - 4))


if __name__ == "__main__":
    main()
