"""Answers of the advanced rules on chases and hunger: whom to meet on its way, when to break off, who starves."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.naval import SeaBattle, rating
from grognard.games.dragons_of_glory.interception.fights import DragonRaid, swoopers
from grognard.games.dragons_of_glory.interception.range import away, needed
from grognard.games.dragons_of_glory.interception.window import Interceptions
from grognard.games.dragons_of_glory.mind.answering.answers import choice, nouns, word
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer

EVEN = 4
"""The roll that an attempt may need at most: an even chance."""
FIRE = 4
"""So many points of dragons are worth a ship that they could lose themselves to."""


def interception(war: LanceWar) -> Answer:
    """Send the best stack that is a match for them, once the chance is even; who never will be lets the move go by."""
    frame = war.frames[-1]
    assert isinstance(frame, Interceptions)
    stacks: dict[int, list[int]] = {}
    for piece in bits(nouns(war, "intercept")):
        stacks.setdefault(war.at[piece], []).append(piece)
    good = [home for home, stack in stacks.items() if edge(war, frame, tuple(stack)) >= 0]
    if not good:
        return word(war, "hold-move")
    best = min(good, key=lambda home: (away(war, home, frame.cell), -edge(war, frame, tuple(stacks[home])), home))
    if needed(war, away(war, best, frame.cell)) > EVEN:
        return word(war, "hold")
    return war.acts.first["intercept"] + stacks[best][0]


def edge(war: LanceWar, frame: Interceptions, stack: tuple[int, ...]) -> int:
    """By how much a stack is better than those who come; dragons count twice in the air (DS-MOD-2)."""
    box, prey = war.roster, frame.targets(war)
    ours = tuple(piece for piece in stack if not box.ships >> piece & 1 or frame.ships)
    if not frame.ships:
        return _in_the_air(war, ours) - _in_the_air(war, prey)
    if box.ships >> ours[0] & 1:
        return sum(rating(war, ship) for ship in ours) - sum(rating(war, ship) for ship in prey)
    return sum(war.strength(dragon) for dragon in ours) - FIRE * len(prey)


def _in_the_air(war: LanceWar, fliers: tuple[int, ...]) -> int:
    return sum(war.strength(piece) * (2 if war.roster.dragons >> piece & 1 else 1) for piece in fliers)


def along(war: LanceWar) -> Answer:
    """Everybody who can."""
    more = nouns(war, "with")
    if more:
        return war.acts.first["with"] + next(bits(more))
    go = choice(war, "go")
    return go if go is not None else word(war, "strike")


def break_away(war: LanceWar) -> Answer:
    """Dragons stay while none of them is hurt, ships while they are no weaker."""
    frame = war.frames[-1]
    assert isinstance(frame, SeaBattle)
    if isinstance(frame, DragonRaid):
        stay = not any(war.worn[dragon] for dragon in frame.force)
    else:
        stay = sum(rating(war, ship) for ship in frame.force) >= sum(rating(war, ship) for ship in frame.foes)
    return word(war, "fight-on" if stay else "withdraw")


def swoop(war: LanceWar, side: int) -> Answer | None:
    """Ships that dragons beside them can burn without much risk, if there are any."""
    if "swoop" not in war.acts.first:
        return None
    for cell in bits(nouns(war, "swoop")):
        fire = sum(war.strength(dragon) for dragon in swoopers(war, side, cell))
        if fire >= FIRE * len(war.among(cell, war.roster.ships, 1 - side)):
            return war.acts.first["swoop"] + cell
    return None
