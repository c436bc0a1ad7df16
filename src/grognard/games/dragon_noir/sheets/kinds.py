"""The kinds of counters that live below ground in The Challenge, as cards name them (DN-1.51e, DN-1.51f)."""

from __future__ import annotations

BABIES = ("baby hunter", "baby warrior", "baby slayer", "baby guard")
"""DN-4.45m: all krobs but the queen have been one of these."""
KROBS = ("hunter", "warrior", "slayer", "guard", "queen", *BABIES)
BABY_HUNTER = "baby hunter"
HUNTER, WARRIOR, SLAYER, GUARD, QUEEN = "hunter", "warrior", "slayer", "guard", "queen"
BIG = (GUARD, QUEEN)
"""DN-4.45a, DN-4.45d: those that fill several hexes, and have a front and a rear."""
GHARV = "gharv"
