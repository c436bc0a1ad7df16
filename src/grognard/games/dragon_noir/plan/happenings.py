"""Events of the campaign for one player: in some turns a die brings about one of ten (DN-G384, DN-G412, DN-G417).

What lasts for the turn stands in `event` of the position, and whoever it concerns asks for it there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.magic.energy import restore
from grognard.games.dragon_noir.movement.jumps import FATES, jumper
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import ADVENTURERS, boxed
from grognard.games.dragon_noir.plan.exploration import Exploration, hang_web, unknown_areas
from grognard.games.dragon_noir.plan.headings import GROUP, distances, heading_of, largest_group, send
from grognard.games.dragon_noir.plan.unseen_broods import queen_of
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.ground import movement
from grognard.games.dragon_noir.sheets.solitaire import tables
from grognard.games.dragon_noir.verbs import AREA
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import FATE, Frame, Pick, Refusal, Span, Step

RUBBLE = "rubble"
FLOORS = ("tunnel", "paved")
"""What a corridor is made of, before rocks fall on it."""
SHAKY = ("stone-bridge", "stepping-stones")
SHAKEN = 9
"""DN-G412: from which die on somebody loses his footing when the ground shakes."""
SPEAKERS = ("sarah", "gotmar")
TAPPING, HUMMING = "tapping", "humming"


class Happening(Frame[None]):
    """DN-G384: a die on table E, and what comes of it."""

    def start(self, war: Foray) -> Step:
        return self.roll(TEN, "event-die", then=self.rolled, about=(war.turn,))

    def rolled(self, war: Foray, die: int) -> Step:
        war.event, event = die, tables().events[die]
        war.tell("DN-G384", f"event-{event}", die)
        more = COMES[event](war) if event in COMES else None
        return self.call(more) if more else self.done()


class Rockfall(Frame[None]):
    """DN-G412: chance takes one of the free hexes of the corridors on which rocks fall."""

    cells: int

    def start(self, war: Foray) -> Step:
        return self.roll(Pick("act", self.cells << war.acts.go), "rockfall-hex", then=self.falls)

    def falls(self, war: Foray, answer: int) -> Step:
        cell = war.acts.entries[answer][1]
        war.change_land(1 << cell, RUBBLE)
        war.tell("DN-G412", "rocks-fell", cell)
        return self.done()


class Echo(Frame[None]):
    """DN-G412: the adventurers hear whether somebody is in an area of their choice of which nothing is known."""

    def start(self, war: Foray) -> Step:
        options = Pick("act", unknown_areas(war) << war.acts.lexicon.first[AREA])
        return self.ask(ADVENTURERS, "echo", options, then=self.heard, about=(ADVENTURERS,))

    def heard(self, war: Foray, answer: int) -> Step:
        return self.call(Exploration(war.acts.entries[answer][1]))


class Cache(Frame[None]):
    """DN-G412: somebody who is wounded is healed of a wound; the adventurers say who."""

    def start(self, war: Foray) -> Step:
        options = Pick("act", sum(1 << piece for piece in wounded(war)) << war.acts.take)
        return self.ask(ADVENTURERS, "cache", options, then=self.healed, about=(ADVENTURERS,))

    def healed(self, war: Foray, answer: int) -> Step:
        piece = answer - war.acts.take
        war.health[piece] += 1
        war.tell("DN-G412", "healed", piece)
        if not war.hurt(piece):
            restore(war, piece)
        return self.done()


class Tremor(Frame[None]):
    """DN-G412: whoever is on a walkway, the bridge or stepping stones rolls, and with 9 or 10 falls as in a jump."""

    waiting: tuple[int, ...]

    def start(self, war: Foray) -> Step:
        if not self.waiting:
            return self.done()
        return self.roll(TEN, "tremor-die", then=self.shaken, about=(self.waiting[0],))

    def shaken(self, war: Foray, die: int) -> Step:
        war.tell("DN-G412", "slips" if die >= SHAKEN else "keeps-footing", self.waiting[0], die)
        if die < SHAKEN:
            return self.next_one(war, None)
        return self.roll(TEN, "fall-die", then=self.fallen, about=(self.waiting[0],))

    def fallen(self, war: Foray, die: int) -> Step:
        piece = self.waiting[0]
        fate = movement().jump_down[jumper(war, piece)][die]
        war.tell("DN-G412", "fell", piece, die, FATES.index(fate))
        if fate == FATES[0]:
            return self.next_one(war, None)
        harm = "killed" if fate == "dead" else fate
        return self.call(Injure(piece, harm, False, False, war.side[piece]), then=self.next_one)

    def next_one(self, war: Foray, _: None) -> Step:
        self.waiting = self.waiting[1:]
        return self.goto(self.start)


class Betrayed(Frame[None]):
    """DN-G417: one of some markers that are false is taken away, by a die that nobody sees; or all of them are true.

    The faces of the die do not depend on which is true, so that nothing about it tells.
    """

    event: str

    def start(self, war: Foray) -> Step:
        count = len(in_doubt(war, self.event))
        faces = Span(1, count * (count - 1) or 1)
        return self.ask(FATE, "false-marker", faces, then=self.rolled, secret=True)

    def rolled(self, war: Foray, die: int) -> Step:
        true = (war.khuzun, war.cell)
        there = in_doubt(war, self.event)
        false = [cell for cell in there if cell not in true]
        if not false:
            war.reveal("DN-G417", f"{self.event}-here", there[0])
            return self.done()
        cell = false[(die - 1) % len(false)]
        war.jail = tuple(each for each in war.jail if each != cell)
        war.markers = tuple(each for each in war.markers if each != cell)
        war.reveal("DN-G417", f"{self.event}-not-here", cell)
        return self.done()


def happening(war: Foray) -> Frame[None] | None:
    """What comes as a turn begins, if this is a turn in which something happens (DN-G384)."""
    war.event = 0
    return Happening() if tables().event_in(war.turn) else None


def _rockfall(war: Foray) -> Frame[None] | None:
    maps = sum_of(map for map in war.land.caverns.values() if map & war.living(ADVENTURERS))
    ground = sum_of(war.given.land.map.of(floor) for floor in FLOORS) & war.land.going("foot").open
    there = maps & ground & ~war.filled & ~war.land.grid.attics & ~war.given.deep.mask & ~war.land.door_hexes
    changed = sum(1 << cell for cell in war.changed[::2])
    return Rockfall(there & ~changed) if there & ~changed else None


def _web(war: Foray) -> Frame[None] | None:
    area = largest_group(war)
    group = [piece for piece in war.living_of(ADVENTURERS) if plan_of(war).of(war.at[piece]) == area]
    cells = sum_of(war.hexes(piece) for piece in group)
    if cells:
        hang_web(war, war.land.grid.spread(cells, war.land.going("foot").ways) & ~cells)
    return None


def _echo(war: Foray) -> Frame[None] | None:
    return Echo() if unknown_areas(war) else None


def _cache(war: Foray) -> Frame[None] | None:
    return Cache() if wounded(war) else None


def wounded(war: Foray) -> list[int]:
    """The adventurers on the board who have a wound."""
    return [piece for piece in war.living_of(ADVENTURERS) if war.hurt(piece)]


def _tremor(war: Foray) -> Frame[None] | None:
    return Tremor(tuple(shaken(war)))


def shaken(war: Foray) -> list[int]:
    """DN-G412: the adventurers who are on a walkway, the bridge or stepping stones."""
    ground = war.land.grid.attics | sum_of(war.given.land.map.of(terrain) for terrain in SHAKY)
    return [piece for piece in war.living_of(ADVENTURERS) if ground >> war.at[piece] & 1]


def _horn(war: Foray) -> Frame[None] | None:
    """The nearest pack that nobody sees turns to the largest group."""
    group, plan = largest_group(war), plan_of(war)
    packs = {(war.boxed[piece], heading_of(war, piece)): piece for piece in boxed(war) if piece != queen_of(war)}
    if group == NOWHERE or not packs:
        return None
    far = distances(plan.beside, 1 << group, -1)
    area, heading = min(packs, key=lambda pack: (far.get(pack[0], len(far)), pack))
    those = [piece for piece in boxed(war) if (war.boxed[piece], heading_of(war, piece)) == (area, heading)]
    send(war, tuple(piece for piece in those if piece != queen_of(war)), GROUP)
    war.tell("DN-G412", "pack-turns", area)
    return None


def in_doubt(war: Foray, event: str) -> list[int]:
    """DN-G417: the markers of which an event tells: of Khuzun all, of the Orb those on the map of a speaker."""
    if event == TAPPING:
        return list(war.jail)
    near = sum_of(map for map in war.land.caverns.values() if any(map >> cell & 1 for cell in _speakers_at(war)))
    return [cell for cell in war.markers if near >> cell & 1]


def _tapping(war: Foray) -> Frame[None] | None:
    return Betrayed(TAPPING) if len(war.jail) > 1 else None


def _humming(war: Foray) -> Frame[None] | None:
    return Betrayed(HUMMING) if in_doubt(war, HUMMING) else None


def _speakers_at(war: Foray) -> list[int]:
    pieces = [war.given.numbers[id] for id in SPEAKERS if id in war.given.numbers]
    return [war.at[piece] for piece in pieces if war.active(piece)]


COMES: Mapping[str, Callable[[Foray], Frame[None] | None]] = {
    "rockfall": _rockfall,
    "web": _web,
    "echo": _echo,
    "cache": _cache,
    "tremor": _tremor,
    "horn": _horn,
    TAPPING: _tapping,
    HUMMING: _humming,
}
"""By event what it brings about at once; the others last for the turn."""


def _why_not_hear(war: Foray, _: Echo, area: int) -> Refusal | None:
    return None if unknown_areas(war) >> area & 1 else Refusal("DN-G412", "nothing-to-hear-there", (area,))


def _why_not_heal(war: Foray, _: Cache, piece: int) -> Refusal | None:
    return None if piece in wounded(war) else Refusal("DN-G412", "has-no-wound", (piece,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"echo": {AREA: _why_not_hear}, "cache": {"take": _why_not_heal}}
"""The verbs of this chapter's topics, for refusals."""
