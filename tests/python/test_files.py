"""Files are written whole or not at all: whatever happens, the old file is there or the new one."""

from __future__ import annotations

import contextlib
import io
import os
import stat
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import matplotlib as mpl
import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes

from acquire_engine import Record, Replay, Simulation, random_game, replay, save_record, simulate
from acquire_engine import _files as files
from acquire_engine._files import append_line, is_taken, make_folder, write_bytes, writing
from acquire_engine.plots import plot_worth, save_plot
from acquire_engine.records import load_records

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and links differ on Windows")

OLD = b"old\n" * 5000


@pytest.fixture(scope="module")
def record() -> Record:
    return random_game(seed=1).record


@pytest.fixture(scope="module")
def page(record: Record) -> Replay:
    return replay(record)


@pytest.fixture(scope="module")
def simulation() -> Simulation:
    return simulate(50, seed=1)


@pytest.fixture(scope="module")
def plot(record: Record) -> Iterator[Axes]:
    mpl.use("agg")
    ax = plot_worth(record)
    yield ax
    plt.close("all")


Save = Callable[[Path], object]


@pytest.fixture(params=["text", "json", "page", "csv", "parquet", "folder", "plot", "bytes"])
def save(
    request: pytest.FixtureRequest,
    record: Record,
    page: Replay,
    simulation: Simulation,
    plot: Axes,
) -> Save:
    """Each way to write a file, all of them larger than what the tests allow."""

    table = simulation.players
    ways: dict[str, Save] = {
        "text": lambda path: save_record(record, path, "text"),
        "json": lambda path: save_record(record, path, "json"),
        "page": page.save,
        "csv": table.to_csv,
        "parquet": table.to_parquet,
        "folder": lambda path: simulation._write(path.parent, "csv"),
        "plot": lambda path: save_plot(plot, path, format="png"),
        "bytes": lambda path: write_bytes(path, b"new\n" * 5000),
    }
    return ways[request.param]


def target(folder: Path) -> Path:
    """A file that all of them write, with old content."""
    path = folder / "players.csv"
    path.write_bytes(OLD)
    return path


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


def test_a_file_is_replaced_and_nothing_else_is_left(save: Save, tmp_path: Path) -> None:
    path = target(tmp_path)
    save(path)
    new = path.read_bytes()
    assert new != OLD
    assert leftovers(tmp_path) == []
    save(path)
    assert len(path.read_bytes()) == len(new)


@contextlib.contextmanager
def at_each_call(act: Callable[[int], None]) -> Iterator[None]:
    """Does something before every call of a function written in C."""
    count = 0

    def profile(_: FrameType, event: str, __: object) -> None:
        nonlocal count
        if event == "c_call":
            count += 1
            act(count)

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        yield
    finally:
        sys.setprofile(before)


def test_a_reader_at_any_moment_finds_the_old_file_or_the_new(save: Save, tmp_path: Path) -> None:
    path = target(tmp_path)
    found: list[bytes] = []
    with at_each_call(lambda _: found.append(path.read_bytes())):
        save(path)
    new = path.read_bytes()
    assert len(found) > 5
    assert set(found) <= {OLD, new}
    assert found[0] == OLD


class Stopped(BaseException):
    """As Ctrl-C."""


# What is interrupted before it is closed is closed by the garbage collector, which complains.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interrupt_at_any_moment_leaves_the_old_file_or_the_new(tmp_path: Path) -> None:
    """And no temporary file."""
    path = tmp_path / "file"
    for moment in range(1, 1000):
        path.write_bytes(OLD)

        def stop(count: int, moment: int = moment) -> None:
            if count == moment:
                sys.setprofile(None)
                raise Stopped

        stopped = False
        try:
            with at_each_call(stop):
                write_bytes(path, b"new")
        except Stopped:
            stopped = True
        assert leftovers(tmp_path) == []
        assert path.read_bytes() in ({OLD, b"new"} if stopped else {b"new"})
        if not stopped:
            assert moment > 20, "there are many moments"
            return
    raise AssertionError("it never ends")


