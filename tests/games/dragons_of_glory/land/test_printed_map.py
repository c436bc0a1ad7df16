"""The printed map clause by clause: numbers, kinds of terrain, woods, mountains, rivers, ridges, seas and islands.

Boxes are columns and rows, both inclusive, and with the counts what was read from the printed sheets.
"""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import grognard
from grognard.board.hexes import bits
from grognard.board.rows import NE, NW, SE, SW, E, W
from grognard.games.dragons_of_glory.activation.ratings import open_to_courting
from grognard.games.dragons_of_glory.land.country import BRIDGE, DEEP, FORD, PASS, RIVER, STRONGHOLDS, TUNNEL, ansalon
from grognard.games.dragons_of_glory.land.sailing import sailing, waters
from grognard.games.dragons_of_glory.land.ways import FLIERS, FOOT, going
from grognard.games.dragons_of_glory.movement.ground import March
from grognard.games.dragons_of_glory.war import NEUTRAL
from tests.games.dragons_of_glory.staging import begun, play, staged

COUNTRY = ansalon()
MAP, GRID = COUNTRY.map, COUNTRY.grid
Box = tuple[int, int, int, int]


def cells_in(cells: int, box: Box) -> list[int]:
    west, east, north, south = box
    places = {cell: MAP.board.place(cell) for cell in bits(cells)}
    return [cell for cell, (column, row) in places.items() if west <= column <= east and north <= row <= south]


