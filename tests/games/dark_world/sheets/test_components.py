"""Components (A1), the board of DW-G1, and the rulings on figures, dice, cards, coins and items.

Counts and figures are written down here a second time, from the rules, never read from the data files.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import pytest

from grognard.game import BadOption
from grognard.kernel import odds
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
ALONE = "knight out\nranger out\ndwarf out\n"
OPEN = "doors 1 2 3 4 5 6 7 8\nfilled 1 2 3 4 5 6 7 8\n"
ROOMS = {0: "A1", 1: "D1", 2: "G1", 3: "G4", 4: "D4", 5: "A4", 6: "A7", 7: "D7", 8: "G7"}
THRESHOLDS = {
    1: ("C2", "D2"), 2: ("F2", "G2"), 3: ("H3", "H4"), 4: ("G5", "F5"),
    5: ("D5", "C5"), 6: ("B6", "B7"), 7: ("C8", "D8"), 8: ("F8", "G8"),
}  # fmt: skip


def squares_of(room: int) -> list[str]:
    """The nine squares of a room, from its upper left corner."""
    column, row = ROOMS[room][0], ROOMS[room][1]
    return [f"{chr(ord(column) + x)}{int(row) + y}" for y in range(3) for x in range(3)]


def ways_from(square: str, doors: Iterable[int] = range(1, 9)) -> set[str]:
    """Where one action takes a lone hero from a square."""
    text = f"{ALONE}barbarian at {square}\nfilled 1 2 3 4 5 6 7 8\ndoors {' '.join(map(str, doors))}"
    return nouns(stage(text, turn="barbarian", actions=1), "move")


def steps(start: str, goal: str, free: dict[str, str] | None = None) -> int:
    """How many moves a walk takes through open doors; passages in `free` cost nothing."""
    found, front, count = {start}, [start], 0
    while goal not in found:
        count += 1
        reached = sorted({square for here in front for square in ways_from(here)} - found)
        reached += [free[square] for square in reached if free and square in free]
        found.update(reached)
        front = reached
        assert front, f"no way from {start} to {goal}"
    return count


@pytest.mark.rule("DW-C1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_c1_one_korak_and_one_to_four_hero_players(players: int) -> None:
    castle = DARK_WORLD.start("", {"heroes": players})
    seats = DARK_WORLD.seats(castle)
    assert len(seats) == 1 + players
    assert seats[0] == "korak"
    assert {hero.seat for hero in facts(castle, 0).heroes} == set(range(1, 1 + players))


@pytest.mark.rule("DW-C1")
@pytest.mark.parametrize("players", [0, 5])
def test_c1_not_fewer_than_two_nor_more_than_five_players(players: int) -> None:
    with pytest.raises(BadOption):
        DARK_WORLD.start("", {"heroes": players})


@pytest.mark.rule("DW-C2")
def test_c2_four_heroes_of_these_names() -> None:
    assert tuple(hero.name for hero in facts(DARK_WORLD.start(), 1).heroes) == HEROES


@pytest.mark.rule("DW-C2")
@pytest.mark.parametrize("name", HEROES[1:])
def test_c2_heroes_have_identical_abilities(name: str) -> None:
    def scene(who: str) -> str:
        others = "".join(f"{other} out\n" for other in HEROES if other != who)
        return f"{others}{who} at E2, hp 4, hits 2, misses 1, potion, grenade\norc-1 at D2, strength 3\n{OPEN}"

    first, other = stage(scene("barbarian"), turn="barbarian"), stage(scene(name), turn=name)
    assert options(first) == options(other)
    attack = first.parse("attack orc-1")
    first_odds = odds(first, attack, lambda castle: (topic(castle), castle.hp[0]))
    other_odds = odds(other, attack, lambda castle: (topic(castle), castle.hp[HEROES.index(name)]))
    assert first_odds == other_odds


@pytest.mark.rule("DW-C3", "DW-G9")
def test_c3_every_hero_has_a_basic_weapon_a_camp_of_his_colour_and_eight_hit_points() -> None:
    castle = set_up()
    table = DARK_WORLD.table(DARK_WORLD.view(castle, 1))
    camps = {tray.id: tray for tray in table.trays}
    figures = {piece.id: piece for piece in table.pieces}
    for hero in facts(castle, 1).heroes:
        assert hero.weapon == "basic"
        assert camps[hero.name].side == figures[hero.name].side
        assert [(track.id, track.value, track.most) for track in camps[hero.name].tracks] == [("hp", 8, 8)]
    assert len({figures[name].side for name in HEROES}) == 4


@pytest.mark.rule("DW-G9")
def test_g9_the_colours_of_the_heroes() -> None:
    colours = {hero["name"]: hero["colour"] for hero in DARK_WORLD.data()["heroes"]}
    assert colours == {"Barbarian": "red", "Knight": "blue", "Ranger": "green", "Dwarf": "yellow"}


@pytest.mark.rule("DW-C4", "DW-G6")
def test_c4_twenty_one_villains_with_these_strengths() -> None:
    castle = DARK_WORLD.start()
    seen = facts(castle, 0)
    assert seen.reserve == {
        "orc:1": 2, "orc:2": 2, "orc:3": 2, "orc:4": 2,
        "skeleton:1": 1, "skeleton:2": 1, "skeleton:3": 1, "skeleton:4": 1,
        "ogre:1": 1, "ogre:2": 1, "ogre:3": 1, "ogre:4": 1,
        "mummy:2": 1, "mummy:3": 1,
        "manticore:5": 1,
    }  # fmt: skip
    assert sum(seen.reserve.values()) == 19
    assert sum(int(kind[-1]) * count for kind, count in seen.reserve.items()) == 50
    assert [monster.name for monster in seen.monsters] == ["korak"]
    assert "summon" in options(stage("", turn="korak")), "the Haunter is the twenty-first"


@pytest.mark.rule("DW-C4")
def test_c4_no_more_figures_than_there_are() -> None:
    castle = stage("barbarian at B2\nmummy-1 at G1, strength 3", turn="barbarian")
    play(castle, "move C2")
    assert "bring mummy:2" in options(castle)
    assert refused(castle, "bring mummy:3") == "DW-C4"


@pytest.mark.rule("DW-C5", "DW-G6")
def test_c5_strength_is_known_to_korak_alone_until_a_blow_is_settled() -> None:
    castle = stage(
        "barbarian at D1, hits 1\norc-1 at D2, strength 3\norc-2 at E3, strength 4", turn="barbarian", heroes=4
    )

    def known(seat: int) -> dict[str, int | None]:
        return {monster.name: monster.strength for monster in facts(castle, seat).monsters if monster.name != "korak"}

    assert known(0) == {"orc-1": 3, "orc-2": 4}
    assert [known(seat) for seat in (1, 2, -2)] == [{"orc-1": None, "orc-2": None}] * 3
    play(castle, "attack orc-1", 0, 1)
    assert topic(castle) == "hit-cards"
    assert known(1) == {"orc-1": None, "orc-2": None}
    events = play(castle, "play 0")
    assert [known(seat) for seat in (1, 2, -2)] == [{"orc-1": 3, "orc-2": None}] * 3
    told = next(event for event in events if event.what == "strength")
    assert told.reveal
    assert told.to is None


@pytest.mark.rule("DW-C5")
def test_c5_type_does_not_give_strength_away() -> None:
    reserve = facts(DARK_WORLD.start(), 0).reserve
    assert reserve is not None
    strengths: dict[str, set[str]] = {}
    for kind in reserve:
        name, _, strength = kind.partition(":")
        strengths.setdefault(name, set()).add(strength)
    assert all(len(strengths[name]) > 1 for name in ("orc", "skeleton", "ogre", "mummy"))


@pytest.mark.rule("DW-G6")
def test_g6_a_grenade_shows_the_strength_too() -> None:
    castle = stage("barbarian at D1, grenade\norc-1 at D3, strength 4", turn="barbarian")
    assert facts(castle, 1).monsters[0].strength is None
    play(castle, "throw orc-1")
    assert facts(castle, 1).monsters[0].strength == 4


@pytest.mark.rule("DW-C6", "DW-G7")
def test_c6_eighteen_items_six_of_each_kind() -> None:
    assert facts(DARK_WORLD.start(), 0).supply == {"potion": 6, "boots": 6, "grenade": 6}


@pytest.mark.rule("DW-G7")
def test_g7_korak_chooses_from_what_is_left_and_used_items_return() -> None:
    hoard = "\n".join(f"{name} potion, potion" for name in ("barbarian at B2, hp 3,", "knight", "ranger"))
    castle = stage(hoard, turn="barbarian")
    assert facts(castle, 0).supply == {"potion": 0, "boots": 6, "grenade": 6}
    again = castle.copy()
    play(castle, "move C2", "bring orc:1")
    assert options(castle) == ["give boots", "give grenade"]
    assert refused(castle, "give potion") == "DW-G7"
    play(again, "drink", "move C2", "bring orc:1")
    assert options(again) == ["give potion", "give boots", "give grenade"]


@pytest.mark.rule("DW-G7")
def test_g7_with_no_item_left_a_monster_comes_without() -> None:
    castle = stage("barbarian at B2", turn="barbarian")
    castle.supply = (0, 0, 0)
    play(castle, "move C2", "bring orc:1")
    assert topic(castle) == "place"
    play(castle, "go E1", "enough")
    assert [(monster.name, monster.item) for monster in facts(castle, 1).monsters] == [("orc-1", ""), ("korak", "")]


@pytest.mark.rule("DW-C7", "DW-G4", "DW-S2", "DW-S3")
def test_c7_thirty_two_cards_fourteen_hits_and_eighteen_misses() -> None:
    castle = DARK_WORLD.start()
    play(castle, *SETTING_UP[:11])
    assert topic(castle) == "card"
    assert castle.question is not None
    weights = {castle.spell(card): weight for card, weight in castle.question.options.weights()}
    assert weights == {"hit": 14, "miss": 18}


@pytest.mark.rule("DW-C8", "DW-G5", "DW-S10")
def test_c8_twenty_five_coins_whose_values_nobody_knows_before_the_count() -> None:
    assert facts(DARK_WORLD.start(), 0).pit == 25
    castle = stage("barbarian at Q, golden sword, coins 2, hits 3\nknight coins 1", turn="barbarian")
    assert facts(castle, 1).pit == 22
    play(castle, "attack korak", 2, 2, 2, "play 3")
    assert topic(castle) == "coin"
    assert castle.question is not None
    weights = {castle.spell(coin): weight for coin, weight in castle.question.options.weights()}
    assert weights == {"1": 10, "2": 8, "3": 5, "5": 2}
    play(castle, "5", "5")
    left = {castle.spell(coin): weight for coin, weight in castle.question.options.weights()}
    assert left == {"1": 10, "2": 8, "3": 5}


@pytest.mark.rule("DW-G5")
def test_g5_no_coin_when_the_pit_is_empty() -> None:
    castle = stage("barbarian at D1\nknight coins 25\norc-1 at D2, strength 1", turn="barbarian")
    events = play(castle, "attack orc-1", 1, 0, "hit")
    assert "killed" in happened(events)
    assert "coin" not in happened(events)
    assert [hero.coins for hero in facts(castle, 0).heroes] == [0, 25, 0, 0]


@pytest.mark.rule("DW-C9", "DW-G10")
def test_c9_four_chests_and_four_golden_weapons_by_name() -> None:
    castle = DARK_WORLD.start()
    play(castle, *SETTING_UP[:8])
    assert nouns(castle, "hide") == {"sword", "axe", "hammer", "spear"}
    play(castle, *SETTING_UP[8:])
    assert sorted(chest.weapon for chest in facts(castle, 0).chests) == ["axe", "hammer", "spear", "sword"]
    assert [hero.weapon for hero in facts(castle, 0).heroes] == ["basic"] * 4


@pytest.mark.rule("DW-G10", "DW-F6")
@pytest.mark.parametrize("weapon", ["sword", "axe", "hammer", "spear"])
def test_g10_every_golden_weapon_gives_a_third_die(weapon: str) -> None:
    castle = stage(f"barbarian at D1, golden {weapon}\norc-1 at D2, strength 4", turn="barbarian")
    play(castle, "attack orc-1", 1, 1)
    assert topic(castle) == "hero-die"
    events = play(castle, 2, "hit")
    assert [event.args[2] for event in events if event.what == "killed"] == [4]


@pytest.mark.rule("DW-C10", "DW-F7")
def test_c10_combat_dice_show_nought_to_two() -> None:
    castle = stage("barbarian at D1\norc-1 at D2, strength 4", turn="barbarian")
    play(castle, "attack orc-1")
    assert options(castle) == ["0", "1", "2"]
    play(castle, 0, 0)
    assert topic(castle) == "monster-die"
    assert options(castle) == ["0", "1", "2"]


@pytest.mark.rule("DW-C10")
def test_c10_the_big_die_shows_nought_to_nine_evenly() -> None:
    haunter = stage("", turn="korak")
    play(haunter, "summon")
    search = stage("barbarian at E3\ndoors 1\nfilled 1", turn="barbarian")
    play(search, "search")
    for castle in (haunter, search):
        assert castle.question is not None
        assert castle.question.options.weights() == [(number, 1) for number in range(10)]


@pytest.mark.rule("DW-C11", "DW-G14")
def test_c11_eight_doors_two_secret_doors() -> None:
    table = DARK_WORLD.table(DARK_WORLD.view(set_up(), 1))
    kinds = [fixture.kind for fixture in table.fixtures]
    assert (kinds.count("door"), kinds.count("secret-door")) == (8, 2)
    for number, (before, behind) in THRESHOLDS.items():
        others = [door for door in range(1, 9) if door != number]
        assert behind in ways_from(before)
        assert before in ways_from(behind)
        assert behind not in ways_from(before, others)
        assert before not in ways_from(behind, others)


@pytest.mark.rule("DW-C11")
@pytest.mark.parametrize(("cell", "before"), [("O5", "N5"), ("O7", "N7"), ("O9", "N9")])
def test_c11_three_doors_in_the_castle_front(cell: str, before: str) -> None:
    castle = stage(f"{ALONE}barbarian at {before}\norc-1 at {cell}\narena", turn="barbarian")
    assert nouns(castle, "attack") == {"orc-1"}
    inside = stage(f"{ALONE}barbarian at B1\norc-1 at {cell}\narena", turn="korak")
    play(inside, "activate orc-1")
    assert {square for square in nouns(inside, "move") if square[0] in "OP"} <= {"O6", "O8"}
    assert before in nouns(inside, "move")
    blocked = stage(f"{ALONE}barbarian at {before}, hp 1\norc-1 at {cell}\narena", turn="korak")
    play(blocked, "activate orc-1")
    assert nouns(blocked, "move") == set()


@pytest.mark.rule("DW-C12", "DW-G1")
def test_c12_nine_rooms_of_three_by_three_each_joined_to_the_next_by_its_door() -> None:
    every = [square for room in ROOMS for square in squares_of(room)]
    assert len(every) == len(set(every)) == 81
    for room in ROOMS:
        own = set(squares_of(room))
        for square in own - {"A1", "A3", "I8"}:
            assert ways_from(square, []) <= own
        links = {(a, b) for a in own for b in ways_from(a) - own if b != "J8"}
        doors = {(a, b) for pair in THRESHOLDS.values() for a, b in (pair, pair[::-1]) if a in own}
        assert links == doors
        assert len(links) == (1 if room in (0, 8) else 2)


@pytest.mark.rule("DW-G1")
def test_g1_walking_distances() -> None:
    assert steps("C2", "J8") == 25
    assert steps("C2", "J8", free={"E3": "E4", "E6": "E7"}) == 11
    assert steps("J8", "Q") == 7


@pytest.mark.rule("DW-G1")
def test_g1_the_arena() -> None:
    floor = {f"{column}{row}" for column in "KLMN" for row in range(5, 10)}
    assert len(floor) == 20
    assert ways_from("J8") == {"K7", "K8", "K9"}
    assert ways_from("N6") == {"M6", "N5", "N7", "O6"}
    assert ways_from("O6") == {"N6", "P6"}
    assert ways_from("P6") == {"O6", "Q"}
    assert ways_from("O8") == {"N8", "P8"}
    assert ways_from("P8") == {"O8", "Q"}
    assert ways_from("Q") == {"P6", "P8"}
    assert "O5" not in ways_from("N5")
    assert all(ways_from(square) <= floor | {"J8", "O6", "O8"} for square in floor)


@pytest.mark.rule("DW-G1", "DW-M6")
def test_g1_one_chest_never_cuts_a_room_in_two() -> None:
    castle = DARK_WORLD.start()
    chests = nouns(castle, "go")
    play(castle, "go D1", "go E1", "go G1", "go H1", "go G4", "go G5")
    chests |= nouns(castle, "go")
    walks = {square: ways_from(square) for room in range(1, 9) for square in squares_of(room)}
    for room in range(1, 9):
        own = set(squares_of(room))
        assert len(own & chests) >= 5
        for chest in own & chests:
            left = own - {chest}
            start = min(left)
            found, front = {start}, [start]
            while front:
                front = sorted({way for here in front for way in walks[here] & left} - found)
                found.update(front)
            assert found == left, f"a chest on {chest} cuts room {room}"


@pytest.mark.rule("DW-C13", "DW-G9", "DW-G44", "DW-T3")
def test_c13_the_mace_gives_every_order_the_same_chance() -> None:
    castle = DARK_WORLD.start()
    play(castle, *SETTING_UP[:-1])
    chances = odds(castle, castle.parse(SETTING_UP[-1]), lambda after: tuple(after.order))
    assert len(chances) == 24
    assert set(chances.values()) == {Fraction(1, 24)}


@pytest.mark.rule("DW-C14", "DW-G21")
def test_c14_korak_keeps_the_rest_behind_the_castle_and_gets_used_pieces_back() -> None:
    castle = stage("barbarian at F1, hp 2, potion\norc-1 at D2, strength 2, boots", turn="korak")
    before = facts(castle, 0)
    assert before.reserve is not None
    assert before.supply is not None
    assert (before.reserve["orc:2"], before.supply["potion"], before.pit) == (1, 5, 25)
    assert facts(castle, 1).reserve is None
    assert facts(castle, 1).supply is None
    play(castle, "summon", 2)
    reserve = facts(castle, 0).reserve
    assert reserve is not None
    assert reserve["orc:2"] == 2
    assert at(castle, "orc-1") == ""
    hero = stage("barbarian at F1, hp 2, potion", turn="barbarian")
    play(hero, "drink")
    supply = facts(hero, 0).supply
    assert supply is not None
    assert supply["potion"] == 6


@pytest.mark.rule("DW-G3")
@pytest.mark.parametrize(
    ("weapon", "strength", "chance"),
    [
        ("", 1, Fraction(8, 9)), ("", 2, Fraction(6, 9)), ("", 3, Fraction(3, 9)), ("", 4, Fraction(1, 9)),
        (", golden axe", 1, Fraction(26, 27)), (", golden axe", 2, Fraction(23, 27)),
        (", golden axe", 3, Fraction(17, 27)), (", golden axe", 4, Fraction(10, 27)),
    ],
)  # fmt: skip
def test_g3_exact_odds_of_a_kill(weapon: str, strength: int, chance: Fraction) -> None:
    castle = stage(f"barbarian at D1{weapon}\norc-1 at D2, strength {strength}", turn="barbarian")
    assert odds(castle, castle.parse("attack orc-1"), lambda after: at(after, "orc-1"))[""] == chance


@pytest.mark.rule("DW-G3", "DW-O2")
@pytest.mark.parametrize(("tougher", "chance"), [(False, Fraction(4, 27)), (True, Fraction(1, 27))])
def test_g3_three_dice_reach_five_and_six(tougher: bool, chance: Fraction) -> None:
    text = "barbarian at K8, golden axe\nmanticore at L8, strength 5\narena"
    castle = stage(text, turn="barbarian", tougher_monsters=tougher)
    assert odds(castle, castle.parse("attack manticore"), lambda after: at(after, "manticore"))[""] == chance


@pytest.mark.rule("DW-G3", "DW-F14")
def test_g3_exact_odds_of_a_wound() -> None:
    castle = stage("barbarian at D1\norc-1 at D2, strength 4", turn="korak")
    play(castle, "activate orc-1")
    chances = odds(castle, castle.parse("strike barbarian"), lambda after: after.hp[0])
    after_two_dice = {8: 1, 7: 2, 6: 3, 5: 2, 4: 1}
    assert chances == {hp: Fraction(ways, 9) for hp, ways in after_two_dice.items()}


@pytest.mark.rule("DW-G13")
def test_g13_no_name_of_the_sequel_is_used() -> None:
    clauses = DARK_WORLD.rulebook.clauses
    strangers = [id for id, clause in clauses.items() if "Fortress" in clause.text or "Warlord" in clause.text]
    assert strangers == ["DW-G13"]


@pytest.mark.rule("DW-G50")
def test_g50_every_die_is_rolled_by_itself_and_cards_are_drawn_by_what_is_left() -> None:
    castle = stage("barbarian at D1, golden axe\nknight hits 4, misses 3\norc-1 at D2, strength 1", turn="barbarian")
    play(castle, "attack orc-1")
    for _ in range(3):
        assert topic(castle) == "hero-die"
        play(castle, 1)
    assert topic(castle) == "card"
    assert castle.question is not None
    assert {castle.spell(card): n for card, n in castle.question.options.weights()} == {"hit": 10, "miss": 15}


@pytest.mark.rule("DW-G46")
def test_g46_hands_are_private_and_the_rest_is_open() -> None:
    castle = stage(
        "barbarian at D1, hp 5, hits 2, misses 1, boots, coins 3, golden axe\norc-1 at D2, potion",
        turn="knight",
        heroes=4,
    )
    own = facts(castle, 1).heroes[0]
    assert (own.hits, own.misses) == (2, 1)
    for seat in (0, 2, 3, 4, -2):
        seen = facts(castle, seat)
        hero = seen.heroes[0]
        assert (hero.hits, hero.misses) == (None, None)
        assert (hero.cards, hero.hp, hero.items, hero.coins, hero.weapon) == (3, 5, ("boots",), 3, "axe")
        assert (seen.monsters[0].name, seen.monsters[0].at, seen.monsters[0].item) == ("orc-1", "D2", "potion")


@pytest.mark.rule("DW-G46")
def test_g46_only_the_owner_learns_which_card_he_drew() -> None:
    castle = stage("barbarian at D1\norc-1 at D2, strength 1", turn="barbarian", heroes=4)
    events = play(castle, "attack orc-1", 2, 0, "miss")
    drew = [event for event in events if event.what.startswith("drew")]
    assert [[e.what for e in drew if e.known_to(seat)] for seat in (1, 0, 2, -2)] == [
        ["drew"], ["drew-unseen"], ["drew-unseen"], ["drew-unseen"],
    ]  # fmt: skip
    assert not any("miss" in e.args for e in drew if e.known_to(0))
