"""The Miller's Guests: orks that are written down, come out by themselves, or are seen, and never betrayed before."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.hiding import appear, lies_in_wait, spotted
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS
from grognard.games.dragon_noir.scenarios.victory import judge_half
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.skirmish.combat.odds import column_of
from tests.games.dragon_noir.stage import numbered, options, place, play, told, topic

GUESTS = "the-millers-guests"


def hidden(*lairs: str) -> Foray:
    """The match with the first orks of the sheet written down in these hexes, the others wherever there is room."""
    war = open_match(GUESTS)
    for lair in lairs:
        play(war, f"go {lair}")
    while topic(war) == "set-up":
        play(war, options(war)[-1])
    return war


def put(war: Foray, id: str, where: str) -> int:
    """Set somebody down on foot; returns the piece."""
    piece = numbered(war, id)
    war.mount = tuple(-1 if each == piece else mount for each, mount in enumerate(war.mount))
    war.put(piece, war.land.map.named(where))
    return piece


def lair(war: Foray, id: str) -> str:
    """The hex in which somebody is written down."""
    cell = war.lairs[numbered(war, id)]
    return "" if cell == NOWHERE else war.land.labels[cell]


@pytest.mark.rule("DN-5.15.1a", "DN-G155")
def test_orks_are_written_down_in_secret_and_stand_nowhere() -> None:
    war = open_match(GUESTS)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.secret) == ("set-up", ORKS, True)
    first = options(war)[0]
    events = play(war, first)
    assert [event.to for event in events] == [(ORKS,)]
    assert lair(war, "shaman") == first.removeprefix("go ")
    assert first not in options(war)
    assert place(war, "shaman") == ""
    assert war.living(ORKS) == 0


@pytest.mark.rule("DN-G155")
def test_at_most_three_hide_in_the_open() -> None:
    war = open_match(GUESTS)
    covered = war.land.map.of("tree", "scrub") | sum(part.cells for part in war.land.buildings)
    for count in range(4):
        bare = [option for option in options(war) if not covered >> war.land.map.named(option.split()[1]) & 1]
        assert bool(bare) is (count < 3)
        play(war, bare[0] if bare else options(war)[0])


@pytest.mark.rule("DN-G155")
def test_nothing_the_rebels_are_asked_or_told_depends_on_where_orks_hide() -> None:
    worlds = [hidden(), open_match(GUESTS)]
    random = Random(3)
    while topic(worlds[1]) == "set-up":
        question = worlds[1].question
        assert question is not None
        worlds[1].answer(question.options.pick(random.random))
    assert worlds[0].lairs != worlds[1].lairs
    for war in worlds:
        war.log = []
    while not any(spotted(war) for war in worlds) and worlds[0].turn == 1 and worlds[0].half == 0:
        questions = [war.question for war in worlds]
        assert questions[0] == questions[1]
        assert questions[0] is not None
        assert facts_of(worlds[0], REBELS) == facts_of(worlds[1], REBELS)
        assert facts_of(worlds[0], ORKS) != facts_of(worlds[1], ORKS)
        answer = questions[0].options.pick(random.random)
        for war in worlds:
            war.answer(answer)
        if any(war.hidden() != worlds[0].hidden() for war in worlds):
            break
        assert worlds[0].log == worlds[1].log
    assert worlds[0].log, "something happened before anybody was seen"


@pytest.mark.rule("DN-G155")
def test_who_comes_within_three_hexes_and_sees_the_place_finds_him() -> None:
    war = hidden()
    shaman = numbered(war, "shaman")
    war.hide(shaman, war.land.map.named("H12"))
    for piece in war.hidden():
        if piece != shaman:
            war.hide(piece, NOWHERE)
    put(war, "jon", "H16")
    assert spotted(war) == []
    jon = put(war, "jon", "H15")
    assert spotted(war) == [shaman]
    war.stun[jon] = 1
    assert spotted(war) == []


@pytest.mark.rule("DN-G155")
def test_nobody_sees_through_the_walls_of_the_mill() -> None:
    war = hidden()
    mill = next(part.cells for part in war.land.buildings if part.name == "mill")
    inside = [cell for cell in range(war.land.off) if mill >> cell & 1 and not war.land.door_hexes >> cell & 1]
    shaman = numbered(war, "shaman")
    for piece in war.hidden():
        war.hide(piece, NOWHERE)
    war.hide(shaman, inside[0])
    unseen = 0
    for cell in range(war.land.off):
        if war.land.grid.disc(inside[0], 2) >> cell & 1 and not mill >> cell & 1 and war.land.labels[cell]:
            put(war, "jon", war.land.labels[cell])
            unseen += not spotted(war)
    assert unseen


@pytest.mark.rule("DN-G155")
def test_a_rebel_on_his_way_sees_an_ork_who_then_blocks_it() -> None:
    war = hidden()
    for piece in war.hidden():
        war.hide(piece, NOWHERE)
    zarad = numbered(war, "zarad")
    war.hide(zarad, war.land.map.named("F9"))
    jon = put(war, "jon", "A9")
    while topic(war) != "movement":
        play(war, next(option for option in options(war) if not option.startswith("move")))
        if topic(war) == "entry" and not [option for option in options(war) if option.startswith("take")]:
            break
    war.put(jon, war.land.map.named("A9"))
    war.spent[jon] = war.marks[jon] = 0
    play(war, "move jon")
    goal = next(option for option in options(war) if option.startswith("go D"))
    events = play(war, goal)
    assert "appeared" in told(events)
    assert [event.reveal for event in events if event.what == "appeared"] == [True]
    assert place(war, "zarad") == "F9"


@pytest.mark.rule("DN-G155")
def test_who_comes_out_by_himself_has_a_column_more_and_a_better_shot_once() -> None:
    war = hidden()
    while topic(war) != "lurking":
        assert war.question is not None
        war.answer(war.question.options.pick(Random(1).random))
    assert war.phasing == ORKS
    assert "done" in options(war)
    hiding = [option for option in options(war) if option != "done"]
    ork = war.given.numbers[hiding[0].removeprefix("appear ")]
    assert "appeared" in told(play(war, hiding[0]))
    assert lies_in_wait(war, ork)
    beside = next(cell for cell in range(war.land.off) if war.near(ork) >> cell & 1 and not war.filled >> cell & 1)
    jon = put(war, "jon", war.land.labels[beside])
    out = column_of(war, (ork,), (jon,))
    assert list(war.given.hooks.aim_modifiers(war, ork)) == [(-1, "ambush", "DN-G155")]
    war.given.hooks.aim_used(war, ork)
    assert not war.given.hooks.aim_modifiers(war, ork)
    assert column_of(war, (ork,), (jon,)) == out - 1


@pytest.mark.rule("DN-G155")
def test_an_ork_whose_hex_is_taken_stands_up_beside_it() -> None:
    war = hidden()
    shaman = numbered(war, "shaman")
    war.hide(shaman, war.land.map.named("D9"))
    put(war, "jon", "D9")
    appear(war, shaman)
    assert war.land.grid.distance(war.at[shaman], war.land.map.named("D9")) == 1


@pytest.mark.rule("DN-G128")
@pytest.mark.parametrize(
    ("inside", "how"), [(("jon", "aldus", "zarad"), "rebels-hold"), (("zarad",), "orks-hold"), ((), "nobodys-mill")]
)
def test_more_men_in_the_mill_after_the_last_turn_hold_it(inside: tuple[str, ...], how: str) -> None:
    war = hidden()
    mill = next(part.cells for part in war.land.buildings if part.name == "mill")
    cells = [cell for cell in range(war.land.off) if mill >> cell & 1]
    for piece in war.hidden():
        war.hide(piece, NOWHERE)
    put(war, "zugun", "Z1")
    put(war, "paul", "A1")
    for id, cell in zip(inside, cells, strict=False):
        put(war, id, war.land.labels[cell])
    war.half = 2 * war.sheet.turns - 1
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert war.outcome.how == how
    assert war.outcome.winners == {"rebels-hold": (REBELS,), "orks-hold": (ORKS,), "nobodys-mill": ()}[how]
