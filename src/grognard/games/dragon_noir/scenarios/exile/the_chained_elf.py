"""The Chained Elf (DN-G156): a prisoner in one of four cells, doors to be broken open, and an oath not to fight.

Only the orks know the cell. Whoever opens it sees the prisoner step out into the hall; the cells stay shut otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import Place, cells_of, map_cells, sum_of
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.blame import fallen_to
from grognard.games.dragon_noir.scenarios.losses import lost
from grognard.games.dragon_noir.scenarios.plot import BOWS, ORKS, REBELS, WOOD, Ending, Plot
from grognard.games.dragon_noir.verbs import OPEN
from grognard.games.skirmish.combat.melee import TEN, CombatStep
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.war import BUSY, FOUGHT
from grognard.kernel import Frame, Pick, Refusal, Step

SCENARIO = "the-chained-elf"
PRISONER, JAILER = "findarfin", "zed"
SWORN = ("gerfindel", "ceodoras", "cerenbril")
DOORS = (("T6", "U6"), ("X6", "W6"), ("T9", "U9"), ("X9", "W9"))
"""The cells by the hex within their door, and the hex of the hall before it."""
GIVES_WAY = 4
"""DN-G156: the highest die that opens a door."""
HALL = Place(map="arena", zones=("hall",))
TREES = Place(map="watermill", terrain=("tree",))
GUARD = 3
"""How near to the hall the guards of a prisoner are sent."""
RALLY = 9
"""How far from the hall those gather who are to storm it."""


class TheChainedElf(Plot):
    """DN-G156: what is special in The Chained Elf."""

    endings = (
        Ending((REBELS,), "elf-away"),
        Ending((REBELS,), "elf-home"),
        Ending((ORKS,), "elf-lost"),
        Ending((ORKS,), "elf-held"),
        Ending((), "elf-astray"),
        Ending((ORKS,), "elf-mishap"),
    )
    prizes, prize = (PRISONER,), 400
    runners = (PRISONER,)
    refuge = WOOD

    def now(self, war: Foray) -> str:
        """DN-G178: it matters who killed him; what is nobody's doing is the orks'."""
        elf = prisoner(war)
        if elf in war.gone:
            return "elf-away"
        if war.health[elf]:
            return ""
        return "elf-mishap" if fallen_to(war, elf) == REBELS else "elf-lost"

    def each_turn(self, war: Foray) -> str:
        """DN-G156: among trees of the Watermill, with an elf beside him."""
        elf = prisoner(war)
        beside = war.piece_in(war.near(elf))
        brothers = [piece for piece in beside if war.active(piece) and war.people(piece) == "elves"]
        home = war.hexes(elf) & cells_of(war.land, TREES)
        return "elf-home" if home and brothers else ""

    def at_last(self, war: Foray) -> str:
        """DN-G156: without guards he gets away; else he must be out of the Arena, and not tied up again."""
        elf = prisoner(war)
        if not war.living(ORKS):
            return "elf-away"
        out = war.hexes(elf) & map_cells(war.land, "watermill") and elf not in war.bound
        return "elf-astray" if out else "elf-held"

    def opening(self, war: Foray) -> Frame[None]:
        """The prisoner has no arms, the elves have sworn, and the orks choose the cell."""
        return Locking()

    def hideouts(self, war: Foray) -> list[int]:
        """Any cell that nobody has opened."""
        return [within for number, (within, _) in enumerate(doors(war)) if not war.opened >> number & 1]

    def combat_acts(self, war: Foray) -> int:
        """A rebel before a door may try it."""
        first = war.acts.lexicon.first[OPEN]
        return sum(1 << first + piece for piece in openers(war)) if war.phasing == REBELS else 0

    def combat_act(self, war: Foray, answer: int) -> Frame[None] | None:
        """He does."""
        verb, piece = war.acts.entries[answer]
        return Opening(piece) if verb == OPEN else None

    def harmed(self, war: Foray, by: int, targets: tuple[int, ...]) -> None:
        """Orks who fight an elf free the others from their oath."""
        if by == ORKS and any(war.card(piece).id in SWORN for piece in targets):
            end_oath(war)

    def errand(self, war: Foray, side: int, piece: int) -> int:
        """The rebels gather, storm the hall together and open doors; the orks keep near it, one sworn elf at home."""
        sworn = war.card(piece).id in SWORN
        if war.card(piece).id == SWORN[-1]:
            return cells_of(war.land, WOOD)
        if war.cell == NOWHERE:
            return war.near(prisoner(war)) if prisoner(war) in war.bound else 0
        hall = cells_of(war.land, HALL)
        if side == ORKS:
            return _within(war, hall, GUARD)
        if not sworn and (not war.card(piece).tough.leads or war.card(piece).weapon in BOWS):
            return 0
        if sworn or not _gathered(war, hall):
            return _within(war, hall, RALLY) & ~_within(war, hall, RALLY - 2)
        return _door(war, piece) or hall


class Locking(Frame[None]):
    """DN-G156: the orks write down the cell; nobody else knows it."""

    def start(self, war: Foray) -> Step:
        war.disarmed = sum(1 << war.given.numbers[id] for id in (PRISONER, *SWORN))
        mask = sum(1 << war.acts.go + cell for cell, _ in doors(war))
        return self.ask(ORKS, "cell", Pick("act", mask), then=self.locked, about=(prisoner(war),), secret=True)

    def locked(self, war: Foray, answer: int) -> Step:
        war.cell = war.acts.entries[answer][1]
        war.tell("DN-G156", "locked", prisoner(war), war.cell, to=(ORKS,))
        return self.done()


class Opening(Frame[None]):
    """DN-G156: instead of an attack a door is broken open, on 1 to 4; with the jailer's key without a die."""

    piece: int

    def start(self, war: Foray) -> Step:
        war.marks[self.piece] |= FOUGHT
        if lost(war, JAILER):
            return self.give_way(war)
        return self.roll(TEN, "door-die", then=self.tried, about=(self.piece,))

    def tried(self, war: Foray, die: int) -> Step:
        war.tell("DN-G156", "door-tried", self.piece, die, GIVES_WAY)
        return self.give_way(war) if die <= GIVES_WAY else self.done()

    def give_way(self, war: Foray) -> Step:
        number = door_of(war, self.piece)
        within, before = doors(war)[number]
        war.opened |= 1 << number
        if war.cell != within:
            war.reveal("DN-G156", "cell-empty", self.piece, within)
            return self.done()
        war.cell = NOWHERE
        war.bring_out(prisoner(war), before, cells_of(war.land, HALL))
        war.reveal("DN-G156", "unchained", prisoner(war), war.at[prisoner(war)])
        end_oath(war)
        return self.done()


