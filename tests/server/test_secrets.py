"""Secrets on the wire: two worlds that a seat cannot tell apart send it the same bytes, whatever it asks for.

Both worlds are driven beforehand, answer by answer, and then played through two servers with scripted dice.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient

from grognard import registry
from grognard.driver import header_for
from grognard.fate import Fate, Scripted, Seeded
from grognard.kernel import FATE, WATCHER, Answer, Header, Match, Position
from tests.contract.cases import kept_from
from tests.contract.worlds import Pair
from tests.server.conftest import Serve
from tests.server.guests import GAME, Guest, create
from tests.toy import Toy


class Numbered(Scripted):
    """Fate's answers of a whole match, found by number: the server makes its driver anew for every answer."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__(())
        self.answers = answers

    def answer(self, position: Position, number: int) -> Answer:
        """The answer of this number."""
        return position.parse(self.answers[number - 1])


class World(NamedTuple):
    """One of two worlds: who gave each answer, and the answer."""

    answers: list[tuple[int, str]]

    def fates(self, header: Header, secret: str) -> Fate:
        """The driver that gives this world's dice."""
        return Numbered([text for seat, text in self.answers if seat == FATE])


Mark = tuple[int, int]
HIDDEN = ("hide", "muster", "equip")
"""Questions whose answers are kept from others: what lies in a chest, how strong a monster is, what it carries."""


class Secretive(Pair):
    """Other seats, too, choose differently in the two worlds where this seat is neither told nor shown it."""

    def _answer(self) -> bool:
        question = self.one.question
        assert question is not None
        apart = question.seat != self.seat and question.topic in HIDDEN
        return (apart and any(self._unseen_choice(question.seat) for _ in range(6))) or super()._answer()

    def _unseen_choice(self, seat: int) -> bool:
        chosen, told = [], []
        for match in (self.one, self.two):
            assert match.question is not None
            answer = match.question.options.pick(self.random.random)
            trial = match.position.copy()
            trial.log = []
            events = [event for event in trial.answer(answer) if event.known_to(self.seat)]
            told.append((events, self.game.view(trial, self.seat)))
            chosen.append(answer)
        if told[0] != told[1] or chosen[0] == chosen[1]:
            return False
        self.alike = False
        for match, answer in zip((self.one, self.two), chosen, strict=True):
            match.put(seat, answer)
        return True


def two_worlds(slug: str, options: dict[str, Any], seat: int, seed: int, most: int) -> tuple[World, World, list[Mark]]:
    """Two worlds from the start, and the moments at which the seat must see the same in both."""
    game = registry.game(slug)
    header = header_for(game, Seeded(seed), "", options)
    one, two = Match(game, header), Match(game, header)
    worlds = World([]), World([])
    pair = Secretive(game, one, two, seat, Random(seed))
    marks: list[Mark] = []
    while len(one.answers) < most and pair.run(1):
        pair._hush(one)
        pair._hush(two)
        quiet = all(m.question is None or m.question.seat != FATE for m in (one, two))
        if quiet and one.view(seat) == two.view(seat):
            marks.append((len(one.answers), len(two.answers)))
    for world, match in zip(worlds, (one, two), strict=True):
        world.answers.extend(_who(match))
    return (*worlds, marks)


def _who(match: Match[Any]) -> list[tuple[int, str]]:
    again = Match(match.game, match.header)
    told = []
    for entry in match.answers:
        assert again.question is not None
        told.append((again.question.seat, entry.answer))
        again.answer(again.question.seat, entry.answer)
    return told


