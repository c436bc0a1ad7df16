"""What bots cast: spirits where they do most harm, circles and wards, better shots, haste and fetters, and terrain."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.magic import terrain
from grognard.games.dragon_noir.mind.magic import lasting_spells, summoning, terrain_spells
from grognard.games.dragon_noir.mind.magic.spell_choice import NUMBERS, begun, intent_of
from grognard.games.dragon_noir.mind.magic.summoning import Prey, shared_out
from grognard.games.dragon_noir.mind.stakes import Aims, aims, energy_worth
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import COMBAT, MOVED, MOVEMENT, SHOOTING, Foray
from grognard.games.dragon_noir.sheets.templates import templates
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.land.land import NO_HEAPS
from grognard.games.skirmish.mind.distances import walked
from grognard.kernel import FATE, replaced
from tests.games.dragon_noir.scouting import battle, likes
from tests.games.skirmish.witness import play, topic

KAZHDIN = "the-day-of-kazhdin"
REBELS, ORKS = 0, 1
LATE = 37
"""A half near the end of the battle, of the orks."""


def finish(war: Foray, spell: str) -> None:
    """Begin a spell and go on as a bot would, with the best of dice, until something else is asked."""
    play(war, f"cast {spell}")
    while topic(war).startswith(("spell-", "site-", "counter")):
        question = war.question
        assert question is not None
        said = "pass" if question.topic == "counter" else likes(war)[0] if question.seat != FATE else ""
        war.answer(war.parse(said) if said else 10)


def cell(war: Foray, label: str) -> int:
    return war.land.labels.index(f"watermill:{label}")


def test_spirits_appear_round_the_enemy_they_can_harm_most() -> None:
    where = {"shaman": "watermill:E7", "zacharie": "watermill:E11", "konrad": "watermill:H10"}
    war = battle(KAZHDIN, where, CombatStep(), COMBAT, 3)
    assert likes(war) == ["cast living-dead"]
    finish(war, "living-dead")
    beside = war.near(war.given.numbers["zacharie"])
    dead = [war.given.numbers[f"living-dead-{n}"] for n in (1, 2, 3, 4)]
    assert all(war.alive(piece) and war.side[piece] == ORKS for piece in dead)
    assert sum(bool(war.hexes(piece) & beside) for piece in dead) >= 3
    assert likes(war) == ["attack zacharie"]


def test_spirits_are_shared_out_where_two_are_worth_more_than_one() -> None:
    easy, hard = Prey(1, 0, (0, 10, 40, 42, 44)), Prey(2, 0, (0, 0, 0, 10, 60))
    both, split = [max(shared_out(prey, 4))[1] for prey in ([easy, hard], [easy, easy])]
    assert both == [(hard, 4)]
    assert split == [(easy, 2), (easy, 2)]


@pytest.mark.parametrize(("target", "said"), [("zacharie", ["counter"]), ("dill", ["pass"])])
def test_spirits_are_countered_where_they_would_harm_most(target: str, said: list[str]) -> None:
    where = {"shaman": "watermill:E7", "zacharie": "watermill:E11", "dill": "watermill:C6"}
    war = battle(KAZHDIN, where, CombatStep(), COMBAT, 3)
    play(war, "cast living-dead")
    beside = [war.land.labels[at] for at in bits(war.near(war.given.numbers[target]))]
    for label in beside[:4]:
        play(war, f"aim {label}")
    assert topic(war) == "counter"
    assert likes(war) == said


def test_nobody_calls_up_spirits_for_enemies_out_of_reach() -> None:
    war = battle(KAZHDIN, {"shaman": "watermill:E7", "zacharie": "watermill:Z7"}, CombatStep(), COMBAT, 3)
    assert intent_of(war, ORKS) is None


def test_a_circle_shelters_whoever_has_most_to_lose() -> None:
    where = {"zacharie": "watermill:E7", "simon": "watermill:J13", "ugluk": "watermill:E6", "ashrak": "watermill:E8"}
    war = battle(KAZHDIN, where, CombatStep(), COMBAT, LATE)
    assert war.phasing == ORKS
    found = intent_of(war, REBELS)
    assert found is not None
    assert (found.spell, found.cells) == (NUMBERS["magic-circle"], (cell(war, "E7"),))


def test_a_caster_wards_himself_against_a_blow() -> None:
    war = battle(KAZHDIN, {"zacharie": "watermill:E7", "ashrak": "watermill:E8"}, CombatStep(), COMBAT, 3)
    zacharie, ashrak = war.given.numbers["zacharie"], war.given.numbers["ashrak"]
    found = intent_of(war, REBELS, ashrak)
    assert found is not None
    assert (found.spell, found.piece) == (NUMBERS["ward"], zacharie)
    assert found.amount in lasting_spells.WARDS
    war.put(ashrak, cell(war, "E12"))
    assert not list(lasting_spells.ward(war, aims(war), zacharie, ashrak))


def test_true_aim_helps_a_shot_that_is_to_be_had() -> None:
    where = {"shaman": "watermill:C7", "gattog": "watermill:F7", "thrugg": "watermill:F11"}
    war = battle(KAZHDIN, where, OffensiveFire(), SHOOTING, LATE)
    caster, gattog = war.given.numbers["shaman"], war.given.numbers["gattog"]
    found = max(lasting_spells.true_aim(war, aims(war), caster))
    assert (found.spell, found.piece) == (NUMBERS["true-aim"], gattog)
    assert found.gain > 0
    finish(war, "true-aim")
    assert topic(war) == "shooting"
    assert list(war.given.hooks.aim_modifiers(war, gattog)) == [(-found.amount, "spell", "DN-3.53.8")]
    war.put(war.given.numbers["thrugg"], cell(war, "Z16"))
    assert not list(lasting_spells.true_aim(war, aims(war), caster))


def running(war: Foray, id: str, goal: str) -> Aims:
    """The aims of the battle as if somebody had to get to a hex."""
    piece, runners, goals = war.given.numbers[id], [0, 0], [0, 0]
    runners[war.side[piece]], goals[war.side[piece]] = 1 << piece, 1 << cell(war, goal)
    return aims(war)._replace(runners=(runners[0], runners[1]), goals=(goals[0], goals[1]))


def test_haste_is_so_much_as_is_needed_to_get_there_in_this_half() -> None:
    war = battle(KAZHDIN, {"shaman": "watermill:C7", "ugluk": "watermill:C9"}, MovementStep(), MOVEMENT, LATE)
    ugluk, caster = war.given.numbers["ugluk"], war.given.numbers["shaman"]
    wanted = running(war, "ugluk", "C16")
    (found,) = lasting_spells.haste(war, wanted, caster)
    far = walked(war.land, "foot", NO_HEAPS, wanted.goals[ORKS], 0).far(war.at[ugluk])
    assert (found.piece, found.amount) == (ugluk, far - war.face(ugluk).movement)
    war.marks[ugluk] |= MOVED
    assert not list(lasting_spells.haste(war, wanted, caster))


def test_fetters_are_for_those_who_would_get_away() -> None:
    war = battle(KAZHDIN, {"shaman": "watermill:C7", "simon": "watermill:C9"}, MovementStep(), MOVEMENT, LATE)
    simon, caster = war.given.numbers["simon"], war.given.numbers["shaman"]
    (found,) = lasting_spells.fetters(war, running(war, "simon", "C12"), caster)
    assert (found.spell, found.piece) == (NUMBERS["immobilise"], simon)
    assert not list(lasting_spells.fetters(war, running(war, "simon", "Z16"), caster))


@pytest.mark.parametrize(
    ("id", "at", "goal", "spells"),
    [("ugluk", "H2", "O2", ("bridge",)), ("simon", "C8", "C16", ("crevasse", "spring"))],
)
def test_terrain_is_a_way_for_friends_or_in_the_way_of_enemies(
    id: str, at: str, goal: str, spells: tuple[str, ...]
) -> None:
    where = {"shaman": "watermill:G5", id: f"watermill:{at}"}
    war = battle(KAZHDIN, where, MovementStep(), MOVEMENT, 3)
    piece, wanted = war.given.numbers[id], running(war, id, goal)
    found = max(terrain_spells.ways(war, wanted, war.given.numbers["shaman"]))
    number, anchor, turn = found.site
    assert templates()[number].spell in spells
    world = war.copy()
    terrain.make(world, (number, anchor, turn, 0, 0))
    goals = wanted.goals[war.side[piece]]
    before, after = (walked(each.land, "foot", NO_HEAPS, goals, 0).far(war.at[piece]) for each in (war, world))
    assert (after < before) == (spells == ("bridge",))
    assert after != before


def test_what_was_planned_of_terrain_is_laid() -> None:
    where = {"shaman": "watermill:G5", "ugluk": "watermill:H2", "zacharie": "watermill:O2"}
    war = battle(KAZHDIN, where, MovementStep(), MOVEMENT, 3)
    planned = max(each for each in terrain_spells.ways(war, aims(war), war.given.numbers["shaman"]) if each.site)
    finish(war, templates()[planned.site[0]].spell)
    assert war.raised[:3] == planned.site


def test_whoever_began_a_spell_it_is_aimed_at_the_dearest() -> None:
    where = {"shaman": "watermill:E7", "dill": "watermill:E10", "zacharie": "watermill:E11"}
    war = battle(KAZHDIN, where, MovementStep(), SHOOTING, 3)
    found = intent_of(war, ORKS)
    assert found is not None
    assert found.spell != NUMBERS["fireball"]
    play(war, "cast fireball")
    assert likes(war) == ["aim watermill:E11"]


def test_energy_is_dearer_while_there_is_time_to_use_it() -> None:
    early, late = (battle(KAZHDIN, {"shaman": "watermill:E7"}, MovementStep(), SHOOTING, half) for half in (3, LATE))
    assert energy_worth(early, 10) > energy_worth(late, 10) >= 10


def test_a_poor_caster_plans_nothing_he_cannot_pay() -> None:
    where = {"shaman": "watermill:E7", "zacharie": "watermill:E11"}
    war = battle(KAZHDIN, where, CombatStep(), COMBAT, 3)
    shaman = war.given.numbers["shaman"]
    war.energy = replaced(war.energy, shaman, 9)
    assert list(summoning.spirits(war, aims(war), shaman)) == []


@pytest.mark.parametrize(("strikers", "better"), [(("ashrak",), True), (("ashrak", "ugluk", "grishnak"), False)])
def test_a_blow_that_cannot_be_better_is_not_doubled(strikers: tuple[str, ...], better: bool) -> None:
    """Against a defence of 3 one spear stands in 5-1, three stand in the last column as they are."""
    places = dict(zip(strikers, ("watermill:E12", "watermill:E10", "watermill:F11"), strict=False))
    where = {"shaman": "watermill:E7", "zacharie": "watermill:E11", **places}
    war = battle(KAZHDIN, where, CombatStep(), COMBAT, LATE)
    target, caster = war.given.numbers["zacharie"], war.given.numbers["shaman"]
    assert all(war.near(target) >> war.at[war.given.numbers[id]] & 1 for id in strikers)
    assert (begun(war, caster, NUMBERS["double-attack"]) is not None) == better


@pytest.mark.parametrize(("at", "said"), [("E11", ["counter"]), ("X7", ["pass"])])
def test_nobody_counters_from_so_far_that_it_hardly_works(at: str, said: list[str]) -> None:
    where = {"shaman": "watermill:E7", "zacharie": f"watermill:{at}", "zabek": "watermill:F7"}
    war = battle(KAZHDIN, where, MovementStep(), SHOOTING, LATE, fallen="zabek")
    play(war, "cast revive", "at zabek")
    assert topic(war) == "counter"
    assert likes(war) == said
