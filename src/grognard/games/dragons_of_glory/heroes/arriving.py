"""How heroes come into play: on the Turn of the scenario, where it lets them (DG-0.SET-3, DG-0.SET-4)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.given import Summons
from grognard.games.dragons_of_glory.land.ways import FOOT, going
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import HEROES, WHITESTONE
from grognard.games.dragons_of_glory.war import GONE, NEUTRAL, NOBODY, RESERVE, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits

WHO, WHERE = "hero-arrival", "hero-arrival-to"
ALLIED, OPEN, WITH_ARMIES, SITES = KINDS = ("allied", "neutral", "armies", "sites")
"""Where heroes may come, by words: lands of allies, of neutrals; hexes with armies of their side; sites it holds."""


class Arriving(Frame[None]):
    """Whitestone puts its heroes on the map, one after the other, or takes the places that suit them."""

    hero: int = -1

    def start(self, war: LanceWar) -> Step:
        """Whoever can still come; of a scenario that has only some, the others are out of it."""
        waiting = sum(1 << hero for hero in coming(war) if havens(war, hero))
        if not waiting:
            for summons in war.given.summons:
                for hero in summons.heroes:
                    if war.at[hero] == RESERVE:
                        war.take_off(hero, GONE)
            return self.done()
        options = Pick("acts", war.acts.of("place", waiting) | war.acts.word("ready"))
        return self.ask(_seat(war), WHO, options, then=self.chosen, secret=war.given.hidden)

    def chosen(self, war: LanceWar, answer: int) -> Step:
        """Where to?"""
        verb, self.hero = war.acts.entries[answer]
        if verb == "ready":
            for number, hero in enumerate(coming(war)):
                if hero in coming(war) and (cells := havens(war, hero)):
                    self._put(war, hero, suited(war, cells, number))
            return self.start(war)
        options = Pick("acts", war.acts.of("to", havens(war, self.hero)))
        return self.ask(_seat(war), WHERE, options, then=self.placed, about=(self.hero,), secret=war.given.hidden)

    def placed(self, war: LanceWar, answer: int) -> Step:
        """There he is."""
        self._put(war, self.hero, war.acts.entries[answer][1])
        return self.start(war)

    def _put(self, war: LanceWar, hero: int, cell: int) -> None:
        war.put(hero, cell)
        war.tell("DG-0.SET-4", "hero-arrives", hero, cell)


def _seat(war: LanceWar) -> int:
    return war.ruler(war.roster.nation_of[HEROES])


def due(war: LanceWar) -> bool:
    """DG-0.SET-3: whether this is the Turn on which heroes come."""
    return any(summons.turn == war.turn for summons in war.given.summons)


def coming(war: LanceWar) -> tuple[int, ...]:
    """The heroes who may still come this Turn, of each summons no more than it calls."""
    found: list[int] = []
    for summons in war.given.summons:
        left = [hero for hero in summons.heroes if war.at[hero] == RESERVE]
        if summons.turn == war.turn and len(summons.heroes) - len(left) < summons.choose:
            found += left
    return tuple(found)


def havens(war: LanceWar, hero: int) -> int:
    """DG-0.SET-4: where a hero may come: never among enemy armies."""
    summons = next(one for one in war.given.summons if hero in one.heroes)
    foot = going(war.country, FOOT).open & war.given.area & ~war.armies[1 - WHITESTONE]
    return places(war, summons) & foot


def places(war: LanceWar, summons: Summons) -> int:
    """The hexes that a summons names, by lands and by words."""
    found = summons.hexes
    for nation in range(war.roster.rated):
        land = war.country.map.lands.get(war.roster.nations[nation], 0)
        word = {WHITESTONE: ALLIED, NEUTRAL: OPEN}.get(war.serves[nation])
        if word in summons.where and war.conquered[nation] == NOBODY:
            found |= land
    if WITH_ARMIES in summons.where:
        found |= war.armies[WHITESTONE]
    if SITES in summons.where:
        held = [site.cell for number, site in enumerate(war.country.numbered) if war.held[number] == WHITESTONE]
        found |= sum(1 << cell for cell in held)
    return found


def suited(war: LanceWar, cells: int, number: int) -> int:
    """Where `ready` puts a hero: on a capital where he can talk, the likeliest nations first, else with an army."""
    ratings = war.roster.sheet.ratings
    order = sorted(range(war.roster.rated), key=lambda nation: (-ratings[nation].modifier, nation))
    capitals = [war.country.capital(war.roster.nations[nation]) for nation in order if war.serves[nation] == NEUTRAL]
    found = [one.cell for one in capitals if one is not None and cells >> one.cell & 1]
    found = found or list(bits(cells & war.armies[WHITESTONE]))
    found = found or [site.cell for site in war.country.numbered if cells >> site.cell & 1] or list(bits(cells))
    return found[number % len(found)]


def _why_not_who(war: LanceWar, frame: Arriving, hero: int) -> Refusal | None:
    if hero not in coming(war):
        return Refusal("DG-0.SET-3", "not-called", (hero,))
    return None if havens(war, hero) else Refusal("DG-0.SET-4", "no-place-left", (hero,))


def _why_not_where(war: LanceWar, frame: Arriving, cell: int) -> Refusal | None:
    return None if havens(war, frame.hero) >> cell & 1 else Refusal("DG-0.SET-4", "not-there-at-first", (cell,))


REFUSALS: Refusals = {WHO: {"place": _why_not_who, "ready": always}, WHERE: {"to": _why_not_where}}
"""Why not: for each question, each verb it may be answered with."""
