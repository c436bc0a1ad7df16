"""Random play: whatever anybody answers, no piece is lost and nobody stands where nobody may.

What leaves the game for good is counted from the events alone, so the books are kept twice.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.sheets.pieces import GROUND
from grognard.games.dark_world.show.facts import Facts
from grognard.kernel import Answer, Event
from tests.games.dark_world.stage import DARK_WORLD, facts, stage, topic

LIMITS = {1: 3, 2: 3, 3: 4, 4: 4, 5: 4, 6: 5, 7: 5, 8: 5}
SHARED = ("A1", "J8", "Q", "")
ENTRANCE = {f"{column}{row}" for column in "ABC" for row in (1, 2, 3)}
GATES = {"K7", "K8", "K9"}
ARENA_COLUMNS = tuple("JKLMNOPQR")

BEFORE_THE_ARCH = """
    barbarian at I8, golden sword, hits 3, misses 2, boots, coins 2
    knight at H8, golden axe, hits 2, misses 3, potion, grenade
    ranger at I7, golden spear, hits 3, misses 1, grenade
    dwarf at G8, golden hammer, hits 1, misses 3, potion, potion
    orc-1 at I9, strength 1, boots
    doors 1 2 3 4 5 6 7 8
    filled 1 2 3 4 5 6 7 8
"""


class Books:
    """What has left the game, by the events; what is in Korak's hand; and who may not go back."""

    def __init__(self) -> None:
        self.cards = self.coins = self.items = self.figures = self.item_in_hand = 0
        self.placed: dict[int, list[int]] = {}
        self.past_the_arch: set[str] = set()

    def note(self, asked: str, before: Facts, after: Facts, events: tuple[Event, ...]) -> None:
        """Enter one answer: its events, and what eliminated heroes had before it."""
        self.item_in_hand = int(asked == "equip")
        for event in events:
            if event.what == "eliminated":
                number = int(event.args[0])
                hero = before.heroes[number]
                self.cards += hero.cards - _played(events, number)
                self.coins += hero.coins
                self.items += len(hero.items)
                self.figures += sum(hero.camp.values())
            elif event.what == "lost" and ":" in str(event.args[1]):
                self.figures += 1
        self.past_the_arch.update(hero.name for hero in after.heroes if hero.at[:1] in ARENA_COLUMNS)


def _played(events: tuple[Event, ...], hero: int) -> int:
    return sum(int(event.args[1]) for event in events if event.what == "played" and event.args[0] == hero)


def check_pieces(seen: Facts, asked: str, books: Books) -> None:
    """32 cards, 25 coins, 18 items and 19 figures, wherever they are."""
    assert seen.deck + sum(hero.cards for hero in seen.heroes) == 32 - books.cards
    assert seen.pit + sum(hero.coins for hero in seen.heroes) == 25 - books.coins
    assert seen.supply is not None
    assert seen.reserve is not None
    monsters = [monster for monster in seen.monsters if monster.name != "korak"]
    items = sum(seen.supply.values()) + len(seen.loose) + sum(len(hero.items) for hero in seen.heroes)
    items += sum(1 for monster in monsters if monster.item)
    on_offer = int(asked == "spoils") + books.item_in_hand
    assert items + on_offer == 18 - books.items
    camps = sum(count for hero in seen.heroes for kind, count in hero.camp.items() if kind != "korak:7")
    in_hand = int(asked in ("equip", "place"))
    assert sum(seen.reserve.values()) + len(monsters) + camps + in_hand == 19 - books.figures


def check_squares(seen: Facts) -> None:
    """Nobody shares a square, stands on a chest, or is where his kind may never be."""
    heroes = [hero.at for hero in seen.heroes if hero.at not in SHARED]
    monsters = [monster.at for monster in seen.monsters]
    taken = {*heroes, *monsters}
    assert len(taken) == len(heroes) + len(monsters)
    assert not taken & {chest.at for chest in seen.chests}
    assert not (ENTRANCE | {"J8", "Q"}).intersection(monsters)
    assert not GATES.issubset(monsters)
    assert not {"A3", "O5", "O7", "O9"}.intersection(heroes)
    assert ("R" in heroes) == (seen.throne != "korak")


def check_heroes(seen: Facts, books: Books) -> None:
    """Hit points, hands and the Arch."""
    for hero in seen.heroes:
        assert 0 <= hero.hp <= 8
        assert len(hero.items) <= 2
        if hero.at and hero.name in books.past_the_arch:
            assert hero.at[0] in ARENA_COLUMNS, f"{hero.name} came back through the Arch"


def check_rooms(castle: Castle, books: Books, events: tuple[Event, ...]) -> None:
    """At most two monsters a room, within its limit, counted as they are placed."""
    for event in events:
        if event.what == "placed" and event.rule == "DW-P1":
            room = GROUND.room_of[int(event.args[1])]
            books.placed.setdefault(room, []).append(castle.strength(int(event.args[0])))
    for room, strengths in books.placed.items():
        assert len(strengths) <= 2
        assert sum(strengths) <= LIMITS[room]


def eager(castle: Castle, random: Random) -> Answer:
    """A random answer, though heroes seldom end a turn early and monsters seldom stay at home."""
    assert castle.question is not None
    options = castle.question.options
    answer = options.pick(random.random)
    if options.count() > 1 and castle.spell(answer) in ("end", "halt", "leave"):
        answer = options.pick(random.random)
    return answer


def play_out(castle: Castle, random: Random, answers: int) -> Castle:
    """Random answers, with every invariant checked after each of them."""
    books, seen = Books(), facts(castle, 0)
    for _ in range(answers):
        if castle.question is None:
            assert castle.outcome is not None
            break
        asked, before = castle.question.topic, seen
        castle.log = []
        events = castle.answer(eager(castle, random))
        seen = facts(castle, 0)
        books.note(asked, before, seen, events)
        check_pieces(seen, topic(castle), books)
        check_squares(seen)
        check_heroes(seen, books)
        check_rooms(castle, books, events)
    return castle


@pytest.mark.rule("DW-C4", "DW-C6", "DW-C7", "DW-C8", "DW-P2", "DW-P3", "DW-M6", "DW-M7")
@settings(max_examples=20)
@given(st.integers(0, 1_000_000), st.booleans(), st.booleans())
@example(7, False, False)
def test_invariants_hold_from_the_first_answer_on(seed: int, limit: bool, tougher: bool) -> None:
    options = {"heroes": 1 + seed % 4, "rounds": 0, "hand-limit": limit, "tougher-monsters": tougher}
    castle = DARK_WORLD.start("", options)
    play_out(castle, Random(seed), 2500)


@pytest.mark.rule("DW-R1", "DW-R3", "DW-N6", "DW-G32", "DW-G40")
@settings(max_examples=20)
@given(st.integers(0, 1_000_000))
def test_invariants_hold_in_the_arena(seed: int) -> None:
    play_out(stage(BEFORE_THE_ARCH, heroes=4, rounds=0), Random(seed), 1500)


def test_random_play_reaches_what_the_invariants_are_about() -> None:
    """The checks above mean little unless rooms are opened, arenas filled and matches ended."""
    ends = [play_out(stage(BEFORE_THE_ARCH, rounds=0), Random(seed), 4000) for seed in range(6)]
    assert all(castle.arena for castle in ends)
    assert any(castle.outcome for castle in ends)
    rooms = play_out(DARK_WORLD.start(options={"rounds": 0}), Random(3), 3000)
    assert len(facts(rooms, 0).rooms) >= 4
