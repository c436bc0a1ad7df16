"""Scenario 3, the Mule Train: who comes when and where, and who wins."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import OWN, open_battle
from grognard.games.dark_blades.scenarios.convoys import held_back
from grognard.games.dark_blades.scenarios.entry import due
from grognard.games.dark_blades.scenarios.muster import muster
from grognard.games.dark_blades.scenarios.victory import judge_half
from grognard.games.dark_blades.show.words import prompt
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import MovePiece
from grognard.games.skirmish.refusals import refusal
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.kernel import Outcome
from tests.games.dark_blades.opening import TRAIN, cleared, refused, standing
from tests.games.skirmish.field import numbered, options, place, play, rides, stand, topic

HONNA, FOX = 0, 1
LEADERS = ("simon", "rix", "evans", "leigh")
MULES = ("mule-1", "mule-2", "mule-3", "mule-4")
PARTY = (
    *("dark-blades", "quill", "thrugg", "matt", *LEADERS),
    *("dill", "zed", "barney", "roberts", "peterson", "zatan"),
)
BACK_UP = ("sunfire", "grast", "hohmley", "laberne", "davrich", "mackandy", "ceebey")


def put(war: Battle, id: str, where: str) -> int:
    """Set a piece down by its hexes on one board; returns its number."""
    piece, (board, _, hexes) = numbered(war, id), where.partition(":")
    war.put(piece, *stand(war, "/".join(f"{board}:{hex}" for hex in hexes.split("/"))))
    return piece


def scouted() -> Battle:
    """The first turn, with Dill and Zed far enough ahead."""
    war = standing(TRAIN)
    play(war, "take dill", "ride arena:G15 ne", "move dill", "ride arena:M11 ne")
    play(war, "take zed", "ride arena:G15 ne", "move zed", "ride arena:M13 ne")
    return war


def passed(war: Battle, turn: int) -> Battle:
    """Let everybody enter who can and do nothing else until Honna's half of a turn has come to movement."""
    while (war.turn, war.phasing) != (turn, HONNA) or topic(war) not in ("entry", "movement"):
        play(war, "done" if "done" in options(war) else options(war)[-1])
    return war


@pytest.mark.rule("DB-SC3-2", "DB-SC3-3", "DB-SC3-4", "DB-SC3-5", "DB-G83")
def test_who_takes_part() -> None:
    cards = muster(TRAIN).cards
    ids = [card.id for card in cards if card.kind != "horse"]
    assert set(ids[: len(PARTY) + 11]) == {*PARTY, *MULES, *BACK_UP}
    fox = [card for card in cards if card.side == FOX]
    assert [card.id for card in fox[:2]] == ["black-fox", "shaman"]
    assert sum(card.kind == "troll" for card in fox) == 3
    assert len(fox) == 2 + 21 + 4 + 3


@pytest.mark.rule("DB-SC3-9", "DB-G83")
def test_all_of_honna_ride_but_zatan_and_so_do_the_two_leaders() -> None:
    war = open_battle(TRAIN)
    assert [id for id in (*PARTY, *BACK_UP) if not rides(war, id)] == ["zatan"]
    assert [card.id for card in war.given.cards if card.side == FOX and rides(war, card.id)] == ["black-fox", "shaman"]


@pytest.mark.rule("DB-SC3-9")
def test_riders_get_down_and_lead_on_through_the_woods() -> None:
    war = cleared(TRAIN)
    matt = put(war, "matt", "arena:C14/D14")
    war.begin(MovePiece(matt))
    assert "dismount" in options(war)
    assert refused(war, "ride arena:B14 nw").rule == "DB-TER-1"
    mule = put(war, "mule-1", "arena:D13/E13")
    war.tie(mule, -1)
    war.unsaddle(matt, war.land.map.named("arena:C13"))
    play(war.begin(MovePiece(matt)), "lead mule-1", "go arena:B14")
    assert place(war, "mule-1") == "arena:C13/arena:D13"


