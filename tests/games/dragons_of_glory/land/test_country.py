"""The map of Ansalon against what the ledger says of it, and what must hold on any map."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.board.hexes import bits
from grognard.board.rowmap import RowMap
from grognard.games.dragons_of_glory.land.country import DEEP, NECK, Country, ansalon
from grognard.games.dragons_of_glory.land.lint import check
from grognard.loading import DataError

COUNTRY = ansalon()
MAP = COUNTRY.map

# DS-MAP-9 and the corners of areas in DS-MAP-8, DS-MAP-10 to DS-MAP-12.
# fmt: off
NUMBERS = {
    "1823W": "22,36", "2822W": "21,26", "3614W": "13,18", "4029W": "28,14", "0229W": "28,52", "1116W": "14,43",
    "1719W": "17,37", "3330W": "28,21", "2316W": "14,31", "2031E": "34,12", "3416E": "49,26", "3919E": "46,31",
    "4231E": "34,34", "1912E": "53,11", "3017E": "48,22", "1321E": "44,5", "3421E": "44,26", "5320E": "45,45",
    "1904E": "61,11", "4824E": "41,40", "4133W": "31,13", "2134E": "31,13", "0623W": "22,48", "1729W": "27,37",
    "3916E": "49,31", "2821E": "44,20", "2321E": "44,15", "1326E": "39,5", "1624E": "41,8", "2324E": "41,15",
    "2724E": "41,19", "3224E": "41,24", "3928E": "37,31", "3933E": "32,31", "3030W": "29,24", "4331W": "29,11",
    "1433E": "32,6",
}
# fmt: on


@pytest.mark.parametrize(("number", "place"), [*NUMBERS.items()])
def test_every_printed_number_lies_where_the_ledger_has_it(number: str, place: str) -> None:
    """DS-MAP-5 to DS-MAP-9."""
    assert MAP.board.place(MAP.named(number)) == tuple(map(int, place.split(",")))


def test_hexes_are_counted_by_terrain() -> None:
    """DS-TER-1, DS-TER-6 to DS-TER-11: so many of each."""
    found = {kind: cells.bit_count() for kind, cells in MAP.terrain.items()}
    assert found == {
        "sea": 1466, "grassland": 859, "steppe": 524, "forest": 253, "mountain": 105,
        "maelstrom": 90, "ice": 79, "desert": 45, "marsh": 24,
    }
    assert (MAP.coastal.bit_count(), MAP.cells.bit_count()) == (621, 65 * 53)


def test_every_side_of_solid_mountain_is_a_ridge_but_passes_and_tunnels() -> None:
    """DS-G41."""
    assert COUNTRY.ridges.bit_count() == 701
    nevermind = COUNTRY.site("mount-nevermind").cell
    around = {COUNTRY.grid.side(nevermind, direction) for direction in range(6)}
    assert [side for side in around if not COUNTRY.ridges >> side & 1] == list(bits(MAP.on("pass") & _mask(around)))


def _mask(sides: set[int]) -> int:
    return sum(1 << side for side in sides)


def test_every_nation_has_one_capital_and_can_be_conquered() -> None:
    """DS-CON-1, DS-CON-7: all but the pirates have a stronghold."""
    nations = [land for land in MAP.lands if COUNTRY.capital(land)]
    assert len(nations) == 25
    assert [site.id for site in COUNTRY.strongholds("silvanesti")] == ["silvanost", "shalost"]
    assert [site.id for site in COUNTRY.strongholds("kaolyn")] == ["kaolyn"]
    assert not COUNTRY.strongholds("saifhum")


def test_armies_board_in_the_port_beside_it_or_on_its_river() -> None:
    """DS-G34."""
    mithas, vingaard = COUNTRY.site("mithas"), COUNTRY.site("vingaard")
    assert COUNTRY.docks(mithas) & COUNTRY.water
    assert not COUNTRY.quays(mithas)
    assert not COUNTRY.docks(vingaard)
    assert COUNTRY.quays(vingaard)
    for site in MAP.sites.values():
        assert bool(COUNTRY.docks(site) or COUNTRY.quays(site)) == bool({"port", "river-port"} & set(site.marks))


def test_three_ridges_make_a_mountain_hex() -> None:
    """DS-G57."""
    hexes = COUNTRY.mountain_hexes()
    assert hexes & COUNTRY.solid == COUNTRY.solid
    assert hexes.bit_count() > COUNTRY.solid.bit_count()
    for cell in bits(hexes & ~COUNTRY.solid):
        walls = [COUNTRY.grid.side(cell, direction) for direction in range(6)]
        assert sum(COUNTRY.ridges >> side & 1 for side in walls) >= 3


def test_areas_of_scenarios_have_so_many_hexes() -> None:
    """DS-G56, DS-G73, DS-G79."""
    assert {name: cells.bit_count() for name, cells in MAP.areas.items()} == {
        "pass_hexes": 10, "scenario_1": 884, "scenario_3": 90, "scenario_4": 391,
        "scenario_5": 292, "scenario_5_shores": 47, "scenario_6": 722, "scenario_7": 299,
    }


def broken(**changes: object) -> RowMap:
    return replace(MAP, **changes)  # type: ignore[arg-type]  # the test names fields of the map


SEA_HEX, INLAND = MAP.board.at(0, 0), MAP.named("3127E")
BROKEN = [
    (broken(lands={**MAP.lands, "kern": 1 << SEA_HEX}), "lands.drawing", "at sea and belongs to kern"),
    (broken(coastal=0), "terrain", "lies by the sea and is drawn inland"),
    (broken(sides={**MAP.sides, "pass": 1 << 3 * SEA_HEX}), "sides.pass", "what lies on both sides"),
    (broken(sides={**MAP.sides, "neck": MAP.on("strait")}), "sides.strait", "listed under neck as well"),
    (broken(sides={**MAP.sides, "ford": MAP.on("river")}), "sides.ford", "no river to cross"),
    (broken(sites={"neraka": MAP.sites["neraka"]._replace(cell=SEA_HEX)}), "sites.neraka", "Neraka lies in the sea"),
    (broken(sites={"kalaman": MAP.sites["kalaman"]._replace(cell=INLAND)}), "sites.kalaman", "a port without water"),
    (broken(sites={"hylo": MAP.sites["hylo"]._replace(cell=INLAND)}), "sites.hylo", "a port without water"),
]


@pytest.mark.parametrize(("map", "key", "said"), BROKEN)
def test_what_cannot_be_on_a_map_is_named(map: RowMap, key: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        check(map, "map.toml")
    assert (caught.value.file, caught.value.key) == ("map.toml", key)
    assert said in caught.value.reason


def test_the_printed_map_holds() -> None:
    check(MAP, "map.toml")
    assert Country(MAP).deep == MAP.on(DEEP) & ~MAP.on("ford") & ~MAP.on("bridge")
    assert MAP.on(NECK)
