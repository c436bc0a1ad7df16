"""What the table of the village shows, and to whom."""

from __future__ import annotations

import pytest

from grognard import game
from grognard.games.village_of_fear.acts import BOX, GROUND
from grognard.games.village_of_fear.events import DrawEvent, Spy
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.karrion import Flight
from grognard.games.village_of_fear.movement.crossing import Crossing
from grognard.games.village_of_fear.movement.sewers import Sewer
from grognard.games.village_of_fear.show.words import phrases
from grognard.games.village_of_fear.village import Village
from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from grognard.kernel import WATCHER, Event
from grognard.table.figures.by_name import FIGURES
from grognard.table.model import Piece, Table
from tests.games.village_of_fear.stage import hero, play, stage, take_turn

VILLAGE = game("village-of-fear")
WARLORD, ADVENTURER, ELF = range(3)


def table(village: Village, seat: int = WATCHER, log: list[Event] | None = None) -> Table:
    """What a seat is shown."""
    return VILLAGE.table(VILLAGE.view(village, seat, tuple(log or ())))


def standing(village: Village, seat: int = WATCHER) -> dict[str, Piece]:
    """The pieces on a seat's table, by their ids."""
    return {each.id: each for each in table(village, seat).pieces}


def cards(shown: Table, tray: str) -> list[str]:
    """The names of the cards in a tray."""
    return [card.name for each in shown.trays if each.id == tray for card in each.cards]


@pytest.mark.rule("VF-S9", "VF-G55")
def test_treasures_are_seen_through_roofs_by_the_warlord_only() -> None:
    village = take_turn("elf at E10\nshown 2", "elf")
    hidden = [f"treasure-{n}" for n in range(1, 6)]
    assert [name for name in standing(village, WARLORD) if name.startswith("treasure")] == hidden
    assert [name for name in standing(village, ELF) if name.startswith("treasure")] == ["treasure-2"]


def test_the_question_says_who_is_to_act() -> None:
    assert table(take_turn("elf at E10", "elf")).about == ("piece:elf",)
    assert table(stage("elf at E10", Flight())).about[0] == "piece:karrion"
    assert table(stage("elf at E10", WarlordTurn()), WARLORD).about == ("piece:warlord",)


def test_who_is_held_and_what_the_wheel_says_is_told_in_parts() -> None:
    there = standing(take_turn("elf at E10", "elf"))
    mayor, warlord = there["mayor"], there["warlord"]
    assert (mayor.called, mayor.notes[0]) == ("The Mayor", "held by the Warlord")
    assert mayor.things == mayor.notes[1:]
    assert (warlord.called, warlord.notes) == ("The Warlord", (warlord.title.removeprefix("The Warlord: "),))


@pytest.mark.rule("VF-B1")
def test_a_lifted_house_has_no_roof_and_an_open_door() -> None:
    shown = {fixture.id for fixture in table(take_turn("elf at E10\nlifted 2", "elf")).fixtures}
    assert shown == {"wheel", "roof-1", "door-2", "roof-3", "roof-4", "roof-5"}


@pytest.mark.rule("VF-S12", "VF-K1")
def test_karrion_sits_on_the_arch_or_on_the_roof_he_locks() -> None:
    village = stage("elf at E10", Flight())
    assert standing(village)["karrion"].cell == "Arch"
    play(village, 4)
    at = standing(village)["karrion"].cell
    assert GROUND.house_of[GROUND.index[at]] == 3
    assert any("locked by Karrion" in fixture.title for fixture in table(village).fixtures)


@pytest.mark.rule("VF-S14", "VF-S15")
def test_hostages_stand_where_they_are_held_until_they_are_freed() -> None:
    assert "miller" not in standing(take_turn("elf at E10", "elf")), "the roof is on"
    shown = standing(take_turn("elf at E10\nlifted 3", "elf"))
    miller, mayor = shown["miller"], shown["mayor"]
    assert GROUND.index[miller.cell] == GROUND.houses[2].treasure
    assert (mayor.cell, mayor.carries) == ("U3", ("potion", "key"))
    freed = take_turn("elf at E10, has mayor", "elf")
    assert "mayor" not in standing(freed)
    assert "Mayor" in cards(table(freed), "elf")
    assert standing(freed)["key-hall"].cell == "U3", "the Key stays upstairs"


@pytest.mark.rule("VF-S6", "VF-G26")
def test_the_lurker_carries_his_key_and_leaves_it_on_the_step() -> None:
    assert standing(take_turn("elf at E10", "elf"))["lurker"].carries == ("key",)
    village = take_turn("elf at E10\ncrossed elf", "elf")
    assert "lurker" not in standing(village)
    assert standing(village)["key-lurker"].cell == "Step"
    assert "Lurker" in cards(table(village), "elf")


