"""Command by race and radius: the same as asking every leader of every army, and the table of races by hand."""

from __future__ import annotations

from time import perf_counter

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.command.radius import commanders, in_command, leaders_of, radius
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.heroes.deeds import UNITED, note
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, staged
from tests.games.dragons_of_glory.strewing import war_of_all

SERVES = {"palanthus": 1, "qualinesti": 1, "gunthar": 1, "kern": 0, "throtyl": 0}
NAMES = {cell: label for label, cell in LABELS.items()}
RACES = {
    "human": ("khur", "lemish", "nordmar", "palanthus", "sanction", "tarsis", "vingaard"),
    "knight": ("caergoth", "gunthar", "northern-ergoth", "solanthus", "high-clerist-tower"),
    "elf": ("qualinesti", "silvanesti"),
    "dwarf": ("kaolyn", "thorbardin", "zhakar"),
    "kender": ("goodlund", "hylo"),
    "ogre": ("blode", "kern"),
    "minotaur": ("kothas", "mithas"),
    "undead": ("soths-legion",),
}
BOTH = {"throtyl": {"human", "hobgoblin"}, "good-dragons": {"knight", "elf"}}
LEADERS = {
    **{nation: {race} for race, nations in RACES.items() for nation in nations if nation in BOX.number},
    "caergoth": {"knight", "human"},
    "maquesta": {"human", "minotaur"},
    "toede": {"human", "hobgoblin"},
    "soth": {"undead"},
}
HIGHLORDS = {counter.id for counter in BOX.counters if BOX.nations[counter.nation] == "highlords"}
KNIGHTS = {"gunthar", "northern-ergoth", "solanthus", "laurana"}


def race_of(army: int) -> set[str]:
    """The races whose leaders an army obeys, by the printed table (DG-T.NAT) and DG-G33, DG-G34."""
    nation = BOX.nations[BOX.of[army]]
    return BOTH.get(nation) or {race for race, nations in RACES.items() if nation in nations}


def obeys(war: LanceWar, army: int, leader: int) -> bool:
    """Whether an army obeys a leader of its side."""
    id = BOX.ids[leader]
    if id in HIGHLORDS or BOX.nations[BOX.of[army]] == "draconians":
        return war.side_of(army) == 0
    return (id in KNIGHTS and war.side_of(army) == 1) or bool(race_of(army) & LEADERS.get(id, set()))


def naive(war: LanceWar, side: int) -> set[int]:
    """Every army of a side that a leader of its side can reach."""
    leaders = [
        piece for piece, counter in enumerate(BOX.counters)
        if counter.kind == "leader" and war.side_of(piece) == side and war.at[piece] >= 0
    ]  # fmt: skip
    return {
        army
        for army in bits(BOX.armies | BOX.citadels)
        if war.at[army] >= 0 and war.side_of(army) == side
        for leader in leaders
        if COUNTRY.grid.distance(war.at[army], war.at[leader]) <= BOX[leader].tactical and obeys(war, army, leader)
    }


@pytest.mark.rule("DG-7.CMD-1", "DG-7.CMD-2", "DG-7.CMD-6", "DG-7.CMD-7", "DG-7.CMD-8", "DG-7.CMD-9")
@pytest.mark.parametrize("seed", range(6))
def test_who_is_in_command_is_what_a_plain_search_finds(seed: int) -> None:
    war = war_of_all(seed)
    for side in (0, 1):
        found = set(bits(in_command(war, side)))
        assert found == naive(war, side)
        assert found
        for piece in bits(BOX.armies | BOX.citadels):
            if war.at[piece] >= 0 and war.side_of(piece) == side:
                assert bool(leaders_of(war, piece)) == (piece in found)


def led(army: str, leader: str, serves: dict[str, int] | None = None) -> bool:
    """Whether an army standing with a leader is in command."""
    war = staged({army: "2616W", leader: "2616W"}, serves)
    return BOX.number[leader] in leaders_of(war, BOX.number[army])


