"""Cutting: a part of a drawing without what lies outside it, so that a small picture of a great board is small.

Only what cannot be seen is left out: whole elements, and parts of paths that are moved to anew. It knows nothing of
what is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, radians, sin
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from grognard.table.ink.svg import Box, num

ROOM = 30.0
"""How far strokes and letters may reach beyond what they are drawn along."""
LETTERS = 260.0
"""How far a word may reach from its place."""
Turn = tuple[float, float, float, float, float, float]
STILL: Turn = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
EVERYWHERE: Box = (-1e9, -1e9, 1e9, 1e9)
_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_MOVE = re.compile(r"(\w+)\(([^)]*)\)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "S": 4, "A": 7, "Z": 0}
_REFERENCE = re.compile(r"url\(#([^)]+)\)")


def cut(drawing: str, box: Box) -> str:
    """What of a drawing can be seen in a box; the drawing is elements of SVG one after the other."""
    root = ElementTree.fromstring(f"<svg>{drawing}</svg>")
    kept = {each.get("id", ""): each for each in root.iter() if each.get("id")}
    _keep(root, (box[0] - ROOM, box[1] - ROOM, box[2] + ROOM, box[3] + ROOM), STILL, kept)
    _forget(root)
    return "".join(ElementTree.tostring(each, encoding="unicode") for each in root)


def _keep(parent: Element, box: Box, turn: Turn, known: dict[str, Element]) -> None:
    for child in list(parent):
        if child.tag in ("defs", "title"):
            continue
        here = _after(turn, child.get("transform", ""))
        if child.tag == "g":
            _keep(child, box, here, known)
            seen = len(child) > 0
        elif child.tag == "path":
            child.set("d", "".join(d for d, part in _parts(child.get("d", "")) if _meet(_turned(part, here), box)))
            seen = bool(child.get("d"))
        else:
            seen = _meet(_turned(_extent(child, known), here), box)
            _spell(child, box, here)
        if not seen:
            parent.remove(child)


def _forget(root: Element) -> None:
    """Leave out definitions that nothing refers to any more."""
    while True:
        used = {name for each in root.iter() for name in _named(each)}
        lost = [(home, each) for home in root.iter("defs") for each in home if each.get("id") not in used]
        if not lost:
            return
        for home, each in lost:
            home.remove(each)


def _named(element: Element) -> Iterator[str]:
    for key, value in element.items():
        yield from _REFERENCE.findall(value)
        if key.endswith("href"):
            yield value.removeprefix("#")


def _meet(one: Box, other: Box) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def _spell(element: Element, box: Box, turn: Turn) -> None:
    """Leave out letters that have places of their own, outside the box."""
    xs, letters = _numbers(element, "x"), element.text or ""
    if element.tag != "text" or turn != STILL or len(xs) != len(letters):
        return
    placed = list(zip(xs, letters, strict=True))
    kept = [(x, letter) for x, letter in placed if box[0] <= x <= box[2]] or placed[:1]
    element.set("x", " ".join(num(x) for x, _ in kept))
    element.text = "".join(letter for _, letter in kept)


def _numbers(element: Element, key: str) -> list[float]:
    return [float(word) for word in element.get(key, "0").removesuffix("%").split()]


def _number(element: Element, key: str) -> float:
    return _numbers(element, key)[0]


def _extent(element: Element, known: dict[str, Element]) -> Box:
    """Where an element may reach, in its own measure; everywhere, if that is not known."""
    if element.tag == "rect":
        x, y = _number(element, "x"), _number(element, "y")
        return x, y, x + _number(element, "width"), y + _number(element, "height")
    if element.tag in ("circle", "ellipse"):
        x, y = _number(element, "cx"), _number(element, "cy")
        r = max(_number(element, key) for key in ("r", "rx", "ry"))
        return x - r, y - r, x + r, y + r
    if element.tag == "text":
        xs, y = _numbers(element, "x"), _number(element, "y")
        return min(xs) - LETTERS, y - LETTERS, max(xs) + LETTERS, y + LETTERS
    if element.tag == "use":
        return _used(element, known)
    return EVERYWHERE


def _used(element: Element, known: dict[str, Element]) -> Box:
    target = known.get(next(iter(_named(element)), ""))
    if target is None:
        return EVERYWHERE
    x0, y0, x1, y1 = _whole(target, STILL, known)
    x, y = _number(element, "x"), _number(element, "y")
    return x0 + x, y0 + y, x1 + x, y1 + y


def _whole(element: Element, turn: Turn, known: dict[str, Element]) -> Box:
    """Where an element reaches with all that is in it."""
    here = _after(turn, element.get("transform", ""))
    if element.tag in ("g", "symbol"):
        boxes = [_whole(child, here, known) for child in element]
    elif element.tag == "path":
        boxes = [_turned(part, here) for _, part in _parts(element.get("d", ""))]
    else:
        boxes = [_turned(_extent(element, known), here)]
    return _around(boxes) if boxes else EVERYWHERE


def _around(boxes: list[Box]) -> Box:
    xs0, ys0, xs1, ys1 = zip(*boxes, strict=True)
    return min(xs0), min(ys0), max(xs1), max(ys1)


def _turned(box: Box, turn: Turn) -> Box:
    if box is EVERYWHERE or turn == STILL:
        return box
    a, b, c, d, e, f = turn
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (box[0], box[2]) for y in (box[1], box[3])]
    return _around([(x, y, x, y) for x, y in corners])


def _after(turn: Turn, moves: str) -> Turn:
    """A turn followed by what an attribute `transform` says."""
    for kind, words in _MOVE.findall(moves):
        a, b, c, d, e, f = turn
        p, q, r, s, t, u = _turn(kind, [float(word) for word in re.split(r"[\s,]+", words.strip())])
        turn = (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)
    return turn


def _turn(kind: str, given: list[float]) -> Turn:
    if kind == "translate":
        return 1.0, 0.0, 0.0, 1.0, given[0], given[1] if len(given) > 1 else 0.0
    if kind == "scale":
        return given[0], 0.0, 0.0, given[-1], 0.0, 0.0
    if kind == "rotate":
        c, s = cos(radians(given[0])), sin(radians(given[0]))
        x, y = given[1:] if len(given) == 3 else (0.0, 0.0)
        return c, s, -s, c, x - c * x + s * y, y - s * x - c * y
    if kind == "matrix":
        a, b, c, d, e, f = given
        return a, b, c, d, e, f
    raise ValueError(f"expected a way to move a drawing, got {kind}")


def _parts(d: str) -> Iterator[tuple[str, Box]]:
    """The parts of a path that begin where the pen is moved to, each by itself, with where it may reach."""
    tokens = _TOKEN.findall(d)
    pen = _Pen()
    start = 0
    for place, token in enumerate(tokens):
        if token in "Mm" and place:
            yield pen.part(tokens[start:place])
            start = place
    if tokens:
        yield pen.part(tokens[start:])


class _Pen:
    """Follows a path from part to part, since one may begin where the last one ended."""

    def __init__(self) -> None:
        self.x = self.y = 0.0
        self.first = (0.0, 0.0)
        self.bend = (0.0, 0.0)

    def part(self, tokens: list[str]) -> tuple[str, Box]:
        """A part of a path that stands for itself, and where it may reach."""
        points: list[tuple[float, float]] = []
        begin = (self.x, self.y) if tokens[0] == "m" else (0.0, 0.0)
        x, y = begin[0] + float(tokens[1]), begin[1] + float(tokens[2])
        self.x, self.y = x, y
        self.first = self.bend = (x, y)
        points.append((x, y))
        self._follow(tokens[3:], "l" if tokens[0] == "m" else "L", points)
        rest = tokens[3:]
        lead = ("l" if tokens[0] == "m" else "L") if rest and not rest[0].isalpha() else ""
        return f"M{num(x)} {num(y)}{lead}{_written(rest)}", _around([(x, y, x, y) for x, y in points])

    def _follow(self, tokens: list[str], command: str, points: list[tuple[float, float]]) -> None:
        place = 0
        while place < len(tokens):
            if tokens[place].isalpha():
                command = tokens[place]
                place += 1
            count = _ARGUMENTS[command.upper()]
            self._draw(command, [float(token) for token in tokens[place : place + count]], points)
            place += count

    def _draw(self, command: str, given: list[float], points: list[tuple[float, float]]) -> None:
        x, y = (self.x, self.y) if command.islower() else (0.0, 0.0)
        kind = command.upper()
        bend = None
        if kind == "Z":
            self.x, self.y = self.first
        elif kind == "H":
            self.x = x + given[0]
        elif kind == "V":
            self.y = y + given[0]
        elif kind == "A":
            far = 2 * max(given[0], given[1])
            self.x, self.y = x + given[5], y + given[6]
            points += [(self.x - far, self.y - far), (self.x + far, self.y + far)]
        elif kind == "T":
            bend = 2 * self.x - self.bend[0], 2 * self.y - self.bend[1]
            self.x, self.y = x + given[0], y + given[1]
        else:
            hull = [(x + a, y + b) for a, b in zip(given[::2], given[1::2], strict=True)]
            points += hull
            bend = hull[-2] if kind in "QCS" else None
            self.x, self.y = hull[-1]
        self.bend = bend or (self.x, self.y)
        points += [(self.x, self.y), self.bend]


def _written(tokens: list[str]) -> str:
    """Tokens as path data: a space between two numbers, nothing else."""
    parts: list[str] = []
    for token in tokens:
        parts.append(f" {token}" if parts and not token.isalpha() and not parts[-1][-1].isalpha() else token)
    return "".join(parts)
