"""The castle board and the scenes laid on it."""

from __future__ import annotations

import itertools
import random
from functools import cache
from xml.etree import ElementTree

import pytest

from grognard.games.dark_world.sheets.ground import ground
from grognard.games.dark_world.show.art.board import castle
from grognard.games.dark_world.show.art.panels import STRENGTHS
from grognard.games.dark_world.show.words import said
from grognard.table.art import BoardArt, Place
from grognard.table.layout.seating import seat
from grognard.table.model import Board, Card, Fixture, Mark, Option, Piece, Table, Track, Tray
from grognard.table.scene import board, draw, sheet

SVG = "{http://www.w3.org/2000/svg}"
ROOM_CELLS = [f"{c}{r}" for c in "ABCDEFGHI" for r in range(1, 10)]
ARENA_CELLS = [f"{c}{r}" for c in "KLMN" for r in range(5, 10)]
CELLS = [*ROOM_CELLS, "J8", *ARENA_CELLS, "O5", "O7", "O9", "O6", "P6", "O8", "P8", "Q", "R"]
DOORS = [*(f"door-{n}" for n in range(1, 9)), "secret-x", "secret-y", "castle-5", "castle-7", "castle-9"]


@cache
def art() -> BoardArt:
    return castle()


def parsed(document: str) -> ElementTree.Element:
    return ElementTree.fromstring(document)


def ids(root: ElementTree.Element, word: str = "data-id") -> list[str]:
    return [e.attrib[word] for e in root.iter() if word in e.attrib]


def hero(name: str, cell: str, **changes: object) -> Piece:
    fields: dict[str, object] = {
        "id": name, "cell": cell, "figure": name, "side": "slate", "name": name.title(), "code": name[:2],
        "marks": (Mark(kind="hp", text="8"),),
    }  # fmt: skip
    return Piece(**{**fields, **changes})  # type: ignore[arg-type]  # a loose bag of fields on purpose


def table(*pieces: Piece, **changes: object) -> Table:
    fields: dict[str, object] = {
        "game": "dark-world", "scenario": "castle", "seat": "korak", "title": "The castle",
        "boards": (Board(id="dark-world-castle", title="Castle"),), "pieces": pieces,
    }  # fmt: skip
    return Table(**{**fields, **changes})  # type: ignore[arg-type]  # a loose bag of fields on purpose


def test_the_drawing_never_changes_by_itself() -> None:
    random.seed(1)
    first = castle()
    random.seed(2)
    assert castle() == first


def test_the_board_is_well_formed_and_small_enough() -> None:
    document = board(art())
    assert parsed(document).tag == f"{SVG}svg"
    assert len(document.encode()) < 700_000


def test_every_cell_can_be_clicked() -> None:
    assert set(CELLS) <= set(ids(parsed(board(art())), "data-cell"))


def test_every_reference_to_a_definition_resolves() -> None:
    document = draw(table(fixtures=(Fixture(id="v", kind="veil", at="room-3"),)), art())
    names = ids(parsed(document), "id")
    assert len(names) == len(set(names))
    used = {part.partition(")")[0] for part in document.split("url(#")[1:]}
    assert used
    assert used <= set(names)


@pytest.mark.parametrize("name", CELLS)
def test_every_cell_has_a_spot_inside_the_picture(name: str) -> None:
    place = art().spots[name]
    for spot in (place, *place.slots):
        half = spot.size / 2
        assert half <= spot.x <= art().width - half
        assert half <= spot.y <= art().height - half


def overlap(a: Place, b: Place) -> bool:
    reach = (a.size + b.size) / 2 - 0.01
    return abs(a.x - b.x) < reach and abs(a.y - b.y) < reach


def test_no_two_cells_overlap() -> None:
    clashes = [(a, b) for a, b in itertools.combinations(art().spots, 2) if overlap(art().spots[a], art().spots[b])]
    assert clashes == []


@pytest.mark.parametrize("shared", ["A1", "J8", "Q"])
def test_shared_cells_hold_four_heroes_side_by_side(shared: str) -> None:
    slots = art().spots[shared].slots[:4]
    assert len(slots) == 4
    assert not any(overlap(a, b) for a, b in itertools.combinations(slots, 2))


def test_slots_keep_clear_of_other_cells() -> None:
    for shared in ("A1", "J8", "Q"):
        others = [place for name, place in art().spots.items() if name != shared]
        assert not any(overlap(slot, other) for slot in art().spots[shared].slots for other in others)


def test_all_doors_and_rooms_have_places() -> None:
    assert set(art().doors) == set(DOORS)
    assert set(art().rooms) == {f"room-{n}" for n in range(1, 9)}


@pytest.mark.parametrize(("room", "cell"), [("room-1", "E2"), ("room-4", "E5"), ("room-5", "B5"), ("room-8", "H8")])
def test_rooms_lie_round_their_middle_squares(room: str, cell: str) -> None:
    x0, y0, x1, y1 = art().rooms[room]
    middle = art().spots[cell]
    assert ((x0 + x1) / 2, (y0 + y1) / 2) == (middle.x, middle.y)


def test_the_drawing_and_the_map_have_the_same_squares() -> None:
    assert set(ground().labels) == set(art().spots) - {"lair", "pit"}


