"""The position of Dragon Noir: a skirmish with energy points, loaded crossbows, standing orders and people in hiding.

It adds to the shared position what only Dragon Noir knows, in a scenario and in a campaign, and short queries; no
procedures. All matches of its games are of this one kind: what differs between them is given, or hooks say it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.hooks import ForayHooks
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.deep_entrances import NO_DEEP, DeepMap
from grognard.games.dragon_noir.land.raised import conjured
from grognard.games.dragon_noir.scenarios.sheets import Exit, Scenario
from grognard.games.dragon_noir.sheets.book import ExileBook
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.counters import Unit, grown
from grognard.games.dragon_noir.sheets.kinds import BABIES, GUARD, KROBS
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.skirmish import given
from grognard.games.skirmish.forces.roll import Roll
from grognard.games.skirmish.sheets.book import NOBODY, Face
from grognard.games.skirmish.war import War
from grognard.kernel import Outcome, replaced

BERSERKER = "berserker"
CROSSING, MOVED, SHIFTED, EMBARKED = (1 << n for n in (9, 10, 12, 13))
"""More marks since the own half began: stands in a hex it entered; has begun its move; shifted bodies; was in a boat
when it began."""
SHOOTING, MOVEMENT, COMBAT, RECOVERY = range(1, 5)
"""The phases of a half, as `step` counts them (DN-2.12.1a to DN-2.12.1e)."""
PHASES = (SHOOTING, MOVEMENT, COMBAT, RECOVERY)
INTERPHASE = 5
"""What comes between two halves in The Challenge (DN-2.11f)."""
VACATED = {"claims": ("hands", "played", "shown", "returned"), "effects": ("items",)}
"""Rows that matches once had and never filled, by those behind which they are encoded: digests stay what they were."""
NOWHERE = -1
EMPTY = ((), 0, NOWHERE)
"""What a row or a number of the plan is while there is nothing to say."""
CART_DEFENCE, CART_PACE = 2, 6
"""DN-G158: the figures of a cart."""


class Sequence(NamedTuple):
    """How a turn goes: the phases of each side's half, and whether every half gives casters another spell."""

    phases: tuple[tuple[int, ...], tuple[int, ...]] = (PHASES, PHASES)
    spells_each_half: bool = True


EVEN = Sequence()
"""DN-2.12.1h: both sides have all four phases."""


@dataclass(frozen=True)
class Given(given.Given["Foray"]):
    """What is settled before a match, as this game reads it; `sheet` is the scenario as it is played."""

    land: Country
    book: ExileBook
    hooks: ForayHooks = field(default_factory=ForayHooks)
    sheet: Scenario = field(kw_only=True)
    sequence: Sequence = field(kw_only=True, default=EVEN)
    level: int = field(kw_only=True, default=1)
    """DN-3b, DN-3c: the level of the casters."""
    deep: DeepMap = field(kw_only=True, default=NO_DEEP)
    """DN-5.3a: the deep passages."""

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The two who play, as the sheet has them."""
        return self.sheet.players

    @cached_property
    def exits(self) -> tuple[tuple[Exit, ...], ...]:
        """By side the ways out of the scenario; nobody's pieces have none."""
        return tuple(tuple(way for way in self.sheet.exits if way.player == player) for player in (*self.players, ""))

    @cached_property
    def adults(self) -> Mapping[int, int]:
        """By young krob the piece that it will be, where that takes part."""
        babies = [baby for kind in BABIES for baby in self.kinds.get(kind, ())]
        named = {baby: grown(self.cards[baby].id) for baby in babies}
        return {baby: self.numbers[id] for baby, id in named.items() if id in self.numbers}

    @cached_property
    def sorts(self) -> tuple[int, ...]:
        """By piece its sort: those of one kind with the same printed figures; guards have names, and are one each."""
        known: dict[tuple[str, int, int, str], int] = {}
        found = []
        for card in self.cards:
            face, name = card.afoot[card.tough.lives], card.id if card.kind.endswith(GUARD) else ""
            found.append(known.setdefault((card.kind, face.attack, face.defence, name), len(known)))
        return tuple(found)


