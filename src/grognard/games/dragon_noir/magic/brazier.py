"""The brazier of the Jails: tipped over instead of an attack, it sets a hex beside it on fire, once (DN-G377).

It is a fire of no caster; how a hex burns is told with the fireball.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.magic.fireball import Blaze, can_burn
from grognard.games.dragon_noir.pieces.webs import tears_webs
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import TIP
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.war import BUSY, FOUGHT
from grognard.kernel import Frame, Pick, Refusal, Step

BRAZIER = "brazier"
RULE = "DN-G377"


class TipOver(Frame[None]):
    """DN-G377: an adventurer beside a brazier tips it onto a hex."""

    cell: int

    def start(self, war: Foray) -> Step:
        mask = sum(1 << war.acts.with_ + piece for piece in tippers(war, self.cell))
        return self.ask(war.phasing, "tip-with", Pick("act", mask), then=self.tip, about=(self.cell,))

    def tip(self, war: Foray, answer: int) -> Step:
        piece = war.acts.entries[answer][1]
        war.marks[piece] |= FOUGHT
        effects.lay(war, effects.TIPPED, _full(war, self.cell, piece)[0], effects.FOR_GOOD)
        war.tell(RULE, "tipped", piece, self.cell)
        return self.call(Blaze(self.cell))


@lru_cache(maxsize=64)
def beside_braziers(country: Country) -> dict[int, int]:
    """By the hex of each brazier those beside it that no masonry parts from it; bars do not."""
    ways = country.map.ways("wall", "drop")
    return {cell: country.grid.spread(1 << cell, ways) & ~(1 << cell) for cell in bits(country.map.of(BRAZIER))}


def tippers(war: Foray, cell: int) -> list[int]:
    """Those of the side whose half it is who can tip a brazier onto a hex."""
    return [piece for piece in war.living_of(war.phasing) if why_not_tip(war, cell, piece) is None]


def _full(war: Foray, cell: int, piece: int) -> list[int]:
    """The braziers beside a hex and a piece that have not been tipped over."""
    near = beside_braziers(war.land)
    found = [brazier for brazier, beside in near.items() if beside >> cell & 1 and beside >> war.at[piece] & 1]
    return [brazier for brazier in found if not effects.under(war, effects.TIPPED, brazier)]


def why_not_tip(war: Foray, cell: int, piece: int) -> Refusal | None:
    """Why somebody cannot tip a brazier onto a hex now."""
    able = war.side[piece] == war.phasing and war.active(piece) and tears_webs(war, piece)
    if not able or not war.card(piece).tough.leads or war.marked(piece, FOUGHT | BUSY):
        return Refusal(RULE, "tips-nothing-now", (piece,))
    if war.at[piece] == cell or not _full(war, cell, piece):
        return Refusal(RULE, "no-brazier-between", (piece, cell))
    return None


def tipping_acts(war: Foray) -> int:
    """The hexes onto which the side can tip a brazier, as acts."""
    first, near = war.acts.lexicon.first[TIP], 0
    for brazier, beside in beside_braziers(war.land).items():
        if not effects.under(war, effects.TIPPED, brazier):
            near |= beside
    return sum(1 << first + cell for cell in bits(near) if can_burn(war, cell) is None and tippers(war, cell))


def _why_not_there(war: Foray, _: CombatStep, cell: int) -> Refusal | None:
    if not any(beside >> cell & 1 for beside in beside_braziers(war.land).values()):
        return Refusal(RULE, "no-brazier-beside", (cell,))
    if not tippers(war, cell):
        return Refusal(RULE, "nobody-tips", (cell,))
    return can_burn(war, cell)


def _why_not_tipper(war: Foray, frame: TipOver, piece: int) -> Refusal | None:
    return why_not_tip(war, frame.cell, piece)


OWN: Mapping[str, Mapping[str, WhyNot]] = {"combat": {TIP: _why_not_there}, "tip-with": {"with": _why_not_tipper}}
"""The verbs of this chapter's topics, for refusals."""
