"""The Tower in the Mire (DN-G128, DN-G290): the Orb lies under one of three markers, and must be carried out."""

from __future__ import annotations

from grognard.games.dragon_noir.editions import EVENED_OUT, LATER_REPAIRS
from grognard.games.dragon_noir.forces.muster import gate_cells
from grognard.games.dragon_noir.forces.spinning import Spinning
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.magic.detection import still_possible
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios import orb
from grognard.games.dragon_noir.scenarios.orb import ADVENTURERS, CLAWS, KROBS, SPEAKERS, HideOrb, bearer
from grognard.games.dragon_noir.scenarios.plot import Ending, Plot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Step

ISLAND, SWAMP = "dark-island", "haunted-swamp"
MARKERS = (f"{ISLAND}:G9", f"{ISLAND}:H12", f"{SWAMP}:F8")
"""The little house, the cross, and the middle of the tower."""
WEBS = 3


class Opening(Frame[None]):
    """Webs are spun anywhere on dry ground, then the Orb is hidden."""

    def start(self, war: Foray) -> Step:
        return self.call(Spinning(KROBS, war.land.map.cells, WEBS), then=self.spun)

    def spun(self, war: Foray, _: None) -> Step:
        return self.call(HideOrb(tuple(war.land.map.named(label) for label in MARKERS)))


class TheTowerInTheMire(Plot):
    """DN-G128, DN-G290: the terms of The Tower in the Mire."""

    endings = (
        Ending((ADVENTURERS,), "orb-out"),
        Ending((KROBS,), "speakers-dead"),
        Ending((KROBS,), "orb-kept"),
        Ending((ADVENTURERS,), "krobs-swept-away"),
        Ending((), "orb-astray"),
        Ending((KROBS,), "orb-still-below", EVENED_OUT),
    )
    prizes, prize = SPEAKERS, 120

    def opening(self, war: Foray) -> Frame[None] | None:
        """The krobs spin webs and hide the Orb."""
        return Opening()

    def now(self, war: Foray) -> str:
        """The Orb is out, or nobody is left to whom it speaks."""
        mute = not any(war.health[piece] for piece in orb.speakers(war))
        if bearer(war) in war.gone and not mute:
            return "orb-out"
        return "speakers-dead" if mute else ""

    def at_last(self, war: Foray) -> str:
        """Time is up, or a side has nobody left."""
        if not war.living(KROBS):
            return "krobs-swept-away"
        holder = bearer(war)
        unfound = war.cell != NOWHERE and war.edition >= LATER_REPAIRS  # DN-G401
        kept = unfound or (holder != NOBODY and war.side[holder] == KROBS)
        if kept:
            return "orb-kept"
        return "orb-still-below" if war.edition >= EVENED_OUT else "orb-astray"  # DN-G401

    def hurt(self, war: Foray, piece: int) -> None:
        """The bearer may have to let go."""
        orb.lay_down(war)

    def after_half(self, war: Foray) -> Frame[None] | None:
        """Markers are turned up, and the Orb is taken up."""
        orb.lay_down(war)
        orb.turn_up(war)
        return None

    def hideouts(self, war: Foray) -> list[int]:
        """Under any marker that lies face down."""
        return orb.hideouts(war)

    def may_leave(self, war: Foray, piece: int) -> bool:
        """Only with the Orb."""
        return piece == bearer(war)

    def running(self, war: Foray, side: int, usual: int) -> int:
        """Whoever has the Orb gets out with it."""
        piece = orb.borne(war, side)
        return 1 << piece if side == ADVENTURERS and piece != NOBODY else 0

    def charge(self, war: Foray, side: int) -> int:
        """Whoever has the Orb is not left alone with it."""
        return orb.borne(war, side) if side == ADVENTURERS else NOBODY

    def errand(self, war: Foray, side: int, piece: int) -> int:
        """To markers that detection has not ruled out, the speakers only as near as they must; then to the Orb.

        Krobs with claws keep to it as long as it is hidden, the others to the ways out.
        """
        if sought := orb.sought(war, piece):
            return sought
        if side == KROBS:
            if war.cell != NOWHERE and war.card(piece).kind in CLAWS:
                return war.land.grid.disc(war.cell, orb.HEARD) & war.land.map.cells
            return 0 if self.running(war, ADVENTURERS, 0) else mouths(war)[piece % len(mouths(war))]
        left = () if war.orb else tuple(still_possible(war, side, list(war.markers)))
        if piece in orb.speakers(war):
            return orb.ear_shot(war, left)
        return sum_of(1 << cell for cell in left)


def mouths(war: Foray) -> list[int]:
    """The ways out, each as a mask."""
    left, grid, found = sum_of(gate_cells(war.given.land, way) for way in war.sheet.exits), war.land.grid, []
    while left:
        one = left & -left
        while more := grid.spread(one, grid.inner) & left & ~one:
            one |= more
        found.append(one)
        left &= ~one
    return found


OWN = orb.OWN
PLOT = TheTowerInTheMire()
