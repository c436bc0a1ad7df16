"""Random fights with both dragons: whatever anybody answers, the position stays whole; options and reasons agree."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grognard.games.dragon_noir.creatures.wild_dragons import Prowl
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.pieces.black_dragon import (
    TURNS,
    body_of,
    dragon_hexes,
    fits,
    hexes_at,
    place,
    stand_now,
)
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sequence import Half
from grognard.kernel import FATE, Frame, Step
from tests.games.dragon_noir.stage import sketch, stage
from tests.games.dragon_noir.test_random_fights import agree, whole

SIZE = 9
GROUND = ("............s~t#", "..#####~~t")
"""Open country, and caves in which hardly anybody has room."""
PEOPLE = ("barney", "simon", "lucifer", "gnurr", "gromr", "thrugg", "laberne", "gerfindel")
FOES = ("gromrak", "wardog-1", "throda", "crazy-ork", "kerin", "attrag", "arek")
SIDES = ("rebels", "orks", "none")
STATES = (("", "", ", wounded", ", twice"), (", twice", ", twice", ", wounded"))
EAGER = 3
"""How often somebody thinks again before he is done."""


class Rounds(Frame[None]):
    """Half after half, with the turn of nobody's dragons behind each; first the dragon turns to where it looks."""

    left: int
    lair: int

    def start(self, war: Foray) -> Step:
        place(war, self.lair)
        return self.half(war)

    def half(self, war: Foray) -> Step:
        return self.call(Half(), then=self.prowl)

    def prowl(self, war: Foray, _: None) -> Step:
        return self.call(Prowl(), then=self.over)

    def over(self, war: Foray, _: None) -> Step:
        war.half += 1
        self.left -= 1
        return self.goto(self.half) if self.left else self.done()


def battle(seed: int, rounds: int = 4) -> Foray:
    """Both dragons, each on some side or none, and a handful of people about them; every other time in a cave."""
    dice, cave = Random(seed), seed % 2
    rows = [[dice.choice(GROUND[cave]) for _ in range(SIZE)] for _ in range(SIZE)]
    for row in rows[3:7]:
        row[2:7] = ["."] * 5
    country = sketch("\n".join(" ".join(row) for row in rows))
    body = country.map.named("E5")
    lair = 6 * body + dice.choice([facing for facing in range(6) if fits(country)[facing] >> body & 1])
    lines, free = crowd(country, dice, lair, STATES[cave])
    for name in (*dice.sample(PEOPLE, 5), *dice.sample(FOES, 4)):
        lines.append(f"{name} at {country.labels[free.pop(dice.randrange(len(free)))]}")
    return stage(country, "\n".join(lines), Rounds(left=rounds, lair=lair), dice.randrange(2))


def crowd(country: Country, dice: Random, lair: int, states: tuple[str, ...]) -> tuple[list[str], list[int]]:
    """The dragons and a rider, and the hexes that are left."""
    grid, labels, side = country.grid, country.labels, dice.choice(SIDES)
    anchor, facing = divmod(lair, 6)
    spots = {"black-dragon-body": anchor}
    spots |= {id: anchor + grid.shifts[(facing + turn) % 6] for id, turn in TURNS.items()}
    lines = [f"{id} at {labels[cell]} for {side}{dice.choice(states)}" for id, cell in spots.items()]
    free = [cell for cell, kind in enumerate(country.kinds) if kind in ("open", "scrub")]
    free = [cell for cell in free if cell not in spots.values()]
    for name, more in (("baby-dragon", f" for {dice.choice(SIDES)}{dice.choice(states)}"), ("konrad", ", mounted")):
        front, rear = dice.choice([(a, b) for a in free for b in free if grid.distance(a, b) == 1])
        lines.append(f"{name} at {labels[front]}/{labels[rear]}{more}")
        free = [cell for cell in free if cell not in (front, rear)]
    return lines, free


def in_one_piece(war: Foray) -> None:
    """A living dragon fills the five hexes of its stand; a dead one lies in three."""
    parts = [piece for piece, card in enumerate(war.given.cards) if card.kind == "dragon part"]
    if war.alive(body_of(war)):
        assert dragon_hexes(war) == hexes_at(war, stand_now(war))
        assert all(war.health[part] for part in parts)
    else:
        assert sum(war.at[part] != war.given.land.off for part in parts) == 3
        assert dragon_hexes(war) == 0


def answer(war: Foray, dice: Random) -> None:
    """Some answer, but rarely that he is done."""
    assert war.question is not None
    picked = war.question.options.pick(dice.random)
    for _ in range(EAGER):
        if war.question.seat != FATE and war.spell(picked) == "done":
            picked = war.question.options.pick(dice.random)
    war.answer(picked)


@pytest.mark.parametrize("seed", range(30))
def test_fights_with_dragons_end_and_leave_everything_in_order(seed: int) -> None:
    war, dice = battle(seed), Random(seed)
    for turn in range(2000):
        if war.question is None:
            break
        if turn % 7 == 0:
            whole(war)
            in_one_piece(war)
        if war.question.seat != FATE and turn % 31 == 0:
            agree(war)
        answer(war, dice)
    assert war.question is None
    in_one_piece(war)


def test_the_fights_in_caves_meet_every_question_about_dragons() -> None:
    topics: Counter[str] = Counter()
    events: Counter[str] = Counter()
    for seed in range(1, 61, 2):
        war, dice = battle(seed, 6), Random(seed + 100)
        war.log = []
        while war.question is not None:
            topics[war.question.topic] += 1
            answer(war, dice)
        events.update(event.what for event in war.log or [])
    assert [topic for topic in ("shoved", "retreat", "melee-die", "challenge-die") if not topics[topic]] == []
    assert [event for event in ("shoved", "trampled", "climbed", "dragon-dead") if not events[event]] == []
