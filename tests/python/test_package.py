"""The wheel and the source distribution, installed where nothing else is."""

from __future__ import annotations

import importlib.metadata
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from email.parser import Parser
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

CHECKOUT = Path(__file__).parents[2]
PACKAGE = CHECKOUT / "python" / "acquire_engine"
RECORD = CHECKOUT / "tests" / "data" / "records" / "avalon-hill-4p-1.acquire"
SCRIPTS = Path(sysconfig.get_path("scripts"))


def quick(*crates: str) -> list[str]:
    """Options for what `make develop` has not compiled: these crates quickly rather than well."""
    levels = [f"--config=profile.dev.package.{crate}.opt-level=0" for crate in crates]
    return [*levels, "--profile", "dev"]


QUICK = quick()
# Crates are compiled anew where their sources are elsewhere.
CRATES = ("acquire-agents", "acquire-core", "acquire-foreign", "acquire-kit")
UNPACKED = quick(*CRATES)
TARGET = {"CARGO_TARGET_DIR": str(CHECKOUT / "target")}
EXTRAS = ("plot", "frames", "rl", "notebook", "tournament", "openspiel")


def run(*command: str | os.PathLike[str], cwd: Path = CHECKOUT, **environment: str) -> str:
    """What a command prints; a failure shows everything."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "VIRTUAL_ENV", "CONDA", "COV"))
    }
    path = os.pathsep.join([str(SCRIPTS), os.environ["PATH"]])
    done = subprocess.run(
        command,
        cwd=cwd,
        env=inherited | {"PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def pip(*arguments: str | os.PathLike[str], **environment: str) -> str:
    """Runs this environment's pip, which never asks an index here."""
    return run(sys.executable, "-m", "pip", *arguments, **environment)


@dataclass(frozen=True)
class Environment:
    """A new virtual environment."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / "bin" / "python"

    @property
    def packages(self) -> Path:
        """Its folder of packages."""
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        return self.folder / "lib" / version / "site-packages"

    def execute(self, code: str) -> str:
        """What Python code prints there, with warnings as errors."""
        return run(self.python, "-W", "error", "-c", code, cwd=self.folder)

    def command(self, *arguments: str) -> str:
        """What the command line prints."""
        return run(self.folder / "bin" / "acquire", *arguments, cwd=self.folder)


def requirements(wheel: Path) -> list[Requirement]:
    """What the wheel says that it needs."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(archive.read(name).decode())
    return [Requirement(line) for line in metadata.get_all("Requires-Dist", [])]


def needed(roots: Iterable[Requirement], extras: Iterable[str]) -> Iterator[str]:
    """The names of the distributions that the requirements lead to."""
    seen: set[tuple[str, str]] = set()
    todo = [(root, extra) for root in roots for extra in ("", *extras)]
    while todo:
        requirement, extra = todo.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(requirement.name)
        for wanted in ("", *requirement.extras):
            if (name, wanted) in seen:
                continue
            seen.add((name, wanted))
            inner = importlib.metadata.requires(name) or []
            todo += [(Requirement(line), wanted) for line in inner]
    yield from sorted({name for name, _ in seen})


def environment(folder: Path, wheel: Path, *extras: str) -> Environment:
    """A new environment with the wheel and what it asks for, and nothing else.

    What it asks for is linked from the environment of these tests.
    """
    venv.create(folder, symlinks=True, with_pip=False)
    made = Environment(folder)
    for name in needed(requirements(wheel), extras):
        distribution = importlib.metadata.distribution(name)
        for top in {file.parts[0] for file in distribution.files or ()}:
            link = made.packages / top
            if top not in ("..", "__pycache__") and not link.exists():
                link.symlink_to(Path(str(distribution.locate_file(top))))
    pip("--python", made.python, "install", "--quiet", "--no-deps", "--no-index", wheel)
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel: of this checkout, or the one that ACQUIRE_WHEEL names."""
    if given := os.environ.get("ACQUIRE_WHEEL"):
        return Path(given)
    folder = tmp_path_factory.mktemp("wheel")
    build = ("maturin", "build", *QUICK, "--interpreter", sys.executable)
    run(*build, "--out", folder, **TARGET)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution of this checkout."""
    folder = tmp_path_factory.mktemp("sdist")
    run("maturin", "sdist", "--out", folder)
    (built,) = folder.glob("*.tar.gz")
    return built


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    """An environment without any extra."""
    return environment(tmp_path_factory.mktemp("bare"), wheel)


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    """An environment with every extra but JupyterLab, which the tests do not install."""
    extras = [extra for extra in EXTRAS if extra != "notebook"]
    return environment(tmp_path_factory.mktemp("full"), wheel, *extras)


