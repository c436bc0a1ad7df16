"""Counters of the man-to-man games: a band with the name, a silhouette, and the figures of the face.

A square counter is drawn in a box of 100 x 100 round its centre, a long one in 186 x 100 (or on end) and turned
to its facing. Attack is black at the left, defence red in the middle with a ring for armour, movement blue at the
right. States are seen without reading: stunned is pale, tilted and sees stars, wounded has a torn red corner,
wounded twice two of them, dead is grey and lies down. From far away only side, silhouette and state remain. It knows
no game.
"""

from __future__ import annotations

import msgspec

from grognard.table.counters.outlines import band_d, foot_d, plate_d, rear_d
from grognard.table.counters.sides import FLAT, palette_of, side_of
from grognard.table.figures.by_name import LONG, Palette, breadth, chip, figure
from grognard.table.ink.lettering import name_of
from grognard.table.ink.svg import (
    GOLD,
    INK,
    PANEL,
    RISK,
    SHADOW,
    Value,
    circle_d,
    group,
    line_d,
    mix,
    num,
    path,
    star_d,
    tag,
    text,
    title,
)
from grognard.table.model import Mark, Piece

ATTACK, DEFENCE, MOVEMENT = "#1b1b1b", "#a3232b", "#1f4f8f"
FIGURES = {"attack": ATTACK, "defence": DEFENCE, "movement": MOVEMENT}
BAND, FOOT, COLUMN, LENGTH = 22.0, 23.0, 40.0, 186.0
FAR_BAND = 16.0
BOX = 170.0  # how wide a long figure's box is
TEARS = {"wounded": 1, "wounded twice": 2}
"""How many corners are torn off, by state."""


class Face(msgspec.Struct, frozen=True):
    """What a counter is drawn with: its plate's size and colours, its heading, and whether it is seen from far.

    `turn` is in degrees clockwise from east, from -90 to 210; square counters and those without a facing have 0.
    """

    piece: Piece
    pal: Palette
    w: float
    h: float
    turn: int
    far: bool

    @property
    def band(self) -> float:
        """How deep the name band is."""
        return FAR_BAND if self.far else BAND

    @property
    def figures(self) -> list[Mark]:
        """The figures shown: none from far away."""
        return [] if self.far else [mark for mark in self.piece.marks if mark.kind in FIGURES]

    @property
    def way(self) -> int:
        """1 for a beast that looks right, -1 for one that looks left."""
        return -1 if self.turn > 90 else 1

    @property
    def flat(self) -> bool:
        """Whether this is one of the grey faces."""
        return self.piece.state in FLAT


def fighter(piece: Piece, x: float, y: float, size: float, far: bool = False) -> str:
    """A square or long counter with its centre at (x, y); `size` is the side of a square one."""
    face = _face(piece, far)
    if piece.form != "long":
        inner = [_standing(face), *_foot(face)]
    elif face.w < face.h:
        inner = [*_climbing(face), *_foot(face)]
    else:
        inner = [*_rear(face), *_riding(face)]
    return _assembled(face, [*_ground(face), *inner], x, y, size)


def rim(piece: Piece, x: float, y: float, size: float, colour: str, width: float) -> str:
    """A line round a square or long counter, where `fighter` draws it; the width is in board units."""
    face = _face(piece, False)
    laid = f"translate({num(x)} {num(y)}) rotate({num(_tilt(face))}) scale({size / 100:.3f})"
    edge, drawn = plate_d(piece.side, face.w + 6, face.h + 6), width * 100 / size
    return path(edge, fill="none", stroke=colour, stroke_width=drawn, stroke_linejoin="round", transform=laid)


def _face(piece: Piece, far: bool) -> Face:
    pal = palette_of(piece.side, piece.state)
    if far and piece.state not in FLAT:
        pal = {**pal, "plate": mix(pal["plate"], side_of(piece.side).colour, 0.2)}
    turn = int(piece.facing) * 60 - 90 if piece.facing and piece.form == "long" else 0
    size = (100.0, 100.0) if piece.form != "long" else (100.0, LENGTH) if turn in (-90, 90) else (LENGTH, 100.0)
    return Face(piece, pal, *size, turn, far)


