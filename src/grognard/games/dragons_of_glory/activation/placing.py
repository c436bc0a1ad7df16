"""Putting counters on the map: a nation that has joined, a set-up, what an event brings (DS-ACT-7, DS-G29, DS-SET-6).

One counter after the other is asked for, in the order of their numbers; `ready` puts all that are left where they are
of most use. Where each may stand is a region of the map, and what the counter, the enemy and the stacks leave of it.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.games.dragons_of_glory.conquest.capture import enter
from grognard.games.dragons_of_glory.editions import FOURTH, SECOND
from grognard.games.dragons_of_glory.land.country import CAPITAL, DEEP, PORT, RIVER_PORT, Country
from grognard.games.dragons_of_glory.land.ways import AT_HOME, FOOT, going, perches
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, SOTH, WHITESTONE
from grognard.games.dragons_of_glory.pieces.stacking import crowded, why_not_stack
from grognard.games.dragons_of_glory.pieces.veil import arrive, face_down
from grognard.games.dragons_of_glory.war import GONE, NOBODY, NOWHERE, POOL, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of

TOPIC, BERTH = "placing", "berth"


class Placing(Frame[None]):
    """Counters that a side puts on the map, one by one, in a region of hexes and river sides.

    Who has no room goes to the pool, or out of the game (DS-G29); `put` are those that stand.
    """

    side: int
    pieces: tuple[int, ...]
    where: str
    rule: str = "DS-ACT-7"
    put: tuple[int, ...] = ()
    cell: int = NOWHERE

    def start(self, war: LanceWar) -> Step:
        while self.pieces:
            piece = self.pieces[0]
            free = berths(war, piece, self.where)
            if free:
                options = war.acts.of("to", free) | war.acts.word("ready")
                return self.ask(
                    war.commander(piece),
                    TOPIC,
                    Pick("acts", options),
                    then=self.placed,
                    about=(piece,),
                    secret=war.given.hidden,
                )
            self._no_room(war, piece)
        return self._stand(war)

    def placed(self, war: LanceWar, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        if verb == "ready":
            return self._all(war)
        piece = self.pieces[0]
        ships = war.among(noun, war.roster.ships, self.side) if war.edition >= SECOND else ()
        if war.roster.wizards >> piece & 1 and ships:
            self.cell = noun
            return self.moor(war, ships)
        self._put(war, piece, noun)
        return self.start(war)

    def moor(self, war: LanceWar, ships: tuple[int, ...]) -> Step:
        """DS-WIZ-2: a wizard who comes to ships goes aboard one, unless he stays with armies ashore."""
        ashore = war.acts.word("stay") if war.armies[self.side] >> self.cell & 1 else 0
        options = Pick("acts", war.acts.of("board", mask_of(ships)) | ashore)
        who, about = war.commander(self.pieces[0]), (self.pieces[0], self.cell)
        return self.ask(who, BERTH, options, then=self.moored, about=about, secret=war.given.hidden)

    def moored(self, war: LanceWar, answer: int) -> Step:
        """Aboard, or ashore."""
        verb, ship = war.acts.entries[answer]
        if verb == "stay":
            self._put(war, self.pieces[0], self.cell)
            return self.start(war)
        self._board(war, ship)
        return self.start(war)

    def _board(self, war: LanceWar, ship: int) -> None:
        wizard, *rest = self.pieces
        self.pieces = tuple(rest)
        war.embark(wizard, ship)
        war.tell("DS-WIZ-2", "boards", wizard, ship)

    def _all(self, war: LanceWar) -> Step:
        while self.pieces:
            free = berths(war, self.pieces[0], self.where)
            if free:
                self._put_ready(war, self.pieces[0], best_berth(war, self.pieces[0], free))
            else:
                self._no_room(war, self.pieces[0])
        return self._stand(war)

    def _stand(self, war: LanceWar) -> Step:
        """DS-X40: what the other side sees of it, once all are there."""
        arrive(war, self.rule, self.side, self.put)
        return self.done()

    def _put_ready(self, war: LanceWar, piece: int, cell: int) -> None:
        """A wizard who finds only ships goes aboard the first (DS-WIZ-2)."""
        ships = war.among(cell, war.roster.ships, self.side) if war.edition >= SECOND else ()
        if war.roster.wizards >> piece & 1 and ships and not war.armies[self.side] >> cell & 1:
            self._board(war, ships[0])
        else:
            self._put(war, piece, cell)

    def _put(self, war: LanceWar, piece: int, cell: int) -> None:
        war.put(piece, cell)
        if piece in face_down(war, self.side):
            war.reveal(self.rule, "placed", piece, cell, to=war.seats_of(self.side))
        elif not war.given.hidden:
            war.tell(self.rule, "placed", piece, cell)
        site = war.country.site_at.get(cell)
        nobodys = site is not None and war.held[site] == NOBODY
        if nobodys and war.edition >= FOURTH and war.armies[self.side] >> cell & 1:
            enter(war, cell, self.side)  # DS-SOT-1, DS-G85: Soth's Keep is his
        self.put = (*self.put, piece)
        self.pieces = self.pieces[1:]

    def _no_room(self, war: LanceWar, piece: int) -> None:
        army = war.roster.armies >> piece & 1 and not war.roster.lasting >> piece & 1
        war.take_off(piece, POOL if army else GONE)
        war.tell("DS-G29", "no-room", piece)
        self.pieces = self.pieces[1:]


def berths(war: LanceWar, piece: int, where: str) -> int:
    """Where a counter may be put: `where` names a land, or `friends` for any stack of its side."""
    free = grounds_for(war, piece, where) & ~foes(war, piece) & within(war)
    return free & ~crowded(war, (piece,), free)


def why_not_place(war: LanceWar, frame: Placing, cell: int) -> Refusal | None:
    """Why the next counter may not be put there; the same that its options are made of."""
    piece = frame.pieces[0]
    if not grounds_for(war, piece, frame.where) & within(war) & (1 << cell):
        return Refusal("DS-G29", "not-there", (piece, cell))
    if foes(war, piece) >> cell & 1:
        return Refusal("DS-STK-6", "enemy-there", (cell,))
    return why_not_stack(war, cell, (piece,)) if war.at[piece] != cell else None


def within(war: LanceWar) -> int:
    """The cells of the scenario: its hexes, and the river sides."""
    return war.given.area | war.waters.attics


def foes(war: LanceWar, piece: int) -> int:
    """The cells in which enemies keep a counter from being put: armies, for ships also their ships (DS-SHP-5, 6)."""
    enemy = 1 - war.side_of(piece)
    if not war.roster.ships >> piece & 1:
        return war.armies[enemy]
    banks = sum(1 << cell for cell in war.waters.side_of if _banks(war, cell) & war.armies[enemy])
    return war.armies[enemy] | war.fleets[enemy] | banks


def _banks(war: LanceWar, cell: int) -> int:
    owner, direction = divmod(war.waters.side_of[cell], 3)
    beyond = war.country.grid.beside(owner, direction)
    return 1 << owner | (1 << beyond if beyond is not None else 0)


def grounds_for(war: LanceWar, piece: int, where: str) -> int:
    """The cells of a region that are of a counter's element; leaders and wizards go to friends (DS-G29)."""
    box = war.roster
    if where == "friends":
        return _friends(war, piece)
    if where == SOTH:
        return soths_muster(war)
    if box.ships >> piece & 1:
        return harbours(war.country, where)
    if (box.leaders | box.wizards) >> piece & 1:
        capital = war.country.capital(where)
        seat = 1 << capital.cell if capital is not None else 0
        own = sum(1 << war.at[p] for p in _company(war, piece) if war.at[p] >= 0)
        return own | seat or harbours(war.country, where) & war.fleets[war.side_of(piece)]
    return war.country.map.lands.get(where, 0) & footing(war, piece)


