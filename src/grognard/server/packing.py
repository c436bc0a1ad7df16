"""Packing what goes out: which forms a client can unpack, and a body in each. It knows no request's meaning."""

from __future__ import annotations

import gzip
import zlib

BROTLI, GZIP, PLAIN = "br", "gzip", ""
LEAST = 4_096
"""Bytes below which nothing is packed that is made for one reader: it would fit into a few packets anyway."""
QUICK = 1
"""How hard to pack what is made for one reader and sent once; packing better takes longer than sending."""


def can_unpack(accepted: str, form: str) -> bool:
    """Whether a client that sends this Accept-Encoding can unpack a form.

    >>> [can_unpack(text, "gzip") for text in ("gzip, br", "*", "br, gzip;q=0", "identity", "GZIP;q=0.5")]
    [True, True, False, False, True]
    """
    chosen = {}
    for part in accepted.lower().split(","):
        name, *rest = (word.strip() for word in part.split(";"))
        chosen[name] = not any(word.startswith("q=") and _nothing(word[2:]) for word in rest)
    return chosen.get(form, chosen.get("*", False))


def _nothing(weight: str) -> bool:
    return not weight.replace("0", "").replace(".", "")


def gzipped(body: bytes, level: int = 6) -> bytes:
    """A body packed with gzip, always the same way."""
    return gzip.compress(body, level, mtime=0)


class Packer:
    """A stream packed with gzip, piece by piece: each piece can be unpacked as soon as it has come."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj(QUICK, wbits=zlib.MAX_WBITS | 16)

    def pack(self, piece: bytes) -> bytes:
        """The next piece."""
        return self._stream.compress(piece) + self._stream.flush(zlib.Z_SYNC_FLUSH)
