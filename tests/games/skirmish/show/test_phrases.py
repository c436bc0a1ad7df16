"""Templates: in whichever order a language names the pieces of a question, the same one is to act."""

from __future__ import annotations

import pytest

from grognard.catalogues import laid_over, spoken
from grognard.games.dark_blades.show import words as dark_blades
from grognard.games.dragon_noir.show import words as dragon_noir
from grognard.games.skirmish.show.phrases import Names, Phrases
from grognard.loading import Sheet
from grognard.phrases import manner_of

FAMILY = "grognard.games.skirmish"


def _turned(package: str, own: Phrases, **prompts: str) -> Phrases:
    """The templates of a game with other prompts, as another language may have them."""
    said = laid_over(laid_over(spoken(FAMILY, "en"), spoken(package, "en")), {"prompts": prompts})
    game = dark_blades if package.endswith("dark_blades") else dragon_noir
    worded = getattr(game, "WORDED", None)
    return Phrases(Sheet(said, "turned"), manner_of(package), game.NUMBERED, game.SPELLED, worded)


@pytest.mark.parametrize(
    ("package", "own", "names", "topic", "turned"),
    [
        (
            "grognard.games.dark_blades",
            dark_blades.phrases(),
            dark_blades.names_of("the-raid"),
            "melee-die",
            "{1:piece}: von {0:piece}, {2:odds}.",
        ),
        (
            "grognard.games.dragon_noir",
            dragon_noir.phrases(),
            dragon_noir.names_of("the-millers-guests"),
            "counter",
            "{0:piece} gegen {2:spell} von {1:piece}? {3:number}.",
        ),
    ],
    ids=["by the order of the facts", "as is told"],
)
def test_a_language_that_turns_the_names_round_speaks_of_the_same_piece_first(
    package: str, own: Phrases, names: Names, topic: str, turned: str
) -> None:
    about = (0, 1, 1, 1)
    before = own.spoken_of(topic, about, names)
    other = _turned(package, own, **{topic: turned})
    assert len(before) == 2
    assert other.prompt(topic, about, names) != own.prompt(topic, about, names)
    assert other.spoken_of(topic, about, names) == before
