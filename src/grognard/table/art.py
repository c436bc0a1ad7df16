"""Board art: a drawn board with the places where things stand on it.

A game draws its board once; the scene lays pieces and fixtures on it by cell id. It knows no rule.
"""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A spot on the drawing: its centre and how wide a counter's square is there.

    `turn` is the way through a door in degrees, 0 east, 90 south. `slots` are the standing places of
    a space that several pieces share. `kind` and `label` say what to draw at a door (door, secret,
    gate) and the number on it.
    """

    x: float
    y: float
    size: float
    turn: int = 0
    kind: str = ""
    label: str = ""
    slots: tuple[Place, ...] = ()


class Label(msgspec.Struct, frozen=True, array_like=True):
    """The number of a cell: its word, the middle of its baseline, and the tone of the ground: plain, busy or dark."""

    word: str
    x: float
    y: float
    tone: str = "plain"


class BoardArt(msgspec.Struct, frozen=True, kw_only=True):
    """A board's drawing without movable things. `body` is SVG, definitions included, without the `labels` of its cells.

    `rooms` are the floors that veils may cover; `lights` are lamps that shine through the night. `radius` is that of
    a hex from its middle to a corner, 0 on boards of squares; `pointed` if hexes stand on their points, in rows.
    `night` is drawn over the margin for dark pages.

    A board too large to be read at one glance has `layers` besides: SVG to lie over the body, `far` for whoever sees it
    all, `middle` and `near` for those who have come closer; on paper it has the last two. `lands` are outlines as path
    data, by name, for tints.
    """

    id: str
    title: str
    width: float
    height: float
    body: str
    spots: dict[str, Place]
    doors: dict[str, Place]
    rooms: dict[str, tuple[float, float, float, float]]
    lights: tuple[Place, ...] = ()
    radius: float = 0.0
    night: str = ""
    pointed: bool = False
    layers: dict[str, str] = {}
    lands: dict[str, str] = {}
    labels: tuple[Label, ...] = ()
