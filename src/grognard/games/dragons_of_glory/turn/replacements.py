"""Step 1 of a Turn: pairs from the pool, mergers of depleted armies (DS-REP, DS-G22 to DS-G25)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.editions import THIRD
from grognard.games.dragons_of_glory.land.country import STRONGHOLDS
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import DRACONIANS, SOTH, TOWER
from grognard.games.dragons_of_glory.pieces.stacking import why_not_stack
from grognard.games.dragons_of_glory.turn.temple import temple_works
from grognard.games.dragons_of_glory.war import GONE, NOBODY, POOL, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits

TOPIC, OTHER, PLACE = "replacements", "spent", "return-to"
RETURN, MERGE = "return", "merge"


class Replacements(Frame[None]):
    """What a side brings back in a Turn, one after the other, for as long as it likes and can (DS-REP-4)."""

    side: int
    piece: int = -1
    verb: str = ""

    def start(self, war: LanceWar) -> Step:
        options = war.acts.of(RETURN, returning(war, self.side)) | war.acts.of(MERGE, merging(war, self.side))
        if not options:
            return self.done()
        return self.ask(self.side, TOPIC, Pick("acts", options | war.acts.word("done")), then=self.chosen)

    def chosen(self, war: LanceWar, answer: int) -> Step:
        self.verb, self.piece = war.acts.entries[answer]
        if self.verb == "done":
            return self.done()
        others = partners(war, self.piece, self.verb)
        options = war.acts.of("lose", sum(1 << other for other in others))
        if len(others) == 1:
            return self.paired(war, war.acts.first["lose"] + others[0])
        return self.ask(self.side, OTHER, Pick("acts", options), then=self.paired, about=(self.piece,))

    def paired(self, war: LanceWar, answer: int) -> Step:
        _, other = war.acts.entries[answer]
        if self.verb == MERGE:  # DS-REP-6, DS-REP-7
            war.tell("DS-REP-6", "merged", self.piece, other)
            war.take_off(other, POOL)
            war.worn[self.piece] = 0
            return self.start(war)
        war.take_off(other, GONE)  # DS-REP-2
        war.tell("DS-REP-2", "spent-for", other, self.piece)
        homes = war.acts.of("to", havens(war, self.piece))
        return self.ask(war.commander(self.piece), PLACE, Pick("acts", homes), then=self.placed, about=(self.piece,))

    def placed(self, war: LanceWar, answer: int) -> Step:
        """DS-REP-5, DS-REP-8: at full strength, on a city or fortress of its own."""
        _, cell = war.acts.entries[answer]
        war.put(self.piece, cell)
        war.tell("DS-REP-8", "returns", self.piece, cell)
        return self.start(war)


def pooled(war: LanceWar, nation: int) -> tuple[int, ...]:
    """What a nation has in the pool of its side."""
    return tuple(piece for piece in war.roster.by_nation[nation] if war.at[piece] == POOL)


def returning(war: LanceWar, side: int) -> int:
    """The armies in a side's pool that a pair could bring back (DS-REP-2, DS-REP-3)."""
    found = 0
    for nation, serves in enumerate(war.serves) if war.given.replacements else ():
        waiting = pooled(war, nation) if serves == side else ()
        if len(waiting) > 1 and havens(war, waiting[0]):
            found |= sum(1 << piece for piece in waiting)
    return found


def merging(war: LanceWar, side: int) -> int:
    """The depleted armies that share their hex with another of their nationality (DS-REP-6, DS-REP-9)."""
    found = 0
    for cell in bits(war.armies[side]):
        worn = [p for p in war.among(cell, war.roster.ground & ~war.roster.lasting, side) if war.worn[p]]
        nations = [war.roster.of[piece] for piece in worn]
        found |= sum(1 << piece for piece in worn if nations.count(war.roster.of[piece]) > 1)
    return found


