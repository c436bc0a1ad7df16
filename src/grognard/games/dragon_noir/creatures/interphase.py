"""The interphase of the gharvs: they come, attack, and go home.

DN-2.12.2f, DN-2.12.2g, DN-2.12.2h, DN-2.12.2l, DN-4.51a to DN-4.53a.

Nobody leads them. What a rule does not settle Fate does; whoever is attacked makes his own choices, and may advance if
he beats one (DN-G131). Every die and every move is told with its clause.
"""

from __future__ import annotations

from typing import Any

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragon_noir.combat.pursuit import Pursuit, won_ground
from grognard.games.dragon_noir.movement.capsizing import Capsize
from grognard.games.dragon_noir.pieces.boats import boat_of
from grognard.games.dragon_noir.pieces.gharvs import (
    about,
    berths,
    danger_of,
    in_contact,
    in_question,
    is_prey,
    lurking,
    pace_on_land,
    penned,
    reach_of_gharv,
    stirred,
)
from grognard.games.dragon_noir.position import INTERPHASE, Foray
from grognard.games.dragon_noir.sheets.gharvs import GROUNDS, gharvs
from grognard.games.dragon_noir.sheets.kinds import GHARV
from grognard.games.skirmish.combat.melee import TEN, Melee
from grognard.games.skirmish.combat.melee_rules import Verdict
from grognard.games.skirmish.combat.odds import column_of
from grognard.games.skirmish.sheets.book import NO_COLUMN, NOBODY
from grognard.games.skirmish.war import LONG_AGO, War
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

FAR = 60
"""How many points ahead a gharv looks for water."""


class Interphase(Frame[None]):
    """DN-2.12.2f, DN-2.12.2g, DN-2.12.2h: gharvs appear, all in contact attack, the rest go home.

    `waiting` are first the characters for whom a die is still to be rolled, then the gharvs that have not attacked;
    `gharv` is the one that is about to rise.
    """

    waiting: tuple[int, ...] = ()
    gharv: int = NOBODY

    def start(self, war: Foray) -> Step:
        """The combats of the half are over, and spare nobody who advances now (DN-2.44i)."""
        war.step, war.rising = INTERPHASE, ()
        war.fought = (LONG_AGO,) * len(war.fought)
        self.waiting = tuple(in_question(war))
        return self.look(war)

    def look(self, war: Foray) -> Step:
        """DN-4.51a: one die for each character in question, as long as there are gharvs (DN-G112)."""
        if not self.waiting or not lurking(war):
            return self.stir(war)
        piece = self.waiting[0]
        line = gharvs().appearance[danger_of(war, war.hexes(piece))]
        off = line.wounded if war.hurt(piece) else 0
        return self.roll(TEN, "gharv-die", then=self.looked, about=(piece, line.comes + stirred(war) - off))

    def looked(self, war: Foray, die: int) -> Step:
        """DN-5.15.2a: a wound draws them."""
        piece, self.waiting = self.waiting[0], self.waiting[1:]
        ground = danger_of(war, war.hexes(piece))
        line = gharvs().appearance[ground]
        off = line.wounded if war.hurt(piece) else 0
        places = berths(war, piece) if die + off <= line.comes + stirred(war) else 0
        war.tell("DN-5.15.2a", "gharv-comes" if places else "no-gharv", piece, die, off, ground)
        if not places:
            return self.look(war)
        self.gharv = lurking(war)[0]
        war.rising = (*war.rising, self.gharv, piece, GROUNDS.index(ground))
        if places & places - 1:
            options = Pick("act", places << war.acts.go)
            return self.roll(options, "gharv-hex", then=self.rises, about=(self.gharv, piece))
        return self.rise(war, places.bit_length() - 1)

    def rises(self, war: Foray, answer: int) -> Step:
        """DN-4.51c: of several hexes a die takes one."""
        return self.rise(war, answer - war.acts.go)

    def rise(self, war: Foray, cell: int) -> Step:
        war.put(self.gharv, cell)
        war.tell("DN-4.51b", "gharv-rises", self.gharv, cell, war.rising[-2])
        self.gharv = NOBODY
        return self.look(war)

    def stir(self, war: Foray) -> Step:
        """DN-G118: those of the Pit move, then all that are in contact with somebody attack."""
        self.waiting = tuple(about(war))
        return self.call(PitMoves(tuple(piece for piece in self.waiting if penned(war, piece))), then=self.next_attack)

    def next_attack(self, war: Foray, _: None) -> Step:
        """DN-4.52e: which of several comes first is settled by die."""
        able = [piece for piece in self.waiting if war.alive(piece) and has_prey(war, piece)]
        if not able:
            return self.withdraw(war)
        if len(able) == 1:
            return self.attack(war, war.acts.take + able[0])
        options = Pick("act", sum(1 << war.acts.take + piece for piece in able))
        return self.roll(options, "gharv-order", then=self.attack, about=tuple(able))

    def attack(self, war: Foray, answer: int) -> Step:
        gharv = answer - war.acts.take
        self.waiting = tuple(piece for piece in self.waiting if piece != gharv)
        return self.call(Lunge(gharv), then=self.next_attack)

    def withdraw(self, war: Foray) -> Step:
        """DN-4.53a: those in contact with nobody make for the nearest water, and are gone when they are in it."""
        war.rising = ()
        for gharv in about(war):
            if not penned(war, gharv) and not in_contact(war, gharv):
                go_home(war, gharv)
        return self.done()


