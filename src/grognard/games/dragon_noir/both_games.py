"""What both games of Dragon Noir answer alike behind the contract; each has a contract file of its own beside it."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.game import Scenario
from grognard.games.dragon_noir.plan.pack_orders import KROBS, by_tables
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.checks import check_scenarios
from grognard.games.dragon_noir.scenarios.keys import played, slugs
from grognard.games.dragon_noir.scenarios.options import HEIRLOOM, scenario_choices
from grognard.games.dragon_noir.sheets.boxes import EXILE
from grognard.games.dragon_noir.show.cards.areas import parts_of
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.words import VOICE, verdict
from grognard.games.dragon_noir.verbs import HOLD, PASS
from grognard.games.skirmish.game import SkirmishGame
from grognard.kernel import WATCHER, Outcome, Question, Refusal
from grognard.table.overlays import Area
from grognard.words import translated

OFFERS = {"interrupt": HOLD, "advance": "stay", "initiative": PASS, "counter": PASS, "truce": PASS, "lurking": "done"}
"""DN-2.23a, DN-2.44a, DN-3.3h, DN-3.3i, DN-G128, DN-G155: by topic the answer that takes up nothing."""


class DragonNoir(SkirmishGame[Foray]):
    """A game of the two, with the scenarios of its own box."""

    package = "grognard.games.dragon_noir"
    voice = VOICE
    offers = OFFERS

    def check(self) -> None:
        check_scenarios(self.slug, own=False)

    def listed(self) -> tuple[str, ...]:
        return slugs(self.slug)

    def told(self, slug: str) -> Scenario:
        sheet = played(slug)
        return Scenario(
            slug=slug,
            title=_said(sheet.title),
            summary=_said(sheet.story),
            choices=scenario_choices(slug),
            aims={seat: tuple(map(_said, aims)) for seat, aims in sheet.aims.items()},
            notes=tuple(_said(text) for text in (*sheet.special, *(note.text for note in sheet.notes))),
            takes=HEIRLOOM if sheet.heir else "",
            heir_of=EXILE if sheet.heir else "",
            led=(sheet.players[KROBS],) if sheet.alone else (),
        )

    def refusal(self, position: Foray, question: Question, verb: str, noun: int) -> Refusal | None:
        """By the clause of the game that is played; where tables lead a side, they say what it does (DN-5.21d)."""
        if by_tables(position) and question.seat == KROBS:
            left = question.options.has(position.acts.lexicon.first[verb] + noun)
            return None if left else Refusal("DN-5.21d", "tables-lead")
        found = super().refusal(position, question, verb, noun)
        return replace(found, rule=position.given.book.clause(found.rule)) if found else None

    def parts(self, position: Foray) -> Area | None:
        return parts_of(position)

    def seats(self, position: Foray) -> tuple[str, ...]:
        return position.given.hooks.seats(position)

    def ended(self, position: Foray) -> tuple[str | int, ...]:
        parts = facts_of(position, WATCHER).parts
        outcome = position.outcome
        named = (each for part in parts.items() for each in part)
        return (outcome.how, position.given.scenario, *named) if outcome else ()

    def verdict(self, ended: tuple[str | int, ...]) -> str:
        how, key, *named = map(str, ended)
        return verdict(Outcome((), "", how), key, dict(zip(named[::2], named[1::2], strict=True)))


def _said(text: str) -> str:
    return translated(text, DragonNoir.package)
