"""What lies in the dark of The Challenge, on the wire: the adventurers hear the same whatever is hidden from them.

One server plays matches in pairs, alike but for one secret: who was bought and where it waits, the cell of Khuzun, the
place of the Orb, the mouth with the sun, each as a player writes it down and as a die hides it (DN-5.15.1b, DN-5.15.1c,
DN-5.21c, DN-1.53b, DN-G385). The deep passages have pairs of their own (`test_deep_secrets`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from starlette.testclient import TestClient

from grognard.fate import Fate, Scripted
from grognard.kernel import Answer, Header, Position
from grognard.server.app import make_app
from grognard.server.desk import lobby
from tests.server.guests import Guest, create, quick, unnamed

GAME = "dragon-noir-challenge"
CELLS, CAMPAIGN, ALONE = "the-eight-cells", "the-challenge", "the-challenge-alone"
ADVENTURERS, KROBS = "adventurers", "krobs"
LOOKS = ("", "/log", "/record")


class World(NamedTuple):
    """A match of a scenario: Fate's answers by topic, and what the krobs' seat writes down."""

    scenario: str
    dice: tuple[tuple[str, str], ...]
    written: tuple[str, ...]


class ByTopic(Scripted):
    """Fate's answers to some topics; to others something that follows from the number of the answer."""

    def __init__(self, dice: tuple[tuple[str, str], ...]) -> None:
        super().__init__(())
        self.dice = dict(dice)

    def answer(self, position: Position, number: int) -> Answer:
        """The answer of this number."""
        question = position.question
        assert question is not None
        said = self.dice.get(question.topic)
        return position.parse(said) if said else question.options.pick(lambda: number % 7 / 7)


class Table:
    """The server, and the dice of the match that is played on it; each has a secret of its own."""

    def __init__(self, http: TestClient, dice: dict[str, tuple[tuple[str, str], ...]]) -> None:
        self.http = http
        self.dice = dice

    def heard(self, world: World, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bytes]]:
        """Everything that the adventurers and a watcher get while the krobs write down, and after."""
        secret = hashlib.sha256(repr((world, len(self.dice))).encode()).hexdigest()
        self.dice[secret] = world.dice
        monkeypatch.setattr(lobby, "new_secret", lambda: secret)
        seats = dict.fromkeys((ADVENTURERS, KROBS), "me")
        made = create(self.http, seats, GAME, scenario=world.scenario, options={})
        own, krobs = (Guest(self.http, made["match"], made["seats"][name]["token"]) for name in (ADVENTURERS, KROBS))
        found = []
        for text in world.written:
            found.append(own.get())
            response = krobs.answer(krobs.page(), text)
            assert response.status_code == 200, response.text
        for guest in (own, Guest(self.http, made["match"])):
            found += [guest.get(rest) for rest in LOOKS]
        found.append(own.post("why-not", attempt="done"))
        seal = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
        return [(one.status_code, unnamed(one.content, made, seal)) for one in found]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """One server for all pairs."""
    dice: dict[str, tuple[tuple[str, str], ...]] = {}

    def fates(header: Header, secret: str) -> Fate:
        return ByTopic(dice[secret])

    with TestClient(
        make_app(quick(tmp_path_factory.mktemp("dark") / "server.sqlite"), fates=fates), base_url="http://localhost"
    ) as http:
        yield Table(http, dice)


THINGS = ("go jails:D6", "go dark-island:G9", "go dark-island:G1")
HIDDEN = (*THINGS, "buy warrior-1", "area sedge", "buy migam", "area nest")
PAIRS = {
    "Khuzun": (0, "go jails:H6"),
    "the Orb": (1, "go far-island:G9"),
    "the sun": (2, "go the-pit:G1"),
    "a box": (4, "area strand"),
    "the box of a guard": (6, "area pit-gallery"),
}
DICE = {"khuzun-die": ("2", "7"), "orb-die": ("1", "8"), "sun-die": ("1", "6")}
"""By what dice hide, two faces of it."""


def changed(answers: tuple[str, ...], number: int, answer: str) -> tuple[str, ...]:
    return (*answers[:number], answer, *answers[number + 1 :])


def alike(table: Table, monkeypatch: pytest.MonkeyPatch, one: World, two: World) -> None:
    """Both worlds say the same, and say something."""
    assert one != two
    first, second = (table.heard(world, monkeypatch) for world in (one, two))
    assert [status for status, _ in first].count(200) >= len(one.written) + 4
    assert first == second


@pytest.mark.rule("DN-5.15.1b", "DN-5.21c", "DN-1.53b", "DN-G352")
@pytest.mark.parametrize("what", PAIRS)
def test_what_krobs_write_down_for_the_campaign(table: Table, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    alike(table, monkeypatch, World(CAMPAIGN, (), HIDDEN), World(CAMPAIGN, (), changed(HIDDEN, *PAIRS[what])))


@pytest.mark.rule("DN-5.15.1c", "DN-G300")
@pytest.mark.parametrize("bought", [("buy slayer-1", "area maze-middle", "done"), ("done",)])
def test_what_krobs_buy_for_the_eight_cells_when_it_is_done_and_the_adventurers_are_asked(
    table: Table, monkeypatch: pytest.MonkeyPatch, bought: tuple[str, ...]
) -> None:
    one = World(CELLS, (), ("go jails:F6", "buy hunter-1", "area maze-north", "done"))
    two = World(CELLS, (), ("go jails:F6", *bought))
    first, second = (table.heard(world, monkeypatch) for world in (one, two))
    settled = len(LOOKS) * 2 + 1
    assert first[-settled:] == second[-settled:]
    assert {*first[:3]} == {first[0]}, "while they write nothing changes for the others"


@pytest.mark.rule("DN-G385", "DN-G410")
@pytest.mark.parametrize("topic", DICE)
def test_what_dice_hide_from_whoever_plays_alone(table: Table, monkeypatch: pytest.MonkeyPatch, topic: str) -> None:
    usual = {each: faces[0] for each, faces in DICE.items()}
    one, two = (World(ALONE, tuple({**usual, topic: face}.items()), ()) for face in DICE[topic])
    alike(table, monkeypatch, one, two)
