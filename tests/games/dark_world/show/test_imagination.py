"""Imagining: full positions that fit what a seat knows, dealt fairly and ready to be played on.

The odds are worked out by hand from the figures, cards and weapons of the rulebook, written down anew here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from random import Random

import msgspec
import pytest

from grognard.games.dark_world.castle import Castle
from grognard.kernel import WATCHER, Answer
from tests.games.dark_world.stage import DARK_WORLD, facts, hero, options, play, stage, topic

LIMITS = {1: 3, 2: 3, 3: 4, 4: 4, 5: 4, 6: 5, 7: 5, 8: 5}
"""DW-P2."""
ROOM_CORNERS = {1: "D1", 2: "G1", 3: "G4", 4: "D4", 5: "A4", 6: "A7", 7: "D7", 8: "G7"}
DRAWS = 2400


def imagined(castle: Castle, seat: int, draws: int = DRAWS) -> Iterator[Castle]:
    """So many positions as the seat imagines them."""
    random = Random(2024)
    return (DARK_WORLD.imagine(castle, seat, random) for _ in range(draws))


def assert_fair(castle: Castle, seat: int, of: Callable[[Castle], object], odds: dict[object, Fraction]) -> None:
    """Each outcome comes up about as often as it should: within five standard deviations, and no other at all."""
    counts = Counter(of(world) for world in imagined(castle, seat))
    assert sum(odds.values()) == 1
    assert set(counts) <= set(odds)
    for outcome, chance in odds.items():
        spread = 5 * (DRAWS * float(chance) * (1 - float(chance))) ** 0.5
        assert abs(counts[outcome] - DRAWS * float(chance)) <= spread, (outcome, counts[outcome], chance)


def strength(world: Castle, figure: str) -> int:
    """The strength of a figure on the board, as Korak sees it in this world."""
    return next(m.strength or 0 for m in facts(world, 0).monsters if m.name == figure)


IN_THE_ARENA = """
    barbarian at K7, hits 3, misses 3, golden axe
    knight at O6, hp 4, hits 1, misses 4, coins 2, camp orc:2
    ranger at J8, hp 2, misses 3, boots
    dwarf at Q, hp 2, hits 2
    skeleton-1 at H7, strength 2, potion
    orc-1 at L7, strength 3, boots
    ogre-1 at P6, strength 4, potion
    manticore at N6, strength 5, grenade
    arena