def _ground(face: Face) -> list[str]:
    side, w, h = face.piece.side, face.w, face.h
    plate, band = plate_d(side, w, h), band_d(side, w, h, face.band)
    return [path(plate, fill=face.pal["plate"]), path(band, fill=face.pal["band"])]


def _foot(face: Face) -> list[str]:
    """A strip with attack, defence and movement from left to right."""
    if not face.figures:
        return []
    strip = path(foot_d(face.piece.side, face.w, face.h, FOOT), fill=PANEL, stroke=face.pal["edge"], stroke_width=1.2)
    wide = sum(len(mark.text.strip("()")) for mark in face.figures) > 5
    spread = {"attack": -32.6, "defence": 0.0, "movement": 32.6}
    base, size = face.h / 2 - 12.4, 20.5 if wide else 22.0
    numbers = [_number(mark, spread[mark.kind], base, size) for mark in face.figures]
    return [strip, group(numbers, class_="figures")]


def _rear(face: Face) -> list[str]:
    """The same figures from top to bottom behind the horse."""
    if not face.figures:
        return []
    shape = rear_d(face.piece.side, face.w, face.h, BAND, COLUMN, face.way)
    strip = path(shape, fill=PANEL, stroke=face.pal["edge"], stroke_width=1.2)
    x = face.way * (COLUMN / 2 - face.w / 2 + 0.5)
    rows = {"attack": -12.5, "defence": 12.0, "movement": 36.0}
    return [strip, group([_number(mark, x, rows[mark.kind], 23.5) for mark in face.figures], class_="figures")]


def _number(mark: Mark, x: float, y: float, size: float) -> str:
    """A figure with its middle at (x, y), ringed where the mark has brackets."""
    word, ink = mark.text.strip("()"), FIGURES[mark.kind]
    parts = [title(mark.title), text(x, y + size * 0.355, word, size, fill=ink, font_weight=700)]
    if word != mark.text:
        half = 15.0 if len(word) > 1 else 12.0
        parts.append(
            tag("rect", x=num(x - half), y=num(y - 9.4), width=num(2 * half), height="18.8", rx="9.4",
                fill="none", stroke=ink, stroke_width=2.4)
        )  # fmt: skip
    return group(parts, class_=f"mark {mark.kind}")


def _standing(face: Face) -> str:
    """The silhouette between band and foot, which hides its soles."""
    room = face.h - face.band - (FOOT - 4 if face.figures else 2)
    left, right = breadth(face.piece.figure)
    fit = min((room - 1.5) / 98, (face.w - 9) / (right - left))
    floor = face.h / 2 - (FOOT - 4 if face.figures else 1)
    spot = f"translate({num(-fit * (left + right) / 2)} {num(floor - 97.5 * fit)}) scale({fit:.3f})"
    return group(figure(face.piece.figure, face.pal), transform=spot)


def _riding(face: Face) -> list[str]:
    """Horse and rider on a level plate, with the arrow before them; a dead beast lies on its back."""
    column, way = COLUMN if face.figures else 0, face.way
    fit = min((face.w - column - 20) / BOX, (face.h - face.band) / 114)
    middle = way * (column / 2 - 6)
    floor = face.h / 2 - 2
    drawn = _level(face, f"translate({num(middle)} {num(floor)}) scale({way * fit:.3f} {fit:.3f})")
    tip = way * (face.w / 2 - 4)
    return [drawn, _arrow(face, tip, (face.band - 6) / 2, -12 * way, 0)]


def _level(face: Face, place: str) -> str:
    name = face.piece.figure
    wide = BOX if name in LONG else 100.0
    lie = f"translate({num(-wide / 2)} -99)" if not face.flat else f"translate({num(-wide / 2)} -4) scale(1 -1)"
    return group(figure(name, face.pal), transform=f"{place} {lie}")


