"""Imagining: a full position that fits what one seat knows, drawn fairly.

Secrets are which events Fate picked for the cup (DS-SC2-6), the faces of artifacts (DG-3.ART-9), what a procedure holds
of the other side's intentions, and where stacks are hidden (DS-OPT-1) who the counters are that lie face down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.dragons_of_glory.pieces.roster import team
from grognard.games.dragons_of_glory.scenarios.set_up import PICK, PickedEvents
from grognard.games.dragons_of_glory.show.artifacts import deal_artifacts
from grognard.games.dragons_of_glory.show.guesses import turn_over
from grognard.games.dragons_of_glory.turn.events import DRAWN
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Draw, Question, imagine_intentions

if TYPE_CHECKING:
    from random import Random


def imagine(war: LanceWar, seat: int, random: Random) -> LanceWar:
    """A position the seat could be looking at."""
    world = war.copy()
    if world.given.picked:
        pick_again(world, random)
    if world.given.chapters.search:
        deal_artifacts(world, team(seat), random)
    if world.given.hidden:
        turn_over(world, team(seat), random)
    imagine_intentions(world, seat, random)
    return world


def pick_again(world: LanceWar, random: Random) -> None:
    """Other events of the same classes in the place of those that Fate picked and nobody has seen yet.

    How many have been picked follows from how many are in the cup and were drawn, and that everybody knows.
    """
    picking = next((frame for frame in world.stack if isinstance(frame, PickedEvents)), None)
    for number, (counts, _) in enumerate(world.given.picked):
        kinds = [kind for kind, there in enumerate(counts) if there]
        unseen = [kind for kind in kinds for _ in range(counts[kind] - world.drawn[kind])]
        random.shuffle(unseen)
        inside = unseen[: sum(world.cup[kind] for kind in kinds)]
        world.cup = tuple(inside.count(kind) if kind in kinds else there for kind, there in enumerate(world.cup))
        if picking is not None and number == picking.number:
            picking.left = tuple(left - inside.count(kind) for kind, left in enumerate(counts))
    _ask_again(world, picking)


def _ask_again(world: LanceWar, picking: PickedEvents | None) -> None:
    """The draw that is open, as it is in this world."""
    question = world.question
    if question is None:
        return
    if question.topic == PICK and picking is not None:
        world.question = Question(question.seat, PICK, Draw("events", picking.left), question.about)
    elif question.topic == DRAWN:
        world.question = Question(question.seat, DRAWN, Draw("events", world.cup), question.about)
