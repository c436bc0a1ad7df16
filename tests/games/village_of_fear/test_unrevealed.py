"""What everybody can work out of strengths that nobody has seen (VF-B4, VF-G8), and that the odds know it too."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from grognard import game
from grognard.driver import Sight
from grognard.games.village_of_fear.houses import Lift
from grognard.games.village_of_fear.show.facts import facts_of
from grognard.games.village_of_fear.village import Village
from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from grognard.kernel import WATCHER, foresee
from grognard.odds import odds_of
from tests.games.village_of_fear.stage import WEAKNESSES, play, stage, take_turn, topic

VILLAGE = game("village-of-fear")
ELF = 2
"""The seat that plays the Elf."""
INN = 1


def filled(text: str, *monsters: str, house: int = INN) -> Village:
    """A house just lifted and filled with these kinds, in squares of the Inn or the Windmill by turns."""
    village = stage(text, Lift(house))
    squares = {1: ("B11", "C11", "B13"), 2: ("N6", "M6", "N8")}[house]
    for kind, square in zip(monsters, squares, strict=False):
        play(village, f"bring {kind}", "give potion", f"go {square}")
    if topic(village) == "muster":
        play(village, "enough")
    return village


def may_be(village: Village, figure: str, seat: int = ELF) -> tuple[int, ...]:
    return next(monster.may_be for monster in facts_of(village, seat).monsters if monster.name == figure)


def imagined(village: Village, figure: int, seat: int = ELF) -> tuple[int, ...]:
    random = Random(3)
    return tuple(sorted({VILLAGE.imagine(village, seat, random).strength(figure) for _ in range(150)}))


def card(village: Village, figure: str, seat: int = ELF) -> str:
    """What is written of a figure on the table."""
    pieces = VILLAGE.table(VILLAGE.view(village, seat)).pieces
    return next(piece.title for piece in pieces if piece.id == figure).split(", ")[0]


def chance_to_fell(village: Village, name: str, figure: str) -> Fraction:
    """The odds that a blow fells a figure, as the terminal and the browser ask for them."""
    found = odds_of(Sight(VILLAGE, village, ELF), f"attack {name}")
    return sum((chance for result, chance in found.rows if f"{figure} falls" in result), Fraction(0))


MARAUDER = 4


@pytest.mark.rule("VF-B4", "VF-G8", "VF-F7")
def test_b4_the_dead_go_on_counting_against_the_limit_of_their_house() -> None:
    text = "elf at C12\nminotaur-1 at C13, strength 4\nmarauder-1 at B12, strength 1"
    village = take_turn(text, "elf")
    play(village, "attack minotaur-1", 2, 2, "miss")
    assert "minotaur-1" not in [monster.name for monster in facts_of(village, ELF).monsters]
    assert (may_be(village, "marauder-1"), imagined(village, MARAUDER)) == ((1,), (1,))
    assert card(village, "marauder-1") == "Marauder 1: strength 1"
    assert chance_to_fell(village, "marauder-1", "Marauder 1") == Fraction(8, 9)


@pytest.mark.rule("VF-B4", "VF-G43")
def test_b4_so_do_those_who_walked_out() -> None:
    village = filled("elf at E9", "minotaur:4", "marauder:1")
    village.begin(WarlordTurn())
    play(village, "activate minotaur-1", "move D12")
    assert (may_be(village, "marauder-1"), imagined(village, MARAUDER)) == ((1,), (1,))
    assert (may_be(village, "minotaur-1", WATCHER), imagined(village, 8)) == ((4,), (4,))


@pytest.mark.rule("VF-B4", "VF-B7", "VF-G52")
def test_b4_and_those_who_were_taken_back_for_the_least_they_can_have_been() -> None:
    village = filled("elf at E9", "minotaur:4", "marauder:1")
    village.begin(WarlordTurn())
    play(village, "withdraw minotaur-1")
    assert (may_be(village, "marauder-1"), imagined(village, MARAUDER)) == ((1,), (1,))


@pytest.mark.rule("VF-B4", "VF-B8")
def test_b4_a_house_filled_anew_has_its_whole_limit_again() -> None:
    village = filled("elf at E9", "marauder:3")
    village.begin(WarlordTurn())
    play(village, "activate marauder-1", "move D12", "end", 6)
    village.begin(Lift(INN))
    play(village, "bring minotaur:5", "give boots", "go B11", "enough")
    assert may_be(village, "minotaur-1") == (4, 5)
    assert may_be(village, "marauder-1") == imagined(village, MARAUDER) == (1, 2, 3)


@pytest.mark.rule("VF-N1", "VF-G16", "VF-B4")
def test_g16_beside_a_hostage_nothing_is_told_and_without_him_the_limit_is() -> None:
    held = filled("elf at L7", "minotaur:5", "marauder:3", house=2)
    assert may_be(held, "marauder-1") == imagined(held, MARAUDER) == (1, 2, 3)
    freed = filled("elf at L7, has miller", "minotaur:4", "marauder:1", house=2)
    assert may_be(freed, "marauder-1") == imagined(freed, MARAUDER) == (1,)


@pytest.mark.rule("VF-G8")
def test_g8_a_figure_in_the_warlords_hand_tells_nothing_of_its_sort() -> None:
    views = []
    for kind in ("minotaur:4", "evil-dwarf:4"):
        village = stage("elf at D12", Lift(INN))
        play(village, "bring marauder:1", "give potion", "go B11", f"bring {kind}")
        views.append(VILLAGE.view(village, ELF))
        assert imagined(village, MARAUDER) == may_be(village, "marauder-1") == (1, 2, 3)
    assert views[0] == views[1]


def test_the_overlord_is_told_strengths_and_no_guesses() -> None:
    village = filled("elf at D12", "minotaur:4", "marauder:1")
    assert [(m.strength, m.may_be) for m in facts_of(village, 0).monsters] == [(1, ()), (4, ())]


def test_a_match_of_the_first_edition_is_encoded_as_it_always_was() -> None:
    first = VILLAGE.start("", {}, 1)
    assert b"allowance" not in first.encode()
    assert b"allowance" in VILLAGE.start().encode()
    assert first.decode(first.encode()).digest() == first.digest()


@pytest.mark.rule("VF-Y1", "VF-Y2", "VF-Y3", "VF-H4")
@pytest.mark.parametrize("spied", [(), ("sword", "none"), ("karrion",)])
def test_y1_the_secret_card_is_counted_into_the_odds_of_the_last_fight(spied: tuple[str, ...]) -> None:
    def before(weakness: str) -> Village:
        village = take_turn(f"elf at Top, golden axe, hits 2\nwheel 5\nweakness {weakness}", "elf")
        village.knows = (0, 0, sum(1 << WEAKNESSES.index(card) for card in spied), 0, 0)
        village.spied, village.spies = tuple(WEAKNESSES.index(card) for card in spied), (1 << ELF,) * len(spied)
        return village

    left = [card for card in WEAKNESSES if card not in spied]
    chances: dict[str, Fraction] = {}
    for card in left:
        village = before(card)
        for future in foresee(village, village.parse("attack warlord")):
            what = VILLAGE.result(village, future.position, ELF)
            chances[what] = chances.get(what, Fraction(0)) + future.chance / len(left)
    found = odds_of(Sight(VILLAGE, before(left[0]), ELF), "attack warlord")
    assert (found.exact, found.worlds, dict(found.rows)) == (True, len(left), chances)


@pytest.mark.rule("VF-B4", "VF-F7")
def test_b4_odds_over_hidden_strengths_are_exact() -> None:
    village = take_turn("elf at C12\nevil-dwarf-1 at C13, strength 3\nmarauder-1 at B12, strength 1", "elf")
    found = odds_of(Sight(VILLAGE, village, ELF), "attack evil-dwarf-1")
    # Beside a Marauder of 1, 1, 2 or 3 a Dwarf may be of 1 to 4, 1 to 4, 1 to 3 or 1 to 2: 13 pairs, and two dice reach
    # 1, 2, 3 and 4 in 8, 6, 3 and 1 of 9 rolls.
    fells = sum((chance for result, chance in found.rows if "Evil Dwarf 1 falls" in result), Fraction(0))
    assert found.exact
    assert fells == Fraction(4 * 8 + 4 * 6 + 3 * 3 + 2 * 1, 13 * 9)
