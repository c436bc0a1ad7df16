"""Why not: for each question of the village, each verb it may be answered with."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dark_lands.hero_turn import always
from grognard.games.dark_lands.muster import why_not_give
from grognard.games.dark_lands.refusals import SHARED, WhyNot
from grognard.games.village_of_fear import hero_turn, warlord_turn
from grognard.games.village_of_fear.events import why_not_give_up
from grognard.games.village_of_fear.houses import why_not_bring, why_not_place
from grognard.games.village_of_fear.movement import roaming, sewers
from grognard.games.village_of_fear.movement.crossing import why_not_turn_to
from grognard.games.village_of_fear.movement.trial import why_not_lurk, why_not_steal
from grognard.games.village_of_fear.set_up import why_not_guard, why_not_hide

REFUSALS: dict[str, Mapping[str, WhyNot]] = {
    **SHARED,
    "hide": {"hide": why_not_hide},
    "guard": {"bring": why_not_guard},
    "guard-item": {"give": why_not_give},
    "hero-turn": hero_turn.REFUSALS,
    "cutpurse": {"discard": why_not_give_up},
    "muster": {"bring": why_not_bring, "enough": always},
    "place": {"go": why_not_place},
    "come-up": sewers.REFUSALS,
    "stealth": {"step": why_not_steal},
    "lurk": {"step": why_not_lurk},
    "turned-back": {"go": why_not_turn_to},
    "warlord-turn": warlord_turn.TURN_REFUSALS,
    "activation": warlord_turn.ACTIVATION_REFUSALS,
    "roam": roaming.REFUSALS,
}
