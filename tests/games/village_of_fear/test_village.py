"""The village before the first question: who stands where, what lies behind the Fortress (B2); and the count (B21)."""

from __future__ import annotations

import pytest

from grognard.games.dark_lands.lands import Given
from grognard.games.village_of_fear.acts import ACTS, BOX, GROUND, HERO_NAMES
from grognard.games.village_of_fear.movement.trial import Trial
from grognard.games.village_of_fear.sheets.pieces import BOOTS, POTION, WHIP
from grognard.games.village_of_fear.show.results import ending_of
from grognard.games.village_of_fear.victory import WARLORD_DEAD, WARLORD_WINS, outcome_of, score
from grognard.games.village_of_fear.village import PERCH, Village
from grognard.kernel import added, replaced


@pytest.fixture
def village() -> Village:
    return Village(Given(seats=("warlord", "heroes"), owner=(1,) * 4, hand_limit=0, tougher=0, rounds=0, options={}))


@pytest.mark.rule("VF-S3", "VF-S4", "VF-S5")
def test_s3_heroes_wait_in_the_entrance_with_eight_hit_points(village: Village) -> None:
    assert {GROUND.labels[at] for at in village.hero_at} == {"Entrance"}
    assert village.hp == [8, 8, 8, 8]
    assert village.wheel == 5


@pytest.mark.rule("VF-S10", "VF-S11", "VF-S12")
def test_s10_to_s12_lurker_wolf_and_karrion_are_at_home(village: Village) -> None:
    assert (GROUND.labels[village.lurker], GROUND.labels[village.wolf]) == ("Step", "Green")
    assert village.karrion == PERCH


@pytest.mark.rule("VF-S6", "VF-S7", "VF-S8")
def test_s6_three_keys_have_their_places(village: Village) -> None:
    assert village.key_at == (1, 1, 1)
    assert village.keys == (0, 0, 0, 0)


@pytest.mark.rule("VF-S14", "VF-S15", "VF-S17")
def test_s17_what_the_hostages_hold_is_not_in_the_supply(village: Village) -> None:
    assert village.hostage == (-1, -1)
    assert (village.supply[POTION], village.supply[BOOTS], village.supply[WHIP]) == (4, 3, 3)
    assert sum(village.reserve) == 10
    assert set(village.mon_at) == {GROUND.off}


@pytest.mark.rule("VF-S18", "VF-S19")
def test_s19_four_full_decks_and_all_coins(village: Village) -> None:
    assert village.deck_size() == 32
    assert (sum(village.events), sum(village.sewer)) == (20, 10)
    assert village.pool == 25


@pytest.mark.rule("VF-R3", "VF-R4")
def test_r4_each_hostage_lets_a_hero_carry_one_item_more(village: Village) -> None:
    assert village.item_limit(0) == 2
    village.hostage = replaced(village.hostage, 0, 2)
    assert [village.item_limit(hero) for hero in range(4)] == [2, 2, 3, 2]
    village.hostage = replaced(village.hostage, 1, 2)
    assert village.item_limit(2) == 4


def test_every_act_is_spelled_once_and_parses_back() -> None:
    spelled = list(ACTS.spellings)
    assert len(set(spelled)) == len(spelled)
    assert [ACTS.parse(text) for text in spelled] == list(range(len(spelled)))
    assert HERO_NAMES == ("adventurer", "elf", "merchant-prince", "warrior-priest")
    assert all(f"attack {figure}" in spelled for figure in (*BOX.figures, "warlord", "wolf", "lurker"))


def test_a_copy_is_independent_and_equal(village: Village) -> None:
    village.begin(Trial(hero=0, point=0))
    twin = village.copy()
    assert twin.key() == village.key()
    twin.put_hero(0, GROUND.index["H14"])
    assert village.hero_at[0] == GROUND.entrance
    assert twin.heroes_in(1 << GROUND.index["H14"]) == [0]
    assert twin.key() != village.key()


@pytest.mark.rule("VF-V3", "VF-V4", "VF-V5", "VF-V6", "VF-V7", "VF-V8", "VF-G41")
def test_v3_to_v8_what_counts(village: Village) -> None:
    strongest = len(BOX.kinds) - 1
    assert score(village, 1) == 0
    village.camp = added(village.camp, len(BOX.kinds) + strongest, 1)
    assert score(village, 1) == 5
    village.coin_value = (0, 4, 0, 0)
    village.hits[1], village.misses[1] = 1, 2
    assert score(village, 1) == 5 + 4 + 3
    village.hostage = (1, 2)
    assert (score(village, 1), score(village, 2)) == (5 + 4 + 3 + 5, 5)
    village.slayer, village.lurker_of = 2, 3
    assert (score(village, 2), score(village, 3)) == (5 + 7 + 5, 5)


def how(village: Village) -> tuple[tuple[int, ...], str, str]:
    """Who won, by which rule and how."""
    outcome = village.outcome
    assert outcome is not None
    return outcome.winners, outcome.rule, ending_of(village)


@pytest.mark.rule("VF-V1", "VF-V2", "VF-G45")
def test_v2_the_best_hero_wins_and_the_slayer_on_equal_points(village: Village) -> None:
    assert outcome_of(village) is None
    village.ending, village.slayer, village.coin_value = WARLORD_DEAD, 0, (0, 13, 0, 0)
    assert how(village) == ((1,), "VF-V2", "The Warlord is dead; Elf won with 13 points.")
    village.coin_value = (0, 12, 0, 0)
    assert how(village) == ((1,), "VF-V2", "The Warlord is dead; Adventurer won with 12 points.")
    village.ending = WARLORD_WINS
    assert how(village) == ((0,), "VF-V1", "The Warlord has eliminated all heroes.")
