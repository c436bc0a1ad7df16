"""Compiles the floods of `grognard.board` with the machine's own compiler; without one the Python code does the same.

    python -m tools.floods      build beside the source, for the Python that runs this

Nothing but `cc` and Python's headers are needed. GROGNARD_PURE=1 leaves it out.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

BOARD = Path(__file__).parent.parent / "src" / "grognard" / "board"
SOURCE = BOARD / "_floods.c"
COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-O2", "-std=c11")
LAST_LINES = 5


def built() -> Path | None:
    """Compile, and say where the module lies; or say in a line why there is none, and leave no older one behind."""
    target = BOARD / f"_floods{sysconfig.get_config_var('EXT_SUFFIX') or '.so'}"
    trouble = why_not(target)
    if trouble:
        target.unlink(missing_ok=True)
        print(f"Grognard plays a little slower, without compiled floods: {trouble}", file=sys.stderr, flush=True)
        return None
    return target


def why_not(target: Path) -> str:
    """Compile into a file; why that could not be done, or nothing."""
    if os.environ.get("GROGNARD_PURE"):
        return "GROGNARD_PURE asks for Python code only."
    if sys.implementation.name != "cpython":
        return f"they are written for CPython, and this is {sys.implementation.name}."
    linker = find_linker()
    if not linker:
        return "this machine has no C compiler."
    headers = sysconfig.get_path("include")
    if not Path(headers, "Python.h").is_file():
        return f"there is no Python.h in {headers} (on Debian or Ubuntu: apt install python3-dev)."
    return run([*linker, *FLAGS, "-fPIC", f"-I{headers}", str(SOURCE)], target)


def run(command: list[str], target: Path) -> str:
    """Run the compiler; the end of what it said if it failed. The file is there whole or not at all."""
    unfinished = target.with_suffix(f".{os.getpid()}")
    try:
        done = subprocess.run(
            [*command, "-o", str(unfinished)], check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode:
            return "\n".join([f"{command[0]} failed.", *done.stdout.splitlines()[-LAST_LINES:]])
        unfinished.replace(target)
    except OSError as error:
        return f"{command[0]} cannot be run, or its work cannot be kept ({error})."
    finally:
        unfinished.unlink(missing_ok=True)
    return ""


def find_linker() -> list[str]:
    """The command that makes a module for this Python: as it was built itself, with a compiler that is here."""
    usual, *flags = shlex.split(sysconfig.get_config_var("LDSHARED") or "") or [""]
    own = shlex.split(os.environ.get("CC", ""))
    if own and shutil.which(own[0]):
        return [*own, *flags]
    found = next((name for name in (usual, *COMPILERS) if name and shutil.which(name)), "")
    return [found, *flags] if found else []


if __name__ == "__main__":
    where = built()
    if where:
        print(f"Built {where.name}")
