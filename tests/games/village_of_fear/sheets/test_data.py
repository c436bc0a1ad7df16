"""The pieces, the board and the Drawbridge of Village of Fear against a second transcription and laws of sanity.

Figures and drawings below were written down from the rules on their own, never copied from the data files.
"""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import asdict

from grognard.board.squares import distances
from grognard.games.village_of_fear.sheets.drawbridge import Bridge, Grid, drawbridge
from grognard.games.village_of_fear.sheets.ground import Ground, ground
from grognard.games.village_of_fear.sheets.pieces import BOOTS, POTION, WHIP, Pieces, pieces
from grognard.games.village_of_fear.show.words import said
from grognard.loading import DataError, converted

# VF-G1, square by square: the columns A to O of the rows 5 to 14.
BOARD = """
 5   # # # S . < D D D > . S # # #
 6   a a a # . # # # # # . # c c c
 7   T a a 1 . # s T e # . 3 c c T
 8   a a a # . # e e e # . # c c c
 9   # # # # . # e e e # . # # # #
10   # # # # . . . 5 . . . # # # #
11   b b b # . g g g g g . # d d d
12   T b b 2 w g g M g g w 4 d d T
13   b b b # . g g g g g . # d d d
14   # # # S . . . . . . . S # # #
"""
STREET = ".S<>w12345"
HOUSES = {"a": 0, "b": 1, "c": 2, "d": 3, "e": 4, "s": 4}
TREASURES = {"A7": 0, "A12": 1, "O7": 2, "O12": 3, "H7": 4}
DOORS = {1: ("D7", "C7"), 2: ("D12", "C12"), 3: ("L7", "M7"), 4: ("L12", "M12"), 5: ("H10", "H9")}
ALL = 0b11111


@pytest.fixture(scope="module")
def box() -> Pieces:
    return pieces()


@pytest.fixture(scope="module")
def village() -> Ground:
    return ground()


@pytest.fixture(scope="module")
def grid() -> Grid:
    return drawbridge()


def printed() -> dict[str, str]:
    """Label and sign of every square of the second transcription."""
    rows = [line.split() for line in BOARD.strip().splitlines()]
    return {f"{column}{row[0]}": sign for row in rows for column, sign in zip("ABCDEFGHIJKLMNO", row[1:], strict=True)}


def squares(village: Ground, mask: int) -> set[str]:
    """The labels in a mask."""
    return {label for number, label in enumerate(village.labels) if mask >> number & 1}


def neighbours(village: Ground, label: str, lifted: int = 0, crossed: bool = False) -> set[str]:
    """Where one step leads from a square."""
    return squares(village, village.beside(lifted, crossed)[village.index[label]])


@pytest.mark.rule("VF-C2", "VF-G12")
def test_c2_four_heroes_and_their_colours(box: Pieces) -> None:
    assert {hero.name: hero.colour for hero in box.heroes} == {
        "Adventurer": "red", "Elf": "green", "Merchant Prince": "yellow", "Warrior Priest": "blue",
    }  # fmt: skip


@pytest.mark.rule("VF-C3", "VF-V8", "VF-S15")
def test_c3_two_hostages_with_a_potion_each(box: Pieces) -> None:
    assert box.hostages == ("Miller", "Mayor")
    assert (box.hostage_points, box.hostage_potions) == (5, 1)


@pytest.mark.rule("VF-C4", "VF-C5", "VF-G8")
def test_c5_sixteen_villains(box: Pieces) -> None:
    assert {name: villain.copies for name, villain in box.villains.items()} == {
        "lurker": 1, "wolf": 1, "wererat": 2, "karrion": 1,
    }  # fmt: skip
    assert len(box.figures) == 10
    assert 1 + sum(villain.copies for villain in box.villains.values()) + len(box.figures) == 16


@pytest.mark.rule("VF-G8")
def test_g8_strengths_of_the_ordinary_monsters(box: Pieces) -> None:
    strengths = {
        name: [kind.strength for kind in box.kinds if kind.name == name for _ in range(kind.copies)]
        for name in ("evil-dwarf", "marauder", "minotaur")
    }
    assert strengths == {"evil-dwarf": [1, 2, 3, 4], "marauder": [1, 1, 2, 3], "minotaur": [4, 5]}
    assert [box.types[box.type_of[n]] for n in range(10)] == (
        ["Evil Dwarf"] * 4 + ["Marauder"] * 4 + ["Minotaur"] * 2
    )


