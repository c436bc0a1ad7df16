"""Hidden stacks: worlds that differ only in who lies face down look and ask the same, until a battle opens a hex."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.combat.taunts import Taunts
from grognard.games.dragons_of_glory.conquest.capture import conquer
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.veil import face_down
from grognard.games.dragons_of_glory.sequence import Half
from grognard.games.dragons_of_glory.war import SHOWN, LanceWar
from grognard.kernel import WATCHER, Frame
from tests.games.dragons_of_glory.staging import BOX, LABELS, asked, begun, play, staged, told

GAME: Any = grognard.game("dragons-of-glory")
KHUR, SILVANESTI = {"khur": 0, "silvanesti": 1}, "silvanesti-elf"
AREA: dict[str, Any] = {"scenario": "silvanesti", "hidden": True}
HL, WS = 0, 1


def world(places: dict[str, str], frame: Frame[Any], side: int = HL, **given: Any) -> LanceWar:
    """A position in which stacks are hidden, with a procedure under way."""
    return begun(staged(places, serves=KHUR, side=side, **{**AREA, **given}), frame)


def seen(war: LanceWar, seat: int) -> tuple[bytes, bytes]:
    """The view of a seat and its table, to the byte."""
    view = GAME.view(war, seat)
    return msgspec.json.encode(view), msgspec.json.encode(GAME.table(view))


LEADER = next(one.id for one in BOX.counters if one.kind == "leader" and BOX.nations[one.nation] == "khur")
ONE = {"khur-human-1": "4322E", "khur-cavalry-1": "4122E", f"{SILVANESTI}-1": "4421E"}
TWO = {"khur-cavalry-1": "4322E", "khur-human-1": "4122E", f"{SILVANESTI}-1": "4421E"}


@pytest.mark.rule("DS-OPT-1", "DS-X40")
def test_the_other_side_sees_backs_and_no_names() -> None:
    war = world({**ONE, LEADER: "4322E"}, Combat(side=HL))
    facts = GAME.view(war, WS).facts
    backs = {(back.side, back.at, back.sort, back.count) for back in facts.backs}
    assert backs == {(HL, "4322E", "ground", 1), (HL, "4322E", "leader", 1), (HL, "4122E", "ground", 1)}
    assert {piece.where for piece in facts.pieces if piece.side == HL} == {"hidden"}
    assert all(not piece.at for piece in facts.pieces if piece.side == HL)
    own = GAME.view(war, HL).facts
    assert {piece.at for piece in own.pieces if piece.side == HL} == {"4322E", "4122E"}
    assert {back.side for back in own.backs} == {WS}
    assert {back.side for back in GAME.view(war, WATCHER).facts.backs} == {HL, WS}
    drawn = [piece for piece in GAME.table(GAME.view(war, WS)).pieces if piece.figure == "hidden-thing"]
    assert len(drawn) == 3


@pytest.mark.rule("DS-X40")
def test_ships_whoever_is_aboard_and_the_depleted_lie_open() -> None:
    places = {"silvanesti-ship-1": "4921E-5021E", f"{SILVANESTI}-1": "4921E", f"{SILVANESTI}-2": "+silvanesti-ship-1"}
    rivers = [label for label in LABELS if label.startswith("4921E-") or label.endswith("-4921E")]
    war = staged({**places, "silvanesti-ship-1": rivers[0]}, serves=KHUR, **AREA)
    assert face_down(war, WS) == (BOX.number[f"{SILVANESTI}-1"],)
    war.worn[BOX.number[f"{SILVANESTI}-1"]] = 1
    assert face_down(war, WS) == ()


@pytest.mark.rule("DS-OPT-1", "DS-X40")
@pytest.mark.parametrize("seat", [WS, WATCHER])
@pytest.mark.parametrize("frame", [Movement(side=WS), Movement(side=HL), Combat(side=WS), Taunts(side=HL)], ids=str)
def test_two_worlds_look_and_ask_alike(frame: Frame[Any], seat: int) -> None:
    kender = {"goodlund-kender-1": "4422E"}
    first, second = (
        begun(
            staged({**places, **kender}, serves={**KHUR, "goodlund": 1}, side=HL, **AREA),
            type(frame)(**{name: getattr(frame, name) for name in ("side",)}),
        )
        for places in (ONE, TWO)
    )
    assert first.digest() != second.digest()
    assert first.question is not None
    assert second.question is not None
    assert seen(first, seat) == seen(second, seat)
    if first.question.seat == seat:
        assert first.question == second.question
        entries = first.acts.entries
        for verb, noun in entries[:: len(entries) // 400]:
            refusals = [GAME.refusal(war, war.question, verb, noun) for war in (first, second)]
            assert refusals[0] == refusals[1], (verb, noun)
    dreams = [GAME.imagine(war, seat, Random(7)) for war in (first, second)]
    assert dreams[0].key() == dreams[1].key()
    assert seen(dreams[0], seat) == seen(first, seat)


@pytest.mark.rule("DS-OPT-1", "DS-X40")
def test_an_attack_opens_its_hex_and_its_own_until_the_next_half() -> None:
    war = world({**ONE, f"{SILVANESTI}-2": "4421E"}, Combat(side=WS), side=WS)
    assert GAME.view(war, WS).facts.backs
    events = play(war, "attack 4322E")
    assert "lies-open" in told(events)
    assert all(event.reveal for event in events if event.what in ("declares", "lies-open"))
    assert "khur-human-1" in {BOX.ids[p.number] for p in GAME.view(war, WS).facts.pieces if p.at == "4322E"}
    assert war.question is not None
    assert war.question.secret  # who attacks is not known before they strike
    assert {back.at for back in GAME.view(war, HL).facts.backs} == {"4421E"}
    events = play(war, f"with {SILVANESTI}-1", "strike")
    assert not GAME.view(war, HL).facts.backs  # the whole stack from which it is made
    begun(war, Half(side=HL))
    assert not any(marks & SHOWN for marks in war.marks)
    assert GAME.view(war, HL).facts.backs


@pytest.mark.rule("DS-X40")
def test_who_is_moving_is_asked_in_secret_and_told_without_names() -> None:
    war = world(ONE, Movement(side=HL))
    while asked(war)[1] != "orders" or "march 4322E" not in asked(war)[2]:
        play(war, "done")
    play(war, "march 4322E")
    assert war.question is not None
    assert war.question.secret
    goal = next(answer for answer in asked(war)[2] if answer.startswith("to "))
    (event,) = [event for event in play(war, goal) if event.what == "marches"]
    assert event.reveal
    assert event.args == (HL, LABELS["4322E"], LABELS[goal[3:]], 1)


@pytest.mark.rule("DS-X41", "DS-OPT-1")
def test_kender_taunt_whoever_is_beside_them_and_it_may_be_in_vain() -> None:
    places = {"goodlund-kender-1": "3613E", "khur-human-1": "3513E"}
    side = begun(staged(places, serves={"goodlund": 1, "khur": 0}, **AREA), Taunts(side=HL))
    assert "taunt 3613E" in asked(side)[2]
    side.marks[BOX.number["khur-human-1"]] |= 4  # has attacked, and could not again
    open_war = begun(staged(places, serves={"goodlund": 1, "khur": 0}, scenario="silvanesti"), Taunts(side=HL))
    assert asked(open_war)[1] == "taunts"
    play(side, "taunt 3613E", "to 3513E")
    assert "taunt-in-vain" in told(play(side, "6"))


@pytest.mark.rule("DS-CON-3", "DS-X40")
def test_conquest_tells_who_leaves_from_where() -> None:
    war = staged(ONE, serves=KHUR, **AREA)
    conquer(war, BOX.nation_of["khur"], WS)
    assert war.log is not None
    gone = [event for event in war.log if event.what == "leaves"]
    assert [BOX.ids[int(event.args[0])] for event in gone] == ["khur-human-1", "khur-cavalry-1"]
    assert all(event.reveal for event in gone)
