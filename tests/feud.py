"""The Feud: duels on the Causeway, one after the other, until somebody has won twice. A toy with linked matches."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.game import BadOption, Scenario, Sequel
from grognard.kernel import Setting
from grognard.table.model import Line
from tests.toy import ROUNDS, Causeway, Duel, Toy

ENOUGH, MOST = 2, 5
FEUD = Scenario(slug="feud", title="The feud", summary="Two wins.", choices=(ROUNDS,), carries="tally")
MARSH = Scenario(slug="marsh", title="The marsh", summary="One duel.", choices=(ROUNDS,))


class Grudge(Causeway):
    """A duel that knows how the ones before it went: the wins of red and of blue, and how many nobody won."""

    __slots__ = ("tally",)
    rows = ("tally",)

    tally: tuple[int, ...]


class Feud(Toy):
    """The Causeway with a scenario whose matches are linked."""

    slug = "feud"
    scenarios = {"feud": FEUD, "marsh": MARSH}  # noqa: RUF012 - declared for the class by the contract

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Causeway:
        """Face to face, with what was carried over."""
        duel = Grudge()
        duel.scenario = scenario.slug
        duel.tally = read_tally(str(options.get("tally", "")))
        duel.stones, duel.wounds, duel.hands = [3, 4], [0, 0], [0, 0, 0, 0]
        duel.pile = [4, 5]
        duel.round, duel.rounds = 0, int(options["rounds"])
        duel.rebuild()
        return duel.begin(Duel(), edition)

    def sequel(self, position: Causeway) -> Sequel | None:
        """Another duel, until one has won twice or five were fought."""
        assert isinstance(position, Grudge)
        tally = after(position)
        if position.scenario != "feud" or max(tally[:2]) >= ENOUGH or sum(tally) >= MOST:
            return None
        carried: dict[str, Setting] = {"rounds": position.rounds, "tally": ":".join(map(str, tally))}
        return Sequel(scenario="feud", options=carried, title=f"Duel {sum(tally) + 1}")

    def heading(self, position: Causeway) -> str:
        """The duels are counted."""
        assert isinstance(position, Grudge)
        return f"Duel {sum(position.tally) + 1}" if position.scenario == "feud" else super().heading(position)

    def chronicle(self, position: Causeway) -> tuple[Line, ...]:
        """The wins so far."""
        assert isinstance(position, Grudge)
        red, blue, nobody = after(position)
        return (Line(text=f"Red has won {red}, Blue {blue}; {nobody} were drawn."),)


def after(duel: Grudge) -> tuple[int, ...]:
    """The tally with this duel in it, if it is over."""
    if duel.outcome is None:
        return duel.tally
    column = duel.outcome.winners[0] if duel.outcome.winners else 2
    return tuple(wins + (number == column) for number, wins in enumerate(duel.tally))


def read_tally(text: str) -> tuple[int, ...]:
    """What was carried over: three digits with colons between."""
    parts = text.split(":") if text else ["0", "0", "0"]
    if len(parts) != 3 or not all(part in ("0", "1", "2", "3", "4") for part in parts):
        raise BadOption("as-said", f"{text[:20]!r} is no tally of duels")
    return tuple(map(int, parts))
