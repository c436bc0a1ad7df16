"""The battle sheet: what it says before the roll is what the rules do, and afterwards who lost what."""

from __future__ import annotations

import grognard
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.sheets.combat import read_off
from grognard.games.dragons_of_glory.show.battles.ashore import sheet_of
from grognard.games.dragons_of_glory.show.battles.sheets import last_of
from grognard.games.dragons_of_glory.show.battles.weighing import under_way
from grognard.games.dragons_of_glory.show.overlays import prospect_of
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Event
from grognard.looking import prospect_of as looked
from tests.games.dragons_of_glory.staging import begun, play, staged

GAME = grognard.game("dragons-of-glory")


def siege() -> LanceWar:
    """Hobgoblins beside kender in the open woods of Hylo, and the town behind them."""
    war = staged(
        {"throtyl-hobgoblin-1": "3517W", "throtyl-hobgoblin-2": "3517W", "hylo-kender-1": "3518W"},
        {"throtyl": HIGHLORD, "hylo": WHITESTONE},
        scenario="the-kender-strike",
    )
    return begun(war, Combat(side=HIGHLORD))


def test_an_attack_can_be_read_before_it_is_declared() -> None:
    war = siege()
    found = prospect_of(war, war.parse("attack 3518W"))
    assert found is not None
    assert found.battle is not None
    attack, defence = found.battle.camps
    assert attack.pieces == ("throtyl-hobgoblin-1", "throtyl-hobgoblin-2")
    assert defence.pieces == ("hylo-kender-1",)
    assert [throw.die for throw in found.battle.throws] == list(range(1, 11))
    assert {part.rule for part in found.battle.parts} >= {"DS-MOD-6"}, "walls count, and say by which clause"


def test_the_sheet_grows_with_those_who_are_named_and_both_sides_read_it() -> None:
    war = siege()
    play(war, "attack 3518W")
    assert under_way(war) is None, "nobody is named yet"
    play(war, "with throtyl-hobgoblin-1")
    one = GAME.table(GAME.view(war, WHITESTONE)).battle
    assert one is not None
    assert not one.rolled
    more = looked(GAME, war, HIGHLORD, "with throtyl-hobgoblin-2").battle
    assert more is not None
    assert more.camps[0].total > one.camps[0].total


def test_every_throw_is_what_the_table_of_the_rules_says() -> None:
    war = siege()
    play(war, "attack 3518W", "with throtyl-hobgoblin-1", "with throtyl-hobgoblin-2")
    facts = under_way(war)
    assert facts is not None
    sheet = sheet_of(facts)
    total = sum(value for value, _, _ in facts.modifiers)
    for throw in sheet.throws:
        result = read_off(throw.die, total, facts.column)
        assert (throw.attack == "-") == (result.attackers == type(result.attackers)())
        assert {throw.attack, throw.defence} <= sheet.results.keys()


def test_afterwards_it_says_what_was_rolled_and_who_lost_what() -> None:
    war = siege()
    events = play(war, "attack 3518W", "with throtyl-hobgoblin-1", "with throtyl-hobgoblin-2", "strike")
    before = sheet_of(facts) if (facts := under_way(war)) else None
    while war.question is not None and war.question.topic != "battle":
        events += play(war, war.spell(war.question.options.at(war.question.options.count() - 1)))
    events += play(war, "1")
    sheet = last_of(events)
    assert sheet is not None
    assert before is not None
    assert sheet.rolled == 1
    assert (sheet.odds, sheet.throws, sheet.parts) == (before.odds, before.throws, before.parts)
    assert [camp.pieces for camp in sheet.camps] == [camp.pieces for camp in before.camps]
    told = " ".join(note.text for note in sheet.after)
    assert "Throtyl" in told, "at a 1 it is the attackers who suffer"
    turn = Event("DS-SEQ-9", "turn", (2,))
    assert last_of([*events, turn]) == sheet, "a Turn may be over as soon as its last battle is"
    assert last_of([*events, turn, turn]) is None
