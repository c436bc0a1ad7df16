"""Emblems of sorcery paid with energy: what changes the caster, the land and others, in the box and roles of `figures`.

They are named by what they show; it knows no game.
"""

from __future__ import annotations

from grognard.table.figures.spells import EMBER, FLAME, ICE, LEAF, RED, SKIN, SKY, VIOLET
from grognard.table.ink.shapes import Shape
from grognard.table.ink.svg import GOLD

STONE, WOOD, EARTH, STEEL, NIGHT = "#b9ae98", "#9a6a3c", "#a98f62", "#c9ced2", "#2b211a"

_ON_ONESELF: dict[str, list[Shape]] = {
    "flexed-arm": [
        (SKIN, "M4 96Q-2 62 14 52Q34 44 48 56L50 30Q44 22 50 10Q58 0 74 4Q86 8 84 22Q82 34 74 36Q80 62 70 80"
               "Q54 100 4 96Z"),
        ("line:4", "M20 66Q36 58 50 70M58 14L62 24M68 12L70 22"),
        (RED, "M-4 70L10 66L16 100H-4Z"),
        (FLAME, "M90 44L94 54L104 57L95 63L96 74L88 67L78 71L82 61L76 53L86 53Z"),
    ],
    "teleport": [
        (VIOLET, "M24 58Q50 58 50 72Q50 88 24 88Q-2 88 -2 72Q-2 58 24 58Z"),
        ("ink", "M24 66Q38 66 38 72Q38 79 24 79Q10 79 10 72Q10 66 24 66Z"),
        (SKY, "M76 12Q102 12 102 26Q102 42 76 42Q50 42 50 26Q50 12 76 12Z"),
        ("ink", "M76 20Q90 20 90 26Q90 33 76 33Q62 33 62 26Q62 20 76 20Z"),
        ("halo:13", "M24 66Q26 10 56 8"),
        ("line:8", "M24 68Q24 12 58 8"),
        ("ink", "M54 -6L74 8L54 22Z"),
        (FLAME, "M74 60L78 72L90 75L80 82L81 94L73 87L62 91L66 80L58 72L70 71Z"),
    ],
    "heal-self": [
        (RED, "M50 88Q12 60 14 36Q18 16 36 18Q46 20 50 30Q54 20 64 18Q82 16 86 36Q88 60 50 88Z"),
        ("line:8", "M24 96Q-10 70 0 32Q6 8 28 0"),
        ("ink", "M22 -10L42 -1L26 14Z"),
        ("pale", "M43 38H57V48H67V62H57V72H43V62H33V48H43Z"),
    ],
    "empty-cloak": [
        ("#cfc7da", "M50 -2Q84 4 80 40L98 98L76 90L62 99L50 90L38 99L24 90L2 98L20 40Q16 4 50 -2Z"),
        ("#eae4f2", "M50 12Q68 16 66 40Q60 56 50 58Q40 56 34 40Q32 16 50 12Z"),
        ("line:5", "M42 34Q42 24 50 24Q58 24 57 33Q56 39 50 41V46"),
        ("ink", "M50 50A3.4 3.4 0 1 1 49.9 50Z"),
        ("line:3.6", "M34 64L28 88M50 66V84M66 64L72 88"),
    ],
}  # fmt: skip