def _friends(war: LanceWar, piece: int) -> int:
    """Every stack of the counter's side; a wizard may be with ships as well (DS-WIZ-2)."""
    side = war.side_of(piece)
    return war.armies[side] | war.fleets[side] if war.roster.wizards >> piece & 1 else war.armies[side]


def soths_muster(war: LanceWar) -> int:
    """DS-SOT-1, DS-SOT-2, DS-G21: Dargaard Keep; the Dark Temple; Neraka; any city or fortress of HL."""
    sites = [(site.id, 1 << site.cell) for n, site in enumerate(war.country.numbered) if war.held[n] != WHITESTONE]
    held = dict(sites)
    if "dargaard-keep" in held:
        return held["dargaard-keep"]
    if war.temple >= 0 and not war.desecrated:
        return 1 << war.temple
    own = {site.id: 1 << site.cell for n, site in enumerate(war.country.numbered) if war.held[n] == HIGHLORD}
    return own.get("neraka", 0) or sum(own.values())


def _company(war: LanceWar, piece: int) -> tuple[int, ...]:
    """Whom a leader may be put with: each stack once."""
    own = [p for p in war.roster.by_nation[war.roster.of[piece]] if war.roster.armies >> p & 1 and war.at[p] >= 0]
    return tuple({war.at[p]: p for p in own}.values())


