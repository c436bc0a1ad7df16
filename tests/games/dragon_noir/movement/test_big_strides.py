"""How the queen and her guards move: all hexes at once, free turns, the width of a way, levels and stairs."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.chapters import Chapters
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.injuries import Injure
from grognard.kernel import Frame, Step
from tests.games.dragon_noir.cave import cave, hexes, why_not
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.stage import options, play, state, told, topic

KROBS = 1


def moving(text: str, map: str = MEADOW) -> Foray:
    """The krobs move; the first of them is chosen."""
    war = cave(map, text, MovementStep(), KROBS)
    play(war, f"move {text.split()[0]}")
    return war


def ends(war: Foray) -> set[str]:
    return {answer.removeprefix("ride ") for answer in options(war) if answer.startswith("ride ")}


def after(war: Foray, answer: str) -> tuple[list[str], int]:
    """The hexes filled and the points spent after a move."""
    play(war, answer)
    return hexes(war, war.hexes(0)), war.spent[0]


@pytest.mark.rule("DN-2.33a", "DN-G42")
def test_a_guard_is_shifted_by_a_hex_with_all_of_it_for_the_dearest_new_hex() -> None:
    assert after(moving("migam at E5 facing n\nkonrad at A9"), "ride E4 n") == (["E3", "E4", "F4"], 1)
    rough = meadow(F4="s")
    assert after(moving("migam at E5 facing n\nkonrad at A9", rough), "ride E4 n") == (["E3", "E4", "F4"], 2)
    # What it fills already costs nothing, however rough.
    there = meadow(E4="s", F5="s")
    assert after(moving("migam at E5 facing n\nkonrad at A9", there), "ride E4 n")[1] == 1


@pytest.mark.rule("DN-G42")
def test_a_guard_swings_over_the_two_hexes_it_keeps_for_the_one_it_enters() -> None:
    assert after(moving("migam at E5 facing n\nkonrad at A9"), "ride E5 nw") == (["D5", "E4", "E5"], 1)
    assert after(moving("migam at E5 facing n\nkonrad at A9", meadow(D5="s")), "ride E5 nw")[1] == 2


@pytest.mark.rule("DN-2.33c", "DN-G42", "DN-G251")
def test_turning_in_the_same_hexes_is_free_and_done_once_until_it_goes_on() -> None:
    war = moving("migam at E5 facing n\nkonrad at A9")
    assert {"E4 se", "F5 sw"} <= ends(war)
    events = play(war, "ride E4 se")
    assert told(events) == ["turned"]
    assert hexes(war, war.hexes(0)) == ["E4", "E5", "F5"]
    assert (war.spent[0], war.facing[0]) == (0, 2)
    play(war, "move migam")
    assert not {"E5 n", "F5 sw"} & ends(war)
    assert why_not(war, "ride E5 n").rule == "DN-G251"
    play(war, "ride E3 se", "move migam")
    assert war.spent[0] == 1
    assert {"E4 n", "F4 sw"} <= ends(war)  # it has gone on, and may turn again


@pytest.mark.rule("DN-2.33c")
def test_a_guard_without_points_still_turns_and_the_queen_turns_to_all_sides() -> None:
    war = cave(MEADOW, "migam at E5 facing n\nkonrad at A9", MovementStep(), KROBS)
    war.spent[0] = 4
    play(war, "move migam")
    assert ends(war) == {"E4 se", "F5 sw"}
    queen = cave(MEADOW, "alkiram at E5 facing n\nkonrad at A9", MovementStep(), KROBS)
    queen.spent[0] = 2
    play(queen, "move alkiram")
    assert ends(queen) == {f"E5 {way}" for way in ("ne", "se", "s", "sw", "nw")}


@pytest.mark.rule("DN-2.33b")
@pytest.mark.parametrize(("who", "width", "passes"), [("migam", 1, False), ("migam", 2, True), ("alkiram", 2, False)])
def test_a_way_must_be_wide_enough(who: str, width: int, passes: bool) -> None:
    """Rows 4 and 5 are rock but for a passage of so many columns."""
    gap = "DE"[:width]
    rock = {f"{column}{row}": "#" for column in "ABCDEFGHI" for row in (4, 5) if column not in gap}
    war = cave(meadow(**rock), f"{who} at D{7 if who == 'migam' else 8} facing n\nkonrad at A9", MovementStep(), KROBS)
    reached = []
    for _ in range(6):
        if war.question is None or f"move {who}" not in options(war):
            break
        play(war, f"move {who}")
        up = sorted(ends(war), key=lambda end: int(end.split()[0][1:]))
        if not up:
            break
        play(war, f"ride {up[0]}")
        reached.append(war.land.labels[war.at[0]])
        war.spent[0], war.marks[0] = 0, 0
    assert any(int(label[1:]) < 4 for label in reached) == passes


@pytest.mark.rule("DN-G43")
def test_doors_and_stairs_of_one_hex_are_closed_and_broad_stairs_are_not() -> None:
    narrow = meadow(E3="T", **dict.fromkeys(("D2", "E2", "F2", "D3", "F3"), "H"))
    war = moving("migam at E6 facing n\nkonrad at A9", narrow)
    assert "E4 n" not in ends(war)
    assert why_not(war, "ride E4 n").rule == "DN-G43"
    broad = meadow(E3="T", F4="T", **dict.fromkeys(("D2", "E2", "F2", "D3", "F3", "G3"), "H"))
    war = moving("migam at E5 facing n\nkonrad at A9", broad)
    assert after(war, "ride E4 n") == (["E3", "E4", "F4"], 2)


@pytest.mark.rule("DN-G43")
def test_all_hexes_lie_on_one_level() -> None:
    """A slope leads up, and whoever walks may stand with one foot on it; a guard may not."""
    war = moving("migam at E5 facing n\nkonrad at A9", meadow(E3="S", E2="H", F4="S", F3="H"))
    assert "E4 n" not in ends(war)


@pytest.mark.rule("DN-5.12.3a", "DN-4.45f")
def test_water_is_closed_to_big_krobs_and_warriors() -> None:
    war = moving("migam at E5 facing n\nkonrad at A9", meadow(F4="~"))
    assert "E4 n" not in ends(war)
    warrior = cave(meadow(E4="~"), "warrior-1 at E5\nkonrad at A9", MovementStep(), KROBS)
    play(warrior, "move warrior-1")
    assert "go E4" not in options(warrior)


@pytest.mark.rule("DN-4.45g", "DN-4.45l", "DN-4.45m", "DN-5.12.3a")
@pytest.mark.parametrize(
    ("who", "price"), [("slayer-1", 5), ("hunter-1", 2), ("warrior-1-baby", 2), ("migam-baby", 2), ("hunter-1-baby", 2)]
)
def test_swimmers_pay_by_kind(who: str, price: int) -> None:
    war = cave(meadow(E4="~"), f"{who} at E5\nkonrad at A9", MovementStep(), KROBS)
    play(war, f"move {who}", "go E4")
    assert war.spent[0] == price


@pytest.mark.rule("DN-2.37a", "DN-2.37b")
def test_a_guard_passes_over_friends_but_does_not_stay_on_them() -> None:
    war = moving("migam at E6 facing n\nhunter-1 at E4\nkonrad at A9")
    assert "E5 n" not in ends(war)
    assert why_not(war, "ride E5 n").rule == "DN-2.37b"
    assert "E3 n" in ends(war)
    assert after(war, "ride E3 n") == (["E2", "E3", "F3"], 3)


@pytest.mark.rule("DN-2.31.1a")
def test_enemies_bar_the_way_of_all_its_hexes() -> None:
    war = moving("migam at E6 facing n\nkonrad at F4")
    assert "E4 n" not in ends(war)
    assert why_not(war, "ride E4 n").rule == "DN-2.37b"


@pytest.mark.rule("DN-2.31.12c", "DN-G39")
def test_krobs_mind_no_bodies() -> None:
    dead = "\n".join(f"{who} at E4, dead" for who in ("konrad", "grast", "hohmley", "aldus", "dill", "matt"))
    war = moving(f"hunter-1 at E5\n{dead}")
    assert "go E4" in options(war)
    play(war, "go E4")
    assert war.spent[0] == 1
    guard = moving(f"migam at E5 facing n\n{dead.replace('E4', 'E3')}")
    assert "E4 n" in ends(guard)


class Arrow(Frame[bool]):
    """Somebody shoots the guard dead in the middle of its move."""

    piece: int
    harm: str

    def start(self, war: Foray) -> Step:
        return self.call(Injure(self.piece, self.harm, False, False, 0), then=self.over)

    def over(self, war: Foray, _: None) -> Step:
        return self.done(True)


class Sniper(Chapters):
    """Hooks that hurt whoever has gone so many hexes."""

    def __init__(self, harm: str, steps: int) -> None:
        self.harm, self.steps = harm, steps

    def interrupt(self, war: Foray, piece: int) -> Frame[bool] | None:
        return Arrow(piece, self.harm) if war.steps[piece] == self.steps else None


@pytest.mark.rule("DN-G42", "DN-G39")
def test_a_guard_killed_on_its_way_lies_where_it_was_with_all_its_hexes() -> None:
    text = "migam at E7 facing n, wounds 2\nkonrad at A9"
    war = cave(MEADOW, text, MovementStep(), KROBS, hooks=Sniper("wounded", 1))
    play(war, "move migam", "ride E5 n")
    assert state(war, "migam") == "dead"
    assert hexes(war, war.hexes(0)) == ["E5", "E6", "F6"]
    assert [war.bodies[war.land.map.named(label)] for label in ("E5", "E6", "F6")] == [3, 3, 3]
    assert topic(war) == ""


@pytest.mark.rule("DN-G42", "DN-G50")
def test_a_guard_wounded_over_a_friend_goes_on_or_back() -> None:
    text = "migam at E7 facing n\nhunter-1 at E5\nkonrad at A9"
    war = cave(MEADOW, text, MovementStep(), KROBS, hooks=Sniper("wounded", 1))
    play(war, "move migam", "ride E4 n")
    assert topic(war) == "destination"  # it is in the hex of the hunter and plans anew
    assert "stay" not in options(war)
    assert war.guest == 0
    killed = cave(MEADOW, text, MovementStep(), KROBS, hooks=Sniper("killed", 1))
    play(killed, "move migam", "ride E4 n")
    assert state(killed, "migam") == "wounded twice"


@pytest.mark.rule("DN-2.23a", "DN-G42", "DN-G39")
def test_a_guard_shot_dead_in_the_middle_of_its_way_lies_there() -> None:
    """A crossbow, 2 and 2 for a guard: wounded, the third time."""
    war = cave(MEADOW, "migam at E7 facing n, wounds 2\nattrag at E2", MovementStep(), KROBS)
    play(war, "move migam", "ride E5 n")
    assert topic(war) == "interrupt"
    play(war, "shoot attrag", 2)
    assert state(war, "migam") == "dead"
    assert hexes(war, war.hexes(0)) == ["E5", "E6", "F6"]
    assert not war.masks[KROBS]
    assert war.spent[0] <= 2
