"""How well a side stands in a battle of The Exile, for bots: lives, aims of the scenario, and who can get at whom.

Rules are never decided here; a wrong guess only makes a bot play worse. Which answers are worth a look is said in
`shortlist`, where pieces should go in `attraction`, and what a scenario is about in `stakes`.
"""

from __future__ import annotations

from grognard.games.dragon_noir.mind.attraction import drawn_to, drive_of, outlook
from grognard.games.dragon_noir.mind.expected_harm import UNHORSED
from grognard.games.dragon_noir.mind.stakes import Aims, aims
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import lost_piece
from grognard.games.dragon_noir.scenarios.victory import outcome_of
from grognard.games.dragon_noir.sheets.kinds import KROBS
from grognard.mind import DECISIVE, NO_PLAN, Plan, inside

AWAY = 300
"""What it is worth that somebody has got where he had to get."""
INSIDE = 30
"""What it is worth to have somebody in the house."""
LOOKED_THROUGH = frozenset(("advance", "advance-where", "displace", "displace-who", "dismount"))
"""Questions that only finish what was begun: bots look on to what comes of it."""


def assess(war: Foray, seat: int, plan: Plan = NO_PLAN) -> int:
    """How well a seat stands."""
    if war.ending:
        outcome = outcome_of(war)
        winners = outcome.winners if outcome is not None else ()
        return DECISIVE if winners == (seat,) else -DECISIVE if winners == (1 - seat,) else 0
    return inside(sum(parts_of(war, seat, plan).values()))


def parts_of(war: Foray, seat: int, plan: Plan = NO_PLAN) -> dict[str, int]:
    """What a seat has of each thing that counts, while the match goes on."""
    wanted = aims(war)
    lives = _lives(war, wanted, seat) - _lives(war, wanted, 1 - seat)
    return {"lives": lives, **_stand(war, seat, plan)}


def _lives(war: Foray, wanted: Aims, seat: int) -> int:
    """What is left of a side: the stunned are half gone, captives all but; who got away counts for more."""
    score, stun, mount = 0, war.stun, war.mount
    for piece, (lives, card) in enumerate(zip(war.health, war.given.cards, strict=True)):
        if card.side != seat or lost_piece(war, piece) or (war.absent >> piece & 1 and card.kind in KROBS):
            continue
        worth = wanted.worth[piece][lives]
        score += worth // 2 if stun[piece] else worth
        score += UNHORSED if mount[piece] >= 0 else 0
        if piece in war.gone and wanted.runs(piece):
            score += AWAY
    if wanted.house:
        score += INSIDE * (war.masks[seat] & wanted.house).bit_count()
    return score + sum(war.energy[piece] for piece in war.given.casters if war.side[piece] == seat) // 2


def _stand(war: Foray, seat: int, plan: Plan) -> dict[str, int]:
    """How near everybody is to where he should be, and what those beside enemies can hope for."""
    drive = drive_of(war, seat, plan)
    close, ground, contact = war.land.touching(war.masks[1 - seat]), 0, 0
    for piece, *_ in drive.friends:
        ground += drawn_to(war, drive, piece)
        hexes = war.hexes(piece)
        if hexes & close:
            contact += outlook(war, drive, piece, hexes)
    return {"ground": ground, "contact": contact}


def is_quiet(war: Foray) -> bool:
    """Whether a position can be judged as it stands."""
    return war.question is None or war.question.topic not in LOOKED_THROUGH
