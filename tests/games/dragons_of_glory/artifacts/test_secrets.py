"""Faces of artifacts: worlds that differ only in what a seat has not seen look, ask and are imagined the same."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.games.dragons_of_glory.artifacts.first import FirstArtifacts
from grognard.games.dragons_of_glory.artifacts.handing import HandingOn
from grognard.games.dragons_of_glory.artifacts.relics import Relic, lay, relics
from grognard.games.dragons_of_glory.artifacts.search import Search
from grognard.games.dragons_of_glory.artifacts.uncovering import Moment
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.heroes.actions import HeroicActions
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import WATCHER, Frame
from tests.games.dragons_of_glory.staging import LABELS, WHOLE, asked, begun, play, staged

GAME: Any = grognard.game("dragons-of-glory")
HL, WS = 0, 1
PLAYED = Chapters(heroes=True, diplomacy=True, search=True)
EVENTS = [event.id for event in WHOLE.sheet.events]
PLACES = {"tanis": "1723W", "sturm": "1723W", "kitiara": "3127E", "neraka-human-1": "3127E"}
CUP = {"dragon-orb": 2, "dragonlance": 1, "gnomes": 1, "berem": 1}


def number(id: str) -> int:
    return WHOLE.number[id]


def world(under: dict[str, tuple[str, ...]], frame: Frame[Any], known: int | None = None) -> LanceWar:
    """A world in which artifacts lie under some counters; the others of the same five are in the cup."""
    war = staged(PLACES, chapters=PLAYED, scenario="the-war-of-the-lance", side=WS)
    out = [what for names in under.values() for what in names]
    war.cup = tuple(CUP.get(event, 0) - out.count(event) for event in EVENTS)
    seen = [
        Relic(EVENTS.index(what), number(who), known if known is not None else 1 << war.side_of(number(who)), 20)
        for who, names in under.items()
        for what in names
    ]
    war.turn = 20
    lay(war, seen)
    war.markers = (LABELS["1723W"],)
    war.active = (number("kitiara"), number("tanis"))
    return begun(war, frame)


def looks(war: LanceWar, seat: int) -> tuple[bytes, bytes]:
    view = GAME.view(war, seat)
    return msgspec.json.encode(view), msgspec.json.encode(GAME.table(view))


def alike(first: LanceWar, second: LanceWar, seat: int) -> None:
    """Both look the same to a seat, and so does what it imagines."""
    assert first.digest() != second.digest()
    assert looks(first, seat) == looks(second, seat)
    dreams = [GAME.imagine(war, seat, Random(5)) for war in (first, second)]
    assert dreams[0].key() == dreams[1].key()
    assert looks(dreams[0], seat) == looks(first, seat)


@pytest.mark.rule("DG-3.ART-9", "DG-G62")
@pytest.mark.parametrize("seat", [HL, WATCHER])
@pytest.mark.parametrize("frame", [Movement, HeroicActions])
def test_under_whom_is_seen_but_not_what(seat: int, frame: type[Frame[Any]]) -> None:
    def begin() -> Frame[Any]:
        return Movement(side=WS) if frame is Movement else HeroicActions()

    first = world({"tanis": ("berem", "dragon-orb")}, begin())
    second = world({"tanis": ("gnomes", "dragonlance")}, begin())
    alike(first, second, seat)
    shown = GAME.view(first, seat).facts.relics
    assert [(relic.holder, relic.kind) for relic in shown] == [(number("tanis"), "")] * 2
    own = GAME.view(first, WS).facts.relics
    assert sorted(relic.kind for relic in own) == ["berem", "dragon-orb"]
    assert GAME.view(first, WS).facts.cup == 3


@pytest.mark.rule("DG-6.CAP-3")
def test_captors_of_highlord_do_not_know_what_their_captive_holds() -> None:
    worlds = []
    for what in ("berem", "gnomes"):
        war = world({"tanis": (what,)}, Movement(side=HL))
        war.hold_captive(number("tanis"), number("kitiara"))
        war.put(number("kitiara"), LABELS["1722W"])
        worlds.append(war)
    alike(worlds[0], worlds[1], HL)
    assert GAME.view(worlds[0], WS).facts.relics[0].kind == "berem"


@pytest.mark.rule("DG-3.UNC-2")
def test_whether_anything_can_be_uncovered_is_secret_and_so_is_undo() -> None:
    ripe = world({"tanis": ("dragon-orb",)}, Moment(side=WS))
    unripe = world({"tanis": ("dragonlance",)}, Moment(side=WS))
    assert asked(ripe)[1] == "uncover"
    assert ripe.question is not None
    assert ripe.question.secret
    assert unripe.question is None
    for war, windows in ((ripe, 1), (unripe, 2)):  # told to nobody, before either side may be asked: no undo goes back
        other = war.copy()
        other.log = []
        other.begin(Moment(side=WS))
        assert [(event.what, event.to, event.reveal) for event in other.log] == [("moment", (), True)] * windows


@pytest.mark.rule("DG-3.UNC-2", "DG-3.UNC-4")
@pytest.mark.parametrize("answer", ["pass", "uncover dragon-orb"])
def test_whoever_was_asked_first_cannot_take_it_back_whether_the_other_is_asked_or_not(answer: str) -> None:
    """Else the undo of Highlord would tell whether Whitestone holds something that it could uncover."""
    for mine in ("dragon-orb", "gnomes"):
        war = world({"kitiara": ("dragon-orb",), "tanis": (mine,)}, Moment(side=HL))
        events = play(war, answer)
        while war.question is not None and war.question.seat == HL:
            events = play(war, asked(war)[2][0])
        assert (war.question is not None) == (mine == "dragon-orb")
        assert any(event.reveal for event in events)


def test_a_find_is_told_and_dealt_anew_for_whoever_did_not_see_it() -> None:
    first, second = (world({}, Search(hero=number("tanis"))) for _ in range(2))
    for war, what in ((first, "berem"), (second, "gnomes")):
        play(war, "6")
        assert asked(war)[0] == -1
        play(war, what)
    alike(first, second, HL)
    found = {EVENTS[relics(GAME.imagine(first, HL, Random(seed)))[0].kind] for seed in range(60)}
    assert found == {"dragon-orb", "dragonlance", "gnomes", "berem"}
    assert {EVENTS[relics(GAME.imagine(first, WS, Random(seed)))[0].kind] for seed in range(9)} == {"berem"}


def test_the_cup_is_dealt_anew_while_an_artifact_is_drawn() -> None:
    first, second = world({"kitiara": ("berem",)}, Search(hero=number("tanis"))), None
    second = world({"kitiara": ("gnomes",)}, Search(hero=number("tanis")))
    for war in (first, second):
        play(war, "5")
        assert asked(war)[1] == "artifact"
    assert looks(first, WS) == looks(second, WS)
    dreams = [GAME.imagine(war, WS, Random(3)) for war in (first, second)]
    assert dreams[0].key() == dreams[1].key()
    assert dreams[0].question == dreams[1].question


@pytest.mark.rule("DG-3.UNC-7")
def test_which_artifact_is_handed_on_the_other_side_does_not_know() -> None:
    first = world({"tanis": ("berem", "gnomes")}, HandingOn(holder=number("tanis")))
    second = world({"tanis": ("dragon-orb", "gnomes")}, HandingOn(holder=number("tanis")))
    alike(first, second, HL)
    play(first, "uncover berem")
    play(second, "uncover gnomes")
    alike(first, second, HL)
    for war in (first, second):
        play(war, "give sturm")
    alike(first, second, HL)
    assert [relic.holder for relic in GAME.view(first, HL).facts.relics] == sorted((number("tanis"), number("sturm")))


@pytest.mark.rule("DG-S4.9")
def test_what_is_drawn_before_play_only_the_drawer_knows() -> None:
    worlds = []
    for what in ("berem", "gnomes"):
        war = staged(PLACES, chapters=PLAYED, scenario="the-siege-of-kalaman", drawing=(1, 1), drawers=(WS,), first=20)
        war.cup, war.turn = tuple(CUP.get(event, 0) for event in EVENTS), 20
        begun(war, FirstArtifacts())
        events = play(war, what)
        assert [event.to for event in events] == [(WS,)]
        worlds.append(war)
    assert asked(worlds[0])[:2] == (WS, "artifact-holder")
    alike(worlds[0], worlds[1], HL)
    for war in worlds:
        dream = GAME.imagine(war, HL, Random(1))
        play(dream, "give tanis")
        assert len(relics(dream)) == 1


def test_what_was_drawn_early_is_never_imagined_as_of_a_later_class() -> None:
    war = world({"tanis": ("berem",)}, Movement(side=WS))
    lay(war, (relic._replace(since=12) for relic in relics(war)))
    found = {EVENTS[relics(GAME.imagine(war, HL, Random(seed)))[0].kind] for seed in range(60)}
    assert found == {"dragon-orb", "dragonlance", "berem"}


def test_artifacts_and_markers_are_seen_at_the_table() -> None:
    war = world({"tanis": ("berem", "dragon-orb", "dragon-orb")}, Movement(side=WS))
    own, theirs = (GAME.table(GAME.view(war, seat)) for seat in (WS, HL))
    [mine] = [tray for tray in own.trays if tray.id == "artifacts"]
    assert sorted((card.name, card.count, card.hidden) for card in mine.cards) == [
        ("Berem", 1, False),
        ("Dragon Orb", 2, False),
    ]
    [other] = [tray for tray in theirs.trays if tray.id == "artifacts"]
    assert [(card.count, card.hidden, card.note) for card in other.cards] == [(3, True, "held by Tanis")]
    assert [piece.cell for piece in theirs.pieces if piece.id.startswith("hidden-1723W")] == ["1723W"]
