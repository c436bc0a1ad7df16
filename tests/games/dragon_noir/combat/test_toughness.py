"""Toughness: what results are to dogs, trolls, the crazy ork, spirits and dragons, and what poison does."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.challenges import Challenge
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.meadow import MEADOW
from tests.games.dragon_noir.stage import numbered, options, place, play, stage, state, told, topic

KONRAD = "konrad at E5/E6, mounted\n"


def struck(victim: str, die: int) -> Foray:
    """Konrad on horseback, 30 strong, strikes at somebody in E4."""
    war = stage(MEADOW, f"{KONRAD}{victim} at E4", CombatStep())
    play(war, f"attack {victim}", "with konrad", "strike", die)
    return war


def lives(war: Foray, id: str) -> int:
    """How many lives a piece has left."""
    return war.health[numbered(war, id)]


def suffer(text: str, id: str, harm: str, by: str = "") -> Foray:
    """Somebody takes a harm, in combat with another if one is named."""
    war = stage(MEADOW, text, CombatStep())
    foes = (numbered(war, by),) if by else ()
    war.begin(Injure(numbered(war, id), harm, False, False, 0, foes))
    return war


@pytest.mark.rule("DN-5.14.2c")
@pytest.mark.parametrize("state_before", ["stunned", "wounded"])
@pytest.mark.parametrize("harm", ["stunned", "wounded"])
def test_whoever_is_stunned_or_wounded_dies_of_anything_more(state_before: str, harm: str) -> None:
    assert state(suffer(f"attrag at E4, {state_before}", "attrag", harm), "attrag") == "dead"


@pytest.mark.rule("DN-4.1e")
def test_a_stunned_dog_only_falls_back() -> None:
    war = struck("wardog-1", 5)  # 5-1 and armour: a 6 drives back, a 5 stuns
    assert topic(war) == "retreat"
    war = struck("wardog-1", 4)
    assert (topic(war), lives(war, "wardog-1")) == ("retreat", 1)
    play(war, "go E3", "stay")
    assert (state(war, "wardog-1"), place(war, "wardog-1")) == ("healthy", "E3")


@pytest.mark.rule("DN-4.1f")
@pytest.mark.rule("DN-4.1i")
def test_a_dog_dies_of_one_wound() -> None:
    assert state(struck("wardog-1", 2), "wardog-1") == "dead", "5-1, and the light armour makes it a 3: wounded"
    assert state(suffer("lucifer at E4", "lucifer", "wounded"), "lucifer") == "dead"


@pytest.mark.rule("DN-4.2r")
def test_a_stunned_troll_only_falls_back() -> None:
    war = struck("gnurr", 2)  # 2-1
    assert topic(war) == "retreat"
    play(war, "go E3", "stay")
    assert lives(war, "gnurr") == 3


@pytest.mark.rule("DN-4.2s")
@pytest.mark.rule("DN-4.2t")
def test_a_troll_dies_of_its_third_wound_and_a_kill_is_two() -> None:
    text = "konrad at A1\ngnurr at E4"
    assert lives(suffer(text, "gnurr", "wounded"), "gnurr") == 2
    assert lives(suffer(text, "gnurr", "killed"), "gnurr") == 1
    assert lives(suffer(f"{text}, wounded", "gnurr", "wounded"), "gnurr") == 1
    assert lives(suffer(f"{text}, wounded", "gnurr", "killed"), "gnurr") == 0
    assert lives(suffer(f"{text}, twice", "gnurr", "wounded"), "gnurr") == 0


@pytest.mark.rule("DN-4.2g")
@pytest.mark.rule("DN-G96")
@pytest.mark.parametrize("harm", ["stunned", "wounded"])
def test_the_crazy_ork_goes_berserk_when_he_is_hurt_first(harm: str) -> None:
    war = suffer("crazy-ork at E4", "crazy-ork", harm)
    assert war.face(numbered(war, "crazy-ork")) == (24, 16, 8)
    assert war.active(numbered(war, "crazy-ork"))


@pytest.mark.rule("DN-4.2h")
def test_berserk_he_ignores_stuns_and_retreats() -> None:
    war = suffer("crazy-ork at E4, wounded", "crazy-ork", "stunned")
    assert war.active(numbered(war, "crazy-ork"))
    war = stage(MEADOW, "konrad at E5/E6, mounted\ncrazy-ork at E4, wounded", CombatStep())
    play(war, "attack crazy-ork", "with konrad", "strike", 3)  # 1-1: defender retreats
    assert (place(war, "crazy-ork"), topic(war)) == ("E4", "")
    war = stage(MEADOW, "crazy-ork at E5, wounded\nkonrad at E4", CombatStep(), 1)
    play(war, "attack konrad", "with crazy-ork", "strike", 4)  # a 5 in armour: attacker retreats
    assert (place(war, "crazy-ork"), topic(war)) == ("E5", "")


@pytest.mark.rule("DN-4.2i")
@pytest.mark.rule("DN-G96")
def test_a_wound_kills_the_berserk_and_a_kill_kills_him_sane() -> None:
    assert lives(suffer("crazy-ork at E4, wounded", "crazy-ork", "wounded"), "crazy-ork") == 0
    assert lives(suffer("crazy-ork at E4", "crazy-ork", "killed"), "crazy-ork") == 0


@pytest.mark.rule("DN-4.2b")
@pytest.mark.rule("DN-G94")
def test_whoever_is_wounded_in_a_combat_with_zed_dies() -> None:
    text = "davrich at E4\nzed at E5\nkrular at F5"
    war = stage(MEADOW, text, CombatStep(), 1)
    play(war, "attack davrich", "with zed", "with krular", "strike", 3)  # 4-1, 5-1 in company: wounded
    assert state(war, "davrich") == "dead"
    war = stage(MEADOW, text, CombatStep(), 1)
    play(war, "attack davrich", "with krular", "strike", 1)  # 2-1
    assert state(war, "davrich") == "wounded", "zed stood by"
    war = stage(MEADOW, "davrich at E4\nzed at E5", CombatStep())
    play(war, "attack zed", "with davrich", "strike", 5)  # 1-1, a 6 in armour: attacker wounded
    assert state(war, "davrich") == "dead"
    war = stage(MEADOW, text, CombatStep(), 1)
    play(war, "attack davrich", "with zed", "strike", 2)
    assert state(war, "davrich") == "stunned", "a stun is no wound"


@pytest.mark.rule("DN-4.2t")
@pytest.mark.rule("DN-G97")
@pytest.mark.rule("DN-G94")
def test_poison_kills_trolls_but_neither_spirits_nor_dragons() -> None:
    assert lives(suffer("gnurr at E4\nzed at E5", "gnurr", "wounded", by="zed"), "gnurr") == 0
    assert lives(suffer("gnurr at E4\nzed at E5", "gnurr", "killed", by="zed"), "gnurr") == 0
    war = suffer("baby-dragon at E4/E3\nzed at E5", "baby-dragon", "wounded", by="zed")
    assert lives(war, "baby-dragon") == 2
    war = suffer("living-dead-1 at E4\nzed at E5", "living-dead-1", "wounded", by="zed")
    assert lives(war, "living-dead-1") == 1


@pytest.mark.rule("DN-3.55.3f")
@pytest.mark.parametrize("die", [1, 2, 5])
def test_nothing_does_more_to_a_spirit_than_drive_it_back(die: int) -> None:
    war = struck("living-dead-1", die)  # 3-1: wounded, stunned, driven back
    assert topic(war) == "retreat"
    play(war, "go E3", "stay")
    assert (lives(war, "living-dead-1"), place(war, "living-dead-1")) == (1, "E3")
    assert topic(war) == ""


@pytest.mark.rule("DN-G139")
def test_a_spirit_that_has_no_room_stays_unharmed() -> None:
    ring = "barney at E3\nsimon at F4\nrix at F5\ndill at D5\nmatt at D4"
    war = stage(MEADOW, f"{KONRAD}{ring}\nliving-dead-1 at E4", CombatStep())
    events = play(war, "attack living-dead-1", "with konrad", "strike", 5)
    assert "cornered" in told(events)
    assert (lives(war, "living-dead-1"), place(war, "living-dead-1")) == (1, "E4")


@pytest.mark.rule("DN-4.3.1d")
@pytest.mark.rule("DN-4.3.1a")
def test_the_baby_dragon_takes_a_wound_for_every_hurt_and_retreats_like_others() -> None:
    for harm in ("stunned", "wounded", "killed"):
        assert lives(suffer("baby-dragon at E4/E3", "baby-dragon", harm), "baby-dragon") == 2
    assert lives(suffer("baby-dragon at E4/E3, twice", "baby-dragon", "stunned"), "baby-dragon") == 0
    war = stage(MEADOW, f"{KONRAD}baby-dragon at E4/E3 for orks", CombatStep())
    play(war, "attack baby-dragon", "with konrad", "strike", 2)  # 1-1 on the foot table
    assert topic(war) == "retreat"
    assert "ride E2 n" in options(war)


@pytest.mark.rule("DN-5.12.4a")
def test_a_challenge_that_kills_is_two_wounds_for_a_troll() -> None:
    war = stage(MEADOW, "davrich at E5\ngnurr at E4", CombatStep())
    war.begin(Challenge(1, (0,)))
    play(war, 10)
    assert lives(war, "gnurr") == 1
