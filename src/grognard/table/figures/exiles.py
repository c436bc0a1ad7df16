"""Heroes and villains of the tales of exile: a winged helm, a lady in arms, a poisoner, a mad orc, the living dead.

Boxes and roles are those of `figures`, weapons and horses those of the other people. It knows no game.
"""

from __future__ import annotations

from grognard.table.figures.people import BODIES, WEAPONS
from grognard.table.figures.riders import mounted, on_shoulders
from grognard.table.ink.shapes import Shape, placed, span

VENOM = "#7f9c2c"

_WINGED_HELM: list[Shape] = [
    ("bone", "M37 20Q18 20 6 -4Q24 4 30 1Q20 -4 18 -12Q36 -6 42 9Z"),
    ("bone", "M63 20Q82 20 94 -4Q76 4 70 1Q80 -4 82 -12Q64 -6 58 9Z"),
    ("ink", "M34 16Q50 1 66 16L67 32L50 43L33 32Z"),
    ("gold", "M34 17Q50 9 66 17V11L58 9L50 1L42 9L34 11Z"),
    ("pale", "M38 22H62V26.5H38Z M48 26H52V38H48Z"),
]  # fmt: skip
_LADY: list[Shape] = [
    ("halo:5", "M60 8Q38 -6 24 14Q20 34 2 44Q22 50 30 62Q42 44 44 30Z"),
    ("line:5", "M62 8Q38 -7 23 14Q20 34 2 42Q8 48 14 46Q12 54 8 60Q24 58 30 66Q42 48 44 32Z"),
    ("gold", "M62 8Q38 -7 23 14Q20 34 2 42Q8 48 14 46Q12 54 8 60Q24 58 30 66Q42 48 44 32Z"),
    ("bone", "M44 14Q58 8 65 18L67 25L63 27L62 35Q54 41 46 35Z"),
    ("ink", "M38 18Q42 3 56 5Q67 8 67 17L52 15Q46 22 45 34L38 36Z"),
    ("gold", "M40 13L66 12L64 6L57 8L53 1L48 7L42 4Z"),
    ("ink", "M57 21H62V25H57Z"),
]  # fmt: skip
_HOOD: list[Shape] = [
    ("halo", "M24 40Q20 4 50 -4Q80 4 76 40L66 50H34Z"),
    ("outline", "M22 42Q18 4 50 -6Q82 4 78 42L68 52H32Z"),
    ("ink", "M31 38Q28 12 50 8Q72 12 69 38L62 48H38Z"),
    ("gold", "M35 24L47 31L37 35Z M65 24L53 31L63 35Z"),
    ("pale", "M40 46L37 36L45 43H55L63 36L60 46Q50 51 40 46Z"),
]  # fmt: skip
_MANE: list[Shape] = [
    ("outline", "M30 20L14 22L22 10L10 4L26 0L20 -12L36 -7L40 -17L50 -8L60 -17L64 -7L80 -12L74 0L90 4L78 10L86 22"
                "L70 20Z"),
]  # fmt: skip

# A curved blade with a notched back, and what drips from it; the fist at the origin.
_VENOM_BLADE: list[Shape] = [
    (VENOM, "M-4 -8Q-8 -32 -20 -48L-9 -50L-14 -64Q12 -50 8 -8Z"),
    ("ink", "M-13 -9H14V-2H-13Z M-3.5 -3H3.5V14H-3.5Z"),
    (VENOM, "M-23 -38Q-16 -28 -23 -23Q-30 -28 -23 -38Z M15 -34Q21 -25 15 -20Q9 -25 15 -34Z"),
]  # fmt: skip
_CROOK: list[Shape] = [
    ("line:6", "M0 31V-44Q0 -62 -14 -62Q-27 -60 -25 -48Q-22 -38 -12 -44"),
]  # fmt: skip
_RAG: list[Shape] = [
    ("ink", "M-2.8 -58H2.8V31H-2.8Z"),
    ("outline", "M-2 -58H-44L-38 -46L-46 -36L-32 -38L-24 -28L-14 -36L-2 -30Z"),
    ("pale", "M-22 -54L-13 -45L-22 -36L-31 -45Z"),
    ("ink", "M-22 -49.5L-17.5 -45L-22 -40.5L-26.5 -45Z"),
]  # fmt: skip


