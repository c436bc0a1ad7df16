"""Supply, command and marches reckoned once more, slowly, hex by hex from the printed map and the ledger's clauses.

It shares no rule with the engine: only the drawing of the map, the figures of the counters, and where they are.
"""

from __future__ import annotations

from functools import cache

from grognard.games.dragons_of_glory.heroes.deeds import UNITED
from grognard.games.dragons_of_glory.war import HELD, LanceWar
from tests.games.dragons_of_glory.staging import COUNTRY

MAP, GRID = COUNTRY.map, COUNTRY.grid
WALLS = ("fortified city", "fortress", "dwarven fortress")
FAR = 99


def column_and_row(label: str) -> tuple[int, int]:
    """DS-MAP-5, DS-MAP-6: the place of a printed number."""
    down, along = int(label[:2]), int(label[2:4])
    if label.endswith("E"):
        return 65 - along, down - 8
    return along - (1 if down % 2 == 0 else 2), 54 - down


PLACES = {cell: column_and_row(label) for cell, label in MAP.labels.items()}
CELLS = {place: cell for cell, place in PLACES.items()}


@cache
def neighbours(cell: int) -> tuple[int, ...]:
    """DS-MAP-3: the hexes beside one."""
    column, row = PLACES[cell]
    shift = row % 2
    beside = ((1, 0), (-1, 0), (shift, 1), (shift - 1, 1), (shift - 1, -1), (shift, -1))
    return tuple(CELLS[column + x, row + y] for x, y in beside if (column + x, row + y) in CELLS)


def apart(cell: int, other: int) -> int:
    """How many hexes two are from each other, counted straight."""
    found, edge = {cell}, {cell}
    for count in range(FAR):
        if other in found:
            return count
        edge = {near for one in edge for near in neighbours(one)} - found
        found |= edge
    return FAR


@cache
def between(cell: int, other: int) -> frozenset[str]:
    """What is drawn on the side of two neighbours; DS-G41: sides of solid mountain are mountain sides."""
    side = GRID.side(cell, GRID.direction(cell, other))
    drawn = {kind for kind in MAP.sides if MAP.on(kind) >> side & 1}
    if "mountain" in (MAP.terrain_at(cell), MAP.terrain_at(other)):
        drawn.add("mountain")
    return frozenset(drawn)


def dry(cell: int) -> bool:
    """Whether there is land in a hex."""
    return MAP.terrain_at(cell) not in ("sea", "maelstrom")


def parted(cell: int, other: int, frozen: bool, ships: set[int]) -> bool:
    """DS-ADJ-3, DS-G44, DS-G47: neighbours that are not next to each other for stops."""
    drawn = between(cell, other)
    if "strait" in drawn:
        return True
    if "mountain" in drawn and not drawn & {"pass", "tunnel"}:
        return True
    bridged = bool(drawn & {"bridge", "ford"}) or GRID.side(cell, GRID.direction(cell, other)) in ships
    return "deep_river" in drawn and not frozen and not bridged


def winter(war: LanceWar) -> bool:
    """DG-5.WIN-1, where its chapter is played."""
    return war.given.chapters.winter and war.turn in (5, 10, 15, 20, 25, 30)


def hexes_with(war: LanceWar, side: int, *kinds: str) -> set[int]:
    """The hexes with counters of a side of some kinds, those aboard ships left out."""
    return {
        cell
        for piece, cell in enumerate(war.at)
        if cell in PLACES and war.roster[piece].kind in kinds and war.side_of(piece) == side
    }


# Supply


