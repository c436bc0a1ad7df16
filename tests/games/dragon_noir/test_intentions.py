"""What others cannot know of a plan in The Exile: they imagine the same, whatever it is; and what is announced is."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.magic.terrain import Site
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.kernel import WATCHER, Event, imagine_intentions
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.pieces.test_black_dragon import dragon
from tests.games.dragon_noir.stage import options, place, play, sketch, stage, topic

LONG = "\n".join([". . . . . . . ."] * 20)
SEEDS = range(4)


def seen(war: Foray, *answers: str | int) -> tuple[Foray, list[Event]]:
    """A copy after these answers, and what everybody was told."""
    after = war.copy()
    after.log = []
    for answer in answers:
        after.answer(after.parse(str(answer)))
    assert all(event.to is None for event in after.log)
    return after, list(after.log)


def imagined(war: Foray, seat: int, seed: int) -> Foray:
    world = war.copy()
    imagine_intentions(world, seat, Random(seed))
    return world


def alike(one: Foray, two: Foray, owner: int) -> Foray:
    """Check that all but the owner, who knows, imagine the same of both; hands back what they imagine."""
    assert one.key() != two.key(), "there is something to know"
    for war in (one, two):
        assert imagined(war, owner, 1).key() == war.key()
    for seat in (1 - owner, WATCHER):
        for seed in SEEDS:
            assert imagined(one, seat, seed).encode() == imagined(two, seat, seed).encode()
    return imagined(one, 1 - owner, 1)


def march(text: str, drawing: str = LONG) -> Foray:
    return stage(sketch(drawing), text, MovementStep())


@pytest.mark.rule("DN-2.23a", "DN-2.3b")
def test_who_steps_in_does_not_know_where_a_walk_will_end() -> None:
    war = march("rix at D1\nfnarad at D10")
    play(war, "move rix")
    (near, told_near), (far, told_far) = seen(war, "go D2"), seen(war, "go D4")
    assert told_near == told_far
    world = alike(near, far, owner=0)
    play(world, "hold")
    assert (topic(world), place(world, "rix")) == ("movement", "D2"), "as far as anybody knows he stops here"
    assert "move rix" in options(world), "and may be sent on"


@pytest.mark.rule("DN-2.23a")
def test_nor_where_a_ride_will_end() -> None:
    war = march("davrich at D2/D1, mounted\nfnarad at D15")
    play(war, "move davrich")
    near, far = (seen(war, answer) for answer in ("ride D3 s", "ride D6 s"))
    assert near[1] == far[1]
    alike(near[0], far[0], owner=0)


@pytest.mark.rule("DN-2.35b")
def test_nor_while_the_die_of_a_challenge_falls() -> None:
    war = march("rix at D1\ngromrak at E3")
    play(war, "move rix")
    one, two = seen(war, "go D9"), seen(war, "go E8")
    assert topic(one[0]) == "challenge-die"
    assert one[1] == two[1]
    alike(one[0], two[0], owner=0)


@pytest.mark.rule("DN-2.32.2a", "DN-G50")
def test_nor_whether_he_goes_to_carry_somebody() -> None:
    war = march("davrich at D1\ndill at D4, stunned\nfnarad at D15")
    play(war, "move davrich")
    one, two = seen(war, "go D5"), seen(war, "lift dill")
    assert one[1] == two[1]
    alike(one[0], two[0], owner=0)
    one, two = (seen(after, "hold", "hold") for after, _ in (one, two))
    assert place(one[0], "davrich") == "D4"
    world = alike(one[0], two[0], owner=0)
    play(world, "hold")
    assert (topic(world), world.question and world.question.seat) == ("destination", 0), "nobody stays where others are"


@pytest.mark.rule("DN-G100")
def test_nor_where_the_dragon_goes_beyond_its_next_step() -> None:
    war = stage(MEADOW, dragon() + "konrad at E3", MovementStep(), 1)
    play(war, "move black-dragon-body")
    one, two = seen(war, "ride E2 ne"), seen(war, "ride E1 se")
    assert topic(one[0]) == "shoved"
    assert one[1] == two[1]
    world = alike(one[0], two[0], owner=1)
    play(world, options(world)[0])
    assert place(world, "black-dragon-body") == "E2"


@pytest.mark.rule("DN-5.14.2g")
def test_nor_how_a_retreat_goes_on() -> None:
    war = stage(MEADOW, "barney at E5\nattrag at E4\ngromrak at E7", FallBack(0, 2, (1,)))
    ways = [seen(war, answer) for answer in options(war)]
    pairs = [(a, b) for a, b in _pairs(ways) if topic(a[0]) == topic(b[0]) == "challenge-die" and a[1] == b[1]]
    pairs = [(a, b) for a, b in pairs if a[0].key() != b[0].key()]
    assert pairs
    for one, two in pairs:
        alike(one[0], two[0], owner=0)


@pytest.mark.rule("DN-2.44h")
def test_nor_how_an_advance_does() -> None:
    war = stage(MEADOW, "davrich at E5/E6, mounted\nattrag at E4\ngromrak at F3\nsimon at A9", CombatStep())
    play(war, "attack attrag", "with davrich", "strike", 5, "go D4", "advance davrich")
    ways = [seen(war, answer) for answer in options(war)]
    pairs = [(a, b) for a, b in _pairs(ways) if topic(a[0]) == topic(b[0]) == "challenge-die" and a[1] == b[1]]
    pairs = [(a, b) for a, b in pairs if a[0].key() != b[0].key()]
    assert pairs
    for one, two in pairs:
        world = alike(one[0], two[0], owner=0)
        play(world, 1)
        assert topic(world) != "challenge-die"


def _pairs(ways: list[tuple[Foray, list[Event]]]) -> list[tuple[tuple[Foray, list[Event]], tuple[Foray, list[Event]]]]:
    return [(one, two) for n, one in enumerate(ways) for two in ways[n + 1 :]]


@pytest.mark.rule("DN-2.32.1a")
def test_nor_who_helps_with_the_dead() -> None:
    war = march("davrich at C2\ndill at D2\nmatt at B2\ngromrak at C1, dead\nzugun at C1, dead\nugluk at H18")
    play(war, "move davrich", "shift gromrak")
    one, two = seen(war, "help dill"), seen(war, "help matt")
    assert topic(one[0]) == "shift-also"
    alike(one[0], two[0], owner=0)
    alike(seen(one[0], "done")[0], seen(two[0], "done")[0], owner=0)


SPELLS = [
    (("cast tree", "size small"), ("cast tree", "size large")),
    (("cast house", "size small", "aim E5"), ("cast house", "size large", "aim G7")),
    (("cast tower", "aim E5"), ("cast tower", "aim D5")),
    (("cast magic-circle", "aim E5"), ("cast magic-circle", "aim B3")),
    (("cast haste", "at laberne"), ("cast haste", "at jon")),
]


@pytest.mark.rule("DN-3.3g")
@pytest.mark.parametrize(("first", "second"), SPELLS, ids=lambda answers: "/".join(answers))
def test_nor_what_is_chosen_so_far_of_a_spell_that_is_not_announced(
    first: tuple[str, ...], second: tuple[str, ...]
) -> None:
    war = stage(meadow(), "zacharie at A1\nlaberne at E2\njon at G2\nugluk at I9", MovementStep())
    one, two = seen(war, *first), seen(war, *second)
    assert one[1] == two[1]
    assert topic(one[0]) == topic(two[0])
    world = alike(one[0], two[0], owner=0)
    assert world.question is not None
    assert world.question.options.count()
    play(world, options(world)[0])


@pytest.mark.rule("DN-3.52a")
def test_what_others_imagine_of_a_spell_can_be_cast() -> None:
    war = stage(meadow(), "zacharie at A1\nlaberne at E2\nugluk at I9", MovementStep())
    play(war, "cast house", "size small", "aim E5")
    assert topic(war) == "site-turn"
    anchors = set()
    for seed in range(12):
        world = imagined(war, 1, seed)
        site = world.stack[-1]
        assert isinstance(site, Site)
        anchors.add(site.anchor)
        while topic(world) in ("site-turn", "doorway", "doorway-side"):
            play(world, options(world)[-1])
        assert topic(world) in ("spell-die", "counter", "movement")
    assert len(anchors) > 1


@pytest.mark.rule("DN-3.3g", "DN-3.3h", "DN-3.3i")
@pytest.mark.parametrize(
    "begun",
    [
        ("cast haste", "at laberne"),
        ("cast house", "size small", "aim E5"),
        ("cast crevasse", "size small", "aim E5"),
        ("cast magic-circle", "aim E5", "aim E6"),
    ],
    ids=lambda answers: answers[0],
)
def test_an_announced_spell_is_announced_with_all_that_the_other_caster_may_weigh(begun: tuple[str, ...]) -> None:
    war = stage(meadow(), "zacharie at A1\nshaman at C1\nlaberne at E3", MovementStep())
    war.energy = tuple(60 if points and war.card(p).id == "zacharie" else points for p, points in enumerate(war.energy))
    casts = {(str(after.stack[1:]), str(events)) for after, events in announced(*seen(war, *begun))}
    assert len({spell for spell, _ in casts}) > 2
    assert len(casts) == len({spell for spell, _ in casts}) == len({log for _, log in casts})


def announced(war: Foray, events: list[Event], most: int = 4) -> list[tuple[Foray, list[Event]]]:
    """Some of the spells that can come of what the caster has chosen so far, when they are announced."""
    if war.question is None or war.question.seat != 0 or topic(war) == "movement":
        return [(war, events)]
    found = []
    for answer in [*options(war)[:most], options(war)[-1]]:
        after, more = seen(war, answer)
        found += announced(after, events + more, 1)
    return found


BROOK = ". . . . . . .\n. . . . ~ . .\n. . . . . . .\n. . . . . . .\n. . . . . . ."
CLIFF = ". . H H . . .\n. . H H . . .\n. . H H . . .\n. . H H . . .\n. . H H . . ."


@pytest.mark.rule("DN-2.35b", "DN-G142", "DN-5.12.2c")
@pytest.mark.parametrize(
    ("drawing", "text", "plans"),
    [
        (BROOK, "davrich at C1/B1, mounted\ngromrak at E1", ("leap", "ride")),
        (CLIFF, "davrich at C1\ngromrak at D3", ("jump", "go")),
    ],
    ids=["over", "down"],
)
def test_who_jumps_from_beside_an_enemy_says_so_before_the_challenge(
    drawing: str, text: str, plans: tuple[str, str]
) -> None:
    war = stage(drawing, text, MovementStep())
    play(war, "move davrich")
    for first in [answer for answer in options(war) if answer.split()[0] in ("go", "ride")]:
        there, _ = seen(war, first)
        if topic(there) == "movement" and "move davrich" in options(there):
            play(there, "move davrich")
            ways = [(answer, *seen(there, answer)) for answer in options(there) if answer.split()[0] in plans]
            ways = [way for way in ways if topic(way[1]) == "challenge-die"]
            if {answer.split()[0] for answer, _, _ in ways} == set(plans):
                break
    else:
        raise AssertionError("nobody is challenged")
    told_of = {verb: {str(events) for answer, _, events in ways if answer.startswith(verb)} for verb in plans}
    assert not told_of[plans[0]] & told_of[plans[1]]


@pytest.mark.rule("DN-G6", "DN-2.23a")
def test_who_shoots_at_a_walker_is_named_before_anybody_may_step_in() -> None:
    war = march("konrad at C3\nzacharie at A1\ngattog at H3\ngrunek at H5")
    play(war, "move konrad", "go E3")
    assert topic(war) == "interrupt"
    told_apart([seen(war, f"shoot {archer}") for archer in ("gattog", "grunek")])


@pytest.mark.rule("DN-G6", "DN-2.12.1a")
def test_nor_is_it_secret_who_shoots_in_his_own_phase_and_at_whom() -> None:
    war = stage(sketch(LONG), "konrad at C8\njon at D8\nzacharie at A1\ngattog at C3\ngrunek at D3", OffensiveFire(), 1)
    shots = [(f"shoot {archer}", f"at {target}") for archer in ("gattog", "grunek") for target in ("konrad", "jon")]
    told_apart([seen(war, *shot) for shot in shots])


@pytest.mark.rule("DN-G6", "DN-2.4a")
def test_who_strikes_at_whom_is_named_before_anybody_may_step_in() -> None:
    war = stage(sketch(LONG), "konrad at C5\njon at B5\nshaman at H18\ngattog at C4\ngrunek at B4", CombatStep(), 0)
    blows = [("attack gattog", f"with {attacker}", "strike") for attacker in ("konrad", "jon")]
    told_apart([seen(war, *blow) for blow in blows])


def told_apart(ways: list[tuple[Foray, list[Event]]]) -> None:
    """Check that what makes the ways different was told to whoever is asked next."""
    assert {topic(after) for after, _ in ways} == {"interrupt"}
    for one, two in _pairs(ways):
        assert one[0].key() != two[0].key()
        assert one[1] != two[1], "somebody else is asked, and was not told"
