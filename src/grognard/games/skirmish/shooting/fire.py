"""Shooting: who may shoot, at whom, and what a shot comes to."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.skirmish.combat.injuries import injury
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.combat.odds import as_mounted, read_off, tell_ratio
from grognard.games.skirmish.combat.retreat import Retreat
from grognard.games.skirmish.sheets.book import NO_COLUMN, NOBODY, Harm, final
from grognard.games.skirmish.shooting.lines import (
    claimed_from,
    cover_at,
    cover_from,
    cover_of,
    cover_source,
    drawn,
    lanes,
    why_not_past,
)
from grognard.games.skirmish.war import BUSY, CLINGING, SHOT_EARLY, SHOT_LATE, War
from grognard.kernel import Frame, Pick, Refusal, Step


class ShootingStep(Frame[None]):
    """The phasing side shoots with those who may, one shot after another; `late` is after movement.

    DB-SEQ-5, DB-SEQ-7.
    """

    late: bool

    def start(self, war: War) -> Step:
        mask = shooting_acts(war, self)
        if mask == war.acts.done:
            return self.done()
        about = (int(self.late), war.phasing)
        return self.ask(war.phasing, "shooting", Pick("act", mask), then=self.chosen, about=about)

    def chosen(self, war: War, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        return self.call(Shot(piece, self.late), then=self.again)

    def again(self, war: War, _: None) -> Step:
        return self.start(war)


class Shot(Frame[None]):
    """One shot: a target, a die, a result (DB-MIS-2, DB-G49)."""

    shooter: int
    late: bool
    target: int = -1
    waived: bool = False

    def start(self, war: War) -> Step:
        mask = sum(1 << war.acts.at + piece for piece in targets(war, self.shooter))
        return self.ask(war.phasing, "target", Pick("act", mask), then=self.aimed, about=(self.shooter,))

    def aimed(self, war: War, answer: int) -> Step:
        self.target = answer - war.acts.at
        if not corner_counts(war, self.shooter, self.target):
            return self.loose(war)
        if not shares_target(war, self.shooter):
            return self.settled(war, "claim")
        options = Pick("act", war.acts.claim | war.acts.waive)
        about = (self.target, self.shooter)
        return self.ask(1 - war.side[self.shooter], "corner", options, then=self.answered, about=about)

    def answered(self, war: War, answer: int) -> Step:
        return self.settled(war, war.acts.entries[answer][0])

    def settled(self, war: War, verb: str) -> Step:
        """The cover of a corner serves against one shooter only, and the target's owner says which (DB-COV-9)."""
        self.waived = verb == "waive"
        if not self.waived:
            war.claims = (*war.claims, self.target, self.shooter)
        return self.loose(war)

    def loose(self, war: War) -> Step:
        war.marks[self.shooter] |= SHOT_LATE if self.late else SHOT_EARLY
        war.given.hooks.shot_at(war, self.shooter, self.target)
        column = shot_column(war, self.shooter, self.target, self.waived)
        tell_shot(war, self, column)
        return self.roll(TEN, "missile-die", then=self.hit, about=(self.shooter, self.target, column))

    def hit(self, war: War, die: int) -> Step:
        column = shot_column(war, self.shooter, self.target, self.waived)
        harm = war.book.fire(as_mounted(war, self.target), column, die)
        tell_hit(war, self.target, die, column, harm)
        if harm is None:
            return self.done()
        if harm.retreat:
            return self.call(Retreat(self.target, harm.retreat, (self.shooter,)))
        return self.call(injury(war, self.target, harm, war.side[self.shooter]))


def shooting_acts(war: War, step: ShootingStep) -> int:
    """The shooters who have a target, and to be done with it."""
    mask, phasing, health, sides = war.acts.done, war.phasing, war.health, war.side
    for piece in war.given.archers:
        if sides[piece] == phasing and health[piece] and can_shoot(war, step, piece):
            mask |= 1 << war.acts.shoot + piece
    return mask


def can_shoot(war: War, step: ShootingStep, piece: int) -> bool:
    """Whether a living archer of the phasing side can be chosen to shoot now; see `why_not_shoot`."""
    at, done = war.at[piece], BUSY | CLINGING | (SHOT_LATE if step.late else SHOT_EARLY)
    if at == war.given.land.off or war.stun[piece] or war.marks[piece] & done or war.mount[piece] != NOBODY:
        return False
    if war.fought[piece] == war.half - 1 or war.land.water >> at & 1 or war.pressed(piece):
        return False
    if (step.late and _why_not_now(war, step, piece)) or war.given.hooks.why_not_shoot(war, piece):
        return False
    return next(targets(war, piece), None) is not None


