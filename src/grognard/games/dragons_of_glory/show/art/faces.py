"""Counters of Dragons of Glory as pieces of the table: signs, figures, colours of nations, both faces (DS-PCS).

Pure functions of what is printed. Whoever makes a table calls `army`, `ship`, `leader`, `hero`, `wizard`, `citadel` or
`marker` with an id, a cell (the number of a hex, or both numbers of a river side) and the side that the nation serves;
then `layout.stacks.with_stacks` and `seating.with_berths` of `grognard.table` pile them up. Names are the caller's.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.dragons_of_glory.sheets.counters import AIR, CAVALRY, Armies, Counters, Hero, Leader, Ships
from grognard.games.dragons_of_glory.show.art.atlas import pairs
from grognard.table.model import Mark, Piece

HIGHLORD, WHITESTONE, NEUTRAL = "rust", "slate", "stone"
"""The sides of the table: Dragon Highlords, Whitestone, and nations that serve nobody."""
HEALTHY, WORN = "healthy", "worn"
ARMY = "army"
SIGNS = {
    "human": "host-foot", "knight": "knight-sword", "retainer": "knight-spear", "dwarf": "dwarf",
    "elf": "elf-bow", "kender": "host-kender", "ogre": "ogre-man", "minotaur": "host-minotaur",
    "hobgoblin": "orc-sword", "draconian": "host-draconian", "undead": "host-undead",
    "griffon": "host-griffon", "pegasus": "host-pegasus",
}  # fmt: skip
"""DS-PCS-10: the sign of an army by its type; cavalry has another, and dragons differ by colour."""
MOUNTED = {"human": "rider-man-spear", "knight": "rider-knight-spear"}
TOLD_BY = {
    "hl-wizard": "shaman", "ws-wizard": "wizard", "citadel": "flying-citadel", "golden-general": "lady-captain",
}  # fmt: skip
"""Events that bring somebody show who comes; the others have emblems of their own."""
PORTRAITS = {
    "tanis": "ranger", "goldmoon": "woman", "riverwind": "barbarian", "elistan": "sage", "caramon": "man-sword",
    "raistlin": "wizard", "laurana": "lady-captain", "sturm": "knight-sword", "tasslehoff": "host-kender",
    "flint": "dwarf",
}  # fmt: skip
"""The Heroes of the Lance, each as he looks."""
HIGHLORDS, LAURANA, SOTH = "highlords", "laurana", "soth"
MARKERS = {
    "dark-temple": "dark-temple", "capital": "capital", "turn": "turn-marker", "active-hero": "chosen-hero",
    "hidden": "hidden-thing",
}  # fmt: skip


def sign(type: str, kind: str) -> str:
    """The sign of an army; dragons are named with their colour."""
    if kind == CAVALRY:
        return MOUNTED.get(type, MOUNTED["human"])
    return SIGNS.get(type) or (f"host-dragon:{type}" if kind == AIR else SIGNS["human"])


def army(
    of: str, type: str, kind: str, strength: int, moves: int, *, id: str, cell: str = "", side: str = NEUTRAL,
    worn: bool = False, name: str = "", code: str = "", carries: tuple[str, ...] = (), title: str = "",
) -> Piece:  # fmt: skip
    """An army of a nationality; `strength` is that of the face that is up."""
    marks = (Mark(kind="strength", text=str(strength)), Mark(kind="movement", text=str(moves)))
    return _piece(id, cell, sign(type, kind), of, side, name, code, worn, marks, carries, title)


def ship(
    of: str, rating: int, allowance: int, *, id: str, cell: str = "", side: str = NEUTRAL, worn: bool = False,
    name: str = "", code: str = "", carries: tuple[str, ...] = (), title: str = "",
) -> Piece:  # fmt: skip
    """A ship of a nationality; `rating` is that of the face that is up."""
    marks = (Mark(kind="strength", text=str(rating)), Mark(kind="movement", text=str(allowance)))
    return _piece(id, cell, "ship", of, side, name, code, worn, marks, carries, title)


def leader(
    who: Leader, *, id: str = "", cell: str = "", side: str = NEUTRAL, code: str = "", carries: tuple[str, ...] = (),
    title: str = "",
) -> Piece:  # fmt: skip
    """A leader: his rating on a star, his name in the band."""
    figure = {HIGHLORDS: "highlord", SOTH: "host-undead", LAURANA: "lady-captain"}
    drawn = figure.get(who.id) or figure.get(who.of, "captain")
    marks = (Mark(kind="tactical", text=str(who.tactical)), Mark(kind="movement", text=str(who.moves)))
    return _piece(id or who.id, cell, drawn, who.of, side, who.name, code, False, marks, carries, title)


def hero(
    who: Hero, moves: int, *, id: str, cell: str = "", side: str = WHITESTONE, code: str = "", worn: bool = False,
    carries: tuple[str, ...] = (), title: str = "",
) -> Piece:  # fmt: skip
    """A Hero of the Lance: his Combat and his points, his name in the band (DG-0.PCS-11)."""
    marks = (Mark(kind="strength", text=str(who.combat)), Mark(kind="movement", text=str(moves)))
    of = "heroes-of-the-lance"
    return _piece(id, cell, PORTRAITS[who.id], of, side, who.name, code, worn, marks, carries, title)


def wizard(*, id: str, cell: str = "", side: str, name: str = "", code: str = "", title: str = "") -> Piece:
    """A wizard of a side; there are no figures on him (DS-FRC-9)."""
    of = "hl-wizards" if side == HIGHLORD else "ws-wizards"
    drawn = "shaman" if side == HIGHLORD else "wizard"
    return _piece(id, cell, drawn, of, side, name, code, False, (), (), title)


def citadel(
    moves: int, *, id: str, cell: str = "", side: str = HIGHLORD, name: str = "", code: str = "",
    carries: tuple[str, ...] = (), title: str = "",
) -> Piece:  # fmt: skip
    """A Flying Citadel (DS-FRC-10)."""
    marks = (Mark(kind="movement", text=str(moves)),)
    return _piece(id, cell, "flying-citadel", "citadels", side, name, code, False, marks, carries, title)


def marker(
    kind: str, *, id: str, cell: str, side: str = NEUTRAL, name: str = "", code: str = "", title: str = ""
) -> Piece:
    """A marker on the map, as a token beside the counters (DS-PCS-13)."""
    return Piece(
        id=id,
        cell=cell,
        figure=MARKERS[kind],
        side=side,
        name=name,
        code=code or kind[:2].upper(),
        token=True,
        title=title,
    )


def emblem(event: str) -> str:
    """The drawing on a Strategic Event counter, for cards in a tray."""
    return TOLD_BY.get(event, f"event-{event}")


def box(sheet: Counters) -> tuple[Piece, ...]:
    """Every face in the box once: armies and ships with their backs, leaders, wizards, citadels."""
    return tuple(_faces(sheet))


def _faces(sheet: Counters) -> Iterator[Piece]:
    for number, row in enumerate(sheet.armies):
        yield from _both(row, f"army-{number}")
    for number, ships in enumerate(sheet.ships):
        for worn, (rating, allowance) in ((False, ships.front), (True, ships.back)):
            yield ship(ships.of, rating, allowance, id=f"ship-{number}-{worn:d}", side=_sworn(ships), worn=worn)
    for one in sheet.leaders:
        yield leader(one, id=f"leader-{one.id}", side=_sworn(one))
    yield wizard(id="wizard-0", side=HIGHLORD)
    yield wizard(id="wizard-1", side=WHITESTONE)
    yield citadel(4, id="citadel-0")


def _both(row: Armies, id: str) -> Iterator[Piece]:
    for worn, (strength, moves) in ((False, row.front), (True, row.back)):
        yield army(row.of, row.type, row.kind, strength, moves, id=f"{id}-{worn:d}", side=_sworn(row), worn=worn)


def _sworn(row: Armies | Ships | Leader) -> str:
    """The side that forces without a rating always serve."""
    evil = ("neraka", "draconians", "highlord-dragons", "soths-legion", "highlords", "citadels")
    good = ("high-clerist-tower", "good-dragons", "golden-general")
    return HIGHLORD if row.of in evil else WHITESTONE if row.of in good else NEUTRAL


def _piece(
    id: str, cell: str, figure: str, of: str, side: str, name: str, code: str, worn: bool, marks: tuple[Mark, ...],
    carries: tuple[str, ...], title: str,
) -> Piece:  # fmt: skip
    return Piece(
        id=id, cell=cell, figure=figure, side=side, name=name or called(of), code=code or of[:2].title(),
        state=WORN if worn else HEALTHY, marks=marks, carries=carries, title=title, form=ARMY, colours=pairs()[of],
    )  # fmt: skip


def called(of: str) -> str:
    """A nationality as its counters call it, where the caller has no better word: by its id.

    >>> called("northern-ergoth")
    'N. Ergoth'
    """
    words = of.replace("northern-", "n. ").replace("-", " ").split()
    return " ".join(word.capitalize() for word in words)
