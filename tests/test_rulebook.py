"""The in-game rulebook: what a file must hold, how clauses are found, and the book of Dark World itself."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from grognard.loading import DataError, read_struct_at
from grognard.rulebook import KINDS, PrintedBook, Rulebook, UnknownClause, bound, load_rulebook

HEAD = 'title = "Tiny"\nedition = "1"\n[[chapter]]\nid = "doors"\ntitle = "Doors"\n'


def clause(
    id: str, title: str = "A title", text: str = "Some text.", kind: str = "core", more: str = ""
) -> str:
    lines = [
        "[[chapter.clause]]",
        f'id = "{id}"',
        f'kind = "{kind}"',
        f'title = "{title}"',
        f'text = "{text}"',
    ]
    return "\n".join([*lines, more]) + "\n"


TINY = (
    HEAD
    + clause("TY-D1", "Opening doors", "A hero opens it.", more='see = ["TY-G10"]')
    + clause("TY-D10", "Thresholds", "The square before a door.")
    + clause("TY-D2", "Walls", "Walls stop heroes; see TY-D1.", "data")
    + '[[chapter]]\nid = "rulings"\ntitle = "Rulings"\n'
    + clause("TY-G10", "Secret doors", "They close behind a hero.", "proposed")
)


def book_of(folder: Path, text: str) -> Rulebook:
    path = folder / "rulebook.toml"
    path.write_text(text, encoding="utf-8")
    return bound(read_struct_at(path, PrintedBook), path.name)


@pytest.fixture
def tiny(tmp_path: Path) -> Rulebook:
    return book_of(tmp_path, TINY)


@pytest.fixture(scope="module")
def castle() -> Rulebook:
    return load_rulebook("grognard.games.dark_world")


def found(book: Rulebook, words: str) -> list[str]:
    return [clause.id for clause in book.search(words)]


def test_chapters_and_clauses_keep_the_order_of_the_file(tiny: Rulebook) -> None:
    assert (tiny.title, tiny.edition) == ("Tiny", "1")
    assert [chapter.title for chapter in tiny.chapters] == ["Doors", "Rulings"]
    assert list(tiny.clauses) == ["TY-D1", "TY-D10", "TY-D2", "TY-G10"]
    opening = tiny.clause("TY-D1")
    assert (opening.chapter, opening.kind, opening.see) == ("doors", "core", ("TY-G10",))


def test_lines_of_a_text_are_joined(tmp_path: Path) -> None:
    text = (
        HEAD + '[[chapter.clause]]\nid="TY-A1"\nkind="core"\ntitle="Two lines"\ntext="""\nOne\n  two.\n"""\n'
    )
    assert book_of(tmp_path, text).clause("TY-A1").text == "One two."


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_read(tmp_path: Path, kind: str) -> None:
    assert book_of(tmp_path, HEAD + clause("TY-A1", kind=kind)).clause("TY-A1").kind == kind


def test_an_id_is_found_in_any_case_of_letters(tiny: Rulebook) -> None:
    assert tiny.clause("ty-d10").title == "Thresholds"


def test_an_unknown_id_names_the_nearest(tiny: Rulebook) -> None:
    with pytest.raises(UnknownClause) as caught:
        tiny.clause("TY-D11")
    assert caught.value.nearest[0] == "TY-D1"
    assert str(caught.value) == "no rule is called TY-D11; did you mean TY-D1 or TY-D10 or TY-D2?"


def test_nothing_near_means_no_hint(tiny: Rulebook) -> None:
    with pytest.raises(UnknownClause, match=r"^no rule is called supper$"):
        tiny.clause("supper")


def test_nearest_understands_ids_without_the_letters_of_the_game(tiny: Rulebook) -> None:
    assert tiny.nearest("g10") == ["TY-G10", "TY-D10"]


def test_search_by_id_comes_before_references_to_it(tiny: Rulebook) -> None:
    assert found(tiny, "TY-D1") == ["TY-D1", "TY-D10", "TY-D2"]
    assert found(tiny, "d2") == ["TY-D2"]


def test_search_by_the_beginning_of_an_id_finds_the_section(tiny: Rulebook) -> None:
    assert found(tiny, "ty-d") == ["TY-D1", "TY-D10", "TY-D2"]


def test_search_ranks_titles_before_texts_and_keeps_book_order(tiny: Rulebook) -> None:
    assert found(tiny, "door") == ["TY-D1", "TY-G10", "TY-D10"]


def test_search_needs_every_word_but_in_any_field(tiny: Rulebook) -> None:
    assert found(tiny, "DOORS hero") == ["TY-D1", "TY-G10"]
    assert found(tiny, "door wall") == []


def test_search_matches_beginnings_of_words_only(tiny: Rulebook) -> None:
    assert found(tiny, "thresh") == ["TY-D10"]
    assert found(tiny, "hold") == []


def test_search_for_nothing_finds_nothing(tiny: Rulebook) -> None:
    assert found(tiny, "  ") == []


BROKEN: dict[str, tuple[str, str]] = {
    "no title": ('edition = "1"\n', "title: missing; expected a text"),
    "no chapters": ('title = "T"\nedition = "1"\n', "chapter: missing; expected a list of tables"),
    "a chapter without clauses": (HEAD, "chapter[1].clause: missing; expected a list of tables"),
    "two chapters of one id": (
        HEAD + clause("TY-A1") + '[[chapter]]\nid = "doors"\ntitle = "More"\n' + clause("TY-A2"),
        "chapter[2].id: doors is already the id of chapter[1]",
    ),
    "two clauses of one id": (
        HEAD + clause("TY-A1") + clause("TY-A1"),
        "chapter[1].clause[2].id: TY-A1 is already the id of chapter[1].clause[1]",
    ),
    "an id of the wrong form": (
        HEAD + clause("door 3"),
        "chapter[1].clause[1].id: expected a clause id such as AB-C3, found 'door 3'",
    ),
    "an unknown kind": (
        HEAD + clause("TY-A1", kind="cor"),
        "chapter[1].clause[1].kind: expected one of core, table, data, optional, scenario, note, proposed, "
        "found 'cor'; did you mean core?",
    ),
    "a blank text": (HEAD + clause("TY-A1", text=" "), "chapter[1].clause[1].text: must not be empty"),
    "a reference to nowhere": (
        HEAD + clause("TY-A1", more='see = ["TY-A7"]'),
        "chapter[1].clause[1].see: there is no clause TY-A7; did you mean TY-A1?",
    ),
    "a text that names an unknown clause": (
        HEAD + clause("TY-A1", text="See TY-B99."),
        "chapter[1].clause[1].text: there is no clause TY-B99",
    ),
    "an unknown key": (
        HEAD + clause("TY-A1", more='txet = "?"'),
        "chapter[1].clause[1].txet: unknown key; did you mean text?",
    ),
}


@pytest.mark.parametrize(("text", "message"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_rulebook_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        book_of(tmp_path, text)
    assert str(caught.value).startswith(f"rulebook.toml: {message}")


def test_a_word_that_only_looks_like_an_id_is_no_reference(tmp_path: Path) -> None:
    book = book_of(tmp_path, HEAD + clause("TY-A1", text="Stored as UTF-8."))
    assert list(book.clauses) == ["TY-A1"]


SECTIONS = {
    "C": 14, "S": 12, "T": 5, "A": 7, "M": 7, "D": 6, "P": 7, "F": 17, "K": 6, "H": 7, "E": 6, "W": 2,
    "X": 4, "Q": 9, "B": 5, "I": 14, "R": 5, "N": 11, "Z": 6, "V": 7, "O": 2, "G": 55,
}  # fmt: skip


def test_dark_world_has_every_clause_of_every_section(castle: Rulebook) -> None:
    expected = [f"DW-{letter}{number}" for letter, last in SECTIONS.items() for number in range(1, last + 1)]
    assert list(castle.clauses) == expected
    assert sum(last for letter, last in SECTIONS.items() if letter != "G") == 159


def test_dark_world_rulings_are_all_proposed_and_stand_last(castle: Rulebook) -> None:
    assert castle.chapters[-1].title == "Rulings"
    assert {clause.kind for clause in castle.chapters[-1].clauses} == {"proposed"}
    elsewhere = [c.id for c in castle.clauses.values() if c.kind == "proposed" and c.chapter != "rulings"]
    assert elsewhere == ["DW-D6", "DW-B4", "DW-B5", "DW-V7"]


def test_dark_world_is_short_enough_for_the_table(castle: Rulebook) -> None:
    for clause in castle.clauses.values():
        assert 2 <= len(clause.title.split()) <= 5, clause.id
        assert len(re.findall(r"[.!?](?:\s|$)", clause.text)) <= 3, clause.id
        assert clause.text.endswith("."), clause.id
    titles = Counter(clause.title for clause in castle.clauses.values())
    assert [title for title, count in titles.items() if count > 1] == []


@pytest.mark.parametrize(
    ("id", "facts"),
    [
        ("DW-C4", ["8 Orcs", "4 Skeletons", "4 Ogres", "2 Mummies", "21 villains"]),
        ("DW-S2", ["3 Hit/Miss cards"]),
        ("DW-P2", ["at most 3 in rooms 1 and 2", "4 in rooms 3, 4 and 5", "5 in rooms 6, 7 and 8"]),
        ("DW-Q2", ["1, 2, 3, 4 or 5"]),
        ("DW-Q3", ["1, 2 or 3"]),
        ("DW-R5", ["first hero 4", "second 3", "third 2", "fourth 2"]),
        ("DW-N2", ["6 at most"]),
        ("DW-Z3", ["7 HP"]),
        ("DW-V6", ["scores 5"]),
        ("DW-G4", ["14 Hit", "18 Miss"]),
        ("DW-G32", ["K7, K8 and K9", "stop"]),
        ("DW-G18", ["offered, never forced"]),
    ],
)
def test_dark_world_states_its_numbers(castle: Rulebook, id: str, facts: list[str]) -> None:
    for fact in facts:
        assert fact in castle.clause(id).text


def test_dark_world_can_be_searched(castle: Rulebook) -> None:
    assert found(castle, "DW-M3")[0] == "DW-M3"
    assert found(castle, "boots")[:2] == ["DW-I8", "DW-G30"]
    assert "DW-D1" in found(castle, "door")
    assert "DW-D1" in found(castle, "DW-G15")


LENT = """
title = "Tiny again"
edition = "1"
borrows = "rulebook.toml"

