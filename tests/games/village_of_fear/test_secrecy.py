"""The secrets of the village, one by one: who may not know one cannot tell two matches apart that differ in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard import game
from grognard.games.village_of_fear.combat.fortress import TopArrival
from grognard.games.village_of_fear.events import DrawEvent
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.movement.crossing import Crossing
from grognard.games.village_of_fear.sequence import Rounds
from grognard.games.village_of_fear.set_up import SetUp
from grognard.games.village_of_fear.village import Village
from grognard.kernel import Frame
from tests.games.twins import Twins, all_but, fork
from tests.games.village_of_fear.stage import given, hero, play, stage

VILLAGE = game("village-of-fear")
WARLORD, ADVENTURER, ELF, MERCHANT, PRIEST = range(5)


def elf_turn() -> Frame[None]:
    """The Elf's turn."""
    return HeroTurn(hero("elf"))


def twins(texts: tuple[str, str], blind: tuple[int, ...], frame: Callable[[], Frame[None]] = elf_turn) -> Twins:
    """Twins from two stagings with four hero players, the same procedure under way in both."""
    first, second = (stage(text, frame()) for text in texts)
    return Twins(VILLAGE, first, second, blind)


def setting_up() -> Village:
    """The Warlord is about to hide his treasures."""
    village = Village(given())
    return village.begin(SetUp())


def strengths(one: int, other: int, more: str = "") -> tuple[str, str]:
    """The same village with an Evil Dwarf in the Inn of one strength or another."""
    text = "elf at C12\nevil-dwarf-1 at B12, strength {}, potion" + more
    return text.format(one), text.format(other)


@pytest.mark.rule("VF-G8", "VF-F5", "VF-F7")
def test_the_strength_of_a_monster_is_hidden_until_a_blow_has_been_settled() -> None:
    pair = twins(strengths(2, 4, "\nelf at C12, hits 1"), blind=all_but(WARLORD))
    assert pair.tell_apart(WARLORD)
    pair.play("quiet", "attack evil-dwarf-1", 0, 1)
    assert pair.topics() == ("hit-cards", "hit-cards")
    pair.reveal("play 0")


@pytest.mark.rule("VF-G52", "VF-B7")
def test_a_monster_taken_back_takes_its_secret_along() -> None:
    text = "evil-dwarf-1 at B12, strength {}, potion\nelf at E10"
    pair = twins((text.format(3), text.format(4)), blind=all_but(WARLORD), frame=Rounds)
    cards = ("quiet", "haste", "haste", "mud")
    turns = [answer for card in cards for answer in (card, "end")]
    pair.play("elf", "adventurer", "merchant-prince", *turns, "withdraw evil-dwarf-1", "end", 8)


@pytest.mark.rule("VF-S9", "VF-G3", "VF-G55")
def test_what_lies_in_a_house_comes_out_when_it_is_lifted() -> None:
    pair = fork(VILLAGE, setting_up(), "hide sword", "hide key", blind=all_but(WARLORD))
    assert pair.tell_apart(WARLORD)
    pair.play(("hide axe", "hide sword"), ("hide flail", "hide axe"), ("hide spear", "hide flail"))
    pair.play("bring minotaur:4", "give boots", "none", "hit", "hit", "hit", "hit")


@pytest.mark.rule("VF-G55")
def test_a_lifted_house_shows_its_treasure_to_all() -> None:
    texts = ("elf at E12\ntreasure 2 axe\ntreasure 1 sword", "elf at E12\ntreasure 2 sword\ntreasure 1 axe")
    pair = twins(texts, blind=all_but(WARLORD))
    pair.reveal("quiet", "move D12")


@pytest.mark.rule("VF-S16", "VF-G54")
def test_of_the_guard_upstairs_only_figure_and_item_are_seen() -> None:
    start = setting_up()
    play(start, "hide sword", "hide axe", "hide flail", "hide spear")
    pair = fork(VILLAGE, start, "bring marauder:1", "bring marauder:3", blind=all_but(WARLORD))
    pair.play("give whip", "karrion", "hit", "miss", "hit", "miss")


@pytest.mark.rule("VF-S20", "VF-Q4", "VF-G61")
def test_the_weakness_is_seen_by_whoever_reaches_the_top() -> None:
    text = "elf at Step, key\ncrossed adventurer\nweakness {}"
    texts = text.format("axe"), text.format("none")
    pair = twins(texts, blind=all_but(WARLORD, ELF), frame=lambda: TopArrival(hero("elf")))
    assert pair.tell_apart(WARLORD)
    assert pair.tell_apart(ELF)
    pair.play("hit", "hit", "miss")


@pytest.mark.rule("VF-H4", "VF-G61")
def test_what_was_spied_out_is_known_to_the_spy_alone() -> None:
    start = stage("elf at E10\nweakness none", DrawEvent(hero("elf")))
    play(start, "whisper")
    pair = fork(VILLAGE, start, "sword", "karrion", blind=all_but(ELF))
    assert pair.tell_apart(ELF)


@pytest.mark.rule("VF-G29", "VF-Y1")
def test_the_fourth_die_shows_the_weakness_to_all() -> None:
    text = "elf at Top, golden axe, hp 8\ncrossed adventurer\nweakness {}"
    pair = twins((text.format("axe"), text.format("spear")), blind=all_but(WARLORD))
    pair.reveal("quiet", "attack warlord")


@pytest.mark.rule("VF-G45", "VF-F5")
def test_hands_are_private_and_their_size_is_not() -> None:
    texts = ("elf at E10, hits 1", "elf at E10, misses 1")
    pair = twins(texts, blind=all_but(ELF))
    assert pair.tell_apart(ELF)
    pair.play("quiet", "end")


@pytest.mark.rule("VF-X5", "VF-X7", "VF-G62", "VF-C14")
@pytest.mark.parametrize("end", ["across", "caught", "turned back"])
def test_the_lurkers_peg_is_seen_by_nobody_until_he_catches_somebody(end: str) -> None:
    start = stage("elf at F5", Crossing(hero("elf"), 0))
    play(start, "step 2a")
    pair = fork(VILLAGE, start, "step 4a", "step 3c", blind=all_but(WARLORD))
    assert pair.tell_apart(WARLORD)
    if end == "turned back":
        pair.play("step 1a", ("step 4b", "step 4c"), "step 1b", ("step 4a", "step 3c"), "step 1a", "go J5")
    elif end == "across":
        pair.play("step 3a", ("step 4b", "step 3b"), "step 4a")
    else:
        pair.play("step 3a", ("step 3b", "step 4b"))
        pair.reveal("step 3b")


@pytest.mark.rule("VF-X7", "VF-G62")
def test_being_asked_for_the_lurker_tells_nobody_how_many_ways_he_has() -> None:
    start = stage("elf at F5", Crossing(hero("elf"), 0))
    play(start, "step 2a")
    pair = fork(VILLAGE, start, "step 4a", "step 3b", blind=all_but(WARLORD))
    pair.play("step 2b")
    ways = [len(list(match.question.options)) for match in pair.matches if match.question]
    assert pair.topics() == ("lurk", "lurk")
    assert len(set(ways)) == 2, "the twins should differ in how many ways there are"
