"""Artifacts on the wire: whatever lies face down, those who have not seen it hear the same (DG-3.ART-9, DG-6.CAP-3).

One server plays matches in pairs: the same answers and dice, but for an artifact that a side draws before play, in
scenarios 2, 4, 5 and 7.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient

from grognard import registry
from grognard.driver import header_for
from grognard.fate import Fate, Seeded
from grognard.kernel import FATE, WATCHER, Header, Match
from grognard.server.app import make_app
from grognard.server.desk import lobby
from tests.server.guests import Guest, create, quick, unnamed
from tests.server.test_secrets import World

GAME = "dragons-of-glory"
SEATS = HIGHLORD, WHITESTONE = ("highlord", "whitestone")
HL, WS = 0, 1
LOOKS = ("", "/log", "/record", "/overlay?kind=interception")
ATTEMPTS = ("uncover dragon-orb", "uncover berem", "spy", "give tanis", "hand tanis", "done")
MOST = 6
"""Where the cup is emptied there are no more for both (DS-X5)."""
EVERY = 8
"""So often they listen."""
WANTED = ("ready", "highlord-first", "spy", "hand", "done", "pass", "halt", "hold-step", "go", "stay", "strike")
"""What everybody answers, if he can; else the first of his options."""


class Told(NamedTuple):
    """A scenario: whose artifacts are others in the second world, for so many answers; whether Highlord's spies look
    at one of them, and whether Highlord takes somebody who has one."""

    scenario: str
    side: int
    most: int
    options: dict[str, Any]
    spies: bool = False
    takes: bool = False


BOOK = {"rules": "advanced"}
CASES = (
    Told("the-solamnic-plain", HL, 28, BOOK),
    Told("the-siege-of-kalaman", WS, 28, BOOK),
    Told("invasion-of-abanasinia", WS, 24, {}),
    Told("the-battle-for-neraka", WS, 24, {}, spies=True),
    Told("the-battle-for-neraka", WS, 38, {}, takes=True),
)


class Play:
    """One world, driven beforehand: `other` draws what comes last in the cup instead of what comes first."""

    def __init__(self, told: Told, other: bool) -> None:
        self.told, self.other, self.draws = told, other, 0
        self.apart: tuple[str, ...] = ()
        game = registry.game(GAME)
        self.match: Match[Any] = Match(game, header_for(game, Seeded(1), told.scenario, told.options))
        self.answers: list[tuple[int, str]] = []
        self.open: list[int] = []
        """The numbers of the answers before which everybody knows who is asked."""
        self.known = told.most
        """How many of these there were when Highlord had seen one of them."""
        while len(self.open) < told.most and self.match.question is not None:
            question = self.match.question
            text = self.chosen([self.match.position.spell(answer) for answer in question.options])
            if not question.secret and question.seat != FATE:
                self.open.append(len(self.answers))
            if question.topic == "spies":
                self.known = min(self.known, len(self.open))
            self.answers.append((question.seat, text))
            self.match.answer(question.seat, text)

    def chosen(self, texts: list[str]) -> str:
        question = self.match.question
        assert question is not None
        if question.seat == FATE:
            return self.fallen(question.topic, question.about, texts)
        if self.told.takes and question.seat == WS and (text := self.into_danger(texts)):
            return text
        if question.topic in ("spies", "artifact-holder"):
            return texts[self.draws % len(texts)]
        handed = any(text.startswith("hand ") for _, text in self.answers)
        unwanted = {"spy": not self.told.spies, "hand": handed}
        for wanted in (each for each in WANTED if not unwanted.get(each)):
            if fit := [each for each in texts if each.split()[0] == wanted]:
                return fit[0]
        return texts[0]

    def fallen(self, topic: str, about: tuple[int, ...], texts: list[str]) -> str:
        if topic == "artifact" and about[0] < 0:
            return self.drawn(about[1], texts)
        if topic in ("deed-die", "capture-check"):
            return texts[-1]
        return Random(len([seat for seat, _ in self.answers if seat == FATE])).choice(texts)

    def drawn(self, side: int, texts: list[str]) -> str:
        """One of the last artifacts that a side draws is another one; what the other side draws is not."""
        last = min(self.match.position.given.drawing[0], MOST)
        self.draws += side == self.told.side
        if side == self.told.side and self.draws == last:
            self.apart = (texts[0], texts[-1])
            return self.apart[self.other]
        mine = [text for text in texts if (text in self.apart) == (side == self.told.side)]
        return (mine or texts)[0]

    def into_danger(self, texts: list[str]) -> str:
        """The order and the way of somebody with an artifact to where he may be caught."""
        question, position = self.match.question, self.match.position
        assert question is not None
        ids, holders = position.roster.ids, position.relics[1::4]
        if question.topic == "orders":
            bold = [each for each in texts if each.startswith("lead ") and ids.index(each[5:]) in holders]
            return next((each for each in bold if self._way_to_danger(each)), "")
        return self._danger(position, texts) if question.topic == "way" else ""

    def _way_to_danger(self, order: str) -> str:
        trial = self.match.position.copy()
        trial.answer(trial.parse(order))
        return self._danger(trial, trial.spelled())

    def _danger(self, position: Any, texts: Any) -> str:
        for text in texts:
            trial = position.copy()
            trial.answer(trial.parse(text))
            if trial.question is not None and trial.question.topic == "capture-check":
                return str(text)
        return ""


class House:
    """A server whose dice are those of the world that is played."""

    def __init__(self) -> None:
        self.world = World([])
        self.http: Any = None

    def fates(self, header: Header, secret: str) -> Fate:
        """The dice of today's world."""
        return self.world.fates(header, secret)

    def plays(self, play: Play) -> dict[str, list[bytes]]:
        """What the other side, and whoever looks on, can get out of the server along the way."""
        self.world, told = World(play.answers), play.told
        own, other = SEATS[told.side], SEATS[1 - told.side]
        made = create(self.http, dict.fromkeys(SEATS, "me"), GAME, scenario=told.scenario, options=told.options)
        guests = {name: Guest(self.http, made["match"], made["seats"][name]["token"]) for name in SEATS}
        ears = {other: guests[other], "": Guest(self.http, made["match"])}
        heard: dict[str, list[bytes]] = {name: [] for name in ("", *SEATS)}
        for number, (seat, text) in enumerate(play.answers):
            count = play.open.index(number) if number in play.open else 0
            if count % EVERY == EVERY - 1:
                for name in ears if count < play.known else ("",):
                    heard[name] += looked(ears[name], LOOKS if count >= told.most - EVERY else ("", "/log"))
            if seat != FATE:
                response = guests[SEATS[seat]].answer(guests[SEATS[seat]].page(), text)
                assert response.status_code == 200, response.text
        heard[own] += looked(guests[own], ("",))
        return {name: [unnamed(content, made) for content in found] for name, found in heard.items()}


