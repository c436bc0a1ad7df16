"""Invisibility in The Exile: off the map, a hex that nobody else knows, and back in the next turn."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.magic.invisibility import reach
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import MOVEMENT, Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.sequence import begin_half, begin_phase
from grognard.games.dragon_noir.the_exile import TheExile
from grognard.kernel import WATCHER
from tests.games.dragon_noir.meadow import meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, stage, told, topic, why_not


def faded() -> Foray:
    war = stage(meadow(), "zacharie at C3\nlaberne at A1\nugluk at I9", MovementStep())
    play(war, "cast invisibility")
    while topic(war) in ("spell-die", "counter", "initiative"):
        play(war, 10 if topic(war) == "spell-die" else "pass")
    return war


def next_movement(war: Foray) -> list[str]:
    war.half += 1
    war.log = []
    begin_half(war)
    begin_phase(war, MOVEMENT)
    return told(war.log)


@pytest.mark.rule("DN-3.51.6a", "DN-3.51.6b", "DN-G81")
def test_he_writes_his_hex_down_in_secret_and_is_off_the_map() -> None:
    war = faded()
    assert topic(war) == "arrival"
    assert war.question is not None
    assert war.question.secret
    assert why_not(war, "aim I9").rule == "DN-G81"
    events = play(war, "aim C5")
    cell = war.land.map.named("C5")
    assert place(war, "zacharie") == ""
    assert war.energy[numbered(war, "zacharie")] == 85
    assert not any(cell in event.args for event in events)
    assert not [option for option in options(war) if option.startswith(("cast", "move zacharie"))]


@pytest.mark.rule("DN-3.51.6a", "DN-G81")
def test_he_is_back_as_his_next_movement_begins() -> None:
    war = faded()
    play(war, "aim C5")
    assert "back" not in next_movement(war)
    assert place(war, "zacharie") == ""
    assert "back" in next_movement(war)
    assert place(war, "zacharie") == "C5"
    assert war.unseen == ()


@pytest.mark.rule("DN-G81", "DN-3.55.2a")
@pytest.mark.parametrize(("edition", "apart"), [(1, 0), (2, 1)])
def test_he_does_not_come_back_into_fire(edition: int, apart: int) -> None:
    war = faded()
    play(war, "aim C5")
    next_movement(war)
    war.edition = edition
    effects.lay(war, effects.BURNING, war.land.map.named("C5"), war.half + 1)
    next_movement(war)
    there = war.at[numbered(war, "zacharie")]
    assert war.land.grid.distance(there, war.land.map.named("C5")) == apart


@pytest.mark.rule("DN-G81")
def test_if_his_hex_is_taken_he_is_beside_it() -> None:
    war = faded()
    play(war, "aim C5")
    war.put(numbered(war, "ugluk"), war.land.map.named("C5"))
    next_movement(war)
    next_movement(war)
    there = war.at[numbered(war, "zacharie")]
    assert war.land.grid.distance(there, war.land.map.named("C5")) == 1


@pytest.mark.rule("DN-G81")
def test_nobody_fades_on_horseback() -> None:
    war = stage(meadow(), "zacharie at C3/C4, mounted\nugluk at I9", MovementStep())
    assert "cast invisibility" not in options(war)


def two_truths(seat_of: str) -> tuple[Foray, Foray]:
    """Two matches that differ only in the hex which somebody invisible has written down."""
    war, random = open_match("the-day-of-kazhdin"), Random(5)
    piece = numbered(war, seat_of)
    while not war.hexes(piece) or war.step != MOVEMENT:
        question = war.question
        assert question is not None
        war.answer(question.options.pick(random.random))
    other = war.copy()
    near, far = war.at[piece], max(bits(reach(war, piece)))
    for world, cell in ((war, near), (other, far)):
        world.unseen = (piece, cell, world.half, world.at[piece], 3)
        world.remove(piece)
    return war, other


@pytest.mark.rule("DN-3.51.6a", "DN-G81")
@pytest.mark.parametrize(("caster", "own"), [("zacharie", 0), ("shaman", 1)])
def test_only_his_own_side_sees_where_he_will_be(caster: str, own: int) -> None:
    game = TheExile()
    one, other = two_truths(caster)
    for seat in (WATCHER, 0, 1):
        views = [msgspec.json.encode(game.view(world, seat)) for world in (one, other)]
        assert (views[0] == views[1]) == (seat != own)
        imagined = [msgspec.json.encode(game.view(game.imagine(w, seat, Random(2)), own)) for w in (one, other)]
        assert (imagined[0] == imagined[1]) == (seat != own)
