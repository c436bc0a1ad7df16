"""The movement phase: whose turn it is to move, and everything a piece that was chosen may do (DN-2.3a to DN-2.3c).

It gathers the acts of the chapters: walking, riding, reins, burdens, jumps. What each does is in its own module.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from grognard.board.footprints import SINGLE
from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.movement.big_strides import may_turn
from grognard.games.dragon_noir.movement.carrying import (
    HORSE,
    ShiftBodies,
    drop_burden,
    lay_cells,
    lift_acts,
    pick_up,
    set_down,
    shift_acts,
)
from grognard.games.dragon_noir.movement.challenges import Challenge
from grognard.games.dragon_noir.movement.diving import Dive, dive_acts
from grognard.games.dragon_noir.movement.dragon_stride import Stride, stride_ends, stride_path
from grognard.games.dragon_noir.movement.entrances import passage_acts, way_down, way_up
from grognard.games.dragon_noir.movement.jumps import Drown, JumpDown, JumpOver, jump_acts, plunges, sinks
from grognard.games.dragon_noir.movement.leading import (
    let_go,
    mend_file,
    rein_acts,
    take_bridle,
)
from grognard.games.dragon_noir.movement.leaving import leave, leave_acts
from grognard.games.dragon_noir.movement.mire import RULE as OUT_OF_THE_MIRE
from grognard.games.dragon_noir.movement.mire import WadeOut, mired
from grognard.games.dragon_noir.movement.mounting import Dismount, get_up, saddle_acts
from grognard.games.dragon_noir.movement.routes import go_ends, must_go_on, ride_ends, route, stand_of
from grognard.games.dragon_noir.movement.rowing import may_row_on, row_acts, set_out
from grognard.games.dragon_noir.movement.walk import planner, settle, walking
from grognard.games.dragon_noir.pieces.black_dragon import BODY, is_body
from grognard.games.dragon_noir.position import CROSSING, Foray
from grognard.games.dragon_noir.sheets.kinds import BIG
from grognard.games.dragon_noir.verbs import ASCEND, DELVE, DESCEND, DIVE, JUMP, LAY, LEAP, LEAVE, LIFT, ROW, SHIFT
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import BUSY, HALTED, NO_SIDE, SHOT_EARLY
from grognard.kernel import Frame, Pick, Refusal, Step

CANNOT_MOVE = BUSY | HALTED
AT_ONCE: Mapping[str, Callable[[Foray, int, int], None]] = {"mount": get_up, "lead": take_bridle, "let-go": let_go}
"""What a piece does with another without any further question."""


class MovementStep(Frame[None]):
    """DN-2.12.1b, DN-2.3b: the side moves as many of its pieces as it likes, then the other seat has a last word."""

    def start(self, war: Foray) -> Step:
        first = war.given.hooks.before_moves(war)
        return self.call(first, then=self.offer) if first else self.offer(war, None)

    def offer(self, war: Foray, _: None) -> Step:
        phasing, mask = war.phasing, movement_acts(war)
        if mask == war.given.acts.done and not war.given.hooks.awaited(war):
            return self.close(war)
        return self.ask(phasing, "movement", Pick("act", mask), then=self.chosen, about=(phasing,))

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, noun = war.given.acts.entries[answer]
        if verb == "done":
            return self.close(war)
        return self.call(MovePiece(noun) if verb == "move" else war.given.hooks.own_act(war, answer), then=self.moved)

    def moved(self, war: Foray, _: None) -> Step:
        more = war.given.hooks.after_move(war)
        return self.call(more, then=self.offer) if more else self.offer(war, None)

    def close(self, war: Foray) -> Step:
        """DN-G12: those who did not move may be shot at now."""
        last = war.given.hooks.closing(war)
        return self.call(last) if last else self.done()


class MovePiece(Frame[None]):
    """One piece spends some of its points; it may be sent on later, unless it stays (DN-2.3b, DN-2.3c).

    `burden` is the stunned character it carries, `goal` one it goes to in order to pick him up, which nobody else
    knows before it has done so; others imagine that it goes for a walk.
    """

    piece: int
    burden: int = NOBODY
    goal: int = NOBODY

    intention = ("goal",)

    def intender(self, war: Foray) -> int:
        return planner(war, self.piece)

    def start(self, war: Foray) -> Step:
        war.refuge = stand_of(war, self.piece)
        war.waived = tuple(0 if order == 1 else order for order in war.waived)
        return self.call(WadeOut(self.piece), then=self.waded) if mired(war, self.piece) else self.offer(war)

    def waded(self, war: Foray, out: bool) -> Step:
        """DN-G246: out of the mire he moves as usual."""
        return self.offer(war) if out else self.done()

    def offer(self, war: Foray) -> Step:
        mend_file(war, self.piece)
        mask = destinations(war, self.piece, self.burden)
        if not mask:
            return self.fall_back(war)
        about = (self.piece, left(war, self.piece))
        return self.ask(war.phasing, "destination", Pick("act", mask), then=self.chosen, about=about)

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, noun = war.given.acts.entries[answer]
        if verb in ("go", "ride"):
            goal = noun if verb == "go" else _stand(war, noun)
            if is_body(war, self.piece):
                return self.call(Stride(self.piece, stride_path(war, self.piece, goal)), then=self.walked)
            return self.call(walking(war, self.piece, route(war, self.piece, goal)), then=self.walked)
        if verb == "stay":
            war.marks[self.piece] |= HALTED
            return self.done()
        if verb in AT_ONCE:
            AT_ONCE[verb](war, self.piece, noun)
            return self.again(war)
        return self.undertake(war, answer)

    def undertake(self, war: Foray, answer: int) -> Step:
        """What takes a procedure of its own."""
        piece = self.piece
        verb, noun = war.given.acts.entries[answer]
        if verb == LIFT:
            self.goal = noun
            return self.call(walking(war, piece, route(war, piece, war.at[noun])), then=self.walked)
        if verb == LAY:
            set_down(war, piece, self.burden, noun)
            war.marks[piece] |= HALTED
            drowns = plunges(war, noun) and sinks(war, self.burden, noun)  # DN-G32
            return self.call(Drown(self.burden)) if drowns else self.done()
        if verb == SHIFT:
            return self.call(ShiftBodies(piece, (noun,)))
        onward = passage(war, piece, verb, noun)
        if onward is not None:
            return self.call(onward, then=self.landed)
        if verb == "dismount":
            return self.call(Dismount(piece), then=self.changed)
        if verb == LEAVE:
            opposed = war.given.hooks.departing(war, piece)
            return self.call(Challenge(piece, opposed), then=self.off) if opposed else self.off(war, False)
        if verb == DELVE:
            return self.call(war.given.hooks.delving(war, piece), then=self.landed)
        return self.call(war.given.hooks.own_act(war, answer), then=self.changed)

    def off(self, war: Foray, hurt: bool) -> Step:
        """He leaves the map; once hurt he plans anew, but the hex by which he goes is settled (DN-2.35b)."""
        if hurt:
            war.marks[self.piece] &= ~CROSSING
            return self.again(war)
        leave(war, self.piece)
        return self.call(war.given.hooks.left_map(war))

    def walked(self, war: Foray, upset: bool) -> Step:
        if self.goal != NOBODY:
            return self.reached(war, upset)
        upset |= war.guest == self.piece and must_go_on(war, self.piece)  # only an imagined walk ends there
        return self.again(war) if upset or self.burden != NOBODY else self.done()

    def reached(self, war: Foray, upset: bool) -> Step:
        """DN-2.32.2a: in the hex of the one who shall be carried."""
        burden, self.goal = self.goal, NOBODY
        if not upset and war.active(self.piece) and war.alive(burden):
            pick_up(war, self.piece, burden)
            self.burden = burden
        return self.again(war)

    def landed(self, war: Foray, _: bool) -> Step:
        return self.again(war)

    def changed(self, war: Foray, _: None) -> Step:
        return self.again(war)

    def again(self, war: Foray) -> Step:
        """Something happened on the way: who still can plans anew; nobody stays where others stand (DN-G50)."""
        if not war.active(self.piece) or not must_go_on(war, self.piece):
            settle(war)
        if war.active(self.piece) and (can_move(war, self.piece) or self.burden != NOBODY):
            return self.offer(war)
        return self.fall_back(war)

    def fall_back(self, war: Foray) -> Step:
        """DN-G50, DN-G141: whoever cannot go on from the hex of others goes back to where he could stop last."""
        settle(war)
        if self.burden != NOBODY:
            drop_burden(war, self.piece, self.burden)
        return self.done()


def passage(war: Foray, piece: int, verb: str, noun: int) -> Frame[bool] | None:
    """A step on the way that is no walk: a jump, a voyage, or a stage up or down an entrance."""
    if verb == LEAP:
        return JumpOver(piece)
    if verb == JUMP:
        return JumpDown(piece, noun)
    if verb == DIVE:
        return Dive(piece, noun)
    if verb == ROW:
        return set_out(war, piece, noun)
    if verb == DESCEND:
        return way_down(war, piece)
    return way_up(war, piece) if verb == ASCEND else None


def _stand(war: Foray, noun: int) -> int:
    anchor, facing = war.acts.stand(noun)
    return 6 * anchor + facing


def movement_acts(war: Foray) -> int:
    """All that the side can do in its movement phase: move somebody, cast, let somebody come up, or be done."""
    acts = war.given.acts
    return movers(war) << acts.move | acts.done | war.given.hooks.own_acts(war, "movement")


def movers(war: Foray) -> int:
    """The pieces of the side that can still do something; in most answers that is asked of everybody."""
    mask, phasing, off = 0, war.phasing, war.given.land.off
    sides, marks, stun, health, spent, mount = war.side, war.marks, war.stun, war.health, war.spent, war.mount
    places = war.at
    plain = not (war.bound or war.held or war.carts or (war.effects and BODY in war.given.numbers))
    touched, cards, breed, boats = effects.touched(war.effects), war.given.cards, war.breed, bool(war.boats)
    for piece in [member for member in members(sides, phasing) if places[member] != off]:
        if not health[piece] or marks[piece] & CANNOT_MOVE or stun[piece]:
            continue
        if plain and piece not in touched and not marks[piece] & SHOT_EARLY:  # by far the most
            card = cards[breed[piece]]
            face = (card.afoot if mount[piece] == NOBODY else card.saddle)[health[piece]]
            turns = card.kind in BIG and may_turn(war, piece)
            if face.movement > spent[piece] or turns or (boats and may_row_on(war, piece)):
                mask |= 1 << piece
        elif can_move(war, piece):
            mask |= 1 << piece
    return mask


@lru_cache(maxsize=16)
def members(sides: tuple[int, ...], side: int) -> tuple[int, ...]:
    """The pieces of a side, wherever they are."""
    return tuple(piece for piece, own in enumerate(sides) if own == side)


def can_move(war: Foray, piece: int) -> bool:
    """Whether a piece of the side can still do something; see `why_not_move`."""
    marks = war.marks[piece]
    if war.stun[piece] or marks & CANNOT_MOVE or piece in war.held:
        return False
    if not left(war, piece) and not may_turn(war, piece) and not may_row_on(war, piece):
        return False
    if marks & SHOT_EARLY and war.book.gives_up_move(war.card(piece).weapon):
        return False
    why = war.given.hooks.why_rooted(war, piece) if war.effects else None
    return why is None or why.rule == OUT_OF_THE_MIRE


def _why_rooted(war: Foray, piece: int) -> Refusal | None:
    """What keeps a piece from moving; somebody stuck in the mire may try to get out of it (DN-G246)."""
    why = war.given.hooks.why_rooted(war, piece)
    return None if why and why.rule == OUT_OF_THE_MIRE else why


def destinations(war: Foray, piece: int, burden: int = NOBODY) -> int:
    """Everything a piece that was chosen may do; nothing if it is in the hex of others and cannot go on."""
    acts = war.given.acts
    if burden != NOBODY:
        laid = 0 if war.guest == piece else lay_cells(war, piece)
        return go_ends(war, piece) << acts.go | laid << acts.lexicon.first[LAY]
    if war.inside >> piece & 1:
        return acts.stay | passage_acts(war, piece) | war.given.hooks.own_acts(war, "destination")
    if is_body(war, piece):
        return acts.stay | acts.riding(stride_ends(war, piece)) | war.given.hooks.own_acts(war, "destination")
    mask = passage_acts(war, piece) if war.links else 0
    if war.boats:
        mask |= row_acts(war, piece)
    if war.land.culverts:
        mask |= dive_acts(war, piece)
    mask |= war.given.hooks.own_acts(war, "destination") | saddle_acts(war, piece) | jump_acts(war, piece)
    if war.guest != piece:
        mask |= acts.stay | shift_acts(war, piece) | leave_acts(war, piece)
        if war.given.deep.mask >> war.at[piece] & 1 and war.given.hooks.why_not_delve(war, piece) is None:
            mask |= 1 << acts.lexicon.first[DELVE]
    if war.living(NO_SIDE) and HORSE in war.given.kinds:
        mask |= rein_acts(war, piece)
    if war.footprint(piece) is not SINGLE:
        return mask | acts.riding(ride_ends(war, piece))
    if any(war.stun):
        mask |= lift_acts(war, piece)
    return mask | go_ends(war, piece) << acts.go


def why_not_move(war: Foray, _: MovementStep, piece: int) -> Refusal | None:
    """Why a piece cannot be chosen to move (DN-2.12.1b, DN-2.12.1h, DN-G2)."""
    if not war.alive(piece):
        return Refusal("DN-1.51g", "not-on-map-or-dead", (piece,))
    if war.side[piece] != war.phasing:
        rule = "DN-2.36.4a" if war.beast(piece) else "DN-2.12.1h"
        return Refusal(rule, "not-side-whose-turn", (piece,))
    if war.stun[piece]:
        return Refusal("DN-G2", "stunned", (piece,))
    if piece in war.held:
        return war.given.hooks.why_held(war, piece)
    if war.marked(piece, BUSY):
        return Refusal("DN-2.32.1b", "shifts-bodies-and-does-nothing-else", (piece,))
    if war.marked(piece, HALTED):
        return Refusal("DN-2.3c", "ended-move", (piece,))
    if war.marked(piece, SHOT_EARLY) and war.book.gives_up_move(war.card(piece).weapon):
        return Refusal("DN-5.11.5c", "shot-crossbow-and-does-not-move", (piece,))
    rooted = _why_rooted(war, piece)
    if rooted:
        return rooted
    if not left(war, piece) and not may_turn(war, piece) and not may_row_on(war, piece):
        return Refusal("DN-2.3a", "no-points-left", (piece,))
    return None
