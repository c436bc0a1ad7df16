"""How the pieces of Dragon Noir look: the figure, faces and letters of every counter of the sheet.

What is printed only; where a piece stands and in what state is told by whoever holds the position.
"""

from __future__ import annotations

from functools import cache

from msgspec import UNSET
from msgspec.structs import replace

from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.counters import Unit, roster
from grognard.games.dragon_noir.sheets.kinds import GHARV, GUARD, KROBS
from grognard.games.skirmish.sheets.counters import BARE, HORSE, SADDLE, Face
from grognard.games.skirmish.show import counters as looks
from grognard.games.skirmish.show.counters import is_horse, letters_of
from grognard.games.skirmish.show.phrases import horse_title, unit_title
from grognard.games.skirmish.show.tables import printed_figures
from grognard.table.figures.by_name import armed
from grognard.table.model import Mark, Piece
from grognard.words import Texts

RANKS, ARMS = (Texts(name, PACKAGE) for name in ("ranks", "arms"))

COLOURS = {
    "rebels": "slate",
    "dogs": "rust",
    "ork-riders": "rust",
    "ork-guard": "rust",
    "crazy-ork": "rust",
    "orks": "rust",
    "elves": "olive",
    "princess": "olive",
    "goblins": "ochre",
    "trolls": "ochre",
    "dwarves": "stone",
    "baby-dragon": "plum",
    "black-dragon": "plum",
    "spirits": "plum",
    "gharvs": "olive",
}
"""The colour each group is printed in; at a table the colours are those of the seats."""
FOLK = {
    "rebels": "knight",
    "dogs": "war-dog",
    "ork-guard": "orc",
    "orks": "orc",
    "elves": "elf",
    "goblins": "goblin",
    "trolls": "troll",
    "dwarves": "black-dwarf",
    "baby-dragon": "young-dragon",
}
DEEP = {kind: f"krob-{kind.replace(' ', '-')}" for kind in KROBS} | {GHARV: GHARV}
"""What lives below ground, by kind."""
KROB = "plum"
"""The colour that all krobs are printed in."""
ALONE = {
    "konrad": "paladin",
    "godiva": "lady",
    "zacharie": "wizard",
    "thrugg": "ogre-man",
    "lucifer": "guard-dog",
    "black-fox": "fox",
    "zed": "poisoner",
    "shaman": "shaman",
    "crazy-ork": "crazed-orc",
    "sarah": "princess",
    "gotmar": "sage",
    "krobek": "goblin-chief",
    "living-dead": "living-dead",
    "gargoyle": "gargoyle",
}
"""Those whom nobody resembles; numbered ones by the name they share."""
BERSERK = "raging-orc"
COUNTERSPELL, ENERGY = "unbinding", "energy"
"""The drawings of the answer to a spell, and of what all spells are paid with."""
DRAGON = "black-dragon"
"""The group whose parts are hexes that join (DN-4.3.2a)."""
CENTRAL = ("black-dragon-head", "black-dragon-body", "black-dragon-tail")
"""The hexes that the dragon still fills when it is dead (DN-4.3.2r)."""


def unit_of(id: str, game: str = EXILE) -> Unit:
    """The counter a piece or its horse is printed on."""
    return roster(game).units[id.removesuffix(HORSE)]


def colour_of(unit: Unit) -> str:
    """The colour a counter is printed in."""
    return "slate" if unit.id == "lucifer" else COLOURS.get(unit.group, KROB)


def folk_of(unit: Unit) -> str:
    """Who is drawn: rebels without armour are plain men."""
    folk = ALONE.get(unit.id.rstrip("0123456789-")) or DEEP.get(unit.kind) or FOLK[unit.group]
    return "man" if folk == "knight" and not unit.faces["healthy"].armoured else folk


@cache
def everybody() -> dict[str, Unit]:
    """The counters of both games by id: names and looks of those who are in both are the same."""
    return {id: unit for game in reversed(BOXES) for id, unit in roster(game).units.items()}


