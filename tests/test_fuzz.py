"""The fuzzer: quiet on a sound game, and loud, exact and reproducible on a broken one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard import registry
from grognard.fuzz import Finding, Report, fuzz, try_match
from grognard.game import BadOption
from grognard.kernel import Pick, Question, Refusal, replay
from grognard.registry import UnknownGame
from grognard.store import load
from tests.toy import Causeway, Strike, Toy, Turn


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy stands in the registry for as long as a test runs."""
    monkeypatch.setitem(registry.GAMES, "causeway", "tests.toy:Toy")


def test_a_sound_game_gives_nothing_to_report(tmp_path: Path) -> None:
    seen: list[Finding] = []
    report = fuzz(["causeway"], 30, folder=tmp_path, progress=lambda _, finding: seen.append(finding))
    assert (report.matches, report.problems) == (30, [])
    assert report.answers == sum(finding.answers for finding in seen) > 500
    assert {finding.scenario for finding in seen} == {"marsh", "bridge"}
    assert {finding.options["shields"] for finding in seen} == {4, 0}
    assert list(tmp_path.iterdir()) == []


def test_every_registered_game_gets_its_share() -> None:
    seen: list[str] = []
    fuzz(matches=2 * len(registry.GAMES), seed=43, progress=lambda _, finding: seen.append(finding.game))
    assert {name: seen.count(name) for name in registry.GAMES} == dict.fromkeys(registry.GAMES, 2)


def test_workers_find_what_one_process_finds() -> None:
    names = [name for name in registry.GAMES if name != "causeway"]
    alone = fuzz(names, 4, seed=50)
    shared = fuzz(names, 4, seed=50, jobs=2)
    assert (shared.matches, shared.answers) == (alone.matches, alone.answers)


def test_time_ends_a_run() -> None:
    report = fuzz(["causeway"], seconds=0.2)
    assert report.matches >= 1
    assert fuzz(["causeway"], matches=2, seconds=60).matches == 2


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="caseway"):
        fuzz(["caseway"], 1)


def test_only_the_scenarios_that_are_named_are_played() -> None:
    seen: list[tuple[str, str]] = []
    fuzz(
        ["dark-world", "causeway"],
        6,
        progress=lambda _, finding: seen.append((finding.game, finding.scenario)),
        scenarios=["marsh"],
    )
    assert seen == [("causeway", "marsh")] * 6


def test_an_unknown_scenario_is_named_before_anything_is_played() -> None:
    with pytest.raises(BadOption, match="mash"):
        fuzz(["causeway", "dark-world"], 1, scenarios=["marsh", "mash"])


def stumble(monkeypatch: pytest.MonkeyPatch) -> str:
    """A six raises."""
    honest = Strike.struck

    def struck(self: Strike, duel: Causeway, die: int) -> Any:
        if die == 6:
            raise ZeroDivisionError("the sixth face")
        return honest(self, duel, die)

    monkeypatch.setattr(Strike, "struck", struck)
    return "ZeroDivisionError: the sixth face"


def dead_end(monkeypatch: pytest.MonkeyPatch) -> str:
    """Nothing may be done in a turn."""

    def act(self: Turn, duel: Causeway) -> Any:
        return self.ask(self.seat, "act", Pick("act", 0), then=self.acted)

    monkeypatch.setattr(Turn, "act", act)
    return "Wrong: 'act' has no answer"


def contradiction(monkeypatch: pytest.MonkeyPatch) -> str:
    """Resting is offered and refused."""
    honest = Toy.refusal

    def refusal(self: Toy, position: Causeway, question: Question, verb: str, noun: int) -> Refusal | None:
        return Refusal("CW-3", "not-next", (0,)) if verb == "rest" else honest(self, position, question, verb, noun)

    monkeypatch.setattr(Toy, "refusal", refusal)
    return "'rest' is refused by"


def stale(monkeypatch: pytest.MonkeyPatch) -> str:
    """Stepping forgets a derived part."""

    def move(self: Causeway, seat: int, stone: int) -> None:
        self.stones[seat] = stone

    monkeypatch.setattr(Causeway, "move", move)
    return "standing is not what rebuilding makes of it"


@pytest.mark.parametrize("curse", [stumble, dead_end, contradiction, stale])
def test_what_is_wrong_is_dumped_and_can_be_seen_again(
    curse: Callable[[pytest.MonkeyPatch], str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    problem = curse(monkeypatch)
    report: Report = fuzz(["causeway"], 40, folder=tmp_path, look=3)
    finding = report.problems[0]
    assert problem in finding.problem
    assert finding.path == tmp_path / f"fuzz-{finding.seed}.grog.json"
    assert finding.problem.split(":")[0] in (tmp_path / f"fuzz-{finding.seed}.txt").read_text()
    record = load(finding.path)
    assert len(record.answers) == finding.answers
    assert replay(Toy(), record, finding.answers - 1).question is not None
    again = try_match(["causeway"], finding.seed, look=3)
    assert (again.problem, again.record) == (finding.problem, record)


def test_the_last_answer_of_a_dump_is_the_one_that_failed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stumble(monkeypatch)
    finding = fuzz(["causeway"], 40, folder=tmp_path).problems[0]
    assert finding.record is not None
    with pytest.raises(ZeroDivisionError):
        replay(Toy(), finding.record)
    assert finding.record.answers[-1].answer == "6"