[[chapter]]
id = "more"
title = "More"
order = [{order}]
{clauses}"""
ANEW = clause("TY-D1", "Opening doors anew", "Nobody opens it.")


def borrowing(folder: Path, order: str, clauses: str = ANEW) -> Rulebook:
    path = folder / "second.toml"
    path.write_text(LENT.format(order=order, clauses=clauses), encoding="utf-8")
    return bound(read_struct_at(path, PrintedBook), path.name, book_of(folder, TINY).clauses)


def test_a_book_borrows_what_it_lists_and_does_not_write_itself(tmp_path: Path) -> None:
    book = borrowing(tmp_path, '"TY-G10", "TY-D1"')
    assert [(one.id, one.chapter) for one in book.clauses.values()] == [("TY-G10", "more"), ("TY-D1", "more")]
    assert book.clause("TY-G10").text == "They close behind a hero."
    assert book.clause("TY-D1").text == "Nobody opens it."


def test_a_star_stands_for_all_that_begin_so_and_are_not_named(tmp_path: Path) -> None:
    book = borrowing(tmp_path, '"TY-G10", "TY-D*", "TY-D1"')
    assert list(book.clauses) == ["TY-G10", "TY-D10", "TY-D2", "TY-D1"]


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ('"TY-G10"', "TY-D1 is written in this chapter but not listed"),
        ('"TY-D1", "TY-G10", "TY-G10"', "TY-G10 is listed twice"),
        ('"TY-D1", "TY-G1"', "TY-G1 is neither written here nor in the book .* did you mean TY-G10"),
        ('"TY-D1", "TY-D2", "TY-D1"', "TY-D1 is listed twice"),
    ],
)
def test_a_list_that_does_not_fit_is_refused(tmp_path: Path, order: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        borrowing(tmp_path, order)


def test_a_borrowed_clause_leads_nowhere_if_what_it_names_is_missing(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="there is no clause TY-D1"):
        borrowing(tmp_path, '"TY-D2"', "")
