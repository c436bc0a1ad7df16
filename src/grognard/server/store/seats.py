"""Who sits where: secrets that hold a seat, and invitations to one.

A secret is shown once, to the client it is made for; the store keeps only its hash. It knows no match.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets

from grognard.bots import NAMES
from grognard.server.refused import Refused

ME, LINK, OPEN, BOT = "me", "link", "open", "bot"
PERSON = "person"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")


def new_token() -> str:
    """A secret that nobody guesses, fit for a link."""
    return secrets.token_urlsafe(24)


def handed_on(token: str, id: str) -> str:
    """The secret of a seat in the match of this id, for who holds it in the match before; nobody else can make it."""
    made = hmac.digest(token.encode(), b"sequel:" + id.encode(), "sha256")
    return base64.urlsafe_b64encode(made[:24]).decode()


def new_id() -> str:
    """A name for a match; it is public, but no one can list matches by counting."""
    return secrets.token_hex(8)


def new_secret() -> str:
    """The secret of a match's dice."""
    return secrets.token_hex(32)


def hashed(token: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def bearer(header: str) -> str:
    """The secret in an Authorization header; empty if there is no header."""
    if not header:
        return ""
    kind, _, token = header.partition(" ")
    if kind.lower() != "bearer" or not _TOKEN.fullmatch(token):
        raise Refused(401, "bad-authorization")
    return token


def read_plan(plan: dict[str, str], names: tuple[str, ...]) -> list[tuple[str, str]]:
    """For every seat its kind and its bot, in seat order; Refused says what is wrong with the plan."""
    for name in plan:
        if name not in names:
            raise Refused(422, "no-seat", name, ", ".join(names))
    return [_read(name, plan.get(name, OPEN)) for name in names]


def _read(name: str, word: str) -> tuple[str, str]:
    kind, _, bot = word.partition(":")
    if kind == BOT and bot in NAMES:
        return BOT, bot
    if kind == BOT:
        raise Refused(422, "no-bot", bot, ", ".join(NAMES))
    if word in (ME, LINK, OPEN):
        return (PERSON if word == ME else word), ""
    raise Refused(422, "no-such-sitter", name, word)