@pytest.mark.rule("DG-7.CMD-6", "DG-G33", "DG-G34")
@pytest.mark.parametrize(
    ("army", "leader", "serves", "obeyed"),
    [
        ("palanthus-human-1", "tarsis", {"palanthus": 1, "tarsis": 1}, True),
        ("palanthus-human-1", "qualinesti", {"palanthus": 1, "qualinesti": 1}, False),
        ("palanthus-human-1", "caergoth", {"palanthus": 1, "caergoth": 1}, True),
        ("caergoth-knight-1", "palanthus", {"palanthus": 1, "caergoth": 1}, False),
        ("gunthar-retainer-1", "caergoth", {"gunthar": 1, "caergoth": 1}, True),
        ("qualinesti-elf-1", "caergoth", {"qualinesti": 1, "caergoth": 1}, False),
        ("qualinesti-griffon-1", "silvanesti", {"qualinesti": 1, "silvanesti": 1}, True),
        ("qualinesti-elf-1", "solanthus", {"qualinesti": 1, "solanthus": 1}, True),
        ("high-clerist-tower-retainer-1", "caergoth", {"caergoth": 1}, True),
        ("good-dragons-gold-1", "qualinesti", {"qualinesti": 1}, True),
        ("good-dragons-gold-1", "palanthus", {"palanthus": 1}, False),
        ("throtyl-hobgoblin-1", "khur", {"throtyl": 0, "khur": 0}, True),
        ("throtyl-hobgoblin-1", "kern", {"throtyl": 0, "kern": 0}, False),
        ("draconians-draconian-1", "kern", {"kern": 0}, True),
        ("highlord-dragons-red-1", "kern", {"kern": 0}, False),
        ("highlord-dragons-red-1", "topus", {}, True),
        ("neraka-human-1", "khur", {"khur": 0}, False),
        ("soths-legion-undead-1", "soth", {}, True),
        ("blode-ogre-1", "kitiara", {"blode": 0}, True),
        ("silvanesti-elf-1", "laurana", {"silvanesti": 1}, True),
        ("citadel-1", "kitiara", {}, True),
        ("citadel-1", "toede", {"throtyl": 0}, False),
    ],
)
def test_whom_an_army_obeys(army: str, leader: str, serves: dict[str, int], obeyed: bool) -> None:
    assert led(army, leader, serves) == obeyed


@pytest.mark.rule("DG-7.CMD-6", "DG-7.CMD-7")
def test_a_nation_that_serves_the_other_side_takes_no_orders() -> None:
    assert not led("gunthar-knight-1", "kitiara", {"gunthar": 1})
    assert led("gunthar-knight-1", "kitiara", {"gunthar": 0}), "any army that serves the Highlords"
    assert not led("khur-human-1", "gunthar", {"khur": 0, "gunthar": 1})
    assert not led("khur-human-1", "gunthar", {"khur": 0, "gunthar": 0}), "a Knight leads all of Whitestone's only"


@pytest.mark.rule("DG-7.CMD-1")
def test_the_radius_is_the_tactical_rating_and_goes_over_everything() -> None:
    war = staged({"kitiara": "2616W", "toede": "2616W"}, {"throtyl": 0})
    for id, hexes in (("kitiara", 4), ("toede", 1)):
        assert radius(war, BOX.number[id]) == COUNTRY.grid.disc(LABELS["2616W"], hexes)
    assert radius(war, BOX.number["ariakus"]) == 0
    assert commanders(war, 1) == ()


def test_a_leader_aboard_commands_from_his_ship_and_on_a_river_from_both_banks() -> None:
    river = next(cell for cell in sorted(staged({}).waters.side_of))
    label = staged({}).acts.labels[river]
    war = staged({"sanction-ship-1": label, "sanction": "+sanction-ship-1"}, {"sanction": 0})
    one, other = label.split("-")
    both = COUNTRY.grid.disc(LABELS[one], 1) | COUNTRY.grid.disc(LABELS[other], 1)
    assert radius(war, BOX.number["sanction"]) == both


@pytest.mark.rule("DG-3.UNI-1", "DG-7.CMD-6")
def test_a_united_council_ignores_race_and_nobody_else_does() -> None:
    war = staged(
        {"palanthus-human-1": "2616W", "qualinesti": "2616W", "kern-ogre-1": "2617W", "toede": "2617W"}, SERVES
    )
    assert not in_command(war, 1)
    note(war, UNITED, 1)
    assert in_command(war, 1) == 1 << BOX.number["palanthus-human-1"]
    assert not in_command(war, 0), "the Highlords have no council"


@pytest.mark.rule("DG-3.DIS-2", "DG-6.CAP-5")
def test_nobody_obeys_a_leader_who_sulks_or_is_a_captive() -> None:
    chapters = Chapters(command=True, heroes=True)
    places = {"gunthar-knight-1": "2616W", "gunthar": "2616W", "kern-ogre-1": "2618W"}
    war = staged(places, SERVES, chapters=chapters)
    knight = 1 << BOX.number["gunthar-knight-1"]
    assert in_command(war, 1) == knight
    war.sulking = (BOX.number["gunthar"],)
    assert not in_command(war, 1)
    war.sulking = ()
    war.hold_captive(BOX.number["gunthar"], BOX.number["kern-ogre-1"])
    assert war.place_of(BOX.number["gunthar"]) == LABELS["2618W"], "he is near enough"
    assert not in_command(war, 1)


def test_command_of_a_side_is_quick() -> None:
    war = war_of_all(1)
    best = min(_timed(war) for _ in range(20))
    assert best < 0.001, f"{best * 1e6:.0f} us"


def _timed(war: LanceWar) -> float:
    began = perf_counter()
    in_command(war, 0)
    return perf_counter() - began