def supplied(war: LanceWar, side: int) -> set[int]:
    """DG-12.SUP-2, DG-12.SUP-3, DG-12.SUP-4: every hex from which a line leads to a friendly fortress or city."""
    foe = 1 - side
    enemies = hexes_with(war, foe, "army", "citadel")
    barred = enemies | {cell for cell in hexes_with(war, foe, "ship") if dry(cell)}  # DS-X19
    friends = hexes_with(war, side, "army", "citadel", "ship")
    frozen = winter(war)
    beside = {near for one in enemies for near in neighbours(one) if not parted(one, near, frozen, set())}

    def stands(cell: int) -> bool:
        if not dry(cell) or not war.given.area >> cell & 1 or cell in barred:
            return False
        return cell not in beside or cell in friends

    def passes(cell: int, other: int) -> bool:
        drawn = between(cell, other)
        if "strait" in drawn or ("deep_river" in drawn and not frozen and not drawn & {"bridge", "ford"}):
            return False
        if "pass" in drawn:
            return not frozen  # DG-5.WIN-6
        return "mountain" not in drawn or "tunnel" in drawn

    found = {cell for cell in strongholds(war, side) if stands(cell)}
    edge = found
    while edge:
        edge = {near for one in edge for near in neighbours(one) if passes(one, near) and stands(near)} - found
        found = found | edge
    return found


def strongholds(war: LanceWar, side: int) -> set[int]:
    """What supplies a side: DS-DHC-4, DS-DHC-7, not a capital that was disbanded, but one that was set up anew."""
    found, names = set(), war.roster.nations
    for number, site in enumerate(MAP.sites.values()):
        left = site.kind == "fortified city" and site.land in names and war.capitals[names.index(site.land)]
        if site.kind in WALLS and war.held[number] == side and not left:
            found.add(site.cell)
    for nation, state in enumerate(war.capitals):
        if state < 0 and war.serves[nation] == side:
            found.add(-1 - state)
    return found


def cut_off(war: LanceWar, side: int) -> set[int]:
    """DG-12.SUP-1, DG-12.SUP-6: the hexes with two ground armies or more and no line."""
    ground = [
        war.at[piece]
        for piece in range(len(war.roster))
        if war.at[piece] in PLACES and war.roster.ground >> piece & 1 and war.side_of(piece) == side
    ]
    return {cell for cell in ground if ground.count(cell) > 1} - supplied(war, side)


# Command


PEOPLES = {
    "human": ("khur", "lemish", "nordmar", "palanthus", "sanction", "tarsis", "vingaard", "throtyl"),
    "knight": ("caergoth", "gunthar", "northern-ergoth", "solanthus", "high-clerist-tower", "good-dragons"),
    "elf": ("qualinesti", "silvanesti", "good-dragons"),
    "dwarf": ("kaolyn", "thorbardin", "zhakar"),
    "kender": ("goodlund", "hylo"),
    "ogre": ("blode", "kern"),
    "minotaur": ("kothas", "mithas"),
    "hobgoblin": ("throtyl",),
    "undead": ("soths-legion",),
}
RACES = {
    nation: {race for race, others in PEOPLES.items() if nation in others}
    for nations in PEOPLES.values()
    for nation in nations
}
"""DG-T.NAT, DG-G33, DG-G34: whose leaders armies obey, by nation."""
WIDER = {"caergoth": {"knight", "human"}, "maelstrom": {"human", "minotaur"}}
"""DG-G33, DG-G34: nations whose leaders are obeyed by more than their own race."""
OVER_ALL = ("gunthar", "northern-ergoth", "solanthus")
"""DG-7.CMD-7."""


def obeys(war: LanceWar, army: int, leader: int) -> bool:
    """DG-7.CMD-6 to DG-7.CMD-9, DG-3.UNI-1, DG-3.DIS-2: whether an army obeys a leader of its side."""
    box = war.roster
    whose, nation = box.nations[box.of[leader]], box.nations[box.of[army]]
    if leader in war.sulking:  # DG-3.DIS-2
        return False
    if war.side_of(leader) == 1 and war.deeds[UNITED]:  # DG-3.UNI-1
        return True
    if whose == "highlords" or box.ids[leader] == "laurana":  # DG-G35: the Golden General commands as Knights do
        return True
    if whose in OVER_ALL and war.side_of(leader) == 1:
        return True
    if nation == "draconians":
        return war.side_of(army) == 0
    return bool(RACES.get(nation, set()) & WIDER.get(whose, RACES.get(whose, set())))


