"""What the pages claim of commands, options, versions and numbers is so."""

from __future__ import annotations

import inspect
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import acquire_engine
from acquire_engine import EDITIONS
from acquire_engine._rules_text import rules_text
from acquire_engine.agents import NativeAgent, make_agent
from acquire_engine.cli import app
from acquire_engine.errors import UnknownWordError

if sys.version_info >= (3, 11):
    import tomllib
else:
    tomllib = pytest.importorskip("tomllib")

CHECKOUT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
CARGO = tomllib.loads((CHECKOUT / "Cargo.toml").read_text("utf-8"))
CORE = tomllib.loads((CHECKOUT / "acquire-core/Cargo.toml").read_text("utf-8"))
README = (CHECKOUT / "README.md").read_text("utf-8")
MAKEFILE = (CHECKOUT / "Makefile").read_text("utf-8")
ACQUIRE = Path(sys.executable).with_name("acquire")
MADE = {"made", "notebooks", "c", "cpp"}
PAGES = [
    CHECKOUT / "README.md",
    CHECKOUT / "CONTRIBUTING.md",
    *(
        path
        for path in sorted((CHECKOUT / "docs").rglob("*.md"))
        if not MADE & set(path.relative_to(CHECKOUT).parts) and path.name != "rulebook.md"
    ),
]
PROGRAM = typer.main.get_command(app)


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 150


def test_the_readme_names_the_editions() -> None:
    titles = [rules_text(acquire_engine.Rules(edition)) for edition in EDITIONS]
    assert f"The engine supports three: {titles[0]}, {titles[1]} and {titles[2]}" in README
    assert len(titles) == 3
    for description in (PYPROJECT["project"]["description"], CORE["package"]["description"]):
        assert description.endswith(f"the {titles[0]}, {titles[1]} and {titles[2]} editions")


def test_the_required_versions() -> None:
    rust = CARGO["workspace"]["package"]["rust-version"]
    python = PYPROJECT["project"]["requires-python"].removeprefix(">=")
    for page in PAGES:
        text = " ".join(page.read_text("utf-8").split())
        for found in re.findall(r"(?:Rust|rustup\.rs\)) (\d[\d.]*\d) or later", text):
            assert found == rust, page
        for found in re.findall(r"needs Python (\d[\d.]*\d) or later, and", text):
            assert found == python, page
    assert f"{rust} or later" in README
    assert f"Python {python} or later" in README


def test_the_options_of_search_are_those_of_the_page_and_the_help() -> None:
    with pytest.raises(UnknownWordError) as caught:
        make_agent("search:none=1")
    options = str(caught.value).rpartition("it has ")[2].split(", ")
    page = (CHECKOUT / "docs" / "agents.md").read_text("utf-8")
    table = page.partition("All options of `search`")[2].partition("\n\nThe options of")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == options
    described = str(NativeAgent.__doc__).partition("`search` has")[2].partition("`search@1`")[0]
    assert {*re.findall(r"`(\w+)`", described)} == {*options, "greedy"}
    shown = CliRunner().invoke(app, ["tournament", "--help"]).output
    listed = shown.partition("Options of search:")[2].partition("The page")[0]
    assert re.findall(r"(\w+)=N", listed) == options


def test_the_commands_of_the_readme_print_what_it_shows() -> None:
    """The first column of the table is a task, the second a command, the third its output."""
    table = README.partition("## Is it for you?")[2].partition("\n## ")[0]
    rows = re.findall(
        r"^\| [^|]+ \| `(acquire [^`]+)` \| [^|]*?`([^`|]+)` \|$", table, re.MULTILINE
    )
    assert len(rows) == 2
    for command, shown in rows:
        done = subprocess.run(
            [ACQUIRE, *shlex.split(command)[1:]],
            cwd=CHECKOUT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert shown in done.stdout
    (message,) = re.findall(r"`` (`buy T` .*?) ``", table)
    assert message in (CHECKOUT / "docs/start/c.md").read_text("utf-8")


def test_the_table_of_extras() -> None:
    page = (CHECKOUT / "docs/start/python.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", page, re.MULTILINE))
    extras = PYPROJECT["project"]["optional-dependencies"]
    assert set(rows) == set(extras)
    for extra, packages in extras.items():
        names = [re.match(r"[\w-]+", package)[0] for package in packages]
        if extra != "all":
            assert rows[extra].split(", ") == names
    everything = set(re.findall(r"\[(.*)\]", extras["all"][0])[0].split(","))
    assert everything == set(extras) - {"all", "openspiel"}


def test_nothing_is_installed_from_where_it_is_not_published() -> None:
    """As long as the front page says that nothing is published."""
    assert "Nothing is published" in README
    texts = [*PAGES, *(CHECKOUT / "python" / "acquire_engine").rglob("*.py*")]
    texts += (CHECKOUT / "python" / "notebooks").glob("*.ipynb")
    for path in texts:
        if path.suffix in {".md", ".py", ".pyi", ".ipynb"}:
            found = re.search(
                r"(pip|cargo) (install|add) '?acqui\S*-(engine|core)", path.read_text("utf-8")
            )
            assert not found, path


def parts(page: Path) -> list[str]:
    """The commands that a page names, in blocks and in its sentences."""
    text = page.read_text("utf-8")
    blocks = re.findall(r"^```(?:sh|console)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line.removeprefix("$ ") for block in blocks for line in block.splitlines()]
    rest = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    return lines + [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", rest)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(CHECKOUT).as_posix())
def test_named_commands_and_options_exist(page: Path) -> None:
    for line in parts(page):
        if found := re.match(r"make ([a-z][a-z-]*)\b", line):
            assert re.search(rf"^{found[1]}:", MAKEFILE, re.MULTILINE), line
        if not line.startswith("acquire "):
            continue
        words = shlex.split(line.partition(" | ")[0], comments=True)[1:]
        command = PROGRAM
        while words and hasattr(command, "commands") and not words[0].startswith("-"):
            name = words.pop(0)
            if name in {"COMMAND", "records", "position", "notes"} and name not in command.commands:
                break
            assert name in command.commands, line
            command = command.commands[name]
        options = {"--help", "-h"}.union(*(o.opts + o.secondary_opts for o in command.params))
        for word in words:
            if re.match(r"--?[a-z]", word) and "agent-test" not in line:
                assert word.partition("=")[0] in options, line


def test_the_defaults_that_notebooks_name() -> None:
    default = inspect.signature(acquire_engine.review).parameters["playouts"].default
    claims = []
    for notebook in sorted((CHECKOUT / "python" / "notebooks").glob("*.ipynb")):
        for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
            claims += re.findall(r"the default is ([\d,]*\d)", "".join(cell["source"]))
    assert claims == [f"{default:,}"]