"""


def matches() -> Iterator[Castle]:
    """Whole matches by every number of players and every harder rule, and some that begin in the arena."""
    for seed in range(4):
        harder = {"hand-limit": seed % 2 == 0, "tougher-monsters": seed % 3 == 0}
        yield DARK_WORLD.start("", {"heroes": seed + 1, "rounds": 20, **harder})
        yield stage(IN_THE_ARENA, "", heroes=seed + 1, rounds=10, hand_limit=seed % 2 == 0)


def lively(castle: Castle, random: Random) -> Answer:
    """Any answer, but fights, searches and chests rather more often than their share."""
    assert castle.question is not None
    acts = castle.question.options
    if topic(castle) in ("hero-turn", "activation", "korak-turn") and random.random() < 0.5:
        deeds = [act for act in acts if castle.spell(act).split()[0] in DEEDS]
        if deeds:
            return random.choice(deeds)
    return acts.pick(random.random)


DEEDS = ("attack", "strike", "throw", "activate", "search", "open")


@cache
def positions() -> tuple[Castle, ...]:
    """Positions from all over these matches, at most a few of each question."""
    found: list[Castle] = []
    kept: Counter[tuple[int, str]] = Counter()
    for seed, castle in enumerate(matches()):
        random, every = Random(seed), Random(seed + 100)
        castle.log = None
        while castle.question is not None:
            if kept[seed, topic(castle)] < 4 and every.random() < 0.3:
                kept[seed, topic(castle)] += 1
                found.append(castle.copy())
            castle.answer(lively(castle, random))
    return tuple(found)


def seats_of(castle: Castle) -> tuple[int, ...]:
    return (WATCHER, *range(len(DARK_WORLD.seats(castle))))


def test_random_matches_give_positions_of_many_kinds() -> None:
    topics = {topic(castle) for castle in positions()}
    assert {
        *("start", "hide", "mace", "hero-turn", "korak-turn", "activation", "search", "haunter", "knocked-out"),
        *("muster", "equip", "place", "card", "hit-cards", "miss-cards", "spoils", "loss", "discard"),
    } <= topics
    assert len(positions()) > 150
    assert any(any(castle.gone) for castle in positions())  # somebody was eliminated with cards in hand


def test_an_imagined_position_gives_the_seat_the_same_view() -> None:
    for number, castle in enumerate(positions()):
        for seat in seats_of(castle):
            world = DARK_WORLD.imagine(castle, seat, Random(number))
            assert msgspec.json.encode(DARK_WORLD.view(world, seat)) == msgspec.json.encode(
                DARK_WORLD.view(castle, seat)
            ), (number, seat, topic(castle))


def test_imagining_leaves_the_truth_alone() -> None:
    for number, castle in enumerate(positions()[::5]):
        before = castle.digest()
        for seat in seats_of(castle):
            DARK_WORLD.imagine(castle, seat, Random(number))
        assert castle.digest() == before


def test_the_options_of_the_asked_seat_stay_what_they_are() -> None:
    for number, castle in enumerate(positions()):
        assert castle.question is not None
        seat = castle.question.seat
        if seat >= 0:
            assert DARK_WORLD.imagine(castle, seat, Random(number)).question == castle.question


def test_no_other_seat_is_left_without_an_option() -> None:
    for number, castle in enumerate(positions()):
        for seat in seats_of(castle):
            question = DARK_WORLD.imagine(castle, seat, Random(number)).question
            assert question is not None
            assert question.options.count() > 0


@pytest.mark.rule("DW-P2")
def test_imagined_strengths_respect_the_limits_of_the_rooms() -> None:
    for number, castle in enumerate(positions()):
        world = DARK_WORLD.imagine(castle, 1, Random(number))
        load: Counter[int] = Counter()
        for monster, room in enumerate(world.mon_room):
            if room in LIMITS and world.mon_kind[monster] >= 0:
                load[room] += world.strength(monster)
        assert all(load[room] <= LIMITS[room] for room in LIMITS)


@pytest.mark.rule("DW-C4", "DW-C7")
def test_no_figure_and_no_card_is_made_or_lost() -> None:
    for number, castle in enumerate(positions()):
        for seat in seats_of(castle):
            world = DARK_WORLD.imagine(castle, seat, Random(number))
            assert figures(world) == figures(castle)
            assert cards(world) == cards(castle) == (14, 18)
            assert [world.hand(n) for n in range(4)] == [castle.hand(n) for n in range(4)]
            golden = [sorted(one.weapon + one.chest_weapon) for one in (world, castle)]
            assert golden[0] == golden[1] or topic(castle) == "hide"  # Korak has not yet hidden them all


def figures(castle: Castle) -> list[int]:
    """How many figures of each kind are on the board, in Korak's hand or behind the castle."""
    count = list(castle.reserve)
    for kind in castle.mon_kind:
        if kind >= 0:
            count[kind] += 1
    return count


def cards(castle: Castle) -> tuple[int, int]:
    """All Hits and Misses there are."""
    under = Counter(code % 2 for code in castle.under)
    gone = castle.gone
    return (
        sum(castle.hits) + castle.unseen[0] + under[0] + sum(gone[0::2]),
        sum(castle.misses) + castle.unseen[1] + under[1] + sum(gone[1::2]),
    )


def test_what_korak_knows_is_not_imagined_anew() -> None:
    for number, castle in enumerate(positions()):
        world = DARK_WORLD.imagine(castle, 0, Random(number))
        assert (world.mon_kind, world.reserve, world.chest_weapon) == (
            castle.mon_kind, castle.reserve, castle.chest_weapon,
        )  # fmt: skip


def test_one_hidden_orc_is_as_likely_one_as_another_that_fits_the_room() -> None:
    castle = stage("barbarian at D2\norc-1 at F3, strength 1\ndoors 1", "barbarian", heroes=4)
    third = Fraction(1, 3)  # two Orcs each of 1, 2 and 3; those of 4 do not fit room 1
    assert_fair(castle, 1, lambda world: strength(world, "orc-1"), {1: third, 2: third, 3: third})