def partners(war: LanceWar, piece: int, verb: str) -> tuple[int, ...]:
    """The other army of the pair; of equal ones only the first is offered, and one that carries something apart."""
    nation = war.roster.of[piece]
    if verb == MERGE:
        found = [p for p in war.among(war.at[piece], war.roster.ground) if war.worn[p] and war.roster.of[p] == nation]
    else:
        found = list(pooled(war, nation))
    alike: dict[tuple[str, str, bool], int] = {}
    for other in found:
        if other != piece:
            counter = war.roster[other]
            laden = war.edition >= THIRD and other in war.items[1::2]
            alike.setdefault((counter.type, counter.arm, laden), other)
    return tuple(alike.values())


def havens(war: LanceWar, piece: int) -> int:
    """Where an army may return (DS-REP-8, DS-REP-10, DS-G25): without room anywhere it stays in the pool."""
    side = war.side_of(piece)
    cells = (cell for cell in homes(war, war.roster.nations[war.roster.of[piece]], side) if war.given.area >> cell & 1)
    free = [cell for cell in cells if not war.armies[1 - side] >> cell & 1]
    found = sum(1 << cell for cell in free if not why_not_stack(war, cell, (piece,)))
    if not war.given.chapters.search or war.edition < THIRD:
        return found
    seat = war.country.capital(war.roster.nations[war.roster.of[piece]])  # DG-1.REP-6, DG-G44: there first of all
    return found & 1 << seat.cell or found if seat is not None else found


def homes(war: LanceWar, name: str, side: int) -> tuple[int, ...]:
    """The cities and fortresses of a nationality that its side controls."""
    temple = (war.temple,) if temple_works(war) else ()
    if name == DRACONIANS:
        return temple
    nation = war.roster.nation_of[name]
    if war.conquered[nation] != NOBODY:
        return ()
    if war.capitals[nation]:  # DS-G67: none while it is down, then the new one
        return (-1 - war.capitals[nation],) if war.capitals[nation] < 0 else ()
    land = "dargaard-keep" if name == SOTH else TOWER if name == TOWER else name
    own = tuple(
        site.cell
        for number, site in enumerate(war.country.numbered)
        if site.land == land and site.kind in STRONGHOLDS and war.held[number] == side
    )
    return own or (temple if name == SOTH else ())


def _why_not_return(war: LanceWar, frame: Replacements, piece: int) -> Refusal | None:
    if war.at[piece] != POOL or war.side_of(piece) != frame.side:
        return Refusal("DS-REP-1", "not-in-pool", (piece,))
    if not war.given.replacements:
        return Refusal("DS-SC3-4", "nobody-returns", (piece,))
    if len(pooled(war, war.roster.of[piece])) < 2:
        return Refusal("DS-REP-2", "no-pair", (piece,))
    return None if havens(war, piece) else Refusal("DS-REP-8", "nowhere-to-return", (piece,))


def _why_not_merge(war: LanceWar, frame: Replacements, piece: int) -> Refusal | None:
    return None if merging(war, frame.side) >> piece & 1 else Refusal("DS-REP-6", "nobody-to-merge", (piece,))


def _why_not_lose(war: LanceWar, frame: Replacements, piece: int) -> Refusal | None:
    fits = piece in partners(war, frame.piece, frame.verb)
    return None if fits else Refusal("DS-REP-3", "no-partner", (piece, frame.piece))


def _why_not_to(war: LanceWar, frame: Replacements, cell: int) -> Refusal | None:
    if havens(war, frame.piece) >> cell & 1:
        return None
    own = cell in homes(war, war.roster.nations[war.roster.of[frame.piece]], frame.side)
    rule = "DG-1.REP-6" if own and war.given.chapters.search else "DS-REP-8"
    return Refusal(rule, "not-a-haven", (frame.piece, cell))


REFUSALS: Refusals = {
    TOPIC: {RETURN: _why_not_return, MERGE: _why_not_merge, "done": always},
    OTHER: {"lose": _why_not_lose},
    PLACE: {"to": _why_not_to},
}
"""Why not: for each question, each verb it may be answered with."""