def _paladin() -> list[Shape]:
    """A knight of rank: winged helm, a great sword and a shield with a chevron."""
    cape: list[Shape] = [("outline", "M34 38Q14 56 12 97Q32 88 50 95Q68 88 88 97Q86 56 66 38Z")]
    shield: list[Shape] = [
        ("bone", "M5 44Q26 38 47 44V62Q47 83 26 95Q5 83 5 62Z"),
        ("side", "M9 62L26 49L43 62V71L26 58L9 71Z M14 80L26 70L38 80L33 86L26 80L19 86Z"),
    ]  # fmt: skip
    sword = placed(WEAPONS["sword"], 85, 59, 1.1)
    return [*cape, *sword, *placed([*BODIES["knight"][:3], *_WINGED_HELM], -1, 5, 0.95), *shield]


def _lady() -> list[Shape]:
    """A lady in arms whose hair flies behind her."""
    body: list[Shape] = [
        ("ink", "M40 70L33 97H46L50 79L55 97H68L62 70Z"),
        ("ink", "M36 41Q50 35 64 41L60 58L70 82Q52 90 32 82L42 58Z"),
        ("paleline:2.6", "M36 76Q51 82 66 76M39 69Q51 74 63 69M42 60H59"),
        ("ink", "M60 41Q74 43 83 51L89 57L80 64L60 54Z"),
        ("outline", "M32 50A15 15 0 1 1 31.9 50Z"),
        ("pale", "M32 58L34.3 62.7L39 65L34.3 67.3L32 72L29.7 67.3L25 65L29.7 62.7Z"),
    ]  # fmt: skip
    return [*placed(WEAPONS["sword"], 84, 59, 1.0), *body[:4], *placed(_LADY, -1, 0), *body[4:]]


def _poisoner() -> list[Shape]:
    """A hooded orc whose blade drips."""
    body: list[Shape] = [
        ("outline", "M30 42Q10 60 8 97L24 90L36 97L50 88L64 97L76 90L92 97Q90 60 70 42Z"),
        ("ink", "M36 72L28 97H45L50 84L55 97H72L64 72Z"),
        ("ink", "M26 48Q36 40 50 40Q64 40 74 48L68 64L72 84H28L32 64Z"),
        ("ink", "M64 44L90 54V68L66 62Z M36 46L14 62L24 74L40 60Z"),
        ("paleline:3", "M30 66L70 74"),
    ]  # fmt: skip
    return [*placed(_VENOM_BLADE, 87, 60, 1.06, 8), *body, *placed(_HOOD, 5, 6, 0.9)]


def _princess() -> list[Shape]:
    return [
        ("ink", "M84 22L88 30V50H80V30Z M74 49H94V54.5H74Z M81.5 54H86.5V66H81.5Z"),
        ("ink", "M30 22Q30 -1 50 -1Q70 -1 70 22L76 62Q50 54 24 62Z"),
        ("outline", "M37 42Q50 37 63 42L59 60Q76 76 80 97H20Q24 76 41 60Z"),
        ("pale", "M46 62H54L62 97H38Z"),
        ("ink", "M62 43L86 52L84 62L60 55Z M38 43L20 62L29 70L44 56Z"),
        ("bone", "M37 22Q38 11 50 11Q62 11 63 22Q62 39 50 41Q38 39 37 22Z"),
        ("line:4", "M36 14L33 -2L42 5L50 -7L58 5L67 -2L64 14Q50 8 36 14Z"),
        ("gold", "M36 14L33 -2L42 5L50 -7L58 5L67 -2L64 14Q50 8 36 14Z"),
        ("ink", "M42 22H47V27H42Z M53 22H58V27H53Z M46 33H54V35.5H46Z"),
    ]  # fmt: skip


