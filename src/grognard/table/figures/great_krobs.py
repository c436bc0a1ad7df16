"""The great krobs from above: a royal guard over three hexes and the queen over seven, their heads up the page.

Hexes have a radius of 100 and stand on a point here, as the beasts look towards the corner between two hexes. The
middle of a drawing is the middle of all its hexes. It knows no game.
"""

from __future__ import annotations

from grognard.table.ink.shapes import Shape, placed


def _both(shapes: list[Shape]) -> list[Shape]:
    return [*shapes, *placed(shapes, 0, 0, flip=True)]


_GUARD_LEGS: list[Shape] = [
    ("line:15", "M34 28L92 4L128 34M36 48L88 66L104 108M28 70L58 112L46 158M38 8L96 -34L150 -22"),
    ("bone", "M122 28L140 40L128 52Z M98 100L114 116L100 122Z M52 150L44 172L34 156Z M144 -30L164 -18L146 -8Z"),
]
_GUARD_PALP: list[Shape] = [
    ("halo:9", "M26 -20Q70 -40 86 -78"),
    ("ink", "M16 -4Q36 -52 62 -66Q52 -104 78 -128Q112 -142 138 -114Q152 -90 134 -70Q112 -52 88 -62Q64 -40 44 4Z"),
    ("bone", "M84 -124Q70 -158 94 -176Q98 -150 112 -134Z M124 -126Q140 -152 162 -146Q142 -132 138 -108Z"),
    ("side", "M84 -96Q100 -116 122 -100Q124 -84 106 -80Q90 -80 84 -96Z"),
]
_GUARD_BODY: list[Shape] = [
    ("halo:10", "M0 20Q58 26 52 96Q36 168 0 172Q-36 168 -52 96Q-58 26 0 20Z"),
    ("ink", "M0 26Q56 34 54 94Q40 166 0 170Q-40 166 -54 94Q-56 34 0 26Z"),
    ("outline", "M0 62L22 86L14 112L30 128L0 156L-30 128L-14 112L-22 86Z"),
    ("ink", "M0 -44Q44 -40 44 2Q40 38 0 42Q-40 38 -44 2Q-44 -40 0 -44Z"),
    ("pale", "M10 -30A6 6 0 1 1 22 -30A6 6 0 1 1 10 -30Z M-22 -30A6 6 0 1 1 -10 -30A6 6 0 1 1 -22 -30Z"
             "M24 -18A4.4 4.4 0 1 1 32.8 -18A4.4 4.4 0 1 1 24 -18Z"
             "M-32.8 -18A4.4 4.4 0 1 1 -24 -18A4.4 4.4 0 1 1 -32.8 -18Z"),
    ("paleline:5", "M-18 6Q0 -6 18 6M-20 20Q0 8 20 20"),
]
GUARD: list[Shape] = [*_both(_GUARD_LEGS), *_both(_GUARD_PALP), *_GUARD_BODY]
"""A guard, drawn about the middle of her three hexes: the two palps ahead, the body behind."""

_QUEEN_LEGS: list[Shape] = [
    ("line:17", "M48 -50L130 -92L176 -60M56 -20L150 -26L206 18M60 10L146 52L176 108M52 40L112 116L116 186"),
    ("bone", "M168 -68L190 -54L174 -40Z M198 12L216 28L200 36Z M168 100L186 118L168 126Z M108 178L118 204L98 194Z"),
]
_QUEEN_PALP: list[Shape] = [
    ("halo:10", "M34 -92Q70 -130 84 -176"),
    ("ink", "M22 -84Q46 -120 66 -132Q58 -170 84 -190Q118 -204 142 -178Q156 -154 138 -134"
            "Q116 -118 94 -128Q70 -104 50 -74Z"),
    ("bone", "M92 -190Q82 -220 104 -238Q108 -212 122 -198Z M132 -188Q150 -214 172 -206Q150 -192 146 -170Z"),
    ("side", "M92 -162Q108 -180 128 -166Q130 -148 112 -146Q96 -146 92 -162Z"),
]
_QUEEN_BODY: list[Shape] = [
    ("halo:12", "M0 -6Q104 8 100 110Q84 220 0 232Q-84 220 -100 110Q-104 8 0 -6Z"),
    ("ink", "M0 0Q100 12 96 108Q82 214 0 226Q-82 214 -96 108Q-100 12 0 0Z"),
    ("outline", "M0 44Q58 52 60 106Q52 172 0 186Q-52 172 -60 106Q-58 52 0 44Z"),
    ("line:6", "M-52 84Q0 66 52 84M-60 112Q0 94 60 112M-54 140Q0 124 54 140M-38 166Q0 152 38 166"),
    ("gold", "M0 82L14 104L0 126L-14 104Z"),
    ("ink", "M0 -106Q58 -100 60 -46Q56 6 0 14Q-56 6 -60 -46Q-58 -100 0 -106Z"),
    ("bone", "M0 -86Q28 -84 28 -50Q22 -20 0 -14Q-22 -20 -28 -50Q-28 -84 0 -86Z"),
    ("ink", "M8 -56Q14 -62 21 -56Q14 -50 8 -56Z M-8 -56Q-14 -62 -21 -56Q-14 -50 -8 -56Z"
            "M-8 -28Q0 -23 8 -28Q0 -31 -8 -28Z"),
    ("gold", "M-40 -92L-28 -124L-14 -102L0 -134L14 -102L28 -124L40 -92Q0 -108 -40 -92Z"),
]
QUEEN: list[Shape] = [*_both(_QUEEN_LEGS), *_both(_QUEEN_PALP), *_QUEEN_BODY]
"""The queen, drawn about the middle of her seven hexes."""

SMALL: dict[str, list[Shape]] = {
    "krob-guard": placed(GUARD, 50, 50, scale=0.27),
    "krob-queen": placed(QUEEN, 50, 48, scale=0.2),
}
"""The same where a figure of one hex is wanted, as in lists."""
