"""What later editions mended, and that matches of older ones go on as they began."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.editions import FIRST, SECOND, THIRD
from grognard.games.dragons_of_glory.movement.settling import REFUSALS, Settling
from grognard.games.dragons_of_glory.movement.ships import Sail
from grognard.games.dragons_of_glory.pieces.stacking import city_cells, limit
from grognard.games.dragons_of_glory.turn.events import Bringing
from grognard.games.dragons_of_glory.turn.replacements import Replacements
from grognard.games.dragons_of_glory.war import ABOARD, ITEMS, LANCES, LanceWar
from grognard.kernel import added, replaced
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, asked, play, staged, where

LEADER = next(one.id for one in BOX.counters if one.kind == "leader" and BOX.nations[one.nation] == "palanthus")
SHIP = "palanthus-ship-1"


def on_the_river() -> str:
    """A side of the Vingaard with land on both banks, far from any port."""
    for label in LABELS:
        first, _, second = label.partition("-")
        if not second or any(COUNTRY.map.named(bank) in COUNTRY.sites for bank in (first, second)):
            continue
        if COUNTRY.grid.distance(COUNTRY.map.named(first), COUNTRY.site("vingaard").cell) in (3, 4):
            return label
    raise AssertionError


def moored(edition: int, **places: str) -> LanceWar:
    war = staged({SHIP: on_the_river(), **places}, serves={"palanthus": 1}, side=1)
    war.edition = edition
    war.frames = []
    ship = BOX.number[SHIP]
    return war.begin(Sail(side=1, party=(ship,), at=war.at[ship]), edition)


@pytest.mark.rule("DS-SHP-4", "DS-X44", "DS-LDR-2")
@pytest.mark.parametrize("bank", [0, 1])
def test_a_leader_boards_from_either_bank_and_lands_on_either(bank: int) -> None:
    banks = on_the_river().split("-")
    old = moored(FIRST, **{LEADER: banks[bank]})
    assert f"board {LEADER}" not in asked(old)[2]
    war = moored(SECOND, **{LEADER: banks[bank]})
    play(war, f"board {LEADER}")
    assert war.at[BOX.number[LEADER]] == ABOARD
    play(war, f"land {LEADER}")
    assert asked(war)[1] == "landing"
    assert {f"to {one}" for one in banks} == set(asked(war)[2])
    play(war, f"to {banks[1 - bank]}")
    assert where(war, LEADER) == banks[1 - bank]


def drawn(edition: int, places: dict[str, str]) -> LanceWar:
    """A wizard of Whitestone has just been drawn."""
    war = staged(places, serves={"palanthus": 1}, side=1)
    kind = next(n for n, event in enumerate(BOX.sheet.events) if event.id == "ws-wizard")
    war.kept = added(war.kept, len(war.cup) + kind, 1)
    return war.begin(Bringing(side=1), edition)


@pytest.mark.rule("DS-WIZ-2", "DS-EVT-8")
def test_a_wizard_who_is_brought_to_a_ship_goes_aboard_it() -> None:
    war = drawn(SECOND, {SHIP: "2031E"})
    play(war, "to 2031E")
    assert asked(war)[1:] == ("berth", (f"board {SHIP}",))
    play(war, f"board {SHIP}")
    assert war.aboard[BOX.number["ws-wizard-1"]] == BOX.number[SHIP]
    old = drawn(FIRST, {SHIP: "2031E"})
    play(old, "to 2031E")
    assert old.question is None
    assert where(old, "ws-wizard-1") == "2031E"


@pytest.mark.rule("DS-WIZ-2")
def test_he_may_stay_with_armies_ashore_and_ready_made_he_does() -> None:
    both = {SHIP: "2031E", "palanthus-human-1": "2031E"}
    war = drawn(SECOND, both)
    play(war, "to 2031E")
    assert set(asked(war)[2]) == {f"board {SHIP}", "stay"}
    play(war, "stay")
    assert where(war, "ws-wizard-1") == "2031E"
    lonely = drawn(SECOND, {SHIP: "2031E"})
    play(lonely, "ready")
    assert lonely.aboard[BOX.number["ws-wizard-1"]] == BOX.number[SHIP]


@pytest.mark.rule("DS-G72", "DS-STK-2", "DS-DHC-4")
def test_a_capital_set_up_where_no_site_is_makes_a_city_of_it() -> None:
    war = staged({}, serves={"silvanesti": 1})
    plain, old = LABELS["0926W"], COUNTRY.site("silvanost").cell
    war.capitals = replaced(war.capitals, BOX.nation_of["silvanesti"], -1 - plain)
    assert (limit(war, plain), limit(war, old)) == (3, 2)
    keep = COUNTRY.site("pax-tharkas").cell
    war.capitals = replaced(war.capitals, BOX.nation_of["silvanesti"], -1 - keep)
    assert limit(war, keep) == 2  # a fortress stays one
    assert not city_cells(war) >> plain & 1


FLIER, ELVES = "silvanesti-pegasus-1", tuple(f"silvanesti-elf-{n}" for n in (1, 2, 3))


def crowded(edition: int, places: dict[str, str]) -> LanceWar:
    """Whitestone's Movement Step ends."""
    war = staged(places, serves={"silvanesti": 1, "hylo": 1}, side=1)
    return war.begin(Settling(side=1), edition)


