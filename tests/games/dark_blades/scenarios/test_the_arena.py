"""Scenario 1: one fights in the arena, the others wait, and creatures come one after another."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.games.dark_blades.magic.casting import SpellStep
from grognard.games.dark_blades.magic.fear import flights
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import OWN, open_battle
from grognard.games.dark_blades.scenarios.battlefields import place_cells
from grognard.games.dark_blades.scenarios.sheets import Place
from grognard.games.dark_blades.scenarios.the_arena import PLOT, Interval, rim_guards, staged
from grognard.games.dark_blades.scenarios.victory import judge_half
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.retreat import Advance, Retreat
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.refusals import refusal
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.kernel import FATE, Outcome, Refusal
from tests.games.skirmish.field import numbered, options, place, play, state, topic

ARENA = "the-arena"
STAGE = staged(ARENA)
HONNA, FOX = 0, 1


def why(war: Battle, text: str) -> Refusal:
    """Why an act is refused now."""
    number = war.lexicon("act").parse(text)
    assert number is not None
    found = refusal(war, number, OWN)
    assert found is not None
    assert text not in options(war)
    return found


def put(war: Battle, **places: str) -> Battle:
    """Move pieces by name to hexes of the arena; underscores stand for hyphens."""
    for name, hex in places.items():
        war.put(numbered(war, name.replace("_", "-")), war.land.map.named(f"arena:{hex}"))
    return war


def duel() -> Battle:
    """Dark Blades at F8, the Dworc at L8, all guards and rescuers far from everybody."""
    war = open_battle(ARENA)
    play(war, "go arena:F8")
    while topic(war) == "set-up":
        offered = options(war)
        play(war, "go arena:L8" if "go arena:L8" in offered else offered[0])
    while topic(war) == "card":
        play(war, options(war)[0])
    return war


def between(war: Battle, creature: int = 0) -> Battle:
    """The end of a half."""
    war.begin(Interval(creature))
    return war


@pytest.mark.rule("DB-SC1-2", "DB-SC1-3", "DB-SC1-4", "DB-SC1-8", "DB-SC1-13")
def test_who_takes_part_on_foot_with_honna_first() -> None:
    war = duel()
    assert all(card.kind != "horse" for card in war.given.cards)
    assert len(war.living_of(HONNA)) == 10
    assert [war.card(piece).id for piece in STAGE.creatures] == ["dworc", "gargoyle", "dragon"]
    assert len(STAGE.guards) == 15
    assert len(war.living_of(FOX)) == 16, "the other creatures wait off the map"
    assert war.phasing == HONNA
    assert [any(war.hands[:14]), any(war.hands[14:])] == [True, False]


@pytest.mark.rule("DB-SC1-5", "DB-SC1-7")
def test_guards_round_the_arena_and_rescuers_on_the_mill_bank() -> None:
    war = duel()
    around = place_cells(war.land, Place(board="arena", zone="round the arena", within=3))
    bank = place_cells(war.land, Place(board="watermill", zone="mill bank"))
    assert all(around >> war.at[piece] & 1 for piece in STAGE.guards)
    assert all(bank >> war.at[piece] & 1 for piece in STAGE.rescuers)


@pytest.mark.rule("DB-SC1-6")
def test_dark_blades_starts_anywhere_in_the_arena_and_the_dworc_six_hexes_off() -> None:
    war = open_battle(ARENA)
    assert options(war) == [f"go {war.land.labels[cell]}" for cell in bits(STAGE.floor)]
    play(war, "go arena:K7")
    while war.question is not None and war.question.about != (numbered(war, "dworc"),):
        play(war, options(war)[0])
    captive = war.at[numbered(war, "dark-blades")]
    six = [cell for cell in bits(STAGE.floor) if war.land.grid.distance(cell, captive) == 6]
    assert [option[3:] for option in options(war)] == [war.land.labels[cell] for cell in six]
    assert why(war, "go arena:K8").rule == "DB-G18"


@pytest.mark.rule("DB-SC1-10", "DB-SC1-11", "DB-G111")
def test_only_dark_blades_may_move_and_he_stays_in_the_arena() -> None:
    war = duel()
    war.begin(MovementStep())
    assert options(war) == ["move dark-blades", "done"]
    assert why(war, "move grast").rule == "DB-SC1-11"
    play(war, "move dark-blades")
    ends = [war.land.map.named(option[3:]) for option in options(war) if option.startswith("go ")]
    assert ends
    assert all(STAGE.floor >> cell & 1 for cell in ends)
    assert why(war, "go arena:E8").rule == "DB-SC1-10"


@pytest.mark.rule("DB-SC1-12", "DB-G111")
def test_guards_neither_move_nor_shoot_while_the_creature_does_as_it_likes() -> None:
    war = duel()
    war.half = 1
    war.begin(MovementStep())
    assert options(war) == ["move dworc", "done"]
    assert why(war, "move goblin-1").rule == "DB-SC1-12"
    war.begin(ShootingStep(late=False))
    assert topic(war) == ""
    war.held = ()
    war.begin(ShootingStep(late=False))
    assert "shoot goblin-6" in options(war)


@pytest.mark.rule("DB-G111")
def test_guards_who_wait_fight_whoever_is_beside_them_and_stay_where_they_are() -> None:
    war = put(duel(), black_dwarf_1="F6", dark_blades="F7")
    war.half = 1
    war.health[numbered(war, "dark-blades")] = 1
    war.stun[numbered(war, "dark-blades")] = 1
    war.begin(CombatStep())
    assert "attack dark-blades" in options(war)
    war = put(duel(), black_dwarf_1="F6", grast="F7")
    war.half = 1
    war.health[numbered(war, "grast")] = 1
    war.begin(CombatStep())
    play(war, "attack grast", "with black-dwarf-1")
    asked = []
    while war.question is not None:
        asked.append(topic(war))
        play(war, "1" if war.question.seat == FATE else options(war)[-1])
    assert state(war, "grast") == "dead"
    assert "advance" not in asked


@pytest.mark.rule("DB-G111")
def test_quill_casts_nothing_while_he_waits() -> None:
    war = duel()
    war.begin(SpellStep())
    assert topic(war) == ""
    war.held = ()
    war.begin(SpellStep())
    assert topic(war) == "cast"


@pytest.mark.rule("DB-SC1-9", "DB-G80", "DB-G112")
def test_a_beaten_creature_is_followed_by_the_next_at_the_end_of_the_half() -> None:
    war = duel()
    war.kill(numbered(war, "dworc"))
    between(war)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.about) == ("creature", FOX, (numbered(war, "gargoyle"),))
    assert "go arena:L7" in options(war)
    assert why(war, "go arena:M8").rule == "DB-G80"
    play(war, "go arena:L7")
    assert place(war, "gargoyle") == "arena:L7"
    assert place(war, "dworc") == "arena:L8", "its body stays"
    assert len(war.held) == 24, "that was no Dragon"


@pytest.mark.rule("DB-SC1-9", "DB-SC1-11", "DB-G80", "DB-G112")
def test_with_the_first_dragon_the_rescuers_are_free() -> None:
    war = duel()
    for name in ("dworc", "gargoyle"):
        war.kill(numbered(war, name))
    between(war, 1)
    dragon = numbered(war, "dragon")
    for option in options(war):
        front, facing = war.acts.stand(war.acts.entries[int(war.parse(option))][1])
        assert war.land.grid.distance(front, war.at[numbered(war, "dark-blades")]) == 6
        assert STAGE.floor >> front - war.land.grid.shifts[facing] & 1
    events = play(war, options(war)[0])
    assert war.alive(dragon)
    assert set(war.held) == set(STAGE.guards)
    assert [(event.what, event.rule) for event in events] == [("creature", "DB-SC1-9"), ("freed", "DB-SC1-11")]


@pytest.mark.rule("DB-SC1-9", "DB-G80", "DB-G112")
def test_after_the_dragon_the_dworc_comes_again_as_new() -> None:
    war = duel()
    for name in ("dworc", "gargoyle", "dragon"):
        war.kill(numbered(war, name))
    between(war, 2)
    assert "go arena:L8" in options(war)
    play(war, "go arena:L9")
    assert (place(war, "dworc"), state(war, "dworc")) == ("arena:L9", "healthy")
    assert not war.bodies[war.land.map.named("arena:L8")], "there is one counter only"


@pytest.mark.rule("DB-G80")
def test_while_a_creature_lives_no_other_comes() -> None:
    war = duel()
    war.health[numbered(war, "dworc")] = 1
    between(war)
    assert war.question is None
    assert place(war, "gargoyle") == ""


@pytest.mark.rule("DB-SC1-11", "DB-G81")
@pytest.mark.parametrize("how", ["wounded", "stunned"])
def test_the_rescuers_come_sooner_if_dark_blades_is_hard_pressed(how: str) -> None:
    war = duel()
    captive = numbered(war, "dark-blades")
    between(war)
    assert len(war.held) == 24
    if how == "wounded":
        war.health[captive] = 1
    else:
        war.stun[captive] = 1
    between(war)
    assert set(war.held) == set(STAGE.guards)


@pytest.mark.rule("DB-SC1-12", "DB-G80", "DB-G111")
def test_a_rescuer_within_five_hexes_sets_the_guards_free_and_ends_the_creatures() -> None:
    war = put(duel(), goblin_1="B8")
    grast = numbered(war, "grast")
    war.held = tuple(STAGE.guards)
    for piece in STAGE.rescuers:
        war.put(piece, war.land.off)
    war.put(grast, war.land.map.named("watermill:V8"))
    between(war)
    assert war.held, "six hexes are too far"
    war.put(grast, war.land.map.named("watermill:W8"))
    war.kill(numbered(war, "dworc"))
    between(war)
    assert war.held == ()
    assert topic(war) == "", "no more creatures come"
    war.begin(MovementStep())
    play(war, "move dark-blades")
    assert "go arena:E8" in options(war)


@pytest.mark.rule("DB-SC1-12")
def test_a_rescuer_who_waits_himself_wakes_nobody() -> None:
    war = put(duel(), goblin_1="B8")
    war.put(numbered(war, "grast"), war.land.map.named("watermill:Z8"))
    between(war)
    assert len(war.held) == 24


@pytest.mark.rule("DB-SC1-14", "DB-G80")
def test_honna_wins_when_all_guards_and_the_creature_are_dead() -> None:
    war = duel()
    for piece in STAGE.guards:
        war.kill(piece)
    between(war)
    assert not set(war.held) & set(STAGE.guards), "the dead need not wait"
    war.ending = judge_half(war, HONNA)
    assert war.outcome is None
    war.kill(numbered(war, "dworc"))
    between(war)
    war.ending = judge_half(war, HONNA)
    assert war.outcome == Outcome((HONNA,), "DB-SC1-14", "destroy")


@pytest.mark.rule("DB-SC1-15")
def test_the_fox_wins_with_the_death_of_dark_blades() -> None:
    war = duel()
    war.begin(Injure(numbered(war, "dark-blades"), "killed", False, False, FOX))
    assert war.outcome == Outcome((FOX,), "DB-SC1-15", "kill")


@pytest.mark.rule("DB-G20", "DB-SC1-14")
def test_after_fifty_turns_the_rescue_has_failed() -> None:
    war = duel()
    war.half = 97
    assert judge_half(war, HONNA) == 0
    war.half = 99
    war.ending = judge_half(war, HONNA)
    assert war.outcome == Outcome((FOX,), "DB-G20", "limit")


@pytest.mark.rule("DB-G79")
def test_one_person_can_play_both_sides() -> None:
    war = duel()
    asked = set()
    draw = Random(5).random
    while war.question is not None:
        asked.add(war.question.seat)
        war.answer(war.question.options.pick(draw))
    assert asked == {HONNA, FOX, FATE}


def test_options_and_reasons_agree_when_a_creature_comes() -> None:
    war = duel()
    for name in ("dworc", "gargoyle"):
        war.kill(numbered(war, name))
    for creature in (0, 1):
        between(war, creature)
        assert war.question is not None
        for number in range(len(war.acts.lexicon.spellings)):
            assert (refusal(war, number, OWN) is None) == war.question.options.has(number)


def test_options_and_reasons_agree_while_others_wait() -> None:
    war, draw, checked = duel(), Random(2).random, 0
    while war.question is not None and checked < 25:
        if war.question.seat != FATE:
            checked += 1
            for number in range(0, len(war.acts.lexicon.spellings), 1 if checked < 4 else 7):
                assert (refusal(war, number, OWN) is None) == war.question.options.has(number), war.spell(number)
        war.answer(war.question.options.pick(draw))
    assert checked == 25


def rim_of(war: Battle) -> tuple[int, int]:
    """A hex of the arena floor and one beside it that is none, both free."""
    land = war.land
    for cell in bits(STAGE.floor & ~war.filled):
        outside = land.fighting[cell] & land.enterable("foot") & ~STAGE.floor & ~war.filled
        if outside:
            return cell, next(bits(outside))
    raise AssertionError("the floor has no rim")


@pytest.mark.rule("DB-G111", "DB-SC1-10")
def test_dark_blades_does_not_leave_the_arena_by_an_advance() -> None:
    war = duel()
    inside, outside = rim_of(war)
    hero, guard = numbered(war, "dark-blades"), numbered(war, "goblin-1")
    war.put(hero, inside)
    war.put(guard, outside)
    war.begin(Advance((hero,), 1 << outside))
    assert war.question is None
    war.kill(guard)
    war.begin(Advance((hero,), 1 << outside))
    assert war.question is None
    war.held = ()
    war.begin(Advance((hero,), 1 << outside))
    assert options(war) == ["advance dark-blades", "stay"]


def at_the_edge(war: Battle) -> tuple[int, int]:
    """Dark Blades on the edge of the floor, and a creature beside him from which only the slope leads away."""
    put(war, dark_blades="F8", dworc="G8", grast="F7")
    return numbered(war, "dark-blades"), numbered(war, "dworc")


@pytest.mark.rule("DB-G111", "DB-RET-1", "DB-RET-4")
def test_whoever_is_driven_back_may_be_driven_onto_the_slope_and_goes_back_from_there() -> None:
    war = duel()
    hero, dworc = at_the_edge(war)
    war.begin(Retreat(hero, 1, (dworc,), fighting=True))
    assert not any(STAGE.floor >> war.land.map.named(option[3:]) & 1 for option in options(war))
    events = play(war, "go arena:E8")
    assert ([event.what for event in events], state(war, "dark-blades")) == (["retreated"], "healthy")
    play(war.begin(MovementStep()), "move dark-blades")
    ends = [war.land.map.named(option[3:]) for option in options(war) if option.startswith("go ")]
    assert ends
    assert all(STAGE.floor >> cell & 1 for cell in ends)
    assert why(war, "go arena:D8").rule == "DB-SC1-10"
    war.begin(CombatStep())
    war.begin(Advance((dworc,), 1 << war.at[hero]))
    assert war.question is None, "the creature does not follow of its own will"


@pytest.mark.rule("DB-G111", "DB-RET-4")
def test_only_who_finds_no_hex_at_all_is_wounded() -> None:
    war = duel()
    hero, dworc = at_the_edge(war)
    for number, hex in enumerate(("E8", "F9", "E9"), 1):
        put(war, **{f"goblin_{number}": hex})
    war.begin(Retreat(hero, 1, (dworc,), fighting=True))
    assert state(war, "dark-blades") == "wounded"


@pytest.mark.rule("DB-G111", "DB-SPL-15")
def test_fear_may_drive_a_creature_out_of_the_arena_and_it_comes_back_hex_by_hex() -> None:
    war = duel()
    dworc, quill = numbered(war, "dworc"), numbered(war, "quill")
    war.put(quill, war.land.map.named("arena:F9"))
    for piece in STAGE.guards:
        war.put(piece, war.land.off)
    war.put(dworc, war.land.map.named("arena:I5"))
    ends = flights(war, dworc, quill)
    assert any(not STAGE.floor >> end.anchor & 1 for end in ends)
    put(war, dworc="I1")
    war.half = 1
    play(war.begin(MovementStep()), "move dworc")
    distance = war.land.grid.distance
    gap = min(distance(war.at[dworc], cell) for cell in bits(STAGE.floor))
    ends_now = [war.land.map.named(option[3:]) for option in options(war) if option.startswith("go ")]
    assert gap > 1
    assert ends_now
    assert all(min(distance(end, cell) for cell in bits(STAGE.floor)) < gap for end in ends_now)


@pytest.mark.rule("DB-SC1-9", "DB-SC1-11")
def test_what_the_sides_are_after_changes_as_those_who_wait_go_free() -> None:
    war = duel()
    dworc, hero = war.hexes(numbered(war, "dworc")), war.hexes(STAGE.captive)
    assert PLOT.crying_for_help(war) == STAGE.captive
    assert PLOT.endless(war) == STAGE.creatures
    assert PLOT.errand(war, HONNA) == dworc | rim_guards(war), "the rescuers cannot be sent anywhere yet"
    assert PLOT.errand(war, FOX) == hero
    war.held = STAGE.guards
    assert PLOT.crying_for_help(war) == NOBODY
    assert PLOT.errand(war, HONNA) == 0, "the rescuers go where they like"
    assert PLOT.errand(war, FOX) == sum(war.hexes(piece) for piece in war.living_of(HONNA))
    war.held = ()
    assert PLOT.endless(war) == ()


@pytest.mark.rule("DB-SC1-11")
def test_who_waits_for_help_is_sent_against_guards_at_the_rim_too() -> None:
    war = duel()
    rim = next(cell for cell in bits(war.land.touching(STAGE.floor) & ~STAGE.floor) if not war.piece_in(1 << cell))
    war.put(STAGE.guards[0], rim)
    assert rim_guards(war) >> rim & 1
    assert PLOT.errand(war, HONNA) == rim_guards(war) | war.hexes(numbered(war, "dworc"))
