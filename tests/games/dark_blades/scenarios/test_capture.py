"""Capture in The Raid: tied up when stunned, led at half pace, off any edge; free when nobody holds him."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import OWN
from grognard.games.dark_blades.scenarios.capture import hold_captives, tie_up
from grognard.games.dark_blades.scenarios.victory import is_routed
from grognard.games.dark_blades.sequence import Half
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.retreat import Retreat
from grognard.games.skirmish.movement.phase import MovementStep, MovePiece, allowance
from grognard.games.skirmish.refusals import refusal
from grognard.games.skirmish.war import BUSY
from grognard.kernel import FATE, Outcome, Pick
from tests.games.dark_blades.opening import MILL, RAID, cleared, refused
from tests.games.skirmish.field import numbered, options, place, play, stand, state, topic

HONNA, FOX = 0, 1
FOX_HALF, HONNA_HALF = 4, 5
"""Halves of the third turn, counted from 0; the Fox is first."""


def put(war: Battle, id: str, where: str) -> int:
    """Set a piece down by its hexes on the Crossroads; returns its number."""
    piece = numbered(war, id)
    war.put(piece, *stand(war, "/".join(f"crossroads:{hex}" for hex in where.split("/"))))
    return piece


def downed(*others: tuple[str, str]) -> Battle:
    """Dark Blades stunned on M13 in a half of the Fox, with others around him and no more of the band to come."""
    war = cleared(RAID)
    for piece, side in enumerate(war.side):
        if side == FOX and war.card(piece).id not in ("black-fox", *(id for id, _ in others)):
            war.kill(piece)
    put(war, "black-fox", "A3/A2")
    war.half = FOX_HALF
    war.stun[put(war, "dark-blades", "M13")] = FOX_HALF
    for id, where in others:
        put(war, id, where)
    return war


def taken(*others: tuple[str, str]) -> Battle:
    """Dark Blades tied up by Ashrak and Ugluk."""
    war = downed(("ashrak", "M14"), ("ugluk", "M12"), *others)
    tie_up(war)
    assert war.bound
    return war


def tied(war: Battle) -> bool:
    """Whether Dark Blades is tied up."""
    return numbered(war, "dark-blades") in war.bound


def through(war: Battle) -> Battle:
    """Play a half in which nobody does anything."""
    war.begin(Half())
    while war.question is not None:
        play(war, "done")
    return war


@pytest.mark.rule("DB-SC4-11", "DB-G86")
def test_two_enemies_tie_a_stunned_leader_up_at_the_end_of_their_step_six() -> None:
    war = through(downed(("ashrak", "M14"), ("ugluk", "M12")))
    assert tied(war)
    assert state(war, "dark-blades") == "stunned"


@pytest.mark.rule("DB-SC4-11", "DB-G109")
@pytest.mark.parametrize(
    "others",
    [
        [("ashrak", "M14")],
        [("ashrak", "M14"), ("ugluk", "M11")],
        [("ashrak", "M14"), ("war-dog-1", "M12")],
        [("ashrak", "M14"), ("sunfire", "M12")],
    ],
)
def test_one_is_too_few_and_dogs_and_friends_do_not_count(others: list[tuple[str, str]]) -> None:
    assert not tied(through(downed(*others)))


@pytest.mark.rule("DB-SC4-11", "DB-G109")
def test_captors_must_be_awake_and_not_busy() -> None:
    for hinder in ("stun", "marks"):
        war = downed(("ashrak", "M14"), ("ugluk", "M12"))
        getattr(war, hinder)[numbered(war, "ugluk")] = BUSY
        tie_up(war)
        assert not tied(war)


@pytest.mark.rule("DB-SC4-11")
def test_only_the_stunned_and_only_the_two_leaders_are_tied() -> None:
    war = downed(("ashrak", "M14"), ("ugluk", "M12"), ("zatan", "N14"))
    war.stun[numbered(war, "dark-blades")] = 0
    war.stun[numbered(war, "zatan")] = FOX_HALF
    tie_up(war)
    assert war.bound == ()


@pytest.mark.rule("DB-G109")
def test_a_leader_in_the_saddle_is_not_tied() -> None:
    war = cleared(RAID)
    war.half = HONNA_HALF
    war.stun[put(war, "black-fox", "M13/M12")] = HONNA_HALF
    put(war, "sunfire", "M14")
    put(war, "thrugg", "N13")
    tie_up(war)
    assert len(war.bound) == 0
    fox = numbered(war, "black-fox")
    war.unsaddle(fox, war.land.map.named("crossroads:M15"))
    put(war, "thrugg", "M16")
    tie_up(war)
    assert fox in war.bound


@pytest.mark.rule("DB-G86")
def test_a_side_ties_in_its_own_half_only() -> None:
    war = downed(("ashrak", "M14"), ("ugluk", "M12"))
    war.half = HONNA_HALF
    tie_up(war)
    assert not tied(war)


@pytest.mark.rule("DB-SC4-11")
def test_nobody_is_captured_in_other_scenarios() -> None:
    war = cleared(MILL)
    war.half = FOX_HALF + 1
    for id, hex in (("dark-blades", "T5"), ("ashrak", "T4"), ("ugluk", "T6")):
        war.put(numbered(war, id), war.land.map.named(hex))
    war.stun[numbered(war, "dark-blades")] = FOX_HALF
    tie_up(war)
    assert war.bound == ()


@pytest.mark.rule("DB-G86", "DB-SEQ-11")
def test_a_tied_leader_does_not_recover() -> None:
    war = taken()
    war.half = HONNA_HALF
    through(war)
    assert (state(war, "dark-blades"), tied(war)) == ("stunned", True)


@pytest.mark.rule("DB-G86")
def test_not_even_healing_gets_him_up_while_he_is_held() -> None:
    war = taken(("sunfire", "A1"))
    war.half = HONNA_HALF
    dark_blades = numbered(war, "dark-blades")
    war.stun[dark_blades] = 0
    hold_captives(war)
    assert (state(war, "dark-blades"), tied(war)) == ("stunned", True)


@pytest.mark.rule("DB-G86", "DB-HOR-4")
def test_a_captor_leads_him_at_half_his_allowance() -> None:
    war = taken()
    ugluk = numbered(war, "ugluk")
    assert allowance(war, ugluk) == 6
    play(war.begin(MovePiece(ugluk)), "lead dark-blades")
    assert war.question is not None
    assert war.question.about == (ugluk, 3)
    assert refused(war, "go crossroads:M8").rule == "DB-MOV-1"
    play(war, "go crossroads:M9")
    assert (place(war, "ugluk"), place(war, "dark-blades")) == ("crossroads:M9", "crossroads:M10")
    assert tied(war)


@pytest.mark.rule("DB-G86", "DB-G34")
def test_riders_dogs_and_friends_do_not_lead_him() -> None:
    war = taken(("war-dog-1", "N14"), ("sunfire", "L14"))
    for id, rule in (("war-dog-1", "DB-G34"), ("sunfire", "DB-HOR-4")):
        war.half = FOX_HALF if id == "war-dog-1" else HONNA_HALF
        assert refused(war.begin(MovePiece(numbered(war, id))), "lead dark-blades").rule == rule
    war = cleared(RAID)
    war.half = FOX_HALF
    fox, dark_blades = put(war, "black-fox", "M15/M14"), put(war, "dark-blades", "M13")
    war.stun[dark_blades], war.bound = FOX_HALF, (dark_blades,)
    assert refused(war.begin(MovePiece(fox)), "lead dark-blades").rule == "DB-G34"


@pytest.mark.rule("DB-G109")
def test_only_one_captor_leads_him_in_a_half() -> None:
    war = taken()
    ashrak, ugluk = numbered(war, "ashrak"), numbered(war, "ugluk")
    play(war.begin(MovePiece(ashrak)), "lead dark-blades", "let-go dark-blades", "stay")
    assert refused(war.begin(MovePiece(ugluk)), "lead dark-blades").rule == "DB-G109"


@pytest.mark.rule("DB-SC4-12", "DB-G108", "DB-SC4-10")
def test_led_off_an_edge_he_is_lost_and_the_fox_has_won() -> None:
    war = taken()
    ashrak, dark_blades = put(war, "ashrak", "M16"), put(war, "dark-blades", "M15")
    war.tie(dark_blades, ashrak)
    war.begin(MovementStep())
    while topic(war) != "movement":
        play(war, options(war)[-1])
    play(war, "move ashrak", "leave")
    assert war.gone == (ashrak, dark_blades)
    assert war.question is None
    assert war.outcome == Outcome((FOX,), "DB-SC4-10", "capture")


@pytest.mark.rule("DB-SC4-12", "DB-SC4-9")
@pytest.mark.parametrize("hex", ["village:A4", "village:K1", "village:Z7", "crossroads:A9", "crossroads:C16"])
def test_any_outer_edge_will_do_for_honna_too(hex: str) -> None:
    war = cleared(RAID)
    war.half = HONNA_HALF
    fox, sunfire = numbered(war, "black-fox"), numbered(war, "sunfire")
    war.mount = tuple(-1 for _ in war.mount)
    edge = war.land.map.named(hex)
    war.put(sunfire, edge)
    war.put(fox, next(cell for cell in range(war.land.off) if war.land.fighting[edge] >> cell & 1))
    war.stun[fox], war.bound = HONNA_HALF, (fox,)
    war.tie(fox, sunfire)
    play(war.begin(MovePiece(sunfire)), "leave")
    assert war.outcome == Outcome((HONNA,), "DB-SC4-9", "capture")


@pytest.mark.rule("DB-SC4-12", "DB-G108")
def test_nobody_leaves_without_him_nor_from_where_the_boards_meet() -> None:
    war = taken()
    ugluk = put(war, "ugluk", "M16")
    assert refused(war.begin(MovePiece(ugluk)), "leave").rule == "DB-G108"
    ashrak = put(war, "ashrak", "M2")
    war.tie(put(war, "dark-blades", "M1"), ashrak)
    assert refused(war.begin(MovePiece(ashrak)), "leave").rule == "DB-SC4-12"


@pytest.mark.rule("DB-G86", "DB-G109")
def test_when_his_captors_walk_away_he_is_free_but_stunned() -> None:
    war = taken()
    war.begin(MovementStep())
    play(war, "move ashrak", "go crossroads:M16", "move ugluk", "go crossroads:M10")
    assert tied(war), "until the step ends"
    hold_captives(war)
    assert not tied(war)
    assert state(war, "dark-blades") == "stunned"
    war.half = HONNA_HALF
    through(war)
    assert state(war, "dark-blades") == "healthy"


@pytest.mark.rule("DB-G86")
def test_when_his_captor_falls_another_holds_him_or_nobody() -> None:
    war = taken()
    ashrak, dark_blades = numbered(war, "ashrak"), numbered(war, "dark-blades")
    war.tie(dark_blades, ashrak)
    war.half = HONNA_HALF
    war.begin(Injure(ashrak, "killed", False, False, HONNA))
    assert war.follows[dark_blades] == -1
    hold_captives(war)
    assert tied(war)
    war.begin(Injure(numbered(war, "ugluk"), "stunned", False, False, HONNA))
    hold_captives(war)
    assert tied(war), "the stunned still lie on the rope"
    war.begin(Injure(numbered(war, "ugluk"), "wounded", False, False, HONNA))
    hold_captives(war)
    assert not tied(war)


@pytest.mark.rule("DB-G86")
def test_a_captor_driven_back_lets_go_of_him() -> None:
    war = taken(("sunfire", "N13"))
    ashrak, dark_blades = numbered(war, "ashrak"), numbered(war, "dark-blades")
    war.tie(dark_blades, ashrak)
    put(war, "ugluk", "A1")
    war.begin(Retreat(ashrak, 1, (numbered(war, "sunfire"),)))
    play(war, "go crossroads:M15")
    assert war.follows[dark_blades] == -1
    hold_captives(war)
    assert not tied(war)


@pytest.mark.rule("DB-SC4-10", "DB-G86")
def test_a_captive_can_still_be_killed() -> None:
    war = taken()
    war.begin(Injure(numbered(war, "dark-blades"), "wounded", False, False, FOX))
    assert war.outcome == Outcome((FOX,), "DB-SC4-10", "kill")


@pytest.mark.rule("DB-G86")
def test_captives_are_kept_by_copies_and_records() -> None:
    war = taken()
    war.begin(MovePiece(numbered(war, "ashrak")))
    copy, again = war.copy(), war.decode(war.encode())
    assert copy.bound == again.bound == war.bound
    assert copy.key() == again.key() == war.key()


@pytest.mark.rule("DB-G85", "DB-G108")
def test_those_of_the_band_who_have_left_count_as_lost() -> None:
    war = cleared(RAID)
    band = [piece for piece, side in enumerate(war.side) if side == FOX]
    rout = next(way for way in war.sheet.victories if way.kind == "rout")
    for piece in band[2:10]:
        war.kill(piece)
    assert not is_routed(war, rout)
    war.gone = (band[10],)
    assert is_routed(war, rout)


@pytest.mark.rule("DB-G86", "DB-G109")
@pytest.mark.parametrize("seed", range(3))
def test_with_a_captive_on_the_map_options_and_reasons_agree_to_the_end(seed: int) -> None:
    war, draw = taken(("sunfire", "K13"), ("thrugg", "O13"), ("radak", "L13")), Random(seed).random
    asked = 0
    for half in range(FOX_HALF, FOX_HALF + 5):
        war.half = half
        war.begin(Half())
        while (question := war.question) is not None:
            choices = question.options
            if question.seat != FATE and isinstance(choices, Pick) and choices.lexicon == "act" and asked < 40:
                asked += 1
                mine = [refusal(war, number, OWN) is None for number in range(len(war.acts.lexicon.spellings))]
                assert mine == [choices.has(number) for number in range(len(mine))], question.topic
            war.answer(choices.pick(draw))
        if war.outcome:
            break
    masks = list(war.masks)
    war.rebuild()
    assert war.masks == masks
