"""Challenges: what those risk who slip past an enemy able to attack them (DN-2.35a to DN-2.35d, DN-5.12.4a).

Who is challenged, by whom, and what a roll comes to. The walk, the retreat and the advance say where and when.
"""

from __future__ import annotations

from grognard.games.dragon_noir.pieces.contact import opposers
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.challenges import WOUNDED, challenges
from grognard.games.dragon_noir.sheets.kinds import BABIES, BABY_HUNTER, KROBS
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.movement.phase import allowance, left
from grognard.games.skirmish.war import HALTED
from grognard.kernel import Frame, Step

EXEMPT = ("dog", "spirit", "young dragon", "dragon part", BABY_HUNTER)
"""Kinds that take no challenges, but for dogs from krobs (DN-4.1d, DN-G36, DN-G38, DN-4.3.1b, DN-4.3.2f, DN-4.44n)."""
YOUNG = "baby krob"
"""The line of the lists for all young krobs but the hunters."""
KROBS_ONLY = "dog"
"""The kind that takes challenges from krobs alone (DN-4.1d, DN-G36)."""
OPPOSES_NOBODY = (BABY_HUNTER,)
"""Kinds that challenge nobody (DN-4.44n, DN-G37)."""
HARM = ("none", "wounded", "killed")


class Challenge(Frame[bool]):
    """DN-2.35d: the mover's player rolls for each of those who oppose it, in the order of pieces.

    Done with whether the mover was hurt; one that falls meets no more of them.
    """

    piece: int
    opposed: tuple[int, ...]
    hurt: bool = False

    def start(self, war: Foray) -> Step:
        if not self.opposed or not war.active(self.piece):
            return self.done(self.hurt)
        return self.roll(TEN, "challenge-die", then=self.rolled, about=(self.piece, self.opposed[0]))

    def rolled(self, war: Foray, die: int) -> Step:
        opposer, self.opposed = self.opposed[0], self.opposed[1:]
        total = die + modifier(war, self.piece, opposer)
        outcome = challenges().outcome(total)
        war.tell("DN-5.12.4a", "challenged", self.piece, opposer, die, total - die, HARM.index(outcome))
        if outcome == "none":
            return self.start(war)
        self.hurt = True
        return self.call(Slowed(self.piece, outcome), then=self.struck)

    def struck(self, war: Foray, _: None) -> Step:
        return self.start(war)


class Slowed(Frame[None]):
    """DN-G35: someone hurt on his way turns to the next face and goes on with half of the points he had left."""

    piece: int
    harm: str
    points: int = 0

    def start(self, war: Foray) -> Step:
        self.points = left(war, self.piece) // 2
        side = war.side[self.piece]
        return self.call(Injure(self.piece, self.harm, False, False, side), then=self.over)

    def over(self, war: Foray, _: None) -> Step:
        if war.active(self.piece):
            keep_points(war, self.piece, self.points)
        return self.done()


def keep_points(war: Foray, piece: int, points: int) -> None:
    """Leave a piece so many points of the allowance that shows now, whatever it has spent."""
    war.spent[piece] = allowance(war, piece) - points


def halt(war: Foray, piece: int) -> None:
    """Somebody goes no farther in this half: he lies there, or was thrown off his horse (DN-G148)."""
    war.marks[piece] |= HALTED
    keep_points(war, piece, 0)


def challengers(war: Foray, piece: int, cells: int, spared: int = 0) -> tuple[int, ...]:
    """Who challenges a piece in these hexes, but for those in the mask `spared` (DN-2.35b, DN-2.44i).

    DN-4.1d, DN-4.3.1b, DN-4.3.2f, DN-G38; DN-4.44n, DN-G37: baby hunters neither take nor cause them. Queen and guards
    oppose only towards their front, for they can attack nowhere else (DN-5.12.4c).
    """
    kinds = feared_kinds(war, piece)
    if kinds == ():
        return ()
    foes = opposers(war, war.side[piece], cells)
    if not foes:  # with most steps
        return ()
    return tuple(foe for foe in foes if not spared >> foe & 1 and _feared(war.given.cards[foe].kind, kinds))


def feared_kinds(war: Foray, piece: int) -> tuple[str, ...] | None:
    """The kinds that challenge a piece; None is all of them, but those who never do."""
    kind = war.given.cards[piece].kind
    if kind not in EXEMPT:
        return None
    return KROBS if kind == KROBS_ONLY else ()


def _feared(kind: str, kinds: tuple[str, ...] | None) -> bool:
    return kind not in OPPOSES_NOBODY and (kinds is None or kind in kinds)


def modifier(war: Foray, piece: int, opposer: int) -> int:
    """What is added to the die (DN-5.12.4b, DN-G35, DN-G99)."""
    return challenges().modifier(_words(war, piece), _words(war, opposer))


def _words(war: Foray, piece: int) -> list[str]:
    """All the lines of the lists that fit a piece; those of krobs are by kind, and one for all other young."""
    kind = war.card(piece).kind
    found = [YOUNG if kind in BABIES and kind != BABY_HUNTER else kind]
    armoured = war.armoured(piece)
    if war.mounted(piece):
        found += ["rider", "armoured rider"] if armoured else ["rider"]
    elif armoured:
        found.append("armoured foot")
    if war.hurt(piece):
        found.append(WOUNDED)
    return found
