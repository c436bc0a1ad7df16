"""The counters of Dark Blades against a second transcription, and laws of sanity.

The lists below were typed from the printed page on their own, never copied from the data files.
"""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.sheets import tables
from grognard.games.dark_blades.sheets.counters import Unit, roster
from grognard.games.dark_blades.sheets.tables import ground
from grognard.games.skirmish.sheets.counters import Face
from grognard.games.skirmish.sheets.grids import slug

# Attack/defence-movement, armour in brackets: mounted, mounted wounded, horse; healthy, wounded, stunned.
RIDERS = """
Dark Blades   30/(28)-12, 15/(14)-12, (5);  20/(18)-8, 10/(9)-4, (4)
Sunfire       24/(10)-12, 12/(5)-12, 2;     14/(7)-6, 7/(3)-3, (2)
Quill         8/5-10, 4/3-10, 2;            4/3-6, 2/2-3, 1
Grast         26/(11)-12, 13/(5)-12, (4);   14/(6)-6, 7/(3)-3, (3)
Hohmley       24/(10)-12, 12/(5)-12, (4);   14/(7)-6, 7/(3)-3, (3)
Thrugg        28/20-12, 14/10-12, (4);      20/12-4, 10/6-2, 2
Laberne       8/4-15, 4/3-15, 2;            6/3-8, 3/2-4, 1
Jon           7/4-15, 3/3-15, 1;            4/3-8, 2/2-4, 1
Arlon         8/(6)-12, 4/(3)-12, 1;        6/(3)-6, 3/(2)-3, (1)
Leigh         18/(12)-12, 9/(6)-12, 1;      10/(8)-6, 6/(4)-3, (1)
Dill          16/(10)-12, 8/(5)-12, 1;      9/(7)-6, 5/(4)-3, (1)
Matt          16/(9)-12, 8/(5)-12, 1;       9/(6)-6, 5/(3)-3, (1)
Evans         15/(12)-12, 8/(6)-12, 1;      9/(8)-6, 5/(4)-3, (1)
Mackandy      15/(7)-12, 8/(4)-12, 1;       8/(5)-6, 5/(3)-3, (1)
Ceebey        14/(8)-12, 7/(4)-12, 1;       8/(6)-6, 5/(3)-3, (1)
Roberts       14/(8)-12, 7/(4)-12, 1;       8/(5)-6, 5/(3)-3, (1)
Davrich       14/6-15, 7/3-15, 1;           10/4-8, 5/2-4, 1
Peterson      12/4-15, 6/3-15, 1;           7/3-8, 4/2-4, 1
Barney        10/6-15, 5/3-15, 1;           8/4-8, 4/2-4, 1
Simon         10/6-15, 5/3-15, 1;           6/4-8, 3/2-4, 1
Rix           10/6-15, 5/3-15, 1;           6/4-8, 3/2-4, 1
Black Fox     28/(18)-12, 14/(9)-12, 2;     18/(12)-8, 9/(6)-4, (5)
Zed           18/(11)-12, 9/(5)-12, 2;      10/(6)-6, 5/(3)-3, (3)
Shaman        9/6-12, 4/3-12, 2;            3/3-6, 2/1-3, 1
"""


