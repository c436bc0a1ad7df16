"""What a seat may know in The Exile: all that stands in the open, and nothing of where others hide."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS
from grognard.games.dragon_noir.show.facts import Facts, facts_of
from grognard.games.skirmish.show.facts import PieceFacts
from grognard.kernel import WATCHER
from tests.games.dragon_noir.stage import numbered, options, play, stage, state, topic


def begun(scenario: str) -> Foray:
    """A match in which everybody who is set up stands somewhere."""
    war = open_match(scenario)
    while topic(war) == "set-up":
        play(war, options(war)[-1])
    return war


def fact(facts: Facts, id: str) -> PieceFacts:
    """What is known of a piece."""
    return next(piece for piece in facts.pieces if piece.id == id)


def test_riders_wait_in_the_saddle_and_others_stand_where_they_were_put() -> None:
    facts = facts_of(begun("landfall"), 0)
    assert (facts.key, facts.turn, facts.phasing) == ("landfall", 1, 0)
    godiva, ork = fact(facts, "godiva"), fact(facts, "ashrak")
    assert (godiva.mount, godiva.at, godiva.turn, godiva.owner) == ("godiva-horse", "", 1, 0)
    assert (bool(ork.at), ork.rear, ork.turn, ork.owner) == (True, "", 0, 1)
    assert fact(facts, "zed").rear
    assert msgspec.json.decode(msgspec.json.encode(facts), type=Facts) == facts


def test_energy_spells_and_empty_crossbows_lie_open() -> None:
    war = open_match("the-day-of-kazhdin")
    facts = facts_of(war, 0)
    assert set(facts.energy) == {"zacharie", "shaman"}
    assert facts.empty == facts.cast == ()
    arlon, zacharie = numbered(war, "arlon"), numbered(war, "zacharie")
    war.loaded &= ~(1 << arlon)
    war.cast |= 1 << zacharie
    effects.lay(war, effects.SWIFT, arlon, war.half + 1, 3)
    hex = war.land.map.named("watermill:D5")
    effects.lay(war, effects.CIRCLED, hex, war.half)
    facts = facts_of(war, 0)
    assert (facts.empty, facts.cast, facts.spells) == (("arlon",), ("zacharie",), (("watermill:D5", "circle"),))
    assert fact(facts, "arlon").under == ("swift",)


@pytest.mark.rule("DN-4.2t")
def test_a_second_wound_shows_another_face() -> None:
    war = stage("watermill", "gnurr at A5 for rebels", MovementStep())
    states = []
    for lives in (3, 2, 1, 0):
        war.health[0] = lives
        states.append(state(war, "gnurr"))
    assert states == ["healthy", "wounded", "wounded twice", "dead"]


@pytest.mark.rule("DN-5.15.1a", "DN-G155")
def test_only_its_own_seat_knows_where_somebody_hides() -> None:
    war = begun("the-millers-guests")
    assert set(facts_of(war, ORKS).lairs) == {war.card(piece).id for piece in war.hidden()}
    other = war.copy()
    for piece in other.hidden():
        other.hide(piece, next(cell for cell in range(200) if cell not in (*war.lairs, *other.lairs)))
    for seat in (REBELS, WATCHER):
        assert facts_of(war, seat).lairs == {}
        assert facts_of(war, seat) == facts_of(other, seat)
    assert facts_of(war, ORKS) != facts_of(other, ORKS)
