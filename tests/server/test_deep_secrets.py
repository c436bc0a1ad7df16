"""The deep passages on the wire: the Krobs cannot tell in which cell an entrance is, nor where somebody will come up.

Two servers play By the Deep Ways with the same answers, but for a secret die or a secret exit (DN-5.3f, DN-G123).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard import registry
from grognard.driver import header_for
from grognard.fate import Seeded
from grognard.kernel import FATE, Match
from tests.server.conftest import Serve
from tests.server.guests import Guest, create
from tests.server.test_secrets import World

GAME, SLUG = "dragon-noir-challenge", "by-the-deep-ways"
ADVENTURERS, KROBS = "adventurers", "krobs"
SEATS = (ADVENTURERS, KROBS)
HEARD: dict[tuple[int, int], tuple[World, list[tuple[int, bytes]]]] = {}
"""The worlds that were played, by die and exit, and what the krobs heard of each."""


def scripted(die: int, exit: int) -> World:
    """A die for the cell, nobody bought, and Krobek down by entrance 1 in the first turn; then some turns go by."""
    game = registry.game(GAME)
    match = Match(game, header_for(game, Seeded(1), SLUG, {}))
    answers: list[tuple[int, str]] = []

    def give(text: str) -> None:
        assert match.question is not None
        answers.append((match.question.seat, text))
        match.answer(match.question.seat, text)

    for text in (str(die), "1", "2", "done"):
        give(text)
    while match.position.turn < 5:
        question = match.question
        assert question is not None
        texts = [match.position.spell(answer) for answer in question.options]
        wanted = ("delve", f"exit {exit}", "take krobek", "go maze:D6", "go maze:F1", "move krobek", "done")
        give(next((text for text in wanted if text in texts), texts[0]))
    assert match.position.below, "krobek is below"
    return World(answers)


def played(serve: Serve, world: World, place: Path) -> list[tuple[int, bytes]]:
    """Everything that the krobs and a watcher can get out of a server that plays a world."""
    heard: list[tuple[int, bytes]] = []
    with serve({"fates": world.fates}, database=place) as http:
        made = create(http, dict.fromkeys(SEATS, "me"), GAME, scenario=SLUG, options={})
        guests = [Guest(http, made["match"], made["seats"][name]["token"]) for name in SEATS]
        watcher = Guest(http, made["match"])
        for number, (seat, text) in enumerate(world.answers):
            if seat == FATE:
                continue
            response = guests[seat].answer(guests[seat].page(), text)
            assert response.status_code == 200, response.text
            if number % 5 == 0:
                heard += [look(guest) for guest in (guests[1], watcher)]
        for guest in (guests[1], watcher):
            heard += [look(guest, rest) for rest in ("", "/log", "/record", "/picture.svg", "/overlay?kind=threat")]
        heard.append(answered(guests[1].post("advice")))
        heard.append(answered(guests[1].post("why-not", attempt="surface krobek")))
    return heard


def look(guest: Guest, rest: str = "") -> tuple[int, bytes]:
    return answered(guest.get(rest))


def answered(response: Any) -> tuple[int, bytes]:
    return response.status_code, response.content


@pytest.mark.slow
@pytest.mark.rule("DN-5.3f", "DN-G123")
@pytest.mark.usefixtures("twins")
@pytest.mark.parametrize(("one", "two"), [((2, 2), (7, 2)), ((2, 2), (2, 3))])
def test_the_krobs_hear_the_same_in_both_worlds(
    serve: Serve, tmp_path: Path, one: tuple[int, int], two: tuple[int, int]
) -> None:
    for number, secret in enumerate((one, two)):
        if secret not in HEARD:
            world = scripted(*secret)
            HEARD[secret] = world, played(serve, world, tmp_path / f"{number}.sqlite")
    worlds, heard = zip(*(HEARD[secret] for secret in (one, two)), strict=True)
    assert heard[0] == heard[1]
    assert worlds[0].answers != worlds[1].answers
    assert sum(status == 200 for status, _ in heard[0]) > 10
