"""Levels staged from the rulebook: two storeys in one hex, jumps, and what lies or burns above or below."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.magic.fireball import Blaze
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.orb import bearer, lay_down, lies, take_up
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.show.whole_table import standing
from grognard.kernel import Frame
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.stage import country, numbered, options, place, play, stage, state, told, topic, why_not

LEDGE = "H H H\nH H H\n. . .\n. . .\n. . ."
CLIFF = ". . .\n. . .\nw w w\nw w w"


def maze(text: str, frame: Frame[None], first: int = 0) -> Foray:
    """The Maze, where D5+ is the walkway over D5."""
    return stage("maze", text, frame, first, game=CHALLENGE)


def offered(war: Foray) -> list[str]:
    """The options, none if nothing is asked."""
    return options(war) if war.question else []


def test_two_in_the_hex_of_a_walkway_neither_fight_nor_hinder_each_other() -> None:
    """DN-2.37d, DN-2.37e, DN-1.53c."""
    assert offered(maze("davrich at D5+\nslayer-1 at D5", CombatStep(), first=1)) == []
    assert offered(maze("davrich at D5+\nslayer-1 at D5", CombatStep())) == []
    war = maze("davrich at D5+\nslayer-1 at D5", MovementStep())
    play(war, "move davrich", "go E5+")
    assert topic(war) != "challenge-die"
    assert place(war, "davrich") == "E5+"


def test_whoever_is_on_a_walkway_is_drawn_over_whoever_is_below_it() -> None:
    """DN-1.53c."""
    for above, below in (("grast", "konrad"), ("konrad", "grast")):
        war = open_descent("the-eight-cells")
        for id, label in ((above, "maze:D5+"), (below, "maze:D5")):
            war.put(numbered(war, id), war.land.map.named(label))
        assert [piece.id for piece in standing(facts_of(war, 0).pieces)] == [below, above]


def test_nobody_climbs_onto_a_walkway_from_below_it() -> None:
    """DN-2.31.11a."""
    for who in ("davrich at D5", "davrich at D6", "davrich at E5"):
        war = maze(who, MovementStep())
        play(war, "move davrich")
        assert not [answer for answer in options(war) if answer.endswith("+")]


def test_fire_under_a_walkway_does_not_reach_who_is_on_it() -> None:
    """DN-3.55.2b, DN-1.53c."""
    cell = country("maze", CHALLENGE).map.named("D5")
    war = maze("davrich at D5+\nslayer-1 at D5", Blaze(cell))
    assert war.question is not None
    assert war.question.about == (numbered(war, "slayer-1"),)
    while topic(war):
        play(war, "10" if topic(war) == "fire-die" else options(war)[0])
    assert state(war, "davrich") == "healthy"
    assert place(war, "davrich") == "D5+"


def test_an_orb_dropped_on_a_walkway_is_not_in_the_hex_below_it() -> None:
    """DN-G290, DN-1.53c."""
    war = maze("davrich at D5+\njon at D5", MovementStep())
    war.orb = (numbered(war, "davrich"), NOWHERE)
    war.kill(numbered(war, "davrich"))
    lay_down(war)
    assert war.land.labels[lies(war)] == "D5+"
    take_up(war)
    assert bearer(war) == NOBODY
    war.put(numbered(war, "jon"), war.land.map.named("D5+"))
    take_up(war)
    assert bearer(war) == numbered(war, "jon")


@pytest.mark.parametrize(
    ("who", "takes"), [("slayer-1", True), ("migam", True), ("hunter-1", False), ("warrior-1", False)]
)
def test_of_krobs_only_slayers_and_guards_take_up_the_orb(who: str, takes: bool) -> None:
    """DN-G290."""
    war = cave("\n".join([". . . . ."] * 5), f"{who} at C3\nkonrad at A1", MovementStep(), first=1)
    war.orb = (NOBODY, war.land.map.named("C3"))
    take_up(war)
    assert (bearer(war) == 0) == takes


def test_a_stunned_bearer_drops_the_orb() -> None:
    """DN-G290."""
    war = cave(LEDGE, "laberne at B4", MovementStep())
    war.orb = (0, NOWHERE)
    lay_down(war)
    assert bearer(war) == 0
    war.stun[0] = 1
    lay_down(war)
    assert (bearer(war), war.land.labels[lies(war)]) == (NOBODY, "B4")


def test_nobody_jumps_onto_somebody_and_no_krob_jumps_at_all() -> None:
    """DN-G33, DN-2.31.10b."""
    war = cave(LEDGE, "laberne at A2\nkonrad at A3", MovementStep())
    play(war, "move laberne")
    assert "jump A3" not in options(war)
    assert "jump B3" in options(war)
    war = cave(LEDGE, "hunter-1 at A2", MovementStep(), first=1)
    play(war, "move hunter-1")
    assert why_not(war, "jump A3").rule == "DN-2.31.10b"


def test_a_jump_costs_what_the_hex_below_does() -> None:
    """DN-G33: 1 on flat ground, 2 in scrub."""
    for ground, points in ((".", 7), ("s", 6)):
        war = cave(f"H H H\nH H H\n{ground} . .\n. . .", "laberne at A2", MovementStep())
        play(war, "move laberne", "jump A3", "1")
        assert left(war, 0) == points


def test_who_is_hurt_in_a_jump_goes_on_with_half_of_what_he_has_left() -> None:
    """DN-5.12.2a, DN-G33, DN-G35: seven of eight points left, three of the wounded man's four."""
    war = cave(LEDGE, "laberne at A2\nkonrad at C5", MovementStep())
    play(war, "move laberne", "jump A3")
    wounds = [die for die in range(1, 11) if "wounded" in told(play(war.copy(), str(die)))]
    play(war, str(wounds[0]))
    assert state(war, "laberne") == "wounded"
    assert left(war, 0) == 3


@pytest.mark.parametrize(("who", "die", "ends"), [("laberne", "6", "healthy"), ("laberne", "10", "wounded")])
def test_a_jump_into_water_has_a_table_of_its_own(who: str, die: str, ends: str) -> None:
    """DN-G242."""
    war = cave(CLIFF, f"{who} at A2", MovementStep())
    play(war, "move laberne", "jump A3", die)
    assert state(war, who) == ends
    assert place(war, who) == "A3"


def test_armour_sinks_whatever_the_die_of_a_jump_into_water() -> None:
    """DN-G242, DN-G32: and with it the body."""
    war = cave(CLIFF, "konrad at A2\njon at C1", MovementStep())
    events = play(war, "move konrad", "jump A3", "1")
    assert "drowned" in told(events)
    assert place(war, "konrad") == ""
    assert not war.health[0]
