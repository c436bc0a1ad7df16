"""Boards and counters as drawings, made once per process and served under addresses that never change.

The address holds a digest of the drawing, so a client may keep it for ever. It knows no match.
"""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from typing import Any

import msgspec

from grognard import registry
from grognard.game import Game
from grognard.server.limits import Refused, decode
from grognard.table import scene
from grognard.table.counters import counter
from grognard.table.model import Piece
from grognard.table.svg import document

SVG, JSON = "image/svg+xml", "application/json"
SIZE = 120.0
LONGEST_PIECE = 2_000


class Picture(msgspec.Struct, frozen=True):
    """A drawing or its places, with its kind and its digest, plain and packed."""

    body: bytes
    kind: str
    digest: str
    packed: bytes


@cache
def pictures(slug: str) -> dict[str, Picture]:
    """All drawings of a game by file name."""
    game = registry.game(slug)
    made = {"counters.svg": _drawn(scene.sheet(game.counters(), game.title))}
    for board in game.boards:
        art = game.art(board)
        made[f"{board}.svg"] = _drawn(scene.board(art))
        made[f"{board}-dark.svg"] = _drawn(_dark(game, board))
        places = {"width": art.width, "height": art.height, "margin": scene.MARGIN, "spots": art.spots}
        made[f"{board}.json"] = _picture(msgspec.json.encode({**places, "doors": art.doors, "rooms": art.rooms}), JSON)
    return made


def addresses(slug: str) -> dict[str, str]:
    """Where the drawings of a game are."""
    return {name: f"/art/{slug}/{picture.digest}/{name}" for name, picture in pictures(slug).items()}


def picture(slug: str, digest: str, name: str) -> Picture:
    """A drawing by its address."""
    if slug not in registry.slugs():
        raise Refused(404, "There is no such game.")
    found = pictures(slug).get(name)
    if found is None or found.digest != digest:
        raise Refused(404, "There is no such drawing.")
    return found


def piece_picture(look: str) -> Picture:
    """One counter, drawn from the piece as a table shows it; its address says all there is in it."""
    if len(look) > LONGEST_PIECE:
        raise Refused(414, "A piece is described in fewer words.")
    piece = decode(look, Piece)
    try:
        body = counter(piece, SIZE / 2, SIZE / 2, SIZE * 0.9)
    except (LookupError, ValueError):
        raise Refused(422, "No counter looks like that.") from None
    return _drawn(document(SIZE, SIZE, [body], piece.name))


def _dark(game: Game[Any], board: str) -> str:
    from grognard.kernel import WATCHER

    table = game.table(game.view(game.start(), WATCHER))
    bare = msgspec.structs.replace(table, pieces=(), fixtures=(), trays=(), options=())
    return scene.draw(bare, game.art(board), dark=True, lit=False, caption=False)


def _drawn(svg: str) -> Picture:
    return _picture(svg.encode(), SVG)


def _picture(body: bytes, kind: str) -> Picture:
    return Picture(body, kind, hashlib.blake2b(body, digest_size=8).hexdigest(), gzip.compress(body, 6, mtime=0))
