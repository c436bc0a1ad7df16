"""Silhouettes: heroes, monsters and small things, few bold shapes each, to be known at 28 pixels.

Every figure stands in a box of 100 x 100 with its feet on 97. A shape is a role and path data. Roles
are painted by a palette (ink, side, pale, gold, plate):
`ink`, `pale`, `side`, `gold` fill; `outline` fills with the side's colour and an ink edge; `bone`
fills pale with an ink edge; `line:w`, `paleline:w`, `iceline:w` are strokes; `limb:w` is a pale stroke with
an ink edge; `halo` clears a rim of plate colour round what follows, `halo:w` a wider one; a colour fills with
an ink edge. Those of the castle games are here; people, exiles, villagers, beasts, dragons, riders, spells and omens
have files of their own.
"""

from __future__ import annotations

from functools import cache

from grognard.table.figures_beasts import BEASTS, LONG_BEASTS
from grognard.table.figures_exiles import EXILED_RIDERS, EXILES
from grognard.table.figures_omens import OMENS
from grognard.table.figures_people import PEOPLE
from grognard.table.figures_riders import RIDERS
from grognard.table.figures_sorcery import SORCERY
from grognard.table.figures_spells import ICE, MARKERS, SPELLS
from grognard.table.figures_villagers import VILLAGERS
from grognard.table.figures_wyrms import YOUNG
from grognard.table.shapes import Shape, span
from grognard.table.svg import GOLD, INK, PANEL, circle_d, group, path

Palette = dict[str, str]

HEROES: dict[str, list[Shape]] = {
    "barbarian": [
        ("ink", "M36 62L20 97H39L50 76L61 97H80L64 62Z"),
        ("ink", "M24 36Q50 28 76 36L67 66H33Z"),
        ("ink", "M33 33Q17 36 12 24L7 8Q13 0 21 7L25 21Q33 25 42 31Z"),
        ("ink", "M66 34Q80 36 85 47L90 51L86 62L74 57Q66 50 62 42Z"),
        ("ink", "M80 10H86.5V95H80Z"),
        ("outline", "M83 15Q72 12 66 2Q59 19 66 37Q72 28 83 26Q94 28 100 37Q107 19 100 2Q94 12 83 15Z"),
        ("halo", "M35 36Q29 5 50 3Q71 5 65 36L50 32Z"),
        ("ink", "M35 38Q29 5 50 3Q71 5 65 38L57 33H43Z"),
        ("pale", "M43 15Q50 12 57 15V24Q50 32 43 24Z"),
        ("paleline:3.4", "M36 40L62 61"),
        ("outline", "M31 59H69L77 79L65 75L58 84L50 76L42 84L35 75L23 79Z"),
    ],
    "knight": [
        ("ink", "M35 72L31 97H47L51 80L55 97H71L66 72Z"),
        ("ink", "M29 44Q32 36 42 35H58Q68 36 71 44L67 60L75 86Q50 93 26 86L33 60Z"),
        ("ink", "M62 37Q76 38 83 47L88 54L80 61L64 53Z"),
        ("ink", "M83 0L88 8V46H78V8Z M68 45H98V51H68Z M80 50H86V64H80Z"),
        ("outline", "M50 8Q52 -4 66 -3Q80 0 78 16Q70 5 58 9Z"),
        ("ink", "M35 14Q50 2 65 14L66 32L50 42L34 32Z"),
        ("pale", "M38 19H62V23.5H38Z M48 23H52V36H48Z"),
        ("outline", "M5 42Q26 36 47 42V60Q47 82 26 95Q5 82 5 60Z"),
        ("pale", "M22.5 44H29.5V57H43V64H29.5V86L26 90L22.5 86V64H9V57H22.5Z"),
    ],
    "ranger": [
        ("outline", "M30 36Q6 54 6 92L22 84L32 92L44 60Z"),
        ("line:7", "M72 2Q108 41 72 84"),
        ("line:2.4", "M72 2L45 42L72 84"),
        ("line:3.6", "M44 42H92"),
        ("ink", "M89 34L101 42L89 50Z"),
        ("ink", "M32 70L24 97H39L46 80L54 97H70L60 68Z"),
        ("ink", "M31 40Q43 34 56 39L58 60L63 77H27L33 58Z"),
        ("ink", "M26 42Q20 12 40 4Q56 6 60 22L63 30L56 32L55 38Q46 42 38 41L22 50Q28 46 26 42Z"),
        ("pale", "M48 18Q55 18 58 26L53 32Q47 28 46 21Z"),
        ("ink", "M50 38L84 37V47L52 53Z"),
        ("ink", "M36 40L16 46Q13 54 21 57L51 47L50 39Z"),
        ("paleline:3", "M31 62L59 63"),
    ],
    "dwarf": [
        ("ink", "M20 78V97H46V86H54V97H80V78Z"),
        ("ink", "M6 58Q12 40 34 38H66Q88 40 94 58L87 84H13Z"),
        ("ink", "M81 20H88V96H81Z"),
        ("outline", "M67 1H101V24H67Z"),
        ("bone", "M25 34H75Q80 60 65 76L50 95L35 76Q20 60 25 34Z"),
        ("line:2.6", "M38 52Q38 66 45 79M50 53V86M62 52Q62 66 55 79"),
        ("ink", "M29 30H71V41Q60 46 50 42Q40 46 29 41Z"),
        ("pale", "M37 33.5H45V38H37Z M55 33.5H63V38H55Z"),
        ("ink", "M46 37H54V47Q50 51 46 47Z"),
        ("outline", "M28 28Q26 8 50 2Q74 8 72 28Z"),
        ("ink", "M23 25H77V33H23Z M46 0H54V28H46Z"),
        ("ink", "M77 56Q96 52 96 65Q94 74 79 72Z"),
    ],
}  # fmt: skip

