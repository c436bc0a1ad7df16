"""The `words` command: which languages there are, how much each of them says, and what it lacks. It plays nothing."""

from __future__ import annotations

from typing import Annotated

import typer

from grognard.cli.console import FAILED, Fault, told

MissingOption = Annotated[str, typer.Option("--missing", metavar="CODE", help="list-what")]
OURS = ("grognard", "grognard.bots", "grognard.cli", "grognard.server")


def words(missing: MissingOption = "") -> None:
    """List the languages and how complete they are, or what one of them lacks.

    A catalogue is a file data/words/CODE.toml of a package; docs/adding-a-language.md tells how to write one.
    """
    from grognard.words import is_code, languages

    if missing and not is_code(missing):
        raise Fault(told("no-code", missing), told("example", "--missing fr"))
    if missing:
        raise typer.Exit(_lacking(missing))
    for code in languages():
        said, every = _counted(code)
        typer.echo(told("language-says", code, said, every))


def _lacking(code: str) -> int:
    from grognard.words import missing

    lacking = {package: missing(code, package) for package in _packages()}
    for package, keys in lacking.items():
        if keys:
            typer.echo(f"{package}: data/words/{code}.toml")
        for key in keys:
            typer.echo(f"  {key}")
    return FAILED if any(lacking.values()) else 0


def _counted(code: str) -> tuple[int, int]:
    from grognard.words import keys, missing

    every = sum(len(keys(package)) for package in _packages())
    return every - sum(len(missing(code, package)) for package in _packages()), every


def _packages() -> list[str]:
    """The packages that say something, ours and the games'."""
    from grognard.registry import game, slugs
    from grognard.words import keys

    theirs = [package for slug in slugs() for package in (*game(slug).shares, game(slug).package)]
    return [package for package in dict.fromkeys((*OURS, *theirs)) if keys(package)]
