"""Counters of the man-to-man games: every unit of Dark Blades in every face it has, told apart without reading."""

from __future__ import annotations

import hashlib
from xml.etree import ElementTree

import msgspec
import pytest

from grognard.games.dark_blades.sheets.counters import Unit, roster
from grognard.table.art import BoardArt, Place
from grognard.table.counters.outlines import band_d, plate_d
from grognard.table.counters.plate import SIDES, counter
from grognard.table.figures.beasts import BEASTS
from grognard.table.figures.by_name import FIGURES, LONG, armed, figure
from grognard.table.figures.castle import HEROES, MONSTERS, THINGS
from grognard.table.figures.people import PEOPLE
from grognard.table.figures.spells import MARKERS
from grognard.table.ink.lettering import width_of
from grognard.table.ink.svg import document
from grognard.table.layout.seating import seat
from grognard.table.model import Board, Mark, Option, Piece, Table
from grognard.table.scene import draw

SVG = "{http://www.w3.org/2000/svg}"
COLOURS = {"honna": "slate", "fox": "rust", "none": "stone"}
SADDLE = {"mounted": "healthy", "mounted wounded": "wounded", "riderless": "healthy", "dead horse": "dead"}
FOLK = {
    "heroes": "knight", "knights": "knight", "millers": "miller", "hounds": "hound", "mules": "mule", "chiefs": "fox",
    "elite": "orc", "berserkers": "orc-berserker", "mon-ogers": "orc", "war-dogs": "war-dog", "goblins": "goblin",
    "black-dwarves": "black-dwarf", "elves": "elf", "trolls": "troll", "dworcs": "dworc", "gargoyles": "gargoyle",
    "dragons": "dragon",
}  # fmt: skip
ALONE = {"quill": "wizard", "thrugg": "ogre-man", "sarah": "woman", "shaman": "shaman"}
UNITS = list(roster().units)
FACES = [(unit.id, state) for unit in roster().units.values() for state in unit.faces]


def folk_of(unit: Unit) -> str:
    folk = ALONE.get(unit.id, FOLK[unit.group])
    return "man" if folk == "knight" and not unit.faces["healthy"].armoured else folk


def piece_of(name: str, state: str, **changes: object) -> Piece:
    unit = roster().units[name]
    face, saddle = unit.faces[state], state in SADDLE
    bare = state in ("riderless", "dead horse")
    figures = {"attack": face.attack, "defence": face.defence, "movement": face.movement}
    marks = [
        Mark(kind=kind, text=f"({value})" if kind == "defence" and face.armoured else str(value))
        for kind, value in figures.items()
        if value is not None
    ]
    marks += [Mark(kind="rank", text="leader")] if unit.leader else []
    marks += [Mark(kind="rank", text="caster")] if unit.spellcaster else []
    piece = Piece(
        id=unit.id, cell="C7", name=unit.name, code=unit.name[:2], side=COLOURS[unit.side], marks=tuple(marks),
        figure="horse" if bare else armed(folk_of(unit), unit.weapon, mounted=saddle),
        state=SADDLE.get(state, state), form="long" if saddle or unit.hexes == 2 else "square",
    )  # fmt: skip
    return msgspec.structs.replace(piece, **changes)


def parsed(body: str) -> ElementTree.Element:
    return ElementTree.fromstring(document(100, 100, [body], "test"))


def words(root: ElementTree.Element) -> list[str]:
    return [t.text or "" for t in root.iter(f"{SVG}text")]


def classed(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if element.get("class") == name]


def drawn(piece: Piece, far: bool = False) -> ElementTree.Element:
    return parsed(counter(piece, 50, 50, 100, far=far))


@pytest.mark.rule("DB-CTR-1", "DB-CTR-2")
@pytest.mark.parametrize("name", UNITS)
def test_every_face_shows_its_name_and_exactly_its_figures(name: str) -> None:
    for state, face in roster().units[name].faces.items():
        piece = piece_of(name, state)
        assert piece.figure in FIGURES
        figures = [str(value) for value in (face.attack, face.defence, face.movement) if value is not None]
        assert sorted(words(drawn(piece))) == sorted([*figures, piece.name]), state


