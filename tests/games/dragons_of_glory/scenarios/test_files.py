"""The scenario files: every counter, nation, land and word in them is known, and each ready-made set-up is legal."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games import dragons_of_glory
from grognard.games.dragons_of_glory.acts import labels
from grognard.games.dragons_of_glory.endings import ENDINGS
from grognard.games.dragons_of_glory.land.country import CITY, DESERT, FORTRESS, MARSH, ansalon
from grognard.games.dragons_of_glory.land.sailing import waters
from grognard.games.dragons_of_glory.pieces.roster import SIDE_NAMES, roster
from grognard.games.dragons_of_glory.sheets.counters import counters

FOLDER = Path(dragons_of_glory.__file__).parent / "data" / "scenarios"
FILES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))}
SCENARIOS = pytest.mark.parametrize("sheet", FILES.values(), ids=FILES.keys())
TROOPS = {
    "the-kender-strike": ((6, 0, 28), (6, 0, 24)),
    "silvanesti": ((10, 4, 64), (6, 4, 38)),
    "the-solamnic-plain": ((32, 8, 188), (25, 0, 146)),
    "the-siege-of-kalaman": ((20, 4, 128), (17, 4, 106)),
    "the-maelstrom-fleet-action": ((4, 1, 34), (4, 1, 34)),
    "invasion-of-abanasinia": ((9, 2, 52), (4, 4, 28)),
    "the-battle-for-neraka": ((23, 7, 146), (17, 9, 124)),
    "the-war-of-the-lance": ((10, 8, 72), (0, 0, 0)),
    "the-historical-game": ((62, 8, 330), (42, 4, 229)),
}
"""Ground armies, air armies and strength of both sides, Highlord first, as the ready-made set-ups have them."""

Sheet = dict[str, Any]


def set_up(sheet: Sheet, side: str) -> dict[str, str]:
    """By counter the place in which the ready-made set-up has it; who is aboard is where his ship is."""
    ready, aboard = sheet[side].get("ready", {}), sheet[side].get("ready_aboard", {})
    placed = [(id, place) for place, ids in ready.items() for id in ids]
    placed += [(id, dict(placed)[ship]) for ship, ids in aboard.items() for id in ids]
    assert [id for id, count in Counter(id for id, _ in placed).items() if count > 1] == []
    return dict(placed)


def passengers(sheet: Sheet, side: str) -> set[str]:
    return {id for ids in sheet[side].get("ready_aboard", {}).values() for id in ids}


def cells(force: Sheet) -> int:
    """The hexes where a force may be set up."""
    map = ansalon().map
    listed = sum(1 << map.named(hex) for hex in (*force.get("hexes", ()), *force.get("coast", ())))
    if force.get("anywhere"):
        listed |= ansalon().land & ~sum(map.lands[land] for land in force.get("beyond", ()))
    return listed | sum(map.lands[land] for land in force.get("lands", ()))


def troops(sheet: Sheet, side: str) -> tuple[int, int, int]:
    armies = [roster()[roster().number[id]] for id in set_up(sheet, side)]
    armies = [one for one in armies if one.kind == "army"]
    flying = sum(one.flies for one in armies)
    return len(armies) - flying, flying, sum(one.strength for one in armies)


def test_all_are_there_in_the_order_of_learning() -> None:
    in_order = sorted(FILES, key=lambda name: FILES[name]["number"])
    assert in_order == list(TROOPS)
    assert [FILES[name]["printed"] for name in in_order] == [3, 1, 2, 4, 6, 5, 7, 0, 0]
    for sheet in FILES.values():
        assert 50 <= len(sheet["story"].split()) <= 70


@SCENARIOS
def test_each_nation_is_courted_closed_or_allied(sheet: Sheet) -> None:
    serving = [nation for side in SIDE_NAMES for nation in sheet[side]["serves"]]
    serving += [nation for side in SIDE_NAMES for nation in sheet[side].get("defeated", ())]
    serving += sheet.get("open", [])
    assert sorted(sheet["courted"] + sheet["closed"] + serving) == sorted(one.nation for one in counters().ratings)


@SCENARIOS
def test_forces_are_of_the_box_and_of_whoever_serves(sheet: Sheet) -> None:
    box, country = roster(), ansalon()
    named: list[str] = []
    for side in SIDE_NAMES:
        table = sheet[side]
        sworn = {box.nations[number] for number in range(box.rated, len(box.nations))}
        for force in table.get("force", []):
            named += force["counters"]
            assert {box.nations[box.of[box.number[id]]] for id in force["counters"]} <= {*table["serves"], *sworn}
            assert cells(force), force["title"]
        named += table.get("gone", [])
        assert all(country.site(site) for site in table.get("holds", ()))
        for nation in table["serves"]:
            theirs = [id for id in named if box.nations[box.of[box.number[id]]] == nation]
            assert theirs, nation
    assert [id for id, count in Counter(named).items() if count > 1] == []


@SCENARIOS
@pytest.mark.parametrize("side", SIDE_NAMES)
def test_a_set_up_places_every_counter_that_takes_part_where_it_may_be(sheet: Sheet, side: str) -> None:
    placed, country, box = set_up(sheet, side), ansalon(), roster()
    spelled = {label: cell for cell, label in enumerate(labels(country))}
    area = country.map.areas[sheet["area"]] if "area" in sheet else country.grid.cells
    closed = sum(country.map.lands.get(nation, 0) for nation in sheet["closed"])
    firm = country.land & ~country.map.of(DESERT, MARSH)
    for force in sheet[side].get("force", []):
        present = [id for id in force["counters"] if id in placed]
        assert len(present) == force.get("choose", len(force["counters"])), force["title"]
        for id in present:
            at = spelled[placed[id]]
            banks = _banks(at)
            if id in passengers(sheet, side):
                assert force["aboard"]
            elif box.ships >> box.number[id] & 1:
                assert banks if at not in country.map.labels else country.water >> at & 1, id
                assert cells(force) & (banks or 1 << at), id
                assert placed[id] in force.get("coast", [placed[id]]), id
            elif "coast" in force and "lands" not in force:  # DG-G45
                assert box.air >> box.number[id] & 1, id
                assert any(place == placed[id] for ship, place in placed.items() if box.ships >> box.number[ship] & 1)
            else:
                assert (cells(force) & firm) >> at & 1, id
            assert (banks or 1 << at) & area & ~closed, id
    assert set(placed) <= {id for force in sheet[side].get("force", []) for id in force["counters"]}


def _banks(cell: int) -> int:
    """The two hexes that a river side parts; nothing for a hex."""
    country = ansalon()
    side = waters(country).side_of.get(cell)
    if side is None:
        return 0
    owner, direction = divmod(side, 3)
    return 1 << owner | 1 << (country.grid.beside(owner, direction) or 0)


@pytest.mark.rule("DS-SET-6")
@SCENARIOS
def test_a_set_up_keeps_the_limits_of_stacking(sheet: Sheet) -> None:
    country, box = ansalon(), roster()
    for side in SIDE_NAMES:
        stacks: dict[str, int] = {}
        for id, place in set_up(sheet, side).items():
            if id not in passengers(sheet, side):
                stacks[place] = stacks.get(place, 0) | 1 << box.number[id]
        for place, stack in stacks.items():
            cell = country.map.aliases.get(place)
            site = None if cell is None else country.sites.get(cell)
            assert (stack & box.ground).bit_count() <= (3 if site and site.kind == CITY else 2), place
            assert (stack & box.air).bit_count() <= 2, place
            assert not stack & box.kender or not stack & box.armies & ~box.kender, place
            assert cell is not None or (stack == stack & box.ships and stack.bit_count() <= 2), place
            assert not stack & box.wizards or stack & (box.armies | box.ships), place


@SCENARIOS
def test_both_sides_are_never_in_one_hex(sheet: Sheet) -> None:
    first, second = (set(set_up(sheet, side).values()) for side in SIDE_NAMES)
    assert first & second == set()


@SCENARIOS
def test_a_ship_carries_one_army_that_may_start_aboard(sheet: Sheet) -> None:
    box = roster()
    for side in SIDE_NAMES:
        for ship, ids in sheet[side].get("ready_aboard", {}).items():
            aboard = sum(1 << box.number[id] for id in ids)
            assert box.ships >> box.number[ship] & 1
            assert (aboard & box.ground).bit_count() <= 1
            assert aboard & ~(box.ground | box.leaders | box.wizards) == 0


@SCENARIOS
def test_the_temple_stands_where_it_may(sheet: Sheet) -> None:
    site, lands = sheet["highlord"]["ready_temple"], sheet["highlord"].get("temple", {}).get("lands", [])
    assert bool(site) == bool(lands)
    assert bool(lands) == sheet["temple"] or sheet["printed"] == 5  # where none stands before play
    if site:
        assert ansalon().site(site).kind in (CITY, FORTRESS)
        assert ansalon().site(site).land in lands


@SCENARIOS
def test_nobody_is_walled_in(sheet: Sheet) -> None:
    """A ground army that could not leave its hex on the first Turn would be badly placed."""
    country, box = ansalon(), roster()
    for side in SIDE_NAMES:
        for id, place in set_up(sheet, side).items():
            if box.ground >> box.number[id] & 1 and id not in passengers(sheet, side):
                at = country.map.named(place)
                ways = [country.grid.side(at, way) for way in range(6) if country.grid.beside(at, way) is not None]
                assert any(not (country.ridges | country.unfordable) >> way & 1 for way in ways), id


@pytest.mark.parametrize("name", FILES)
def test_troops_are_as_strong_as_they_should_be(name: str) -> None:
    assert tuple(troops(FILES[name], side) for side in SIDE_NAMES) == TROOPS[name]


@SCENARIOS
def test_cup_and_turns_fit_the_game(sheet: Sheet) -> None:
    first, last = sheet["turns"]
    assert 1 <= first < last <= 30
    assert sheet["first"] in SIDE_NAMES
    assert sorted(sheet["set_up"]) == sorted(SIDE_NAMES)
    cup = sheet.get("cup", {"classes": [], "picked": [], "joins": [], "drawn": [], "discarded": []})
    classes = {event.class_: 0 for event in counters().events}
    for event in counters().events:
        classes[event.class_] += event.n if event.id != "berem" else 0
    later = [entry["class"] for entry in cup["joins"]]
    assert set(cup["classes"]) | set(later) | {entry["class"] for entry in cup["picked"]} <= set(classes)
    assert all(entry["turn"] == int(entry["class"][1:]) and first < entry["turn"] <= last for entry in cup["joins"])
    assert all(entry["n"] <= classes[entry["class"]] for entry in cup["picked"])
    assert set(cup["discarded"]) <= {event.id for event in counters().events}
    drawn = sum(entry["n"] for entry in cup["drawn"])
    assert drawn <= sum(classes[one] for one in cup["classes"])


@SCENARIOS
def test_both_sides_are_told_what_they_want(sheet: Sheet) -> None:
    assert set(sheet["aims"]) == set(SIDE_NAMES)


def test_every_ending_has_its_sentence() -> None:
    sides = {(0,): "highlord", (1,): "whitestone", (): "draw"}
    wanted = sorted((sides[tuple(ending.winners)], ending.how) for ending in ENDINGS)
    told = [(side, how) for sheet in FILES.values() for side, hows in sheet["endings"].items() for how in hows]
    assert sorted(set(told)) == wanted  # the campaign and the historical game end by the same count


@pytest.mark.rule("DS-G79")
def test_kender_strike_starts_beyond_the_border_of_hylo() -> None:
    country = ansalon()
    start = FILES["the-kender-strike"]["highlord"]["force"][0]["hexes"]
    places = [country.map.board.place(country.map.named(hex)) for hex in start]
    assert places == [(12, 13), (13, 13), (12, 14), (13, 14), (12, 15)]


@pytest.mark.rule("DS-G76")
def test_ships_of_mithas_start_on_the_north_coast_of_estwilde_or_at_sanction() -> None:
    country = ansalon()
    [force] = [one for one in FILES["the-solamnic-plain"]["highlord"]["force"] if "coast" in one]
    north = {
        cell
        for cell in bits(country.map.lands["estwilde"] & country.map.coastal)
        if 34 <= country.map.board.place(cell)[0] <= 38 and 6 <= country.map.board.place(cell)[1] <= 11
    }
    assert {country.map.named(hex) for hex in force["coast"]} == north | {country.site("sanction").cell}
