"""Detection in The Challenge: four grades of it, where it reaches, and that its answer is the caster's alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import msgspec
import pytest

from grognard.games.dragon_noir.chapters import Chapters
from grognard.games.dragon_noir.forces.muster import given
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.magic.detection import BLUR, Finding, findings, still_possible
from grognard.games.dragon_noir.mind.magic.spell_choice import intent_of
from grognard.games.dragon_noir.mind.mind import ChallengeMind
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.battle import BattleMelee
from grognard.games.dragon_noir.scenarios.boards import laid_out
from grognard.games.dragon_noir.scenarios.sheets import Laid
from grognard.games.dragon_noir.scenarios.underworld import BELOW, DescentHooks
from grognard.games.dragon_noir.sheets.book import book
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.games.dragon_noir.verbs import SPELL_NAMES
from grognard.kernel import FATE, WATCHER
from grognard.kernel.view import view_of
from tests.games.dragon_noir.stage import numbered, options, play, stage, topic, why_not

GAME = TheChallenge()
SEER, KROBS = 0, 1


class Treasury(Chapters):
    """All chapters, with an Orb in the Maze and a prisoner who is nowhere any more."""

    def things(self, war: Foray) -> tuple[tuple[int, int], ...]:
        return ((0, war.land.map.named("maze:G8")), (1, NOWHERE))


def three_maps() -> Country:
    """The Wights' Bridge, the Maze beyond its Y side, and the Pit beyond that."""
    laid = (
        Laid(name="maze", map="maze", own="Y", to="wights-bridge", side="Y"),
        Laid(name="the-pit", map="the-pit", own="X", to="maze", side="X"),
    )
    return Country(laid_out("three", "wights-bridge", laid), book(CHALLENGE))


LAND = three_maps()
TEXT = """
zacharie at wights-bridge:D5
hunter-1 at maze:E6
hunter-2 at maze:E7
slayer-1 at maze:C13
warrior-1 at wights-bridge:J4
warrior-2 at the-pit:F5
"""


def cast(spell: str, *answers: str, die: int = 10, hooks: Chapters | None = None) -> Foray:
    """Zacharie on the Wights' Bridge looks for something."""
    war = stage(LAND, TEXT, MovementStep(), game=CHALLENGE, hooks=hooks or Chapters())
    play(war, f"cast {spell}", *answers)
    if topic(war) == "spell-die":
        play(war, die)
    return war


def answer(war: Foray) -> tuple[int, ...]:
    (found,) = findings(war, SEER)
    return found.answer


@pytest.mark.rule("DN-3.54.1", "DN-G85")
def test_detect_costs_30_and_tells_a_number_that_may_be_three_off() -> None:
    told = Counter[int]()
    for die in range(1, 8):
        war = cast("detect", "seek maze characters")
        assert topic(war) == "sense-die"
        assert war.question is not None
        assert (war.question.seat, war.question.secret) == (FATE, True)
        play(war, die)
        told.update(answer(war))
        assert war.energy[numbered(war, "zacharie")] == 170
    assert told == {1: 2, 2: 1, 3: 1, 4: 1, 5: 1, 3 + BLUR: 1}, "there are three, and never less than one is told"


@pytest.mark.rule("DN-3.54.1", "DN-G85")
@pytest.mark.parametrize("die", range(1, 8))
@pytest.mark.parametrize(("place", "number"), [("wights-bridge characters", 1), ("maze objects", 1)])
def test_one_is_told_as_one_whatever_the_die(die: int, place: str, number: int) -> None:
    war = cast("detect", f"seek {place}", hooks=Treasury())
    play(war, die)
    assert answer(war) == (number,)


@pytest.mark.rule("DN-3.54.1")
def test_nobody_is_told_as_nobody_and_the_die_is_rolled_all_the_same() -> None:
    war = stage(LAND, "zacharie at wights-bridge:D5\nhunter-1 at maze:E6", MovementStep(), game=CHALLENGE)
    play(war, "cast detect", "seek wights-bridge characters", 10)
    assert topic(war) == "sense-die"
    play(war, 7)
    assert answer(war) == (0,)


@pytest.mark.rule("DN-3.54.2")
def test_enumerate_costs_40_and_tells_the_number_and_the_kinds() -> None:
    war = cast("enumerate", "seek maze characters")
    kinds = [*war.given.kinds]
    assert answer(war) == (3, *sorted(kinds.index(kind) for kind in ("hunter", "slayer")))
    assert war.energy[numbered(war, "zacharie")] == 160


