"""What can be laid over Ansalon by the advanced rules: who commands where, supply, and who meets whom on the way."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.command.radius import ALL_OF, chain, commanders, hexes_of, in_command, radius
from grognard.games.dragons_of_glory.interception.range import RANGE, away, idle, kinds_against, needed
from grognard.games.dragons_of_glory.land.sailing import sailing
from grognard.games.dragons_of_glory.movement.waters import icebound, open_lanes
from grognard.games.dragons_of_glory.pieces.roster import SIDES, team
from grognard.games.dragons_of_glory.show.nations import COLOURS
from grognard.games.dragons_of_glory.show.overlays import OUTLOOK
from grognard.games.dragons_of_glory.show.words import PACKAGE, names, side_name
from grognard.games.dragons_of_glory.supply.lines import cut_off, line, needy, network
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import WATCHER
from grognard.table.overlays import Area, Layer
from grognard.words import Texts

COMMAND, SUPPLY, INTERCEPTION = LENSES = ("command", "supply", "interception")
PATTERNS = ("dots", "rings", "bands", "waves")
"""How the land of different races is told apart, in the order of their names."""
EVERYBODY = "everybody"
RACES = Texts("races", PACKAGE)


def staff_overlay(war: LanceWar, seat: int, lens: str) -> Area | None:
    """One of them for a seat; nothing where its chapter is not played."""
    own = team(seat) if seat != WATCHER else SIDES[0]
    chapters = war.given.chapters
    if lens == COMMAND and chapters.command and (seat != WATCHER or not war.given.hidden):
        return _command(war, own)
    if lens == SUPPLY and chapters.supply:
        return _supply(war, own)
    return _interception(war, own) if lens == INTERCEPTION and chapters.interception else None


def _layer(title: str, pattern: str, tint: str, cells: Iterable[int], text: str = "") -> Layer:
    labels = names().labels
    return Layer(title=title, pattern=pattern, tint=tint, cells={labels[cell]: text for cell in cells})


def _command(war: LanceWar, own: int) -> Area:
    """DG-7.CMD-1: as far as leaders of each race command, and armies whom nobody does."""
    grounds: dict[str, int] = {}
    for leader in commanders(war, own):
        for race in _led(war, leader):
            grounds[race] = grounds.get(race, 0) | radius(war, leader)
    layers = [
        _layer(OUTLOOK("led", RACES[race]), PATTERNS[number % len(PATTERNS)], COLOURS[own], bits(cells))
        for number, (race, cells) in enumerate(sorted(grounds.items()))
    ]
    led = in_command(war, own)
    subject = chain(war.roster).subject & ~led
    lost = sorted({war.at[piece] for piece in bits(subject) if war.at[piece] >= 0 and war.side_of(piece) == own})
    layers.append(_layer(OUTLOOK("unled", side_name(own)), "hatch", "risk", lost))
    return Area(text=OUTLOOK["command"], rule="DG-7.CMD-2", layers=_filled(layers))


def _led(war: LanceWar, leader: int) -> tuple[str, ...]:
    """The races that a leader commands, or everybody."""
    sheet = next(one for one in war.roster.sheet.leaders if war.roster.number[one.id] == leader)
    wide = ALL_OF.get(sheet.command) == war.side_of(leader)
    return (EVERYBODY,) if wide else tuple(sheet.race.split())


def _supply(war: LanceWar, own: int) -> Area:
    """DG-12.SUP-2: what supplies, the lines of all stacks that need one, and stacks that are cut off."""
    layers = []
    for side in (own, 1 - own):
        way = {cell for stack in bits(needy(war, side)) for cell in line(war, side, stack)}
        layers.append(_layer(OUTLOOK("lines-of", side_name(side)), "bands", COLOURS[side], sorted(way)))
        sources = bits(network(war, side).sources)
        layers.append(_layer(OUTLOOK("depots-of", side_name(side)), "rings", COLOURS[side], sources))
        tint = "risk" if side == own else "legal"
        layers.append(_layer(OUTLOOK("cut-off", side_name(side)), "hatch", tint, bits(cut_off(war, side))))
    return Area(text=OUTLOOK["supply"], rule="DG-12.SUP-2", layers=_filled(layers))


def _interception(war: LanceWar, own: int) -> Area:
    """DG-4.INT-3: where the enemy can meet fliers and ships of a side, with the least roll that does."""
    layers = []
    for ships, pattern, tint in ((False, "dots", "risk"), (True, "waves", "water")):
        title = OUTLOOK("ships-met" if ships else "fliers-met", side_name(own))
        rolls = _rings(war, 1 - own, ships)
        labels = names().labels
        cells = {labels[cell]: OUTLOOK("at-least", roll) for cell, roll in sorted(rolls.items())}
        layers.append(Layer(title=title, pattern=pattern, tint=tint, cells=cells))
    return Area(text=OUTLOOK["interception"], rule="DG-4.INT-1", layers=_filled(layers))


def _rings(war: LanceWar, side: int, ships: bool) -> dict[int, int]:
    """By cell the least roll by which somebody of a side meets whoever comes there; where stacks are hidden any flier
    may be a dragon."""
    kinds = kinds_against(war, ships)
    if war.given.hidden and kinds & war.roster.air:
        kinds |= war.roster.air
    water = (war.country.water | war.waters.attics) if ships else -1
    found: dict[int, int] = {}
    for piece in idle(war, side, kinds, 0):
        home = war.at[piece]
        for cell in bits(_covered(war, side, piece) & water & war.given.area):
            roll = needed(war, away(war, home, cell))
            if roll <= RANGE:
                found[cell] = min(roll, found.get(cell, roll))
    return found


def _covered(war: LanceWar, side: int, piece: int) -> int:
    """The cells near enough to a flier or ship, over water if it is one."""
    home, grid = war.at[piece], war.country.grid
    disc = 0
    for hex in hexes_of(war, home):
        disc |= grid.disc(hex, RANGE)
    if not war.roster.ships >> piece & 1:
        return disc
    if icebound(war, home):
        return 0
    reach = field(sailing(war.country), home, RANGE, open_lanes(war, side)).reach
    return disc & sum(1 << cell for cell in _beside(war, reach))


def _beside(war: LanceWar, cells: int) -> set[int]:
    ways = sailing(war.country)
    return {beyond for cell in bits(cells) for beyond, _ in ways.steps(cell)}


def _filled(layers: Iterable[Layer]) -> tuple[Layer, ...]:
    return tuple(layer for layer in layers if layer.cells)
