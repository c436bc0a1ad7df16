"""The chronicle of a campaign as a text from anywhere: what cannot be true is refused, and nothing else happens."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from grognard.game import MOST_CARRIED, BadOption
from grognard.games.dragon_noir.campaign.chronicle import FIRST, Chronicle, next_plot, read, write
from grognard.games.dragon_noir.scenarios.story import PROPOSED
from grognard.games.dragon_noir.the_exile import TheExile

GAME = TheExile()
TRUE = Chronicle(
    results=(("landfall", "held"), ("the-millers-guests", "rebels-hold")),
    wounded=("konrad", "zugun"),
    out=("zugun",),
    dead=("rix", "lucifer"),
    captive=("evans",),
    walking=("jon",),
    spare=(1, 1),
    debts=(20, 0),
    last=(2, 2),
)


def told(**changed: Any) -> str:
    """A chronicle that is true but for some of it."""
    return write(msgspec.structs.replace(TRUE, **changed))


def test_a_chronicle_reads_back_as_it_was_written() -> None:
    text = write(TRUE)
    assert read(text) == TRUE
    assert len(text) < 1_000
    assert (write(FIRST), read("")) == ("", FIRST)
    assert GAME.start("the-campaign", {"chronicle": text}).sheet.id == "the-elves-oath"


@pytest.mark.rule("DN-2.11b")
@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"results": ()}, "nothing has been played"),
        ({"results": (("the-millers-guests", "rebels-hold"),)}, "cannot be"),
        ({"results": (("landfall", "held"), ("landfall", "held"))}, "cannot be"),
        ({"results": (("landfall", "peace"),)}, "does not end with"),
        ({"results": (("landfall", "held"), ("the-millers-guests", "x" * 500))}, "does not end with"),
        ({"groups": PROPOSED[:1]}, "two sides"),
        ({"groups": (PROPOSED[0], PROPOSED[1][:3])}, "four groups"),
        ({"groups": (PROPOSED[0], PROPOSED[0])}, "everybody once"),
        ({"groups": (PROPOSED[0], PROPOSED[1][::-1]), "last": (9, 0)}, "no such group"),
        ({"wounded": ("nobody",)}, "nobody is called"),
        ({"wounded": ("zugun", "konrad")}, "not in order"),
        ({"wounded": ("konrad", "konrad"), "out": ()}, "not in order"),
        ({"wounded": ("lucifer",), "dead": (), "out": ()}, "by men only"),
        ({"wounded": (), "out": ("zugun",)}, "whoever is out is wounded"),
        ({"dead": ("konrad",)}, "the dead are nothing else"),
        ({"captive": ("gnurr",)}, "troll"),
        ({"walking": ("zugun",)}, "only riders"),
        ({"spare": (-1, 0)}, "spare horses"),
        ({"spare": (10**30, 0)}, "spare horses"),
        ({"debts": (101, 0)}, "in advance"),
        ({"trolls": (("gnurr",), ())}, "come to terms"),
        ({"trolls": (("gnurr",), ("gnurr",))}, "listed once"),
        ({"goblins": ("konrad",)}, "listed once"),
    ],
)
def test_what_cannot_be_true_is_refused_in_words(changed: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption, match=reason) as refused:
        GAME.start("the-campaign", {"chronicle": told(**changed)})
    assert len(str(refused.value)) < 300


def test_a_campaign_that_is_over_has_no_further_episode() -> None:
    over = (
        ("landfall", "held"), ("the-millers-guests", "nobodys-mill"), ("the-elves-oath", "through"),
        ("the-games-of-the-fox", "games-over"), ("beans-for-trolls", "beans-shared"), ("the-day-of-kazhdin", "peace"),
        ("the-captives-of-talbh", "one-out"),
    )  # fmt: skip
    assert next_plot(Chronicle(results=over), True) == ""
    with pytest.raises(BadOption, match="is over"):
        GAME.start("the-campaign", {"chronicle": write(Chronicle(results=over))})


@pytest.mark.parametrize(
    "text",
    [
        "null", "[]", "{}", "{", "\x00", "\ud800", '{"episode": 3}', '{"results": 7}', "[" * 10_000, "x" * MOST_CARRIED,
        '{"results":[["landfall","held"]],"results":[["landfall","held"]]}', '{"spare":[1.5,0]}', " " + write(TRUE),
    ],
)  # fmt: skip
def test_texts_that_are_no_chronicle_are_refused(text: str) -> None:
    with pytest.raises(BadOption):
        GAME.start("the-campaign", {"chronicle": text})


def test_a_chronicle_with_anything_changed_is_refused_or_can_be_played() -> None:
    random, text = Random(7), write(TRUE)
    letters = sorted(set(text) | set('{}[]",:09-'))
    for _ in range(400):
        at = random.randrange(len(text))
        changed = text[:at] + random.choice(letters) + text[at + random.randrange(3) :]
        try:
            war = GAME.start("the-campaign", {"chronicle": changed})
        except BadOption:
            continue
        assert war.sheet.id == "the-elves-oath"
        assert GAME.chronicle(war)
