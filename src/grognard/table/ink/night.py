"""Night: the colours in which a drawing is painted for dark pages, by the same painters.

Every colour of the day has one of the night: darker and a little bluer, with hues as far apart as by day, so that
water, wood and floors are still told apart. Nothing painted is lighter than `BRIGHTEST`; words are written in pale ink
with a dark rim, so that they stand out from whatever lies under them. It knows nothing of what is drawn.
"""

from __future__ import annotations

import re
from functools import cache

from grognard.table.ink.svg import INK, NIGHT_INK, NIGHT_PANEL, NIGHT_PAPER, PANEL, PAPER

BRIGHTEST = 0.112
"""The luminance of the lightest ground."""
DARK, SPAN, BEND = 0.115, 0.365, 1.35
"""How light ink is by night, how much lighter white is, and how the tones between them lie."""
HUE = 0.86
"""How much of its hue a colour keeps."""
MOON = (-0.004, -0.014)
"""What moonlight adds, towards green and blue."""
PALE, RIM = 0.93, 0.16
"""How light words and their rims are."""
FIXED = {PAPER: NIGHT_PAPER, PANEL: NIGHT_PANEL, NIGHT_PAPER: NIGHT_PAPER, NIGHT_PANEL: NIGHT_PANEL}
"""Paper has its own tones."""
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")
_LETTERED = re.compile(r"<(?:text|g|tspan)\b[^>]*\bfont-[^>]*>")
_FILL, _STROKE = re.compile(r'\bfill="(#[0-9a-fA-F]{6})"'), re.compile(r'\bstroke="(#[0-9a-fA-F]{6})"')

Lab = tuple[float, float, float]


def night(drawing: str) -> str:
    """A drawing of the day as it looks by night.

    >>> night('<path fill="#ffffff"/><text font-size="9" fill="#2a2723">A1</text>')
    '<path fill="#585e66"/><text font-size="9" fill="#ece5d8">A1</text>'
    """
    parts, end = [], 0
    for found in _LETTERED.finditer(drawing):
        parts += [_COLOUR.sub(_painted, drawing[end : found.start()]), _written(found[0])]
        end = found.end()
    return "".join([*parts, _COLOUR.sub(_painted, drawing[end:])])


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1, as contrast is reckoned."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _painted(found: re.Match[str]) -> str:
    return tone(found[0].lower())


def _written(tag: str) -> str:
    """The tag of something written: pale letters, and a dark rim if they had any."""
    tag = _FILL.sub(lambda found: f'fill="{letters(found[1].lower())}"', tag)
    return _STROKE.sub(lambda found: f'stroke="{_hex((RIM, 0.0, -0.01))}"', tag)


@cache
def tone(colour: str) -> str:
    """A colour of the ground by night."""
    if colour in FIXED:
        return FIXED[colour]
    light, a, b = _lab(colour)
    dimmed = DARK + SPAN * light**BEND
    share = HUE * (0.5 + 0.5 * dimmed / max(light, 0.05)) if light > dimmed else HUE
    return _hex((dimmed, a * share + MOON[0], b * share + MOON[1]))


@cache
def letters(colour: str) -> str:
    """The ink of words by night: pale, with a trace of the hue they had."""
    if colour == INK:
        return NIGHT_INK
    _, a, b = _lab(colour)
    return _hex((PALE, a * 0.35, b * 0.35))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _lab(colour: str) -> Lab:
    """A colour as lightness and two hues that the eye finds evenly spaced (OKLab)."""
    r, g, b = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    x = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    y = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    z = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * x + 0.7936177850 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.4285922050 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.8086757660 * z,
    )


def _hex(lab: Lab) -> str:
    light, a, b = lab
    x = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    y = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    z = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    parts = (
        4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
        -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
        -0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z,
    )
    return "#" + "".join(f"{_byte(part):02x}" for part in parts)


def _byte(part: float) -> int:
    part = min(1.0, max(0.0, part))
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))