def footing(war: LanceWar, piece: int) -> int:
    """The hexes in which a counter can come to stand at all."""
    counter = war.roster[piece]
    if counter.flies or counter.kind != "army":
        return perches(war.country)
    return going(war.country, AT_HOME.get(counter.type, FOOT)).open


@lru_cache(maxsize=64)
def harbours(country: Country, land: str) -> int:
    """Where ships of a nation are put: coastal hexes of its land, water at its ports, river sides along it (DS-G29).

    DS-G30: pirates, who have no land, in the waters that touch the island of Saifhum.
    """
    from grognard.games.dragons_of_glory.land.sailing import waters

    home = "saifhum" if land == "maelstrom" else land
    cells = country.map.lands.get(home, 0)
    found = cells & country.water
    for cell in bits(cells) if home == "saifhum" else ():
        found |= country.grid.disc(cell, 1) & country.water
    for site in country.map.sites.values():
        if site.land == home and PORT in site.marks:
            found |= country.docks(site)
    for side in bits(country.map.on(DEEP)):
        owner, direction = divmod(side, 3)
        beyond = country.grid.beside(owner, direction)
        if cells >> owner & 1 or (beyond is not None and cells >> beyond & 1):
            found |= 1 << waters(country).reach_of[side]
    return found


def best_berth(war: LanceWar, piece: int, free: int) -> int:
    """Where `ready` puts a counter: where its nation wants it most, else as near to the capital as there is room."""
    planned = war.given.plan.get(piece, NOWHERE)
    if planned >= 0 and free >> planned & 1:
        return planned
    marks = [site.cell for site in war.country.numbered if CAPITAL in site.marks or RIVER_PORT in site.marks]
    home = war.country.capital(war.roster.nations[war.roster.of[piece]])
    heart = home.cell if home is not None else marks[0]
    moved = war.capitals[war.roster.of[piece]]
    if moved < 0:  # DS-G72
        heart = -1 - moved
    if war.roster.leaders >> piece & 1:  # with the most armies of his own
        return max(bits(free), key=lambda cell: (len(war.among(cell, war.roster.armies)), cell == heart, -cell))
    return min(bits(free), key=lambda cell: (war.country.grid.distance(hex_of(war, cell), heart), cell))


def hex_of(war: LanceWar, cell: int) -> int:
    """The hex of a cell; of a river side the one that names it."""
    return war.waters.side_of[cell] // 3 if cell in war.waters.side_of else cell


def why_not_moor(war: LanceWar, frame: Placing, ship: int) -> Refusal | None:
    """DS-WIZ-2: a ship of his side where he is put."""
    there = war.among(frame.cell, war.roster.ships, frame.side)
    return None if ship in there else Refusal("DS-WIZ-2", "not-there", (ship, frame.cell))


def why_not_stay_ashore(war: LanceWar, frame: Placing, _: int) -> Refusal | None:
    """DS-WIZ-2: only with an army."""
    with_armies = war.armies[frame.side] >> frame.cell & 1
    return None if with_armies else Refusal("DS-WIZ-2", "may-not-stay-alone")


REFUSALS: Refusals = {
    TOPIC: {"to": why_not_place, "ready": always},
    BERTH: {"board": why_not_moor, "stay": why_not_stay_ashore},
}
"""Why not: for each question, each verb it may be answered with."""