MONSTERS: dict[str, list[Shape]] = {
    "orc": [
        ("ink", "M30 78L22 97H44L49 87H51L56 97H78L70 78Z"),
        ("ink", "M12 64Q14 46 34 44H66Q86 46 88 64L84 80L70 74L72 88H28L30 74L16 80Z"),
        ("outline", "M76 70L82 62Q106 64 102 97Q94 86 80 82Z"),
        ("line:5", "M70 64L86 80"),
        ("ink", "M30 16L-3 8L7 30L29 42Z M70 16L103 8L93 30L71 42Z"),
        ("halo", "M27 26Q26 3 50 3Q74 3 73 26L69 47Q50 61 31 47Z"),
        ("ink", "M26 26Q25 2 50 2Q75 2 74 26L70 49Q50 64 30 49Z"),
        ("gold", "M31 17L48 26L34 32Z M69 17L52 26L66 32Z"),
        ("pale", "M34 53L28 33L42 46H58L72 33L66 53Q50 61 34 53Z"),
        ("line:3", "M44 47V56M56 47V56"),
        ("outline", "M16 56A19 19 0 1 1 15.9 56Z"),
        ("pale", "M16 67A8 8 0 1 1 15.9 67Z"),
    ],
    "skeleton": [
        ("limb:5", "M43 78L38 95M57 78L62 95M33 50L19 64L29 77M67 50L80 60"),
        ("limb:5", "M50 46V76M37 77H63"),
        ("limb:5", "M31 50H69M34 59H66M38 68H62"),
        ("ink", "M84 1L90 9V50H78V9Z M69 49H99V55.5H69Z M81 55H87V70H81Z"),
        ("bone", "M26 20Q26 0 50 0Q74 0 74 20Q74 30 65 34V44H35V34Q26 30 26 20Z"),
        ("ink", "M40 12A7.5 7.5 0 1 1 39.9 12Z M60 12A7.5 7.5 0 1 1 59.9 12Z M50 27L46 34H54Z"),
        ("line:2.4", "M42 37V43M50 37V43M58 37V43"),
    ],
    "ogre": [
        ("ink", "M0 94L-5 30Q-6 2 9 2Q25 3 23 30L15 94Z"),
        ("pale", "M-2 17L9 21L-1 27Z M21 10L12 16L22 20Z M0 38L10 41L1 47Z M21 31L12 36L21 41Z"),
        ("outline", "M14 48Q18 24 42 21H64Q92 24 98 50L103 84Q100 95 88 92L81 68L79 76L86 97H59L55 86H51"
                    "L47 97H20L27 76L25 68L20 82Q10 89 1 80Z"),
        ("ink", "M25 69H81L84 86L69 82L53 94L37 82L22 86Z"),
        ("line:4.5", "M35 56Q53 68 71 56"),
        ("outline", "M33 24Q30 0 53 0Q76 0 73 24Q71 47 53 48Q35 47 33 24Z"),
        ("ink", "M38 14L50 18V24L39 22Z M68 14L56 18V24L67 22Z"),
        ("ink", "M38 31H68L65 43Q53 47 41 43Z"),
        ("pale", "M40 42L42 27L49 37Z M66 42L64 27L57 37Z"),
    ],
    "mummy": [
        ("line:4.5", "M90 51Q99 64 90 78M24 88Q14 90 10 97"),
        ("bone", "M24 40Q40 33 57 38L59 66L67 97H48L43 78L39 97H18L24 66Z"),
        ("line:4", "M25 60L57 70M23 76L60 82M21 90L40 88M49 93L65 90"),
        ("bone", "M40 43L92 36L97 53L46 62Z"),
        ("line:4", "M60 41L65 59M77 39L82 56"),
        ("bone", "M23 20Q23 0 45 0Q67 0 67 20Q67 40 45 40Q23 40 23 20Z"),
        ("ink", "M37 13L66 12L67 24L40 25Z"),
        ("gold", "M54 14A4.6 4.6 0 1 1 53.9 14Z"),
        ("line:4", "M27 10L58 5M27 31L63 32"),
    ],
    "manticore": [
        ("line:8", "M24 66Q2 70 3 48Q4 34 12 26"),
        ("ink", "M5 30Q2 8 27 3Q19 13 22 29Z"),
        ("outline", "M34 60L27 18Q32 4 50 0Q47 12 60 16Q51 24 60 33Q53 39 56 56Z"),
        ("line:3", "M28 20L52 4M29 24L56 17M31 32L56 33"),
        ("ink", "M20 66Q26 50 50 54Q66 50 76 58L82 74L88 97H74L69 84L64 97H51L53 84Q44 86 38 82L34 97H20"
                "L23 80Q14 76 20 66Z"),
        ("outline", "M76 20L83 29L93 25L93 36L103 42L96 50L101 61L90 63L86 74L76 68L66 73L63 62L52 59L58 49"
                    "L53 39L63 36L64 25L73 30Z"),
        ("ink", "M66 42Q78 33 90 42L97 52L86 62H71Q62 52 66 42Z"),
        ("pale", "M75 43L87 46L77 50Z M80 57L82 62L85 57.5L88 61L92 54.5Z"),
    ],
    "haunter": [
        ("ink", "M50 0Q77 4 76 35L80 48L101 32L94 50L104 52L88 64L99 66L80 76Q72 86 60 88Q54 99 32 98"
                "Q46 92 42 84Q28 80 22 76L1 66L12 64L-4 52L6 50L-1 32L20 48L24 35Q23 4 50 0Z"),
        ("outline", "M50 10Q68 14 66 37Q62 55 50 58Q38 55 34 37Q32 14 50 10Z"),
        ("ink", "M50 16Q62 20 61 37Q58 51 50 53Q42 51 39 37Q38 20 50 16Z"),
        ("gold", "M39 28L49 35L41 39Z M61 28L51 35L59 39Z"),
        ("pale", "M45 44H55L52.5 50H47.5Z"),
        ("paleline:3", "M38 68Q44 74 42 80M62 68Q58 76 62 82M50 66V80"),
    ],
    "korak": [
        ("ink", "M34 60H66L72 70L90 97H10L28 70Z"),
        ("outline", "M50 6Q78 5 89 28Q94 50 72 62L60 70H40L28 62Q6 50 11 28Q22 5 50 6Z"),
        ("paleline:4", "M24 24Q18 40 30 53M76 24Q82 40 70 53"),
        ("ink", "M50 13Q66 13 67 29L62 51L50 63L38 51L33 29Q34 13 50 13Z"),
        ("gold", "M36 29L48 34L40 40Z M64 29L52 34L60 40Z"),
        ("pale", "M43 47H57L54.5 58L52 50H48L45.5 58Z"),
        ("gold", "M32 15L29 -3L41 6L50 -6L59 6L71 -3L68 15Q50 9 32 15Z"),
        ("gold", "M30 71Q50 83 70 71L74 78Q50 92 26 78Z"),
        ("paleline:3", "M38 97L42 89M62 97L58 89"),
    ],
}  # fmt: skip

