"""Fixtures: doors, gates, secret doors, chests, burnt ground, magic land, reins, dials, roofs, veils over closed rooms.

A fixture is drawn at a place of the board art. It knows no game: what a fixture means is not its business.
"""

from __future__ import annotations

from grognard.table.art import BoardArt, Place
from grognard.table.model import Fixture
from grognard.table.roofs import roof
from grognard.table.scorch import embers, ruin, scorched
from grognard.table.svg import (
    GOLD,
    INK,
    PANEL,
    SERIF,
    SHADOW,
    Box,
    circle_d,
    group,
    num,
    path,
    rect,
    rect_d,
    text,
    title,
)  # fmt: skip
from grognard.table.templates import KINDS, template

WOOD, DARK_WOOD, IRON = "#9a6a3c", "#6f4a28", "#4a4845"
BURNT = {"scorched": scorched, "embers": embers}
FACING = {"s": 0, "w": 90, "n": 180, "e": 270}
VEIL = (
    '<pattern id="veil" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="9" height="9" fill="#211c18"/><rect width="3.2" height="9" fill="#2b2520"/></pattern>'
)


def fixture(thing: Fixture, art: BoardArt, *, dark: bool = False) -> str:
    """A fixture where the board has room for it, or nothing; a rein's state is the cell at its other end.

    A roof is as dark as the ground by night.
    """
    if thing.kind == "veil":
        box = art.rooms.get(thing.at)
        body = veil(box, thing.code or thing.at.rpartition("-")[2]) if box else ""
    elif thing.kind == "roof":
        body = roof(art.rooms[thing.at], thing.state, thing.code, thing.at, dark) if thing.at in art.rooms else ""
    elif thing.kind == "dial" and thing.at in art.spots:
        body = hand(art.spots[thing.at], thing.facing)
    elif thing.kind in KINDS:
        body = template(thing, art, dark=dark)
    elif thing.at in art.doors:
        body = door(art.doors[thing.at], thing.state)
    elif thing.at in art.spots and thing.kind == "chest":
        body = chest(art.spots[thing.at], thing.facing, thing.state)
    elif thing.at in art.spots and thing.kind in BURNT:
        burnt = BURNT[thing.kind](art.spots[thing.at], art.radius, thing.at)
        body = group([burnt], clip_path=f"url(#{art.id}-sheet)")
    elif thing.at in art.rooms and thing.kind == "ruin":
        body = ruin(art.rooms[thing.at], thing.at)
    elif thing.kind == "rein" and {thing.at, thing.state} <= art.spots.keys():
        body = rein(art.spots[thing.at], art.spots[thing.state])
    else:
        body = ""
    if not body:
        return ""
    words = thing.title or f"{thing.kind} {thing.at} {thing.state}".strip()
    return group([title(words), body], class_=f"fixture {thing.kind}", data_id=thing.id)


def door(place: Place, state: str) -> str:
    """A door in its wall; the way through it points along `turn`."""
    is_open = state == "open"
    if place.kind == "secret":
        body = _revolved() if is_open else ""
    elif place.kind == "gate":
        body = _gate_open() if is_open else _gate_closed()
    else:
        body = _leaves_open() if is_open else _leaves_closed()
    if not body:
        return ""
    turned = group([body], transform=f"translate({num(place.x)} {num(place.y)}) rotate({place.turn})")
    return turned + (_door_number(place) if place.kind == "door" and not is_open else "")


def _door_number(place: Place) -> str:
    disc = path(circle_d(place.x, place.y, 8.6), fill=PANEL, stroke=INK, stroke_width=1.5)
    return disc + text(place.x, place.y + 4.6, place.label, 13, font_weight=700)


def _leaves_closed() -> str:
    planks = "M-2.4-24V24M2.4-24V24"
    straps = rect_d(-7, -19.5, 7, -16) + rect_d(-7, 16, 7, 19.5)
    return (
        rect((-5, -21, 10, 27), fill=SHADOW, fill_opacity=0.45)
        + rect((-7, -24, 7, 24), fill=WOOD, stroke=INK, stroke_width=1.8)
        + path(planks, stroke=DARK_WOOD, stroke_width=1)
        + path(straps, fill=IRON, stroke=INK, stroke_width=0.8)
        + path("M-7 0H7", stroke=INK, stroke_width=1.8)
    )


def _leaves_open() -> str:
    """Both leaves folded back into the room beyond; the sill and its number stay in sight."""
    parts = []
    for y0, y1 in ((-29.0, -21.5), (21.5, 29.0)):
        parts.append(rect((6, y0 + 3, 33, y1 + 4), fill=SHADOW, fill_opacity=0.4))
        parts.append(rect((3, y0, 29, y1), fill=WOOD, stroke=INK, stroke_width=1.6))
        parts.append(path(rect_d(9, y0, 12, y1) + rect_d(21, y0, 24, y1), fill=IRON, stroke=INK, stroke_width=0.7))
    return "".join(parts)


def _revolved() -> str:
    slab = rect((-5.5, -24, 5.5, 24), fill="#cfc4aa", stroke=INK, stroke_width=1.8)
    return rect((-10, -25, 10, 25), fill="#1c1814", stroke=INK, stroke_width=1.2) + group(
        [slab, path("M-5.5-8H5.5M-5.5 8H5.5", stroke="#8d8169", stroke_width=1)], transform="rotate(38)"
    )


