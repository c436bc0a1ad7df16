"""What a person may ask at the prompt without answering: odds, reasons, rules, the log, the board.

Each aside is a few lines made from the seat's sight and its table. Nothing here changes a match, and nothing
looks behind the sight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from rich.text import Text

from grognard.bots import bot
from grognard.characters.lines import Size, fold, tray_lines, trays_of, whole_board
from grognard.characters.sketches import ink_of, pieces_by_cell
from grognard.cli.arguments import either
from grognard.cli.commands.books import clause_lines, find_clauses
from grognard.cli.console import told
from grognard.cli.prompt.chances import odds_lines
from grognard.cli.prompt.descriptions import cards_called, cells_called, describe, described
from grognard.cli.prompt.language import VERBS, Ask, Choose, Unclear, meant, read
from grognard.cli.prompt.news import gathered
from grognard.cli.prompt.offers import choice, flow, numbered
from grognard.cli.prompt.tries import tried
from grognard.driver import Sight
from grognard.game import Game
from grognard.kernel import Broken, IllegalAnswer, Refusal, TooWide
from grognard.odds import odds_of
from grognard.rulebook import Clause
from grognard.table.model import Line, Sketch, Table
from grognard.words import said

ADVISER = "greedy"
EXPLAINED = 2
"""Rules that explain something which is looked at."""


class Moment(NamedTuple):
    """What a seat has before it when it types: sight, table, sketches of the boards, the page's size, how it wins."""

    sight: Sight
    table: Table
    sketches: Mapping[str, Sketch]
    size: Size
    aims: tuple[str, ...] = ()

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.sight.game


def tell(ask: Ask, moment: Moment) -> list[Text]:
    """The lines that a verb of the prompt calls for."""
    return _ASIDES[ask.verb](ask.rest, moment)


def refused(refusal: Line, width: int) -> list[Text]:
    """A refusal: its sentence and its rule."""
    rule = f"  [{refusal.rule}]" if refusal.rule else ""
    return fold([Text(f" {refusal.text}{rule}", "yellow")], width)


def help_lines(_: str, moment: Moment) -> list[Text]:
    """The verbs of the prompt."""
    lines = [Text(f" {told('help')}", "bold")]
    for verb, example in VERBS.items():
        line = Text(f"  {example:<16} ", "bold").append(said("grognard.cli", "verbs", verb), "default")
        lines += fold([line], moment.size.width, hang=17)
    return lines


def aim(_: str, moment: Moment) -> list[Text]:
    """How the seat wins."""
    lines = [Text(f" {sentence}") for sentence in moment.aims]
    return fold(lines or [_sentence(told("aim-unknown"), "")], moment.size.width)


def advice(_: str, moment: Moment) -> list[Text]:
    """What a bot would answer, and why; it sees what the seat sees."""
    adviser = bot(ADVISER)
    adviser.choose(moment.sight)
    return fold([Text(f" {sentence}") for sentence in adviser.why()], moment.size.width)


def odds_aside(rest: str, moment: Moment) -> list[Text]:
    """The chances of what an option may lead to."""
    options = moment.table.options
    command = read(rest, options) if rest else None
    if isinstance(command, Unclear):
        return fold([_sentence(told("odds-which", choice(command.options, options)))], moment.size.width)
    if not isinstance(command, Choose):
        example = numbered(options)[0] if options else "1"
        return [_sentence(told("odds-of-what", f"odds {example}"))]
    option = command.option
    try:
        try:
            return odds_lines(odds_of(moment.sight, option.answer), option.label, moment.size.width)
        except TooWide:
            found = tried(moment.sight, option.answer)
            source = told("odds-tried", found.worlds)
            return odds_lines(found, option.label, moment.size.width, source)
    except (IllegalAnswer, Broken):
        return [_sentence(told("no-odds"))]


def why_not(rest: str, moment: Moment) -> list[Text]:
    """The rule that forbids an answer, or that none does."""
    width = moment.size.width
    if not rest:
        return [_sentence(told("why-not-what", "why not move C5"))]
    option = meant(rest, moment.table.options)
    refusal = None if option else _refusal(rest, moment)
    if refusal is not None and not refusal.rule:
        return fold([Text(f" {_no_answer(rest, moment)}", "yellow")], width)
    if refusal is not None:
        return refused(moment.game.explain(refusal, moment.sight.view()), width)
    allowed = option.answer if option else rest
    return fold([_sentence(told("allowed", allowed), "green")], width)


def _refusal(text: str, moment: Moment) -> Refusal | None:
    """Why not; half-named pieces and bare nouns are tried out, for a rule says more than a shrug."""
    refusal = moment.sight.why_not(text)
    if refusal is None or refusal.rule:
        return refusal
    verbs = dict.fromkeys(option.answer.split()[0] for option in moment.table.options if option.answer.split())
    attempts = [attempt for word in (text, *_named_in_full(text, moment)) for attempt in (word, *_led(verbs, word))]
    guesses = [moment.sight.why_not(attempt) for attempt in attempts]
    return next((guess for guess in guesses if guess is not None and guess.rule), refusal)


