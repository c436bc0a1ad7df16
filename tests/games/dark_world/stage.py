"""Staging: positions of Dark World written down in a few lines, and answers scripted in order.

castle = stage('''
    barbarian at C2, hp 8, hits 2, boots
    orc-1 at D2, strength 3, potion
    doors 1
''', turn="barbarian")
play(castle, "attack orc-1", 2, 1, "play 1")
"""

from __future__ import annotations

from grognard import game
from grognard.game import settle
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.game import given
from grognard.games.dark_world.hero_turn import HeroTurn
from grognard.games.dark_world.korak_turn import KorakTurn
from grognard.games.dark_world.sequence import Rounds
from grognard.games.dark_world.sheets.ground import ARENA, ROOMS
from grognard.games.dark_world.sheets.pieces import BOX, GROUND, HERO_NAMES, ITEMS, KIND_NAMES
from grognard.games.dark_world.show.facts import Facts, facts_of
from grognard.kernel import Answer, Event, Refusal, Setting, added, replaced
from tests.games.dark_lands.belongings import arm, endow, parts

DARK_WORLD = game("dark-world")


def stage(text: str, turn: str = "", actions: int = 0, **options: Setting) -> Castle:
    """A position with the given pieces; `turn` is a hero, "korak", or nothing for a whole round.

    Heroes not named stand in the Entrance (B1, C1, B3, C3). Rooms with a monster, and rooms named by
    `filled`, have been filled; options are spelled with underscores (hand_limit=True). `actions` is what
    the hero has left, if not all. `spent orc:1 orc:1` takes figures out of the reserve.
    """
    chosen = settle(DARK_WORLD.scenario(), {key.replace("_", "-"): value for key, value in options.items()})
    castle = Castle(given(chosen))
    castle.round = 1
    for hero, label in enumerate(("B1", "C1", "B3", "C3")):
        castle.hero_at[hero] = GROUND.index[label]
    for line in text.strip().splitlines():
        _read(castle, line.strip())
    castle.rebuild()
    if turn == "korak":
        return castle.begin(KorakTurn())
    if turn:
        hero_turn = HeroTurn(HERO_NAMES.index(turn))
        hero_turn.actions = actions or hero_turn.actions
        return castle.begin(hero_turn)
    return castle.begin(Rounds())


def _read(castle: Castle, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "doors":
        castle.doors = sum(1 << int(door) for door in rest.split())
    elif word == "filled":
        castle.filled |= sum(1 << int(room) for room in rest.split())
    elif word == "chest":
        _chest(castle, rest)
    elif word == "loose":
        item, _, label = rest.partition(" at ")
        castle.drop(ITEMS.index(item), GROUND.index[label])
    elif word == "spent":
        for kind in rest.split():
            castle.reserve = added(castle.reserve, KIND_NAMES.index(kind), -1)
    elif word == "arena":
        castle.arena = 1
    elif word in HERO_NAMES:
        _hero(castle, HERO_NAMES.index(word), rest)
    else:
        _monster(castle, BOX.figures.index(word), rest)


def _hero(castle: Castle, hero: int, text: str) -> None:
    for key, value in parts(text):
        if key == "at":
            castle.hero_at[hero] = GROUND.index[value]
            if GROUND.room_of[GROUND.index[value]] == ARENA and not castle.arrived[hero]:
                castle.arrived = replaced(castle.arrived, hero, max(castle.arrived) + 1)
        else:
            endow(castle, hero, key, value)
            castle.pit -= int(value) if key == "coins" else 0


def _monster(castle: Castle, monster: int, text: str) -> None:
    kind = arm(castle, monster, BOX.figures[monster].partition("-")[0], text)
    room = GROUND.room_of[castle.mon_at[monster]]
    castle.mon_room = replaced(castle.mon_room, monster, room)
    castle.used |= 1 << monster
    castle.reserve = added(castle.reserve, kind, -1)
    if room in ROOMS:
        castle.filled |= 1 << room


def _chest(castle: Castle, text: str) -> None:
    """`chest sword at E1 facing E2`"""
    weapon, _, place = text.partition(" at ")
    at, _, front = place.partition(" facing ")
    chest = castle.chest_at.index(GROUND.off)
    castle.chest_at = replaced(castle.chest_at, chest, GROUND.index[at])
    castle.chest_face = replaced(castle.chest_face, chest, GROUND.index[front])
    castle.chest_weapon = replaced(castle.chest_weapon, chest, BOX.golden.index(weapon) + 1)


def play(castle: Castle, *answers: Answer) -> list[Event]:
    """Give these answers in order, spelled or as dice; returns all that happened."""
    castle.log = []
    for answer in answers:
        castle.answer(castle.parse(str(answer)))
    return list(castle.log)


def options(castle: Castle) -> list[str]:
    """The spelled options of the question."""
    assert castle.question is not None
    return [castle.spell(answer) for answer in castle.question.options]


def why_not(castle: Castle, attempt: str) -> Refusal | None:
    """The refusal of an attempt by the asked seat."""
    assert castle.question is not None
    return DARK_WORLD.why_not(castle, castle.question.seat, attempt)


def refused(castle: Castle, attempt: str) -> str:
    """The clause that forbids an attempt to the asked seat, or nothing if it may."""
    refusal = why_not(castle, attempt)
    return refusal.rule if refusal else ""


def topic(castle: Castle) -> str:
    """What is asked now, or nothing."""
    return castle.question.topic if castle.question else ""


def at(castle: Castle, piece: str) -> str:
    """The label of the square a piece stands on, or nothing."""
    square = castle.hero_at[HERO_NAMES.index(piece)] if piece in HERO_NAMES else castle.mon_at[BOX.figures.index(piece)]
    return GROUND.labels[square] if square < GROUND.size else ""


def hero(name: str) -> int:
    """A hero's number."""
    return HERO_NAMES.index(name)


def facts(castle: Castle, seat: int) -> Facts:
    """What a seat may know."""
    return facts_of(castle, seat)


def nouns(castle: Castle, verb: str) -> set[str]:
    """What may follow a verb now: the squares for "move", the figures for "attack"."""
    return {rest for word, _, rest in (option.partition(" ") for option in options(castle)) if word == verb}


def happened(events: list[Event]) -> list[str]:
    """The words for what happened, in order."""
    return [event.what for event in events]


SETTING_UP = (
    "go D1", "go E1", "go G1", "go H1", "go I4", "go I5", "go A4", "go B4",  # chests and what they face
    "hide sword", "hide axe", "hide hammer",
    *("hit", "miss", "miss") * 4,
    "go B1", "go C1", "go B3", "go C3",
)  # fmt: skip
"""A whole set-up: chests in rooms 1, 2, 3 and 5, three cards each, the heroes in the Entrance."""


def set_up(**chosen: Setting) -> Castle:
    """A match after `SETTING_UP`, about to shake the Mace for the first time."""
    castle: Castle = DARK_WORLD.start("", {key.replace("_", "-"): value for key, value in chosen.items()})
    play(castle, *SETTING_UP)
    return castle
