"""Winches (DN-G325, DN-G326): worked open in a whole turn undisturbed, and undone in the same way."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from grognard.games.dragon_noir.land.deep_entrances import DeepEntrance, DeepLink, DeepSheet
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import MOVED, Foray
from grognard.games.dragon_noir.scenarios.underworld import DescentHooks
from grognard.games.dragon_noir.scenarios.winches import (
    Winch,
    all_open,
    at_work,
    disturb,
    lay,
    set_to_work,
    turn_winches,
    winches,
)
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.forces.roll import NO_ROLL, Roll
from grognard.games.skirmish.war import FOUGHT, SHOT_EARLY, SHOT_LATE
from grognard.kernel import replaced
from tests.games.dragon_noir.stage import numbered, sketch, stage, told

CAVE = sketch("\n".join([". . . . . . ."] * 6), underground=True, game=CHALLENGE)
DEEP = DeepSheet((DeepEntrance(1, "", ("B2",)), DeepEntrance(3, "", ("F4",))), (DeepLink((1, 3), 3),))
HOUSE, TOWER = "C4", "F4"


class Staged(DescentHooks):
    """All of The Challenge, for a position that is no scenario's."""

    def roll(self, war: Foray) -> Roll:
        return NO_ROLL


def begun(text: str, opened: Iterable[str] = ()) -> Foray:
    """A turn begins with a winch in the house, and one in the tower, where an entrance is as well."""
    war = stage(CAVE, text, MovementStep(), game=CHALLENGE, hooks=Staged(), deep=DEEP)
    lay(war, [Winch(war.land.map.named(label), int(label in opened), 0) for label in (HOUSE, TOWER)])
    war.log = []
    set_to_work(war)
    return war


def ended(war: Foray) -> list[str]:
    """What the end of the turn tells; the half of the krobs is over."""
    war.half += 1
    war.log = []
    turn_winches(war)
    return told(war.log)


def opened(war: Foray) -> list[str]:
    return [war.land.labels[winch.cell] for winch in winches(war) if winch.open]


@pytest.mark.rule("DN-G325")
def test_an_adventurer_who_spends_a_turn_at_a_winch_opens_it() -> None:
    war = begun("kerin at C4\nhunter-1 at A6")
    assert told(war.log or []) == ["works-winch"]
    assert at_work(war) == 1 << numbered(war, "kerin")
    assert ended(war) == ["winch-open"]
    assert opened(war) == [HOUSE]
    assert not all_open(war)
    assert not at_work(war)


@pytest.mark.rule("DN-G325")
def test_whoever_comes_to_a_winch_in_the_middle_of_a_turn_has_not_spent_it_there() -> None:
    war = begun("kerin at C3\nhunter-1 at A6")
    war.put(numbered(war, "kerin"), war.land.map.named(HOUSE))
    assert ended(war) == []
    set_to_work(war)
    assert at_work(war)


@pytest.mark.rule("DN-G325")
@pytest.mark.parametrize("mark", [MOVED, FOUGHT, SHOT_EARLY, SHOT_LATE])
def test_nor_has_he_who_did_something_else(mark: int) -> None:
    war = begun("kerin at C4\nhunter-1 at A6")
    war.marks[numbered(war, "kerin")] |= mark
    assert ended(war) == []
    assert opened(war) == []


@pytest.mark.rule("DN-G325")
@pytest.mark.parametrize("how", ["fought", "disturbed", "stunned", "killed", "cast", "pushed", "bound"])
def test_nor_has_he_who_was_kept_from_it(how: str) -> None:
    war = begun("kerin at C4\nhunter-1 at A6")
    kerin = numbered(war, "kerin")
    if how == "fought":
        war.fought = replaced(war.fought, kerin, war.half)
    elif how == "disturbed":
        disturb(war, (kerin,))
    elif how == "stunned":
        war.stun[kerin] = war.half + 1
    elif how == "killed":
        war.kill(kerin)
    elif how == "cast":
        war.cast = 1 << kerin
    elif how == "pushed":
        war.put(kerin, war.land.map.named("D4"))
    else:
        war.bound = (kerin,)
    assert ended(war) == []


@pytest.mark.rule("DN-G325")
def test_a_fight_in_the_turn_before_is_forgotten() -> None:
    war = begun("kerin at C4\nhunter-1 at A6")
    war.fought = replaced(war.fought, numbered(war, "kerin"), war.half - 1)
    assert ended(war) == ["winch-open"]


@pytest.mark.rule("DN-G325")
def test_dogs_have_no_hands_and_the_stunned_do_no_work() -> None:
    assert not at_work(begun("lucifer at C4\nhunter-1 at A6"))
    assert not at_work(begun("kerin at C4, stunned\nhunter-1 at A6"))


@pytest.mark.rule("DN-G325")
@pytest.mark.parametrize(
    ("id", "undoes"), [("warrior-1", True), ("hunter-1", False), ("slayer-1", False), ("warrior-1-baby", False)]
)
def test_a_warrior_undoes_an_open_winch_and_others_do_not(id: str, undoes: bool) -> None:
    war = begun(f"kerin at A1\n{id} at C4", [HOUSE])
    assert bool(at_work(war)) is undoes
    assert ended(war) == (["winch-shut"] if undoes else [])
    assert opened(war) == ([] if undoes else [HOUSE])


@pytest.mark.rule("DN-G325")
def test_a_guard_undoes_it_with_any_of_its_hexes_there() -> None:
    war = begun("kerin at A1\nvalim at C4", [HOUSE])
    assert war.hexes(numbered(war, "valim")) >> war.land.map.named(HOUSE) & 1
    assert ended(war) == ["winch-shut"]


@pytest.mark.rule("DN-G325")
def test_nobody_works_at_a_winch_that_is_as_his_side_wants_it() -> None:
    assert not at_work(begun("kerin at C4\nwarrior-1 at A6", [HOUSE]))
    assert not at_work(begun("kerin at A1\nwarrior-1 at C4"))


@pytest.mark.rule("DN-G326", "DN-5.3k")
def test_a_winch_on_an_entrance_is_undone_from_beside_it() -> None:
    war = begun("kerin at A1\nwarrior-1 at F5", [TOWER])
    assert at_work(war)
    assert ended(war) == ["winch-shut"]
    assert not at_work(begun("kerin at A1\nwarrior-1 at F6", [TOWER])), "two hexes away"
    assert not at_work(begun("kerin at F4\nwarrior-1 at F5", [TOWER])), "somebody holds it"


@pytest.mark.rule("DN-G326")
def test_a_winch_elsewhere_is_not_undone_from_beside_it() -> None:
    assert not at_work(begun("kerin at A1\nwarrior-1 at C5", [HOUSE]))


@pytest.mark.rule("DN-G325")
def test_all_are_open_when_both_are() -> None:
    war = begun("kerin at C4\ngorin at F4\nhunter-1 at A6")
    assert ended(war) == ["winch-open", "winch-open"]
    assert all_open(war)
