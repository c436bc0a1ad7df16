"""Random fights in a crowd: whatever anybody answers, the position stays whole, and options and reasons agree."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.refusals import refusal
from grognard.kernel import FATE, Pick
from tests.games.dragon_noir.stage import OWN, sketch, stage

REBELS = ("barney", "simon", "rix", "lucifer", "godiva", "thrugg", "gerfindel")
RIDERS = ("konrad", "davrich", "zed", "shaman")
ORKS = ("crazy-ork", "kerin", "ferin", "wardog-1", "gnurr", "living-dead-1", "ashrak", "arek", "krular")
SOFT = ("barney", "simon", "rix", "godiva", "thrugg", "gerfindel", "kerin", "ferin", "ashrak", "arek", "krular")
STATES = ("", "", ", wounded", ", stunned")
GROUND = "......stm~h"
SIZE = 6


def crowd(seed: int, underground: bool) -> Foray:
    """A small map on which hardly anybody has room."""
    dice = Random(seed)
    rows = [[dice.choice(GROUND) for _ in range(SIZE)] for _ in range(SIZE)]
    free = [f"{chr(65 + column)}{row + 1}" for column in range(SIZE) for row in range(SIZE)]
    lines = []
    for rider in dice.sample(RIDERS, 3):
        upright = [hex for hex in free if f"{hex[0]}{int(hex[1]) + 1}" in free]
        front = dice.choice(upright)
        rear = f"{front[0]}{int(front[1]) + 1}"
        free = [hex for hex in free if hex not in (front, rear)]
        for hex in (front, rear):
            rows[int(hex[1]) - 1][ord(hex[0]) - 65] = "."
        lines.append(f"{rider} at {front}/{rear}, mounted{dice.choice(('', ', wounded'))}")
    for name in (*dice.sample(REBELS, 5), *dice.sample(ORKS, 7)):
        hex = free.pop(dice.randrange(len(free)))
        rows[int(hex[1]) - 1][ord(hex[0]) - 65] = dice.choice("...s")
        lines.append(f"{name} at {hex}{dice.choice(STATES) if name in SOFT else ''}")
    where = sketch("\n".join(" ".join(row) for row in rows), underground=underground)
    return stage(where, "\n".join(lines), CombatStep(), dice.randrange(2))


def agree(war: Foray) -> None:
    """Every act is an option, or there is a reason why not."""
    assert war.question is not None
    assert isinstance(war.question.options, Pick)
    offered = set(war.question.options)
    for number in range(len(war.acts.entries)):
        reason = refusal(war, number, OWN)
        spelled = war.acts.lexicon.spellings[number]
        assert (reason is None) == (number in offered), f"{war.question.topic}: {spelled}: {reason}"


def whole(war: Foray) -> None:
    """Masks, bodies and owners of hexes are what a fresh count makes them, and a copy is the same position."""
    again = war.copy()
    again.rebuild()
    assert (again.masks, again.bodies, again.leads) == (war.masks, war.bodies, war.leads)
    assert war.decode(war.encode()).digest() == war.digest()
    if war.guest < 0:
        living = [piece for piece in war.pieces() if war.health[piece]]
        assert sum(war.hexes(piece).bit_count() for piece in living) == war.filled.bit_count(), "nobody shares a hex"


@pytest.mark.parametrize("underground", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_fights_in_a_crowd_end_and_leave_everything_in_order(seed: int, underground: bool) -> None:
    war, dice = crowd(seed, underground), Random(seed)
    for turn in range(400):
        if war.question is None:
            break
        whole(war)
        if war.question.seat != FATE and turn % 5 == 0:
            agree(war)
        war.answer(war.question.options.pick(dice.random))
    assert war.question is None
    assert war.guest < 0


def test_the_crowds_meet_every_question_of_the_chapter() -> None:
    topics: Counter[str] = Counter()
    for seed in range(60):
        war, dice = crowd(seed, seed % 2 == 0), Random(seed)
        while war.question is not None:
            topics[war.question.topic] += 1
            war.answer(war.question.options.pick(dice.random))
    wanted = ("combat", "engage", "casualty", "retreat-who", "retreat", "displace-who", "displace", "thrown")
    assert [topic for topic in (*wanted, "advance", "advance-where", "challenge-die") if not topics[topic]] == []
