"""The peers: random play in other people's engines, so that our speed can be told as a ratio in the same run.

Each peer is prepared once (imports, loading the game), then measured in slices of CPU time. This module must
not know Grognard; it only measures what is installed with the `bench` extra.

A step is one decision or one throw of the dice. Who plays lists the legal moves and picks one, nothing more;
moves that only tell an environment that a player is out are not counted.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from bench.slices import Run, clocked

SEED = "peers"
PACKAGES = ("chess", "pettingzoo", "pygame", "pyspiel", "numpy")


class Peer(NamedTuple):
    """Another engine: what is measured, and how to get it ready."""

    title: str
    prepare: Callable[[], Run]


def missing() -> list[str]:
    """The packages of the peers that are not installed."""
    return [name for name in PACKAGES if find_spec(name) is None]


def pettingzoo_game(name: str) -> Run:
    """Whole games through PettingZoo's turn-by-turn loop, choosing by the action mask."""
    import numpy
    import pettingzoo

    env = pettingzoo.make("aec", name)
    random = Random(SEED)

    def play() -> int:
        env.reset(seed=0)
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = numpy.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(random.random() * len(legal))]))
            moves += 1
        return moves

    return clocked(play)


def python_chess() -> Run:
    """Whole games of python-chess: is it over, list the legal moves, push one."""
    import chess

    random = Random(SEED).random

    def play() -> int:
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(random() * len(legal))])
        return int(board.ply())

    return clocked(play)


def python_chess_call(call: Callable[[Any], object], plies: int = 20, samples: int = 24) -> Run:
    """One call of python-chess on boards some plies into random games."""
    import chess

    random = Random(SEED).random
    boards: list[Any] = []
    while len(boards) < samples:
        board = chess.Board()
        while board.ply() < plies and not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(random() * len(legal))])
        boards.append(board)

    def repeat() -> int:
        for board in boards:
            call(board)
        return samples

    return clocked(repeat)


def openspiel_game(name: str, parameters: dict[str, Any] | None = None) -> Run:
    """Whole games of OpenSpiel: legal_actions and apply_action, chance included."""
    game = _load(name, parameters or {})
    random = Random(SEED).random
    chancy = _has_chance(game)
    return clocked(lambda: _play_on(game.new_initial_state(), random, chancy))


def openspiel_clone(name: str, plies: int = 20, batch: int = 100) -> Run:
    """Copies of one position of OpenSpiel, some plies into a random game."""
    game = _load(name, {})
    state = game.new_initial_state()
    _play_on(state, Random(SEED).random, _has_chance(game), plies)

    def copy() -> int:
        for _ in range(batch):
            state.clone()
        return batch

    return clocked(copy)


def _load(name: str, parameters: dict[str, Any]) -> Any:
    import pyspiel

    if name.startswith("python_"):
        # Importing this registers the games that are written in Python.
        import open_spiel.python.games  # noqa: F401
    return pyspiel.load_game(name, parameters)


def _has_chance(game: Any) -> bool:
    import pyspiel

    return bool(game.get_type().chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC)


def _play_on(state: Any, random: Callable[[], float], chancy: bool, most: int | None = None) -> int:
    """Plays a state on at random, to its end or for so many steps; the number of steps."""
    steps = 0
    while steps != most and not state.is_terminal():
        if chancy and state.is_chance_node():
            state.apply_action(_thrown(state.chance_outcomes(), random))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
        steps += 1
    return steps


def _thrown(outcomes: list[tuple[int, float]], random: Callable[[], float]) -> int:
    """One outcome by its chance; walking along the list is quicker here than `random.choices`."""
    left = random()
    for outcome, chance in outcomes:
        left -= chance
        if left < 0:
            return outcome
    return outcomes[-1][0]


PEERS: dict[str, Peer] = {
    "pettingzoo-tictactoe": Peer(
        "PettingZoo tictactoe_v3, Python", lambda: pettingzoo_game("classic/tictactoe-v3")
    ),
    "pettingzoo-connect-four": Peer(
        "PettingZoo connect_four_v3, Python", lambda: pettingzoo_game("classic/connect_four-v3")
    ),
    "pettingzoo-chess": Peer("PettingZoo chess_v6, Python", lambda: pettingzoo_game("classic/chess-v6")),
    "python-chess": Peer("python-chess", python_chess),
    "python-chess-copy": Peer(
        "python-chess, copy(stack=False)", lambda: python_chess_call(lambda board: board.copy(stack=False))
    ),
    "python-chess-moves": Peer(
        "python-chess, legal moves listed", lambda: python_chess_call(lambda board: list(board.legal_moves))
    ),
    "python-chess-attack": Peer(
        "python-chess, one square attacked or not", lambda: python_chess_call(lambda board: board.is_check())
    ),
    "openspiel-hive": Peer("OpenSpiel hive, C++", lambda: openspiel_game("hive")),
    "openspiel-chess": Peer("OpenSpiel chess, C++", lambda: openspiel_game("chess")),
    "openspiel-python-tictactoe": Peer(
        "OpenSpiel tic_tac_toe, Python", lambda: openspiel_game("python_tic_tac_toe")
    ),
    "openspiel-backgammon": Peer("OpenSpiel backgammon, C++", lambda: openspiel_game("backgammon")),
    "openspiel-hex": Peer("OpenSpiel hex 11x11, C++", lambda: openspiel_game("hex", {"board_size": 11})),
    "openspiel-chess-clone": Peer("OpenSpiel chess, clone only, C++", lambda: openspiel_clone("chess")),
}