WOOD, IRON, BLOOD, GLASS = "#9a6a3c", "#5b5a5c", "#b3372f", "#dfe9e4"

THINGS: dict[str, list[Shape]] = {
    "potion": [
        (GLASS, "M41 10H59V36L84 76Q91 95 70 95H30Q9 95 16 76L41 36Z"),
        ("#b3372f", "M31 58H69L80 78Q84 91 70 91H30Q16 91 20 78Z"),
        (WOOD, "M37 3H63V15H37Z"),
        ("paleline:6", "M32 76Q30 82 36 84"),
    ],
    "boots": [
        (PANEL, "M34 24L2 10Q2 26 14 32L4 36Q8 48 20 50L14 56Q22 64 38 62Z"),
        ("#8a5a2b", "M32 6H62V56Q84 58 93 70Q98 78 96 94H26Q34 60 32 6Z"),
        ("line:6", "M32 20H62M28 86H96"),
    ],
    "grenade": [
        ("#3a3632", "M44 34A31 31 0 1 1 43.9 34Z"),
        ("#6a6660", "M33 24H57V38H33Z"),
        ("line:6", "M45 24Q48 8 66 14"),
        ("#f2a52b", "M78 -4L83 8L97 4L90 17L101 26L87 28L85 42L75 32L63 38L66 24L56 15L70 13Z"),
        ("paleline:6", "M27 58Q30 50 38 47"),
    ],
    "coin": [
        (GOLD, "M50 4A46 46 0 1 1 49.9 4Z"),
        ("line:3", "M50 14A36 36 0 1 1 49.9 14Z"),
        ("line:9", "M66 34Q50 20 38 32Q30 44 50 50Q70 56 62 68Q50 80 34 66"),
        ("ink", "M60 26L78 34L64 43Z"),
    ],
    "chest": [
        (WOOD, "M8 44Q8 14 34 14H66Q92 14 92 44V90H8Z"),
        (IRON, "M18 22Q20 16 30 15V90H18Z M70 15Q80 16 82 22V90H70Z"),
        ("line:6", "M8 48H92"),
        (GOLD, "M40 40H60V64H40Z"),
        ("ink", "M50 46A5 5 0 0 1 53 55V60H47V55A5 5 0 0 1 50 46Z"),
    ],
    "chest-open": [
        (WOOD, "M8 30Q8 4 34 4H66Q92 4 92 30V40H8Z"),
        ("#2a1c10", "M10 40H90V56H10Z"),
        (GOLD, "M22 54L34 38L44 46L54 34L66 46L78 40L82 54Z"),
        (WOOD, "M8 54H92V94H8Z"),
        (IRON, "M18 54H30V94H18Z M70 54H82V94H70Z"),
        (GOLD, "M42 54H58V68H42Z"),
    ],
    "hit": [
        ("#f2b632", "M50 0L59 20L80 8L76 31L100 32L83 48L98 66L75 66L77 90L58 76L46 98L39 75L17 84L25 62"
                    "L2 56L22 43L8 24L31 26L32 3Z"),
        (PANEL, "M78 16L82 34L46 70L34 58L70 22Z"),
        ("line:8", "M28 52L52 76"),
        ("line:9", "M40 64L22 82"),
    ],
    "miss": [
        ("#8fa3b8", "M50 4Q70 14 90 14V46Q88 80 50 98Q12 80 10 46V14Q30 14 50 4Z"),
        ("paleline:6", "M50 18V82M24 42H76"),
        ("line:13", "M14 88L88 12"),
        ("paleline:6", "M14 88L88 12"),
    ],
    "unknown": [
        ("line:13", "M26 32Q28 8 52 8Q76 10 74 32Q72 46 58 52Q50 56 50 70"),
        ("ink", "M50 80A8 8 0 1 1 49.9 80Z"),
    ],
}  # fmt: skip

