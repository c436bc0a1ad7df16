"""Answers of whoever is attacked, loses or has to go: losses, retreats, withdrawals, taunts, company."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.results import Suffering, living
from grognard.games.dragons_of_glory.combat.taunts import Taunts, angered, victims
from grognard.games.dragons_of_glory.combat.withdrawal import Withdrawal
from grognard.games.dragons_of_glory.mind.answering.answers import choice, nouns, word
from grognard.games.dragons_of_glory.mind.answering.combat_choices import helpers
from grognard.games.dragons_of_glory.mind.worth.battle_hopes import hope
from grognard.games.dragons_of_glory.mind.worth.stakes import army_worth, site_worth
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer

RASH = 60
"""A withdrawal pays if the battle would cost more than this."""


def losses(war: LanceWar) -> Answer:
    """The first of the depletions that cost least together: they are named in the order of the counters (DS-RES-9)."""
    frame = war.frames[-1]
    assert isinstance(frame, Suffering)
    able = [piece for piece in living(war, frame.force) if piece >= frame.last]
    blows = sorted((cost, step, piece) for piece in able for step, cost in enumerate(steps(war, piece)))
    chosen: list[int] = []
    while len(chosen) < frame.more:  # the second blow at an army may be the cheaper one, but comes after the first
        cost, step, piece = next(blow for blow in blows if blow[1] == chosen.count(blow[2]))
        blows.remove((cost, step, piece))
        chosen.append(piece)
    return war.acts.first["lose"] + min(chosen)


def steps(war: LanceWar, piece: int) -> tuple[int, ...]:
    """What each depletion that an army can take costs its owner, one after the other."""
    worth, counter = army_worth(war, piece), war.roster[piece]
    if war.worn[piece]:
        return (worth,)
    left = worth * counter.worn // max(1, counter.strength)
    return worth - left, left


def overfull(war: LanceWar) -> Answer:
    """The army that is worth least."""
    pieces = bits(nouns(war, "lose"))
    return war.acts.first["lose"] + min(pieces, key=lambda piece: (army_worth(war, piece), piece))


def safest(war: LanceWar, side: int) -> Answer:
    """Of some hexes: a city of one's own, then friends, then away from enemies."""
    grid = war.country.grid

    def rank(cell: int) -> tuple[int, int, int, int]:
        site = war.country.site_at.get(cell)
        walls = site is not None and war.held[site] == side
        hex = cell if cell < grid.size else war.waters.side_of[cell] // 3
        foes = (grid.disc(hex, 2) & war.armies[1 - side]).bit_count()
        return walls, -foes, len(war.among(cell, war.roster.armies, side)), -cell

    return war.acts.first["to"] + max(bits(nouns(war, "to")), key=rank)


def hold(war: LanceWar) -> Answer:
    """Behind walls one stays: whoever leaves gives up the city."""
    return word(war, "stay")


def withdrawal(war: LanceWar, side: int) -> Answer:
    """Slip away from a battle that looks bad, unless something is to be held."""
    frame = war.frames[-1]
    assert isinstance(frame, Withdrawal)
    site = war.country.sites.get(frame.target)
    if site is not None and site_worth(war, site, side) > RASH:
        return word(war, "fight-on")
    force = tuple(sorted((*frame.force, *helpers(war, frame.side, frame.target, frame.force))))
    if hope(war, frame.side, frame.target, force, 0) < RASH:
        return word(war, "fight-on")
    return safest(war, side)


def taunts(war: LanceWar, side: int) -> Answer:
    """Taunt where the answer would cost the enemy more than the kender."""
    frame = war.frames[-1]
    assert isinstance(frame, Taunts)
    for cell in bits(nouns(war, "taunt")):
        if any(_jeer(war, frame, cell, stack) > 0 for stack in bits(victims(war, frame, cell))):
            return war.acts.first["taunt"] + cell
    return word(war, "done")


def taunted(war: LanceWar) -> Answer:
    """The stack from which most is to be hoped."""
    frame = war.frames[-1]
    assert isinstance(frame, Taunts)
    best = max(bits(nouns(war, "to")), key=lambda stack: (_jeer(war, frame, frame.kender, stack), -stack))
    return war.acts.first["to"] + best


def _jeer(war: LanceWar, frame: Taunts, kender: int, stack: int) -> int:
    """What a taunt promises to the kender if it works: the attackers are two worse off (DS-MOD-16)."""
    force = angered(war, frame.side, kender, stack)
    force = tuple(sorted((*force, *helpers(war, frame.side, kender, force))))
    return -hope(war, frame.side, kender, force, taunted=True)


def company(war: LanceWar, side: int) -> Answer:
    """A leader goes with the stronger part of his stack; a wizard stays ashore."""
    ashore = choice(war, "stay")
    if ashore is not None:
        return ashore
    cells = nouns(war, "to")
    if not cells:
        return war.acts.first["board"] + next(iter(bits(nouns(war, "board"))))

    def strength(cell: int) -> int:
        return sum(war.strength(piece) for piece in war.among(cell, war.roster.armies, side))

    return war.acts.first["to"] + max(bits(cells), key=lambda cell: (strength(cell), -cell))
