"""Writes a windrow.v1.GetFeaturesRequest by hand, so that the harness needs no generated code.

Source: windrow/v1/features.proto. Only what the shapes use: features (2), entities (3) of int64 columns (Int64s = 1 of
EntityColumn, single = 6).
"""


def varint(n):
    out = bytearray()
    while n > 0x7F:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    out.append(n)
    return bytes(out)


def length_delimited(field, payload):
    return varint(field << 3 | 2) + varint(len(payload)) + payload


def flag(field):
    return varint(field << 3) + b"\x01"


def int64_column(ids, single):
    packed = length_delimited(1, b"".join(map(varint, ids)))  # Int64s.values
    return length_delimited(1, packed) + (flag(6) if single else b"")


def get_features_request(features, entities):
    """features: names "view:feature"; entities: (join key, ids >= 0, whether the one id holds for every row)."""
    out = [length_delimited(2, name.encode()) for name in features]
    for join_key, ids, single in entities:
        entry = length_delimited(1, join_key.encode()) + length_delimited(2, int64_column(ids, single))
        out.append(length_delimited(3, entry))
    return b"".join(out)
