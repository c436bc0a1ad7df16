"""The secrets of Dark World, one by one: who may not know one cannot tell two matches apart that differ in it."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import DARK_WORLD, SETTING_UP, play, stage
from tests.games.dark_world.twins import fork, twins
from tests.games.twins import Twins, all_but

KORAK, BARBARIAN, KNIGHT, RANGER, DWARF = range(5)
ORDER = ("barbarian", "knight", "ranger")
IDLE = ("end", "end", "end", "end")
ROOMS = "doors 1 2\nfilled 1 2"


def strengths(one: int, other: int, more: str = "") -> tuple[str, str]:
    """The same castle with an Orc in room 1 of one strength or another."""
    text = "barbarian at D2\norc-1 at F3, strength {}, potion\nogre-1 at H1, strength 1, boots\n" + ROOMS + more
    return text.format(one), text.format(other)


@pytest.mark.rule("DW-C5")
def test_the_strength_of_a_monster_is_koraks_secret_until_a_blow_has_been_settled() -> None:
    pair = twins(*strengths(1, 3), blind=all_but(KORAK))
    assert pair.tell_apart(KORAK)
    pair.play(*ORDER, *IDLE, "activate orc-1", "move E2", "halt", "end", *ORDER)
    pair.play("attack orc-1", 0)
    pair.reveal(0)


@pytest.mark.rule("DW-C5", "DW-F8", "DW-F9")
def test_the_strength_is_still_hidden_while_cards_are_chosen() -> None:
    pair = twins(*strengths(2, 3, "\nbarbarian at F2, hits 2"), blind=all_but(KORAK))
    pair.play(*ORDER, "attack orc-1", 0, 1)
    assert pair.topics() == ("hit-cards", "hit-cards")
    pair.reveal("play 0")


@pytest.mark.rule("DW-C5", "DW-F17")
def test_a_monster_that_attacks_shows_its_strength_only_when_struck_back() -> None:
    pair = twins(*strengths(2, 3), blind=all_but(KORAK))
    pair.play(*ORDER, *IDLE, "activate orc-1", "move E2", "strike barbarian", 1, 1, 0)
    pair.reveal(0)


@pytest.mark.rule("DW-H5", "DW-C5")
def test_a_monster_taken_by_the_haunter_takes_its_secret_along() -> None:
    pair = twins(*strengths(1, 3), blind=all_but(KORAK))
    pair.play(*ORDER, *IDLE, "summon", 3, "end", *ORDER, "move F3", "take potion", *IDLE)


@pytest.mark.rule("DW-C5", "DW-G53")
def test_a_grenade_shows_the_strength_of_everything_it_hurts() -> None:
    pair = twins(
        *strengths(3, 4, "\nknight at F1, grenade\nranger at E3"),
        blind=all_but(KORAK),
    )
    pair.play("knight", "barbarian", "ranger")
    pair.reveal("throw orc-1")


def in_the_hand(one: str, other: str) -> Twins:
    """Twins in which Korak has chosen one figure or another for room 1."""
    castle = stage("knight at C3\nbarbarian at B1\nranger at B3\ndwarf at C1", "knight", heroes=4)
    play(castle, "move C2")
    return fork(castle, one, other, all_but(KORAK))


@pytest.mark.rule("DW-C5", "DW-P1")
def test_neither_sort_nor_strength_of_the_figure_in_hand_shows_before_it_is_placed() -> None:
    pair = in_the_hand("bring orc:1", "bring mummy:3")
    assert pair.tell_apart(KORAK)
    pair.play(("give potion", "give boots"))  # the item is only seen with the figure
    pair.reveal("go E2")


@pytest.mark.rule("DW-C5", "DW-G51")
def test_being_asked_for_a_second_figure_betrays_nothing_of_the_first() -> None:
    pair = in_the_hand("bring orc:1", "bring orc:3")
    pair.play("give potion", "go E2")
    assert pair.topics() == ("muster", "muster")  # though the second Korak has no choice left
    assert [match.question.options.count() for match in pair.matches if match.question] != [1, 1]
    pair.play("enough", "move D2", "end")


@pytest.mark.rule("DW-C5", "DW-N2")
def test_the_order_and_strength_of_arena_monsters_is_hidden_too() -> None:
    castle = stage("knight at J8\nfilled 8", "korak", heroes=4)
    play(castle, "bring manticore:5", "give potion", "go M7")
    pair = fork(castle, "bring orc:1", "bring orc:4", all_but(KORAK))
    pair.play("give boots", "go N5", ("bring ogre:2", "bring skeleton:4"), ("give boots", "give grenade"))
    pair.reveal("go N6")


CHESTS = "chest {} at E1 facing F1\nchest {} at H1 facing I1\nknight at D2\nranger at G2\n" + ROOMS


@pytest.mark.rule("DW-S7")
def test_what_lies_in_a_chest_is_hidden_until_it_is_opened() -> None:
    pair = twins(CHESTS.format("sword", "axe"), CHESTS.format("axe", "sword"), blind=all_but(KORAK))
    assert pair.tell_apart(KORAK)
    pair.play("knight", "ranger", "dwarf", "move E2", "move F2", "move F1", "end", "move H2")
    pair.play("end", "end", "end", "end")
    pair.play("knight", "ranger", "dwarf")
    pair.reveal("open")


@pytest.mark.rule("DW-S7")
def test_korak_hides_the_weapons_unseen() -> None:
    castle = DARK_WORLD.start("", {"heroes": 4})
    play(castle, *SETTING_UP[:8])
    pair = fork(castle, "hide sword", "hide spear", all_but(KORAK))
    pair.play(("hide axe", "hide sword"), ("hide spear", "hide hammer"), *SETTING_UP[11:])


def hands(one: str, other: str, more: str = "") -> tuple[str, str]:
    """The same castle with one hand of the Knight or another."""
    text = "knight at D2, {}\norc-1 at E2, strength 4, potion\n" + ROOMS + more
    return text.format(one), text.format(other)


@pytest.mark.rule("DW-G46", "DW-F8", "DW-K3")
def test_a_hand_is_private_and_being_asked_for_cards_betrays_nothing() -> None:
    pair = twins(*hands("hits 2", "misses 2"), blind=all_but(KNIGHT))
    assert pair.tell_apart(KNIGHT)
    pair.play("knight", "barbarian", "ranger", "attack orc-1", 1, 1)
    assert pair.topics() == ("hit-cards", "hit-cards")  # though the second Knight has none
    pair.play("play 0", 1, 0)
    assert pair.topics() == ("miss-cards", "miss-cards")
    pair.play("play 0", *IDLE, "end")


@pytest.mark.rule("DW-G46")
def test_a_hand_comes_out_card_by_card_as_it_is_played() -> None:
    pair = twins(*hands("hits 2, misses 1", "hits 1, misses 2"), blind=all_but(KNIGHT))
    pair.play("knight", "barbarian", "ranger", "attack orc-1", 1, 1, "play 1", 2, 0, "play 1")
    pair.play("attack orc-1", 0, 0)
    pair.reveal(("play 1", "play 0"))


@pytest.mark.rule("DW-G46", "DW-F11")
def test_a_card_drawn_is_seen_by_its_owner_only() -> None:
    castle = stage("knight at D2\norc-1 at E2, strength 1, potion\n" + ROOMS, "", heroes=4)
    play(castle, "knight", "barbarian", "ranger", "attack orc-1", 1, 0, "leave")
    pair = fork(castle, "hit", "miss", all_but(KNIGHT))
    assert pair.tell_apart(KNIGHT)
    pair.play(*IDLE, "end", *ORDER)


@pytest.mark.rule("DW-G46", "DW-S3")
def test_the_deck_is_hidden_from_everybody() -> None:
    """Only what is left over differs: who owns neither hand cannot tell where the Hits are."""
    text = "knight at D2, {}\nranger at E1, {}\norc-1 at E2, strength 1, potion\n" + ROOMS
    pair = twins(
        text.format("hits 1, misses 3", "misses 1"), text.format("hits 3, misses 1", "hits 1"), all_but(KNIGHT, RANGER)
    )
    pair.play("knight", "ranger", "dwarf", "attack orc-1", 1, 0, "play 0", "leave")
    assert pair.topics() == ("card", "card")
    pair.play(("miss", "hit"), *IDLE, "end")


@pytest.mark.rule("DW-O1", "DW-G47")
def test_a_card_over_the_limit_goes_under_the_deck_unseen() -> None:
    text = "knight at D2, hits 3, misses 3\norc-1 at E2, strength 1, potion\n" + ROOMS
    castle = stage(text, "", heroes=4, hand_limit=True)
    play(castle, "knight", "barbarian", "ranger", "attack orc-1", 1, 0, "play 0", "leave", "hit")
    pair = fork(castle, "discard hit", "discard miss", all_but(KNIGHT))
    assert pair.tell_apart(KNIGHT)
    pair.play(*IDLE, "end", *ORDER)


ARENA = """
    knight at K7, hp 1, hits 1, misses 1
    barbarian at B1, hits 12, misses 16
    ranger at L8
    orc-1 at L7, strength 4, potion, known
    orc-2 at M8, strength 1, potion
    arena