@pytest.mark.rule("DB-SC3-12", "DB-SC3-9", "DB-HOR-6")
def test_a_mule_crosses_the_river_behind_a_man_on_foot_and_behind_no_rider() -> None:
    war = cleared(TRAIN)
    simon, mule = put(war, "simon", "watermill:K13/J14"), put(war, "mule-1", "watermill:I14/H15")
    war.begin(MovePiece(simon))
    assert not any(option.startswith(("ride watermill:L13", "ride watermill:M13")) for option in options(war))
    war.drop_reins(simon)
    war.put(war.unsaddle(simon, war.land.map.named("watermill:K12")), war.land.off)
    war.put(simon, war.land.map.named("watermill:K13"))
    war.put(mule, *stand(war, "watermill:J14/watermill:I14"))
    play(war.begin(MovePiece(simon)), "lead mule-1", "go watermill:N14")
    assert place(war, "mule-1") == "watermill:M13/watermill:L13"


@pytest.mark.rule("DB-SC3-11")
def test_honna_is_first() -> None:
    assert standing(TRAIN).phasing == HONNA


@pytest.mark.rule("DB-SC3-6")
def test_the_ambush_lies_on_the_mill_bank_and_its_leaders_nowhere_else() -> None:
    war = open_battle(TRAIN)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("set-up", FOX)
    bank = war.land.map.zones["watermill:mill bank"]
    for _ in ("black-fox", "shaman"):
        assert all(war.acts.stand(war.acts.entries[int(n)][1]).anchor in set(bits(bank)) for n in war.question.options)
        play(war, options(war)[0])
    assert "go watermill:A1" in options(war)


@pytest.mark.rule("DB-SC3-6")
def test_at_most_two_snipers_lie_on_the_far_bank() -> None:
    war = open_battle(TRAIN)
    play(war, options(war)[0])
    play(war, options(war)[0])
    play(war, "go watermill:A1", "go watermill:Z1", "go watermill:A2")
    assert refused(war, "go watermill:A3").rule == "DB-G18"
    assert all(label.startswith("go watermill:") for label in options(war))
    bank = war.land.map.zones["watermill:mill bank"]
    assert {label[3:] for label in options(war)} <= {war.land.labels[cell] for cell in bits(bank)}


@pytest.mark.rule("DB-SC3-7", "DB-G19")
def test_the_party_enters_at_the_bottom_left_corner_of_the_arena() -> None:
    war = standing(TRAIN)
    assert topic(war) == "entry"
    play(war, "take quill")
    corner = {f"arena:{hex}" for hex in ("A11", "A12", "A13", "A14", "E16", "F16")}
    rears = set()
    for option in options(war):
        front, facing = war.acts.stand(war.acts.entries[int(war.parse(option))][1])
        rears.add(war.land.labels[front - war.land.grid.shifts[facing]])
    assert rears == corner, "but not between the trees"


@pytest.mark.rule("DB-SC3-8", "DB-G110")
def test_two_riders_without_mules_enter_first() -> None:
    war = standing(TRAIN)
    first = {option[5:] for option in options(war)}
    assert first == set(PARTY) - {"zatan", *LEADERS}
    for id in ("zatan", *LEADERS):
        assert refused(war, f"take {id}").rule == "DB-G110"


@pytest.mark.rule("DB-SC3-8", "DB-G110")
def test_the_rest_wait_until_both_scouts_are_six_hexes_ahead() -> None:
    war = standing(TRAIN)
    play(war, "take dill", "ride arena:G15 ne", "move dill", "ride arena:M11 ne", "take zed", "ride arena:G15 ne")
    assert (topic(war), options(war)) == ("movement", ["move dill", "move zed", "done"])
    play(war, "move zed", "ride arena:K14 ne")
    assert refused(war, "take matt").rule == "DB-G110", "five hexes are not enough"
    play(war, "move zed", "ride arena:L14 ne")
    assert refused(war, "take matt").rule == "DB-G110", "his rear is still five hexes away"
    play(war, "move zed", "ride arena:M13 ne")
    assert {"take matt", "take zatan", "take simon"} <= set(options(war))
    assert refused(war, "done").rule == "DB-G19"


