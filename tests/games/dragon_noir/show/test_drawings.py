"""The drawings of The Exile: every face of every counter, the dragon of five hexes, all spells and magic terrain."""

from __future__ import annotations

import math
import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.dragon_noir.show import counters
from grognard.games.dragon_noir.show.listing import figures
from grognard.games.skirmish.sheets.counters import SADDLE
from grognard.table.art import BoardArt, Place
from grognard.table.counters.plate import counter
from grognard.table.counters.tiles import PARTS, H
from grognard.table.figures.by_name import FIGURES
from grognard.table.fixtures.extents import EXTENTS
from grognard.table.fixtures.fixtures import fixture
from grognard.table.fixtures.plots import Plot
from grognard.table.fixtures.templates import KINDS, MAGIC, SPREAD
from grognard.table.ink.svg import document
from grognard.table.layout.seating import seat
from grognard.table.model import Board, Fixture, Option, Piece, Table
from grognard.table.scene import draw
from tools.countersheet import TERRAIN, magic_sheet, sheet

SVG = "{http://www.w3.org/2000/svg}"
UNITS = list(roster().units)
PEOPLE = [id for id, unit in roster().units.items() if unit.group != counters.DRAGON]
DRAGON = roster().groups[counters.DRAGON].units


def printed(unit: str, face: str, **changes: object) -> Piece:
    return msgspec.structs.replace(counters.printed(counters.unit_of(unit), face), **changes)


def drawn(piece: Piece, far: bool = False) -> ElementTree.Element:
    return ElementTree.fromstring(document(100, 100, [counter(piece, 50, 50, 100, far=far)], "test"))


def words(root: ElementTree.Element) -> list[str]:
    return [t.text or "" for t in root.iter(f"{SVG}text")]


def classed(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if element.get("class") == name]


@pytest.mark.rule("DN-1.51k", "DN-1.51g")
@pytest.mark.parametrize("id", PEOPLE)
def test_every_face_shows_its_name_and_exactly_its_figures(id: str) -> None:
    unit = counters.unit_of(id)
    for state, face in unit.faces.items():
        piece = printed(id, state)
        assert piece.figure in FIGURES, state
        shown = [str(value) for value in (face.attack, face.defence, face.movement) if value is not None]
        assert sorted(words(drawn(piece))) == sorted([*shown, unit.name]), state
        assert len(list(drawn(piece).iter(f"{SVG}rect"))) == face.armoured, "a ring for armour"


@pytest.mark.parametrize("id", PEOPLE)
def test_no_two_faces_of_a_counter_look_alike(id: str) -> None:
    faces = [printed(id, state, id=id, marks=()) for state in counters.unit_of(id).faces]
    assert len({counter(piece, 0, 0, 48) for piece in faces}) == len(faces)


def test_nobody_of_another_group_has_the_same_silhouette() -> None:
    """At a glance, before anything is read, one people is not taken for another."""
    seen: dict[str, str] = {}
    for unit in roster().units.values():
        group = "orks" if unit.group.startswith("ork") else unit.group
        assert seen.setdefault(counters.figure_of(unit.id), group) == group, unit.name


@pytest.mark.parametrize(
    "id", ["konrad", "godiva", "zacharie", "thrugg", "lucifer", "black-fox", "zed", "shaman", "crazy-ork", "sarah",
           "gotmar", "krobek", "zabek", "baby-dragon"]
)  # fmt: skip
def test_those_with_rules_of_their_own_resemble_nobody(id: str) -> None:
    others = [counters.figure_of(other) for other in UNITS if other != id]
    assert counters.figure_of(id) not in others


@pytest.mark.rule("DN-1.51h")
def test_riders_have_four_long_faces_and_the_horse_is_bare_behind() -> None:
    for unit in roster().units.values():
        if not unit.rides:
            continue
        saddle = [printed(unit.id, face) for face in SADDLE]
        assert {piece.form for piece in saddle} == {"long"}
        assert [piece.figure == "horse" for piece in saddle] == [False, False, True, True], unit.name
        assert [piece.state for piece in saddle] == ["healthy", "wounded", "healthy", "dead"]
        assert saddle[0].figure.startswith("rider-")


@pytest.mark.rule("DN-4.2g")
def test_crazy_ork_hurt_is_another_figure() -> None:
    calm, berserk = printed("crazy-ork", "healthy"), printed("crazy-ork", "berserk")
    assert calm.figure != berserk.figure
    assert berserk.state == "wounded"


@pytest.mark.rule("DN-4.2t")
def test_a_second_wound_tears_a_second_corner() -> None:
    def torn(face: str) -> int:
        return [path.get("fill") for path in drawn(printed("gnurr", face)).iter(f"{SVG}path")].count("#b3372f")

    assert [torn(face) for face in ("healthy", "wounded", "wounded twice")] == [0, 1, 2]


