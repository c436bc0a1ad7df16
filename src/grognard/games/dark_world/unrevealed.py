"""The unrevealed monsters of the castle: who stands under which limit (DW-P2), and what Korak may hold in his hand."""

from __future__ import annotations

from grognard.games.dark_lands import unrevealed
from grognard.games.dark_lands.deals import NO_LIMIT, Riddle
from grognard.games.dark_lands.unrevealed import HAND, Company, hidden_figures
from grognard.games.dark_world.castle import OFF, Castle
from grognard.games.dark_world.placing import Muster
from grognard.games.dark_world.sheets.ground import ARENA, ROOMS
from grognard.games.dark_world.sheets.pieces import BOX, GROUND, KIND_COUNT, MANTICORE, MONSTERS, ROOM_KINDS
from grognard.kernel import bits, mask_of


def riddle_of(castle: Castle) -> tuple[Riddle, tuple[int, ...]]:
    """What everybody knows of strengths that nobody has seen."""
    muster = next((frame for frame in castle.frames if isinstance(frame, Muster)), None)
    held = muster.figure if muster else -1
    companies = _companies(castle, muster.room if muster and held >= 0 else -1)
    kinds = _in_hand(castle, muster) if muster and held >= 0 else ()
    return unrevealed.riddle_of(castle, companies, held, kinds, _spare(muster) if muster else 0)


def _companies(castle: Castle, filled: int) -> list[Company]:
    """DW-P2: those of one room keep its limit together, with the figure in hand if it is being filled."""
    rooms: dict[int, list[int]] = {}
    for monster in hidden_figures(castle):
        rooms.setdefault(castle.mon_room[monster], []).append(monster)
    if filled >= 0:
        rooms.setdefault(filled, []).append(HAND)
    inside = [room for room in ROOMS if room in rooms]
    left = room_left(castle) if inside else ()
    free = [member for room, members in rooms.items() if room not in ROOMS for member in members]
    return [(tuple(rooms[room]), left[room]) for room in inside] + [((each,), NO_LIMIT) for each in free]


def room_left(castle: Castle) -> list[int]:
    """What each room's limit leaves for its unrevealed monsters."""
    left = [limit - gone for limit, gone in zip(GROUND.limits, castle.room_gone, strict=True)]
    for monster in MONSTERS:
        if castle.mon_at[monster] != OFF and castle.mon_known[monster] and castle.mon_room[monster] in ROOMS:
            left[castle.mon_room[monster]] -= castle.strength(monster)
    return left


def _in_hand(castle: Castle, muster: Muster) -> tuple[int, ...]:
    """DW-G39: the Manticore, whom nobody can mistake, comes into the arena first and into no room."""
    if muster.room != ARENA:
        return tuple(bits(ROOM_KINDS))
    first = [kind for kind in bits(MANTICORE) if castle.reserve[kind] or castle.mon_kind[muster.figure] == kind]
    return tuple(first) or tuple(range(KIND_COUNT))


def _spare(muster: Muster) -> int:
    """DW-G19: that Korak is asked for the first monster tells that one of those left fits."""
    if muster.figure >= 0 or muster.count or muster.room == ARENA:
        return 0
    limit = GROUND.limits[muster.room]
    return mask_of([kind for kind in bits(ROOM_KINDS) if BOX.kinds[kind].strength <= limit])