@pytest.mark.rule("DB-SC3-8", "DB-G110")
def test_scouts_who_tarry_hold_the_others_up_for_a_turn() -> None:
    war = standing(TRAIN)
    play(war, "take dill", "ride arena:G15 ne", "take zed", "ride arena:E15 n")
    assert war.question is not None
    assert "They follow when two scouts are well ahead." in prompt(topic(war), war.question.about, TRAIN)
    play(war, "done")
    passed(war, 2)
    assert topic(war) == "movement"
    assert held_back(war)
    play(war, "move dill", "ride arena:M13 ne", "move zed", "ride arena:M12 ne")
    assert "take matt" in options(war)


@pytest.mark.rule("DB-G110")
def test_a_dead_scout_holds_nobody_up() -> None:
    war = standing(TRAIN)
    play(war, "take quill", "ride arena:A12 n", "take zed", "ride arena:F15 n")
    war.kill(numbered(war, "zed"))
    assert held_back(war)
    war.kill(numbered(war, "quill"))
    assert not held_back(war)


@pytest.mark.rule("DB-SC3-3", "DB-G110")
def test_a_rider_brings_his_mule_straight_behind_him_and_pays_for_four_hexes() -> None:
    war = scouted()
    play(war, "take simon")
    assert refused(war, "ride arena:B13 ne").rule == "DB-G19", "the mule would still be off the map"
    play(war, "ride arena:D12 ne")
    simon, mule = numbered(war, "simon"), numbered(war, "mule-1")
    assert war.follows[mule] == simon
    cells = [cell for piece in (mule, simon) for cell in bits(war.hexes(piece))]
    assert len(set(cells)) == 4
    assert war.spent[simon] == sum(war.land.price("mounted", cell) or 0 for cell in cells)
    rear = war.rear(mule)
    assert war.land.map.edges["arena:3"] >> rear & 1


@pytest.mark.rule("DB-SC3-3")
def test_each_mule_has_its_rider_and_none_enters_alone() -> None:
    war = scouted()
    ahead = [war.card(war.follows[numbered(war, mule)]).id for mule in MULES]
    assert tuple(ahead) == LEADERS
    for mule in MULES:
        assert refused(war, f"take {mule}").rule == "DB-G19"


@pytest.mark.rule("DB-STK-1", "DB-MUL-2")
@pytest.mark.parametrize("mules", [1, 2])
def test_a_rider_never_runs_into_his_own_mules(mules: int) -> None:
    war = cleared(TRAIN)
    simon, first, second = put(war, "simon", "arena:F7/F8"), put(war, "mule-1", "arena:F9/F10"), numbered(war, "mule-2")
    if mules > 1:
        put(war, "mule-2", "arena:F11/F12")
        war.tie(second, first)
    war.begin(MovePiece(simon))
    assert war.question is not None
    rides = [answer for answer in war.question.options if war.spell(answer).startswith("ride")]
    assert len(rides) > 200
    for answer in rides:
        copy = war.copy()
        copy.answer(answer)
        filled = copy.hexes(simon) | copy.hexes(first) | copy.hexes(second)
        assert filled.bit_count() == 2 + 2 * mules, war.spell(answer)
    assert agrees(war)
    assert refused(war, "ride arena:F7 sw").rule == "DB-STK-1", "round in a circle"


@pytest.mark.rule("DB-SC3-10")
def test_the_back_up_enters_on_turn_three_along_the_left_edge() -> None:
    war = passed(scouted(), 3)
    assert topic(war) == "entry"
    assert numbered(war, "sunfire") not in due(passed(scouted(), 2))
    play(war, "take sunfire")
    left = war.land.map.edges["arena:3"]
    for option in options(war):
        front, facing = war.acts.stand(war.acts.entries[int(war.parse(option))][1])
        assert left >> front - war.land.grid.shifts[facing] & 1
    assert "ride arena:B4 se" in options(war)