"""


@pytest.mark.rule("DW-N10", "DW-G47")
def test_a_card_given_up_in_the_arena_goes_under_the_deck_and_comes_back_unseen() -> None:
    castle = stage(ARENA, "korak", heroes=4)
    play(castle, "activate orc-1", "strike knight", 2, 0, "play 0")
    pair = fork(castle, "lose hit", "lose miss", all_but(KNIGHT))
    assert pair.tell_apart(KNIGHT)
    pair.play("halt", "activate orc-2", "strike ranger", 0, 0, 1, 0, "leave", "hit")
    assert pair.topics() == ("korak-turn", "korak-turn")


@pytest.mark.rule("DW-N10", "DW-G47", "DW-G50")
def test_who_draws_a_card_that_was_given_up_sees_it_and_nobody_else() -> None:
    text = ARENA.replace("misses 16", "misses 17").replace("hits 12", "hits 13")
    castle = stage(text, "", heroes=4)
    play(castle, "barbarian", "ranger", "dwarf", *IDLE, "activate orc-1", "strike knight", 2, 0, "play 0")
    pair = fork(castle, "lose hit", "lose miss", all_but(KNIGHT, RANGER))
    pair.play("halt", "end", "ranger", "knight", "barbarian", "attack orc-2", 1, 0, "leave")
    assert pair.topics() == ("hero-turn", "hero-turn")  # no Fate was asked: it was the only card left
    assert pair.tell_apart(RANGER)
    assert all(match.why_not_undo(RANGER) for match in pair.matches)  # he has seen what another hero hid


@pytest.mark.rule("DW-Z5", "DW-G40")
def test_what_an_eliminated_hero_held_stays_unknown() -> None:
    text = "knight at Q, hp 1, {}\nranger at K7\norc-1 at M9, strength 1, potion\narena"
    pair = twins(text.format("hits 3"), text.format("misses 3"), all_but(KNIGHT), "korak")
    pair.play("activate korak", "strike knight", 2, 2, 2, "play 0")
    assert pair.matches[0].position.hero_at == pair.matches[1].position.hero_at
    pair.play("activate orc-1", "halt")


@pytest.mark.rule("DW-G8", "DW-G46")
def test_a_player_of_two_heroes_knows_both_hands_and_no_other() -> None:
    text = "knight at D2, {}\nranger at E1, {}\n" + ROOMS
    own = [stage(text.format(hand, "misses 1"), "knight", heroes=2) for hand in ("hits 2", "misses 2")]
    pair = Twins(DARK_WORLD, own[0], own[1], (-2, 0, 2))
    assert pair.tell_apart(1)
    other = [stage(text.format("misses 1", hand), "knight", heroes=2) for hand in ("hits 2", "misses 2")]
    pair = Twins(DARK_WORLD, other[0], other[1], (-2, 0, 1))
    assert pair.tell_apart(2)
