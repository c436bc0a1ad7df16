"""Nobody's dragons: whom they go for, how they strike, and whom they hold up."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.creatures.wild_dragons import Prowl, apart, lull, nearest, prowlers, quarry, wake
from grognard.games.dragon_noir.movement.challenges import challengers
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.pieces.black_dragon import dragon_hexes
from grognard.games.dragon_noir.pieces.contact import pressed
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.war import FOUGHT
from grognard.kernel import FATE
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.pieces.test_black_dragon import dragon
from tests.games.dragon_noir.stage import numbered, options, place, play, stage, state, told, topic

BABY = "baby-dragon at E5/E4 for none\n"


@pytest.mark.rule("DN-4.3.1d")
def test_the_young_dragon_goes_for_the_nearest_of_either_side() -> None:
    war = stage(MEADOW, BABY + "simon at B2\ngromrak at F8", Prowl())
    baby, gromrak = numbered(war, "baby-dragon"), numbered(war, "gromrak")
    assert topic(war) == "melee-die"
    assert war.question is not None
    assert war.question.seat == FATE
    assert war.question.about[:2] == (baby, gromrak), "three hexes away, and Simon four"
    assert apart(war, war.hexes(baby), war.hexes(gromrak)) == 1
    play(war, 1)
    assert state(war, "gromrak") == "wounded"
    assert topic(war) == "", "nobody chooses for it, and it does not advance"


@pytest.mark.rule("DN-4.3.1d")
def test_among_equals_it_takes_the_first_and_it_strikes_where_it_stands_if_it_can() -> None:
    war = stage(MEADOW, BABY + "gromrak at D4\nsimon at E6", Prowl())
    assert war.question is not None
    assert war.question.about[:2] == (0, 1)
    assert place(war, "baby-dragon") == "E5/E4"


@pytest.mark.rule("DN-4.3.1d")
def test_driven_back_the_other_side_than_its_foes_says_where() -> None:
    war = stage(MEADOW, "baby-dragon at E5/E4 for none, twice\ngnurr at E6 for rebels", Prowl())
    play(war, 4)
    assert topic(war) == "retreat", "20 on 12 is 1-1: B"
    assert war.question is not None
    assert war.question.seat == 1
    play(war, options(war)[0])
    assert apart(war, war.hexes(0), war.hexes(1)) == 2


@pytest.mark.rule("DN-4.3.1d")
def test_whom_it_cannot_get_at_it_comes_as_near_as_it_can() -> None:
    wall = {f"{column}6": "#" for column in "ABCDEFGHI"} | {f"{column}7": "#" for column in "ABCDEFGHI"}
    war = stage(meadow(**wall), BABY + "simon at A9", Prowl())
    assert topic(war) == ""
    assert apart(war, war.hexes(0), war.hexes(1)) == 4
    assert place(war, "baby-dragon") != "E5/E4"


def test_it_goes_round_what_lies_between_rather_than_stay_beside_it() -> None:
    wall = {f"{column}6": "#" for column in "BCDEFGHI"} | {f"{column}7": "#" for column in "BCDEFGHI"}
    war = stage(meadow(**wall), "baby-dragon at I5/I4 for none, twice\nsimon at I9", Prowl())
    assert topic(war) == ""
    assert place(war, "baby-dragon")[0] in "BCD", "six hexes on its way, away from him"


@pytest.mark.rule("DN-G101")
@pytest.mark.rule("DN-4.3.2p")
def test_the_black_dragon_turns_its_strongest_parts_on_the_nearest() -> None:
    war = stage(MEADOW, dragon("none") + "gnurr at E8 for rebels", Prowl())
    assert topic(war) == "melee-die"
    assert war.question is not None
    head, gnurr = numbered(war, "black-dragon-head"), numbered(war, "gnurr")
    assert war.question.about[:2] == (head, gnurr)
    assert war.question.about[2] == 110 // 12 - 1 + 1, "head and a claw"
    assert not dragon_hexes(war) & war.hexes(gnurr)


@pytest.mark.rule("DN-G101")
def test_every_limb_of_it_attacks_once() -> None:
    war = stage(MEADOW, dragon("none") + "simon at E3\nbarney at F6\ngromrak at C5", Prowl())
    struck: list[int] = []
    while topic(war) == "melee-die":
        assert war.question is not None
        struck.append(war.question.about[0])
        play(war, 1)
    assert topic(war) == ""
    assert len(struck) == len(set(struck)) == 2, "head and claw on one, the other claw on another"
    assert war.marks[numbered(war, "black-dragon-head")] & FOUGHT


@pytest.mark.rule("DN-4.3.2e")
def test_on_its_way_it_pushes_and_the_owner_says_where_to() -> None:
    walls = {f"{column}{row}": "#" for column in "ABGHI" for row in range(1, 10)}
    war = stage(meadow(**walls), dragon("none", body="twice") + "gromrak at E9\nlucifer at E8", Prowl())
    seen = set()
    while war.question is not None:
        seen.add(topic(war))
        play(war, options(war)[0] if war.question.seat != FATE else 10)
    assert "melee-die" in seen


def test_the_black_dragon_goes_round_as_well() -> None:
    rows = [". . . . . . # . . . . . ."] * 6 + [". . . . . . . . . . . . ."] * 4
    spots = {"head": "D2", "body": "D3", "tail": "D4", "left-claw": "C2", "right-claw": "E2"}
    lines = [f"black-dragon-{part} at {spot} for none" for part, spot in spots.items()]
    war = stage("\n".join(rows), "\n".join([*lines, "simon at K2"]), Prowl())
    assert topic(war) == ""
    assert int(place(war, "black-dragon-body")[1:]) > 5, "on its way to the gap, not against the rock"


@pytest.mark.rule("DN-4.3.2f")
@pytest.mark.rule("DN-G104")
def test_dragons_of_nobody_hold_up_both_sides_unless_they_sleep() -> None:
    war = stage(MEADOW, dragon("none") + "simon at F6\ngromrak at D4", MovementStep())
    simon, gromrak = numbered(war, "simon"), numbered(war, "gromrak")
    assert len(challengers(war, simon, war.hexes(simon))) == 2
    assert len(challengers(war, gromrak, war.hexes(gromrak))) == 2
    assert pressed(war, simon)
    body = numbered(war, "black-dragon-body")
    lull(war, body)
    assert prowlers(war) == []
    assert challengers(war, simon, war.hexes(simon)) == ()
    assert not pressed(war, simon)
    wake(war, body)
    assert prowlers(war) == [body]


def test_the_nearest_is_found_by_hexes_and_then_by_order() -> None:
    war = stage(MEADOW, dragon("none") + "simon at E1\ngromrak at E8\nbarney at A1", MovementStep())
    body = numbered(war, "black-dragon-body")
    assert [war.card(piece).id for piece in quarry(war, body)] == ["gromrak", "simon", "barney"]
    assert nearest(war, body) == numbered(war, "gromrak")


@pytest.mark.rule("DN-4.3.2h")
def test_both_sides_may_attack_a_dragon_of_nobody() -> None:
    war = stage(MEADOW, BABY + "gnurr at E6 for rebels\ngromr at D6", CombatStep())
    assert "attack baby-dragon" in options(war)
    events = play(war, "attack baby-dragon", "with gnurr", "strike", 1)
    assert "wounded" in told(events)
    war = stage(MEADOW, BABY + "gnurr at E6 for rebels\ngromr at D6", CombatStep(), 1)
    assert "attack baby-dragon" in options(war)


@pytest.mark.rule("DN-G159", "DN-G160", "DN-G183")
@pytest.mark.parametrize(("first", "caster"), [(1, "zacharie"), (0, "shaman")])
@pytest.mark.parametrize("prey", ["gattog", "konrad"])
def test_it_bites_either_side_though_a_caster_was_asked_first(first: int, caster: str, prey: str) -> None:
    war = stage(MEADOW, f"baby-dragon at E5/E6 for none\n{prey} at E4\n{caster} at A9", Prowl(), first)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("interrupt", 1 - first)
    events = play(war, "hold")
    assert "blow-lost" not in told(events)
    assert topic(war) == "melee-die"
    assert war.question.about[:2] == (0, numbered(war, prey))


@pytest.mark.rule("DN-G78", "DN-G159", "DN-G183")
def test_whom_a_circle_shelters_meanwhile_it_lets_go() -> None:
    war = stage(MEADOW, "baby-dragon at E5/E6 for none\ngattog at E4\nshaman at A9", Prowl())
    events = play(war, "cast magic-circle", "aim E4", "done")
    while topic(war) == "spell-die":
        events += play(war, 10)
    assert ("DN-3.53.6", "blow-lost") in [(event.rule, event.what) for event in events]
    assert topic(war) == ""
