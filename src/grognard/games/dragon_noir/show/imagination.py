"""Imagining: a full position that fits what one seat knows, drawn fairly.

The secrets of The Exile are where those lie in wait whom the other seat has written down (DN-5.15.1a, DN-G155), in
which cell the orks keep a prisoner (DN-G156), or the krobs Khuzun (DN-5.21c), under which markers Orb and sun lie
(DN-1.53b), which krobs wait behind the curtain and where (DN-5.15.1b, see `curtain`), where a caster will be whom
nobody sees (DN-3.51.6a, DN-G81), what somebody has begun and not told yet, and whether he has ordered to hold, which
frames and position declare: others are imagined to step in wherever they could. In The Challenge it is also by which
exit of the deep passages somebody will come up, and in which cell of the Jails one of them is (DN-5.3f, DN-G123).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.board.hexes import bits
from grognard.games.dragon_noir.forces.set_up import SetUp, at_once, berths
from grognard.games.dragon_noir.magic.detection import only_of, still_possible
from grognard.games.dragon_noir.magic.invisibility import Unseen, could_be, unseen
from grognard.games.dragon_noir.movement.phase import MovementStep, MovePiece, destinations, movement_acts
from grognard.games.dragon_noir.plan.deep_ways import imagine_below
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.hiding import spotted
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.suns import face_down, shown
from grognard.games.dragon_noir.show.curtain import draw_curtain
from grognard.games.dragon_noir.show.facts import JAILERS
from grognard.games.dragon_noir.verbs import KHUZUN, SUN
from grognard.kernel import Pick, Question, imagine_intentions

if TYPE_CHECKING:
    from random import Random


def imagine(war: Foray, seat: int, random: Random) -> Foray:
    """A position the seat could be looking at."""
    world = war.copy()
    unknown = [piece for piece in world.hidden() if world.keeper(piece) != seat]
    if unknown:
        hide_again(world, unknown, random)
        ask_again(world, seat)
    if world.cell != NOWHERE and seat != JAILERS:
        world.cell = random.choice(still_possible(world, seat, plot_of(world).hideouts(world)))
    if world.sun != NOWHERE and seat != JAILERS and shown(world) == NOWHERE:
        world.sun = random.choice(still_possible(world, seat, face_down(world), SUN))
    if world.khuzun != NOWHERE and seat != JAILERS:
        world.khuzun = random.choice(still_possible(world, seat, [*world.jail], KHUZUN))
    draw_curtain(world, seat, random)
    world.unseen = tuple(part for one in unseen(world) for part in _elsewhere(world, one, seat, random))
    if world.findings:
        world.findings = only_of(world, seat)
    deep = imagine_below(world, seat, random)
    imagine_intentions(world, seat, random)
    if deep:
        move_again(world, seat)
    return world


def _elsewhere(world: Foray, one: Unseen, seat: int, random: Random) -> Unseen:
    """Where somebody invisible may be (DN-3.51.6a)."""
    return one if world.side[one.piece] == seat else one._replace(cell=random.choice(could_be(world, one)))


def hide_again(world: Foray, unknown: list[int], random: Random) -> None:
    """Anybody may be in any hex where he could have been written down and is not seen."""
    for piece in unknown:
        world.hide(piece, NOWHERE)
    posts = {post.piece: post for post in world.roll.posts}
    for piece in unknown:
        cells = [world.acts.entries[act][1] for act in bits(berths(world, posts[piece]))]
        random.shuffle(cells)
        for cell in cells:
            world.hide(piece, cell)
            if piece not in spotted(world):
                break


def ask_again(world: Foray, seat: int) -> None:
    """The question that is open, as it is in this world."""
    question, top = world.question, world.stack[-1] if world.stack else None
    if question is None or question.seat == seat or not isinstance(top, SetUp):
        return
    options = Pick("act", berths(world, at_once(world)[top.place]))
    world.question = Question(question.seat, question.topic, options, question.about, question.secret)


def move_again(world: Foray, seat: int) -> None:
    """The question what somebody does in his movement, who can go down or come up in this world only (DN-5.3f)."""
    question, top = world.question, world.stack[-1] if world.stack else None
    if question is None or question.seat == seat:
        return
    if question.topic == "movement" and isinstance(top, MovementStep):
        mask = movement_acts(world)
    elif question.topic == "destination" and isinstance(top, MovePiece):
        mask = destinations(world, top.piece, top.burden)
    else:
        return
    options = Pick("act", mask)
    world.question = Question(question.seat, question.topic, options, question.about, question.secret)