@pytest.mark.rule("VF-X5", "VF-G62")
def test_in_a_trial_the_hero_stands_on_his_point_and_the_peg_is_the_warlords() -> None:
    village = stage("elf at F5", Crossing(hero("elf"), 0))
    play(village, "step 2a")
    for seat in (WATCHER, WARLORD, ADVENTURER, ELF):
        assert standing(village, seat)["elf"].cell == "2a"
        assert ("peg" in standing(village, seat)) == (seat == WARLORD)
    lit = {option.answer: option.targets for option in table(village, WARLORD).options}
    assert lit["step 4a"] == ("cell:4a",)


@pytest.mark.rule("VF-S17", "VF-S20")
def test_reserve_and_secret_card_lie_before_the_warlord() -> None:
    village = take_turn("elf at E10\nweakness axe", "elf")
    mine = cards(table(village, WARLORD), "fortress")
    assert "Golden Axe" in mine
    assert "Minotaur (5)" in mine
    assert cards(table(village, ELF), "fortress") == []


@pytest.mark.rule("VF-H4", "VF-G61")
def test_who_has_looked_at_a_card_sees_what_it_rules_out() -> None:
    village = stage("elf at E10", DrawEvent(hero("elf")))
    play(village, "whisper", "sword")
    assert cards(table(village, ELF), "fortress") == ["Not Golden Sword"]
    assert cards(table(village, ADVENTURER), "fortress") == []


@pytest.mark.rule("VF-H4", "VF-S20")
def test_who_has_seen_all_other_cards_is_shown_the_one_that_is_left() -> None:
    village = stage("elf at E10\nweakness karrion", Spy(hero("elf"), 5))
    play(village, "sword", "axe", "flail", "spear")
    assert "Karrion" not in cards(table(village, ELF), "fortress")
    play(village, "none")
    assert cards(table(village, ELF), "fortress")[-1] == "Karrion"
    assert cards(table(village, ADVENTURER), "fortress") == []


@pytest.mark.rule("VF-H2", "VF-S19")
def test_the_event_of_the_turn_lies_open_beside_the_decks() -> None:
    village = stage("elf at E10", HeroTurn(hero("elf")))
    log = play(village, "haste")
    shown = table(village, log=log)
    assert cards(shown, "decks") == ["Event deck", "Sewer deck", "Hit and Miss deck", "Coins", "Haste"]
    assert shown.prompt.startswith("What does the Elf do?\n4 actions left.")


@pytest.mark.rule("VF-U1")
def test_the_sewer_card_lies_beside_it() -> None:
    village = stage("elf at D5", Sewer(hero("elf")))
    assert "Safe Passage" in cards(table(village, log=play(village, "safe")), "decks")


@pytest.mark.rule("VF-G52", "VF-G8")
def test_a_monster_shows_what_its_strength_may_be() -> None:
    text = "elf at C12, camp minotaur:4\nminotaur-1 at B12, strength 5, boots"
    found = standing(take_turn(text, "elf"), ELF)["minotaur-1"]
    assert found.marks[0].text == "5", "the other one is in a Camp"
    other = standing(take_turn("elf at C12\nminotaur-1 at B12, strength 5, boots", "elf"), ELF)["minotaur-1"]
    assert (other.marks[0].text, "4 or 5" in other.title) == ("?", True)


@pytest.mark.rule("VF-W1", "VF-W3", "VF-B7")
def test_what_the_warlord_can_do_lights_up_his_figures() -> None:
    village = stage("elf at E10\nmarauder-1 at A11, strength 1, whip", WarlordTurn())
    lit = {option.answer: option.targets for option in table(village, WARLORD).options}
    assert lit["activate marauder-1"] == lit["withdraw marauder-1"] == ("piece:marauder-1",)
    assert lit["roam wolf"] == ("piece:wolf",)


def test_every_piece_and_card_has_a_drawing() -> None:
    drawn = [each.figure for each in VILLAGE.counters()]
    drawn += [f"event-{card.key}" for card in BOX.events] + [f"sewer-{card.key}" for card in BOX.sewers]
    assert [name for name in drawn if name not in FIGURES] == []


def test_words_begin_with_a_capital_and_name_things_as_people_do() -> None:
    assert phrases().label("roam wolf") == "The Wolf roams"
    assert phrases().label("attack evil-dwarf-2") == "Attack Evil Dwarf 2"
    assert phrases().label("move Entrance") == "Walk to the Village Entrance"
    asked = phrases().prompt("activation", (BOX.figures.index("marauder-1"), 2))
    assert asked == "What does Marauder 1 do?\n2 actions left."


@pytest.mark.rule("VF-L1")
def test_equal_items_are_one_card_with_a_count_that_lights_up_to_be_used() -> None:
    village = take_turn("elf at E10, hp 2, potion, potion\nadventurer at E11, potion", "elf")
    shown = table(village, next(seat for seat in range(1, 5) if VILLAGE.view(village, seat).options))
    held = {card.id: card.count for tray in shown.trays for card in tray.cards if card.emblem == "potion"}
    assert (held["elf-potion"], held["adventurer-potion"]) == (2, 1)
    drink = next(option for option in shown.options if option.answer == "drink")
    assert drink.targets == ("button:drink", "card:elf-potion")
