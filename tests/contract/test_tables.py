"""How every game looks and speaks: words for every event, tables that encode, targets that exist."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from grognard.bots import GreedyBot
from grognard.driver import new_match, play
from grognard.fate import Seeded
from grognard.game import Game
from grognard.kernel import FATE, WATCHER, Match
from grognard.table.model import NEW_LINE, Board, Card, Piece, Sketch, Table, Track, Tray, in_one_line
from tests.contract.cases import (
    Case,
    cases,
    drawn_once,
    every_case,
    every_game,
    game_of,
    header,
    looks,
    onlookers,
    played,
    some,
    walk,
)

YOU = re.compile(r"\byou(r|rs|rself)?\b", re.IGNORECASE)
"""Somebody is spoken to: that is right for whoever is asked, or if the sentence begins with his name."""
CALLED = re.compile(r"^[A-Z][\w' -]*, ")
KINDS = ("cell", "piece", "card", "nation", "hero", "button")
LOOKS = 150
"""Tables of one match that are looked at for things of one name, each by the next of those at the table."""
REACTIONS = 4
"""Questions of one topic that are read in a match."""
LONG = 1200
"""Answers of a match between bots: by then heroes have gathered what they carry."""


@every_case
def test_every_event_has_words_and_a_rule_of_the_book(case: Case) -> None:
    view = case.game.view(case.start(), WATCHER)
    for event in played(case).events:
        line = case.game.say(event, view)
        assert event.rule in case.game.rulebook.clauses, f"{event} cites no clause"
        assert line.text.strip(), f"{event} has no words"
        assert line.text == line.text.strip()
        assert "{" not in line.text, f"{event} is not filled in: {line.text}"
        assert line.rule in ("", event.rule)
        assert not YOU.search(line.text), f"{line.text} is read by others, too, at the latest in a replay"


@every_case
def test_every_table_is_sound(case: Case) -> None:
    game = case.game
    cells = {cell for board in game.boards for cell in game.sketch(board).spots}
    arts = {board: drawn_once(game, board) for board in game.boards}
    drawn = {cell for art in arts.values() for cell in art.spots}
    match = Match(game, header(case))
    for laid in game.table(match.view(WATCHER)).boards:
        assert laid.hexes == (arts[laid.id].radius > 0), f"{laid.id} does not say what its cells are"
    whole = played(case)
    spots, looks = some(whole.record, 24), some(whole.record, LOOKS)
    for number, entry in enumerate(whole.answers, 1):
        if number in spots:
            for seat in onlookers(game, match.position):
                _check(game, match, seat, cells, drawn)
        if number in looks:
            _look_for_twins(match, number // looks.step)
        assert match.question is not None
        match.answer(match.question.seat, entry.answer)
    for seat in onlookers(game, match.position):
        _check(game, match, seat, cells, drawn)
        assert game.table(match.view(seat)).outcome


def _check(game: Game[Any], match: Match[Any], seat: int, cells: set[str], drawn: set[str]) -> None:
    view = match.view(seat)
    table = game.table(view)
    assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table
    assert [option.answer for option in table.options] == list(view.options)
    assert twice(table) == []
    _check_words(table, view.asked == seat)
    for piece in table.pieces:
        assert piece.cell in cells, f"{piece.id} stands on {piece.cell!r}, which is not in the sketch"
        assert piece.cell in drawn, f"{piece.id} stands on {piece.cell!r}, which is not drawn"
        assert piece.code
        assert piece.name
        _check_told(piece)
    for target in table.about:
        assert target.partition(":")[0] in ("piece", "card"), f"{table.prompt!r} speaks of {target!r}"
    for option in table.options:
        assert option.label, f"{option.answer!r} has no label"
        for target in option.targets:
            assert _exists(target, table, cells), f"{option.answer!r} lights up {target!r}, which is not there"


def _check_told(piece: Piece) -> None:
    """What a line says for clients that draw in characters is there in parts, so that nobody has to take it apart."""
    assert piece.title.startswith(piece.called or piece.name) or not piece.title
    assert len(piece.things) == len(piece.carries), f"{piece.id} carries something without a name"
    assert all(mark.title for mark in piece.marks), f"{piece.id} has a mark without a title"
    for part in piece.told:
        assert part in piece.title, f"{piece.id} is {part!r}, but not in {piece.title!r}"
    shown = {part for mark in piece.marks for part in (f"{mark.kind} {mark.text}", f"{mark.text} {mark.title}")}
    assert shown.isdisjoint(piece.notes), f"{piece.notes} tell what the marks of {piece.id} show"
    rest = piece.title.removeprefix(piece.called or piece.name).removeprefix(":")
    for part in sorted((*piece.told, *piece.notes), key=len, reverse=True):
        rest = rest.replace(part, "", 1)
    assert not rest.strip(" ,"), f"{piece.title!r} says {rest!r}, which stands in no part"


def _check_words(table: Table, asked: bool) -> None:
    """Others read the same sentence: those who watch, and whoever sees a replay through somebody's eyes."""
    if not asked and not CALLED.match(table.prompt):
        assert not YOU.search(table.prompt), f"{table.prompt} is read by somebody who is not asked"
    for tray in table.trays:
        for text in (tray.title, *(part for card in tray.cards for part in (card.name, card.text, card.note))):
            assert not YOU.search(text), f"{text} lies on the table for all to read"


