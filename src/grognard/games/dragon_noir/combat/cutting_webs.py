"""Cutting webs: an adventurer gives up his attack to hack his way into an empty web (DN-2.46a, DN-2.46c, DN-G68).

He destroys it by advancing into it, as whoever drives a krob out of a web does; the advance is in `pursuit`.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.combat.pursuit import Pursuit, why_not_pursue
from grognard.games.dragon_noir.pieces.contact import reach_of
from grognard.games.dragon_noir.pieces.webs import tears_webs
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import CUT_WEB
from grognard.games.skirmish.combat.melee import CombatStep, can_fight, why_not_fight
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.war import FOUGHT
from grognard.kernel import Frame, Pick, Refusal, Step


class CutWeb(Frame[None]):
    """DN-2.46a, DN-G68: one adventurer beside an empty web uses his attack on it; without an advance it stays whole."""

    cell: int

    def start(self, war: Foray) -> Step:
        mask = sum(1 << war.acts.with_ + piece for piece in cutters(war, self.cell))
        return self.ask(war.phasing, "cut-with", Pick("act", mask), then=self.cut, about=(self.cell,))

    def cut(self, war: Foray, answer: int) -> Step:
        piece = war.acts.entries[answer][1]
        war.marks[piece] |= FOUGHT
        war.tell("DN-2.46a", "cuts-web", piece, self.cell)
        return self.call(Pursuit((piece,), 1 << self.cell))


def cutters(war: Foray, cell: int) -> list[int]:
    """Those of the side whose half it is who can cut their way into a web now."""
    grid = war.land.grid
    near = war.piece_in(grid.spread(1 << cell, grid.inner) & war.living(war.phasing))
    return [piece for piece in near if why_not_cut(war, cell, piece) is None]


def why_not_cut(war: Foray, cell: int, piece: int) -> Refusal | None:
    """Why somebody cannot cut his way into a web."""
    if not tears_webs(war, piece):
        return Refusal("DN-2.31.9b", "webs-no-hindrance-to", (piece,))
    if not can_fight(war, piece) or war.side[piece] != war.phasing or not war.alive(piece):
        return why_not_fight(war, piece)
    if not reach_of(war, piece) >> cell & 1:
        return Refusal("DN-2.46a", "not-beside-web", (piece, cell))
    return why_not_pursue(war, Pursuit((piece,), 1 << cell), piece)


def cutting_acts(war: Foray) -> int:
    """The empty webs that the side can cut its way into now, as acts."""
    empty = war.land.webs & ~war.filled
    if not empty:
        return 0
    first, mask = war.acts.lexicon.first[CUT_WEB], 0
    for cell in bits(empty):
        if cutters(war, cell):
            mask |= 1 << first + cell
    return mask


def _why_not_web(war: Foray, _: CombatStep, cell: int) -> Refusal | None:
    """Why a web cannot be cut now."""
    where = (f"cell:{war.land.labels[cell]}",)
    if not war.land.webs >> cell & 1:
        return Refusal("DN-2.46a", "no-web-on", (cell,), where)
    if war.filled >> cell & 1:
        return Refusal("DN-2.46b", "krob-in-web", (cell,), where)
    return None if cutters(war, cell) else Refusal("DN-2.46a", "nobody-can-cut-web", (cell,), where)


def _why_not_cutter(war: Foray, frame: CutWeb, piece: int) -> Refusal | None:
    return why_not_cut(war, frame.cell, piece)


OWN: Mapping[str, Mapping[str, WhyNot]] = {"combat": {CUT_WEB: _why_not_web}, "cut-with": {"with": _why_not_cutter}}
"""The verbs of this chapter's topics, for refusals."""
