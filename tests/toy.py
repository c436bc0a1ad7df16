"""The Causeway: two duellists on seven stones. A toy game that uses every part of the kernel.

Each round both seal a mood and open them together; the bold one goes first. In a turn a duellist draws a
card unseen, then steps, strikes or rests. Who is struck may play a shield, and nobody else learns that they
were asked; otherwise a die decides. `docs/adding-a-game.md` walks through this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from grognard.game import Choice, Game, Scenario
from grognard.kernel import (
    FATE,
    Draw,
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
    imagine_intentions,
    mask_of,
    names,
)
from grognard.mind import NO_PLAN, Mind, Plan, Scale
from grognard.rulebook import Chapter, Clause, Rulebook
from grognard.table.art import BoardArt
from grognard.table.model import Line, Sketch, Table
from tests import toy_table as look
from tests.toy_table import SEATS, STONES

SHIELD, STRAW = range(2)
CARDS = names("shield", "straw")
ACTS = Lexicon(("step", STONES), ("strike", ()), ("rest", ()))
MOODS = Words(("bold", "wary"))
PARRY = Words(("parry", "hold"))
D6 = Span(1, 6)
MORTAL, HIT = 3, 4


class Causeway(Position):
    """Where the duellists stand, how hurt they are, and who holds which cards."""

    __slots__ = ("hands", "pile", "round", "rounds", "scenario", "standing", "stones", "wounds")
    columns = ("stones", "wounds", "hands", "pile")  # hands: red's shields, red's straws, blue's, blue's
    scalars = ("round", "rounds")
    derived = ("standing",)  # by stone: 0 empty, 1 red, 2 blue
    shared = ("scenario",)
    lexicons = {"act": ACTS, "card": CARDS}  # noqa: RUF012 - declared for the class by the kernel

    stones: list[int]
    wounds: list[int]
    hands: list[int]
    pile: list[int]
    round: int
    rounds: int
    standing: bytearray
    scenario: str

    def rebuild(self) -> None:
        """Set the duellists on their stones."""
        self.standing = bytearray(len(STONES))
        for seat, stone in enumerate(self.stones):
            self.standing[stone] = seat + 1

    def hand(self, seat: int) -> list[int]:
        """How many shields and straws a seat holds."""
        return self.hands[2 * seat : 2 * seat + 2]

    def move(self, seat: int, stone: int) -> None:
        """Set a duellist on another stone."""
        self.standing[self.stones[seat]] = 0
        self.standing[stone] = seat + 1
        self.stones[seat] = stone

    @property
    def finished(self) -> bool:
        """CW-6: a mortal wound or the last round ends the duel."""
        return max(self.wounds) >= MORTAL or self.round >= self.rounds

    @property
    def outcome(self) -> Outcome | None:
        """CW-6: the less wounded wins; equals share nothing."""
        if self.stack:
            return None
        red, blue = self.wounds
        winners = () if red == blue else (0,) if red < blue else (1,)
        return Outcome(winners, "CW-6", "drawn" if red == blue else "less wounded", (-red, -blue))


def why_not_step(duel: Causeway, seat: int, stone: int) -> Refusal | None:
    """CW-3: one stone at a time, and only onto an empty one."""
    if abs(stone - duel.stones[seat]) != 1:
        return Refusal("CW-3", "not-next", (stone,), (f"cell:{STONES[stone]}",))
    if duel.standing[stone]:
        return Refusal("CW-3", "taken", targets=(f"piece:{SEATS[1 - seat]}",))
    return None


def why_not_strike(duel: Causeway) -> Refusal | None:
    """CW-4: a blade reaches the next stone."""
    if abs(duel.stones[0] - duel.stones[1]) != 1:
        return Refusal("CW-4", "out-of-reach")
    return None


def why_not(duel: Causeway, seat: int, verb: str, noun: int) -> Refusal | None:
    """Why a seat may not act so in its turn."""
    if verb == "step":
        return why_not_step(duel, seat, noun)
    return why_not_strike(duel) if verb == "strike" else None


class Duel(Frame[None]):
    """CW-1: round after round, both seats have a turn each."""

    first: int = 0

    def start(self, duel: Causeway) -> Step:
        if duel.finished:
            return self.done()
        duel.round += 1
        duel.tell("CW-1", "round", duel.round)
        return self.call(Moods(), then=self.first_turn)

    def first_turn(self, duel: Causeway, first: int) -> Step:
        self.first = first
        return self.call(Turn(seat=first), then=self.second_turn)

    def second_turn(self, duel: Causeway, _: None) -> Step:
        if max(duel.wounds) >= MORTAL:
            return self.done()
        return self.call(Turn(seat=1 - self.first), then=self.next_round)

    def next_round(self, duel: Causeway, _: None) -> Step:
        return self.start(duel)


class Moods(Frame[int]):
    """CW-1: both seal a mood; the bold one goes first, a die decides between equals.

    Everybody may know who is asked; the sealed mood stays in this frame, which no view ever reads, and is declared as
    red's intention: blue imagines one.
    """

    red: str = ""

    intention = ("red",)

    def intender(self, duel: Causeway) -> int:
        return 0 if self.step == "opened" else FATE  # once it has been opened everybody knows it

    def intend(self, duel: Causeway, random: Random) -> None:
        self.red = MOODS.pick(random.random)

    def start(self, duel: Causeway) -> Step:
        return self.ask(0, "mood", MOODS, then=self.red_sealed)

    def red_sealed(self, duel: Causeway, mood: str) -> Step:
        self.red = mood
        return self.ask(1, "mood", MOODS, then=self.opened)

    def opened(self, duel: Causeway, blue: str) -> Step:
        duel.reveal("CW-1", "moods", self.red, blue)
        if self.red == blue:
            return self.roll(D6, "first", then=self.rolled)
        return self.done(0 if self.red == "bold" else 1)

    def rolled(self, duel: Causeway, die: int) -> Step:
        first = 1 - die % 2
        duel.tell("CW-1", "first", first, die)
        return self.done(first)


class Turn(Frame[None]):
    """CW-2: draw a card, then act."""

    seat: int

    def start(self, duel: Causeway) -> Step:
        if not any(duel.pile):
            return self.act(duel)
        return self.roll(Draw("card", tuple(duel.pile)), "draw", then=self.drawn, about=(self.seat,))

    def drawn(self, duel: Causeway, card: int) -> Step:
        duel.pile[card] -= 1
        duel.hands[2 * self.seat + card] += 1
        duel.tell("CW-2", "drew", self.seat)
        duel.tell("CW-2", "got", card, to=(self.seat,))
        return self.act(duel)

    def act(self, duel: Causeway) -> Step:
        entries = enumerate(ACTS.entries)
        legal = [n for n, (verb, noun) in entries if why_not(duel, self.seat, verb, noun) is None]
        return self.ask(self.seat, "act", Pick("act", mask_of(legal)), then=self.acted)

    def acted(self, duel: Causeway, act: int) -> Step:
        verb, noun = ACTS.entries[act]
        if verb == "strike":
            return self.call(Strike(seat=self.seat), then=self.over)
        if verb == "step":
            duel.move(self.seat, noun)
        duel.tell("CW-3", verb, self.seat, noun)
        return self.done()

    def over(self, duel: Causeway, _: None) -> Step:
        return self.done()


class Strike(Frame[None]):
    """CW-4 and CW-5: a blow, perhaps parried in the middle of it."""

    seat: int

    def start(self, duel: Causeway) -> Step:
        duel.reveal("CW-4", "swung", self.seat)  # an undo that works only without a window would betray it
        if duel.hand(1 - self.seat)[SHIELD]:
            return self.ask(1 - self.seat, "parry", PARRY, then=self.parried, secret=True)
        return self.blow()

    def parried(self, duel: Causeway, word: str) -> Step:
        if word == "hold":
            return self.blow()
        duel.hands[2 * (1 - self.seat) + SHIELD] -= 1
        duel.reveal("CW-5", "parried", 1 - self.seat)
        return self.done()

    def blow(self) -> Step:
        return self.roll(D6, "blow", then=self.struck, about=(self.seat,))

    def struck(self, duel: Causeway, die: int) -> Step:
        if die >= HIT:
            duel.wounds[1 - self.seat] += 1
        duel.tell("CW-4", "wounded" if die >= HIT else "missed", 1 - self.seat, die)
        return self.done()


ROUNDS = Choice(key="rounds", title="Rounds", text="How long it may last.", choices=(6, 12), rule="CW-6")
SHIELDS = Choice(key="shields", title="Shields", text="Shields among the cards.", choices=(4, 0), rule="CW-5")
CHOICES = (ROUNDS, SHIELDS)
AIMS = {"": ("Wound your rival three times.", "Be less wounded when the last round ends.")}
SCENARIOS = {
    "marsh": Scenario(slug="marsh", title="The marsh", summary="Far apart.", choices=CHOICES, aims=AIMS),
    "bridge": Scenario(slug="bridge", title="The bridge", summary="Face to face.", choices=CHOICES, aims=AIMS),
}
PLACES = {"marsh": (1, 5), "bridge": (3, 4)}
RULES = (
    ("CW-1", "Rounds", "Both duellists seal a mood, bold or wary; the bold goes first, a die breaks ties."),
    ("CW-2", "Drawing", "A turn begins with a card from the pile, unseen by the rival."),
    ("CW-3", "Stepping", "A duellist steps to the next stone, if it is empty, or rests."),
    ("CW-4", "Striking", "A strike reaches the next stone; a die of 4 or more wounds."),
    ("CW-5", "Parrying", "A duellist who is struck may play a shield, which ends the strike."),
    ("CW-6", "The end", "Three wounds or the last round end the duel; the less wounded wins."),
)
CLAUSES = tuple(Clause(id, "core", title, text, (), "duel") for id, title, text in RULES)


class ToyMind(Mind[Causeway]):
    """What bots know of the Causeway."""

    def scale(self, position: Causeway) -> Scale:
        """One wound more wins three duels of four."""
        return Scale(lead=1)

    def worth(self, position: Causeway, seat: int, plan: Plan = NO_PLAN) -> int:
        """The rival's wounds less one's own."""
        outcome = position.outcome
        if outcome is not None and len(outcome.winners) == 1:
            return self.decisive if seat in outcome.winners else -self.decisive
        return position.wounds[1 - seat] - position.wounds[seat]


class Toy(Game[Causeway]):
    """The contract of a game, met by the Causeway."""

    slug = "causeway"
    title = look.TITLE
    summary = "Two duellists on seven stones."
    package = "tests.toy"
    boards = ("causeway",)
    scenarios = SCENARIOS
    mind = ToyMind()
    rulebook = Rulebook(look.TITLE, "1", (Chapter("duel", "The duel", CLAUSES),), {c.id: c for c in CLAUSES})

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Causeway:
        """Both stand ready, the cards lie in the pile."""
        duel = Causeway()
        duel.scenario = scenario.slug
        duel.stones, duel.wounds, duel.hands = list(PLACES[scenario.slug]), [0, 0], [0, 0, 0, 0]
        duel.pile = [int(options["shields"]), 5]
        duel.round, duel.rounds = 0, int(options["rounds"])
        duel.rebuild()
        return duel.begin(Duel(), edition)

    def seats(self, position: Causeway) -> tuple[str, ...]:
        """Red and blue."""
        return SEATS

    def scenario_of(self, position: Causeway) -> str:
        """The position keeps its scenario."""
        return position.scenario

    def facts(self, position: Causeway, seat: int) -> look.Facts:
        """Put together from nothing; hands of others count only."""
        return look.Facts(
            stones=tuple(position.stones),
            wounds=tuple(position.wounds),
            round=position.round,
            rounds=position.rounds,
            hand=tuple(position.hand(seat)) if seat >= 0 else (),
            held=(sum(position.hand(0)), sum(position.hand(1))),
            pile=sum(position.pile),
        )

    def imagine(self, position: Causeway, seat: int, random: Random) -> Causeway:
        """Deal the unseen cards anew; another mood is sealed for red if the seat may not know it."""
        world = position.copy()
        others = [other for other in (0, 1) if other != seat]
        sizes = [sum(world.hand(other)) for other in others]
        for other in others:
            world.pile = [unseen + held for unseen, held in zip(world.pile, world.hand(other), strict=True)]
            world.hands[2 * other : 2 * other + 2] = [0, 0]
        for other, size in zip(others, sizes, strict=True):
            for _ in range(size):
                card = Draw("card", tuple(world.pile)).pick(random.random)
                world.pile[card] -= 1
                world.hands[2 * other + card] += 1
        if world.question is not None and world.question.topic == "draw":  # the pile stands in it, too
            drawn = Draw("card", tuple(world.pile))
            world.question = msgspec.structs.replace(world.question, options=drawn)
        imagine_intentions(world, seat, random)
        return world

    def refusal(self, position: Causeway, question: Question, verb: str, noun: int) -> Refusal | None:
        """The same predicates that made the options."""
        return why_not(position, question.seat, verb, noun)

    def result(self, before: Causeway, after: Causeway, seat: int) -> str:
        """Who was hurt."""
        hurt = [after.wounds[s] - before.wounds[s] for s in (seat, 1 - seat)]
        return "you are wounded" if hurt[0] else "your rival is wounded" if hurt[1] else "nobody is hurt"

    def data(self) -> dict[str, Any]:
        """The few figures there are."""
        return {"mortal": MORTAL, "hit": HIT, "cards": list(CARDS.spellings)}

    def passing(self, view: View) -> str:
        return "hold" if view.topic == "parry" else ""

    def say(self, event: Event, view: View) -> Line:
        """An event in words."""
        return look.say(event)

    def objection(self, refusal: Refusal, view: View) -> Line:
        """A refusal in words."""
        return look.object_to(refusal)

    def table(self, view: View) -> Table:
        """How a view looks."""
        return look.table(view)

    def sketch(self, board: str) -> Sketch:
        """The stones in characters."""
        return look.sketch()

    def art(self, board: str) -> BoardArt:
        """The stones drawn."""
        return look.art()