def test_two_in_a_room_are_dealt_together() -> None:
    castle = stage("barbarian at D2\norc-1 at F3, strength 1\norc-2 at F1, strength 2\ndoors 1", "barbarian", heroes=4)
    odds: dict[object, Fraction] = {(1, 1): Fraction(2, 10), (1, 2): Fraction(4, 10), (2, 1): Fraction(4, 10)}
    assert_fair(castle, 2, lambda world: (strength(world, "orc-1"), strength(world, "orc-2")), odds)


def test_known_and_captured_figures_are_out_of_the_question() -> None:
    castle = stage(
        "barbarian at G8, camp skeleton:2\nskeleton-1 at H7, strength 4, known\nskeleton-2 at E5, strength 1\nfilled 8",
        "barbarian",
        heroes=4,
    )
    half = Fraction(1, 2)
    assert_fair(castle, 1, lambda world: strength(world, "skeleton-2"), {1: half, 3: half})


def test_a_room_mate_of_known_strength_leaves_only_the_rest_of_the_limit() -> None:
    castle = stage("orc-1 at F3, strength 2, known\nogre-1 at F1, strength 1\ndoors 1", "barbarian", heroes=4)
    assert_fair(castle, WATCHER, lambda world: strength(world, "ogre-1"), {1: Fraction(1)})


CROWDED = {  # figures by room, two and two under limits of 3, 3, 4, 4 and 4
    "orc-1": ("D1", 1), "skeleton-1": ("F1", 1),
    "orc-2": ("G1", 1), "ogre-1": ("I1", 2),
    "orc-3": ("G4", 2), "skeleton-2": ("I4", 2),
    "orc-4": ("D4", 3), "ogre-2": ("F4", 1),
    "orc-5": ("A4", 2), "mummy-1": ("B4", 2),
}  # fmt: skip


def deals(rooms: list[tuple[str, str, int]], box: dict[str, Counter[int]]) -> Iterator[tuple[dict[str, int], int]]:
    """Every deal of strengths to pairs of figures within their limits, with the number of ways to deal it."""
    if not rooms:
        yield {}, 1
        return
    (one, other, limit), *rest = rooms
    first, second = box[one.partition("-")[0]], box[other.partition("-")[0]]
    for a in list(first):
        ways_a = first[a]
        first[a] -= 1
        for b in list(second):
            ways = ways_a * second[b]
            if ways > 0 and a + b <= limit:
                second[b] -= 1
                for strengths, more in deals(rest, box):
                    yield {one: a, other: b, **strengths}, ways * more
                second[b] += 1
        first[a] += 1


def test_crowded_rooms_are_dealt_fairly_too() -> None:
    """Here hardly one deal in a thousand fits, so that fitting ones have to be looked for."""
    castle = stage("\n".join(f"{name} at {at}, strength {n}" for name, (at, n) in CROWDED.items()), "knight", heroes=4)
    names, limits = list(CROWDED), (3, 3, 4, 4, 4)
    rooms = [(names[2 * n], names[2 * n + 1], limit) for n, limit in enumerate(limits)]
    box = {"orc": Counter({1: 2, 2: 2, 3: 2, 4: 2}), "mummy": Counter({2: 1, 3: 1})}
    box |= {sort: Counter({1: 1, 2: 1, 3: 1, 4: 1}) for sort in ("skeleton", "ogre")}
    exact: Counter[tuple[str, int]] = Counter()
    total = 0
    for strengths, ways in deals(rooms, box):
        total += ways
        for name, n in strengths.items():
            exact[name, n] += ways
    draws = 1000
    seen: Counter[tuple[str, int]] = Counter()
    for world in imagined(castle, 2, draws):
        seen.update((m.name, m.strength or 0) for m in facts(world, 0).monsters if m.name in CROWDED)
    assert set(seen) <= {key for key, ways in exact.items() if ways}
    for key, ways in exact.items():
        assert abs(seen[key] / draws - ways / total) < 0.07, (key, seen[key] / draws, ways / total)


def test_arena_monsters_have_no_limit() -> None:
    castle = stage("knight at J8\nogre-1 at L7, strength 4\narena", "knight", heroes=4)
    quarter = Fraction(1, 4)
    assert_fair(castle, 2, lambda world: strength(world, "ogre-1"), dict.fromkeys((1, 2, 3, 4), quarter))


