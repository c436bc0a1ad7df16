"""Set-up (B2): what is asked, what comes of it, and who may know."""

from __future__ import annotations

import pytest

from grognard.games.dark_lands.lands import Given
from grognard.games.village_of_fear.acts import BOX, GROUND, TREASURES
from grognard.games.village_of_fear.set_up import SetUp, why_not_guard, why_not_hide
from grognard.games.village_of_fear.show.words import phrases
from grognard.games.village_of_fear.village import GUARD_POST, WARLORD_SEAT, Village
from grognard.kernel import FATE, WATCHER, Event

GIVEN = Given(seats=("warlord", "heroes"), owner=(1,) * 4, hand_limit=0, tougher=0, rounds=0, options={})
HIDING = ("hide axe", "hide key", "hide spear", "hide sword")
GUARD = ("bring minotaur:5", "give whip")
DEAL = ("hit", "miss", "hit", "hit")


@pytest.fixture
def village() -> Village:
    return Village(GIVEN).begin(SetUp())


def play(village: Village, *answers: str) -> list[Event]:
    village.log = []
    for answer in answers:
        village.answer(village.parse(answer))
    return list(village.log)


def asked(village: Village) -> tuple[int, str]:
    assert village.question is not None
    return village.question.seat, village.question.topic


def options(village: Village) -> list[str]:
    assert village.question is not None
    return [village.spell(answer) for answer in village.question.options]


def known(events: list[Event], seat: int) -> list[tuple[str, tuple[int | str, ...]]]:
    return [(event.what, event.args) for event in events if event.known_to(seat)]


@pytest.mark.rule("VF-S9", "VF-G3")
def test_s9_each_house_gets_one_of_four_weapons_and_a_key(village: Village) -> None:
    assert asked(village) == (WARLORD_SEAT, "hide")
    assert options(village) == [f"hide {treasure}" for treasure in TREASURES]
    play(village, *HIDING)
    assert [TREASURES[treasure - 1] for treasure in village.treasure] == ["axe", "key", "spear", "sword", "flail"]


@pytest.mark.rule("VF-G3")
def test_g3_nothing_is_hidden_twice(village: Village) -> None:
    play(village, "hide axe")
    frame = village.stack[-1]
    assert isinstance(frame, SetUp)
    refused = {TREASURES[n]: why_not_hide(village, frame, n) for n in range(len(TREASURES))}
    assert [name for name, refusal in refused.items() if refusal] == ["axe"]
    assert "hide axe" not in options(village)


@pytest.mark.rule("VF-S9")
def test_s9_heroes_learn_that_treasures_are_hidden_and_no_more(village: Village) -> None:
    events = play(village, *HIDING)
    assert known(events, 1) == known(events, WATCHER) == [("treasures-hidden", ())]
    assert [what for what, _ in known(events, WARLORD_SEAT)] == ["hid"] * 5 + ["treasures-hidden"]


@pytest.mark.rule("VF-S16", "VF-G15", "VF-G54", "VF-B5")
def test_s16_the_guard_stands_upstairs_with_an_item(village: Village) -> None:
    play(village, *HIDING)
    assert asked(village) == (WARLORD_SEAT, "guard")
    assert options(village) == [f"bring {kind.name}:{kind.strength}" for kind in BOX.kinds]
    events = play(village, *GUARD)
    figure = BOX.figures.index("minotaur-1")
    assert GROUND.labels[village.mon_at[figure]] == "U2"
    assert village.mon_house[figure] == GUARD_POST
    assert sum(village.reserve) == 9
    assert village.supply == (4, 3, 2)
    assert ("placed", (figure, GROUND.guard, "whip")) in known(events, 1)
    assert "placed-strength" not in [what for what, _ in known(events, 1)]
    assert ("placed-strength", (figure, 5)) in known(events, WARLORD_SEAT)


@pytest.mark.rule("VF-G52")
@pytest.mark.parametrize("kind", ["evil-dwarf:1", "evil-dwarf:4"])
def test_g52_the_first_figure_of_a_kind_is_number_one_whatever_its_strength(village: Village, kind: str) -> None:
    play(village, *HIDING, f"bring {kind}", "give potion")
    assert village.mon_at[BOX.figures.index("evil-dwarf-1")] == GROUND.guard


@pytest.mark.rule("VF-S17")
def test_s17_every_kind_can_be_the_guard(village: Village) -> None:
    play(village, *HIDING)
    frame = village.stack[-1]
    assert isinstance(frame, SetUp)
    assert [why_not_guard(village, frame, kind) for kind in range(len(BOX.kinds))] == [None] * len(BOX.kinds)
    village.reserve = (0, *village.reserve[1:])
    refusal = why_not_guard(village, frame, 0)
    assert refusal is not None
    assert phrases().explained(refusal).text == "No Evil Dwarf (1) is left behind the Fortress."


@pytest.mark.rule("VF-S20", "VF-C10")
def test_s20_only_the_warlord_sees_his_weakness(village: Village) -> None:
    play(village, *HIDING, *GUARD)
    assert asked(village) == (FATE, "weakness")
    assert options(village) == ["sword", "axe", "flail", "spear", "karrion", "none"]
    events = play(village, "karrion")
    assert ("weakness", ("karrion",)) in known(events, WARLORD_SEAT)
    assert known(events, 1) == [("weakness-drawn", ())]
    card = [card.key for card in BOX.weaknesses].index("karrion")
    assert village.weakness == card
    assert village.knows == (1 << card, 0)


@pytest.mark.rule("VF-S2", "VF-G45")
def test_s2_one_card_each_and_the_set_up_is_over(village: Village) -> None:
    events = play(village, *HIDING, *GUARD, "none", *DEAL)
    assert (village.hits, village.misses) == ([1, 0, 1, 1], [0, 1, 0, 0])
    assert village.deck_size() == 28
    drawn = [event for event in events if event.what == "drew"]
    assert [event.args[1] for event in drawn] == list(DEAL)
    assert not any(event.known_to(WARLORD_SEAT) for event in drawn)
    assert asked(village) == (FATE, "monument")