def test_shooters_carry_the_sign_of_their_weapon_and_casters_a_star() -> None:
    for unit in roster().units.values():
        kinds = [(mark.kind, mark.text) for mark in counters.signs(unit)]
        assert kinds == [("rank", "caster")] * unit.spellcaster + [("weapon", unit.weapon)] * unit.shoots
    bows = [counter(printed(id, "healthy", id="x", name="X"), 0, 0, 50) for id in ("fnarad", "laberne", "arlon")]
    assert all('class="mark weapon"' in bow for bow in bows)
    assert 'class="mark weapon"' not in counter(printed("fnarad", "dead"), 0, 0, 50)


def test_letters_are_two_and_of_one_counter_only() -> None:
    codes = [counters.code_of(id) for id in UNITS]
    assert {len(code) for code in codes} == {2}
    assert len(set(codes)) == len(codes)
    assert counters.code_of("konrad-horse") == counters.code_of("konrad").lower()


def test_a_piece_is_drawn_in_the_colour_of_whoever_plays_it() -> None:
    assert counters.printed(counters.unit_of("gnurr"), "healthy", "rust").side == "rust"
    assert {printed(id, "healthy").side for id in UNITS} == {"slate", "rust", "olive", "ochre", "stone", "plum"}


@pytest.mark.rule("DN-1.51d", "DN-4.3.2a")
def test_the_parts_of_the_dragon_are_five_hexes_that_touch() -> None:
    at = {part: (where.x, where.y) for part, where in PARTS.items()}
    assert sorted(at) == sorted(counters.figure_of(id) for id in DRAGON)
    body = at.pop("dragon-body")
    assert all(abs(math.dist(body, spot) - H) < 1e-6 for spot in at.values())
    for claw in ("dragon-left-claw", "dragon-right-claw"):
        assert abs(math.dist(at[claw], at["dragon-head"]) - H) < 1e-6, "next to the head as well"


@pytest.mark.rule("DN-4.3.2a")
@pytest.mark.parametrize("part", PARTS)
def test_a_part_has_no_edge_where_it_joins_another(part: str) -> None:
    """What a part calls joined is exactly where its neighbours lie."""
    here = PARTS[part]
    sides = []
    for side in range(6):
        turn = math.radians(60 * side)
        there = here.x + H * math.sin(turn), here.y - H * math.cos(turn)
        sides += [side] * any(math.dist(there, (other.x, other.y)) < 1 for other in PARTS.values())
    assert sorted(here.joined) == sides


@pytest.mark.rule("DN-4.3.2b", "DN-4.3.2c")
@pytest.mark.parametrize("id", DRAGON)
def test_each_part_shows_its_own_figures_and_wounds(id: str) -> None:
    faces = [printed(id, face, id=id) for face in counters.unit_of(id).faces]
    assert len({counter(piece, 0, 0, 48) for piece in faces}) == len(faces) == 3
    for piece, face in zip(faces, counters.unit_of(id).faces.values(), strict=True):
        kinds = [face.defence, face.movement] if face.movement is not None else [face.attack, face.defence]
        assert words(drawn(piece)) == [str(value) for value in kinds]


@pytest.mark.rule("DN-4.3.2k")
def test_a_part_without_defence_has_lost_its_colour() -> None:
    inks = {}
    for id in DRAGON:
        hurt = drawn(printed(id, "wounded twice", id=id))
        inks[id] = "#2a2723" in [path.get("fill") for path in hurt.iter(f"{SVG}path")]
    assert [id for id, black in inks.items() if black] == ["black-dragon-body"], "the body still defends itself"


@pytest.mark.rule("DN-4.3.2r")
def test_the_dead_dragon_lies_in_three_hexes() -> None:
    dead = [piece for piece in counters.counters() if piece.form == "tile" and piece.state == "dead"]
    assert [piece.figure for piece in dead] == ["dragon-head", "dragon-body", "dragon-tail"]
    assert all(words(drawn(piece)) == [] for piece in dead)


def test_the_dragon_turns_and_its_figures_stay_upright() -> None:
    six = [printed("black-dragon-head", "healthy", facing=str(way)) for way in range(6)]
    assert len({counter(piece, 0, 0, 50) for piece in six}) == 6
    for piece in six:
        (strip,) = classed(drawn(piece), "figures")
        turned = [g for g in drawn(piece).iter(f"{SVG}g") if "rotate" in (g.get("transform") or "")]
        assert all(strip.attrib not in [inner.attrib for inner in g.iter()] for g in turned)


def board() -> BoardArt:
    """A sheet of hexes, eight columns of six."""
    spots = {
        f"{chr(65 + c)}{r + 1}": Place(x=60 + 60 * c, y=60 + 69.28 * (r + 0.5 * (c % 2)) + 2, size=52)
        for c in range(8)
        for r in range(6)
    }
    return BoardArt(id="b", title="B", width=560, height=520, body="", spots=spots, doors={}, rooms={}, radius=40)


