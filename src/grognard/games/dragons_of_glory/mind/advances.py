"""Where everybody else goes: to what is worth having, by how far it is, how strong it is held and how many go."""

from __future__ import annotations

from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.activation.ratings import open_to_courting
from grognard.games.dragons_of_glory.land.country import STRONGHOLDS
from grognard.games.dragons_of_glory.mind.captures import FAVOURABLE
from grognard.games.dragons_of_glory.mind.muster import Muster
from grognard.games.dragons_of_glory.mind.stakes import army_worth, invasion_odds, is_vital, nation_worth, site_worth
from grognard.games.dragons_of_glory.mind.survey import kind_of, ways_to
from grognard.games.dragons_of_glory.war import NEUTRAL, NOBODY, LanceWar

PATIENCE = 2
"""So many halves are added to the way before worth is divided by it."""
BOLD = 2
"""An enemy of so many thirds more strength than one's own is not approached."""


HUNTED = 2
"""A stack in the open is worth one part of so many of its strength to whoever looks for somewhere to go."""


class Aim(NamedTuple):
    """A hex to go to: what it is worth, and how much strength it takes."""

    cell: int
    worth: int
    need: int


def advance(muster: Muster) -> None:
    """Send whoever has nothing to do; those on foot first, so that fliers can keep to them."""
    aims = list(_aims(muster))
    sent: dict[int, int] = {}
    air = muster.war.roster.air
    for piece in sorted(muster.free, key=lambda piece: (air >> piece & 1, -muster.war.strength(piece), piece)):
        aim = _choice(muster, piece, aims, sent)
        if aim is None:
            muster.give(piece, _refuge(muster, piece))
            continue
        sent[aim.cell] = sent.get(aim.cell, 0) + muster.war.strength(piece)
        muster.give(piece, _towards(muster, piece, aim))


def _aims(muster: Muster) -> list[Aim]:
    """Enemy sites and stacks, neutral lands that are likely to join, and own cities a match hangs on."""
    war, side = muster.war, muster.side
    found = [_hunt(muster, cell) for cell in bits(war.armies[1 - side]) if cell not in war.country.sites]
    for number, site in enumerate(war.country.numbered):
        if not muster.survey.land.free >> site.cell & 1 or site.kind not in STRONGHOLDS:
            continue
        nation = war.land_of(site.cell)
        if nation != NOBODY and war.serves[nation] == NEUTRAL and war.conquered[nation] == NOBODY:
            continue
        if war.held[number] == 1 - side:
            found.append(Aim(site.cell, site_worth(war, site, side), _need(muster, site.cell)))
        elif is_vital(war, site.cell) and muster.survey.threat(site.cell):
            found.append(Aim(site.cell, site_worth(war, site, side), 1))
    for nation in range(war.roster.rated):
        capital = war.country.capital(war.roster.nations[nation])
        if open_to_courting(war, nation) and capital is not None:
            odds = invasion_odds(war, nation, side)
            if odds >= FAVOURABLE:
                found.append(Aim(capital.cell, int(nation_worth(war, nation) * (2 * odds - 1)), 1))
    return found


def _hunt(muster: Muster, cell: int) -> Aim:
    """An enemy stack in the open."""
    war = muster.war
    armies = war.among(cell, war.roster.armies, 1 - muster.side)
    worth = sum(army_worth(war, piece) for piece in armies)
    return Aim(cell, worth // HUNTED, sum(war.strength(piece) for piece in armies) * 2)


def _need(muster: Muster, cell: int) -> int:
    """How much strength it takes to have a city: twice what is in it, and what stands around."""
    war, foe = muster.war, 1 - muster.side
    inside = sum(war.strength(piece) for piece in war.among(cell, war.roster.armies, foe))
    near = war.country.grid.disc(cell, 2) & war.armies[foe]
    around = sum(war.strength(piece) for hex in bits(near) for piece in war.among(hex, war.roster.armies, foe))
    return 2 * inside + around + 1


def _choice(muster: Muster, piece: int, aims: list[Aim], sent: dict[int, int]) -> Aim | None:
    """The aim that promises most for the way there; one for which enough go counts less and less."""
    war = muster.war
    kind, moves = kind_of(war, piece), war.roster.moves[piece]
    best, most = None, 0.0
    for aim in aims:
        far = ways_to(war, kind, aim.cell).get(war.at[piece])
        if far is None:
            continue
        crowd = max(1.0, sent.get(aim.cell, 0) / (2 * aim.need))
        promise = aim.worth / (far / moves + PATIENCE) / crowd
        if promise > most:
            best, most = aim, promise
    return best


def _towards(muster: Muster, piece: int, aim: Aim) -> int:
    """The hex to go to on the way: the nearest to the aim that is not too dangerous, else where it stands."""
    war, survey = muster.war, muster.survey
    ways = ways_to(war, kind_of(war, piece), aim.cell)
    at = war.at[piece]
    cells = [cell for cell in bits(survey.reach[piece]) if cell in ways and not survey.land.neutral >> cell & 1]
    for cell in sorted(cells, key=lambda cell: (ways[cell], cell != at, cell)):
        if muster.fits(piece, cell) and _safe(muster, piece, cell):
            return cell
    return at if muster.fits(piece, at) else _refuge(muster, piece)


def _safe(muster: Muster, piece: int, cell: int) -> bool:
    """Whether friends who will be in a hex and beside it could stand up to whoever may come."""
    threat = muster.survey.threat(cell)
    if not threat:
        return True
    war = muster.war
    friends = sum(war.strength(other) for other in muster.last.get(cell, ())) + war.strength(piece)
    friends += sum(strength_at(muster, near) for near in muster.around(cell))
    if muster.survey.war.country.sites.get(cell) is not None:
        friends *= 2
    return threat * 3 <= friends * (3 + BOLD)


def strength_at(muster: Muster, cell: int) -> int:
    """The strength that will be in a hex as far as it is planned, with whoever is there and still free."""
    war: LanceWar = muster.war
    planned = sum(war.strength(piece) for piece in muster.last.get(cell, ()))
    return planned + sum(war.strength(piece) for piece in war.pile(cell) if piece in muster.free)


def _refuge(muster: Muster, piece: int) -> int:
    """Where an army without an aim goes: where it is, or the safest hex with room that it reaches."""
    at = muster.war.at[piece]
    if muster.fits(piece, at) and _safe(muster, piece, at):
        return at
    cells = [
        cell for cell in bits(muster.survey.reach[piece] & ~muster.survey.land.neutral) if muster.fits(piece, cell)
    ]
    return min(cells, key=lambda cell: (muster.survey.threat(cell) - strength_at(muster, cell), cell != at), default=at)
