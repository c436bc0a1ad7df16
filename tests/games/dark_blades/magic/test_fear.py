"""Fear: who flees, from whom, which way and how far."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.magic.fear import flight_paths
from grognard.games.dark_blades.position import Battle
from tests.games.dark_blades.casting import cast_with, why
from tests.games.skirmish.field import numbered, options, place, play, topic


@pytest.mark.rule("DB-SPL-15", "DB-SPL-16", "DB-G65")
def test_fear_drives_enemies_away_by_their_whole_allowance() -> None:
    war = cast_with("quill at J8\nradak at J5\ngoblin-1 at K5, stunned\nlaberne at I7", "fear")
    play(war, "cast fear")
    assert topic(war) == "flee"
    assert war.question
    assert war.question.seat == 1
    home = war.land.map.named("J8")
    for text in options(war):
        assert war.land.grid.distance(home, war.land.map.named(text.removeprefix("go "))) in (7, 8, 9)
    assert why(war, "go J4").rule == "DB-G65"
    play(war, options(war)[0])
    assert topic(war) == ""
    assert (place(war, "goblin-1"), war.spent[1]) == ("K5", 0)


@pytest.mark.rule("DB-SPL-15")
def test_a_rider_in_fear_turns_about_and_rides_away() -> None:
    war = cast_with("quill at J8\nblack-fox at J6/J5, mounted", "fear")
    play(war, "cast fear")
    assert place(war, "black-fox") == "T1/S1", "the one way of ten hexes, before the edge stops him"
    war = cast_with("quill at J15\nblack-fox at J13/J12, mounted", "fear")
    play(war, "cast fear")
    assert all(text.startswith("ride ") for text in options(war))
    front = [war.acts.stand(war.acts.entries[int(war.parse(text))][1]).anchor for text in options(war)]
    assert {war.land.grid.distance(war.at[0], cell) for cell in front} <= {2 + 12, 3 + 12}


def ends_of(war: Battle) -> list[int]:
    """The hexes in which somebody on foot may end a flight."""
    return [war.land.map.named(text.removeprefix("go ")) for text in options(war)]


@pytest.mark.rule("DB-SPL-16", "DB-G143")
def test_nobody_flees_toward_the_casters_side_or_past_one_of_them() -> None:
    war = cast_with("quill at J14\nlaberne at J4\ngoblin-1 at J10\nrix at O7", "fear")
    play(war, "cast fear")
    distance, start = war.land.grid.distance, war.land.map.named("J10")
    friends = [war.at[numbered(war, id)] for id in ("laberne", "rix")]
    assert "go D7" in options(war)
    for end in ends_of(war):
        assert distance(war.at[0], end) == 4 + 6
        assert min(distance(end, at) for at in friends) >= min(distance(start, at) for at in friends)
    assert why(war, "go J4").rule == why(war, "go J5").rule == "DB-G65"
    beside = war.land.touching(war.living(0))
    for _, path in flight_paths(war, numbered(war, "goblin-1"), 0):
        assert not any(beside >> cell & 1 for cell in path)


@pytest.mark.rule("DB-SPL-16", "DB-G143")
def test_whoever_stands_between_the_caster_and_his_friends_flees_sideways_or_not_at_all() -> None:
    war = cast_with("quill at J14\nlaberne at J8\ngoblin-1 at J11", "fear")
    ways = flight_paths(war, 2, 0)
    assert ways
    assert all(war.land.grid.distance(war.at[1], cell) >= 3 for _, path in ways for cell in path)
    ring = "quill at J14\nlaberne at J9\nrix at H11\njon at L11\ngoblin-1 at J11"
    war = cast_with(ring, "fear")
    play(war, "cast fear")
    assert (topic(war), place(war, "goblin-1")) == ("", "J11")


@pytest.mark.rule("DB-RET-3", "DB-G143")
def test_those_who_flee_pass_through_friends_but_end_on_nobody() -> None:
    wall = "\n".join(f"goblin-{n} at {hex}, stunned" for n, hex in enumerate(("J9", "I9", "K9"), 2))
    war = cast_with(f"quill at J12\ngoblin-1 at J10\n{wall}\nradak at J4, stunned", "fear")
    play(war, "cast fear")
    assert war.question is not None
    assert war.question.about == (numbered(war, "goblin-1"),)
    assert {war.land.grid.distance(war.at[0], end) for end in ends_of(war)} == {2 + 6}
    assert "go J5" not in options(war)
    assert why(war, "go J4").rule == "DB-G65"


@pytest.mark.rule("DB-G99", "DB-G143")
def test_those_who_flee_pass_through_no_loose_beast() -> None:
    war = cast_with("quill at J12\ngoblin-1 at J10\nmule-1 at J9/J8\ngoblin-2 at I9, stunned", "fear")
    mule = war.land.map.mask("J9", "J8")
    for _, path in flight_paths(war, 1, 0):
        assert path
        assert not any(mule >> cell & 1 for cell in path)


@pytest.mark.rule("DB-G143")
def test_those_farthest_from_the_caster_flee_first() -> None:
    war = cast_with("quill at J15\ngoblin-1 at J13\ngoblin-2 at J10\ngoblin-3 at J12", "fear")
    play(war, "cast fear")
    asked = []
    while war.question is not None:
        asked.append(war.card(war.question.about[0]).id)
        play(war, options(war)[0])
    assert asked == ["goblin-2", "goblin-3", "goblin-1"]


@pytest.mark.rule("DB-SPL-15", "DB-G143")
def test_a_flight_never_ends_sooner_than_it_must() -> None:
    war = cast_with("quill at C8\ngoblin-1 at C5", "fear")
    play(war, "cast fear")
    distance = war.land.grid.distance
    assert {distance(war.at[0], end) for end in ends_of(war)} == {3 + 6}
    assert why(war, "go C1").rule == "DB-G65", "four hexes to the edge, and six elsewhere"
