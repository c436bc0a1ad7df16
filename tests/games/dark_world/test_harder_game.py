"""Rule tests of the harder game (DW-O, DW-G43, DW-G47)."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import at, facts, happened, hero, options, play, refused, stage, topic

ROOMS = "doors 1 2 3 4 5 6 7 8\nfilled 1 2 3 4 5 6 7 8"
RICH = f"knight at E2, hits 3, misses 3\norc-1 at F2, strength 1\n{ROOMS}"


@pytest.mark.rule("DW-O1", "DW-G43")
def test_o1_above_six_cards_go_under_the_deck_at_once() -> None:
    castle = stage(RICH, turn="knight", hand_limit=True)
    play(castle, "attack orc-1", 2, 0, "play 0", "hit")
    assert (topic(castle), options(castle)) == ("discard", ["discard hit", "discard miss"])
    deck = facts(castle, 1).deck
    play(castle, "discard miss")
    mine = facts(castle, 1).heroes[hero("knight")]
    assert (topic(castle), mine.hits, mine.misses) == ("hero-turn", 4, 2)
    assert facts(castle, 1).deck == deck + 1


@pytest.mark.rule("DW-O1")
def test_o1_only_in_the_harder_game() -> None:
    castle = stage(RICH, turn="knight")
    play(castle, "attack orc-1", 2, 0, "play 0", "hit")
    assert (topic(castle), facts(castle, 1).heroes[hero("knight")].cards) == ("hero-turn", 7)


@pytest.mark.rule("DW-O1")
def test_o1_six_are_allowed() -> None:
    castle = stage(RICH, turn="knight", hand_limit=True)
    play(castle, "attack orc-1", 0, 0, "play 1", "hit")
    assert (topic(castle), facts(castle, 1).heroes[hero("knight")].cards) == ("hero-turn", 6)


@pytest.mark.rule("DW-G43")
def test_g43_the_doomstep_counts_as_a_gain_too_and_only_held_cards_can_go() -> None:
    castle = stage("knight at I8, misses 5\nfilled 8", turn="knight", hand_limit=True)
    play(castle, "move J8", *["miss"] * 4)
    assert options(castle) == ["discard miss"]
    assert refused(castle, "discard hit") == "DW-G43"
    play(castle, "discard miss", "discard miss")
    assert topic(castle) == "discard"
    play(castle, "discard miss")
    assert (topic(castle), facts(castle, 1).heroes[hero("knight")].misses) == ("hero-turn", 6)


@pytest.mark.rule("DW-G47")
def test_g47_a_card_put_away_is_not_shown() -> None:
    castle = stage(RICH, turn="knight", hand_limit=True, heroes=4)
    play(castle, "attack orc-1", 2, 0, "play 0", "hit")
    events = play(castle, "discard miss")
    assert [(event.what, event.args) for event in events] == [("discarded", (hero("knight"),))]


@pytest.mark.rule("DW-O2")
@pytest.mark.parametrize(("dice", "dies"), [((1, 1), False), ((2, 1), True)])
def test_o2_a_monster_dies_only_above_its_strength(dice: tuple[int, int], dies: bool) -> None:
    castle = stage(f"knight at E2\norc-1 at F2, strength 2\n{ROOMS}", turn="knight", tougher_monsters=True)
    events = play(castle, "attack orc-1", *dice)
    assert ("killed" in happened(events)) == dies
    assert (at(castle, "orc-1") == "") == dies
    plain = stage(f"knight at E2\norc-1 at F2, strength 2\n{ROOMS}", turn="knight")
    play(plain, "attack orc-1", *dice)
    assert at(plain, "orc-1") == ""


@pytest.mark.rule("DW-O2", "DW-G29")
@pytest.mark.parametrize(("strength", "beside"), [(2, 1), (3, 2)])
def test_o2_it_holds_for_grenades(strength: int, beside: int) -> None:
    castle = stage(
        f"knight at E8, grenade\norc-1 at G8, strength {strength}\nogre-1 at G9, strength {beside}\n{ROOMS}",
        turn="knight",
        tougher_monsters=True,
    )
    play(castle, "throw orc-1", *(["hit", "hit"] if strength == 2 else []))
    expected = ("", "") if strength == 2 else ("G8", "G9")  # 3 must exceed the one, 2 the other
    assert (at(castle, "orc-1"), at(castle, "ogre-1")) == expected


@pytest.mark.rule("DW-O2")
@pytest.mark.parametrize(("cards", "dies"), [(1, False), (2, True)])
def test_o2_korak_falls_to_eight(cards: int, dies: bool) -> None:
    castle = stage("knight at Q, golden axe, hits 2\narena", turn="knight", tougher_monsters=True)
    play(castle, "attack korak", 2, 2, 2, f"play {cards}")
    assert (facts(castle, 1).throne == "knight") == dies
    assert (castle.question is None) == dies


@pytest.mark.rule("DW-O1", "DW-O2")
def test_o1_and_o2_are_chosen_separately() -> None:
    castle = stage(RICH, turn="knight", tougher_monsters=True)
    play(castle, "attack orc-1", 2, 0, "play 0", "hit")
    assert topic(castle) == "hero-turn"
    castle = stage(RICH, turn="knight", hand_limit=True)
    play(castle, "attack orc-1", 1, 0, "play 0", "hit")
    assert topic(castle) == "discard"
