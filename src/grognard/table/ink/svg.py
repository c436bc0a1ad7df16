"""The small SVG vocabulary every drawing is written in, and the colours of the house.

Elements are plain strings. It knows nothing of boards, counters or games.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Value = str | float | int | None

INK, MUTED, PAPER, PANEL = "#2a2723", "#6d655a", "#f5efe2", "#fbf8f1"
NIGHT_INK, NIGHT_MUTED, NIGHT_PAPER, NIGHT_PANEL = "#ece5d8", "#a79d8e", "#1d1b18", "#26231f"
LEGAL, RISK, GOLD = "#0f7b6c", "#b3372f", "#d9a935"
NIGHT_LEGAL = "#4ec5b1"
SHADOW = "#17140f"
SERIF = "'Source Serif 4', 'Iowan Old Style', Georgia, 'Liberation Serif', serif"
SANS = "'Source Sans 3', 'Gill Sans', Carlito, 'Liberation Sans', sans-serif"


def num(v: float) -> str:
    """A short decimal.

    >>> num(3.0), num(3.14159), num(-0.04)
    ('3', '3.1', '0')
    """
    word = f"{v:.1f}"
    if word.endswith(".0"):
        word = word[:-2]
    return "0" if word == "-0" else word


def pts(points: Iterable[Point]) -> str:
    """Points as path data."""
    return " ".join(f"{num(x)} {num(y)}" for x, y in points)


def tag(name: str, body: str = "", /, **attrs: Value) -> str:
    """An element; underscores in attribute names become dashes, a trailing one is dropped.

    >>> tag("rect", x=1.25, width=3, class_="a", fill=None)
    '<rect x="1.2" width="3" class="a"/>'
    """
    parts = [name]
    for key, value in attrs.items():
        if value is None:
            continue
        word = num(value) if isinstance(value, float) else str(value)
        parts.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(word)}")
    head = " ".join(parts)
    return f"<{head}>{body}</{name}>" if body else f"<{head}/>"


def path(d: str, /, **attrs: Value) -> str:
    """A path element; nothing at all when there is nothing to draw."""
    return tag("path", d=d, **attrs) if d else ""


def rect(box: Box, **attrs: Value) -> str:
    """A rectangle from its corners."""
    x0, y0, x1, y1 = box
    return tag("rect", x=num(x0), y=num(y0), width=num(x1 - x0), height=num(y1 - y0), **attrs)


def circle(x: float, y: float, r: float, **attrs: Value) -> str:
    """A circle element."""
    return tag("circle", cx=num(x), cy=num(y), r=num(r), **attrs)


def group(parts: Iterable[str], **attrs: Value) -> str:
    """A group; empty groups are kept because their attributes may matter."""
    return tag("g", "\n".join(parts) or " ", **attrs)


def text(x: float, y: float, words: object, size: float, /, **attrs: Value) -> str:
    """A line of text with its baseline at y, centred, in ink and the plain face unless told otherwise."""
    style: dict[str, Value] = {"fill": INK, "font_family": SANS, "text_anchor": "middle", **attrs}
    return tag("text", escape(str(words)), x=num(x), y=num(y), font_size=num(size), **style)


def title(words: str) -> str:
    """The name assistive software reads for the element around it."""
    return tag("title", escape(words)) if words else ""


def line_d(points: Iterable[Point], close: bool = False) -> str:
    """A polyline as path data."""
    return "M" + pts(points) + ("Z" if close else "")


def rect_d(x0: float, y0: float, x1: float, y1: float) -> str:
    """A rectangle as path data.

    >>> rect_d(0, 0, 4, 2)
    'M0 0H4V2H0Z'
    """
    return f"M{num(x0)} {num(y0)}H{num(x1)}V{num(y1)}H{num(x0)}Z"


def hole_d(x0: float, y0: float, x1: float, y1: float) -> str:
    """A rectangle run the other way round, so that it is a hole in `rect_d` under either fill rule.

    >>> hole_d(0, 0, 4, 2)
    'M0 0V2H4V0Z'
    """
    return f"M{num(x0)} {num(y0)}V{num(y1)}H{num(x1)}V{num(y0)}Z"


def circle_d(x: float, y: float, r: float) -> str:
    """A circle as path data."""
    turn = f"a{num(r)} {num(r)} 0 1 0"
    return f"M{num(x - r)} {num(y)}{turn} {num(2 * r)} 0{turn} {num(-2 * r)} 0Z"


def star_d(x: float, y: float, r: float, rays: int = 5, waist: float = 0.44) -> str:
    """A star with one ray straight up."""
    ring = []
    for k in range(2 * rays):
        q, a = (r if k % 2 == 0 else r * waist), k * math.pi / rays
        ring.append((x + q * math.sin(a), y - q * math.cos(a)))
    return line_d(ring, True)


def smooth_d(points: Sequence[Point], close: bool = True) -> str:
    """A quadratic spline through the midpoints: soft and short."""
    if len(points) < 3:
        return line_d(points)
    if close:
        loop = [*points, points[0]]
        d = ["M" + pts([_mid(points[-1], points[0])])]
        d += [f"Q{pts([loop[i], _mid(loop[i], loop[i + 1])])}" for i in range(len(points))]
        return "".join(d) + "Z"
    d = ["M" + pts(points[:1]) + "L" + pts([_mid(points[0], points[1])])]
    d += [f"Q{pts([points[i], _mid(points[i], points[i + 1])])}" for i in range(1, len(points) - 1)]
    return "".join(d) + "L" + pts(points[-1:])


def _mid(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def dots_d(points: Iterable[Point]) -> str:
    """Stipple as round-capped strokes of no length: a few bytes a dot."""
    return "".join(f"M{num(x)} {num(y)}h0" for x, y in points)


def stipple(d: str, width: float, colour: str, opacity: float = 1.0) -> str:
    """Dots made by `dots_d`, painted."""
    return path(
        d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
        stroke_opacity=f"{opacity:.2f}",
    )  # fmt: skip


def clip(name: str, d: str, rule: str | None = None) -> str:
    """A clip path to name in `clip_path`."""
    return tag("clipPath", path(d, clip_rule=rule), id=name)


def document(width: float, height: float, body: Iterable[str], name: str) -> str:
    """A whole SVG file."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" '
        f'width="{num(width)}" height="{num(height)}" role="img">'
    )
    return "\n".join([head, title(name), *body, "</svg>"]) + "\n"


def mix(a: str, b: str, t: float) -> str:
    """The colour a fraction t of the way from a to b.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pair = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * t):02x}" for p, q in pair)


def shade(colour: str, t: float) -> str:
    """A colour darkened by t, or lightened by -t."""
    return mix(colour, INK, t) if t >= 0 else mix(colour, "#ffffff", -t)
