"""What a player of the village sees before acting, and what an odds table says of it."""

from __future__ import annotations

import pytest

from grognard import game
from grognard.games.village_of_fear.acts import WOLF
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.karrion import Flight
from grognard.games.village_of_fear.movement.crossing import Crossing
from grognard.games.village_of_fear.movement.roaming import Roam
from grognard.games.village_of_fear.village import Village
from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from grognard.table.overlays import Area, Prospect
from tests.games.village_of_fear.stage import hero, play, stage, take_turn

VILLAGE = game("village-of-fear")
WARLORD, ELF = 0, 2


def area(found: Area | None) -> Area:
    """An overlay that must be there."""
    assert found is not None
    return found


def foretold(village: Village, answer: str) -> Prospect:
    """The prospect of an answer that must have one."""
    found = VILLAGE.prospect(village, village.parse(answer))
    assert found is not None
    return found


def result(village: Village, *answers: object) -> str:
    """What an odds table would say after these answers."""
    before = village.copy()
    play(village, *map(str, answers))
    return VILLAGE.result(before, village, WARLORD)


@pytest.mark.rule("VF-H5", "VF-M5")
def test_reach_tells_what_every_square_costs() -> None:
    village = take_turn("elf at E10", "elf", actions=2)
    assert area(VILLAGE.reach(village, "elf")).cells["G10"] == "2"
    assert "H10" not in area(VILLAGE.reach(village, "elf")).cells
    wolf = area(VILLAGE.reach(village, "wolf")).cells
    assert (wolf["E12"], wolf["E14"]) == ("1", "3")
    assert area(VILLAGE.reach(village, "warlord")).cells == {}


@pytest.mark.rule("VF-F1", "VF-E1")
def test_threat_reaches_where_blows_fall_and_never_into_the_entrance() -> None:
    village = take_turn("elf at E10\nmarauder-1 at E14, strength 2, boots", "elf")
    cells = area(VILLAGE.threat(village, ELF)).cells
    assert "E12" in cells
    assert "Entrance" not in cells
    assert "piece:marauder-1" in area(VILLAGE.threat(village, ELF)).targets
    assert "piece:elf" in area(VILLAGE.threat(village, WARLORD)).targets


@pytest.mark.rule("VF-F1")
def test_blows_fall_on_squares_beside() -> None:
    village = take_turn("elf at E10", "elf")
    assert set(area(VILLAGE.sight(village, "E10")).cells) == {"E9", "E11", "F10"}
    assert VILLAGE.sight(village, "2b") is None


@pytest.mark.rule("VF-B1", "VF-U1", "VF-I2", "VF-F1")
def test_a_walk_says_what_it_brings() -> None:
    lifting = foretold(take_turn("elf at E10", "elf"), "move D12")
    assert lifting.text == "3 of 3 actions, none left."
    assert [risk.rule for risk in lifting.risks] == ["VF-B1"]
    assert [risk.rule for risk in foretold(take_turn("elf at E13", "elf"), "move D14").risks] == ["VF-U1"]
    text = "elf at E10\nloose potion at E11\nmarauder-1 at E13, strength 1, whip"
    found = foretold(take_turn(text, "elf"), "move E11").risks
    assert [risk.text for risk in found] == ["On E11 lies a Healing Potion."]
    near = foretold(take_turn("elf at E10\nwolf at E13", "elf"), "move E12").risks
    assert [risk.text for risk in near] == ["The Wolf can strike at him there."]


@pytest.mark.rule("VF-F1", "VF-W3")
def test_a_villain_is_told_whom_he_walks_up_to() -> None:
    village = stage("elf at E10\nmarauder-1 at E14, strength 1, whip", WarlordTurn())
    play(village, "activate marauder-1")
    assert [risk.text for risk in foretold(village, "move E11").risks] == ["The Elf can strike at it there."]
    assert foretold(village, "move E12").risks == ()
    play(village, "halt", "roam wolf")
    assert foretold(village, "move E11").text == "2 of 3 actions, 1 left."


@pytest.mark.rule("VF-B1", "VF-K1", "VF-B7")
def test_results_say_what_has_changed() -> None:
    assert result(take_turn("elf at E12", "elf"), "move D12", "enough").startswith("the Inn is lifted")
    assert result(stage("elf at E10", Flight()), 2) == "Karrion locks the Inn"
    assert result(stage("karrion 2\nelf at E10", Flight()), 7) == "Karrion flies home"
    taken = stage("elf at E10\nmarauder-1 at A11, strength 1, whip", WarlordTurn())
    assert result(taken, "withdraw marauder-1") == "Marauder 1 is taken back"


@pytest.mark.rule("VF-F5", "VF-F7", "VF-F8")
def test_results_of_a_blow_speak_of_cards() -> None:
    text = "elf at C12, hits 2\nevil-dwarf-1 at B12, strength 3, potion"
    village = stage(text, HeroTurn(hero("elf")))
    play(village, "quiet")
    assert result(village, "attack evil-dwarf-1", 1, 1) == "Evil Dwarf 1 falls with 1 Hit card"
    assert result(village, "play 2").startswith("Evil Dwarf 1 falls")


@pytest.mark.rule("VF-X10", "VF-X11")
def test_results_of_a_trial_speak_of_the_way() -> None:
    village = stage("elf at F5", Crossing(hero("elf"), 0))
    play(village, "step 2a", "step 4a", "step 3a", "step 4b")
    told = result(village, "step 4a")
    assert "the way across is open" in told
    assert "the Elf is on top of the Fortress" in told


def test_a_last_action_is_not_told_with_the_next_heros_event() -> None:
    village = take_turn("elf at E10\nadventurer at F10, hp 3", "elf")
    before = village.copy()
    play(village, "move E11")
    after = village.copy()
    after.karrion, after.hp[hero("adventurer")] = 2, 5
    assert VILLAGE.result(before, after, WARLORD).startswith("the Adventurer gains 2")
    after.stack = []
    assert VILLAGE.result(before, after, WARLORD) == "the Elf is on E11"


@pytest.mark.rule("VF-D1", "VF-D3")
def test_a_duel_shows_the_dice_of_both_and_what_the_hero_can_lose() -> None:
    village = stage("elf at E10, golden axe, hp 5\nwolf at E11", Roam(WOLF))
    terms = foretold(village, "strike elf").terms
    assert [(term.value, term.sum) for term in terms] == [("3 × 0 to 2", False), ("2 × 0 to 2", False), ("5", True)]
    assert [term.what for term in terms[:2]] == ["Dice of the Elf", "Dice of the Wolf"]