_LAND: dict[str, list[Shape]] = {
    "great-tree": [
        (WOOD, "M40 60H60L62 84L74 97H26L38 84Z"),
        (LEAF, "M50 -4Q72 -4 76 14Q98 16 96 38Q106 58 84 66Q70 80 50 70Q30 80 16 66Q-6 58 4 38Q2 16 24 14"
               "Q28 -4 50 -4Z"),
        ("line:4", "M30 26Q38 18 46 24M56 20Q66 18 70 28M22 46Q30 40 38 46M60 46Q70 42 78 50M42 56Q50 52 56 58"),
    ],
    "cottage": [
        ("#eadfc4", "M12 46H88V97H12Z"),
        ("#cdb26c", "M50 -2L106 50H88L50 18L12 50H-6Z"),
        ("#cdb26c", "M50 0L100 48H0Z"),
        (WOOD, "M40 62H62V97H40Z"),
        (SKY, "M18 60H32V76H18Z M70 60H84V76H70Z"),
        ("line:3.4", "M26 30L22 44M50 14V44M74 30L78 44M38 22L36 44M62 22L64 44"),
    ],
    "battlement": [
        (STONE, "M22 30H78L84 97H16Z"),
        (STONE, "M12 -2H28V8H42V-2H58V8H72V-2H88V34H12Z"),
        ("line:3.4", "M24 48H48M54 48H78M22 64H38M58 64H80M20 80H36M60 80H82"),
        (WOOD, "M40 97V72Q50 58 60 72V97Z"),
        ("ink", "M46 14H54V28H46Z"),
    ],
    "well-spring": [
        (SKY, "M50 62Q100 62 102 78Q102 97 50 98Q-2 97 -2 78Q0 62 50 62Z"),
        ("paleline:5", "M14 80Q32 72 50 80Q68 88 86 78"),
        (ICE, "M44 76Q40 40 22 28Q38 24 46 38Q46 12 50 -4Q54 12 54 38Q62 24 78 28Q60 40 56 76Z"),
        (ICE, "M16 44Q24 54 16 60Q6 56 16 44Z M84 44Q94 56 84 60Q76 54 84 44Z"),
    ],
    "rift": [
        (EARTH, "M-4 30L24 18L50 24L78 12L104 26V84L76 78L48 90L20 80L-4 88Z"),
        (NIGHT, "M60 8L74 26L58 42L72 58L54 72L62 96L38 78L48 62L32 50L46 34L38 18Z"),
        ("line:4", "M38 18L24 8M72 58L90 62M32 50L14 46M62 96L70 104"),
    ],
    "cave-mouth": [
        (STONE, "M-2 97L4 62L20 40L30 16L54 4L78 20L88 46L100 66L102 97Z"),
        (NIGHT, "M22 97V70Q26 40 50 38Q76 40 78 70V97Z"),
        ("#8d8169", "M26 90H74V97H26Z M32 80H70V87H32Z"),
        ("line:4", "M34 20L44 28M14 60L24 56M80 48L88 56"),
    ],
    "span": [
        (SKY, "M-2 66H102V97H-2Z"),
        ("paleline:4.6", "M8 82Q20 76 32 82Q44 88 56 82M62 90Q74 84 88 90"),
        (WOOD, "M-4 40Q50 10 104 40V60Q50 30 -4 60Z"),
        ("line:4.6", "M14 33V52M32 26V45M50 24V42M68 26V45M86 33V52"),
        ("line:6", "M-2 36Q50 -2 102 36M14 30V16M50 18V4M86 30V16"),
    ],
    "passage": [
        ("#6d6455", "M50 2Q98 6 100 56V97H0V56Q2 6 50 2Z"),
        (NIGHT, "M50 26Q80 28 80 62V97H20V62Q20 28 50 26Z"),
        (EARTH, "M20 97L42 70H58L80 97Z"),
        ("line:4", "M50 4V24M22 18L32 36M78 18L68 36M4 54L22 58M96 54L78 58"),
    ],
    "broken-wall": [
        (STONE, "M0 34H34L28 50L38 62L30 78L40 97H0Z"),
        (STONE, "M100 34H70L76 48L66 60L74 76L64 97H100Z"),
        ("line:3.6", "M0 54H28M0 76H30M14 34V54M20 54V76M12 76V97M100 54H74M100 76H73M86 34V54M82 54V76M88 76V97"),
        (FLAME, "M50 2L56 16L72 8L68 24L82 30L68 36L64 50L52 42L40 50L36 36L20 32L34 24L28 8L44 16Z"),
        (STONE, "M42 78L54 70L62 84L50 92Z M46 97L52 94L58 97Z"),
    ],
}  # fmt: skip

_ON_OTHERS: dict[str, list[Shape]] = {
    "shackle": [
        ("line:15", "M26 40A18 18 0 1 1 44 22"),
        (STEEL, "M8 22A18 18 0 1 1 26 40V31A9 9 0 1 0 17 22Z"),
        ("line:13", "M36 34L58 56"),
        ("paleline:5", "M38 36L42 40M48 46L52 50"),
        ("#3a3632", "M70 48A25 25 0 1 1 69.9 48Z"),
        ("paleline:6", "M56 70Q58 60 68 58"),
    ],
    "twin-swords": [
        (STEEL, "M2 -2L18 2L66 62L56 70L0 16Z"),
        (STEEL, "M98 -2L82 2L34 62L44 70L100 16Z"),
        ("line:9", "M46 80L76 56M54 80L24 56"),
        ("line:11", "M68 72L86 96M32 72L14 96"),
        (FLAME, "M50 6L55 18L68 20L58 28L61 41L50 34L39 41L42 28L32 20L45 18Z"),
    ],
    "broken-sword": [
        (STEEL, "M92 0L96 18L74 42L66 32L62 36L58 28L80 4Z"),
        (STEEL, "M56 44L64 50L62 58L36 80L24 68L48 42L54 50Z"),
        ("line:10", "M16 60L44 88"),
        ("line:11", "M28 76L10 94"),
        (RED, "M68 56H84V78H93L76 98L59 78H68Z"),
    ],
    "open-grave": [
        (FLAME, "M50 -6L57 22L80 4L72 32L104 30L78 48L100 66H0L22 48L-4 30L28 32L20 4L43 22Z"),
        (STONE, "M26 97V46Q28 22 50 22Q72 22 74 46V97Z"),
        ("line:7", "M50 34V66M38 46H62"),
        (LEAF, "M2 97Q6 78 20 82Q30 74 38 84Q50 76 60 84Q72 74 82 82Q96 78 98 97Z"),
    ],
    "warding-ring": [
        (VIOLET, "M50 2A48 48 0 1 1 49.9 2Z"),
        ("#efe4f7", "M50 14A36 36 0 1 1 49.9 14Z"),
        (GOLD, "M50 18L58 40H82L63 54L70 77L50 63L30 77L37 54L18 40H42Z"),
        ("paleline:4", "M50 4V12M92 36L84 39M76 86L71 79M24 86L29 79M8 36L16 39"),
    ],
    "hourglass": [
        (WOOD, "M22 -2H94V10H22Z M22 88H94V100H22Z"),
        ("#dfe9e4", "M30 10H86Q86 34 64 49Q86 64 86 88H30Q30 64 52 49Q30 34 30 10Z"),
        (FLAME, "M38 26H78Q72 36 58 46Q44 36 38 26Z M38 84Q44 68 58 64Q72 68 78 84Z"),
        ("line:5.6", "M-4 26H18M-2 48H24M-4 70H18"),
    ],
    "bullseye": [
        (RED, "M60 14A42 42 0 1 1 59.9 14Z"),
        ("bone", "M60 28A28 28 0 1 1 59.9 28Z"),
        (RED, "M60 42A14 14 0 1 1 59.9 42Z"),
        ("halo:13", "M-2 -4L58 54"),
        ("line:7", "M2 0L58 54"),
        (SKY, "M-8 6L-6 -10L8 -8L20 8L12 14L8 18Z"),
    ],
    "feather": [
        ("#f4efe2", "M96 -4Q100 40 64 66Q44 78 22 74Q18 48 40 24Q62 0 96 -4Z"),
        ("line:5", "M88 6Q44 34 6 97"),
        ("line:3.4", "M70 22L74 38M56 34L62 54M42 50L46 68M66 24L50 22M52 36L36 36"),
        (SKY, "M76 97V80H66L82 60L98 80H88V97Z"),
    ],
}  # fmt: skip

