"""The free set-up: every choice makes a fight that begins, goes on and ends."""

from __future__ import annotations

import tomllib
from importlib import resources
from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.game import BadOption
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import OWN, open_battle
from grognard.games.dark_blades.scenarios.battlefields import land_of, played
from grognard.games.dark_blades.scenarios.boards import board_of
from grognard.games.dark_blades.scenarios.free_set_up import FREE, Offer, offer
from grognard.games.dark_blades.scenarios.options import key_of, options_of, scenario_choices, slug_of
from grognard.games.dark_blades.scenarios.victory import judge_half
from grognard.games.skirmish.land.compass import WAYS, compass_cells
from grognard.games.skirmish.refusals import refusal
from grognard.kernel import Outcome, Setting
from grognard.loading import DataError, converted
from tests.games.skirmish.field import numbered, options, play, rides, topic

HONNA, FOX = 0, 1
BIG: dict[str, Setting] = {
    "honna-force": "all-honna",
    "fox-force": "all-fox",
    "honna-mounted": True,
    "fox-mounted": True,
}
MATCHES: tuple[dict[str, Setting], ...] = (
    {},
    {"field": "arena", "honna-force": "dark-blades", "fox-force": "creatures", "first": "fox"},
    {"field": "watermill", "honna-force": "rescuers", "fox-force": "trolls", "fox-enters": True, "turns": 10},
    {"field": "village-crossroads", "honna-mounted": True, "fox-mounted": True, "honna-enters": True, "turns": 10},
    {"field": "watermill-arena", "honna-force": "millers", "fox-force": "goblins", "fox-edge": "west"},
)


def own(**chosen: Setting) -> str:
    """The key of a free set-up without cards; underscores stand for hyphens."""
    return key_of(FREE, {"hand-size": 0, **{name.replace("_", "-"): value for name, value in chosen.items()}})


def stood_up(key: str, seed: int = 1) -> Battle:
    """The fight when everybody is set up, at random places."""
    war, draw = open_battle(key), Random(seed).random
    while war.question is not None and topic(war) == "set-up":
        war.answer(war.question.options.pick(draw))
    return war


def verdict(war: Battle, half: int = 0) -> Outcome | None:
    """What the end of a half, counted from 0, decides."""
    war.half = half
    war.ending = judge_half(war, HONNA)
    return war.outcome


def test_a_key_says_all_that_was_chosen_and_nothing_else() -> None:
    assert key_of(FREE, {}) == FREE
    for slug in ("the-arena", "the-raid", FREE):
        for choice in scenario_choices(slug):
            for value in choice.choices:
                key = key_of(slug, {choice.key: value})
                assert slug_of(key) == slug
                assert options_of(key) == {**options_of(slug), choice.key: value}
                assert (key == slug) == (value == choice.default)


def test_unknown_options_and_values_are_refused() -> None:
    with pytest.raises(BadOption, match="no option 'boards'"):
        key_of(FREE, {"boards": "moon"})
    with pytest.raises(BadOption, match="field cannot be 'moon'"):
        key_of(FREE, {"field": "moon"})
    with pytest.raises(BadOption, match="hand-size cannot be True"):
        key_of(FREE, {"hand-size": True})


@pytest.mark.rule("DB-GEN-7", "DB-G129")
def test_each_force_fights_for_its_own_side() -> None:
    for force in offer().forces.values():
        chosen: dict[str, Setting] = {f"{force.side}-force": force.id}
        sheet = played(key_of(FREE, chosen))
        assert tuple(id for one in sheet.forces if one.side == force.side for id in one.units) == force.units
    assert played(own(fox_force="goblins")).spellcasting == ("honna",)
    assert played(own(honna_force="millers", fox_force="trolls")).spellcasting == ()


@pytest.mark.rule("DB-GEN-7")
@pytest.mark.parametrize("field", offer().fields)
def test_every_field_has_a_board_to_show_and_room_for_everybody_at_every_edge(field: str) -> None:
    assert board_of(own(field=field))
    for way in WAYS:
        key = key_of(FREE, {**BIG, "field": field, "honna-edge": way, "fox-edge": way, "hand-size": 0})
        war = stood_up(key)
        assert (len(war.living_of(HONNA)), len(war.living_of(FOX))) == (25, 30)
        assert not war.living(HONNA) & ~compass_cells(war.land, way, third=True)
        assert not war.living(HONNA) & compass_cells(war.land, played(key).forces[-1].place.compass, third=True)


@pytest.mark.rule("DB-G129")
def test_thirds_and_edges_are_those_of_the_whole_field() -> None:
    land = land_of(own(field="watermill-arena"))
    west, north = compass_cells(land, "west", third=True), compass_cells(land, "north", third=False)
    assert {land.labels[cell].split(":")[0] for cell in bits(west)} == {"watermill"}
    assert west.bit_count() == 17 * 16
    assert {land.labels[cell].split(":")[0] for cell in bits(north)} == {"watermill", "arena"}
    assert north.bit_count() == 52
    both = played(own(honna_edge="north", fox_edge="north"))
    assert [force.place.compass for force in both.forces] == ["north", "south"]


@pytest.mark.rule("DB-G129")
def test_who_has_a_horse_rides_if_that_was_chosen() -> None:
    war = open_battle(own(honna_mounted=True))
    assert all(rides(war, name) for name in ("dark-blades", "quill", "thrugg"))
    assert not rides(war, "zatan")
    assert not rides(war, "black-fox")
    assert all(card.id != "black-fox-horse" for card in war.given.cards)


