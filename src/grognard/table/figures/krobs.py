"""Beasts of the deep: krobs of every kind as they stand, their young, and the gharvs of the underground waters.

They stand in the box of all figures, looking right. The two kinds that fill several hexes are seen from above, in
`great_krobs`. It knows no game.
"""

from __future__ import annotations

from grognard.table.ink.shapes import Shape

VENOM = "#7fb043"


def _young(colour: str, more: list[Shape]) -> list[Shape]:
    """A young krob: all legs and eyes, with the colour on its back by which its kind is known."""
    return [
        ("line:4.4", "M40 70L24 54L14 96M46 74L34 62L30 97M60 74L68 62L70 97M66 70L80 54L88 96"),
        ("ink", "M30 62A21 18 0 1 1 72 62A21 18 0 1 1 30 62Z"),
        (colour, "M36 56A15 11 0 0 1 64 54Q56 62 48 60Q40 62 36 56Z"),
        ("ink", "M62 70A14 12 0 1 1 90 70A14 12 0 1 1 62 70Z"),
        ("pale", "M74 66A4.6 4.6 0 1 1 83.2 66A4.6 4.6 0 1 1 74 66Z M67 64A3 3 0 1 1 73 64A3 3 0 1 1 67 64Z"),
        ("ink", "M78 66.4A2 2 0 1 1 82 66.4A2 2 0 1 1 78 66.4Z"),
        *more,
    ]


KROBS: dict[str, list[Shape]] = {
    "krob-hunter": [
        ("line:4.6", "M38 52L20 12L4 96M44 50L34 6L22 97"),
        ("halo:5", "M28 46A17 14 0 1 1 62 46A17 14 0 1 1 28 46Z"),
        ("ink", "M24 44A20 15 0 1 1 62 46A20 15 0 1 1 24 44Z"),
        ("outline", "M31 39Q42 30 54 38Q44 46 31 39Z"),
        ("line:4.6", "M60 52L70 8L80 97M64 54L86 18L97 96M54 56L58 66L50 97"),
        ("ink", "M56 54A14 12 0 1 1 84 54A14 12 0 1 1 56 54Z"),
        ("pale", "M70 49A3.6 3.6 0 1 1 77.2 49A3.6 3.6 0 1 1 70 49Z M64 48A2.4 2.4 0 1 1 68.8 48A2.4 2.4 0 1 1 64 48Z"),
        ("line:4", "M80 60Q90 64 86 76M76 63Q82 68 78 78"),
    ],
    "krob-warrior": [
        ("line:7", "M30 66L16 74L14 96M44 70L36 80L36 97M62 70L66 80L66 97M74 66L84 76L84 97"),
        ("outline", "M6 64Q6 20 48 18Q82 20 84 60Q64 74 44 74Q20 74 6 64Z"),
        ("line:3.4", "M12 48Q44 38 82 48M8 60Q46 50 84 60M24 26Q22 46 26 70M48 18Q46 44 48 74M68 26Q68 46 66 70"),
        ("ink", "M72 50Q92 46 96 60Q96 74 78 76Q66 72 66 62Q66 54 72 50Z"),
        ("pale", "M82 54A3.4 3.4 0 1 1 88.8 54A3.4 3.4 0 1 1 82 54Z"),
        ("bone", "M88 62Q104 64 98 84Q96 76 86 74Z M80 68Q90 76 82 92Q80 82 72 78Z"),
        ("pale", "M20 80L10 78L18 74Z M40 86L30 84L38 79Z M62 86L71 84L64 79Z M80 84L91 82L83 77Z"),
    ],
    "krob-slayer": [
        ("line:5.4", "M34 62L16 40L8 96M42 66L28 50L24 97M56 64L64 46L74 97M48 68L46 80L42 97"),
        ("ink", "M4 58Q2 30 30 30Q54 34 58 56Q52 76 30 76Q8 76 4 58Z"),
        ("outline", "M12 50Q20 38 40 42Q50 48 50 58Q40 52 12 50Z"),
        ("halo:5", "M54 52Q64 24 84 22Q96 30 90 50Q76 64 60 66Z"),
        ("ink", "M48 60Q56 24 80 18Q96 24 92 46Q82 60 64 68Z"),
        ("pale", "M76 28L88 32L78 38Z M68 30L74 33L68 37Z"),
        ("bone", "M86 44Q102 50 92 76Q92 62 78 56Z M74 54Q84 66 70 84Q74 70 64 64Z"),
        (VENOM, "M92 80Q97 88 92 92Q87 88 92 80Z M71 88Q76 95 71 98Q66 95 71 88Z"),
    ],
    "krob-baby-hunter": _young("#d9a935", []),
    "krob-baby-warrior": _young("#a3372c", [("bone", "M86 74Q98 78 92 90Q90 84 82 82Z")]),
    "krob-baby-slayer": _young("#5f8f3a", [("bone", "M86 74Q97 80 89 94Q89 86 80 82Z"),
                                           (VENOM, "M90 92Q93 96 90 98Q87 96 90 92Z")]),
    "krob-baby-guard": _young("#7d4f8f", [("bone", "M88 70Q104 72 100 88Q96 82 86 80Z"
                                                   "M80 78Q90 84 84 96Q80 90 72 88Z")]),
    "gharv": [
        ("ink", "M2 88Q8 62 30 60Q34 40 52 36Q50 24 64 20L96 34Q100 44 90 46L70 50L92 58Q90 66 74 66Q66 78 70 88Z"),
        ("outline", "M26 62L20 46L36 54L38 38L48 46L54 30L60 38Q46 44 44 58Q34 60 26 62Z"),
        ("bone", "M92 44L88 52L84 46Z M82 47L78 54L74 48Z M88 58L84 51L80 56Z M76 54L74 48L70 52Z"),
        ("pale", "M66 28L76 30L68 34Z"),
        ("line:3.2", "M56 54Q52 70 58 86M46 62Q42 76 46 88"),
        ("iceline:5", "M0 90Q10 84 20 90T40 90T60 90T80 90T100 90"),
        ("iceline:3.6", "M8 98Q18 93 28 98T48 98T68 98T88 98"),
    ],
}  # fmt: skip
