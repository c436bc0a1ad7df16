"""Rule coverage: which clause of a game's rulebook is named in its code, and which by its tests.

A clause is covered in code where a comment, docstring or string names its id, and in tests where a
`pytest.mark.rule` names it; a ruling is covered when a page of rulings (`RULINGS*.md`) lists it. This module only
reads files; it must not know any game, run any rule or print anything.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from string import ascii_lowercase

import msgspec

from grognard.rulebook import KINDS, RULEBOOK_FILE, Clause, Rulebook, load_rulebook

IN_DATA = ("table", "data", "scenario")
"""Kinds of clauses that are figures, and so may be carried out by a data file."""
NO_TESTS = "The tests are not installed here; only the code is measured."

PROVED, NAMED, TEXT = "proved", "only named", "texts without effect"
PROOFS = "proofs.json"
"""In the folder of the tests: what `make proofs` found when it broke the code of each clause."""

_ID = re.compile(r"(?<![\w.-])[A-Z]{2,}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")
_RANGE_AFTER = re.compile(r"\s?(?:\.\.\.?|…|–)\s?[A-Z-]*\d")
_RANGE_BEFORE = re.compile(r"\d\w?\s?(?:\.\.\.?|…|–)\s?$")
_HEAD = ("| clause | kind | code | tests |", "| --- | --- | --- | --- |")
_LISTED = re.compile(r"[\s|#>*+`\[-]*")


class CoverageError(Exception):
    """A package or a rule mark that cannot be measured: where and why."""


class Place(msgspec.Struct, frozen=True, order=True):
    """Where a clause is named: file (from the package's own name on), line, function or class around it."""

    file: str
    line: int
    symbol: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Proof(msgspec.Struct, frozen=True):
    """Code that names a clause and was broken, and the test marked with the clause that noticed."""

    code: str
    test: str


class ClauseCoverage(msgspec.Struct, frozen=True):
    """One clause with the places in code, the tests, whether a page of rulings lists it, and its proof."""

    clause: Clause
    code: tuple[Place, ...]
    tests: tuple[str, ...]
    ruled: bool
    proof: Proof | None = None

    @property
    def standing(self) -> str:
        """Proved; only named; or a text without effect. A proof whose code or test is gone is none."""
        proof = self.proof
        if proof and proof.test in self.tests and any(spot(place) == proof.code for place in self.code):
            return PROVED
        return NAMED if self.code or self.tests else TEXT

    @property
    def coded(self) -> bool:
        """Named in code, settled as a listed ruling, or a note, which asks for nothing."""
        return bool(self.code) or self.ruled or self.clause.kind == "note"

    @property
    def tested(self) -> bool:
        """Named by a test, settled as a listed ruling, or a note."""
        return bool(self.tests) or self.ruled or self.clause.kind == "note"


class Count(msgspec.Struct, frozen=True):
    """How many clauses there are of a kind, and how many of them are covered."""

    total: int
    coded: int
    tested: int


class Coverage(msgspec.Struct, frozen=True):
    """The coverage of one game: clause by clause in book order."""

    rulebook: Rulebook
    clauses: dict[str, ClauseCoverage]
    unknown: tuple[str, ...]
    """Places and tests that name an id of this game which the rulebook does not have."""
    has_tests: bool

    @property
    def missing_code(self) -> list[Clause]:
        """The clauses no code names."""
        return [entry.clause for entry in self.clauses.values() if not entry.coded]

    @property
    def missing_tests(self) -> list[Clause]:
        """The clauses no test names; all but the rulings when the tests are not installed."""
        return [entry.clause for entry in self.clauses.values() if not entry.tested]

    @property
    def complete(self) -> bool:
        """Whether every clause is named in code and by a test, and no unknown id is named anywhere."""
        return not (self.missing_code or self.missing_tests or self.unknown)

    def counts(self) -> dict[str, Count]:
        """The counts by kind, in the order of `KINDS`; kinds without clauses are left out."""
        found: dict[str, Count] = {}
        for kind in KINDS:
            entries = [entry for entry in self.clauses.values() if entry.clause.kind == kind]
            if entries:
                coded = sum(entry.coded for entry in entries)
                found[kind] = Count(len(entries), coded, sum(entry.tested for entry in entries))
        return found

    def of(self, standing: str, kind: str = "") -> list[Clause]:
        """The clauses of one standing, of all kinds or of one."""
        entries = [entry for entry in self.clauses.values() if entry.standing == standing]
        return [entry.clause for entry in entries if kind in ("", entry.clause.kind)]

    def summary(self) -> str:
        """The counts in plain sentences, for a terminal."""
        lines = []
        for kind, count in self.counts().items():
            tests = f", {count.tested} by tests" if self.has_tests else ""
            lines.append(f"{kind}: {count.total} clauses, {count.coded} named in code{tests}{self._standings(kind)}")
        return "\n".join(lines if self.has_tests else [*lines, NO_TESTS])

    def _standings(self, kind: str) -> str:
        if not self.has_tests:
            return ""
        counts = [(len(self.of(standing, kind)), standing) for standing in (PROVED, NAMED, TEXT)]
        told = ", ".join(f"{count} {standing}" for count, standing in counts if count)
        return f"; {told}"


def known_proofs() -> dict[str, Proof]:
    """The proofs that were found, by clause; none where the tests are not installed."""
    folder = tests_folder()
    path = folder / PROOFS if folder else None
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Proof]) if path and path.is_file() else {}


