"""The Gargoyle's breath (DB-GAR): a blow along a straight arm, instead of its attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.board.hexes import DIRECTION_NAMES
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.tables import missiles
from grognard.games.skirmish.combat.melee import TEN, CombatStep, can_fight, suffer, why_not_fight
from grognard.games.skirmish.combat.odds import read_off, tell_ratio
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NO_COLUMN, NOBODY, final
from grognard.games.skirmish.shooting.lines import drawn
from grognard.games.skirmish.war import FOUGHT
from grognard.kernel import Frame, Refusal, Step

BREATHE, BREATH = "breathe", "breath"
VERBS: tuple[tuple[str, Sequence[str]], ...] = ((BREATHE, tuple(way.lower() for way in DIRECTION_NAMES)),)
"""The verb of this chapter, for the lexicon of a scenario."""


class Breath(Frame[None]):
    """DB-GAR-4, DB-GAR-5, DB-G69: no ground, no cover, no advance, and nothing that would hurt the Gargoyle."""

    piece: int
    target: int

    def start(self, war: Battle) -> Step:
        war.marks[self.piece] |= FOUGHT
        odds = column(war, self.target)
        war.tell("DB-GAR-4", "breath", self.piece, self.target, odds)
        tell_ratio(war, missiles().breath_strength, war.face(self.target).defence)
        return self.roll(TEN, "breath-die", then=self.settle, about=(self.piece, self.target, odds))

    def settle(self, war: Battle, die: int) -> Step:
        odds = column(war, self.target)
        harm = war.book.melee(False, war.mounted(self.target), odds, die)
        if harm and harm.on == "attacker":
            harm = None
        war.tell("DB-GAR-5", "breathed", die, odds, *read_off(war, self.target, harm))
        if harm is None:
            return self.done()
        return self.call(suffer(harm, (self.target,), (self.piece,)))


def breather(war: Battle) -> int:
    """The piece of the phasing side that breathes, or nobody (DB-DRG-1)."""
    return next((p for p in war.given.armed.get(BREATH, ()) if war.side[p] == war.phasing and war.alive(p)), NOBODY)


def column(war: Battle, target: int) -> int:
    """DB-GAR-4, DB-G69, DB-G141: the odds of the breath, with no shift for ground, spells or items."""
    return final(war.book, war.book.column(missiles().breath_strength, war.face(target).defence), 0)


def struck(war: Battle, piece: int, direction: int) -> int:
    """DB-GAR-2, DB-GAR-3, DB-G69: the first on a clear arm, friend or foe; a loose beast or a barred sight ends it."""
    land = war.land
    for cell in land.grid.arm(war.at[piece], direction, missiles().breath_hexes):
        if not land.map.cells >> cell & 1 or not drawn(land, war.at[piece], cell):
            return NOBODY
        for found in war.piece_in(1 << cell):
            return NOBODY if war.beast(found) else found
    return NOBODY


def breath_acts(war: Battle) -> int:
    """The ways in which the breath would strike somebody; a lexicon without the verb offers none."""
    first, piece = war.acts.lexicon.first.get(BREATHE), breather(war)
    if first is None or piece == NOBODY or not can_fight(war, piece):
        return 0
    return sum(1 << first + way for way in range(6) if why_not_along(war, piece, way) is None)


def breathe(war: Battle, direction: int) -> Breath:
    """The breath in one of the six directions."""
    piece = breather(war)
    return Breath(piece, struck(war, piece, direction))


def why_not_along(war: Battle, piece: int, direction: int) -> Refusal | None:
    """Why the breath cannot go that way (DB-GAR-3, DB-G3, DB-G84)."""
    target = struck(war, piece, direction)
    if target == NOBODY:
        return Refusal("DB-GAR-3", "breath-would-strike-nobody-way")
    if war.given.spared[war.phasing] >> target & 1:
        return Refusal("DB-G84", "must-spared", (target,))
    if column(war, target) == NO_COLUMN:
        return Refusal("DB-G3", "odds-against-too-poor", (target,))
    return None


def why_not_breathe(war: Battle, _: CombatStep, direction: int) -> Refusal | None:
    """Why there is no breath that way now."""
    piece = breather(war)
    if piece == NOBODY:
        return Refusal("DB-GAR-1", "nobody-side-whose-half-breathes")
    return why_not_fight(war, piece) or why_not_along(war, piece, direction)


OWN: Mapping[str, Mapping[str, WhyNot]] = {"combat": {BREATHE: why_not_breathe}}
"""The verb of this chapter, which joins those of the combat step, for refusals."""
