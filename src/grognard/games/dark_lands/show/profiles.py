"""What is printed of pieces, as far as both games print it alike: faces of heroes, strengths of a sort, clauses."""

from __future__ import annotations

from grognard.games.dark_lands.sheets.box import Box, slug
from grognard.games.dark_lands.show.looks import sort_of
from grognard.games.dark_lands.show.words import named, said
from grognard.rulebook import Rulebook
from grognard.table.model import Line, Piece, Profile

FACES = (("on his feet", "titles.on-his-feet", "healthy"), ("knocked out", "titles.knocked-out", "stunned"))
"""The faces of a hero: id, title and state."""


def hero_profile(box: Box, number: int, rules: tuple[str, ...], book: Rulebook) -> Profile:
    """A hero with his two faces and the rules about him."""
    hero = box.heroes[number]
    name = slug(hero.name)
    faces = tuple(
        Piece(
            id=id,
            called=said(key),
            cell="",
            figure=name,
            side=hero.side,
            name=named(hero.name),
            code=hero.code,
            state=state,
        )
        for id, key, state in FACES
    )
    title = said("titles.hero", said(f"colours.{hero.colour}"))
    return Profile(id=name, title=title, faces=faces, notes=clauses(rules, book))


def monster_profile(box: Box, figure: int, rule: str, rules: tuple[str, ...], book: Rulebook) -> Profile:
    """A monster with the strengths that figures of its sort may have."""
    name = box.figures[figure]
    strengths = [str(kind.strength) for kind in box.kinds if kind.name == sort_of(box, name)]
    told = said("notes.strength-of-one" if len(strengths) == 1 else "notes.strengths", said.joined(strengths, "or"))
    return Profile(id=name, title=said("titles.monster"), notes=(Line(text=told, rule=rule), *clauses(rules, book)))


def clauses(ids: tuple[str, ...], book: Rulebook) -> tuple[Line, ...]:
    """Clauses of the rulebook as notes."""
    return tuple(Line(text=book.clause(id).text, rule=id) for id in ids)
