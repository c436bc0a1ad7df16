"""Commands for campaigns: linked matches in one file, played one after the other, told, walked through and checked.

Matches are played and replayed by what plays and replays any other. It knows no game.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.arguments import find_game, find_scenario, nearest, read_options
from grognard.cli.commands.play import (
    BotsOption,
    DiceOption,
    EntropyOption,
    HotseatOption,
    OptionOption,
    SeatOption,
    SeedOption,
    Wanted,
    read_dice,
    read_entropy,
    seated,
)
from grognard.cli.console import FAILED, OK, Fault, told

if TYPE_CHECKING:
    from grognard.campaigns import Campaign, Episode
    from grognard.game import Game, Scenario

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="the-game")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="campaign")]
OutputOption = Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="keep-campaign")]
ScenarioOption = Annotated[str, typer.Option(metavar="NAME", help="which-campaign")]
RunBotsOption = Annotated[str, typer.Option(metavar="BOTS", help="one-bot")]
EpisodeOption = Annotated[int, typer.Option("--episode", min=1, metavar="N", help="which-match")]


def play(
    slug: GameArgument,
    output: OutputOption,
    seat: SeatOption = "",
    bots: BotsOption = "",
    seed: SeedOption = None,
    scenario: ScenarioOption = "",
    option: OptionOption = None,
    dice: DiceOption = "",
    entropy: EntropyOption = None,
    hotseat: HotseatOption = False,
) -> None:
    """Play a campaign in the terminal, match after match.

    Bots play the seats that nobody takes. The campaign is saved after every answer; `resume` goes on with it.
    """
    game, chosen = _begins(slug, scenario)
    options = read_options(chosen, option or [])
    seats = game.seats(game.start(chosen.slug, options))
    thrown_in = read_entropy(entropy or [], seats)
    kind = read_dice(dice or ("stream" if thrown_in else ""), seed)
    if thrown_in and kind != "stream":
        raise Fault(told("entropy-stream"), told("entropy-stream-hint"))
    players = seated(seats, seats[game.newcomer], seat, bots, hotseat)
    _begin(game, Wanted(chosen.slug, options, players, kind, seed, thrown_in), output)


def run(
    slug: GameArgument,
    output: OutputOption,
    bots: RunBotsOption = "greedy",
    seed: SeedOption = None,
    scenario: ScenarioOption = "",
    option: OptionOption = None,
) -> None:
    """Let bots play a whole campaign."""
    from grognard.bots import NAMES
    from grognard.cli.arguments import read_bots

    game, chosen = _begins(slug, scenario)
    options = read_options(chosen, option or [])
    seats = game.seats(game.start(chosen.slug, options))
    said = read_bots(bots, seats, NAMES)
    people = [name for number, name in enumerate(seats) if said.get(number) not in NAMES]
    if people:
        raise Fault(told("no-bot-plays", told("and").join(people)), told("no-bot-plays-hint"))
    players = {name: said[number] for number, name in enumerate(seats)}
    _begin(game, Wanted(chosen.slug, options, players, read_dice("", seed), seed, {}), output)


def resume(path: FileArgument) -> None:
    """Go on with a campaign where it was left."""
    from grognard.cli.commands.linking import Trail
    from grognard.cli.guard import alone_with
    from grognard.cli.terminal import Terminal

    with alone_with(path):
        campaign = _loaded(path)
        game = _game_of(campaign, path)
        trail = Trail(game, path, Terminal())
        raise typer.Exit(trail.resume(_held(game, campaign, path)))


def verify(path: FileArgument) -> None:
    """Check that every match follows from the one before, and the dice of all that are over."""
    from grognard import fate

    campaign = _loaded(path)
    game = _game_of(campaign, path)
    for episode in _held(game, campaign, path):
        if not episode.over:
            typer.echo(f"{path}: {episode.title}: {told('under-way-now')}")
            continue
        verdict = fate.verify(game, episode.record)
        if not verdict.honest:
            raise Fault(f"{path}: {episode.title}: {verdict.text}", code=FAILED)
        typer.echo(f"{path}: {episode.title}: {verdict.text}")


def show(path: FileArgument) -> None:
    """Tell how a campaign went so far, and how it stands."""
    from grognard.cli.commands.linking import in_a_line

    campaign = _loaded(path)
    game = _game_of(campaign, path)
    held = _held(game, campaign, path)
    typer.echo(f"{game.title}, {_who(campaign)}")
    for episode in held:
        typer.echo(in_a_line(game, episode.position))
    for line in [each for each in game.chronicle(held[-1].position) if each.weight]:
        typer.echo(f"  {line.text}")
    if held[-1].sequel is not None:
        typer.echo(told("next-match", held[-1].sequel.title, f"grognard campaign resume {path}"))
    elif held[-1].over:
        typer.echo(told("campaign-over"))
    else:
        typer.echo(told("goes-on", f"grognard campaign resume {path}"))


def replay(
    path: FileArgument,
    episode: EpisodeOption = 0,
    to: Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="stop-after")] = None,
    board: Annotated[bool, typer.Option("--board", help="show-board")] = False,
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="see-this")] = "",
    log: Annotated[bool, typer.Option("--log", help="print-log")] = False,
) -> None:
    """Walk through one match of a campaign, as `grognard replay` does."""
    from grognard.cli.commands.records import walk_through

    records = _loaded(path).matches
    if episode > len(records):
        raise Fault(told("so-many-matches", path, len(records)), told("example", f"--episode {len(records)}"))
    walk_through(records[episode - 1], path, to, board, seat, log)


COMMANDS = (
    (play, ("campaign play GAME -o friday.campaign.json", "campaign play GAME --hotseat -o friday.campaign.json")),
    (run, ("campaign run GAME --bots greedy --seed 7 -o bots.campaign.json",)),
    (resume, ("campaign resume friday.campaign.json",)),
    (show, ("campaign show friday.campaign.json",)),
    (replay, ("campaign replay friday.campaign.json --episode 2 --log",)),
    (verify, ("campaign verify friday.campaign.json",)),
)
"""Every command with its examples."""


def _begins(slug: str, scenario: str) -> tuple[Game[Any], Scenario]:
    """The game, and the scenario that begins its campaign."""
    from grognard.campaigns import linked

    game = find_game(slug)
    known = {each.slug: each for each in linked(game)}
    if not known:
        raise Fault(told("not-linked", game.title), told("not-linked-hint"))
    if scenario and scenario not in known:
        find_scenario(game, scenario)
        raise Fault(told("no-campaign", scenario), nearest(scenario, known))
    return game, known[scenario or next(iter(known))]


def _begin(game: Game[Any], wanted: Wanted, path: Path) -> None:
    from grognard.cli.commands.linking import Trail
    from grognard.cli.guard import alone_with
    from grognard.cli.terminal import Terminal

    if path.exists():
        raise Fault(told("campaign-there", path), told("campaign-there-hint"))
    with alone_with(path):
        raise typer.Exit(Trail(game, path, Terminal()).begin(wanted) or OK)


def _loaded(path: Path) -> Campaign:
    from grognard import campaigns, store

    try:
        return campaigns.load(path)
    except store.StoreError as error:
        raise Fault(str(error), code=FAILED) from error


def _game_of(campaign: Campaign, path: Path) -> Game[Any]:
    try:
        return find_game(campaign.game or "?")
    except Fault as fault:
        raise Fault(f"{path}: {fault.text}", fault.hint, FAILED) from fault


def _held(game: Game[Any], campaign: Campaign, path: Path) -> list[Episode]:
    """The episodes, or a fault that says where the campaign stops holding together."""
    from grognard.campaigns import BadCampaign, episodes

    try:
        return list(episodes(game, campaign))
    except BadCampaign as error:
        raise Fault(f"{path}: {error}", code=FAILED) from error
    except Exception as error:
        raise Fault(f"{path}: {told('rules-broke', error)}", code=FAILED) from error


def _who(campaign: Campaign) -> str:
    players = campaign.matches[-1].header.players
    return ", ".join(f"{seat}: {player}" for seat, player in players.items()) or told("nobody-named")
