"""The verbs that Dragon Noir adds to those of every skirmish; each chapter's own stand here in one list.

What they do is in the chapters. The order of this list is part of no record: answers are written down as spelled.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.hexes import DIRECTION_NAMES
from grognard.games.dragon_noir.sheets.spells import LEVELS, magic
from grognard.games.dragon_noir.sheets.templates import SIZES, WAYS

HOLD, HOLD_MOVE, HOLD_STEP = "hold", "hold-move", "hold-step"
LIFT, LAY, SHIFT, HELP = "lift", "lay", "shift", "help"
JUMP, LEAP, LEAVE = "jump", "leap", "leave"
DESCEND, ASCEND = "descend", "ascend"
OFFER, PASS, ACCEPT, REFUSE = "offer", "pass", "accept", "refuse"
FREE, APPEAR, OPEN = "free", "appear", "open"
GROUP = "group"
CUT_WEB, ROW, DOUBLE, DIVE = "cut-web", "row", "double", "dive"
TIP, CHAIN = "tip", "chain"
CAST, AIM, SPEND, COUNTER = "cast", "aim", "spend", "counter"
SIZE, TURN = "size", "turn"
SEEK, THING = "seek", "thing"
DELVE, SURFACE, EXIT = "delve", "surface", "exit"
"""DN-5.3f, DN-5.3g: into the deep passages, out of them, and the exit that is written down."""
BUY, AREA, ARROW = "buy", "area", "arrow"
ARROWS = ("1", "2", "3", "4", "5", "6")
"""DN-5.21a: the black arrows of the strategic plan that lead in."""
SOUGHT, CHARACTERS, OBJECTS = ("characters", "objects"), 0, 1
"""DN-3.54.1: what detection looks for."""
THINGS = ("orb", "khuzun", "sun")
"""DN-1.53a: things that lie hidden."""
ORB, KHUZUN, SUN = (THINGS.index(thing) for thing in THINGS)
RECRUIT, RECRUIT_MOUNTED, READY = "recruit", "recruit-mounted", "ready"
GROUPS = ("I", "II", "III", "IV")
"""The four groups of a people (DN-5.22a)."""
SPELL_NAMES = tuple(id for level in LEVELS for id, spell in magic().spells.items() if spell.level == level)
"""All spells as `cast` counts them, those of the first level first."""


def verbs(
    pieces: Sequence[str],
    labels: Sequence[str],
    boats: bool = False,
    deep: bool = True,
    maps: Sequence[str] = (),
    exits: Sequence[int] = (),
    areas: Sequence[str] = (),
) -> list[tuple[str, Sequence[str]]]:
    """All further verbs over the pieces and hexes of a scenario; nobody rows where there are no boats.

    `deep` are the scenarios of The Challenge: no other knows webs, guards that strike with both palps, or casters
    of the second level, who look for people and things on its `maps`. `exits` are the numbers of the entrances to the
    deep passages, if there are any, and `areas` those in which somebody may wait unseen.
    """
    level = LEVELS[-1] if deep else LEVELS[0]
    spells = [id for id in SPELL_NAMES if magic().spells[id].level <= level]
    stands = [f"{label or f'?{cell}'} {way.lower()}" for way in DIRECTION_NAMES for cell, label in enumerate(labels)]
    cells = [label or f"?{cell}" for cell, label in enumerate(labels)]
    return [
        (HOLD, ()),
        (HOLD_MOVE, ()),
        (HOLD_STEP, ()),
        (LIFT, pieces),
        (SHIFT, pieces),
        (HELP, pieces),
        (LAY, cells),
        (JUMP, cells),
        (LEAP, ()),
        (LEAVE, ()),
        (DESCEND, ()),
        (ASCEND, ()),
        (OFFER, ()),
        (PASS, ()),
        (ACCEPT, ()),
        (REFUSE, ()),
        (FREE, pieces),
        (APPEAR, pieces),
        (OPEN, pieces),
        (CAST, spells),
        (AIM, cells),
        (SPEND, [str(points) for points in range(1, magic().energy * level + 1)]),
        (COUNTER, ()),
        (SIZE, SIZES),
        (TURN, WAYS),
        (GROUP, GROUPS),
        (RECRUIT, pieces),
        (RECRUIT_MOUNTED, pieces),
        (READY, ()),
        *([(CUT_WEB, cells), (DIVE, cells)] if deep else []),
        *([(ROW, stands)] if boats else []),
        *([(SEEK, [f"{map} {what}" for map in maps for what in SOUGHT]), (THING, THINGS)] if maps else []),
        *([(DOUBLE, pieces)] if deep else []),
        *([(DELVE, ()), (SURFACE, pieces), (EXIT, [str(exit) for exit in exits])] if exits else []),
        *([(TIP, cells), (CHAIN, pieces)] if deep else []),
        *([(BUY, pieces), (AREA, areas), (ARROW, ARROWS)] if areas else []),
    ]