class Foray(War):
    """The whole truth of a match of Dragon Noir.

    `energy` are the points left to each piece, 0 for all but spellcasters (DN-3.2a); `cast` and `countered` are masks
    of the casters that have cast or countered in this half (DN-2.12.1f); `loaded` is the mask of crossbows that are
    ready (DN-2.2e, DN-G10); `inside` the mask of pieces in the entrance below their hex (DN-2.37c), whom nobody meets
    on the surface; `links` are pairs of an entrance and the tunnel hex it leads to (DN-3.52.1.6); `waived` are
    the standing orders of seats 0 and 1: nothing, 1 to hold in the present move, 2 to hold in the present phase;
    `raised` are fives of a template, its anchor, its turn, its doorway and the half of its making (DN-3.52a); `owner`
    is by piece the side whose horse it is (DN-2.36.4d); `guest` is the piece that just passes through the hex of
    others (DN-2.37a), or NOBODY, and `refuge` the stand, six times the front plus the facing, where it could stop last;
    `unseen` are fives of somebody invisible, his secret hex, the half, whence and with how many points (DN-3.51.6a);
    `absent` is the mask of those who could have taken part in the match and do not (DN-G166). Derived: `crowded`, the
    hexes on dry land with more than one of the living in them.

    What scenarios add: `lairs` is by piece the hex in which it is written down, or NOWHERE; whoever is hidden is off
    the map, so that nothing there betrays him (DN-G155). `ambush` is the mask of those who have just come out by
    themselves, `disarmed` that of those who neither strike nor shoot, by an oath or for want of arms. `cell` is the hex
    in which a prisoner sits, or NOWHERE, and `opened` the mask of the doors that have been opened (DN-G156). `carts` is
    the mask of the carts and `wronged` that of the sides that have fought a troll (DN-G158); `champions` are those who
    were sent down into the arena (DN-G159). The module of a scenario sets them and says what they mean. They stand here
    because the digest of every match hangs on the names and the order of what is encoded, and because paces and arms,
    which all scenarios share, ask for them.

    What only episodes of a campaign have, empty in all other matches and not encoded there: by piece, `duty` is the
    force in which it fights and how, or 0; `groups` its group, counted from 1, or 0; `fates` what was wrong with it
    when the battle began. By side, `spares` are spare horses, `debts` the energy that the caster has spent in advance,
    and `on_duty` the group that fights, or 0. `walking` is the mask of riders without a horse.

    What only The Challenge has, empty in matches of The Exile and not encoded there: `rising` are threes of a gharv
    that has just come, for whom, and on which ground (DN-4.52a, DN-G113); `boats` are fours of the stand of a boat, or
    -1 if it is gone, the half in which it was last rowed, how far, and by whom (DN-2.34d, DN-G44); `blows` are fours of
    a half, a guard, the palps that may have struck and the enemy (DN-4.44b); `born` are twos of a young krob and the
    half in which it hatched (DN-G108). `markers` are the hexes of markers that lie face down, and `orb` is who bears
    the Orb and the hex in which it lies, once it is found; until then `cell` is its secret place (DN-1.53b).
    `findings` are what casters were told by magic, each with its length (DN-3.54a).

    What goes on behind the curtain (`plan/`), each left out of what is encoded while it is empty: `boxed` is by piece
    the area in which it waits unseen, or NOWHERE, and () before anybody does; `explored` is the mask of the areas that
    have come to light at any time, `lit` that of those into which an adventurer saw when last somebody looked
    (DN-5.15.1b, DN-G133); `spools` is how many webs the krobs can still lay where one does (DN-G302).
    `jail` are the hexes of the markers for Khuzun that lie face down, and `khuzun` is the secret one under which he is,
    or NOWHERE (DN-5.21c). `below` are fours of somebody in the deep passages, the
    turn in which he went down, the entrance and the exit that is written down (DN-5.3f); `shafts` are threes of an
    entrance whose hex a die has said, that hex, and whether both sides know it (DN-G123); `winches` are threes of a
    hex, whether the winch there is open, and the mask of those who work at it in this turn (DN-G325).
    `kin` is by piece its group in a campaign of The Exile that came before, or 0 (DN-G360); `parties` is by piece the
    group with which it goes down, or 0, and `arrows` by group the way in, or 0 (DN-G351);
    `litter` are all points of the dates so far (DN-G353), and `told` is 1 once Khuzun has told what he knows (DN-G355).
    `suns` are twos of the hex of a Sun marker and how it lies, `sun` is the secret hex of the true one, or NOWHERE
    (DN-1.53b, DN-G341); `broods` are the queen of the nest, or NOBODY, and the turn in which the last one died, or 0
    (DN-G121, DN-G340).

    What only krobs have that the tables lead (DN-5.21d): `pack_orders` is what each pack was told, or where there are
    areas each piece (DN-G382); `headings` is by piece where its pack is bound for, or 0 (DN-G383); `sounded` is the
    mask of the dark areas of which a die has told what waits there (DN-G380), and `event` the die of this turn's event,
    or 0 (DN-G384). `hastened` is the area, counted from 1, whose hunters go farther in this half, or 0; players lead
    such krobs as well (DN-G414).
    """

    of_campaigns: ClassVar[tuple[str, ...]] = ("duty", "groups", "fates", "spares", "debts", "on_duty", "walking")
    of_the_challenge: ClassVar[tuple[str, ...]] = ("rising", "boats", "blows", "born", "markers", "orb", "findings")
    of_the_plan: ClassVar[tuple[str, ...]] = (
        *("boxed", "explored", "lit", "spools", "jail", "khuzun"),
        *("below", "shafts", "winches"),
        *("kin", "parties", "arrows", "suns", "sun", "broods", "litter", "told"),
        *("pack_orders", "headings", "sounded", "event", "hastened"),
    )
    rows = (
        *(*War.rows, "energy", "waived", "raised", "owner", "links", "unseen"),
        *("lairs", "champions"),
        *("duty", "groups", "fates", "spares", "debts", "on_duty"),
        *of_the_challenge,
        *("boxed", "jail", "below", "shafts", "winches"),
        *("kin", "parties", "arrows", "suns", "broods"),
        *("pack_orders", "headings"),
    )
    orders = ("waived",)
    scalars = (
        *(*War.scalars, "cast", "countered", "loaded", "inside", "guest", "refuge", "absent"),
        *("ambush", "disarmed", "cell", "opened", "carts", "wronged"),
        *("walking", "explored", "lit", "spools", "khuzun", "sun", "litter", "told"),
        *("sounded", "event", "hastened"),
    )
    derived_rows = (*War.derived_rows, "crowded")
    __slots__ = (
        *("absent", "cast", "countered", "crowded", "energy", "guest", "inside", "links"),
        *("loaded", "owner", "raised", "refuge", "unseen", "waived"),
        *("ambush", "carts", "cell", "champions", "disarmed", "lairs", "opened", "wronged"),
        *("debts", "duty", "fates", "groups", "on_duty", "spares", "walking"),
        *of_the_challenge,
        *of_the_plan,
    )

    given: Given
    land: Country
    energy: tuple[int, ...]
    waived: tuple[int, ...]
    raised: tuple[int, ...]
    owner: tuple[int, ...]
    links: tuple[int, ...]
    unseen: tuple[int, ...]
    cast: int
    countered: int
    loaded: int
    inside: int
    guest: int
    refuge: int
    absent: int
    crowded: int
    lairs: tuple[int, ...]
    champions: tuple[int, ...]
    ambush: int
    disarmed: int
    cell: int
    opened: int
    carts: int
    wronged: int
    duty: tuple[int, ...]
    groups: tuple[int, ...]
    fates: tuple[int, ...]
    spares: tuple[int, ...]
    debts: tuple[int, ...]
    on_duty: tuple[int, ...]
    walking: int
    rising: tuple[int, ...]
    boats: tuple[int, ...]
    blows: tuple[int, ...]
    born: tuple[int, ...]
    markers: tuple[int, ...]
    orb: tuple[int, ...]
    findings: tuple[int, ...]
    boxed: tuple[int, ...]
    kin: tuple[int, ...]
    parties: tuple[int, ...]
    arrows: tuple[int, ...]
    litter: int
    told: int
    explored: int
    lit: int
    below: tuple[int, ...]
    shafts: tuple[int, ...]
    winches: tuple[int, ...]
    suns: tuple[int, ...]
    sun: int
    broods: tuple[int, ...]
    pack_orders: tuple[int, ...]
    headings: tuple[int, ...]
    sounded: int
    event: int
    hastened: int
    spools: int
    jail: tuple[int, ...]
    khuzun: int

    def __init__(self, given: Given) -> None:
        self.pack_orders = self.headings = ()
        self.sounded = self.event = self.hastened = 0
        points = magic().energy * given.level
        self.energy = tuple(points if card.spellcaster else 0 for card in given.cards)
        self.waived = (0, 0)
        self.raised = self.links = self.unseen = ()
        self.owner = owners(given)
        self.guest, self.refuge = NOBODY, 0
        self.cast = self.countered = self.inside = 0
        self.absent = unborn(given)
        self.loaded = sum(1 << piece for piece, card in enumerate(given.cards) if card.weapon == "crossbow")
        self.lairs = (NOWHERE,) * len(given.cards)
        self.ambush = self.disarmed = self.opened = self.carts = self.wronged = 0
        self.cell = NOWHERE
        self.champions = ()
        self.duty = self.groups = self.fates = self.spares = self.debts = self.on_duty = ()
        self.walking = 0
        self.rising = self.boats = self.blows = self.born = self.markers = self.orb = self.findings = ()
        self.kin = self.parties = self.arrows = ()
        self.litter = self.told = 0
        self.below = self.shafts = self.winches = ()
        self.suns = self.broods = ()
        self.sun = NOWHERE
        self.boxed = self.jail = ()
        self.khuzun = NOWHERE
        self.explored = self.lit = self.spools = 0
        super().__init__(given)

    def encoded(self) -> dict[str, Any]:
        """Only episodes of a campaign are encoded with what they alone have; what was vacated is still there, empty.

        Nor has a match of The Exile anything of The Challenge, or any match of the plan what is empty there.
        """
        found: dict[str, Any] = {}
        left_out = () if self.sheet.game == CHALLENGE else self.of_the_challenge
        if not self.duty:
            left_out = (*left_out, *self.of_campaigns)
        left_out = (*left_out, *(name for name in self.of_the_plan if getattr(self, name) in EMPTY))
        for name, part in super().encoded().items():
            if name not in left_out:
                found[name] = part
            found.update(dict.fromkeys(VACATED.get(name, ()), ()))
        return found

    def tell(self, rule: str, what: str, *args: int | str, to: tuple[int, ...] | None = None) -> None:
        """Note what happened, by the clause of the game that is played."""
        if self.log is not None:
            super().tell(self.given.book.clause(rule), what, *args, to=to)

    def rebuild(self) -> None:
        """The same from nothing, with the hexes that are shared."""
        self.crowded = 0
        super().rebuild()

    def land_now(self) -> Country:
        """What has become of the given land, with all that magic has made on it (DN-3.52a)."""
        return conjured(self._given, self.changed, self.raised) if self.raised else self.land_with(self.changed)

    def land_with(self, changed: tuple[int, ...]) -> Country:
        """The given land with other changes than there are, whatever magic has made."""
        return self._given.as_changed(changed)

    @property
    def _given(self) -> Country:
        given = self.given.land
        return given.with_open_doors(self.opened) if self.opened and given.cell_doors else given

    @property
    def sheet(self) -> Scenario:
        """The scenario as it is played."""
        return self.given.sheet

    @property
    def outcome(self) -> Outcome | None:
        """Who won, and how."""
        return self.given.hooks.outcome(self)

    @property
    def roll(self) -> Roll:
        """Who takes part, and where each begins or comes on."""
        return self.given.hooks.roll(self)

    @property
    def enrolment(self) -> tuple[int, ...]:
        """What the roll depends on, besides the scenario: who is on duty, or who is absent and who goes with whom."""
        return self.duty or (self.absent, *self.parties, *self.arrows)

    def role(self, id: str) -> int:
        """The piece that has the part of a named character."""
        return self.given.hooks.role(self, id)

    def seat(self, side: int) -> int:
        """Who has a side of the printed scenario, the first or the second."""
        return self.given.hooks.seat(self, side)

    def unit(self, piece: int) -> Unit:
        """The printed counter of a piece; a horse shows that of the rider whose counter it is on."""
        return self.given.book.unit(self.given.cards[piece].id)

    def face(self, piece: int) -> Face:
        """The figures that show, with what spells add to them.

        The disarmed attack nobody, and carts and those who lead them are slow (DN-G158).
        """
        card = self.given.cards[self.breed[piece]]
        if self.stun[piece]:
            face = card.stunned
        else:
            face = (card.afoot if self.mount[piece] == NOBODY else card.saddle)[self.health[piece]]
        if piece in self.effects:  # mostly none lies on it, and looking the row over is cheaper than what is kept of it
            face = effects.figures(self, piece, face)
        if self.carts:
            if self.carts >> piece & 1:
                return Face(0, CART_DEFENCE, CART_PACE)
            if self.leads[piece] != NOBODY and any(self.carts >> led & 1 for led in self.file(piece)):
                return Face(face.attack, face.defence, min(face.movement, CART_PACE))
        return Face(0, face.defence, face.movement) if self.disarmed >> piece & 1 else face

    def people(self, piece: int) -> str:
        """The group a piece belongs to, such as `elves` or `dwarves`; a horse belongs to none."""
        return "" if self.beast(piece) else self.unit(piece).group

    def armoured(self, piece: int) -> bool:
        """Whether the defence that shows is circled: armour, or a riderless horse's caparison.

        DN-1.51k, DN-2.47f, DN-4.1i; DN-1.51m: the shell of a grown warrior is armour.
        """
        faces = self.unit(piece).faces
        if self.beast(piece):
            return faces["riderless"].armoured
        return faces["mounted" if self.mounted(piece) else "healthy"].armoured

    def hurt(self, piece: int) -> bool:
        """Whether a living piece has lost a life; the crazy ork is only the stronger for it (DN-4.2g)."""
        return super().hurt(piece) and self.given.cards[piece].kind != BERSERKER

    def berserk(self, piece: int) -> bool:
        """Whether a piece has gone berserk (DN-4.2g)."""
        return self.given.cards[piece].kind == BERSERKER and self.health[piece] == 1

    def state(self, piece: int) -> str:
        """The face that shows, in a word."""
        state = super().state(piece)
        if state == "wounded":
            lost = self.given.cards[piece].tough.lives - self.health[piece]
            return ("wounded", "wounded twice", "wounded thrice", "wounded four times")[lost - 1]
        return "berserk" if self.berserk(piece) else state

    def below_ground(self, piece: int) -> bool:
        """Whether a piece stands on an underground map (DN-2.44j, DN-G65, DN-G91)."""
        return bool(self.land.underground >> self.at[piece] & 1)

    def lift(self, piece: int) -> None:
        """Take a piece out of masks and weights; others who share its hex stay in them (DN-2.37a, DN-2.37c)."""
        if self.inside >> piece & 1:
            return
        cells = self.hexes(piece)
        super().lift(piece)
        if cells & self.crowded and self.health[piece]:
            self._look_again(cells, piece)

    def _look_again(self, cells: int, left: int) -> None:
        """Who is in some hexes, now that one has left them."""
        once = twice = 0
        for other in self.living_in(cells):
            if other != left and not self.inside >> other & 1:
                there = self.hexes(other) & cells
                self.masks[self.side[other]] |= there
                for cell in bits(there & ~self.land.water):
                    self.who[cell] = other
                once, twice = once | there, twice | once & there
        self.crowded = self.crowded & ~cells | twice & ~self.land.water

    def set_down(self, piece: int) -> None:
        """Enter a piece into masks and weights, unless it is inside an entrance (DN-2.37c).

        Of several in a hex the one with the highest number shows, whoever came first.
        """
        if self.inside >> piece & 1:
            return
        shared = self.hexes(piece) & self.filled & ~self.land.water if self.health[piece] else 0
        others = {cell: self.who[cell] for cell in bits(shared) if self.who[cell] != piece}
        super().set_down(piece)
        for cell, other in others.items():
            self.crowded |= 1 << cell
            self.who[cell] = max(piece, other)

    def piece_in(self, cells: int) -> list[int]:
        """The living pieces that fill any of these hexes, with whoever passes through the hex of another (DN-2.37a)."""
        if not cells & self.crowded:
            return super().piece_in(cells)
        return [piece for piece in self.living_in(cells & self.filled) if not self.inside >> piece & 1]

    def hidden(self) -> list[int]:
        """Whoever is written down and has not come out."""
        lairs = self.lairs
        if lairs.count(NOWHERE) == len(lairs):  # most often; counting takes a fifth of the time
            return []
        return [piece for piece, lair in enumerate(lairs) if lair != NOWHERE]

    def keeper(self, piece: int) -> int:
        """The side that has written a piece down and alone knows where; captives are kept by the enemy (DN-G160)."""
        return self.roll.keepers[piece]

    def hide(self, piece: int, cell: int) -> None:
        """Write a piece down in a hex, or with NOWHERE let it be hidden no more."""
        self.lairs = replaced(self.lairs, piece, cell)

    def no_stop(self, piece: int) -> int:
        """DN-5.3k, DN-G125, DN-G320: no krob stays on an entrance to the deep passages, nor where one may be."""
        deep = self.given.deep.mask
        return deep if deep and self.given.cards[piece].kind in KROBS else 0

    def bring_out(self, piece: int, near: int, within: int) -> None:
        """Set a piece down in the free hex of some that is nearest to a hex, or in the nearest of all."""
        grid = self.land.grid
        gait = self.given.book.gait(self.card(piece), False, False)
        free = self.land.enterable(gait, self.heaps()) & ~self.filled & ~self.no_stop(piece)
        ranked = sorted(bits(free & within or free), key=lambda cell: grid.apart(near, cell))
        self.put(piece, ranked[0])


def unborn(given: Given) -> int:
    """The adults that young krobs of the match will be, and all who have to be bought, as a mask (DN-G108, DN-G336)."""
    numbers, bought = given.numbers, [id for force in given.sheet.forces if force.bought for id in force.units]
    found = sum(1 << numbers[id] for id in bought)
    for kind in BABIES:
        for baby in given.kinds.get(kind, ()):
            id = given.cards[baby].id
            if not found >> baby & 1 and grown(id) in numbers:
                found |= 1 << numbers[grown(id)]
    return found


def owners(given: Given) -> tuple[int, ...]:
    """By piece the side it belongs to; a horse is its rider's (DN-2.36.4d)."""
    found = [card.side for card in given.cards]
    for card in given.cards:
        if card.horse != NOBODY:
            found[card.horse] = card.side
    return tuple(found)