@pytest.mark.rule("DS-STK-7", "DS-G45", "DS-STK-1", "DS-STK-3")
def test_of_armies_that_are_too_many_no_flier_is_given_up_for_those_on_the_ground() -> None:
    here = "2616W"
    places = dict.fromkeys((*ELVES, FLIER), here)
    assert set(asked(crowded(SECOND, places))[2]) == {f"lose {id}" for id in (*ELVES, FLIER)}
    war = crowded(THIRD, places)
    assert set(asked(war)[2]) == {f"lose {id}" for id in ELVES}
    refusal = REFUSALS["overfull"]["lose"](war, war.frames[-1], BOX.number[FLIER])
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("DS-G45", "not-too-many")
    play(war, f"lose {ELVES[1]}")
    assert war.question is None
    assert where(war, FLIER) == here
    fliers = [f"silvanesti-pegasus-{n}" for n in (1, 2, 3)]
    aloft = crowded(THIRD, dict.fromkeys((*ELVES[:2], *fliers), here))
    assert set(asked(aloft)[2]) == {f"lose {id}" for id in fliers}


@pytest.mark.rule("DS-STK-5", "DS-G45")
def test_kender_and_others_who_cannot_stay_together_are_both_given_up_by_choice() -> None:
    war = crowded(THIRD, dict.fromkeys((ELVES[0], FLIER, "hylo-kender-1"), "2616W"))
    assert set(asked(war)[2]) == {f"lose {id}" for id in (ELVES[0], FLIER, "hylo-kender-1")}
    play(war, "lose hylo-kender-1")
    assert war.question is None


@pytest.mark.rule("DS-REP-4", "DS-REP-6", "DS-LAN-2")
def test_who_merges_chooses_whether_the_bearer_of_a_lance_goes() -> None:
    def merging(edition: int) -> LanceWar:
        war = staged(dict.fromkeys(ELVES, "4921E"), serves={"silvanesti": 1}, side=1)
        for id in ELVES:
            war.worn[BOX.number[id]] = 1
        war.items = (ITEMS.index(LANCES), BOX.number[ELVES[1]])
        return war.begin(Replacements(side=1), edition)

    old = merging(SECOND)
    play(old, f"merge {ELVES[0]}")
    assert where(old, ELVES[1]) == "pool", "the first of two equal ones went, lance and all"
    war = merging(THIRD)
    play(war, f"merge {ELVES[0]}")
    assert asked(war)[1:] == ("spent", (f"lose {ELVES[1]}", f"lose {ELVES[2]}"))
    play(war, f"lose {ELVES[2]}")
    assert war.carries(LANCES, BOX.number[ELVES[1]])
