"""Riders: horse and rider heading right in a box of 170 x 100, with any head and any weapon.

A rider in armour sits on a barded horse with a shield, one without on a bare one. It knows no game.
"""

from __future__ import annotations

from grognard.table.figures.beasts import BARDED, UNBARDED
from grognard.table.figures.people import BODIES, BOW, CROSSBOW, WEAPONS
from grognard.table.ink.shapes import Shape, placed

_SEAT: list[Shape] = [
    ("halo", "M64 52L61 28Q66 16 80 16Q94 16 98 28L95 50L105 72L114 76V83H98L86 60Z"),
    ("ink", "M64 52L61 28Q66 16 80 16Q94 16 98 28L95 50L105 72L114 76V83H98L86 60Z"),
]  # fmt: skip
_ARM: list[Shape] = [("halo", "M88 22L110 32L107 43L86 38Z"), ("ink", "M88 20L112 32L108 44L86 40Z")]
# Swung back over the rump, where nothing of the horse hides the weapon.
_SWING: list[Shape] = [("ink", "M76 18L62 32L46 18L50 7L60 10L66 18Z")]
_SHIELD: list[Shape] = [
    ("outline", "M54 26Q68 21 82 26V40Q82 53 68 62Q54 53 54 40Z"),
    ("pale", "M65.5 27H70.5V36H79V41H70.5V54L68 57L65.5 54V41H57V36H65.5Z"),
]  # fmt: skip
_CLOAK: list[Shape] = [("outline", "M70 18Q48 26 34 54L50 52L56 62L74 44Z")]
_LANCE: list[Shape] = [("halo:8", "M40 50L172 6"), ("line:4.6", "M40 50L172 6"), ("outline", "M176 5L160 3L163 15Z")]

# The shapes of a body that are its head, by kind.
_HEADS: dict[str, list[Shape]] = {
    "knight": BODIES["knight"][3:6],
    "man": BODIES["man"][4:6],
    "arbalester": BODIES["arbalester"][3:6],
    "wizard": BODIES["wizard"][4:9],
    "fox": BODIES["fox"][5:10],
    "shaman": BODIES["shaman"][4:8],
    "ogre-man": BODIES["ogre-man"][4:8],
}
_SWUNG = {"sword": -56.0, "axe": -48.0, "flail": -78.0, "staff": -50.0, "bone-staff": -46.0, "club": -50.0}


def on_shoulders(head: list[Shape], size: float = 0.6) -> list[Shape]:
    """The head of a body on foot, set on a rider."""
    return placed(head, 80 - 49 * size, 5 - 23 * size, size)


def _head(kind: str) -> list[Shape]:
    return on_shoulders(_HEADS[kind], 0.68 if kind == "ogre-man" else 0.6)


def mounted(head: list[Shape], weapon: str, armoured: bool) -> list[Shape]:
    """A rider with a head of its own and a weapon."""
    horse, seat = (BARDED, _SEAT) if armoured else (UNBARDED, [*_CLOAK, *_SEAT])
    if weapon == "bow":
        return [*horse, *seat, *head, *placed(BOW, 56, 6, 0.62)]
    if weapon == "crossbow":
        return [*horse, *seat, *head, *placed(CROSSBOW, 60, 2, 0.62)]
    if weapon == "spear":
        return [*horse, *_LANCE, *seat, *head, *_ARM, *(_SHIELD if armoured else [])]
    held = placed(WEAPONS[weapon], 50, 13, 0.84, _SWUNG[weapon])
    return [*horse, *held, *_SWING, *seat, *head, *(_SHIELD if armoured else _ARM)]


def _rider(head: str, weapon: str, armoured: bool) -> list[Shape]:
    return mounted(_head(head), weapon, armoured)


def _riders() -> dict[str, list[Shape]]:
    hands = ("sword", "axe", "flail", "spear")
    found = {f"rider-knight-{weapon}": _rider("knight", weapon, True) for weapon in hands}
    found |= {f"rider-man-{weapon}": _rider("man", weapon, False) for weapon in (*hands, "bow")}
    return found | {
        "rider-man-crossbow": _rider("arbalester", "crossbow", True),
        "rider-wizard": _rider("wizard", "staff", False),
        "rider-shaman": _rider("shaman", "bone-staff", False),
        "rider-fox": _rider("fox", "sword", True),
        "rider-ogre-man": _rider("ogre-man", "club", False),
    }


RIDERS: dict[str, list[Shape]] = _riders()
