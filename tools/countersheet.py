"""The printed sheets of The Exile: its people, its dragons, the faces of a counter, its magic and magic terrain.

The pictures `exile-counters` and `exile-magic` of the docs are these; no player sees them, so their captions are in no
catalogue. It chooses what is shown; how it looks is told by the game's `counters` and drawn by the table package.
"""

from __future__ import annotations

import msgspec

from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.dragon_noir.show.counters import (
    CENTRAL,
    COUNTERSPELL,
    DRAGON,
    ENERGY,
    printed,
    unit_of,
)
from grognard.table.model import Piece
from tools.gallery import Cell, Patch, Row, gallery

PEOPLE = (
    ("The exiled rebels", ("rebels", "lucifer")),
    ("The orks", ("ork-riders", "ork-guard", "crazy-ork", "orks", "wardog-1", "wardog-2")),
    ("Elves and goblins", ("elves", "princess", "goblins")),
    ("Black dwarves and trolls", ("dwarves", "trolls")),
)
"""The people in rows, by groups and single counters."""
FACES = (
    ("paul", ("healthy", "stunned", "wounded", "dead")),
    ("zed", ("healthy", "stunned", "wounded", "dead")),
    ("crazy-ork", ("healthy", "berserk", "dead")),
    ("gnurr", ("healthy", "wounded", "wounded twice", "dead")),
)
RIDERS = ("konrad", "godiva", "zacharie", "grast", "thrugg", "laberne", "arlon", "simon", "black-fox", "zed", "shaman")
HURT = {
    "black-dragon-head": "wounded",
    "black-dragon-body": "wounded",
    "black-dragon-left-claw": "wounded twice",
    "black-dragon-tail": "wounded twice",
}
"""A dragon that has been in a fight, to show the faces of its parts."""
RING: tuple[Cell, ...] = ((2, 2), (2, 1), (3, 1), (3, 2), (2, 3), (1, 2), (1, 1))
"""A hex and the six round it."""
TERRAIN = (
    Patch(kind="tree", cells=((1, 0),), word="tree, small"),
    Patch(kind="tree", cells=((1, 0), (1, 1), (2, 1)), word="tree, medium"),
    Patch(kind="tree", cells=RING, word="tree, large"),
    Patch(kind="spring", cells=((1, 0), (2, 1)), word="spring, small"),
    Patch(kind="spring", cells=((1, 0), (2, 1), (2, 2), (1, 1)), word="spring, medium"),
    Patch(kind="spring", cells=((1, 0), (1, 1), (2, 1), (2, 2), (3, 1), (3, 2)), word="spring, large"),
    Patch(kind="crevasse", cells=((1, 0), (1, 1)), word="crevasse, small"),
    Patch(kind="crevasse", cells=((1, 0), (2, 1), (3, 1), (4, 2)), word="crevasse, medium"),
    Patch(kind="crevasse", cells=((1, 1), (2, 1), (3, 0), (4, 1), (5, 1), (6, 1)), word="crevasse, large"),
    Patch(kind="house", cells=((1, 0), (1, 1), (2, 1), (2, 2)), word="house, small", state="door B2|B3 window C2|C1"),
    Patch(kind="house", cells=((1, 0), (1, 1), (2, 0), (2, 1), (2, 2)), word="house, medium",
          state="door C3|C4 window B1|A1"),
    Patch(kind="house", cells=RING, word="house, large", state="door C4|C5 window D2|E2 window B3|A4"),
    Patch(kind="tower", cells=RING, word="tower", state="door C4|C5"),
    Patch(kind="entrance", cells=((1, 0),), word="entrance, small"),
    Patch(kind="entrance", cells=((1, 0), (1, 1)), word="entrance, medium"),
    Patch(kind="bridge", cells=((1, 0),), word="bridge, small", facing="2"),
    Patch(kind="bridge", cells=((1, 0), (2, 1)), word="bridge, medium"),
    Patch(kind="tunnel", cells=((1, 0),), word="tunnel, straight", ground="rock", facing="14"),
    Patch(kind="tunnel", cells=((1, 0),), word="curved", ground="rock", facing="35"),
    Patch(kind="tunnel", cells=((1, 0), (2, 1)), word="long", ground="rock"),
    Patch(kind="tunnel", cells=((1, 0),), word="junction", ground="rock", facing="135"),
    Patch(kind="rubble", cells=((1, 0),), word="demolished wall"),
    Patch(kind="fireball", cells=((1, 0),), word="fireball"),
    Patch(kind="circle", cells=((1, 0), (2, 1), (2, 0)), word="magic circle"),
)  # fmt: skip