def why_not_shoot(war: War, step: ShootingStep, piece: int) -> Refusal | None:
    """Why a piece cannot be chosen to shoot now (DB-MIS-6 to DB-MIS-8, DB-MIS-15)."""
    if not war.active(piece) or war.side[piece] != war.phasing:
        return Refusal(war.rule("stunned"), "in-no-state-to-shoot", (piece,))
    if not war.book.shoots(war.card(piece).weapon):
        return Refusal(war.rule("unarmed"), "bears-no-missile-weapon", (piece,))
    if war.mounted(piece):
        return Refusal(war.rule("mounted-fire"), "mounted-and-cannot-shoot", (piece,))
    if war.swims(piece):
        return Refusal(war.rule("swims"), "in-water", (piece,))
    if war.marked(piece, BUSY):
        return Refusal(war.rule("busy"), "busy-for-rest-half", (piece,))
    if war.pressed(piece):
        return Refusal(war.rule("pressed"), "enemy-beside-him", (piece,))
    if war.fought[piece] == war.half - 1:
        return Refusal(war.rule("engaged"), "fought-hand-to-hand-in-last", (piece,))
    refusal = war.given.hooks.why_not_shoot(war, piece) or _why_not_now(war, step, piece)
    if refusal:
        return refusal
    if next(targets(war, piece), None) is None:
        return Refusal(war.rule("shot"), "nobody-to-shoot-at", (piece,))
    return None


def targets(war: War, shooter: int) -> Iterator[int]:
    """Whom a shooter can shoot at; most others are out of reach or out of sight, and that is known at once."""
    land, at = war.land, war.at[shooter]
    within = land.grid.disc(at, war.book.reach(war.card(shooter).weapon))
    for piece in war.prey(war.side[shooter], within):
        seen = drawn(land, at, war.at[piece]) is not None
        if not seen and war.footprint(piece) is not SINGLE:
            seen = any(drawn(land, at, cell) for cell in bits(war.hexes(piece)))
        if seen and can_hit(war, shooter, piece):
            yield piece


def _why_not_now(war: War, step: ShootingStep, piece: int) -> Refusal | None:
    weapon = war.card(piece).weapon
    if war.marked(piece, SHOT_LATE if step.late else SHOT_EARLY):
        return Refusal(war.rule("one-shot"), "shot", (piece,))
    if not step.late:
        return None
    if not war.book.shoots_late(weapon):
        return Refusal(war.rule("crossbow-late"), "cannot-shoot-crossbow-after-movement", (piece,))
    if war.spent[piece] > war.given.hooks.allowance(war, piece) // 2:
        return Refusal(war.rule("bow-moved"), "moved-more-than-half-allowance", (piece,))
    return None


def why_not_aim(war: War, shooter: int, target: int) -> Refusal | None:
    """Why a shooter cannot shoot at a target: reach, sight, cover, odds (DB-MIS-4, DB-LOS-1)."""
    side = war.side[shooter]
    if not war.alive(target) or war.side[target] == side or war.led_by(target, side):
        return Refusal(war.rule("shot"), "no-enemy-on-map", (target,))
    if war.given.spared[side] >> target & 1:
        return Refusal(war.rule("spared"), "must-spared", (target,))
    return _why_not_from_there(war, shooter, target)


def can_hit(war: War, shooter: int, target: int) -> bool:
    """Whether reach, odds, sight and cover allow a shot at an enemy on the map; see `why_not_aim`."""
    strength = war.book.strength(war.card(shooter).weapon, range_to(war, shooter, target))
    if strength is None or (war.effects and war.given.hooks.why_not_hit(war, target)):
        return False
    found = lanes(war, shooter, target)
    if not found or _column(war, strength, target, cover_of(war, shooter, target)) == NO_COLUMN:
        return False
    return any(not lane.between or why_not_past(war, shooter, target, lane) is None for lane in found)


