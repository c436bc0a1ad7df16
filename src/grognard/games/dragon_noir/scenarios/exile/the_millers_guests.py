"""The Miller's Guests (DN-G128): whoever has more people in the mill at the end, and nobody before its doors."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import Place, cells_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.plot import BOWS, ORKS, ORKS_GONE, REBELS, REBELS_GONE, Ending, Plot

MILL = Place(map="watermill", buildings=("mill",))
ALL_IN = 3
"""In how many of the last turns bowmen and casters are sent into the house, too."""


class TheMillersGuests(Plot):
    """DN-G128: how The Miller's Guests is judged."""

    endings = (
        Ending((REBELS,), "rebels-hold"),
        Ending((ORKS,), "orks-hold"),
        Ending((REBELS,), "rebels-hold-and-prize"),
        Ending((ORKS,), "orks-hold-and-prize"),
        Ending((), "nobodys-mill"),
        ORKS_GONE,
        REBELS_GONE,
    )
    stronghold = MILL

    def at_last(self, war: Foray) -> str:
        """DN-G128: more of one's own inside, not stunned, and no enemy beside both doors."""
        mill = cells_of(war.land, MILL)
        inside = [[p for p in war.piece_in(mill) if war.side[p] == side and war.active(p)] for side in (REBELS, ORKS)]
        more = REBELS if len(inside[REBELS]) > len(inside[ORKS]) else ORKS
        taken = [id for id in ("shaman", "zacharie") if war.role(id) in war.bound]
        if len(inside[REBELS]) == len(inside[ORKS]) or _beset(war, mill, 1 - more):
            return "nobodys-mill"
        return ("rebels-hold", "orks-hold")[more] + ("-and-prize" if taken else "")

    def errand(self, war: Foray, side: int, piece: int) -> int:
        """Into the house, bowmen and casters in the last turns only."""
        late = war.turn > war.sheet.turns - ALL_IN
        afar = war.card(piece).spellcaster or war.card(piece).weapon in BOWS
        return cells_of(war.land, MILL) if late or not afar else 0


def _beset(war: Foray, mill: int, side: int) -> bool:
    """Whether a side stands outside every door of a building."""
    outside = war.living(side) & ~mill
    return all(war.land.grid.disc(door, 1) & outside for door in bits(mill & war.land.door_hexes))


PLOT = TheMillersGuests()