@pytest.mark.rule("VF-M5", "VF-D1", "VF-G41", "VF-Y2")
def test_m5_steps_dice_and_points_of_the_villains(box: Pieces) -> None:
    assert {name: (v.steps, v.dice, v.points) for name, v in box.villains.items()} == {
        "lurker": (3, 2, 5), "wolf": (3, 2, 0), "wererat": (0, 2, 0), "karrion": (0, 3, 0),
    }  # fmt: skip


@pytest.mark.rule("VF-S5", "VF-E3", "VF-Q5", "VF-Y1", "VF-V3", "VF-V7")
def test_s5_the_warlord(box: Pieces) -> None:
    assert asdict(box.warlord) == {
        "least": 5, "most": 9, "dice": 3, "feared_dice": 4, "points": 7, "spot_points": 5,
    }  # fmt: skip


@pytest.mark.rule("VF-C6", "VF-G9")
def test_c6_twelve_items(box: Pieces) -> None:
    assert (box.items[POTION], box.items[BOOTS], box.items[WHIP]) == (6, 3, 3)
    assert sum(box.items) == 12 == len(box.hostages) * box.hostage_potions + len(box.figures)


@pytest.mark.rule("VF-C7", "VF-S6", "VF-S7", "VF-S8", "VF-G3", "VF-G12")
def test_c7_four_keys_and_eight_weapons(box: Pieces) -> None:
    assert sum(box.keys) == 4
    assert box.keys == (1, 1, 1, 1)
    assert box.golden == ("sword", "axe", "flail", "spear")
    assert box.basic_weapons + len(box.golden) == 8
    assert len(box.golden) + box.keys[3] == 5  # one piece for each house


@pytest.mark.rule("VF-C8", "VF-G7")
def test_c8_twenty_five_coins(box: Pieces) -> None:
    assert dict(zip(box.coin_values, box.coin_counts, strict=True)) == {1: 10, 2: 8, 3: 5, 5: 2}
    assert sum(box.coin_counts) == 25


@pytest.mark.rule("VF-C9", "VF-C10", "VF-G6", "VF-G11")
def test_c9_sixty_eight_cards_in_four_decks(box: Pieces) -> None:
    assert box.cards == (10, 22)
    assert {card.key: (card.copies, card.rats) for card in box.sewers} == {
        "lost": (2, 0), "safe": (3, 0), "ambush-one": (2, 1), "ambush-two": (1, 2), "lair": (2, 2),
    }  # fmt: skip
    assert [card.key for card in box.weaknesses] == [*box.golden, "karrion", "none"]
    decks = [sum(card.copies for card in deck) for deck in (box.events, box.sewers, box.weaknesses)]
    assert [sum(box.cards), *decks] == [32, 20, 10, 6]
    assert sum(box.cards) + sum(decks) == 68


@pytest.mark.rule("VF-G10")
def test_g10_the_event_cards(box: Pieces) -> None:
    assert {said(f"event-titles.{card.key}"): card.copies for card in box.events} == {
        "Whispered Secret": 4, "Torn Page": 2, "Second Wind": 2, "Haste": 2, "Hidden Cache": 2, "Dropped Purse": 1,
        "Howl in the Dark": 3, "Beating Wings": 1, "Mud and Mist": 1, "Cutpurse": 1, "Quiet Night": 1,
    }  # fmt: skip
    constants = box.constants
    assert (constants["whisper_cards"], constants["page_cards"], constants["wind"]) == (1, 2, 2)
    assert (constants["haste_actions"], constants["mud_actions"]) == (4, 2)


@pytest.mark.rule("VF-C11", "VF-F4", "VF-F9", "VF-D1", "VF-K2", "VF-G5")
def test_c11_the_dice(box: Pieces) -> None:
    assert list(box.die) == [0, 1, 2]
    assert (box.hero_dice, box.golden_dice, box.monster_dice) == (2, 3, 2)
    assert list(box.flight_die) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [face for face in box.flight_die if face >= box.flight_home] == [6, 7, 8]


