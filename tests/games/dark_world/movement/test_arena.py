"""Rule tests of the arena (DW-N, DW-G34 to DW-G39, DW-G47)."""

from __future__ import annotations

import pytest

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.show.words import say
from tests.games.dark_world.stage import (
    at,
    facts,
    happened,
    hero,
    nouns,
    options,
    play,
    refused,
    stage,
    topic,
)

FLOOR = {f"{column}{row}" for column in "KLMN" for row in range(5, 10)}
CELLS = {"O5", "O7", "O9"}
ROSTER = {
    "orc": (1, 1, 2, 2, 3, 3, 4, 4),
    "skeleton": (1, 2, 3, 4),
    "ogre": (1, 2, 3, 4),
    "mummy": (2, 3),
    "manticore": (5,),
}
"""DW-G6, written down anew."""
MUSTER = (
    "bring manticore:5", "give potion", "go M7",
    "bring orc:4", "give boots", "go K7",
    "bring orc:4", "give grenade", "go O5",
    "bring ogre:4", "give potion", "go N9",
    "bring skeleton:4", "give potion", "go L5",
    "bring mummy:3", "give potion", "go L9",
)  # fmt: skip


def reserve_but(*kept: str) -> str:
    """A line that takes all figures out of the reserve except these."""
    rest = [f"{sort}:{strength}" for sort, strengths in ROSTER.items() for strength in strengths]
    for kind in kept:
        rest.remove(kind)
    return "spent " + " ".join(rest)


def arrived(more: str = "") -> Castle:
    """Korak's turn right after the Knight has come to the Doomstep for the first time."""
    return stage(f"knight at J8\nfilled 8\n{more}", turn="korak")


@pytest.mark.rule("DW-N1", "DW-G34")
def test_n1_arena_monsters_enter_in_the_korak_turn_after_the_first_arrival() -> None:
    castle = stage("knight at I8\nfilled 8")
    play(castle, "knight", "ranger", "dwarf", "move J8", *["miss"] * 4, "end")
    assert topic(castle) == "hero-turn"  # not before the other heroes had their turns
    play(castle, "end", "end")
    events = play(castle, "end")
    assert ("DW-N1", "arena-opens") in [(event.rule, event.what) for event in events]
    assert topic(castle) == "muster"
    play(castle, *MUSTER)
    assert topic(castle) == "korak-turn"
    assert nouns(castle, "activate") == {"manticore", "orc-1", "orc-2", "ogre-1", "skeleton-1", "mummy-1"}
    play(castle, "activate orc-1", "move K6", "halt", "end")  # DW-G34: they act in this turn
    assert at(castle, "orc-1") == "K6"


@pytest.mark.rule("DW-N1")
def test_n1_only_once() -> None:
    castle = stage("knight at I8\nfilled 8")
    play(castle, "knight", "ranger", "dwarf", "move J8", *["miss"] * 4, *["end"] * 4, *MUSTER, "end")
    play(castle, "knight", "ranger", "dwarf", *["end"] * 4)
    assert topic(castle) == "korak-turn"


@pytest.mark.rule("DW-N2")
def test_n2_six_at_most_and_all_that_remain_up_to_six() -> None:
    castle = arrived()
    play(castle, "bring manticore:5", "give potion", "go M7")
    assert refused(castle, "enough") == "DW-N2"
    assert "enough" not in options(castle)
    play(castle, *MUSTER[3:])
    assert len(facts(castle, 1).monsters) == 7  # six and Korak
    few = arrived(reserve_but("manticore:5", "orc:1"))
    play(few, "bring manticore:5", "give potion", "go M7", "bring orc:1", "give potion", "go M8")
    assert topic(few) == "korak-turn"


@pytest.mark.rule("DW-N3", "DW-G32")
def test_n3_they_stand_on_the_floor_or_one_to_a_cell_under_the_castle() -> None:
    castle = arrived()
    play(castle, "bring manticore:5", "give potion")
    assert nouns(castle, "go") == FLOOR | CELLS
    for square in ("O6", "P6", "O8", "P8"):
        assert refused(castle, f"go {square}") == "DW-N3"
    assert refused(castle, "go J8") == "DW-R3"
    assert refused(castle, "go Q") == "DW-N6"
    assert refused(castle, "go G8") == "DW-N3"
    play(castle, "go O5", "bring orc:1", "give potion")
    assert nouns(castle, "go") == FLOOR | CELLS - {"O5"}
    play(castle, "go K7", "bring orc:1", "give potion", "go K9", "bring orc:2", "give potion")
    assert "K8" not in nouns(castle, "go")
    assert refused(castle, "go K8") == "DW-G32"