def _gate_closed() -> str:
    bars = "".join(f"M{num(x)}-20V20" for x in (-4.0, 4.0)) + "".join(f"M-7 {y}H7" for y in range(-16, 17, 8))
    return (
        rect((-8, -20, 8, 20), fill="#15120f", stroke=INK, stroke_width=1.4)
        + path(bars, stroke="#1a1714", stroke_width=4.6, stroke_linecap="round")
        + path(bars, stroke="#8d8a84", stroke_width=2.4, stroke_linecap="round")
    )


def _gate_open() -> str:
    stubs = "".join(f"M-5 {y}H5" for y in (-18, -13, 13, 18))
    return (
        rect((-8, -20, 8, 20), fill="#4e463a", stroke=INK, stroke_width=1.2)
        + path(stubs, stroke="#1a1714", stroke_width=4.6, stroke_linecap="round")
        + path(stubs, stroke="#8d8a84", stroke_width=2.4, stroke_linecap="round")
    )


def hand(place: Place, turn: str) -> str:
    """The hand of a dial, turned so many degrees from the top."""
    tip = "M-4 4L0 -17L4 4Z"
    at = f"translate({num(place.x)} {num(place.y)}) rotate({turn or 0}) scale({place.size / 72:.2f})"
    return group(
        [
            path(tip, fill=GOLD, stroke=INK, stroke_width=1.4, stroke_linejoin="round"),
            path(circle_d(0, 0, 5), fill=PANEL, stroke=INK, stroke_width=1.4),
        ],
        transform=at,
    )


def rein(beast: Place, hand: Place) -> str:
    """A slack rope from a beast to the cell of whoever leads it."""
    x, y = (beast.x + hand.x) / 2, (beast.y + hand.y) / 2 + 9
    rope = f"M{num(beast.x)} {num(beast.y)}Q{num(x)} {num(y)} {num(hand.x)} {num(hand.y)}"
    shadow = path(rope, fill="none", stroke=SHADOW, stroke_width=5, stroke_opacity=0.4, transform="translate(2 3)")
    return (
        shadow
        + path(rope, fill="none", stroke=INK, stroke_width=5.6)
        + path(rope, fill="none", stroke="#c9a25f", stroke_width=3.4)
        + path(rope, fill="none", stroke="#7d5c2a", stroke_width=3.4, stroke_dasharray="1.4 3.4")
    )


def chest(place: Place, facing: str, state: str) -> str:
    """A chest from above; an arrow of brass shows the square it opens to."""
    k, turn = place.size / 62, FACING.get(facing, 0)
    spot = f"translate({num(place.x)} {num(place.y)}) rotate({turn}) scale({k:.2f})"
    # The shadow falls the same way whichever way the chest is turned.
    across = turn in (90, 270)
    w, h = (17.0, 25.0) if across else (25.0, 17.0)
    cast = (place.x - w * k + 4, place.y - h * k + 5, place.x + w * k + 4, place.y + h * k + 5)
    shadow = rect(cast, fill=SHADOW, fill_opacity=0.5)
    front = path("M-7 20H7L0 28Z", fill=GOLD, stroke=INK, stroke_width=1.2, stroke_linejoin="round") if facing else ""
    return shadow + group([_chest_open() if state == "open" else _chest_closed(), front], transform=spot)


def _chest_closed() -> str:
    planks = "M-25-9H25M-25-1H25M-25 7H25"
    bands = rect_d(-18, -17, -12, 17) + rect_d(12, -17, 18, 17)
    return (
        rect((-25, -17, 25, 17), fill=WOOD, stroke=INK, stroke_width=2)
        + rect((-25, 11, 25, 17), fill=DARK_WOOD, stroke=INK, stroke_width=1.2)
        + path(planks, stroke=DARK_WOOD, stroke_width=1)
        + path(bands, fill=IRON, stroke=INK, stroke_width=1)
        + rect((-6, 4, 6, 18), fill=GOLD, stroke=INK, stroke_width=1.4)
        + path(circle_d(0, 10, 2) + rect_d(-1, 10, 1, 15), fill=INK)
    )


def _chest_open() -> str:
    bands = rect_d(-18, -27, -12, -15) + rect_d(12, -27, 18, -15)
    return (
        rect((-25, -27, 25, -14), fill=DARK_WOOD, stroke=INK, stroke_width=1.8)
        + path(bands, fill=IRON, stroke=INK, stroke_width=1)
        + rect((-25, -14, 25, 17), fill=WOOD, stroke=INK, stroke_width=2)
        + rect((-20, -10, 20, 12), fill="#20160d", stroke=INK, stroke_width=1.2)
        + path(
            "M-16 8L12-8M10-3L15-8L16 2",
            fill="none",
            stroke="#8b6a23",
            stroke_width=2.2,
            stroke_linecap="round",
        )
    )


def veil(box: Box, label: str) -> str:
    """Darkness over a room, with the room's number."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return (
        rect(box, fill="url(#veil)", fill_opacity=0.9)
        + rect((box[0] + 5, box[1] + 5, box[2] - 5, box[3] - 5), fill="none", stroke="#6a5f50",
               stroke_width=1.2, stroke_dasharray="2 5", stroke_linecap="round")
        + text(x, y + 20, label, 58, fill="#8d8170", font_family=SERIF, font_weight=700)
    )  # fmt: skip
