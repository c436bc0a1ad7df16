"""Small things and signs: keys, whips, golden weapons, and the emblems of events, sewers and hidden weaknesses.

The rules of drawing are those of `figures`. It knows no game.
"""

from __future__ import annotations

from grognard.table.ink.shapes import Shape, placed

GOLD, WOOD, IRON, BLOOD, NIGHT, MOON = "#d9a935", "#9a6a3c", "#8d8a84", "#b3372f", "#3d4f6b", "#f3dc8b"
STONE, MUD, PAGE, RAT, WATER = "#a49a88", "#7a5a3a", "#f6ecd2", "#6b5a49", "#5f93a3"

_SWORD: list[Shape] = [
    (GOLD, "M50 0L58 12V62H42V12Z"),
    ("paleline:3.4", "M50 12V58"),
    (GOLD, "M28 62H72V72H28Z M45 72H55V92H45Z"),
    (GOLD, "M50 88A6 6 0 1 1 49.9 88Z"),
]
_AXE: list[Shape] = [
    (WOOD, "M45 8H55V98H45Z"),
    (GOLD, "M50 12Q30 10 18 -2Q6 26 18 56Q30 44 50 42Q70 44 82 56Q94 26 82 -2Q70 10 50 12Z"),
    ("paleline:3.4", "M19 8Q13 26 19 46M81 8Q87 26 81 46"),
]
_FLAIL: list[Shape] = [
    (WOOD, "M22 20L32 14L70 88L60 94Z"),
    ("line:7", "M28 18Q44 -6 64 12"),
    ("paleline:2.6", "M28 18Q44 -6 64 12"),
    (GOLD, "M70 8L76 18L88 14L86 26L97 32L87 39L90 51L78 48L71 58L65 48L53 50L56 38L46 31L57 26L55 14L66 18Z"),
]
_HAMMER: list[Shape] = [
    (WOOD, "M45 30H55V98H45Z"),
    (GOLD, "M14 4H86V40H14Z"),
    (GOLD, "M6 0H20V44H6Z M80 0H94V44H80Z"),
    ("paleline:3.4", "M28 14H72"),
]
_SPEAR: list[Shape] = [
    (WOOD, "M46 36H54V99H46Z"),
    (GOLD, "M50 -6L66 28L50 50L34 28Z"),
    ("paleline:3.4", "M50 8V40"),
    (GOLD, "M38 50H62V57H38Z"),
]
_KEY: list[Shape] = [
    (GOLD, "M30 6A26 26 0 1 1 29.9 6Z M30 20A12 12 0 1 0 30.1 20Z"),
    (GOLD, "M50 42L92 84L84 92L76 84L68 92L60 84L66 77L42 52Z"),
]

THINGS: dict[str, list[Shape]] = {
    "key": _KEY,
    "whip": [
        ("line:13", "M46 58Q10 50 14 26Q22 4 52 8Q86 14 80 44Q72 66 50 56"),
        ("#8a5a2b", "M40 54L52 62L28 98L14 90Z"),
        ("paleline:3", "M46 58Q12 48 18 27Q24 9 52 13Q80 18 75 43Q70 59 50 54"),
        ("line:4", "M80 40Q92 52 104 44"),
    ],
    "golden-sword": _SWORD,
    "golden-axe": _AXE,
    "golden-flail": _FLAIL,
    "golden-spear": _SPEAR,
    "golden-hammer": _HAMMER,
    "peg": [(BLOOD, "M50 4A30 30 0 1 1 49.9 4Z"), ("pale", "M42 16A9 9 0 1 1 41.9 16Z"), ("ink", "M42 62H58V98H42Z")],
}  # fmt: skip