@pytest.mark.rule("DW-N4")
def test_n4_each_carries_an_item_and_korak_none() -> None:
    castle = arrived()
    play(castle, "bring manticore:5")
    assert (topic(castle), nouns(castle, "give")) == ("equip", {"potion", "boots", "grenade"})
    play(castle, *MUSTER[1:])
    carried = {monster.name: monster.item for monster in facts(castle, 1).monsters}
    assert carried == {
        "manticore": "potion", "orc-1": "boots", "orc-2": "grenade", "ogre-1": "potion", "skeleton-1": "potion",
        "mummy-1": "potion", "korak": "",
    }  # fmt: skip


@pytest.mark.rule("DW-N5")
@pytest.mark.parametrize(("step", "next_step"), [("O6", "P6"), ("P8", "O8"), ("N6", "O6"), ("O8", "N8")])
def test_n5_the_next_stair_up_or_down_is_adjacent(step: str, next_step: str) -> None:
    castle = stage(f"knight at {step}\norc-1 at {next_step}, strength 1, potion\narena", turn="knight")
    assert nouns(castle, "attack") == {"orc-1"}
    korak = stage(f"knight at {step}\norc-1 at {next_step}, strength 1, potion\narena", turn="korak")
    play(korak, "activate orc-1")
    assert nouns(korak, "strike") == {"knight"}


@pytest.mark.rule("DW-N5")
def test_n5_the_two_flights_do_not_touch() -> None:
    castle = stage("knight at O6\norc-1 at P8, strength 1, potion\norc-2 at O8, strength 1\narena", turn="knight")
    assert not nouns(castle, "attack")


@pytest.mark.rule("DW-N6", "DW-G36")
def test_n6_monsters_stay_out_of_the_forecourt_but_reach_into_it() -> None:
    castle = stage("knight at Q\norc-1 at P6, strength 1, potion\narena", turn="korak")
    play(castle, "activate orc-1")
    assert "Q" not in nouns(castle, "move")
    assert refused(castle, "move Q") == "DW-N6"
    assert not {"P8", "O8"} & nouns(castle, "move")  # no way around through the forecourt
    assert nouns(castle, "strike") == {"knight"}
    mine = stage("knight at Q\norc-1 at P6, strength 1, potion\norc-2 at P8, strength 1\narena", turn="knight")
    assert nouns(mine, "attack") == {"orc-1", "orc-2", "korak"}


@pytest.mark.rule("DW-N7", "DW-G36")
def test_n7_all_heroes_fit_into_the_forecourt() -> None:
    castle = stage("knight at Q\nranger at Q\ndwarf at Q\nbarbarian at P6\narena", turn="barbarian")
    play(castle, "move Q")
    assert [at(castle, name) for name in ("barbarian", "knight", "ranger", "dwarf")] == ["Q"] * 4
    assert nouns(castle, "attack") == {"korak"}
    assert {"P6", "P8", "O6", "O8"} == nouns(castle, "move")  # two actions left


@pytest.mark.rule("DW-N8")
def test_n8_arena_monsters_roll_two_dice_and_bring_the_usual_rewards() -> None:
    castle = stage("knight at K7\norc-1 at L7, strength 2, boots\narena", turn="knight")
    events = play(castle, "attack orc-1", 1, 0, 1, 1, "attack orc-1", 1, 1, "take boots", "hit")
    assert castle.hp[hero("knight")] == 6
    assert happened(events).count("monster-rolls") == 1
    mine = facts(castle, 1).heroes[hero("knight")]
    assert (mine.camp, mine.coins, mine.items, mine.hits) == ({"orc:2": 1}, 1, ("boots",), 1)


