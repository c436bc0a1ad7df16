"""The strategic plan as a board of its own: areas as chambers that lie as their maps do, and arrows (DN-5.21a).

It is laid out from the field itself: panels where the maps lie, turned as they are, arrows at the mouths that they
stand for. Who is in which area is told elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir.forces.muster import country_of, gate_cells
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import map_cells
from grognard.games.dragon_noir.plan.areas import Plan, plan_for
from grognard.games.dragon_noir.position import NOWHERE
from grognard.games.dragon_noir.scenarios.keys import played
from grognard.games.dragon_noir.scenarios.sheets import Exit, Scenario, scenarios
from grognard.games.dragon_noir.scenarios.sheets import Gate as WayIn
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.show.facts import Facts
from grognard.table.art import BoardArt
from grognard.table.ink.svg import Box, Point
from grognard.table.model import Fixture, Sketch, Spot
from grognard.table.plan_board import IN, OUT, Chamber, Gate, Panel, Passage, plan_board
from grognard.table.plan_board import Plan as Drawing
from grognard.words import Texts, by_language, translated

BOARD = "strategic-plan"
TITLES, MAPS = (Texts(name, PACKAGE) for name in ("titles", "maps-on-plan"))
SLIPS = Texts("slips", PACKAGE)
ROWS, BROAD = 17, 16
"""The rows of a map, and how many characters wide it is in the sketch."""
GAP = 0.022
"""Half of the rock between two chambers, in parts of a panel."""
ASIDE, DOWN = 0.035, 0.012
"""How far an arrow reaches into a chamber, from its sides and from above or below."""
UPPER: tuple[Box, ...] = ((0.03, 0.205, 0.97, 0.345), (0.715, 0.3, 0.97, 0.665))
"""How the upper storey of a Maze is drawn: across it, and down to where it leads out on the Y side."""
UNDER: dict[int, Box] = {0: (0.03, 0.022, 0.97, 0.165), 1: (0.03, 0.385, 0.675, 0.665), 2: (0.03, 0.705, 0.675, 0.978)}
"""And the three areas below it."""
GROUND = {
    "nest": "nest",
    "stream": "water",
    "lake": "water",
    "far-lake": "water",
    **dict.fromkeys(("sedge", "mire-tower", "pools"), "mire"),
    **dict.fromkeys(("jail-ward", "jail-chamber"), "paved"),
    **dict.fromkeys(("walkways", "far-walkways"), "timber"),
}
"""Areas on other ground than bare stone."""


class Slot(NamedTuple):
    """A map on the field: its hexes, where its panel stands, and whether it is turned."""

    map: str
    cells: int
    column: int
    row: int
    turned: bool


def has_plan(key: str) -> bool:
    """Whether a scenario is played on the strategic plan."""
    return played(key).field == BOARD


def plan_key() -> str:
    """The first scenario that is."""
    return next(id for id, sheet in scenarios(CHALLENGE).items() if sheet.field == BOARD)


def packs(facts: Facts) -> list[Fixture]:
    """Who is where, as slips on the plan: adventurers, krobs as far as the seat knows, and where light falls."""
    plan, country = plan_for(played(facts.key), country_of(facts.key)), country_of(facts.key)
    where = dict.fromkeys(plan.names, 0)
    seen = dict(where)
    for piece in facts.pieces:
        if piece.at and piece.state != "dead" and piece.side in (0, 1):
            area = plan.of(country.map.named(piece.at))
            if area != NOWHERE:
                (seen if piece.side else where)[plan.names[area]] += 1
    found = []
    for name, light, unseen in facts.areas:
        krobs = (("-", "seen", "K", seen[name]), ("-", "unseen", "?", len(unseen)))
        counts = (("+", "adventurers", "A", where[name]), *krobs)
        told = [(f"{sign}{SLIPS(word, count)}", f"{letter}{count}") for sign, word, letter, count in counts if count]
        told += [(f"*{SLIPS[light]}", "*" if light == "lit" else "o")] if light != "dark" else []
        if told:
            words = ", ".join(text[1:] for text, _ in told)
            code = " ".join(code for _, code in told)
            state = "|".join(text for text, _ in told)
            found.append(Fixture(id=f"pack-{name}", kind="pack", at=name, state=state, code=code, title=words))
    return found


@by_language()
def plan_sketch() -> Sketch:
    """The plan in characters: the areas of each map below each other, with room for who is there."""
    key = plan_key()
    sheet, country = played(key), country_of(key)
    slots = _slots(sheet, country)
    lines: list[str] = []
    spots: dict[str, Spot] = {}
    for row in sorted({slot.row for slot in slots}):
        columns = [_column(sheet, slot) for slot in sorted(slots, key=lambda slot: slot.column) if slot.row == row]
        for step in range(max(len(column) for column in columns)):
            for number, column in enumerate(columns):
                if step < len(column) and column[step][0]:
                    spots[column[step][0]] = Spot(line=len(lines), column=number * (BROAD + 3) + 1, width=BROAD - 2)
            cells = [column[step][1] if step < len(column) else "" for column in columns]
            lines.append("   ".join(cell.ljust(BROAD) for cell in cells).rstrip())
        lines.append("")
    notes = {area.name: ", ".join(_beside(sheet, area.name)) for area in sheet.areas}
    return Sketch(lines=tuple(lines), spots=spots, legend=(TITLES["plan-legend"],), notes=notes)


def _column(sheet: Scenario, slot: Slot) -> list[tuple[str, str]]:
    """The lines of one map: its name, then name and room of each area; the room has the id of its area."""
    areas = [area for area in sheet.areas if area.place.map == slot.map]
    found = [("", MAPS[slot.map].upper())]
    for area in reversed(areas) if slot.turned else areas:
        found += [("", translated(area.title, PACKAGE)), (area.name, "[" + " " * (BROAD - 2) + "]")]
    return found


def _beside(sheet: Scenario, name: str) -> list[str]:
    """Where red arrows lead from an area."""
    titles = {area.name: translated(area.title, PACKAGE) for area in sheet.areas}
    ends = [(arrow.one, arrow.other) for arrow in sheet.arrows]
    return [titles[b if a == name else a] for a, b in ends if name in (a, b)]


@by_language()
def plan_art(key: str) -> BoardArt:
    """The plan of a scenario, drawn."""
    sheet, country = played(key), country_of(key)
    plan, slots = plan_for(sheet, country), _slots(sheet, country)
    panels = [_panel(sheet, slot) for slot in slots]
    return plan_board(
        Drawing(BOARD, TITLES[BOARD], panels, _passages(sheet, country, plan, slots, panels),
                _gates(sheet, country, slots), TITLES["plan-legend"])
    )  # fmt: skip


def _slots(sheet: Scenario, country: Country) -> list[Slot]:
    """The maps as they lie: in columns and rows of whole maps."""
    found = []
    for name in sheet.maps:
        cells = map_cells(country, name) & ~country.grid.attics
        first = country.map.named(f"{name}:A1")
        places = [country.grid.place(cell) for cell in bits(cells)]
        left, top = min(place[0] for place in places), min(place[1] for place in places)
        wide, tall = max(p[0] for p in places) - left + 1, max(p[1] for p in places) - top + 1
        found.append(Slot(name, cells, left // wide, top // tall, country.grid.place(first) != (left, top)))
    return found


def _panel(sheet: Scenario, slot: Slot) -> Panel:
    areas = [area for area in sheet.areas if area.place.map == slot.map]
    storeys = any(area.level == 1 for area in areas)
    chambers = []
    for number, area in enumerate(areas):
        blocks = UPPER if area.level == 1 else (UNDER[number] if storeys else _rows(area.place.spans[0]),)
        turned = tuple(_turned(block) for block in blocks) if slot.turned else blocks
        signs = tuple(sign for sign, where in DEEP if where == area.name)
        name, tone = translated(area.title, PACKAGE), GROUND.get(area.name, "stone")
        chambers.append(Chamber(area.name, name, tone, turned, signs))
    return Panel(MAPS[slot.map], slot.column, slot.row, tuple(chambers))


IN_THE_JAILS = (("4", "jail-ward"), ("4", "jail-chamber"))
DEEP = (("2", "lake"), ("3", "mire-tower"), *IN_THE_JAILS, ("5", "pit-edge"), ("6", "far-lake"))
"""DN-5.3c: the areas with ways down; that of the Jails is in one cell of the two."""


def _rows(span: str) -> Box:
    """The block of some rows of a map, such as `A7-L12`."""
    first, last = (int(label[1:]) for label in span.split("-"))
    return 0.03, (first - 1) / ROWS + GAP, 0.97, last / ROWS - GAP


def _turned(block: Box) -> Box:
    return 1 - block[2], 1 - block[3], 1 - block[0], 1 - block[1]


def _passages(
    sheet: Scenario, country: Country, plan: Plan, slots: Sequence[Slot], panels: Sequence[Panel]
) -> list[Passage]:
    """The red arrows: from chamber to chamber, through the mouth if they are on two maps."""
    names = [area.name for area in sheet.areas]
    on = {area.name: next(n for n, slot in enumerate(slots) if slot.map == area.place.map) for area in sheet.areas}
    chambers = {one.id: one for panel in panels for one in panel.chambers}
    found = []
    for arrow in sheet.arrows:
        ends = (arrow.one, arrow.other)
        if on[arrow.one] == on[arrow.other]:
            one, other = (chambers[name].blocks[0] for name in ends)
            a, b = _facing(one, other, slots[on[arrow.one]].turned)
        else:
            a, b = (
                _into(chambers[name], _rim(country, slots[on[name]], _mouth(country, plan, names, name, other)))
                for name, other in (ends, ends[::-1])
            )
        found.append(Passage((on[arrow.one], *a), (on[arrow.other], *b)))
    return found


def _mouth(country: Country, plan: Plan, names: Sequence[str], name: str, other: str) -> int:
    """The hexes of an area from which one steps into another."""
    own, theirs = (plan.cells[names.index(each)] for each in (name, other))
    ways, shift = country.going("foot").ways, country.grid.shift
    found = 0
    for way in range(6):
        found |= own & ways[way] & shift(theirs, (way + 3) % 6)
    return found


def _rim(country: Country, slot: Slot, cells: int) -> Point:
    """Where some hexes lie in their panel: in the middle of them, out on the rim."""
    corner = min(country.grid.place(cell) for cell in bits(slot.cells))
    left, top = corner[0], min(country.grid.place(cell)[1] for cell in bits(slot.cells))
    places = [country.grid.place(cell) for cell in bits(cells)]
    x = sum(place[0] - left + 0.5 for place in places) / len(places) / 12
    y = sum(place[1] - top + 0.5 for place in places) / len(places) / ROWS
    sides: list[tuple[float, Point]] = [(x, (0.0, y)), (1 - x, (1.0, y)), (y, (x, 0.0)), (1 - y, (x, 1.0))]
    return min(sides)[1]


def _into(chamber: Chamber, rim: Point) -> Point:
    """The point of a chamber nearest to one on the rim of its panel, a little inside."""
    found = []
    for x0, y0, x1, y1 in chamber.blocks:
        x, y = min(max(rim[0], x0 + ASIDE), x1 - ASIDE), min(max(rim[1], y0 + DOWN), y1 - DOWN)
        found.append((abs(x - rim[0]) + abs(y - rim[1]), (x, y)))
    return min(found)[1]


def _facing(one: Box, other: Box, turned: bool) -> tuple[Point, Point]:
    """Two points of chambers one above the other, clear of their names."""
    x = min(one[2], other[2]) - 1.6 * ASIDE if turned else max(one[0], other[0]) + 1.6 * ASIDE
    if one[1] < other[1]:
        return (x, one[3] - DOWN), (x, other[1] + DOWN)
    return (x, one[1] + DOWN), (x, other[3] - DOWN)


def ways_in(sheet: Scenario) -> list[WayIn]:
    """By which mouths adventurers come on, as they are numbered."""
    return list(dict.fromkeys(gate for force in sheet.forces if force.entry for gate in force.entry.gates))


def _gates(sheet: Scenario, country: Country, slots: Sequence[Slot]) -> list[Gate]:
    """The black arrows: the ways in with their numbers, and the ways out."""
    ways: list[tuple[str, int, WayIn | Exit]] = [(IN, n, gate) for n, gate in enumerate(ways_in(sheet), 1)]
    ways += [(OUT, n, way) for n, way in enumerate(sheet.exits, 1)]
    found = []
    for leads, number, way in ways:
        at = next(n for n, slot in enumerate(slots) if slot.map == way.map)
        found.append(Gate((at, *_rim(country, slots[at], gate_cells(country, way))), leads, str(number)))
    return found