_AFAR: dict[str, list[Shape]] = {
    "lantern": [
        ("line:6", "M34 16Q50 -10 66 16"),
        ("#5b5a5c", "M28 14H72V26H28Z M24 84H76V97H24Z"),
        (FLAME, "M32 26H68L72 84H28Z"),
        (RED, "M50 38Q64 54 60 66Q56 76 50 76Q44 76 40 66Q36 54 50 38Z"),
        ("line:5", "M12 40L-2 34M10 62H-4M88 40L102 34M90 62H104"),
    ],
    "tally": [
        ("#efe2c2", "M8 8H92V92H8Z"),
        ("line:8", "M24 26V74M40 26V74M56 26V74M72 26V74"),
        (RED, "M10 68L84 22L90 32L16 78Z"),
    ],
    "lens": [
        ("line:17", "M66 66L94 96"),
        (GOLD, "M40 -2A38 38 0 1 1 39.9 -2Z"),
        (ICE, "M40 9A27 27 0 1 1 39.9 9Z"),
        ("ink", "M24 32Q40 18 56 32Q40 46 24 32Z"),
        ("pale", "M40 26A6 6 0 1 1 39.9 26Z"),
    ],
    "waymark": [
        ("#efe2c2", "M-2 14L24 4L50 14L76 4L102 14V90L76 80L50 90L24 80L-2 90Z"),
        ("line:4", "M24 6V80M50 16V88M76 6V80"),
        ("line:5", "M10 74L14 66M22 58L30 54M40 52L48 56"),
        (RED, "M58 42L67 33L78 44L89 33L98 42L87 53L98 64L89 73L78 62L67 73L58 64L69 53Z"),
    ],
    "flung-fire": [
        (RED, "M104 -4Q70 0 44 24Q64 12 76 14Q50 22 34 40Q56 34 66 38Q44 40 30 54Q10 62 8 80Q12 98 34 96Q58 94 62 68"
              "Q78 54 82 30Q88 42 86 54Q98 30 104 -4Z"),
        (EMBER, "M56 46Q30 50 20 68Q14 90 34 88Q56 84 52 62Q54 54 56 46Z"),
        (FLAME, "M42 60Q28 62 26 74Q26 84 35 82Q46 78 42 60Z"),
    ],
    "unbinding": [
        (VIOLET, "M50 0L60 34L96 26L70 50L96 74L60 66L50 100L40 66L4 74L30 50L4 26L40 34Z"),
        ("halo:19", "M12 90L88 10"),
        ("line:15", "M12 90L88 10"),
        ("paleline:6", "M13 89L87 11"),
    ],
    "energy": [
        (VIOLET, "M50 6A44 44 0 1 1 49.9 6Z"),
        (FLAME, "M60 8L26 54H46L36 94L76 42H54Z"),
        ("paleline:5", "M18 38Q22 22 36 16"),
    ],
}  # fmt: skip

SORCERY: dict[str, list[Shape]] = {**_ON_ONESELF, **_LAND, **_ON_OTHERS, **_AFAR}