def source_files() -> set[str]:
    """The files of the package in the checkout."""
    return {
        f"acquire_engine/{path.relative_to(PACKAGE).as_posix()}"
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix != ".so" and "__pycache__" not in path.parts
    }


def wheel_files(wheel: Path) -> set[str]:
    """The files of the package in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if name.startswith("acquire_engine/")}


def test_the_wheel_is_for_python_3_10_and_later(wheel: Path) -> None:
    assert "-cp310-abi3-" in wheel.name


def test_the_wheel_has_the_package_and_nothing_else(wheel: Path) -> None:
    files = wheel_files(wheel)
    assert files - source_files() == {"acquire_engine/_native.abi3.so"}
    assert source_files() <= files
    assert {"acquire_engine/py.typed", "acquire_engine/_native.pyi"} <= files
    with zipfile.ZipFile(wheel) as archive:
        rest = {name for name in archive.namelist() if name not in files}
    assert all(re.match(r"acquire_engine-[\d.]+\.dist-info/", name) for name in rest)
    names = {Path(name).name for name in rest}
    assert {"LICENSE-MIT", "LICENSE-APACHE", "NOTICE", "entry_points.txt"} <= names
    (licenses,) = (name for name in rest if name.endswith("/THIRD-PARTY-LICENSES"))
    with zipfile.ZipFile(wheel) as archive:
        text = archive.read(licenses).decode()
    for crate in ("numpy", "arrow-array", "pyo3", "serde_json"):
        assert re.search(rf"^  {crate} [\d.]+: ", text, re.MULTILINE), "it is in the module"


def test_the_wheel_needs_what_it_imports(bare: Environment) -> None:
    assert "No broken requirements" in pip("--python", bare.python, "check")


def test_extras_are_declared(wheel: Path) -> None:
    declared = {
        match
        for requirement in requirements(wheel)
        for match in re.findall(r'extra == "(\w+)"', str(requirement.marker))
    }
    assert declared == {*EXTRAS, "all"}


def test_without_extras_everything_but_them_works(bare: Environment) -> None:
    shown = bare.execute(f"""
from acquire_engine import *
from acquire_engine import agents

path = {str(RECORD)!r}
print(check_record(path).winners)
game = Game(players=3, seed=1)
game.play_randomly(1)
assert game.over and game.record.check().ranks
print(agents.play_game(["greedy", "random"], seed=1).over)
assert "<svg" in game.board._repr_svg_()
print(len(simulate(100, seed=1).games))
""")
    assert shown.split("\n")[1:] == ["True", "100", ""]


def test_importing_is_light(bare: Environment, full: Environment) -> None:
    game = "acquire_engine.random_game(seed=1).record.check()"
    arguments = ["check", str(RECORD)]
    check = f"from acquire_engine.cli import app; app({arguments}, standalone_mode=False)"
    heavy = {"matplotlib", "pandas", "polars", "pyarrow", "gymnasium", "pettingzoo", "IPython"}
    heavy |= {"numpy", "rich"}
    for code, unwanted in ((game, heavy | {"typer", "pydantic", "logging"}), (check, heavy)):
        program = f"import sys, acquire_engine; {code}; print(*sys.modules)"
        for made in (bare, full):
            loaded = {name.split(".")[0] for name in made.execute(program).split()}
            assert "acquire_engine" in loaded
            assert not loaded & unwanted


def test_without_extras_the_message_says_which_to_install(bare: Environment) -> None:
    shown = bare.execute(f"""
from acquire_engine import MissingExtraError, plot_worth, rl, simulate

table = simulate(10, seed=1)

for action in (
    lambda: plot_worth({str(RECORD)!r}),
    lambda: table.games.to_polars(),
    lambda: table.games.to_pandas(),
    lambda: rl.AcquireSeatEnv(),
    lambda: rl.env(),
):
    try:
        action()
    except MissingExtraError as error:
        print(error.extra, f"pip install '.[{{error.extra}}]'" in str(error))
