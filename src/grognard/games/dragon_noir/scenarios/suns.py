"""The Sun markers (DN-1.53a, DN-1.53b): one of some mouths leads out into the light, and only the krobs know which.

`suns` of the position are twos of the hex of a marker and how it lies; `sun` is the secret hex of the true one. A
marker lies in the first hex of its mouth. What is won by leaving is in the plots of its scenarios.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.plan.pack_orders import by_tables
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.solitaire import AGAIN, tables
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import FATE, Frame, Pick, Refusal, Step

ADVENTURERS, KROBS = 0, 1
DOWN, FALSE, TRUE = range(3)
"""How a marker lies: face down, or turned up and blank, or with the sun on it."""
TOPIC = "sun"


class HideSun(Frame[None]):
    """DN-1.53b, DN-G341: the krobs write down which of some mouths leads out; `mouths` are masks of their hexes."""

    mouths: tuple[int, ...]

    def start(self, war: Foray) -> Step:
        cells = [next(bits(mouth)) for mouth in self.mouths]
        war.suns = tuple(number for cell in cells for number in (cell, DOWN))
        if by_tables(war):
            return self.draw(war)
        options = Pick("act", sum_of(1 << war.acts.go + cell for cell in cells))
        return self.ask(KROBS, TOPIC, options, then=self.hidden, about=(KROBS,), secret=True)

    def draw(self, war: Foray) -> Step:
        """DN-G385: a die that nobody sees."""
        return self.ask(FATE, "sun-die", TEN, then=self.drawn, about=(KROBS,), secret=True)

    def drawn(self, war: Foray, die: int) -> Step:
        number = tables().draws["sun"][die]
        return self.goto(self.draw) if number == AGAIN else self.written(war, war.suns[2 * (number - 1)])

    def hidden(self, war: Foray, answer: int) -> Step:
        return self.written(war, war.acts.entries[answer][1])

    def written(self, war: Foray, cell: int) -> Step:
        war.sun = cell
        war.tell("DN-1.53b", "sun-hidden", war.sun, to=(KROBS,))
        return self.done()


def lying(war: Foray) -> Iterator[tuple[int, int]]:
    """The markers by hex, and how each lies."""
    return zip(war.suns[::2], war.suns[1::2], strict=True)


def face_down(war: Foray) -> list[int]:
    """The markers of which nobody but the krobs knows anything yet."""
    return [cell for cell, how in lying(war) if how == DOWN]


def shown(war: Foray) -> int:
    """The marker with the sun on it, once it is turned up, or NOWHERE."""
    return next((cell for cell, how in lying(war) if how == TRUE), NOWHERE)


def turn_up_suns(war: Foray, mouths: tuple[int, ...]) -> None:
    """DN-G341: adventurers on a mouth or beside it turn its marker up; the last one that is left needs no looking."""
    if war.phasing != ADVENTURERS:
        return
    for mouth in mouths:
        cell = next(bits(mouth))
        if cell in face_down(war) and _looked_at(war, mouth):
            turn(war, cell)
    left = face_down(war)
    if len(left) == 1 and shown(war) == NOWHERE:
        turn(war, left[0])


def turn(war: Foray, cell: int) -> None:
    """A marker is turned up."""
    true = cell == war.sun
    found = [(one, (TRUE if true else FALSE) if one == cell else how) for one, how in lying(war)]
    war.suns = tuple(number for two in found for number in two)
    war.reveal("DN-1.53b", "sun-found" if true else "sun-false", cell)


def _looked_at(war: Foray, mouth: int) -> bool:
    grid = war.land.grid
    near = (mouth | grid.spread(mouth, grid.inner)) & war.masks[ADVENTURERS]
    return any(war.side[piece] == ADVENTURERS and war.active(piece) for piece in war.piece_in(near))


def mouth_of(mouths: tuple[int, ...], cell: int) -> int:
    """The mouth in which a marker lies, as a mask."""
    return next((mouth for mouth in mouths if mouth >> cell & 1), 0) if cell != NOWHERE else 0


def _why_not_hide(war: Foray, frame: HideSun, cell: int) -> Refusal | None:
    there = [next(bits(mouth)) for mouth in frame.mouths]
    return None if cell in there else Refusal("DN-1.53b", "no-sun-there", (cell,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {TOPIC: {"go": _why_not_hide}}
"""The verbs of this chapter's topics, for refusals."""
