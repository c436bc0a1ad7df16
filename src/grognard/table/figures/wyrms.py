"""Dragons: a young one that fills two hexes, and a great one seen from above that lies over five.

The young one stands in the long box of `figures_beasts`. The great one is drawn about the middle of its body, hexes of
radius 100, its head up the page; each of its parts is the piece of the drawing that lies in one hex (`tiles` cuts it).
It knows no game.
"""

from __future__ import annotations

from grognard.table.ink.shapes import Shape, placed

YOUNG: dict[str, list[Shape]] = {
    "young-dragon": [
        ("outline", "M78 46L92 2Q102 14 120 10Q110 22 116 34Q104 32 98 52Z"),
        ("outline", "M66 52L46 0Q36 14 18 12Q30 22 24 38Q36 34 42 46Q52 42 58 58Z"),
        ("line:2.8", "M47 5L28 36M47 5L44 44M92 7L112 32"),
        ("ink", "M20 70Q2 74 4 54Q4 46 -4 42Q14 36 18 48Q18 58 30 56Q44 44 64 46Q92 44 104 40Q112 34 112 22"
                "Q114 4 132 2L128 -10L138 -4L144 -12L147 2Q160 6 170 22Q174 32 166 36L148 38L160 44Q156 50 142 50"
                "Q138 66 126 74L132 88L144 91V97H116L108 82Q92 88 72 86L70 90L80 92V97H50L46 86Q30 84 20 70Z"),
        ("bone", "M112 44Q128 48 140 44Q136 62 124 70Q104 80 84 78Q104 64 112 44Z"),
        ("line:2.6", "M116 50Q124 54 134 52M112 58Q120 63 129 62M104 65Q110 71 118 72"),
        ("ink", "M108 30L97 26L111 18Z M113 14L103 7L118 6Z M98 43L88 33L102 36Z"),
        ("pale", "M140 10A8.5 8.5 0 1 1 139.9 10Z"),
        ("ink", "M143 14.5A3.6 4.6 0 1 1 142.9 14.5Z"),
        ("pale", "M152 37L155 43L158 36.5Z M143 39L146 45L149 38.5Z"),
    ],
}  # fmt: skip

