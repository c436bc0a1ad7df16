"""People of the man-to-man games: men, orcs, goblins, dwarves, elves, each with any weapon.

A figure is a body of one folk with a weapon in its fist, so that folk and weapon are both known at 28 pixels. Boxes
and roles are those of `figures`; parts (weapons) are drawn about the hand that holds them. It knows no game:
`armed` names the figure for a folk and a weapon.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.table.ink.shapes import Shape, placed

# Held upright, the fist at the origin.
WEAPONS: dict[str, list[Shape]] = {
    "sword": [("ink", "M0 -62L5.5 -53V-8H-5.5V-53Z M-15 -9H15V-2H-15Z M-3.5 -3H3.5V13H-3.5Z")],
    "scimitar": [("ink", "M-4 -8Q-2 -34 -8 -60Q14 -46 6 -8Z M-13 -9H13V-2H-13Z M-3.5 -3H3.5V13H-3.5Z")],
    "axe": [
        ("ink", "M-3 -60H3.5V31H-3Z"),
        ("outline", "M1 -56Q20 -66 25 -38Q20 -12 1 -24Q7 -40 1 -56Z"),
        ("ink", "M-3 -48L-13 -41L-3 -33Z"),
    ],
    "double-axe": [
        ("ink", "M-3 -56H3.5V31H-3Z"),
        ("outline", "M0 -47Q-10 -50 -16 -60Q-23 -42 -16 -25Q-10 -34 0 -36Q10 -34 16 -25Q23 -42 16 -60Q10 -50 0 -47Z"),
    ],
    "spear": [("ink", "M-2.6 -46H2.6V34H-2.6Z"), ("outline", "M0 -72L9 -52L0 -38L-9 -52Z")],
    "pole-arm": [
        ("ink", "M-2.8 -34H2.8V31H-2.8Z M-11 -28H11V-22H-11Z"),
        ("bone", "M-6 -28Q-13 -48 0 -72Q18 -58 7 -28Z"),
        ("ink", "M-7 -43L-21 -49Q-18 -37 -7 -32Z"),
    ],
    "club": [
        ("ink", "M-4 14L-12 -44Q-12 -62 2 -62Q16 -60 12 -42L4 14Z"),
        ("pale", "M-9 -48L-1 -45L-8 -40Z M11 -53L4 -49L11 -44Z M-6 -30L1 -28L-5 -23Z"),
    ],
    "flail": [
        ("ink", "M-3.4 -40H3.4V22H-3.4Z"),
        ("line:3.6", "M0 -38Q4 -54 17 -46"),
        ("outline", "M20 -52L24 -45L32 -45L29 -37L34 -30L26 -28L23 -20L17 -26L9 -25L11 -33L6 -39L14 -42Z"),
    ],
    "staff": [("ink", "M-2.6 -44H2.6V31H-2.6Z"), ("gold", "M0 -66L5 -55L16 -50L5 -45L0 -34L-5 -45L-16 -50L-5 -55Z")],
    "bone-staff": [
        ("ink", "M-2.8 -38H2.8V31H-2.8Z"),
        ("outline", "M-2 -34L-17 -18L-12 -38Z M2 -34L17 -18L12 -38Z"),
        ("bone", "M-13 -52Q-13 -66 0 -66Q13 -66 13 -52Q13 -45 8 -43V-35H-8V-43Q-13 -45 -13 -52Z"),
        ("ink", "M-10 -54H-2V-46H-9Z M10 -54H2V-46H9Z"),
    ],
    "standard": [
        ("ink", "M-2.8 -62H2.8V31H-2.8Z"),
        ("outline", "M-2 -62H-46L-38 -47L-46 -32H-2Z"),
        ("pale", "M-20 -57Q-12 -57 -12 -49L-15 -44V-38H-25V-44L-28 -49Q-28 -57 -20 -57Z"),
        ("ink", "M-25 -51H-21V-46H-25Z M-19 -51H-15V-46H-19Z"),
    ],
}  # fmt: skip

# Both hands on it: drawn over a body whose shoulders are at y 42.
BOW: list[Shape] = [
    ("halo:13", "M74 2Q107 41 74 82"),
    ("halo:7", "M44 42H80"),
    ("halo:8", "M36 38L15 45Q12 54 20 57L51 47"),
    ("line:7", "M74 2Q107 41 74 82"),
    ("line:2.2", "M74 2L44 42L74 82"),
    ("line:3.4", "M44 42H94"),
    ("ink", "M90 33.5L102 42L90 50.5Z"),
    ("ink", "M50 37L84 36.5V47L52 53Z"),
    ("ink", "M36 38L15 45Q12 54 20 57L51 47L50 38Z"),
]  # fmt: skip
CROSSBOW: list[Shape] = [
    ("halo:13", "M84 20Q103 47 86 78"),
    ("line:7", "M84 20Q103 47 86 78"),
    ("line:2.2", "M84 20L66 50L86 78"),
    ("halo:9", "M24 54L98 43.5V51.5L60 58L34 68L22 63Z"),
    ("ink", "M24 54L98 43.5V51.5L60 58L34 68L22 63Z"),
    ("ink", "M40 42L68 51L66 62L38 58Z"),
    ("paleline:2", "M48 49L64 55"),
]  # fmt: skip
DRUM: list[Shape] = [
    ("outline", "M26 62Q50 70 74 62V86Q50 95 26 86Z"),
    ("paleline:2.6", "M27 66L36 88L44 68L52 90L60 68L68 87L74 66"),
    ("bone", "M26 62Q50 53 74 62Q50 71 26 62Z"),
    ("line:5", "M84 60L60 62M14 52L40 61"),
    ("ink", "M14 44A8 8 0 1 1 13.9 44Z M86 52A8 8 0 1 1 85.9 52Z"),
]  # fmt: skip

BODIES: dict[str, list[Shape]] = {
    "knight": [
        ("ink", "M35 72L31 97H47L51 80L55 97H71L66 72Z"),
        ("ink", "M29 44Q32 36 42 35H58Q68 36 71 44L67 60L75 86Q50 93 26 86L33 60Z"),
        ("ink", "M62 37Q76 38 83 47L90 55L80 63L64 53Z"),
        ("outline", "M50 8Q52 -4 66 -3Q80 0 78 16Q70 5 58 9Z"),
        ("ink", "M35 14Q50 2 65 14L66 32L50 42L34 32Z"),
        ("pale", "M38 19H62V23.5H38Z M48 23H52V36H48Z"),
        ("outline", "M5 42Q26 36 47 42V60Q47 82 26 95Q5 82 5 60Z"),
        ("pale", "M22.5 44H29.5V57H43V64H29.5V86L26 90L22.5 86V64H9V57H22.5Z"),
    ],
    "man": [
        ("outline", "M34 36Q12 50 8 90L24 83L36 90L48 44Z"),
        ("ink", "M34 68L26 97H42L49 80L57 97H73L63 68Z"),
        ("ink", "M30 42Q46 33 64 40L62 58L69 80H29L34 58Z"),
        ("ink", "M60 40Q76 42 84 50L90 56L80 64L60 54Z"),
        ("ink", "M34 32Q29 6 48 4Q66 5 65 24L63 36Q48 43 36 40Z"),
        ("pale", "M48 15Q60 13 61 23Q60 32 54 34Q47 31 47 22Z"),
        ("paleline:3", "M34 62L63 63"),
    ],
    "bowman": [
        ("outline", "M10 40L22 33L36 66L24 72Z"),
        ("line:3", "M14 39L7 27M19 36L14 23"),
        ("ink", "M30 70L18 97H34L45 79L56 97H72L61 68Z"),
        ("ink", "M28 40Q42 33 56 38L58 60L64 77H26L32 58Z"),
        ("ink", "M27 38Q21 9 41 4Q57 6 60 21L63 29L56 31L55 38Q46 42 38 41Z"),
        ("pale", "M47 17Q55 17 58 25L53 32Q46 28 45 20Z"),
        ("paleline:3", "M31 62L58 63"),
    ],
    "arbalester": [
        ("ink", "M27 66L20 97H37L42 77L48 97H65L59 66Z"),
        ("ink", "M20 46Q38 36 58 44L62 76H20Z"),
        ("outline", "M28 44Q40 39 51 43L56 84L42 78L27 84Z"),
        ("ink", "M26 27H56L55 38Q42 46 29 38Z"),
        ("ink", "M19 21Q24 3 40 3Q57 3 62 21L76 29Q40 36 6 29Z"),
        ("paleline:2.6", "M10 32Q40 38.5 72 32"),
    ],
    "wizard": [
        ("ink", "M32 38Q48 31 66 38L72 58L84 97H12L27 58Z"),
        ("side", "M42 52H56L63 97H34Z"),
        ("ink", "M60 40L90 48V61L64 62Z"),
        ("ink", "M36 40L12 62L25 71L40 56Z"),
        ("bone", "M34 34Q49 39 64 34Q67 56 49 76Q31 56 34 34Z"),
        ("line:2", "M43 43Q43 55 48 66M55 43Q55 55 50 66"),
        ("ink", "M33 27L46 3Q55 -5 74 8L61 12L66 27Z"),
        ("ink", "M12 31Q48 16 88 31Q48 42 12 31Z"),
        ("paleline:3", "M33 26Q49 22 65 26"),
    ],
    "orc": [
        ("ink", "M29 74L19 97H42L48 83H52L58 97H81L71 74Z"),
        ("ink", "M10 52Q16 32 40 34H60Q84 32 90 52L83 70L70 64L73 84H27L30 64L17 70Z"),
        ("ink", "M74 44L94 54V70H80Z"),
        ("halo", "M31 24Q31 2 50 2Q69 2 69 24L66 43Q50 56 34 43Z"),
        ("ink", "M32 16L8 4L14 22L31 36Z M68 16L92 4L86 22L69 36Z"),
        ("ink", "M31 24Q31 2 50 2Q69 2 69 24L66 43Q50 56 34 43Z"),
        ("gold", "M35 18L47 25L37 29Z M65 18L53 25L63 29Z"),
        ("pale", "M37 46L32 28L44 41H56L68 28L63 46Q50 53 37 46Z"),
        ("line:2.2", "M45 42V49M55 42V49"),
    ],
    "elite": [
        ("side", "M22 44L4 95Q26 88 50 94Q74 88 96 95L78 44Z"),
        ("ink", "M30 72L21 97H43L49 83H51L57 97H79L70 72Z"),
        ("ink", "M16 50Q24 34 50 34Q76 34 84 50L79 68L69 63L73 84H27L31 63L21 68Z"),
        ("ink", "M6 54L2 35L16 41L21 28L32 38L37 52L23 58Z M94 58L98 35L84 41L79 28L68 38L63 52Z"),
        ("halo", "M31 24Q30 4 50 4Q70 4 69 24L66 44Q50 56 34 44Z"),
        ("ink", "M36 15Q18 16 12 -4Q2 24 33 29Z M64 15Q82 16 88 -4Q98 24 67 29Z"),
        ("ink", "M31 24Q30 4 50 4Q70 4 69 24L66 44Q50 56 34 44Z"),
        ("side", "M46 -1H54V20H46Z"),
        ("gold", "M35 22L47 27L37 31Z M65 22L53 27L63 31Z"),
        ("pale", "M37 47L33 31L44 42H56L67 31L63 47Q50 54 37 47Z"),
        ("line:2.2", "M45 43V50M55 43V50"),
    ],
    "goblin": [
        ("ink", "M38 74Q20 82 27 97H43Q36 88 47 81H53Q64 88 57 97H73Q80 82 62 74Z"),
        ("ink", "M37 56H63L68 82H32Z"),
        ("ink", "M60 59L84 65L82 77L60 72Z"),
        ("ink", "M32 30L-4 8L8 38L30 47Z M68 30L104 8L92 38L70 47Z"),
        ("halo", "M28 33Q29 10 50 10Q71 10 72 33Q70 55 50 62Q30 55 28 33Z"),
        ("ink", "M28 33Q29 10 50 10Q71 10 72 33Q70 55 50 62Q30 55 28 33Z"),
        ("gold", "M40 23A8 8 0 1 1 39.9 23Z M60 23A8 8 0 1 1 59.9 23Z"),
        ("ink", "M42 28A3.4 3.4 0 1 1 41.9 28Z M58 28A3.4 3.4 0 1 1 57.9 28Z"),
        ("pale", "M35 44Q50 53 65 44L59 53L54 50L50 56L46 50L41 53Z"),
    ],
    "black-dwarf": [
        ("ink", "M20 78V97H46V86H54V97H80V78Z"),
        ("ink", "M4 60Q10 42 34 40H66Q90 42 96 60L88 84H12Z"),
        ("bone", "M30 32H70V46Q60 52 50 48Q40 52 30 46Z"),
        ("ink", "M27 43Q38 38 50 44Q62 38 73 43Q80 66 66 78L58 94L50 84L42 94L34 78Q20 66 27 43Z"),
        ("paleline:2.4", "M39 56Q38 68 44 79M50 56V76M61 56Q62 68 56 79"),
        ("ink", "M36 34L46 38V42H37Z M64 34L54 38V42H63Z"),
        ("outline", "M26 32Q27 16 50 -4Q73 16 74 32Z"),
        ("ink", "M22 28H78V35H22Z"),
        ("ink", "M77 56Q96 52 96 65Q94 74 79 72Z"),
    ],
    "elf": [
        ("outline", "M40 34Q16 50 6 94Q24 87 38 94L47 46Z"),
        ("ink", "M40 70L33 97H45L51 79L57 97H69L62 70Z"),
        ("ink", "M36 38Q50 32 63 38L58 56L67 82Q50 88 32 82L42 56Z"),
        ("pale", "M42 8Q25 15 27 50Q35 48 40 40L44 26Z"),
        ("line:2", "M42 8Q25 15 27 50Q35 48 40 40"),
        ("ink", "M40 16Q43 1 55 4Q66 7 65 21L62 31Q54 38 46 33Z"),
        ("pale", "M53 14Q61 13 62 21L58 30Q52 28 51 20Z"),
        ("ink", "M48 20L30 -3L55 12Z"),
        ("paleline:2.6", "M42 57H59"),
    ],
    "fox": [
        ("outline", "M30 40Q8 60 4 97Q28 86 50 94Q72 86 96 97Q92 60 70 40Z"),
        ("ink", "M35 72L29 97H46L50 82L54 97H71L65 72Z"),
        ("ink", "M27 46Q32 37 42 36H58Q68 37 73 46L67 62L74 84Q50 91 26 84L33 62Z"),
        ("ink", "M62 38Q78 40 84 49L91 57L81 65L64 54Z"),
        ("ink", "M38 38L16 56L26 72L40 58Z"),
        ("halo", "M28 -4L42 8Q50 5 58 8L72 -4L71 24L50 46L29 24Z"),
        ("ink", "M28 -6L42 7Q50 4 58 7L72 -6L71 24L50 46L29 24Z"),
        ("side", "M32 2L40 10L33 18Z M68 2L60 10L67 18Z"),
        ("gold", "M34 20L47 26L38 30Z M66 20L53 26L62 30Z"),
        ("pale", "M45 37L50 33L55 37L50 44Z"),
    ],
    "shaman": [
        ("ink", "M32 44Q50 34 68 44L73 64L86 97H14L27 64Z"),
        ("outline", "M38 48L50 58L62 48L72 97H58L50 86L42 97H28Z"),
        ("ink", "M62 42L90 48V62L64 62Z"),
        ("ink", "M36 42L10 60L20 70L40 58Z"),
        ("outline", "M31 16L12 -2L34 3L37 -9L46 4L50 -10L54 4L63 -9L66 3L88 -2L69 16Z"),
        ("ink", "M32 22Q32 6 50 6Q68 6 68 22L65 40Q50 54 35 40Z"),
        ("gold", "M36 18L47 24L38 28Z M64 18L53 24L62 28Z"),
        ("pale", "M38 44L34 30L45 39H55L66 30L62 44Q50 50 38 44Z"),
        ("paleline:4", "M34 58L42 66L50 62L58 66L66 58"),
    ],
    "ogre-man": [
        ("outline", "M14 52Q18 30 42 27H64Q90 30 95 52L88 70L79 66L79 78L86 97H59L54 86H50L46 97H20L27 76"
                    "L25 68L18 84Q8 90 0 81Z"),
        ("ink", "M25 68H80L84 86L69 82L53 92L37 82L22 86Z"),
        ("ink", "M28 30L74 70L66 74L22 36Z"),
        ("outline", "M76 46L96 52V70H80Z"),
        ("outline", "M33 27Q30 3 52 3Q74 3 71 27Q69 47 52 48Q35 47 33 27Z"),
        ("ink", "M32 16Q36 -2 52 -2Q68 -2 72 16Q52 8 32 16Z"),
        ("ink", "M38 20H48V26H39Z M66 20H56V26H65Z M40 33H64L61 42Q52 46 43 42Z"),
        ("pale", "M43 40L44 29L50 37Z M61 40L60 29L54 37Z"),
    ],
    "dworc": [
        ("ink", "M16 78V97H46V87H54V97H84V78Z"),
        ("ink", "M0 62Q8 40 34 38H66Q92 40 100 62L90 84H10Z"),
        ("ink", "M30 18L-2 4L8 26L30 38Z M70 18L102 4L92 26L70 38Z"),
        ("halo", "M27 26Q27 2 50 2Q73 2 73 26L69 44H31Z"),
        ("ink", "M27 26Q27 2 50 2Q73 2 73 26L69 44H31Z"),
        ("gold", "M32 17L47 24L35 29Z M68 17L53 24L65 29Z"),
        ("bone", "M28 40Q40 34 50 40Q60 34 72 40Q78 64 64 78L50 93L36 78Q22 64 28 40Z"),
        ("line:2.6", "M40 56Q40 68 46 80M50 56V84M60 56Q60 68 54 80"),
        ("pale", "M36 46L31 28L43 40Z M64 46L69 28L57 40Z"),
        ("ink", "M40 44H60V51Q50 55 40 51Z"),
        ("ink", "M77 56Q98 52 98 66Q96 76 79 73Z"),
    ],
    "miller": [
        ("ink", "M34 70L30 97H46L50 82L54 97H70L66 70Z"),
        ("ink", "M28 44Q36 36 50 36Q64 36 72 44L68 76H32Z"),
        ("bone", "M38 44H62L66 86H34Z"),
        ("ink", "M68 42L86 24L92 30L76 56Z"),
        ("bone", "M52 26Q46 4 66 2L92 -2Q104 14 92 30Q72 36 52 26Z"),
        ("ink", "M30 44L14 66L24 72L36 58Z"),
        ("bone", "M32 24Q32 12 45 12Q58 12 58 24Q58 39 45 40Q32 39 32 24Z"),
        ("ink", "M28 21Q24 2 44 2Q62 2 61 20Q46 14 28 21Z"),
        ("ink", "M36 24H41V29H36Z M49 24H54V29H49Z M39 33H51V36H39Z"),
    ],
    "woman": [
        ("ink", "M36 40Q50 34 64 40L60 58L78 97H22L40 58Z"),
        ("bone", "M42 58H58L66 92H34Z"),
        ("ink", "M36 42L18 62L28 72L44 56Z M64 42L82 62L72 72L56 56Z"),
        ("outline", "M58 62H86L82 84H62Z"),
        ("line:4", "M60 62Q72 40 84 62"),
        ("outline", "M28 40Q24 4 50 3Q76 4 72 40L62 36H38Z"),
        ("bone", "M37 22Q38 12 50 12Q62 12 63 22Q62 38 50 40Q38 38 37 22Z"),
        ("ink", "M42 22H47V27H42Z M53 22H58V27H53Z M45 32H55V35H45Z"),
    ],
}  # fmt: skip

ORC_SHIELD: list[Shape] = [
    ("outline", "M13 56A19 19 0 1 1 12.9 56Z"),
    ("pale", "M13 67L16.5 71.5L22 75L16.5 78.5L13 83L9.5 78.5L4 75L9.5 71.5Z"),
]  # fmt: skip


class Grip(NamedTuple):
    """How a body holds a weapon: the body's own place and size, the fist, the weapon's size and slant."""

    left: float
    down: float
    size: float
    fist: tuple[float, float]
    reach: float
    slant: float = 0.0


_GRIPS = {
    "knight": Grip(-2, 2, 0.98, (85, 58), 1.0),
    "man": Grip(0, 0, 1, (84, 58), 0.94),
    "orc": Grip(-2, 9, 0.92, (90, 66), 1.05, 10),
    "elite": Grip(-2, 12, 0.88, (92, 68), 1.12, 5),
    "goblin": Grip(-2, 4, 0.96, (84, 72), 0.92, 14),
    "black-dwarf": Grip(-4, 7, 0.93, (89, 68), 1.04, 4),
    "wizard": Grip(0, 0, 1, (86, 55), 0.9),
    "fox": Grip(0, 0, 1, (85, 58), 0.98, 4),
    "shaman": Grip(-4, 4, 0.96, (88, 60), 1.0),
    "ogre-man": Grip(-2, 2, 0.98, (90, 64), 1.04, 8),
    "dworc": Grip(-4, 5, 0.95, (92, 70), 1.02, 6),
}  # fmt: skip


def _body(name: str, grip: Grip) -> list[Shape]:
    return placed(BODIES[name], grip.left, grip.down, grip.size)


def _with(body: str, weapon: str) -> list[Shape]:
    """A body with a weapon behind its fist."""
    grip = _GRIPS[body]
    return [*placed(WEAPONS[weapon], *grip.fist, grip.reach, grip.slant), *_body(body, grip)]


def _shooting(body: str, arm: list[Shape], down: float, size: float = 1.0, left: float = 0.0) -> list[Shape]:
    """A body with both hands on a bow or crossbow; bulky folk stand a little smaller and to the left of it."""
    return [*placed(BODIES[body], left, 97 * (1 - size), size), *placed(arm, 100 * (1 - size) * 0.4, down)]


def _berserker() -> list[Shape]:
    pair = [*placed(WEAPONS["double-axe"], 12, 64, 1, -9), *placed(WEAPONS["double-axe"], 88, 64, 1, 9)]
    return [*pair, *placed(BODIES["orc"], 5, 10, 0.9), ("ink", "M28 50L6 56V72H24Z")]


def _bearer() -> list[Shape]:
    """The standard flies over its bearer's head."""
    return [*placed(WEAPONS["standard"], 88, 66, 1.1), *placed(BODIES["elite"], -2, 24, 0.76)]