LONG: dict[str, list[Shape]] = {**LONG_BEASTS, **RIDERS, **YOUNG, **EXILED_RIDERS}
FIGURES: dict[str, list[Shape]] = {
    **HEROES, **MONSTERS, **THINGS, **PEOPLE, **BEASTS, **LONG, **SPELLS, **MARKERS, **VILLAGERS, **OMENS, **EXILES,
    **SORCERY,
}  # fmt: skip
# Drawn facing right; turned so that a badge in the upper left corner hides nothing that tells them apart.
MIRRORED = ("ogre", "manticore")
PLAIN: Palette = {"ink": INK, "side": "#8a8174", "pale": PANEL, "gold": GOLD, "plate": PANEL}


def armed(folk: str, weapon: str = "", *, mounted: bool = False) -> str:
    """The figure of a folk with a weapon, as near as there is one: a knight with a bow is drawn as a man with a bow.

    >>> armed("orc", "pole arm"), armed("knight", "shortbow", mounted=True), armed("wizard", "staff")
    ('orc-pole-arm', 'rider-man-bow', 'wizard')
    """
    word = "bow" if weapon in ("shortbow", "longbow") else weapon.replace(" ", "-")
    seat = "rider-" if mounted else ""
    plain = f"{seat}man-{word}" if folk == "knight" else f"{seat}{folk}"
    names = (f"{seat}{folk}-{word}", plain, f"{seat}{folk}", folk)
    return next((name for name in names if name in FIGURES), "unknown")


