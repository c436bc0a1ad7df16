"""Draws every board of every game into the package, so that no server has to when somebody asks for one.

    python -m tools.drawings    draw what is not drawn by the program as it stands

`hatch_build.py` puts the drawings into wheels. In a clone servers go without them, and keep what they have drawn.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parent.parent
DRAWN = ROOT / "src" / "grognard" / "server" / "pictures" / "drawn"
LAST_LINES = 3


def main() -> None:
    """Draw all boards, or take those that were drawn and kept by this program as it stands."""
    from grognard import registry
    from grognard.server.pictures.portfolio import Portfolio, place, write

    home = place(DRAWN, "").parent
    home.mkdir(parents=True, exist_ok=True)
    for older in DRAWN.iterdir():
        if older != home:
            shutil.rmtree(older)
    portfolio = Portfolio()
    for slug in registry.slugs():
        game = registry.game(slug)
        for board in game.boards:
            name = f"{slug}-{board}"
            write(place(DRAWN, name), portfolio.board(name, partial(game.art, board)))


def for_a_wheel() -> Path | None:
    """Draw the boards of this source tree, and say where they lie; or say in a line why there are none."""
    path = [str(ROOT / "src"), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    plain = {name: value for name, value in os.environ.items() if name != "GROGNARD_SCENARIOS"}
    done = subprocess.run(
        [sys.executable, "-m", "tools.drawings"],
        cwd=ROOT,
        env={**plain, "PYTHONPATH": os.pathsep.join(path)},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode == 0:
        return DRAWN
    shutil.rmtree(DRAWN, ignore_errors=True)
    why = "\n".join(done.stdout.splitlines()[-LAST_LINES:])
    print(f"Boards are drawn when somebody asks for them, not beforehand: {why}", file=sys.stderr, flush=True)
    return None


if __name__ == "__main__":
    main()