@pytest.mark.parametrize("name", UNITS)
def test_from_far_side_and_silhouette_remain(name: str) -> None:
    for state in roster().units[name].faces:
        piece = piece_of(name, state)
        far = drawn(piece, far=True)
        assert words(far) == []
        assert len(list(far.iter(f"{SVG}path"))) > len(figure(piece.figure)) + 2, state


@pytest.mark.rule("DB-CTR-1")
def test_figures_stand_in_order_and_in_their_colours() -> None:
    root = drawn(piece_of("gromrak", "healthy"))
    shown = [(float(t.get("x", "")), t.get("fill")) for t in root.iter(f"{SVG}text") if (t.text or "").isdigit()]
    assert shown == sorted(shown)
    assert [ink for _, ink in shown] == ["#1b1b1b", "#a3232b", "#1f4f8f"]


def test_armour_is_a_ring_round_the_defence() -> None:
    assert len(list(drawn(piece_of("leigh", "healthy")).iter(f"{SVG}rect"))) == 1
    assert list(drawn(piece_of("simon", "healthy")).iter(f"{SVG}rect")) == []


def test_states_differ_in_shape_and_not_only_in_words() -> None:
    plain = piece_of("matt", "healthy", title="Matt")
    states = ("healthy", "stunned", "wounded", "dead")
    assert len({counter(msgspec.structs.replace(plain, state=state), 50, 50, 60) for state in states}) == 4


def turns(piece: Piece) -> list[str]:
    return [part.partition(")")[0] for part in counter(piece, 0, 0, 50).split("rotate(")[1:]]


def test_the_stunned_are_tilted_and_the_dead_lie_down() -> None:
    assert turns(piece_of("matt", "healthy"))[0] == "0"
    assert turns(piece_of("matt", "stunned"))[0] == "-11"
    assert turns(piece_of("matt", "dead"))[0] == "90"


@pytest.mark.rule("DB-CTR-5")
def test_riders_look_different_in_all_six_facings_and_carry_an_arrow() -> None:
    six = [piece_of("matt", "mounted", facing=str(facing)) for facing in range(6)]
    assert len({counter(piece, 0, 0, 50) for piece in six}) == 6
    assert all(len(classed(drawn(piece), "facing")) == 1 for piece in six)


@pytest.mark.parametrize(("facing", "turn"), [("1", -30), ("2", 30), ("4", -30), ("5", 30)])
def test_words_on_a_turned_rider_are_never_upside_down(facing: str, turn: int) -> None:
    assert turns(piece_of("matt", "mounted", facing=facing))[0] == str(turn)


@pytest.mark.rule("DB-CTR-4")
def test_the_four_saddle_faces_differ() -> None:
    faces = {state: piece_of("matt", state, title="Matt") for state in SADDLE}
    assert len({counter(piece, 0, 0, 50) for piece in faces.values()}) == 4
    assert faces["mounted"].figure == faces["mounted wounded"].figure != faces["riderless"].figure


def test_a_dead_horse_stays_on_its_two_hexes() -> None:
    assert turns(piece_of("matt", "dead horse", facing="2"))[0] == "30"


@pytest.mark.parametrize("size", [(100, 100), (186, 100), (100, 186)])
def test_sides_differ_in_outline_and_band(size: tuple[float, float]) -> None:
    assert len({plate_d(side, *size) for side in SIDES}) == len(SIDES)
    assert len({band_d(side, *size, 22) for side in SIDES}) == len(SIDES)


def test_leaders_and_spellcasters_are_marked_while_they_live() -> None:
    def rank(name: str, state: str) -> str:
        return "".join(path.get("d", "") for g in classed(drawn(piece_of(name, state)), "mark rank") for path in g)

    assert rank("dark-blades", "healthy")
    assert rank("quill", "healthy") not in ("", rank("dark-blades", "healthy"))
    assert rank("matt", "healthy") == rank("dark-blades", "dead") == ""


