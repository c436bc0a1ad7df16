"""What everybody can work out of strengths that nobody has seen (DW-P2, DW-C5): the cards say what the odds know."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from grognard.driver import Sight
from grognard.games.dark_world.castle import Castle
from grognard.kernel import WATCHER
from grognard.odds import odds_of
from tests.games.dark_world.show.test_imagination import positions
from tests.games.dark_world.stage import DARK_WORLD, facts, play, stage


def card(castle: Castle, figure: str, seat: int = 1) -> str:
    """What is written of a figure on the table."""
    pieces = DARK_WORLD.table(DARK_WORLD.view(castle, seat)).pieces
    return next(piece.title for piece in pieces if piece.id == figure).split(": ")[1]


@pytest.mark.rule("DW-P2", "DW-C5")
def test_p2_the_card_of_a_monster_says_what_its_room_leaves() -> None:
    castle = stage("barbarian at E2\nmummy-1 at F1, strength 2\nskeleton-1 at E1, strength 1\ndoors 1", "barbarian")
    assert card(castle, "skeleton-1") == "strength 1"  # a Mummy has 2 at least, and room 1 holds 3
    assert card(castle, "mummy-1") == "strength 2"
    found = odds_of(Sight(DARK_WORLD, castle, 1), "attack skeleton-1")
    fells = sum((chance for result, chance in found.rows if "Skeleton 1 falls" in result), Fraction(0))
    assert fells == Fraction(8, 9)


@pytest.mark.rule("DW-P2", "DW-H5", "DW-G21")
def test_p2_what_the_haunter_took_is_remembered_for_the_least_it_can_have_been() -> None:
    castle = stage("mummy-1 at F1, strength 2, potion\nskeleton-1 at E3, strength 1\ndoors 1", "korak")
    play(castle, "summon", 1)
    assert card(castle, "skeleton-1") == "strength 1"
    assert card(castle, "skeleton-1", WATCHER) == "strength 1"


@pytest.mark.rule("DW-G6")
def test_g6_figures_accounted_for_are_out_of_the_question_in_other_rooms_too() -> None:
    text = "skeleton-1 at G7, strength 4, known\nskeleton-2 at A7, strength 3, known\nskeleton-3 at A4, strength 2"
    castle = stage(f"{text}\nbarbarian at B4\ndoors 1", "barbarian")
    assert card(castle, "skeleton-3") == "unknown (1 or 2)".replace("unknown", "strength unknown")


def test_all_that_is_imagined_is_written_on_the_cards_and_nothing_else_all_over_random_matches() -> None:
    for number, castle in enumerate(positions()[::3]):
        guesses = {monster.name: monster.may_be for monster in facts(castle, 1).monsters if monster.strength is None}
        assert all(guesses.values()), "no strength is possible"
        seen: dict[str, set[int]] = {name: set() for name in guesses}
        for draw in range(12):
            world = DARK_WORLD.imagine(castle, 1, Random(1000 * number + draw))
            for monster in facts(world, 0).monsters:
                if monster.name in seen:
                    seen[monster.name].add(monster.strength or 0)
        assert all(found <= set(guesses[name]) for name, found in seen.items())
