"""Blame: at whose hands somebody falls, read off the procedures under way. It decides nothing and changes nothing."""

from __future__ import annotations

from typing import Any

from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.magic.casting import Cast
from grognard.games.dragon_noir.movement.challenges import Challenge
from grognard.games.dragon_noir.movement.jumps import JumpDown, JumpOver
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting.fire import Shot
from grognard.games.dragon_noir.shooting.stray_shots import Stray
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import Frame


def fallen_to(war: Foray, piece: int) -> int:
    """The side at whose hands a piece falls now; NO_SIDE if that is nobody's doing.

    The innermost procedure that knows somebody tells: who is driven back past an enemy falls to him.
    """
    sides = (_side_behind(war, frame, piece) for frame in reversed(war.frames))
    return next((side for side in sides if side != NO_SIDE), NO_SIDE)


def _side_behind(war: Foray, frame: Frame[Any], piece: int) -> int:
    """The side that a procedure has behind it; whoever jumps has chosen to."""
    match frame:
        case Injure(foes=(foe, *_)) | FallBack(foes=(foe, *_)):
            return war.side[foe]
        case Shot(shooter=foe) | Stray(shooter=foe) | Cast(caster=foe):
            return war.side[foe]
        case Challenge():
            return 1 - war.side[piece]
        case JumpDown() | JumpOver():
            return war.side[piece]
        case _:
            return NO_SIDE