@pytest.mark.rule("DW-G51")
def test_the_figure_in_koraks_hand_and_the_one_before_are_dealt_together() -> None:
    castle = stage("knight at C3\ndwarf at C1", "knight", heroes=4)
    play(castle, "move C2", "bring orc:1", "give potion", "go E2", "bring skeleton:1")
    # An Orc of 1 leaves eight figures of 1 or 2 for the hand, an Orc of 2 four figures of 1: 16 and 8 deals of 24.
    odds: dict[object, Fraction] = {
        (1, 1): Fraction(6, 24),
        (1, 2): Fraction(10, 24),
        (2, 1): Fraction(8, 24),
    }

    def dealt(world: Castle) -> tuple[int, int]:
        pending = facts(world, 0).pending
        return strength(world, "orc-1"), int(pending.partition(":")[2])

    assert_fair(castle, 2, dealt, odds)


@pytest.mark.rule("DW-G51", "DW-G19")
def test_being_asked_tells_that_some_figure_fits() -> None:
    rest = "spent orc:1 orc:2 orc:2 orc:3 orc:3 orc:4 manticore:5 mummy:2 mummy:3 " + " ".join(
        f"{sort}:{n}" for sort in ("skeleton", "ogre") for n in (1, 2, 3, 4)
    )
    castle = stage(f"knight at C3\ndwarf at C1\norc-1 at H7, strength 4\n{rest}", "knight", heroes=4)
    play(castle, "move C2")
    assert (topic(castle), options(castle)) == ("muster", ["bring orc:1"])
    assert {strength(world, "orc-1") for world in imagined(castle, 2, 200)} == {4}


def test_a_hand_is_drawn_from_all_cards_not_seen() -> None:
    castle = stage("barbarian at D2\nknight at E2, hits 2\ndoors 1\nfilled 1", "barbarian", heroes=4)
    odds: dict[object, Fraction] = {  # two cards of 14 Hits and 18 Misses
        2: Fraction(14 * 13, 32 * 31),
        1: Fraction(2 * 14 * 18, 32 * 31),
        0: Fraction(18 * 17, 32 * 31),
    }
    assert_fair(castle, 1, lambda world: world.hits[hero("knight")], odds)


def test_ones_own_cards_are_no_longer_in_the_deck() -> None:
    castle = stage("barbarian at D2, hits 13\nknight at E2, hits 1\ndoors 1\nfilled 1", "barbarian", heroes=4)
    odds: dict[object, Fraction] = {1: Fraction(1, 19), 0: Fraction(18, 19)}
    assert_fair(castle, 1, lambda world: world.hits[hero("knight")], odds)


@pytest.mark.rule("DW-G47")
def test_a_card_given_up_is_unknown_to_others_and_known_to_its_owner() -> None:
    castle = stage(
        "knight at K7, hp 1, hits 1\nbarbarian at B1, hits 12, misses 10\norc-1 at L7, strength 4\narena",
        "korak",
        heroes=4,
    )
    play(castle, "activate orc-1", "strike knight", 2, 0, "play 0", "lose hit")
    odds: dict[object, Fraction] = {0: Fraction(2, 10), 1: Fraction(8, 10)}  # two Hits and eight Misses are unseen
    assert_fair(castle, 1, lambda world: world.under[-1] % 2, odds)
    assert_fair(castle, 2, lambda world: world.under[-1] % 2, {0: Fraction(1)})


@pytest.mark.rule("DW-S7")
def test_closed_chests_hold_the_weapons_nobody_carries() -> None:
    text = "chest axe at E1 facing F1\nchest hammer at H1 facing I1\nchest spear at I4 facing I5\n"
    castle = stage(text + "knight at D2, golden sword\ndoors 1\nfilled 1", "knight", heroes=4)
    third = Fraction(1, 3)
    for chest in range(3):
        assert_fair(
            castle,
            2,
            lambda world, chest=chest: facts(world, 0).chests[chest].weapon,  # type: ignore[misc]
            dict.fromkeys(("axe", "hammer", "spear"), third),
        )
    six = {tuple(one.weapon for one in facts(world, 0).chests) for world in imagined(castle, 2, 200)}
    assert len(six) == 6


def test_imagined_positions_play_on_to_the_end() -> None:
    for number, castle in enumerate(positions()[:: max(1, len(positions()) // 30)]):
        random = Random(number)
        world = DARK_WORLD.imagine(castle, random.choice(seats_of(castle)), random)
        world.log = []
        while world.question is not None:
            world.answer(world.question.options.pick(random.random))
        assert world.outcome is not None
