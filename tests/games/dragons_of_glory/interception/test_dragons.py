"""Dragons against ships in the Combat Step, and the errata of the advanced rules (DG-8.DRG, DG-E)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.phase import REFUSALS, Combat
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.mind.mind import LanceMind
from grognard.games.dragons_of_glory.sheets.counters import counters
from grognard.games.dragons_of_glory.war import FOUGHT, LanceWar
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, WHOLE, about, asked, begun, play, staged, where

NAMES = {cell: label for label, cell in LABELS.items()}
ON = Chapters(dragons_at_sea=True)
SHORE, SEA = next(
    (NAMES[shore], NAMES[sea])
    for shore in bits(COUNTRY.map.coastal & COUNTRY.land & ~COUNTRY.map.of("marsh", "desert"))
    for sea in bits(COUNTRY.grid.ring(shore, 1) & COUNTRY.map.of("sea"))
)
NUMBER = WHOLE.number


def burning(places: dict[str, str], chapters: Chapters = ON, **given: Any) -> LanceWar:
    """Whitestone's dragons on a shore, ships of Sanction beside it, and it is Whitestone's Combat Step."""
    war = staged(
        {"good-dragons-gold-1": SHORE, **places}, {"sanction": 0, "palanthus": 1}, 1, chapters=chapters, **given
    )
    return begun(war, Combat(side=1))


@pytest.mark.rule("DG-8.DRG-1")
def test_dragons_attack_ships_beside_them_once_and_only_where_the_chapter_is_played() -> None:
    war = burning({"sanction-ship-1": SEA, "good-dragons-copper-1": SHORE})
    assert asked(war)[2] == ("done", f"swoop {SEA}")
    play(war, f"swoop {SEA}")
    assert asked(war) == (1, "swoop", ("with good-dragons-gold-1", "with good-dragons-copper-1"))
    play(war, "with good-dragons-gold-1", "strike", "10", "10", "withdraw")
    assert war.marks[NUMBER["good-dragons-gold-1"]] & FOUGHT
    assert asked(war)[2] == ("done", f"swoop {SEA}"), "the other one has not attacked"
    play(war, f"swoop {SEA}")
    assert asked(war)[2] == ("with good-dragons-copper-1",)
    assert burning({"sanction-ship-1": SEA}, Chapters(winter=True)).question is None
    assert burning({"sanction-ship-1": NAMES[max(bits(COUNTRY.map.of("sea")))]}).question is None, "none is near"


@pytest.mark.rule("DG-8.DRG-2", "DG-8.DRG-3", "DG-8.DRG-4", "DG-8.DRG-5")
def test_two_exchanges_by_strength_against_one_whoever_is_aboard() -> None:
    places = {"sanction-ship-1": SEA, "hl-wizard-1": "+sanction-ship-1", "laurana": SHORE}
    war = burning(places)
    play(war, f"swoop {SEA}", "with good-dragons-gold-1", "strike")
    assert (asked(war)[1], about(war)[2]) == ("broadside", 4)
    play(war, "4")
    assert about(war)[2] == 1
    play(war, "2")
    assert war.worn[NUMBER["sanction-ship-1"]]
    assert asked(war) == (1, "break-away", ("withdraw", "fight-on"))
    play(war, "fight-on", "10", "10")
    assert war.question is None, "the ship cannot flee, and there is no third exchange"
    assert where(war, "sanction-ship-1") == SEA


@pytest.mark.rule("DG-8.DRG-2")
def test_two_hits_of_one_exchange_sink_a_ship_or_kill_a_dragon() -> None:
    war = burning({"sanction-ship-1": SEA, "good-dragons-silver-1": SHORE, "sanction-human-1": "+sanction-ship-1"})
    play(war, f"swoop {SEA}", "with good-dragons-gold-1", "with good-dragons-silver-1", "strike")
    assert asked(war)[:2] == (0, "aim")
    play(war, "aim good-dragons-gold-1", "1", "1", "10")
    assert (where(war, "sanction-ship-1"), where(war, "sanction-human-1")) == ("gone", "pool")
    war = burning({"sanction-ship-1": SEA, "sanction-ship-2": SEA})
    play(war, f"swoop {SEA}", "with good-dragons-gold-1", "strike", "aim sanction-ship-1", "10", "1", "1")
    assert where(war, "good-dragons-gold-1") == "gone"
    assert war.question is None


def test_a_leader_left_on_the_shore_by_a_dragon_that_fell_rolls() -> None:
    war = burning({"sanction-ship-1": SEA, "laurana": SHORE, "palanthus-human-1": "4024W"})
    war.worn[NUMBER["good-dragons-gold-1"]] = 1
    play(war, f"swoop {SEA}", "with good-dragons-gold-1", "strike", "10", "1")
    assert asked(war)[1] == "leader-fate"
    play(war, "6")
    assert where(war, "laurana") == "4024W"


def test_why_not_is_said_of_every_place() -> None:
    war = burning({"sanction-ship-1": SEA})
    why, frame = REFUSALS["combat"]["swoop"], war.frames[-1]
    found = [why(war, frame, LABELS[label]) for label in (SEA, SHORE)]
    assert [refusal.key if refusal else "" for refusal in found] == ["", "no-enemy-ship"]
    with_, raid = "with", burning({"sanction-ship-1": SEA})
    play(raid, f"swoop {SEA}")
    assert f"{with_} good-dragons-gold-1" in asked(raid)[2]
    assert "strike" not in asked(raid)[2]


def test_bots_burn_a_lone_ship_and_leave_a_fleet_alone() -> None:
    mind = LanceMind()
    war = burning({"sanction-ship-1": SEA})
    assert war.acts.entries[mind.settled(war)][0] == "swoop"  # type: ignore[index]
    fleet = burning({f"sanction-ship-{number}": SEA for number in (1, 2, 3)})
    assert fleet.acts.entries[mind.settled(fleet)][0] == "done"  # type: ignore[index]


@pytest.mark.rule("DG-E.SIL-1", "DG-E.SIL-2", "DG-E.SIL-3")
def test_errata_of_silvanesti_are_what_the_counters_show() -> None:
    leader = next(one for one in counters().leaders if one.id == "silvanesti")
    assert (leader.tactical, leader.moves) == (3, 12)
    ships = next(one for one in counters().ships if one.of == "silvanesti")
    assert (ships.n, tuple(ships.back)) == (4, (2, 50))
    elves = next(one for one in counters().armies if one.of == "silvanesti" and one.type == "elf")
    assert tuple(elves.back) == (3, 5)
