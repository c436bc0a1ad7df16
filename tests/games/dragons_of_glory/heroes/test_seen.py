"""What is seen of heroes: figures, captives and who holds them, Active Heroes; and what bots do about them."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.dragons_of_glory.given import Summons
from grognard.games.dragons_of_glory.heroes.escape import Escapes
from grognard.games.dragons_of_glory.heroes.swords import PersonalCombat
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.pieces.veil import face_down
from grognard.games.dragons_of_glory.show.facts import facts_of
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import WATCHER
from grognard.table.model import Table
from tests.games.dragons_of_glory.heroes.duelling import HERE, around, heroic, number
from tests.games.dragons_of_glory.staging import asked, begun, play

GAME = grognard.game("dragons-of-glory")


def seen(war: LanceWar, seat: int = WHITESTONE) -> Table:
    """The table of a seat; a match of no scenario borrows the title of one."""
    return GAME.table(GAME.view(war, seat))


def guarded(**given: object) -> LanceWar:
    """Tanis is a captive of an army, Sturm faces Kitiara, who is the Active Hero of her side."""
    places = {"tanis": HERE, "neraka-human-1": HERE, "sturm": "5328E", "kitiara": "5328E"}
    war = heroic(places, scenario="silvanesti", **given)  # type: ignore[arg-type]
    war.hold_captive(number("tanis"), number("neraka-human-1"))
    war.active = (number("kitiara"), number("sturm"))
    war.worn[number("sturm")] = 1
    return war


@pytest.mark.rule("DG-6.CAP-2", "DG-0.PCS-11", "DG-2.DEC-2")
def test_captives_lie_with_their_captors_and_active_heroes_are_marked() -> None:
    table = seen(begun(guarded(), Escapes(side=WHITESTONE)))
    pieces = {piece.id: piece for piece in table.pieces}
    assert pieces["tanis"].cell == HERE
    assert pieces["tanis"].notes == ("captive of Neraka infantry 1",)
    assert pieces["sturm"].told[:2] == ("wounded", "Combat 5, Defense 3, Diplomacy 8")
    assert "Combat 4, Defense 3, Diplomacy 0" in pieces["kitiara"].told
    assert "Tactical Rating 4" in pieces["kitiara"].told
    assert pieces["active-hero-0"].cell == pieces["active-hero-1"].cell == "5328E"


@pytest.mark.rule("DG-X4")
def test_where_stacks_are_hidden_captors_lie_open_and_any_leader_may_be_a_hero() -> None:
    war = guarded(hidden=True)
    assert number("neraka-human-1") not in face_down(war, HIGHLORD)
    assert number("kitiara") in face_down(war, HIGHLORD)
    begun(war, PersonalCombat())
    assert number("kitiara") not in face_down(war, HIGHLORD)
    places = {"tanis": around(HERE, 3)[0], "neraka-human-1": HERE, "khur": HERE}
    for hidden in (False, True):
        war = begun(heroic(places, {"khur": HIGHLORD}, hidden=hidden), Movement(side=WHITESTONE))
        play(war, "lead tanis")
        assert (f"to {HERE}" in asked(war)[2]) == hidden


def answer_of(war: LanceWar) -> str:
    """What a bot answers, spelled."""
    answer = GAME.mind.settled(war)
    assert answer is not None
    return war.spell(answer)


def test_bots_send_their_best_fighter_and_step_back_when_they_would_fall() -> None:
    war = begun(heroic(dict.fromkeys(("goldmoon", "sturm", "topus"), HERE)), PersonalCombat())
    assert answer_of(war) == "champion sturm"
    play(war, "champion goldmoon", "champion topus")
    assert answer_of(war) == "strike"
    play(war, "strike", "2", "6")  # Topus: 3 less 1
    assert asked(war)[1] == "after-duel"
    assert answer_of(war).startswith("to ")


def test_bots_try_to_escape_unless_wounds_should_heal() -> None:
    war = begun(guarded(), Escapes(side=WHITESTONE))
    assert answer_of(war) == "break-free"
    strong = heroic({"goldmoon": HERE, "kitiara": HERE})
    strong.hold_captive(number("goldmoon"), number("kitiara"))
    assert answer_of(begun(strong, Escapes(side=WHITESTONE))) == "stay"




@pytest.mark.rule("DG-0.SET-3", "DG-X4")
@pytest.mark.parametrize("hidden", [True, False])
def test_who_may_still_be_called_is_told_to_the_other_side_only_in_an_open_war(hidden: bool) -> None:
    """Where stacks are hidden the list of those who wait would tell who has come, and lies there face down."""
    waiting = (number("sturm"), number("tanis"))
    summons = (Summons(turn=1, heroes=waiting, choose=2, hexes=0, where=()),)
    war = begun(heroic({"tanis": HERE}, hidden=hidden, summons=summons), PersonalCombat())
    known = [facts_of(war, seat).waiting for seat in (WHITESTONE, HIGHLORD, WATCHER)]
    assert known == [waiting[:1], *([()] * 2 if hidden else [waiting[:1]] * 2)]
