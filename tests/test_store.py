"""The store: whole files or old files, never half ones, on a full disk and through a kill as well."""

from __future__ import annotations

import errno
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from grognard import store
from grognard.campaigns import joined
from grognard.campaigns import load as load_campaign
from grognard.kernel import Entry, Position, Record, Setting, encode_record
from grognard.store import SUFFIX, Growing, StoreError, create, data_folder, list_unfinished, load, save
from tests.kernel.duels import BOUT, GAME, match_of

SHORT = match_of(*BOUT[:2]).record
LONG = match_of(*BOUT).record
HUGE = msgspec.structs.replace(LONG, answers=(Entry("act", "rest", "0" * 8),) * 40_000)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    save(path, SHORT)
    save(path, LONG)
    assert load(path) == LONG
    assert files(tmp_path) == [path.name]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "a.json", tmp_path / "link.json"
    save(path, SHORT)
    link.symlink_to(path)
    save(link, LONG)
    assert link.is_symlink()
    assert load(path) == LONG


def run(code: str, *args: str) -> subprocess.Popen[bytes]:
    """Python code in a process of its own that can import the tests."""
    root = Path(__file__).parent.parent
    setup = f"import sys; sys.path[:0] = [{str(root)!r}, {str(root / 'src')!r}]\n"
    return subprocess.Popen([sys.executable, "-c", setup + code, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE)


FULL = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, {resource.RLIM_INFINITY}))
from tests.test_store import HUGE
from grognard.store import StoreError, save
try:
    save(sys.argv[1], HUGE)
except StoreError as error:
    print(error)