def write_proofs(proofs: Mapping[str, Proof]) -> None:
    """Keep proofs beside the tests, clause by clause, so that a change shows what it changed."""
    folder = tests_folder()
    if folder is None:
        raise CoverageError("proofs are kept beside the tests, which are not installed here")
    text = msgspec.json.format(msgspec.json.encode(dict(sorted(proofs.items()))), indent=1)
    (folder / PROOFS).write_bytes(text + b"\n")


def measure(
    package: str,
    tests: Path | None = None,
    shared: Sequence[str] = (),
    rulebook_file: str = RULEBOOK_FILE,
) -> Coverage:
    """The coverage of the game in `package`; `shared` names packages whose code also counts.

    Where a package has several games, each has its own book and pages of rulings, and may name what only another has.
    """
    rulebook = load_rulebook(package, rulebook_file)
    home = _folder(package)
    folders = [home, *(_folder(name) for name in shared)]
    code = [named for folder in folders for named in _named_in_code(folder)]
    data = _named_in_data(home)
    marks = list(_named_by_tests(tests)) if tests is not None else []
    ruled = [id for page in sorted(home.glob("RULINGS*.md")) for id in _listed_rulings(page)]
    proofs = known_proofs() if tests is not None else {}
    clauses = {
        clause.id: _cover(clause, code + data if clause.kind in IN_DATA else code, marks, ruled, proofs)
        for clause in rulebook.clauses.values()
    }
    places = [(id, str(place)) for id, place in code + data]
    return Coverage(rulebook, clauses, _unknown(_all_clauses(package, home), places + marks), tests is not None)


def tests_folder() -> Path | None:
    """The tests of this checkout, or nothing when the package is installed without them."""
    root = Path(__file__).resolve().parents[2]
    folder = root / "tests"
    return folder if folder.is_dir() and (root / "pyproject.toml").is_file() else None


def render_markdown(coverage: Coverage) -> str:
    """The page `docs/rules/<game>.md`: every clause with the code and the tests that carry it."""
    book = coverage.rulebook
    lines = [f"# {book.title}: rules, code and tests", "", "Generated from the rulebook; do not edit.", ""]
    lines += ["| kind | clauses | in code | in tests |", "| --- | ---: | ---: | ---: |"]
    for kind, count in coverage.counts().items():
        tested = str(count.tested) if coverage.has_tests else "?"
        lines.append(f"| {kind} | {count.total} | {count.coded} | {tested} |")
    if not coverage.has_tests:
        lines += ["", NO_TESTS]
    for chapter in book.chapters:
        lines += ["", f"## {chapter.title}", "", *_HEAD]
        lines += [_row(coverage.clauses[clause.id], coverage.has_tests) for clause in chapter.clauses]
    if coverage.unknown:
        lines += ["", "## Unknown ids", "", *(f"- {entry}" for entry in coverage.unknown)]
    return "\n".join(lines) + "\n"


def _row(entry: ClauseCoverage, has_tests: bool) -> str:
    """Functions instead of line numbers, so that the page changes only when the coverage does."""
    clause = entry.clause
    code = _unique(f"`{spot(place)}`" for place in entry.code)
    tests = [f"`{name}`" for name in entry.tests]
    bare = "ruling" if entry.ruled else "**missing**"
    cells = ["<br>".join(code) or bare, "<br>".join(tests) or (bare if has_tests else "")]
    title = clause.title.replace("|", "\\|")
    return f"| {clause.id} {title} | {clause.kind} | {cells[0]} | {cells[1]} |"


def spot(place: Place) -> str:
    """A place by its function: what is called so stays the same when lines move."""
    return f"{place.file} {place.symbol}".rstrip()


def _cover(
    clause: Clause,
    code: list[tuple[str, Place]],
    marks: list[tuple[str, str]],
    ruled: list[str],
    proofs: Mapping[str, Proof],
) -> ClauseCoverage:
    places = tuple(sorted(place for id, place in code if id == clause.id))
    tests = _unique(test for id, test in marks if id == clause.id)
    listed = clause.kind == "proposed" and clause.id in ruled
    return ClauseCoverage(clause, places, tuple(tests), listed, proofs.get(clause.id))


def _all_clauses(package: str, home: Path) -> dict[str, Clause]:
    """The clauses of all books in a package."""
    files = [path.relative_to(home).as_posix() for path in sorted((home / "data").rglob("rulebook.toml"))]
    return {id: clause for file in files for id, clause in load_rulebook(package, file).clauses.items()}