@cache
def breadth(kind: str) -> tuple[float, float]:
    """Where a figure begins and ends from left to right; weapons may reach out of its box."""
    left, _, right, _ = span(FIGURES.get(kind, FIGURES["unknown"]))
    return left, right


def figure(kind: str, palette: Palette = PLAIN) -> list[str]:
    """A silhouette painted with a palette; an unknown kind is drawn as a question mark."""
    parts = [painted(role, d, palette) for role, d in FIGURES.get(kind, FIGURES["unknown"])]
    return [group(parts, transform="translate(100 0) scale(-1 1)")] if kind in MIRRORED else parts


def _stroke(d: str, colour: str, width: float) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def _edged(d: str, fill: str, palette: Palette, width: float) -> str:
    return path(d, fill=fill, stroke=palette["ink"], stroke_width=width, stroke_linejoin="round")


def painted(role: str, d: str, palette: Palette) -> str:
    """One shape in the colours of a palette."""
    role, _, width = role.partition(":")
    if role == "line":
        return _stroke(d, palette["ink"], float(width))
    if role == "paleline":
        return _stroke(d, palette["pale"], float(width))
    if role == "iceline":
        return _stroke(d, ICE, float(width))
    if role == "limb":
        return _stroke(d, palette["ink"], float(width) + 5) + _stroke(d, palette["pale"], float(width))
    if role == "halo":
        return _stroke(d, palette["plate"], float(width or 6))
    if role == "outline":
        return _edged(d, palette["side"], palette, 3.4)
    if role == "bone":
        return _edged(d, palette["pale"], palette, 4)
    if role.startswith("#"):
        return _edged(d, palette.get(role, role), palette, 5)
    return path(d, fill=palette[role])


def emblem(kind: str, x: float, y: float, size: float, palette: Palette = PLAIN) -> str:
    """A figure by itself with its centre at (x, y), for trays, cards and legends."""
    scale = size / 100
    spot = f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:.3f})"
    return f'<g transform="{spot}">{"".join(figure(kind, palette))}</g>'


def chip(kind: str, x: float, y: float, r: float, palette: Palette = PLAIN) -> str:
    """A thing on a small round token with its shadow."""
    rim = max(0.9, r * 0.11)
    return (
        path(circle_d(x + r * 0.1, y + r * 0.16, r), fill="#17140f", fill_opacity=0.45)
        + path(circle_d(x, y, r), fill="#fff9ea", stroke=palette["ink"], stroke_width=rim)
        + emblem(kind, x, y, r * 1.36, palette)
    )