@pytest.mark.rule("DN-3.54.3")
def test_identify_costs_50_and_tells_how_many_there_are_of_each_kind() -> None:
    war = cast("identify", "seek maze characters")
    kinds = [*war.given.kinds]
    pairs = dict(zip(answer(war)[::2], answer(war)[1::2], strict=True))
    assert pairs == {kinds.index("hunter"): 2, kinds.index("slayer"): 1}
    assert war.energy[numbered(war, "zacharie")] == 150


@pytest.mark.rule("DN-3.54.4")
def test_locate_costs_50_and_tells_the_hex_of_one_that_is_named() -> None:
    war = cast("locate", "seek maze characters", "at slayer-1")
    assert answer(war) == (numbered(war, "slayer-1"), war.land.map.named("maze:C13"))
    assert war.energy[numbered(war, "zacharie")] == 150
    away = cast("locate", "seek maze characters", "at warrior-2")
    assert answer(away) == (numbered(away, "warrior-2"), NOWHERE)
    orb = cast("locate", "seek maze objects", "thing orb", hooks=Treasury())
    assert answer(orb) == (0, orb.land.map.named("maze:G8"))
    gone = cast("locate", "seek maze objects", "thing khuzun", hooks=Treasury())
    assert answer(gone) == (1, NOWHERE)
    asked = stage(LAND, TEXT, MovementStep(), game=CHALLENGE)
    play(asked, "cast locate", "seek maze characters")
    assert why_not(asked, "at zacharie").rule == "DN-3.54.4"
    assert why_not(asked, "thing orb").rule == "DN-3.54.4"


@pytest.mark.rule("DN-3.54a", "DN-3.4f", "DN-G85")
def test_detection_reaches_the_next_map_and_no_further_and_no_distance_counts() -> None:
    war = stage(LAND, TEXT, MovementStep(), game=CHALLENGE)
    play(war, "cast identify")
    assert options(war) == ["seek wights-bridge characters", "seek maze characters"]
    assert why_not(war, "seek the-pit characters").rule == "DN-3.54a"
    assert why_not(war, "seek maze objects").rule == "DN-3.54a", "there are none in this scenario"
    play(war, "seek maze characters")
    assert war.question is not None
    assert war.question.about[-1] == 4, "50 points at level 2"
    middle = stage(LAND, TEXT.replace("wights-bridge:D5", "maze:F2"), MovementStep(), game=CHALLENGE)
    play(middle, "cast identify")
    assert "seek the-pit characters" in options(middle)
    first = stage(LAND, TEXT, MovementStep(), game=CHALLENGE, level=1)
    assert why_not(first, "cast identify").rule == "DN-G89"


@pytest.mark.rule("DN-3.3l", "DN-3.54a")
def test_a_spell_that_fails_tells_nothing_and_costs_all_the_same() -> None:
    war = cast("identify", "seek maze characters", die=3)
    assert not war.findings
    assert war.energy[numbered(war, "zacharie")] == 150


THERE = ("godiva", "warrior-1", "hunter-1", "hunter-2", "slayer-3")


def below_the_bridge(hidden: str = "D14") -> Foray:
    """A match of The Wights' Bridge in which Godiva casts; a hunter lies hidden, others stand in the open."""
    settled = given("the-wights-bridge", {}, DescentHooks(), BattleMelee(), BELOW)
    cards = tuple(card._replace(spellcaster=card.id == "godiva") for card in settled.cards)
    war = Foray(replace(settled, cards=cards))
    war.half, war.step = 2, 2
    war.absent = sum(1 << post.piece for post in war.roll.posts if cards[post.piece].id not in THERE)
    named = war.land.map.named
    war.put(numbered(war, "godiva"), named("D5"))
    war.put(numbered(war, "warrior-1"), named("H13"))
    war.put(numbered(war, "hunter-1"), named("I14"))
    war.hide(numbered(war, "hunter-2"), named(hidden))
    return settle(war.begin(MovementStep()))


def settle(war: Foray) -> Foray:
    while topic(war) != "movement":
        play(war, "done")
    return war


def wire(war: Foray, seat: int) -> bytes:
    """All that a seat gets: facts, question, log, table and words."""
    assert war.log is not None
    log = tuple(event for event in war.log if event.known_to(seat))
    facts = facts_of(war, seat)
    seats = ("adventurers", "krobs")
    view = view_of(war, seat, game=CHALLENGE, scenario="the-wights-bridge", seats=seats, facts=facts, log=log)
    return msgspec.json.encode([view, GAME.table(view), [GAME.say(event, view).text for event in log]])


