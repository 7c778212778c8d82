"""The workloads: which hashes are stored, and which of them a request reads. Everything else in the harness derives from this."""
from typing import List, NamedTuple


class Group(NamedTuple):
    """Keys of one kind that a request reads, all with the same wanted fields."""

    view: str  # the feature view in Windrow's catalog
    prefix: str  # keys are <prefix>:<id>
    join_key: str
    keys: int  # distinct keys a request
    wanted: int  # fields a request asks, drawn anew for every body
    stored: int  # fields f0..f<stored-1> a hash holds
    popularity: str  # uniform | zipf (theta 0.99)
    single: bool = False  # one value that holds for every row, not a column


class Shape(NamedTuple):
    groups: List[Group]
    bodies: int  # distinct bodies in rotation


ENTITIES = 100_000  # hashes of each kind

_USER = Group("u1k_user", "uu", "user_id", 1, 40, 60, "uniform", single=True)
_ITEMS = Group("u1k_item", "ui", "item_id", 1000, 20, 40, "zipf")

SHAPES = {
    "s1": Shape([Group("s1", "s1", "id", 1, 10, 20, "uniform")], 500),
    "s2": Shape([Group("s2", "s2", "id", 100, 20, 40, "zipf")], 500),
    "s3": Shape([Group("s3", "s3", "id", 500, 94, 123, "uniform")], 300),
    "u1k": Shape([_USER, _ITEMS], 200),
    "i1k": Shape([_ITEMS], 200),  # the items of u1k without the user: what does the user cost?
}


def groups_of(names):
    """The distinct groups of these shapes, for seeding and for the catalog; fails on a name that is no shape."""
    unknown = [n for n in names if n not in SHAPES]
    if unknown:
        raise SystemExit("unknown shape %r; there are %s" % (unknown[0], ", ".join(SHAPES)))
    return list({g.view: g for n in names for g in SHAPES[n].groups}.values())


def view_of(key):
    """The feature view that a key belongs to."""
    prefix = key.split(":")[0]
    return next(g.view for s in SHAPES.values() for g in s.groups if g.prefix == prefix)