# Healthy, wounded, stunned.
WALKERS = """
Ashrak, Ugluk, Grishnak              16/(10)-6, 8/(5)-3, (2)
Kuruz, Radak                         14/(9)-6, 7/(4)-3, (2)
Zorak                                10/(5)-6, 5/(4)-3, (2)
Guruz                                8/(4)-6, 4/(4)-3, (2)
Berserker                            18/12-6, 24/16-8, 1
Gromrak                              16/10-6, 8/5-3, 1
Zugun, Gromuz                        14/9-6, 7/4-3, 1
Shraggag, Zarad                      12/8-6, 6/4-3, 1
Azrog, Aruk                          10/6-6, 5/2-3, 1
Krular                               8/5-6, 4/2-3, 1
Fnarad, Gattog, Kommog               8/4-6, 4/2-3, 1
Attrag, Graz                         6/3-6, 3/2-3, 1
Gerfindel                            16/(10)-8, 8/(5)-4, (1)
Ceodoras, Cerenbril                  14/(8)-8, 7/(4)-4, (1)
Findarfin                            10/(5)-8, 5/(2)-4, (1)
Goblin Leader                        12/6-6, 6/3-3, 1
Goblin 1, Goblin 2, Goblin 3         6/2-6, 3/1-3, 1
Goblin 4, Goblin 5, Goblin 6         6/2-6, 3/1-3, 1
Black Dwarf 1, Black Dwarf 2         12/8-4, 6/4-2, 1
Black Dwarf 3, Black Dwarf 4         12/8-4, 6/4-2, 1
Black Dwarf 5, Black Dwarf 6         12/8-4, 6/4-2, 1
Black Dwarf 7, Black Dwarf 8         12/8-4, 6/4-2, 1
Gnurr, Gromr, Throda                 22/12-4, 10/6-2, 2
Sarah                                3/2-6, 1/1-3, 1
Job                                  4/2-6, 2/1-3, 1
Dworc                                15/9-6, 7/4-3, 1
Gargoyle                             12/6-10, 6/3-5, 1
Dragon                               40/20-10, 20/10-6, 1
"""


def unit(name: str) -> Unit:
    return roster().units[slug(name)]


def spelled(face: Face) -> str:
    defence = f"({face.defence})" if face.armoured else f"{face.defence}"
    return defence if face.attack is None else f"{face.attack}/{defence}-{face.movement}"


def entries(listing: str) -> list[tuple[str, list[str]]]:
    """Pairs of a name and its faces; a line may name several counters alike."""
    found: list[tuple[str, list[str]]] = []
    for line in listing.strip().splitlines():
        names, figures = line.split("  ", 1)
        faces = figures.replace(";", ",").split(",")
        found += [(name.strip(), [face.strip() for face in faces]) for name in names.split(",")]
    return found


@pytest.mark.rule("DB-CTR-18", "DB-G6", "DB-G7")
@pytest.mark.parametrize(("name", "figures"), entries(RIDERS))
def test_riders_agree_with_a_second_reading(name: str, figures: list[str]) -> None:
    states = ["mounted", "mounted wounded", "riderless", "healthy", "wounded", "stunned"]
    assert [spelled(unit(name).faces[state]) for state in states] == figures


@pytest.mark.rule("DB-CTR-18", "DB-G8", "DB-G10", "DB-G11", "DB-G12", "DB-G13", "DB-G90")
@pytest.mark.parametrize(("name", "figures"), entries(WALKERS))
def test_walkers_agree_with_a_second_reading(name: str, figures: list[str]) -> None:
    assert [spelled(unit(name).faces[state]) for state in ("healthy", "wounded", "stunned")] == figures
    assert not unit(name).rides


@pytest.mark.rule("DB-CTR-16", "DB-CTR-17", "DB-G12", "DB-DOG-1", "DB-MNT-7", "DB-G91")
def test_animals_are_alive_or_dead_and_nothing_between() -> None:
    animals = {unit.name: unit for unit in roster().units.values() if unit.kind in ("dog", "mule")}
    assert {name: spelled(unit.faces["healthy"]) for name, unit in animals.items()} == {
        "Zatan": "14/10-12",
        "War-dog 1": "10/(6)-8",
        "War-dog 2": "10/(6)-8",
        **{f"Mule {number}": "2" for number in (1, 2, 3, 4)},
    }
    assert all(list(unit.faces) == ["healthy", "dead"] for unit in animals.values())
    assert [unit.hexes for unit in animals.values() if unit.kind == "mule"] == [2, 2, 2, 2]


def test_second_reading_names_every_counter() -> None:
    named = [name for listing in (RIDERS, WALKERS) for name, _ in entries(listing)]
    others = [unit.name for unit in roster().units.values() if unit.kind in ("dog", "mule")]
    assert sorted([*named, *others]) == sorted(unit.name for unit in roster().units.values())


