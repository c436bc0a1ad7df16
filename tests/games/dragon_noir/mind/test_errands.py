"""Where the aims of a scenario send bots of The Exile, and what they answer between moves and blows."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import cells_of
from grognard.games.dragon_noir.mind.errands import errand, runners
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import COMBAT, MOVEMENT, NOWHERE, SHOOTING, Foray
from grognard.games.dragon_noir.scenarios.exile.beans_for_trolls import carters
from grognard.games.dragon_noir.scenarios.exile.the_chained_elf import GUARD, HALL, doors
from grognard.games.dragon_noir.scenarios.exile.the_day_of_kazhdin import Talks
from grognard.games.dragon_noir.scenarios.exile.the_millers_guests import MILL
from grognard.games.dragon_noir.scenarios.hiding import SIGHT, Lurking
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS, WOOD
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.scouting import battle, goes, likes
from tests.games.dragon_noir.stage import options, play, topic

BEANS, CHAINS, GUESTS, TALBH = "beans-for-trolls", "the-chained-elf", "the-millers-guests", "the-captives-of-talbh"
KAZHDIN = "the-day-of-kazhdin"
CART, OTHER = "dill-horse", "matt-horse"


def beans(where: dict[str, str], half: int) -> Foray:
    """Beans for Trolls with both carts before the barn."""
    war = battle(BEANS, {CART: "S12", OTHER: "T13", **where}, MovementStep(), MOVEMENT, half)
    plot_of(war).opening(war)
    return war


@pytest.mark.parametrize(("turn", "inside"), [(4, False), (12, True)])
def test_bowmen_go_into_the_mill_in_the_last_turns_only(turn: int, inside: bool) -> None:
    war = battle(GUESTS, {"jon": "S11", "zugun": "V6"}, MovementStep(), MOVEMENT, half=2 * (turn - 1))
    chosen = war.land.map.named(goes(war, "jon"))
    assert bool(cells_of(war.land, MILL) >> chosen & 1) == inside


def test_speakers_go_to_trolls_and_whoever_is_nearest_to_a_cart_takes_it() -> None:
    war = beans({"konrad": "H8", "gnurr": "M14", "barney": "R10", "santiago": "L12", "aruk": "Y2"}, half=7)
    numbers, distance = war.given.numbers, war.land.grid.distance
    assert war.phasing == REBELS
    assert errand(war, REBELS, numbers["konrad"]) == war.near(numbers["gnurr"])
    assert not errand(war, REBELS, numbers["santiago"])
    chosen = war.land.map.named(goes(war, "barney"))
    assert min(distance(chosen, war.at[numbers[cart]]) for cart in (CART, OTHER)) == 1


def test_nobody_talks_to_a_wounded_troll() -> None:
    war = beans({"konrad": "H8", "gnurr": "M14"}, half=7)
    war.health[war.given.numbers["gnurr"]] -= 1
    assert not errand(war, REBELS, war.given.numbers["konrad"])


def test_who_leads_a_cart_of_the_orks_has_to_get_away_with_it() -> None:
    war = beans({"zugun": "R12", "aruk": "Q9"}, half=6)
    zugun = war.given.numbers["zugun"]
    assert runners(war, aims(war), ORKS) == 0
    war.tie(war.given.numbers[CART], zugun)
    assert runners(war, aims(war), ORKS) == carters(war, ORKS) == 1 << zugun


def test_the_expedition_looks_into_rooms_it_has_not_seen_until_all_are_found() -> None:
    war = battle(TALBH, {"aldus": "dwarves-cave:E8"}, MovementStep(), MOVEMENT)
    aldus, kept = war.given.numbers["aldus"], [war.given.numbers[id] for id in ("sarah", "gotmar")]
    war.gone = tuple(piece for piece in war.gone if piece not in kept)
    rooms = [cell for post in war.roll.posts if post.piece in kept for cell in bits(post.cells)]
    for piece in kept:
        war.hide(piece, rooms[-1])
    sought = errand(war, REBELS, aldus)
    assert sought
    war.put(aldus, next(bits(sought)))
    assert not errand(war, REBELS, aldus) & war.land.grid.disc(war.at[aldus], SIGHT)
    for piece in kept:
        war.hide(piece, NOWHERE)
    assert not errand(war, REBELS, aldus)


@pytest.mark.parametrize(("lost", "said"), [("simon", ["offer"]), ("aruk", ["pass"])])
def test_who_has_lost_more_offers_a_truce(lost: str, said: list[str]) -> None:
    where = {"zacharie": "watermill:E7", "shaman": "watermill:E12", "simon": "watermill:T9", "aruk": "watermill:T12"}
    war = battle(KAZHDIN, where, MovementStep(), MOVEMENT, half=13)
    war.kill(war.given.numbers[lost])
    war.begin(Talks())
    assert war.question is not None
    assert war.question.seat == REBELS
    assert likes(war) == said


@pytest.mark.parametrize(("lost", "said"), [("simon", ["refuse"]), ("aruk", ["accept"])])
def test_who_is_ahead_refuses_a_truce(lost: str, said: list[str]) -> None:
    where = {"zacharie": "watermill:E7", "shaman": "watermill:E12", "simon": "watermill:T9", "aruk": "watermill:T12"}
    war = battle(KAZHDIN, where, MovementStep(), MOVEMENT, half=13)
    war.kill(war.given.numbers[lost])
    war.begin(Talks())
    war.answer(war.parse("offer"))
    assert likes(war) == said


def test_who_can_get_at_an_enemy_comes_out_of_hiding_and_others_wait() -> None:
    war = battle(GUESTS, {"jon": "R11"}, MovementStep(), MOVEMENT, half=3)
    zarad, zugun = war.given.numbers["zarad"], war.given.numbers["zugun"]
    war.gone = tuple(piece for piece in war.gone if piece not in (zarad, zugun))
    war.hide(zarad, war.land.map.named("U14"))
    war.hide(zugun, war.land.map.named("B2"))
    war.begin(Lurking())
    assert likes(war) == ["appear zarad"]
    war.answer(war.parse("appear zarad"))
    assert likes(war) == ["done"]


def test_fire_is_aimed_where_it_was_meant_to_fall() -> None:
    where = {"shaman": "watermill:E7", "dill": "watermill:E10", "thrugg": "watermill:G10"}
    war = battle(KAZHDIN, where, MovementStep(), SHOOTING, 3)
    war.answer(war.parse("cast fireball"))
    assert war.question is not None
    assert war.question.topic == "spell-aim"
    assert war.question.options.count() > 10
    assert likes(war) == ["aim watermill:G10"]


@pytest.mark.parametrize(("spell", "said"), [("living-dead", ["counter"]), ("swift-feet", ["pass"])])
def test_a_counterspell_is_kept_for_a_spell_that_hurts(spell: str, said: list[str]) -> None:
    where = {"shaman": "watermill:E7", "zacharie": "watermill:K8", "thrugg": "watermill:G10"}
    war = battle(KAZHDIN, where, MovementStep(), SHOOTING, 33)
    play(war, f"cast {spell}")
    while topic(war) != "counter":
        play(war, likes(war)[0])
    assert likes(war) == said


def chains(where: dict[str, str], half: int = 2) -> Foray:
    """The Chained Elf with the prisoner in a cell."""
    war = battle(CHAINS, where, MovementStep(), MOVEMENT, half)
    war.cell = doors(war)[0][0]
    return war


def test_the_riders_gather_before_they_storm_the_prison() -> None:
    first = {"evans": "arena:M12", "azrog": "arena:V7", "krular": "arena:V8"}
    alone = chains({**first, "matt": "watermill:F9", "rix": "watermill:G9", "simon": "watermill:F8"})
    joined = chains({**first, "matt": "arena:N13", "rix": "arena:N12", "simon": "arena:M13"})
    evans, hall = alone.given.numbers["evans"], cells_of(alone.land, HALL)
    assert not errand(alone, REBELS, evans) & hall
    assert errand(joined, REBELS, evans) & hall


def test_a_door_is_left_to_whoever_is_nearest_and_not_tried_among_strong_guards() -> None:
    war = chains({"evans": "arena:V8", "matt": "arena:V10", "fnarad": "arena:P3"})
    evans, matt = (war.given.numbers[id] for id in ("evans", "matt"))
    before = sum(1 << cell for _, cell in doors(war))
    sent = errand(war, REBELS, evans)
    assert sent
    assert not sent & ~before
    assert not sent & errand(war, REBELS, matt) & before
    for id, hex in (("shraggag", "arena:V6"), ("radak", "arena:W7"), ("gromuz", "arena:U7")):
        war.put(war.given.numbers[id], war.land.map.named(hex))
    assert errand(war, REBELS, evans) == cells_of(war.land, HALL)


def test_two_of_the_sworn_come_along_and_one_waits_in_the_wood() -> None:
    war = chains({"gerfindel": "watermill:R2", "cerenbril": "watermill:S2", "azrog": "arena:V7"})
    wood = cells_of(war.land, WOOD)
    assert not errand(war, REBELS, war.given.numbers["gerfindel"]) & wood
    assert errand(war, REBELS, war.given.numbers["cerenbril"]) == wood


def test_guards_stay_by_the_prison_whoever_shows_himself_far_off() -> None:
    war = chains({"azrog": "arena:S7", "evans": "arena:H7"}, half=3)
    hall, chosen = cells_of(war.land, HALL), war.land.map.named(goes(war, "azrog"))
    assert min(war.land.grid.distance(chosen, cell) for cell in bits(hall)) <= GUARD


def test_guards_are_struck_before_doors_are_tried() -> None:
    where = {"evans": "arena:U6", "matt": "arena:V5", "krular": "arena:U5"}
    war = chains(where)
    war.step = COMBAT
    war.begin(CombatStep())
    assert "open evans" in options(war)
    assert likes(war) == ["attack krular"]
    war.remove(war.given.numbers["krular"])
    war.begin(CombatStep())
    assert likes(war) == ["open evans"]
