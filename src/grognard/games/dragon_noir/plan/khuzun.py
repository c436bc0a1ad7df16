"""Khuzun the dwarf: locked up in one of the cells of the Jails, of which only the krobs know the number.

DN-4.2q, DN-5.15.1b, DN-5.21c. Eight markers lie face down on the numbers of the cells. Whoever opens a door turns up
the one behind it; the true one is Khuzun, who is without arms at first. What is won with him is in the plots.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import FIRM_FOOTING
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.magic.spirits import KIND as SPIRIT
from grognard.games.dragon_noir.plan.pack_orders import by_tables
from grognard.games.dragon_noir.position import MOVED, NOWHERE, Foray
from grognard.games.dragon_noir.sheets.solitaire import AGAIN, tables
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import FATE, Frame, Pick, Refusal, Step

ADVENTURERS, KROBS = 0, 1
PRISONER = "khuzun"
NUMBER = "cell number "
"""How the zones are named in which the numbers of the cells stand."""
RACK = "torture-table"
"""Beside it lie the tools of the jailers, among which he finds arms (DN-G305)."""
KIN = "dwarves"


class Cell(NamedTuple):
    """A cell of the Jails: the hex of its number, all of its hexes, and the number of its door."""

    marker: int
    room: int
    door: int


class LockUp(Frame[None]):
    """DN-5.21c: the krobs note in which cell he is, and the markers are laid face down."""

    def start(self, war: Foray) -> Step:
        war.jail = tuple(cell.marker for cell in cells_of(war.given.land))
        if by_tables(war):
            return self.draw(war)
        options = Pick("act", sum_of(1 << war.acts.go + cell for cell in war.jail))
        return self.ask(KROBS, "khuzun", options, then=self.locked, about=(KROBS, prisoner(war)), secret=True)

    def draw(self, war: Foray) -> Step:
        """DN-G385: a die that nobody sees."""
        return self.ask(FATE, "khuzun-die", TEN, then=self.drawn, about=(KROBS, prisoner(war)), secret=True)

    def drawn(self, war: Foray, die: int) -> Step:
        number = tables().draws["khuzun"][die]
        return self.goto(self.draw) if number == AGAIN else self.written(war, war.jail[number - 1])

    def locked(self, war: Foray, answer: int) -> Step:
        return self.written(war, war.acts.entries[answer][1])

    def written(self, war: Foray, cell: int) -> Step:
        war.khuzun = cell
        war.disarmed |= 1 << prisoner(war)
        war.tell("DN-5.21c", "locked", prisoner(war), war.khuzun, to=(KROBS,))
        return self.done()


def prisoner(war: Foray) -> int:
    """Khuzun."""
    return war.given.numbers[PRISONER]


def cells_of(country: Country) -> list[Cell]:
    """The cells that have a number, in its order."""
    zones = country.map.zones.items()
    numbers = {int(name.rpartition(NUMBER)[2]): cells for name, cells in zones if NUMBER in name}
    rooms = [part.cells for part in country.map.enclosures if part.kind == "cell"]
    found = []
    for number in sorted(numbers):
        marker = next(bits(numbers[number]))
        room = next(room for room in rooms if room >> marker & 1)
        doors = [n for n, (within, _) in enumerate(country.cell_doors) if room >> within & 1]
        found.append(Cell(marker, room, doors[0] if doors else NOWHERE))
    return found


def is_captive(war: Foray) -> bool:
    """Whether nobody has found him yet."""
    return war.khuzun != NOWHERE


def whereabouts(war: Foray) -> int:
    """Where he truly is: in his cell or on the board; NOWHERE if he is gone."""
    if is_captive(war):
        return war.khuzun
    cell = war.at[prisoner(war)]
    return cell if cell != war.land.off else NOWHERE


def door_opened(war: Foray, door: int) -> None:
    """DN-5.21c, DN-G305: a door has been opened, and the marker behind it is turned up."""
    for cell in cells_of(war.given.land):
        if cell.door == door and cell.marker in war.jail:
            turn_up(war, cell)


def look_in(war: Foray) -> None:
    """DN-G305: adventurers who got into a cell in another way turn up its marker as well, but no spirits (DN-G400)."""
    there = sum_of(war.hexes(piece) for piece in war.living_of(ADVENTURERS) if war.card(piece).kind != SPIRIT)
    for cell in cells_of(war.given.land):
        if cell.marker in war.jail and cell.room & there:
            turn_up(war, cell)


def turn_up(war: Foray, cell: Cell) -> None:
    """One marker is turned up: nobody, or Khuzun on it, or as near to it as there is room."""
    war.jail = tuple(marker for marker in war.jail if marker != cell.marker)
    if cell.marker != war.khuzun:
        war.reveal("DN-5.21c", "khuzun-not-there", cell.marker)
        return
    war.khuzun = NOWHERE
    war.bring_out(prisoner(war), cell.marker, cell.room)
    war.reveal("DN-5.21c", "khuzun-found", prisoner(war), war.at[prisoner(war)])
    war.jail = ()


def take_arms(war: Foray) -> None:
    """DN-G305: at the end of a half of the adventurers he may find arms: by the rack, or from a dwarf who fell."""
    piece = prisoner(war)
    if war.phasing != ADVENTURERS or is_captive(war) or not war.disarmed >> piece & 1 or not war.active(piece):
        return
    if by_the_rack(war) >> war.at[piece] & 1 and not war.marked(piece, MOVED):
        war.disarmed &= ~(1 << piece)
        war.tell("DN-G305", "armed-by-the-rack", piece)
    elif any(near_at_hand(war, piece, other) for other in fallen_kin(war)):
        war.disarmed &= ~(1 << piece)
        war.tell("DN-G305", "armed-by-the-fallen", piece)


def by_the_rack(war: Foray) -> int:
    """The hexes beside the torture table from which one gets at it."""
    rack = war.given.land.map.of(RACK)
    return war.land.grid.spread(rack, war.land.strikes) & ~rack & war.land.map.cells


def fallen_kin(war: Foray) -> list[int]:
    """Dwarves who are dead and whose bodies lie on the board."""
    return [
        piece for piece in range(len(war.given.cards))
        if war.side[piece] == ADVENTURERS and not war.health[piece] and war.at[piece] != war.land.off
        and war.people(piece) == KIN
    ]  # fmt: skip


def near_at_hand(war: Foray, piece: int, fallen: int) -> bool:
    """Whether somebody stands where a dead one lies, or next to it; bars do not part them, masonry and drops do."""
    if war.edition < FIRM_FOOTING:
        return war.land.grid.distance(war.at[piece], war.at[fallen]) <= 1
    here = 1 << war.at[fallen]
    return bool((here | war.land.grid.spread(here, war.land.map.ways("wall", "drop"))) >> war.at[piece] & 1)


def _why_not_lock_up(war: Foray, _: LockUp, cell: int) -> Refusal | None:
    return None if cell in war.jail else Refusal("DN-5.21c", "no-number-of-a-cell", (cell,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"khuzun": {"go": _why_not_lock_up}}
"""The verbs of this chapter's topics, for refusals."""
