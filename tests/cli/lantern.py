"""Lantern: a tiny complete game for testing clients, with a secret, dice, forced questions and refusals.

The keeper hides a gem in one of nine cells. Each round the scout walks to a neighbouring cell or digs where
he stands (a die of 3 or more opens the ground), then the keeper moves his dog or lets it sleep. The scout
wins by finding the gem within eight rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import msgspec

from grognard.game import Choice, Game, Scenario
from grognard.kernel import (
    Event,
    Frame,
    Lexicon,
    Outcome,
    Pick,
    Position,
    Question,
    Refusal,
    Setting,
    Span,
    Step,
    View,
    Words,
    bits,
    mask_of,
)
from grognard.mind import NO_PLAN, Mind, Plan, Scale
from grognard.rulebook import Chapter, Clause, Rulebook
from grognard.table.art import BoardArt
from grognard.table.model import Board, Card, Line, Mark, Option, Piece, Sketch, Spot, Table, Track, Tray

KEEPER, SCOUT = 0, 1
CELLS = tuple(f"{column}{row}" for row in "123" for column in "ABC")
ACTS = Lexicon(("move", CELLS), ("dig", ()), ("hide", CELLS), ("sleep", ()), ("dog", CELLS))
DIG, SLEEP = ACTS.first["dig"], ACTS.first["sleep"]


def around(cell: int) -> list[int]:
    """The cells beside a cell."""
    x, y = cell % 3, cell // 3
    steps = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return [b * 3 + a for a, b in steps if 0 <= a < 3 and 0 <= b < 3]


class Garden(Position):
    """Where the scout and the dog stand, where the gem lies, what has been dug up."""

    __slots__ = ("dog", "dug", "end", "gem", "moon", "round", "rounds", "scout")
    scalars: ClassVar[tuple[str, ...]] = ("dog", "dug", "end", "gem", "moon", "round", "rounds", "scout")
    lexicons: ClassVar[Mapping[str, Lexicon]] = {"acts": ACTS}

    dog: int
    dug: int
    end: int
    gem: int
    moon: int
    round: int
    rounds: int
    scout: int

    @property
    def outcome(self) -> Outcome | None:
        """Who won."""
        if self.end < 0:
            return None
        return Outcome((self.end,), "LA-W1" if self.end == SCOUT else "LA-W2", "gem" if self.end == SCOUT else "dawn")


def walks(garden: Garden) -> list[int]:
    """Where the scout may go."""
    return [cell for cell in around(garden.scout) if cell != garden.dog]


class Night(Frame[None]):
    """The whole match, round by round."""

    def start(self, position: Garden) -> Step:
        return self.ask(
            KEEPER,
            "hide",
            Pick("acts", mask_of([ACTS.first["hide"] + c for c in range(1, 9)])),
            then=self.hidden,
            secret=False,
        )

    def hidden(self, position: Garden, answer: int) -> Step:
        position.gem = ACTS.entries[answer][1]
        position.tell("LA-1", "hides")
        if position.moon:
            return self.ask(KEEPER, "kennel", Words(("near", "far")), then=self.kennelled)
        return self.scouts(position)

    def kennelled(self, position: Garden, answer: str) -> Step:
        position.dog = 4 if answer == "near" else 8
        return self.scouts(position)

    def scouts(self, position: Garden) -> Step:
        if position.round > position.rounds:
            position.end = KEEPER
            position.tell("LA-W2", "dawn")
            return self.done()
        mask = mask_of(walks(position))
        if not position.dug >> position.scout & 1:
            mask |= 1 << DIG
        return self.ask(SCOUT, "scout", Pick("acts", mask), then=self.scouted)

    def scouted(self, position: Garden, answer: int) -> Step:
        if answer == DIG:
            return self.roll(Span(1, 6), "dig", then=self.digs)
        position.scout = answer
        position.tell("LA-2", "walks", answer)
        return self.keeps(position)

    def digs(self, position: Garden, die: int) -> Step:
        position.tell("LA-3", "digs", die)
        if die >= 3:
            position.dug |= 1 << position.scout
            if position.gem == position.scout:
                position.end = SCOUT
                position.reveal("LA-W1", "found", position.gem)
                return self.done()
        return self.keeps(position)

    def keeps(self, position: Garden) -> Step:
        if position.round % 3 == 0:
            return self.ask(KEEPER, "dog", Pick("acts", 1 << SLEEP), then=self.kept)
        steps = [cell for cell in around(position.dog) if cell != position.scout]
        return self.ask(
            KEEPER,
            "dog",
            Pick("acts", mask_of([ACTS.first["dog"] + c for c in steps]) | 1 << SLEEP),
            then=self.kept,
        )

    def kept(self, position: Garden, answer: int) -> Step:
        verb, cell = ACTS.entries[answer]
        if verb == "dog":
            position.dog = cell
            position.tell("LA-4", "dog", cell)
        position.round += 1
        return self.scouts(position)


class Facts(msgspec.Struct, frozen=True):
    """What a seat knows."""

    scout: int
    dog: int
    dug: int
    round: int
    rounds: int
    gem: int


CLAUSES = (
    Clause("LA-1", "core", "The gem", "The keeper hides the gem in any cell but A1.", (), "all"),
    Clause("LA-2", "core", "Walking", "The scout walks to a neighbouring cell without the dog.", ("LA-4",), "all"),
    Clause("LA-3", "data", "Digging", "A die of 3 or more opens the ground; once is enough.", (), "all"),
    Clause("LA-4", "core", "The dog", "The dog walks to a neighbouring cell without the scout.", (), "all"),
    Clause("LA-W1", "core", "Victory", "The scout wins when he digs up the gem.", (), "all"),
    Clause("LA-W2", "core", "Dawn", "The keeper wins when the last round is over.", (), "all"),
)
NIGHT = Scenario(
    slug="night",
    title="One night",
    summary="Eight rounds.",
    choices=(
        Choice(key="rounds", title="Rounds", text="How long the night is.", choices=(8, 3, 40), rule="LA-W2"),
        Choice(key="moon", title="Moonlight", text="The keeper chooses the kennel.", choices=(False, True)),
    ),
)


class LanternMind(Mind[Garden]):
    """What bots know of the garden."""

    def scale(self, position: Garden) -> Scale:
        """A few holes."""
        return Scale(lead=5)

    def worth(self, position: Garden, seat: int, plan: Plan = NO_PLAN) -> int:
        """Digging is good for the scout."""
        value = position.dug.bit_count() + (100 if position.end == SCOUT else 0) - (50 if position.end == KEEPER else 0)
        return value if seat == SCOUT else -value


class Lantern(Game[Garden]):
    """The game itself."""

    slug = "lantern"
    title = "Lantern"
    summary = "A scout, a gem and a dog."
    package = "tests.cli"
    boards = ("garden",)
    mind = LanternMind()

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        """One scenario."""
        return {"night": NIGHT}

    @property
    def rulebook(self) -> Rulebook:
        """Six clauses."""
        return Rulebook("Lantern", "1", (Chapter("all", "All", CLAUSES),), {c.id: c for c in CLAUSES})

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Garden:
        """The keeper hides first."""
        garden = Garden()
        garden.dog, garden.dug, garden.end, garden.gem = 8, 0, -1, 0
        garden.round, garden.rounds, garden.scout = 1, int(options["rounds"]), 0
        garden.moon = int(options["moon"])
        return garden.begin(Night(), edition)

    def seats(self, position: Garden) -> tuple[str, ...]:
        """Scout and keeper."""
        return ("keeper", "scout")

    def facts(self, position: Garden, seat: int) -> Facts:
        """All but the gem, for the scout."""
        p = position
        return Facts(p.scout, p.dog, p.dug, p.round, p.rounds, p.gem if seat == KEEPER else 0)

    def table(self, view: View) -> Table:
        """How it looks."""
        facts: Facts = view.facts
        pieces = [
            Piece(
                id="scout",
                cell=CELLS[facts.scout],
                figure="ranger",
                side="slate",
                name="Scout",
                code="Sc",
                marks=(Mark(kind="round", text=str(facts.round)),),
            ),
            Piece(id="dog", cell=CELLS[facts.dog], figure="dog", side="rust", name="Dog", code="Do"),
        ]
        if facts.gem:
            pieces.append(
                Piece(
                    id="gem",
                    cell=CELLS[facts.gem],
                    figure="gem",
                    side="plum",
                    name="Gem",
                    code="Ge",
                    token=True,
                )
            )
        trays = (Tray(id="bag", title="Bag", side="olive", cards=(Card(id="map", name="Old map", emblem="map"),)),)
        return Table(
            game=self.slug,
            scenario=view.scenario,
            title="Lantern",
            boards=(Board(id="garden", title="The garden"),),
            seat=view.seats[view.seat] if view.seat >= 0 else "",
            pieces=tuple(pieces),
            trays=trays,
            tracks=(Track(id="round", title="Round", value=facts.round, most=facts.rounds),),
            prompt=f"What does the {view.seats[view.seat]} do?" if view.options else "",
            rule="LA-2",
            options=tuple(map(_option, view.options)),
            log=tuple(self.say(event, view) for event in view.log),
            outcome="" if view.outcome is None else f"{view.seats[view.outcome.winners[0]]} wins",
        )

    def say(self, event: Event, view: View) -> Line:
        """In words."""
        texts = {
            "hides": "The keeper hides the gem.",
            "walks": "The scout walks to {}.",
            "digs": "The scout digs and rolls {}.",
            "dog": "The dog walks to {}.",
            "found": "The gem was at {}!",
            "dawn": "The sun rises.",
        }
        args = [CELLS[int(arg)] if event.what in ("walks", "dog", "found") else arg for arg in event.args]
        return Line(text=texts[event.what].format(*args), rule=event.rule)

    def art(self, board: str) -> BoardArt:
        """A green square."""
        return BoardArt(
            id="garden",
            title="The garden",
            width=90,
            height=90,
            body="<rect width='90' height='90'/>",
            spots={},
            doors={},
            rooms={},
        )

    def sketch(self, board: str) -> Sketch:
        """Three rows."""
        lines = ["    A   B   C"] + [f" {row}  .   .   ." for row in "123"]
        spots = {cell: Spot(line=1 + k // 3, column=3 + k % 3 * 4, width=3) for k, cell in enumerate(CELLS)}
        return Sketch(lines=tuple(lines), spots=spots, legend=(". ground",))

    def imagine(self, position: Garden, seat: int, random: Random) -> Garden:
        """The gem lies anywhere that was not dug up."""
        dream = position.copy()
        if seat != KEEPER:
            dream.gem = random.choice([c for c in range(1, 9) if not position.dug >> c & 1 or position.end == SCOUT])
        return dream

    def result(self, before: Garden, after: Garden, seat: int) -> str:
        """Found, dug or nothing."""
        if after.end == SCOUT:
            return "the gem"
        return "empty ground" if after.dug != before.dug else "no luck" if after.scout == before.scout else "a walk"

    def refusal(self, position: Garden, question: Question, verb: str, noun: int) -> Refusal | None:
        """Why not."""
        options = question.options
        assert isinstance(options, Pick)
        if ACTS.first[verb] + noun in bits(options.mask):
            return None
        if verb == "move" and question.topic == "scout":
            return Refusal("LA-2", "dog" if noun == position.dog else "too-far", (CELLS[noun],))
        return Refusal("LA-1", "unasked", (verb,))

    def objection(self, refusal: Refusal, view: View) -> Line:
        """In words."""
        texts = {
            "dog": "The scout cannot walk to {}: the dog is there.",
            "too-far": "The scout cannot walk to {}: it is no neighbouring cell.",
            "unasked": "Nobody asks you to {} now.",
        }
        return Line(text=texts[refusal.key].format(*refusal.args), rule=refusal.rule, targets=refusal.targets)

    def data(self) -> dict[str, Any]:
        """The figures."""
        return {"cells": list(CELLS), "die": {"low": 3, "high": 6}, "roster": [{"name": "dog", "count": 1}]}


def _option(spelling: str) -> Option:
    verb, _, cell = spelling.partition(" ")
    label = f"{verb.capitalize()} to {cell}" if cell else verb.capitalize()
    return Option(answer=spelling, label=label, group=verb if cell else "", targets=(f"cell:{cell}",) if cell else ())
