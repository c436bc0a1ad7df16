"""What a user installs: the wheel, in an environment that holds nothing but the declared dependencies.

Needs no network: the dependencies are lent by the environment that runs the tests, and the client is built by then.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from tools.compiling import find_linker

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
WHEEL = [*PIP, "wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir"]
STATIC = "grognard/server/static"
DRAWN = "grognard/server/pictures/drawn"
MODULE = str(sysconfig.get_config_var("EXT_SUFFIX"))
COMPILED = ("grognard/board/_floods", "grognard/kernel/_kernel")
LEFT_OUT = shutil.ignore_patterns("node_modules", "static", "drawn", "__pycache__", "e2e", "*.so")

pytestmark = pytest.mark.slow


def plain() -> dict[str, str]:
    """The variables of a user, whose Python looks for packages nowhere but in its own environment."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def tried(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> tuple[int, str]:
    """How a command ended, and everything it printed."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env=env or plain(), capture_output=True, text=True, timeout=500)
    return done.returncode, done.stdout + done.stderr


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> str:
    """What a command prints; its complaint, if it fails."""
    code, said = tried(*command, cwd=cwd, env=env)
    assert code == 0, said
    return said


def without_node(folder: Path) -> dict[str, str]:
    """An environment in which there is no Node, no network to get one, and no C compiler either."""
    (empty := folder / "no-programs").mkdir(exist_ok=True)
    return {**plain(), "PATH": str(empty), "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(empty)}


def names_in(wheel: Path) -> list[str]:
    """The files that a wheel holds."""
    with ZipFile(wheel) as archive:
        return archive.namelist()


def is_module(name: str) -> bool:
    """Whether a file is a compiled module."""
    return name.startswith(COMPILED) and name.endswith(MODULE)


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
    run(*WHEEL, out, ROOT, cwd=out)
    return next(out.glob("grognard-*.whl"))


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a clone that a wheel is built from, with nothing built."""
    home = tmp_path_factory.mktemp("clone")
    for folder in ("src", "web", "tools"):
        shutil.copytree(ROOT / folder, home / folder, ignore=LEFT_OUT)
    for name in ("pyproject.toml", "hatch_build.py", "constraints.txt", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, home / name)
    return home


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
    wanted = [*games.rglob("*.toml"), *games.rglob("RULINGS*.md"), SOURCE / "grognard" / "py.typed"]
    assert len(wanted) > 1
    for file in wanted:
        copy = packages(installed) / file.relative_to(SOURCE)
        assert copy.is_file(), f"{file.relative_to(ROOT)} is missing from the installed package"
        assert copy.read_bytes() == file.read_bytes()