def _unknown(clauses: Mapping[str, Clause], named: list[tuple[str, str]]) -> tuple[str, ...]:
    """What looks like an id of this package and is none; the name of a section, such as DB-MAG or DN-2.36, is no id."""
    prefixes = {id.split("-")[0] for id in clauses}
    sections = {section for id in clauses for section in _sections(id)}
    strangers = [
        f"{id} at {where}"
        for id, where in named
        if id not in clauses and id not in sections and id.split("-")[0] in prefixes
    ]
    return tuple(_unique(strangers))


def _sections(id: str) -> Iterator[str]:
    """The sections a clause stands in, the innermost first.

    >>> list(_sections("DN-2.36.1a")), list(_sections("DB-MAG-2"))
    (['DN-2.36.1', 'DN-2.36', 'DN-2'], ['DB-MAG'])
    """
    if id.count("-") > 1:
        yield id.rpartition("-")[0]
        return
    section = id.rstrip(ascii_lowercase)
    if section != id:
        yield section
    while "." in section:
        section = section.rpartition(".")[0]
        yield section


def _folder(package: str) -> Path:
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise CoverageError(f"there is no package named {package}")
    return Path(next(iter(spec.submodule_search_locations)))


def _named_in_code(folder: Path) -> Iterator[tuple[str, Place]]:
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(folder.parent).as_posix()
        text = path.read_text(encoding="utf-8")
        blocks = list(_blocks(_tree(path, text), ""))
        for number, line in enumerate(text.splitlines(), start=1):
            for id in _ids(line):
                yield id, Place(file, number, _symbol(blocks, number))


def _named_in_data(folder: Path) -> list[tuple[str, Place]]:
    """Numbers live in data files, so a comment there may name the clause; a rulebook proves nothing."""
    found: list[tuple[str, Place]] = []
    for path in sorted((folder / "data").rglob("*.toml")):
        if path.name.startswith("rulebook"):
            continue
        file = path.relative_to(folder.parent).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            found += [(id, Place(file, number)) for id in _ids(line)]
    return found


def _ids(line: str) -> Iterator[str]:
    """The clause ids a line names, without the ends of ranges: a range vouches for no single clause."""
    for match in _ID.finditer(line):
        if not _RANGE_AFTER.match(line, match.end()) and not _RANGE_BEFORE.search(line[: match.start()]):
            yield match[0]


def _listed_rulings(path: Path) -> list[str]:
    """The ids that open a line of the rulings file: a heading, a list item or a table row."""
    found: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        opening = _LISTED.match(line)
        if match := _ID.match(line, opening.end() if opening else 0):
            found.append(match[0])
    return found


def _tree(path: Path, text: str) -> ast.Module:
    try:
        return ast.parse(text, filename=str(path))
    except SyntaxError as error:
        raise CoverageError(f"{path.name}:{error.lineno}: not valid Python") from error


def _blocks(node: ast.AST, above: str) -> Iterator[tuple[int, int, str]]:
    """First line, last line and dotted name of every function and class, outer ones first."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            name = f"{above}.{child.name}" if above else child.name
            first = min([child.lineno, *(mark.lineno for mark in child.decorator_list)])
            yield first, child.end_lineno or child.lineno, name
            yield from _blocks(child, name)


def _symbol(blocks: list[tuple[int, int, str]], line: int) -> str:
    inside = [name for first, last, name in blocks if first <= line <= last]
    return inside[-1] if inside else ""


def _named_by_tests(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*.py")):
        tree = _tree(path, path.read_text(encoding="utf-8"))
        file = path.relative_to(folder.parent).as_posix()
        marks = [id for node in tree.body for id in _module_mark(node, file)]
        yield from _marked(tree.body, file, file, marks)


def _marked(body: list[ast.stmt], file: str, name: str, above: list[str]) -> Iterator[tuple[str, str]]:
    """Pairs of id and test; marks of a class or of the module hold for every test inside."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            own = [id for mark in node.decorator_list for id in _mark_ids(mark, file)]
            yield from _marked(node.body, file, f"{name}::{node.name}", above + own)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test"):
            own = [id for mark in node.decorator_list for id in _mark_ids(mark, file)]
            for id in above + own:
                yield id, f"{name}::{node.name}"


def _module_mark(node: ast.stmt, file: str) -> list[str]:
    if isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
    ):
        return _mark_ids(node.value, file)
    return []


def _mark_ids(expression: ast.expr, file: str) -> list[str]:
    """The ids of every `mark.rule(...)` in the expression, so that marks on single parameters count too."""
    found: list[str] = []
    for node in ast.walk(expression):
        if not isinstance(node, ast.Call) or not _is_rule_mark(node.func):
            continue
        for argument in node.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise CoverageError(f"{file}:{node.lineno}: a rule mark takes clause ids as plain texts")
            found.append(argument.value)
    return found


def _is_rule_mark(function: ast.expr) -> bool:
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    owner = function.value
    return getattr(owner, "attr", getattr(owner, "id", None)) == "mark"


def _unique(names: Iterator[str] | Sequence[str]) -> list[str]:
    return list(dict.fromkeys(names))
