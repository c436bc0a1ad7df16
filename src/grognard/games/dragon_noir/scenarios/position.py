"""The position of a scenario under way: what its specials add to a match, and short queries; no procedures."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.forces.muster import Roll, roll_of
from grognard.games.dragon_noir.position import Exile
from grognard.games.dragon_noir.scenarios.keys import played
from grognard.games.dragon_noir.scenarios.sheets import Scenario
from grognard.games.skirmish.given import Given
from grognard.games.skirmish.sheets.book import NOBODY, Face
from grognard.kernel import Frame, replaced

NOWHERE = -1
CART_DEFENCE, CART_PACE = 2, 6
"""DN-G158: the figures of a cart."""


class Scene(Exile):
    """A scenario under way.

    `lairs` is by piece the hex in which it is written down, or NOWHERE; whoever is hidden is off the map, so that
    nothing there betrays him (DN-G155). `ambush` is the mask of those who have just come out by themselves, `disarmed`
    that of those who neither strike nor shoot, by an oath or for want of arms. `cell` is the hex in which a prisoner
    sits, or NOWHERE, and `opened` the mask of the doors that have been opened (DN-G156). `carts` is the mask of
    the carts and `wronged` that of the sides that have fought a troll (DN-G158); `champions` are those who were sent
    down into the arena (DN-G159).
    """

    rows = (*Exile.rows, "lairs", "champions")
    scalars = (*Exile.scalars, "ambush", "disarmed", "cell", "opened", "carts", "wronged")
    __slots__ = ("ambush", "carts", "cell", "champions", "disarmed", "lairs", "opened", "wronged")

    lairs: tuple[int, ...]
    champions: tuple[int, ...]
    ambush: int
    disarmed: int
    cell: int
    opened: int
    carts: int
    wronged: int

    def __init__(self, given: Given) -> None:
        self.lairs = (NOWHERE,) * len(given.cards)
        self.ambush = self.disarmed = self.opened = self.carts = self.wronged = 0
        self.cell = NOWHERE
        self.champions = ()
        super().__init__(given)

    @property
    def sheet(self) -> Scenario:
        """The scenario as it is played."""
        return played(self.given.scenario)

    @property
    def enrolment(self) -> tuple[int, ...]:
        """What the roll depends on, besides the scenario."""
        return (self.absent,)

    @property
    def roll(self) -> Roll:
        """Who takes part, and where each begins or comes on."""
        return roll_of(self.given.scenario, self.absent)

    def face(self, piece: int) -> Face:
        """The figures that show; the disarmed attack nobody, and carts and those who lead them are slow (DN-G158)."""
        face = super().face(piece)
        if self.carts:
            if self.carts >> piece & 1:
                return Face(0, CART_DEFENCE, CART_PACE)
            if self.leads[piece] != NOBODY and any(self.carts >> led & 1 for led in self.file(piece)):
                return Face(face.attack, face.defence, min(face.movement, CART_PACE))
        return Face(0, face.defence, face.movement) if self.disarmed >> piece & 1 else face

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays, as commands spell them."""
        return self.sheet.players

    def role(self, id: str) -> int:
        """The piece that has the part of a named character; on their own scenarios everybody is himself."""
        return self.given.numbers[id]

    def roles(self) -> tuple[tuple[str, int], ...]:
        """By name those who have the part of somebody else."""
        return ()

    def seat(self, side: int) -> int:
        """Who has a side of the printed scenario, the first or the second."""
        return side

    def camp(self) -> tuple[tuple[str, int, str], ...]:
        """Everybody before it is settled who takes part, with his group and what is wrong with him."""
        return ()

    def prologue(self) -> Frame[None] | None:
        """What comes before set-up."""
        return None

    def epilogue(self) -> None:
        """What is told when the match has ended."""

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

    def bring_out(self, piece: int, near: int, within: int) -> None:
        """Set a piece down in the free hex of some that is nearest to a hex, or in the nearest of all."""
        grid = self.land.grid
        gait = self.given.book.gait(self.card(piece), False, False)
        free = self.land.enterable(gait, self.heaps()) & ~self.filled
        ranked = sorted(bits(free & within or free), key=lambda cell: grid.distance(near, cell))
        self.put(piece, ranked[0])
