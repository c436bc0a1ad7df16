"""Campaigns in the terminal: played match after match, left and taken up again, told, walked through and checked."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from grognard import store
from grognard.campaigns import Campaign, load, save
from tests.cli.conftest import Run


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "feud.campaign.json"


@pytest.fixture
def of_bots(run: Run, path: Path) -> Path:
    """A whole campaign of bots."""
    result = run("campaign", "run", "feud", "--bots", "random", "-o", str(path))
    assert result.exit_code == 0, result.output
    return path


def test_bots_play_a_whole_campaign(run: Run, of_bots: Path) -> None:
    played = load(of_bots)
    assert len(played.matches) >= 2
    told = run("campaign", "show", str(of_bots)).stdout
    assert "Duel 1: " in told
    assert "Duel 2: " in told
    assert "Red has won " in told
    assert told.endswith("The campaign is over.\n")


def test_a_seed_gives_the_same_campaign_again(run: Run, tmp_path: Path) -> None:
    for name in ("a", "b"):
        run("campaign", "run", "feud", "--bots", "random", "--seed", "3", "-o", str(tmp_path / name))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    seeds = [record.header.fate["seed"] for record in load(tmp_path / "a").matches]
    assert len(set(seeds)) == len(seeds)


def test_every_match_is_checked(run: Run, of_bots: Path) -> None:
    result = run("campaign", "verify", str(of_bots))
    assert result.exit_code == 0
    assert result.stdout.count("dice agree") == len(load(of_bots).matches)


def test_a_match_that_does_not_follow_is_found(run: Run, of_bots: Path) -> None:
    first, second = load(of_bots).matches[:2]
    save(of_bots, Campaign(game="feud", matches=(first, first, second)))
    result = run("campaign", "verify", str(of_bots))
    assert result.exit_code == 1
    assert "match 2: its options are not what the match before it says: tally" in result.stderr


def test_dice_that_were_not_thrown_are_found(run: Run, of_bots: Path) -> None:
    campaign = load(of_bots)
    unproved = msgspec.structs.replace(campaign.matches[0], proof="")
    save(of_bots, Campaign(game="feud", matches=(unproved, *campaign.matches[1:])))
    result = run("campaign", "verify", str(of_bots))
    assert result.exit_code == 1
    assert "Duel 1: There is no proof yet" in result.stderr


def test_a_campaign_is_left_and_taken_up_in_the_middle_of_a_match(run: Run, path: Path) -> None:
    left = run("campaign", "play", "feud", "--seat", "red", "--bots", "random", "-o", str(path), typed="bold\nquit\n")
    assert left.exit_code == 0
    assert f"grognard campaign resume {path}" in " ".join(left.stdout.split())
    assert len(load(path).matches[0].answers) >= 1
    assert "Duel 1: under way" in run("campaign", "show", str(path)).stdout
    assert "Duel 1: under way." in run("campaign", "verify", str(path)).stdout
    played = run("campaign", "resume", str(path), typed="1\n" * 300)
    assert played.exit_code == 0
    assert run("campaign", "verify", str(path)).exit_code == 0
    assert len(load(path).matches) >= 2


def test_a_campaign_is_left_between_two_matches(run: Run, path: Path) -> None:
    words = ("campaign", "play", "feud", "--hotseat", "--seed", "5", "-o", str(path))
    told = run(*words, typed="1\n" * 100).stdout.partition("Enter goes on")[0]
    path.unlink()
    answers = told.count("red> ") + told.count("blue> ")
    run(*words, typed="1\n" * answers + "quit\n")
    assert "Next: Duel 2." in run("campaign", "show", str(path)).stdout
    again = run("campaign", "resume", str(path), typed="quit\n")
    assert again.exit_code == 0
    first, second = load(path).matches
    assert second.answers == ()
    assert second.header.players == first.header.players


def test_a_match_that_ended_without_its_proof_gets_it(run: Run, path: Path) -> None:
    run("campaign", "run", "feud", "--bots", "random", "-o", str(path))
    first = load(path).matches[0]
    save(path, Campaign(game="feud", matches=(msgspec.structs.replace(first, proof=""),)))
    store.save_secret(path, first.proof)
    run("campaign", "resume", str(path))
    assert load(path).matches[0] == first


def test_one_match_is_walked_through(run: Run, of_bots: Path) -> None:
    assert "Round 1 begins." in run("campaign", "replay", str(of_bots), "--episode", "2").stdout
    assert run("campaign", "replay", str(of_bots), "--episode", "2", "--board").exit_code == 0
    far = run("campaign", "replay", str(of_bots), "--episode", "9")
    assert far.exit_code == 2
    assert "matches" in far.stderr


def test_wrong_words_are_answered_with_right_ones(run: Run, of_bots: Path, tmp_path: Path) -> None:
    new = str(tmp_path / "new")
    for words, complaint in [
        (("run", "feud", "-o", str(of_bots)), "is there already"),
        (("run", "lantern", "-o", new), "are not linked"),
        (("run", "feud", "--scenario", "marsh", "-o", new), "is one match, not a campaign"),
        (("run", "feud", "--scenario", "mars", "-o", new), "did you mean 'marsh'"),
        (("run", "feud", "--option", "tally=1:0:0", "-o", new), "has no option 'tally'"),
        (("run", "feud", "--bots", "red=random", "-o", new), "no bot plays blue"),
        (("resume", str(of_bots)), "this campaign is over"),
        (("show", new), "no such file"),
        (("verify", __file__), "not a whole campaign"),
    ]:
        result = run("campaign", *words)
        assert result.exit_code in (1, 2), words
        assert complaint in result.stderr, words
