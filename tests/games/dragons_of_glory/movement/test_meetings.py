"""Where rules meet while armies move: ships driven off with armies aboard, leaders caught as their country falls."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.command.radius import in_command
from grognard.games.dragons_of_glory.conquest.capture import enter
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.movement.entering import Entry
from grognard.games.dragons_of_glory.supply.step import SupplyStep
from grognard.games.dragons_of_glory.war import ABOARD, GONE, POOL, LanceWar
from tests.games.dragons_of_glory.heroes.duelling import HERE, around, heroic, number
from tests.games.dragons_of_glory.movement.moving import moving, reach
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, asked, begun, play, staged, told, where

KHUR = "3624E"
DRACONIANS = tuple(f"draconians-draconian-{n}" for n in (1, 2, 3))
COAST = next(
    label
    for label, cell in LABELS.items()
    if cell < COUNTRY.grid.size
    and (COUNTRY.land & COUNTRY.water) >> cell & 1
    and cell not in COUNTRY.sites
    and COUNTRY.map.of("sea") & COUNTRY.grid.disc(cell, 1)
    and COUNTRY.map.terrain_at(cell) not in ("desert", "marsh", "mountain")
    and not COUNTRY.map.land_at(cell)
)


def entered(war: LanceWar, cell: str, side: int) -> LanceWar:
    """Armies of a side that stand there have just come in."""
    return begun(war, Entry(cell=LABELS[cell], side=side))


@pytest.mark.rule("DS-SHP-8", "DS-G36", "DS-TRN-3", "DG-6.CAP-4")
def test_a_ship_that_is_driven_off_takes_its_army_and_its_captive_along() -> None:
    war = heroic(
        {"sanction-ship-1": COAST, "sanction-human-1": "+sanction-ship-1", "gunthar-knight-1": COAST},
        {"sanction": 0, "gunthar": 1},
        side=1,
    )
    war.put(number("tanis"), LABELS[HERE])
    war.hold_captive(number("tanis"), number("sanction-human-1"))
    entered(war, COAST, 1)
    seat, topic, goals = asked(war)
    assert (seat, topic) == (0, "pushed-off")
    assert all(COUNTRY.grid.distance(LABELS[goal[3:]], LABELS[COAST]) == 1 for goal in goals)
    play(war, goals[0])
    assert war.at[number("sanction-human-1")] == ABOARD
    assert where(war, "sanction-human-1") == where(war, "tanis") == goals[0][3:]


@pytest.mark.rule("DS-G49", "DS-G50", "DS-LDR-3")
@pytest.mark.parametrize(("die", "place"), [("3", "gone"), ("4", HERE)])
def test_a_leader_caught_alone_rolls_and_the_wizard_with_him_does_not(die: str, place: str) -> None:
    hex = around(HERE, 3)[0]
    war = staged(
        {"soth": hex, "hl-wizard-1": hex, "draconians-draconian-1": HERE, "gunthar-knight-1": hex}, {"gunthar": 1}
    )
    entered(war, hex, 1)
    assert asked(war)[1] == "leader-fate"
    play(war, die)
    assert where(war, "soth") == place
    assert where(war, "hl-wizard-1") == HERE
    assert war.question is None


@pytest.mark.rule("DS-G49", "DS-CON-1", "DS-CON-3")
def test_a_leader_who_gets_out_of_his_last_city_is_gone_with_his_country_all_the_same() -> None:
    war = staged({"khur": KHUR, "khur-human-1": HERE, "gunthar-knight-1": KHUR}, {"khur": 0, "gunthar": 1}, side=1)
    entered(war, KHUR, 1)
    events = play(war, "4")
    assert told(events).index("joined") < told(events).index("conquered")
    assert where(war, "khur") == where(war, "khur-human-1") == "gone"


@pytest.mark.rule("DS-CON-3", "DS-CON-4", "DS-G64")
def test_conquest_finds_armies_aboard_and_in_the_pool_and_leaves_the_ships() -> None:
    sea = COUNTRY.map.labels[next(bits(COUNTRY.map.of("sea")))]
    war = staged(
        {"sanction-ship-1": sea, "sanction-human-1": "+sanction-ship-1", "sanction": "+sanction-ship-1"},
        {"sanction": 0},
    )
    war.take_off(number("sanction-human-2"), POOL)
    enter(war, COUNTRY.site("sanction").cell, 1)
    assert [war.at[number(one)] for one in ("sanction-human-1", "sanction-human-2", "sanction")] == [GONE] * 3
    assert where(war, "sanction-ship-1") == sea
    assert not war.cargo(number("sanction-ship-1"))
    assert war.side_of(number("sanction-ship-1")) == 0


@pytest.mark.rule("DS-STK-7", "DS-G45", "DS-STK-1")
def test_a_full_hex_is_passed_through_and_has_room_when_somebody_has_left_it() -> None:
    near, far = around(HERE), around(HERE, 2)
    beyond = next(goal for goal in near if COUNTRY.grid.distance(LABELS[goal], LABELS[near[0]]) == 2)
    places = {DRACONIANS[0]: HERE, DRACONIANS[1]: HERE, DRACONIANS[2]: near[0]}
    war = moving(places)
    play(war, f"march {near[0]}")
    assert HERE not in reach(war)
    assert beyond in reach(war)
    assert reach(war) & set(far)
    war = moving(places)
    play(war, f"march {HERE}", "split", f"take {DRACONIANS[0]}", "go", f"to {beyond}")
    while asked(war)[1] != "orders":
        play(war, "halt")
    play(war, f"march {near[0]}", f"to {HERE}")
    assert where(war, DRACONIANS[0]) == beyond
    assert len(war.among(LABELS[HERE], war.roster.ground, 0)) == 2


SUPPLY = Chapters(supply=True)


def fed(war: LanceWar) -> bool:
    """Whether nobody has to be given up in Step 8."""
    return begun(war, SupplyStep()).question is None


@pytest.mark.rule("DG-12.SUP-2", "DG-12.SUP-5", "DS-CON-5")
def test_a_stack_starves_when_the_only_city_behind_it_is_taken_in_the_same_turn() -> None:
    stack = {DRACONIANS[0]: HERE, DRACONIANS[1]: HERE, "gunthar-knight-1": "3127E"}
    war = staged(stack, {"gunthar": 1}, chapters=SUPPLY)
    war.hold(COUNTRY.number_of["silvanost"], 0)
    war.hold(COUNTRY.number_of["tarsis"], 0)
    assert fed(war)
    for site in ("silvanost", "tarsis"):
        enter(war, COUNTRY.site(site).cell, 1)
    assert not fed(war)
    play(war, asked(war)[2][0])
    assert sorted(where(war, one) for one in DRACONIANS[:2]) == sorted((HERE, "pool"))
    assert war.question is None


@pytest.mark.rule("DG-12.SUP-3", "DG-12.SUP-1")
def test_a_ring_of_enemies_starves_two_armies_and_not_one_until_it_is_broken() -> None:
    ring, nations = around(HERE, 2), ("gunthar", "solanthus", "caergoth")
    knights = [f"{nation}-{kind}-{n}" for nation in nations for kind in ("knight", "cavalry") for n in (1, 2)]
    for gap, armies, supplied in ((False, 2, False), (False, 1, True), (True, 2, True)):
        places = {
            knight: hex
            for knight, hex in zip(knights, ring, strict=True)
            if not gap or COUNTRY.grid.distance(LABELS[hex], LABELS[ring[0]]) > 2
        }
        places |= dict.fromkeys(DRACONIANS[:armies], HERE)
        war = staged(places, dict.fromkeys(nations, 1), chapters=SUPPLY)
        for site in ("silvanost", "shalost", "tarsis"):
            war.hold(COUNTRY.number_of[site], 0)
        assert fed(war) == supplied


@pytest.mark.rule("DG-6.CAP-5", "DG-7.CMD-2")
def test_a_leader_who_is_taken_commands_nobody_any_more() -> None:
    war = heroic({"kitiara": HERE, DRACONIANS[0]: HERE, "gunthar-knight-1": around(HERE, 2)[0]}, {"gunthar": 1})
    army = number(DRACONIANS[0])
    assert in_command(war, 0) >> army & 1
    war.hold_captive(number("kitiara"), number("gunthar-knight-1"))
    assert not in_command(war, 0) >> army & 1
