"""What seats see is kept from look to look: it must be the same whoever looks at what in between."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

import grognard
from grognard.games.dark_lands.show import facts
from grognard.kernel import WATCHER, Match, new_header, view

ANSWERS = 250


def looks(slug: str, seed: str) -> Iterator[bytes]:
    """All views of a random match, after every answer."""
    game, random = grognard.game(slug), Random(seed).random
    match = Match(game, new_header(game, "", {}))
    for _ in range(ANSWERS):
        if match.question is None:
            return
        match.put(match.question.seat, match.question.options.pick(random))
        yield b"".join(msgspec.json.encode(match.view(seat)) for seat in (*range(len(match.seats)), WATCHER))


@pytest.mark.parametrize("slug", ["dark-world", "village-of-fear"])
def test_views_of_matches_that_are_looked_at_in_turn_are_those_of_each_by_itself(slug: str) -> None:
    alone = [list(looks(slug, seed)) for seed in ("one", "other")]
    in_turn = list(zip(looks(slug, "one"), looks(slug, "other"), strict=True))
    assert [list(each) for each in zip(*in_turn, strict=True)] == alone


@pytest.mark.parametrize("slug", ["dark-world", "village-of-fear"])
def test_a_view_follows_whatever_is_changed_in_place(slug: str) -> None:
    game, random = grognard.game(slug), Random("one").random
    position = game.start()
    for _ in range(120):
        game.view(position, 1)
        position.answer(position.question.options.pick(random))
    before = game.view(position, 1)
    position.hp[2] += 1
    hurt = game.view(position, 1)
    position.hp[2] -= 1
    position.mon_known = (1,) * len(position.mon_known)
    assert hurt.facts.heroes[2].hp == before.facts.heroes[2].hp + 1
    assert all(monster.shown for monster in game.view(position, 1).facts.monsters)
    assert not all(monster.shown for monster in before.facts.monsters)


def forget() -> None:
    """As if nobody had looked at anything before."""
    for kept in (view.LAST, facts._SEEN, facts._MET, facts._GUESSED):
        kept.clear()


@pytest.mark.parametrize(
    ("slug", "edition", "options"),
    [
        ("dark-world", 1, {}),
        ("dark-world", 1, {"heroes": 4}),
        ("village-of-fear", 1, {}),
        ("village-of-fear", 2, {}),
        ("village-of-fear", 2, {"heroes": 4}),
    ],
)
def test_what_was_kept_is_what_is_put_together_from_nothing(slug: str, edition: int, options: dict[str, int]) -> None:
    game, random = grognard.game(slug), Random("kept").random
    position = game.start("", options, edition)
    for number in range(3 * ANSWERS):
        if position.question is None:
            break
        seats = (*range(len(game.seats(position))), WATCHER)
        kept = [game.facts(position, seat) for seat in seats]
        if number % 4 == 0:
            for seat, found in zip(seats, kept, strict=True):
                forget()
                assert game.facts(position, seat) == found
        position.answer(position.question.options.pick(random))
