"""By the Deep Ways (DN-G128, DN-G325): its field and ways, what wins, what its seats see, and how bots go about it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import DEEPER_REPAIRS, EVENED_OUT
from grognard.games.dragon_noir.forces.entry import gates
from grognard.games.dragon_noir.mind.below.deep_trips import trip_of
from grognard.games.dragon_noir.mind.errands import busy, errand
from grognard.games.dragon_noir.pieces.webs import spin
from grognard.games.dragon_noir.plan.deep_ways import go_down, hex_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.challenge.by_the_deep_ways import CRAWLERS, FEWEST, WINCHES, left_over
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.scenarios.victory import any_left, judge_half
from grognard.games.dragon_noir.scenarios.winches import at_work, lay, set_to_work, winches
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.kernel import FATE, WATCHER, Match, new_header
from tests.games.skirmish.witness import numbered, options, play, topic

GAME = TheChallenge()
SLUG = "by-the-deep-ways"
ADVENTURERS, KROBS = 0, 1
CELLS = ("C10", "D6", "E6", "F6", "G6", "H6", "I9", "J12")


def begun(die: int = 3, seed: int = 2) -> Foray:
    """A match at its first half, with the entrance of the Jails where a die says."""
    war, draw = open_descent(SLUG), Random(seed)
    play(war, die)
    while war.question is not None and not war.step:
        war.answer(war.question.options.pick(draw.random))
    return war


def put(war: Foray, id: str, label: str) -> int:
    piece = numbered(war, id)
    war.put(piece, war.land.map.named(label))
    return piece


def first_of(war: Foray) -> str:
    """Somebody who can come on."""
    return next(text.split()[1] for text in options(war) if text.startswith("take"))


def all_there(war: Foray) -> None:
    """Everybody of the adventurers somewhere on the map, out of the way."""
    floor = iter(sorted(cell for cell in range(war.land.off) if war.land.enterable("foot") >> cell & 1))
    for piece in left_over(war):
        if war.at[piece] == war.land.off and piece not in war.below[::4]:
            war.put(piece, next(cell for cell in floor if not war.filled >> cell & 1))


@pytest.mark.rule("DN-5.3a", "DN-5.3b", "DN-5.3c", "DN-G122")
def test_the_ways_of_the_scenario() -> None:
    war = begun()
    deep = war.given.deep
    assert deep.exits(1) == {2: 6, 3: 9, 4: 3}
    assert deep.exits(3) == {1: 9, 2: 3, 4: 6}
    labels = {number: war.land.labels[hex_of(war, number)] for number in deep.cells}
    assert labels == {1: "maze:D6", 2: "dark-island:H12", 3: "haunted-swamp:F8", 4: "jails:E6"}
    for number, map in ((1, "maze"), (3, "haunted-swamp")):
        assert war.land.map.zones[f"{map}:deep entrance {number}"] == 1 << hex_of(war, number), "as the maps have them"
    zones = [war.land.map.zones[f"jails:cell number {n}"] for n in range(1, 9)]
    assert [1 << cell for cell in deep.cells[4]] == zones


@pytest.mark.rule("DN-G123")
@pytest.mark.parametrize("die", range(1, 9))
def test_the_die_of_the_jails_is_known_to_the_adventurers_alone(die: int) -> None:
    war = begun(die)
    cell = f"jails:{CELLS[die - 1]}"
    own = facts_of(war, ADVENTURERS)
    assert own.entrances[cell] == 4
    assert own.untold == (4,)
    for seat in (KROBS, WATCHER):
        assert 4 not in facts_of(war, seat).entrances.values()
        assert facts_of(war, seat).untold == ()
    table = GAME.table(GAME.view(war, ADVENTURERS))
    assert [sign.at for sign in table.fixtures if sign.kind == "shaft" and sign.state == "4"] == [cell]
    others = GAME.table(GAME.view(war, KROBS))
    assert [sign.state for sign in others.fixtures if sign.kind == "shaft"] == ["1", "2", "3"]


@pytest.mark.rule("DN-G123", "DN-5.3f")
def test_no_log_and_no_view_tells_the_krobs_of_the_die() -> None:
    pages = []
    for die in (2, 7):
        match = Match(GAME, new_header(GAME, SLUG, {}))
        match.put(FATE, die)
        pages.append([msgspec.json.encode(match.view(seat)) for seat in (KROBS, WATCHER)])
        assert any(event.what == "shaft-sunk" for event in match.told(ADVENTURERS))
        assert not any(event.what == "shaft-sunk" for event in match.told(KROBS))
    assert pages[0] == pages[1]


@pytest.mark.rule("DN-5.3f")
def test_the_exit_stands_in_the_facts_and_the_tray_of_the_own_seat_alone() -> None:
    one, other = begun(), begun()
    for war, exit in ((one, 2), (other, 3)):
        go_down(war, put(war, "kerin", "maze:D6"), exit)
    assert facts_of(one, ADVENTURERS).below == (("kerin", 1, 1, 2, 7),)
    for seat in (KROBS, WATCHER):
        assert facts_of(one, seat).below == (("kerin", 1, 1, 0, 0),)
        views = [GAME.view(war, seat) for war in (one, other)]
        assert msgspec.json.encode(views[0]) == msgspec.json.encode(views[1])
        assert msgspec.json.encode(GAME.table(views[0])) == msgspec.json.encode(GAME.table(views[1]))
    notes = [card.note for tray in GAME.table(GAME.view(one, ADVENTURERS)).trays for card in tray.cards
             if tray.id == "below"]  # fmt: skip
    assert notes == ["Comes up by entrance 2, in turn 7 or later."]
    for seed in range(10):
        worlds = [imagine(war, KROBS, Random(seed)) for war in (one, other)]
        assert worlds[0].digest() == worlds[1].digest()
        assert worlds[0].question == worlds[1].question


@pytest.mark.rule("DN-5.3f")
def test_whoever_is_below_waits_in_no_reserve() -> None:
    war = begun()
    go_down(war, put(war, "kerin", "maze:D6"), 2)
    trays = GAME.table(GAME.view(war, KROBS)).trays
    assert [tray.id for tray in trays if any(card.id == "kerin" for card in tray.cards)] == ["below"]


@pytest.mark.rule("DN-5.3f")
def test_the_options_say_how_long_each_way_takes() -> None:
    war = begun()
    put(war, "kerin", "maze:D6")
    play(war, f"take {first_of(war)}", "go maze:F1")
    while topic(war) != "entry":
        play(war, options(war)[0])
    play(war, "move kerin", "delve")
    table = GAME.table(GAME.view(war, ADVENTURERS))
    assert topic(war) == "deep-exit"
    assert [option.label.partition(":")[0].partition(" (")[0] for option in table.options] == [
        "Entrance 2", "Entrance 3", "Entrance 4",
    ]  # fmt: skip
    assert all(f"{turns} turns" in str(option) for turns, option in zip((6, 9, 3), table.options, strict=True))


@pytest.mark.rule("DN-G325")
def test_the_winches_are_shut_at_first_and_seen_by_all() -> None:
    war = begun()
    for seat in (ADVENTURERS, KROBS, WATCHER):
        assert [(cell, open) for cell, open, _ in facts_of(war, seat).winches] == [(cell, False) for cell in WINCHES]
    signs = [sign for sign in GAME.table(GAME.view(war, KROBS)).fixtures if sign.kind == "winch"]
    assert [(sign.at, sign.state) for sign in signs] == [(cell, "shut") for cell in WINCHES]


def turned(war: Foray, *numbers: int) -> None:
    lay(war, [winch._replace(open=int(n in numbers)) for n, winch in enumerate(winches(war))])


@pytest.mark.rule("DN-G128", "DN-G325")
def test_it_is_won_when_all_winches_are_open_at_the_end_of_a_turn() -> None:
    war = begun()
    all_there(war)
    plot = plot_of(war)
    turned(war, 0, 1)
    assert plot.each_turn(war) == ""
    turned(war, 0, 1, 2)
    assert plot.now(war) == ""
    assert plot.each_turn(war) == "way-open"
    war.half = 1
    assert judge_half(war)


@pytest.mark.rule("DN-G128", "DN-G323")
def test_the_krobs_win_when_fewer_than_ten_are_left_and_those_below_count() -> None:
    war = begun()
    all_there(war)
    plot = plot_of(war)
    crawlers = [piece for piece in left_over(war) if war.people(piece) == "dwarves"]
    for piece in crawlers[:3]:
        war.put(piece, war.land.map.named("maze:D6"))
        go_down(war, piece, 2)
    for piece in [piece for piece in left_over(war) if piece not in crawlers]:
        if len(left_over(war)) > FEWEST:
            war.kill(piece)
    assert plot.now(war) == ""
    war.kill(next(piece for piece in left_over(war) if piece not in crawlers))
    assert plot.now(war) == "too-few-left"


@pytest.mark.rule("DN-G323", "DN-G128")
def test_the_turn_limit_is_reached_with_people_below_and_nobody_else() -> None:
    war = begun()
    war.half = 2 * war.sheet.turns - 1
    kerin = put(war, "kerin", "maze:D6")
    go_down(war, kerin, 3)
    for piece in left_over(war):
        if piece != kerin:
            war.gone = (*war.gone, piece)
            war.remove(piece)
    assert not war.living(ADVENTURERS)
    assert any_left(war), "somebody is below"
    assert plot_of(war).at_last(war) == "way-shut"
    assert judge_half(war)


@pytest.mark.rule("DN-G325")
def test_work_is_noted_as_a_turn_begins_and_a_shot_or_an_attack_ends_it() -> None:
    war = begun()
    kerin = put(war, "kerin", WINCHES[0])
    plot = plot_of(war)
    assert war.half == 0
    plot.before_half(war)
    assert at_work(war) == 1 << kerin
    assert [works for _, _, works in facts_of(war, KROBS).winches] == [("kerin",), (), ()]
    plot.harmed(war, KROBS, (kerin,))
    assert not at_work(war)


def test_bots_send_crawlers_through_the_passages_and_others_on_foot() -> None:
    war = begun()
    kerin, konrad = put(war, "kerin", "maze:F2"), put(war, "zed", "maze:G2")
    swamp = 1 << war.land.map.named(WINCHES[1])
    trip = trip_of(war, kerin, swamp)
    assert trip is not None
    assert (trip.entrance, trip.exit) == (1, 3)
    assert trip_of(war, konrad, swamp) is None
    lake = 1 << war.land.map.named(WINCHES[2])
    assert trip_of(war, kerin, lake) is not None
    assert errand(war, ADVENTURERS, kerin) == 1 << war.land.map.named("maze:D6")
    assert errand(war, ADVENTURERS, konrad) == 1 << war.land.map.named(WINCHES[0])


def test_bots_at_a_winch_stay_there() -> None:
    war = begun()
    kerin = put(war, "kerin", WINCHES[0])
    set_to_work(war)
    assert busy(war) == 1 << kerin
    near = put(war, "warrior-1", "jails:H11")
    assert war.alive(near)
    assert not busy(war), "whoever is beaten upon has other worries"


def test_krobs_that_can_undo_an_open_winch_are_sent_there() -> None:
    war = begun()
    warrior = put(war, "warrior-1", "jails:F8")
    assert not errand(war, KROBS, warrior)
    turned(war, 0)
    assert errand(war, KROBS, warrior) == 1 << war.land.map.named(WINCHES[0])
    turned(war, 1)
    tower = war.land.map.named(WINCHES[1])
    assert not errand(war, KROBS, warrior) >> tower & 1, "no krob stops on an entrance"
    assert errand(war, KROBS, warrior) & war.land.grid.spread(1 << tower, war.land.unglazed)


def test_bots_leave_two_at_a_winch_that_is_open_and_send_the_others_to_one_that_is_not() -> None:
    war = begun()
    plot, jails = plot_of(war), 1 << war.land.map.named(WINCHES[0])
    party = [piece for piece in left_over(war) if war.people(piece) in CRAWLERS][::2]
    for piece, label in zip(party, ("F8", "F9", "K15"), strict=False):
        war.put(piece, war.land.map.named(f"haunted-swamp:{label}"))
    assert not any(plot.errand(war, ADVENTURERS, piece) & jails for piece in party)
    turned(war, 1)
    assert [bool(plot.errand(war, ADVENTURERS, piece) & jails) for piece in party[:3]] == [False, False, True]
    war.kill(party[0])
    assert not plot.errand(war, ADVENTURERS, party[2]) & jails, "he is one of two by now"


def test_bots_get_out_of_the_way_of_those_who_wait_below_an_open_winch() -> None:
    war = begun()
    plot, tower = plot_of(war), war.land.map.named(WINCHES[1])
    here, other = [piece for piece in left_over(war) if war.people(piece) in CRAWLERS][:3:2]
    war.put(here, tower)
    put(war, war.given.cards[other].id, "maze:D6")
    turned(war, 1)
    assert plot.errand(war, ADVENTURERS, here) == 1 << tower
    go_down(war, other, 3)
    assert plot.errand(war, ADVENTURERS, here) == 1 << tower, "he is on his way yet"
    war.half += 2 * 9
    assert plot.errand(war, ADVENTURERS, here)
    assert not plot.errand(war, ADVENTURERS, here) >> tower & 1


def test_bots_send_nobody_to_a_winch_who_lies_in_chains() -> None:
    war = begun()
    kerin, ferin = put(war, "kerin", "jails:F9"), put(war, "ferin", "jails:F2")
    war.bound = (kerin,)
    assert not errand(war, ADVENTURERS, kerin)
    assert errand(war, ADVENTURERS, ferin)


@pytest.mark.rule("DN-G179")
def test_whoever_finds_the_mouth_held_comes_on_where_one_can_walk_and_on_no_walkway() -> None:
    war = begun()
    mouth = ("F1", "G1", "D2", "E2", "F2", "G2", "H2", "I2", "D3", "E3", "G3", "H3", "I3", "D4", "E4", "G4", "H4")
    held = [f"hunter-{n}" for n in range(1, len(mouth) + 1)]
    for id, label in zip(held, mouth, strict=True):
        put(war, id, f"maze:{label}")
    found = [*bits(gates(war, numbered(war, "kerin")) >> war.acts.go)]
    assert found
    assert {war.land.height(cell) for cell in found} == {0}
    war.edition = DEEPER_REPAIRS
    old = [war.land.labels[cell] for cell in bits(gates(war, numbered(war, "kerin")) >> war.acts.go)]
    assert "maze:I4" in old, "a landing one level up"


@pytest.mark.rule("DN-G179")
def test_webs_behind_a_held_mouth_keep_nobody_out_for_good() -> None:
    war = begun()
    kerin = numbered(war, "kerin")
    mouth = [war.land.labels[cell] for cell in bits(war.roll.entries[kerin].cells)]
    for number, label in enumerate(mouth, 1):
        put(war, f"hunter-{number}", label)
    held = war.roll.entries[kerin].cells
    ring = war.land.grid.spread(held, war.land.going("foot").ways) & war.land.going("foot").open & ~held
    for cell in bits(ring):
        spin(war, cell)
    found = sum(1 << cell for cell in bits(gates(war, kerin) >> war.acts.go))
    assert found
    assert not found & (held | ring), "behind the webs"
    assert found & war.land.grid.spread(ring, war.land.grid.inner)
    war.edition = EVENED_OUT
    assert not gates(war, kerin)