@every_case
def test_every_reaction_asks_and_names_who_it_is_about(case: Case) -> None:
    """Whoever is asked in the middle of what others do sees in the question itself what happens, and to whom."""
    game, seen = case.game, Counter[str]()
    for _, position, _ in walk(case):
        question = position.question
        if question is None or question.seat == FATE or seen[question.topic] >= REACTIONS:
            continue
        seen[question.topic] += 1
        view = game.view(position, question.seat)
        if not game.passing(view):
            continue
        table = game.table(view)
        asks = table.prompt.partition(NEW_LINE)[0]
        pieces = [piece.called or piece.name for piece in table.pieces]
        sides = [part for tray in table.trays for part in (tray.title, game.called(tray.owner) if tray.owner else "")]
        assert asks.endswith("?"), f"{asks!r} asks nothing"
        named = [name for name in (*pieces, *sides) if name and name.lower() in asks.lower()]
        assert named, f"{asks!r} names nobody on the table"


@every_case
def test_a_position_prints_board_pieces_and_question(case: Case) -> None:
    for _, position in looks(case, 6):
        _check_print(case.game, position)
    _check_print(case.game, played(case).position)


def _check_print(game: Game[Any], position: Any) -> None:
    """Whoever stands alone in a cell is in his place, and below all is the question as the asked seat has it."""
    shown, question = str(position), position.question
    seat = WATCHER if question is None or question.seat == FATE else question.seat
    table = game.table(game.view(position, seat))
    *lines, asked = shown.splitlines()
    assert lines[0].startswith(table.title)
    if question is None:
        assert asked == table.outcome
    else:
        assert asked.startswith(f"{table.asked}: {in_one_line(table.prompt)} ({question.options.count()} option")
    top = 1
    for board in table.boards:
        top += len(table.boards) > 1
        sketch = game.sketch(board.id)
        for piece in _alone(table, sketch):
            spot = sketch.spots[piece.cell]
            row = lines[top + spot.line].ljust(spot.column + spot.width)
            assert row[spot.column : spot.column + spot.width].strip() == piece.code[: spot.width].strip()
        top += len(sketch.lines)
    assert str(position.copy()) == str(position.decode(position.encode())) == shown


def _alone(table: Table, sketch: Sketch) -> list[Piece]:
    """The pieces with a cell of the sketch to themselves."""
    crowd = Counter(cell for piece in table.pieces for cell in (piece.cell, *piece.covers))
    return [piece for piece in table.pieces if piece.cell in sketch.spots and crowd[piece.cell] == 1]


