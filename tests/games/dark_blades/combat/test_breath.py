"""The Gargoyle's breath: how far it reaches, whom it strikes, and that it costs the attack."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.dark_blades.combat.breath import VERBS
from grognard.games.dark_blades.magic.effects import BOLD, GUARDED, lay
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.tables import ODDS, missiles, tables
from grognard.games.skirmish.acts import Acts
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.sheets.book import NOBODY
from tests.games.dark_blades.casting import cast_with
from tests.games.skirmish.field import options, place, play, stage, state, topic, why_not

BESIDE = "job at H12"
"""Somebody to attack, so that the combat step asks in any case."""


def combat(text: str, gargoyle: str = "G12") -> Battle:
    """The Fox's combat step with the Gargoyle in it."""
    return stage("watermill", f"gargoyle at {gargoyle}\n{text}", CombatStep(), first=1)


def ways(war: Battle) -> list[str]:
    """The ways in which the breath can go."""
    return [act for act in options(war) if act.startswith("breathe")] if war.question else []


def odds(war: Battle, act: str) -> str:
    """The column at which a breath is rolled for."""
    events = play(war, act)
    return ODDS[int(next(event.args[2] for event in events if event.what == "breath"))]


@pytest.mark.rule("DB-GAR-2")
@pytest.mark.parametrize(("at", "reached"), [("G11", True), ("G2", True), ("G1", False)])
def test_the_breath_reaches_ten_hexes_along_a_row(at: str, reached: bool) -> None:
    war = combat(f"evans at {at}\n{BESIDE}")
    assert ("breathe n" in ways(war)) is reached
    if not reached:
        assert why_not(war, "breathe n").rule == "DB-GAR-3"


@pytest.mark.rule("DB-GAR-2")
def test_whoever_is_beside_the_row_is_safe() -> None:
    war = combat(f"evans at F8\n{BESIDE}")
    assert ways(war) == ["breathe ne"]


@pytest.mark.rule("DB-GAR-3", "DB-G69")
@pytest.mark.parametrize("first", ["rix at G9", "rix at G9, stunned", "graz at G9"])
def test_only_the_first_on_the_row_is_struck_friend_or_foe(first: str) -> None:
    war = combat(f"{first}\nevans at G7")
    play(war, "breathe n")
    assert war.question is not None
    assert (topic(war), war.question.about[:2]) == ("breath-die", (0, 1))
    play(war, 1)
    assert state(war, first.split()[0]) == "dead"
    assert state(war, "evans") == "healthy"


@pytest.mark.rule("DB-GAR-3")
def test_the_dead_do_not_stop_the_breath() -> None:
    war = combat("rix at G9, dead\nevans at G7")
    play(war, "breathe n")
    assert war.question is not None
    assert war.question.about[:2] == (0, 2)


@pytest.mark.rule("DB-G69")
@pytest.mark.parametrize(("text", "reached"), [("evans at E11", True), ("evans at E12", False)])
def test_a_tree_ends_the_row(text: str, reached: bool) -> None:
    war = combat(f"{text}\njob at F6", "E6")
    assert ("breathe s" in ways(war)) is reached


@pytest.mark.rule("DB-G69", "DB-G84", "DB-G124")
def test_a_loose_beast_ends_the_row() -> None:
    war = combat(f"mule-1 at G9/G8\nevans at G6\n{BESIDE}")
    assert ways(war) == ["breathe ne"]


@pytest.mark.rule("DB-GAR-4", "DB-G69")
@pytest.mark.parametrize(
    ("text", "column"),
    [("dark-blades at E10", "1-1"), ("dark-blades at E11", "1-1"), ("job at E11", "10-1")],
)
def test_strength_is_twenty_on_any_ground(text: str, column: str) -> None:
    assert odds(combat(text, "E6"), "breathe s") == column


@pytest.mark.rule("DB-GAR-4")
def test_a_wounded_gargoyle_breathes_as_hard() -> None:
    war = stage("watermill", "gargoyle at E6, wounded\njob at E9", CombatStep(), first=1)
    assert odds(war, "breathe s") == "10-1"


