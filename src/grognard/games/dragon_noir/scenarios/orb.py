"""The Mauve Orb (DN-1.53b): under one of some markers that lie face down, and then with whoever bears it.

The krobs write down where it is, and nobody else knows. What is won with it is in the plots of its scenarios.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.magic.spirits import KIND as SPIRIT
from grognard.games.dragon_noir.plan.pack_orders import by_tables
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.solitaire import AGAIN, tables
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import FATE, Frame, Pick, Refusal, Step

ADVENTURERS, KROBS = 0, 1
SPEAKERS = ("sarah", "gotmar")
"""Those to whom the Orb speaks."""
HEARD = 3
"""DN-G290: from how far they know what lies under a marker."""
CLAWS = ("slayer", "guard")
"""DN-G290: the krobs that can carry it."""


class HideOrb(Frame[None]):
    """DN-1.53b, DN-G290: the krobs write down under which marker the Orb lies."""

    cells: tuple[int, ...]

    def start(self, war: Foray) -> Step:
        war.markers = self.cells
        if by_tables(war):
            return self.draw(war)
        options = Pick("act", sum_of(1 << war.acts.go + cell for cell in self.cells))
        return self.ask(KROBS, "orb", options, then=self.hidden, about=(KROBS,), secret=True)

    def draw(self, war: Foray) -> Step:
        """DN-G385: a die that nobody sees."""
        return self.ask(FATE, "orb-die", TEN, then=self.drawn, about=(KROBS,), secret=True)

    def drawn(self, war: Foray, die: int) -> Step:
        number = tables().draws["orb"][die]
        if number == AGAIN:
            return self.goto(self.draw)
        return self.written(war, self.cells[number - 1])

    def hidden(self, war: Foray, answer: int) -> Step:
        return self.written(war, war.acts.entries[answer][1])

    def written(self, war: Foray, cell: int) -> Step:
        war.cell = cell
        war.tell("DN-1.53b", "orb-hidden", war.cell, to=(KROBS,))
        return self.done()


def bearer(war: Foray) -> int:
    """Who bears the Orb, or NOBODY."""
    return war.orb[0] if war.orb else NOBODY


def lies(war: Foray) -> int:
    """The hex in which it lies open, or NOWHERE."""
    return war.orb[1] if war.orb else NOWHERE


def whereabouts(war: Foray) -> int:
    """Where it truly is: under its marker, in the open or with whoever bears it; NOWHERE if it is lost."""
    if not war.orb:
        return war.cell
    piece = bearer(war)
    return lies(war) if piece == NOBODY else war.at[piece] if war.at[piece] != war.land.off else NOWHERE


def lay_down(war: Foray) -> None:
    """DN-G290: whoever bears it and is killed, stunned or taken drops it where he is; it may go below (DN-G323).

    DN-G291: whoever goes down in water drops it before his body is gone, so that it lies where he was.
    """
    piece = bearer(war)
    if piece in war.below[::4]:
        return
    if piece == NOBODY or piece in war.gone or (war.active(piece) and piece not in war.bound):
        return
    cell = war.at[piece]
    if cell == war.land.off:
        return  # he waits to come on, or nobody sees him
    war.orb = (NOBODY, cell)
    war.tell("DN-G290", "orb-dropped", piece, cell)


def turn_up(war: Foray) -> None:
    """DN-1.53b, DN-G290: adventurers on a marker turn it up, and speakers near it know; then it may be taken up."""
    found = [cell for cell in war.markers if war.phasing == ADVENTURERS and _found(war, cell)]
    for cell in found:
        war.markers = tuple(each for each in war.markers if each != cell)
        true = cell == war.cell
        war.reveal("DN-1.53b", "orb-found" if true else "marker-empty", cell)
        if true:
            war.cell, war.orb = NOWHERE, (NOBODY, cell)
    take_up(war)


def take_up(war: Foray) -> None:
    """DN-G290: whoever of the side ends his half in its hex takes it up."""
    cell = lies(war)
    there = war.piece_in(1 << cell) if cell != NOWHERE else []
    for piece in there:
        if war.side[piece] == war.phasing and can_bear(war, piece):
            war.orb = (piece, NOWHERE)
            war.tell("DN-G290", "orb-taken", piece, cell)
            return


def can_bear(war: Foray, piece: int) -> bool:
    """Whether a piece can carry it: any adventurer with hands, and of the krobs slayers and guards."""
    if not war.active(piece):
        return False
    card = war.card(piece)
    return card.tough.leads and card.kind != SPIRIT if war.side[piece] == ADVENTURERS else card.kind in CLAWS


def sought(war: Foray, piece: int) -> int:
    """Where somebody gets at it: the hex in which it lies or, for adventurers, those around a krob that bears it."""
    if lies(war) != NOWHERE:
        return 1 << lies(war) if can_bear(war, piece) else 0
    holder = borne(war, KROBS) if war.side[piece] == ADVENTURERS else NOBODY
    return war.near(holder) & war.land.map.cells if holder != NOBODY else 0


def borne(war: Foray, side: int) -> int:
    """Who of a side bears it on the map, or NOBODY."""
    piece = bearer(war)
    return piece if piece != NOBODY and war.side[piece] == side and war.at[piece] != war.land.off else NOBODY


def _found(war: Foray, cell: int) -> bool:
    if any(looks(war, piece) for piece in war.piece_in(1 << cell)):
        return True
    near = war.land.grid.disc(cell, HEARD)
    return any(war.active(piece) and near >> war.at[piece] & 1 for piece in speakers(war))


def looks(war: Foray, piece: int) -> bool:
    """DN-G400: whether somebody turns up a marker where he is: any adventurer who is awake, no spirit."""
    return war.active(piece) and war.side[piece] == ADVENTURERS and war.card(piece).kind != SPIRIT


def speakers(war: Foray) -> list[int]:
    """Sarah and Gotmar."""
    return [war.given.numbers[id] for id in SPEAKERS]


def hideouts(war: Foray) -> list[int]:
    """Where the Orb may be, for whoever does not know."""
    return list(war.markers)


def ear_shot(war: Foray, cells: tuple[int, ...]) -> int:
    """The hexes from which speakers know what lies under some markers."""
    return sum_of(war.land.grid.disc(cell, HEARD) for cell in cells) & war.land.map.cells


def nearest(war: Foray, piece: int, cells: int) -> int:
    """Of some hexes the one nearest to a piece, as a mask."""
    at, distance = war.at[piece], war.land.grid.distance
    return 1 << min(bits(cells), key=lambda cell: (distance(at, cell), cell)) if cells else 0


def _why_not_hide(war: Foray, frame: HideOrb, cell: int) -> Refusal | None:
    return None if cell in frame.cells else Refusal("DN-1.53b", "no-marker-there", (cell,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"orb": {"go": _why_not_hide}}
"""The verbs of this chapter's topics, for refusals."""
