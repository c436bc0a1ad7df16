"""Refusals: for every topic the verbs that belong to it, and the reason why one of them is not possible.

For each question the options and these predicates must agree on every entry of the lexicon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.board.footprints import Stand
from grognard.games.skirmish.combat.injuries import Injure, landings, why_not_land
from grognard.games.skirmish.combat.melee import (
    Suffer,
    why_not_also,
    why_not_attack,
    why_not_strike,
    why_not_with,
)
from grognard.games.skirmish.combat.retreat import (
    Advance,
    Retreat,
    why_not_advance,
    why_not_follow,
    why_not_retreat,
)
from grognard.games.skirmish.movement.chores import why_not_work
from grognard.games.skirmish.movement.files import why_not_lead, why_not_let_go
from grognard.games.skirmish.movement.mounting import Saddling, why_not_dismount, why_not_mount
from grognard.games.skirmish.movement.phase import MovePiece, why_not_go, why_not_move, why_not_ride
from grognard.games.skirmish.shooting.fire import Shot, why_not_aim, why_not_shoot
from grognard.games.skirmish.war import War
from grognard.kernel import Refusal

WhyNot = Callable[[Any, Any, int], Refusal | None]
NONE: Mapping[str, WhyNot] = {}
NO_OWN: Mapping[str, Mapping[str, WhyNot]] = {}


def always(war: War, frame: Any, noun: int) -> Refusal | None:
    """Nothing speaks against it, ever."""
    return None


def _mount(war: War, frame: MovePiece, horse: int) -> Refusal | None:
    return why_not_mount(war, frame.piece, horse)


def _dismount(war: War, frame: MovePiece, _: int) -> Refusal | None:
    return why_not_dismount(war, frame.piece)


def _lead(war: War, frame: MovePiece, beast: int) -> Refusal | None:
    return why_not_lead(war, frame.piece, beast)


def _let_go(war: War, frame: MovePiece, beast: int) -> Refusal | None:
    return why_not_let_go(war, frame.piece, beast)


def _tie(war: War, frame: MovePiece, mule: int) -> Refusal | None:
    return why_not_work(war, frame.piece, "work tie", mule)


def _untie(war: War, frame: MovePiece, mule: int) -> Refusal | None:
    return why_not_work(war, frame.piece, "work untie", mule)


def _clear(war: War, frame: MovePiece, body: int) -> Refusal | None:
    return why_not_work(war, frame.piece, "work clear", body)


def _aim(war: War, frame: Shot, target: int) -> Refusal | None:
    return why_not_aim(war, frame.shooter, target)


def _suffer(war: War, frame: Suffer, piece: int) -> Refusal | None:
    return None if piece in frame.pieces else Refusal(war.rule("several"), "not-engaged", (piece,))


def _retreat_to(war: War, frame: Retreat, cell: int) -> Refusal | None:
    return why_not_retreat(war, frame, Stand(cell, -1))


def _retreat_riding(war: War, frame: Retreat, noun: int) -> Refusal | None:
    return why_not_retreat(war, frame, war.acts.stand(noun))


def _follow_to(war: War, frame: Advance, cell: int) -> Refusal | None:
    return why_not_follow(war, frame, Stand(cell, -1))


def _follow_riding(war: War, frame: Advance, noun: int) -> Refusal | None:
    return why_not_follow(war, frame, war.acts.stand(noun))


def _get_down(war: War, frame: Saddling, cell: int) -> Refusal | None:
    injure = Injure(frame.piece, "none", True, False, war.side[frame.piece])
    if not landings(war, frame.piece, 1) >> cell & 1:
        return why_not_land(war, injure, cell) or Refusal(war.rule("mount-where"), "gets-down-beside-horse")
    return None


VERBS: Mapping[str, Mapping[str, WhyNot]] = {
    "shooting": {"shoot": why_not_shoot, "done": always},
    "target": {"at": _aim},
    "corner": {"claim": always, "waive": always},
    "movement": {"move": why_not_move, "done": always},
    "destination": {
        "go": why_not_go,
        "ride": why_not_ride,
        "mount": _mount,
        "dismount": _dismount,
        "lead": _lead,
        "let-go": _let_go,
        "work tie": _tie,
        "work untie": _untie,
        "work clear": _clear,
        "stay": always,
    },
    "dismount": {"go": _get_down},
    "combat": {"attack": why_not_attack, "done": always},
    "engage": {"with": why_not_with, "also": why_not_also, "strike": why_not_strike},
    "casualty": {"suffer": _suffer},
    "retreat-who": {"take": _suffer},
    "retreat": {"go": _retreat_to, "ride": _retreat_riding},
    "thrown": {"go": why_not_land},
    "advance": {"advance": why_not_advance, "stay": always},
    "advance-where": {"go": _follow_to, "ride": _follow_riding},
}
"""By topic and verb: why not."""


def refusal(war: War, answer: int, own: Mapping[str, Mapping[str, WhyNot]] = NO_OWN) -> Refusal | None:
    """Why an act does not answer the question that is asked; None if it does.

    `own` are a game's own topics, and its own verbs under topics of all.
    """
    if war.question is None:
        return Refusal("", "over")
    verb, noun = war.acts.entries[answer]
    topic = war.question.topic
    why_not = own.get(topic, NONE).get(verb) or VERBS.get(topic, NONE).get(verb)
    if why_not is None:
        return Refusal(war.rule("phasing"), "no-answer-to-this", (war.acts.lexicon.spellings[answer],))
    return why_not(war, war.stack[-1], noun)
