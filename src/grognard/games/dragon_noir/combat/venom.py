"""The venom of slayers: whom they wound dies, whether they attack or are attacked (DN-4.45i, DN-4.45j, DN-4.45k)."""

from __future__ import annotations

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import KROBS, SLAYER
from grognard.games.dragon_noir.sheets.krobs import krobs
from grognard.games.skirmish.combat.injuries import Injure, placer
from grognard.games.skirmish.combat.melee import TEN
from grognard.kernel import Frame, Step

IMMUNE = ("spirit", *KROBS)
"""Kinds on which venom does nothing (DN-G109)."""


class Sting(Frame[None]):
    """A wound in a combat with slayers; in company a die tells who struck the blow (DN-4.45j, DN-4.45k)."""

    piece: int
    harm: str
    foes: tuple[int, ...]

    def start(self, war: Foray) -> Step:
        slayers, others = apart(war, self.foes)
        if not others:
            return self.sting(war, slayers)
        return self.roll(TEN, "venom-die", then=self.rolled, about=(self.piece, slayers[0]))

    def rolled(self, war: Foray, die: int) -> Step:
        slayers, others = apart(war, self.foes)
        mortal = die <= krobs().venom
        war.tell("DN-4.45j", "venom-rolled", "slayer" if mortal else "other", self.piece, slayers[0], die)
        return self.sting(war, slayers) if mortal else self.wound(war, self.harm, others)

    def sting(self, war: Foray, slayers: tuple[int, ...]) -> Step:
        war.tell("DN-4.45i", "venom", self.piece, slayers[0])
        return self.wound(war, "killed", slayers)

    def wound(self, war: Foray, harm: str, foes: tuple[int, ...]) -> Step:
        by = placer(war, self.piece, foes[0])
        return self.call(Injure(self.piece, harm, False, False, by, foes))


def apart(war: Foray, foes: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The slayers among some, and the others."""
    slayers = tuple(foe for foe in foes if war.card(foe).kind == SLAYER)
    return slayers, tuple(foe for foe in foes if foe not in slayers)


def envenomed(war: Foray, piece: int, foes: tuple[int, ...]) -> bool:
    """Whether nobody but slayers can have struck a piece, and venom kills it."""
    return bool(foes) and war.card(piece).kind not in IMMUNE and not apart(war, foes)[1]