""")
    assert shown.splitlines() == ["plot True", "frames True", "frames True", *["rl True"] * 2]


def test_without_the_feature_acquisition_says_how_to_build_it(bare: Environment) -> None:
    shown = bare.execute("""
import acquire_engine

for attempt in (
    lambda: __import__("acquire_engine.acquisition"),
    lambda: acquire_engine.explain("Q3"),
):
    try:
        attempt()
    except (ImportError, ValueError) as error:
        print(error)
""")
    why, rule = shown.splitlines()
    assert "built without Acquisition" in why
    assert "--features acquisition" in why
    assert "The rules Q are those of Acquisition" in rule


def test_the_command_line_works_without_extras(bare: Environment) -> None:
    assert "check" in bare.command("--help")
    assert bare.command("check", str(RECORD))


def test_with_extras_they_work(full: Environment) -> None:
    shown = full.execute(f"""
import matplotlib
matplotlib.use("agg")
from acquire_engine import plot_worth, rl, simulate

assert plot_worth({str(RECORD)!r}).lines
table = simulate(10, seed=1)
print(table.games.to_polars().height, len(table.games.to_pandas()))
observation, info = rl.AcquireSeatEnv().reset(seed=1)
print(info["action_mask"].any())
""")
    assert shown.split() == ["10", "10", "True"]


def test_the_source_distribution_has_what_is_needed(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"python/{name}" for name in source_files()} <= names
    assert {"Cargo.lock", "Cargo.toml", "pyproject.toml", "README.md", "NOTICE"} <= names
    assert {"LICENSE-MIT", "LICENSE-APACHE", "acquire-core/Cargo.toml"} <= names
    assert "acquisition-core/src/lib.rs" in names
    assert "THIRD-PARTY-LICENSES" in names
    for crate in (*CRATES[:-1], "acquisition-core"):
        assert {f"{crate}/LICENSE-MIT", f"{crate}/LICENSE-APACHE", f"{crate}/NOTICE"} <= names
    junk = re.compile(r"(^|/)(\.|tests/|target/|dist/|fuzz/)|\.(so|pyc|ipynb)$|acquire-ffi")
    assert not [name for name in names if junk.search(name)]


@pytest.mark.parametrize("crate", ["agents", "core", "ffi", "foreign"])
def test_a_crate_has_its_licenses_and_what_it_builds_from(crate: str) -> None:
    package = f"acquire-{crate}"
    listed = run(
        *("cargo", "package", "--list", "--offline", "--allow-dirty", "--package", package)
    )
    names = set(listed.splitlines())
    assert {"Cargo.toml", "Cargo.lock", "LICENSE-MIT", "LICENSE-APACHE", "NOTICE"} <= names
    sources = (CHECKOUT / package / "src").rglob("*.rs")
    assert {path.relative_to(CHECKOUT / package).as_posix() for path in sources} <= names
    assert not [name for name in names if name.startswith(("fuzz/", "target/"))]


def test_the_checkout_can_be_installed(wheel: Path, tmp_path: Path) -> None:
    # Before the source distribution builds the same crates elsewhere: nothing is compiled again.
    made = environment(tmp_path / "installed", wheel)
    pip("--python", made.python, "uninstall", "--quiet", "--yes", "acquire-engine")
    arguments = ["--no-deps", "--no-index", "--no-build-isolation"]
    options = {"MATURIN_PEP517_ARGS": " ".join(QUICK), **TARGET}
    pip("install", "--quiet", *arguments, "--target", made.packages, ".", **options)
    assert made.execute("import acquire_engine as a; print(a.random_game(seed=1).over)") == "True\n"


def test_the_source_distribution_builds(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    # Written anew, so that the files are not older than what was built from others.
    with tarfile.open(sdist) as archive:
        for member in archive:
            if (content := archive.extractfile(member)) is not None:
                path = tmp_path / "source" / member.name.partition("/")[2]
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content.read())
    pip(
        "wheel",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        "--wheel-dir",
        tmp_path,
        tmp_path / "source",
        MATURIN_PEP517_ARGS=" ".join(UNPACKED),
        **TARGET,
    )
    (built,) = tmp_path.glob("*.whl")
    assert wheel_files(built) == wheel_files(wheel)
    made = environment(tmp_path / "installed", built)
    assert made.execute("import acquire_engine as a; print(a.random_game(seed=1).over)") == "True\n"
