"""Imagining who lies face down (DS-OPT-1): those in play whom nobody sees, dealt anew over the backs that are seen.

What comes of it follows from the view alone: from the backs in each hex, and from who is known to be in play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.dragons_of_glory.combat.taunts import Taunts
from grognard.games.dragons_of_glory.interception.window import GROUP, WINDOW, Interceptions, offered
from grognard.games.dragons_of_glory.movement.journey import Journey
from grognard.games.dragons_of_glory.movement.parties import STILL
from grognard.games.dragons_of_glory.movement.phase import Movement, of_part
from grognard.games.dragons_of_glory.pieces.roster import SIDES
from grognard.games.dragons_of_glory.pieces.veil import SORTS, face_down, sort_of
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Pick, Question

if TYPE_CHECKING:
    from random import Random


def turn_over(world: LanceWar, side: int, random: Random) -> None:
    """Put others of their sort in the place of all counters that a side, or an onlooker, sees from behind."""
    for other in SIDES:
        if other != side:
            _deal(world, other, random)


def _deal(world: LanceWar, side: int, random: Random) -> None:
    hidden = face_down(world, side)
    tried = _taunters(world, side)
    parties = _parties(world, side, hidden)
    for sort in range(len(SORTS)):
        found = [piece for piece in hidden if sort_of(world.roster, piece) == sort]
        cells = sorted(world.at[piece] for piece in found)
        random.shuffle(found)
        for piece, cell in zip(found, cells, strict=True):
            world.at[piece], world.spent[piece], world.marks[piece] = cell, 0, 0
    world.rebuild()
    for frame, moving in parties:
        frame.party = _again(world, side, frame, moving, hidden)
    if tried is not None:
        taunts, hexes = tried
        there = (piece for cell in hexes for piece in world.among(cell, world.roster.kender, side))
        taunts.tried = tuple(sorted(there))
    _order_again(world, side)
    _intercept_again(world, side)


def _parties(world: LanceWar, side: int, hidden: tuple[int, ...]) -> list[tuple[Journey, list[int]]]:
    """The parties of a side that are under way, each with the sorts of those in it who are not known."""
    found = []
    for frame in world.stack:
        if isinstance(frame, Journey) and frame.side == side:
            unknown = [sort_of(world.roster, piece) for piece in frame.party if piece in hidden]
            found.append((frame, sorted(unknown)))
    return found


def _again(world: LanceWar, side: int, frame: Journey, moving: list[int], hidden: tuple[int, ...]) -> tuple[int, ...]:
    """The party as it is in this world: whoever is known, and as many of each sort as were seen to come."""
    party = [piece for piece in frame.party if piece not in hidden]
    there = [piece for piece in world.pile(frame.at) if piece in hidden and world.side_of(piece) == side]
    for sort in dict.fromkeys(moving):
        alike = [piece for piece in there if sort_of(world.roster, piece) == sort]
        party += alike[: moving.count(sort)]
    return tuple(sorted(party))


def _taunters(world: LanceWar, side: int) -> tuple[Taunts, list[int]] | None:
    """The hexes of the kender of a side that have made their attempt."""
    for frame in world.stack:
        if isinstance(frame, Taunts) and frame.side != side:
            return frame, sorted({world.at[piece] for piece in frame.tried if world.at[piece] >= 0})
    return None


def _intercept_again(world: LanceWar, side: int) -> None:
    """Whom an interception is about, if they lie face down; and whom a seat could send that is asked for one."""
    moving: tuple[int, ...] = ()
    for frame in world.stack:
        if isinstance(frame, Journey):
            moving = frame.party
        elif isinstance(frame, Interceptions) and frame.side == side:
            frame.party = moving
        elif isinstance(frame, Interceptions):
            question = world.question
            if question is not None and question.topic in (WINDOW, GROUP):
                world.question = Question(
                    question.seat, question.topic, offered(world, frame), question.about, question.secret
                )


def _order_again(world: LanceWar, side: int) -> None:
    """Whoever may still be ordered: nobody can tell who of those face down has moved."""
    for frame in world.stack:
        if isinstance(frame, Movement) and frame.side == side:
            frame.left = tuple(piece for piece in of_part(world, frame) if not world.marks[piece] & STILL)
            question = world.question
            if question is not None and question.topic == "orders":
                options = Pick("acts", frame.offered(world) | world.acts.word("done"))
                world.question = Question(question.seat, "orders", options, question.about)
