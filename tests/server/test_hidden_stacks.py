"""Hidden stacks of Dragons of Glory on the wire: whoever lies face down, the other side hears the same (DS-OPT-1).

One server plays matches in pairs that are alike but for which of two armies stands where.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard.server.app import make_app
from grognard.server.desk import lobby
from tests.server.guests import Guest, create, quick, unnamed

GAME, SCENARIO = "dragons-of-glory", "the-kender-strike"
HIGHLORD, WHITESTONE = SEATS = ("highlord", "whitestone")
LOOKS = ("", "/log", "/record")
ONE = ("place draconians-draconian-1", "to 4114W", "place throtyl-hobgoblin-1", "to 4014W", "ready")
TWO = ("place throtyl-hobgoblin-1", "to 4114W", "place draconians-draconian-1", "to 4014W", "ready")


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One server for all matches."""
    settings = quick(tmp_path_factory.mktemp("hidden") / "server.sqlite")
    with TestClient(make_app(settings), base_url="http://localhost") as client:
        yield client


def heard(http: TestClient, written: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, hidden: bool) -> list[bytes]:
    """Everything that Whitestone and a watcher get while Highlord sets up, and when Whitestone is asked."""
    secret = hashlib.sha256(b"the same dice").hexdigest()
    monkeypatch.setattr(lobby, "new_secret", lambda: secret)
    made = create(http, dict.fromkeys(SEATS, "me"), GAME, scenario=SCENARIO, options={"hidden-stacks": hidden})
    own, other = (Guest(http, made["match"], made["seats"][name]["token"]) for name in (WHITESTONE, HIGHLORD))
    found = []
    for text in written:
        found.append(own.get())
        answered = other.answer(other.page(), text)
        assert answered.status_code == 200, answered.text
    answered = own.answer(own.page(), "ready")
    assert answered.status_code == 200, answered.text
    for guest in (own, Guest(http, made["match"])):
        found += [guest.get(rest) for rest in LOOKS]
    found += [own.post("why-not", attempt=attempt) for attempt in ("done", "whitestone-first", "attack 4114W")]
    return [unnamed(one.content, made) for one in found]


