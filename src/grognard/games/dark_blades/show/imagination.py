"""Imagining: a full position that fits what one seat knows, drawn fairly.

The only secrets of Dark Blades are spell cards: those in the other hand and those of the pile change places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.dark_blades.magic.cards import pile, shown_by, spell_names, top_of
from grognard.games.dark_blades.magic.casting import cast_acts
from grognard.games.dark_blades.position import Battle
from grognard.kernel import Draw, Pick, Question, imagine_intentions

if TYPE_CHECKING:
    from random import Random


def imagine(war: Battle, seat: int, random: Random) -> Battle:
    """A position the seat could be looking at."""
    world = war.copy()
    if world.hands:
        deal_again(world, seat, random)
        ask_again(world, seat)
    imagine_intentions(world, seat, random)
    return world


def deal_again(world: Battle, seat: int, random: Random) -> None:
    """DB-MAG-12: every card the seat has not seen may be in a hand it does not see, or in the pile."""
    count = len(spell_names())
    hands = [list(world.hands[:count]), list(world.hands[count:])]
    hidden = [other for other in (0, 1) if other != seat]
    unseen = [n for n, left in enumerate(pile(world)) for _ in range(left)]
    back = list(zip(world.returned[::2], world.returned[1::2], strict=True))
    for owner, card in back:
        if owner == seat:  # it knows what it has put under the pile
            unseen.remove(card)
    known = [shown_by(world, other) for other in (0, 1)]
    for other in hidden:
        unseen += [n for n, held in enumerate(hands[other]) for _ in range(held - known[other].count(n))]
    unseen.sort()
    random.shuffle(unseen)
    for other in hidden:
        size = sum(hands[other]) - len(known[other])
        drawn, unseen = known[other] + unseen[:size], unseen[size:]
        hands[other] = [drawn.count(n) for n in range(count)]
    world.hands = (*hands[0], *hands[1])
    world.returned = tuple(n for owner, card in back for n in (owner, card if owner == seat else unseen.pop()))


def ask_again(world: Battle, seat: int) -> None:
    """The question that is open, as it is in this world."""
    question = world.question
    if question is None or question.seat == seat:
        return
    if question.topic == "card":
        world.question = Question(question.seat, "card", Draw("card", top_of(world)), question.about)
    elif question.topic == "cast":
        options = Pick("act", cast_acts(world, question.about[0]))
        world.question = Question(question.seat, "cast", options, question.about)
