"""The bot's policies, one by one, on positions set by hand; and short matches against random answers."""

from __future__ import annotations

import msgspec
import pytest

from grognard.bots.why import PARTS
from grognard.games.dragons_of_glory.activation.courting import Courting
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.mind.answering.turn_choices import initiative
from grognard.games.dragons_of_glory.mind.mind import LanceMind
from grognard.games.dragons_of_glory.mind.planning.plans import HalfPlan
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.turn.replacements import Replacements
from grognard.mind import DECISIVE, NO_PLAN, packed, unpacked
from tests.games.dragons_of_glory.mind.matches import MIND, choice, duel, played
from tests.games.dragons_of_glory.staging import BOX, LABELS, begun, staged, where

KALAMAN = "the-siege-of-kalaman"


def test_an_empty_city_is_taken_by_whoever_flies_there() -> None:
    places = {"highlord-dragons-red-1": "3127E", "neraka-human-1": "3127E", "caergoth-knight-1": "2823W"}
    war = begun(staged(places, {"caergoth": WHITESTONE, "sanction": WHITESTONE}), Movement(side=HIGHLORD))
    played(war, HIGHLORD, until="combat")
    assert war.held[war.country.number_of["sanction"]] == HIGHLORD
    assert where(war, "neraka-human-1") == "3127E"


def test_the_city_that_decides_is_guarded_by_the_strongest() -> None:
    places = {
        "gunthar-retainer-1": "2032E", "gunthar-knight-1": "2032E", "solanthus-knight-1": "2033E",
        "palanthus-human-1": "2033E",
        "draconians-draconian-1": "2330E", "draconians-draconian-2": "2330E",
    }  # fmt: skip
    serves = dict.fromkeys(("gunthar", "solanthus", "palanthus"), WHITESTONE)
    war = staged(places, serves, side=WHITESTONE, scenario=KALAMAN)
    war.hold(war.country.number_of["kalaman"], WHITESTONE)
    plan = MIND.plan(begun(war, Movement(side=WHITESTONE)), WHITESTONE)
    assert isinstance(plan, HalfPlan)
    sent = [id for id in places if plan.goals.get(BOX.number[id]) == war.country.site("kalaman").cell]
    assert {"gunthar-knight-1", "solanthus-knight-1"} <= set(sent)


def test_bad_odds_are_declined_and_good_ones_taken() -> None:
    weak = {"khur-human-1": "4423E", "silvanesti-elf-1": "4424E", "silvanesti-elf-2": "4424E"}
    serves = {"khur": HIGHLORD, "silvanesti": WHITESTONE}
    assert choice(begun(staged(weak, serves), Combat(side=HIGHLORD))) == "done"
    strong = {"neraka-human-1": "4423E", "neraka-human-2": "4423E", "ariakus": "4423E", "silvanesti-elf-1": "4424E"}
    assert choice(begun(staged(strong, serves), Combat(side=HIGHLORD))) == "attack 4424E"


def test_the_nation_with_most_to_hope_for_is_courted() -> None:
    courted = sum(1 << BOX.nation_of[name] for name in ("blode", "silvanesti", "nordmar"))
    war = begun(staged({}, scenario="the-war-of-the-lance", courted=courted), Courting())
    assert war.question is not None
    assert war.question.seat == HIGHLORD
    assert choice(war) in ("court blode", "court nordmar")
    war.answer(war.parse("pass"))
    assert choice(war) == "court silvanesti"


def test_depleted_armies_of_a_hex_are_merged() -> None:
    war = staged({"khur-human-1": "3624E", "khur-human-2": "3624E"}, {"khur": HIGHLORD})
    for id in ("khur-human-1", "khur-human-2"):
        war.worn[BOX.number[id]] = 1
    assert choice(begun(war, Replacements(side=HIGHLORD))) == "merge khur-human-1"


def test_a_willing_neutral_is_entered() -> None:
    """DS-ACT-10: of a nation that thinks nothing of WS only HL can win the rolls of an invasion."""
    places = {"highlord-dragons-red-1": "3127E", "neraka-human-1": "3127E"}
    courted = 1 << BOX.nation_of["throtyl"]
    war = begun(staged(places, scenario="the-war-of-the-lance", courted=courted), Movement(side=HIGHLORD))
    assert choice(war) == "fly 3127E"


def test_a_plan_is_kept_while_it_fits_and_survives_its_bytes() -> None:
    places = {"highlord-dragons-red-1": "3127E", "neraka-human-1": "3127E", "caergoth-knight-1": "2823W"}
    war = begun(staged(places, {"caergoth": WHITESTONE}), Movement(side=HIGHLORD))
    plan = MIND.plan(war, HIGHLORD)
    assert plan is not NO_PLAN
    assert MIND.plan(war, HIGHLORD, plan) is plan
    assert unpacked(MIND, packed(plan)) == plan
    war.turn += 1
    assert MIND.plan(war, HIGHLORD, plan) is not plan


