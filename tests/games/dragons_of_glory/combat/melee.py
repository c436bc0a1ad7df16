"""Random combats: counters of both sides strewn over a corner of the map, and what must hold whatever is answered."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat import (
    advance,
    attack,
    battle,
    company,
    gnomes,
    naval,
    orb,
    phase,
    results,
    retreat,
    taunts,
    withdrawal,
)
from grognard.games.dragons_of_glory.land.ways import perches
from grognard.games.dragons_of_glory.legality import WhyNot
from grognard.games.dragons_of_glory.pieces.stacking import overfull, why_not_stack
from grognard.games.dragons_of_glory.war import ABOARD, GNOMES, GONE, LANCES, NOBODY, ORBS, POOL, RESERVE, LanceWar
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, staged

MODULES: tuple[Any, ...] = (
    *(advance, attack, battle, company, gnomes, naval, orb, phase, results, retreat, taunts, withdrawal),
)
REFUSALS: dict[str, dict[str, WhyNot]] = {
    topic: dict(verbs) for module in MODULES for topic, verbs in module.REFUSALS.items()
}
GRID = COUNTRY.grid


def strewn(seed: int, centre: int, **given: Any) -> LanceWar:
    """A position in which both sides have armies side by side near a place, with all that may be with them."""
    draw = Random(seed)
    nations = {nation: draw.randrange(2) for nation in BOX.nations[: BOX.rated]}
    war = staged({}, nations, side=seed % 2, **given)
    deck = [piece for piece in range(len(BOX)) if BOX.armies >> piece & 1]
    draw.shuffle(deck)
    for cell in bits(GRID.disc(centre, 2) & perches(COUNTRY)):
        side = draw.randrange(2)
        for piece in [piece for piece in deck if war.side_of(piece) == side][: draw.randrange(4)]:
            if why_not_stack(war, cell, (piece,)) is None and (COUNTRY.land >> cell & 1):
                war.put(piece, cell)
                war.worn[piece] = draw.randrange(2)
                deck.remove(piece)
    _strew_helpers(war, draw)
    _strew_ships(war, draw, centre)
    return war


def _strew_helpers(war: LanceWar, draw: Random) -> None:
    """Leaders, wizards and citadels with armies of theirs, and things for some of them to carry."""
    for piece in bits(BOX.leaders | BOX.wizards | BOX.citadels):
        cells = list(bits(war.armies[war.side_of(piece)]))
        if cells and draw.random() < 0.3:
            war.put(piece, draw.choice(cells))
    for citadel in bits(BOX.citadels):
        if war.at[citadel] >= 0:
            for army in war.among(war.at[citadel], BOX.armies, 0)[: draw.randrange(3)]:
                war.embark(army, citadel)
    for item, kinds in ((ORBS, BOX.leaders), (LANCES, BOX.armies), (GNOMES, BOX.armies)):
        able = [piece for piece in bits(kinds) if war.at[piece] >= 0]
        for piece in draw.sample(able, min(len(able), draw.randrange(3))):
            if item in (ORBS, GNOMES) or war.side_of(piece) == 1:
                war.hand(item, piece)


def _strew_ships(war: LanceWar, draw: Random, centre: int) -> None:
    """Ships of both sides on the water around, with whoever may be aboard."""
    water = [cell for cell in bits(GRID.disc(centre, 3) & COUNTRY.water) if not any(m >> cell & 1 for m in war.armies)]
    for ship in bits(BOX.ships):
        side = war.side_of(ship)
        free = [cell for cell in water if not war.fleets[1 - side] >> cell & 1]
        if free and draw.random() < 0.5:
            war.put(ship, draw.choice(free))
            waiting = [p for p in bits(BOX.leaders | BOX.wizards) if war.at[p] == RESERVE and war.side_of(p) == side]
            for piece in waiting[: draw.randrange(3)]:
                war.embark(piece, ship)


def check(war: LanceWar) -> None:
    """What holds at every question: counters and masks add up, nobody is where he cannot be."""
    kept = war.stacks.copy(), war.armies[:], war.grounds[:], war.fleets[:]
    war.rebuild()
    assert (war.stacks, war.armies, war.grounds, war.fleets) == kept
    assert not war.armies[0] & war.armies[1]
    for piece, cell in enumerate(war.at):
        assert cell >= 0 or cell in (RESERVE, POOL, GONE, ABOARD)
        assert (cell == ABOARD) <= (war.aboard[piece] != NOBODY)
        if war.aboard[piece] != NOBODY:
            assert war.at[war.aboard[piece]] >= 0
    for cell in bits(war.armies[0] | war.armies[1]):
        assert not overfull(war, cell)
    for carrier in war.items[1::2]:
        assert war.at[carrier] >= 0 or war.at[carrier] == ABOARD
    if war.question is not None and war.question.topic in ("combat", "taunts"):
        for wizard in bits(BOX.wizards):  # DS-WIZ-2
            if war.at[wizard] >= 0:
                side = war.side_of(wizard)
                assert (war.armies[side] | war.fleets[side]) >> war.at[wizard] & 1


def check_options(war: LanceWar) -> None:
    """Options are what has no refusal, for every verb of the question and every noun near the fighting."""
    question, frame = war.question, war.frames[-1]
    assert question is not None
    if question.topic not in REFUSALS:
        return
    offered: set[Any] = {*question.options}
    verbs = REFUSALS[question.topic]
    assert {war.acts.entries[answer][0] for answer in offered} <= set(verbs)
    near = 0
    for cell in war.stacks:
        near |= GRID.disc(cell, 2) if cell < GRID.size else 1 << cell
    for verb, why_not in verbs.items():
        if verb not in war.acts.first:  # the lexicon of the standard game lacks it
            continue
        nouns = [*bits(near)] if verb in ("to", "attack", "strike-at", "swoop", "taunt") else [*range(len(BOX))]
        if verb in ("done", "strike", "stay", "pass", "fight-on", "withdraw"):
            nouns = [0]
        for noun in nouns:
            answer = war.acts.first[verb] + noun
            plain = nouns == [0] and why_not.__name__ == "always"
            assert (answer in offered) == (why_not(war, frame, noun) is None) or plain, (question.topic, verb, noun)


def played(war: LanceWar, seed: int, most: int = 2000) -> int:
    """Random answers to the end, everything checked at every question; returns how many there were."""
    draw = Random(seed)
    for count in range(most):
        question = war.question
        if question is None:
            return count
        check(war)
        if question.seat >= 0:
            check_options(war)
        options: list[Any] = [*question.options]
        if question.seat >= 0 and question.topic in ("combat", "taunts") and len(options) > 1 and draw.random() < 0.9:
            options = [answer for answer in options if war.spell(answer) != "done"]
        war.answer(draw.choice(options))
    raise AssertionError("the fighting does not end")