def prisoner(war: Foray) -> int:
    """The chained elf."""
    return war.given.numbers[PRISONER]


def end_oath(war: Foray) -> None:
    """The elves may fight again; the prisoner has no arms."""
    before, war.disarmed = war.disarmed, 1 << prisoner(war)
    if before != war.disarmed:
        war.tell("DN-G156", "oath-ended")


def doors(war: Foray) -> list[tuple[int, int]]:
    """The hexes within and before the doors of the cells."""
    if war.sheet.id != SCENARIO:
        return []
    named = war.land.map.named
    return [(named(f"arena:{within}"), named(f"arena:{before}")) for within, before in DOORS]


def door_of(war: Foray, piece: int) -> int:
    """The number of the shut door that a piece stands before, or NOWHERE."""
    for number, (_, before) in enumerate(doors(war)):
        if war.at[piece] == before and not war.opened >> number & 1:
            return number
    return NOWHERE


def openers(war: Foray) -> list[int]:
    """The rebels who can try a door now."""
    return [piece for piece in war.living_of(REBELS) if why_not_try(war, piece) is None]


def _within(war: Foray, cells: int, steps: int) -> int:
    """All hexes of the map so near to some."""
    return sum_of(war.land.grid.disc(cell, steps) for cell in bits(cells)) & war.land.map.cells


def _stormers(war: Foray) -> list[int]:
    """The rebels who can fight their way in and open a door."""
    return [p for p in war.living_of(REBELS) if war.card(p).tough.leads and war.card(p).id not in SWORN]


def _gathered(war: Foray, hall: int) -> bool:
    """Whether three of four are there to storm the hall, or time is short."""
    able, near = _stormers(war), _within(war, hall, RALLY + 1)
    there = [piece for piece in able if war.hexes(piece) & near]
    return 2 * war.turn > war.sheet.turns or 4 * len(there) >= 3 * len(able)


def _door(war: Foray, piece: int) -> int:
    """The hexes before those shut doors that nobody is nearer to, unless the orks there are too strong."""
    able, distance, found = [p for p in _stormers(war) if war.active(p)], war.land.grid.distance, 0
    for number, (_, before) in enumerate(doors(war)):
        if war.opened >> number & 1 or _beset(war, before):
            continue
        near = [(distance(war.at[each], before), each) for each in able]
        if near and min(near)[1] == piece:
            found |= 1 << before
    return found


def _beset(war: Foray, before: int) -> bool:
    """Whether the orks by a door are more than twice as strong as the rebels there."""
    near = war.land.grid.disc(before, GUARD)
    mine, theirs = (
        sum(war.face(p).attack for p in war.living_of(side) if war.active(p) and near >> war.at[p] & 1)
        for side in (REBELS, ORKS)
    )
    return theirs > 2 * mine


def why_not_try(war: Foray, piece: int) -> Refusal | None:
    """Why a piece cannot try a door now."""
    if war.side[piece] != REBELS or not war.active(piece) or not war.card(piece).tough.leads or war.mounted(piece):
        return Refusal("DN-G156", "opens-no-doors-now", (piece,))
    if war.marked(piece, FOUGHT | BUSY):
        return Refusal("DN-G156", "done-something-else-in-turn", (piece,))
    if door_of(war, piece) == NOWHERE:
        return Refusal("DN-G156", "not-before-shut-door-cell", (piece,))
    return None


def why_not_open(war: Foray, _: CombatStep, piece: int) -> Refusal | None:
    """Why a door is not tried by this piece."""
    if war.phasing != REBELS:
        return Refusal("DN-G156", "only-rebels-break-doors-open")
    return why_not_try(war, piece)


def _why_not_lock(war: Foray, _: Locking, cell: int) -> Refusal | None:
    within = [within for within, _ in doors(war)]
    return None if cell in within else Refusal("DN-G156", "no-cell-prison")


OWN: Mapping[str, Mapping[str, WhyNot]] = {"combat": {OPEN: why_not_open}, "cell": {"go": _why_not_lock}}
"""The verbs of this chapter's topics, for refusals."""
PLOT = TheChainedElf()
