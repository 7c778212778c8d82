#!/usr/bin/env python3
"""Do the targets answer what the store holds?  Asks each target some bodies of each shape over HTTP/1.1 and compares every value with
what an HMGET answers. Ends with an error at the first difference, naming target, shape, key and field.

A protobuf answer is checked without generated code: behind each feature's name the values must stand as packed little-endian floats.
"""
import argparse
import http.client
import json
import os
import struct

import shapes
import targets
from resp import Redis

BODIES = 3  # of each shape


class Differs(Exception):
    pass


def records(path):
    data = open(path, "rb").read()
    at = 0
    while at < len(data):
        n = struct.unpack_from("<I", data, at)[0]
        yield data[at + 4 : at + 4 + n]
        at += 4 + n


def bodies(path):
    return list(records(path)) if path.endswith(".pb") else open(path, "rb").read().splitlines()


def stored(redis, peer_body):
    """What the store holds: for each group of the body its keys, fields, and a row of texts for each key."""
    request = json.loads(peer_body)
    groups = request.get("groups") or [request]
    return [(g["keys"], g["fields"], [redis.call("HMGET", k, *g["fields"]) for k in g["keys"]]) for g in groups]


def ask(target, body):
    connection = http.client.HTTPConnection("127.0.0.1", target["http1_port"], timeout=60)
    api = target["api"]
    connection.request("POST", api["path"], body, {"content-type": api["type"], "accept": api["type"]})
    answer = connection.getresponse()
    payload = answer.read()
    connection.close()
    if answer.status != 200:
        raise Differs("status %d: %s" % (answer.status, payload[:300].decode(errors="replace")))
    return payload


def float32(value):
    return struct.pack("<f", float(value))


def columns(want):
    """The features of a Windrow answer in order: name, keys, and the texts expected, one a key."""
    for keys, fields, rows in want:
        for f, name in enumerate(fields):
            yield "%s:%s" % (shapes.view_of(keys[0]), name), keys, [row[f] for row in rows]


def check_peer(payload, want):
    got = json.loads(payload)["rows"]
    expected = [(key, fields, row) for keys, fields, rows in want for key, row in zip(keys, rows)]
    if len(got) != len(expected):
        raise Differs("%d rows, expected %d" % (len(got), len(expected)))
    for row, (key, fields, texts) in zip(got, expected):
        if row != texts:
            raise Differs("the row of %s differs, fields %s: %s, stored %s" % (key, fields[:3], row[:3], texts[:3]))


def check_json(payload, want):
    answer = json.loads(payload)
    if answer.get("partial"):
        raise Differs("the answer is partial")
    expected = list(columns(want))
    if [f["name"] for f in answer["features"]] != [name for name, _, _ in expected]:
        raise Differs("the features are not those asked, in their order")
    for feature, (name, keys, texts) in zip(answer["features"], expected):
        if len(feature["values"]) != len(texts):
            raise Differs("%s has %d values, expected %d" % (name, len(feature["values"]), len(texts)))
        for key, value, text in zip(keys, feature["values"], texts):
            if value is None or float32(value) != float32(text):
                raise Differs("%s of %s is %r, stored %r" % (name, key, value, text))


def check_proto(payload, want):
    at = 0
    for name, keys, texts in columns(want):
        packed = b"".join(map(float32, texts))
        at = payload.find(name.encode(), at)
        at = -1 if at < 0 else payload.find(packed, at + len(name), at + len(name) + 32 + len(packed))
        if at < 0:
            raise Differs("%s, or its packed values, is not where it is expected (%s ...)" % (name, keys[0]))
        at += len(packed)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--targets", required=True)
    ap.add_argument("--shapes", required=True)
    ap.add_argument("--base", type=int, required=True)
    ap.add_argument("--bodies", required=True)
    a = ap.parse_args()
    redis = Redis(a.base)
    checked = 0
    for shape in a.shapes.split(","):
        stem = os.path.join(a.bodies, shape)
        wants = [stored(redis, body) for body in bodies(stem + ".jsonl")[:BODIES]]
        for t in targets.load(a.targets.split(","), a.base).values():
            if t["kind"] == "raw":
                continue
            check = {".jsonl": check_peer, ".windrow.jsonl": check_json, ".windrow.pb": check_proto}[t["api"]["bodies"]]
            for want, body in zip(wants, bodies(stem + t["api"]["bodies"])):
                try:
                    check(ask(t, body), want)
                except (Differs, OSError, KeyError, ValueError) as e:
                    raise SystemExit("%s answers %s wrongly: %s" % (t["name"], shape, e))
                checked += 1
    print("%d answers compared with the store, all right" % checked)


if __name__ == "__main__":
    main()