@pytest.mark.rule("DN-3.54a", "DN-3.54.1")
def test_what_is_told_reaches_the_seat_of_the_caster_and_nobody_else() -> None:
    worlds = []
    for die in (1, 7):
        war = below_the_bridge()
        play(war, "cast detect", "seek wights-bridge characters", 10)
        play(war, die)
        worlds.append(war)
    few, many = worlds
    assert [findings_of(war) for war in worlds] == [(1,), (6,)]
    for seat in (KROBS, WATCHER):
        assert wire(few, seat) == wire(many, seat)
    assert wire(few, SEER) != wire(many, SEER)


def findings_of(war: Foray) -> tuple[int, ...]:
    (one,) = findings(war, SEER)
    return one.answer


@pytest.mark.rule("DN-3.54.4", "DN-G155")
def test_where_the_hidden_are_is_told_to_the_caster_and_to_no_watcher() -> None:
    """Two worlds: the hunter hides here or there, and the spell finds it."""
    here, there = below_the_bridge("D14"), below_the_bridge("E15")
    for war in (here, there):
        play(war, "cast locate", "seek wights-bridge characters", "at hunter-2", 10)
    hexes = [findings_of(war)[1] for war in (here, there)]
    assert hexes == [here.land.map.named("D14"), here.land.map.named("E15")]
    assert wire(here, WATCHER) == wire(there, WATCHER)
    assert wire(here, SEER) != wire(there, SEER)
    assert "is on D14" in wire(here, SEER).decode()
    assert facts_of(here, KROBS).findings == facts_of(here, WATCHER).findings == ()


@pytest.mark.rule("DN-3.54.2", "DN-G155")
def test_who_is_hidden_counts_and_who_is_dead_does_not() -> None:
    war = below_the_bridge()
    war.kill(numbered(war, "warrior-1"))
    play(war, "cast enumerate", "seek wights-bridge characters", 10)
    assert findings_of(war)[0] == 2
    (card,) = (
        GAME.table(
            view_of(
                war,
                SEER,
                game=CHALLENGE,
                scenario="the-wights-bridge",
                seats=("adventurers", "krobs"),
                facts=facts_of(war, SEER),
            )
        )
        .trays[-2]
        .cards
    )
    assert card.text == "2 in all: hunters."


def test_findings_are_kept_with_the_position_and_imagined_by_nobody() -> None:
    war = below_the_bridge()
    play(war, "cast detect", "seek wights-bridge characters", 10, 7)
    assert war.encoded()["findings"] == war.findings
    assert war.copy().findings == war.findings
    again = Foray(war.given).decode(war.encode())
    assert list(findings(again, SEER)) == [Finding(SEER, war.turn, SPELL_NAMES.index("detect"), 0, 0, (6,))]
    assert imagine(war, SEER, Random(1)).findings == war.findings
    assert imagine(war, KROBS, Random(1)).findings == ()


@pytest.mark.rule("DN-3.54.4", "DN-1.53b")
def test_the_orb_is_found_under_its_marker_and_imagined_nowhere_else() -> None:
    """Two worlds with the Orb under one marker or the other: only who casts can tell them apart."""
    worlds = []
    for number in (0, 1):
        war = below_the_bridge()
        war.markers = tuple(war.land.map.named(label) for label in ("C14", "J14", "E4"))
        war.cell = war.markers[number]
        war.begin(MovementStep())
        settle(war)
        play(war, "cast locate", "seek wights-bridge objects", "thing orb", 10)
        assert findings_of(war) == (0, war.cell)
        worlds.append(war)
    one, other = worlds
    assert wire(one, WATCHER) == wire(other, WATCHER)
    assert wire(one, SEER) != wire(other, SEER)
    assert {still_possible(one, SEER, list(one.markers))[0]} == {one.cell}
    assert still_possible(one, KROBS, list(one.markers)) == list(one.markers)
    found = one.copy()
    found.orb, found.cell = (numbered(one, "warrior-1"), NOWHERE), NOWHERE
    assert found.given.hooks.things(found) == ((0, one.land.map.named("H13")),)


@pytest.mark.rule("DN-3.3g")
def test_bots_cast_below_ground_as_above_and_leave_detection_alone() -> None:
    war = below_the_bridge()
    war.put(numbered(war, "slayer-3"), war.land.map.named("H5"))
    settle(war.begin(MovementStep()))
    plan = intent_of(war, SEER)
    assert plan is not None
    assert (SPELL_NAMES[plan.spell], plan.cell) == ("fireball", war.land.map.named("H5"))
    play(war, "cast detect")
    assert topic(war) == "seek-where"
    assert set(ChallengeMind().offers(war)) <= {war.parse(option) for option in options(war)}