class PitMoves(Frame[None]):
    """DN-5.3j, DN-G118: each gharv of the Pit goes for the nearest character there, by die among equals."""

    waiting: tuple[int, ...]

    def start(self, war: Foray) -> Step:
        if not self.waiting:
            return self.done()
        nearest = nearest_in_pit(war, self.waiting[0])
        if len(nearest) < 2:
            return self.chosen(war, war.acts.at + nearest[0]) if nearest else self.next_one(war)
        options = Pick("act", sum(1 << war.acts.at + piece for piece in nearest))
        return self.roll(options, "gharv-prey", then=self.chosen, about=(self.waiting[0],))

    def chosen(self, war: Foray, answer: int) -> Step:
        stalk(war, self.waiting[0], answer - war.acts.at)
        return self.next_one(war)

    def next_one(self, war: Foray) -> Step:
        self.waiting = self.waiting[1:]
        return self.goto(self.start)


class Lunge(Frame[None]):
    """One gharv attacks: whoever made it come, else the weakest beside it, by die among equals (DN-4.52a, DN-G119)."""

    gharv: int
    prey: int = NOBODY

    def start(self, war: Foray) -> Step:
        prey = prey_of(war, self.gharv)
        if len(prey) == 1:
            return self.chosen(war, war.acts.at + prey[0])
        options = Pick("act", sum(1 << war.acts.at + piece for piece in prey))
        return self.roll(options, "gharv-prey", then=self.chosen, about=(self.gharv,))

    def chosen(self, war: Foray, answer: int) -> Step:
        self.prey = answer - war.acts.at
        if war.hexes(self.prey) & war.land.afloat:
            return self.roll(TEN, "capsize-die", then=self.rocked, about=(self.gharv, self.prey))
        return self.bite(war, None)

    def rocked(self, war: Foray, die: int) -> Step:
        """DN-4.52c, DN-5.15.2b: whoever is in a boat is safe as long as that does not capsize."""
        boat, over = boat_of(war, self.prey), die <= gharvs().capsizes
        war.tell("DN-5.15.2b", "boat-goes-over" if over else "boat-rocks", self.gharv, self.prey, die)
        if boat is None or not over:
            return self.sated(war, None)
        forget(war, self.gharv)
        return self.call(Capsize(boat.number), then=self.bite)

    def bite(self, war: Foray, _: None) -> Step:
        """DN-G115: in the water as anywhere else."""
        if not war.alive(self.gharv) or why_no_prey(war, self.gharv, self.prey):
            return self.sated(war, None)
        return self.call(Ravage((self.prey,), (self.gharv,)), then=self.sated)

    def sated(self, war: Foray, _: None) -> Step:
        forget(war, self.gharv)
        return self.done()


class Ravage(Melee):
    """An attack that nobody declares, out of turn: no spell comes between, and the gharv always follows up.

    DN-4.52d, DN-4.52f, DN-G131.
    """

    def start(self, war: War) -> Step:
        for fighter in (*self.attackers, *war.given.melee.engaged(war, self.defenders)):
            war.fought = replaced(war.fought, fighter, war.half)
        return self.go_on(war)

    def why_not_prey(self, war: Foray, piece: int) -> Refusal | None:
        return why_no_prey(war, self.attackers[0], piece)

    def follow_up(self, war: Any, _: None) -> Step:
        gharv = self.attackers[0]
        if self.lost == self.attackers:
            return self.call(Pursuit(self.won, won_ground(war, verdict_of(self))))
        left = self.ground & ~war.filled & reach_of_gharv(war, gharv) if war.alive(gharv) else 0
        if left:
            cell = next(bits(left))
            war.put(gharv, cell)
            war.tell("DN-4.52f", "gharv-follows", gharv, cell)
        return self.done()


def verdict_of(fight: Ravage) -> Verdict:
    """How an attack of a gharv ended."""
    return Verdict(fight.lost, fight.won, fight.drove, fight.ground, fight.weak)


def why_no_prey(war: Foray, gharv: int, piece: int) -> Refusal | None:
    """Why a gharv does not attack somebody (DN-4.52g, DN-2.41b, DN-G78)."""
    if not is_prey(war, piece) or piece not in in_contact(war, gharv):
        return Refusal("DN-4.52g", "gharv-cannot-get-at", (gharv, piece))
    return why_spared(war, gharv, piece)


