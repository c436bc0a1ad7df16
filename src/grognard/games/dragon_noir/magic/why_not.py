"""Why a spell cannot be cast, aimed, paid for or answered so: the verbs of casting (DN-3.3a to DN-3.4d)."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.magic import areas, detection, invisibility, terrain
from grognard.games.dragon_noir.magic.casting import Cast, rivals, why_not_flight
from grognard.games.dragon_noir.magic.energy import casters_of, why_not_cast
from grognard.games.dragon_noir.magic.spells import SPELLS, can_cast, on_card
from grognard.games.dragon_noir.magic.targets import can_aim, most, rate, why_not_aim
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import AIM, CAST, COUNTER, PASS, SPEND
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Refusal


def why_not(war: Foray, seat: int, spell: int) -> Refusal | None:
    """Why a seat cannot cast a spell now."""
    own = [piece for piece in war.given.casters if war.side[piece] == seat]
    if not own:
        return Refusal("DN-3a", "no-spellcaster-on-side")
    able = casters_of(war, seat)
    if not able:
        return why_not_cast(war, own[0])
    if any(can_cast(war, piece, spell) for piece in able):
        return None
    if all(spell not in on_card(war, piece) for piece in able):
        return Refusal("DN-G89", "not-on-card", (own[0],))
    rule = SPELLS[spell].sheet.rule
    return Refusal(rule, "no-target-for-can-pay-for", (own[0],))


def _why_not_spell(war: Foray, frame: Frame[None], spell: int) -> Refusal | None:
    return why_not(war, war.phasing, spell)


def _why_not_window_spell(war: Foray, frame: Frame[None], spell: int) -> Refusal | None:
    return why_not(war, 1 - war.phasing, spell)


def _why_not_target(war: Foray, frame: Cast, piece: int) -> Refusal | None:
    return _why_not_aimed(war, frame, piece, -1)


def _why_not_aimed(war: Foray, frame: Cast, piece: int, cell: int) -> Refusal | None:
    """DN-3.4b, DN-G74: beyond fitting there, a spell must be paid for and have some hope."""
    work = SPELLS[frame.spell]
    refusal = why_not_aim(war, frame.caster, work, piece, cell)
    if refusal or can_aim(war, frame.caster, work, piece, cell):
        return refusal
    return Refusal("DN-G74", "cannot-pay-for-or-too-far", (frame.caster,))


def _why_not_spend(war: Foray, frame: Cast, points: int) -> Refusal | None:
    work = SPELLS[frame.spell]
    if points < most(war, frame.caster, work, rate(war, work, frame.target)):
        return None
    return Refusal("DN-G74", "cannot-pay-for-much", (frame.caster,))


def _why_not_rival(war: Foray, frame: Cast, spell: int) -> Refusal | None:
    if rivals(war, frame) >> war.acts.lexicon.first[CAST] + spell & 1:
        return None
    return Refusal("DN-3.3h", "spell-does-not-come-before-other")


def _allowed(war: Foray, frame: Cast, _: int) -> Refusal | None:
    return None


def _why_not_hex(war: Foray, frame: Cast, cell: int) -> Refusal | None:
    if frame.among:
        return None if cell in frame.among else Refusal("DN-G184", "other-spell-not-aimed")
    return _why_not_aimed(war, frame, NOBODY, cell)


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    **terrain.OWN,
    **areas.OWN,
    **invisibility.OWN,
    **detection.OWN,
    "flight-hex": {AIM: why_not_flight},
    "spell-amount": {SPEND: _why_not_spend},
    "initiative": {CAST: _why_not_rival, PASS: _allowed},
    "counter": {COUNTER: _allowed, PASS: _allowed},
    "movement": {CAST: _why_not_spell},
    "destination": {CAST: _why_not_spell},
    "shooting": {CAST: _why_not_spell},
    "combat": {CAST: _why_not_spell},
    "interrupt": {CAST: _why_not_window_spell},
    "spell-aim": {"at": _why_not_target, AIM: _why_not_hex},
}
"""The verbs of this chapter by topic, for refusals."""