@pytest.mark.rule("DB-CTR-18")
@pytest.mark.parametrize(
    ("name", "healthy", "wounded"),
    [
        ("Simon", (10, 6), (5, 3)),
        ("Shaman", (9, 6), (4, 3)),
        ("Arlon", (8, 6), (4, 3)),
        ("Quill", (8, 5), (4, 3)),
        ("Jon", (7, 4), (3, 3)),
    ],
)
def test_five_riders_whose_counters_can_still_be_read(
    name: str, healthy: tuple[int, int], wounded: tuple[int, int]
) -> None:
    faces = unit(name).faces
    assert (faces["mounted"].attack, faces["mounted"].defence) == healthy
    assert (faces["mounted wounded"].attack, faces["mounted wounded"].defence) == wounded


@pytest.mark.rule("DB-CTR-2", "DB-CTR-3", "DB-CTR-4", "DB-CTR-9")
@pytest.mark.parametrize("unit", roster().units.values(), ids=lambda unit: unit.id)
def test_every_face_has_the_figures_its_state_needs(unit: Unit) -> None:
    for state, face in unit.faces.items():
        shown = tuple(figure is not None for figure in (face.attack, face.defence, face.movement))
        if "dead" in state:
            assert shown == (False, False, False)
        elif state in ("stunned", "riderless") or unit.kind == "mule":
            assert shown == (False, True, False)
        else:
            assert shown == (True, True, True)
        assert face.defence is None or face.defence > 0


@pytest.mark.rule("DB-CTR-11")
def test_wounds_weaken_everyone_but_the_berserker() -> None:
    for unit in roster().units.values():
        if "wounded" not in unit.faces or unit.id == "berserker":
            continue
        for whole, hurt in (("healthy", "wounded"), ("mounted", "mounted wounded")):
            if whole in unit.faces:
                before, after = unit.faces[whole], unit.faces[hurt]
                assert before.attack is not None
                assert after.attack is not None
                assert after.attack < before.attack, unit.name
                assert (after.defence or 0) <= (before.defence or 0), unit.name


@pytest.mark.rule("DB-WIN-3")
def test_wounded_who_still_pass_a_window_have_three_points_or_more() -> None:
    cost = ground().chart["window"].foot
    assert cost == 3
    slow = [
        unit.name
        for unit in roster().units.values()
        if "wounded" in unit.faces and (unit.faces["wounded"].movement or 0) < cost
    ]
    dwarves = [f"Black Dwarf {number}" for number in range(1, 9)]
    assert slow == ["Thrugg", *dwarves, "Gnurr", "Gromr", "Throda"]


@pytest.mark.rule("DB-CHR-1", "DB-CHR-2", "DB-CHR-3", "DB-CHR-4", "DB-CHR-5", "DB-CHR-6", "DB-MAG-4", "DB-G8")
def test_cast_is_complete() -> None:
    groups = {id: len(group.units) for id, group in roster().groups.items()}
    assert groups["elite"] + groups["berserkers"] + groups["mon-ogers"] == 21
    assert (groups["heroes"], groups["knights"], groups["millers"]) == (7, 15, 2)
    assert (groups["goblins"], groups["black-dwarves"], groups["elves"], groups["trolls"]) == (7, 8, 4, 3)
    units = roster().units.values()
    assert sum(unit.rides for unit in units) == 24
    assert [unit.id for unit in units if unit.spellcaster] == ["quill", "shaman"]
    assert [unit.id for unit in units if unit.leader] == ["dark-blades", "black-fox"]


@pytest.mark.rule("DB-CTR-15", "DB-G9")
def test_shooters_are_those_of_the_list() -> None:
    armed = {weapon: [u.name for u in roster().units.values() if u.weapon == weapon] for weapon in tables.WEAPONS}
    elves = ["Gerfindel", "Ceodoras", "Cerenbril", "Findarfin"]
    orks = ["Fnarad", "Gattog", "Kommog"]
    assert armed == {
        "shortbow": ["Laberne", "Jon", *orks, "Goblin 6", "Black Dwarf 6", "Black Dwarf 7", *elves],
        "crossbow": ["Arlon", "Attrag", "Graz", "Black Dwarf 8"],
    }
    assert all(unit.shoots == (unit.weapon in armed) for unit in roster().units.values())
