"""Looking before acting in Dark Blades: staged positions, and what reach, threat, sight and prospects say of them."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dark_blades.magic.fear import Panic
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.show.overlays import prospect_of, reach_of, sight_of, threat_of
from grognard.games.dark_blades.show.words import phrases
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.retreat import Retreat
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.games.skirmish.show.phrases import Names
from grognard.kernel import Event
from grognard.table.model import Term
from grognard.table.overlays import Area, Prospect
from tests.games.skirmish.field import options, play, stage


def area(found: Area | None) -> Area:
    assert found is not None
    return found


def foretold(war: Battle, text: str) -> Prospect:
    """The prospect of an answer that is open."""
    found = prospect_of(war, war.parse(text))
    assert found is not None
    return found


def moving(text: str) -> Battle:
    """Pieces on the mill's map in Honna's movement step."""
    war = stage("watermill", text, MovementStep())
    war.step = 3
    return war


@pytest.mark.rule("DB-MOV-1", "DB-MOV-3")
def test_reach_is_where_the_piece_may_be_sent_at_the_price_it_pays() -> None:
    war = moving("grast at B4\nugluk at B6")
    cells = area(reach_of(war, "grast")).cells
    play(war, "move grast")
    assert set(cells) == {answer.split()[1] for answer in options(war) if answer.startswith("go ")}
    for cell, cost in cells.items():
        after = war.copy()
        play(after, f"go {cell}")
        assert after.spent[0] == int(cost)


@pytest.mark.rule("DB-MOV-6")
def test_the_reach_of_a_rider_counts_the_cheapest_facing() -> None:
    war = moving("sunfire at F7/F8, mounted")
    cells = area(reach_of(war, "sunfire")).cells
    play(war, "move sunfire")
    assert set(cells) == {answer.split()[1] for answer in options(war) if answer.startswith("ride ")}
    assert cells["F6"] == "1"


@pytest.mark.rule("DB-SEQ-2")
def test_whoever_has_moved_is_shown_with_the_whole_of_the_next_half() -> None:
    war = moving("grast at B4\nugluk at B8")
    fresh = area(reach_of(war, "grast")).cells
    war.spent[0] = war.spent[1] = 3
    assert len(area(reach_of(war, "grast")).cells) < len(fresh)
    assert "next half" in area(reach_of(war, "ugluk")).text
    war.step = 6
    assert area(reach_of(war, "grast")).cells == fresh
    assert war.spent[0] == 3, "looking changes nothing"


@pytest.mark.rule("DB-CTR-9")
def test_whoever_cannot_move_is_told_why() -> None:
    war = moving("grast at B4, stunned\nugluk at B8")
    found = area(reach_of(war, "grast"))
    assert (found.cells, found.text) == ({}, "Grast is stunned.")
    assert reach_of(war, "nobody") is None


@pytest.mark.rule("DB-CBT-1")
def test_threat_counts_who_could_strike_where() -> None:
    war = moving("grast at B4\nugluk at A9\nradak at B14")
    found = area(threat_of(war, 0))
    alone = {name: area(reach_of(war, name)).cells for name in ("ugluk", "radak")}
    near = [cell for cell in alone["ugluk"] if cell in alone["radak"]]
    assert near
    assert all(found.cells[cell] == "2" for cell in near)
    assert found.targets == ("piece:ugluk", "piece:radak")
    assert area(threat_of(war, 1)).targets == ("piece:grast",)
    war.stun[1] = 3
    assert max(area(threat_of(war, 0)).cells.values()) == "1", "the stunned strike nobody"


@pytest.mark.rule("DB-LOS-1", "DB-COV-2", "DB-MIS-21")
def test_sight_ends_at_walls_and_tells_of_cover() -> None:
    war = moving("laberne at C6\nradak at C4")
    found = area(sight_of(war, "C6"))
    assert found.cells["C4"] == "−1", "among trees"
    assert found.cells["C5"] == ""
    assert found.targets == ("piece:laberne",)
    inside = area(sight_of(war, "N10"))
    assert "B5" not in {*inside.cells, *inside.beyond}
    assert sight_of(war, "Z99") is None


@pytest.mark.rule("DB-LOS-3", "DB-LOS-5")
def test_sight_marks_enemies_behind_somebody_who_is_in_the_way() -> None:
    found = area(sight_of(moving("laberne at C6\ngrast at C5\nradak at C4"), "C6"))
    assert found.cells["C4"] == "×"
    assert found.cells["C5"] == "", "a friend hides nothing of his own hex"


def _named(war: Battle, *names: str) -> list[int]:
    return [next(piece for piece in range(len(war.at)) if war.name(piece) == name) for name in names]


@pytest.mark.rule("DB-RET-1")
def test_a_retreat_is_foretold_hex_by_hex() -> None:
    text = "grast at A7\nradak at A8"
    grast, radak = _named(moving(text), "Grast", "Radak")
    war = stage("watermill", text, Retreat(grast, 2, (radak,)))
    assert options(war)
    for answer in options(war):
        found = foretold(war, answer)
        assert found.start == "A7"
        assert [stage.cost for stage in found.way] == [1, 2]
        assert answer == f"go {found.way[-1].cell}"
        assert found.text == "Grast goes back 2 hexes."


@pytest.mark.rule("DB-SPL-15")
def test_a_flight_is_foretold_hex_by_hex() -> None:
    text = "quill at J9\nshaman at J6"
    quill, shaman = _named(stage("arena", text, MovementStep()), "Quill", "Shaman")
    war = stage("arena", text, Panic(quill, (shaman,)))
    distance, labels = war.land.grid.distance, war.land.labels
    assert len(options(war)) > 1
    for answer in options(war):
        found = foretold(war, answer)
        spots = [labels.index(stage.cell) for stage in found.way]
        assert [distance(war.at[quill], spot) for spot in spots] == [4 + step for step in range(len(spots))]
        assert answer == f"go {found.way[-1].cell}"


@pytest.mark.rule("DB-MOV-1")
def test_a_move_is_foretold_hex_by_hex() -> None:
    war = moving("grast at B4\nugluk at B9")
    play(war, "move grast")
    found = foretold(war, "go B7")
    assert [(stage.cell, stage.cost) for stage in found.way][-1] == ("B7", war_cost(war, "go B7"))
    assert found.start == "B4"
    assert found.text == "4 of 6 points, 2 left."
    assert not found.risks


def war_cost(war: Battle, text: str) -> int:
    """What an answer really costs."""
    after = war.copy()
    play(after, text)
    return after.spent[0]


@pytest.mark.rule("DB-G28")
def test_a_ride_that_begins_with_a_turn_pays_for_every_hex() -> None:
    war = moving("sunfire at F6/F5, mounted")
    play(war, "move sunfire")
    for answer in [text for text in options(war) if text.startswith("ride ")]:
        way = foretold(war, answer).way
        assert (way[-1].cost if way else 0) == war_cost(war, answer)


@pytest.mark.rule("DB-CBT-1", "DB-MIS-2", "DB-MIS-14")
def test_a_move_tells_who_may_strike_and_shoot_at_its_end() -> None:
    war = moving("laberne at B4\nugluk at B7\nattrag at E6")
    play(war, "move laberne")
    texts = [risk.text for risk in foretold(war, "go B6").risks]
    assert "Ugluk can attack Laberne there." in texts
    assert "Attrag can shoot at Laberne there." in texts
    away = [risk.text for risk in foretold(war, "go C3").risks]
    assert "Ugluk can attack Laberne there." not in away


def terms(war: Battle, events: list[Event]) -> list[Term]:
    """The sum as the log tells it."""
    names = Names(war.given.cards, war.land.labels)
    return [term for event in events for term in phrases().told(event, names).terms]


@pytest.mark.rule("DB-MIS-2", "DB-MIS-21", "DB-CBT-2")
def test_a_shot_shows_its_sum_and_its_die() -> None:
    war = stage("watermill", "laberne at C6\nradak at C4", ShootingStep(late=False))
    events = play(war, "shoot laberne", "at radak")
    assert [(term.what, term.value, term.sum) for term in terms(war, events)] == [
        ("Column", "1-1", True),
        ("short bow at 2 hexes", "20", False),
        ("20 against 9", "2-1", False),
        ("Radak among trees, light cover", "−1", False),
    ]
    names = Names(war.given.cards, war.land.labels)
    assert phrases().told(play(war, 9)[0], names).dice == ("9",)


@pytest.mark.rule("DB-CBT-3", "DB-MUC-1")
def test_a_fight_shows_its_sum_and_its_die() -> None:
    war = stage("watermill", "grast at A7\nlaberne at A9\nradak at A8", CombatStep())
    events = play(war, "attack radak", "with grast", "with laberne", "strike")
    found = terms(war, events)
    assert (found[0].what, found[0].sum) == ("Column", True)
    assert "Laberne attacks, too" in [term.what for term in found]
    names = Names(war.given.cards, war.land.labels)
    assert phrases().told(play(war, 4)[0], names).dice == ("4",)


@pytest.mark.rule("DB-MOV-6", "DB-CBT-1")
def test_a_facing_tells_into_which_hexes_the_rider_could_strike_from_there() -> None:
    war = moving("sunfire at F7/F8, mounted")
    play(war, "move sunfire")
    for answer in [each for each in options(war) if each.startswith("ride F6 ")]:
        after = war.copy()
        play(after, answer)
        land = after.land
        own = after.hexes(after.at.index(land.labels.index("F6")))
        near = bits(land.touching(own) & ~own & land.map.cells)
        assert set(foretold(war, answer).strikes) == {land.labels[cell] for cell in near}
    assert len({foretold(war, each).strikes for each in options(war) if each.startswith("ride F6 ")}) > 1