@pytest.mark.rule(
    "VF-S2", "VF-S4", "VF-B3", "VF-B4", "VF-F6", "VF-F11", "VF-E4", "VF-R3", "VF-R4", "VF-I4", "VF-N5", "VF-Q3", "VF-V6"
)
def test_constants_of_the_rules(box: Pieces) -> None:
    wanted = {
        "hit_points": 8, "cards_dealt": 1, "actions": 3, "monsters_in_house": 2, "strength_in_house": 5,
        "hit_cards_in_bout": 3, "miss_cards_in_bout": 2, "recovery": 1, "items_held": 2, "items_per_hostage": 1,
        "keys_held": 1, "boots_actions": 3, "stairs_actions": 1, "hand_limit": 6, "tougher_by": 1, "card_points": 1,
    }  # fmt: skip
    assert {name: box.constants[name] for name in wanted} == wanted
    assert box.arrival_cards == (3, 3, 2, 2)


@pytest.mark.rule("VF-G30")
@pytest.mark.parametrize(
    ("dice", "percent"), [(3, [85, 63, 37, 15, 4]), (4, [94, 81, 62, 38, 19])], ids=["three dice", "four dice"]
)
def test_g30_the_odds_of_felling_the_warlord(box: Pieces, dice: int, percent: list[int]) -> None:
    rolls = [sum(roll) + box.constants["hit_cards_in_bout"] for roll in product(box.die, repeat=dice)]
    wheel = range(box.warlord.least, box.warlord.most + 1)
    assert [round(100 * sum(roll >= hp for roll in rolls) / len(rolls)) for hp in wheel] == percent


@pytest.mark.rule("VF-G1")
def test_g1_streets_and_houses_as_drawn(village: Ground) -> None:
    board = printed()
    assert squares(village, village.streets) == {label for label, sign in board.items() if sign in STREET}
    assert village.streets.bit_count() == 40
    for number, house in enumerate(village.houses):
        inside = {label for label, sign in board.items() if HOUSES.get(sign, TREASURES.get(label)) == number}
        assert squares(village, house.squares) == inside
        assert len(inside) == 9


@pytest.mark.rule("VF-C12", "VF-G2")
def test_g2_the_five_houses(village: Ground) -> None:
    assert [house.kind for house in village.houses] == ["farmhouse", "inn", "windmill", "farmhouse", "great-hall"]
    assert [house.hostage for house in village.houses] == ["", "", "Miller", "", "Mayor"]


@pytest.mark.rule("VF-M9", "VF-G4")
def test_m9_treasure_spaces_are_closed_to_all(village: Ground) -> None:
    assert {village.labels[house.treasure]: n for n, house in enumerate(village.houses)} == TREASURES
    assert squares(village, village.treasures) == set(TREASURES)
    assert not village.treasures & (village.hero_ground | village.monster_ground)


@pytest.mark.rule("VF-B1", "VF-M3")
@pytest.mark.parametrize("number", DOORS)
def test_b1_a_door_leads_in_once_the_house_is_lifted(village: Ground, number: int) -> None:
    numbered, doorway = DOORS[number]
    house = village.houses[number - 1]
    assert (village.labels[house.numbered], village.labels[house.doorway]) == (numbered, doorway)
    assert doorway not in neighbours(village, numbered)
    assert doorway not in neighbours(village, numbered, ALL & ~(1 << number - 1))
    assert doorway in neighbours(village, numbered, 1 << number - 1)


@pytest.mark.rule("VF-G4")
def test_g4_walls_part_houses_from_the_streets(village: Ground) -> None:
    for square in range(len(village.cells)):
        for other in range(len(village.cells)):
            if village.beside(ALL)[square] >> other & 1 and village.house_of[square] != village.house_of[other]:
                pair = {village.labels[square], village.labels[other]}
                assert pair in [set(door) for door in DOORS.values()] + [{"G7", "U1"}]


@pytest.mark.rule("VF-G1")
def test_g1_moves_from_the_entrance(village: Ground) -> None:
    away = distances(village.beside(0), village.entrance, village.hero_ground)
    wanted = {"D14": 4, "L14": 4, "D12": 6, "L12": 6, "H10": 10, "D7": 11, "L7": 11, "F5": 13, "J5": 13}
    assert {label: away[village.index[label]] for label in wanted} == wanted


@pytest.mark.rule("VF-G35", "VF-G22", "VF-M4")
def test_g35_and_g22_ways_the_drawing_does_not_show(village: Ground) -> None:
    assert neighbours(village, "Entrance") == {"G14", "H14", "I14"}
    assert squares(village, village.gate_mask) == {"G14", "H14", "I14"}
    assert neighbours(village, "F5") == {"E5", "J5"}
    assert neighbours(village, "J5") == {"K5", "F5"}


