"""The table of Dark Blades: faces, riders, markers, hands and targets, and nothing a seat may not know."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.dark_blades.combat.trolls import FLAMES
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battlefields import land_of
from grognard.games.dark_blades.scenarios.boards import board_of, boards, layouts
from grognard.games.dark_blades.scenarios.free_set_up import offer
from grognard.games.dark_blades.scenarios.options import key_of
from grognard.games.dark_blades.scenarios.sheets import scenario_sheets
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.show.counters import counters, letters
from grognard.games.dark_blades.show.facts import facts_of
from grognard.games.dark_blades.show.sketch import GROUND, art_of, sketch_of
from grognard.games.dark_blades.show.table import table_of
from grognard.games.dark_blades.show.words import phrases
from grognard.games.skirmish.war import CLINGING, FOUGHT
from grognard.kernel import WATCHER, Event, View, view_of
from grognard.registry import game
from grognard.table.figures.by_name import FIGURES
from grognard.table.model import Piece, Table
from tests.games.dark_blades.opening import MILL, RAID, standing
from tests.games.dark_blades.show.test_facts import battle, with_hand
from tests.games.skirmish.field import numbered, options, play

SEATS = ("honna", "fox")
KEYS = (*scenario_sheets(), "the-raid other-boards=yes", *(f"free-set-up field={field}" for field in offer().fields))


def seen(war: Battle, seat: int, log: tuple[Event, ...] = ()) -> View:
    scenario = war.given.scenario.partition(" ")[0]
    return view_of(
        war, seat, game="dark-blades", scenario=scenario, seats=SEATS, facts=facts_of(war, seat), log=log
    )  # fmt: skip


def table(war: Battle, seat: int = 0, log: tuple[Event, ...] = ()) -> Table:
    return table_of(seen(war, seat, log))


def shown(war: Battle, id: str) -> Piece:
    return next(piece for piece in table(war).pieces if piece.id == id)


def figures(piece: Piece) -> list[str]:
    return [mark.text for mark in piece.marks if mark.kind != "rank"]


@pytest.mark.rule("DB-MAG-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_worlds_that_differ_in_the_opponents_hand_have_one_table(seat: int) -> None:
    war = battle()
    worlds = [with_hand(war, 1 - seat, *cards) for cards in (("death", "zap"), ("shield", "freeze"))]
    for viewer in (seat, WATCHER):
        one, two = (msgspec.json.encode(table(world, viewer)) for world in worlds)
        assert one == two
    assert table(worlds[0], 1 - seat) != table(worlds[1], 1 - seat)


@pytest.mark.rule("DB-MAG-11", "DB-MAG-12")
def test_a_hand_lies_face_up_before_its_owner_and_face_down_before_the_other() -> None:
    war = with_hand(with_hand(battle(), 0, "zap", "zap"), 1, "death")
    own, other = (tray.cards for tray in table(war, 0).trays[:2])
    assert [(card.id, card.count, card.hidden, card.rule) for card in own] == [("zap", 2, False, "DB-SPL-11")]
    assert own[0].text
    assert [(card.name, card.count, card.hidden) for card in other] == [("Spell cards", 1, True)]


@pytest.mark.rule("DB-CTR-2", "DB-CTR-3", "DB-CTR-9")
def test_every_state_shows_its_own_face() -> None:
    war = standing(MILL)
    job = numbered(war, "job")
    faces = roster().units["job"].faces
    assert figures(shown(war, "job")) == ["4", "2", "6"]
    assert (shown(war, "job").form, shown(war, "job").side) == ("square", "slate")
    war.health[job] = 1
    assert (shown(war, "job").state, figures(shown(war, "job"))) == ("wounded", ["2", "1", "3"])
    war.stun[job] = 1
    assert (shown(war, "job").state, figures(shown(war, "job"))) == ("stunned", [str(faces["stunned"].defence)])
    war.kill(job)
    assert (shown(war, "job").state, figures(shown(war, "job"))) == ("dead", [])
    assert [shown(war, "job").code[-1], shown(war, "job").code[:2]] == ["x", letters()["job"]]


@pytest.mark.rule("DB-CTR-4", "DB-CTR-5", "DB-G76")
def test_a_rider_lies_over_two_hexes_and_leaves_a_horse_of_nobody_behind() -> None:
    war = standing(RAID)
    grast, horse = numbered(war, "grast"), numbered(war, "grast-horse")
    bare = shown(war, "grast-horse")
    assert (bare.figure, bare.side, bare.form, figures(bare)) == ("horse", "stone", "long", ["(4)"])
    assert bare.code == letters()["grast"].lower()
    war.saddle_up(grast, horse)
    rider = shown(war, "grast")
    assert (rider.figure, rider.side, rider.form) == ("rider-knight-flail", "slate", "long")
    assert figures(rider) == ["26", "(11)", "12"]
    assert (rider.cell, rider.covers, rider.facing) == (bare.cell, bare.covers, bare.facing)
    assert "grast-horse" not in [piece.id for piece in table(war).pieces]
    assert rider.figure in FIGURES


def test_the_dead_come_before_the_living_and_every_figure_can_be_drawn() -> None:
    war = battle(RAID, 300)
    pieces = [piece for piece in table(war).pieces if not piece.token]
    states = [piece.state == "dead" for piece in pieces]
    assert states == sorted(states, reverse=True)
    assert all(piece.figure in FIGURES for piece in pieces)


@pytest.mark.rule("DB-G19")
def test_those_still_to_come_wait_in_a_tray_with_their_turn() -> None:
    war = standing(MILL)
    waiting = next(tray for tray in table(war).trays if tray.id == "reserve-honna-2")
    assert (waiting.title, len(waiting.cards)) == ("Due in turn 2", 15)
    assert all(card.emblem in FIGURES for card in waiting.cards)


def test_whoever_is_still_to_be_set_up_waits_in_the_tray_too() -> None:
    war = battle(RAID, 1)
    waiting = {tray.id: tray.cards for tray in table(war).trays}
    assert [card.id for card in waiting["reserve-honna-0"]][:2] == ["sunfire", "quill"]
    assert table(war).trays[0].tracks[0].value == 8


def test_every_answer_lights_up_what_it_names() -> None:
    war = standing(RAID)
    fox = table(war, 1)
    lit = {option.answer: option.targets for option in fox.options}
    assert lit["take black-fox"] == ("card:black-fox",)
    play(war, "take black-fox")
    spots = [option.targets[0] for option in table(war, 1).options]
    assert all(spot.startswith("cell:crossroads:") for spot in spots)
    assert [option.answer for option in table(war, 1).options] == options(war)


@pytest.mark.rule("DB-TRL-3")
def test_flames_lie_on_a_burning_troll() -> None:
    war = standing(MILL)
    piece = numbered(war, "job")
    war.marks[piece] |= FLAMES
    flames = [one for one in table(war).pieces if one.token]
    assert [(one.figure, one.cell) for one in flames] == [("flames", shown(war, "job").cell)]


@pytest.mark.rule("DB-AOE-11")
def test_a_marker_lies_on_the_hex_a_spell_is_aimed_at() -> None:
    war = standing(MILL)
    cell = war.land.map.named("G7")
    view = seen(war, 0, (Event(what="aimed", rule="DB-AOE-11", args=(0, cell)),))
    asked = msgspec.structs.replace(view, topic="help", about=(0,), options=())
    assert [(one.figure, one.cell) for one in table_of(asked).pieces if one.token] == [("target", "G7")]
    assert not [one for one in table_of(view).pieces if one.token]


@pytest.mark.rule("DB-OPT-1", "DB-OPT-3", "DB-SPL-24")
def test_objects_and_burnt_ground_are_on_the_table() -> None:
    war = standing(MILL)
    job, cell = numbered(war, "job"), war.land.map.named("C2")
    war.items = (job, -2 - cell)
    war.change_land(1 << cell, "open")
    assert shown(war, "job").carries == ("magic-sword",)
    assert [(one.figure, one.cell) for one in table(war).pieces if one.token] == [("magic-ring", "C2")]
    assert [(one.kind, one.at) for one in table(war).fixtures] == [("scorched", "C2")]
    war.items = (-2 - war.land.off, -1)
    assert not [one for one in table(war).pieces if one.token]


@pytest.mark.rule("DB-SPL-24", "DB-G67")
def test_a_house_is_a_ruin_once_all_of_it_has_burnt() -> None:
    war = standing(MILL)
    barn = next(part for part in war.land.map.enclosures if part.name == "barn")
    first = barn.cells & -barn.cells
    war.change_land(first, "open")
    assert {one.kind for one in table(war).fixtures} == {"scorched"}
    war.change_land(barn.cells, "open")
    ruin, *embers = table(war).fixtures
    assert (ruin.kind, ruin.at in art_of("watermill").rooms) == ("ruin", True)
    assert [one.kind for one in embers] == ["embers"] * barn.cells.bit_count()


@pytest.mark.rule("DB-HOR-4", "DB-MUL-2")
def test_a_rein_runs_from_a_beast_to_whoever_leads_it() -> None:
    war = standing(RAID)
    horse, grast = shown(war, "grast-horse"), shown(war, "grast")
    war.tie(numbered(war, "grast-horse"), numbered(war, "grast"))
    assert [(one.kind, one.at, one.state) for one in table(war).fixtures] == [("rein", horse.cell, grast.cell)]


@pytest.mark.rule("DB-SEQ-1")
def test_tracks_tell_turn_step_and_whose_half_it_is() -> None:
    war = battle(RAID, 1)
    assert [(one.title, one.value, one.most) for one in table(war).tracks] == [("Turn", 1, 30), ("Set-up", 0, 7)]
    war.step, war.half = 3, 3
    assert [(track.title, track.value) for track in table(war).tracks] == [("Turn", 2), ("Honna, movement", 3)]


def test_a_captive_is_shown_tied() -> None:
    war = standing(MILL)
    war.bound = (numbered(war, "job"),)
    assert shown(war, "job").carries == ("bonds",)
    assert "tied up" in shown(war, "job").title


def test_horses_are_named_after_their_riders() -> None:
    war = standing(RAID)
    titles = [shown(war, f"{id}-horse").title.partition(":")[0] for id in ("dark-blades", "grast")]
    assert titles == ["Dark Blades' horse", "Grast's horse"]


def test_a_horse_and_its_rider_are_told_apart_where_they_share_a_name() -> None:
    war = standing(RAID)
    rider, horse = shown(war, "grast"), shown(war, "grast-horse")
    assert (rider.name, rider.called) == ("Grast", "")
    assert (horse.name, horse.called) == ("Grast", "Grast's horse")


def test_a_piece_is_told_of_in_parts() -> None:
    war = standing(MILL)
    war.bound = (numbered(war, "job"),)
    job = shown(war, "job")
    assert "tied up" in job.notes
    assert "tied up" not in job.told
    assert [part for part in job.told if part.startswith("attack")] == [f"attack {figures(job)[0]}"]
    assert (job.carries, job.things) == (("bonds",), ("Bonds",))
    leader = next(piece for piece in table(standing(RAID)).pieces if any(mark.text == "leader" for mark in piece.marks))
    assert leader.notes[-1] == "leader"


def test_the_question_says_which_piece_is_to_act() -> None:
    war = standing(MILL)
    assert table(war).about == ()
    play(war, "move job")
    assert table(war).about == ("piece:job",)
    assert table(war, 1).about == ("piece:job",)


def test_hexes_of_several_boards_are_said_with_their_board() -> None:
    assert {piece.where for piece in table(standing(MILL)).pieces} == {""}
    found = [piece for piece in table(standing("the-raid other-boards=yes")).pieces if ":" in piece.cell]
    assert found
    assert all(piece.where.lower() == piece.cell.replace("-", " ").replace(":", " ").lower() for piece in found)


def test_of_the_dead_no_deeds_are_told() -> None:
    war = standing(RAID)
    grast = numbered(war, "grast")
    war.marks[grast] |= FOUGHT
    assert shown(war, "grast").title.endswith("has fought")
    war.health[grast] = 0
    assert shown(war, "grast").title == "Grast: dead"


@pytest.mark.rule("DB-CTR-15")
def test_the_line_of_a_piece_names_what_it_shoots_with_and_who_casts_spells() -> None:
    war = standing(RAID)
    assert "short bow" in shown(war, "laberne").title
    assert "bow" not in shown(war, "grast").title
    assert "spellcaster" in shown(war, "quill").title
    assert "bow" not in shown(war, "laberne-horse").title


@pytest.mark.rule("DB-MOV-2")
def test_who_has_moved_already_is_marked_where_it_is_asked_who_moves() -> None:
    war = standing(MILL)
    (option, *_) = (option for option in table(war).options if option.answer == "move job")
    assert option.label == "Job"
    play(war, "move job")
    play(war, "go O9")
    (option, *_) = (option for option in table(war).options if option.answer == "move job")
    assert option.label == "Job (moved)"


@pytest.mark.parametrize("slug", scenario_sheets())
def test_every_scenario_is_played_on_a_board_of_the_game(slug: str) -> None:
    assert board_of(slug) in boards()


@pytest.mark.parametrize("key", KEYS)
def test_a_board_has_the_hexes_of_the_land_that_is_fought_on(key: str) -> None:
    hexes = set(land_of(key).map.labels.values())
    assert set(sketch_of(board_of(key)).spots) == hexes


def test_boards_are_the_printed_ones_and_every_layout_of_two() -> None:
    joined = ("the-arena", "mon-oger-mule-train", "the-raid", "the-raid-elsewhere")
    assert boards() == ("arena", "watermill", "village", "crossroads", *joined)
    assert board_of(key_of("the-raid", {"other-boards": True})) == "the-raid-elsewhere"
    assert board_of("trouble-at-t-mill") == "watermill"


@pytest.mark.parametrize("board", boards())
def test_every_hex_has_a_spot_of_its_own_under_its_label(board: str) -> None:
    sketch = sketch_of(board)
    spots = [(spot.line, spot.column) for spot in sketch.spots.values()]
    assert len(set(spots)) == len(spots) >= 26 * 16
    for label, spot in sketch.spots.items():
        assert sketch.lines[spot.line - 1][spot.column :].startswith(label.rpartition(":")[2])
    if board in layouts() and len(layouts()[board]) == 1:
        assert max(map(len, sketch.lines)) < 120


def test_the_sketch_shows_ground_walls_doors_and_windows() -> None:
    lines, spots = sketch_of("watermill").lines, sketch_of("watermill").spots
    under = {cell: lines[spot.line][spot.column :][:3] for cell, spot in spots.items()}
    assert (under["A1"], under["K7"], under["L13"], under["P8"]) == (GROUND["tree"], "~~~", "===", "_=_")
    assert (under["N11"], under["O11"], under["P11"]) == ("_=_", "_+_", "___")
    assert lines[spots["Q10"].line - 1][spots["Q10"].column :].startswith("Q10+")


def test_the_sheet_has_every_face_once_and_the_markers() -> None:
    sheet = counters()
    assert len({piece.id for piece in sheet}) == len(sheet)
    units = {piece.id.partition(" ")[0] for piece in sheet if not piece.token}
    assert units == set(roster().units)
    assert {piece.figure for piece in sheet if piece.token} >= {"flames", "ashes", "target"}
    assert all(piece.figure in FIGURES for piece in sheet)


def test_letters_are_two_no_two_counters_share_them_and_none_is_a_hex() -> None:
    assert not any(code in sketch_of("arena").spots for code in letters().values())
    assert {len(code) for code in letters().values()} == {2}
    assert len(set(letters().values())) == len(roster().units)


def test_a_prompt_has_its_rule_and_the_art_of_a_board_is_drawn_once() -> None:
    war = standing(MILL)
    asked = table(war)
    assert asked.rule == phrases().rules[seen(war, 0).topic]
    assert asked.prompt
    assert art_of("watermill") is art_of("watermill")


@pytest.mark.rule("DB-SC3-8", "DB-G110")
def test_the_mule_train_says_that_scouts_go_first() -> None:
    war = game("dark-blades").start("mon-oger-mule-train", {"hand-size": 0})
    while war.question is not None and war.question.topic != "entry":
        war.answer(war.question.options.at(0))
    shown_now = table(war)
    assert shown_now.prompt.startswith("Honna, who enters the map?\nTwo scouts")
    assert shown_now.rule == "DB-G110"


@pytest.mark.rule("DB-G142")
def test_a_frozen_dog_is_shown() -> None:
    war = standing(RAID)
    war.stun[numbered(war, "zatan")] = 1
    dog = shown(war, "zatan")
    assert (dog.state, [mark.text for mark in dog.marks if mark.kind == "defence"]) == ("stunned", ["1"])


@pytest.mark.rule("DB-G119")
def test_the_question_who_moves_says_how_many_wait_outside() -> None:
    war = standing(RAID)
    for name, hex in zip(("ashrak", "ugluk", "kuruz", "radak"), "LMNO", strict=True):
        play(war, f"take {name}", f"go crossroads:{hex}16")
    shown_now = table(war)
    assert shown_now.prompt.startswith("Fox, who moves?\nStill outside for want of room: 9.")
    assert shown_now.rule == "DB-G119"


@pytest.mark.rule("DB-G144")
def test_whoever_clings_to_a_stone_is_shown_so() -> None:
    war = standing(RAID)
    assert "clings" not in shown(war, "zatan").title
    war.marks[numbered(war, "zatan")] |= CLINGING
    assert shown(war, "zatan").title.endswith("clings to a stone in the water")