@pytest.mark.rule("DW-N9", "DW-N10", "DW-G38")
def test_n9_knocked_out_by_a_monster_he_lies_on_the_doomstep_and_gives_up_a_piece() -> None:
    castle = stage(
        "knight at K7, hp 1, hits 1, misses 2, coins 2, potion, camp orc:3\nranger at B2, camp orc:2\n"
        "orc-1 at L7, strength 4, boots\narena",
        turn="korak",
    )
    play(castle, "activate orc-1", "strike knight", 2, 2, "play 0")
    assert (at(castle, "knight"), castle.hp[hero("knight")]) == ("J8", 0)
    assert (topic(castle), castle.question and castle.question.seat) == ("loss", 1)  # the hero's player chooses
    assert nouns(castle, "lose") == {"coin", "hit", "miss", "potion", "orc:3"}
    assert len(options(castle)) == 5, "nothing of the ranger's"
    assert refused(castle, "lose boots") == refused(castle, "lose orc:4") == "DW-N10"


@pytest.mark.rule("DW-N9")
def test_n9_so_does_the_return_blow_of_his_own_bout() -> None:
    castle = stage("knight at Q, hp 2\norc-1 at P6, strength 4, boots\narena", turn="knight")
    play(castle, "attack orc-1", 0, 0, 2, 2)
    assert (at(castle, "knight"), castle.in_game(hero("knight"))) == ("J8", True)


@pytest.mark.rule("DW-N9", "DW-N10")
def test_n9_and_a_grenade_even_on_the_doomstep() -> None:
    castle = stage(
        "knight at M8, grenade\nranger at J8, hp 2, coins 1\norc-1 at K8, strength 4, boots\narena", turn="knight"
    )
    play(castle, "throw orc-1")
    assert (at(castle, "ranger"), castle.hp[hero("ranger")]) == ("J8", 0)
    assert (topic(castle), options(castle)) == ("loss", ["lose coin"])


@pytest.mark.rule("DW-N10", "DW-G38")
@pytest.mark.parametrize("loss", ["coin", "hit", "miss", "potion", "orc:3"])
def test_g38_where_the_piece_goes(loss: str) -> None:
    castle = stage(
        "knight at K7, hp 1, hits 1, misses 2, coins 2, potion, camp orc:3\norc-1 at L7, strength 4, boots\narena",
        turn="korak",
    )
    play(castle, "activate orc-1", "strike knight", 2, 2, "play 0")
    old, korak = facts(castle, 1), facts(castle, 0)
    before = old.heroes[hero("knight")]
    play(castle, f"lose {loss}")
    after = facts(castle, 1)
    mine = after.heroes[hero("knight")]
    assert mine.coins == before.coins - (loss == "coin")
    assert (mine.hits, mine.misses) == (1 - (loss == "hit"), 2 - (loss == "miss"))
    assert mine.items == (() if loss == "potion" else ("potion",))
    assert mine.camp == ({} if loss == "orc:3" else {"orc:3": 1})
    assert after.deck == old.deck + (loss in ("hit", "miss"))
    assert after.pit == old.pit + (loss == "coin")
    assert korak.supply is not None
    assert facts(castle, 0).supply == {**korak.supply, "potion": korak.supply["potion"] + (loss == "potion")}
    assert facts(castle, 0).reserve == korak.reserve  # a monster given up is out of the game


@pytest.mark.rule("DW-G38")
def test_g38_a_card_given_up_is_the_last_of_the_deck() -> None:
    castle = stage(
        "knight at K7, hp 1, hits 1\nbarbarian at C1, hits 13, misses 17\norc-1 at L7, strength 1, boots\n"
        "dwarf at L8\norc-2 at M8, strength 1\narena"
    )
    play(castle, "barbarian", "ranger", "dwarf", "end", "end", "end", "attack orc-1", 0, 0, "play 0", 2, 0, "play 0")
    play(castle, "lose hit", "activate orc-1", "halt", "activate orc-2", "strike dwarf", 0, 0, 1, 0)
    assert topic(castle) == "card"
    assert options(castle) == ["miss"]  # the deck's own last card
    play(castle, "miss", "end", "dwarf", "barbarian", "ranger", "attack orc-1", 1, 0, "play 0", "leave")
    assert (topic(castle), facts(castle, 1).deck) == ("hero-turn", 0)
    assert castle.hits[hero("dwarf")] == 1  # what the Knight gave up came last


@pytest.mark.rule("DW-N10")
@pytest.mark.parametrize(
    ("loss", "words"),
    [("coin", "a coin"), ("miss", "a card"), ("potion", "a Healing Potion"), ("orc:3", "an Orc (3)")],
)
def test_n10_the_log_says_what_was_given_up_but_not_which_card(loss: str, words: str) -> None:
    castle = stage(
        "knight at K7, hp 1, misses 2, coins 2, potion, camp orc:3\norc-1 at L7, strength 4, boots\narena",
        turn="korak",
    )
    events = play(castle, "activate orc-1", "strike knight", 2, 2, "play 0", f"lose {loss}")
    (line,) = [say(event).text for event in events if event.what == "lost"]
    assert line == f"The Knight gives up {words}."


