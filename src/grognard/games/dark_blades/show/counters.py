"""How the pieces of Dark Blades look: the figure, faces and letters of every counter of the sheet.

What is printed only; where a piece stands and in what state is told by facts.
"""

from __future__ import annotations

from functools import cache

from grognard.games.dark_blades.sheets.counters import Unit, roster
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.sheets.counters import BARE, HORSE, SADDLE, Face
from grognard.games.skirmish.show import counters as looks
from grognard.games.skirmish.show.counters import is_horse, letters_of
from grognard.games.skirmish.show.phrases import horse_title, unit_title
from grognard.games.skirmish.show.tables import printed_figures
from grognard.table.figures.by_name import armed
from grognard.table.model import Mark, Piece
from grognard.words import Texts

COLOURS = ("slate", "rust", "stone")
"""The look of Honna, the Fox and nobody's, by side."""
SIDES = {"honna": 0, "fox": 1, "none": 2}
FOLK = {
    "heroes": "knight",
    "knights": "knight",
    "millers": "miller",
    "hounds": "hound",
    "mules": "mule",
    "chiefs": "fox",
    "elite": "orc",
    "berserkers": "orc-berserker",
    "mon-ogers": "orc",
    "war-dogs": "war-dog",
    "goblins": "goblin",
    "black-dwarves": "black-dwarf",
    "elves": "elf",
    "trolls": "troll",
    "dworcs": "dworc",
    "gargoyles": "gargoyle",
    "dragons": "dragon",
}
ALONE = {"quill": "wizard", "thrugg": "ogre-man", "sarah": "woman", "shaman": "shaman"}
MARKERS = {"target": 2, "flames": 1, "ashes": 1, "magic-sword": 1, "magic-ring": 1}
"""DB-GEN-4: how many there are of each marker; ashes are the back of flames."""
MARKER_NAMES = Texts("markers", PACKAGE)
RANKS = Texts("ranks", FAMILY)


def unit_of(id: str) -> Unit:
    """The counter a piece or its horse is printed on."""
    return roster().units[id.removesuffix(HORSE)]


def folk_of(unit: Unit) -> str:
    """Who is drawn: those of Honna without armour are plain men."""
    folk = ALONE.get(unit.id, FOLK[unit.group])
    return "man" if folk == "knight" and not unit.faces["healthy"].armoured else folk


def figure_of(id: str, mounted: bool = False) -> str:
    """The silhouette of a piece."""
    if is_horse(id):
        return "horse"
    unit = unit_of(id)
    return armed(folk_of(unit), unit.weapon, mounted=mounted)


def figures(face: Face) -> tuple[Mark, ...]:
    """Attack, defence and movement as far as they are printed, armour in brackets (DB-CTR-1, DB-CTR-2)."""
    return printed_figures(face.attack, face.defence, face.movement, face.armoured)


def ranks(id: str) -> tuple[Mark, ...]:
    """A crown for a leader, a star for a spellcaster."""
    if is_horse(id):
        return ()
    unit = unit_of(id)
    found = [("leader", unit.leader), ("caster", unit.spellcaster)]
    return tuple(Mark(kind="rank", text=rank, title=RANKS[rank]) for rank, has in found if has)


@cache
def letters() -> dict[str, str]:
    """Two characters for every counter, no two alike."""
    return letters_of({unit.id: unit.name.replace("-", " ").split() for unit in roster().units.values()})


def code_of(id: str) -> str:
    """The two characters of a piece."""
    return looks.code_of(id, letters())


def name_of(id: str) -> str:
    """The printed name of a piece."""
    unit = unit_of(id)
    name = unit_title(unit.id, unit.name)
    return horse_title(name) if is_horse(id) else name


def counters() -> tuple[Piece, ...]:
    """DB-GEN-3, DB-CTR-3, DB-CTR-4: every counter of the box with all its faces, and a drawing of every marker."""
    found = [printed(unit, state) for unit in roster().units.values() for state in unit.faces if state != "dead"]
    markers = [
        Piece(id=id, cell="", figure=id, side="stone", name=MARKER_NAMES[id], code=id[:2], token=True) for id in MARKERS
    ]
    return (*found, *markers)


def printed(unit: Unit, state: str) -> Piece:
    """One face of a counter as it is printed."""
    bare = state in BARE
    return Piece(
        id=f"{unit.id} {state}",
        cell="",
        figure="horse" if bare else armed(folk_of(unit), unit.weapon, mounted=state in SADDLE),
        side=COLOURS[SIDES[unit.side]],
        name=unit_title(unit.id, unit.name),
        code=letters()[unit.id],
        state=SADDLE.get(state, state),
        marks=(*figures(unit.faces[state]), *(() if bare else ranks(unit.id))),
        form="long" if state in SADDLE or unit.hexes == 2 else "square",
    )