def test_the_wheel_holds_the_client(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        page = archive.read(f"{STATIC}/index.html").decode()
        named = re.findall(r'(?:src|href)="/([^"]+)"', page)
        assert {Path(name).suffix for name in named} >= {".js", ".css"}
        for name in named:
            assert archive.getinfo(f"{STATIC}/{name}").file_size > 100, name


def test_the_wheel_brings_every_board_drawn(wheel: Path, installed: Path, tmp_path: Path) -> None:
    order = [
        "from grognard import registry",
        "from grognard.server.pictures.boards import board_at_hand",
        "boards = [(slug, board) for slug in registry.slugs() for board in registry.game(slug).boards]",
        "print(*(f'{slug}-{board} {board_at_hand(slug, board)}' for slug, board in boards), sep='\\n')",
    ]
    empty = plain() | {"GROGNARD_CACHE": str(tmp_path / "nothing-kept")}
    said = run(installed / "bin" / "python", "-c", "\n".join(order), cwd=installed, env=empty)
    found = dict(line.split() for line in said.splitlines())
    assert len(found) > len(("dark-blades", "dark-world", "dragon-noir-exile", "village-of-fear"))
    assert set(found.values()) == {"True"}
    assert {Path(name).stem for name in names_in(wheel) if name.endswith(".board")} == set(found)


def test_a_source_archive_carries_the_client_and_the_boards_and_needs_no_node(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", tmp_path, cwd=ROOT)
    with tarfile.open(next(tmp_path.glob("grognard-*.tar.gz"))) as archive:
        archive.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    boards = {name.removeprefix("grognard/") for name in names_in(wheel) if name.endswith(".board")}
    assert {path.relative_to(source / "src/grognard").as_posix() for path in source.rglob("*.board")} == boards != set()
    run(*WHEEL, tmp_path, source, cwd=tmp_path, env=without_node(tmp_path))
    named = [name for name in names_in(wheel) if not is_module(name)]
    assert names_in(next(tmp_path.glob("*.whl"))) == named


def test_without_any_node_a_wheel_is_not_built_and_a_sentence_says_what_to_install(clone: Path, tmp_path: Path) -> None:
    code, said = tried(*WHEEL, tmp_path, clone, cwd=tmp_path, env=without_node(tmp_path))
    assert code != 0
    assert "Install Node, with npm, and try again" in said
    assert "Traceback" not in said
    assert not list(tmp_path.glob("*.whl"))


def test_an_editable_install_builds_no_client(clone: Path, tmp_path: Path) -> None:
    order = f"from hatchling.build import build_editable; build_editable({str(tmp_path)!r})"
    run(sys.executable, "-c", order, cwd=clone, env=without_node(tmp_path))
    assert list(tmp_path.glob("*.whl"))
    assert not (clone / "src" / STATIC).exists()


@pytest.mark.skipif(not find_linker(), reason="this machine has no C compiler")
def test_a_wheel_holds_the_compiled_loops_and_says_for_which_machine(wheel: Path, installed: Path) -> None:
    assert [name for name in names_in(wheel) if name.startswith(COMPILED)] == [
        f"{path}{ending}" for path in COMPILED for ending in (".c", MODULE, ".pyi")
    ]
    assert not wheel.name.endswith("-none-any.whl")
    order = "from grognard import board, kernel; import grognard.board.compiled; "
    order += "print(board.compiled.GROUND, kernel.compiled.COPIER)"
    python = (installed / "bin" / "python", "-c", order)
    found = run(*python, cwd=installed)
    assert "Ground" in found
    assert "Copier" in found
    assert run(*python, cwd=installed, env=plain() | {"GROGNARD_PURE": "1"}) == "None None\n"


def test_without_a_compiler_a_wheel_is_for_all_machines_and_a_line_says_so(clone: Path, tmp_path: Path) -> None:
    shutil.copytree(clone, source := tmp_path / "source")
    shutil.rmtree(source / "web")  # so that a client counts as current as it is
    shutil.copytree(SOURCE / STATIC, source / "src" / STATIC)
    if (SOURCE / DRAWN).is_dir():  # boards take longest, and do not ask how quick the loops are
        shutil.copytree(SOURCE / DRAWN, source / "src" / DRAWN)
    for path in COMPILED:
        (source / f"src/{path}{MODULE}").write_text("from an older source")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    said = run(*build, tmp_path, cwd=source, env=without_node(tmp_path))
    assert "without compiled loops: this machine has no C compiler." in said
    (made,) = tmp_path.glob("*.whl")
    assert made.name.endswith("-py3-none-any.whl")
    assert not any(is_module(name) for name in names_in(made))
    assert not list(source.glob("src/**/*.so"))


@pytest.mark.skipif(not find_linker(), reason="this machine has no C compiler")
def test_an_editable_install_compiles_the_loops_beside_their_source(clone: Path, tmp_path: Path) -> None:
    order = f"from hatchling.build import build_editable; build_editable({str(tmp_path)!r})"
    run(sys.executable, "-c", order, cwd=clone)
    for path in COMPILED:
        module = clone / f"src/{path}{MODULE}"
        assert module.is_file()
        module.unlink()


def test_nothing_but_the_package_is_installed(wheel: Path, installed: Path) -> None:
    tops = {path.name for path in packages(installed).iterdir() if not path.is_symlink()}
    tops.discard("__pycache__")  # of modules that are linked: Python's own doing
    assert tops == {"grognard", "-".join(wheel.name.split("-")[:2]) + ".dist-info"}


def test_the_command_runs_with_declared_dependencies_alone(installed: Path, tmp_path: Path) -> None:
    text = run(installed / "bin" / "grognard", "--help", cwd=tmp_path)
    assert "play" in text


def test_a_match_in_the_terminal_explains_itself(installed: Path, tmp_path: Path) -> None:
    assert "--hotseat" in run(installed / "bin" / "grognard", "play", "--help", cwd=tmp_path)


@contextmanager
def served(home: Path, folder: Path) -> Iterator[str]:
    """A server of an environment, with a database of its own; its address."""
    words = [str(home / "bin" / "grognard"), "serve", "--port", "0", "--database", str(folder / "matches.sqlite")]
    server = subprocess.Popen(words, cwd=folder, env=plain(), stderr=subprocess.PIPE, text=True)
    assert server.stderr is not None
    try:
        said = server.stderr.readline()
        address = re.search(r"http://\S+", said)
        assert address, said + server.stderr.read()
        yield address[0]
    finally:
        server.terminate()
        server.wait()
        server.stderr.close()


def test_the_installed_server_shows_the_table_and_answers(installed: Path, tmp_path: Path) -> None:
    with served(installed, tmp_path) as address:
        page = urlopen(f"{address}/", timeout=500).read()
        assert page == (packages(installed) / STATIC / "index.html").read_bytes()
        script = re.search(rb'src="(/assets/[^"]+)"', page)
        assert script
        assert urlopen(address + script[1].decode(), timeout=500).headers["content-type"].startswith("text/javascript")
        assert b"dark-world" in urlopen(f"{address}/api/games", timeout=500).read()


def test_the_command_runs_the_installed_code(installed: Path, tmp_path: Path) -> None:
    where = run(installed / "bin" / "python", "-c", "import grognard; print(grognard.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(packages(installed))


def test_the_licence_travels_with_the_wheel(installed: Path) -> None:
    licences = {path.name for path in packages(installed).glob("grognard-*.dist-info/licenses/*")}
    assert licences == {"LICENSE", "NOTICE"}
