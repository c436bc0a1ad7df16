"""Bow and crossbow fire: who may shoot when, at whom, and what a shot comes to (DN-2.2a, DN-2.22a, DN-5.11.1a).

Offensive fire is a phase; defensive fire comes through the windows of the enemy's movement, which use the same shot.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.hooks import Modifier
from grognard.games.dragon_noir.land.sight import COVERS
from grognard.games.dragon_noir.movement.challenges import halt, keep_points
from grognard.games.dragon_noir.pieces.contact import pressed
from grognard.games.dragon_noir.position import MOVED, SHIFTED, Foray
from grognard.games.dragon_noir.sheets.krobs import krobs
from grognard.games.dragon_noir.sheets.missiles import ShotResult, missiles
from grognard.games.dragon_noir.shooting.lines import FireLine, aim, reach_of_shots, table_for, why_not_aim
from grognard.games.dragon_noir.shooting.stray_shots import STRAY_SHOTS, Stray, driven_back
from grognard.games.skirmish.announced import Announced
from grognard.games.skirmish.combat.injuries import fate_of
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.combat.retreat import blow
from grognard.games.skirmish.movement.phase import allowance, left
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY, Harm
from grognard.games.skirmish.war import BUSY, SHOT_EARLY, SHOT_LATE
from grognard.kernel import Frame, Pick, Refusal, Step

OFFENSIVE, HEX, SHOT, CLOSE = "offensive", "hex", "shot", "close"
"""When a shot is made: in the own phase, at a piece on its way, or at one that did not move; or is about to be."""
CROSSBOW, LONGBOW = "crossbow", "longbow"
NEAR_BY = 4
"""Within so many hexes most are in sight: there is looked first, for a line that is new is dear."""
SLOWED = 2
"""What a mere retreat is to a walker under defensive fire (DN-5.11.4b)."""
WOUND_THE_DRAGON = "DEF"
UNHAMPERED = ("berserker", "young dragon")
"""Kinds that a wound does not slow down (DN-G96, DN-4.3.1c)."""


class OffensiveFire(Frame[None]):
    """DN-2.12.1a: the shooters of the side whose half it is, one shot after another."""

    def start(self, war: Foray) -> Step:
        shooters = sum(1 << war.acts.shoot + piece for piece in shooters_of(war, war.phasing, OFFENSIVE))
        mask = shooters | war.given.hooks.own_acts(war, OFFENSIVE)
        if not mask:
            return self.done()
        options = Pick("act", mask | war.acts.done)
        return self.ask(war.phasing, "shooting", options, then=self.chosen, about=(war.phasing,))

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        shot = Shot(piece, OFFENSIVE) if verb == "shoot" else war.given.hooks.own_act(war, answer)
        return self.call(shot, then=self.again)

    def again(self, war: Foray, _: None) -> Step:
        return self.start(war)


class Shot(Announced):
    """One shot: a target, unless it is the piece on its way, a die, a result (DN-2.22a, DN-2.2b).

    `table` and `letter` are where the die fell, `points` what the target had left to move with.
    """

    shooter: int
    moment: str
    target: int = NOBODY
    table: str = ""
    letter: str = ""
    points: int = 0

    def start(self, war: Foray) -> Step:
        if self.target != NOBODY:
            return self.loose(war)
        mask = sum(1 << war.acts.at + piece for piece in targets(war, self.shooter, self.moment))
        return self.ask(war.side[self.shooter], "target", Pick("act", mask), then=self.aimed, about=(self.shooter,))

    def aimed(self, war: Foray, answer: int) -> Step:
        self.target = answer - war.acts.at
        return self.loose(war)

    def loose(self, war: Foray) -> Step:
        """DN-G6: before the die falls the other side may cast a spell, and knows who is about to shoot."""
        spend_shot(war, self.shooter, self.moment)
        war.given.hooks.shot_at(war, self.shooter, self.target)
        window = war.given.hooks.window(war, 1 - war.side[self.shooter], SHOT, self.target)
        if window:
            war.tell("DN-G6", "takes-aim", self.shooter, self.target)
        return self.between(war, window)

    def why_not_go_on(self, war: Foray) -> Refusal | None:
        """DN-G150, DN-G183: the target must still be in sight, and nothing may hinder the shooter."""
        if war.edition >= REPAIRS:
            return why_hindered(war, self.shooter) or why_not_aim(war, self.shooter, self.target)
        seen = war.alive(self.target) and war.active(self.shooter) and aim(war, self.shooter, self.target)
        return None if seen else Refusal("DN-G150", "out-sight", (self.target,))

    def called_off(self, war: Foray, why: Refusal) -> Step:
        """DN-G150: it counts as made."""
        war.tell("DN-G150", "shot-lost", self.shooter, self.target)
        return self.done()

    def go_on(self, war: Foray) -> Step:
        found = aim(war, self.shooter, self.target)
        if found is None:
            raise ValueError(f"{war.name(self.target)} is out of sight before the die falls")
        self.table = table_for(war, self.target)
        tell_shot(war, self.shooter, self.target, found)
        about = (self.shooter, self.target, added(war, self.shooter, self.target, found), COVERS.index(found.cover))
        return self.roll(TEN, "missile-die", then=self.hit, about=about)

    def hit(self, war: Foray, die: int) -> Step:
        found = aim(war, self.shooter, self.target)
        if found is None:
            raise ValueError(f"{war.name(self.target)} is out of sight while the die falls")
        total = die + added(war, self.shooter, self.target, found)
        war.given.hooks.aim_used(war, self.shooter)
        result = missiles().tables[self.table].result(war.card(self.shooter).weapon, total, found.cover)
        self.letter, self.points = result.letter if result else "-", left(war, self.target)
        clause = "DN-5.11.3a" if self.table == "mounted" else "DN-5.11.4a"
        war.tell(clause, "shot-rolled", self.shooter, self.target, die, total, self.letter)
        return self.strike(war, result) if result else self.missed(war)

    def missed(self, war: Foray) -> Step:
        """DN-2.25a: by an optional rule a miss may hit somebody else."""
        if not war.given.options.get(STRAY_SHOTS):
            return self.done()
        return self.call(Stray(self.shooter, self.target))

    def strike(self, war: Foray, result: ShotResult) -> Step:
        """What the letter does to the target; on its way it is slowed instead of driven back.

        DN-5.11.4b, DN-G149.
        """
        harm = harm_of(war, self.target, result)
        if harm is None:
            return self.done()
        back = not war.beast(self.target) and fate_of(war, self.target, harm.harm) == "back"
        if (harm.retreat or back) and self.moment != OFFENSIVE:
            slow(war, self.target, self.moment, result.slowed or SLOWED)
            return self.done()
        if harm.retreat:
            return self.call(driven_back(war, self.target, harm.retreat, self.shooter))
        return self.call(blow(war, self.target, harm, (self.shooter,), fighting=False), then=self.struck)

    def struck(self, war: Foray, _: None) -> Step:
        if self.moment == HEX:
            hamper(war, self.target, missiles().tables[self.table].results[self.letter], self.points)
        return self.done()


def spend_shot(war: Foray, shooter: int, moment: str) -> None:
    """Note that a shooter has shot; a crossbow shot from the saddle is empty then (DN-2.2b, DN-2.2e, DN-G10)."""
    war.marks[shooter] |= SHOT_EARLY if moment == OFFENSIVE else SHOT_LATE
    if war.mounted(shooter) and war.card(shooter).weapon == CROSSBOW:
        war.loaded &= ~(1 << shooter)


def reload(war: Foray) -> None:
    """DN-2.2e, DN-G10: at the end of a half those of its side load who are on foot and have not shot in it."""
    for piece in war.given.archers:
        idle = war.active(piece) and not war.mounted(piece) and not war.marked(piece, SHOT_EARLY)
        if war.side[piece] == war.phasing and not war.loaded >> piece & 1 and idle and _crossbow(war, piece):
            war.loaded |= 1 << piece
            war.tell("DN-2.2e", "loaded", piece)


def _crossbow(war: Foray, piece: int) -> bool:
    return war.card(piece).weapon == CROSSBOW


def modifiers(war: Foray, shooter: int, target: int, found: FireLine) -> list[Modifier]:
    """All that is added to the die of a shot.

    DN-5.11.1a, DN-2.22c, DN-2.22d, DN-5.11.1b, DN-4.2k, DN-3.53.8; the young dragon wears no armour (DN-2.24.DR2).
    DN-2.22e, DN-4.44m: guards and the queen are hard to hurt; the shell of a warrior is its armour (DN-G25).
    """
    points, kind = missiles().modifiers, war.given.cards[target].kind
    listed = [
        Modifier(points[found.band], found.band, "DN-5.11.1a"),
        Modifier(points["armoured"] if war.armoured(target) else 0, "armoured", "DN-2.22c"),
        Modifier(krobs().target.get(kind, 0), kind, "DN-2.22e"),
        Modifier(points["wounded"] if war.hurt(shooter) else 0, "wounded", "DN-2.22d"),
        Modifier(points["elf"] if war.people(shooter) == "elves" else 0, "elf", "DN-4.2k"),
        *war.given.hooks.aim_modifiers(war, shooter),
    ]
    return [modifier for modifier in listed if modifier.value]


def added(war: Foray, shooter: int, target: int, found: FireLine) -> int:
    """The sum of what is added to the die of a shot."""
    return sum(modifier.value for modifier in modifiers(war, shooter, target, found))


def letters(war: Foray, shooter: int, target: int, found: FireLine | None) -> str:
    """What each face of the die would come to in a shot, from 1 to 10, as printed letters; nothing if there is none."""
    if found is None:
        return ""
    table, weapon = missiles().tables[table_for(war, target)], war.card(shooter).weapon
    more = added(war, shooter, target, found)
    return "".join(table.letter(weapon, die + more, found.cover) for die in TEN)


def tell_shot(war: Foray, shooter: int, target: int, found: FireLine) -> None:
    """Tell who shoots at whom, how far, in what cover, and every modifier with its clause."""
    war.tell("DN-2.22a", "shot", shooter, target, found.distance, found.cover)
    for value, reason, rule in modifiers(war, shooter, target, found):
        war.tell(rule, "shot-modified", shooter, value, reason)


def harm_of(war: Foray, target: int, result: ShotResult) -> Harm | None:
    """What a letter does to this target, or nothing (DN-5.11.3c, DN-5.11.3e, DN-5.11.4d, DN-G132).

    DN-4.3.1c: D, E and F wound the young dragon, the rest leave it cold. DN-2.47e, DN-G130: some letters kill a loose
    horse, the rest leave it where it is.
    """
    if war.card(target).kind == "young dragon":
        wound = Harm("defender", "wounded", 0, False, False, False, result.letter)
        return wound if result.letter in WOUND_THE_DRAGON else None
    if war.beast(target) and not result.beast:
        return None
    return Harm(
        "defender", result.harm, result.retreat, result.thrown, result.horse_killed, result.beast, result.letter
    )


def slow(war: Foray, piece: int, moment: str, points: int) -> None:
    """DN-5.11.3b, DN-5.11.4b, DN-G11: a piece on its way loses points; on one that did not move it is lost (DN-G12)."""
    if moment != HEX:
        war.tell("DN-G12", "unmoved", piece)
        return
    keep_points(war, piece, max(left(war, piece) - points, 0))
    war.tell("DN-G11", "slowed", piece, left(war, piece))


def hamper(war: Foray, piece: int, result: ShotResult, points: int) -> None:
    """What a wound on the way leaves of a move that had so many points left (DN-5.11.3d, DN-5.11.4c, DN-G148).

    Thrown riders go no farther. DN-G96: a berserker minds nothing else.
    """
    if war.active(piece) and war.card(piece).kind in UNHAMPERED:
        return
    if not war.active(piece) or result.thrown:
        halt(war, piece)
        return
    rest = points - result.slowed if result.slowed else points // 2
    keep_points(war, piece, min(max(rest, 0), allowance(war, piece)))
    war.tell("DN-5.11.4c" if result.halves else "DN-5.11.3d", "slowed", piece, left(war, piece))


def shooters_of(war: Foray, side: int, moment: str) -> Iterator[int]:
    """The shooters of a side who may shoot now and have somebody to shoot at."""
    for piece in war.given.archers:
        if war.side[piece] == side and not why_not_ready(war, piece, moment) and has_target(war, piece, moment):
            yield piece


def has_target(war: Foray, shooter: int, moment: str) -> bool:
    """Whether a shooter has anybody to shoot at; those in sight are looked at first, then those near by."""
    at, land = war.at[shooter], war.land
    seen, near = land.lit.get(at, 0), land.grid.disc(at, NEAR_BY)
    return any(
        next(targets(war, shooter, moment, cells), None) is not None for cells in (seen, near & ~seen, ~(near | seen))
    )


def targets(war: Foray, shooter: int, moment: str, cells: int = -1) -> Iterator[int]:
    """Whom a shooter can shoot at in his own phase, or at the end of the enemy's movement (DN-2.23b, DN-G12).

    `cells` are where he looks, all over unless it is said.
    """
    for piece in war.prey(war.side[shooter], reach_of_shots(war, shooter) & cells):
        if moment == CLOSE and not stayed(war, piece):
            continue
        if aim(war, shooter, piece) is not None:
            yield piece


def stayed(war: Foray, piece: int) -> bool:
    """Whether a piece of the side that moves has entered no hex, so that there was no window for it (DN-G152)."""
    return war.side[piece] == war.phasing and not war.steps[piece]


def why_not_ready(war: Foray, piece: int, moment: str) -> Refusal | None:
    """Why a piece cannot shoot now, whatever the target.

    DN-2.2a, DN-2.2b, DN-2.2c, DN-2.2d, DN-2.2e, DN-4.1l, DN-2.24.ST1, DN-G2. A wound is no reason (DN-2.2f).
    """
    weapon = war.card(piece).weapon
    if not war.book.shoots(weapon):
        return Refusal("DN-2.2a", "bears-no-missile-weapon", (piece,))
    refusal = _why_unfit(war, piece)
    if refusal:
        return refusal
    if weapon == CROSSBOW and not war.loaded >> piece & 1:
        return Refusal("DN-2.2e", "must-get-down-to-load-crossbow", (piece,))
    if war.marked(piece, SHOT_EARLY if moment == OFFENSIVE else SHOT_LATE):
        return Refusal("DN-2.2b", "shot-in-phase", (piece,))
    return _why_not_in_time(war, piece, moment) or _why_pressed(war, piece)


def why_hindered(war: Foray, piece: int) -> Refusal | None:
    """What keeps somebody from shooting at the very moment of the die, whatever he has done before."""
    return _why_unfit(war, piece) or _why_pressed(war, piece)


def _why_unfit(war: Foray, piece: int) -> Refusal | None:
    if not war.active(piece):
        return Refusal("DN-G2", "in-no-state-to-shoot", (piece,))
    if war.swims(piece):
        return Refusal("DN-2.24.ST1", "in-water", (piece,))
    if war.mounted(piece) and war.card(piece).weapon == LONGBOW:
        return Refusal("DN-2.2d", "cannot-draw-longbow-in-saddle", (piece,))
    return war.given.hooks.why_not_shoot(war, piece)


def _why_pressed(war: Foray, piece: int) -> Refusal | None:
    return Refusal("DN-2.2c", "enemy-at-throat", (piece,)) if pressed(war, piece) else None


def _why_not_in_time(war: Foray, piece: int, moment: str) -> Refusal | None:
    """The rhythm of the weapons over an own half and the enemy's after it.

    DN-5.11.5a, DN-5.11.5b, DN-5.11.5c, DN-2.23c, DN-2.23d, DN-G9, DN-2.32.1b.
    """
    weapon = war.card(piece).weapon
    if moment == OFFENSIVE:
        busy = war.marked(piece, BUSY | SHIFTED)
        return Refusal("DN-2.32.1b", "hands-full", (piece,)) if busy else None
    if not war.marks[piece] & forbidding(weapon):
        return None
    clause = "DN-2.23d" if weapon == CROSSBOW else "DN-2.23c"
    return Refusal(clause, "moved-in-own-turn" if war.marked(piece, MOVED) else "shot-in-own-turn", (piece,))


@cache
def forbidding(weapon: str) -> int:
    """What in the own half forbids defensive fire with a weapon, as marks."""
    rows = [row for row in missiles().cadence if row.weapon == weapon]
    if any(row.both for row in rows):
        return 0 if any(row.both and row.moves for row in rows) else MOVED
    return MOVED | SHOT_EARLY


def _why_not_shoot(war: Foray, frame: OffensiveFire, piece: int) -> Refusal | None:
    """Why a piece cannot be chosen to shoot in its own phase."""
    if war.side[piece] != war.phasing:
        return Refusal("DN-2.12.1a", "not-side-whose-half", (piece,))
    refusal = why_not_ready(war, piece, OFFENSIVE)
    if refusal is None and not has_target(war, piece, OFFENSIVE):
        return Refusal("DN-2.21a", "nobody-to-shoot-at", (piece,))
    return refusal


def _why_not_target(war: Foray, frame: Shot, piece: int) -> Refusal | None:
    """Why a piece cannot be chosen as a target."""
    if frame.moment == CLOSE and not stayed(war, piece):
        return Refusal("DN-2.23b", "moved", (piece,))
    return why_not_aim(war, frame.shooter, piece)


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "shooting": {"shoot": _why_not_shoot},
    "target": {"at": _why_not_target},
}
"""The verbs of this chapter, for refusals."""