def _climbing(face: Face) -> list[str]:
    """Horse and rider on a plate set on end: they climb or plunge, the words stay level."""
    up = face.turn < 0
    lean = (-90 if up else 90) if face.flat else (-66 if up else 60)
    lower = FOOT if face.figures else 0
    middle = (face.band - lower) / 2
    fit, aside = 0.64 if face.far else 0.6, 0 if face.flat else 5
    spot = f"translate({aside} {num(middle + (8 if up else -8))}) rotate({lean}) scale({fit}) translate(0 52)"
    tip = (face.band - face.h / 2 + 4) if up else (face.h / 2 - lower - 4)
    return [_level(face, spot), _arrow(face, 0, tip, 0, 12 if up else -12)]


def _arrow(face: Face, x: float, y: float, back: float, down: float) -> str:
    """A triangle with its tip at (x, y) whose base lies (back, down) behind it."""
    d = line_d([(x, y), (x + back - down, y + down + back), (x + back + down, y + down - back)], True)
    edge: dict[str, Value] = {"stroke": face.pal["edge"], "stroke_width": 2.2, "stroke_linejoin": "round"}
    return path(d, fill=face.pal["band"], class_="facing", **edge)


def _assembled(face: Face, inner: list[str], x: float, y: float, size: float) -> str:
    """Shadow, plate, face, edge, name, and the marks of state and rank, turned and scaled into place."""
    piece = face.piece
    edge = plate_d(piece.side, face.w, face.h)
    inset = f"scale({1 - 5.4 / face.w:.4f} {1 - 5.4 / face.h:.4f})"
    parts = [
        *inner,
        *_torn(face),
        path(edge, fill="none", stroke="#ffffff", stroke_width=1.8, stroke_opacity=0.5, transform=inset),
        path(edge, fill="none", stroke=face.pal["edge"], stroke_width=6 if face.far else 4, stroke_linejoin="round"),
        *([] if face.far else [_name(face)]),
        *_rank(face),
        *_weapon(face),
        *(_stars(face) if piece.state == "stunned" else []),
        *(_carried(face) if not face.flat and not face.far else []),
    ]
    laid = f"rotate({num(_tilt(face))}) scale({size / 100:.3f})"
    shadow = path(
        edge, fill=SHADOW, fill_opacity=0.45, stroke=SHADOW, stroke_width=4, stroke_opacity=0.45,
        transform=f"translate({num(x + size * 0.04)} {num(y + size * 0.055)}) {laid}",
    )  # fmt: skip
    dim = 0.6 if piece.state == "out" else None
    return shadow + group(parts, transform=f"translate({num(x)} {num(y)}) {laid}", opacity=dim)


def _tilt(face: Face) -> float:
    """How a plate is turned: level plates to their facing, the stunned a little, the dead on their side."""
    level = face.turn if face.w > face.h else 0
    if face.way < 0:
        level -= 180
    if face.piece.state == "stunned":
        return level - 11
    return level + 90 if face.piece.state == "dead" and face.piece.form != "long" else level


def _name(face: Face) -> str:
    """The name in the band, over everything, with a rim of the band's colour so that a tear does not cut it.

    On a level rider it stands before the swung weapon.
    """
    dark, wide = mix(face.pal["band"], INK, 0.25), 3.2 if face.piece.state in TEARS else 1.2
    rim: dict[str, Value] = {"stroke": dark, "stroke_width": wide, "stroke_linejoin": "round", "paint_order": "stroke"}
    x = face.way * 20 if face.figures and face.w > face.h else 0
    y = BAND / 2 - face.h / 2 + 1.2
    room = face.w - 11 - 2 * abs(x)
    return name_of(x, y, face.piece.short or face.piece.name, 19.5, room, fill=PANEL, font_weight=700, **rim)


def _torn(face: Face) -> list[str]:
    """One torn corner for each wound, at the right, then at the left."""
    count = TEARS.get(face.piece.state, 0)
    mirrored = "scale(-1 1)" if face.w <= face.h else "translate(-28 -15) scale(-.7 .7)"
    return [*_tear(face)] * min(count, 1) + [group(_tear(face), transform=mirrored)] * (count > 1)