@pytest.mark.rule("DN-4.3.2k")
def test_who_steps_onto_a_part_stands_on_it_at_full_size() -> None:
    part, man = printed("black-dragon-tail", "wounded twice", cell="C3"), printed("paul", "healthy", cell="C3")
    places = [(piece.id, place.size) for piece, place in seat([man, part], board())]
    assert places == [(part.id, 52), (man.id, 52)]


def test_a_lit_part_is_framed_by_its_hex() -> None:
    part = printed("black-dragon-tail", "healthy", cell="C3")
    option = Option(answer="x", label="X", targets=(f"piece:{part.id}",))
    boards = (Board(id="b", title="B"),)
    table = Table(game="g", scenario="s", seat="a", title="T", boards=boards, pieces=(part,), options=(option,))
    (lit,) = classed(ElementTree.fromstring(draw(table, board(), caption=False)), "lit")
    assert [len(re.findall(r"-?[\d.]+", edge.get("d") or "")) for edge in lit] == [12, 12], "six corners"


def test_every_spell_has_an_emblem_of_its_own() -> None:
    emblems = [*(spell.emblem for spell in magic().spell), counters.COUNTERSPELL, counters.ENERGY]
    assert len(set(emblems)) == len(emblems)
    assert set(emblems) <= set(FIGURES)


@pytest.mark.rule("DN-1.52a", "DN-1.52b", "DN-1.52c", "DN-1.52d")
def test_all_magic_that_has_counters_for_the_map_has_a_template() -> None:
    spirits = {"living-dead", "gargoyles"}
    lasting = {id for id, spell in magic().spells.items() if spell.sizes or spell.counters} - spirits
    left = {spell.id: spell.leaves for spell in magic().spell if spell.leaves}
    assert lasting | {"magic-circle"} == set(left)
    assert set(left.values()) == set(MAGIC)


def laid(patch: Fixture, dark: bool = False) -> str:
    return fixture(patch, board(), dark=dark)


def as_fixture(kind: str, cells: str, **more: str) -> Fixture:
    return Fixture(id="t", kind=kind, at=cells, **more)


@pytest.mark.parametrize("kind", KINDS)
def test_a_template_is_well_formed_and_the_same_every_time(kind: str) -> None:
    thing = as_fixture(kind, "C3 C4", state="door C3|C2", facing="0")
    assert ElementTree.fromstring(document(560, 520, [laid(thing)], "t")) is not None
    assert laid(thing) == laid(thing)
    assert laid(thing) != laid(as_fixture(kind, "E3 E4", state="door E3|E2", facing="0")), "each place has its own"


@pytest.mark.parametrize("kind", KINDS)
def test_a_template_stays_where_it_was_laid(kind: str) -> None:
    """Nothing solid is drawn more than a hex away from its hexes."""
    body = laid(as_fixture(kind, "D3", facing="03"))
    inner = body.partition("scale(1.000)")[2]
    begun = re.findall(r"M(-?[\d.]+) (-?[\d.]+)", inner)
    assert begun
    assert max(abs(float(value)) for point in begun for value in point) < 2.6 * 40


@pytest.mark.rule("DN-1.53a", "DN-2.31.9a", "DN-2.34a")
def test_webs_keep_their_labels_and_boats_point_with_the_bow() -> None:
    root = ElementTree.fromstring(document(560, 520, [laid(as_fixture("web", "C3"))], "t"))
    assert words(root) == ["C3"]
    assert laid(as_fixture("boat", "C3 C4")) != laid(as_fixture("boat", "C4 C3"))
    assert laid(as_fixture("boat", "C3 Z9")) == ""


def test_entrances_show_their_number_and_winches_whether_they_are_open() -> None:
    signs = [Fixture(id="x", kind=kind, at="C3", state=state) for kind, state in
             (("shaft", "1"), ("shaft", "4"), ("winch", "open"), ("winch", "shut"))]  # fmt: skip
    drawings = [laid(sign) for sign in signs]
    assert len(set(drawings)) == 4
    assert [">1<" in drawings[0], ">4<" in drawings[1]] == [True, True]


def test_the_client_is_told_of_all_kinds_that_they_lie_over_hexes_and_lists_none_itself() -> None:
    client = Path(__file__).parents[4] / "web" / "src" / "board" / "Fixtures.svelte"
    assert [kind for kind in KINDS if f'"{kind}"' in client.read_text(encoding="utf-8")] == []
    assert {EXTENTS[kind].radii for kind in KINDS} == {SPREAD.radii}


