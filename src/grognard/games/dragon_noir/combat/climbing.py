"""Onto the dragon: who gets at the body of the Black Dragon over limbs that have no defence left.

DN-4.3.2k, DN-4.3.2l, DN-G102, DN-G157: who steps onto a limb keeps his own hex meanwhile and is back there when the
combat is over, so nobody is ever put anywhere by this module; it only says who can.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.hexes import bits
from grognard.games.dragon_noir.pieces.black_dragon import body_of, can_climb, climbs, footholds
from grognard.games.dragon_noir.pieces.contact import reach_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.odds import column_of
from grognard.games.skirmish.sheets.book import NO_COLUMN
from grognard.kernel import Refusal


def footing(war: Foray, piece: int) -> int:
    """The hex of the dragon's body, if a piece can step onto a spent limb and strike it from there."""
    holds = footholds(war)
    if not holds or not can_climb(war, piece) or not reach_of(war, piece) & holds:
        return 0
    return 1 << war.at[body_of(war)]


def around(war: Foray, piece: int) -> int:
    """The hexes beside a piece; for the body also those beside its spent limbs, and the other way about."""
    near, holds = war.near(piece), footholds(war)
    if not holds:
        return near
    body = body_of(war)
    if piece == body:
        for cell in bits(holds):
            near |= war.land.fighting[cell]
        return near & ~war.hexes(body)
    return near | 1 << war.at[body] if near & holds and can_climb(war, piece) else near


def strikes_at(war: Foray, side: int) -> int:
    """The hex of the dragon's body, if somebody of a side is beside a spent limb."""
    holds = footholds(war)
    return 1 << war.at[body_of(war)] if holds and war.land.touching(war.living(side)) & holds else 0


def at_body(war: Foray, defenders: tuple[int, ...]) -> bool:
    """Whether it is the dragon's body that is attacked, and there are footholds for it."""
    return body_of(war) in defenders and bool(footholds(war))


def climbers(war: Foray, attackers: Sequence[int]) -> dict[int, int] | None:
    """The attackers of the body who step onto a limb, with its hex; None if there are too few limbs for them."""
    return climbs(war, attackers, [reach_of(war, piece) for piece in attackers])


def why_no_foothold(war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Refusal | None:
    """Why these cannot attack together: one steps onto each limb, and strikes nothing but the body from there."""
    if not at_body(war, defenders):
        return None
    found = climbers(war, attackers)
    if found is None:
        return Refusal("DN-G102", "only-one-character-steps-onto-each")
    if found and len(defenders) > 1:
        return Refusal("DN-G157", "steps-onto-dragon-attacks-nothing-but")
    return None


def band_for(
    war: Foray, attackers: tuple[int, ...], candidates: list[int], defenders: tuple[int, ...]
) -> bool:
    """Whether these attackers of the body, perhaps with some later candidates, find footholds and come to odds."""
    if why_no_foothold(war, attackers, defenders) is not None:
        return False
    if column_of(war, attackers, defenders) != NO_COLUMN:
        return True
    later = [piece for piece in candidates if piece > attackers[-1]]
    return any(band_for(war, (*attackers, piece), candidates, defenders) for piece in later)


def tell_climbers(war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    """Tell who steps onto the dragon as the attack begins (DN-4.3.2k)."""
    if at_body(war, defenders):
        for piece, cell in (climbers(war, attackers) or {}).items():
            war.tell("DN-4.3.2k", "climbed", piece, cell)
