"""Water (DB-WAT-1 to DB-WAT-18): falling or leaping in, climbing out, drifting and drowning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.board.hexmap import OFF
from grognard.games.dark_blades.combat.breath import BREATHE, breath_acts, breathe
from grognard.games.dark_blades.editions import REPAIRS
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.tables import Drift, ground
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.hooks import Hooks
from grognard.games.skirmish.movement.phase import MovePiece, allowance, left
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.war import CLINGING, HALTED
from grognard.kernel import Frame, Pick, Refusal, Step

STONES, WHEEL = "stepping-stones", "mill-wheel"
LEAP = "jump"


class DarkBladesHooks(Hooks[Battle]):
    """The chapters of Dark Blades that plug into the shared procedures."""

    def before_moves(self, war: Battle) -> Frame[None] | None:
        """DB-WAT-2: whoever is in the water rolls in each of his own movement steps."""
        swimming = swimmers(war)
        return Swim(waiting=swimming) if swimming else None

    def falls(self, war: Battle, piece: int) -> Frame[None] | None:
        """DB-MOV-8, DB-MOV-10: who is driven back on a bridge or on stones falls in; DB-G144: once in, nobody does."""
        clings = war.marks[piece] & CLINGING
        return Fall(piece) if narrow(war, piece) and not clings else None

    def injured(self, war: Battle, piece: int) -> Frame[None] | None:
        """DB-MOV-11, DB-MOV-12, DB-WAT-3: injuries on stones and in the water."""
        if not war.alive(piece) or not (war.stun[piece] or war.hurt(piece)):
            return None
        return Slip(piece) if war.swims(piece) or war.land.kinds[war.at[piece]] == STONES else None

    def move_acts(self, war: Battle, piece: int) -> int:
        """DB-WAT-1, DB-G38: leap into the water."""
        ends = leaps(war, piece)
        first = war.acts.lexicon.first.get(LEAP) if ends else None
        return 0 if first is None or why_not_leap(war, piece) else ends << first

    def move_act(self, war: Battle, piece: int, answer: int) -> Frame[None] | None:
        """DB-WAT-1, DB-G38."""
        verb, cell = war.acts.entries[answer]
        if verb == LEAP:
            leap(war, piece, cell)
        return None

    def combat_acts(self, war: Battle) -> int:
        """DB-G69: in step 6 the Gargoyle may breathe."""
        return breath_acts(war)

    def combat_act(self, war: Battle, answer: int) -> Frame[None] | None:
        """DB-GAR-1."""
        verb, direction = war.acts.entries[answer]
        return breathe(war, direction) if verb == BREATHE else None


class Fall(Frame[None]):
    """Into the water just below; the wounded, the stunned and animals drown at once (DB-WAT-3, DB-G38)."""

    piece: int

    def start(self, war: Battle) -> Step:
        war.drop_reins(self.piece)
        cell, rule = below(war, war.at[self.piece]), "DB-MOV-8" if on_bridge(war, self.piece) else "DB-MOV-10"
        if cell == OFF or weak(war, self.piece):
            return self.call(Drown(self.piece, "DB-WAT-16" if cell == OFF else "DB-WAT-3"))
        war.put(self.piece, cell)
        war.tell(rule, "fell-in", self.piece, cell)
        return self.done()


class Slip(Frame[None]):
    """DB-MOV-11, DB-MOV-12: the stunned drown, the wounded may keep their footing; in the water both drown."""

    piece: int

    def start(self, war: Battle) -> Step:
        if war.swims(self.piece) or war.stun[self.piece]:
            return self.call(Drown(self.piece, "DB-WAT-3" if war.swims(self.piece) else "DB-MOV-11"))
        return self.roll(TEN, "footing-die", then=self.footing, about=(self.piece, ground().water.stone_fall + 1))

    def footing(self, war: Battle, die: int) -> Step:
        falls = die <= ground().water.stone_fall
        war.tell("DB-MOV-12", "slipped" if falls else "kept-footing", self.piece, die, ground().water.stone_fall + 1)
        return self.call(Drown(self.piece, "DB-MOV-12")) if falls else self.done()


class Drown(Frame[None]):
    """DB-WAT-3, DB-WAT-14, DB-WAT-16: dead, and no body is left; it may be a death that decides the match.

    `rule` is the clause it dies by.
    """

    piece: int
    rule: str

    def start(self, war: Battle) -> Step:
        war.tell(self.rule, "drowned", self.piece)
        war.remove(self.piece)
        war.kill(self.piece)
        more = war.given.hooks.injured(war, self.piece)
        return self.call(more) if more else self.done()


class Swim(Frame[None]):
    """DB-WAT-2: one swimmer after another climbs out, drifts or drowns."""

    waiting: tuple[int, ...]
    piece: int = -1
    left: int = 0
    aside: str = ""

    def start(self, war: Battle) -> Step:
        if not self.waiting:
            return self.done()
        self.piece, self.waiting = self.waiting[0], self.waiting[1:]
        return self.drown("DB-WAT-3") if weak(war, self.piece) else self.reach_out(war)

    def drown(self, rule: str) -> Step:
        return self.call(Drown(self.piece, rule), then=self.lost)

    def lost(self, war: Battle, _: None) -> Step:
        return self.start(war)

    def reach_out(self, war: Battle) -> Step:
        if not shore(war, self.piece):
            return self.roll(TEN, "drift-die", then=self.drift, about=(self.piece,))
        return self.roll(TEN, "climb-die", then=self.climb, about=(self.piece, grip(war, self.piece)))

    def climb(self, war: Battle, die: int) -> Step:
        """DB-WAT-4, DB-WAT-10: out on a low roll, from beside the land only (DB-G36)."""
        needed = grip(war, self.piece)
        rule = "DB-WAT-4" if body(war, war.at[self.piece]) == "lake" else "DB-WAT-10"
        war.tell(rule, "lost-grip" if die > needed else "gripped", self.piece, die, needed)
        if die > needed:
            return self.roll(TEN, "drift-die", then=self.drift, about=(self.piece,))
        options = Pick("act", shore(war, self.piece) << war.acts.go)
        return self.ask(war.side[self.piece], "climb-out", options, then=self.out, about=(self.piece,))

    def out(self, war: Battle, answer: int) -> Step:
        """DB-WAT-4, DB-G36, DB-MIS-14: out of the lake he has his full move; out of the river it is used up."""
        river = body(war, war.at[self.piece]) == "river"
        if river:
            war.marks[self.piece] |= HALTED
            war.spent[self.piece] = allowance(war, self.piece)
        war.put(self.piece, answer - war.acts.go)
        war.tell("DB-G36" if river else "DB-WAT-4", "climbed-out", self.piece, war.at[self.piece])
        return self.start(war)

    def drift(self, war: Battle, die: int) -> Step:
        """DB-WAT-6 to DB-WAT-13: down the stream, and in the lake a hex toward a bank."""
        row = drift_of(war, self.piece, die)
        lake = body(war, war.at[self.piece]) == "lake"
        rule = "DB-WAT-5" if lake else "DB-WAT-10"
        war.tell(rule, "current", row.aside if row.downstream else "under", self.piece, die, row.downstream or 0)
        if row.downstream is None:
            return self.drown("DB-WAT-9" if lake else "DB-WAT-13")
        self.left, self.aside = row.downstream, row.aside
        return self.carry(war)

    def carry(self, war: Battle) -> Step:
        """Hex by hex with the current, until it is over, or stones, the wheel or the edge come (DB-G96)."""
        piece, land = self.piece, war.land
        war.lift(piece)  # on his way he may be where others are, under a bridge or past a taken stone
        while self.left or not land.water >> war.at[piece] & 1:
            cell = land.map.flow.get(war.at[piece])
            if cell is None:
                break
            self.left = max(0, self.left - 1)
            if cell == OFF or land.kinds[cell] == WHEEL:
                war.at[piece] = land.off  # not where he was lifted from: somebody else may stand there
                return self.drown("DB-WAT-16" if cell == OFF else "DB-WAT-14")
            war.at[piece] = cell
            if land.kinds[cell] == STONES and not war.filled >> cell & 1:
                war.set_down(piece)
                return self.roll(TEN, "hold-die", then=self.hold, about=(piece, ground().water.stone_hold))
        if self.aside != "none" and body(war, war.at[piece]) == "lake":
            war.at[piece] = toward(war, war.at[piece], self.aside == "nearer")
        war.set_down(piece)
        war.tell("DB-WAT-2", "drifted", piece, war.at[piece])
        return self.start(war)

    def hold(self, war: Battle, die: int) -> Step:
        """DB-WAT-15, DB-G37, DB-G144: hold on to the stone, or on with the current."""
        needed = ground().water.stone_hold
        war.tell("DB-WAT-15", "held-stone" if die <= needed else "missed-stone", self.piece, die, needed)
        if die <= needed:
            war.marks[self.piece] |= HALTED if war.edition < REPAIRS else HALTED | CLINGING
            return self.start(war)
        return self.carry(war)


def climb_onto_stones(war: Battle) -> None:
    """DB-WAT-15, DB-G144: whoever clung to a stone is up on it when his movement step begins."""
    for piece in war.living_of(war.phasing):
        war.marks[piece] &= ~CLINGING


def verbs(cells: Sequence[str]) -> tuple[tuple[str, Sequence[str]], ...]:
    """The verb of leaping, for the lexicon of a scenario; cells without a hex keep their place."""
    return ((LEAP, [label or f"?{cell}" for cell, label in enumerate(cells)]),)


def leaps(war: Battle, piece: int) -> int:
    """DB-G130: the water beside a piece, but not the wheel."""
    land = war.land
    beside = land.fighting[war.at[piece]] & land.water
    return beside & ~land.ground_mask(WHEEL) if beside else 0


def why_not_leap(war: Battle, piece: int) -> Refusal | None:
    """DB-G38, DB-G130: why a piece does not leap into the water at all."""
    if war.mounted(piece) or war.footprint(piece) is not SINGLE or weak(war, piece):
        return Refusal("DB-G130", "only-unhurt-on-own-two-feet", (piece,))
    if not left(war, piece):
        return Refusal("DB-G130", "no-point-left-for", (piece,))
    return None


def leap(war: Battle, piece: int, cell: int) -> None:
    """DB-G38, DB-G130: into the water, which ends the move; whatever is led stays behind."""
    war.drop_reins(piece)
    war.marks[piece] |= HALTED
    war.put(piece, cell)
    war.tell("DB-G38", "leapt", piece, cell)


def weak(war: Battle, piece: int) -> bool:
    """DB-WAT-3, DB-G38, DB-G136: whoever drowns as soon as he is in the water: the hurt, the stunned and animals."""
    return bool(war.stun[piece]) or war.hurt(piece) or war.beast(piece) or war.card(piece).kind in ("dog", "dragon")


def swimmers(war: Battle) -> tuple[int, ...]:
    """The living of the phasing side who are in the water."""
    if not war.masks[war.phasing] & war.land.water:
        return ()
    return tuple(piece for piece in war.living_of(war.phasing) if war.land.water >> war.at[piece] & 1)


def narrow(war: Battle, piece: int) -> bool:
    """Whether a piece is on a bridge or on stepping stones."""
    cells = war.hexes(piece)
    return on_bridge(war, piece) or any(war.land.kinds[cell] == STONES for cell in bits(cells))


def on_bridge(war: Battle, piece: int) -> bool:
    """Whether a piece is on a bridge, with one end at least."""
    return bool(war.hexes(piece) & war.land.bridges)


def body(war: Battle, cell: int) -> str:
    """Lake or river, or nothing on land."""
    return next((water.body for water in war.land.map.waters if water.cells >> cell & 1), "")


def grip(war: Battle, piece: int) -> int:
    """DB-WAT-4, DB-WAT-10: the highest roll with which a swimmer climbs out."""
    water = ground().water
    return water.lake_climb if body(war, war.at[piece]) == "lake" else water.river_climb


def below(war: Battle, cell: int) -> int:
    """DB-G17: the first water downstream of a bridge or stone, or OFF the map."""
    flow = war.land.map.flow
    while not war.land.water >> cell & 1:
        cell = flow.get(cell, OFF)
        if cell == OFF:
            return OFF
    return cell


def shore(war: Battle, piece: int) -> int:
    """The land beside a swimmer on which there is room for him."""
    land = war.land
    return land.fighting[war.at[piece]] & land.enterable("foot", war.heaps()) & ~war.filled & ~_in_stream(war)


def _in_stream(war: Battle) -> int:
    """Stones and bridges, which are no bank."""
    return war.land.bridges | war.land.ground_mask(STONES)


def drift_of(war: Battle, piece: int, die: int) -> Drift:
    """DB-WAT-5, DB-WAT-10: the row of the lake's or the river's table."""
    water = ground().water
    return (water.lake if body(war, war.at[piece]) == "lake" else water.river)[die]


def toward(war: Battle, cell: int, nearer: bool) -> int:
    """DB-WAT-6, DB-WAT-7, DB-G96: the water hex beside a swimmer nearest to land, or farthest from that land."""
    land = war.land
    dry = land.enterable("foot") & ~_in_stream(war)
    near = [at for at in bits(land.grid.spread(1 << cell, land.grid.inner) & land.water) if land.kinds[at] != WHEEL]
    bank = min(bits(dry), key=lambda at: (land.grid.distance(cell, at), at))
    if not near:
        return cell
    return (min if nearer else max)([cell, *near], key=lambda at: (land.grid.distance(at, bank), -at if nearer else at))


def why_not_climb(war: Battle, swim: Swim, cell: int) -> Refusal | None:
    """DB-G36: why a swimmer cannot climb out there."""
    if shore(war, swim.piece) >> cell & 1:
        return None
    return Refusal("DB-G36", "one-climbs-out-on-free-land")


def _why_not_leap(war: Battle, frame: MovePiece, cell: int) -> Refusal | None:
    refusal = why_not_leap(war, frame.piece)
    if refusal or leaps(war, frame.piece) >> cell & 1:
        return refusal
    return Refusal("DB-G130", "one-leaps-into-water-right-beside")


OWN: Mapping[str, Mapping[str, WhyNot]] = {"climb-out": {"go": why_not_climb}, "destination": {LEAP: _why_not_leap}}
"""The verbs of this chapter's topics, for refusals."""