@pytest.mark.rule("DB-GAR-4")
def test_the_tables_are_those_of_attackers_on_foot() -> None:
    used = [tables()[missiles().breath_tables[target]] for target in ("foot", "mounted")]
    assert [(table.attack, table.attacker, table.defender) for table in used] == [
        ("melee", "foot", "foot"),
        ("melee", "foot", "mounted"),
    ]


@pytest.mark.rule("DB-GAR-3", "DB-GAR-4")
@pytest.mark.parametrize("stand", ["G8/G7", "G8/H8"])
def test_a_rider_is_struck_with_his_horse(stand: str) -> None:
    war = combat(f"sunfire at {stand}, mounted")
    assert odds(war, "breathe n") == "2-1"
    play(war, 1)
    assert topic(war) == "thrown"
    play(war, options(war)[0])
    assert (state(war, "sunfire"), state(war, "sunfire-horse")) == ("stunned", "healthy")


@pytest.mark.rule("DB-GAR-5")
@pytest.mark.parametrize("die", [3, 4])
def test_what_would_hurt_the_attacker_is_ignored(die: int) -> None:
    war = combat("dark-blades at E10", "E6")
    play(war, "breathe s", die)
    assert (state(war, "gargoyle"), place(war, "gargoyle"), topic(war)) == ("healthy", "E6", "")


@pytest.mark.rule("DB-G69")
def test_whoever_is_driven_back_is_not_followed() -> None:
    war = combat("dark-blades at E7", "E6")
    play(war, "breathe s", 2)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("retreat", 0)
    play(war, "go E8")
    assert (place(war, "dark-blades"), place(war, "gargoyle"), topic(war)) == ("E8", "E6", "")


@pytest.mark.rule("DB-G69")
def test_the_breath_takes_the_place_of_the_attack() -> None:
    war = combat("job at G11\nevans at H12\nquill at I13\nashrak at I12")
    play(war, "breathe n", 1)
    assert why_not(war, "breathe ne").rule == "DB-G29"
    play(war, "attack evans")
    assert options(war) == ["with ashrak"]


@pytest.mark.rule("DB-G69", "DB-G29")
def test_after_an_attack_there_is_no_breath() -> None:
    war = combat("job at G11\nevans at H12\nashrak at I12")
    play(war, "attack job", "with gargoyle", "strike", 10)
    assert why_not(war, "breathe ne").rule == "DB-G29"


@pytest.mark.rule("DB-GAR-1")
def test_spellcasters_are_struck_like_anybody_else() -> None:
    war = combat("quill at G9")
    assert war.card(1).spellcaster
    play(war, "breathe n", 1)
    assert state(war, "quill") == "dead"


@pytest.mark.rule("DB-GAR-1")
def test_nobody_else_breathes() -> None:
    war = stage("watermill", "ashrak at G12\nevans at H12\njob at G9", CombatStep(), first=1)
    assert ways(war) == []
    assert why_not(war, "breathe n").rule == "DB-GAR-1"


@pytest.mark.rule("DB-G141")
def test_neither_help_nor_the_ring_matters_to_the_breath() -> None:
    war = cast_with("gargoyle at J8\ngoblin-1 at J4\nlaberne at G8", "", CombatStep(), first=1)
    acts = Acts([card.id for card in war.given.cards], war.land.labels, VERBS)
    war.given = replace(war.given, acts=acts, lexicons={"act": acts.lexicon})
    plain = odds(war.begin(CombatStep()), "breathe n")
    lay(war, BOLD, (0,))
    lay(war, GUARDED, (1,))
    war.items = (NOBODY, 1)
    war.marks = [0] * len(war.marks)
    assert [shift.columns for shift in war.given.hooks.shifts(war, (0,), (1,))] == [1, -1, -1]
    assert odds(war.begin(CombatStep()), "breathe n") == plain


@pytest.mark.rule("DB-G124", "DB-HCB-1")
@pytest.mark.parametrize("side", ["honna", "fox"])
def test_the_side_a_rider_is_not_of_chooses_where_he_falls(side: str) -> None:
    war = combat(f"sunfire at G8/G7, mounted, for {side}\n{BESIDE}")
    play(war, "breathe n", 1)
    assert war.question
    assert (topic(war), war.question.seat) == ("thrown", 1 if side == "honna" else 0)
