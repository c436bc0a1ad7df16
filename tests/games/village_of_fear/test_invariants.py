"""Random play: whatever anybody answers, no piece is lost and nobody stands where nobody may."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from grognard import game
from grognard.games.village_of_fear.acts import ACTS, BOX, GROUND
from grognard.games.village_of_fear.sheets.pieces import HEROES, ITEMS, POTION
from grognard.games.village_of_fear.village import GUARD_POST, Village
from grognard.kernel import Answer, Question
from tests.games.village_of_fear.stage import topic

VILLAGE = game("village-of-fear")
BOLD = ("attack", "strike", "take-treasure", "take-key", "cross", "roam", "bring")
LONGEST = 1500


def check_pieces(village: Village) -> None:
    """VF-C5 to VF-C9: cards, and while all heroes are in the game, figures, coins and items, wherever they are."""
    hands = sum(village.hits) + sum(village.misses) + sum(village.gone)
    assert village.deck_size() + hands == sum(BOX.cards)
    if not all(village.in_game(hero) for hero in HEROES):
        return
    figures = sum(village.reserve) + sum(kind >= 0 for kind in village.mon_kind) + sum(village.camp)
    assert figures == len(BOX.figures)
    assert village.pool + sum(village.coins) == sum(BOX.coin_counts)
    if topic(village) == "spoils":
        return  # the item is on offer
    for item in range(len(ITEMS)):
        held = sum(village.items[hero * len(ITEMS) + item] for hero in HEROES)
        lying = sum(entry % len(ITEMS) == item for entry in village.loose)
        with_hostages = village.hostage.count(-1) * BOX.hostage_potions if item == POTION else 0
        carried = village.mon_item.count(item)
        assert village.supply[item] + held + lying + carried + with_hostages == BOX.items[item]


def check_treasures(village: Village) -> None:
    """VF-C7, VF-R3, VF-R4: four Golden Weapons and four Keys, and nobody holds too much."""
    hidden = [treasure for treasure in village.treasure if 0 < treasure <= len(BOX.golden)]
    assert sorted([*hidden, *(weapon for weapon in village.weapon if weapon)]) == [1, 2, 3, 4]
    key_left = village.treasure.count(len(BOX.golden) + 1)
    assert sum(village.keys) + sum(village.key_at) + key_left <= sum(BOX.keys)
    assert max(village.keys) <= 1
    assert all(village.held(hero) <= village.item_limit(hero) for hero in HEROES)
    assert BOX.warlord.least <= village.wheel <= BOX.warlord.most


def check_squares(village: Village) -> None:
    """VF-M1, VF-M2, VF-M3, VF-M8, VF-G15, VF-G35: who stands where, and never two on one square."""
    monsters = [square for square in village.mon_at if square != GROUND.off]
    roamers = [at for at in (village.wolf, village.lurker) if at not in (GROUND.green, GROUND.step, GROUND.off)]
    alone = [at for at in village.hero_at if at != GROUND.off and not GROUND.shared >> at & 1]
    everybody = [*monsters, *roamers, *alone]
    assert len(everybody) == len(set(everybody))
    assert all(GROUND.streets >> at & 1 for at in roamers)
    for figure, at in enumerate(village.mon_at):
        if at != GROUND.off:
            guard = village.mon_house[figure] == GUARD_POST
            assert (GROUND.guard_ground if guard else GROUND.monster_ground) >> at & 1
    inside = [GROUND.house_of[at] for at in [*monsters, *alone]]
    assert all(house < 0 or village.lifted >> house & 1 for house in inside)
    assert village.monster_mask & GROUND.gate_mask != GROUND.gate_mask
    assert not village.fallen & ~village.lifted
    assert village.karrion < 0 or not village.lifted >> village.karrion & 1


def some_answer(village: Village, question: Question, random: Random, bold: bool) -> Answer:
    """Any answer; a bold player fights, takes and crosses whenever he can."""
    options: list[Answer] = list(question.options)
    eager = [n for n in options if isinstance(n, int) and question.seat >= 0 and ACTS.entries[n][0] in BOLD]
    return random.choice(eager if bold and eager else options)


@pytest.mark.rule("VF-C5", "VF-C6", "VF-C7", "VF-C8", "VF-C9", "VF-M1", "VF-M2", "VF-M3", "VF-M8")
@settings(max_examples=6, deadline=None)
@example(seed=1, bold=True, heroes=2)
@given(seed=st.integers(0, 10**6), bold=st.booleans(), heroes=st.sampled_from((1, 2, 3, 4)))
def test_nothing_is_lost_and_nobody_stands_where_nobody_may(seed: int, bold: bool, heroes: int) -> None:
    village: Village = VILLAGE.start("", {"heroes": heroes, "rounds": 40, "hand-limit": bool(seed % 2)})
    random = Random(seed)
    for number in range(LONGEST):
        question = village.question
        if question is None:
            break
        village.answer(some_answer(village, question, random, bold and random.random() < 0.7))
        check_pieces(village)
        if village.round:
            check_treasures(village)
        check_squares(village)
        if not number % 100:
            masks = list(village.masks)
            village.rebuild()
            assert village.masks == masks
