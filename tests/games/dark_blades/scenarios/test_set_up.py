"""Setting up and entering: every piece begins where its scenario says, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import OWN, open_battle
from grognard.games.dark_blades.scenarios.battlefields import board_map, land_of, place_cells, played, third_cells
from grognard.games.dark_blades.scenarios.muster import muster
from grognard.games.dark_blades.scenarios.options import key_of, slugs
from grognard.games.dark_blades.scenarios.sheets import Place, scenario_sheets
from grognard.games.dark_blades.show.words import prompt
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.refusals import refusal
from grognard.kernel import FATE
from tests.games.dark_blades.opening import MILL, RAID, refused, standing
from tests.games.skirmish.field import numbered, options, place, play, rides, topic

OTHER_RAID = key_of("the-raid", {"other-boards": True, "hand-size": 0})
HONNA, FOX = 0, 1
PLAYED = (*slugs(), OTHER_RAID)


def until(war: Battle, goal: str, turn: int) -> Battle:
    """Pass everything until a topic comes up in a turn."""
    while topic(war) != goal or war.turn < turn:
        play(war, "done")
    return war


def asked(war: Battle) -> str:
    """The question in words."""
    assert war.question is not None
    return prompt(war.question.topic, war.question.about, war.given.scenario)


def named(land: Land, mask: int) -> list[str]:
    """The labels of cells, sorted."""
    return sorted(land.labels[cell] for cell in bits(mask))


@pytest.mark.rule("DB-SC4-1", "DB-G77")
def test_the_village_lies_above_the_crossroads() -> None:
    land = land_of(RAID)
    above, below = land.map.named("village:G16"), land.map.named("crossroads:G1")
    assert land.direction(above, below) == 3
    assert "village:2" not in land.map.edges
    assert "crossroads:7" not in land.map.edges


@pytest.mark.rule("DB-SC1-1", "DB-SC3-1", "DB-G78")
def test_arena_and_watermill_lie_side_by_side() -> None:
    rescue, train = land_of("the-arena"), land_of("mon-oger-mule-train")
    assert rescue.grid.distance(rescue.map.named("watermill:Z8"), rescue.map.named("arena:A8")) == 1
    assert train.grid.distance(train.map.named("arena:Z8"), train.map.named("watermill:A8")) == 1


@pytest.mark.rule("DB-MAP-1", "DB-SC1-1")
def test_the_sides_of_the_boards_are_numbered() -> None:
    clockwise = {name: list(board_map(name).edges) for name in ("arena", "watermill")}
    assert clockwise == {"arena": ["4", "1", "2", "3"], "watermill": ["8", "5", "6", "7"]}
    land = land_of("the-arena")
    assert {"watermill:5", "arena:3"} & set(land.map.edges) == set(), "where boards meet there is no edge"


@pytest.mark.rule("DB-SC4-2", "DB-SC4-4")
def test_honna_sets_up_in_any_buildings_of_the_village() -> None:
    war = open_battle(RAID)
    indoors = sum(part.cells for part in war.land.buildings if part.name.startswith("village:"))
    assert war.question is not None
    assert war.question.seat == 0
    assert war.question.about == (numbered(war, "dark-blades"),)
    assert options(war) == [f"go {war.land.labels[cell]}" for cell in bits(indoors)]
    play(war, "go village:I4")
    assert place(war, "dark-blades") == "village:I4"
    assert "go village:I4" not in options(war)


@pytest.mark.rule("DB-SC4-5")
def test_horses_stand_in_courtyards_and_streets_and_have_owners() -> None:
    war = standing(RAID)
    horses = [piece for piece, card in enumerate(war.given.cards) if card.kind == "horse"]
    ours = [piece for piece in horses if war.at[piece] != war.land.off]
    grounds = war.land.map.of("street", "courtyard")
    assert len(ours) == 7
    assert all(war.hexes(piece) & ~grounds == 0 for piece in ours)
    assert all(war.land.labels[war.at[piece]].startswith("village:") for piece in ours)
    assert war.card(numbered(war, "quill")).horse == numbered(war, "quill-horse")


@pytest.mark.rule("DB-SC4-5")
def test_no_horse_is_set_up_through_the_wall_of_a_yard() -> None:
    war = open_battle(RAID)
    while "ride" not in options(war)[0]:
        play(war, options(war)[0])
    for option in options(war):
        front, facing = war.acts.stand(war.acts.entries[int(war.parse(option))][1])
        rear = front - war.land.grid.shifts[facing]
        assert war.land.fighting[rear] >> front & 1


@pytest.mark.rule("DB-SC4-3", "DB-SC4-6", "DB-SC4-8")
def test_the_band_waits_off_the_map_its_leaders_mounted() -> None:
    war = standing(RAID)
    assert war.phasing == 1
    assert not war.living_of(1)
    assert [card.id for piece, card in enumerate(war.given.cards) if rides(war, card.id)] == ["black-fox", "shaman"]
    assert sum(post.side == 1 for post in muster(RAID).posts) == 13


@pytest.mark.rule("DB-SC4-7", "DB-G19", "DB-G119")
def test_the_band_enters_in_the_gap_and_pays_for_the_first_hex() -> None:
    war = standing(RAID)
    assert topic(war) == "entry"
    play(war, "take ashrak")
    assert sorted(options(war)) == [f"go crossroads:{hex}16" for hex in "LMNO"]
    play(war, "go crossroads:N16")
    ashrak = numbered(war, "ashrak")
    assert (war.spent[ashrak], war.steps[ashrak]) == (1, 1)
    assert "move ashrak" in options(war)
    assert "done" not in options(war)


@pytest.mark.rule("DB-SC4-6", "DB-G19", "DB-G120")
def test_a_rider_comes_in_with_his_rear_on_the_edge_and_pays_for_two_hexes() -> None:
    war = standing(RAID)
    play(war, "take black-fox", "ride crossroads:M15 n")
    fox = numbered(war, "black-fox")
    assert place(war, "black-fox") == "crossroads:M15/crossroads:M16"
    assert war.spent[fox] == sum(
        war.land.price("mounted", war.land.map.named(f"crossroads:M{row}")) or 0 for row in (15, 16)
    )
    assert war.steps[fox] == 2


def crowded() -> Battle:
    """Four of the band fill the gap, and nobody more finds room."""
    war = standing(RAID)
    for name, hex in zip(("ashrak", "ugluk", "kuruz", "radak"), "LMNO", strict=True):
        play(war, f"take {name}", f"go crossroads:{hex}16")
    return war


@pytest.mark.rule("DB-G19", "DB-G119")
def test_those_on_the_map_move_on_and_the_next_enter_in_the_same_half() -> None:
    war = crowded()
    assert topic(war) == "movement"
    assert "Still outside for want of room: 9." in asked(war)
    assert refused(war, "take zugun").rule == "DB-G19"
    play(war, "move radak", "go crossroads:O13")
    assert topic(war) == "entry"
    assert {"take zugun", "take black-fox", "move ugluk"} <= set(options(war))
    assert refused(war, "done").rule == "DB-G19"
    assert "take ashrak" not in options(war)
    play(war, "take zugun", "go crossroads:O16")
    assert topic(war) == "movement"
    assert "Still outside for want of room: 8." in asked(war)


@pytest.mark.rule("DB-G19", "DB-G119")
def test_where_nobody_makes_room_the_others_wait_for_a_later_turn() -> None:
    war = until(crowded(), "movement", 2)
    while war.phasing != FOX:
        play(war, "done")
    assert (topic(war), place(war, "zugun")) == ("movement", "")
    play(war, "move radak", "go crossroads:O13")
    assert {"take zugun", "take black-fox"} <= set(options(war))


@pytest.mark.rule("DB-SC4-7", "DB-SC2-7", "DB-G119")
@pytest.mark.parametrize(("slug", "side", "turn", "count"), [(RAID, FOX, 1, 13), (MILL, HONNA, 2, 17)])
def test_a_whole_force_enters_in_one_half_if_those_ahead_make_room(slug: str, side: int, turn: int, count: int) -> None:
    war = until(standing(slug), "entry", turn)
    gap = 0
    for post in muster(slug).posts:
        gap |= post.cells if post.turn == turn and post.side == side else 0
    while (war.turn, war.phasing) == (turn, side) and topic(war) in ("entry", "entry-hex", "movement", "destination"):
        play(war, *onward(war, gap))
    assert len(war.living_of(side)) == count


def onward(war: Battle, gap: int) -> list[str]:
    """Let somebody in if there is room; else send somebody who stands in the gap as far from it as he gets."""
    offered = options(war)
    if topic(war) == "entry-hex":
        return offered[:1]
    if topic(war) == "destination":
        ends = [answer for answer in offered if answer.startswith(("go ", "ride "))]
        return [max(ends, key=lambda answer: clear_of(war, answer, gap), default="stay")]
    entering = [answer for answer in offered if answer.startswith("take ")]
    movers = [answer for answer in offered if answer.startswith("move ")]
    blocking = [answer for answer in movers if war.hexes(numbered(war, answer[5:])) & gap]
    return entering[:1] or blocking[:1] or ["done"]


def clear_of(war: Battle, answer: str, gap: int) -> int:
    """How far from the entry hexes a move ends."""
    verb, noun = war.acts.entries[int(war.parse(answer))]
    front = noun if verb == "go" else war.acts.stand(noun).anchor
    return min(war.land.grid.distance(front, cell) for cell in bits(gap))


@pytest.mark.rule("DB-G119")
def test_a_match_of_the_first_edition_goes_on_without_those_who_found_no_room() -> None:
    war = open_battle(RAID, 1)
    while topic(war) == "set-up":
        play(war, options(war)[0])
    for name, hex in zip(("ashrak", "ugluk", "kuruz", "radak"), "LMNO", strict=True):
        play(war, f"take {name}", f"go crossroads:{hex}16")
    play(war, "move radak", "go crossroads:O13")
    assert (topic(war), asked(war)) == ("movement", "Fox, who moves?")


@pytest.mark.rule("DB-SC2-2", "DB-SC2-5", "DB-SC2-6", "DB-G118")
def test_millers_in_the_mill_and_mon_ogers_along_the_left_edge() -> None:
    war = open_battle(MILL)
    assert [option[3:] for option in options(war)] == [
        war.land.labels[cell]
        for cell in bits(war.land.map.mask("N9", "N10", "N11", "O9", "O10", "O11", "P9", "P10", "P11", "Q10"))
    ]
    war = standing(MILL)
    assert all(card.kind != "horse" for card in war.given.cards)
    mogs = war.living_of(1)
    assert len(mogs) == 22
    assert {war.land.labels[war.at[piece]][0] for piece in mogs} <= {"A", "B"}
    assert [war.card(piece).id for piece in war.living_of(0)] == ["job", "sarah"]


@pytest.mark.rule("DB-SC2-7", "DB-SC2-8", "DB-G18")
def test_the_company_enters_at_the_top_right_corner_on_turn_two() -> None:
    war = standing(MILL)
    assert war.phasing == 0
    until(war, "entry", 1)
    assert (war.turn, war.phasing) == (2, 0)
    play(war, "take dark-blades")
    corner = ["U1", "V1", "W1", "X1", "Y1", "Z1", "Z2", "Z3", "Z4", "Z5", "Z6"]
    assert sorted(option[3:] for option in options(war)) == corner


@pytest.mark.rule("DB-G18", "DB-SC1-5")
def test_round_the_arena_is_within_three_of_the_rim_and_off_the_floor() -> None:
    land = land_of("the-arena")
    mask = place_cells(land, Place(board="arena", zone="round the arena", within=3))
    floor, rim = land.map.zones["arena:arena floor"], land.map.zones["arena:rim"]
    assert not mask & floor
    assert not mask & sum(part.cells for part in land.buildings)
    assert rim & ~mask == 0
    assert all(min(land.grid.distance(cell, at) for at in bits(rim)) <= 3 for cell in bits(mask))
    assert {label.split(":")[0] for label in named(land, mask)} == {"arena"}


@pytest.mark.rule("DB-G18")
def test_a_third_is_measured_from_its_edge() -> None:
    land = land_of("mon-oger-mule-train")
    east = named(land, third_cells(land, "watermill", 5))
    assert {label.split(":")[1][0] for label in east} == set("STUVWXYZ")
    assert len(east) == 8 * 16
    south = named(land, third_cells(land, "arena", 2))
    assert {int(label.split(":")[1][1:]) for label in south} == {12, 13, 14, 15, 16}


@pytest.mark.rule("DB-SC4-13", "DB-G77")
def test_the_raid_on_other_boards_begins_at_the_far_ends() -> None:
    war = standing(OTHER_RAID)
    land = war.land
    assert land.grid.distance(land.map.named("arena:Z8"), land.map.named("watermill:A8")) == 1
    honna, fox = third_cells(land, "watermill", 5), third_cells(land, "arena", 3)
    assert (len(war.living_of(0)), len(war.living_of(1)), len(war.living_of(2))) == (8, 13, 7)
    assert (war.living(0) | war.living(2)) & ~honna == 0
    assert war.living(1) & ~fox == 0
    assert [id for id in ("black-fox", "shaman", "dark-blades") if rides(war, id)] == ["black-fox", "shaman"]


@pytest.mark.rule("DB-SC4-14", "DB-G107")
def test_by_agreement_all_open_ground_of_the_other_boards_costs_one_point() -> None:
    usual, easy = land_of(OTHER_RAID), land_of(key_of("the-raid", {"other-boards": True, "easy-ground": True}))
    assert usual.map.name == easy.map.name
    for gait in ("foot", "mounted", "led", "dog", "big"):
        assert easy.enterable(gait) == usual.enterable(gait), "what is closed stays closed"
        assert [price for price, _ in easy.going(gait).enter] == [1]
    assert len(usual.going("foot").enter) > 1
    assert not easy.going("foot").dear, "windows cost no more than the hex behind them"
    assert (easy.signs, easy.screens) == (usual.signs, usual.screens)
    hard = land_of(key_of("the-raid", {"easy-ground": True}))
    assert hard is land_of("the-raid"), "only on the other boards"


@pytest.mark.parametrize("slug", scenario_sheets())
def test_every_force_has_room_where_it_begins(slug: str) -> None:
    for post in muster(slug).posts:
        assert post.cells
        assert post.cells & ~land_of(slug).map.cells == 0


def positions(slug: str, seed: int) -> Iterator[Battle]:
    """The positions of a random match to its end, each a question."""
    war = open_battle(slug)
    draw = Random(seed).random
    while war.question is not None:
        yield war
        war.answer(war.question.options.pick(draw))
    assert war.outcome is not None
    assert len(war.outcome.winners) == 1


def agrees(war: Battle) -> bool:
    """Whether options and reasons agree on every act."""
    assert war.question is not None
    mine = [refusal(war, number, OWN) is None for number in range(len(war.acts.lexicon.spellings))]
    return mine == [war.question.options.has(number) for number in range(len(mine))]


@pytest.mark.parametrize("slug", PLAYED)
def test_options_and_reasons_agree_while_pieces_come_on(slug: str) -> None:
    seen: dict[str, int] = {}
    for war in positions(slug, 3):
        assert war.question is not None
        asked = war.question.topic
        if war.question.seat != FATE and asked in OWN and seen.setdefault(asked, 0) < 12:
            seen[asked] += 1
            assert agrees(war), asked
    comes_later = any(force.turn for force in played(slug).forces)
    assert set(seen) >= {"set-up"} | ({"entry", "entry-hex"} if comes_later else set())


@pytest.mark.rule("DB-G20")
@pytest.mark.parametrize("slug", PLAYED)
@pytest.mark.parametrize("seed", range(3))
def test_random_matches_come_to_an_end_and_stay_whole(slug: str, seed: int) -> None:
    for number, war in enumerate(positions(slug, seed)):
        filled = 0
        for piece in war.pieces():
            cells = war.hexes(piece)
            assert cells.bit_count() == (1 if war.footprint(piece) is SINGLE else 2)
            if war.health[piece] and not war.swims(piece):
                assert not filled & cells, "two of the living share a hex"
                filled |= cells
        if number % 50 == 0:
            again = war.decode(war.encode())
            assert (again.key(), again.masks) == (war.key(), war.masks)


@pytest.mark.rule("DB-G121")
def test_honna_sets_up_before_the_fox() -> None:
    war = open_battle("the-raid other-boards=yes hand-size=0")
    seats = []
    while topic(war) == "set-up":
        assert war.question
        seats.append(war.question.seat)
        play(war, options(war)[0])
    assert seats == sorted(seats)
    assert {*seats} == {0, 1}
