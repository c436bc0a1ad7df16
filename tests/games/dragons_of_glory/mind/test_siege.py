"""What the bot once did wrong before Silvanost: horse that guarded Khur, a bridge not cleared, dragons given away."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.results import Suffering
from grognard.games.dragons_of_glory.mind.answering.set_up_choices import SET_UPS
from grognard.games.dragons_of_glory.mind.planning.plans import HalfPlan
from grognard.games.dragons_of_glory.mind.worth.battle_hopes import prize_of
from grognard.games.dragons_of_glory.mind.worth.stakes import COUNTED
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.war import POOL, LanceWar
from tests.games.dragons_of_glory.mind.matches import MIND, choice, chosen
from tests.games.dragons_of_glory.staging import BOX, LABELS, begun, staged, where

SILVANESTI = "silvanesti"
SERVES = {"khur": HIGHLORD, "silvanesti": WHITESTONE}


def siege(places: dict[str, str]) -> LanceWar:
    """A position of the scenario before HL moves."""
    area = settled(SILVANESTI).area
    war = staged(places, SERVES, scenario=SILVANESTI, area=area, last=9)
    war.hold(war.country.number_of["khur"], HIGHLORD)
    return begun(war, Movement(side=HIGHLORD))


def test_besiegers_send_nobody_home_to_guard_what_decides_nothing() -> None:
    """A cavalry army rode back to Khur, which pegasi could have reached, and was missing at the bridge."""
    war = siege({"neraka-cavalry-1": "4424E", "silvanesti-pegasus-1": "4121E", "silvanesti-elf-1": "4921E"})
    plan = MIND.plan(war, HIGHLORD)
    assert isinstance(plan, HalfPlan)
    grid, bridge = war.country.grid, LABELS["4922E"]
    goal = plan.goals[BOX.number["neraka-cavalry-1"]]
    assert grid.distance(goal, bridge) < grid.distance(LABELS["4424E"], bridge)


def test_foot_goes_on_to_the_city_although_elves_could_come() -> None:
    elves = {f"silvanesti-elf-{number}": "4921E" for number in (1, 2, 3)}
    war = siege({"neraka-human-1": "4423E", **elves, "silvanesti-elf-4": "4922E", "silvanesti-elf-5": "4922E"})
    plan = MIND.plan(war, HIGHLORD)
    assert isinstance(plan, HalfPlan)
    assert war.country.map.labels[plan.goals[BOX.number["neraka-human-1"]]] == "4622E"


def test_the_hex_before_the_bridge_is_a_prize_and_no_other_bank() -> None:
    war = siege({"neraka-human-1": "4423E", "silvanesti-elf-1": "4922E", "silvanesti-elf-2": "4821E"})
    assert prize_of(war, HIGHLORD, LABELS["4922E"]) == COUNTED
    assert prize_of(war, HIGHLORD, LABELS["4821E"]) == 0
    assert prize_of(war, WHITESTONE, LABELS["4922E"]) == 0


def test_the_set_up_before_silvanost_is_legal() -> None:
    war = LanceWar(settled(SILVANESTI)).begin(War())
    while war.question is not None and war.question.topic.startswith("set-up"):
        war.answer(chosen(war)[0])
    for label, ids in SET_UPS[SILVANESTI]["highlord"].items():
        assert {where(war, id) for id in ids} == {label}, ids


def test_two_depletions_are_named_so_that_no_dragon_is_left_to_take_the_second() -> None:
    """DS-RES-9: in the order of the counters; who named a worn army with a high number first gave a dragon next."""
    places = dict.fromkeys(("neraka-human-1", "neraka-human-8", "highlord-dragons-red-1"), "4423E")
    war = staged(places)
    force = tuple(sorted(BOX.number[id] for id in places))
    for id in ("neraka-human-8", "highlord-dragons-red-1"):
        war.worn[BOX.number[id]] = 1
    begun(war, Suffering(side=HIGHLORD, force=force, more=2))
    while war.question is not None:
        assert choice(war).startswith("lose")
        war.answer(chosen(war)[0])
    assert where(war, "highlord-dragons-red-1") == "4423E"
    assert war.worn[BOX.number["neraka-human-1"]] or war.at[BOX.number["neraka-human-1"]] == POOL
