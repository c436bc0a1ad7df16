"""A real terminal: colours, the screen, Ctrl-C, the keys of a replay."""

from __future__ import annotations

import os
import re
import select
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from grognard import store
from tests.cli.commands.test_play import PROGRAM, ROOT, hotseat
from tests.cli.conftest import Run

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

SEQUENCE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]")
PATIENCE = 120.0
RESTING = 25
"""Looks in a row at which a program sleeps that waits for keys."""
OWN_TERMINAL = (
    "import fcntl, signal, termios\nfcntl.ioctl(0, termios.TIOCSCTTY, 0)\n"
    "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
)
"""Makes the terminal the program's own, so that its keys reach it; tests in the background are deaf to Ctrl-C."""
COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-9]")


class Seat:
    """A person at a terminal of 100 by 30: waits for words and types others."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.text = ""
        hidden = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")
        kept = {key: value for key, value in os.environ.items() if key not in hidden}
        self._end, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        self._child = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL + PROGRAM, *words],
            cwd=ROOT,
            env=kept | {"TERM": "xterm"} | environment,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)

    def see(self, words: str) -> str:
        """Everything shown since the last time, up to these words."""
        shown = ""
        while words not in SEQUENCE.sub("", shown) and (part := self._read()):
            shown += part
        assert words in SEQUENCE.sub("", shown), f"{words!r} never came: {shown[-500:]!r}"
        self.text += shown
        return shown

    def type(self, text: str) -> None:
        """Press these keys."""
        os.write(self._end, text.encode())

    def rest(self) -> None:
        """Wait until the program itself waits: it neither runs nor wants to run, for a while."""
        still, end = 0, time.monotonic() + PATIENCE
        status = Path(f"/proc/{self._child.pid}/stat")
        while still < RESTING and time.monotonic() < end:
            time.sleep(0.02)
            sleeps = not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "S"
            still = still + 1 if sleeps else 0

    def leave(self) -> int:
        """Wait for the program's end; its exit code."""
        while self._read():
            pass
        os.close(self._end)
        return self._child.wait()

    def _read(self) -> str:
        """What is shown next; nothing at the end, or when nothing comes for a long time."""
        ready, _, _ = select.select([self._end], [], [], PATIENCE)
        try:
            return os.read(self._end, 4096).decode("utf-8", "replace") if ready else ""
        except OSError:
            return ""


def test_a_terminal_gets_colours_and_a_page_that_fits(tmp_path: Path) -> None:
    seat = Seat(*hotseat(tmp_path / "a.json"))
    seat.see("press Enter")
    seat.type("\r")
    seat.see("keeper> ")
    seat.type("hide C2\r")
    handed = seat.see("press Enter")
    assert "\x1b[3J" in handed, "what scrolled away must be wiped before the next person looks"
    seat.type("\r")
    page = seat.see("scout> ")
    assert COLOUR.search(page)
    lines = [SEQUENCE.sub("", line).rstrip("\r") for line in page.rsplit("\x1b[2J", 1)[1].split("\n")]
    assert len(lines) <= 30
    assert max(map(len, lines)) <= 100
    assert "hide C2" not in "\n".join(lines)
    seat.type("quit\r")
    assert seat.leave() == 0


def test_no_colour_is_used_where_none_is_wanted(tmp_path: Path) -> None:
    seat = Seat(*hotseat(tmp_path / "b.json"), NO_COLOR="1")
    seat.see("press Enter")
    seat.type("\r")
    seat.see("keeper> ")
    seat.type("quit\r")
    seat.see("saved")
    assert not COLOUR.search(seat.text)
    assert seat.leave() == 0


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_control_c_and_the_end_of_input_save_and_say_so(tmp_path: Path, key: str) -> None:
    record = tmp_path / "c.json"
    seat = Seat(*hotseat(record, "--option", "moon=yes"))
    seat.see("press Enter")
    seat.type("\r")
    seat.see("keeper> ")
    seat.type("hide C2\r")
    seat.see("keeper> ")
    seat.rest()  # between showing a prompt and waiting for keys, Python's own line editor misses an interrupt
    seat.type(key)
    assert "Traceback" not in seat.see("match is saved")
    assert seat.leave() == 0
    assert [entry.answer for entry in store.load(record).answers] == ["hide C2"]


def test_the_keys_step_through_a_record(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "d.json"
    run(*hotseat(record), typed="hide C2\nmove B1\nsleep\nmove A1\nquit\n")
    seat = Seat("replay", str(record))
    seat.see("answer 0 of 4")
    seat.type("n")
    seat.see("answer 1 of 4")
    seat.type("\x1b[C")
    assert "The scout walks to B1." in seat.see("answer 2 of 4")
    seat.type("G")
    seat.see("answer 4 of 4")
    seat.type("p\x1b[D\x1b[D")
    seat.see("answer 1 of 4")
    seat.type("g")
    seat.see("answer 0 of 4")
    seat.type("q")
    assert seat.leave() == 0


def test_a_key_tells_why_once_the_match_is_over(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "e.json"
    run(*hotseat(record), typed="hide C2\n" + "dig\n1\n" * 60)
    seat = Seat("replay", str(record))
    seat.see("answer 0 of")
    seat.type("w")
    assert "“" not in seat.see("answer 0 of")
    seat.type("n")
    assert "“" not in seat.see("answer 1 of")
    seat.type("w")
    assert "promises" in seat.see("answer 1 of")
    seat.type("q")
    assert seat.leave() == 0


@pytest.mark.parametrize(("eyes", "told"), [((), False), (("--seat", "scout"), False), (("--seat", "keeper"), True)])
def test_the_reasons_of_an_unfinished_match_are_those_of_the_own_seat(
    run: Run, tmp_path: Path, eyes: tuple[str, ...], told: bool
) -> None:
    record = tmp_path / "f.json"
    run(*hotseat(record), typed="hide C2\nmove B1\nsleep\nquit\n")
    seat = Seat("replay", str(record), *eyes)
    seat.see("answer 0 of 3")
    seat.type("n")
    seat.see("answer 1 of 3")
    seat.type("w")
    assert ("promises" in seat.see("answer 1 of 3")) == told
    seat.type("q")
    assert seat.leave() == 0
