"""Defensive fire in The Exile: on every hex of a move, at those who did not move, and what it does to a move."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.chapters import Chapters
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import COMBAT, MOVED, RECOVERY, SHOOTING, Foray
from grognard.games.dragon_noir.shooting.fire import SHOT
from grognard.games.dragon_noir.shooting.reactions import offers
from grognard.games.skirmish.movement.phase import left
from grognard.kernel import Frame, Step
from tests.games.dragon_noir.stage import (
    numbered,
    options,
    place,
    play,
    rides,
    sketch,
    stage,
    state,
    told,
    topic,
    why_not,
)

PLAIN = "\n".join([". . . . . . . ."] * 20)


def march(text: str, drawing: str = PLAIN) -> Foray:
    """The movement phase of the rebels."""
    return stage(sketch(drawing), text, MovementStep())


def points(war: Foray, id: str) -> int:
    """What a piece has left."""
    return left(war, numbered(war, id))


def asked(war: Foray) -> tuple[str, int]:
    """The topic and the seat that is asked."""
    assert war.question is not None
    return war.question.topic, war.question.seat


@pytest.mark.rule("DN-2.23a", "DN-2.12.1c", "DN-2.11e")
def test_a_mover_may_be_shot_at_on_every_hex_of_his_way() -> None:
    war = march("rix at D1\nfnarad at D10")
    play(war, "move rix", "go D4")
    for hex in ("D2", "D3", "D4"):
        assert asked(war) == ("interrupt", 1)
        assert place(war, "rix") == hex
        assert options(war) == ["shoot fnarad", "hold", "hold-move", "hold-step"]
        play(war, "hold")
    assert asked(war) == ("movement", 0)
    assert place(war, "rix") == "D4"


@pytest.mark.rule("DN-2.23a")
def test_one_or_more_shooters_fire_at_him_there_each_once_in_the_phase() -> None:
    war = march("rix at D1\nfnarad at D10\ngattog at F10")
    play(war, "move rix", "go D3", "shoot fnarad", 10)
    assert options(war) == ["shoot gattog", "hold", "hold-move", "hold-step"]
    assert why_not(war, "shoot fnarad").rule == "DN-2.2b"
    play(war, "shoot gattog", 10)
    assert asked(war) == ("destination", 0)
    play(war, "go D3")
    assert asked(war) == ("movement", 0)


@pytest.mark.rule("DN-2.23a")
def test_nobody_is_asked_who_has_nothing_to_shoot_at() -> None:
    war = march("rix at D1\ngromrak at D10")
    play(war, "move rix", "go D4")
    assert asked(war) == ("movement", 0)
    war = march("rix at A1\nfnarad at A7", ".\n.\n.\n.\nt\n.\n.")
    play(war, "move rix", "go A3")
    assert asked(war) == ("movement", 0)


def test_standing_orders_close_the_windows_of_a_move_or_of_the_phase() -> None:
    war = march("rix at D1\nbarney at F1\nfnarad at D15")
    play(war, "move rix", "go D4", "hold-move")
    assert (asked(war), place(war, "rix")) == (("movement", 0), "D4")
    play(war, "move barney", "go F3")
    assert asked(war) == ("interrupt", 1)
    play(war, "hold-step")
    assert (asked(war), place(war, "barney")) == (("movement", 0), "F3")
    play(war, "move rix", "go D5", "done")
    assert topic(war) == ""


@pytest.mark.rule("DN-2.2c", "DN-2.12.1c")
def test_a_shooter_does_not_shoot_at_whoever_has_come_up_to_him() -> None:
    war = march("rix at D1\nfnarad at D4")
    play(war, "move rix", "go D3")
    assert place(war, "rix") == "D2"
    play(war, "hold")
    assert (asked(war), place(war, "rix")) == (("movement", 0), "D3")


@pytest.mark.rule("DN-2.23c", "DN-2.23d", "DN-5.11.5b", "DN-5.11.5c")
@pytest.mark.parametrize(("shooter", "asks"), [("fnarad", True), ("attrag", False), ("gerfindel", False)])
def test_whoever_moved_in_his_own_turn_shoots_only_with_a_short_bow(shooter: str, asks: bool) -> None:
    war = march(f"rix at D1\n{shooter} at D10 for orks")
    war.marks[1] |= MOVED
    play(war, "move rix", "go D2")
    assert (topic(war) == "interrupt") == asks


@pytest.mark.rule("DN-5.11.4b", "DN-G11")
def test_a_costs_a_walker_two_points_instead_of_a_retreat() -> None:
    war = march("rix at D1\nattrag at D12")
    play(war, "move rix", "go D6", "hold", "shoot attrag", 6)
    assert (asked(war), place(war, "rix"), points(war, "rix")) == (("destination", 0), "D3", 4)
    assert "go D7" in options(war)
    assert "go D8" not in options(war)


@pytest.mark.rule("DN-G11")
def test_a_takes_no_more_than_there_is() -> None:
    war = march("rix at D1\nattrag at D16")
    play(war, "move rix", "go D8", *["hold"] * 6, "shoot attrag", 6)
    assert points(war, "rix") == 0
    assert topic(war) == ""


@pytest.mark.rule("DN-5.11.3b", "DN-G11")
def test_a_costs_a_rider_four_points() -> None:
    war = march("rix at D2/D1, mounted\nattrag at D16")
    play(war, "move rix", "ride D5 s", "shoot attrag", 6)
    assert (asked(war), points(war, "rix")) == (("destination", 0), 15 - 1 - 4)


@pytest.mark.rule("DN-5.11.4c", "DN-G148")
@pytest.mark.parametrize(("steps", "rest"), [(1, 3), (2, 3), (3, 2), (4, 2), (6, 1), (7, 0)])
def test_b_wounds_a_walker_and_leaves_him_half_of_his_points(steps: int, rest: int) -> None:
    war = march("rix at D1\nattrag at D16")
    play(war, "move rix", "go D9", *["hold"] * (steps - 1), "shoot attrag", 5)
    assert (state(war, "rix"), points(war, "rix")) == ("wounded", rest)
    assert topic(war) == ("destination" if rest else "")


@pytest.mark.rule("DN-5.11.4d")
def test_c_ends_the_move_of_the_dead_where_he_fell() -> None:
    war = march("rix at D1\nbarney at H1\nattrag at D12")
    play(war, "move rix", "go D6", "hold", "shoot attrag", 3)
    assert (state(war, "rix"), place(war, "rix")) == ("dead", "D3")
    assert options(war) == ["move barney", "done"]


@pytest.mark.rule("DN-5.11.3d")
def test_c_wounds_a_rider_who_rides_on_with_four_points_less() -> None:
    war = march("rix at D2/D1, mounted\nattrag at D16")
    play(war, "move rix", "ride D5 s", "shoot attrag", 4)
    assert (state(war, "rix"), rides(war, "rix"), points(war, "rix")) == ("wounded", True, 10)
    assert asked(war) == ("destination", 0)


@pytest.mark.rule("DN-5.11.3c", "DN-5.11.3e", "DN-2.47a", "DN-G148")
@pytest.mark.parametrize(("die", "after"), [(5, "stunned"), (3, "wounded")])
def test_a_rider_thrown_in_mid_move_goes_no_farther(die: int, after: str) -> None:
    war = march("rix at D2/D1, mounted\nbarney at H1\nattrag at D16")
    play(war, "move rix", "ride D5 s", "shoot attrag", die)
    assert asked(war) == ("thrown", 0)
    play(war, options(war)[0])
    assert (state(war, "rix"), rides(war, "rix"), points(war, "rix")) == (after, False, 0)
    assert options(war) == ["move barney", "done"]


@pytest.mark.rule("DN-G96")
def test_a_wound_in_mid_move_does_not_slow_the_berserker() -> None:
    war = stage(sketch(PLAIN), "crazy-ork at D1\narlon at D16", MovementStep(), first=1)
    play(war, "move crazy-ork", "go D4", "shoot arlon", 5)
    assert (asked(war), points(war, "crazy-ork")) == (("destination", 1), war.face(0).movement - 1)


@pytest.mark.rule("DN-4.2s", "DN-G148")
def test_a_troll_killed_in_mid_move_is_wounded_twice_and_goes_on_with_half() -> None:
    war = stage(sketch(PLAIN), "gnurr at D1\narlon at D16", MovementStep(), first=1)
    play(war, "move gnurr", "go D4", "shoot arlon", 3)
    assert (war.health[0], points(war, "gnurr")) == (1, 1)


@pytest.mark.rule("DN-3.55.3f", "DN-5.11.4b", "DN-G149")
def test_a_spirit_on_its_way_is_only_slowed() -> None:
    war = stage(sketch(PLAIN), "living-dead-1 at D1\narlon at D16", MovementStep(), first=1)
    play(war, "move living-dead-1", "go D4", "shoot arlon", 1)
    assert (place(war, "living-dead-1"), points(war, "living-dead-1")) == ("D2", 3)


@pytest.mark.rule("DN-2.23b", "DN-G12")
def test_those_who_did_not_move_may_be_shot_at_when_movement_ends() -> None:
    war = march("rix at D1\nbarney at F1\nattrag at D12\nfnarad at F12")
    play(war, "move rix", "go D2", "hold", "done")
    assert asked(war) == ("interrupt", 1)
    assert options(war) == ["shoot attrag", "shoot fnarad", "hold", "hold-step"]
    play(war, "shoot attrag")
    assert options(war) == ["at barney"]
    assert why_not(war, "at rix").rule == "DN-2.23b"
    play(war, "at barney", 4)
    assert state(war, "barney") == "wounded"
    assert options(war) == ["shoot fnarad", "hold", "hold-step"]
    play(war, "hold")
    assert topic(war) == ""


@pytest.mark.rule("DN-G152")
def test_whoever_only_turns_or_mounts_may_be_shot_at_when_movement_ends() -> None:
    war = march("rix at D1, horse at E1/E2\nbarney at H2/H1, mounted\nattrag at D12\nfnarad at F12")
    play(war, "move rix", "mount rix-horse", "stay", "move barney", "ride H1 n", "hold", "move barney", "stay")
    assert asked(war) == ("interrupt", 1)
    play(war, "shoot attrag")
    assert options(war) == ["at rix", "at barney"]


@pytest.mark.rule("DN-G12")
def test_a_mere_retreat_has_no_effect_on_those_who_did_not_move() -> None:
    war = march("rix at D1\nattrag at D12")
    play(war, "done", "shoot attrag", "at rix", 7)
    assert (topic(war), place(war, "rix"), state(war, "rix")) == ("", "D1", "healthy")


@pytest.mark.rule("DN-2.23b")
def test_nobody_is_shot_at_before_he_has_begun_his_move() -> None:
    war = march("rix at D1\nbarney at F1\nfnarad at D12")
    assert asked(war) == ("movement", 0)
    play(war, "move rix")
    assert asked(war) == ("destination", 0)


@pytest.mark.rule("DN-2.23a", "DN-2.12.1h")
def test_there_is_no_defensive_fire_outside_of_the_enemys_movement() -> None:
    war = march("rix at D1\nfnarad at D12")
    assert offers(war, 1, "hex", 0)
    for phase in (SHOOTING, COMBAT, RECOVERY):
        war.step = phase
        assert not offers(war, 1, "hex", 0)
        assert not offers(war, 1, "close", -1)


class Whisked(Frame[None]):
    """A toy spell: its target is taken to a corner of the map."""

    piece: int

    def start(self, war: Foray) -> Step:
        war.put(self.piece, war.land.map.named("A1"))
        return self.done()


class ToyMagic(Chapters):
    """One spell, before the die of a shot: `take` the target out of the line."""

    def window_acts(self, war: Foray, seat: int, moment: str, piece: int) -> int:
        away = war.at[piece] == war.land.map.named("A1")
        return 1 << war.acts.take + piece if moment == SHOT and not away else 0

    def window_act(self, war: Foray, seat: int, answer: int, piece: int) -> Frame[None]:
        return Whisked(piece)


@pytest.mark.rule("DN-G6", "DN-G150")
def test_before_the_die_of_a_shot_the_other_side_may_step_in_and_a_hidden_target_is_missed() -> None:
    wood = "\n".join(["t t t t t t t t"] + [". . . . . . . ."] * 10)
    war = stage(sketch(wood), "rix at D4\nfnarad at D10", MovementStep(), hooks=ToyMagic())
    play(war, "move rix", "go D5", "shoot fnarad")
    assert asked(war) == ("interrupt", 0)
    assert options(war) == ["take rix", "hold", "hold-step"]
    events = play(war, "take rix")
    assert "shot-rolled" not in told(events)
    assert (state(war, "rix"), place(war, "rix")) == ("healthy", "A1")


@pytest.mark.rule("DN-G6")
def test_if_nobody_steps_in_the_shot_goes_on() -> None:
    war = stage(sketch(PLAIN), "rix at D4\nfnarad at D10", MovementStep(), hooks=ToyMagic())
    play(war, "move rix", "go D5", "shoot fnarad", "hold")
    assert topic(war) == "missile-die"


def test_a_match_is_saved_and_resumed_at_every_question_of_a_shot_in_mid_move() -> None:
    text = "rix at D2/D1, mounted\nattrag at D16\nfnarad at F16"
    script = ["move rix", "ride D5 s", "hold", "shoot attrag", 5]
    war = march(text)
    for answer in script:
        war.answer(war.parse(str(answer)))
        again = war.decode(war.encode())
        assert again.digest() == war.digest()
        assert again.copy().key() == war.key()
    last = options(war)[-1]
    again = war.decode(war.encode())
    for one in (war, again):
        one.answer(one.parse(last))
    assert again.digest() == war.digest()