@every_game
def test_no_two_things_share_an_id_in_a_match_between_bots(slug: str) -> None:
    fate = Seeded(2)
    match = new_match(game_of(slug), fate)

    def look(_: object) -> None:
        if len(match.answers) % 5 == 0:
            _look_for_twins(match, len(match.answers) // 5)
        if len(match.answers) >= LONG:
            raise StopIteration

    try:
        bots = {seat: GreedyBot(seat, worlds=1, nodes=200, depth=1) for seat in range(len(match.seats))}
        play(match, bots, fate, look)
    except StopIteration:
        pass


def _look_for_twins(match: Match[Any], turn: int) -> None:
    """Somebody at the table looks at it, the next one every time."""
    game = match.game
    assert isinstance(game, Game)
    seats = onlookers(game, match.position)
    seat = seats[turn % len(seats)]
    assert twice(game.table(match.view(seat))) == [], f"seen by {seat} after {len(match.answers)} answers"


def twice(table: Table) -> list[str]:
    """What clients tell things apart by, as far as two things have it: they draw nothing more if there are twins.

    Targets name pieces and fixtures, or cards in any tray, so each of these has one name on the whole table.
    """
    found = []
    for what, ids in _names(table):
        found += [f"{what}: {id}" for id, count in Counter(ids).items() if count > 1]
    return found


def _names(table: Table) -> Iterator[tuple[str, list[str]]]:
    yield "boards", [board.id for board in table.boards]
    yield "pieces and fixtures", [piece.id for piece in table.pieces] + [fixture.id for fixture in table.fixtures]
    yield "trays", [tray.id for tray in table.trays]
    yield "cards", [card.id for tray in table.trays for card in tray.cards]
    yield "tracks", [track.id for track in table.tracks]
    yield "nations", [nation.id for nation in table.nations]
    yield "turns", [str(turn.number) for turn in table.turns]
    for nation in table.nations:
        yield f"regards of {nation.id}", [regard.side for regard in nation.regards]
    for camp in table.battle.camps if table.battle else ():
        yield f"pieces of {camp.title}", list(camp.pieces)
    for tray in table.trays:
        yield f"tracks of {tray.id}", [track.id for track in tray.tracks]
    yield "options", [option.answer for option in table.options]
    for option in table.options:
        yield f"targets of {option.answer}", list(option.targets)
    for piece in table.pieces:
        yield f"marks of {piece.id}", [f"{mark.kind} {mark.title}" for mark in piece.marks]
        yield f"cells of {piece.id}", [piece.cell, *piece.covers]


def _exists(target: str, table: Table, cells: set[str]) -> bool:
    kind, _, name = target.partition(":")
    assert kind in KINDS, f"{target!r} is none of {KINDS}"
    if kind == "cell":
        return name in cells
    if kind == "piece":
        standing = [piece.id for piece in table.pieces] + [fixture.id for fixture in table.fixtures]
        return name in standing
    if kind == "card":
        return any(card.id == name for tray in table.trays for card in tray.cards)
    if kind == "nation":
        return any(nation.id == name for nation in table.nations)
    if kind == "hero":
        return any(hero.id == name for hero in table.heroes)
    return bool(name)


@every_game
def test_boards_sketches_and_drawings_fit_together(slug: str) -> None:
    game = game_of(slug)
    assert game.boards
    for board in game.boards:
        sketch, art = game.sketch(board), drawn_once(game, board)
        assert art.body
        drawn = {*art.spots, *art.doors}
        assert [cell for cell in sketch.spots if cell not in drawn] == [], "a cell of the sketch is not drawn"
        for cell, spot in sketch.spots.items():
            assert 0 <= spot.line < len(sketch.lines), cell
            assert spot.column >= 0, cell
            assert spot.width >= 1, cell
        for cell, place in art.spots.items():
            assert 0 <= place.x <= art.width, cell
            assert 0 <= place.y <= art.height, cell


@every_game
def test_a_game_introduces_itself(slug: str) -> None:
    game = game_of(slug)
    assert game.slug == slug
    assert game.title
    assert game.summary
    assert game.edition >= 1
    assert msgspec.json.encode(game.data())
    for clause in game.rulebook.clauses.values():
        assert len(set(clause.see)) == len(clause.see), f"{clause.id} points to a clause twice"
    for chapter in game.rulebook.chapters:
        assert len(set(chapter.clauses)) == len(chapter.clauses), f"{chapter.title} lists a clause twice"
    for key, scenario in game.scenarios.items():
        assert scenario.slug == key
        assert scenario.title
        seats = game.seats(game.start(key))
        assert len(set(seats)) == len(seats)
        assert len({choice.key for choice in scenario.choices}) == len(scenario.choices)
        for choice in scenario.choices:
            assert len(choice.choices) >= 2, f"{choice.key} leaves nothing to choose"
            assert len({str(value).lower() for value in choice.choices}) == len(choice.choices), choice.key
            assert choice.rule == "" or choice.rule in game.rulebook.clauses


@every_case
def test_a_position_knows_its_scenario_and_assesses_every_seat(case: Case) -> None:
    game, position = case.game, played(case).position
    assert game.scenario_of(position) == case.scenario
    for seat in range(len(game.seats(position))):
        assert type(game.mind.worth(position, seat)) is int
        assert game.result(case.start(), position, seat)


def test_the_suite_runs_on_every_scenario() -> None:
    for slug in {case.slug for case in cases()}:
        scenarios = {case.scenario for case in cases() if case.slug == slug}
        assert scenarios == set(game_of(slug).scenarios)


@pytest.mark.parametrize("target", ["cell:nowhere", "piece:nobody", "card:none", "button:"])
def test_a_target_that_does_not_exist_is_found(target: str) -> None:
    table = game_of("causeway").table(played(Case("causeway", "marsh")).view(0))
    assert not _exists(target, table, {"s1"})


def test_twins_are_found_wherever_they_are() -> None:
    card, track = Card(id="potion", name="Potion", emblem="potion"), Track(id="hp", title="HP", value=1)
    piece = Piece(id="orc", cell="A1", figure="orc", side="rust", name="Orc", code="O")
    camps = (Tray(id="a", title="A", cards=(card,), tracks=(track, track)), Tray(id="b", title="B", cards=(card,)))
    board = Board(id="marsh", title="Marsh")
    table = Table(game="toy", scenario="", seat="", title="", boards=(board,), pieces=(piece, piece), trays=camps)
    assert twice(table) == ["pieces and fixtures: orc", "cards: potion", "tracks of a: hp"]
