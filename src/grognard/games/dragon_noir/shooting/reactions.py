"""Windows: what the seat that is not acting may do in the middle of the other's half (DN-2.11e, DN-2.23a, DN-G6).

A window is asked only where its seat has something to do: shots at a piece on each hex of its way, at the end of
movement shots at those who did not move, and spells wherever the rules leave room for one. Standing orders close
windows before they open: `hold-move` those of this piece's move, `hold-step` those of the whole phase.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.sight import lit
from grognard.games.dragon_noir.position import MOVEMENT, Foray
from grognard.games.dragon_noir.shooting.fire import CLOSE, HEX, Shot, forbidding, shooters_of, targets, why_not_ready
from grognard.games.dragon_noir.shooting.lines import aim, reach_of_shots, why_not_aim
from grognard.games.dragon_noir.verbs import HOLD, HOLD_MOVE, HOLD_STEP
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import SHOT_LATE
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

STEP, BLOW = "step", "blow"
"""Further moments for spells: where a phase begins or ends, and before the die of a combat."""
THIS_MOVE, THIS_STEP = 1, 2
"""Standing orders, as `waived` holds them by seat; a move and a phase end those given in them."""


class Window(Frame[bool]):
    """One seat steps in, as often as it likes and can; done with whether it did anything (DN-2.23a).

    `piece` is the one that moves, is shot at or strikes, or NOBODY.
    """

    seat: int
    moment: str
    piece: int = NOBODY
    acted: bool = False

    def start(self, war: Foray) -> Step:
        mask = offers(war, self.seat, self.moment, self.piece)
        if not mask:
            return self.done(self.acted)
        options = Pick("act", mask | holds(war, self.moment))
        return self.ask(self.seat, "interrupt", options, then=self.chosen, about=(self.piece,))

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        if verb in (HOLD_MOVE, HOLD_STEP):
            war.waived = replaced(war.waived, self.seat, THIS_MOVE if verb == HOLD_MOVE else THIS_STEP)
        if verb in (HOLD, HOLD_MOVE, HOLD_STEP):
            return self.done(self.acted)
        self.acted = True
        if verb == "shoot":
            return self.call(Shot(noun, self.moment, self.piece), then=self.again)
        return self.call(war.given.hooks.window_act(war, self.seat, answer, self.piece), then=self.again)

    def again(self, war: Foray, _: None) -> Step:
        return self.start(war)


class LastChance(Frame[None]):
    """DN-2.23b, DN-G12: at the end of movement the other seat may still shoot at those who have not moved."""

    def start(self, war: Foray) -> Step:
        return self.call(Window(1 - war.phasing, CLOSE))


def window(war: Foray, seat: int, moment: str, piece: int) -> Window | None:
    """The window of a seat at a moment, or nothing where it has nothing to do."""
    return Window(seat, moment, piece) if offers(war, seat, moment, piece) else None


def interruption(war: Foray, piece: int) -> Window | None:
    """The window that opens when a piece has entered a hex on its way (DN-2.23a)."""
    seat = 1 - war.phasing
    return Window(seat, HEX, piece) if offers(war, seat, HEX, piece) else None


def last_chance(war: Foray) -> LastChance | None:
    """The window that opens when a side has ended its movement."""
    return LastChance() if offers(war, 1 - war.phasing, CLOSE, NOBODY) else None


def offers(war: Foray, seat: int, moment: str, piece: int) -> int:
    """All that a seat may do at a moment, as acts; none if it has ordered to hold."""
    if war.waived[seat]:
        return 0
    mask = war.given.hooks.window_acts(war, seat, moment, piece)
    if war.step != MOVEMENT:
        return mask
    if moment == HEX:
        alone = war.footprint(piece) is SINGLE and war.alive(piece)
        for shooter in in_view(war, seat, (war.at[piece],) if alone else tuple(bits(war.hexes(piece)))):
            if may_shoot_at(war, shooter, piece):
                mask |= 1 << war.acts.shoot + shooter
    elif moment == CLOSE:
        for shooter in shooters_of(war, seat, CLOSE):
            mask |= 1 << war.acts.shoot + shooter
    return mask


def in_view(war: Foray, seat: int, cells: tuple[int, ...]) -> Iterator[int]:
    """The shooters of a seat in range of some of these hexes to whom the land leaves them open; not who cannot shoot.

    Asked for every hex of every move, and mostly there are none: what is known at once comes first.
    """
    country, sides, marks, health, places = war.land, war.side, war.marks, war.health, war.at
    off, cards = war.given.land.off, war.given.cards
    for shooter in war.given.archers:
        at = places[shooter]
        if sides[shooter] != seat or at == off or not health[shooter]:
            continue
        if marks[shooter] & (SHOT_LATE | forbidding(cards[shooter].weapon)):
            continue
        near = reach_of_shots(war, shooter)
        for cell in cells:
            if near >> cell & 1 and lit(country, at, cell):
                yield shooter
                break


def may_shoot_at(war: Foray, shooter: int, mover: int) -> bool:
    """Whether a shooter can shoot at a piece on its way; see `why_not_shoot_at`."""
    if war.marks[shooter] & SHOT_LATE or not war.active(shooter) or not war.alive(mover):
        return False
    if war.given.spared[war.side[shooter]] >> mover & 1:
        return False
    return aim(war, shooter, mover) is not None and why_not_ready(war, shooter, HEX) is None


def why_not_shoot_at(war: Foray, shooter: int, mover: int) -> Refusal | None:
    """Why a shooter cannot shoot at a piece on its way (DN-2.12.1c, DN-2.23a, DN-2.23c, DN-2.23d)."""
    return why_not_ready(war, shooter, HEX) or why_not_aim(war, shooter, mover)


def holds(war: Foray, moment: str) -> int:
    """The ways to do nothing: for now, for this move, for this phase."""
    first = war.acts.lexicon.first
    mask: int = 1 << first[HOLD] | 1 << first[HOLD_STEP]
    return mask | 1 << first[HOLD_MOVE] if moment == HEX else mask


def _why_not_shoot(war: Foray, frame: Window, piece: int) -> Refusal | None:
    if war.side[piece] != frame.seat:
        return Refusal("DN-2.12.1c", "not-side-asked", (piece,))
    if war.step != MOVEMENT or frame.moment not in (HEX, CLOSE):
        return Refusal("DN-2.23a", "defensive-fire-for-enemys-movement")
    if frame.moment == HEX:
        return why_not_shoot_at(war, piece, frame.piece)
    refusal = why_not_ready(war, piece, CLOSE)
    if refusal is None and next(targets(war, piece, CLOSE), None) is None:
        return Refusal("DN-2.23b", "sees-nobody-not-moved", (piece,))
    return refusal


def _why_not_hold(war: Foray, frame: Window, _: int) -> Refusal | None:
    return None


def _why_not_hold_move(war: Foray, frame: Window, _: int) -> Refusal | None:
    return None if frame.moment == HEX else Refusal("DN-2.23a", "nobody-on-way-now")


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "interrupt": {
        "shoot": _why_not_shoot,
        HOLD: _why_not_hold,
        HOLD_MOVE: _why_not_hold_move,
        HOLD_STEP: _why_not_hold,
    },
}
"""The verbs of this chapter, for refusals."""
