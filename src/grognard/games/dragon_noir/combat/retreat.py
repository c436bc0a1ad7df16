"""Falling back: retreats, the challenges they cause, friends who give way, and room for a thrown rider.

DN-5.14.2d to DN-5.14.2i, DN-2.43.1f, DN-2.47b. Combat, fire and spells call `FallBack`; whose result it was and how
far it drives is theirs to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import FIRM_FOOTING, REPAIRS
from grognard.games.dragon_noir.movement.challenges import OPPOSES_NOBODY, Challenge, challengers
from grognard.games.dragon_noir.movement.falls import DrivenOff, below, on_walkway
from grognard.games.dragon_noir.movement.footwork import (
    acts_of,
    away,
    backward,
    cells_at,
    facings,
    free,
    in_the_way,
    nexts,
    same_place,
    single,
    spots,
    stand_meant,
    stand_of,
    take_stand,
    why_shut,
)
from grognard.games.dragon_noir.movement.walk import settle
from grognard.games.dragon_noir.pieces.big_krobs import is_big
from grognard.games.dragon_noir.pieces.contact import going_of, threats
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import GHARV
from grognard.games.skirmish.combat.injuries import Injure, reach_on_foot
from grognard.games.skirmish.sheets.book import NOBODY, Harm
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import FATE, Frame, Pick, Refusal, Step

EXEMPT = ("spirit",)
"""Kinds that take no wound for a retreat they cannot make (DN-G139)."""
Ways = dict[int, tuple[int, ...]]
Way = tuple[int, tuple[int, ...]]
Safest = dict[int, Way]
Entered = tuple[Way, int, int]
WhyNot = Callable[[Any, Any, int], Refusal | None]


class FallBack(Frame[None]):
    """A piece goes back so many hexes from its foes, by a way its owner chooses (DN-5.14.2g, DN-G63, DN-G64).

    With `fighting` the foes strike hand to hand, so that a wound is theirs. `path` are the stands still to take,
    `short` says that they fall short of the full distance, `asked` that a friend has given way already. `guest` is
    somebody else who passes through the hex of others meanwhile, and `refuge` where he could stop (DN-2.37a). `origin`
    are the hexes he set out from, and `trodden` says how many he has gone since.

    Those who do not know the path imagine that it ends here; nobody decides anything before it does, or before its
    owner is asked for another.
    """

    piece: int
    count: int
    foes: tuple[int, ...]
    fighting: bool = True
    path: tuple[int, ...] = ()
    short: bool = False
    asked: bool = False
    guest: int = NOBODY
    refuge: int = 0
    origin: tuple[int, ...] = ()
    trodden: int = 0

    intention = ("path",)

    def intender(self, war: Foray) -> int:
        return self.seat(war)

    def start(self, war: Foray) -> Step:
        if stands_firm(war, self.piece):
            return self.done()
        if war.stun[self.piece]:
            return self.call(self.harm(war, "killed"))
        if war.given.hooks.why_rooted(war, self.piece):
            return self.cornered(war)
        war.drop_reins(self.piece)
        self.origin = tuple(spots(war, (self.piece,)))
        return self.slink(war) if war.card(self.piece).kind == GHARV else self.seek(war, None)

    def slink(self, war: Foray) -> Step:
        """DN-G117: a gharv goes back through water, or leaves the map where it cannot; Fate takes one of several hexes.

        Those on land, and those of the Pit, go where they can, or are wounded (DN-5.3i, DN-5.14.2i).
        """
        ways, wet = retreat_ways(war, self, self.count), war.land.wet
        homely = [stand for stand in ways if wet >> stand // 6 & 1]
        if not homely and wet >> war.at[self.piece] & 1:
            war.tell("DN-G117", "gharv-dives", self.piece, war.at[self.piece])
            war.remove(self.piece)
            return self.done()
        if not ways:
            return self.cornered(war)
        options = Pick("act", acts_of(war, self.piece, homely or list(ways)))
        return self.roll(options, "gharv-back", then=self.gone, about=(self.piece,))

    def seek(self, war: Foray, _: None) -> Step:
        """A free hex at the full distance, else that of a friend who gives way, else as far as he can."""
        ways = retreat_ways(war, self, self.count)
        friends = [] if ways or self.asked else who_can_yield(war, self)
        if friends:
            mask = sum(1 << war.acts.take + friend for friend in friends)
            seat = self.seat(war)
            return self.ask(seat, "displace-who", Pick("act", mask), then=self.displace, about=(self.piece,))
        self.short = not ways
        ends = list(ways or ways_back(war, self))
        if not ends:
            return self.arrived(war) if self.trodden else self.cornered(war)
        options = Pick("act", acts_of(war, self.piece, ends))
        about = (self.piece, self.count)
        return self.ask(self.seat(war), "retreat", options, then=self.gone, about=about)

    def seat(self, war: Foray) -> int:
        """Who chooses: the owner, and for nobody's pieces the side that does not drive them; for gharvs Fate."""
        if war.card(self.piece).kind == GHARV:
            return FATE
        if self.foes:
            return war.chooser(self.piece, self.foes[0])
        return war.side[self.piece] if war.side[self.piece] != NO_SIDE else 1 - war.phasing

    def displace(self, war: Foray, answer: int) -> Step:
        self.asked = True
        friend = answer - war.acts.take
        wanted = 0
        for stand in blocked_ends(war, self, friend):
            wanted |= cells_at(war, self.piece, stand)
        return self.call(GiveWay(friend, wanted & war.hexes(friend)), then=self.seek)

    def gone(self, war: Foray, answer: int) -> Step:
        self.path = ways_back(war, self)[stand_meant(war, answer)]
        if war.guest not in (NOBODY, self.piece):
            self.guest, self.refuge, war.guest = war.guest, war.refuge, NOBODY
        return self.tread(war, False)

    def tread(self, war: Foray, _: bool) -> Step:
        """Hex by hex; passing or stopping beside an enemy is a challenge each time (DN-5.14.2g).

        DN-G186: whom it has left too weak for the ground ahead looks for another way from there.
        """
        if not self.path or not war.active(self.piece):
            return self.arrived(war)
        if war.edition >= REPAIRS and self.trodden and not leads_on(war, self.piece, self.path):
            self.path = ()
            return self.seek(war, None)
        self.trodden += 1
        stand, self.path = self.path[0], self.path[1:]
        take_stand(war, self.piece, stand)
        war.tell("DN-G63", "retreated", self.piece, stand // 6)
        aligned = war.side[self.piece] != NO_SIDE
        opposed = challengers(war, self.piece, war.hexes(self.piece)) if aligned else ()
        return self.call(Challenge(self.piece, opposed), then=self.tread)

    def arrived(self, war: Foray) -> Step:
        settle(war)
        if self.guest != NOBODY:
            war.guest, war.refuge, self.guest = self.guest, self.refuge, NOBODY
        return self.cornered(war) if self.short and war.active(self.piece) else self.done()

    def cornered(self, war: Foray) -> Step:
        """DN-5.14.2i, DN-G139: wounded instead; off a walkway he must jump (DN-G243), unless held fast (DN-G79).

        DN-3.55.3g, DN-5.14.2j: spirits just stay where they are.
        """
        held = war.edition >= FIRM_FOOTING and war.given.hooks.why_rooted(war, self.piece)
        if war.alive(self.piece) and not held and on_walkway(war, self.piece) and below(war, self.piece):
            war.tell("DN-G243", "no-room-on-walkway", self.piece)
            return self.call(DrivenOff(self.piece, self.seat(war), self.foes if self.fighting else ()))
        war.tell("DN-5.14.2i", "cornered", self.piece)
        if war.card(self.piece).kind in EXEMPT:
            return self.done()
        harm = Harm("", "wounded", 0, False, False, False)
        own = war.given.melee.wounding(war, self.piece, harm, self.foes) if self.fighting and self.foes else None
        return self.call(own or self.harm(war, "wounded"))

    def harm(self, war: Foray, harm: str) -> Injure:
        """A wound, or the death of one who is stunned and must retreat (DN-5.14.2d)."""
        return Injure(self.piece, harm, False, False, self.seat(war), self.foes if self.fighting else ())


class GiveWay(Frame[None]):
    """A friend goes one hex aside to make room, out of these hexes; beside an enemy it is challenged (DN-5.14.2g).

    DN-5.14.2f, DN-2.47b, DN-G63.
    """

    piece: int
    cells: int

    def start(self, war: Foray) -> Step:
        options = Pick("act", acts_of(war, self.piece, yielding_ends(war, self.piece, self.cells)))
        return self.ask(war.side[self.piece], "displace", options, then=self.gone, about=(self.piece,))

    def gone(self, war: Foray, answer: int) -> Step:
        stand = stand_meant(war, answer)
        war.drop_reins(self.piece)
        war.put(self.piece, *divmod(stand, 6))
        war.tell("DN-5.14.2f", "displaced", self.piece, stand // 6)
        opposed = challengers(war, self.piece, war.hexes(self.piece))
        return self.call(Challenge(self.piece, opposed))


class MakeRoom(Frame[None]):
    """DN-2.47b: one of the friends beside the horse goes aside for a rider who is thrown."""

    rider: int

    def start(self, war: Foray) -> Step:
        friends = room_makers(war, self.rider)
        mask = sum(1 << war.acts.take + friend for friend in friends)
        return self.ask(war.side[self.rider], "displace-who", Pick("act", mask), then=self.chosen, about=(self.rider,))

    def chosen(self, war: Foray, answer: int) -> Step:
        friend = answer - war.acts.take
        return self.call(GiveWay(friend, war.hexes(friend) & landing_ground(war, self.rider)))


def stands_firm(war: Foray, piece: int) -> bool:
    """Whether retreats pass a piece by: beasts, the great dragon, a berserk ork (DN-G130, DN-4.3.2o, DN-4.2h)."""
    return not war.alive(piece) or war.beast(piece) or not war.card(piece).tough.yielding or war.berserk(piece)


def leads_on(war: Foray, piece: int, path: tuple[int, ...]) -> bool:
    """Whether a piece as it is now can still go a way; the last stand may be turned any way."""
    step, here = nexts(war, piece), stand_of(war, piece)
    for stand in path:
        if not any(same_place(war, piece, beyond, stand) for beyond, _ in step(here)):
            return False
        here = stand
    return True


def retreat_ways(war: Foray, frame: FallBack, count: int) -> Ways:
    """The free stands at the end of a retreat and the way to each, past as few enemies as possible (DN-G63)."""
    piece = frame.piece
    room = free(war, piece)
    ends = _ends(war, frame, count)
    return {stand: path for stand, path in ends.items() if not cells_at(war, piece, stand) & ~room}


def ways_back(war: Foray, frame: FallBack) -> Ways:
    """The ways of the full distance, or of the longest there are (DN-G64)."""
    for count in range(frame.count, frame.trodden, -1):
        ways = retreat_ways(war, frame, count)
        if ways:
            return ways
    return {}


def _ends(war: Foray, frame: FallBack, count: int) -> Ways:
    """The stands so many hexes back if all friends gave way, each with its safest way from here."""
    piece, foes = frame.piece, frame.foes
    start, distance = stand_of(war, piece), war.land.grid.distance
    shut = in_the_way(war, piece, True)
    front: Safest = {start: (0, ())}
    for _ in range(count - frame.trodden):
        front = _one_back(war, piece, front, foes)
    found: Safest = {}
    origin = setting_out(war, frame)
    for stand, (risk, path) in sorted(front.items()):
        if not any(distance(half, stand // 6) == count for half in origin):
            continue
        for turned in facings(war, piece, stand):
            cells = cells_at(war, piece, turned)
            if cells and not cells & shut and (turned not in found or risk < found[turned][0]):
                found[turned] = (risk, (*path[:-1], turned))
    return {stand: path for stand, (_, path) in sorted(found.items())}


def setting_out(war: Foray, frame: FallBack) -> tuple[int, ...]:
    """The hexes from which the distance of a retreat is counted; of a big krob, which does not turn on its way, one."""
    if not is_big(war, frame.piece):
        return frame.origin
    hexes, facing = sum(1 << cell for cell in frame.origin), war.facing[frame.piece]
    return tuple(cell for cell in frame.origin if cells_at(war, frame.piece, 6 * cell + facing) == hexes)


def _one_back(war: Foray, piece: int, front: Safest, foes: tuple[int, ...]) -> Safest:
    """One hex farther: never nearer to the foe than the half it is entered from, and never through an enemy."""
    if is_big(war, piece):
        return _all_back(war, piece, front, foes)
    step, shut, from_ = nexts(war, piece), in_the_way(war, piece, True), spots(war, foes)
    shifts, alone = war.land.grid.shifts, single(war, piece)
    found: list[Entered] = []
    far: dict[int, int] = {}  # rings of ways meet in the same hexes again and again
    for stand, way in sorted(front.items()):
        for beyond, _ in step(stand):
            entered = beyond // 6
            if shut >> entered & 1:
                continue
            cells = 1 << entered if alone else cells_at(war, piece, beyond)
            left = stand // 6 if alone else entered - shifts[beyond % 6]
            for cell in (entered, left):
                if cell not in far:
                    far[cell] = away(war, from_, cell)
            if cells and far[entered] >= far[left]:
                found.append((way, beyond, cells))
    return _safest(war, piece, found)


def _all_back(war: Foray, piece: int, front: Safest, foes: tuple[int, ...]) -> Safest:
    """The same for all hexes of a big krob at once: none comes nearer to the foe than the nearest of them was.

    DN-G26, DN-G107, DN-G111.
    """
    step, shut, from_ = backward(war, piece), in_the_way(war, piece, True), spots(war, foes)
    found: list[Entered] = []
    for stand, way in sorted(front.items()):
        before = min(away(war, from_, cell) for cell in bits(cells_at(war, piece, stand)))
        for beyond, _ in step(stand):
            cells = cells_at(war, piece, beyond)
            if not cells & shut and min(away(war, from_, cell) for cell in bits(cells)) >= before:
                found.append((way, beyond, cells))
    return _safest(war, piece, found)


def _safest(war: Foray, piece: int, found: list[Entered]) -> Safest:
    """Of several ways to a stand the one past the fewest enemies, and the first of those."""
    entered = 0
    for _, _, cells in found:
        entered |= cells
    feared, reached = risks(war, piece, entered), dict[int, Way]()
    for (risk, path), beyond, cells in found:
        met = risk + sum(1 for reach in feared if reach & cells)
        if beyond not in reached or met < reached[beyond][0]:
            reached[beyond] = (met, (*path, beyond))
    return reached


def risks(war: Foray, piece: int, cells: int) -> list[int]:
    """The hexes each enemy that is able to attack into some hexes threatens; nobody challenges a piece on no side."""
    if war.side[piece] == NO_SIDE:
        return []
    return [reach for foe, reach in threats(war, war.side[piece], cells) if war.card(foe).kind not in OPPOSES_NOBODY]


def blocked_ends(war: Foray, frame: FallBack, friend: int) -> list[int]:
    """The stands at the full distance that only this friend keeps from being free."""
    piece, room = frame.piece, free(war, frame.piece)
    found = []
    for stand in _ends(war, frame, frame.count):
        taken = cells_at(war, piece, stand) & ~room
        if taken and not taken & ~war.hexes(friend):
            found.append(stand)
    return found


def who_can_yield(war: Foray, frame: FallBack) -> list[int]:
    """The friends who stand where a piece must go and can give way (DN-5.14.2f, DN-G63)."""
    found: list[int] = []
    if war.side[frame.piece] == NO_SIDE:
        return found
    for friend in war.living_of(war.side[frame.piece]):
        if friend == frame.piece or not can_yield(war, friend):
            continue
        wanted = 0
        for stand in blocked_ends(war, frame, friend):
            wanted |= cells_at(war, frame.piece, stand) & war.hexes(friend)
        if wanted and yielding_ends(war, friend, wanted):
            found.append(friend)
    return found


def can_yield(war: Foray, friend: int) -> bool:
    """Whether a friend is in a state to go aside: neither stunned nor held, nor a dragon (DN-G135)."""
    fit = war.active(friend) and not war.beast(friend) and war.card(friend).tough.yielding
    return fit and war.given.hooks.why_rooted(war, friend) is None


def yielding_ends(war: Foray, friend: int, cells: int) -> list[int]:
    """Where a friend may go one hex aside, out of these hexes, onto free ground; displacing never goes on."""
    room, found = free(war, friend) & going_of(war, friend, alone=True).open & ~cells, []
    for stand, _ in nexts(war, friend)(stand_of(war, friend)):
        for turned in facings(war, friend, stand):
            filled = cells_at(war, friend, turned)
            if filled and not filled & ~room and turned not in found:
                found.append(turned)
    return sorted(found)


def landing_ground(war: Foray, rider: int) -> int:
    """The hexes beside a horse in which its rider could stand, whoever is there now (DN-2.47a)."""
    own = war.hexes(rider)
    gait = war.book.gait(war.card(rider), False, False)
    return reach_on_foot(war, own, 1) & ~own & war.land.enterable(gait, war.heaps())


def room_makers(war: Foray, rider: int) -> list[int]:
    """The friends beside a horse who can give way to its rider (DN-2.47b)."""
    ground = landing_ground(war, rider)
    friends = [friend for friend in war.piece_in(ground) if war.side[friend] == war.side[rider] and friend != rider]
    return [
        friend
        for friend in friends
        if can_yield(war, friend) and yielding_ends(war, friend, war.hexes(friend) & ground)
    ]


def _why_not_back(war: Foray, frame: FallBack, stand: int) -> Refusal | None:
    """Why a retreat cannot end at a stand."""
    if acts_of(war, frame.piece, list(ways_back(war, frame))) >> _act(war, frame.piece, stand) & 1:
        return None
    shut = why_shut(war, frame.piece, stand)
    return shut or Refusal("DN-G63", "retreat-leads-hexes-away-never-nearer", (frame.count,))


def _act(war: Foray, piece: int, stand: int) -> int:
    acts = war.acts
    return acts.go + stand // 6 if single(war, piece) else acts.ride + stand % 6 * acts.cells + stand // 6


def _go_back(war: Foray, frame: FallBack, cell: int) -> Refusal | None:
    if not single(war, frame.piece):
        return Refusal("DN-G63", "say-which-way-horse-shall-face")
    return _why_not_back(war, frame, 6 * cell)


def _ride_back(war: Foray, frame: FallBack, noun: int) -> Refusal | None:
    if single(war, frame.piece):
        return Refusal("DN-G63", "one-hex-needs-no-facing")
    anchor, facing = war.acts.stand(noun)
    return _why_not_back(war, frame, 6 * anchor + facing)


def _why_not_yield(war: Foray, frame: Any, friend: int) -> Refusal | None:
    makers = room_makers(war, frame.rider) if isinstance(frame, MakeRoom) else who_can_yield(war, frame)
    if friend in makers:
        return None
    return Refusal("DN-5.14.2f", "cannot-make-room-by-going-aside", (friend,))


def _aside(war: Foray, frame: GiveWay, cell: int) -> Refusal | None:
    return _why_not_aside(war, frame, 6 * cell, True)


def _aside_riding(war: Foray, frame: GiveWay, noun: int) -> Refusal | None:
    anchor, facing = war.acts.stand(noun)
    return _why_not_aside(war, frame, 6 * anchor + facing, False)


def _why_not_aside(war: Foray, frame: GiveWay, stand: int, one: bool) -> Refusal | None:
    piece = frame.piece
    if single(war, piece) == one and stand in yielding_ends(war, piece, frame.cells):
        return None
    return why_shut(war, piece, stand) or Refusal("DN-5.14.2f", "goes-aside-by-one-hex-onto", (piece,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "retreat": {"go": _go_back, "ride": _ride_back},
    "displace-who": {"take": _why_not_yield},
    "displace": {"go": _aside, "ride": _aside_riding},
}
"""By topic and verb: why not."""
