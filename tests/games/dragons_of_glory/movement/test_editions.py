"""What the second edition mended, and that matches of the first go on as they began."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.editions import FIRST, SECOND
from grognard.games.dragons_of_glory.movement.ships import Sail
from grognard.games.dragons_of_glory.pieces.stacking import city_cells, limit
from grognard.games.dragons_of_glory.turn.events import Bringing
from grognard.games.dragons_of_glory.war import ABOARD, LanceWar
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
