"""Staging The Eight Cells: krobs noted in boxes, and adventurers put where a test wants them."""

from __future__ import annotations

from random import Random

from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import put_in_box
from grognard.games.dragon_noir.position import MOVEMENT, Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.kernel import Event, Frame, Question
from tests.games.skirmish.witness import numbered

CELLS = "the-eight-cells"
ADVENTURERS, KROBS = 0, 1


def area(war: Foray, name: str) -> int:
    """An area by its name."""
    return plan_of(war).names.index(name)


def dark(
    frame: Frame[None],
    people: dict[str, str],
    boxes: dict[str, str],
    half: int = 0,
    lit: tuple[str, ...] = (),
    webs: int = 0,
) -> Foray:
    """A match in which these stand where they are put and those wait in boxes, with a procedure under way."""
    war = open_descent(CELLS)
    war.boxed = (-1,) * len(war.given.cards)
    for id, name in boxes.items():
        put_in_box(war, numbered(war, id), area(war, name))
    for id, label in people.items():
        put(war, id, label)
    war.half, war.step, war.spools, war.log = half, MOVEMENT, webs, []
    war.lit = sum(1 << area(war, name) for name in lit)
    return war.begin(frame)


def put(war: Foray, id: str, label: str) -> int:
    """Somebody in a hex."""
    piece = numbered(war, id)
    war.put(piece, war.land.map.named(label))
    return piece


def bought(boxes: list[tuple[str, str]], cell: str = "jails:F6") -> Foray:
    """A match after the krobs have noted a cell and bought these, at the first question of the adventurers."""
    war = open_descent(CELLS)
    war.answer(war.parse(f"go {cell}"))
    for id, name in boxes:
        war.answer(war.parse(f"buy {id}"))
        war.answer(war.parse(f"area {name}"))
    if war.question is not None and war.question.topic == "buy-unseen":
        war.answer(war.parse("done"))
    return war


def at_random(war: Foray, seed: int, until: str) -> None:
    """Answer at random until something is asked."""
    draw = Random(seed)
    while war.question is not None and war.question.topic != until:
        war.answer(war.question.options.pick(draw.random))


def events(war: Foray) -> list[Event]:
    """What has happened since the match was staged."""
    assert war.log is not None
    return war.log


def cells_offered(war: Foray) -> list[int]:
    """The hexes that can be answered."""
    assert isinstance(war.question, Question)
    return [war.acts.entries[int(act)][1] for act in war.question.options]


def first_answer(war: Foray) -> None:
    """Give the first answer that there is."""
    assert isinstance(war.question, Question)
    war.answer(war.question.options.pick(lambda: 0.0))