EVENTS: dict[str, list[Shape]] = {
    "event-whisper": [
        ("bone", "M8 22Q8 2 34 2Q60 2 60 24Q60 38 48 42L50 60L34 46Q8 44 8 22Z"),
        ("ink", "M22 20A5 5 0 1 1 21.9 20Z M35 20A5 5 0 1 1 34.9 20Z M48 20A5 5 0 1 1 47.9 20Z"),
        ("outline", "M60 52Q84 48 92 70Q96 92 76 98Q62 98 64 84Q70 76 64 72Q54 66 60 52Z"),
        ("line:4", "M70 62Q82 64 80 78Q76 82 76 88"),
    ],
    "event-page": [
        (PAGE, "M16 4H74L86 20L80 34L86 48L78 62L84 78L76 96H16Z"),
        ("line:4.6", "M28 24H66M28 40H62M28 56H66M28 72H54"),
        (BLOOD, "M60 72A10 10 0 1 1 59.9 72Z"),
    ],
    "event-wind": [
        (BLOOD, "M50 92L12 52Q-4 28 16 12Q36 2 50 24Q64 2 84 12Q104 28 88 52Z"),
        ("paleline:7", "M50 30V66M32 48H68"),
    ],
    "event-haste": [
        ("line:6", "M-2 34H24M-4 54H18M2 74H26"),
        ("#8a5a2b", "M38 4H66V54Q86 58 94 70Q98 78 96 92H32Q40 58 38 4Z"),
        ("line:5", "M38 18H66M34 84H96"),
        ("bone", "M62 22L92 4Q94 20 84 26L94 30Q90 40 66 44Z"),
    ],
    "event-cache": [
        (WOOD, "M8 44Q8 20 34 20H66Q92 20 92 44V92H8Z"),
        (PAGE, "M24 -4L62 4L54 44L16 36Z"),
        (PAGE, "M46 2L84 -2L88 38L50 44Z"),
        (BLOOD, "M67 8L71 17L80 18L74 25L75 34L67 30L59 34L60 25L54 18L63 17Z"),
        (WOOD, "M8 44H92V92H8Z"),
        (GOLD, "M40 38H60V62H40Z"),
        ("ink", "M50 44A5 5 0 0 1 53 53V58H47V53A5 5 0 0 1 50 44Z"),
    ],
    "event-purse": [
        ("#8a5a2b", "M30 26Q50 36 70 26L84 58Q94 96 50 96Q6 96 16 58Z"),
        ("#8a5a2b", "M28 4L40 14L50 4L60 14L72 4L66 26Q50 34 34 26Z"),
        ("line:5", "M30 28Q50 38 70 28"),
        (GOLD, "M50 50A16 16 0 1 1 49.9 50Z"),
        ("line:3", "M50 58V74"),
    ],
    "event-howl": [
        (MOON, "M68 -2A34 34 0 1 1 67.9 -2Z"),
        ("ink", "M4 98L14 70Q18 46 36 38L40 24L50 30L68 6L62 32Q70 40 58 46L60 62Q70 76 68 98Z"),
        ("gold", "M48 36L57 32L54 40Z"),
        ("paleline:3", "M24 66Q32 76 30 92"),
    ],
    "event-wings": [
        ("outline", "M48 56Q34 10 -2 4Q8 18 0 32Q10 32 4 48Q16 46 16 62Q28 54 46 74Z"),
        ("outline", "M52 56Q66 10 102 4Q92 18 100 32Q90 32 96 48Q84 46 84 62Q72 54 54 74Z"),
        ("line:3", "M46 58Q28 24 4 10M46 64Q28 46 8 46M54 58Q72 24 96 10M54 64Q72 46 92 46"),
        ("ink", "M42 50Q50 42 58 50L60 76L50 96L40 76Z"),
    ],
    "event-mud": [
        (MUD, "M2 74Q20 62 40 70Q62 58 98 74Q102 92 80 96H20Q-2 92 2 74Z"),
        ("#8a5a2b", "M34 10H60V52Q76 56 80 72Q60 66 44 74Q32 70 28 76Q36 44 34 10Z"),
        ("line:5", "M34 24H60"),
        ("paleline:5", "M2 30Q14 22 26 30M70 24Q84 16 98 24M66 42Q80 34 96 42"),
    ],
    "event-cutpurse": [
        ("#8a5a2b", "M26 46Q44 54 62 46L74 68Q82 98 44 98Q6 98 14 68Z"),
        ("line:5", "M26 48Q44 56 62 48M44 46L56 26"),
        ("bone", "M52 30L94 -6L100 2L62 40Z"),
        ("#6f4a28", "M50 28L64 42L56 50L42 36Z"),
        (GOLD, "M44 64A11 11 0 1 1 43.9 64Z"),
    ],
    "event-doubt": [
        (STONE, "M50 2A46 46 0 1 1 49.9 2Z"),
        (PAGE, "M50 14A34 34 0 1 1 49.9 14Z"),
        ("line:8", "M50 48V22"),
        (BLOOD, "M18 60Q34 82 58 78L56 68L80 80L62 98L60 88Q26 92 8 66Z"),
        ("ink", "M50 42A7 7 0 1 1 49.9 42Z"),
    ],
    "event-quiet": [
        (NIGHT, "M4 4H96V96H4Z"),
        (MOON, "M64 14Q40 24 42 50Q46 74 72 76Q40 92 24 62Q14 24 64 14Z"),
        ("pale", "M74 22L77 30L85 33L77 36L74 44L71 36L63 33L71 30Z M84 58L86 63L91 65L86 67L84 72L82 67L77 65L82 63Z"),
    ],
}  # fmt: skip

