"""The position: counters move about, and what follows from where they are stays in step."""

from __future__ import annotations

from random import Random

from grognard.games.dragons_of_glory.war import ABOARD, GNOMES, GONE, LANCES, POOL
from tests.games.dragons_of_glory.staging import BOX, LABELS, staged, where


def test_a_counter_aboard_is_where_its_ship_is_and_in_no_stack() -> None:
    war = staged({"hylo-kender-1": "3518W", "silvanesti-ship-1": "3618W"}, {"hylo": 1, "silvanesti": 1})
    war.embark(BOX.number["hylo-kender-1"], BOX.number["silvanesti-ship-1"])
    assert war.pile(LABELS["3518W"]) == ()
    assert war.at[BOX.number["hylo-kender-1"]] == ABOARD
    war.sail(BOX.number["silvanesti-ship-1"], LABELS["3718W"])
    assert where(war, "hylo-kender-1") == "3718W"
    assert war.armies == [0, 0]
    assert war.fleets == [0, 1 << LABELS["3718W"]]


def test_who_rides_a_citadel_moves_with_it() -> None:
    war = staged({"citadel-1": "3127E", "neraka-human-1": "3127E"})
    war.embark(BOX.number["neraka-human-1"], BOX.number["citadel-1"])
    war.sail(BOX.number["citadel-1"], LABELS["3128E"])
    assert where(war, "neraka-human-1") == "3128E"
    assert war.grounds[0] == 1 << LABELS["3128E"]


def test_items_double_strength_and_go_with_their_carrier() -> None:
    war = staged({"gunthar-knight-1": "2804W"}, {"gunthar": 1})
    knight = BOX.number["gunthar-knight-1"]
    war.hand(LANCES, knight)
    war.hand(GNOMES, knight)
    assert war.strength(knight) == 16
    war.take_off(knight, POOL)
    assert war.items == ()


def test_masks_stay_in_step_with_where_counters_are() -> None:
    draw = Random(7)
    war = staged({}, {"hylo": 1, "kern": 0, "mithas": 0})
    cells = [LABELS[label] for label in ("3518W", "3618W", "3127E", "2804W")]
    for _ in range(400):
        piece = draw.randrange(len(BOX))
        war.put(piece, draw.choice(cells)) if draw.random() < 0.8 else war.take_off(piece, GONE)
        kept = war.stacks.copy(), war.armies[:], war.grounds[:], war.fleets[:]
        war.rebuild()
        assert (war.stacks, war.armies, war.grounds, war.fleets) == kept