def _why_not_from_there(war: War, shooter: int, target: int) -> Refusal | None:
    strength = war.book.strength(war.card(shooter).weapon, range_to(war, shooter, target))
    if strength is None:
        return Refusal(war.rule("range"), "out-range", (target,), _mark(war, target))
    shielded = war.given.hooks.why_not_hit(war, target) if war.effects else None
    if shielded:
        return shielded
    found = lanes(war, shooter, target)
    if not found:
        return Refusal(war.rule("sight"), "out-sight", (target,), _mark(war, target))
    if _column(war, strength, target, cover_of(war, shooter, target)) == NO_COLUMN:
        return Refusal(war.rule("odds"), "odds-against-too-poor-for-shot", (target,), _mark(war, target))
    if any(not lane.between for lane in found):
        return None
    refusals = [why_not_past(war, shooter, target, lane) for lane in found]
    return None if None in refusals else refusals[0]


def _mark(war: War, piece: int) -> tuple[str, ...]:
    return (f"piece:{war.card(piece).id}",)


def range_to(war: War, shooter: int, target: int) -> int:
    """Hexes from shooter to the nearest hex of the target."""
    distance, at = war.land.grid.distance, war.at[shooter]
    if war.footprint(target) is SINGLE:
        return distance(at, war.at[target])
    return min(distance(at, cell) for cell in bits(war.hexes(target)))


def corner_counts(war: War, shooter: int, target: int) -> bool:
    """Whether a target that has claimed nothing yet would owe its cover to a corner alone (DB-COV-9)."""
    if claimed_from(war, target) != NOBODY:
        return False
    return cover_from(war, shooter, target, True) != cover_from(war, shooter, target, False)


def shares_target(war: War, shooter: int) -> bool:
    """Whether others of the shooter's side could still shoot in this half, so that cover may be wanted elsewhere."""
    others = [piece for piece in war.living_of(war.side[shooter]) if piece != shooter]
    return any(war.book.shoots(war.card(piece).weapon) for piece in others)


def shot_column(war: War, shooter: int, target: int, waived: bool = False) -> int:
    """The odds column of a shot after cover and fast riders; NO_COLUMN where it cannot be made.

    DB-MIS-5, DB-MIS-20, DB-CRT-10, DB-G5.
    """
    strength = war.book.strength(war.card(shooter).weapon, range_to(war, shooter, target)) or 0
    return _column(war, strength, target, cover_worn(war, shooter, target, waived))


def _column(war: War, strength: int, target: int, worn: str) -> int:
    book = war.book
    cover = book.cover_columns(worn)
    if cover is None:
        return NO_COLUMN
    fast = book.fast(war.steps[target]) if war.mounted(target) else 0
    return final(book, book.column(strength, war.face(target).defence), -cover - fast)


def cover_worn(war: War, shooter: int, target: int, waived: bool) -> str:
    """The cover that counts, if the target's owner has waived that of a corner or not."""
    return cover_from(war, shooter, target, False) if waived else cover_of(war, shooter, target)


def tell_shot(war: War, shot: Shot, column: int) -> None:
    """Tell who shoots at whom in which column, and how it came to that."""
    shooter, target = shot.shooter, shot.target
    war.tell(war.rule("shot"), "shot", shooter, target, column)
    if war.log is None:
        return
    weapon, reach = war.card(shooter).weapon, range_to(war, shooter, target)
    strength = war.book.strength(weapon, reach) or 0
    war.tell(war.rule("strength"), "range", weapon, reach, strength)
    tell_ratio(war, strength, war.face(target).defence)
    _tell_cover(war, shot)
    fast = war.book.fast(war.steps[target]) if war.mounted(target) else 0
    if fast:
        war.tell(war.rule("fast-rider"), "fast", target, war.steps[target], -fast)


def _tell_cover(war: War, shot: Shot) -> None:
    """Tell the cover of the target and what gives it, by the hex that has most of it."""
    shooter, target, land = war.at[shot.shooter], shot.target, war.land
    worn = cover_worn(war, shot.shooter, target, shot.waived)
    columns = war.book.cover_columns(worn)
    if not columns:
        return
    corners = not shot.waived and claimed_from(war, target) in (NOBODY, shot.shooter)
    cell = next(cell for cell in bits(war.hexes(target)) if cover_at(land, shooter, cell, corners) == worn)
    light = worn == "light"
    rule = war.rule("light-cover" if light else "medium-cover")
    war.tell(rule, "cover", target, worn, cover_source(land, shooter, cell, corners), -columns)


def tell_hit(war: War, target: int, die: int, column: int, harm: Harm | None) -> None:
    """Tell the die of a shot and what the table makes of it."""
    if war.log is not None:
        rule = war.rule("fire-on-mounted" if as_mounted(war, target) else "fire-on-foot")
        war.tell(rule, "shot-rolled", die, column, *read_off(war, target, harm))
