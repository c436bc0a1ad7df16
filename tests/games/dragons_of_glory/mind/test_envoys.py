"""Heroes of bots on errands: who goes to which court, who is declared, and that neutral land stops none of them."""

from __future__ import annotations

from grognard.games.dragons_of_glory.diplomacy.talks import court_of
from grognard.games.dragons_of_glory.given import ADVANCED
from grognard.games.dragons_of_glory.heroes.actions import HeroicActions
from grognard.games.dragons_of_glory.heroes.declaration import Declaration
from grognard.games.dragons_of_glory.mind.answering import hero_choices, orders, talk_choices
from grognard.games.dragons_of_glory.mind.planning.half import plan_half
from grognard.games.dragons_of_glory.mind.planning.plans import HalfPlan
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from tests.games.dragons_of_glory.heroes.duelling import heroic, number
from tests.games.dragons_of_glory.staging import COUNTRY, WHOLE, begun, play, where


def courting(places: dict[str, str], *nations: str, side: int = WHITESTONE) -> LanceWar:
    """A war in which some nations may be won."""
    courted = sum(1 << WHOLE.nation_of[name] for name in nations)
    war = heroic(places, chapters=ADVANCED, courted=courted, scenario="the-war-of-the-lance")
    war.side, war.turn = side, 12
    return war


def court(name: str) -> str:
    capital = COUNTRY.capital(name)
    assert capital is not None
    return COUNTRY.map.labels[capital.cell]


def test_the_best_talker_goes_where_most_is_to_be_had_and_the_next_elsewhere() -> None:
    places = dict.fromkeys(("elistan", "tanis"), "1723W")
    war = begun(courting(places, "qualinesti", "thorbardin"), Movement(side=WHITESTONE))
    goals = plan_half(war, WHITESTONE).goals
    courts = [court_of(war, WHOLE.nation_of[name]) for name in ("qualinesti", "thorbardin")]
    assert goals[number("elistan")] == courts[0]
    assert goals[number("tanis")] in courts[1:]


def test_highlord_spares_two_lesser_leaders_and_no_great_one() -> None:
    heroes = ("ariakus", "kitiara", "misif", "bolas", "topus")
    war = courting(dict.fromkeys(heroes, "3127E"), "blode", "khur", "kern", side=HIGHLORD)
    begun(war, Movement(side=HIGHLORD))
    goals = plan_half(war, HIGHLORD).goals
    courts = {court_of(war, WHOLE.nation_of[name]) for name in ("blode", "khur", "kern")}
    assert sorted(hero for hero in heroes if goals.get(number(hero)) in courts) == ["misif", "topus"]


def test_who_stands_at_a_court_is_declared_rather_than_who_stands_on_a_marker_and_talks() -> None:
    war = courting({"tanis": court("qualinesti"), "elistan": court("tarsis")}, "qualinesti")
    war.markers = (COUNTRY.map.named(court("tarsis")),)
    begun(war, Declaration())
    assert hero_choices.declared(war) == war.parse("declare tanis")
    war.active = (NOBODY, number("tanis"))
    begun(war, HeroicActions())
    assert talk_choices.heroic_action(war) == war.parse("talk")


def test_a_hero_walks_over_neutral_land_to_a_far_court() -> None:
    goal = COUNTRY.map.named(court("silvanesti"))
    war = begun(courting({"elistan": court("khur")}, "khur", "silvanesti"), Movement(side=WHITESTONE))
    before = COUNTRY.grid.distance(war.at[number("elistan")], goal)
    plan = HalfPlan(side=WHITESTONE, turn=war.turn, goals={number("elistan"): goal})
    play(war, "lead elistan")
    war.answer(orders.way(war, plan))
    assert COUNTRY.grid.distance(COUNTRY.map.named(where(war, "elistan")), goal) < before