def led(war: LanceWar, side: int) -> set[int]:
    """DG-7.CMD-1, DG-7.CMD-2: the armies and citadels of a side on the map that somebody leads."""
    box = war.roster
    leaders = [
        piece
        for piece, counter in enumerate(box.counters)
        if counter.kind == "leader" and counter.tactical
        if war.side_of(piece) == side and war.at[piece] != HELD
    ]  # fmt: skip
    return {
        army
        for army, cell in enumerate(war.at)
        if cell in PLACES and (box.armies | box.citadels) >> army & 1 and war.side_of(army) == side
        for leader in leaders
        for place in ashore(war, war.place_of(leader))
        if obeys(war, army, leader) and apart(cell, place) <= box[leader].tactical
    }


def ashore(war: LanceWar, place: int) -> tuple[int, ...]:
    """DS-SHP-4: the hexes somebody is in: both banks of a river side where his ship lies, none off the map."""
    if place in PLACES:
        return (place,)
    side = war.waters.side_of.get(place)
    return _banks().get(side, ()) if side is not None else ()


@cache
def _banks() -> dict[int, tuple[int, int]]:
    return {GRID.side(one, GRID.direction(one, other)): (one, other) for one in PLACES for other in neighbours(one)}


# Marches


def price(type: str, cell: int, other: int, frozen: bool, ships: set[int]) -> int:
    """DS-GND: what an army of a type pays for a step; FAR if it cannot make it."""
    terrain, drawn = MAP.terrain_at(other), between(cell, other)
    if terrain in ("sea", "maelstrom", "desert", "marsh") or "strait" in drawn:
        return FAR
    cost = 2 if terrain == "forest" and type not in ("elf", "kender") else 1
    pontoon = GRID.side(cell, GRID.direction(cell, other)) in ships
    if not frozen:
        if "deep_river" in drawn and not drawn & {"bridge", "ford"} and not pontoon:
            return FAR
        cost += "ford" in drawn or ("river" in drawn and "bridge" not in drawn)  # DS-G40
    opened = drawn & ({"tunnel"} if frozen else {"pass", "tunnel"})  # DG-5.WIN-6
    if ("mountain" in drawn or "pass" in drawn) and not opened:
        return cost + 1 if type in ("dwarf", "ogre") else FAR
    return cost


def marches(war: LanceWar, side: int, party: tuple[int, ...]) -> dict[int, int]:
    """DS-GND, DS-ADJ: where a stack gets to that has not moved yet, and what it pays."""
    box, start, frozen = war.roster, war.at[party[0]], winter(war)
    types = {box[army].type for army in party}
    points = min(box.moves[army] for army in party)
    idle = {
        war.waters.side_of[cell]
        for ship, cell in enumerate(war.at)
        if box.ships >> ship & 1 and cell >= GRID.size and not war.spent[ship] and war.side_of(ship) == side
    }
    enemies = hexes_with(war, 1 - side, "army")
    on_foot = {war.at[one] for one in range(len(box)) if box.ground >> one & 1 and war.side_of(one) == 1 - side}
    wary = any(not box.cavalry >> army & 1 for army in party)

    def beside(cell: int, foes: set[int]) -> bool:
        return wary and any(near in foes and not parted(cell, near, frozen, idle) for near in neighbours(cell))

    best, edge = {start: 0}, [start]
    while edge:
        cell = edge.pop(0)
        neutral = war.neutral_land() >> cell & 1 and not unclaimed(war, cell)
        if cell != start and (neutral or beside(cell, enemies)):
            continue
        for near in neighbours(cell):
            if not war.given.area >> near & 1 or near in enemies or closed(war, near):
                continue
            if cell == start and beside(start, on_foot) and beside(near, on_foot):
                continue
            cost = best[cell] + max(price(type, cell, near, frozen, idle) for type in types)
            if cost <= points and cost < best.get(near, FAR):
                best[near] = cost
                edge.append(near)
    return best


def unclaimed(war: LanceWar, cell: int) -> bool:
    """DS-X18: land of a nation that takes no part, which is open."""
    nation = war.roster.nation_of.get(MAP.land_at(cell), -1)
    return nation >= 0 and bool(war.given.unclaimed >> nation & 1)


def closed(war: LanceWar, cell: int) -> bool:
    """DS-G32: land of a nation that may not be activated."""
    nation = war.roster.nation_of.get(MAP.land_at(cell), -1)
    return nation >= 0 and bool(war.given.closed >> nation & 1)
