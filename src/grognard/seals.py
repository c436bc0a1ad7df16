"""Seals: what a house says of its dice before the first answer, signed so that it cannot say another thing later.

What is signed is all that a header tells of the dice (`Header.fate`) with the name of the match. Signatures are
Ed25519. It knows no match and no file.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import msgspec

MATCH, KEY, SIGNATURE = "match", "key", "signature"
_HEAD = b"grognard dice\n"


class BadSeal(ValueError):
    """A signature that is not of the key and the words beside it."""


def new_secret() -> str:
    """The secret of a new house."""
    return secrets.token_hex(32)


class Seal:
    """The seal of a house, by its secret.

    >>> told = Seal("11" * 32).on({"commitment": "ab"}, "friday")
    >>> (told["match"], key_of(told) == Seal("11" * 32).key, key_of({"commitment": "ab"}))
    ('friday', True, '')
    """

    def __init__(self, secret: str) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
        self.key = self._key.public_key().public_bytes_raw().hex()
        """What everybody may know, and must know to tell this house from others."""

    def on(self, fate: Mapping[str, str], match: str) -> dict[str, str]:
        """What is told of the dice of a match, signed."""
        told = {**fate, MATCH: match, KEY: self.key}
        return {**told, SIGNATURE: self._key.sign(_words(told)).hex()}


def key_of(fate: Mapping[str, str]) -> str:
    """The key with which something is signed that was told of dice; empty if nothing is. BadSeal if it does not fit."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if SIGNATURE not in fate and KEY not in fate:
        return ""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(fate.get(KEY, "")))
        key.verify(bytes.fromhex(fate.get(SIGNATURE, "")), _words(fate))
    except (ValueError, InvalidSignature):
        raise BadSeal from None
    return fate[KEY]


def _words(fate: Mapping[str, str]) -> bytes:
    return _HEAD + msgspec.json.encode(sorted((key, text) for key, text in fate.items() if key != SIGNATURE))