class Table:
    """A server that plays one of the worlds; everybody sits at it."""

    def __init__(self, http: TestClient, world: World, slug: str, options: dict[str, Any]) -> None:
        names = registry.game(slug).seats(registry.game(slug).start("", options))
        made = create(http, dict.fromkeys(names, "me"), slug, options=options)
        seats = {number: Guest(http, made["match"], made["seats"][name]["token"]) for number, name in enumerate(names)}
        self.guests = {WATCHER: Guest(http, made["match"]), **seats}
        self.world = world
        self.at = 0

    def play(self, upto: int) -> None:
        """Give the world's answers up to a number, each for its seat; the dice fall by themselves."""
        for seat, text in self.world.answers[self.at : upto]:
            if seat != FATE:
                response = self.guests[seat].answer(self.guests[seat].page(), text)
                assert response.status_code == 200, response.text
        self.at = upto

    def heard(self, seat: int) -> list[tuple[int, bytes]]:
        """All that the seat can get out of the server, to the byte."""
        guest = self.guests[seat]
        page = guest.page()
        version = page["version"]
        options = (page["table"].get("options") or [])[:2]
        replays = ("/replay", "/replay/1?seat=red", "/replay/0/picture.svg")
        looks = ("", "/record", "/log", "/log?from=3", "/talk", *replays)
        responses = [guest.get(rest) for rest in looks]
        if seat != WATCHER:
            responses += [guest.post("why-not", attempt=text) for text in ("fly home", "move A1", "parry", "play hit")]
            responses.append(guest.post("answer", version=version, answer="fly home"))
            responses.append(guest.post("answer", version=version + 1, answer="pass"))
            responses += [guest.post("why-not", attempt=option["answer"]) for option in options]
            responses.append(guest.post("consent", agree=True))
            responses.append(guest.post("orders", topic="nothing", how="never"))
            responses.append(guest.post("branch", at=0))
        return [(response.status_code, response.content) for response in responses]

    def odds(self, seat: int) -> list[tuple[int, bytes]]:
        """The odds of the first options, if the seat is asked, else the refusals."""
        guest = self.guests[seat]
        page = guest.page()
        texts = [option["answer"] for option in page["table"].get("options", [])[:3]] or ["pass"]
        responses = [guest.post("odds", version=page["version"], answer=text) for text in texts]
        return [(response.status_code, response.content) for response in responses]

    def looks(self, seat: int) -> list[tuple[int, bytes]]:
        """All overlays, and the prospects of the first options, if the seat is asked, else the refusals."""
        guest = self.guests[seat]
        page = guest.page()
        table = page["table"]
        targets = [f"kind=reach&target=piece:{piece['id']}" for piece in table["pieces"]]
        targets += [f"kind=sight&target=cell:{piece['cell']}" for piece in table["pieces"][:3]]
        responses = [guest.get(f"/overlay?{target}") for target in ("kind=threat", "kind=reach", *targets)]
        answers = [option["answer"] for option in table.get("options", [])[:6]] or ["end"]
        responses += [guest.get(f"/prospect?version={page['version']}&answer={answer}") for answer in answers]
        return [(response.status_code, response.content) for response in responses]


@pytest.mark.usefixtures("twins")
@pytest.mark.parametrize(
    ("slug", "options", "seat", "seed"),
    [
        *[(GAME, {"rounds": 10}, seat, 4) for seat in (WATCHER, 1)],
        *[(Toy.slug, {}, seat, 4) for seat in (WATCHER, 0, 1)],
        (Toy.slug, {}, WATCHER, 58),  # in these two a secret question is put in one world and not in the other
        (Toy.slug, {}, 1, 104),
    ],
)
def test_two_worlds_sound_the_same(
    serve: Serve, tmp_path: Path, slug: str, options: dict[str, Any], seat: int, seed: int
) -> None:
    one, two, marks = two_worlds(slug, options, seat, seed, 80)
    assert marks
    places = [tmp_path / "one.sqlite", tmp_path / "two.sqlite"]
    with (
        serve({"fates": one.fates}, database=places[0]) as first,
        serve({"fates": two.fates}, database=places[1]) as second,
    ):
        tables = Table(first, one, slug, options), Table(second, two, slug, options)
        for number, mark in enumerate(marks):
            for table, upto in zip(tables, mark, strict=True):
                table.play(upto)
            assert tables[0].guests[seat].get().content == tables[1].guests[seat].get().content
            if number % 4 == 0:
                assert tables[0].heard(seat) == tables[1].heard(seat)
        pictures = [table.guests[seat].get("/picture.svg").content for table in tables]
        assert pictures[0] == pictures[1]
        assert pictures[0].startswith(b"<svg")
        if seat >= 0:
            asked = [table.guests[seat] for table in tables]
            wishes = [guest.post("undo", version=guest.page()["version"], ask=True).content for guest in asked]
            assert wishes[0] == wishes[1]
        if slug == GAME:
            looks = [table.looks(seat) for table in tables]
            assert looks[0] == looks[1]
            assert sum(b"can walk" in body for _, body in looks[0]) > 3
        if slug == GAME and seat >= 0:
            assert tables[0].odds(seat) == tables[1].odds(seat)
    assert one.answers != two.answers, "the worlds were one and the same"


def test_while_a_secret_question_is_open_the_others_hear_nothing(serve: Serve) -> None:
    match = next(match for match in map(_until_secret, range(40)) if match is not None)
    assert match.question is not None
    hidden = match.question.seat
    world = World(_who(match))
    with serve({"fates": world.fates}) as http:
        table = Table(http, world, Toy.slug, {})
        table.play(len(world.answers) - 1)
        before = [table.guests[seat].page()["version"] for seat in (WATCHER, 1 - hidden)]
        table.play(len(world.answers))
        assert table.guests[hidden].page()["table"]["options"]
        other = table.guests[1 - hidden]
        assert [table.guests[seat].page()["version"] for seat in (WATCHER, 1 - hidden)] == before
        assert not other.page()["table"].get("options")
        refused = other.answer(other.page(), world.answers[-1][1])
        assert refused.status_code == 409
        assert "parry" not in refused.text


def _until_secret(seed: int) -> Match[Any] | None:
    """A match of the toy in which a secret question has just been put."""
    game = registry.game(Toy.slug)
    match = Match(game, header_for(game, Seeded(seed)))
    random = Random(seed)
    while match.question is not None:
        if any(kept_from(match.question, seat) for seat in (0, 1)):
            return match
        match.put(match.question.seat, match.question.options.pick(random.random))
    return None
