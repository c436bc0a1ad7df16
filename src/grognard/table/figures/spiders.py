"""Spiders as large as men, in one hex: a runner on long legs, a shelled one, and one that bites.

They stand in the box of `figures`, seen from in front. It knows no game.
"""

from __future__ import annotations

from grognard.table.ink.shapes import Shape

SPIDERS: dict[str, list[Shape]] = {
    "krob-hunter": [
        ("line:4.5", "M42 52L24 20L4 46L0 95M58 52L76 20L96 46L100 95M40 56L20 34L14 60L16 97M60 56L80 34L86 60L84 97"
                     "M42 60L28 60L30 97M58 60L72 60L70 97"),
        ("outline", "M50 22Q66 24 66 40Q64 52 50 54Q36 52 34 40Q34 24 50 22Z"),
        ("ink", "M50 46Q62 48 62 60Q60 72 50 74Q40 72 38 60Q38 48 50 46Z"),
        ("gold", "M43 56L48 58L43 62Z M57 56L52 58L57 62Z"),
        ("bone", "M44 68L42 80L49 70Z M56 68L58 80L51 70Z"),
    ],
    "krob-warrior": [
        ("line:8", "M32 56L14 42L4 66L8 95M68 56L86 42L96 66L92 95M34 66L20 70L22 95M66 66L80 70L78 95"),
        ("ink", "M50 6Q84 10 84 42Q80 68 50 70Q20 68 16 42Q16 10 50 6Z"),
        ("outline", "M50 14Q74 16 76 40Q64 34 50 34Q36 34 24 40Q26 16 50 14Z"),
        ("paleline:3", "M50 14V34M34 20L40 35M66 20L60 35"),
        ("gold", "M38 46L47 50L38 55Z M62 46L53 50L62 55Z"),
        ("bone", "M34 62Q26 82 44 92Q38 78 46 66Z M66 62Q74 82 56 92Q62 78 54 66Z"),
    ],
    "krob-slayer": [
        ("line:6", "M36 54L18 24L2 52L6 95M64 54L82 24L98 52L94 95M38 62L22 54L18 95M62 62L78 54L82 95"),
        ("ink", "M50 4Q70 10 70 34L64 48L50 52L36 48L30 34Q30 10 50 4Z"),
        ("outline", "M50 10L58 26L50 44L42 26Z"),
        ("ink", "M50 44Q66 46 66 60Q64 74 50 76Q36 74 34 60Q34 46 50 44Z"),
        ("gold", "M40 54L48 58L40 62Z M60 54L52 58L60 62Z M46 50L50 46L54 50L50 53Z"),
        ("pale", "M42 68L36 97L50 74Z M58 68L64 97L50 74Z"),
    ],
}
