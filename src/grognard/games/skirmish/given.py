"""What is settled before a match of a skirmish: the land, the pieces, the book and the scenario. It never changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

from grognard.board.footprints import SINGLE
from grognard.games.skirmish.acts import Acts
from grognard.games.skirmish.combat.melee_rules import MeleeRules
from grognard.games.skirmish.hooks import Hooks
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.sheets.book import Book, Card
from grognard.kernel import Lexicon, Setting

if TYPE_CHECKING:
    from grognard.games.skirmish.war import War

P = TypeVar("P", bound="War")


@dataclass(frozen=True)
class Given(Generic[P]):
    """What is settled before a match: land, pieces, book, scenario and options.

    `spared` are the pieces, as masks by side, that a side may not harm.
    """

    land: Land
    cards: tuple[Card, ...]
    book: Book
    acts: Acts
    scenario: str
    first: int
    options: Mapping[str, Setting]
    lexicons: Mapping[str, Lexicon]
    spared: tuple[int, int] = (0, 0)
    hooks: Hooks[P] = field(default_factory=Hooks)
    melee: MeleeRules[P] = field(default_factory=MeleeRules)

    @cached_property
    def archers(self) -> tuple[int, ...]:
        """The pieces that bear a missile weapon."""
        return tuple(piece for piece, card in enumerate(self.cards) if self.book.shoots(card.weapon))

    @cached_property
    def wide(self) -> tuple[int, ...]:
        """The pieces that fill several hexes by themselves, without a horse."""
        return tuple(piece for piece, card in enumerate(self.cards) if card.footprint is not SINGLE)

    @cached_property
    def kinds(self) -> Mapping[str, tuple[int, ...]]:
        """The pieces of each kind."""
        return _sorted_out([card.kind for card in self.cards])

    @cached_property
    def armed(self) -> Mapping[str, tuple[int, ...]]:
        """The pieces that bear each weapon."""
        return _sorted_out([card.weapon for card in self.cards])

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The pieces by their ids."""
        return {card.id: piece for piece, card in enumerate(self.cards)}

    @cached_property
    def casters(self) -> tuple[int, ...]:
        """The pieces that cast spells."""
        return tuple(piece for piece, card in enumerate(self.cards) if card.spellcaster)


def _sorted_out(words: Sequence[str]) -> Mapping[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for number, word in enumerate(words):
        found.setdefault(word, []).append(number)
    return {word: tuple(numbers) for word, numbers in found.items()}
