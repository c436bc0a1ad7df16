"""Staging: positions of Village of Fear written down in a few lines, and answers scripted in order.

village = stage('''
    elf at E10, hp 5, hits 2, golden axe, key
    evil-dwarf-1 at H9, strength 3, potion
    lifted 5
''', Duel(hero("elf"), WOLF))
play(village, "3-1")
"""

from __future__ import annotations

from typing import Any

from grognard.games.dark_lands.lands import Given
from grognard.games.village_of_fear.acts import ACTS, BOX, GROUND, HERO_NAMES, TREASURES
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.hostages import held_in
from grognard.games.village_of_fear.refusals import REFUSALS
from grognard.games.village_of_fear.sheets.pieces import ITEMS
from grognard.games.village_of_fear.village import GUARD_POST, Village
from grognard.kernel import Answer, Event, Frame, Question, Refusal, added, replaced
from tests.games.dark_lands.belongings import arm, endow, parts

FOUR = ("warlord", *HERO_NAMES)
"""One player for each hero."""
LIMIT = 5
"""VF-B4."""
WEAKNESSES = tuple(card.key for card in BOX.weaknesses)


def given(owner: tuple[int, ...] = (1, 2, 3, 4), hand_limit: int = 0, tougher: int = 0, rounds: int = 0) -> Given:
    """Seats for these owners of the heroes, and the harder rules."""
    seats = FOUR[: max(owner) + 1]
    return Given(seats=seats, owner=owner, hand_limit=hand_limit, tougher=tougher, rounds=rounds, options={})


def stage(text: str, frame: Frame[Any], settled: Given | None = None) -> Village:
    """A position with the given pieces, and this procedure under way.

    Heroes not named stand in the Entrance. A house with a monster is lifted, and its treasure shown; all in it came in
    together, under its limit unless a hostage is there. The weakness is
    "none" unless it is named. Treasures not named are hidden in the order of the box.
    """
    village = Village(settled or given())
    village.round, village.weakness = 1, WEAKNESSES.index("none")
    village.treasure = (1, 2, 3, 4, 5)
    for line in text.strip().splitlines():
        _read(village, line.strip())
    village.rebuild()
    return village.begin(frame)


def take_turn(text: str, name: str, actions: int = 0, settled: Given | None = None) -> Village:
    """A position in which a hero has drawn a Quiet Night and may act, with so many actions if not with all."""
    village = stage(text, HeroTurn(hero(name)), settled)
    play(village, "quiet")
    village.events = tuple(card.copies for card in BOX.events)
    turn = village.stack[-1]
    assert isinstance(turn, HeroTurn)
    if actions:
        turn.actions = actions
        question = turn.act(village)
        assert isinstance(question, Question)
        village.question = question
    return village