@pytest.mark.rule("DS-OPT-1", "DS-X40")
def test_the_other_side_hears_the_same_whoever_lies_there(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (heard(http, written, monkeypatch, hidden=True) for written in (ONE, TWO))
    assert one == two
    page = one[len(ONE)]
    assert b"unseen-0-4114W-ground-1" in page
    assert b"4114W" in page


def test_in_an_open_war_it_can_be_told(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (heard(http, written, monkeypatch, hidden=False) for written in (ONE, TWO))
    assert one != two


class War:
    """A match on the server in which everybody plays by rule of thumb, and what some of them hear along the way."""

    def __init__(
        self, http: TestClient, scenario: str, set_up: tuple[str, ...], ears: tuple[str, ...], **more: int
    ) -> None:
        options = {"hidden-stacks": True, **more}
        names = SEATS if not more else (*SEATS, *(f"{name}-2" for name in SEATS))
        made = create(http, dict.fromkeys(names, "me"), GAME, scenario=scenario, options=options)
        self.made, match = made, made["match"]
        self.guests = {name: Guest(http, match, made["seats"][name]["token"]) for name in names}
        self.ears = [self.guests[name] if name else Guest(http, match) for name in ears]
        self.set_up = list(set_up)
        self.heard: list[bytes] = []
        self.given: list[str] = []

    def play(self, stands: str, goal: str, most: int) -> None:
        """Let Highlord lead what stands somewhere to a goal and attack there, while all others let things go."""
        self.at, self.goal = stands, goal
        for _ in range(most):
            name, page = self.asked()
            if page["state"] == "over":
                break
            text = self.chosen(name, [option["answer"] for option in page["table"]["options"]])
            self.given.append(text)
            answered = self.guests[name].answer(page, text)
            assert answered.status_code == 200, answered.text
            self.listen(("",))
        self.listen(("", "/log"))

    def asked(self) -> tuple[str, dict[str, Any]]:
        """Who is truly asked: a question that is kept from others leaves them with the one they had, and a refusal."""
        pages = {name: guest.page() for name, guest in self.guests.items()}
        asked = [name for name, guest in self.guests.items() if self.open_to(guest, pages[name])]
        assert len(asked) == 1 or pages[HIGHLORD]["state"] == "over"
        name = asked[0] if asked else HIGHLORD
        return name, pages[name]

    def open_to(self, guest: Guest, page: dict[str, Any]) -> bool:
        """Whether a seat that has a question before it may still answer it."""
        options = page["table"].get("options")
        return bool(options) and guest.post("odds", version=page["version"], answer="no such thing").status_code != 409

    def chosen(self, name: str, options: list[str]) -> str:
        """Set up as written, lead the one stack on, strike; everything else is let go."""
        if name == HIGHLORD and self.set_up and self.set_up[0] in options:
            return self.set_up.pop(0)
        for wanted in ("ready", "highlord-first"):
            if wanted in options:
                return wanted
        if name == HIGHLORD:
            for verb in ("with", "strike", f"attack {self.goal}", f"march {self.at}"):
                if fit := [each for each in options if each.startswith(verb)]:
                    return fit[0]
            nearer = [each for each in options if each.startswith("to ") and self.far(each[3:]) < self.far(self.at)]
            if "halt" in options and nearer:
                self.at = min(nearer, key=lambda each: (self.far(each[3:]), each))[3:]
                return f"to {self.at}"
        return next((each for each in ("halt", "done") if each in options), options[0])

    def far(self, label: str) -> int:
        """About how far a hex is from the goal."""
        return abs(int(label[:2]) - int(self.goal[:2])) + abs(int(label[2:4]) - int(self.goal[2:4]))

    def listen(self, looks: tuple[str, ...]) -> None:
        """Note down what the ears get now."""
        for guest in self.ears:
            responses = [guest.get(rest) for rest in looks]
            if len(looks) > 1 and guest.headers:
                responses.append(guest.post("why-not", attempt="attack 4114W"))
            self.heard += [unnamed(each.content, self.made) for each in responses]


def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "new_secret", lambda: hashlib.sha256(b"the same dice").hexdigest())


@pytest.mark.rule("DS-OPT-1", "DS-X40")
def test_marches_and_battles_elsewhere_open_nothing_else(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """One stack is led through the woods and attacks; who lies in the two hexes that differ is never heard."""
    same_dice(monkeypatch)
    wars = [War(http, SCENARIO, written, (WHITESTONE, "")) for written in (ONE, TWO)]
    for war in wars:
        war.play("3914W", "3617W", 36)
    one, two = wars
    assert one.given[:4] != two.given[:4]
    assert one.given[5:] == two.given[5:]
    assert sum(text.startswith("to ") for text in one.given) >= 5
    assert "strike" in one.given
    assert one.heard == two.heard
    assert b"unseen-0-4114W-ground-1" in one.heard[-5]


@pytest.mark.rule("DS-OPT-1", "DS-X40")
def test_a_march_of_who_lies_face_down_tells_only_that_somebody_marched(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stack that differs is the one that marches: draconians in one world, hobgoblins in the other."""
    same_dice(monkeypatch)
    wars = [War(http, SCENARIO, written, (WHITESTONE, "")) for written in (ONE, TWO)]
    for war in wars:
        war.play("4114W", "4113W", 12)
    one, two = wars
    assert "march 4114W" in one.given
    assert one.given[5:] == two.given[5:]
    assert one.heard == two.heard


PAIR = ("place neraka-human-1", "to 2331E", "place neraka-cavalry-1", "to 2332E", "ready")
OTHER_PAIR = ("place neraka-cavalry-1", "to 2331E", "place neraka-human-1", "to 2332E", "ready")


@pytest.mark.rule("DS-OPT-1", "DS-X40", "DS-PCS-1")
def test_of_two_pairs_one_knows_and_the_other_does_not(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Highlord's commander shares what Highlord knows; both of the other side, and whoever watches, hear the same."""
    same_dice(monkeypatch)
    ears = (WHITESTONE, f"{WHITESTONE}-2", "")
    wars = [War(http, "the-siege-of-kalaman", written, ears, seats=4) for written in (PAIR, OTHER_PAIR)]
    for war in wars:
        war.play("2331E", "2431E", 20)
    one, two = wars
    assert "march 2331E" in one.given
    assert one.given[9:] == two.given[9:]
    assert one.heard == two.heard
    shared = [war.guests[f"{HIGHLORD}-2"].get().content for war in wars]
    shared = [unnamed(content, war.made) for content, war in zip(shared, wars, strict=True)]
    assert shared[0] != shared[1]
