"""The position of Dragons of Glory: where every counter is, whom nations serve, who holds what, what has been done.

It keeps the truth and moves counters about; why something may be done, and what follows from it, stands in the rooms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from grognard.board.channels import Channels
from grognard.games.dragons_of_glory.acts import Acts, acts, event_names
from grognard.games.dragons_of_glory.editions import FOURTH, SECOND, THIRD
from grognard.games.dragons_of_glory.endings import ENDINGS
from grognard.games.dragons_of_glory.given import NOBODY as NOBODY  # the rooms ask for both here
from grognard.games.dragons_of_glory.given import NOWHERE as NOWHERE
from grognard.games.dragons_of_glory.given import Given
from grognard.games.dragons_of_glory.land.country import Country
from grognard.games.dragons_of_glory.land.sailing import waters
from grognard.games.dragons_of_glory.pieces.roster import SIDES, SWORN, Roster
from grognard.kernel import Event, Lexicon, Outcome, Position, added, replaced

RESERVE, POOL, GONE, ABOARD, HELD = -1, -2, -3, -4, -5
"""Where a counter is that is on no hex: not yet in play (DS-SET-4), in the pool, out for good, aboard a ship, or a
captive under the counter that holds him (DG-6.CAP-2)."""
NEUTRAL = NOBODY
MOVED, CARRIED, FOUGHT, NEW, ESCAPED, SHOWN, UNLED, TRIED = 1, 2, 4, 8, 16, 32, 64, 128
"""Marks of a half: has finished its move; was carried; has attacked; came too late to act in it (DS-G32); has tried, in
the enemy's half, to escape into the Maelstrom (DS-MAE-8); lies open where stacks are hidden (DS-OPT-1); was out of
command when the step began (DG-7.CMD-2); has tried, in the enemy's half, to intercept (DG-4.INT-8)."""
RELIC = 4
"""So many numbers tell of an artifact that lies face down: its kind, its holder, who knows it, the Turn of its draw."""
ORBS, LANCES, GNOMES = ITEMS = ("dragon-orb", "dragonlance", "gnomes")
"""DS-ORB, DS-LAN, DS-GNO: events that somebody carries."""


NO_DEEDS = (0, 0, NOBODY, NOBODY, 0, 0, 0, 0)
"""Nothing that a Heroic Action has brought about is in force."""

STIRRING = frozenset(
    (
        *("marches", "flies", "sails", "lifted", "boards", "lands", "mounts", "set-down", "carries", "force", "caught"),
        *("joined", "friendless", "eliminated", "lost-for-good", "conquered", "slips-away", "leaves", "comes"),
    )
)
"""What is told when counters stir: where stacks are hidden (DS-OPT-1) that lets something out, and is not undone."""