def _read(village: Village, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word in HERO_NAMES:
        _hero(village, HERO_NAMES.index(word), rest)
    elif word in ("wolf", "lurker"):
        setattr(village, word, GROUND.index[rest.removeprefix("at ")])
    elif word == "karrion":
        village.karrion = int(rest) - 1
    elif word in ("lifted", "fallen", "shown"):
        setattr(village, word, getattr(village, word) | sum(1 << int(house) - 1 for house in rest.split()))
    elif word == "weakness":
        village.weakness = WEAKNESSES.index(rest)
    elif word == "wheel":
        village.wheel = int(rest)
    elif word == "crossed":
        village.crossed, village.lurker = 1, GROUND.off
        village.lurker_of = HERO_NAMES.index(rest) if rest else 0
    elif word == "loose":
        item, _, label = rest.partition(" at ")
        village.drop(ITEMS.index(item), GROUND.index[label])
        village.supply = added(village.supply, ITEMS.index(item), -1)
    elif word == "treasure":
        house, _, what = rest.partition(" ")
        piece = 0 if what == "none" else TREASURES.index(what) + 1
        village.treasure = replaced(village.treasure, int(house) - 1, piece)
    else:
        _monster(village, BOX.figures.index(word), rest)


def _hero(village: Village, hero: int, text: str) -> None:
    for key, value in parts(text):
        if key == "at":
            village.hero_at[hero] = GROUND.index[value]
            if village.hero_at[hero] == GROUND.top:
                village.arrived = replaced(village.arrived, hero, max(village.arrived) + 1)
        elif key == "key":
            village.keys = replaced(village.keys, hero, 1)
        elif key == "has":
            village.hostage = replaced(village.hostage, BOX.hostages.index(value.title()), hero)
        else:
            endow(village, hero, key, value)
            village.pool -= int(value) if key == "coins" else 0


def _monster(village: Village, monster: int, text: str) -> None:
    kind = arm(village, monster, BOX.figures[monster].rpartition("-")[0], text)
    square = village.mon_at[monster]
    house = GUARD_POST if GROUND.guard_ground >> square & 1 else GROUND.house_of[square]
    village.mon_house = replaced(village.mon_house, monster, house)
    village.used |= 1 << monster
    village.reserve = added(village.reserve, kind, -1)
    if 0 <= house < GUARD_POST and not held_in(village, house):
        village.fillings = len(GROUND.houses)
        village.company = replaced(village.company, monster, house)
        village.allowance = replaced(village.allowance, monster, LIMIT)
    if 0 <= house < GUARD_POST:
        village.lifted |= 1 << house
        village.shown |= 1 << house


def play(village: Village, *answers: Answer) -> list[Event]:
    """Give these answers in order, spelled or as dice; returns all that happened."""
    village.log = []
    for answer in answers:
        village.answer(village.parse(str(answer)))
    return list(village.log)


def options(village: Village) -> list[str]:
    """The spelled options of the question."""
    assert village.question is not None
    return [village.spell(answer) for answer in village.question.options]


def nouns(village: Village, verb: str) -> set[str]:
    """What may follow a verb now: the squares for "move", the figures for "attack"."""
    return {rest for word, _, rest in (option.partition(" ") for option in options(village)) if word == verb}


def why_not(village: Village, attempt: str) -> Refusal | None:
    """The refusal of an attempt by the asked seat."""
    assert village.question is not None
    number = ACTS.parse(attempt)
    assert number is not None, f"nothing is spelled {attempt!r}"
    verb, noun = ACTS.entries[number]
    return REFUSALS[village.question.topic][verb](village, village.stack[-1], noun)


def refused(village: Village, attempt: str) -> str:
    """The clause that forbids an attempt to the asked seat, or nothing if it may; the options agree."""
    refusal = why_not(village, attempt)
    assert (refusal is None) == (attempt in options(village))
    return refusal.rule if refusal else ""


def topic(village: Village) -> str:
    """What is asked now, or nothing."""
    return village.question.topic if village.question else ""


def asked(village: Village) -> str:
    """The seat that is asked."""
    assert village.question is not None
    return village.given.seats[village.question.seat]


def at(village: Village, piece: str) -> str:
    """The label of the square a piece stands on, or nothing."""
    if piece in HERO_NAMES:
        square = village.hero_at[HERO_NAMES.index(piece)]
    elif piece in ("wolf", "lurker"):
        square = getattr(village, piece)
    else:
        square = village.mon_at[BOX.figures.index(piece)]
    return GROUND.labels[square] if square < GROUND.size else ""


def hero(name: str) -> int:
    """A hero's number."""
    return HERO_NAMES.index(name)


def hp(village: Village, name: str) -> int:
    """A hero's hit points."""
    return village.hp[HERO_NAMES.index(name)]


def happened(events: list[Event]) -> list[str]:
    """The words for what happened, in order."""
    return [event.what for event in events]


def told(events: list[Event], what: str) -> list[tuple[Any, ...]]:
    """The particulars of everything that happened under this word."""
    return [event.args for event in events if event.what == what]
