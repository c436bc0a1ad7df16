"""The Chained Elf: a cell that only the orks know, doors, an oath, and a way home."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.land.places import Place, cells_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS
from grognard.games.dragon_noir.scenarios.victory import judge_half, judge_now
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.stage import numbered, options, place, play, told, topic

ELF = "findarfin"


def locked(cell: str = "X9") -> Foray:
    """The match with everybody who is set up far from the prison's hall, and the prisoner in a cell."""
    war = open_match("the-chained-elf")
    while topic(war) == "set-up":
        play(war, options(war)[0])
    play(war, f"go arena:{cell}")
    return war


def put(war: Foray, id: str, where: str) -> int:
    """Set somebody down on foot; returns the piece."""
    piece = numbered(war, id)
    war.mount = tuple(-1 if each == piece else mount for each, mount in enumerate(war.mount))
    war.put(piece, war.land.map.named(where))
    return piece


@pytest.mark.rule("DN-G156")
def test_five_orks_stand_near_the_prison_and_nobody_in_a_cell() -> None:
    war = locked()
    near = cells_of(war.land, Place(map="arena", buildings=("prison",), within=4))
    on_guard = [piece for piece in war.living_of(ORKS) if war.hexes(piece) & near]
    assert len(on_guard) >= 5
    cells = cells_of(war.land, Place(map="arena", buildings=("cell 1", "cell 2", "cell 3", "cell 4")))
    assert not war.living(ORKS) & cells
    assert cells.bit_count() == 8


@pytest.mark.rule("DN-G156")
def test_only_the_orks_know_the_cell() -> None:
    war = open_match("the-chained-elf")
    while topic(war) == "set-up":
        play(war, options(war)[0])
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.secret) == ("cell", ORKS, True)
    assert options(war) == ["go arena:T6", "go arena:T9", "go arena:X6", "go arena:X9"]
    assert [event.to for event in play(war, "go arena:T6") if event.what == "locked"] == [(ORKS,)]
    assert place(war, ELF) == ""


@pytest.mark.rule("DN-G156")
def test_a_door_opens_on_four_and_the_elf_steps_out_of_the_right_cell_only() -> None:
    war = locked("X9")
    put(war, "evans", "arena:W6")
    put(war, "rix", "arena:W9")
    put(war, "matt", "arena:U9")
    war.step = 3
    war.begin(CombatStep())
    assert {"open evans", "open rix", "open matt"} <= set(options(war))
    assert "cell-empty" not in told(play(war, "open matt", 5))
    assert "open matt" not in options(war)
    assert "cell-empty" in told(play(war, "open evans", 4))
    events = play(war, "open rix", 1)
    assert [event.reveal for event in events if event.what == "unchained"] == [True]
    assert place(war, ELF) in [f"arena:{hex}" for hex in ("V9", "W8", "V8", "X9")]
    assert war.face(numbered(war, ELF)).attack == 0


@pytest.mark.rule("DN-G156")
def test_the_key_of_the_jailer_opens_doors_without_a_die() -> None:
    war = locked("X9")
    war.kill(numbered(war, "zed"))
    put(war, "rix", "arena:W9")
    war.begin(CombatStep())
    assert "unchained" in told(play(war, "open rix"))


@pytest.mark.rule("DN-G156")
def test_the_elves_neither_strike_nor_shoot_until_the_oath_ends() -> None:
    war = locked("X9")
    elf = put(war, "gerfindel", "arena:C8")
    ork = put(war, "azrog", "arena:C9")
    war.begin(CombatStep())
    assert "attack azrog" not in (options(war) if war.question else [])
    far = put(war, "azrog", "arena:C12")
    war.begin(OffensiveFire())
    assert "shoot gerfindel" not in (options(war) if war.question else [])
    war.given.hooks.shot_at(war, ork, elf)
    war.begin(OffensiveFire())
    assert "shoot gerfindel" in options(war)
    war.put(far, war.land.map.named("arena:C9"))
    war.begin(CombatStep())
    assert "attack azrog" in options(war)


@pytest.mark.rule("DN-G156")
def test_he_is_home_among_trees_with_an_elf_beside_him_or_off_the_right_edges() -> None:
    war = locked()
    elf = put(war, ELF, "watermill:S2")
    put(war, "gerfindel", "watermill:A9")
    put(war, "ceodoras", "watermill:A8")
    put(war, "cerenbril", "watermill:A7")
    war.half = 5
    assert judge_half(war) == 0
    put(war, "gerfindel", "watermill:S1")
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((REBELS,), "elf-home")
    exits = war.given.hooks.way_out(war, elf)
    assert exits >> war.land.map.named("watermill:A8") & 1
    assert exits >> war.land.map.named("watermill:M1") & 1
    assert not war.given.hooks.way_out(war, numbered(war, "rix"))


@pytest.mark.rule("DN-G156")
@pytest.mark.parametrize(
    ("where", "winners", "how"),
    [("", (ORKS,), "elf-held"), ("arena:V6", (ORKS,), "elf-held"), ("watermill:O8", (), "elf-astray")],
)
def test_who_is_not_out_of_the_arena_in_time_is_lost(where: str, winners: tuple[int, ...], how: str) -> None:
    war = locked()
    if where:
        put(war, ELF, where)
    war.half = 2 * war.sheet.turns - 1
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == (winners, how)
    war.health[numbered(war, ELF)] = 0
    war.ending = judge_now(war)
    assert war.outcome.how == "elf-lost"


@pytest.mark.rule("DN-G156")
def test_whoever_is_tied_up_again_can_still_be_freed_but_is_held_in_the_end() -> None:
    war = locked()
    war.bound = (put(war, ELF, "watermill:O8"),)
    assert judge_now(war) == 0
    war.half = 2 * war.sheet.turns - 1
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((ORKS,), "elf-held")


@pytest.mark.rule("DN-G156")
def test_without_guards_he_gets_away() -> None:
    war = locked()
    put(war, "rix", "arena:W9")
    for piece in war.living_of(ORKS):
        war.kill(piece)
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((REBELS,), "elf-away")
