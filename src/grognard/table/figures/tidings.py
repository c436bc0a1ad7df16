"""Markers and events of wars between nations: temples, capitals, the turn, what comes out of a cup. No game."""

from __future__ import annotations

from grognard.table.figures.hosts import HOSTS
from grognard.table.ink.shapes import Shape, placed

_HAND: list[Shape] = [
    ("bone", "M4 62Q20 50 36 56L52 60Q58 66 50 70L34 70L50 74L74 62Q84 60 82 70L56 88Q40 94 24 86L4 88Z"),
]


def _pledge(count: int) -> list[Shape]:
    """An open hand, and so many stars over it."""
    step = 28
    stars = [
        (
            "#d9a935",
            f"M{x} 4L{x + 4} 16H{x + 15}L{x + 6} 23L{x + 10} 35L{x} 28L{x - 10} 35L{x - 6} 23L{x - 15} 16H{x - 4}Z",
        )
        for x in (50 + step * k - step * (count - 1) // 2 for k in range(count))
    ]
    return [*_HAND, *stars]


TIDINGS: dict[str, list[Shape]] = {
    "dark-temple": [
        ("ink", "M4 97V88H96V97Z M10 86V80H90V86Z"),
        ("side", "M16 80V44H84V80Z"),
        ("ink", "M8 44L50 14L92 44Z M18 80V46H26V80Z M36 80V46H43V80Z M57 80V46H64V80Z M74 80V46H82V80Z"),
        ("ink", "M46 16L50 -10L54 16Z M26 30L20 4L36 24Z M74 30L80 4L64 24Z M12 42L0 22L22 36Z M88 42L100 22L78 36Z"),
        ("gold", "M50 24A7 7 0 1 1 49.9 24Z"),
        ("ink", "M45 80V62A5 5 0 0 1 55 62V80Z"),
    ],
    "capital": [
        ("line:4", "M50 40V-4"),
        ("#a3232b", "M52 -4L82 6L52 16Z"),
        ("bone", "M10 97V46H18V54H26V46H34V54H36V34H43V42H57V34H64V54H66V46H74V54H82V46H90V97Z"),
        ("ink", "M40 97V76A10 10 0 0 1 60 76V97Z M20 66H27V78H20Z M73 66H80V78H73Z"),
    ],
    "turn-marker": [
        ("outline", "M50 4A46 46 0 1 1 49.9 4Z"),
        ("pale", "M50 14A36 36 0 1 0 50.1 14Z"),
        ("ink", "M62 20A32 32 0 1 0 62 80A26 26 0 1 1 62 20Z"),
        ("gold", "M66 36L70 46L80 50L70 54L66 64L62 54L52 50L62 46Z"),
    ],
    "hidden-thing": [
        ("outline", "M12 40H88V92H12Z"),
        ("ink", "M12 40Q12 14 50 14Q88 14 88 40Z"),
        ("pale", "M43 46Q42 34 52 34Q62 35 61 46Q60 52 54 55V62H47V52Q54 50 54 46Q53 41 50 42Q49 43 49 47Z"
                 " M47 68H54V75H47Z"),
    ],
    "chosen-hero": [
        ("#d9a935", "M50 0L61 34H97L68 55L79 90L50 69L21 90L32 55L3 34H39Z"),
    ],
    "event-activation-1": _pledge(1),
    "event-activation-2": _pledge(2),
    "event-activation-3": _pledge(3),
    "event-dragon-orb": [
        ("ink", "M22 97L30 78H70L78 97Z M30 80Q22 70 26 62H74Q78 70 70 80Z"),
        ("#3f6f9c", "M50 2A34 34 0 1 1 49.9 2Z"),
        ("pale", "M38 14Q26 22 26 36Q34 24 46 18Z"),
        ("paleline:3.6", "M56 26Q70 34 62 46Q52 56 40 48Q36 40 46 38"),
    ],
    "event-dragonlance": [
        ("line:7", "M12 97L66 28"),
        ("outline", "M60 26L96 -6L76 38Q82 42 78 48L56 44L50 24Q56 20 60 26Z"),
        ("gold", "M46 40L60 54L54 60L40 46Z"),
        ("paleline:2.6", "M66 32L88 6"),
    ],
    "event-soths-legion": [
        ("ink", "M46 97Q44 74 52 60L58 62Q52 76 54 97Z M52 80Q66 68 80 72Q72 86 54 86Z"),
        ("#26262b", "M50 4Q70 0 78 18Q84 40 66 54Q50 64 34 54Q16 40 22 18Q30 0 50 4Z"),
        ("paleline:3.4", "M50 20Q62 16 64 28Q62 42 48 40Q36 36 40 24Q46 12 60 14M34 18Q28 34 38 46M66 44Q74 34 70 22"),
    ],
    "event-berem": [
        ("outline", "M50 2L86 30L72 88H28L14 30Z"),
        ("#3c8a5a", "M50 16L74 34L64 76H36L26 34Z"),
        ("paleline:3", "M26 34H74M36 76L42 34L50 16L58 34L64 76"),
    ],
    "event-good-dragons": [
        (role if role != "dragon" else "#d9a935", d) for role, d in placed(HOSTS["host-dragon"], -2, 22, 0.6)
    ],
    "event-gnomes": [
        ("outline", "M44 4H56L58 16L68 20L78 13L87 22L80 32L84 42L96 44V56L84 58L80 68L87 78L78 87L68 80L58 84L56 96H44"
                    "L42 84L32 80L22 87L13 78L20 68L16 58L4 56V44L16 42L20 32L13 22L22 13L32 20L42 16Z"),
        ("pale", "M50 32A18 18 0 1 1 49.9 32Z"),
        ("ink", "M50 42A8 8 0 1 1 49.9 42Z"),
    ],
}  # fmt: skip
