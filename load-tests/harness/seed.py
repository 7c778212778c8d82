#!/usr/bin/env python3
"""Fills a Redis or Valkey with the hashes of the shapes: fields f0, f1, ... of short float text. The same seed gives the same data.

Ends with an error if a hash did not become a listpack: the figures speak of listpacks only.
"""
import argparse
import random
import time

import shapes
from resp import Redis, bulk

BATCH = 500
COMPACT = ("listpack", "ziplist")  # ziplist: its name before Redis 7


def fill(redis, group, entities, values, rnd):
    names = [bulk(b"f%d" % i) for i in range(group.stored)]
    head = b"*%d\r\n$4\r\nHSET\r\n" % (2 + 2 * group.stored)
    for first in range(0, entities, BATCH):
        ids = range(first, min(first + BATCH, entities))
        out = []
        for i in ids:
            out += (head, bulk(b"%s:%d" % (group.prefix.encode(), i)))
            for pair in zip(names, rnd.choices(values, k=group.stored)):
                out += pair
        redis.send(b"".join(out))
        for _ in ids:
            redis.reply()


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--port", type=int, required=True)
    ap.add_argument("--shapes", default=",".join(shapes.SHAPES))
    ap.add_argument("-n", type=int, default=shapes.ENTITIES, help="hashes of each kind")
    ap.add_argument("--seed", type=int, default=42)
    a = ap.parse_args()
    rnd = random.Random(a.seed)
    values = [bulk(b"%.6f" % rnd.random()) for _ in range(16384)]
    redis = Redis(a.port)
    for group in shapes.groups_of(a.shapes.split(",")):
        started = time.time()
        fill(redis, group, a.n, values, random.Random("%s-%d" % (group.view, a.seed)))
        encoding = redis.call("OBJECT", "ENCODING", "%s:%d" % (group.prefix, a.n - 1))
        if encoding not in COMPACT:
            raise SystemExit("%s:* became %s, not a listpack; see hash-max-listpack-entries" % (group.prefix, encoding))
        print("%s:*  %d hashes of %d fields (%s) in %.1f s" % (group.prefix, a.n, group.stored, encoding, time.time() - started), flush=True)


if __name__ == "__main__":
    main()
