"""Heroes as counters, the switches of the second book, the advanced Turn, and Active Heroes."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.dragons_of_glory.given import ADVANCED, STANDARD, Chapters
from grognard.games.dragons_of_glory.heroes.declaration import Declaration, rest
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.scenarios.lookup import settled, with_own
from grognard.games.dragons_of_glory.scenarios.sheets import sheet
from grognard.games.dragons_of_glory.sequence import Half, Turn, War
from grognard.games.dragons_of_glory.war import GONE, HELD, NOBODY, LanceWar
from grognard.loading import DataError
from tests.games.dragons_of_glory.staging import BOX, WHOLE, asked, begun, play, staged, told, where

HEROES = Chapters(heroes=True)
PLACES = {"tanis": "3518W", "sturm": "3518W", "kitiara": "3429E", "ariakus": "3429E", "neraka-human-1": "3429E"}


def number(id: str) -> int:
    return WHOLE.number[id]


# The counters


@pytest.mark.rule("DG-0.PCS-10", "DG-0.PCS-11", "DG-0.PCS-12", "DG-0.PCS-13", "DS-X17")
def test_twenty_four_heroes_stand_behind_the_counters_of_the_standard_game() -> None:
    assert WHOLE.ids[: len(BOX)] == BOX.ids
    assert WHOLE.nations[: len(BOX.nations)] == BOX.nations
    assert {hero.id for hero in WHOLE.hero.values()} == {hero.id for hero in BOX.sheet.heroes}
    assert len(WHOLE.sheet.heroes) == 24
    assert WHOLE.lance.bit_count() == len(WHOLE) - len(BOX) == 10
    assert not BOX.heroes
    for piece in WHOLE.hero:
        assert WHOLE[piece].moves == 10


@pytest.mark.rule("DG-0.PCS-12", "DG-0.PCS-13")
def test_highlords_are_heroes_and_of_whitestone_only_knights_who_have_joined() -> None:
    led = {WHOLE.nations[WHOLE.of[piece]] for piece in WHOLE.hero if not WHOLE.lance >> piece & 1}
    knights = {"gunthar", "northern-ergoth", "caergoth", "solanthus"}
    assert led == {"highlords", "golden-general", *knights}


# Switches


def test_a_standard_match_has_nothing_of_the_second_book() -> None:
    war = LanceWar(settled("the-kender-strike")).begin(War())
    assert not war.given.chapters
    assert b"stirred" not in war.encode()
    assert "declare" not in war.acts.first
    heroic = LanceWar(settled("the-kender-strike", chapters=ADVANCED)).begin(War())
    assert b"stirred" in heroic.encode()
    assert heroic.decode(heroic.encode()).digest() == heroic.digest()


def test_each_chapter_is_a_switch_of_its_own_and_a_scenario_may_have_some_of_its_own() -> None:
    page = msgspec.structs.replace(sheet("silvanesti"), chapters=("interception", "dragons-at-sea"))
    own = Chapters(interception=True, dragons_at_sea=True)
    assert with_own("silvanesti", page, STANDARD) == own
    assert with_own("silvanesti", page, HEROES) == msgspec.structs.replace(own, heroes=True)
    assert all(getattr(ADVANCED, name) for name in Chapters.__struct_fields__)
    with pytest.raises(DataError, match="no chapter 'sorcery'"):
        with_own("silvanesti", msgspec.structs.replace(page, chapters=("sorcery",)), STANDARD)


# The Turn


@pytest.mark.rule("DG-0.SEQ-2", "DG-0.SEQ-4", "DG-0.SEQ-5", "DG-0.SEQ-9", "DG-0.SEQ-16")
@pytest.mark.rule("DG-2.DEC-1", "DG-G22", "DG-G43")
def test_heroes_are_declared_before_the_initiative_and_move_after_the_armies() -> None:
    courted = 1 << BOX.nation_of["tarsis"]
    war = staged(PLACES, chapters=Chapters(heroes=True, diplomacy=True, search=True), courted=courted)
    war.turn = 3
    war.begin(Turn())
    topics = []
    while war.question is not None:
        question = war.question
        topics.append(question.topic)
        if question.topic == "orders":
            topics[-1] += ":" + " ".join(sorted({answer.split()[0] for answer in war.spelled()}))
        wanted = [word for word in ("done", "pass", "wait", "highlord-first") if word in war.spelled()]
        war.answer(war.parse(wanted[0]) if wanted and question.seat >= 0 else question.options.at(0))
    heroes = "orders:done lead"
    assert [topic for topic in topics if not topic.startswith(("temple", "draconian"))] == [
        *("active-hero", "active-hero", "heroic-action", "heroic-action"),
        *("initiative-die", "initiative-die", "initiative"),
        *("orders:done march", heroes, heroes),
    ]
    assert war.active == (NOBODY, NOBODY)


@pytest.mark.rule("DG-0.SEQ-4", "DG-2.DEC-2")
@pytest.mark.parametrize("turn", [3, 4])
def test_highlord_declares_first_on_odd_turns_and_whitestone_on_even_ones(turn: int) -> None:
    war = staged(PLACES, chapters=HEROES)
    war.turn = turn
    begun(war, Declaration())
    assert asked(war)[0] == (HIGHLORD if turn == 3 else WHITESTONE)
    mine = {HIGHLORD: ("declare ariakus", "declare kitiara"), WHITESTONE: ("declare tanis", "declare sturm")}
    assert set(asked(war)[2]) == set(mine[asked(war)[0]])
    answers = ("declare kitiara", "declare sturm")
    play(war, *(answers if turn == 3 else reversed(answers)))
    assert war.question is None
    assert war.active == (number("kitiara"), number("sturm"))


@pytest.mark.rule("DG-2.DEC-2", "DG-6.CAP-5")
def test_a_captive_is_not_declared_and_who_has_nobody_declares_nobody() -> None:
    war = staged({"tanis": "3429E", "neraka-human-1": "3429E"}, chapters=HEROES)
    war.hold_captive(number("tanis"), number("neraka-human-1"))
    begun(war, Declaration())
    assert war.question is None
    assert war.active == (NOBODY, NOBODY)


@pytest.mark.rule("DG-11.HEA-1")
def test_who_did_nothing_all_turn_is_healed_and_who_stirred_is_not() -> None:
    war = staged(PLACES, chapters=HEROES)
    war.worn[number("tanis")] = war.worn[number("sturm")] = 1
    war.stirred = (number("sturm"),)
    rest(war)
    assert (war.worn[number("tanis")], war.worn[number("sturm")]) == (0, 1)
    assert told(list(war.log or ())) == ["healed"]
    rest(war)
    assert not war.worn[number("sturm")]


# Captives and those who hold them


@pytest.mark.rule("DG-6.CAP-2", "DG-6.CAP-4")
def test_a_captive_goes_where_his_captor_goes_and_is_handed_over_when_that_one_is_gone() -> None:
    war = staged({**PLACES, "tanis": "3429E", "neraka-human-2": "3429E"}, chapters=HEROES)
    tanis, captor = number("tanis"), number("neraka-human-1")
    war.hold_captive(tanis, captor)
    assert war.at[tanis] == HELD
    assert tanis not in war.pile(war.at[captor])
    war.put(captor, war.country.map.named("3518W"))
    assert where(war, "tanis") == "3518W"
    war.put(captor, war.country.map.named("3429E"))
    war.take_off(captor, GONE)
    assert war.aboard[tanis] == min(number("neraka-human-2"), number("kitiara"))
    for id in ("neraka-human-2", "kitiara", "ariakus"):
        war.take_off(number(id), GONE)
    assert where(war, "tanis") == "3429E"
    assert war.at[tanis] != HELD
    assert war.decode(war.encode()).stacks == war.stacks


@pytest.mark.rule("DG-0.SEQ-13", "DG-6.CAP-6")
def test_captives_and_heroes_come_after_all_battles_of_the_step() -> None:
    places = {"tanis": "5330E", "kitiara": "5330E", "sturm": "5430E", "neraka-human-1": "5430E"}
    war = staged({**places, "caergoth-knight-1": "5431E"}, {"caergoth": WHITESTONE}, chapters=HEROES)
    war.hold_captive(number("sturm"), number("neraka-human-1"))
    war.begin(Half(side=WHITESTONE))
    topics = []
    while war.question is not None:
        topics.append(war.question.topic)
        words = war.spelled() if war.question.seat >= 0 else ()
        wanted = [word for word in ("done", "stay") if word in words]
        away = [word for word in words if word.startswith("to ")]
        war.answer(war.parse((wanted or away)[0]) if wanted or away else war.question.options.at(0))
    assert topics[:5] == ["orders", "orders", "combat", "captive", "champion"]
