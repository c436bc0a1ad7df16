"""What bots know of the village: the solved Trial, the outlook of fights, errands, and worlds imagined fairly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from grognard.games.dark_lands.mind.outlook import DECISIVE, HOPE, blows_before_falling, slaying_chance
from grognard.games.village_of_fear.acts import BOX, CONSTANTS, GRID, GROUND, WARLORD, WOLF
from grognard.games.village_of_fear.combat.bouts import Bout
from grognard.games.village_of_fear.combat.duels import Duel
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.karrion import Flight
from grognard.games.village_of_fear.mind.assessment import assess, quiet
from grognard.games.village_of_fear.mind.errands import errands, ready
from grognard.games.village_of_fear.mind.mixtures import mixture, ways_on
from grognard.games.village_of_fear.mind.outlook import HP_WORTH, KNOCKED_OUT, duel_outlook, slaying_outlook
from grognard.games.village_of_fear.mind.prospects import dice_against_warlord, hits_among, might
from grognard.games.village_of_fear.movement.crossing import Crossing
from grognard.games.village_of_fear.movement.trial import Trial
from grognard.games.village_of_fear.sheets.stealth import stealth
from grognard.games.village_of_fear.show.imagination import imagine, pegs
from grognard.games.village_of_fear.village import WARLORD_SEAT, Village
from grognard.kernel import foresee
from tests.games.village_of_fear.stage import WEAKNESSES, hero, play, stage, topic

ELF, ELF_SEAT = hero("elf"), 2
DRAWS = 1200


def crossing_chance(village: Village) -> Fraction:
    """How often the hero gets across when both sides draw from their mixtures."""
    if village.question is None or topic(village) not in ("stealth", "lurk"):
        return Fraction(village.crossed)
    mixed = mixture(village)
    chance = Fraction(0)
    for answer, weight in mixed.items():
        after = village.copy()
        after.answer(answer)
        chance += Fraction(weight, sum(mixed.values())) * crossing_chance(after)
    return chance


def test_how_long_a_hero_lasts_comes_from_his_hit_points_and_the_dice_of_the_warlord() -> None:
    village = stage("elf at F5", HeroTurn(ELF))
    mean, dice = sum(village.box.die) // len(list(village.box.die)), village.box.overlord_dice
    assert (mean, dice, CONSTANTS["hit_points"]) == (1, 3, 8)
    assert [blows_before_falling(village, hp) for hp in (1, 3, 4, 8, 9, 10)] == [1, 1, 2, 3, 3, 4]
    village.weapon = (1, 1, 1, 1)
    dice, hits = dice_against_warlord(village, ELF), village.hits[ELF] + hits_among(BOX.arrival_cards[0])
    shorter, lasting, longer = (slaying_chance(village, dice, hits, blows) for blows in (2, 3, 4))
    assert shorter < might(village, ELF) == lasting < longer


@pytest.mark.rule("VF-G23")
@pytest.mark.parametrize("start", ["1c", "1a"])
def test_g23_both_mixtures_together_give_the_value_of_the_trial(start: str) -> None:
    village = stage("elf at F5", Crossing(ELF, GRID.index[start]))
    value = Fraction(*stealth().value)
    # From the other side the hero mirrors his solution; the Lurker's answer to it was solved by itself.
    chance = crossing_chance(village)
    assert chance == value if start == "1c" else chance >= value


def test_cards_to_come_are_hits_as_often_as_in_the_deck() -> None:
    assert hits_among(sum(BOX.cards)) == BOX.cards[0]
    assert [hits_among(cards) for cards in (0, 1, 2, 3)] == [0, 0, 1, 1]


def test_mixtures_are_for_the_trial_only() -> None:
    assert mixture(stage("elf at F5", HeroTurn(ELF))) == {}
    assert ways_on((GRID.index["1b"],)) == {}


@pytest.mark.rule("VF-G62")
def test_g62_the_peg_is_imagined_where_habits_bring_it_and_never_on_the_hero() -> None:
    village = stage("elf at F5", Crossing(ELF, GRID.index["1c"]))
    play(village, "step 2b", "step 3b", "step 3a")
    path = tuple(GRID.index[label] for label in ("1c", "2b", "3a"))
    odds = pegs(path, pending=True)
    assert sum(odds.values()) <= 1
    assert GRID.index["3a"] not in odds
    random = Random(5)
    counts: Counter[int] = Counter()
    for _ in range(DRAWS):
        trial = imagine(village, ELF_SEAT, random).stack[-1]
        assert isinstance(trial, Trial)
        counts[trial.peg] += 1
    total = sum(odds.values())
    assert set(counts) <= set(odds)
    for point, chance in odds.items():
        share = float(chance / total)
        assert abs(counts[point] - DRAWS * share) <= 5 * (DRAWS * share * (1 - share)) ** 0.5 + 1


@pytest.mark.rule("VF-S20", "VF-G61")
def test_g61_the_weakness_is_imagined_among_the_cards_a_seat_has_not_seen() -> None:
    village = stage("weakness axe", Flight())
    none, spear = WEAKNESSES.index("none"), WEAKNESSES.index("spear")
    village.knows = (1 << WEAKNESSES.index("axe"), 0, 1 << none | 1 << spear, 0, 0)
    village.spied = (none, spear)
    village.spies = (1 << ELF_SEAT, 1 << ELF_SEAT)
    random = Random(3)
    seen = Counter(WEAKNESSES[imagine(village, ELF_SEAT, random).weakness] for _ in range(DRAWS))
    assert set(seen) == {"sword", "axe", "flail", "karrion"}
    assert min(seen.values()) > DRAWS // 4 - 90
    assert {imagine(village, WARLORD_SEAT, random).weakness for _ in range(20)} == {WEAKNESSES.index("axe")}


@pytest.mark.rule("VF-S9", "VF-G55")
def test_s9_treasures_change_places_among_houses_never_lifted() -> None:
    village = stage("lifted 2\nshown 2", Flight())
    random = Random(9)
    found = {imagine(village, ELF_SEAT, random).treasure for _ in range(200)}
    assert {treasure[1] for treasure in found} == {2}
    assert {treasure[0] for treasure in found} == {1, 3, 4, 5}
    assert imagine(village, WARLORD_SEAT, random).treasure == village.treasure


@pytest.mark.rule("VF-B4")
def test_b4_strengths_are_imagined_within_the_limit_of_a_house() -> None:
    village = stage("evil-dwarf-1 at A6, strength 1\nminotaur-1 at B6, strength 4\nelf at C7", Flight())
    random = Random(4)
    worlds = [imagine(village, ELF_SEAT, random) for _ in range(100)]
    pairs = {(world.strength(0), world.strength(8)) for world in worlds}
    assert pairs == {(1, 4)}


@pytest.mark.parametrize(("hits", "wheel"), [(0, 5), (2, 6), (3, 9)])
def test_the_chance_of_a_blow_at_the_warlord_is_worked_out_exactly(hits: int, wheel: int) -> None:
    village = stage(f"elf at Top, golden axe, hits {hits}\nwheel {wheel}", Bout(ELF, WARLORD, True))
    hero_, chance, hp = slaying_outlook(village)
    assert (hero_, hp) == (ELF, 8)
    slain = Fraction(0)
    for die in range(3):
        for future in foresee(village, die):
            after = future.position
            if topic(after) == "hit-cards":
                after.answer(after.question.options.count() - 1 if after.question else 0)
            slain += Fraction(1, 3) * future.chance * (after.slayer == ELF)
    assert chance == 1000 * slain.numerator // slain.denominator
    assert quiet(village)


def test_a_certain_blow_is_worth_the_match_to_both_sides() -> None:
    village = stage("elf at Top, golden axe, hits 3\nwheel 5", Bout(ELF, WARLORD, True))
    play(village, 2, 0, 0)
    assert topic(village) == "hit-cards"
    assert assess(village, ELF_SEAT) == HOPE
    assert assess(village, WARLORD_SEAT) == -HOPE
    play(village, "play 3")
    assert assess(village, ELF_SEAT) == DECISIVE > HOPE
    assert assess(village, WARLORD_SEAT) == -DECISIVE


def test_a_duel_costs_the_weak_more_than_the_strong() -> None:
    changes = []
    for hp in range(1, 9):
        village = stage(f"elf at E9, hp {hp}\nwolf at E10", Duel(ELF, WOLF))
        fighter, change = duel_outlook(village)
        assert fighter == ELF
        changes.append(change)
    assert all(change < 0 for change in changes)
    assert changes[0] < changes[-1]
    assert changes[0] == (HP_WORTH[1] + KNOCKED_OUT) // 2 - HP_WORTH[1]


def test_a_weak_hero_is_drawn_to_the_fountain_and_a_strong_one_to_the_drawbridge() -> None:
    weak = [errands(stage(f"elf at {label}, hp 2", Flight()))[ELF] for label in ("E5", "E10", "H14", "Entrance")]
    assert weak == sorted(weak)
    strong = "golden axe, hits 6"
    pulls = [errands(stage(f"elf at {label}, {strong}", Flight()))[ELF] for label in ("E14", "E10", "E5", "F5")]
    assert pulls == sorted(pulls)
    assert ready(stage(f"elf at F5, {strong}", Flight()), ELF)
    assert not ready(stage("elf at F5", Flight()), ELF)


def test_every_achievement_is_worth_more_than_the_errand_it_ends() -> None:
    """Bots that look one answer ahead must not shrink from what they came for."""
    before = stage("elf at B7\nlifted 1\nshown 1\nfallen 1", HeroTurn(ELF))
    play(before, "quiet")
    after = before.copy()
    after.answer(after.parse("take-treasure"))
    assert assess(after, ELF_SEAT) > assess(before, ELF_SEAT)
    before = stage("crossed adventurer\nelf at Step, golden axe, key, hits 4", HeroTurn(ELF))
    play(before, "quiet")
    after = before.copy()
    after.answer(after.parse("move Top"))
    assert assess(after, ELF_SEAT) > assess(before, ELF_SEAT)
    assert after.hero_at[ELF] == GROUND.top