def test_doors_stand_where_the_map_has_them() -> None:
    ways = {f"door-{n}": pair for n, pair in ground().doors.items()}
    ways |= {f"secret-{door.mark}": (door.numbered, door.far) for door in ground().secret_doors}
    assert set(ways) == {d for d in art().doors if not d.startswith("castle")}
    for name, (before, behind) in ways.items():
        a, b = art().spots[ground().labels[before]], art().spots[ground().labels[behind]]
        place = art().doors[name]
        assert (place.x, place.y) == ((a.x + b.x) / 2, (a.y + b.y) / 2)
        assert place.turn == {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[sign(b.x - a.x), sign(b.y - a.y)]


def sign(v: float) -> int:
    return (v > 0) - (v < 0)


@pytest.mark.rule("DW-P2")
def test_the_legend_prints_the_limits_of_the_rooms() -> None:
    printed: dict[int, int] = {}
    drawn = [t.text for t in parsed(board(art())).iter(f"{SVG}text") if t.text]
    for row, limit in enumerate(STRENGTHS, 1):
        at = drawn.index(said(f"rows.{row}"))
        assert drawn[at + 1] == str(limit)
        rooms = [int(c) for c in drawn[at] if c.isdigit()]
        printed |= dict.fromkeys(range(rooms[0], rooms[-1] + 1), limit)
    assert said("captions.behind") in drawn
    assert printed == {room: ground().limits[room] for room in range(1, 9)}


@pytest.mark.rule("DW-Q2", "DW-Q3")
def test_the_secret_doors_show_the_numbers_that_find_them() -> None:
    printed = [t.text for t in parsed(board(art())).iter(f"{SVG}text")]
    faces = [f"1–{door.found_up_to}" for door in ground().secret_doors]
    assert faces == ["1–5", "1–3"]
    assert set(faces) <= set(printed)


def test_every_piece_and_fixture_appears_once() -> None:
    pieces = (hero("knight", "B2"), hero("dwarf", "Q"), hero("ranger", "Q"), hero("potion", "D2", token=True))
    fixtures = (
        Fixture(id="d1", kind="door", at="door-1", state="open"),
        Fixture(id="d2", kind="door", at="door-2", state="closed"),
        Fixture(id="sx", kind="door", at="secret-x", state="open"),
        Fixture(id="c5", kind="door", at="castle-5", state="closed"),
        Fixture(id="v3", kind="veil", at="room-3"),
        Fixture(id="chest-1", kind="chest", at="F1", facing="s", state="closed"),
    )
    shown = ids(parsed(draw(table(*pieces, fixtures=fixtures), art())))
    assert sorted(shown) == sorted([*(p.id for p in pieces), *(f.id for f in fixtures)])


@pytest.mark.parametrize("at", DOORS)
def test_open_and_closed_doors_look_different(at: str) -> None:
    def shown(state: str) -> str:
        return draw(table(fixtures=(Fixture(id="d", kind="door", at=at, state=state, title="door"),)), art())

    assert shown("open") != shown("closed")


def test_a_chest_turns_with_its_facing() -> None:
    def shown(facing: str) -> str:
        chest = Fixture(id="c", kind="chest", at="F1", facing=facing, state="closed", title="chest")
        return draw(table(fixtures=(chest,)), art())

    assert len({shown(f) for f in "nesw"}) == 4


def test_pieces_in_one_cell_fan_out() -> None:
    crowd = [hero(name, "B2") for name in ("knight", "dwarf", "ranger")]
    places = [place for _, place in seat(crowd, art())]
    assert not any(overlap(a, b) for a, b in itertools.combinations(places, 2))


def test_pieces_off_the_board_are_left_out() -> None:
    assert ids(parsed(draw(table(hero("knight", "camp")), art()))) == []


def test_options_light_cells_doors_and_pieces_only_when_asked() -> None:
    options = (
        Option(answer="move C2", label="Move", targets=("cell:C2",)),
        Option(answer="open 1", label="Open", targets=("cell:door-1",)),
        Option(answer="strike", label="Strike", targets=("piece:orc", "card:hit", "button:end")),
    )
    staged = table(hero("orc", "B2"), options=options)

    def lit(document: str) -> int:
        return sum(e.get("class") == "lit" for e in parsed(document).iter())

    assert lit(draw(staged, art())) == 3
    assert lit(draw(staged, art(), lit=False)) == 0


def test_the_caption_tells_prompt_and_trays() -> None:
    tray = Tray(
        id="t", title="Knight", side="slate", owner="Ines",
        cards=(Card(id="h", name="Hit", emblem="hit", count=3),),
        tracks=(Track(id="hp", title="Hit points", value=6, most=8), Track(id="a", title="Actions", value=2)),
    )  # fmt: skip
    staged = table(prompt="Strike the Ogre?", trays=(tray,))
    told = [t.text for t in parsed(draw(staged, art())).iter(f"{SVG}text")]
    assert {"Strike the Ogre?", "Knight", "Ines", "×3", "6", "Actions 2"} <= set(told)
    silent = [t.text for t in parsed(draw(staged, art(), caption=False)).iter(f"{SVG}text")]
    assert "Strike the Ogre?" not in silent


def test_lamps_burn_only_at_night() -> None:
    def burning(dark: bool) -> int:
        root = parsed(draw(table(), art(), dark=dark))
        return sum(e.get("fill") == "url(#lamp)" for e in root.iter())

    assert burning(dark=True) == len(art().lights) > 0
    assert burning(dark=False) == 0


def test_a_sheet_shows_every_counter_and_its_title() -> None:
    pieces = [hero(f"h{k}", "") for k in range(11)]
    root = parsed(sheet(pieces, "Heroes & villains"))
    assert ids(root) == [p.id for p in pieces]
    assert "Heroes & villains" in [t.text for t in root.iter(f"{SVG}text")]