def _people() -> dict[str, list[Shape]]:
    found = {f"man-{weapon}": _with("man", weapon) for weapon in ("sword", "axe", "spear", "flail", "club")}
    found |= {f"knight-{weapon}": _with("knight", weapon) for weapon in ("sword", "axe", "spear", "flail")}
    return found | {
        "orc-sword": _with("orc", "scimitar") + ORC_SHIELD,
        "orc-axe": _with("elite", "double-axe"),
        "orc-pole-arm": _with("elite", "pole-arm"),
        "orc-berserker": _berserker(),
        "orc-bow": _shooting("orc", BOW, 14, 0.84, -8),
        "orc-crossbow": _shooting("orc", CROSSBOW, 14, 0.84, -4),
        "orc-standard": _bearer(),
        "orc-drum": [*BODIES["elite"], *DRUM],
        "goblin-sword": _with("goblin", "scimitar"),
        "goblin-bow": _shooting("goblin", placed(BOW, 4, 6, 0.9), 18, 0.9, -10),
        "black-dwarf-axe": _with("black-dwarf", "double-axe"),
        "black-dwarf-bow": _shooting("black-dwarf", BOW, 16, 0.84, -8),
        "black-dwarf-crossbow": _shooting("black-dwarf", CROSSBOW, 16, 0.84, -4),
        "man-bow": _shooting("bowman", BOW, 0),
        "man-crossbow": _shooting("arbalester", CROSSBOW, 0),
        "elf-bow": _shooting("elf", BOW, 4),
        "wizard": _with("wizard", "staff"),
        "shaman": _with("shaman", "bone-staff"),
        "fox": _with("fox", "sword"),
        "ogre-man": _with("ogre-man", "club"),
        "dworc": _with("dworc", "axe"),
        "miller": BODIES["miller"],
        "woman": BODIES["woman"],
    }


PEOPLE: dict[str, list[Shape]] = _people()
