"""The island of the campaign against a second reading, and the checks that keep its sheet whole.

The figures below were typed from the printed directory on their own, never copied from the data file.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.gazetteer import Gazetteer, State, island
from grognard.loading import DataError, converted

# Everything that is printed with a number of people, state by state as in the directory; the capital stands first.
PEOPLE: dict[str, dict[str, int]] = {
    "asiera": {},
    "cardwyn": {"Cardwyn": 1100, "Cardwyn Bay": 320, "Myre": 158, "Lymouth": 274, "Asiera": 106},
    "coffe": {"Coffe": 1548, "Ammee": 95, "Arek El Salaam": 111, "Simo": 213},
    "colme": {"Colme": 575, "Kaviir": 102},
    "denitia": {"Dengola": 793, "Kasaar": 195},
    "franmere": {"Franmere": 1200, "Faith": 250, "Garre Delieu": 140},
    "honna": {"Iqui": 1800, "Avlinton": 319},
    "hope": {},
    "jizir": {"Jizir": 64, "Lolake": 23, "Jiz La": 58},
    "kitwyl": {"Saylom": 40},
    "londaal": {"Daal": 450, "Bayshore": 125, "Lonside": 80, "Onborder": 60},
    "zabooli": {},
}
CAPITALS = {
    "cardwyn": "Cardwyn",
    "coffe": "Coffe",
    "colme": "Colme",
    "denitia": "Dengola",
    "franmere": "Franmere",
    "honna": "Iqui",
    "jizir": "Jizir",
    "kitwyl": "Saylom",
    "londaal": "Daal",
}
# Castle, holder, soldiers, levies, mercenaries.
CASTLES = """
asiera    Wyly Castle       black-fox    -   -                               -
cardwyn   Castle Domor      dill         20  Cardwyn Bay                     -
cardwyn   Cardwyn Castle    barney       12  Myre                            -
coffe     Coffe Castle      evans        32  Coffe                           Ammee, Arek El Salaam, Simo
colme     Colme Castle      leigh        18  Colme                           -
denitia   Lye Castle        davrich      15  Kasaar                          -
franmere  Arrowshot Castle  simon        30  Garre Delieu, Pierre St Avril   -
honna     Castle Rikard     dark-blades  20  Iqui, Sharne                    -
"""
WAYS_OF_LIFE = {
    "cardwyn": ("humans, elves", "weapons, wood, metal"),
    "coffe": ("humans, elves", "bows, wood"),
    "colme": ("humans, elves, dwarves", "river boats"),
    "denitia": ("humans, elves", "fish"),
    "franmere": ("elves, humans", "cloth"),
    "honna": ("humans", "farming"),
    "jizir": ("", "religion"),
    "kitwyl": ("Labrynthians", "robes"),
    "londaal": ("humans, Labrynthians, half-elves", "ships, sails"),
}


def state(name: str) -> State:
    return island().states[name]


def signs(name: str, sign: str) -> list[str]:
    """What is drawn with a sign in a state."""
    towns, places = state(name).settlements, state(name).places
    return [town.name for town in towns if town.sign == sign] + [place.name for place in places if place.sign == sign]


def cells(castle: str) -> list[str]:
    return [cell.strip() for cell in castle.split("  ") if cell.strip()]


@pytest.mark.rule("DB-CAM-6", "DB-CAM-10", "DB-CAM-11", "DB-CAM-12", "DB-CAM-13", "DB-CAM-14", "DB-CAM-15")
@pytest.mark.rule("DB-CAM-16", "DB-CAM-17", "DB-CAM-18", "DB-CAM-19")
def test_people_agree_with_a_second_reading() -> None:
    counted = {
        name: {one.name: one.people for one in state.settlements if one.people is not None}
        for name, state in island().states.items()
    }
    assert counted == PEOPLE
    assert island().approximate
    assert island().with_country


@pytest.mark.rule("DB-CAM-10", "DB-CAM-13", "DB-CAM-15", "DB-CAM-17", "DB-CAM-18", "DB-CAM-19")
def test_capitals() -> None:
    assert {name: state.capital for name, state in island().states.items() if state.capital} == CAPITALS


@pytest.mark.rule("DB-CAM-10", "DB-CAM-11", "DB-CAM-12", "DB-CAM-13", "DB-CAM-14", "DB-CAM-15")
def test_castles_agree_with_a_second_reading() -> None:
    found = [
        [
            name,
            castle.name,
            castle.holder,
            str(castle.soldiers or "-"),
            ", ".join(castle.levies) or "-",
            ", ".join(castle.mercenaries) or "-",
        ]
        for name, state in sorted(island().states.items())
        for castle in state.castles
    ]
    assert found == [cells(line) for line in CASTLES.strip().splitlines()]


@pytest.mark.rule("DB-CAM-3", "DB-CAM-4", "DB-CAM-5")
def test_who_serves_and_who_answers_whose_call() -> None:
    assert (island().soldiers, island().levies, island().levies_called_out) == ("basic training", "conscripts", False)
    assert island().knights_answer == "dark-blades"
    holders = [castle.holder for state in island().states.values() for castle in state.castles]
    knights = [id for id in holders if roster().units[id].group == "knights"]
    assert knights == ["dill", "barney", "evans", "leigh", "davrich", "simon"]
    assert sorted(set(holders) - set(knights)) == ["black-fox", "dark-blades"]


@pytest.mark.rule("DB-CAM-7")
def test_asiera_is_the_fox_s_desert_and_its_mountains_stop_horses() -> None:
    asiera = state("asiera")
    assert [name for name, one in island().states.items() if one.largest] == ["asiera"]
    assert asiera.borders == ("Honna", "Colme", "Cardwyn")
    assert signs("asiera", "desert") == ["East Asiera", "West Asiera"]
    remarks = {place.name: place.remark for place in asiera.places}
    assert remarks["Asiera Mountains"] == "closed to horses"
    assert remarks["Cold Mountains"] == "black dwarves"
    assert remarks["West Asiera"] == "elven mercenaries"


@pytest.mark.rule("DB-CAM-8", "DB-CAM-9")
def test_zabooli_is_closed_and_full_of_the_fox_s_peoples() -> None:
    zabooli = state("zabooli")
    assert (zabooli.people, zabooli.closed) == (12000, True)
    assert sorted(zabooli.peoples) == sorted(island().allies["fox"])
    assert [name for name, one in island().states.items() if one.closed] == ["zabooli"]


@pytest.mark.rule("DB-CAM-9")
def test_peoples_stand_on_one_side_only() -> None:
    honna, fox = (set(island().allies[side]) for side in ("honna", "fox"))
    assert not honna & fox
    assert {"humans", "elves", "dwarves"} <= honna
    assert {"black dwarves", "goblins", "trolls"} <= fox
    others = [one for name, one in island().states.items() if name != "zabooli"]
    assert all(set(one.peoples) <= honna for one in others)


@pytest.mark.rule("DB-CAM-10", "DB-CAM-11", "DB-CAM-12", "DB-CAM-13", "DB-CAM-14", "DB-CAM-15", "DB-CAM-16")
@pytest.mark.rule("DB-CAM-17", "DB-CAM-18")
def test_peoples_and_trades_agree_with_a_second_reading() -> None:
    found = {
        name: (", ".join(one.peoples), ", ".join(one.trades)) for name, one in island().states.items() if one.trades
    }
    assert found == WAYS_OF_LIFE
    assert [name for name, one in island().states.items() if one.mixed] == ["honna", "jizir"]


@pytest.mark.rule("DB-CAM-10", "DB-CAM-12", "DB-CAM-14", "DB-CAM-16")
def test_ruins_mountains_and_woods() -> None:
    states = island().states
    assert {name: ruins for name in states if (ruins := signs(name, "ruin"))} == {
        "cardwyn": ["Rootham Abbey"],
        "franmere": ["Franmere Castle"],
        "jizir": ["Octagon Temple"],
    }
    assert {name: ranges for name in states if (ranges := signs(name, "mountains"))} == {
        "asiera": ["Cold Mountains", "Asiera Mountains"],
        "cardwyn": ["Cardenia Mountains"],
        "franmere": ["Idol Mountains"],
        "hope": ["Hope Mountain"],
    }
    assert {name: woods for name in states if (woods := signs(name, "wood"))} == {
        "cardwyn": ["Langwyn Wood"],
        "coffe": ["Upper Franwood", "Lower Franwood"],
        "colme": ["Cold Forest"],
        "honna": ["One Wood"],
    }
    assert state("cardwyn").patrols == (4, 5)


@pytest.mark.rule("DB-CAM-11", "DB-CAM-14")
def test_two_states_claim_one_village() -> None:
    claimed = [name for name in island().states if "Franwood Village" in signs(name, "village")]
    assert claimed == ["coffe", "franmere"]
    assert state("coffe").peaceful == ("Friends of the Sea",)
    assert "River Village" in signs("coffe", "village")


@pytest.mark.rule("DB-CAM-15", "DB-CAM-18", "DB-CAM-19")
def test_shrines() -> None:
    assert {name: shrines for name in island().states if (shrines := signs(name, "shrine"))} == {
        "honna": ["Shrine to the One"],
        "londaal": ["Cathedral of the Vision of Peace"],
        "hope": ["Hope Monastery"],
    }
    assert {name: one.monks for name, one in island().states.items() if one.monks} == {"londaal": 12}
    hope = state("hope")
    assert (hope.settlements, hope.castles, hope.trades, hope.peoples) == ((), (), (), ())


@pytest.mark.rule("DB-CAM-20")
def test_the_key_of_the_island_map_has_twelve_signs() -> None:
    key = "river border castle ruin town mountains village shrine capital desert wood meadow"
    assert island().signs == tuple(key.split())


def test_every_state_names_its_clause() -> None:
    rules = [one.rule for one in island().states.values()]
    assert sorted(rules) == sorted(f"DB-CAM-{number}" for number in (7, 8, *range(10, 20)))


def broken(change: dict[str, Any], castle: bool = False) -> dict[str, Any]:
    """The shipped sheet with something else said of Cardwyn or of its first castle."""
    text = resources.files("grognard.games.dark_blades").joinpath("data/gazetteer.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    cardwyn = next(part for part in data["state"] if part["name"] == "Cardwyn")
    (cardwyn["castles"][0] if castle else cardwyn).update(change)
    return data


CARDWYN = list(island().states).index("cardwyn") + 1


@pytest.mark.parametrize(
    ("change", "castle", "key", "reason"),
    [
        ({"holder": "dull"}, True, ".castles[1].holder", "'dull' is not listed"),
        ({"levies": ["Iqui"]}, True, ".castles[1].levies", "'Iqui' is not listed"),
        ({"soldiers": 0}, True, ".castles[1].soldiers", "expected a whole number of at least 1, found 0"),
        ({"borders": ["Atlantis"]}, False, ".borders", "'Atlantis' is not listed"),
        ({"peoples": ["gnomes"]}, False, ".peoples", "'gnomes' is not listed"),
        ({"name": "Coffe"}, False, None, "stands twice"),
        ({"settlements": "name  sign  people\nMyre  castle  158"}, False, ".settlements", "sign: expected .*'castle'"),
        ({"settlements": "name  sign  people\nMyre  town  many"}, False, ".settlements", "people: expected a whole"),
        ({"settlements": "name  sign  people\nA  capital  1\nB  capital  2"}, False, ".settlements", "one capital"),
        ({"places": "name  sign  remark\nMyre  swamp  none"}, False, ".places", "'swamp'"),
        ({"motto": "none"}, False, ".motto", "unknown key"),
    ],
)
def test_a_crooked_gazetteer_is_refused(change: dict[str, Any], castle: bool, key: str | None, reason: str) -> None:
    """`key` stands behind that of Cardwyn; None, if it is the list of states that is wrong."""
    with pytest.raises(DataError, match=f"(?i){reason}") as fault:
        converted(broken(change, castle), "gazetteer.toml", Gazetteer)
    place = "state" if key is None else f"state[{CARDWYN}]{key}"
    assert (fault.value.file, fault.value.key) == ("gazetteer.toml", place)
