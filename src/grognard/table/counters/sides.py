"""Sides: the colour, outline and band that tell them apart, and the palette of a counter's face in a state.

It knows no game; a side is a name such as slate or rust.
"""

from __future__ import annotations

import msgspec

from grognard.table.figures.by_name import Palette
from grognard.table.ink.svg import GOLD, INK, PANEL, mix, num


class Side(msgspec.Struct, frozen=True):
    """How a side looks: its colour, the outline of its plate and the shape of its name band."""

    colour: str
    plate: str
    band: str


_ZIGZAG = "".join(f"L{num(-50 + 12.5 * k)} {24 if k % 2 else 29}" for k in range(1, 8))
_SCALLOP = "".join("q8.35 -6 16.7 0" for _ in range(6))

SIDES: dict[str, Side] = {
    "slate": Side(
        "#3d5a80",
        "M-39-50H39Q50-50 50-39V39Q50 50 39 50H-39Q-50 50-50 39V-39Q-50-50-39-50Z",
        "M-50 27H50V39Q50 50 39 50H-39Q-50 50-50 39Z",
    ),
    "rust": Side(
        "#9c4a2f",
        "M-32-50H32L50-32V40L40 50H-40L-50 40V-32Z",
        f"M-50 29{_ZIGZAG}L50 29V40L40 50H-40L-50 40Z",
    ),
    "olive": Side(
        "#617326",
        "M-50-8Q-50-50-8-50H8Q50-50 50-8V43Q50 50 43 50H-43Q-50 50-50 43Z",
        "M-50 30Q0 19 50 30V43Q50 50 43 50H-43Q-50 50-50 43Z",
    ),
    "ochre": Side(
        "#b5831d",
        "M-45-50H45Q50-50 50-45V-14A12 12 0 0 0 50 10V45Q50 50 45 50"
        "H-45Q-50 50-50 45V10A12 12 0 0 0-50-14V-45Q-50-50-45-50Z",
        f"M-50 28{_SCALLOP}V45Q50 50 45 50H-45Q-50 50-50 45Z",
    ),
    "plum": Side(
        "#6d4c7d",
        "M-37-50H37A13 13 0 0 0 50-37V40A10 10 0 0 0 40 50H-40A10 10 0 0 0-50 40V-37A13 13 0 0 0-37-50Z",
        "M-50 23H50V25.5H-50ZM-50 28H50V40A10 10 0 0 0 40 50H-40A10 10 0 0 0-50 40Z",
    ),
    "stone": Side(
        "#6f675b",
        "M-50-50H-30V-43H-10V-50H10V-43H30V-50H50V50H-50Z",
        "M-50 24H-30V29H-10V24H10V29H30V24H50V50H-50Z",
    ),
}  # fmt: skip

PLAIN_SIDE = "stone"
FLAT = ("dead", "out")


def side_of(name: str) -> Side:
    """A side by name; unknown sides are stone."""
    return SIDES.get(name, SIDES[PLAIN_SIDE])


def palette_of(side: str, state: str = "healthy") -> Palette:
    """The colours of a counter's face in a state."""
    colour = side_of(side).colour
    if state in FLAT:
        return {
            "ink": "#77726a", "side": "#9d978d", "pale": "#dedad2", "gold": "#b9b2a4", "plate": "#cbc6bc",
            "band": "#857f75", "edge": "#5d5850",
        }  # fmt: skip
    plate = mix("#fdf6e6", colour, 0.12 if side == PLAIN_SIDE else 0.17)
    if state == "stunned":
        return {
            "ink": mix(INK, plate, 0.45), "side": mix(colour, plate, 0.5), "pale": PANEL, "plate": plate,
            "gold": mix(GOLD, plate, 0.4), "band": mix(colour, plate, 0.3), "edge": mix(INK, plate, 0.3),
        }  # fmt: skip
    return {
        "ink": INK,
        "side": colour,
        "pale": PANEL,
        "gold": GOLD,
        "plate": plate,
        "band": colour,
        "edge": INK,
    }