def sheet(*, dark: bool = False) -> str:
    """The people and the dragons as a picture."""
    under = "Attack black, defence red (ringed when armoured), movement blue. Sides by colour, corner and band."
    rows = [*_people(), _faces(), _saddle(), _facing(), _monsters(), _dragons()]
    return gallery("Dragon Noir, The Exile: the counters", under, rows, dark=dark)


def magic_sheet(*, dark: bool = False) -> str:
    """The spells, and what they leave on the land, as a picture."""
    under = "A fine broken line shows which hexes have changed; what stands there is drawn as on the maps."
    rows = [_spells(), Row(title="Magic terrain", patches=TERRAIN)]
    return gallery("Dragon Noir, The Exile: the magic", under, rows, dark=dark)


def _people() -> list[Row]:
    """One counter of each on foot."""
    groups = {id: group.units for id, group in roster().groups.items()}
    found = []
    for title, names in PEOPLE:
        ids = [id for name in names for id in groups.get(name, (name,))]
        found.append(Row(title=title, pieces=tuple(printed(unit_of(id), "healthy") for id in ids)))
    return found


def _faces() -> Row:
    pieces = tuple(printed(unit_of(id), face) for id, faces in FACES for face in faces)
    return Row(title="Healthy, stunned, wounded, dead; berserk; wounded twice", pieces=pieces, size=84.0)


def _saddle() -> Row:
    saddle = [printed(unit_of("konrad"), face) for face in ("mounted", "mounted wounded", "riderless", "dead horse")]
    others = [printed(unit_of(id), "mounted") for id in RIDERS[1:]]
    return Row(title="In the saddle: well, wounded, the bare horse, the dead horse", pieces=(*saddle, *others))


def _facing() -> Row:
    """One rider for each of the six ways."""
    six = ("aldus", "rix", "jon", "hohmley", "matt", "arlon")
    turned = [msgspec.structs.replace(printed(unit_of(id), "mounted"), facing=str(k)) for k, id in enumerate(six)]
    return Row(title="Facing", pieces=tuple(turned), size=76.0)


def _monsters() -> Row:
    young = [printed(unit_of("baby-dragon"), face) for face in ("healthy", "wounded", "wounded twice", "dead")]
    spirits = [printed(unit_of(id), "healthy") for id in roster().groups["spirits"].units]
    return Row(title="The baby dragon, the living dead, gargoyles", pieces=(*young, *spirits))


def _dragons() -> Row:
    """The black dragon well, hurt, heading elsewhere, and dead."""
    parts = roster().groups[DRAGON].units
    well = tuple(_part(id, "healthy") for id in parts)
    hurt = tuple(_part(id, HURT.get(id, "healthy")) for id in parts)
    turned = tuple(_part(id, "healthy", 4) for id in parts)
    return Row(title="The black dragon: well, hurt, turned, dead", size=70.0,
               beasts=(well, hurt, turned, tuple(_part(id, "dead") for id in CENTRAL)))  # fmt: skip


def _part(id: str, face: str, facing: int = 0) -> Piece:
    piece = printed(unit_of(id), face)
    return msgspec.structs.replace(piece, id=f"{piece.id} {facing}", facing=str(facing))


def _spells() -> Row:
    every = [(spell.emblem, spell.name) for spell in magic().spell if spell.level == 1]
    return Row(title="Spells and energy", emblems=(*every, (COUNTERSPELL, "Counterspell"), (ENERGY, "Energy")))