def figure_of(id: str, face: str = "healthy") -> str:
    """The silhouette of a piece in one of its faces."""
    return "horse" if is_horse(id) else silhouette(everybody()[id], face)


def silhouette(unit: Unit, face: str) -> str:
    """The figure on a face of a counter."""
    if face in BARE:
        return "horse"
    if unit.group == DRAGON:
        return unit.id.removeprefix("black-")
    return BERSERK if face == "berserk" else armed(folk_of(unit), unit.weapon, mounted=face in SADDLE)


def state_of(face: str) -> str:
    """How a face is drawn: a berserk is a wounded one, a wounded rider is wounded."""
    return "wounded" if face == "berserk" else SADDLE.get(face, face)


def form_of(unit: Unit, face: str) -> str:
    """Whether a counter is square, lies across two hexes or more, or is one of several hexes that join."""
    if unit.group == DRAGON:
        return "tile"
    if unit.hexes > 2:
        return "bulk"
    return "long" if face in SADDLE or unit.hexes == 2 else "square"


def figures(face: Face, unit: Unit | None = None) -> tuple[Mark, ...]:
    """DN-1.51k: attack, defence and movement as far as they are printed, armour in brackets.

    DN-1.51l, DN-4.45d: big krobs show their defence behind as well, and guards the attack of each palp.
    """
    marks = printed_figures(face.attack, face.defence, face.movement, face.armoured)
    if face.rear is UNSET:
        return marks
    palps = unit is not None and unit.kind == GUARD
    shown = {"defence": f"{face.defence}({face.rear})", **({"attack": f"{face.attack}-{face.attack}"} if palps else {})}
    return tuple(replace(mark, text=shown.get(mark.kind, mark.text)) for mark in marks)


def signs(unit: Unit) -> tuple[Mark, ...]:
    """A star for a spellcaster, the weapon of a shooter."""
    caster = (Mark(kind="rank", text="caster", title=RANKS["caster"]),) if unit.spellcaster else ()
    return (*caster, Mark(kind="weapon", text=unit.weapon, title=ARMS[unit.weapon])) if unit.shoots else caster


@cache
def letters() -> dict[str, str]:
    """Two characters for every counter, no two alike; those of The Exile come first."""
    units = {id: unit for game in BOXES for id, unit in roster(game).units.items()}
    return letters_of({id: unit.name.removeprefix("Black Dragon ").split() for id, unit in units.items()})


def code_of(id: str) -> str:
    """The two characters of a piece."""
    return looks.code_of(id, letters())


def name_of(id: str) -> str:
    """The printed name of a piece."""
    rider = id.removesuffix(HORSE)
    name = unit_title(rider, everybody()[rider].name)
    return horse_title(name) if is_horse(id) else name


def counters(game: str = EXILE) -> tuple[Piece, ...]:
    """Every counter of the box with all its faces; the dead dragon in the three hexes it leaves."""
    units = roster(game).units
    every = [printed(unit, face) for unit in units.values() for face in unit.faces if face != "dead"]
    return (*every, *(printed(units[id], "dead") for id in CENTRAL if id in units))


def printed(unit: Unit, face: str, side: str = "") -> Piece:
    """One face of a counter as it is printed, or in the colour of a side."""
    drawn = unit.faces.get(face, Face())
    plain = face in BARE
    return Piece(
        id=f"{unit.id} {face}",
        cell="",
        figure=silhouette(unit, face),
        side=side or colour_of(unit),
        name=unit_title(unit.id, unit.name),
        code=letters()[unit.id],
        state=state_of(face),
        marks=(*_printed_figures(unit, drawn), *(() if plain else signs(unit))),
        form=form_of(unit, face),
    )


def _printed_figures(unit: Unit, face: Face) -> tuple[Mark, ...]:
    """DN-4.3.2b: the dragon's body has no attack, so none is printed."""
    every = figures(face, unit)
    return every[1:] if unit.group == DRAGON and face.attack == 0 else every
