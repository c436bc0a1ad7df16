"""Calling up: who of a campaign fights in an episode, in which force, and who rides (DN-G171, DN-G176 to DN-G178)."""

from __future__ import annotations

from grognard.games.dragon_noir.campaign.score import sworn_elves, trees_closed
from grognard.games.dragon_noir.campaign.standing import CAPTIVE, DEAD, WOUNDED, duty_code, past, pieces_of, ready
from grognard.games.dragon_noir.campaign.standins import CAPTIVES
from grognard.games.dragon_noir.magic.energy import weaken
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.episodes import captives_force, listed_forces, main_force, rides
from grognard.games.dragon_noir.scenarios.plot import WALKOVERS
from grognard.games.dragon_noir.scenarios.story import (
    GAMES,
    KAZHDIN,
    ON_DUTY,
    ORKS,
    REBELS,
    TALBH,
    people,
    side_of,
    value,
)
from grognard.games.dragon_noir.scenarios.victory import number
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import replaced


def company(war: Foray, side: int, group: int) -> list[int]:
    """Those of a group who can be on duty."""
    return [piece for piece in pieces_of(war, side) if war.groups[piece] == group and ready(war, piece)]


def worth(war: Foray, pieces: list[int]) -> int:
    """The value of some, in the saddle if they have horses."""
    return sum(value(war.card(piece).id, has_horse(war, piece)) for piece in pieces)


def has_horse(war: Foray, piece: int) -> bool:
    """Whether somebody has a horse to ride."""
    return war.unit(piece).rides and not war.walking >> piece & 1


def groups_to_choose(war: Foray, side: int) -> list[int]:
    """DN-G176: the groups that have not lost half of their value; if all have, those that have anybody."""
    found = []
    for group in range(1, 5):
        whole = sum(value(id, True) for id in people(side) if war.groups[war.given.numbers[id]] == group)
        if 2 * worth(war, company(war, side, group)) > whole:
            found.append(group)
    return found or [group for group in range(1, 5) if company(war, side, group)]


def call_up(war: Foray) -> None:
    """Everybody who fights gets his duty; all others are absent. Who has nobody loses (DN-G174)."""
    plot = war.sheet.id
    if plot in ON_DUTY:
        war.on_duty = (ON_DUTY[plot], ON_DUTY[plot])
    if plot == GAMES:
        _throw_to_the_dragon(war)
    if plot == KAZHDIN:
        _all_in_waves(war)
    elif plot != TALBH:
        for side in (REBELS, ORKS):
            for piece in company(war, side, war.on_duty[side]):
                enlist(war, piece, main_force(war.given.scenario, side), late=_tired(war, side))
    _call_allies(war)
    _settle(war)
    if not war.ending:
        _tell_all(war)


def _tell_all(war: Foray) -> None:
    """Who has come, and who has whose part."""
    for side in (REBELS, ORKS):
        there = [post.piece for post in war.roll.posts if post.side == side and post.keeper in (side, NO_SIDE)]
        war.tell("DN-G176", "called-up", side, *there)
    if war.sheet.id == KAZHDIN and trees_closed(past(war)):
        war.tell("DN-G181", "trees-closed")
    for id, piece in war.given.hooks.roles(war):
        if war.card(piece).id != id:
            war.tell("DN-G171", "stands-in", piece, war.given.numbers[id])


def _tired(war: Foray, side: int) -> bool:
    """DN-G176: whether the group of a side fights for the second time running."""
    return war.on_duty[side] == past(war).last[side]


def enlist(war: Foray, piece: int, force: int, late: bool = False) -> None:
    """Put somebody into a force, unless he is in one."""
    if not war.duty[piece]:
        horse = war.card(piece).horse != NOBODY and has_horse(war, piece) and rides(war.given.scenario, force)
        war.duty = replaced(war.duty, piece, duty_code(force, horse, late))


def _throw_to_the_dragon(war: Foray) -> None:
    """DN-G173: three captives: those who were taken, the dearest first, then the listed or whoever is like them."""
    mine, numbers = pieces_of(war, REBELS), war.given.numbers
    taken = [piece for piece in mine if war.fates[piece] & CAPTIVE]
    taken.sort(key=lambda piece: (-value(war.card(piece).id, False), piece))
    chosen = taken[: len(CAPTIVES)]
    listed = [numbers[id] for id in CAPTIVES if ready(war, numbers[id])]
    wanted = value(CAPTIVES[1], False)
    others = [piece for piece in mine if ready(war, piece) and war.groups[piece] != ON_DUTY[GAMES]]
    others.sort(key=lambda piece: (abs(value(war.card(piece).id, False) - wanted), piece))
    for piece in (*listed, *others):
        if len(chosen) < len(CAPTIVES) and piece not in chosen:
            chosen.append(piece)
    for piece in chosen:
        enlist(war, piece, captives_force(war.given.scenario))


def _all_in_waves(war: Foray) -> None:
    """DN-G176: everybody left comes in the wave in which the scenario lists him."""
    for n, force in enumerate(listed_forces(war.given.scenario)):
        for id in force.units:
            piece = war.given.numbers.get(id, NOBODY)
            if piece != NOBODY and war.groups[piece] and ready(war, piece):
                enlist(war, piece, n)


def _call_allies(war: Foray) -> None:
    """Whoever is in a force and in no group comes, unless he is dead or did not come to terms (DN-G178)."""
    for n, force in enumerate(war.sheet.forces):
        for id in force.units:
            piece = war.given.numbers[id]
            if not war.fates[piece] & (DEAD | CAPTIVE) and _comes(war, id):
                enlist(war, piece, n)


def _comes(war: Foray, id: str) -> bool:
    group = roster().units[id].group
    if war.sheet.id != KAZHDIN:
        return True
    if group == "elves":
        return id in sworn_elves(past(war))
    return id not in past(war).goblins


def _settle(war: Foray) -> None:
    """Wounds, energy and absences as the battle begins, or its end if a side has nobody."""
    for piece, code in enumerate(war.duty):
        if code and war.fates[piece] & WOUNDED:
            war.health[piece] = war.card(piece).tough.lives - 1
    for caster in war.given.casters:
        _give_energy(war, caster)
    riders = {war.card(piece).horse for piece, code in enumerate(war.duty) if code & 1}
    idle = [piece for piece, code in enumerate(war.duty) if not code and piece not in riders]
    carts = [post.piece for post in war.roll.posts if war.beast(post.piece)]
    war.absent = sum(1 << piece for piece in idle if piece not in carts and not _is_spirit(war, piece))
    there = [any(post.side == side for post in war.roll.posts) for side in (REBELS, ORKS)]
    if not all(there):
        how = WALKOVERS[0 if there[REBELS] else 1 if there[ORKS] else 2].how
        war.ending = number(war, how)
        war.given.hooks.epilogue(war)


def _give_energy(war: Foray, caster: int) -> None:
    """DN-G172: a caster on duty has his allotment, less what he has spent in advance."""
    side = side_of(war.card(caster).id)
    if not war.duty[caster]:
        war.energy = replaced(war.energy, caster, 0)
        return
    war.energy = replaced(war.energy, caster, magic().energy - war.debts[side])
    war.debts = replaced(war.debts, side, 0)
    weaken(war, caster)


def _is_spirit(war: Foray, piece: int) -> bool:
    return war.card(piece).side == NO_SIDE and not war.beast(piece) and war.people(piece) == "spirits"