@pytest.mark.rule("DW-N10")
def test_n10_an_empty_camp_costs_nothing() -> None:
    castle = stage("knight at K7, hp 1\norc-1 at L7, strength 4, boots\narena", turn="korak")
    play(castle, "activate orc-1", "strike knight", 2, 2)
    assert topic(castle) == "activation"
    assert at(castle, "knight") == "J8"


@pytest.mark.rule("DW-N11")
def test_n11_in_the_following_round_he_recovers_to_one_hit_point() -> None:
    castle = stage("knight at K7, hp 1\norc-1 at L7, strength 4, boots\narena")
    play(castle, "barbarian", "ranger", "dwarf", "end", "end", "end", "end")
    play(castle, "activate orc-1", "strike knight", 2, 2, "halt")
    assert castle.hp[hero("knight")] == 0
    events = play(castle, "end", "knight", "barbarian", "ranger")
    assert ("DW-N11", "recovered", (hero("knight"),)) in [(e.rule, e.what, e.args) for e in events]
    assert (castle.hp[hero("knight")], at(castle, "knight")) == (1, "J8")
    play(castle, "move K8")
    assert nouns(castle, "move")


@pytest.mark.rule("DW-N11")
def test_n11_felled_by_a_friend_before_his_own_turn_he_waits_for_the_next_round() -> None:
    castle = stage("knight at M8, grenade\nranger at L8, hp 2\norc-1 at K8, strength 4, boots\narena")
    play(castle, "knight", "ranger", "dwarf")
    events = play(castle, "throw orc-1", "end")
    assert ("DW-N11", "lies-still", (hero("ranger"),)) in [(e.rule, e.what, e.args) for e in events]
    assert castle.question is not None
    assert castle.question.about[0] == hero("dwarf")
    assert (at(castle, "ranger"), castle.hp[hero("ranger")]) == ("J8", 0)
    play(castle, "end", "end", "end", "ranger", "knight", "barbarian")
    assert castle.question is not None
    assert castle.question.about[0] == hero("ranger")
    assert castle.hp[hero("ranger")] == 1


@pytest.mark.rule("DW-E2")
def test_e2_in_the_rooms_his_next_turn_may_come_in_the_same_round() -> None:
    castle = stage("knight at D1, grenade\nranger at F2, hp 2\norc-1 at F1, strength 3, boots\ndoors 1")
    play(castle, "knight", "ranger", "dwarf", "throw orc-1", "miss", "go B2", "end")
    assert castle.question is not None
    assert (castle.question.about[0], castle.hp[hero("ranger")]) == (hero("ranger"), 1)


@pytest.mark.rule("DW-G34")
def test_g34_room_monsters_stay_and_still_act() -> None:
    castle = arrived("orc-1 at H7, strength 1, potion")
    play(castle, "bring manticore:5", "give potion", "go M7")
    play(castle, "bring orc:1", "give potion", "go M8", "bring orc:2", "give potion", "go M9")
    play(castle, "bring orc:2", "give potion", "go N5", "bring orc:3", "give potion", "go N6")
    assert nouns(castle, "bring")
    play(castle, "bring orc:3", "give boots", "go N7")
    assert at(castle, "orc-1") == "H7"
    play(castle, "activate orc-1", "move H9", "halt")
    assert at(castle, "orc-1") == "H9"


@pytest.mark.rule("DW-G34")
def test_g34_what_is_left_of_the_reserve_stayed_out_of_the_game_in_the_first_edition() -> None:
    castle = stage("barbarian at C1\nknight at J8\nmanticore at M7, strength 5\narena", turn="barbarian")
    castle.edition = 1
    assert sum((facts(castle, 0).reserve or {}).values()) == 18
    play(castle, "move C2")
    assert facts(castle, 1).doors == (1,)
    assert facts(castle, 1).rooms == (1,)
    assert topic(castle) == "hero-turn"  # nobody waits in a room opened so late


