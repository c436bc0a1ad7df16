"""The missile and combat tables of Dragon Noir against a second transcription, typed column by column as printed."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.sheets.combat import ODDS, combat
from grognard.games.dragon_noir.sheets.missiles import COVERS, MISS, missiles
from grognard.games.skirmish.sheets.grids import DIE

# Each string is one column from die 1 down to 10, columns from 1-1 to 12-1.
MOUNTED = (
    "CCCBBA---- DCCCBA---- DDCCCBA--- EDDCCCBA-- EEDDCCCBA- FEEDDCCCBB"
    " FFEEDDCCCB GFFEEDDCCC GGFFEEDDCC HGGFFEEDDC HHGGFFEEDD HHHGGFFEED"
)
FOOT = (
    "DCCBBA---- EDCCCBBA-- EDDCCCCBA- EEDDCCCCBB FEEDDCCCCB FFEEDDCCCC"
    " FFEEEDDCCC FFFEEEDDCC FFFFEEEDDC FFFFFEEEDD FFFFFFEEED FFFFFFFFEE"
)

# By cover, from the top row of the crossbow (1) to the bottom row, on which all three weapons miss.
SHOTS = {
    "mounted": {"none": "FEDCBA-", "light": "EDCBA--", "medium": "DCBA---"},
    "foot": {"none": "CCCBBAA-", "light": "CCBBAA--", "medium": "CBBAA---", "heavy": "BAA-----"},
}
# How many rows below the crossbow's first roll each weapon starts (DN-G8).
LATER = {"crossbow": 0, "longbow": 1, "shortbow": 2}


@pytest.mark.rule("DN-5.14.1a")
@pytest.mark.rule("DN-5.14.2a")
@pytest.mark.rule("DN-G69")
@pytest.mark.parametrize(("defender", "printed"), [("mounted", MOUNTED), ("foot", FOOT)])
def test_5_14_both_combat_tables_agree_with_the_second_transcription(defender: str, printed: str) -> None:
    table = combat().tables[defender]
    columns = {odds: "".join(table.letter(die, odds) for die in DIE) for odds in ODDS}
    assert columns == dict(zip(ODDS, printed.split(), strict=True))


@pytest.mark.rule("DN-2.43.2c")
def test_2_43_2_a_modified_roll_above_ten_counts_as_ten() -> None:
    for table in combat().tables.values():
        assert [table.letter(11, odds) for odds in ODDS] == [table.letter(10, odds) for odds in ODDS]


@pytest.mark.rule("DN-5.14.1b")
@pytest.mark.rule("DN-G132")
def test_5_14_1_results_on_riders() -> None:
    told = {
        letter: (result.on, result.harm, result.retreat, result.thrown, result.horse_killed)
        for letter, result in combat().tables["mounted"].results.items()
    }
    assert told == {
        "A": ("attacker", "wounded", 0, False, False),
        "B": ("attacker", "none", 1, False, False),
        "C": ("defender", "none", 1, False, False),
        "D": ("defender", "stunned", 0, True, False),
        "E": ("defender", "wounded", 0, False, False),
        "F": ("defender", "wounded", 0, True, True),
        "G": ("defender", "killed", 0, True, False),
        "H": ("defender", "killed", 0, True, True),
    }


@pytest.mark.rule("DN-5.14.2b")
def test_5_14_2_results_on_foot() -> None:
    table = combat().tables["foot"]
    told = {letter: (result.on, result.harm, result.retreat) for letter, result in table.results.items()}
    assert told == {
        "A": ("attacker", "wounded", 0),
        "B": ("attacker", "none", 1),
        "C": ("defender", "none", 1),
        "D": ("defender", "stunned", 0),
        "E": ("defender", "wounded", 0),
        "F": ("defender", "killed", 0),
    }
    assert table.result(1, "1-1") == table.results["D"]
    assert table.result(10, "1-1") is None


def test_2_47_what_kills_a_riderless_horse() -> None:
    by_blow = combat().tables["mounted"].results.values()
    by_shot = missiles().tables["mounted"].results.values()
    assert [result.letter for result in by_blow if result.beast] == ["E", "F", "G", "H"]
    assert [result.letter for result in by_shot if result.beast] == ["C", "D", "E", "F"]


def test_better_odds_never_help_the_defender() -> None:
    for table in combat().tables.values():
        harm = {letter: place for place, letter in enumerate("AB-CDEFGH")}
        for die in DIE:
            row = [harm[table.letter(die, odds)] for odds in ODDS]
            struck = [place for place in row if place > harm["-"]]
            assert row[len(row) - len(struck):] == sorted(struck)


@pytest.mark.rule("DN-2.43.2a")
def test_2_43_armour_company_and_advance() -> None:
    assert (combat().armoured, combat().company) == (1, 1)
    assert combat().advance == {"foot": 2, "mounted": 3}


@pytest.mark.rule("DN-5.11.3a")
@pytest.mark.rule("DN-5.11.4a")
@pytest.mark.rule("DN-G8")
@pytest.mark.parametrize("target", ["mounted", "foot"])
def test_5_11_both_missile_tables_agree_with_the_second_transcription(target: str) -> None:
    table = missiles().tables[target]
    assert COVERS[target] == tuple(SHOTS[target])
    for weapon, later in LATER.items():
        for cover, column in SHOTS[target].items():
            shown = "".join(table.letter(weapon, die, cover) for die in range(1, len(column) - later + 1))
            assert shown == column[later:], (weapon, cover)


@pytest.mark.rule("DN-G24")
def test_rolls_beyond_the_ends_of_the_missile_tables() -> None:
    table = missiles().tables["foot"]
    assert table.letter("longbow", -2, "none") == table.letter("longbow", 1, "none") == "C"
    for weapon in LATER:
        assert table.letter(weapon, 14, "none") == MISS
        assert table.result(weapon, 14, "none") is None


@pytest.mark.rule("DN-5.11.3b")
@pytest.mark.rule("DN-5.11.3c")
@pytest.mark.rule("DN-5.11.3d")
@pytest.mark.rule("DN-5.11.3e")
def test_5_11_3_results_on_riders() -> None:
    told = {
        letter: (result.harm, result.retreat, result.slowed, result.thrown, result.horse_killed)
        for letter, result in missiles().tables["mounted"].results.items()
    }
    assert told == {
        "A": ("none", 4, 4, False, False),
        "B": ("stunned", 0, 0, True, False),
        "C": ("wounded", 0, 4, False, False),
        "D": ("wounded", 0, 0, True, True),
        "E": ("killed", 0, 0, True, False),
        "F": ("killed", 0, 0, True, True),
    }


@pytest.mark.rule("DN-5.11.4b")
@pytest.mark.rule("DN-5.11.4c")
@pytest.mark.rule("DN-5.11.4d")
def test_5_11_4_results_on_foot() -> None:
    told = {
        letter: (result.harm, result.retreat, result.slowed, result.halves)
        for letter, result in missiles().tables["foot"].results.items()
    }
    assert told == {"A": ("none", 2, 2, False), "B": ("wounded", 0, 0, True), "C": ("killed", 0, 0, False)}


@pytest.mark.rule("DN-5.11.1a")
@pytest.mark.parametrize(
    ("weapon", "ends"), [("shortbow", (10, 25, 50)), ("crossbow", (15, 30, 75)), ("longbow", (12, 30, 90))]
)
def test_5_11_1_range_bands(weapon: str, ends: tuple[int, int, int]) -> None:
    sheet = missiles()
    for band, last in zip(("short", "medium", "long"), ends, strict=True):
        assert sheet.band(weapon, last) == band
        assert sheet.band(weapon, last + 1) != band
    assert sheet.band(weapon, ends[-1] + 1) is None
    assert sheet.band(weapon, 5, underground=True) == "short"
    assert sheet.band(weapon, 6, underground=True) is None


@pytest.mark.rule("DN-2.22c")
@pytest.mark.rule("DN-2.22d")
def test_5_11_1_modifiers_of_the_die() -> None:
    assert missiles().modifiers == {"short": 0, "medium": 1, "long": 2, "wounded": 1, "armoured": 1, "elf": -1}


@pytest.mark.rule("DN-5.11.2a")
def test_5_11_2_shooters() -> None:
    shooters = missiles().shooters
    assert {weapon: len(ids) for weapon, ids in shooters.items()} == {"shortbow": 6, "longbow": 6, "crossbow": 4}
    assert set(shooters["crossbow"]) == {"arlon", "hurin", "graz", "attrag"}
    assert missiles().weapon_of("barin") == "shortbow"
    assert missiles().weapon_of("konrad") is None


@pytest.mark.rule("DN-5.11.5a")
@pytest.mark.rule("DN-5.11.5b")
@pytest.mark.rule("DN-5.11.5c")
def test_5_11_5_cadence() -> None:
    ways = {(way.weapon, way.both, way.moves) for way in missiles().cadence}
    assert ways == {
        ("shortbow", True, True),
        ("longbow", False, True),
        ("longbow", True, False),
        ("crossbow", False, False),
    }
