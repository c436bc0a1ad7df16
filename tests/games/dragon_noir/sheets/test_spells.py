"""The spells of Dragon Noir against a second transcription of the spellcaster cards."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.sheets.spells import Magic, Price, magic
from grognard.loading import DataError, converted

# (hexes, energy) of every size, read from the cards.
SIZES = {
    "tree": [(1, 7), (3, 12), (7, 20)],
    "house": [(4, 15), (5, 20), (7, 25)],
    "tower": [(7, 35)],
    "spring": [(2, 10), (4, 15), (6, 20)],
    "crevasse": [(2, 12), (4, 20), (6, 25)],
    "entrance": [(1, 20), (2, 30)],
    "bridge": [(1, 12), (2, 20), (3, 25)],
    "tunnel": [(1, 12), (1, 12), (2, 20), (1, 20), (1, 12)],
}
# Counters in the box of The Exile by size, read from the list of material.
COUNTERS = {
    "tree": [6, 4, 2],
    "house": [2, 1, 1],
    "tower": [2],
    "spring": [4, 2, 2],
    "crevasse": [4, 2, 2],
    "entrance": [3, 2],
    "bridge": [4, 2, 0],
    "tunnel": [5, 5, 2, 2, 0],
}
PRICES = {
    "swift-feet": Price(each=1, per="movement"),
    "strong-arm": Price(each=1, per="attack"),
    "ward": Price(each=1, per="defence"),
    "teleport": Price(each=3, per="hex"),
    "heal-self": Price(figures=("attack", "defence"), face="wounded"),
    "invisibility": Price(flat=15, hard=12, case="level 2"),
    "demolish": Price(each=10, per="hex"),
    "immobilise": Price(figures=("defence", "movement"), face="current"),
    "double-attack": Price(figures=("attack",), face="current"),
    "halve-attack": Price(figures=("attack",), face="current"),
    "heal": Price(figures=("attack", "defence"), face="wounded"),
    "revive": Price(figures=("attack", "defence"), face="healthy"),
    "magic-circle": Price(each=10, per="hex"),
    "haste": Price(each=2, per="movement", hard=3, case="wounded"),
    "true-aim": Price(each=3, per="die"),
    "levitate": Price(each=8, per="hex", hard=12, case="heavy"),
    "detect": Price(flat=30),
    "enumerate": Price(flat=40),
    "identify": Price(flat=50),
    "locate": Price(flat=50),
    "fireball": Price(flat=10),
    "living-dead": Price(flat=25),
    "gargoyles": Price(flat=20),
}
LASTS = {
    "turn": "swift-feet strong-arm ward invisibility immobilise double-attack halve-attack haste fireball",
    "at once": "teleport heal-self heal revive levitate detect enumerate identify locate",
    "scenario": "tree house tower spring crevasse entrance bridge tunnel demolish",
    "half": "magic-circle",
    "roll": "true-aim",
    "turns": "living-dead gargoyles",
}


@pytest.mark.rule("DN-3.52.1.1")
@pytest.mark.rule("DN-3.52.1.2")
@pytest.mark.rule("DN-3.52.1.3")
@pytest.mark.rule("DN-3.52.1.4")
@pytest.mark.rule("DN-3.52.1.5")
@pytest.mark.rule("DN-3.52.1.6")
@pytest.mark.rule("DN-3.52.2.1")
@pytest.mark.rule("DN-3.52.2.2")
def test_3_52_sizes_of_magic_terrain() -> None:
    sized = {id: spell for id, spell in magic().spells.items() if spell.sizes}
    assert {id: [(size.hexes, size.cost) for size in spell.sizes.values()] for id, spell in sized.items()} == SIZES


@pytest.mark.rule("DN-1.52a")
@pytest.mark.rule("DN-1.52b")
@pytest.mark.rule("DN-1.52c")
@pytest.mark.rule("DN-1.52d")
def test_1_52_counters_of_magic() -> None:
    spells = magic().spells
    assert {id: [size.counters for size in spells[id].sizes.values()] for id in COUNTERS} == COUNTERS
    single = {id: spell.counters for id, spell in spells.items() if spell.counters}
    assert single == {"demolish": 6, "fireball": 3, "living-dead": 4, "gargoyles": 2}
    assert len(roster().groups["spirits"].units) == single["living-dead"] + single["gargoyles"]


@pytest.mark.rule("DN-3.53.9n")
def test_3_5_prices() -> None:
    assert {id: spell.price for id, spell in magic().spells.items() if spell.price} == PRICES


def test_3_5_durations() -> None:
    spells = magic().spells
    assert {id: spell.lasts for id, spell in spells.items()} == {
        id: lasts for lasts, ids in LASTS.items() for id in ids.split()
    }
    assert (spells["living-dead"].turns, spells["gargoyles"].turns) == ((2, 1), (4, 2))


def test_3_54_only_detection_needs_level_2() -> None:
    beyond = [id for id, spell in magic().spells.items() if spell.level == 2]
    assert beyond == ["detect", "enumerate", "identify", "locate"]
    assert [id for id, spell in magic().spells.items() if spell.aim == "afar"] == beyond


@pytest.mark.rule("DN-3.51.5b")
def test_3_51_5_healing_themselves_costs_four_and_three() -> None:
    price = magic().spells["heal-self"].price
    assert price is not None
    faces = [roster().units[id].faces[price.face] for id in ("zacharie", "shaman")]
    assert [(face.attack or 0) + (face.defence or 0) for face in faces] == [4, 3]


@pytest.mark.rule("DN-3.51.6b")
def test_amounts() -> None:
    assert [PRICES["invisibility"].amount(case=case) for case in ("", "level 2")] == [15, 12]
    assert [PRICES["haste"].amount(4, case) for case in ("", "wounded")] == [8, 12]


@pytest.mark.rule("DN-3.3a")
@pytest.mark.rule("DN-3.3c")
def test_3_3_what_each_level_never_fails() -> None:
    sheet = magic()
    lowest = 1
    assert all(lowest + 1 > sheet.to_beat(cost) for cost in range(1, 11))
    assert not lowest + 1 > sheet.to_beat(11)
    assert all(lowest + 2 > sheet.to_beat(cost) for cost in range(1, 21))
    assert not lowest + 2 > sheet.to_beat(21)


@pytest.mark.rule("DN-3.4h")
def test_3_2_energy_counterspells_and_ranges() -> None:
    sheet = magic()
    assert (sheet.energy, sheet.counterspell) == (100, 2)
    ranges = {level: (reach.above, reach.below) for level, reach in sheet.ranges.items()}
    assert ranges == {1: (10, 7), 2: (15, 10)}


@pytest.mark.rule("DN-3.55.2b")
@pytest.mark.rule("DN-G86")
def test_3_55_2_fireball() -> None:
    sheet = magic()
    assert [harm for harm, _ in sheet.fireball.values()] == ["wounded"] * 6 + ["none"] * 4
    assert {retreat for _, retreat in sheet.fireball.values()} == {1}
    assert sheet.fireball_armour == 3


def test_every_effect_that_a_spell_lays_is_known_and_has_the_emblem_of_the_first_spell_that_lays_it() -> None:
    laid = [spell.lays for spell in magic().spell if spell.lays]
    assert set(laid) <= set(effects.NUMBERS)
    assert magic().layers["swift"].emblem == magic().spells["swift-feet"].emblem != magic().spells["haste"].emblem


def test_the_numbers_of_effects_stay_what_positions_and_records_have() -> None:
    assert effects.NUMBERS["swift"] == effects.SWIFT == 1
    assert (effects.NUMBERS["doubting"], effects.NUMBERS["mired"], len(effects.NUMBERS)) == (effects.DOUBTING, 13, 14)
    assert [effects.WORDS[kind] for kind in (effects.ROOTED, effects.AIMED)] == ["rooted", "aimed"]


SOUND: dict[str, object] = {
    "name": "Slow", "rule": "DN-3.1a", "emblem": "boots", "aim": "piece", "lasts": "turn", "price": {"flat": 3}
}  # fmt: skip
BROKEN = [
    ({"aim": "sky"}, "spell[1].aim", "expected one of"),
    ({"price": {}}, "spell[1].price", "a price is flat, for each unit, or a sum of figures"),
    ({"price": {"flat": -1}}, "spell[1].price.flat", "expected a whole number of at least 0, found -1"),
    ({"sizes": "size  hexes  cost  counters\nbig  1  2  3"}, "spell[1]", "a spell has either a price or sizes"),
    ({"sizes": "size  hexes\nbig  1"}, "spell[1].sizes", "expected the heading size hexes cost counters"),
    ({"sizes": "size  hexes  cost  counters\nbig  1  x  3"}, "spell[1].sizes", "row 1: cost: expected a whole number"),
    ({"sizes": "size  hexes  cost  counters\nbig  1  x"}, "spell[1].sizes", "row 1: expected 4 cells, found 3"),
    ({"sizes": 3}, "spell[1].sizes", "expected a drawing in characters, found 3"),
    ({"turns": [1, 2]}, "spell[1]", "only what lasts some turns says how many turns"),
    ({"rule": ""}, "spell[1]", "a spell names its rule"),
    ({"colour": "red"}, "spell[1].colour", "unknown key"),
]


@pytest.mark.parametrize(("change", "key", "reason"), BROKEN)
def test_a_broken_record_names_file_key_and_reason(change: dict[str, object], key: str, reason: str) -> None:
    with pytest.raises(DataError) as caught:
        converted({"spell": [{**SOUND, **change}]}, "spells.toml", Magic)
    assert (caught.value.file, caught.value.key) == ("spells.toml", key)
    assert caught.value.reason.startswith(reason)