"""


def test_no_room_left_keeps_the_old_file(tmp_path: Path) -> None:
    """The system refuses every byte beyond a limit, as a full disk does."""
    path = tmp_path / "a.json"
    save(path, LONG)
    out, err = run(FULL, str(path)).communicate(timeout=300)
    assert err == b""
    assert f"{path}: not saved: file too large" in out.decode()
    assert load(path) == LONG
    assert files(tmp_path) == ["a.json"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_full_device_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte goes to a device that really is full."""
    path = tmp_path / "a.json"
    save(path, LONG)
    really_open = os.open

    def full(name: Path, *more: int) -> int:
        return really_open("/dev/full", os.O_WRONLY) if str(name).endswith(".tmp") else really_open(name, *more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", full)
        with pytest.raises(StoreError, match="no space left on device"):
            save(path, SHORT)
    assert load(path) == LONG
    assert files(tmp_path) == ["a.json"]


def test_an_interruption_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C after all is written and before it is moved."""
    path = tmp_path / "a.json"
    save(path, LONG)

    def interrupt(handle: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            save(path, SHORT)
    assert load(path) == LONG
    assert files(tmp_path) == ["a.json"]


def so_far(count: int, *more: Entry) -> Record:
    """The first answers of a bout, and others."""
    return msgspec.structs.replace(LONG, answers=(*LONG.answers[:count], *more))


def test_what_is_new_is_added_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    file = Growing(path)
    file.save(so_far(2))
    whole = path.read_bytes()
    for count in (3, 3, 5, len(LONG.answers)):
        file.save(so_far(count))
        assert load(path) == so_far(count)
    assert path.read_bytes().startswith(whole)
    assert path.read_bytes().count(b"\n+") == 3, "nothing new, nothing written"
    file.save(LONG, whole=True)
    assert path.read_bytes() == encode_record(LONG)


def test_what_was_taken_back_is_gone_and_another_answer_takes_its_place(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    file = Growing(path)
    file.save(so_far(6))
    for record in (so_far(4), so_far(4, Entry("act", "other", "0" * 8)), so_far(0), so_far(5)):
        file.save(record)
        assert load(path) == record
    assert path.read_bytes().count(b"\n+") == 4


def test_more_than_answers_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    file = Growing(path)
    file.save(so_far(3))
    proved = msgspec.structs.replace(so_far(4), proof="secret")
    file.save(proved)
    assert path.read_bytes() == encode_record(proved)


def test_what_stands_before_a_record_is_written_once(tmp_path: Path) -> None:
    path = tmp_path / "a.campaign.json"
    file = Growing(path, lambda last: joined(LONG.header.game, [encode_record(LONG), last]))
    file.save(so_far(2))
    whole = path.read_bytes()
    for count in (3, 5):
        file.save(so_far(count))
        assert load_campaign(path).matches == (LONG, so_far(count))
    assert path.read_bytes().startswith(whole)
    assert path.stat().st_size < len(whole) + 400, "the matches before it are not written again"
    torn = path.read_bytes()[:-3]
    path.write_bytes(torn)
    assert load_campaign(path).matches == (LONG, so_far(3)), "whoever wrote the last line was stopped in the middle"
    path.write_bytes(whole + b'+9 [["act","x","00000000"]]\n')
    with pytest.raises(StoreError, match=r"a\.campaign\.json"):
        load_campaign(path)
    file.save(so_far(4))
    assert load_campaign(path).matches == (LONG, so_far(4)), "it was not as it was left, and is whole again"


def test_an_answer_costs_the_same_however_long_the_match(tmp_path: Path) -> None:
    """Bytes, not seconds: those do not depend on what else the machine does."""
    sizes = []
    for count in (100, 15_000):
        path = tmp_path / f"{count}{SUFFIX}"
        file = Growing(path)
        file.save(msgspec.structs.replace(HUGE, answers=HUGE.answers[:count]))
        before = path.stat().st_size
        file.save(msgspec.structs.replace(HUGE, answers=HUGE.answers[: count + 1]))
        sizes.append(path.stat().st_size - before)
    assert sizes[1] - sizes[0] == len("15000") - len("100")


def test_a_line_that_did_not_get_to_the_disk_whole_was_never_written(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    file = Growing(path)
    file.save(so_far(2))
    whole = path.stat().st_size
    file.save(so_far(4))
    data = path.read_bytes()
    for size in range(whole, len(data)):
        path.write_bytes(data[:size])
        assert load(path) == so_far(2)
        again = Growing(path)
        again.save(so_far(3))
        assert load(path) == so_far(3)


@pytest.mark.parametrize("line", [b"+9 []\n", b"+x []\n", b"+1 [3]\n", b"+1 [\n", b"+\n+1 []\n"])
def test_a_line_that_cannot_be_is_refused(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / f"a{SUFFIX}"
    path.write_bytes(encode_record(so_far(2)) + line)
    with pytest.raises(StoreError):
        load(path)


def test_two_programs_on_one_file_never_mix_their_answers(tmp_path: Path) -> None:
    """Whoever saves last is in the file, as if each had written it whole."""
    path = tmp_path / f"a{SUFFIX}"
    one, two = Growing(path), Growing(path)
    other = Entry("act", "other", "1" * 8)
    for count in range(2, 6):
        for file, record in ((one, so_far(count)), (two, so_far(count - 1, other)), (two, so_far(count, other))):
            file.save(record)
            assert load(path) == record


def test_a_file_that_went_away_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    file = Growing(path)
    file.save(so_far(2))
    path.unlink()
    file.save(so_far(3))
    assert load(path) == so_far(3)


def test_a_line_without_room_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / f"a{SUFFIX}"
    file = Growing(path)
    file.save(so_far(2))
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(StoreError, match="no space left on device"):
            file.save(so_far(3))
    assert path.read_bytes() == before
    file.save(so_far(4))
    assert load(path) == so_far(4)


SAVING = """
import sys
from tests.test_store import HUGE, LONG
from grognard.store import save
print("saving", flush=True)
while True:
    save(sys.argv[1], HUGE)
    save(sys.argv[1], LONG)
"""


def test_a_kill_in_the_middle_of_saving_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / f"a{SUFFIX}"
    save(path, SHORT)
    chance = random.Random(4)
    for _ in range(4):
        process = run(SAVING, str(path))
        assert process.stdout is not None
        assert process.stdout.readline() == b"saving\n"
        time.sleep(0.01 + chance.random() / 10)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        assert process.returncode == -signal.SIGKILL
        assert load(path) in (SHORT, LONG, HUGE)
    save(path, LONG)
    assert load(path) == LONG


def test_leftovers_of_killed_programs_are_swept_up_when_they_are_old(tmp_path: Path) -> None:
    old, young = tmp_path / f".a{SUFFIX}.1.tmp", tmp_path / f".b{SUFFIX}.2.tmp"
    for path in (old, young):
        path.write_text("half a rec")
    os.utime(old, (0, 0))
    created = create(SHORT, tmp_path)
    assert files(tmp_path) == sorted([young.name, created.name])


@pytest.mark.parametrize(
    ("name", "reason"),
    [("missing/a.json", "no such file"), ("file/a.json", "not a directory"), ("folder", "is a directory")],
)
def test_places_that_cannot_be_written_are_named(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match=reason) as caught:
        save(tmp_path / name, LONG)
    assert caught.value.path == tmp_path / name
    assert files(tmp_path) == ["file", "folder"]


@pytest.mark.parametrize(
    ("data", "reason"), [(None, "no such file"), (b"", "not a whole record"), (b"[]", "not a record")]
)
def test_files_that_cannot_be_read_are_named(tmp_path: Path, data: bytes | None, reason: str) -> None:
    path = tmp_path / "a.json"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(StoreError, match=reason) as caught:
        load(path)
    assert str(path) in str(caught.value)


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GROGNARD_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "grognard"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert data_folder() == tmp_path / ".local" / "share" / "grognard"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder() == tmp_path / "data" / "grognard"
    monkeypatch.setenv("GROGNARD_HOME", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"


def test_new_matches_get_names_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GROGNARD_HOME", str(tmp_path))
    paths = [create(SHORT), create(LONG)]
    assert [path.name for path in paths] == [f"causeway-bridge-{n}{SUFFIX}" for n in (1, 2)]
    assert [load(path) for path in paths] == [SHORT, LONG]
    paths[0].unlink()
    assert create(LONG) == paths[0]


def test_unfinished_matches_are_found_latest_first(tmp_path: Path) -> None:
    over = match_of("bold", "wary", "straw", "strike", "4", "straw", "rest")
    for _ in range(2):
        for text in ("bold", "wary", "straw", "strike", "4", "straw", "rest"):
            if over.question is not None:
                over.answer(over.question.seat, text)
    assert over.question is None
    first, _, second = create(SHORT, tmp_path), create(over.record, tmp_path), create(LONG, tmp_path)
    damaged = tmp_path / f"causeway-x{SUFFIX}"
    damaged.write_bytes(first.read_bytes()[:-20])
    tampered = tmp_path / f"causeway-y{SUFFIX}"
    tampered.write_bytes(second.read_bytes().replace(b'"strike"', b'"rest"', 1))
    for age, path in enumerate((damaged, tampered, second, first)):
        os.utime(path, (1000 - age, 1000 - age))
    found = {saved.path: saved for saved in list_unfinished(GAME, tmp_path)}
    assert list(found) == [damaged, tampered, second, first]
    assert found[first].record == SHORT
    assert found[first].problem == ""
    assert "not a whole record" in found[damaged].problem
    assert "answer 4" in found[tampered].problem
    assert list_unfinished(GAME, tmp_path / "nowhere") == []


def test_a_link_that_leads_nowhere_does_not_hide_the_other_matches(tmp_path: Path) -> None:
    path = create(SHORT, tmp_path)
    dangling = path.with_name(path.name.replace("-1", "-2"))
    dangling.symlink_to(tmp_path / "gone")
    found = {saved.path: saved.problem for saved in list_unfinished(GAME, tmp_path)}
    assert list(found) == [path, dangling]
    assert found[path] == ""
    assert "no such file" in found[dangling]


class Breaking:
    """A game whose rules have a bug."""

    slug = GAME.slug
    edition = GAME.edition

    def start(self, scenario: str = "", options: Mapping[str, Setting] | None = None, edition: int = 0) -> Position:
        raise KeyError("no such room")


def test_a_match_whose_rules_break_is_listed_with_its_problem(tmp_path: Path) -> None:
    path = create(SHORT, tmp_path)
    (saved,) = list_unfinished(Breaking(), tmp_path)
    assert (saved.path, saved.record) == (path, SHORT)
    assert "KeyError" in saved.problem


def test_the_secret_of_a_stream_lies_beside_its_match_for_its_owner(tmp_path: Path) -> None:
    path = create(SHORT, tmp_path)
    assert store.load_secret(path) == ""
    store.save_secret(path, "c0ffee")
    assert store.load_secret(path) == "c0ffee"
    (kept,) = [each for each in tmp_path.iterdir() if each != path]
    assert kept.stat().st_mode & 0o077 == 0
    assert [saved.path for saved in list_unfinished(GAME, tmp_path)] == [path]


def test_an_empty_record_can_be_saved(tmp_path: Path) -> None:
    empty = Record(header=SHORT.header)
    save(tmp_path / "a.json", empty)
    assert load(tmp_path / "a.json") == empty
