"""Injuries: stuns, wounds and deaths, and riders out of the saddle."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.skirmish.editions import REPAIRS
from grognard.games.skirmish.sheets.book import NOBODY, Harm
from grognard.games.skirmish.war import War
from grognard.kernel import Frame, Pick, Refusal, Step

UNHURT = ("none", "back")
"""What does a piece no harm: nothing at all, or a mere retreat."""
WOUNDS = {"wounded": 1, "twice": 2}
"""How many lives it costs."""


class Injure(Frame[None]):
    """A piece takes a result: out of the saddle first, then the harm itself (DB-HCB-1, DB-HCB-2, DN-2.47a).

    `by` is the side that chooses where a thrown rider lands, `foes` are those whose blow it was, hand to hand.

    DB-CRT-11, DB-CRT-12.
    """

    piece: int
    harm: str
    thrown: bool
    horse_killed: bool
    by: int
    foes: tuple[int, ...] = ()
    asked_room: bool = False

    def start(self, war: War) -> Step:
        stays = not self.thrown and fate_of(war, self.piece, self.harm, self.foes) != "killed"
        if stays or not war.mounted(self.piece):
            return self.take(war)
        places = landings(war, self.piece, war.given.melee.landing)
        if not places:
            return self.no_room(war)
        options = Pick("act", places << war.acts.go)
        return self.ask(self.by, "thrown", options, then=self.landed, about=(self.piece,))

    def landed(self, war: War, answer: int) -> Step:
        self.leave_saddle(war, answer - war.acts.go)
        return self.take(war)

    def take(self, war: War) -> Step:
        """The harm itself, and what the ground makes of it."""
        hurt(war, self.piece, self.harm, self.foes)
        more = war.given.hooks.injured(war, self.piece) if self.harm != "none" else None
        return self.call(more) if more else self.done()

    def no_room(self, war: War) -> Step:
        """Somebody may give way to a rider who will live."""
        more = None if self.asked_room else war.given.melee.make_room(war, self.piece)
        if more is None or fate_of(war, self.piece, self.harm, self.foes) == "killed":
            return self.sunk(war) or self.crushed(war)
        self.asked_room = True
        return self.call(more, then=self.room_made)

    def room_made(self, war: War, _: None) -> Step:
        return self.start(war)

    def sunk(self, war: War) -> Step | None:
        """Into water in which he cannot swim, if that is all there is round his horse."""
        found = war.given.melee.sinks(war, self.piece) if war.edition >= REPAIRS else None
        if found is None:
            return None
        cell, more = found
        self.leave_saddle(war, cell)
        return self.call(more)

    def crushed(self, war: War) -> Step:
        """No room at all: the rider is dead, under his horse."""
        self.leave_saddle(war, war.at[self.piece])
        self.harm = "killed"
        return self.take(war)

    def leave_saddle(self, war: War, cell: int) -> None:
        """The horse stays in its two hexes, alive or dead; what the rider led stays behind."""
        war.drop_reins(self.piece)
        horse = war.unsaddle(self.piece, cell)
        war.tell(war.rule("thrown"), "thrown", self.piece, cell)
        if self.horse_killed:
            slay(war, horse)
            war.tell(war.rule("horse-killed"), "horse-killed", horse)


def injury(war: War, piece: int, harm: Harm, by: int, foes: tuple[int, ...] = ()) -> Injure:
    """The injury a result means for a piece: bare beasts only mind what kills the horse (DB-MUL-6, DB-G39)."""
    if war.beast(piece):
        return Injure(piece, "killed" if harm.beast_killed else "none", False, False, by)
    return Injure(piece, harm.harm, harm.thrown, harm.horse_killed, by, foes)


def placer(war: War, piece: int, foe: int) -> int:
    """The side that puts a thrown rider down: the attacker's, even if he is thrown himself, or the rider's own.

    DB-HCB-1, DB-G124, DN-2.47a.
    """
    return war.given.melee.placer(war, piece, foe)


def fate_of(war: War, piece: int, harm: str, foes: tuple[int, ...] = ()) -> str:
    """What a harm really is to a piece in its state: the stunned and the wounded die of anything more.

    `foes` are those whose blow it was, hand to hand. DB-CBT-7, DB-G43, DN-5.14.2c.
    """
    harm = war.given.melee.takes(war, piece, harm, foes)
    if harm in UNHURT:
        return harm
    last = war.health[piece] <= WOUNDS.get(harm, 0)
    return "killed" if last or war.stun[piece] or (harm == "stunned" and war.hurt(piece)) else harm


def hurt(war: War, piece: int, harm: str, foes: tuple[int, ...] = ()) -> None:
    """Stun, wound or kill a piece where it is."""
    fate = fate_of(war, piece, harm, foes)
    if fate in UNHURT:
        return
    if fate == "killed" != harm:
        weak = war.stun[piece] or war.hurt(piece)
        rule = war.rule("hurt-again") if weak else war.given.melee.why_frail(war, piece)
        war.tell(rule, "finished" if weak else "frail", piece)
    wounds = WOUNDS.get(fate, 0)
    fate = "wounded" if wounds else fate
    for _ in range(wounds or 1):
        war.tell(war.rule(fate), fate, piece)
    if fate == "killed":
        slay(war, piece)
    elif wounds:
        war.health[piece] -= wounds
    else:
        war.stun[piece] = war.half + 1
        war.drop_reins(piece)


def slay(war: War, piece: int) -> None:
    """Kill a piece: the reins it holds fall, and nobody leads its body; beasts tied to it stay tied."""
    if not war.beast(piece):
        war.drop_reins(piece)
    if war.follows[piece] != NOBODY and not war.beast(war.follows[piece]):
        war.tie(piece, NOBODY)
    war.kill(piece)


def landings(war: War, piece: int, farthest: int) -> int:
    """Where one who leaves the saddle can stand: beside the horse, or the nearest free hex as far as that (DB-G46)."""
    land = war.land
    own = war.hexes(piece)
    open_ground = land.enterable(war.book.gait(war.card(piece), False, False), war.heaps()) & ~war.filled & ~own
    for distance in range(1, farthest + 1):
        found = 0
        for cell in bits(own):
            found |= land.grid.disc(cell, distance)
        found &= open_ground & reach_on_foot(war, own, distance)
        if found:
            return found
    return 0


def reach_on_foot(war: War, cells: int, steps: int) -> int:
    """The hexes so many steps from a set of hexes, with neither wall nor window between."""
    found = cells
    for _ in range(steps):
        found |= war.land.grid.spread(found, war.land.unglazed)
    return found


def why_not_land(war: War, injure: Injure, cell: int) -> Refusal | None:
    """Why a thrown rider cannot land there."""
    label, own = war.land.labels[cell], war.hexes(injure.piece)
    gait = war.book.gait(war.card(injure.piece), False, False)
    if not label or war.land.price(gait, cell, war.bodies[cell]) is None:
        return Refusal(war.rule("closed"), "nobody-can-stand-in", (cell,))
    if war.filled >> cell & 1:
        return Refusal(war.rule("stacking"), "taken", (cell,), (f"cell:{label}",))
    beside = landings(war, injure.piece, 1)
    if not reach_on_foot(war, own, 1 if beside else war.given.melee.landing) >> cell & 1:
        return Refusal(war.rule("thrown"), "thrown-rider-lands-as-near-to")
    return None
