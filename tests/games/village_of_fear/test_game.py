"""Village of Fear behind the contract: seats, options, and what the Warlord's wheel shows everybody (B1)."""

from __future__ import annotations

import pytest

from grognard import game
from grognard.games.village_of_fear.combat.knock_out import KnockOut
from grognard.games.village_of_fear.movement.trial import Trial
from grognard.games.village_of_fear.show.facts import facts_of
from grognard.games.village_of_fear.village import Village
from grognard.kernel import WATCHER, Setting
from tests.games.village_of_fear.stage import asked, hero, play, stage, topic

VILLAGE = game("village-of-fear")


def start(**options: Setting) -> Village:
    """A new match; options are spelled with underscores."""
    village: Village = VILLAGE.start("", {key.replace("_", "-"): value for key, value in options.items()})
    return village


@pytest.mark.rule("VF-C1", "VF-S1", "VF-G12", "VF-C2")
@pytest.mark.parametrize(
    ("players", "owner"), [(1, (1, 1, 1, 1)), (2, (1, 1, 2, 2)), (3, (1, 2, 2, 3)), (4, (1, 2, 3, 4))]
)
def test_s1_one_to_four_share_the_heroes(players: int, owner: tuple[int, ...]) -> None:
    village = start(heroes=players, takes_two=2)
    assert village.given.owner == owner
    assert len(village.given.seats) == players + 1
    assert village.given.seats[0] == "warlord"


@pytest.mark.rule("VF-G12")
def test_g12_four_players_are_called_by_their_heroes() -> None:
    assert start(heroes=4).given.seats == ("warlord", "adventurer", "elf", "merchant-prince", "warrior-priest")


@pytest.mark.rule("VF-G47", "VF-G45")
def test_g47_harder_rules_are_off_until_they_are_chosen() -> None:
    assert (start().given.hand_limit, start().given.tougher, start().given.rounds) == (0, 0, 0)
    harder = start(hand_limit=True, tougher_monsters=True, rounds=40).given
    assert (harder.hand_limit, harder.tougher, harder.rounds) == (6, 1, 40)


@pytest.mark.rule("VF-C15", "VF-E2", "VF-E3", "VF-G32")
def test_c15_the_wheel_is_seen_by_all_and_stops_at_nine() -> None:
    village = stage("wheel 8\nelf at E9", KnockOut(hero("elf")))
    assert village.wheel == 9
    assert [facts_of(village, seat).wheel for seat in (0, 1, WATCHER)] == [9, 9, 9]
    assert stage("wheel 9\nelf at E9", KnockOut(hero("elf"))).wheel == 9


@pytest.mark.rule("VF-X8", "VF-X3")
def test_x8_hero_and_lurker_move_in_turn_until_the_trial_ends() -> None:
    village = stage("elf at Bridge", Trial(hero("elf"), 0))
    order = []
    for step in ("step 1b", "step 4a", "step 1a", "step 4b", "step 1b", "step 4a", "step 2a"):
        order.append((asked(village), topic(village)))
        play(village, step)
    assert order == [("elf", "stealth"), ("warlord", "lurk")] * 3 + [("elf", "stealth")]
    assert village.question is None