def _no_answer(text: str, moment: Moment) -> str:
    """What to say of words that no rule knows either."""
    known = [word for option in moment.table.options for word in (option.answer, *option.answer.split()[-1:])]
    close = get_close_matches(text, [*known, *VERBS], 3)
    if close:
        return told("no-answer-but", text, either(dict.fromkeys(close)))
    return told("no-answer", text)


def _led(verbs: Iterable[str], noun: str) -> list[str]:
    return [f"{verb} {noun}" for verb in verbs]


def _named_in_full(text: str, moment: Moment) -> list[str]:
    """The text with its last word made the name of a piece that begins like it, or a word that of a place."""
    verb, _, begun = text.rpartition(" ")
    words = text.split()
    pieces = [f"{verb} {p.id}".strip() for p in moment.table.pieces if p.id != begun and p.id.startswith(begun)]
    places = [
        " ".join([*words[:k], cell, *words[k + 1 :]])
        for k, word in enumerate(words)
        for cell in sorted(cells_called(moment.table, word, moment.sketches), key=_unlikely(moment))
        if cell.lower() != word
    ]
    return pieces + places


def _unlikely(moment: Moment) -> Callable[[str], int]:
    """Of cells with one label on several boards those come first on whose board there are most options."""
    targets = [target for option in moment.table.options for target in option.targets]
    boards = Counter(target.removeprefix("cell:").rpartition(":")[0] for target in targets)
    return lambda cell: -boards[cell.rpartition(":")[0]]


def log_page(rest: str, moment: Moment) -> list[Text]:
    """A page of the log, the latest first; the number counts pages back from there."""
    view = moment.sight.view()
    lines = log_lines(gathered([moment.game.say(event, view) for event in view.log]), moment.size.width)
    room = max(3, moment.size.height - 4)
    pages = max(1, -(-len(lines) // room))
    number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 6 else 1
    number = min(max(number, 1), pages)
    last = len(lines) - (number - 1) * room
    key = "log-page-more" if number < pages else "log-page"
    return [*lines[max(0, last - room) : last], _sentence(told(key, number, pages, f"log {number + 1}"), "dim")]


def log_lines(log: list[Line], width: int) -> list[Text]:
    """Lines of a log with the rule behind each."""
    shown = []
    for line in log:
        text = Text(f" {line.text}", "bold" if line.weight > 1 else "")
        shown.append(text.append(f"  {line.rule}", "dim") if line.rule else text)
    return fold(shown, width)


def rules(rest: str, moment: Moment) -> list[Text]:
    """The clauses that match."""
    book = moment.game.rulebook
    if not rest:
        titles = ", ".join(chapter.title for chapter in book.chapters)
        example = _sentence(told("which-rule", f"rules {_example(moment)}"))
        return fold([example, Text(f" {titles}")], moment.size.width)
    found = find_clauses(book, rest)
    if found:
        return clause_lines(found, moment.size.width, moment.size.height - 4)
    close = book.nearest(rest)
    found_none = told("no-rule-but" if close else "no-rule", rest, either(close))
    return fold([_sentence(found_none)], moment.size.width)


def look(rest: str, moment: Moment) -> list[Text]:
    """What stands in a cell or where a piece stands; what is neither is explained, by its card and by its rules."""
    size = moment.size
    found = describe(moment.table, rest, moment.sketches)
    ruled = [] if found else _explaining(rest, moment)
    found = found or cards_called(moment.table, rest) or ([] if ruled else [told("nothing-called", rest)])
    lines = fold([Text(f" {line}") for line in found], size.width)
    return lines + clause_lines(ruled, size.width, size.height - 4 - len(lines))


def _explaining(word: str, moment: Moment) -> list[Clause]:
    """The rules that tell most of a thing: those that are called after it come first."""
    found = find_clauses(moment.game.rulebook, word) if word else []
    return sorted(found, key=lambda clause: word.lower() not in clause.title.lower())[:EXPLAINED]


def board(_: str, moment: Moment) -> list[Text]:
    """The whole board with its legend."""
    return whole_board(moment.table, moment.sketches, moment.size)


def options(_: str, moment: Moment) -> list[Text]:
    """All options, none left out."""
    return flow(moment.table.options, moment.size.width)


def pieces(_: str, moment: Moment) -> list[Text]:
    """Everything that stands on a board."""
    stand = pieces_by_cell(moment.table)
    lines = [Text(f" {described(piece)}", ink_of(piece)) for group in stand.values() for piece in group]
    return fold(lines, moment.size.width) or [_sentence(told("empty-board"), "")]


def trays(_: str, moment: Moment) -> list[Text]:
    """Everything that lies beside the board."""
    width = moment.size.width
    return [line for tray in trays_of(moment.table) for line in tray_lines(tray, width, True)]


def _sentence(text: str, style: str = "yellow") -> Text:
    return Text(f" {text}", style)


def _example(moment: Moment) -> str:
    return moment.table.rule or next(iter(moment.game.rulebook.clauses), "move")


_ASIDES: dict[str, Callable[[str, Moment], list[Text]]] = {
    "help": help_lines,
    "aim": aim,
    "odds": odds_aside,
    "advice": advice,
    "why": why_not,
    "log": log_page,
    "rules": rules,
    "look": look,
    "board": board,
    "options": options,
    "pieces": pieces,
    "trays": trays,
}