def run(program: str, *arguments: object) -> str:
    """What a new process prints."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program), *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_kill_at_any_moment_leaves_the_old_file_or_the_new(tmp_path: Path) -> None:
    """A process kills itself at its first call into C, another at its second, and so on."""
    printed = run(
        """
        import os, signal, sys
        from pathlib import Path
        from acquire_engine import random_game, save_record

        path = Path(sys.argv[1]) / "game.acquire"
        old, new = random_game(seed=1).record, random_game(seed=2).record
        save_record(old, path)
        for moment in range(1, 1000):
            child = os.fork()
            if child == 0:
                count = 0

                def profile(frame, event, _):
                    global count
                    if event == "c_call":
                        count += 1
                        if count == moment:
                            os.kill(os.getpid(), signal.SIGKILL)

                sys.setprofile(profile)
                save_record(new, path)
                sys.setprofile(None)
                os._exit(0)
            status = os.waitpid(child, 0)[1]
            text = path.read_text()
            assert text in (old.to_text(), new.to_text()), moment
            if status == 0:
                assert text == new.to_text()
                print(moment)
                break
            save_record(old, path)
        """,
        tmp_path,
    )
    assert int(printed) > 20


def test_a_loop_of_saves_is_killed(tmp_path: Path) -> None:
    """From outside, wherever it is."""
    path = tmp_path / "game.json"
    program = f"""
import sys
from acquire_engine import random_game, save_record
records = [random_game(seed=seed).record for seed in (1, 2)]
while True:
    for record in records:
        save_record(record, {str(path)!r})
        sys.stdout.write(".")
        sys.stdout.flush()
