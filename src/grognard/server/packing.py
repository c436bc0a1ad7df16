"""Packing what goes out: which forms a client can unpack, and a body in each. It knows no request's meaning."""

from __future__ import annotations

import gzip

BROTLI, GZIP, PLAIN = "br", "gzip", ""


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
