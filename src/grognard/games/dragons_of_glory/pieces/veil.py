"""Hidden stacks (DS-OPT-1, DS-X40): which counters lie face down to the other side, and how they come to light.

Of a counter that lies face down everybody sees where it is and of which sort; who it is only its own side knows. Ships,
citadels, whoever is aboard, the depleted, and whoever was in a battle of this half lie open.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.dragons_of_glory.pieces.roster import SIDES, Roster
from grognard.games.dragons_of_glory.war import NOBODY, SHOWN, LanceWar

GROUND, KENDER, AIR, LEADER, WIZARD = SORTS = ("ground", "kender", "air", "leader", "wizard")
"""What the back of a counter shows."""


def sorts(box: Roster) -> tuple[int, ...]:
    """The counters of each sort, as masks; whoever is of none lies open."""
    return box.ground & ~box.kender, box.kender, box.air, box.leaders, box.wizards


def face_down(war: LanceWar, side: int) -> tuple[int, ...]:
    """The counters of a side that the other one sees from behind, in order."""
    if not war.given.hidden:
        return ()
    land = sum(sorts(war.roster))
    return tuple(
        piece
        for piece, cell in enumerate(war.at)
        if cell >= 0
        and land >> piece & 1
        and war.aboard[piece] == NOBODY
        and not war.worn[piece]
        and not war.marks[piece] & SHOWN
        and war.side_of(piece) == side
        and not (war.given.chapters.heroes and war.captives(piece))  # DG-X4
    )


def sort_of(box: Roster, piece: int) -> int:
    """The number of the sort of a counter."""
    return next(number for number, mask in enumerate(sorts(box)) if mask >> piece & 1)


def hidden_from(war: LanceWar, side: int) -> tuple[int, ...]:
    """The counters that a side sees from behind; both sides', if it is none of them: onlookers."""
    return tuple(piece for other in SIDES if other != side for piece in face_down(war, other))


def lay_open(war: LanceWar, pieces: Iterable[int]) -> None:
    """Let everybody see some counters until the next half begins, and tell who they are."""
    down = {piece for side in SIDES for piece in face_down(war, side)}
    found = [piece for piece in pieces if piece in down]
    for piece in found:
        war.marks[piece] |= SHOWN
    if found:
        war.reveal("DS-OPT-1", "lies-open", *found)


def open_hexes(war: LanceWar, cells: Iterable[int]) -> None:
    """Let everybody look through the stacks in some hexes."""
    for cell in dict.fromkeys(cells):
        lay_open(war, war.pile(cell))


def arrive(war: LanceWar, rule: str, side: int, pieces: Iterable[int]) -> None:
    """Tell, where stacks are hidden, where counters of which sort were put on the map, in no order that says more.

    Those who lie open are told by name.
    """
    if not war.given.hidden:
        return
    there = [piece for piece in pieces if war.place_of(piece) >= 0]
    down = face_down(war, side)
    for piece in there:
        if piece not in down:
            war.reveal(rule, "placed", piece, war.place_of(piece))
    came = [piece for piece in there if piece in down]
    for number, sort in enumerate(SORTS):
        cells = sorted(war.at[piece] for piece in came if sort_of(war.roster, piece) == number)
        if cells:
            war.reveal(rule, "comes", side, sort, *cells)


def stir(war: LanceWar, side: int, pieces: tuple[int, ...]) -> None:
    """Tell, where stacks are hidden, of which sorts the counters of a party are; to a team, who they are."""
    if war.given.hidden:
        land = [piece for piece in pieces if any(mask >> piece & 1 for mask in sorts(war.roster))]
        found = sorted(sort_of(war.roster, piece) for piece in land)
        war.reveal("DS-OPT-1", "in-motion", *(SORTS[sort] for sort in found))
        if len(seats := war.seats_of(side)) > 1:
            war.reveal("DS-X42", "party", *pieces, to=seats)


def rests(war: LanceWar, rule: str, seat: int) -> None:
    """Tell, where stacks are hidden, that a seat has nobody left whom it could order or would: that says something."""
    if war.given.hidden:
        war.reveal(rule, "rests", seat)


def close(war: LanceWar) -> None:
    """A half begins: whoever came to light in the last one is turned over again."""
    if war.given.hidden:
        for piece, marks in enumerate(war.marks):
            war.marks[piece] = marks & ~SHOWN