"""
    texts = {random_game(seed=seed).record.to_json() + "\n" for seed in (1, 2)}
    for times in range(1, 11):
        with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stdout.read(3 * times) == b"." * 3 * times
            # The next save is under way, or the one after it.
            process.kill()
        assert path.read_text() in texts


def test_readers_in_another_thread_find_whole_files(tmp_path: Path) -> None:
    path = tmp_path / "file"
    contents = [bytes([letter]) * 100_000 for letter in b"ab"]
    write_bytes(path, contents[0])
    stop = threading.Event()
    seen: set[bytes] = set()
    reading = threading.Barrier(2)

    def read() -> None:
        reading.wait(60)
        while not stop.is_set():
            seen.add(path.read_bytes())

    thread = threading.Thread(target=read)
    thread.start()
    reading.wait(60)
    for number in range(200):
        write_bytes(path, contents[number % 2])
    stop.set()
    thread.join(60)
    assert seen <= set(contents)
    assert seen


@contextlib.contextmanager
def file_size(most: int) -> Iterator[None]:
    """The system refuses to write more than this to a file, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_leaves_the_old_file(save: Save, tmp_path: Path) -> None:
    path = target(tmp_path)
    with file_size(500), pytest.raises(OSError, match="File too large") as caught:
        save(path)
    assert Path(caught.value.filename).parent == tmp_path
    assert not Path(caught.value.filename).name.startswith("."), "not the temporary file"
    assert path.read_bytes() == OLD
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def test_a_full_disk_makes_no_new_file(record: Record, tmp_path: Path) -> None:
    for name in ("game.acquire", "game.json", "game.jsonl"):
        with file_size(500), pytest.raises(OSError, match="File too large"):
            save_record(record, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def save_many(record: Record, path: Path) -> None:
    for _ in range(100):
        save_record(record, path)


def test_a_full_file_system(record: Record, tmp_path: Path) -> None:
    """A small one in memory, where the tests may mount it."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        mounted = False
    if not mounted:
        pytest.skip("no file system can be mounted here")
    try:
        path = folder / "game.acquire"
        save_record(record, path)
        old = path.read_bytes()
        lines = folder / "games.jsonl"
        with pytest.raises(OSError, match="No space left") as caught:
            save_many(record, lines)
        assert caught.value.filename == str(lines)
        assert len(set(load_records(lines))) == 1, "every line is whole"
        with lines.open("ab", buffering=0) as rest, contextlib.suppress(OSError):
            while True:
                rest.write(b"\n" * 1024)
        with pytest.raises(OSError, match="No space left"):
            save_record(random_game(seed=2), path)
        assert path.read_bytes() == old
        assert sorted(one.name for one in folder.iterdir()) == ["game.acquire", "games.jsonl"]
    finally:
        subprocess.run(["umount", str(folder)], check=True)  # noqa: S607


def test_a_line_is_added_whole_or_not_at_all(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    save_record(record, path)
    save_record(record, path)
    two = path.read_bytes()
    with file_size(len(two) + 100), pytest.raises(OSError, match="File too large") as caught:
        save_record(record, path)
    assert caught.value.filename == str(path)
    assert path.read_bytes() == two
    path.write_bytes(two.rstrip(b"\n"))
    append_line(path, b"three\n")
    assert path.read_bytes() == two + b"three\n"


def test_two_that_make_one_file_both_write_their_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    write = files.write_bytes

    def slow(name: Any, data: bytes, **options: Any) -> None:
        # Another process makes the file after this one has seen that it is not there.
        monkeypatch.undo()
        append_line(path, b"other\n")
        write(name, data, **options)

    monkeypatch.setattr(files, "write_bytes", slow)
    append_line(path, b"mine\n")
    assert path.read_bytes() == b"other\nmine\n"


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755])
def test_a_file_keeps_its_mode(save: Save, mode: int, tmp_path: Path) -> None:
    path = target(tmp_path)
    path.chmod(mode)
    save(path)
    assert path.read_bytes() != OLD
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    path, usual = tmp_path / "new", tmp_path / "usual"
    before = os.umask(0o027)
    try:
        write_bytes(path, b"")
        usual.touch()
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(usual.stat().st_mode) == 0o640


def test_nobody_else_reads_a_private_file_while_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "private"
    path.write_bytes(OLD)
    path.chmod(0o600)
    modes = set()

    def look(_: int) -> None:
        modes.update(stat.S_IMODE(one.stat().st_mode) for one in tmp_path.iterdir())

    with at_each_call(look):
        write_bytes(path, b"new")
    assert modes == {0o600}


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="for root alone")
def test_a_file_keeps_its_owner_where_that_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "theirs"
    path.write_bytes(OLD)
    os.chown(path, 12345, 23456)
    path.chmod(0o640)
    write_bytes(path, b"new")
    status = path.stat()
    assert (status.st_uid, status.st_gid, stat.S_IMODE(status.st_mode)) == (12345, 23456, 0o640)


def test_where_the_owner_cannot_be_kept_the_group_may_do_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "theirs"
    path.write_bytes(OLD)
    path.chmod(0o664)
    real = Path.stat

    def other_group(path: Path, **options: bool) -> os.stat_result:
        status = list(real(path, **options))
        status[stat.ST_GID] += 1
        return os.stat_result(status)

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "stat", other_group)
    monkeypatch.setattr(os, "fchown", refuse)
    write_bytes(path, b"new")
    monkeypatch.undo()
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_links_stay_links_and_what_they_lead_to_is_replaced(save: Save, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real = tmp_path / "real" / "file"
    real.write_bytes(OLD)
    link = tmp_path / "players.csv"
    link.symlink_to(Path("real", "file"))
    save(link)
    assert link.is_symlink()
    assert not real.is_symlink()
    assert real.read_bytes() != OLD
    assert leftovers(tmp_path) == leftovers(tmp_path / "real") == []


def test_a_link_to_nothing_makes_what_it_leads_to(tmp_path: Path) -> None:
    link, real = tmp_path / "link", tmp_path / "real"
    link.symlink_to("real")
    write_bytes(link, b"new", replace=False)
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    round_ = tmp_path / "round"
    round_.symlink_to("round")
    with pytest.raises(OSError, match="symbolic links"):
        write_bytes(round_, b"new")


def test_nothing_is_replaced_if_that_is_not_wanted(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.acquire"
    path.write_bytes(OLD)
    with pytest.raises(FileExistsError) as caught:
        save_record(record, path, replace=False)
    assert caught.value.filename == str(path)
    path.unlink()
    # Another program is quicker.
    with pytest.raises(FileExistsError) as caught, writing(path, replace=False):
        path.write_bytes(OLD)
    assert caught.value.filename == str(path)
    assert path.read_bytes() == OLD
    assert leftovers(tmp_path) == []


def test_without_hard_links_nothing_is_replaced_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    path = tmp_path / "file"
    write_bytes(path, b"new", replace=False)
    assert path.read_bytes() == b"new"
    with pytest.raises(FileExistsError), writing(tmp_path / "other", replace=False):
        (tmp_path / "other").write_bytes(OLD)
    assert (tmp_path / "other").read_bytes() == OLD
    # Another program is quicker by a moment.
    monkeypatch.setattr(os.path, "lexists", lambda _: False)
    with pytest.raises(FileExistsError), writing(tmp_path / "third", replace=False):
        (tmp_path / "third").write_bytes(OLD)
    assert (tmp_path / "third").read_bytes() == OLD
    # The name is free again if the content does not come.
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        write_bytes(tmp_path / "fourth", b"new", replace=False)
    assert not (tmp_path / "fourth").exists()
    assert leftovers(tmp_path) == []


def write_half(path: Path, error: type[BaseException]) -> None:
    with writing(path) as file:
        file.write(b"half")
        raise error


def test_an_error_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)
    for error in (ValueError, KeyboardInterrupt, GeneratorExit):
        with pytest.raises(error):
            write_half(path, error)
        assert path.read_bytes() == OLD
        assert leftovers(tmp_path) == []


def test_tables_take_their_places_when_all_are_written(
    simulation: Simulation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulate(10, seed=2).to_csv(tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert set(before) == {"games.csv", "players.csv", "mergers.csv", "chains.csv"}
    # The last of the tables is the largest.
    sizes = sorted(len(table) for table in simulation.tables.values())
    assert sizes[-1] == len(simulation.chains)
    with file_size(20_000), pytest.raises(OSError, match="File too large"):
        simulation.to_csv(tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    monkeypatch.undo()
    simulation.to_csv(tmp_path)
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 51


def test_errors_have_the_name_of_the_file(tmp_path: Path) -> None:
    missing = tmp_path / "no" / "file"
    with pytest.raises(FileNotFoundError) as caught:
        write_bytes(missing, b"")
    assert caught.value.filename == str(missing)
    with pytest.raises(IsADirectoryError) as caught_folder:
        write_bytes(tmp_path, b"")
    assert caught_folder.value.filename == str(tmp_path)
    for name in ("a\0b", "a\ud800b"):
        for call in (lambda path: write_bytes(path, b""), is_taken, make_folder):
            with pytest.raises(OSError, match="no file can have this name") as caught_name:
                call(tmp_path / name)
            assert caught_name.value.filename == str(tmp_path / name)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write all")
def test_a_file_that_may_only_be_read_stays(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        write_bytes(path, b"new")
    assert path.read_bytes() == OLD


def test_devices_and_pipes_are_written_to_and_stay(save: Save, tmp_path: Path) -> None:
    assert not is_taken(os.devnull)
    write_bytes(os.devnull, b"x", replace=False)
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)
    pipe = tmp_path / "players.csv"
    os.mkfifo(pipe)
    read = io.BytesIO()

    def reader() -> None:
        read.write(pipe.read_bytes())

    thread = threading.Thread(target=reader)
    thread.start()
    save(pipe)
    thread.join(60)
    assert not thread.is_alive()
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert len(read.getvalue()) > 500


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="no such device here")
def test_standard_output_is_written_to_whatever_it_is(tmp_path: Path) -> None:
    program = """
    import sys
    from acquire_engine._files import is_taken, write_text
    print("before")
    assert not is_taken("/dev/stdout")
    write_text("/dev/stdout", "written\\n", replace=False)
    print("after")
    """
    assert run(program) == "before\nwritten\nafter\n"
    path = tmp_path / "output"
    with path.open("wb") as output:
        command = [sys.executable, "-c", textwrap.dedent(program)]
        subprocess.run(command, stdout=output, check=True)
    assert path.read_text() == "before\nwritten\nafter\n"
