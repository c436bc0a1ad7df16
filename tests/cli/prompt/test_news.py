"""What has happened, told briefly."""

from __future__ import annotations

from grognard.cli.prompt.news import gathered, weighty
from grognard.table.model import Line


def line(text: str, piece: str = "dwarf", weight: int = 1, rule: str = "") -> Line:
    return Line(text=text, targets=(f"piece:{piece}",) if piece else (), weight=weight, rule=rule)


def told(*lines: Line) -> list[str]:
    return [each.text for each in gathered(lines)]


def test_the_steps_of_one_walk_are_one_line() -> None:
    steps = [line(f"The Dwarf walks to {cell}.", rule="A-2") for cell in ("C2", "D2", "E2")]
    assert told(*steps, line("Door 1 opens.", "")) == ["The Dwarf walks to C2, D2, E2.", "Door 1 opens."]
    assert gathered(steps)[0].rule == "A-2"


def test_a_word_in_the_middle_may_differ_and_the_same_again_is_counted() -> None:
    cards = [line(f"The Dwarf draws a {card} card.") for card in ("Hit", "Hit", "Miss")]
    assert told(*cards) == ["The Dwarf draws a Hit, Hit, Miss card."]
    assert told(*cards[:2]) == ["The Dwarf draws a Hit card. (×2)"]


def test_lines_of_two_pieces_or_of_none_stay_apart() -> None:
    orcs = [line(f"Orc {number} moves to C2.", f"orc-{number}") for number in (1, 2)]
    assert len(told(*orcs)) == 2
    assert len(told(line("Taken back.", ""), line("Taken back.", ""))) == 2
    assert len(told(line("The Dwarf loses 1 and has 7."), line("The Dwarf loses 2 and has 5."))) == 2
    assert told() == []


def test_light_lines_make_room_for_heavy_ones() -> None:
    news = [line("a kill", weight=2), *(line(f"step {number}", weight=0) for number in range(5)), line("a roll")]
    assert [each.text for each in weighty(news, 3, "type `log`")] == ["… 5 more lines: type `log`", "a kill", "a roll"]
    assert weighty(news[:3], 2, "x")[0].text == "… 2 more lines: x"
    assert weighty(news, 0, "x") == []
