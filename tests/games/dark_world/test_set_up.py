"""Set-up (A2): seats, cards, chests and where everybody begins."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import (
    DARK_WORLD,
    SETTING_UP,
    at,
    facts,
    happened,
    nouns,
    options,
    play,
    refused,
    set_up,
    stage,
    topic,
)

HEROES = ("barbarian", "knight", "ranger", "dwarf")
CHEST_SQUARES = {
    1: "D1 E1 F1 E2 D3 F3",
    2: "G1 H1 I1 H2 I2 G3 I3",
    3: "G4 I4 H5 I5 G6 H6 I6",
    4: "D4 F4 E5 D6 F6",
    5: "A4 B4 C4 A5 B5 A6 C6",
    6: "A7 C7 A8 B8 A9 B9 C9",
    7: "D7 F7 E8 D9 E9 F9",
    8: "G7 H7 I7 H8 G9 H9 I9",
}
"""Rooms without thresholds, secret-door squares and the square before the Arch."""


def assert_refused(castle_text: str, rule: str, answers: tuple[str, ...] = ()) -> None:
    """The attempt is refused by this rule once these answers of a set-up have been given."""
    castle = DARK_WORLD.start()
    play(castle, *answers)
    assert refused(castle, castle_text) == rule


@pytest.mark.rule("DW-S1", "DW-G8")
@pytest.mark.parametrize(
    ("chosen", "seats"),
    [
        ({"heroes": 1}, (1, 1, 1, 1)),
        ({"heroes": 2}, (1, 1, 2, 2)),
        ({"heroes": 3, "takes-two": 1}, (1, 1, 2, 3)),
        ({"heroes": 3, "takes-two": 2}, (1, 2, 2, 3)),
        ({"heroes": 3, "takes-two": 3}, (1, 2, 3, 3)),
        ({"heroes": 4}, (1, 2, 3, 4)),
    ],
)
def test_s1_hero_players_share_all_four_heroes(chosen: dict[str, int], seats: tuple[int, ...]) -> None:
    castle = DARK_WORLD.start("", chosen)
    assert castle.question is not None
    assert castle.question.seat == 0, "Korak places the chests"
    play(castle, *SETTING_UP[:-4])
    asked = []
    for place in SETTING_UP[-4:]:
        assert castle.question is not None
        asked.append(castle.question.seat)
        play(castle, place)
    assert tuple(asked) == seats


@pytest.mark.rule("DW-G8")
def test_g8_heroes_of_one_player_keep_their_things_apart() -> None:
    castle = stage("barbarian at D1, hits 2, boots\nknight at F1\norc-1 at E1, strength 2, potion", turn="knight")
    play(castle, "attack orc-1", 2, 0, "take potion", "miss")
    first, second = facts(castle, 1).heroes[:2]
    assert (first.seat, second.seat) == (1, 1)
    assert (first.items, first.cards, first.coins, first.camp) == (("boots",), 2, 0, {})
    assert (second.items, second.cards, second.coins, second.camp) == (("potion",), 1, 1, {"orc:2": 1})


@pytest.mark.rule("DW-S2")
def test_s2_each_hero_gets_three_cards() -> None:
    castle = DARK_WORLD.start()
    play(castle, *SETTING_UP[:11])
    dealt = []
    for card in SETTING_UP[11:23]:
        assert topic(castle) == "card"
        assert castle.question is not None
        dealt.append(castle.question.about[0])
        play(castle, card)
    assert dealt == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert topic(castle) == "start"
    assert [(hero.hits, hero.misses, hero.weapon) for hero in facts(castle, 1).heroes] == [(1, 2, "basic")] * 4


@pytest.mark.rule("DW-S3")
def test_s3_the_rest_of_the_deck_is_the_draw_pile() -> None:
    castle = set_up()
    assert facts(castle, 1).deck == 20
    assert castle.unseen == (10, 10)
    assert castle.under == ()


@pytest.mark.rule("DW-S4", "DW-G2")
def test_s4_heroes_begin_anywhere_in_the_entrance_but_on_c2_fountain_and_platform() -> None:
    castle = DARK_WORLD.start()
    play(castle, *SETTING_UP[:-4])
    assert nouns(castle, "go") == {"B1", "C1", "A2", "B2", "B3", "C3"}
    for square in ("C2", "A1", "A3", "D2"):
        assert refused(castle, f"go {square}") == "DW-G2"
    play(castle, "go B2")
    assert nouns(castle, "go") == {"B1", "C1", "A2", "B3", "C3"}
    assert refused(castle, "go B2") == "DW-G2"
    play(castle, "go A2", "go C3", "go B1")
    assert [at(castle, name) for name in HEROES] == ["B2", "A2", "C3", "B1"]


@pytest.mark.rule("DW-G2")
def test_g2_nobody_walks_onto_fountain_or_platform() -> None:
    castle = stage("barbarian at B2\nknight at B1\nranger at C1\ndwarf at C3", turn="barbarian")
    assert nouns(castle, "move") == {"A2", "B3", "C2"}
    for square, rule in (("A1", "DW-G24"), ("A3", "DW-G25")):
        assert refused(castle, f"move {square}") == rule


@pytest.mark.rule("DW-S5")
def test_s5_every_hero_begins_with_eight_hit_points_and_never_has_more() -> None:
    castle = set_up()
    assert [hero.hp for hero in facts(castle, 1).heroes] == [8, 8, 8, 8]
    play(castle, "barbarian", "knight", "ranger", "fountain")
    assert facts(castle, 1).heroes[0].hp == 8


@pytest.mark.rule("DW-S6", "DW-S11", "DW-S12")
def test_s6_korak_on_his_throne_and_no_other_villain_on_the_board() -> None:
    castle = set_up()
    assert [(monster.name, monster.at) for monster in facts(castle, 1).monsters] == [("korak", "R")]
    table = DARK_WORLD.table(DARK_WORLD.view(castle, 0))
    assert [piece.id for piece in table.pieces] == [*HEROES, "korak"]
    assert facts(castle, 1).rooms == ()


@pytest.mark.rule("DW-S11")
def test_s11_the_haunter_is_ready_beside_the_rooms_from_the_first_turn() -> None:
    castle = set_up()
    play(castle, "barbarian", "knight", "ranger", *("end",) * 4)
    assert topic(castle) == "korak-turn"
    assert options(castle) == ["summon", "end"]
    play(castle, "summon", 5)
    assert [monster.name for monster in facts(castle, 1).monsters] == ["korak"]


@pytest.mark.rule("DW-S7")
def test_s7_one_golden_weapon_in_each_chest_known_to_korak_only() -> None:
    castle = DARK_WORLD.start()
    play(castle, *SETTING_UP[:8])
    events = play(castle, "hide axe")
    assert all(event.to == (0,) for event in events if "axe" in event.args)
    assert nouns(castle, "hide") == {"sword", "hammer", "spear"}
    assert refused(castle, "hide axe") == "DW-S7"
    play(castle, "hide spear", "hide sword")
    assert topic(castle) == "card", "the last weapon needs no question"
    assert [chest.weapon for chest in facts(castle, 0).chests] == ["axe", "spear", "sword", "hammer"]
    assert [chest.weapon for chest in facts(castle, 1).chests] == [""] * 4


@pytest.mark.rule("DW-S8", "DW-S9", "DW-G14", "DW-G42")
def test_s8_a_chest_may_stand_on_these_squares_only() -> None:
    castle = DARK_WORLD.start()
    seen = nouns(castle, "go")
    assert seen == {square for room in range(1, 6) for square in CHEST_SQUARES[room].split()}
    play(castle, "go D1", "go E1", "go G1", "go H1", "go G4", "go G5")
    assert nouns(castle, "go") == {square for room in range(4, 9) for square in CHEST_SQUARES[room].split()}


@pytest.mark.rule("DW-S8", "DW-G42")
def test_s8_four_chests_in_four_different_rooms() -> None:
    first = SETTING_UP[:2]
    castle = DARK_WORLD.start()
    play(castle, *first)
    assert not nouns(castle, "go") & set(CHEST_SQUARES[1].split())
    assert_refused("go F1", "DW-S8", first)
    assert_refused("go B1", "DW-S8")
    assert_refused("go K8", "DW-S8")
    rooms = [("go I9", "go I8"), ("go D9", "go E9"), ("go A9", "go A8"), ("go A4", "go A5")]
    castle = DARK_WORLD.start()
    for stand, face in reversed(rooms):
        play(castle, stand, face)
    assert topic(castle) == "hide", "any four rooms will do: here 5 to 8"
    assert [(chest.at, chest.facing) for chest in facts(castle, 1).chests] == [
        ("A4", "A5"), ("A9", "A8"), ("D9", "E9"), ("I9", "I8"),
    ]  # fmt: skip


@pytest.mark.rule("DW-S9", "DW-G14")
@pytest.mark.parametrize(
    "square",
    [
        "D2",
        "F2",
        "G2",
        "H3",
        "H4",
        "G5",
        "F5",
        "D5",
        "C5",
        "B6",
        "B7",
        "C8",
        "D8",
        "F8",
        "G8",
        "E3",
        "E4",
        "E6",
        "E7",
        "I8",
    ],
)
def test_s9_no_chest_before_or_behind_a_door_or_a_secret_door(square: str) -> None:
    assert_refused(f"go {square}", "DW-S9")


@pytest.mark.rule("DW-G42", "DW-S7")
def test_g42_where_the_chests_stand_is_open_to_all() -> None:
    castle = set_up()
    for seat in (1, -2):
        assert [(chest.at, chest.facing, chest.empty) for chest in facts(castle, seat).chests] == [
            ("D1", "E1", False), ("G1", "H1", False), ("I4", "I5", False), ("A4", "B4", False),
        ]  # fmt: skip


@pytest.mark.rule("DW-G27")
def test_g27_a_chest_faces_a_square_beside_it_in_its_own_room() -> None:
    castle = DARK_WORLD.start()
    play(castle, "go F1")
    assert nouns(castle, "go") == {"E1", "F2"}
    assert_refused("go G1", "DW-G27", ("go F1",))
    assert_refused("go E2", "DW-G27", ("go F1",))


@pytest.mark.rule("DW-S10")
def test_s10_all_coins_lie_in_the_pit_unseen() -> None:
    castle = set_up()
    assert facts(castle, 0).pit == 25
    assert [hero.coins for hero in facts(castle, 0).heroes] == [0, 0, 0, 0]
    assert castle.coin_value == (0, 0, 0, 0)


@pytest.mark.rule("DW-S12", "DW-P1")
def test_s12_rooms_are_filled_only_when_they_are_opened() -> None:
    castle = set_up()
    play(castle, "barbarian", "knight", "ranger")
    events = play(castle, "move B2", "move C2")
    assert "door-opened" in happened(events)
    assert facts(castle, 1).rooms == (1,)
    play(castle, "bring orc:1", "give boots", "go E1", "enough")
    assert [(monster.name, monster.at) for monster in facts(castle, 1).monsters] == [("orc-1", "E1"), ("korak", "R")]
