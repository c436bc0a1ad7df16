"""Nations that are neutral again, and nations that change sides (DG-3.DIP-7, DG-3.DIP-8, DG-G20, DG-G21)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.command import Entrusting
from grognard.games.dragons_of_glory.activation.joining import serve
from grognard.games.dragons_of_glory.activation.placing import foes, footing, hex_of
from grognard.games.dragons_of_glory.combat.leaders import Refuge, dry
from grognard.games.dragons_of_glory.editions import FOURTH
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.movement.displaced import MakeWay
from grognard.games.dragons_of_glory.movement.settling import Settling
from grognard.games.dragons_of_glory.pieces.stacking import why_not_stack
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.war import ABOARD, GONE, NEUTRAL, NOBODY, POOL, RESERVE, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, replaced

DISPLACED = "part-company"


class Neutral(Frame[None]):
    """DG-3.DIP-7: a nation serves nobody any more; whoever it leaves in the water comes to his friends (DG-G21)."""

    nation: int
    waiting: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """Off the map with it."""
        self.waiting = neutral_again(war, self.nation)
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """One after the other; last of all captives whose captors have found no friends."""
        waiting = self.waiting or swimmers(war)
        if not waiting:
            return self.done()
        piece, *rest = waiting
        self.waiting = tuple(rest)
        return self.call(Refuge(piece=piece, cell=war.at[piece]), then=self.next)


def swimmers(war: LanceWar) -> tuple[int, ...]:
    """DG-G21: heroes whom the ships of a nation have left in the water."""
    if war.edition < FOURTH:
        return ()
    return tuple(hero for hero in war.roster.hero if war.at[hero] >= 0 and not dry(war, war.at[hero]))


def neutral_again(war: LanceWar, nation: int) -> tuple[int, ...]:
    """DG-3.DIP-7, DG-G20: it serves nobody; what it has left waits off the map as it is, what is out stays out.

    Returns those who were aboard its ships and have only their friends to go to.
    """
    side = war.serves[nation]
    homeless = _clear_decks(war, nation)
    for piece in war.roster.by_nation[nation]:
        if war.at[piece] in (GONE, RESERVE):
            continue
        worn = war.worn[piece]
        war.take_off(piece, RESERVE)
        war.worn[piece] = worn
    for number, site in enumerate(war.country.numbered):
        guarded = (war.armies[0] | war.armies[1]) >> site.cell & 1
        if site.land == war.roster.nations[nation] and war.held[number] == side and not guarded:
            war.hold(number, NOBODY)
    war.serves = replaced(war.serves, nation, NEUTRAL)
    war.commands = replaced(war.commands, nation, NOBODY)
    war.mark_nation(nation)
    war.tell("DG-3.DIP-7", "neutral-again", nation)
    return tuple(piece for piece in homeless if war.at[piece] >= 0)


def _go_home(war: LanceWar, piece: int) -> bool:
    """DG-G21: who was aboard a ship that is no longer a friend's goes to his capital, or else to the pool.

    Tells whether he has none, or cannot go there, and no army either: people look for their friends.
    """
    capital = war.country.capital(war.roster.nations[war.roster.of[piece]])
    enemies = war.armies[1 - war.side_of(piece)]
    if capital is None or enemies >> capital.cell & 1 or why_not_stack(war, capital.cell, (piece,)):
        if war.edition >= FOURTH and not (war.roster.armies | war.roster.ships) >> piece & 1:
            war.put(piece, war.place_of(piece))
            return True
        war.take_off(piece, POOL if war.roster.ground >> piece & 1 else GONE)
        war.tell("DG-G21", "no-room", piece)
        return False
    war.put(piece, capital.cell)
    war.tell("DG-G21", "placed", piece, capital.cell)
    return False


def _clear_decks(war: LanceWar, nation: int) -> tuple[int, ...]:
    """Nobody stays aboard a ship of a nation that is of another side than he; returns who has nowhere to go."""
    box = war.roster
    homeless: tuple[int, ...] = ()
    for piece in box.by_nation[nation]:
        strangers = [one for one in war.cargo(piece) if box.of[one] != nation and war.at[one] == ABOARD]
        if war.at[piece] == ABOARD and box.of[war.aboard[piece]] != nation:
            strangers.append(piece)
        homeless += tuple(one for one in strangers if _go_home(war, one))
        if piece not in strangers and war.at[piece] >= 0 and war.aboard[piece] != NOBODY:
            war.put(piece, war.at[piece])  # off the citadel of those who were friends
    return homeless


class Reversal(Frame[None]):
    """DG-3.DIP-8, DG-0.PCS-6: a nation joins the other side with all it has; DG-G21: enemies part from it.

    `side` is the one that it joins; `piece` is who is looking for a place, `waiting` those who
    have only their friends to go to.
    """

    nation: int
    side: int
    piece: int = -1
    waiting: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """Whoever is aboard a stranger's ship gets off first; then it serves, and holds what is its own."""
        box = war.roster
        self.waiting = _clear_decks(war, self.nation)
        lay_open(war, (piece for piece in box.by_nation[self.nation] if war.at[piece] >= 0))
        war.commands = replaced(war.commands, self.nation, NOBODY)
        serve(war, self.nation, self.side)
        for number, site in enumerate(war.country.numbered):
            if site.land == box.nations[self.nation] and not war.armies[1 - self.side] >> site.cell & 1:
                war.hold(number, self.side)
        war.tell("DG-3.DIP-8", "changes-sides", self.nation, self.side)
        if len(war.seats_of(self.side)) > 1:
            return self.call(Entrusting(side=self.side, nations=(self.nation,)), then=self.part)
        return self.part(war, None)

    def part(self, war: LanceWar, _: None) -> Step:
        """DG-G21: of those who now share a hex with it, everybody goes to the nearest hex where he may be."""
        self.piece = next(iter(_strangers(war, self.nation, self.side)), -1)
        if self.piece < 0 and self.waiting:
            self.piece, *rest = self.waiting
            self.waiting = tuple(rest)
            return self.call(Refuge(piece=self.piece, cell=war.at[self.piece]), then=self.part)
        if self.piece < 0:
            return self.call(MakeWay(), then=self.settle)
        goals = nearest(war, self.piece)
        if not goals:
            army = (war.roster.ground & ~war.roster.lasting) >> self.piece & 1
            war.tell("DG-G21", "no-room", self.piece)
            war.take_off(self.piece, POOL if army else GONE)
            return self.part(war, None)
        options = Pick("acts", war.acts.of("to", goals))
        return self.ask(war.commander(self.piece), DISPLACED, options, then=self.parted, about=(self.piece,))

    def parted(self, war: LanceWar, answer: int) -> Step:
        """Off he goes, with whoever is on him."""
        _, cell = war.acts.entries[answer]
        if war.cargo(self.piece):
            war.sail(self.piece, cell)
        else:
            war.put(self.piece, cell)
        war.tell("DG-G21", "placed", self.piece, cell)
        return self.part(war, None)

    def settle(self, war: LanceWar, _: None) -> Step:
        """Where too many are now together, somebody is lost."""
        return self.call(Settling(side=self.side))