def test_worth_is_the_others_loss_and_only_winners_stand_at_the_mark() -> None:
    war = staged({"neraka-human-1": "3127E", "caergoth-knight-1": "2521W"}, {"caergoth": WHITESTONE})
    assert MIND.worth(war, HIGHLORD) == -MIND.worth(war, WHITESTONE)
    assert abs(MIND.worth(war, HIGHLORD)) < DECISIVE
    assert sum(MIND.parts(war, HIGHLORD).values()) == MIND.worth(war, HIGHLORD)
    assert all(PARTS[part] for part in MIND.parts(war, HIGHLORD))


@pytest.mark.parametrize(("slug", "side"), [("silvanesti", HIGHLORD), ("silvanesti", WHITESTONE), (KALAMAN, HIGHLORD)])
def test_random_answers_are_beaten(slug: str, side: int) -> None:
    war = duel(slug, side, seed=3)
    assert war.outcome is not None
    assert war.outcome.winners == (side,)
    assert LanceMind().worth(war, side) == DECISIVE


def test_one_of_two_goes_where_one_has_room() -> None:
    """Two who were sent together to a hex with room for one halted elsewhere, both of them."""
    places = {
        "neraka-human-7": "4922E", "neraka-human-1": "4722E", "neraka-human-2": "4722E", "silvanesti-elf-1": "4921E",
    }  # fmt: skip
    war = begun(staged(places, {"silvanesti": WHITESTONE}, scenario="silvanesti"), Movement(side=HIGHLORD))
    plan = MIND.plan(war, HIGHLORD)
    assert isinstance(plan, HalfPlan)
    goals = {BOX.number[id]: LABELS["4922E"] for id in ("neraka-human-1", "neraka-human-2")}
    plan = msgspec.structs.replace(plan, goals=goals)
    while war.question is not None and war.question.topic != "combat":
        answer = MIND.settled(war, plan)
        assert answer is not None
        war.answer(answer)
    assert "4922E" in (where(war, "neraka-human-1"), where(war, "neraka-human-2"))


def test_no_flier_is_spared_for_a_lesser_city_while_another_decides() -> None:
    places = {"highlord-dragons-blue-1": "4720E", "neraka-human-1": "4722E", "silvanesti-elf-1": "4921E"}
    serves = {"silvanesti": WHITESTONE, "khur": WHITESTONE}
    war = begun(staged(places, serves, scenario="silvanesti"), Movement(side=HIGHLORD))
    plan = MIND.plan(war, HIGHLORD)
    assert isinstance(plan, HalfPlan)
    assert plan.goals.get(BOX.number["highlord-dragons-blue-1"]) != war.country.site("khur").cell


def test_guards_of_a_counted_city_do_not_throw_themselves_away() -> None:
    """The guards of Palanthus once stormed out at two good dragons, fell to the last, and the match was lost by it."""
    places = {
        "palanthus-human-1": "4024W", "palanthus-human-2": "4024W", "palanthus-human-4": "4024W", "palanthus": "4024W",
        "palanthus-human-5": "4125W", "good-dragons-gold-1": "4124W", "good-dragons-silver-1": "4124W",
    }  # fmt: skip
    serves = {"palanthus": HIGHLORD}
    war = staged(places, serves, scenario="the-solamnic-plain", last=25)
    assert choice(begun(war, Combat(side=HIGHLORD))) == "done"


def test_where_cities_are_counted_who_has_initiative_moves_last_on_the_last_turn() -> None:
    war = staged({}, scenario="the-solamnic-plain", last=25)
    war.turn = 24
    assert initiative(war, HIGHLORD) == war.acts.first["highlord-first"]
    war.turn = 25
    assert initiative(war, HIGHLORD) == war.acts.first["whitestone-first"]


def test_neraka_is_held_in_strength_while_enemies_are_near() -> None:
    """DS-G65: Highlords and dragons fall with it."""
    places = {
        "neraka-human-1": "3127E", "neraka-human-2": "3127E", "neraka-human-3": "3127E", "caergoth-knight-1": "3129E",
        "caergoth-knight-2": "3129E", "highlord-dragons-red-1": "3127E", "ariakus": "3127E",
    }  # fmt: skip
    war = staged(places, {"caergoth": WHITESTONE, "sanction": WHITESTONE}, scenario="the-war-of-the-lance")
    war.hold(war.country.number_of["neraka"], HIGHLORD)
    plan = MIND.plan(begun(war, Movement(side=HIGHLORD)), HIGHLORD)
    assert isinstance(plan, HalfPlan)
    assert {BOX.number[f"neraka-human-{n}"] for n in (1, 2, 3)} <= set(plan.guards)
