"""Commands for readers: the games, their rules, their figures, and the pages of documentation made of them.

They print what the games say of themselves and play nothing.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.arguments import either, find_game
from grognard.cli.console import FAILED, Fault, console, told
from grognard.words import Texts

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as Grid
    from rich.text import Text

    from grognard.coverage import Coverage
    from grognard.game import Game
    from grognard.rulebook import Clause, Rulebook

SlugArgument = Annotated[str, typer.Argument(metavar="GAME", help="which-game")]
KINDS = Texts("kinds", "grognard.cli")
"""What a reader is told of a clause that is not simply a rule of the book."""

NOTHING: tuple[Any, ...] = ([], (), {}, "", None)
"""Values that are left out where figures are told in a line."""

JsonOption = Annotated[bool, typer.Option("--json", help="json-for")]


def games(
    slug: Annotated[str, typer.Argument(metavar="[GAME]", help="one-game")] = "",
    as_json: JsonOption = False,
) -> None:
    """List the games, or the scenarios and options of one."""
    from grognard.registry import slugs

    chosen = [find_game(one) for one in ([slug] if slug else slugs())]
    if as_json:
        _print_json([_game_facts(one) for one in chosen])
        return
    out = console()
    for one in chosen:
        out.print(f"{one.slug}: {one.title}", style="bold")
        for line in _about(one, out.width, choices=bool(slug)):
            out.print(line)


def _about(game: Game[Any], width: int, choices: bool) -> list[Text]:
    """A game in a few lines: what it is, who sits where, its scenarios and perhaps their options."""
    from rich.text import Text

    from grognard.characters.lines import fold

    lines = [Text(f"  {game.summary}"), Text(f"  {told('seats', ', '.join(game.seats(game.start())))}")]
    for scenario in game.scenarios.values():
        lines.append(Text(f"  {told('scenario', scenario.slug, scenario.title, scenario.summary)}"))
        for choice in scenario.choices if choices else ():
            listed = ", ".join(str(value).lower() for value in choice.choices)
            lines.append(Text(f"    --option {choice.key}=...  ({listed}) {choice.title}. {choice.text}"))
    return fold(lines, width, hang=2)


def rules(
    slug: SlugArgument,
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORD]...", help="words-or")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="which-rule")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="page-docs")] = False,
) -> None:
    """Read or search the rulebook of a game."""
    try:
        game = find_game(slug)
    except Fault as fault:
        from grognard.registry import slugs

        sought = " ".join([slug, *(words or [])])
        raise Fault(fault.text, told("game-first", f"grognard rules {slugs()[0]} {sought}")) from fault
    if coverage or markdown:
        _print_coverage(game, markdown)
        return
    out = console()
    if not words:
        print_contents(out, game.rulebook)
        return
    found = find_clauses(game.rulebook, " ".join(words))
    if not found:
        raise Fault(told("no-rule-of", game.title, " ".join(words)), no_rule_hint(game, words), FAILED)
    for line in clause_lines(found, out.width, 40):
        out.print(line)


def data(slug: SlugArgument, as_json: JsonOption = False) -> None:
    """Show every table, unit, card and constant of a game."""
    game = find_game(slug)
    if as_json:
        _print_json(game.data())
        return
    out = console()
    out.print(told("figures", game.title), style="bold")
    for title, value in game.data().items():
        out.print()
        out.print(str(title), style="bold cyan")
        _print_value(out, value)


def docs(
    check: Annotated[bool, typer.Option("--check", help="write-nothing")] = False,
) -> None:
    """Write docs/rules/GAME.md for every game.

    Each page lists every clause with the code and the tests that carry it.
    """
    from grognard.registry import slugs

    root = checkout()
    if root is None:
        raise Fault(told("no-checkout"), code=FAILED)
    folder = root / "docs" / "rules"
    stale = []
    for slug in slugs():
        page = folder / f"{slug}.md"
        text = _coverage_page(find_game(slug))
        if page.is_file() and page.read_text(encoding="utf-8") == text:
            continue
        stale.append(slug)
        if not check:
            folder.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8")
            typer.echo(told("wrote", f"docs/rules/{slug}.md"))
    if check and stale:
        raise Fault(told("out-of-date", ", ".join(stale)), told("out-of-date-hint"), FAILED)


def checkout() -> Path | None:
    """The root of the checkout this package runs from, or nothing when it is installed."""
    root = Path(__file__).resolve().parents[4]
    return root if (root / "pyproject.toml").is_file() and (root / "src" / "grognard").is_dir() else None


def find_clauses(book: Rulebook, words: str) -> list[Clause]:
    """The clause with this id, the chapter of this title, the clauses with all the words, or with most of them."""
    from grognard.rulebook import UnknownClause

    try:
        return [book.clause(words)]
    except UnknownClause:
        title = words.strip().lower()
        chapters = [c for c in book.chapters if title in (c.title.lower(), c.title.lower().removeprefix("the "))]
        return list(chapters[0].clauses) if chapters else book.search(words) or _with_most(book, words.split())


def _with_most(book: Rulebook, words: list[str]) -> list[Clause]:
    """The clauses that have most of the longer words of a sentence, if there are several such words."""
    telling = [word for word in words if len(word) > 3]
    hits = Counter(clause.id for word in telling for clause in book.search(word))
    best = max(hits.values(), default=0)
    return [book.clauses[id] for id, count in hits.items() if count == best] if len(telling) > 1 else []


def no_rule_hint(game: Game[Any], words: list[str]) -> str:
    """What to try when no rule was found."""
    close = game.rulebook.nearest(" ".join(words))
    return told("did-you-mean", either(close)) if close else told("contents", f"grognard rules {game.slug}")


def clause_lines(found: list[Clause], width: int, room: int) -> list[Text]:
    """The first clauses in full as far as there is room, then titles, then how many are left out."""
    from rich.text import Text

    lines: list[Text] = []
    whole = 0
    for clause in found:
        full = _clause_in_full(clause, width)
        if whole and len(lines) + len(full) > room - 3:
            break
        lines += full
        whole += 1
    titles = found[whole:][: max(0, room - len(lines) - 1)]
    lines += [Text(f"{clause.id}  {clause.title}"[:width]) for clause in titles]
    left = len(found) - whole - len(titles)
    return [*lines, Text(told("narrow-down", left), "dim")] if left else lines


def _clause_in_full(clause: Clause, width: int) -> list[Text]:
    from rich.text import Text

    from grognard.characters.lines import fold

    kind = f" ({KINDS[clause.kind]})" if clause.kind in KINDS else ""
    lines = [Text(f"{clause.id}  {clause.title}{kind}", "bold"), Text(f"  {clause.text}")]
    if clause.see:
        lines.append(Text(f"  {told('see', ', '.join(clause.see))}", "dim"))
    return fold(lines, width)


def print_contents(out: Console, book: Rulebook) -> None:
    """Chapters with the ids and titles of their clauses."""
    out.print(f"{book.title} ({book.edition})", style="bold")
    for chapter in book.chapters:
        out.print()
        out.print(chapter.title, style="bold cyan")
        for clause in chapter.clauses:
            out.print(f"  {clause.id:<8} {clause.title}")


def _print_coverage(game: Game[Any], markdown: bool) -> None:
    from grognard.coverage import NAMED, PROVED, TEXT

    if markdown:
        typer.echo(_coverage_page(game), nl=False)
        return
    found = _measured(game)
    typer.echo(found.summary())
    for title, clauses in (("not-in-code", found.missing_code), ("not-in-tests", found.missing_tests)):
        if clauses and (found.has_tests or title == "not-in-code"):
            typer.echo(told(title, ", ".join(clause.id for clause in clauses)))
    if found.of(PROVED):
        for title, clauses in (("only-named", found.of(NAMED)), ("without-effect", found.of(TEXT))):
            if clauses:
                typer.echo(told(title, ", ".join(clause.id for clause in clauses)))
    for place in found.unknown:
        typer.echo(told("unknown-rule", place))
    if found.has_tests and not found.complete:
        raise typer.Exit(FAILED)


def _coverage_page(game: Game[Any]) -> str:
    from grognard.coverage import render_markdown

    return render_markdown(_measured(game))


def _measured(game: Game[Any]) -> Coverage:
    from grognard.coverage import measure, tests_folder

    return measure(game.package, tests_folder(), game.shares, game.book)


def _game_facts(game: Game[Any]) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "title": game.title,
        "summary": game.summary,
        "seats": game.seats(game.start()),
        "boards": game.boards,
        "scenarios": list(game.scenarios.values()),
    }


def _print_json(value: Any) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def _print_value(out: Console, value: Any) -> None:
    """Rows as one table, rows that hold more than a cell can show one by one, anything else as it prints."""
    rows = _rows(value)
    if _is_table(value) and any(isinstance(part, dict) or _is_deep(part) for row in rows for part in row.values()):
        for row in rows:
            _print_parts(out, row, in_a_line=True)
    elif _is_deep(value) and not _is_table(value):
        _print_parts(out, value, in_a_line=False)
    else:
        out.print(_grid(rows) if rows else f"  {_cell(value)}")


def _print_parts(out: Console, parts: dict[str, Any], in_a_line: bool) -> None:
    """What fits into a line or a table first, then one part after another under its name."""
    flat = {key: part for key, part in parts.items() if not _is_deep(part) and part not in NOTHING}
    if flat:
        out.print(f"  {_cell(flat)}" if in_a_line else _grid(_rows(flat)))
    for title, part in parts.items():
        if _is_deep(part):
            out.print(f"  {title}", style="cyan")
            _print_value(out, part)


def _is_table(value: Any) -> bool:
    """Whether a value is a list of rows or a mapping to rows."""
    rows = list(value.values()) if isinstance(value, dict) else value
    return isinstance(rows, list | tuple) and bool(rows) and all(isinstance(row, dict) for row in rows)


def _is_deep(value: Any) -> bool:
    """Whether a value is a table or holds one."""
    return _is_table(value) or (isinstance(value, dict) and any(_is_deep(part) for part in value.values()))


def _rows(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, dict) and value and all(isinstance(row, dict) for row in value.values()):
        return [{"": key, **row} for key, row in value.items()]
    if isinstance(value, dict):
        return [{"": key, "value": row} for key, row in value.items()]
    if isinstance(value, list | tuple) and value and all(isinstance(row, dict) for row in value):
        return list(value)
    return []


def _grid(rows: list[dict[str, Any]]) -> Grid:
    from rich.table import Table as Grid

    columns = list(dict.fromkeys(str(key) for row in rows for key in row))
    grid = Grid(*columns, show_edge=False)
    for row in rows:
        grid.add_row(*(_cell(row.get(column, "")) for column in columns))
    return grid


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {shown}".strip() for key, part in value.items() if (shown := _cell(part)))
    if isinstance(value, list | tuple):
        return ", ".join(_cell(part) for part in value)
    if value is None:
        return "-"
    return str(value).lower() if isinstance(value, bool) else str(value)