def _tear(face: Face) -> list[str]:
    """A ragged red corner with a pale torn edge."""
    x, y, k = face.w / 2, -face.h / 2, 1.15 if face.far else 0.92
    rag = [(-44, 0), (-36, 8), (-38, 15), (-26, 17), (-25, 27), (-15, 27), (-12, 38), (-5, 38), (0, 48)]
    edge = [(x + a * k, y + b * k) for a, b in rag]
    cut = {"rust": 12, "olive": 10, "plum": 10}.get(face.piece.side, 5)
    corner = [*edge, (x, y + cut), (x - cut, y)]
    under = [(a - 1.8, b + 2.4) for a, b in edge]
    return [
        path(line_d(corner, True), fill=RISK),
        path(line_d(edge), fill="none", stroke="#fff6ea", stroke_width=3.2, stroke_linejoin="round"),
        path(line_d(under), fill="none", stroke="#5d120f", stroke_width=1.4, stroke_opacity=0.8),
    ]


def _stars(face: Face) -> list[str]:
    """Three stars over the plate, clear of the name."""
    y, k = -face.h / 2, 1.25 if face.far else 1.0
    stars = "".join(star_d(a, y - b, r * k) for a, b, r in ((-27, 5, 11), (2, 10, 14), (30, 5, 10.5)))
    return [path(stars, fill="#f2b632", stroke=INK, stroke_width=2.6, stroke_linejoin="round")]


_RANKS = {
    "leader": "M-10.5 8V-4L-5.5 1L0 -9L5.5 1L10.5 -4V8Z",
    "caster": star_d(0, 0, 12, 4, 0.38),
}


def _rank(face: Face) -> list[str]:
    """A crown or a star: below the band at the left, or before the hooves of a rider who heads that way."""
    if face.flat:
        return []
    found = [mark for mark in face.piece.marks if mark.kind == "rank" and mark.text in _RANKS]
    gold = mix(GOLD, face.pal["plate"], 0.4) if face.piece.state == "stunned" else "#f0b92e"
    edge: dict[str, Value] = {"stroke": face.pal["edge"], "stroke_width": 2.6, "stroke_linejoin": "round"}
    return [
        group([title(mark.title), path(_RANKS[mark.text], fill=gold, **edge)],
              transform=_badge(face), class_="mark rank")
        for mark in found
    ]  # fmt: skip


def _badge(face: Face) -> str:
    """Where rank or weapon is shown."""
    x, y = 15.5 - face.w / 2, face.band - face.h / 2 + 14
    if face.w > face.h:
        x, y = face.way * (face.w / 2 - 16), face.h / 2 - 14
    return f"translate({num(x)} {num(y)})"


_BOWS = {
    "longbow": "M-3 -9Q8 0 -3 9M-3 -9V9M-7 0H7M4 -3L7.5 0L4 3",
    "shortbow": "M-3 -6Q6 -4 4 0Q6 4 -3 6M-3 -6V6M-6 0H7M4.5 -2.6L7.5 0L4.5 2.6",
    "crossbow": "M-7 -2Q0 -8 7 -2M-7 -2H7M0 -8V8M-2 8H2",
}


def _weapon(face: Face) -> list[str]:
    """What a shooter shoots with, on a disc where others have their rank."""
    if face.flat or face.far:
        return []
    found = [mark for mark in face.piece.marks if mark.kind == "weapon" and mark.text in _BOWS]
    ink: dict[str, Value] = {"stroke": face.pal["edge"], "stroke_width": 2.2, "stroke_linejoin": "round"}
    return [
        group([title(mark.title), path(circle_d(0, 1, 11), fill=PANEL, **ink),
               path(_BOWS[mark.text], fill="none", stroke_linecap="round", **ink)],
              transform=_badge(face), class_="mark weapon")
        for mark in found
    ]  # fmt: skip


def _carried(face: Face) -> list[str]:
    """Things and spells on the rim, clear of every figure: at the sides above the foot, or under a level rider."""
    if face.w > face.h:
        rim = [(face.way * (face.w / 2 - 44 - 30 * k), face.h / 2 + 1) for k in range(4)]
    else:
        x, y = face.w / 2 + 1, face.h / 2 - FOOT - 11
        rim = [(x, y), (-x, y), (x, y - 29), (-x, y - 29)]
    return [chip(thing, a, b, 13.5) for thing, (a, b) in zip(face.piece.carries, rim, strict=False)]