def test_a_template_off_the_board_is_not_drawn() -> None:
    assert laid(as_fixture("tree", "C3 Z9")) == ""
    assert laid(as_fixture("tree", "")) == ""
    assert laid(as_fixture("tree", "A1 H6")) == "", "no tree is that large"


def test_labels_that_a_template_hides_are_printed_anew() -> None:
    root = ElementTree.fromstring(document(560, 520, [laid(as_fixture("spring", "C3 C4"))], "t"))
    assert words(root) == ["C3", "C4"]


def test_a_plot_knows_its_outline_and_the_grid_within() -> None:
    ring = [(0.0, 0.0), *((69.28 * math.sin(k * math.pi / 3), 69.28 * math.cos(k * math.pi / 3)) for k in range(6))]
    plot = Plot("ring", tuple(ring))
    assert (len(plot.rim), plot.seams_d.count("M")) == (18, 12)
    assert Plot("one", ((0.0, 0.0),)).seams_d == ""


def test_doors_and_windows_stand_in_the_walls_of_a_house() -> None:
    closed = laid(as_fixture("house", "C3 C4 D3 D4"))
    open_ = laid(as_fixture("house", "C3 C4 D3 D4", state="door C4|C5 window D3|D2"))
    assert "opening door" not in closed
    assert open_.count("opening door") == open_.count("opening window") == 1


@pytest.mark.rule("DN-3.52.2.2")
def test_tunnels_differ_by_the_sides_they_lead_to() -> None:
    ends = ("03", "14", "02", "024", "0")
    assert len({laid(as_fixture("tunnel", "D3", facing=way)) for way in ends}) == len(ends)
    through, blind = (laid(as_fixture("tunnel", "D3 D4", facing=way)) for way in ("", "0"))
    assert through == laid(as_fixture("tunnel", "D3 D4", facing="03")) != blind


def test_by_night_the_land_is_dark_and_fire_is_not() -> None:
    assert laid(as_fixture("tree", "C3")) != laid(as_fixture("tree", "C3"), dark=True)
    assert laid(as_fixture("fireball", "C3")) == laid(as_fixture("fireball", "C3"), dark=True)


@pytest.mark.rule("DN-1.52d")
def test_the_sheet_shows_every_size_of_magic_terrain() -> None:
    kinds = {spell.id: spell.leaves for spell in magic().spell if spell.leaves}
    shown = {kind: sorted(len(patch.cells) for patch in TERRAIN if patch.kind == kind) for kind in MAGIC}
    for id, kind in kinds.items():
        sizes = magic().spells[id].sizes.values()
        assert shown[kind] == sorted(size.hexes for size in sizes if size.counters) or not sizes, kind
        assert shown[kind], kind


@pytest.mark.parametrize("dark", [False, True])
def test_the_sheets_are_well_formed_and_complete(dark: bool) -> None:
    people = sheet(dark=dark)
    root = ElementTree.fromstring(people)
    ids = {g.get("data-id", "").partition(" ")[0] for g in root.iter(f"{SVG}g")}
    assert set(UNITS) <= ids
    assert people == sheet(dark=dark)
    shown = words(ElementTree.fromstring(magic_sheet(dark=dark)))
    assert {spell.name for spell in magic().spells.values() if spell.level == 1} <= set(shown)


def test_counters_are_every_face_that_is_printed_once() -> None:
    ids = [piece.id for piece in counters.counters()]
    assert len(set(ids)) == len(ids)
    faces = sum(len([face for face in unit.faces if face != "dead"]) for unit in roster().units.values())
    assert len(ids) == faces + len(counters.CENTRAL)


def test_figures_of_the_challenge_have_all_that_is_printed_below_ground() -> None:
    found = msgspec.json.decode(msgspec.json.encode(figures(CHALLENGE)))
    assert [unit["id"] for unit in found["counters"]] == list(roster(CHALLENGE).units)
    assert found["krobs"]["venom"] == 5
    assert found["gharvs"]["appearance"]["marsh"] == {"comes": 3, "wounded": -1, "columns": 1}
    assert found["levels"]["marsh"] == {"stuck": 4, "out": 5, "hand": 2}
    assert found["terrain"]["furniture"]["torture table"]["foot"] == 3
    spells = found["magic"]["spells"]
    assert spells["locate"]["price"]["flat"] == 50
    assert spells["bridge"]["sizes"]["small"]["counters"] == 2
    assert "tree" not in spells
    assert found["magic"]["level"] == 2


def test_figures_are_plain_data_and_complete() -> None:
    found = msgspec.json.decode(msgspec.json.encode(figures()))
    assert [unit["id"] for unit in found["counters"]] == UNITS
    assert len(found["scenarios"]) >= 7
    assert found["missiles"]["bands"]["longbow"]["short"] == {"first": 1, "last": 12}
    assert {"people": "elf", "terrain": "tree", "sign": 1} in found["terrain"]["signs"]