def _strangers(war: LanceWar, nation: int, side: int) -> tuple[int, ...]:
    """The armies and ships of the side it has left that share a cell with its own."""
    box = war.roster
    cells = dict.fromkeys(war.at[piece] for piece in box.by_nation[nation] if war.at[piece] >= 0)
    kinds = box.armies | box.ships | box.citadels
    here = (piece for cell in cells for piece in war.among(cell, kinds, 1 - side))
    armed = box.armies | box.ships
    return tuple(
        piece
        for piece in here
        if war.aboard[piece] == NOBODY
        and any(box.of[other] == nation and armed >> other & 1 for other in war.pile(war.at[piece]))
    )


def nearest(war: LanceWar, piece: int) -> int:
    """The nearest cells in which a counter may be: of its element, without enemies, with room."""
    box, at = war.roster, war.at[piece]
    if box.ships >> piece & 1:
        element = (war.country.water & war.given.area) | war.waters.attics
    else:
        element = footing(war, piece) & war.given.area
    free = element & ~foes(war, piece) & ~(1 << at)
    if not free:
        return 0
    rings: dict[int, int] = {}
    for cell in bits(free):
        away = war.country.grid.distance(hex_of(war, at), hex_of(war, cell))
        rings[away] = rings.get(away, 0) | 1 << cell
    for _, ring in sorted(rings.items()):
        goals = sum(1 << cell for cell in bits(ring) if not why_not_stack(war, cell, (piece,)))
        if goals:
            return goals
    return 0


def _why_not_part(war: LanceWar, frame: Reversal, cell: int) -> Refusal | None:
    return None if nearest(war, frame.piece) >> cell & 1 else Refusal("DG-G21", "not-nearest", (frame.piece, cell))


REFUSALS: Refusals = {DISPLACED: {"to": _why_not_part}}
"""Why not: for each question, each verb it may be answered with."""
