"""Rule coverage: what counts as naming a clause in code, data, tests and rulings, and what does not."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import msgspec
import pytest

import grognard.coverage
from grognard.coverage import (
    NAMED,
    NO_TESTS,
    PROVED,
    TEXT,
    ClauseCoverage,
    Count,
    CoverageError,
    Place,
    Proof,
    measure,
    render_markdown,
)
from grognard.rulebook import Clause

PACKAGE = "grognard_tiny_game"
SHARED = "grognard_tiny_shared"

BOOK = """
title = "Tiny"
edition = "1"
[[chapter]]
id = "doors"
title = "Doors"
clause = [
  { id = "TY-D1", kind = "core", title = "First", text = "One." },
  { id = "TY-D2", kind = "core", title = "Second", text = "Two." },
  { id = "TY-D3", kind = "core", title = "Third", text = "Three." },
  { id = "TY-D12", kind = "data", title = "A number", text = "Twelve." },
]
[[chapter]]
id = "rulings"
title = "Rulings"
clause = [
  { id = "TY-G1", kind = "proposed", title = "Settled", text = "So." },
  { id = "TY-G2", kind = "proposed", title = "Open", text = "So?" },
]
"""

Put = Callable[[str, str], None]


@pytest.fixture
def put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Put]:
    """A game package and a shared one in a folder of their own; files are added as the test needs them."""

    def write(name: str, text: str) -> None:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")

    write(f"{PACKAGE}/__init__.py", "")
    write(f"{SHARED}/__init__.py", "")
    write(f"{PACKAGE}/data/rulebook.toml", BOOK)
    (tmp_path / "tests").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    yield write
    sys.modules.pop(PACKAGE, None)
    sys.modules.pop(SHARED, None)


def code_naming(id: str) -> list[str]:
    return [str(place) for place in measure(PACKAGE).clauses[id].code]


def marks_naming(tmp_path: Path, id: str) -> list[str]:
    return list(measure(PACKAGE, tmp_path / "tests").clauses[id].tests)


def test_docstrings_comments_and_strings_name_clauses(put: Put) -> None:
    put(
        f"{PACKAGE}/doors.py",
        '''\
        """Doors."""

        class Doors:
            def open(self) -> str:
                """TY-D1: a door opens."""
                # TY-D2 holds here as well
                return "TY-D3"
        ''',
    )
    coverage = measure(PACKAGE)
    assert coverage.clauses["TY-D1"].code == (Place(f"{PACKAGE}/doors.py", 5, "Doors.open"),)
    assert code_naming("TY-D2") == [f"{PACKAGE}/doors.py:6"]
    assert code_naming("TY-D3") == [f"{PACKAGE}/doors.py:7"]
    assert [clause.id for clause in coverage.missing_code] == ["TY-D12", "TY-G1", "TY-G2"]


@pytest.mark.parametrize(
    "line",
    [
        "TY-D1..D3",
        "TY-D1..TY-D3",
        "TY-D1 .. TY-D3",
        "TY-D1...D3",
        "TY-D1–D3",
        "TY-D1 – TY-D3",
        "TY-D1…3",
    ],
)
def test_the_ends_of_a_range_do_not_count(put: Put, line: str) -> None:
    put(f"{PACKAGE}/doors.py", f"# {line}\n")
    assert code_naming("TY-D1") == []
    assert code_naming("TY-D3") == []


@pytest.mark.parametrize(
    "line", ["see TY-D1.", "(TY-D1)", "TY-D1 – a door opens", "TY-D1, D3", "TY-D1/D3", "TY-D1..."]
)
def test_an_id_in_running_text_counts(put: Put, line: str) -> None:
    put(f"{PACKAGE}/doors.py", f"# {line}\n")
    assert code_naming("TY-D1") == [f"{PACKAGE}/doors.py:1"]


def test_an_id_inside_a_longer_id_does_not_count(put: Put) -> None:
    put(f"{PACKAGE}/doors.py", "# TY-D12 and TY-D2.1 and XTY-D3\n")
    assert code_naming("TY-D1") == code_naming("TY-D2") == code_naming("TY-D3") == []
    assert code_naming("TY-D12") == [f"{PACKAGE}/doors.py:1"]


def test_data_files_count_for_data_clauses_only(put: Put) -> None:
    put(f"{PACKAGE}/data/units.toml", "# TY-D12 and TY-D1\nhp = 12\n")
    assert code_naming("TY-D12") == [f"{PACKAGE}/data/units.toml:1"]
    assert code_naming("TY-D1") == []


def test_shared_code_counts_when_it_is_named(put: Put) -> None:
    put(f"{SHARED}/doors.py", "# TY-D1\n")
    assert measure(PACKAGE).clauses["TY-D1"].code == ()
    assert [str(p) for p in measure(PACKAGE, shared=[SHARED]).clauses["TY-D1"].code] == [
        f"{SHARED}/doors.py:1"
    ]


def test_marks_on_functions_classes_modules_and_parameters_count(put: Put, tmp_path: Path) -> None:
    put(
        "tests/test_doors.py",
        """\
        import pytest

        pytestmark = [pytest.mark.slow, pytest.mark.rule("TY-D12")]

        @pytest.mark.rule("TY-D1", "TY-D2")
        async def test_both(): ...

        @pytest.mark.rule("TY-D3")
        class TestThird:
            def test_inside(self): ...

        @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("TY-G2"))])
        def test_one(n): ...

        @pytest.mark.rule("TY-G1")
        def helper(): ...
        """,
    )
    assert marks_naming(tmp_path, "TY-D1") == ["tests/test_doors.py::test_both"]
    assert marks_naming(tmp_path, "TY-D2") == ["tests/test_doors.py::test_both"]
    assert marks_naming(tmp_path, "TY-D3") == ["tests/test_doors.py::TestThird::test_inside"]
    assert marks_naming(tmp_path, "TY-G2") == ["tests/test_doors.py::test_one"]
    assert marks_naming(tmp_path, "TY-G1") == []
    assert len(marks_naming(tmp_path, "TY-D12")) == 3


def test_an_id_in_a_test_without_a_mark_does_not_count(put: Put, tmp_path: Path) -> None:
    put("tests/test_doors.py", 'def test_one():\n    """TY-D1"""\n')
    assert marks_naming(tmp_path, "TY-D1") == []


def test_a_mark_that_is_not_written_out_is_refused(put: Put, tmp_path: Path) -> None:
    put(
        "tests/test_doors.py",
        "import pytest\nIDS = ['TY-D1']\n\n@pytest.mark.rule(*IDS)\ndef test_one(): ...\n",
    )
    with pytest.raises(CoverageError, match=r"^tests/test_doors\.py:4: a rule mark takes clause ids"):
        measure(PACKAGE, tmp_path / "tests")


def test_a_test_file_that_is_not_python_is_refused(put: Put, tmp_path: Path) -> None:
    put("tests/test_doors.py", "x = 1\ndef test_one(:\n")
    with pytest.raises(CoverageError, match=r"^test_doors\.py:2: not valid Python$"):
        measure(PACKAGE, tmp_path / "tests")


def test_a_ruling_is_covered_when_the_rulings_list_it(put: Put, tmp_path: Path) -> None:
    put(f"{PACKAGE}/RULINGS.md", "| TY-G1 | Settled; unlike TY-G2 |\n\nTY-D1 is no ruling.\n")
    coverage = measure(PACKAGE, tmp_path / "tests")
    assert coverage.clauses["TY-G1"].ruled
    assert not coverage.clauses["TY-G2"].ruled
    assert [clause.id for clause in coverage.missing_tests] == ["TY-D1", "TY-D2", "TY-D3", "TY-D12", "TY-G2"]


@pytest.mark.parametrize("line", ["## TY-G1 Settled", "- **TY-G1**: so", "| `TY-G1` | so |", "TY-G1: so"])
def test_headings_items_and_rows_list_a_ruling(put: Put, line: str) -> None:
    put(f"{PACKAGE}/RULINGS.md", line + "\n")
    assert measure(PACKAGE).clauses["TY-G1"].ruled


def test_counts_go_by_kind(put: Put, tmp_path: Path) -> None:
    put(f"{PACKAGE}/doors.py", "# TY-D1 TY-D2\n")
    put(f"{PACKAGE}/RULINGS.md", "- TY-G1\n")
    put("tests/test_doors.py", 'import pytest\n\n@pytest.mark.rule("TY-D1")\ndef test_one(): ...\n')
    coverage = measure(PACKAGE, tmp_path / "tests")
    assert coverage.counts() == {"core": Count(3, 2, 1), "data": Count(1, 0, 0), "proposed": Count(2, 1, 1)}
    assert coverage.summary().splitlines()[0] == (
        "core: 3 clauses, 2 named in code, 1 by tests; 2 only named, 1 texts without effect"
    )
    assert not coverage.complete


def test_ids_the_rulebook_does_not_have_are_reported(put: Put, tmp_path: Path) -> None:
    put(f"{PACKAGE}/doors.py", "# TY-D99, UTF-8, DB-MOV-3\n")
    put(
        "tests/test_doors.py",
        'import pytest\n\n@pytest.mark.rule("TY-Q1", "DB-MOV-3")\ndef test_one(): ...\n',
    )
    assert measure(PACKAGE, tmp_path / "tests").unknown == (
        f"TY-D99 at {PACKAGE}/doors.py:1",
        "TY-Q1 at tests/test_doors.py::test_one",
    )


def test_everything_covered_is_complete(put: Put, tmp_path: Path) -> None:
    ids = ["TY-D1", "TY-D2", "TY-D3", "TY-D12"]
    put(f"{PACKAGE}/doors.py", f"# {' '.join(ids)}\n")
    put(f"{PACKAGE}/RULINGS.md", "- TY-G1\n- TY-G2\n")
    marks = ", ".join(f'"{id}"' for id in ids)
    put("tests/test_doors.py", f"import pytest\n\n@pytest.mark.rule({marks})\ndef test_all(): ...\n")
    coverage = measure(PACKAGE, tmp_path / "tests")
    assert coverage.complete
    assert coverage.missing_code == coverage.missing_tests == []


def test_without_a_tests_folder_it_says_so(put: Put) -> None:
    put(f"{PACKAGE}/doors.py", "# TY-D1\n")
    coverage = measure(PACKAGE)
    assert not coverage.has_tests
    assert coverage.summary().endswith(NO_TESTS)
    assert NO_TESTS in render_markdown(coverage)


def test_the_page_leads_from_clause_to_code_to_tests(put: Put, tmp_path: Path) -> None:
    put(
        f"{PACKAGE}/doors.py",
        '"""Doors."""\n\ndef open_door() -> None:\n    """TY-D1"""\n    return  # TY-D1\n',
    )
    put(f"{PACKAGE}/RULINGS.md", "- TY-G1\n")
    put("tests/test_doors.py", 'import pytest\n\n@pytest.mark.rule("TY-D1")\ndef test_one(): ...\n')
    page = render_markdown(measure(PACKAGE, tmp_path / "tests")).splitlines()
    assert page[0] == "# Tiny: rules, code and tests"
    assert "| core | 3 | 1 | 1 |" in page
    assert (
        f"| TY-D1 First | core | `{PACKAGE}/doors.py open_door` | `tests/test_doors.py::test_one` |" in page
    )
    assert "| TY-D2 Second | core | **missing** | **missing** |" in page
    assert "| TY-G1 Settled | proposed | ruling | ruling |" in page


def test_an_unknown_package_is_refused() -> None:
    with pytest.raises(Exception, match="there is no package named grognard_none"):
        measure("grognard_none")


def test_the_tests_of_this_checkout_are_found() -> None:
    assert grognard.coverage.tests_folder() == Path(__file__).resolve().parent


def test_dark_world_lists_every_ruling() -> None:
    coverage = measure("grognard.games.dark_world")
    rulings = [entry for entry in coverage.clauses.values() if entry.clause.kind == "proposed"]
    assert [entry.clause.id for entry in rulings if not entry.ruled] == []
    assert len(rulings) == 59


def test_a_clause_is_proved_only_while_its_code_and_its_test_are_there() -> None:
    clause = Clause(id="X-1", kind="core", title="A rule", text="It holds.", see=(), chapter="")
    code, proof = (Place("game/rules.py", 7, "enter"),), Proof("game/rules.py enter", "tests/test_x.py::test_x")
    proved = ClauseCoverage(clause, code, ("tests/test_x.py::test_x",), False, proof)
    assert proved.standing == PROVED
    assert msgspec.structs.replace(proved, code=(Place("game/rules.py", 9, "enter"),)).standing == PROVED
    assert msgspec.structs.replace(proved, code=(Place("game/rules.py", 7, "leave"),)).standing == NAMED
    assert msgspec.structs.replace(proved, tests=("tests/test_x.py::test_y",)).standing == NAMED
    assert msgspec.structs.replace(proved, proof=None).standing == NAMED
    assert msgspec.structs.replace(proved, code=(), tests=(), ruled=True).standing == TEXT
