"""What becomes of krobs: young ones grow up, dead ones leave a carcass, rubble or nothing (DN-G108, DN-G39).

Who hatches, when and where, is for scenarios to say; they call `hatch`. Whoever is set up or comes on young has just
hatched.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.movement.big_strides import bulk_of
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.book import CARCASS
from grognard.games.dragon_noir.sheets.counters import grown
from grognard.games.dragon_noir.sheets.kinds import BABIES, QUEEN
from grognard.games.dragon_noir.sheets.krobs import krobs
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import Frame, Pick, Refusal, Step


def hatch(war: Foray, baby: int, cell: int) -> None:
    """A young krob is there, in a hex, and begins to grow (DN-4.45m)."""
    war.absent &= ~(1 << baby)
    war.absent |= 1 << adult_of(war, baby)
    war.put(baby, cell)
    begin_to_grow(war, baby)
    war.tell("DN-4.45m", "hatched", baby, cell)


def begin_to_grow(war: Foray, piece: int) -> None:
    """DN-G108: from now on the turns of a young krob count, if it is one and its adult is in the match."""
    if war.card(piece).kind in BABIES and grown(war.card(piece).id) in war.given.numbers:
        war.born = (*war.born, piece, war.half)


def adult_of(war: Foray, baby: int) -> int:
    """The piece that a young krob will be."""
    return war.given.adults[baby]


def turns_lived(war: Foray, baby: int) -> int:
    """How many turns of the krobs have begun since a young one hatched."""
    born = dict(zip(war.born[::2], war.born[1::2], strict=True))
    return (war.half - born[baby] + 1) // 2


def ripe(war: Foray) -> list[int]:
    """The young of the side whose half it is that are old enough and under no spell, in the order of pieces.

    DN-G108: a young krob that was hurt is dead, so all of them are unhurt.
    """
    if not war.born:
        return []
    held = set(war.effects[1::3])
    mine = [baby for baby in sorted(war.born[::2]) if war.alive(baby) and war.side[baby] == war.phasing]
    return [baby for baby in mine if baby not in held and turns_lived(war, baby) >= krobs().grown]


def stands_for(war: Foray, baby: int) -> list[int]:
    """Where the adult can stand that a young krob turns into: over its hex, on ground for all of it, with nobody else.

    DN-G253: one that finds no room stays young and tries again at its next turn.
    """
    adult, cell = adult_of(war, baby), war.at[baby]
    free = war.land.map.cells & ~(war.filled & ~(1 << cell)) & ~war.given.hooks.closed(war, adult)
    free &= ~war.no_stop(adult)  # DN-5.3k
    if war.card(adult).footprint is SINGLE:
        ground = war.land.enterable(gait_of(war, adult, alone=True))
        return [6 * cell] if (free & ground) >> cell & 1 else []
    kind, near = bulk_of(war, adult), war.land.grid.disc(cell, 1)
    stands = [6 * anchor + facing for facing, anchors in enumerate(kind.room) for anchor in bits(anchors & near)]
    over = [stand for stand in stands if kind.cells(stand) >> cell & 1]
    return sorted(stand for stand in over if not kind.cells(stand) & ~free)


class GrowUp(Frame[None]):
    """DN-G108: as the movement of the krobs begins, the young that are old enough turn adult, in the order of pieces.

    The adult of a guard fills two hexes more, and its owner says which, and which way it looks. `seen` are those whose
    turn has been.
    """

    baby: int = -1
    seen: tuple[int, ...] = ()

    def start(self, war: Foray) -> Step:
        for baby in ripe(war):
            stands = stands_for(war, baby) if baby not in self.seen else []
            if not stands:
                continue
            self.baby, self.seen = baby, (*self.seen, baby)
            if war.card(adult_of(war, baby)).footprint is SINGLE:
                grow(war, baby, stands[0])
                continue
            six = [0] * 6
            for stand in stands:
                six[stand % 6] |= 1 << stand // 6
            options = Pick("act", war.acts.riding(six))
            return self.ask(war.phasing, "grow", options, then=self.chosen, about=(baby,))
        return self.done()

    def chosen(self, war: Foray, answer: int) -> Step:
        anchor, facing = war.acts.stand(war.acts.entries[answer][1])
        grow(war, self.baby, 6 * anchor + facing)
        return self.start(war)


def grow(war: Foray, baby: int, stand: int) -> None:
    """The piece of the adult takes the place of the young one, which is in the match no more."""
    adult, cell = adult_of(war, baby), war.at[baby]
    twos = zip(war.born[::2], war.born[1::2], strict=True)
    war.born = tuple(number for two in twos if two[0] != baby for number in two)
    war.remove(baby)
    war.absent = (war.absent | 1 << baby) & ~(1 << adult)
    war.put(adult, *divmod(stand, 6))
    war.tell("DN-G108", "grown", baby, adult, cell)


def growing(war: Foray) -> Frame[None] | None:
    """What comes first in the movement of the krobs, if any young one can turn adult now."""
    return GrowUp() if any(stands_for(war, baby) for baby in ripe(war)) else None


def leave_remains(war: Foray, piece: int) -> None:
    """DN-G39: a young krob leaves nothing, and the queen a heap over all her hexes; others lie where they fell.

    DN-G110: nobody succeeds her, and what her death decides is for scenarios to say.
    """
    kind = war.card(piece).kind
    if kind in BABIES:
        war.remove(piece)
    elif kind == QUEEN:
        cells = war.hexes(piece)
        war.remove(piece)
        war.change_land(cells, CARCASS)
        war.tell("DN-G39", "carcass", piece, *bits(cells))


def _why_not_grow(war: Foray, frame: GrowUp, noun: int) -> Refusal | None:
    anchor, facing = war.acts.stand(noun)
    if 6 * anchor + facing in stands_for(war, frame.baby):
        return None
    return Refusal("DN-G253", "grows-over-own-hex", (frame.baby,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"grow": {"ride": _why_not_grow}}
"""The verbs of this chapter's topics, for refusals."""