@pytest.mark.rule("DB-G129", "DB-SEQ-3")
def test_a_side_may_enter_over_its_edge_and_move_first() -> None:
    war = stood_up(own(fox_enters=True, fox_force="elves", fox_edge="north", first="fox"))
    assert (war.phasing, topic(war)) == (FOX, "entry")
    play(war, "take gerfindel")
    assert {option[3:] for option in options(war)} <= {
        war.land.labels[cell] for cell in bits(compass_cells(war.land, "north", third=False))
    }
    assert verdict(war) is None, "those who are still to come count"


@pytest.mark.rule("DB-G129")
def test_the_last_side_standing_wins() -> None:
    war = stood_up(own(fox_force="elves"))
    for name in ("gerfindel", "ceodoras", "cerenbril"):
        war.kill(numbered(war, name))
    assert verdict(war) is None
    war.kill(numbered(war, "findarfin"))
    assert verdict(war) == Outcome((HONNA,), "DB-G129", "destroy")


@pytest.mark.rule("DB-G129", "DB-TRL-5")
def test_dead_trolls_count_until_they_are_ashes() -> None:
    war = stood_up(own(fox_force="trolls"))
    trolls = [numbered(war, name) for name in ("gnurr", "gromr", "throda")]
    for troll in trolls:
        war.kill(troll)
    assert verdict(war) is None
    for troll in trolls:
        war.put(troll, war.land.off)
    assert verdict(war) == Outcome((HONNA,), "DB-G129", "destroy")


@pytest.mark.rule("DB-G129")
def test_when_the_turns_are_over_fewer_lost_lives_win() -> None:
    war = stood_up(own(turns=10))
    assert verdict(war, 18) is None
    assert verdict(war, 19) == Outcome((FOX,), "DB-G129", "limit"), "nobody has lost any, and the Fox moves second"
    war.health[numbered(war, "radak")] = 1
    assert verdict(war, 19) == Outcome((HONNA,), "DB-G129", "limit")
    war.kill(numbered(war, "zatan"))
    war.health[numbered(war, "grast")] = 1
    assert verdict(war, 19) == Outcome((FOX,), "DB-G129", "limit")


@pytest.mark.rule("DB-G129")
def test_if_nobody_is_left_at_all_the_losses_decide() -> None:
    war = stood_up(own(honna_force="dark-blades", fox_force="trolls"))
    for name in ("dark-blades", "gnurr", "gromr", "throda"):
        war.put(numbered(war, name), war.land.off)
        war.kill(numbered(war, name))
    assert verdict(war) == Outcome((HONNA,), "DB-G129", "destroy")


@pytest.mark.parametrize("chosen", MATCHES, ids=lambda one: str(one.get("field", "usual")))
@pytest.mark.parametrize("seed", range(3))
def test_random_matches_end_with_a_winner(chosen: dict[str, Setting], seed: int) -> None:
    war, draw = open_battle(key_of(FREE, chosen)), Random(seed).random
    checked = 0
    while war.question is not None:
        if topic(war) in ("set-up", "entry", "entry-hex") and checked < 3:
            checked += 1
            for number in range(0, len(war.acts.lexicon.spellings), 3):
                assert (refusal(war, number, OWN) is None) == war.question.options.has(number), war.spell(number)
        war.answer(war.question.options.pick(draw))
    assert war.outcome is not None
    assert len(war.outcome.winners) == 1


@pytest.mark.rule("DB-SEQ-3")
@pytest.mark.parametrize(("dice", "first"), [((7, 4), HONNA), ((4, 7), FOX), ((5, 5, 2, 10), FOX)])
def test_where_nobody_is_named_the_higher_roll_begins(dice: tuple[int, ...], first: int) -> None:
    war = stood_up(own(first="dice"))
    assert topic(war) == "first-die"
    play(war, *dice)
    assert war.question is not None
    assert (war.phasing, war.turn, war.question.seat) == (first, 1, first)


BROKEN = [
    ('id = "arena"', 'id = "arenas"', "field[2].id", "did you mean arena?"),
    ('as_in = "the-arena"', 'as_in = "the-areas"', "field[5].as_in", "found 'the-areas'"),
    ('"quill"', '"quilt"', "force[1].units", "there is no unit 'quilt'"),
    ('groups = ["knights"]', 'groups = ["nights"]', "force[5].groups", "there is no group 'nights'"),
    ('side = "honna"', 'side = "fox"', "force[1].side", "dark-blades"),
    ('side = "honna"', 'side = "foxes"', "force[1].side", "did you mean fox?"),
    ('aim = "', 'aims = "', "aims", "did you mean aim?"),
]


@pytest.mark.parametrize(("old", "new", "key", "reason"), BROKEN)
def test_it_is_said_where_its_file_is_wrong(old: str, new: str, key: str, reason: str) -> None:
    file = "data/free-set-up.toml"
    text = resources.files("grognard.games.dark_blades").joinpath(file).read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(DataError) as caught:
        converted(tomllib.loads(text.replace(old, new, 1)), file, Offer)
    assert (caught.value.file, caught.value.key) == (file, key)
    assert reason in caught.value.reason