@pytest.mark.rule("DB-SC3-13")
def test_the_death_of_the_black_fox_wins_for_honna() -> None:
    war = standing(TRAIN)
    war.begin(Injure(numbered(war, "black-fox"), "killed", False, False, HONNA))
    play(war, options(war)[0])
    assert war.outcome == Outcome((HONNA,), "DB-SC3-13", "kill")


@pytest.mark.rule("DB-SC3-14", "DB-G94")
def test_three_dead_mules_win_for_the_fox_at_once() -> None:
    war = cleared(TRAIN)
    for id in MULES[:2]:
        war.kill(put(war, id, "arena:F7/F8"))
    assert war.outcome is None
    war.begin(Injure(put(war, MULES[2], "arena:F3/F4"), "killed", False, False, FOX))
    assert war.outcome == Outcome((FOX,), "DB-SC3-14", "deny exit")


@pytest.mark.rule("DB-SC3-14", "DB-G94", "DB-G20")
@pytest.mark.parametrize("off", [0, 1])
def test_after_turn_thirty_too_few_mules_are_off(off: int) -> None:
    war = cleared(TRAIN)
    war.gone = tuple(numbered(war, id) for id in MULES[:off])
    war.half = 58
    assert judge_half(war, HONNA) == 0
    war.half = 59
    war.ending = judge_half(war, HONNA)
    assert war.outcome == Outcome((FOX,), "DB-SC3-14", "deny exit")


@pytest.mark.rule("DB-SC3-15", "DB-G84")
def test_the_fox_may_neither_strike_nor_shoot_at_mules() -> None:
    war = cleared(TRAIN)
    put(war, "mule-1", "arena:F7/F8")
    put(war, "zed", "arena:J3/J4")
    put(war, "zugun", "arena:F6")
    war.half = 1
    put(war, "ugluk", "arena:J2")
    war.begin(CombatStep())
    assert refused(war, "attack mule-1").rule == "DB-G84"
    war = cleared(TRAIN)
    elf = next(card.id for card in war.given.cards if card.side == FOX and war.book.shoots(card.weapon))
    put(war, "mule-1", "arena:F7/F8")
    put(war, "zatan", "arena:F12")
    put(war, elf, "arena:F10")
    war.half = 1
    play(war.begin(ShootingStep(late=False)), f"shoot {elf}")
    assert refused(war, "at mule-1").rule == "DB-G84"
    assert "at zatan" in options(war)


@pytest.mark.rule("DB-SC3-15", "DB-G84")
def test_honna_may_strike_at_a_mule_that_the_fox_leads_away() -> None:
    war = cleared(TRAIN)
    mule, zugun = put(war, "mule-1", "arena:F7/F8"), put(war, "zugun", "arena:F6")
    put(war, "zatan", "arena:F9")
    war.half = 1
    war.tie(mule, -1)
    play(war.begin(MovePiece(zugun)), "lead mule-1")
    assert war.follows[mule] == zugun
    war.half = 2
    assert "attack mule-1" in options(war.begin(CombatStep()))


def agrees(war: Battle) -> bool:
    """Whether options and reasons agree on every act."""
    assert war.question is not None
    mine = [refusal(war, number, OWN) is None for number in range(len(war.acts.lexicon.spellings))]
    return mine == [war.question.options.has(number) for number in range(len(mine))]


@pytest.mark.rule("DB-G110", "DB-G108")
def test_options_and_reasons_agree_while_the_train_comes_on_and_leaves() -> None:
    war = scouted()
    assert agrees(war)
    play(war, "take simon")
    assert agrees(war)
    play(war, options(war)[0])
    for where in ("watermill:Z2/Y2", "watermill:P4/P5"):
        war = cleared(TRAIN)
        assert agrees(war.begin(MovePiece(put(war, "simon", where))))
