"""Heroic Actions: who may act, the special actions and what they bring about."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.artifacts.relics import knows, relics, take_from_cup
from grognard.games.dragons_of_glory.combat.odds import forces, strengths
from grognard.games.dragons_of_glory.command.radius import in_command
from grognard.games.dragons_of_glory.given import ADVANCED
from grognard.games.dragons_of_glory.heroes.actions import HeroicActions
from grognard.games.dragons_of_glory.heroes.declaration import rest
from grognard.games.dragons_of_glory.heroes.deeds import DISTRUST, HAMMER, OUTRAGE, SHIELDED, UNITED, VALIANT, note
from grognard.games.dragons_of_glory.heroes.diversion import helpers, quarry
from grognard.games.dragons_of_glory.heroes.spies import why_not_spy
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.sequence import Half
from grognard.games.dragons_of_glory.war import GONE, HELD, MOVED, NOBODY, LanceWar
from grognard.kernel import replaced
from tests.games.dragons_of_glory.heroes.duelling import HERE, around, heroic, number
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, WHOLE, about, asked, begun, play, told, where

FAR = "5430E"


def acting(hero: str, places: dict[str, str], serves: dict[str, int] | None = None, **given: object) -> LanceWar:
    """A hero is the Active Hero of his side, and the other has none."""
    war = heroic(places, serves, **{"chapters": ADVANCED, **given})
    side = war.side_of(number(hero))
    war.active = (number(hero), NOBODY) if side == HIGHLORD else (NOBODY, number(hero))
    war.turn = 1
    return begun(war, HeroicActions())


# Who may act


@pytest.mark.rule("DG-3.HA-1", "DG-2.DEC-3", "DG-0.SEQ-5")
def test_each_active_hero_does_one_thing_and_nobody_else_does_anything() -> None:
    places = {"tanis": HERE, "sturm": HERE, "kitiara": FAR, "ariakus": FAR}
    war = heroic(places, chapters=ADVANCED)
    war.active, war.turn = (number("kitiara"), number("tanis")), 1
    begun(war, HeroicActions())
    assert asked(war)[:2] == (HIGHLORD, "heroic-action")
    assert about(war) == (number("kitiara"),)
    play(war, "distrust", "5")
    assert asked(war)[:2] == (WHITESTONE, "heroic-action")
    assert about(war) == (number("tanis"),)
    play(war, "pass")
    assert war.question is None
    assert war.stirred == (number("kitiara"),)


@pytest.mark.rule("DG-3.HA-2", "DG-6.CAP-5")
def test_an_enemy_hero_in_the_hex_or_bonds_prevent_it() -> None:
    assert acting("tanis", {"tanis": HERE, "kitiara": HERE}).question is None
    war = heroic({"tanis": HERE, "neraka-human-1": HERE}, chapters=ADVANCED)
    war.active, war.turn = (NOBODY, number("tanis")), 2
    war.hold_captive(number("tanis"), number("neraka-human-1"))
    assert begun(war, HeroicActions()).question is None


# The Hammer of Kharas


@pytest.mark.rule("DG-3.HAM-1", "DG-3.HAM-2", "DG-G24")
@pytest.mark.parametrize("die", range(1, 11))
def test_the_hammer_kills_on_two_and_is_found_on_eight(die: int) -> None:
    war = acting("flint", {"flint": HERE})
    play(war, "hammer", str(die))
    assert (war.at[number("flint")] == GONE) == (die <= 2)
    assert war.deeds[HAMMER + WHITESTONE] == (die >= 8)
    rest(war)
    assert war.deeds[HAMMER + WHITESTONE] == (die >= 8)  # it waits to be used


# Valiant Sacrifice


@pytest.mark.rule("DG-3.VAL-1", "DG-3.VAL-2", "DG-G25")
def test_a_sacrifice_doubles_the_armies_in_the_radius_of_one_leader_for_this_turn() -> None:
    near, edge, out = around(HERE)[0], around(HERE, 4)[0], around(HERE, 5)[0]
    places = {"sturm": near, "gunthar": HERE, "gunthar-knight-1": edge, "gunthar-knight-2": out, "neraka-human-1": FAR}
    war = acting("sturm", places, {"gunthar": WHITESTONE})
    play(war, "sacrifice")
    assert asked(war)[2] == ("heed gunthar",)
    play(war, "heed gunthar")
    assert where(war, "sturm") == "gone"
    assert war.deeds[VALIANT + WHITESTONE] == number("gunthar")
    knights = (number("gunthar-knight-1"), number("gunthar-knight-2"))
    fight = forces(war, WHITESTONE, LABELS[FAR], knights)
    assert strengths(war, fight) == (2 * 8 + 8, 6)
    rest(war)
    assert strengths(war, fight) == (8 + 8, 6)


@pytest.mark.rule("DG-G25")
def test_out_of_every_radius_nobody_can_give_his_life() -> None:
    war = acting("sturm", {"sturm": HERE, "gunthar": around(HERE, 5)[0]}, {"gunthar": WHITESTONE})
    assert "sacrifice" not in asked(war)[2]


# The Council of Whitestone


@pytest.mark.rule("DG-3.UNI-1")
@pytest.mark.parametrize("die", [7, 8])
def test_a_hero_on_sancrist_unites_the_council_with_eight(die: int) -> None:
    castle = COUNTRY.capital("gunthar")
    assert castle is not None
    war = acting("elistan", {"elistan": COUNTRY.map.labels[castle.cell]})
    play(war, "unite", str(die))
    assert war.deeds[UNITED] == (die == 8)
    assert "unite" not in asked(acting("elistan", {"elistan": HERE}))[2]


# Martial Law


@pytest.mark.rule("DG-3.MAR-1", "DG-3.MAR-2", "DG-3.MAR-3", "DG-3.MAR-4", "DG-G27")
@pytest.mark.parametrize("die", [5, 6])
def test_martial_law_shields_the_named_or_makes_all_restive(die: int) -> None:
    box = heroic({}).roster
    courted = sum(1 << box.nation_of[name] for name in ("khur", "lemish", "kern"))
    serves = {"khur": HIGHLORD, "lemish": HIGHLORD, "kern": WHITESTONE}
    war = acting("ariakus", {"ariakus": HERE}, serves, courted=courted)
    play(war, "martial-law")
    assert asked(war)[2] == ("designate khur", "designate lemish")
    play(war, "designate lemish")
    assert asked(war)[2] == ("done", "designate khur")
    play(war, "designate khur", str(die))  # two nations: 7 holds, 8 does not
    shielded = 1 << box.nation_of["khur"] | 1 << box.nation_of["lemish"]
    assert (war.deeds[SHIELDED], war.deeds[OUTRAGE]) == ((shielded, 0) if die == 5 else (0, 1))
    rest(war)
    assert (war.deeds[SHIELDED], war.deeds[OUTRAGE]) == (0, 0)


# Distrust


@pytest.mark.rule("DG-3.DIS-1", "DG-3.DIS-2", "DG-G26")
def test_distrust_works_on_ten_and_then_elves_and_the_like_are_asked_in_both_steps() -> None:
    places = {"ariakus": HERE, "qualinesti": FAR, "gunthar": FAR, "palanthus": FAR}
    serves = dict.fromkeys(("qualinesti", "gunthar", "palanthus"), WHITESTONE)
    war = acting("ariakus", places, serves)
    play(war, "distrust", "9")
    assert not war.deeds[DISTRUST]
    war = acting("ariakus", places, serves)
    play(war, "distrust", "10")
    assert war.deeds[DISTRUST]
    begun(war, Half(side=WHITESTONE))
    assert asked(war)[1] == "distrust-die"
    assert about(war) == (number("qualinesti"),)
    play(war, "6")
    assert war.sulking == (number("qualinesti"),)
    while asked(war)[1] != "distrust-die":
        play(war, "done")
    play(war, "5")
    assert not war.sulking


# Diversion


@pytest.mark.rule("DG-3.DIV-1", "DG-3.DIV-3", "DG-3.DIV-5", "DG-G23")
@pytest.mark.parametrize("die", [9, 10])
def test_a_diversion_draws_armies_off_on_ten(die: int) -> None:
    start = around(HERE, 3)[0]
    war = acting("tasslehoff", {"tasslehoff": HERE, "neraka-human-1": start, "neraka-human-2": start})
    play(war, "divert", f"to {start}", str(die))
    if die == 9:
        assert where(war, "neraka-human-1") == start
        assert war.question is None
        return
    while war.question is not None and asked(war)[1] in ("leader-fate", "capture-check"):
        play(war, "6")
    assert COUNTRY.grid.distance(war.at[number("neraka-human-1")], LABELS[HERE]) <= 1
    assert war.diverted == (number("neraka-human-1"), number("neraka-human-2"))
    begun(war, Half(side=HIGHLORD))
    assert war.marks[number("neraka-human-1")] & MOVED
    assert not war.diverted


@pytest.mark.rule("DG-3.DIV-4")
def test_on_a_natural_one_they_come_and_the_hero_is_dead() -> None:
    start = around(HERE, 2)[0]
    war = acting("tasslehoff", {"tasslehoff": HERE, "neraka-human-1": start})
    events = told(play(war, "divert", f"to {start}", "1"))
    assert events[-3:] == ["diverts", "hero-slain", "lured"]
    assert where(war, "neraka-human-1") == HERE
    assert war.question is None


@pytest.mark.rule("DG-3.DIV-2", "DG-G23")
def test_friends_help_and_garrisons_stay() -> None:
    places = dict.fromkeys(("tanis", "sturm", "caramon", "flint", "tasslehoff"), HERE)
    war = heroic({**places, "neraka-human-1": around(HERE, 4)[0], "neraka-human-2": around(HERE, 3)[0]})
    assert helpers(war, number("tanis")) == 2
    assert quarry(war, number("tanis")) == 1 << war.at[number("neraka-human-2")]
    city = COUNTRY.capital("tarsis")
    assert city is not None
    beside = around(COUNTRY.map.labels[city.cell])[0]
    war = heroic({"tanis": beside, "neraka-human-1": COUNTRY.map.labels[city.cell]})
    assert quarry(war, number("tanis")) == 0


@pytest.mark.rule("DG-3.DIV-3", "DG-G23")
def test_beside_friends_they_come_next_to_him_and_he_may_be_caught() -> None:
    start = around(HERE, 3)[0]
    places = {"tasslehoff": HERE, "hylo-kender-1": HERE, "neraka-human-1": start}
    war = acting("tasslehoff", places, {"hylo": WHITESTONE})
    play(war, "divert", f"to {start}", "10")
    assert where(war, "neraka-human-1") in around(HERE)
    assert war.at[number("tasslehoff")] != HELD  # his friends protect him
    assert war.question is None


# What they mean to command


@pytest.mark.rule("DG-3.UNI-1", "DG-3.DIS-2", "DG-6.CAP-5")
def test_a_united_council_distrust_and_bonds_decide_who_commands() -> None:
    places = {"qualinesti": HERE, "hylo-kender-1": HERE, "qualinesti-elf-1": HERE, "neraka-human-1": FAR}
    war = heroic(places, {"qualinesti": WHITESTONE, "hylo": WHITESTONE}, chapters=ADVANCED)
    elf, kender, leader = number("qualinesti-elf-1"), number("hylo-kender-1"), number("qualinesti")
    assert in_command(war, WHITESTONE) == 1 << elf
    note(war, UNITED, 1)
    assert in_command(war, WHITESTONE) == 1 << elf | 1 << kender
    war.sulking = (leader,)
    assert in_command(war, WHITESTONE) == 0
    war = heroic({"gunthar": HERE, "gunthar-knight-1": HERE, "neraka-human-1": FAR}, {"gunthar": WHITESTONE})
    assert in_command(war, WHITESTONE)
    war.hold_captive(number("gunthar"), number("neraka-human-1"))
    assert in_command(war, WHITESTONE) == 0


# Spies


@pytest.mark.rule("DG-3.SPY-1")
def test_spies_show_highlord_one_face_and_only_on_a_ten() -> None:
    orb = next(kind for kind, event in enumerate(WHOLE.sheet.events) if event.id == "dragon-orb")
    war = heroic({"ariakus": HERE, "tanis": FAR}, chapters=ADVANCED)
    war.cup = replaced(war.cup, orb, 2)
    take_from_cup(war, orb, number("tanis"))
    war.active, war.turn = (number("ariakus"), NOBODY), 1
    begun(war, HeroicActions())
    assert "spy" in asked(war)[2]
    other = war.copy()
    play(other, "spy", "9")
    assert other.question is None
    play(war, "spy", "10")
    assert asked(war) == (HIGHLORD, "spies", ("heed tanis",))
    play(war, "heed tanis")
    assert knows(relics(war)[0], HIGHLORD)
    assert not knows(relics(other)[0], HIGHLORD)
    assert why_not_spy(war, number("ariakus")) is not None
