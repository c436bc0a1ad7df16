"""Plates of square and long counters: outline, name band and foot of any size, in the corners and edges of a side.

A plate is centred on the origin. Its roof (the top with its corners) and its floor are shared by outline, band and
foot, so that nothing needs clipping. It knows sides by name only.
"""

from __future__ import annotations

from grognard.table.ink.svg import num


def plate_d(side: str, w: float, h: float) -> str:
    """The outline of a plate."""
    right, left = _flanks(side, w / 2) if w <= h else ("", "")
    return f"M{_roof(side, w, h)}{right}{_floor(side, w, h)}{left}Z"


def band_d(side: str, w: float, h: float, deep: float) -> str:
    """The band across the top; its lower edge is the side's mark."""
    x, low = w / 2, deep - h / 2
    edge = _edge(side, w, low)
    band = f"M{_roof(side, w, h)}L{num(x)} {num(low)}{edge}Z"
    return band + f"M{num(-x)} {num(low + 2)}H{num(x)}V{num(low + 4.4)}H{num(-x)}Z" if side == "plum" else band


def foot_d(side: str, w: float, h: float, deep: float) -> str:
    """The strip along the foot."""
    x, top = w / 2, h / 2 - deep
    return f"M{num(-x)} {num(top)}H{num(x)}L{_floor(side, w, h).removeprefix('L')}Z"


def rear_d(side: str, w: float, h: float, deep: float, wide: float, way: int) -> str:
    """The strip behind a long counter's horse, below the band, at the left when it heads right."""
    x, top, y, k = w / 2, deep - h / 2, h / 2, _CORNERS.get(side, 3.0) * 0.7
    out, end = -way * x, f"{num(-way * x)} {num(y - k)}"
    turned = _corner(side, k, end, f"{num(out)} {num(y)}", sweep=int(way < 0))
    return f"M{num(out)} {num(top)}H{num(way * (wide - x))}V{num(y)}H{num(-way * (x - k))}{turned}Z"


# How far a side's corners reach in; the corners of the roof of olive are larger.
_CORNERS = {"slate": 10.0, "rust": 11.0, "olive": 7.0, "ochre": 5.0, "plum": 10.0, "stone": 0.0}
_ROUND = ("slate", "olive", "ochre")


def _corner(side: str, k: float, end: str, turn: str, sweep: int = 0) -> str:
    """The way round a corner whose outer point is `turn`."""
    if side in _ROUND:
        return f"Q{turn} {end}"
    if side == "plum":
        return f"A{num(k)} {num(k)} 0 0 {sweep} {end}"
    return f"L{end}"


def _roof(side: str, w: float, h: float) -> str:
    x, y = w / 2, -h / 2
    k = 15.0 if side == "olive" else _CORNERS.get(side, 3.0)
    left = _corner(side, k, f"{num(k - x)} {num(y)}", f"{num(-x)} {num(y)}")
    right = _corner(side, k, f"{num(x)} {num(y + k)}", f"{num(x)} {num(y)}")
    return f"{num(-x)} {num(y + k)}{left}H{num(x - k)}{right}"


def _floor(side: str, w: float, h: float) -> str:
    x, y = w / 2, h / 2
    k = _CORNERS.get(side, 3.0) * 0.7
    right = _corner(side, k, f"{num(x - k)} {num(y)}", f"{num(x)} {num(y)}")
    left = _corner(side, k, f"{num(-x)} {num(y - k)}", f"{num(-x)} {num(y)}")
    return f"L{num(x)} {num(y - k)}{right}{_sill(side, y) if w > h else ''}H{num(k - x)}{left}"


def _flanks(side: str, x: float) -> tuple[str, str]:
    """What is cut out of the right and left edge of a side."""
    if side == "ochre":
        return f"L{num(x)} -11A9 9 0 0 0 {num(x)} 7", f"L{num(-x)} 7A9 9 0 0 0 {num(-x)} -11"
    if side == "stone":
        return f"V-9H{num(x - 5)}V9H{num(x)}", f"V9H{num(5 - x)}V-9H{num(-x)}"
    return "", ""


def _sill(side: str, y: float) -> str:
    """What is cut out of the floor of a level long plate, where a cut in its flanks would meet figures and arrow."""
    if side == "ochre":
        return f"H9A9 9 0 0 0 -9 {num(y)}"
    return f"H9V{num(y - 5)}H-9V{num(y)}" if side == "stone" else ""


def _edge(side: str, w: float, low: float) -> str:
    """The lower edge of a band, drawn from right to left."""
    x = w / 2
    if side == "olive":
        return f"Q0 {num(low + 7)} {num(-x)} {num(low)}"
    if side not in ("rust", "ochre", "stone"):
        return f"H{num(-x)}"
    steps = round(w / 20) | 1 if side == "stone" else round(w / 12.5)
    return "".join(_tooth(side, x - w * (k + 0.5) / steps, x - w * (k + 1) / steps, low, k) for k in range(steps))


def _tooth(side: str, middle: float, end: float, low: float, k: int) -> str:
    if side == "stone":
        return f"V{num(low + (4 if k % 2 else 0))}H{num(end)}"
    if side == "rust":
        return f"L{num(middle)} {num(low + 5)}L{num(end)} {num(low)}"
    return f"Q{num(middle)} {num(low + 6)} {num(end)} {num(low)}"