@pytest.mark.rule("VF-G27", "VF-Q6")
def test_g27_the_way_to_the_fortress_opens_with_the_trial(village: Ground) -> None:
    assert neighbours(village, "Bridge") == set()
    assert neighbours(village, "Bridge", crossed=True) == {"F5", "J5", "Step"}
    assert neighbours(village, "Step", crossed=True) == {"Bridge", "Top"}
    assert neighbours(village, "Top") == {"Spot"}


@pytest.mark.rule("VF-N4", "VF-G4", "VF-G57")
def test_g57_the_upper_floor(village: Ground) -> None:
    assert neighbours(village, "U1") == {"G7", "U2"}
    assert neighbours(village, "U2") == {"U1"}
    assert neighbours(village, "U3") == set()
    assert not village.hero_ground >> village.attic & 1
    assert squares(village, village.guard_ground) == {"U1", "U2"}
    assert not village.guard_ground & village.monster_ground


@pytest.mark.rule("VF-M5", "VF-M6", "VF-M7", "VF-M8")
def test_m6_m7_ways_of_wolf_and_lurker(village: Ground) -> None:
    wolf, lurker = village.roaming(village.wolf_ways), village.roaming(village.lurker_ways)
    assert squares(village, wolf[village.green]) == {"E12", "K12"}
    assert squares(village, lurker[village.step]) == {"F5", "J5"}
    reach = distances(wolf, village.green, (1 << village.size) - 1)
    assert {village.labels[n] for n in reach} == squares(village, village.streets) | {"Green"}
    reach = distances(lurker, village.step, (1 << village.size) - 1)
    assert {village.labels[n] for n in reach} == squares(village, village.streets) | {"Step"}


@pytest.mark.rule("VF-U1")
def test_u1_four_sewer_entrances_at_the_ends_of_the_streets(village: Ground) -> None:
    assert {village.labels[square] for square in village.sewers} == {"D5", "L5", "D14", "L14"}
    for square in village.sewers:
        assert village.beside(0)[square].bit_count() == 1


@pytest.mark.rule("VF-X1", "VF-G23")
def test_g23_the_grid_has_straight_and_diagonal_lines(grid: Grid) -> None:
    assert grid.labels == tuple(f"{row}{column}" for row in "1234" for column in "abc")
    for a, b in product(grid.labels, repeat=2):
        near = abs(int(a[0]) - int(b[0])) <= 1 and abs(ord(a[1]) - ord(b[1])) <= 1 and a != b
        assert bool(grid.beside[grid.index[a]] >> grid.index[b] & 1) == near, (a, b)


@pytest.mark.rule("VF-X1", "VF-X5", "VF-X10", "VF-G24")
def test_x1_the_ends_of_the_drawbridge(grid: Grid) -> None:
    assert [grid.labels[point] for point in grid.village_end] == ["1a", "1b", "1c"]
    assert [grid.labels[point] for point in grid.back] == ["4a", "4b", "4c"]
    assert grid.labels[grid.red_hole] == "4b"
    assert grid.moves == 4


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("back", ["4a", "5b"], "back: '5b' is not a point of the drawing"),
        ("drawing", "4a --- 4b\n |     |\n1a --- 1b", "drawing: | and X are wanted in turn"),
        ("village_end", ["1z"], "village_end: '1z' is not a point of the drawing"),
        ("moves", 0, "moves: expected a whole number from 1 to 99, found 0"),
        ("rails", 2, "rails: unknown key"),
        ("red_hole", "9z", "red_hole: '9z' is not a point of the drawing"),
    ],
)
def test_a_broken_grid_is_refused(key: str, value: object, message: str) -> None:
    sound: dict[str, object] = {
        "title": "Small", "drawing": "4a --- 4b\n |  X  |\n1a --- 1b", "village_end": ["1a", "1b"],
        "back": ["4a", "4b"], "red_hole": "4b", "moves": 3,
    }  # fmt: skip
    Grid(converted(dict(sound), "drawbridge.toml", Bridge))
    with pytest.raises(DataError) as caught:
        converted({**sound, key: value}, "drawbridge.toml", Bridge)
    assert (caught.value.file, caught.value.key) == ("drawbridge.toml", key)
    assert str(caught.value).startswith(f"drawbridge.toml: {message}")