def why_spared(war: Foray, gharv: int, piece: int) -> Refusal | None:
    """Why a gharv does not attack somebody it could get at (DN-2.41b, DN-G78)."""
    rules = war.given.melee
    safe = rules.why_safe(war, piece)
    if safe or war.hexes(piece) & war.land.afloat:
        return safe
    if column_of(war, (gharv,), rules.engaged(war, (piece,))) == NO_COLUMN:
        return Refusal("DN-2.41b", "odds-against-too-poor", (piece,))
    return None


def prey_of(war: Foray, gharv: int) -> list[int]:
    """Whom a gharv attacks now: one, or several of whom a die takes one; nobody if it can get at nobody.

    DN-4.52a, DN-4.52b, DN-G119.
    """
    caused = cause_of(war, gharv)
    if caused != NOBODY and why_no_prey(war, gharv, caused) is None:
        return [caused]
    able = [piece for piece in in_contact(war, gharv) if why_spared(war, gharv, piece) is None]
    defence = {piece: war.given.melee.strengths(war, (gharv,), (piece,))[1] for piece in able}
    least = min(defence.values(), default=0)
    return [piece for piece in able if defence[piece] == least]


def has_prey(war: Foray, gharv: int) -> bool:
    """Whether a gharv attacks anybody now; it does if it can get at somebody, whoever made it come."""
    return any(why_spared(war, gharv, piece) is None for piece in in_contact(war, gharv))


def cause_of(war: Foray, gharv: int) -> int:
    """The character for whom a gharv has just come, until it has attacked."""
    row = war.rising
    return next((row[n + 1] for n in range(0, len(row), 3) if row[n] == gharv), NOBODY)


def forget(war: Foray, gharv: int) -> None:
    """A gharv has attacked: it is one like any other from now on (DN-G113)."""
    row = war.rising
    war.rising = tuple(x for n in range(0, len(row), 3) if row[n] != gharv for x in row[n : n + 3])


def go_home(war: Foray, gharv: int) -> None:
    """DN-4.53a: a gharv makes for the nearest water with its pace on land, and leaves the map in it."""
    land = war.land
    points = war.face(gharv).movement if land.wet >> war.at[gharv] & 1 else pace_on_land(war, gharv)
    for cell in way_home(war, gharv):
        points -= land.price(GHARV, cell) or 0
        if points < 0:
            return
        war.put(gharv, cell)
        war.tell("DN-4.53a", "gharv-crawls", gharv, cell)
    if land.water >> war.at[gharv] & 1 or (land.wet >> war.at[gharv] & 1 and not way_home(war, gharv)):
        dive(war, gharv)


def dive(war: Foray, gharv: int) -> None:
    """DN-4.53a: a gharv leaves the map; it may come again, as hurt as it is (DN-G232)."""
    cell = war.at[gharv]
    war.remove(gharv)
    war.tell("DN-4.53a", "gharv-dives", gharv, cell)


def way_home(war: Foray, gharv: int) -> tuple[int, ...]:
    """The shortest way to water for a gharv on land; nothing if it is there, or if there is none."""
    land, at = war.land, war.at[gharv]
    if land.water >> at & 1:
        return ()
    found = field(land.going(GHARV), at, FAR, land.map.cells & ~war.filled)
    for layer in found.layers:
        if layer & land.water:
            return found.path(next(bits(layer & land.water)))
    return ()


def nearest_in_pit(war: Foray, gharv: int) -> list[int]:
    """The characters in the Pit who are nearest to a gharv there (DN-G118)."""
    there = [piece for piece in war.piece_in(war.land.pit) if is_prey(war, piece)]
    distance, at = war.land.grid.distance, war.at[gharv]
    far = {piece: min(distance(at, cell) for cell in bits(war.hexes(piece))) for piece in there}
    least = min(far.values(), default=0)
    return [piece for piece in there if far[piece] == least]


def stalk(war: Foray, gharv: int, prey: int) -> None:
    """DN-G118: a gharv of the Pit comes as near to somebody as its pace lets it, over the floor of the Pit."""
    land, goal = war.land, war.hexes(prey)
    if reach_of_gharv(war, gharv) & goal:
        return
    passable = land.pit & ~war.filled | war.hexes(gharv)
    ways = field(land.going(GHARV), war.at[gharv], pace_on_land(war, gharv), passable)
    distance = land.grid.distance
    ends = [(min(distance(cell, there) for there in bits(goal)), cost, cell)
            for cost, layer in enumerate(ways.layers) for cell in bits(layer)]  # fmt: skip
    for cell in ways.path(min(ends)[2]):
        war.put(gharv, cell)
        war.tell("DN-G118", "gharv-crawls", gharv, cell)