_RAT: list[Shape] = [
    ("line:5", "M22 66Q0 64 4 84"),
    (RAT, "M18 62Q26 34 56 40L74 32Q92 40 100 56Q94 66 78 64L70 74H30Q16 74 18 62Z"),
    (RAT, "M60 40A10 10 0 1 1 74 34Z"),
    ("gold", "M80 46A4 4 0 1 1 79.9 46Z"),
    ("line:3.4", "M34 74V82M62 74V82"),
]

SEWERS: dict[str, list[Shape]] = {
    "sewer-lost": [
        (STONE, "M4 98V44Q4 2 50 2Q96 2 96 44V98H78V46Q78 20 50 20Q22 20 22 46V98Z"),
        ("line:9", "M38 48Q38 34 51 34Q64 36 62 48Q60 56 52 60Q50 62 50 70"),
        ("ink", "M50 78A6 6 0 1 1 49.9 78Z"),
    ],
    "sewer-safe": [
        (STONE, "M4 98V44Q4 2 50 2Q96 2 96 44V98H78V46Q78 20 50 20Q22 20 22 46V98Z"),
        (WATER, "M22 80Q36 72 50 80Q64 88 78 80V98H22Z"),
        ("#6f8a3c", "M50 26L70 50H58V74H42V50H30Z"),
    ],
    "sewer-ambush-one": [*placed(_RAT, 0, -2, 1.0), (WATER, "M-2 84Q24 74 50 84Q76 94 102 84V98H-2Z")],
    "sewer-ambush-two": [
        *placed(_RAT, 20, -24, 0.82), *placed(_RAT, -2, 14, 0.86), (WATER, "M-2 90Q24 82 50 90Q76 98 102 90V99H-2Z"),
    ],
    "sewer-lair": [
        ("#241d17", "M4 62Q0 20 46 8Q98 14 98 58Q96 92 50 96Q8 94 4 62Z"),
        ("gold", "M22 40A5 5 0 1 1 21.9 40Z M36 40A5 5 0 1 1 35.9 40Z"),
        ("gold", "M64 34A5 5 0 1 1 63.9 34Z M78 34A5 5 0 1 1 77.9 34Z"),
        ("gold", "M36 56A11 11 0 1 1 35.9 56Z M36 62A5 5 0 1 0 36.1 62Z M44 64H78V78H72V70H66V76H60V70H44Z"),
        ("paleline:4", "M16 76L28 82M72 80L86 76"),
    ],
}  # fmt: skip

WEAKNESSES: dict[str, list[Shape]] = {
    "weakness-none": [
        ("#4a2d52", "M50 4Q70 14 90 14V46Q88 80 50 98Q12 80 10 46V14Q30 14 50 4Z"),
        ("gold", "M28 36L46 44L32 52Z M72 36L54 44L68 52Z"),
        ("pale", "M30 66H70L64 80L57 72L50 82L43 72L36 80Z"),
    ],
}  # fmt: skip

OMENS: dict[str, list[Shape]] = {**THINGS, **EVENTS, **SEWERS, **WEAKNESSES}
