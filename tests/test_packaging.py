"""What a user installs: the wheel, in an environment that holds nothing but the declared dependencies.

Needs no network: the dependencies are lent by the environment that runs the tests.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; its complaint, if it fails."""
    done = subprocess.run([str(p) for p in command], cwd=cwd, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def closure(requirements: Iterable[str]) -> set[str]:
    """The names of the required distributions and of all they require here, extras left out."""
    found: set[str] = set()
    waiting = [Requirement(text) for text in requirements]
    while waiting:
        wanted = waiting.pop()
        applies = wanted.marker is None or wanted.marker.evaluate({"extra": ""})
        if applies and wanted.name not in found:
            found.add(wanted.name)
            waiting += [Requirement(text) for text in distribution(wanted.name).requires or ()]
    return found


def lend(name: str, site: Path) -> None:
    """Links an installed distribution into another environment's packages."""
    installed = distribution(name)
    tops = {file.parts[0] for file in installed.files or () if file.parts[0] not in ("..", "__pycache__")}
    for top in sorted(tops):
        if not (site / top).exists():
            (site / top).symlink_to(str(installed.locate_file(top)))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    run(*PIP, "wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", out, ROOT, cwd=out)
    return next(out.glob("grognard-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with Grognard and its declared dependencies."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False, symlinks=True)
    run(*PIP, "--python", home / "bin" / "python", "install", "--no-deps", "--no-index", wheel, cwd=home)
    for name in closure(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]):
        lend(name, packages(home))
    return home


def packages(home: Path) -> Path:
    """Where an environment keeps its packages."""
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(home)}))


def test_every_data_file_is_installed(installed: Path) -> None:
    games = SOURCE / "grognard" / "games"
    wanted = [*games.rglob("*.toml"), *games.rglob("RULINGS.md"), SOURCE / "grognard" / "py.typed"]
    assert len(wanted) > 1
    for file in wanted:
        copy = packages(installed) / file.relative_to(SOURCE)
        assert copy.is_file(), f"{file.relative_to(ROOT)} is missing from the installed package"
        assert copy.read_bytes() == file.read_bytes()


def test_a_built_client_is_installed(installed: Path) -> None:
    client = SOURCE / "grognard" / "server" / "static"
    if not (client / "index.html").is_file():
        pytest.skip("the client is not built here: make client")
    for file in client.rglob("*"):
        if file.is_file() and not file.name.startswith("."):
            assert (packages(installed) / file.relative_to(SOURCE)).is_file(), file.name


def test_nothing_but_the_package_is_installed(wheel: Path, installed: Path) -> None:
    tops = {path.name for path in packages(installed).iterdir() if not path.is_symlink()}
    assert tops == {"grognard", "-".join(wheel.name.split("-")[:2]) + ".dist-info"}


def test_the_command_runs_with_declared_dependencies_alone(installed: Path, tmp_path: Path) -> None:
    text = run(installed / "bin" / "grognard", "--help", cwd=tmp_path)
    assert "play" in text


def test_the_command_runs_the_installed_code(installed: Path, tmp_path: Path) -> None:
    where = run(installed / "bin" / "python", "-c", "import grognard; print(grognard.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(packages(installed))


def test_the_licence_travels_with_the_wheel(installed: Path) -> None:
    licences = {path.name for path in packages(installed).glob("grognard-*.dist-info/licenses/*")}
    assert licences == {"LICENSE", "NOTICE"}