def _sage() -> list[Shape]:
    """Bald and bearded, bent over a crook."""
    body: list[Shape] = [
        ("ink", "M28 42Q46 30 64 40L72 60L82 97H14L24 60Z"),
        ("side", "M40 56H58L64 97H34Z"),
        ("ink", "M60 42L88 50V62L64 62Z M34 44L12 64L24 73L40 58Z"),
        ("bone", "M32 22Q30 2 49 1Q68 2 66 22L64 38Q68 62 48 84Q30 62 34 38Z"),
        ("ink", "M37 22H46V25.5H37Z M53 22H62V25.5H53Z"),
        ("line:2.4", "M36 19Q42 15 47 19M52 19Q57 15 63 19M40 44Q49 39 58 44M44 50Q44 62 47 72M54 50Q54 62 50 72"),
        ("ink", "M47 26H52V35H46Z"),
    ]  # fmt: skip
    return [*placed(_CROOK, 86, 57, 1.0), *body]


def _goblin_chief() -> list[Shape]:
    """A goblin under a helmet with a spike and one broken horn, in a cape too large for it."""
    helm: list[Shape] = [
        ("outline", "M27 30Q28 10 50 9Q72 10 73 30Q50 21 27 30Z"),
        ("ink", "M46 13L50 -11L54 13Z"),
        ("bone", "M30 20Q12 14 14 -7Q22 6 38 10Z M70 20Q82 17 84 6L76 8L74 4Q70 8 62 10Z"),
    ]  # fmt: skip
    cape: list[Shape] = [("outline", "M38 56Q14 68 10 97L26 91L40 97L50 90L60 97L74 91L90 97Q86 68 62 56Z")]
    blade = placed(WEAPONS["scimitar"], 86, 74, 1.08, 12)
    return [*cape, *blade, *placed([*BODIES["goblin"], *helm], -2, 9, 0.92)]


def _goblin_bearer() -> list[Shape]:
    return [*placed(_RAG, 85, 70, 1.02), *placed(BODIES["goblin"], -6, 19, 0.81), ("ink", "M58 68L88 66V76L60 81Z")]


def _orc_spear() -> list[Shape]:
    """A guard with a barbed spear, so that it is no pole arm."""
    barbed: list[Shape] = [
        ("ink", "M-3 -40H3V34H-3Z"),
        ("outline", "M0 -74L10 -56L7 -38L17 -28L4 -33L0 -28L-4 -33L-17 -28L-7 -38L-10 -56Z"),
    ]  # fmt: skip
    return [*placed(barbed, 92, 66, 0.9, 4), *placed(BODIES["elite"], -3, 14, 0.86)]


def _mad_orc(weapons: list[Shape], eyes: list[Shape]) -> list[Shape]:
    return [*weapons, *placed([*BODIES["orc"][:3], *_MANE, *BODIES["orc"][3:6], *eyes], 5, 15, 0.85)]


_MAD_FACE: list[Shape] = [
    ("pale", "M40 14A8 8 0 1 1 39.9 14Z M60 16A5.5 5.5 0 1 1 59.9 16Z"),
    ("ink", "M41 19A3 3 0 1 1 40.9 19Z M60 19A2.2 2.2 0 1 1 59.9 19Z"),
    ("pale", "M35 36Q50 31 65 36L63 46Q50 53 37 46Z"),
    ("line:2.2", "M42 35V48M50 34V50M58 35V48"),
    ("outline", "M46 46H56V56Q51 62 46 56Z"),
]  # fmt: skip
_RAGING_FACE: list[Shape] = [
    ("side", "M34 13L48 22L36 29Z M66 13L52 22L64 29Z"),
    ("pale", "M34 44L30 29L42 37H58L70 29L66 44Q50 55 34 44Z"),
    ("ink", "M38 42Q50 36 62 42Q50 50 38 42Z"),
]  # fmt: skip


def _crazed() -> list[Shape]:
    axe = placed(WEAPONS["axe"], 90, 66, 1.0, 12)
    return _mad_orc(axe, _MAD_FACE)


def _raging() -> list[Shape]:
    """Both axes up, whoever is in front."""
    axes = [*placed(WEAPONS["double-axe"], 9, 62, 1.02, -16), *placed(WEAPONS["double-axe"], 91, 62, 1.02, 16)]
    return [*_mad_orc(axes, _RAGING_FACE), ("ink", "M26 54L2 54V70L24 74Z M76 54L99 54V70L78 74Z")]


