"""What is at stake, in points for bots: strength, sites, nations, and what a scenario is about.

A point of strength is `POINT`. Sites that decide a match are `VITAL`; those a scenario counts are `COUNTED`.
"""

from __future__ import annotations

from grognard.board.rowmap import Site
from grognard.games.dragons_of_glory.activation.ratings import DEFIANCE, chance, rating
from grognard.games.dragons_of_glory.conquest.capture import FOLLOWERS, KNIGHT_SITES, knights
from grognard.games.dragons_of_glory.conquest.victory import (
    BLED,
    HISTORICAL,
    KALAMAN,
    KENDER_STRIKE,
    LANCE,
    PLAIN,
    SILVANESTI,
    SOLAMNIC_PLAIN,
)
from grognard.games.dragons_of_glory.land.country import CAPITAL, STRONGHOLDS
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import ABOARD, NOBODY, LanceWar

POINT = 10
VITAL, COUNTED, COUNTRY, WALLS, SPOT = 40_000, 4_000, 500, 60, 5
"""What a site is worth: that decides a match, that a scenario counts, that makes a country, any other, a mere place."""
FAVOURABLE = 0.6
"""From this chance on a neutral nation is entered."""
WAITING = 4
"""For so many Turns a nation that has to be had is courted before it is invaded."""
FLIER, DRAGON = 2, 4
"""How many times its strength a flier counts, and a dragon."""
MEANS = 80
"""What a point of strength counts where one city decides: it is a means to that end, and dearer than elsewhere."""
SPENT = 2
"""What it counts there on the last Turn."""
LEADER = 25
"""What a leader is worth for each point of his rating."""
VITALS = {SILVANESTI: "silvanost", KALAMAN: "kalaman", KENDER_STRIKE: "hylo"}


def is_vital(war: LanceWar, cell: int) -> bool:
    """Whether a match is decided where somebody stands in a hex."""
    site = war.country.sites.get(cell)
    return site is not None and VITALS.get(war.given.scenario) == site.id


def besieged(war: LanceWar, side: int) -> int:
    """The hex of Silvanost to those who have six Turns to take it; NOBODY elsewhere and to all others."""
    return war.country.site("silvanost").cell if war.given.scenario == SILVANESTI and side == HIGHLORD else NOBODY


def gate(war: LanceWar, side: int, cell: int) -> bool:
    """Whether ground armies get from a hex into the city that a side besieges."""
    city, grid = besieged(war, side), war.country.grid
    if city == NOBODY or cell == city or not grid.disc(city, 1) >> cell & 1:
        return False
    return not war.country.unfordable >> grid.side(cell, grid.direction(cell, city)) & 1


def point(war: LanceWar, side: int, viewer: int) -> int:
    """What a point of strength of a side counts to one of the sides.

    In The Kender Strike the raiders spend what blood they have to spend freely, and grow careful as it runs out; to the
    kender every drop of it counts alike. On the last Turn nobody needs his armies for anything else.
    """
    if war.given.scenario not in VITALS:
        return POINT
    if war.given.scenario != KENDER_STRIKE or side != HIGHLORD or war.lost_hl >= BLED:
        return MEANS if war.turn < war.given.last else SPENT
    if viewer != HIGHLORD:
        return VITAL // (4 * BLED)
    return MEANS + 3 * VITAL * war.lost_hl**2 // BLED**3


def army_worth(war: LanceWar, piece: int, viewer: int = NOBODY) -> int:
    """What an army on the map counts to a side, its own if none is named.

    Fliers never return (DS-REP-9), and dragons count twice in battle (DS-MOD-2).
    """
    side = war.side_of(piece)
    worth = war.strength(piece) * point(war, side, side if viewer == NOBODY else viewer)
    if war.roster.dragons >> piece & 1:
        return worth * DRAGON
    return worth * FLIER if war.roster.air >> piece & 1 else worth


def nation_worth(war: LanceWar, nation: int) -> int:
    """What all that a nation has counts, wherever it is, and the country itself."""
    box, total = war.roster, country_worth(war, nation)
    followers = () if war.given.variants.spared else FOLLOWERS.get(box.nations[nation], ())
    for name in (box.nations[nation], *followers):
        for piece in box.by_nation[box.nation_of[name]]:
            total += _counter_worth(war, piece)
    return total


def _counter_worth(war: LanceWar, piece: int) -> int:
    """What a counter counts for its nation: armies in the pool half as much, and ships little."""
    box, at = war.roster, war.at[piece]
    if box.leaders >> piece & 1:
        return LEADER * box[piece].tactical if at != -3 else 0
    if not box.armies >> piece & 1 or at == -3:
        return 0
    full = box[piece].worn if war.worn[piece] else box[piece].strength
    return full * POINT if at >= 0 or at in (ABOARD, -1) else full * POINT // 3


def country_worth(war: LanceWar, nation: int) -> int:
    """What the scenario gives for a country."""
    name = war.roster.nations[nation]
    if war.given.scenario == SOLAMNIC_PLAIN:
        return COUNTED if name in PLAIN else WALLS
    return COUNTRY if war.given.scenario in (LANCE, HISTORICAL) else WALLS


def site_worth(war: LanceWar, site: Site, side: int) -> int:
    """What it is worth to a side that it, and not the other one, holds a site; both count it alike."""
    if VITALS.get(war.given.scenario) == site.id:
        return VITAL
    if site.kind not in STRONGHOLDS:
        return SPOT
    nation = war.roster.nation_of.get(site.land, NOBODY)
    if nation == NOBODY or nation >= war.roster.rated + 1:
        return WALLS
    seat = country_worth(war, nation) if CAPITAL in site.marks else WALLS
    owner = war.serves[nation]
    if owner == NOBODY or war.conquered[nation] != NOBODY or war.capitals[nation]:
        return seat
    return seat + (nation_worth(war, nation) - country_worth(war, nation)) // _left(war, nation, owner)


def _left(war: LanceWar, nation: int, owner: int) -> int:
    """How many sites stand between a nation and its conquest; of Knights all that HL has to hold (DS-G66)."""
    if owner == WHITESTONE and knights(war, nation):
        sites = [war.country.number_of[name] for name in KNIGHT_SITES]
    else:
        sites = [war.country.number_of[site.id] for site in war.country.strongholds(war.roster.nations[nation])]
    return max(1, sum(war.held[site] == owner for site in sites))


def invasion_odds(war: LanceWar, nation: int, side: int) -> float:
    """The chance that a nation joins the side that invades it (DS-ACT-10, DS-ACT-11)."""
    theirs = chance(rating(war, nation, 1 - side) + DEFIANCE) / 10
    ours = chance(rating(war, nation, side)) / 10
    once = theirs + (1 - theirs) * ours
    return (1 - theirs) * ours / once if once else 0.0


def invasion_worth(war: LanceWar, nation: int, side: int) -> int:
    """What it promises to enter a neutral nation's land: enough of a chance that it joins; or it has to be had.

    Who needs every country of the plain cannot wait for those that will never join him.
    """
    odds = invasion_odds(war, nation, side)
    if odds >= FAVOURABLE:
        return int(nation_worth(war, nation) * (2 * odds - 1))
    counted = war.given.scenario == SOLAMNIC_PLAIN and war.roster.nations[nation] in PLAIN
    late = war.turn >= war.given.first + WAITING
    return country_worth(war, nation) if counted and late and side == HIGHLORD else 0