class LanceWar(Position):
    """The whole truth of a match.

    By counter: `at` is its cell, or one of RESERVE, POOL, GONE, ABOARD, HELD; `aboard` the ship or citadel it is on, or
    who holds it captive, or NOBODY; `worn` whether it is depleted, damaged or wounded; `spent` its points used
    in this half, `marks` what it has done.
    By nation: `serves` is the side it is allied with, `conquered` the side that conquered it; by site: `held` is the
    side whose army was there last. `cup` are the events in the cup by kind, `drawn` those that were shown, `kept` those
    that wait off the map for somebody to carry them (DS-G16), by side and kind; `items` pairs of a kind of item and its
    carrier. `capitals` say for each nation that may move its capital: 0 it stands, a Turn when it will be set up again,
    or -1 minus its new cell. `attacked` are the hexes attacked in this half. `commands` is for each nation the seat to
    which its marshal has given it, or NOBODY: then he commands it himself. `side` is the side whose half it is, or
    NOBODY; `initiative` the side that holds it; `temple` the cell of the Dark Temple, `desecrated` whether it works no
    more (DS-G69);
    `bonus` what the drawer of an Activation counter takes off his roll this Turn (DS-EVT-7); `lost_hl` and `lost_ws`
    are strength lost, as printed; `ending` is 0 while the match goes on, else see `endings`.
    By the advanced rules: `active` is the Active Hero of each side or NOBODY, `stirred` are the heroes who have acted,
    moved or fought this Turn (DG-11.HEA-1), `safe` those who left a fight and are not drawn into another (DG-11.PC-5);
    `deeds` is what Heroic Actions have brought about (see `heroes.deeds`), `diverted` are armies that were lured away
    and do not move (DG-3.DIV-3), `sulking` the leaders whom nobody obeys in this step (DG-3.DIS-2); `holding` is by
    seat whether it lets moves go by that it could intercept; `relics` are the artifacts that lie face down, RELIC
    numbers for each (see `artifacts/relics`), `markers` the hexes with a Hidden marker, in order, `waits` tells
    who waits at the border of the area (see `artifacts/waiting`).

    Derived: `stacks` are the counters in every cell in order of their numbers, those on a citadel among them, those
    aboard ships not; `armies` and `grounds` the hexes with any armies and with ground armies, `fleets` the cells with
    ships, each by side.
    """

    columns: ClassVar[tuple[str, ...]] = ("at", "aboard", "worn", "spent", "marks")
    rows: ClassVar[tuple[str, ...]] = (
        *("serves", "conquered", "held", "cup", "drawn", "kept", "items", "capitals", "attacked", "commands"),
        *("active", "stirred", "safe", "deeds", "diverted", "sulking", "holding", "relics", "markers", "waits"),
    )
    scalars: ClassVar[tuple[str, ...]] = (
        *("turn", "initiative", "side", "temple", "desecrated", "bonus", "lost_hl", "lost_ws", "ending"),
    )
    since: ClassVar[Mapping[str, int]] = {"commands": SECOND, "waits": THIRD}
    of_the_advanced: ClassVar[tuple[str, ...]] = (
        *("active", "stirred", "safe", "deeds", "diverted", "sulking", "holding", "relics", "markers", "waits"),
    )
    """The rows and scalars that standard matches are encoded without."""
    orders: ClassVar[tuple[str, ...]] = ("holding",)
    derived: ClassVar[tuple[str, ...]] = ("stacks", "armies", "grounds", "fleets")
    shared: ClassVar[tuple[str, ...]] = ("given", "country", "roster", "acts", "waters")
    __slots__ = (*columns, *rows, *scalars, *derived, *shared)

    at: list[int]
    aboard: list[int]
    worn: bytearray
    spent: bytearray
    marks: bytearray
    serves: tuple[int, ...]
    conquered: tuple[int, ...]
    held: tuple[int, ...]
    cup: tuple[int, ...]
    drawn: tuple[int, ...]
    kept: tuple[int, ...]
    items: tuple[int, ...]
    capitals: tuple[int, ...]
    attacked: tuple[int, ...]
    commands: tuple[int, ...]
    active: tuple[int, ...]
    stirred: tuple[int, ...]
    holding: tuple[int, ...]
    safe: tuple[int, ...]
    deeds: tuple[int, ...]
    diverted: tuple[int, ...]
    sulking: tuple[int, ...]
    relics: tuple[int, ...]
    markers: tuple[int, ...]
    waits: tuple[int, ...]
    turn: int
    initiative: int
    side: int
    temple: int
    desecrated: int
    bonus: int
    lost_hl: int
    lost_ws: int
    ending: int
    stacks: dict[int, tuple[int, ...]]
    armies: list[int]
    grounds: list[int]
    fleets: list[int]
    given: Given
    country: Country
    roster: Roster
    acts: Acts
    waters: Channels

    def __init__(self, given: Given) -> None:
        count, nations = len(given.roster), given.roster.nations
        self.given, self.country, self.roster = given, given.country, given.roster
        self.acts, self.waters = acts(given.country, given.roster), waters(given.country)
        self.at, self.aboard = [RESERVE] * count, [NOBODY] * count
        self.worn, self.spent, self.marks = bytearray(count), bytearray(count), bytearray(count)
        self.serves = tuple(SWORN.get(nation, NEUTRAL) for nation in nations)
        self.conquered = (NOBODY,) * len(nations)
        self.held = (NOBODY,) * len(given.country.map.sites)
        kinds = len(event_names())
        self.cup, self.drawn = given.cup or (0,) * kinds, (0,) * kinds
        self.kept, self.items = (0,) * (2 * kinds), ()
        self.capitals, self.attacked = (0,) * len(nations), ()
        self.commands = (NOBODY,) * len(nations)
        self.active, self.stirred, self.safe = (NOBODY, NOBODY), (), ()
        self.deeds, self.diverted, self.sulking = NO_DEEDS, (), ()
        self.holding = (0,) * given.seats
        self.relics, self.markers, self.waits = (), (), ()
        self.turn, self.initiative, self.side = given.first, given.initiative, NOBODY
        self.temple, self.desecrated, self.bonus = NOWHERE, 0, 0
        self.lost_hl = self.lost_ws = self.ending = 0
        self.rebuild()

    def rebuild(self) -> None:
        """The stacks by cell, and where either side's armies and ships are."""
        found: dict[int, list[int]] = {}
        for piece, cell in enumerate(self.at):
            if cell >= 0:
                found.setdefault(cell, []).append(piece)
        self.stacks = {cell: tuple(stack) for cell, stack in sorted(found.items())}
        self.armies, self.grounds, self.fleets = [0, 0], [0, 0], [0, 0]
        for cell in self.stacks:
            self._mark(cell)

    def encoded(self) -> dict[str, Any]:
        """Standard matches have nothing of the advanced rules, and are encoded as they always were."""
        found = super().encoded()
        if self.given.chapters:
            return found
        return {name: part for name, part in found.items() if name not in self.of_the_advanced}

    def lexicon(self, name: str) -> Lexicon:
        """Acts, or the events in the cup."""
        return event_names() if name == "events" else self.acts.lexicon

    def tell(self, rule: str, what: str, *args: int | str, to: tuple[int, ...] | None = None) -> None:
        """Note what happened; where stacks are hidden it is noted of some things that they let a secret out."""
        if self.log is not None:
            self.log.append(Event(rule, what, args, to, self.given.hidden and what in STIRRING))

    @property
    def outcome(self) -> Outcome | None:
        """Who won, and how."""
        if not self.ending:
            return None
        found = ENDINGS[self.ending - 1]
        if self.given.seats == len(SIDES):
            return found
        won = tuple(sorted(seat for side in found.winners for seat in self.seats_of(side)))
        return msgspec.structs.replace(found, winners=won)

    # Who and where

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side, its marshal first."""
        return tuple(range(side, self.given.seats, len(SIDES)))

    def side_of(self, piece: int) -> int:
        """The side a counter serves; NEUTRAL while its nation serves none."""
        return self.serves[self.roster.of[piece]]

    def ruler(self, nation: int) -> int:
        """The seat that commands a nation which serves a side: whom the marshal gave it to, or the marshal."""
        return self.serves[nation] if self.commands[nation] == NOBODY else self.commands[nation]

    def commander(self, piece: int) -> int:
        """The seat that answers for a counter."""
        return self.ruler(self.roster.of[piece])

    def speaker(self, side: int, pieces: Iterable[int]) -> int:
        """The seat that answers for some counters of a side: their commander, or the marshal if they have several."""
        found = {self.commander(piece) for piece in pieces}
        return found.pop() if len(found) == 1 else side

    def pile(self, cell: int) -> tuple[int, ...]:
        """The counters in a cell, those aboard ships left out."""
        return self.stacks.get(cell, ())

    def among(self, cell: int, kinds: int, side: int = NOBODY) -> tuple[int, ...]:
        """The counters of some kinds in a cell (a mask of the roster), of one side if one is named."""
        return tuple(
            piece
            for piece in self.stacks.get(cell, ())
            if kinds >> piece & 1 and (side == NOBODY or self.side_of(piece) == side)
        )

    def cargo(self, carrier: int) -> tuple[int, ...]:
        """Who is aboard a ship or on a citadel."""
        return tuple(piece for piece, on in enumerate(self.aboard) if on == carrier)

    def captives(self, captor: int) -> tuple[int, ...]:
        """The heroes whom a counter holds (DG-6.CAP-2)."""
        return tuple(hero for hero in self.roster.hero if self.at[hero] == HELD and self.aboard[hero] == captor)

    def place_of(self, piece: int) -> int:
        """The cell where a counter is, that of its ship if it is aboard, of its captor if it is held.

        Negative if it is not on the map.
        """
        if self.at[piece] == HELD:
            return self._stand_of(self.aboard[piece])
        return self.at[self.aboard[piece]] if self.at[piece] == ABOARD else self.at[piece]

    def _stand_of(self, captor: int) -> int:
        """Where a captor is: DG-3.DIP-11, a leader whose nation serves nobody stands on his capital."""
        if self.at[captor] != RESERVE:
            return self.place_of(captor)
        capital = self.country.capital(self.roster.nations[self.roster.of[captor]])
        return capital.cell if capital is not None else RESERVE

    def strength(self, piece: int) -> int:
        """The Combat Strength or Combat Rating of the face that is up; a Dragonlance doubles it (DS-LAN-4)."""
        counter = self.roster[piece]
        shown = counter.worn if self.worn[piece] else counter.strength
        return 2 * shown if self.carries(LANCES, piece) else shown

    def carries(self, item: str, piece: int) -> bool:
        """Whether a counter carries an item."""
        kind = ITEMS.index(item)
        return any(
            self.items[number] == kind and self.items[number + 1] == piece for number in range(0, len(self.items), 2)
        )

    def land_of(self, cell: int) -> int:
        """The nation with a rating whose land a hex is; NOBODY for all other land, and water."""
        nation = self.roster.nation_of.get(self.country.map.land_at(cell), NOBODY)
        return nation if nation < self.roster.rated else NOBODY

    def neutral_land(self) -> int:
        """The hexes of nations that serve nobody yet and were not conquered (DS-ACT-8)."""
        found = 0
        for nation in range(self.roster.rated):
            if self.serves[nation] == NEUTRAL and self.conquered[nation] == NOBODY:
                found |= self.country.map.lands.get(self.roster.nations[nation], 0)
        return found

    # Moving counters about

    def put(self, piece: int, cell: int) -> None:
        """Put a counter on a cell, off whatever it was aboard."""
        self.aboard[piece] = NOBODY
        self._shift(piece, cell)

    def embark(self, piece: int, carrier: int) -> None:
        """Put a counter aboard a ship, for as long as it likes (DS-TRN-3), or on a citadel in its hex."""
        self.aboard[piece] = carrier
        self._shift(piece, ABOARD if self.roster.ships >> carrier & 1 else self.at[carrier])

    def sail(self, carrier: int, cell: int) -> None:
        """Move a ship or a citadel with all who are on it."""
        self._shift(carrier, cell)
        if self.roster.citadels >> carrier & 1:
            for piece in self.cargo(carrier):
                self._shift(piece, cell)

    def take_off(self, piece: int, to: int) -> None:
        """Take a counter off the map: into the reserve, the pool, or out for good; it is whole again if it returns."""
        place, ship = self.place_of(piece), self.ship_of(piece)
        self.aboard[piece] = NOBODY
        self.worn[piece] = 0
        self._shift(piece, to)
        self.drop_items(piece)
        if self.relics:
            self.drop_relics(piece)
        if self.given.chapters.heroes:
            self.hand_over(piece, place, ship)

    def hold_captive(self, hero: int, captor: int) -> None:
        """DG-6.CAP-2: put a hero under the counter that has taken him."""
        self._shift(hero, HELD)
        self.aboard[hero] = captor

    def hand_over(self, captor: int, place: int, ship: int = NOBODY) -> tuple[int, ...]:
        """DG-6.CAP-4: captives of a counter that is gone are held by another of its side beside it, or are free.

        DG-X7: aboard a ship by another who is aboard, else by the ship. Returns those who are free.
        """
        freed: tuple[int, ...] = ()
        for hero in self.captives(captor):
            near = self.pile(place) if ship == NOBODY or self.edition < FOURTH else self.cargo(ship)
            others = [other for other in near if other != captor and self.side_of(other) == 1 - self.side_of(hero)]
            keepers = [other for other in others if (self.roster.armies | self.roster.leaders) >> other & 1]
            if not keepers and ship != NOBODY and self.edition >= FOURTH:
                keepers = [ship]
            if keepers:
                self.aboard[hero] = keepers[0]
            else:
                self.put(hero, place)
                freed = (*freed, hero)
        return freed

    def ship_of(self, piece: int) -> int:
        """The ship that a counter is aboard; NOBODY if it is on none."""
        return self.aboard[piece] if self.at[piece] == ABOARD else NOBODY

    def release(self, captor: int) -> tuple[int, ...]:
        """Let all captives of a counter go, where they are; returns them."""
        freed, place = self.captives(captor), self._stand_of(captor)
        for hero in freed:
            self.put(hero, place)
        return freed

    def drop_items(self, piece: int) -> None:
        """DS-LAN-3, DS-G19: what a counter carried is gone with it."""
        pairs = [self.items[number : number + 2] for number in range(0, len(self.items), 2)]
        self.items = tuple(part for pair in pairs if pair[1] != piece for part in pair)

    def drop_relics(self, piece: int) -> None:
        """DG-11.ART-4, DG-G37: artifacts that lay face down under a counter go back to the cup with it."""
        kept: tuple[int, ...] = ()
        for number in range(0, len(self.relics), RELIC):
            relic = self.relics[number : number + RELIC]
            if relic[1] == piece:
                self.cup = added(self.cup, relic[0], 1)
            else:
                kept += relic
        self.relics = kept

    def hand(self, item: str, piece: int) -> None:
        """Give an item to a counter, for good: nobody hands it on (DS-LAN-2)."""
        self.items = (*self.items, ITEMS.index(item), piece)

    def hold(self, site: int, side: int) -> None:
        """Note whose army was in a site last."""
        self.held = replaced(self.held, site, side)

    def _shift(self, piece: int, cell: int) -> None:
        old = self.at[piece]
        self.at[piece] = cell
        if old >= 0:
            left = tuple(other for other in self.stacks[old] if other != piece)
            if left:
                self.stacks[old] = left
            else:
                del self.stacks[old]
            self._mark(old)
        if cell >= 0:
            self._add(piece, cell)
            self._mark(cell)

    def _add(self, piece: int, cell: int) -> None:
        """Put a counter among those of a cell; cells stay in order, so that equal positions have equal stacks."""
        there = self.stacks.get(cell)
        self.stacks[cell] = tuple(sorted((*there, piece))) if there else (piece,)
        if there is None:
            self.stacks = dict(sorted(self.stacks.items()))

    def _mark(self, cell: int) -> None:
        """Keep the masks in step with the stack of a cell."""
        bit, box = 1 << cell, self.roster
        for side in (0, 1):
            own = sum(1 << piece for piece in self.stacks.get(cell, ()) if self.serves[box.of[piece]] == side)
            for masks, kinds in ((self.armies, box.armies), (self.grounds, box.ground), (self.fleets, box.ships)):
                masks[side] = masks[side] | bit if own & kinds else masks[side] & ~bit

    def mark_nation(self, nation: int) -> None:
        """Keep the masks in step after a nation has changed whom it serves; friends hold nobody captive (DG-G19)."""
        for piece in self.roster.by_nation[nation]:
            if self.at[piece] >= 0:
                self._mark(self.at[piece])
            for hero in self.captives(piece) if self.roster.advanced else ():
                if self.side_of(hero) == self.serves[nation]:
                    self._befriend(hero, piece)

    def _befriend(self, hero: int, captor: int) -> None:
        """DG-G19: his captor serves his own side now; DG-X7: at sea he stays aboard."""
        ship = captor if self.roster.ships >> captor & 1 else self.ship_of(captor)
        if ship != NOBODY and self.edition >= FOURTH:
            self.embark(hero, ship)
        else:
            self.put(hero, self._stand_of(captor))


def pieces_of(war: LanceWar, side: int, kinds: int) -> Iterable[int]:
    """The counters of some kinds that a side has on the map, in order; those aboard ships among them."""
    return (
        piece
        for piece in range(len(war.roster))
        if kinds >> piece & 1 and (war.at[piece] >= 0 or war.at[piece] == ABOARD) and war.side_of(piece) == side
    )
