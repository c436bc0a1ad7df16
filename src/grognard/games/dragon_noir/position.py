"""The position of The Exile: a skirmish with energy points, loaded crossbows and standing orders.

It adds to the shared position what only Dragon Noir knows, and short queries on printed counters; no procedures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from grognard.board.hexes import bits
from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.raised import conjured
from grognard.games.dragon_noir.sheets.book import ExileBook, unit_of
from grognard.games.dragon_noir.sheets.counters import Unit
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.skirmish.given import Given
from grognard.games.skirmish.sheets.book import NOBODY, Face
from grognard.games.skirmish.war import War

if TYPE_CHECKING:
    from grognard.games.dragon_noir.hooks import ExileHooks

BERSERKER = "berserker"
CROSSING, MOVED, SHOT_AT, SHIFTED = (1 << n for n in range(9, 13))
"""More marks since the own half began: stands in a hex it entered; has begun its move; was shot at; shifted bodies."""
SHOOTING, MOVEMENT, COMBAT, RECOVERY = range(1, 5)
"""The phases of a half, as `step` counts them (DN-2.12.1a to DN-2.12.1e)."""


class Exile(War):
    """The whole truth of a match of The Exile.

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
    """

    rows = (*War.rows, "energy", "waived", "raised", "owner", "links", "unseen")
    orders = ("waived",)
    scalars = (*War.scalars, "cast", "countered", "loaded", "inside", "guest", "refuge", "absent")
    derived_rows = (*War.derived_rows, "crowded")
    __slots__ = (
        *("absent", "cast", "countered", "crowded", "energy", "guest", "inside", "links"),
        *("loaded", "owner", "raised", "refuge", "unseen", "waived"),
    )

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

    def __init__(self, given: Given) -> None:
        points = magic().energy
        self.energy = tuple(points if card.spellcaster else 0 for card in given.cards)
        self.waived = (0, 0)
        self.raised = self.links = self.unseen = ()
        self.owner = owners(given)
        self.guest, self.refuge = NOBODY, 0
        self.cast = self.countered = self.inside = self.absent = 0
        self.loaded = sum(1 << piece for piece, card in enumerate(given.cards) if card.weapon == "crossbow")
        super().__init__(given)

    def rebuild(self) -> None:
        """The same from nothing, with the hexes that are shared."""
        self.crowded = 0
        super().rebuild()

    def land_now(self) -> Country:
        """What has become of the given land, with all that magic has made on it (DN-3.52a)."""
        given = cast(Country, self.given.land)
        return conjured(given, self.changed, self.raised) if self.raised else cast(Country, super().land_now())

    def shut(self, piece: int) -> int:
        """The hexes that what came before this match has closed to a piece."""
        return 0

    @property
    def country(self) -> Country:
        """The land as it is now, with what this game reads from it."""
        return cast(Country, self.land)

    @property
    def sheets(self) -> ExileBook:
        """The book, with what only this game asks of it."""
        return cast(ExileBook, self.given.book)

    @property
    def chapters(self) -> ExileHooks:
        """Where the chapters of this game plug into each other."""
        return cast("ExileHooks", self.given.hooks)

    def unit(self, piece: int) -> Unit:
        """The printed counter of a piece; a horse shows that of the rider whose counter it is on."""
        return unit_of(self.given.cards[piece].id)

    def face(self, piece: int) -> Face:
        """The figures that show, with what spells add to them."""
        face = super().face(piece)
        return effects.figures(self, piece, face) if self.effects else face

    def people(self, piece: int) -> str:
        """The group a piece belongs to, such as `elves` or `dwarves`; a horse belongs to none."""
        return "" if self.beast(piece) else self.unit(piece).group

    def armoured(self, piece: int) -> bool:
        """Whether the defence that shows is circled: armour, or a riderless horse's caparison.

        DN-1.51k, DN-2.47f, DN-4.1i.
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
        if state == "wounded" and self.health[piece] < self.given.cards[piece].tough.lives - 1:
            return "wounded twice"
        return "berserk" if self.berserk(piece) else state

    def below_ground(self, piece: int) -> bool:
        """Whether a piece stands on an underground map (DN-2.44j, DN-G65, DN-G91)."""
        return bool(self.country.underground >> self.at[piece] & 1)

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
        for other, health in enumerate(self.health):
            there = self.hexes(other) & cells if health and other != left and not self.inside >> other & 1 else 0
            if there:
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
        cells &= self.filled
        living = [piece for piece, health in enumerate(self.health) if health and not self.inside >> piece & 1]
        return [piece for piece in living if self.hexes(piece) & cells]


def owners(given: Given) -> tuple[int, ...]:
    """By piece the side it belongs to; a horse is its rider's (DN-2.36.4d)."""
    found = [card.side for card in given.cards]
    for card in given.cards:
        if card.horse != NOBODY:
            found[card.horse] = card.side
    return tuple(found)
