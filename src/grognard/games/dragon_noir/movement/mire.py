"""The mire: by an option, armour may sink into marsh and must be pulled out again (DN-5.23a, DN-G126, DN-G246).

Being stuck is an effect on a piece, and counts for as long as the ground it stands on is marsh.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.effects import FOR_GOOD, MIRED, lay, lift, under
from grognard.games.dragon_noir.movement.challenges import halt
from grognard.games.dragon_noir.position import MOVED, Foray
from grognard.games.dragon_noir.sheets.levels import levels
from grognard.games.dragon_noir.verbs import HELP, PASS
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.hooks import Shift
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import BUSY, HALTED
from grognard.kernel import Frame, Pick, Refusal, Step

MIRE = "mire"
"""The option by which marsh holds armour."""
RULE = "DN-G246"
HEAVY = ("guard",)
"""Kinds that sink as armour does, whatever their figures say (DN-5.23a)."""
WORSE = 1
"""The columns by which somebody stuck defends worse (DN-G246)."""


class Sink(Frame[bool]):
    """DN-G126: armour enters marsh; done with whether it is stuck, and goes no farther."""

    piece: int

    def start(self, war: Foray) -> Step:
        return self.roll(TEN, "mire-die", then=self.rolled, about=(self.piece,))

    def rolled(self, war: Foray, die: int) -> Step:
        stuck = die <= levels().marsh.stuck
        lift(war, MIRED, self.piece)
        war.tell("DN-G126", "mired" if stuck else "wades", self.piece, die, war.at[self.piece])
        if stuck:
            lay(war, MIRED, self.piece, FOR_GOOD)
            halt(war, self.piece)
        return self.done(stuck)


class WadeOut(Frame[bool]):
    """DN-G246: somebody stuck tries to get out as he begins to move, perhaps with a helping hand; done with success."""

    piece: int
    helper: int = NOBODY

    def start(self, war: Foray) -> Step:
        friends = hands(war, self.piece)
        if not friends:
            return self.try_it(war)
        first = war.acts.lexicon.first
        mask = sum(1 << first[HELP] + friend for friend in friends) | 1 << first[PASS]
        return self.ask(war.side[self.piece], "helping-hand", Pick("act", mask), then=self.helped, about=(self.piece,))

    def helped(self, war: Foray, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        if verb == HELP:
            self.helper = noun
            halt(war, noun)
            war.tell(RULE, "lends-a-hand", noun, self.piece)
        return self.try_it(war)

    def try_it(self, war: Foray) -> Step:
        return self.roll(TEN, "wade-die", then=self.rolled, about=(self.piece, self.added()))

    def added(self) -> int:
        """What a helping hand adds to the die."""
        return 0 if self.helper == NOBODY else levels().marsh.hand

    def rolled(self, war: Foray, die: int) -> Step:
        out = die + self.added() >= levels().marsh.out
        war.tell(RULE, "gets-out" if out else "still-mired", self.piece, die, self.added())
        if out:
            lift(war, MIRED, self.piece)
        else:
            halt(war, self.piece)
        return self.done(out)


def sinks_in(war: Foray, piece: int) -> bool:
    """DN-5.23a: whether a piece has come into marsh that may hold it, in a match with that option."""
    return bool(war.hexes(piece) & war.land.marsh) and sinks(war, piece)


def sinks(war: Foray, piece: int) -> bool:
    """DN-5.23a: whether a piece is one that marsh may hold."""
    return war.armoured(piece) or war.card(piece).kind in HEAVY


def mired(war: Foray, piece: int) -> bool:
    """Whether a piece is stuck; most matches are played without the option."""
    return bool(war.given.options.get(MIRE)) and under(war, MIRED, piece) and bool(war.hexes(piece) & war.land.marsh)


def why_mired(war: Foray, piece: int) -> Refusal | None:
    """DN-G246: whoever is stuck neither moves nor advances nor retreats."""
    return Refusal(RULE, "stuck-in-the-mire", (piece,)) if mired(war, piece) else None


def worse(war: Foray, defenders: tuple[int, ...]) -> list[Shift]:
    """DN-G246: somebody stuck defends a column worse."""
    stuck = [piece for piece in defenders if mired(war, piece)]
    return [Shift(WORSE, RULE, "mire", stuck[0])] if stuck else []


def hands(war: Foray, piece: int) -> list[int]:
    """DN-G246: the friends who can pull somebody out: beside him, on dry ground, and with their move still to make."""
    return [friend for friend in war.living_of(war.side[piece]) if why_not_help(war, piece, friend) is None]


def why_not_help(war: Foray, piece: int, friend: int) -> Refusal | None:
    """Why somebody lends no hand."""
    if friend == piece or war.side[friend] != war.side[piece] or not war.active(friend):
        return Refusal(RULE, "no-hand-to-lend", (friend,))
    if not war.near(piece) & war.hexes(friend) or war.hexes(friend) & war.land.wet:
        return Refusal(RULE, "hand-from-dry-ground-beside", (friend,))
    if war.marked(friend, MOVED | BUSY | HALTED):
        return Refusal(RULE, "hand-is-the-whole-move", (friend,))
    return None


def _help(war: Foray, frame: WadeOut, friend: int) -> Refusal | None:
    return why_not_help(war, frame.piece, friend)


def _alone(war: Foray, frame: WadeOut, _: int) -> Refusal | None:
    return None


OWN: Mapping[str, Mapping[str, WhyNot]] = {"helping-hand": {HELP: _help, PASS: _alone}}
"""By topic and verb: why not."""
