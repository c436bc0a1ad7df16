"""The peers: random play in other people's engines, so that our speed can be told as a ratio in the same run.

Each peer is prepared once (imports, loading the game), then measured in slices of CPU time. This module must
not know Grognard; it only measures what is installed with the `bench` extra.

A step is one decision or one throw of the dice. Who plays lists the legal moves and picks one, nothing more;
moves that only tell an environment that a player is out are not counted.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, NamedTuple, TypeAlias

SEED = "peers"


class Slice(NamedTuple):
    """What one slice of measuring gave."""

    steps: int
    cpu_seconds: float

    @property
    def per_second(self) -> float:
        """Steps in a second of CPU time."""
        return self.steps / self.cpu_seconds


Run: TypeAlias = Callable[[float], Slice]
"""Measures for at least so many seconds of CPU time."""


class Peer(NamedTuple):
    """Another engine: what is measured, and how to get it ready."""

    title: str
    prepare: Callable[[], Run]


def clocked(play: Callable[[], int]) -> Run:
    """A run that repeats a piece of play, which returns its steps, until the time is up."""

    def run(seconds: float) -> Slice:
        steps, start = 0, process_time()
        while True:
            steps += play()
            spent = process_time() - start
            if spent >= seconds:
                return Slice(steps, spent)

    return run


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


def openspiel_game(name: str, parameters: dict[str, Any] | None = None) -> Run:
    """Whole games of OpenSpiel: legal_actions and apply_action, chance included."""
    game = _load(name, parameters or {})
    random = Random(SEED)
    return clocked(lambda: _play_on(game.new_initial_state(), random))


def openspiel_clone(name: str, plies: int = 20, batch: int = 100) -> Run:
    """Copies of one position of OpenSpiel, some plies into a random game."""
    state = _load(name, {}).new_initial_state()
    _play_on(state, Random(SEED), plies)

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


def _play_on(state: Any, random: Random, most: int | None = None) -> int:
    """Plays a state on at random, to its end or for so many steps; the number of steps."""
    steps = 0
    while steps != most and not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
        steps += 1
    return steps


PEERS: dict[str, Peer] = {
    "pettingzoo-tictactoe": Peer(
        "PettingZoo tictactoe_v3, Python", lambda: pettingzoo_game("classic/tictactoe-v3")
    ),
    "pettingzoo-connect-four": Peer(
        "PettingZoo connect_four_v3, Python", lambda: pettingzoo_game("classic/connect_four-v3")
    ),
    "openspiel-python-tictactoe": Peer(
        "OpenSpiel tic_tac_toe, Python", lambda: openspiel_game("python_tic_tac_toe")
    ),
    "openspiel-backgammon": Peer("OpenSpiel backgammon, C++", lambda: openspiel_game("backgammon")),
    "openspiel-hex": Peer("OpenSpiel hex 11x11, C++", lambda: openspiel_game("hex", {"board_size": 11})),
    "openspiel-chess-clone": Peer("OpenSpiel chess, clone only, C++", lambda: openspiel_clone("chess")),
}