LATE = "knight at J8\nmanticore at M7, strength 5\narena\n"
"""The arena is open, the Manticore is in it, and all other figures are in the reserve."""


@pytest.mark.rule("DW-P3", "DW-G34")
def test_g34_a_room_opened_after_the_arena_is_filled_from_what_is_left() -> None:
    castle = stage(f"{LATE}barbarian at C1", turn="barbarian")
    play(castle, "move C2")
    assert topic(castle) == "muster"
    assert refused(castle, "enough") == "DW-P3"
    assert refused(castle, "bring orc:4") == "DW-P2"  # the limit of room 1 holds as it always did
    play(castle, "bring orc:2", "give potion", "go E2", "enough")
    assert (topic(castle), at(castle, "orc-1")) == ("hero-turn", "E2")


@pytest.mark.rule("DW-P3", "DW-G34", "DW-G16")
def test_g34_so_is_a_room_entered_by_a_secret_door() -> None:
    castle = stage(f"{LATE}barbarian at E2\ndoors 1\nfilled 1", turn="barbarian")
    play(castle, "move E3", "search", 1)
    assert (topic(castle), facts(castle, 1).rooms) == ("muster", (1, 4))
    play(castle, "bring mummy:3", "give boots", "go D5", "enough")
    assert at(castle, "mummy-1") == "D5"


@pytest.mark.rule("DW-G34", "DW-A5", "DW-A6")
def test_g34_monsters_placed_so_late_act_like_all_others() -> None:
    castle = stage(f"{LATE}orc-1 at E2, strength 2\nbarbarian at D2\ndoors 1", turn="korak")
    assert "orc-1" in nouns(castle, "activate")


@pytest.mark.rule("DW-G34", "DW-G19")
def test_g34_with_nothing_left_that_fits_the_room_stays_empty() -> None:
    castle = stage(f"{LATE}barbarian at C1\n{reserve_but('orc:4', 'manticore:5')}", turn="barbarian")
    play(castle, "move C2")
    assert (topic(castle), facts(castle, 1).rooms) == ("hero-turn", (1,))


@pytest.mark.rule("DW-G35")
@pytest.mark.parametrize(("cell", "front"), [("O5", "N5"), ("O7", "N7"), ("O9", "N9")])
def test_g35_cells_open_only_to_the_square_before_them(cell: str, front: str) -> None:
    castle = stage(f"orc-1 at {cell}, strength 1, potion\nknight at {front}\narena", turn="korak")
    play(castle, "activate orc-1")
    assert (nouns(castle, "move"), nouns(castle, "strike")) == (set(), {"knight"})
    mine = stage(f"orc-1 at {cell}, strength 1, potion\nknight at {front}\narena", turn="knight")
    assert nouns(mine, "attack") == {"orc-1"}
    empty = stage(f"knight at {front}\narena", turn="knight")
    assert cell not in nouns(empty, "move")
    assert refused(empty, f"move {cell}") == "DW-G35"


@pytest.mark.rule("DW-G39")
def test_g39_the_manticore_never_stands_in_a_room() -> None:
    castle = stage("knight at F9\ndoors 7\nfilled 7", turn="knight")
    play(castle, "move F8")
    assert (topic(castle), "bring manticore:5" in options(castle)) == ("muster", False)  # room 8 takes up to 5
    assert refused(castle, "bring manticore:5") == "DW-G39"


@pytest.mark.rule("DW-G39")
def test_g39_it_is_always_among_the_six() -> None:
    castle = arrived()
    assert options(castle) == ["bring manticore:5"]
    assert refused(castle, "bring orc:1") == "DW-G39"


@pytest.mark.rule("DW-G47")
def test_g47_a_card_given_up_is_not_shown() -> None:
    castle = stage(
        "knight at K7, hp 1, hits 1, misses 1\norc-1 at L7, strength 4, boots\narena", turn="korak", heroes=4
    )
    play(castle, "activate orc-1", "strike knight", 2, 2, "play 0")
    events = play(castle, "lose hit")
    assert [(e.what, e.args) for e in events if e.what == "lost"] == [("lost", (hero("knight"), "card"))]
    shown = stage("knight at K7, hits 1\norc-1 at L7, strength 1, boots\narena", turn="knight", heroes=4)
    events = play(shown, "attack orc-1", 0, 0, "play 1", "leave", "miss")
    assert [e.args for e in events if e.what == "played"] == [(hero("knight"), 1, "hit")]
