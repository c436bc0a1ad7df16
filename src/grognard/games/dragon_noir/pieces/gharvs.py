"""Gharvs: who of them is where, whom they are able to attack, and who is in danger of calling one up.

They belong to nobody and are everybody's enemies (DN-G4, DN-G131). Here are queries only; what they do between two
halves is in `creatures/interphase`.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.gharvs import BEACH, BOAT, MARSH, WATER, gharvs
from grognard.games.dragon_noir.sheets.kinds import GHARV
from grognard.games.dragon_noir.sheets.solitaire import tables
from grognard.kernel import Refusal

FOUGHT = "gharvs-fought"
"""The option by which gharvs may be attacked and shot at, those of the Pit in any case (DN-2.12.2m, DN-G4)."""
SPIRIT = "spirit"


def is_gharv(war: Foray, piece: int) -> bool:
    """Whether a piece is a gharv."""
    return war.given.cards[piece].kind == GHARV


def all_gharvs(war: Foray) -> tuple[int, ...]:
    """All gharvs of the match, wherever they are; none where there is no such thing."""
    return war.given.kinds.get(GHARV, ())


def about(war: Foray) -> list[int]:
    """The living gharvs on the map, in the order of pieces."""
    off, health, at = war.given.land.off, war.health, war.at
    return [piece for piece in all_gharvs(war) if at[piece] != off and health[piece]]


def lurking(war: Foray) -> list[int]:
    """DN-G112, DN-G232: those that can still come, the least hurt first; the dead never do."""
    below = [piece for piece in all_gharvs(war) if war.health[piece] and war.at[piece] == war.given.land.off]
    return sorted(below, key=lambda piece: -war.health[piece])


def penned(war: Foray, piece: int) -> bool:
    """DN-5.3i: whether a gharv is one of those that are shut up in the Pit."""
    return bool(war.land.pit >> war.at[piece] & 1) if war.alive(piece) else False


def why_not_fought(war: Foray, piece: int) -> Refusal | None:
    """DN-2.12.2m, DN-G4: by an option nobody attacks or shoots at a gharv, but for those of the Pit."""
    if not is_gharv(war, piece) or war.given.options.get(FOUGHT, 1) or penned(war, piece):
        return None
    return Refusal("DN-2.12.2m", "gharvs-not-fought")


def pace_on_land(war: Foray, piece: int) -> int:
    """DN-1.51n, DN-4.5b: the points of a gharv on solid ground."""
    return gharvs().on_land[war.health[piece]]


def reach_of_gharv(war: Foray, piece: int) -> int:
    """The hexes a gharv is able to attack into: in water and marsh with its whole movement, on land with the other.

    DN-4.52g, DN-4.5b.
    """
    own, in_water, on_land = war.hexes(piece), war.face(piece).movement, pace_on_land(war, piece)
    key = ("gharv", own, in_water, on_land)
    known: int | None = war.land.kept.get(key)
    return war.land.keep(key, _lunges(war.land, own, in_water, on_land)) if known is None else known


def _lunges(land: Country, own: int, in_water: int, on_land: int) -> int:
    """The hexes one gets into from some with so many points in water and so many on land."""
    found, wet, going = 0, land.wet, land.going(GHARV)
    for cell in bits(own):
        for beyond, price in going.steps(cell):
            if price <= (in_water if wet >> beyond & 1 else on_land):
                found |= 1 << beyond
    return found & ~own


def is_prey(war: Foray, piece: int) -> bool:
    """DN-4.51a, DN-G233: whether gharvs mind a piece where it is: a living adventurer or krob on the map, no spirit."""
    return is_edible(war, piece) and war.alive(piece)


def is_edible(war: Foray, piece: int) -> bool:
    """DN-4.51a, DN-G233: whether gharvs would mind a piece if it were on the map."""
    card = war.given.cards[piece]
    return card.kind not in (GHARV, SPIRIT) and not card.tough.beast and not war.inside >> piece & 1


def boats_beside(war: Foray, gharv: int) -> int:
    """DN-4.52c: the hexes of boats beside a gharv, which it tries to capsize."""
    return boarding_reach(war.land, war.hexes(gharv)) if war.land.afloat else 0


def boarding_reach(land: Country, cells: int) -> int:
    """The hexes of boats that lie by some hexes, where one gets into them."""
    found = 0
    for way, ways in enumerate(land.gangways):
        found |= land.grid.shift(cells & ways, way)
    return found & land.afloat & ~cells


def in_contact(war: Foray, gharv: int) -> list[int]:
    """Everybody a gharv is able to attack where it is, in the order of pieces (DN-4.53a)."""
    cells = reach_of_gharv(war, gharv) | boats_beside(war, gharv)
    return [piece for piece in war.piece_in(cells) if is_prey(war, piece)]


def danger_of(war: Foray, cells: int) -> str:
    """The line of the appearance table for somebody in some hexes; nothing if he is safe (DN-4.51a, DN-G114).

    Whoever fills several hexes counts as in the most dangerous of them.
    """
    land = war.land
    if cells & land.water:
        return WATER
    if cells & land.wet:
        return MARSH
    if cells & land.afloat and cells & land.grid.spread(land.water, land.grid.inner):
        return BOAT
    return BEACH if cells & land.shore else ""


def in_question(war: Foray) -> list[int]:
    """DN-2.12.2f, DN-4.51a: all characters of either side for whom a die is rolled, in the order of pieces."""
    land = war.land
    near = war.piece_in(war.filled & (land.water | land.wet | land.afloat | land.shore))
    return [piece for piece in near if is_prey(war, piece) and danger_of(war, war.hexes(piece))]


def comes_on(war: Foray, piece: int, cells: int) -> int:
    """The highest die at which a gharv would come for somebody in some hexes; 0 if none can (DN-5.15.2a)."""
    ground = danger_of(war, cells)
    if not ground or not is_edible(war, piece) or not lurking(war):
        return 0
    line = gharvs().appearance[ground]
    return line.comes + stirred(war) - (line.wounded if war.hurt(piece) else 0)


def stirred(war: Foray) -> int:
    """DN-G412: by how much gharvs come more readily in this turn."""
    return int(bool(war.event) and tables().events[war.event] == "gharvs")


def berths(war: Foray, piece: int) -> int:
    """Where a gharv that comes for somebody can rise: water beside him, else marsh, else as near as possible.

    DN-4.51b, DN-4.51d, DN-G116.
    """
    land, own = war.land, war.hexes(piece)
    room = land.wet & ~war.filled & ~war.given.hooks.closed(war, piece)
    beside = land.grid.spread(own, land.unglazed) & ~own & room
    if beside:
        return beside & land.water or beside
    ring = own
    while room and not ring & room:
        ring |= land.grid.spread(ring, land.grid.inner)
    near = ring & room
    return near & land.water or near