def test_carried_things_appear_on_the_rim() -> None:
    plain, laden = (piece_of("matt", "healthy", carries=things) for things in ((), ("magic-sword", "magic-ring")))
    assert len(list(drawn(laden).iter(f"{SVG}path"))) > len(list(drawn(plain).iter(f"{SVG}path"))) + 6


@pytest.mark.parametrize("name", UNITS)
def test_names_are_large_and_fit_the_band(name: str) -> None:
    label = next(t for t in drawn(piece_of(name, "healthy")).iter(f"{SVG}text") if t.get("class") == "name")
    size, squeezed = float(label.get("font-size", "")), float(label.get("textLength", "0"))
    assert size >= 14
    assert squeezed <= 89 if squeezed else width_of(label.text or "", size) <= 186


def hexes() -> BoardArt:
    spots = {"C7": Place(x=100, y=100, size=50), "C8": Place(x=100, y=172, size=50)}
    return BoardArt(id="b", title="B", width=200, height=300, body="", spots=spots, doors={}, rooms={})


@pytest.mark.rule("DB-CTR-4")
def test_a_long_counter_lies_across_its_two_hexes() -> None:
    rider = piece_of("matt", "mounted", facing="0", covers=("C8",))
    walker = piece_of("leigh", "healthy", cell="C8")
    places = {piece.id: (place.x, place.y, place.size) for piece, place in seat([rider, walker], hexes())}
    assert places == {"matt": (100, 136, 50), "leigh": (100, 172, 50)}


def test_a_lit_rider_is_framed_where_it_lies() -> None:
    rider = piece_of("matt", "mounted", facing="1", covers=("C8",))
    option = Option(answer="choose matt", label="Matt", targets=("piece:matt",))
    boards = (Board(id="b", title="B"),)
    staged = Table(game="g", scenario="s", seat="a", title="T", boards=boards, pieces=(rider,), options=(option,))
    lit = classed(ElementTree.fromstring(draw(staged, hexes(), caption=False)), "lit")
    assert len(lit) == 1
    assert all("translate(100 136) rotate(-30)" in edge.get("transform", "") for edge in lit[0])


def test_drawings_are_the_same_every_time() -> None:
    once = [counter(piece_of(name, state), 10, 20, 44) for name, state in FACES]
    assert once == [counter(piece_of(name, state), 10, 20, 44) for name, state in FACES]


@pytest.mark.parametrize("kind", [*PEOPLE, *BEASTS, *LONG])
def test_silhouettes_stay_bold(kind: str) -> None:
    assert 4 <= len(FIGURES[kind]) <= 24


@pytest.mark.parametrize("kind", MARKERS)
def test_markers_are_drawn_as_tokens(kind: str) -> None:
    marker = Piece(id="m", cell="C7", figure=kind, side="stone", name=kind, code="*", token=True)
    assert len(list(drawn(marker).iter(f"{SVG}path"))) >= 5


def test_folk_and_weapon_choose_the_figure() -> None:
    assert armed("orc", "axe") != armed("orc", "sword") != armed("orc", "crossbow")
    assert armed("knight", "crossbow") == "man-crossbow"
    assert armed("wizard", "staff", mounted=True) == "rider-wizard"
    assert armed("gryphon", "claws") == "unknown"


def test_the_plates_of_the_castle_games_are_as_they_were() -> None:
    """Pinned when square and long counters were added: whoever changes a plate on purpose pins it anew."""
    drawing = hashlib.sha256()
    marks = (Mark(kind="hp", text="3"), Mark(kind="strength", text="?"))
    for kind in (*HEROES, *MONSTERS, *THINGS):
        for side in SIDES:
            for state in ("healthy", "stunned", "wounded", "dead", "out"):
                piece = Piece(id=kind, cell="A1", figure=kind, side=side, name=kind, code="x", state=state, marks=marks)
                drawing.update(counter(msgspec.structs.replace(piece, carries=("potion",)), 10, 20, 40).encode())
    assert drawing.hexdigest()[:16] == "ab03ee7bab8fcf7b"
