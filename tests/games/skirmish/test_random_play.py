"""Random play: whatever anybody answers, the position stays whole, and options and reasons agree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard.board.footprints import SINGLE
from grognard.games.dark_blades.sequence import Turns
from grognard.games.skirmish.refusals import refusal
from grognard.games.skirmish.war import War
from grognard.kernel import FATE, Pick, Refusal, Span, check_frames
from tests.games.skirmish.field import OWN, stage

MILL = """
    dark-blades at E7
    sunfire at F7/F8, mounted
    grast at H3/G3, mounted
    laberne at G12
    arlon at H11
    matt at J12, horse at I12/I11
    zatan at G4
    mule-1 at F9/F10
    mule-2 at F11/F12 follows mule-1
    job at E10
    evans at L13
    simon at I5
    ashrak at K13
    radak at M14
    kuruz at H13
    zarad at I3
    goblin-6 at J11
    black-fox at I14/I15, mounted
    war-dog-1 at H5
    gnurr at E8
    gromr at F5, dead
    gargoyle at K10
"""
VILLAGE = """
    dark-blades at K3
    leigh at L4/L3, mounted
    jon at J4
    arlon at I5
    quill at H7, wounded
    zed at L9, horse at M9/M8
    attrag at L6
    fnarad at M12
    radak at K5
    goblin-1 at K7
    goblin-2 at I7
    dragon at M4/M3 for fox
"""
BATTLES = {"watermill": MILL, "village": VILLAGE}


def reason_against(war: War, number: int) -> Refusal | None:
    """Why an act is no option, by the shared verbs or by the game's own."""
    return refusal(war, number, OWN)


def positions(map: str, seed: int, answers: int) -> Iterator[War]:
    """The positions of a random match, one after another, each a question."""
    war = stage(map, BATTLES[map], Turns())
    draw = Random(seed).random
    for _ in range(answers):
        assert war.question is not None
        yield war
        war.answer(war.question.options.pick(draw))


@pytest.mark.parametrize("map", BATTLES)
@pytest.mark.parametrize("seed", range(2))
def test_options_and_reasons_agree_for_every_act(map: str, seed: int) -> None:
    topics = set()
    for war in positions(map, seed, 110):
        assert war.question is not None
        if war.question.seat == FATE:
            assert isinstance(war.question.options, Span)
            continue
        assert war.question.seat in (0, 1)
        assert isinstance(war.question.options, Pick)
        assert war.question.options.mask, f"nothing can be answered to {war.question.topic}"
        topics.add(war.question.topic)
        for number, spelling in enumerate(war.acts.lexicon.spellings):
            reason, offered = reason_against(war, number), war.question.options.has(number)
            assert (reason is None) == offered, f"{war.question.topic}: {spelling}: {reason}"
            assert reason is None or reason.key
    assert {"movement", "destination"} <= topics


@pytest.mark.parametrize("map", BATTLES)
@pytest.mark.parametrize("seed", range(2))
def test_masks_and_bodies_follow_the_pieces(map: str, seed: int) -> None:
    for war in positions(map, seed, 1200):
        filled = 0
        for piece in war.pieces():
            cells = war.hexes(piece)
            assert cells.bit_count() == (1 if war.footprint(piece) is SINGLE else 2)
            if war.health[piece] and not war.swims(piece):
                assert not filled & cells, "two of the living share a hex"
                filled |= cells
        masks, bodies = list(war.masks), bytes(war.bodies)
        war.rebuild()
        assert (war.masks, bytes(war.bodies)) == (masks, bodies)


@pytest.mark.parametrize("map", BATTLES)
def test_a_position_survives_saving_at_every_question(map: str) -> None:
    for war in positions(map, 5, 500):
        again = war.decode(war.encode())
        assert (again.key(), again.digest()) == (war.key(), war.digest())
        assert (again.masks, again.bodies) == (war.masks, war.bodies)


@pytest.mark.parametrize("map", BATTLES)
def test_copies_go_their_own_ways(map: str) -> None:
    draw = Random(8).random
    for war in positions(map, 7, 300):
        before = war.encode()
        other = war.copy()
        for _ in range(6):
            assert other.question is not None
            other.answer(other.question.options.pick(draw))
        assert war.encode() == before


def test_frames_hold_plain_values() -> None:
    check_frames()