def sides_in(sides: int, box: Box) -> int:
    """Of some sides those that are named with a hex of the box."""
    return sum(bool(cells_in(1 << side // 3, box)) for side in bits(sides))


def flooded(start: int, cells: int, ways: tuple[int, ...] = GRID.inner) -> int:
    found = 1 << start
    while (more := (found | GRID.spread(found, ways)) & cells) != found:
        found = more
    return found


def at(column: int, row: int) -> int:
    return MAP.board.at(column, row)


# The grid and its numbers


@pytest.mark.rule("DS-MAP-1", "DS-MAP-2", "DS-MAP-3")
def test_hexes_stand_on_a_point_in_65_columns_and_53_rows() -> None:
    assert (MAP.board.columns, MAP.board.rows) == (65, 53)
    assert {MAP.board.place(cell) for cell in bits(MAP.cells)} == {(c, r) for c in range(65) for r in range(53)}
    even, odd = (20, 10), (20, 11)
    for (column, row), shift in ((even, 0), (odd, 1)):
        beside = [GRID.beside(at(column, row), way) for way in (E, SE, SW, W, NW, NE)]
        wanted = [(1, 0), (shift, 1), (shift - 1, 1), (-1, 0), (shift - 1, -1), (shift, -1)]
        assert beside == [at(column + across, row + down) for across, down in wanted]
    assert MAP.board.middle(at(*odd))[0] == MAP.board.middle(at(*even))[0] + 1  # half a hex to the east


@pytest.mark.rule("DS-MAP-4", "DS-MAP-5", "DS-MAP-6", "DS-MAP-7")
def test_every_number_is_read_and_written_by_the_formulas() -> None:
    west = {number: cell for number, cell in MAP.aliases.items() if number.endswith("W")}
    east = {number: cell for number, cell in MAP.aliases.items() if number.endswith("E")}
    assert (len(west), len(east)) == (32 * 53, 34 * 53)
    for number, cell in west.items():
        assert re.fullmatch(r"\d{4}W", number)
        printed_row, printed = int(number[:2]), int(number[2:4])
        column, row = MAP.board.place(cell)
        assert (column, row) == (printed - (2 if printed_row % 2 else 1), 54 - printed_row)
    for number, cell in east.items():
        column, row = MAP.board.place(cell)
        assert number == f"{row + 8:02}{65 - column:02}E"
    assert {number[:4] for number in west} & {number[:4] for number in east}  # so a number needs its letter


@pytest.mark.rule("DS-MAP-8")
def test_column_31_lies_on_both_sheets() -> None:
    numbers: dict[int, list[str]] = {}
    for number, cell in MAP.aliases.items():
        numbers.setdefault(cell, []).append(number)
    twice = {MAP.board.place(cell)[0] for cell, known in numbers.items() if len(known) == 2}
    assert twice == {31}
    assert sorted(numbers[COUNTRY.site("dargaard-keep").cell]) == ["2134E", "4133W"]


def straight(first: str, last: str, ways: tuple[int, ...]) -> bool:
    """Whether one gets from hex to hex by going these ways in turn."""
    cell, steps = MAP.named(first), 0
    while cell != MAP.named(last) and steps < 65:
        beyond = GRID.beside(cell, ways[steps % len(ways)])
        if beyond is None:
            return False
        cell, steps = beyond, steps + 1
    return cell == MAP.named(last)


@pytest.mark.rule("DS-MAP-10", "DS-MAP-13")
def test_the_line_of_the_fifth_scenario_is_straight_and_leaves_tarsis_out() -> None:
    assert straight("0623W", "1729W", (NE,))
    assert GRID.distance(MAP.named("0623W"), MAP.named("1729W")) == 11
    area = MAP.areas["scenario_5"]
    assert not area >> COUNTRY.site("tarsis").cell & 1
    assert area >> MAP.named("1729W") & 1
    assert area >> COUNTRY.site("qualinost").cell & 1


@pytest.mark.rule("DS-MAP-11", "DS-MAP-13")
def test_the_line_of_the_sixth_scenario_is_straight() -> None:
    assert straight("3916E", "2821E", (NW,))
    assert GRID.distance(MAP.named("3916E"), MAP.named("2821E")) == 11
    assert straight("2821E", "2321E", (NE, NW)) or straight("2821E", "2321E", (NW, NE))
    area = MAP.areas["scenario_6"]
    assert area >> COUNTRY.site("mithas").cell & 1
    assert not area >> COUNTRY.site("kern").cell & 1


@pytest.mark.rule("DS-MAP-12", "DS-MAP-13")
def test_the_ring_of_the_seventh_scenario_closes_around_neraka() -> None:
    corners = ["1624E", "2324E", "2724E", "3224E", "3928E", "3933E", "3030W", "4331W", "1433E"]
    ring = MAP.areas["scenario_7"]
    assert all(ring >> MAP.named(corner) & 1 for corner in ["1326E", *corners])
    assert MAP.lands["neraka"] & ~ring == 0
    assert straight("1326E", "1624E", (SE,))
    assert straight("3224E", "3928E", (SW,))
    assert straight("3928E", "3933E", (W,))
    assert straight("3933E", "3030W", (NW,))
    assert straight("4331W", "1433E", (NE,))
    for above, below in pairwise(["2324E", "2724E", "3224E"]):
        assert straight(above, below, (SE, SW)) or straight(above, below, (SW, SE))
    nordmar, border = MAP.lands["nordmar"], MAP.named("1326E")
    assert MAP.coastal >> border & 1
    assert GRID.disc(border, 1) & nordmar


@pytest.mark.rule("DS-MAP-14")
def test_the_corners_of_the_grid_are_sea() -> None:
    assert {MAP.terrain_at(at(*corner)) for corner in ((0, 0), (64, 0), (0, 52), (64, 52))} == {"sea"}


# Terrain


@pytest.mark.rule("DS-TER-1", "DS-TER-5")
def test_kinds_of_hexes_and_who_enters_them() -> None:
    assert {*MAP.terrain} == {
        *("grassland", "steppe", "forest", "marsh", "desert", "mountain", "ice", "sea", "maelstrom")
    }
    foot = going(COUNTRY, FOOT)
    for terrain in ("marsh", "desert", "sea", "maelstrom"):
        assert not foot.open & MAP.of(terrain), terrain
    for terrain in ("grassland", "steppe"):
        assert not MAP.of(terrain) & ~dict(foot.enter)[1], terrain
    firm = MAP.coastal & ~MAP.of("marsh", "desert")
    assert firm & foot.open & COUNTRY.water == firm


@pytest.mark.rule("DS-TER-2", "DS-TER-4", "DS-GND-10")
def test_kinds_of_sides_and_what_rivers_are() -> None:
    assert {"mountain", PASS, TUNNEL, DEEP, RIVER, BRIDGE, FORD} < {*MAP.sides}
    sailed = {waters(COUNTRY).side_of[cell] for cell in bits(waters(COUNTRY).attics)}
    assert sailed == set(bits(MAP.on(DEEP)))  # deep is navigable
    assert not MAP.on(DEEP) & MAP.on(RIVER)
    assert not MAP.on(TUNNEL) & COUNTRY.ridges
    aloft = going(COUNTRY, FLIERS)
    tunnel = next(bits(MAP.on(TUNNEL)))
    beyond = GRID.beside(tunnel // 3, tunnel % 3)
    assert beyond is not None
    assert aloft.cost(tunnel // 3, beyond) == 2


@pytest.mark.rule("DS-TER-3")
def test_kinds_of_sites() -> None:
    kinds = {site["kind"] for site in grognard.game("dragons-of-glory").data()["sites"]}
    assert kinds == {"fortified city", "fortress", "dwarven fortress", "anchorage", "place"}
    assert [site.id for site in COUNTRY.numbered if "tunnel-mouth" in site.marks] == ["mount-nevermind"]


WOODS: dict[Box, int] = {
    (39, 50, 36, 46): 75, (47, 54, 26, 35): 31, (0, 5, 23, 29): 25, (15, 20, 35, 41): 23, (13, 18, 14, 21): 20,
    (24, 28, 23, 30): 17, (29, 30, 21, 24): 4, (60, 64, 19, 25): 18, (9, 13, 32, 36): 8, (9, 10, 27, 30): 7,
    (5, 6, 28, 31): 6, (37, 39, 9, 14): 8, (49, 50, 9, 11): 5, (43, 44, 18, 19): 3, (31, 32, 18, 19): 2,
}  # fmt: skip
PEAKS: dict[Box, int] = {
    (3, 9, 19, 27): 38, (35, 39, 23, 32): 25, (19, 26, 40, 44): 15, (57, 63, 4, 5): 10, (19, 21, 36, 40): 5,
    (23, 24, 13, 16): 4, (23, 24, 25, 27): 3, (42, 43, 19, 20): 3,
}  # fmt: skip


@pytest.mark.rule("DS-TER-6")
def test_woods_stand_where_they_are_printed() -> None:
    woods = MAP.of("forest")
    assert {box: len(cells_in(woods, box)) for box in WOODS} == WOODS
    great = {"silvanesti": 70, "goodlund": 20, "gunthar": 20, "qualinesti": 10, "hylo": 18, "lemish": 20}
    for land, least in great.items():
        assert (MAP.lands[land] & woods).bit_count() >= least, land


@pytest.mark.rule("DS-TER-9")
def test_solid_mountains_stand_where_they_are_printed() -> None:
    peaks = MAP.of("mountain")
    assert {box: len(cells_in(peaks, box)) for box in PEAKS} == {**PEAKS, (3, 9, 19, 27): 39}
    inside = {cell for box in PEAKS for cell in cells_in(peaks, box)}
    assert len(inside) >= peaks.bit_count() - 2


@pytest.mark.rule("DS-TER-10")
def test_steppe_and_ice_lie_where_they_are_printed() -> None:
    steppe, ice = MAP.of("steppe"), MAP.of("ice")
    boxes: dict[Box, int] = {(31, 49, 6, 36): 220, (14, 41, 37, 50): 228, (11, 18, 21, 36): 58, (46, 50, 26, 34): 22}
    assert {box: len(cells_in(steppe, box)) for box in boxes} == boxes
    assert len(cells_in(ice, (11, 40, 50, 52))) == ice.bit_count() == 79


# Places


@pytest.mark.rule("DS-PLC-1")
def test_every_site_has_its_printed_number() -> None:
    sites = grognard.game("dragons-of-glory").data()["sites"]
    assert len(sites) == 35
    assert len({site["hex"] for site in sites}) == len({site["id"] for site in sites}) == 35
    assert all(MAP.named(site["hex"]) == COUNTRY.site(site["id"]).cell for site in sites)


@pytest.mark.rule("DS-PLC-36")
def test_flotsam_is_a_coastal_hex_without_a_site() -> None:
    flotsam = MAP.named("3416E")
    assert MAP.coastal >> flotsam & 1
    assert COUNTRY.sites[flotsam].kind not in STRONGHOLDS
    assert not COUNTRY.sites[flotsam].land
    assert not COUNTRY.sites[flotsam].marks


@pytest.mark.rule("DS-PLC-37")
def test_towns_of_later_hands_are_not_on_the_map() -> None:
    added = [(46, 31), (22, 36), (34, 34), (33, 37), (12, 33), (19, 16), (28, 14), (31, 25), (14, 43), (28, 52),
             (17, 24), (17, 48), (48, 22), (44, 5), (13, 18), (14, 31), (44, 26), (28, 21), (17, 37), (21, 26),
             (44, 45), (45, 45), (30, 6), (10, 34), (11, 34)]  # fmt: skip
    assert [place for place in added if at(*place) in COUNTRY.sites] == []
    names = {site.name for site in COUNTRY.numbered}
    assert not names & {"Haven", "Daltigoth", "Port Balifor", "Icewall Castle", "City of Lost Names"}


# Sides


@pytest.mark.rule("DS-HEX-2")
@pytest.mark.parametrize(
    ("one", "other"),
    [("palanthus", "3725W"), ("neraka", "3326E"), ("neraka", "sanction"), ("qualinost", "1722W"),
     ("pax-tharkas", "1724W"), ("mount-nevermind", "gunthar")],
)  # fmt: skip
def test_passes_join_what_mountains_part(one: str, other: str) -> None:
    ends = [COUNTRY.site(end).cell if end in MAP.sites else MAP.named(end) for end in (one, other)]
    foot = going(COUNTRY, FOOT)
    closed = tuple(way & ~pass_ for way, pass_ in zip(foot.ways, GRID.sides_of(MAP.on(PASS)), strict=True))
    near = sum(1 << cell for cell in bits(foot.open) if GRID.distance(cell, ends[0]) <= 6)
    assert flooded(ends[0], near, foot.ways) >> ends[1] & 1
    assert not flooded(ends[0], near, closed) >> ends[1] & 1


def river(start: int) -> set[int]:
    """The river sides that ships reach from one of them without leaving the river, as sides."""
    grid, steps = waters(COUNTRY), sailing(COUNTRY)
    found, todo = {start}, [start]
    while todo:
        for beyond, _ in steps.steps(todo.pop()):
            if grid.attics >> beyond & 1 and beyond not in found:
                found.add(beyond)
                todo.append(beyond)
    return {grid.side_of[cell] for cell in found}


def deep_beside(column: int, row: int) -> list[int]:
    """The cells of the deep sides of a hex."""
    around = {GRID.side(at(column, row), way) for way in range(6)}
    return [cell for cell, side in waters(COUNTRY).side_of.items() if side in around and MAP.on(DEEP) >> side & 1]


@pytest.mark.rule("DS-HEX-6")
def test_the_vingaard_is_one_river_from_the_gulf_to_its_fork() -> None:
    sides = river(deep_beside(33, 11)[0])
    assert len(sides) == 27
    for column, row in ((31, 12), (30, 13), (30, 14), (28, 15), (26, 17), (25, 20)):
        assert sides & {waters(COUNTRY).side_of[cell] for cell in deep_beside(column, row)}, (column, row)
    assert not deep_beside(25, 21)


@pytest.mark.rule("DS-HEX-7")
@pytest.mark.parametrize(
    ("length", "along"),
    [(11, [(30, 44)]), (14, [(44, 41), (45, 42), (45, 45)]), (8, [(54, 32), (53, 30)]), (1, [(17, 19)]),
     (3, [(2, 25)]), (1, [(57, 28)])],
)  # fmt: skip
def test_the_other_deep_rivers(length: int, along: list[tuple[int, int]]) -> None:
    sides = river(deep_beside(*along[0])[0])
    assert len(sides) == length
    for column, row in along:
        assert sides & {waters(COUNTRY).side_of[cell] for cell in deep_beside(column, row)}, (column, row)


STREAMS: dict[Box, int] = {
    (23, 31, 15, 22): 42, (20, 24, 28, 29): 7, (13, 18, 14, 21): 10, (25, 37, 44, 50): 44, (34, 44, 32, 41): 83,
    (50, 60, 22, 31): 18,
}  # fmt: skip
RIDGES: dict[Box, int] = {
    (2, 4, 25, 27): 4, (10, 13, 12, 15): 8, (13, 16, 16, 22): 19, (20, 23, 12, 23): 42, (25, 25, 11, 12): 5,
    (23, 24, 23, 29): 17, (27, 30, 22, 27): 8, (12, 14, 29, 37): 8, (19, 27, 34, 46): 115,
}  # fmt: skip
EASTERN: dict[Box, int] = {
    (31, 33, 14, 19): 13, (34, 44, 9, 27): 182, (34, 41, 29, 36): 71, (42, 44, 17, 20): 21, (60, 62, 11, 12): 4,
    (24, 29, 51, 52): 6,
}  # fmt: skip


@pytest.mark.rule("DS-HEX-8")
def test_shallow_rivers_run_where_they_are_printed() -> None:
    assert {box: sides_in(MAP.on(RIVER), box) for box in STREAMS} == STREAMS
    assert MAP.on(RIVER).bit_count() == 252


@pytest.mark.rule("DS-HEX-9", "DS-HEX-10")
def test_ridges_stand_where_they_are_printed() -> None:
    assert {box: sides_in(COUNTRY.ridges, box) for box in RIDGES} == RIDGES
    assert {box: sides_in(COUNTRY.ridges, box) for box in EASTERN} == EASTERN


@pytest.mark.rule("DS-HEX-11")
def test_mountains_wall_in_palanthus_and_the_dwarves() -> None:
    foot = going(COUNTRY, FOOT)
    palanthus, tower = COUNTRY.site("palanthus").cell, COUNTRY.site("high-clerist-tower").cell
    assert flooded(palanthus, foot.open, foot.ways) >> COUNTRY.site("solanthus").cell & 1
    inside = flooded(palanthus, foot.open & ~(1 << tower), foot.ways)
    assert inside & ~MAP.lands["palanthus"] == 0
    tunnels = GRID.sides_of(MAP.on(PASS) | MAP.on(TUNNEL))
    closed = tuple(way & ~tunnel for way, tunnel in zip(foot.ways, tunnels, strict=True))
    for id in ("kaolyn", "thorbardin", "zhakar"):
        home = COUNTRY.site(id).cell
        assert flooded(home, foot.open, closed) == 1 << home, id
    kern = MAP.lands["kern"]
    gates = list(bits(GRID.spread(kern, foot.ways) & foot.open & ~kern))
    assert len(gates) < GRID.spread(kern, GRID.inner).bit_count() - kern.bit_count()


# Lands and seas


@pytest.mark.rule("DS-LND-1", "DS-LND-29")
def test_every_hex_of_a_land_is_told_once_and_the_rest_is_nobodys() -> None:
    lands = list(MAP.lands.values())
    assert sum(cells.bit_count() for cells in lands) == sum(lands).bit_count()  # no hex is in two
    nations = {rating["nation"] for rating in grognard.game("dragons-of-glory").data()["ratings"]}
    owned = sum(MAP.lands[name] for name in [*nations - {"maelstrom"}, "neraka", "high-clerist-tower"])
    nobodys: list[Box] = [(55, 60, 24, 33), (46, 49, 27, 33), (14, 17, 41, 46), (26, 40, 48, 49), (11, 40, 51, 52)]
    for box in nobodys:
        assert cells_in(COUNTRY.land, box)
        assert not cells_in(owned & COUNTRY.land, box), box
    assert not owned & (MAP.lands["kalaman"] | MAP.lands["southern-ergoth"])


@pytest.mark.rule("DS-LND-30")
def test_entering_nobodys_land_brings_nobody_in() -> None:
    war = begun(
        staged({"khur-cavalry-1": "3916E"}, serves={"khur": 0}, courted=-1),
        March(side=0, party=(staged({}).roster.number["khur-cavalry-1"],), at=MAP.named("3916E")),
    )
    before = war.serves
    nation = war.roster.nation_of["goodlund"]
    assert open_to_courting(war, nation)
    assert war.serves[nation] == NEUTRAL
    play(war, "to 3816E")
    assert war.serves == before


@pytest.mark.rule("DS-SEA-1", "DS-SEA-5", "DS-SEA-6")
def test_ocean_surrounds_the_continent_and_its_islands() -> None:
    steps = sailing(COUNTRY)
    found, todo = {at(0, 0)}, [at(0, 0)]
    while todo:
        for beyond, _ in steps.steps(todo.pop()):
            if beyond not in found:
                found.add(beyond)
                todo.append(beyond)
    rim = [at(c, r) for c in range(65) for r in range(53) if c in (0, 64) or r == 0]
    assert [cell for cell in rim if MAP.of("sea") >> cell & 1 and cell not in found] == []
    foot = going(COUNTRY, FOOT)
    mainland = flooded(COUNTRY.site("neraka").cell, foot.open, foot.ways)
    for land in ("gunthar", "cristyne", "northern-ergoth", "southern-ergoth", "saifhum", "karthay", "mithas", "kothas"):
        assert not mainland & MAP.lands[land] & foot.open, land
    assert MAP.lands["karthay"] >> COUNTRY.site("winstons-tower").cell & 1
    islets: list[Box] = [(60, 64, 19, 22), (60, 64, 23, 25), (8, 12, 36, 43), (13, 15, 36, 43)]
    for box in islets:
        assert cells_in(COUNTRY.land & ~mainland, box), box


def sails(start: str, goal: str, box: Box) -> bool:
    """Whether ships get from one hex to another within a box."""
    inside = {cell for cell in bits(GRID.cells) if cells_in(1 << cell, box)}
    found, todo = {MAP.named(start)}, [MAP.named(start)]
    while todo:
        for beyond, _ in sailing(COUNTRY).steps(todo.pop()):
            if beyond in inside and beyond not in found:
                found.add(beyond)
                todo.append(beyond)
    return MAP.named(goal) in found


@pytest.mark.rule("DS-SEA-2", "DS-SEA-7")
def test_the_new_sea_reaches_from_the_strait_to_sanction_round_schallsea() -> None:
    new_sea: Box = (16, 36, 25, 38)
    sanction = MAP.labels[COUNTRY.site("sanction").cell]
    caergoth = MAP.labels[COUNTRY.site("caergoth").cell]
    assert sails(sanction, caergoth, new_sea)
    schallsea = MAP.lands["schallsea"]
    assert len(cells_in(schallsea, (25, 30, 30, 34))) == schallsea.bit_count() > 0
    mainland = flooded(COUNTRY.site("qualinost").cell, going(COUNTRY, FOOT).open, going(COUNTRY, FOOT).ways)
    assert not mainland & schallsea
    aban = [MAP.board.place(cell) for cell in bits(MAP.lands["abanasinia"])]
    isle = [MAP.board.place(cell) for cell in bits(schallsea)]
    assert max(column for column, _ in isle) > max(column for column, _ in aban)
    assert min(row for _, row in isle) < min(row for _, row in aban)


@pytest.mark.rule("DS-SEA-3")
@pytest.mark.parametrize(
    ("inside", "box", "mouth"),
    [("3624E", (41, 50, 27, 40), "4716E"), ("2522W", (21, 23, 9, 13), ""), ("2031E", (33, 37, 5, 12), "1331E")],
)
def test_bays_and_gulfs_are_water(inside: str, box: Box, mouth: str) -> None:
    assert cells_in(COUNTRY.water, box)
    assert not mouth or sails(inside, mouth, box)


@pytest.mark.rule("DS-SEA-4")
def test_the_maelstrom_lies_in_the_eastern_sea() -> None:
    eastern: Box = (46, 64, 7, 24)
    whirl = MAP.of("maelstrom")
    assert len(cells_in(whirl, eastern)) == whirl.bit_count()
    near = GRID.spread(whirl, GRID.inner) & ~whirl
    assert (near & COUNTRY.water).bit_count() > near.bit_count() // 2
    for id in ("mithas", "kothas"):
        home = COUNTRY.site(id).cell
        assert min(GRID.distance(home, cell) for cell in bits(whirl)) <= 5
