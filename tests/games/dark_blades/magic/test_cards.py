"""Hands and pile by agreement: other deals, cards that are kept, and cards changed unseen by the other seat."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dark_blades.combat.trolls import FLAMES, turn_to_ashes
from grognard.games.dark_blades.magic.cards import Deal, fresh_cards, pile, spell_names, top_of
from grognard.games.dark_blades.magic.items import ITEMS
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import open_battle
from grognard.games.dark_blades.scenarios.options import key_of
from grognard.games.dark_blades.scenarios.sheets import scenario_sheets
from grognard.games.dark_blades.sequence import Half
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.dark_blades.show.imagination import imagine
from grognard.games.dark_blades.show.words import say
from grognard.kernel import FATE, Event
from tests.games.dark_blades.casting import cast_with, why
from tests.games.skirmish.field import options, play, topic

CHANGE = ("exchange-cards",)
DUEL = "quill at J8\nshaman at J2\ngoblin-1 at J5"


def hand(war: Battle, seat: int) -> list[str]:
    """The cards of a seat, each by its name."""
    count = len(spell_names())
    held = war.hands[seat * count : (seat + 1) * count]
    return [name for name, number in zip(spell_names(), held, strict=True) for _ in range(number)]


def known(events: list[Event], seat: int) -> list[Event]:
    """What a seat may know of what happened."""
    return [event for event in events if event.to is None or seat in event.to]


@pytest.mark.rule("DB-MAG-3", "DB-MAG-12")
def test_another_division_may_be_agreed_on() -> None:
    war = cast_with("quill at J8", "", Deal(magic().deal.agreed))
    draw = Random(1).random
    while war.question:
        war.answer(war.question.options.pick(draw))
    assert [len(hand(war, 0)), len(hand(war, 1)), sum(pile(war))] == [12, 12, 0]


@pytest.mark.rule("DB-MAG-3")
@pytest.mark.parametrize("size", [0, 4, 12])
def test_a_match_deals_as_many_cards_as_its_option_says(size: int) -> None:
    war = open_battle(key_of("trouble-at-t-mill", {"hand-size": size}))
    draw = Random(1).random
    while war.question and topic(war) in ("set-up", "card"):
        war.answer(war.question.options.pick(draw))
    assert [len(hand(war, 0)), len(hand(war, 1))] == [size, size]


@pytest.mark.rule("DB-MAG-6", "DB-MAG-7")
@pytest.mark.parametrize(("rules", "left"), [((), 0), (("reusable-cards",), 1)])
def test_a_card_is_used_up_unless_cards_are_kept(rules: tuple[str, ...], left: int) -> None:
    war = cast_with(DUEL, "zap", rules=rules)
    events = play(war, "cast zap", "arm n", "at goblin-1", "done")
    assert len(hand(war, 0)) == left
    assert sum(war.played) == 1 - left
    assert events[0].rule == ("DB-MAG-7" if rules else "DB-MAG-6")


@pytest.mark.rule("DB-OPT-8", "DB-G73")
def test_a_card_goes_under_the_pile_and_the_top_one_comes() -> None:
    war = cast_with(DUEL, "zap heal", rules=CHANGE, other="fear")
    play(war, "change heal")
    assert war.question
    assert (war.question.seat, topic(war)) == (FATE, "card")
    assert "heal" not in [war.spell(answer) for answer in war.question.options] or magic().spells["heal"].cards > 1
    play(war, "death")
    assert sorted(hand(war, 0)) == ["death", "zap"]
    assert sum(fresh_cards(war)) == sum(pile(war)) - 1


@pytest.mark.rule("DB-OPT-9", "DB-OPT-10")
def test_after_a_change_no_spell_is_cast_in_step_five() -> None:
    war = cast_with(DUEL, "zap heal", Half(), rules=CHANGE)
    play(war, "change heal", "death")
    while war.question and war.step < 6:
        assert topic(war) != "cast"
        play(war, "done")


@pytest.mark.rule("DB-OPT-10")
def test_no_card_is_changed_in_step_five_nor_after_a_spell() -> None:
    war = cast_with(DUEL, "zap heal", Half(), rules=CHANGE)
    play(war, "done")
    while war.step < 5:
        play(war, "done")
    assert topic(war) == "cast"
    assert "cast zap" in options(war)
    assert why(war, "change zap").rule == "DB-OPT-10"
    war = cast_with(DUEL, "zap heal", Half(), rules=CHANGE)
    play(war, "cast zap", "arm n", "at goblin-1", "done")
    while war.question and war.step < 6:
        assert topic(war) != "cast"
        play(war, "done")


@pytest.mark.rule("DB-OPT-8", "DB-G128")
def test_who_may_change() -> None:
    war = cast_with(DUEL, "zap")
    assert why(war, "change zap").rule == "DB-OPT-8"
    assert cast_with("quill at J8, stunned\ngoblin-1 at J5", "zap", rules=CHANGE).question is None
    war = cast_with(DUEL, "zap", rules=CHANGE, other="fear")
    assert why(war, "change fear").rule == "DB-MAG-6"


@pytest.mark.rule("DB-G73")
def test_cards_put_back_come_up_again_last_and_in_their_order() -> None:
    names = spell_names()
    war = cast_with(DUEL, "zap heal", rules=CHANGE)
    war.played = tuple(left - (name == "death") for left, name in zip(pile(war), names, strict=True))
    play(war, "change zap", "death")
    assert sorted(hand(war, 0)) == ["death", "heal"]
    war.marks = [0] * len(war.marks)
    war.begin(Half())
    play(war, "change heal")
    assert war.question
    assert [war.spell(answer) for answer in war.question.options] == ["zap"]
    play(war, "zap")
    assert sorted(hand(war, 0)) == ["death", "zap"]
    assert [names[card] for card in war.returned[1::2]] == ["heal"]
    assert top_of(war)[names.index("heal")] == 1


@pytest.mark.rule("DB-MAG-12", "DB-OPT-8")
def test_the_other_seat_learns_only_that_a_card_was_changed() -> None:
    logs = []
    for out, into in (("zap", "death"), ("heal", "shield")):
        war = cast_with(DUEL, "zap heal", rules=CHANGE, other="fear")
        events = play(war, f"change {out}", into)
        logs.append(known(events, 1))
        assert [event.what for event in known(events, 0)] == ["changed", "learnt"]
    assert logs[0] == logs[1]
    assert [event.what for event in logs[0]] == ["changed"]


@pytest.mark.rule("DB-MAG-12", "DB-OPT-8")
def test_an_imagined_match_keeps_what_the_seat_knows_of_changed_cards() -> None:
    war = open_battle(key_of("trouble-at-t-mill", {"exchange-cards": True}))
    draw = Random(5).random
    changed = 0
    while changed < 2:
        assert war.question
        changes = [text for text in options(war) if text.startswith("change")] if topic(war) == "cast" else []
        if changes:
            play(war, changes[0])
            changed += 1
            for seat in (0, 1):
                world = imagine(war, seat, Random(changed))
                assert sum(world.hands) == sum(war.hands)
                assert min(fresh_cards(world)) >= 0
                own = [pair for pair in zip(war.returned[::2], war.returned[1::2], strict=True) if pair[0] == seat]
                again = zip(world.returned[::2], world.returned[1::2], strict=True)
                assert [pair for pair in again if pair[0] == seat] == own
                assert hand(world, seat) == hand(war, seat)
        elif "done" in options(war):
            play(war, "done")
        else:
            war.answer(war.question.options.pick(draw))


@pytest.mark.rule("DB-GEN-3", "DB-MAG-1")
def test_the_box_holds_24_spell_cards_four_scenarios_and_two_boards_of_its_own() -> None:
    assert len(magic().deck()) == 24
    printed = scenario_sheets().values()
    assert len(printed) == 4
    assert {"arena", "watermill"} <= {board.name for sheet in printed for board in sheet.boards}


@pytest.mark.rule("DB-GEN-4")
def test_there_is_one_sword_one_ring_and_fire_for_a_troll_that_turns_to_ashes() -> None:
    assert [item.name for item in ITEMS] == ["sword", "ring"]
    war = cast_with("quill at J8\ngnurr at J7, dead", "")
    war.marks[1] |= FLAMES
    turn_to_ashes(war)
    assert war.at[1] == war.land.off
    assert not war.marks[1]


@pytest.mark.rule("DB-MAG-2", "DB-OPT-8")
@pytest.mark.parametrize(("what", "text"), [("dealt", "Fox is dealt Zap."), ("learnt", "Fox draws Zap.")])
def test_what_is_told_to_one_seat_names_it_for_others_read_it_in_the_replay(what: str, text: str) -> None:
    event = Event("DB-MAG-2", what, (spell_names().index("zap"),), to=(1,))
    assert say(event, key_of("the-raid", {})).text == text
