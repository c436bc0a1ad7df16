"""What a seat may know of a match of The Exile, put together from nothing.

A piece that a seat may not know of is in no part of its facts. Words and pictures are made of these facts elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

import msgspec

from grognard.board.hexes import bits
from grognard.games.dragon_noir import lasting
from grognard.games.dragon_noir.exile import SHIFTED, Exile
from grognard.games.dragon_noir.lasting import BURNING, CIRCLED
from grognard.games.dragon_noir.muster import country_of, muster
from grognard.games.skirmish.facts import PieceFacts, Telling, id_of, piece_facts
from grognard.games.skirmish.war import BUSY, FOUGHT, HALTED, SHOT_EARLY, SHOT_LATE, War

DEEDS = {
    SHOT_EARLY | SHOT_LATE: "shot",
    FOUGHT: "fought",
    BUSY | SHIFTED: "busy",
    HALTED: "halted",
}
ON_GROUND = {CIRCLED: "circle", BURNING: "fire"}
"""The spells that lie on hexes (DN-3.53.6, DN-3.55.2a)."""


class Facts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All a seat may know. `key` is the scenario; `step` counts the phases of a half from 1, and 0 is set-up.

    `energy` are the points of the spellcasters (DN-3.2a), `cast` and `countered` those who have done so in this half;
    `empty` are crossbows that have to be loaded (DN-2.2e), `inside` those in the entrance below their hex (DN-2.37c);
    `changed` are hexes by their new terrain, `spells` by hex those that lie on the ground.
    """

    key: str
    turn: int
    step: int
    phasing: int
    pieces: tuple[PieceFacts, ...]
    energy: dict[str, int] = {}
    cast: tuple[str, ...] = ()
    countered: tuple[str, ...] = ()
    empty: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    changed: dict[str, str] = {}
    spells: tuple[tuple[str, str], ...] = ()


def facts_of(war: Exile, unseen: int = 0) -> Facts:
    """Everything a seat may know, added up, if it may not know of the pieces in the mask `unseen`."""
    pieces = piece_facts(war, TELLING)
    if unseen:
        pieces = tuple(facts for piece, facts in enumerate(pieces) if not unseen >> piece & 1)
    return Facts(
        key=war.given.scenario,
        turn=war.turn,
        step=war.step,
        phasing=war.phasing,
        pieces=pieces,
        energy={id_of(war, piece): war.energy[piece] for piece in war.given.casters if not unseen >> piece & 1},
        cast=_ids(war, war.cast & ~unseen),
        countered=_ids(war, war.countered & ~unseen),
        empty=_ids(war, crossbows(war.given.scenario) & ~war.loaded & ~unseen),
        inside=_ids(war, war.inside & ~unseen),
        changed=_changed(war.given.scenario, war.changed),
        spells=_spells(war),
    )


def _ids(war: Exile, mask: int) -> tuple[str, ...]:
    return tuple(id_of(war, piece) for piece in bits(mask)) if mask else ()


@cache
def crossbows(scenario: str) -> int:
    """The pieces that bear a crossbow, as a mask."""
    return sum(1 << piece for piece, card in enumerate(muster(scenario).cards) if card.weapon == "crossbow")


def _spells(war: Exile) -> tuple[tuple[str, str], ...]:
    """The hexes on which spells lie, and which."""
    if not war.effects:
        return ()
    labels = war.land.labels
    return tuple(
        (labels[cell], word) for kind, word in ON_GROUND.items() for cell in bits(lasting.hexes_under(war, kind))
    )


@lru_cache(maxsize=256)
def _changed(scenario: str, row: tuple[int, ...]) -> dict[str, str]:
    land = country_of(scenario)
    return {land.labels[cell]: land.terrains[kind] for cell, kind in zip(row[::2], row[1::2], strict=True)}


@cache
def _posts(scenario: str) -> Mapping[int, tuple[int, int]]:
    """Who brings a piece on, and in which turn."""
    return {post.piece: (post.side, post.turn) for post in muster(scenario).posts}


def _under(war: War, piece: int) -> tuple[str, ...]:
    """The spells that work on a piece."""
    assert isinstance(war, Exile)
    if not war.effects:
        return ()
    return tuple(word for kind, word in lasting.WORDS.items() if lasting.under(war, kind, piece))


TELLING = Telling(DEEDS, (), _under, _posts)
"""What this game calls things."""