_NOTCHED: list[Shape] = [
    ("ink", "M0 -62L6 -54V-44L1 -41L6 -37V-24L2 -21L6 -17V-8H-6V-53Z M-15 -9H15V-2H-15Z M-3.5 -3H3.5V13H-3.5Z"),
]  # fmt: skip
_LIVING_DEAD: list[Shape] = [
    ("outline", "M50 -4Q18 2 20 40L6 92L18 86L22 97L34 84L42 96L50 86L58 96L66 84L78 97L82 86L94 92L80 40Q82 2 50 -4Z"),
    ("ink", "M50 4Q28 8 29 38L26 84L34 76L42 88L50 78L58 88L66 76L74 84L71 38Q72 8 50 4Z"),
    ("limb:4", "M50 46V72M37 53H63M39 61H61M42 69H58"),
    ("limb:5", "M35 50L17 62L10 74M65 50L86 58"),
    ("bone", "M31 22Q31 8 50 8Q69 8 69 22Q69 31 62 34V43H38V34Q31 31 31 22Z"),
    ("ink", "M42 18A6.5 6.5 0 1 1 41.9 18Z M58 18A6.5 6.5 0 1 1 57.9 18Z M50 30L47 36H53Z"),
    ("line:2.2", "M44 38V43M50 38V43M56 38V43"),
]  # fmt: skip

_GUARD_DOG: list[Shape] = [
    ("ink", "M18 92Q-2 92 0 74Q2 66 8 70Q8 84 24 82Z"),
    ("ink", "M20 97Q12 70 30 54Q44 44 46 26Q50 12 58 9L57 -8L70 4L79 -7L81 12L99 24Q103 31 97 35L80 36L90 41L74 47"
            "Q76 60 73 72L77 91L88 92V97H62L58 76L52 90L58 92V97H34Q40 88 36 80Q36 92 40 97Z"),
    ("gold", "M76 15L86 19L77 23Z"),
    ("pale", "M82 36L85 41L88 36L91 39.5L95 35Z"),
    ("outline", "M46 36L74 46L73 57L42 46Z"),
    ("bone", "M50 39L44 29L56 34Z M60 43L57 32L67 39Z M69 47L71 36L77 43Z M53 51L47 58L58 54Z M64 55L61 64L70 58Z"),
    ("paleline:2.8", "M30 68Q38 70 40 82"),
]  # fmt: skip


def _below_the_band(shapes: list[Shape]) -> list[Shape]:
    """A figure no taller than its box, its feet where they were."""
    fit = min(1.0, 97 / (97 - span(shapes)[1]))
    return placed(shapes, 50 * (1 - fit), 97 * (1 - fit), fit)


def _people() -> dict[str, list[Shape]]:
    found = {
        "paladin": _paladin(),
        "lady": _lady(),
        "poisoner": _poisoner(),
        "princess": _princess(),
        "sage": _sage(),
        "goblin-chief": _goblin_chief(),
        "goblin-standard": _goblin_bearer(),
        "orc-spear": _orc_spear(),
        "crazed-orc": _crazed(),
        "raging-orc": _raging(),
        "living-dead": [*placed(_NOTCHED, 87, 58, 0.96, 6), *_LIVING_DEAD],
        "guard-dog": _GUARD_DOG,
    }
    return {name: _below_the_band(shapes) for name, shapes in found.items()}


EXILES: dict[str, list[Shape]] = _people()
_BLADE: list[Shape] = [(VENOM, "M0 -62L5.5 -53V-10H-5.5V-53Z")]

EXILED_RIDERS: dict[str, list[Shape]] = {
    "rider-paladin": mounted(placed(_WINGED_HELM, 50, -5.5, 0.6), "sword", True),
    "rider-lady": mounted(on_shoulders(_LADY, 0.7), "sword", True),
    "rider-poisoner": [*mounted(on_shoulders(_HOOD, 0.6), "sword", True), *placed(_BLADE, 50, 13, 0.84, -56)],
}
