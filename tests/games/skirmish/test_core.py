"""The shared procedures on the Watermill: walking, riding, fighting, shooting."""

from __future__ import annotations

from random import Random

from grognard.games.dark_blades.sequence import Half, Turns
from grognard.games.skirmish.melee import CombatStep
from grognard.games.skirmish.movement import MovementStep
from grognard.games.skirmish.war import War
from tests.games.skirmish.field import options, play, stage, topic


def at(war: War, piece: int) -> str:
    """The label of the hex a piece stands on."""
    return war.land.labels[war.at[piece]]


def test_a_walk_ends_within_the_allowance_and_spends_it() -> None:
    war = stage("watermill", "dark-blades at E6\nashrak at Z8", MovementStep())
    play(war, "move dark-blades")
    assert "go G5" in options(war)
    play(war, "go G5")
    assert (at(war, 0), war.spent[0]) == ("G5", 2)


def test_nobody_walks_through_an_enemy_or_ends_on_a_friend() -> None:
    war = stage("watermill", "dark-blades at E6\ngrast at F6\nashrak at D6", MovementStep())
    play(war, "move dark-blades")
    assert "go F6" not in options(war)
    assert "go D6" not in options(war)


def test_a_rider_moves_with_his_rear_behind_him() -> None:
    war = stage("watermill", "sunfire at F7/F8, mounted\nashrak at Z8", MovementStep())
    play(war, "move sunfire", "ride F5 n")
    assert (at(war, 0), war.land.labels[war.tail[0]], war.steps[0]) == ("F5", "F6", 2)


def test_riders_stay_out_of_trees() -> None:
    war = stage("watermill", "sunfire at E6/E7, mounted\nashrak at Z8", MovementStep())
    play(war, "move sunfire")
    assert not any(option.startswith("ride D5 ") for option in options(war))


def test_a_fight_is_settled_by_odds_and_die() -> None:
    war = stage("watermill", "dark-blades at E6\nzugun at E7", CombatStep())
    play(war, "attack zugun", "with dark-blades", "strike")
    assert topic(war) == "melee"
    play(war, 1)
    assert war.state(1) in ("dead", "wounded", "stunned") or at(war, 1) != "E7"


def test_a_bow_shoots_at_what_it_sees_and_not_at_what_stands_behind_trees() -> None:
    war = stage("watermill", "laberne at G5\nzugun at M4\nkuruz at B1", Half())
    assert topic(war) == "volley"
    play(war, "shoot laberne")
    assert "at zugun" in options(war)
    assert "at kuruz" not in options(war)


def test_random_play_keeps_every_piece_on_ground_of_its_own() -> None:
    war = stage(
        "watermill",
        "dark-blades at E6\nsunfire at F7/F8, mounted\nlaberne at G12\nashrak at J12\nkuruz at H12\nzarad at G3",
        Turns(),
    )
    war.log = None
    draw = Random(11).random
    for _ in range(600):
        assert war.question is not None
        war.answer(war.question.options.pick(draw))
        filled = 0
        for piece in war.pieces():
            if war.health[piece]:
                assert not filled & war.hexes(piece)
                filled |= war.hexes(piece)
        assert war.filled == filled
        again = war.decode(war.encode())
        assert again.key() == war.key()