# The right half; the left is its mirror.
_WING: list[Shape] = [
    ("outline", "M30 -58L118 -62L196 -140Q208 -116 232 -92Q212 -66 206 -14Q176 -36 150 -9Q128 -28 100 -5Q82 2 70 44"
                "Q50 30 28 52Z"),
    ("line:5", "M184 -126L206 -18M176 -118L152 -13M164 -108L103 -8M140 -86L72 40"),
]  # fmt: skip
_HIND: list[Shape] = [
    ("ink", "M18 22Q52 14 62 40Q66 56 76 62L70 78L40 70Q26 62 16 60Z"),
    ("bone", "M74 58L90 60L77 66Z M72 66L86 72L73 73Z M66 72L76 82L62 77Z"),
]  # fmt: skip
_ARM: list[Shape] = [
    ("halo:10", "M30 -54Q70 -82 112 -60Q136 -74 150 -104"),
    ("ink", "M22 -62Q62 -92 108 -76Q128 -86 140 -112L170 -100Q156 -58 118 -44Q72 -52 30 -26Z"),
    ("ink", "M136 -104Q134 -132 156 -138Q182 -136 182 -110Q176 -92 156 -88Q140 -90 136 -104Z"),
    ("bone", "M140 -128Q124 -140 128 -162Q140 -150 152 -136Z M151 -137Q144 -154 154 -171Q161 -154 165 -137Z"
             " M164 -136Q168 -154 184 -164Q184 -146 176 -130Z M176 -126Q190 -136 204 -130Q194 -116 181 -112Z"),
    ("paleline:4", "M64 -68Q88 -74 106 -62M146 -116Q158 -124 172 -114"),
]  # fmt: skip
_TRUNK: list[Shape] = [
    ("halo:9", "M-34 -62Q-54 -20 -30 40Q-22 70 -18 110M34 -62Q54 -20 30 40Q22 70 18 110"),
    ("ink", "M-20 -150Q-16 -104 -38 -74Q-54 -30 -36 28Q-28 62 -22 100Q-18 140 8 152Q36 160 46 184Q48 206 26 210"
            "Q0 212 -18 192Q-36 176 -54 190Q-66 204 -58 222L-44 214Q-40 204 -32 206Q-18 232 20 236Q70 234 76 190"
            "Q72 146 36 128Q18 118 22 92Q28 56 36 28Q54 -30 38 -74Q16 -104 20 -150Z"),
    ("outline", "M-66 232L-84 196L-64 204L-54 186L-46 206L-30 204L-44 230Z"),
]  # fmt: skip
_SPINE: list[Shape] = [
    ("outline", "M0 -134L9 -116L0 -106L-9 -116Z M0 -108L10 -88L0 -76L-10 -88Z M0 -78L13 -56L0 -40L-13 -56Z"
                " M0 -42L15 -16L0 4L-15 -16Z M0 2L14 26L0 44L-14 26Z M0 42L11 62L0 78L-11 62Z M0 76L9 94L2 108L-9 94Z"),
    ("outline", "M10 118L24 132L14 144L4 132Z M40 142L60 152L52 166L40 158Z M60 176L74 190L60 202L52 190Z"),
    ("paleline:3.6", "M-30 -48Q-24 -54 -18 -48M-34 -30Q-27 -36 -20 -30M-32 -12Q-26 -18 -19 -12M-29 6Q-23 0 -17 6"),
    ("paleline:3.6", "M30 -48Q24 -54 18 -48M34 -30Q27 -36 20 -30M32 -12Q26 -18 19 -12M29 6Q23 0 17 6"),
]  # fmt: skip
_HORN: list[Shape] = [
    ("bone", "M20 -158Q48 -156 58 -114Q62 -104 54 -98Q50 -128 18 -136Z"),
    ("bone", "M34 -166Q54 -172 66 -152Q52 -156 36 -152Z"),
]  # fmt: skip
_HEAD: list[Shape] = [
    ("halo:9", "M-36 -166Q-30 -200 -18 -232Q0 -252 18 -232Q30 -200 36 -166"),
    ("ink", "M0 -248Q17 -246 20 -230Q22 -206 38 -184Q48 -160 30 -144Q14 -130 0 -130Q-14 -130 -30 -144Q-48 -160 -38 -184"
            "Q-22 -206 -20 -230Q-17 -246 0 -248Z"),
    ("gold", "M12 -182L34 -176L18 -166Z M-12 -182L-34 -176L-18 -166Z"),
    ("outline", "M0 -214L9 -190L7 -160L0 -148L-7 -160L-9 -190Z"),
    ("pale", "M8 -236L13 -228L7 -226Z M-8 -236L-13 -228L-7 -226Z"),
    ("paleline:3.4", "M23 -200L30 -190M-23 -200L-30 -190"),
    ("bone", "M19 -222L29 -217L22 -211Z M-19 -222L-29 -217L-22 -211Z M24 -206L35 -202L28 -195Z"
             " M-24 -206L-35 -202L-28 -195Z"),
]  # fmt: skip


def _both(shapes: list[Shape]) -> list[Shape]:
    return [*shapes, *placed(shapes, 0, 0, flip=True)]


GREAT: list[Shape] = [*_both(_WING), *_both(_HIND), *_TRUNK, *_both(_ARM), *_SPINE, *_both(_HORN), *_HEAD]
"""The whole dragon alive."""

_FOLDED: list[Shape] = [
    ("outline", "M26 -60Q64 -64 84 -20Q88 24 62 62Q58 34 42 44Q40 24 26 34Z"),
    ("line:5", "M40 -54Q70 -30 66 48M34 -50Q52 -20 44 38"),
]  # fmt: skip
_SHUT: list[Shape] = [
    ("paleline:5", "M12 -182L32 -168M32 -182L12 -168M-12 -182L-32 -168M-32 -182L-12 -168"),
    ("#b3372f", "M-6 -244Q-10 -262 -24 -258Q-14 -252 -14 -240Z"),
]  # fmt: skip
FALLEN: list[Shape] = [
    *_both(_FOLDED), *_both(_HIND), *_TRUNK, *_SPINE, *_both(_HORN), *_HEAD[:2], *_HEAD[3:6], *_SHUT,
]  # fmt: skip
"""The whole dragon dead: its wings and claws drawn in, so that it lies in three hexes."""
