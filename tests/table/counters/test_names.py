"""Names on counters: every one of every game fits into its band without being set too narrow to be read."""

from __future__ import annotations

import re

import pytest

from grognard import registry
from grognard.kernel import WATCHER
from grognard.shown import SHORT, kind_of
from grognard.table.counters.plate import counter
from grognard.table.ink.lettering import width_of
from grognard.words import sections

NARROWEST = 0.7
NAME = re.compile(r'<text [^>]*class="name" data-size="([\d.]+)" data-room="([\d.]+)"[^>]*>([^<]*)<')


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_name_fits_on_its_counter(slug: str) -> None:
    named = 0
    for piece in registry.game(slug).counters():
        for size, room, word in NAME.findall(counter(piece, 0, 0, 100)):
            named += 1
            assert float(room) >= NARROWEST * width_of(word, float(size)), (word, piece.form)
    assert named


@pytest.mark.parametrize("slug", registry.slugs())
def test_short_names_are_those_of_pieces_that_are_there(slug: str) -> None:
    game = registry.game(slug)
    known = set(sections(game.package).get(SHORT, {}).values())
    pieces = [*game.counters(), *game.table(game.view(game.start(), WATCHER)).pieces]
    for piece in pieces:
        assert not piece.short or any(piece.short.startswith(word) for word in known)
        assert piece.short != piece.name


PACKAGES = sorted({registry.game(slug).package for slug in registry.slugs()})


@pytest.mark.parametrize("package", PACKAGES)
def test_nothing_is_shortened_that_is_on_no_counter(package: str) -> None:
    games = [registry.game(slug) for slug in registry.slugs()]
    pieces = [piece for game in games if game.package == package for piece in game.counters()]
    assert {*sections(package).get(SHORT, {})} - {kind_of(piece.name)[0] for piece in pieces} == set()
