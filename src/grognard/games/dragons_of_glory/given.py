"""What a match of Dragons of Glory is played with, settled before it begins: scenario, ground, forces, switches.

It says what is given, never where anybody is now; `scenarios` puts it together, the position keeps it.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.games.dragons_of_glory.land.country import Country
from grognard.games.dragons_of_glory.pieces.roster import Roster

NOBODY = -1
"""No side, no seat, no nation, no counter."""
NOWHERE = -1
"""No cell."""


class Muster(msgspec.Struct, frozen=True):
    """Counters that are set up together: so many of them, on hexes or on waters, the others gone or in reserve."""

    pieces: tuple[int, ...]
    choose: int
    reserve: bool
    hexes: int
    waters: int
    aboard: bool


class Camped(msgspec.Struct, frozen=True):
    """What a side begins with: allies, sites, forces, and where its temple may be before play.

    `defeated` are nations it has beaten; `garrison` are hexes in which exactly so many of its ground armies start,
    `exile` a nation that sets its capital up anew, and where.
    """

    serves: tuple[int, ...] = ()
    holds: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    forces: tuple[Muster, ...] = ()
    temple: int = 0
    must: bool = False
    temple_plan: int = NOWHERE
    defeated: tuple[int, ...] = ()
    garrison: tuple[int, int] = (0, 0)
    exile: tuple[int, int] = (NOBODY, 0)


class Chapters(msgspec.Struct, frozen=True):
    """The chapters of the advanced rules, each a switch of its own; in the standard game none is played.

    `heroes` are declared, act, move by themselves, fight and are taken; `diplomacy` comes in the place of activation
    (DG-3.DIP), `search` with Hidden markers in that of events (DG-1.HID, DG-3.ART); then `command` (DG-7.CMD), `supply`
    (DG-12.SUP), `interception` (DG-4.INT), `dragons_at_sea` (DG-8.DRG), `winter` (DG-5.WIN).
    """

    heroes: bool = False
    diplomacy: bool = False
    search: bool = False
    command: bool = False
    supply: bool = False
    interception: bool = False
    dragons_at_sea: bool = False
    winter: bool = False

    def __bool__(self) -> bool:
        return self != STANDARD


STANDARD = Chapters()
ADVANCED = Chapters(*(True for _ in Chapters.__struct_fields__))
"""What `rules` sets together: none of the chapters, or all of them."""


class Variants(msgspec.Struct, frozen=True):
    """What the books contradict each other in and decides play: the rulings stand, and each has a switch.

    `spared` Highlords and dragons outlive Neraka (DS-X22), `sealed` tunnels are open to nobody (DS-G42), `lasting`
    citadels fall to an E alone (DS-G20), with `listed` forces no draconians begin the historical game (DS-G71), and
    Berem is taken to `sanction` instead of the castle on Sancrist (DG-G39).
    """

    spared: bool = False
    sealed: bool = False
    lasting: bool = False
    listed: bool = False
    sanction: bool = False


AS_RULED = Variants()


class Summons(msgspec.Struct, frozen=True):
    """Heroes who come into play on a Turn: so many of them, on hexes, and where the words say (`heroes.arriving`)."""

    turn: int
    heroes: tuple[int, ...]
    choose: int
    hexes: int
    where: tuple[str, ...]


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """What a match is played with, settled before it begins: the scenario, its ground, its switches.

    `area` are the hexes that may be entered, `shores` those that only ships come to; `closed` are the nations whose
    land may not be entered (DS-G32), as a mask; `courted` those that can be activated or invaded,
    `unclaimed` those who take no part and whose land is open (DS-X18). Where
    only air armies come to land it is played `aloft`; `rolled` if also the first initiative is; `leaving` is a nation
    whose ships leave the map, and where (DG-S6.7), `becalmed` the Turn on which they are slow, and the points they then
    have (DG-S6.5). `first` and `last`
    are Turns (DS-SET-2); `fulfilled` if conditions of artifacts count as met (DG-S7.7); `hidings` are the Hidden
    markers by Turn, `hiding_sites` the hexes to which a scenario keeps them, `drawing` how many artifacts each side
    draws before play and how many of them it may uncover at once, `drawers` the sides that do so, `begins` the
    artifacts with which either side begins; `plan` is where the ready-made
    set-up puts a counter; `cup` are the events in the cup at first, unseen (DS-SET-5), `picked` counts of which Fate
    picks so many more, `joining` those that join it by Turn (DS-EVT-1), `early` how many each side draws before play.
    `set_up` are the sides in the order in which they set up, `camps` what each has; `chapters` those of the advanced
    rules that are played, `summons` how heroes come into them, `variants` which rulings are turned round.
    """

    scenario: str
    country: Country
    roster: Roster
    area: int
    shores: int = 0
    closed: int = 0
    courted: int = 0
    first: int = 1
    last: int = 30
    initiative: int = 0
    temple: bool = True
    draconians: bool = True
    replacements: bool = True
    capitals: bool = False
    unclaimed: int = 0
    aloft: bool = False
    rolled: bool = False
    leaving: tuple[int, int] = (NOBODY, 0)
    becalmed: tuple[int, int] = (0, 0)
    fulfilled: bool = False
    hidings: Mapping[int, int] = {}
    hiding_sites: int = 0
    drawing: tuple[int, int] = (0, 0)
    drawers: tuple[int, ...] = ()
    begins: tuple[tuple[int, ...], ...] = ((), ())
    hidden: bool = False
    seats: int = 2
    plan: Mapping[int, int] = {}
    cup: tuple[int, ...] = ()
    picked: tuple[tuple[tuple[int, ...], int], ...] = ()
    joining: Mapping[int, tuple[int, ...]] = {}
    early: tuple[tuple[int, int], ...] = ()
    set_up: tuple[int, ...] = ()
    camps: tuple[Camped, ...] = (Camped(), Camped())
    chapters: Chapters = STANDARD
    variants: Variants = AS_RULED
    summons: tuple[Summons, ...] = ()
