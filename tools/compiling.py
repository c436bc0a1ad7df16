"""Compiles the innermost loops of board and kernel with the machine's own compiler; the Python code does the same.

    python -m tools.compiling      build beside the sources, for the Python that runs this

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

HOME = Path(__file__).parent.parent / "src" / "grognard"
SOURCES = ("board/_floods.c", "kernel/_kernel.c")
COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-O2", "-std=c11")
LAST_LINES = 5


def built() -> list[Path]:
    """Compile, and say where the modules lie; or say in a line why there are none, and leave no older ones behind."""
    ending = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
    targets = {HOME / source: (HOME / source).with_suffix(ending) for source in SOURCES}
    trouble = next(filter(None, (why_not(source, target) for source, target in targets.items())), "")
    if not trouble:
        return list(targets.values())
    for target in targets.values():
        target.unlink(missing_ok=True)
    print(f"Grognard plays a little slower, without compiled loops: {trouble}", file=sys.stderr, flush=True)
    return []


def why_not(source: Path, target: Path) -> str:
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
    return run([*linker, *FLAGS, "-fPIC", f"-I{headers}", str(source)], target)


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
    for module in built():
        print(f"Built {module.name}")