def looked(guest: Guest, looks: tuple[str, ...]) -> list[bytes]:
    """Replies to looks, and to a seat's questions why it cannot do something, and what an answer may come to."""
    responses = [guest.get(rest) for rest in looks]
    if guest.headers and len(looks) > 2:
        responses += [guest.post("why-not", attempt=text) for text in ATTEMPTS]
        responses.append(guest.post("odds", version=guest.page()["version"], answer="done"))
    return [b"%d %s" % (response.status_code, response.content) for response in responses]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all matches."""
    house = House()
    settings = quick(tmp_path_factory.mktemp("artifacts") / "server.sqlite")
    with TestClient(make_app(settings, fates=house.fates), base_url="http://localhost") as house.http:
        yield house


@pytest.mark.rule("DG-3.ART-9", "DG-G62", "DG-6.CAP-3", "DG-3.SPY-1", "DG-3.UNC-2")
@pytest.mark.parametrize("told", CASES, ids=lambda told: told.scenario + "-taken" * told.takes)
def test_the_faces_of_artifacts_are_never_heard(house: House, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "new_secret", lambda: hashlib.sha256(b"the same dice").hexdigest())
    plays = [Play(told, other) for other in (False, True)]
    heard = [house.plays(play) for play in plays]
    for ear in (SEATS[1 - told.side], ""):
        assert heard[0][ear]
        assert heard[0][ear] == heard[1][ear]
    assert heard[0][SEATS[told.side]] != heard[1][SEATS[told.side]], "the worlds were one and the same"
    for play in plays:
        happened = [event.what for event in play.match.view(WATCHER).log]
        assert ("captured" in happened, "spied-on" in happened) == (told.takes, told.spies)
