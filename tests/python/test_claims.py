"""What the pages claim of commands, options, versions and numbers is so."""

from __future__ import annotations

import inspect
import itertools
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
MADE = {"made", "notebooks", "c", "cpp", "javascript"}
READMES = sorted([*CHECKOUT.glob("acqui*/README.md"), *CHECKOUT.glob("web/*/README.md")])
PAGES = [
    CHECKOUT / "README.md",
    CHECKOUT / "CONTRIBUTING.md",
    *READMES,
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


def test_no_opening_claims_more_than_is_so() -> None:
    header = (CHECKOUT / "acquire-ffi/cbindgen.toml").read_text("utf-8")
    openings = {"cbindgen.toml": header.partition("The rules")[2].partition("\n *\n")[0]}
    for crate in sorted(path.parent for path in CHECKOUT.glob("*/Cargo.toml")):
        if (source := crate / "src/lib.rs").is_file():
            openings[f"{crate.name}/src"] = source.read_text("utf-8").partition("\n//!\n")[0]
        package = tomllib.loads((crate / "Cargo.toml").read_text("utf-8"))["package"]
        openings[crate.name] = package["description"]
    for readme in READMES:
        openings[readme.parent.name] = readme.read_text("utf-8").split("\n\n")[1]
    assert len(openings) > 10
    for name, text in openings.items():
        assert not re.search(r"\b(very|fast|fastest|every option|every edition)\b", text), name


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


def test_all_versions_of_search_are_named_and_the_newest_is_search() -> None:
    versions = []
    for number in itertools.count(1):
        try:
            make_agent(f"search@{number}")
        except UnknownWordError:
            break
        versions.append(f"search@{number}")
    assert make_agent("search") == make_agent(versions[-1]) != make_agent(versions[0])
    shown = CliRunner().invoke(app, ["tournament", "--help"]).output
    assert f"it is {versions[-1]}" in shown
    assert ", ".join(versions) in shown
    page = " ".join((CHECKOUT / "docs/agents.md").read_text("utf-8").split())
    for text in (str(NativeAgent.__doc__), page):
        assert {*re.findall(r"search@\d", text)} == set(versions)


def test_the_defaults_of_search_are_those_of_the_page() -> None:
    """An agent is written without the options that have their defaults."""
    page = (CHECKOUT / "docs" / "agents.md").read_text("utf-8")
    table = page.partition("All options of `search`")[2].partition("\n\nThe options of")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \|.*\| ([^|]*?) ?\|$", table, re.MULTILINE))
    assert rows.pop("ms") == ""
    defaults = [("search", option, shown.partition(";")[0]) for option, shown in rows.items()]
    defaults += re.findall(r"`(search@1)`: ()(\d+)", rows["variation"])
    defaults[-1] = ("search@1", "variation", defaults[-1][2])
    assert len(defaults) == 6
    for agent, option, default in defaults:
        number = int(default.replace(",", ""))
        assert make_agent(f"{agent}:{option}={number}") == make_agent(agent), option
        assert make_agent(f"{agent}:{option}={number + 1}") != make_agent(agent), option


def test_the_counts_that_pages_name() -> None:
    games = (CHECKOUT / "tests" / "data" / "games").glob("*.jsonl")
    count = sum(len(path.read_text("utf-8").splitlines()) for path in games)
    assert f"[{count} games](tests/data/games)" in README
    with pytest.raises(UnknownWordError) as caught:
        make_agent("none")
    agents = str(caught.value).rpartition("the agents are ")[2].split(", ")
    agents.remove("external")
    words = ("six", "seven", "eight", "nine", "ten")
    page = " ".join((CHECKOUT / "docs" / "agents.md").read_text("utf-8").split())
    named = re.search(r"contains (\w+) agents: (.*?), and (\w+) that each copy one", page)
    assert named
    assert words.index(named[1]) + 6 == len(agents)
    styles = page.partition("| agent | habit |")[2].partition(" The weights")[0]
    habits = re.findall(r"\| `(\w+)` \|", styles)
    assert [*re.findall(r"`(\w+)`", named[2]), *habits] == agents
    assert named[3] == {5: "five"}[len(habits)]


def test_every_row_of_the_readme_gives_what_it_shows() -> None:
    """The first column of the table is a task, the second a command, the third its output."""
    table = README.partition("## Is it for you?\n\n")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| [^|]+ \| (.+?) \| (.+) \|$", table, re.MULTILINE)[1:]
    printed = []
    for command, shown in rows:
        if found := re.match(r"`(acquire (?:analyse|check|simulate) [^`]+)`$", command):
            done = subprocess.run(
                [ACQUIRE, *shlex.split(found[1])[1:]],
                cwd=CHECKOUT,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                check=False,
            )
            (wanted,) = re.findall(r"`([^`]+)`$", shown)
            assert wanted in done.stdout
        elif "acquire board" in command:
            # The tests of the board open it.
            (page,) = re.findall(r"^\[the board\]\(([^)]+)\) in your browser$", shown)
            assert "acquire board" in (CHECKOUT / page).read_text("utf-8")
        else:
            # The tests in each language compare what the program prints with its page.
            pages = re.findall(r"\((docs/start/\w+\.md)\)", command)
            assert pages
            printed += re.findall(r"`` (.*?) ``", shown)
            assert printed
            for page in pages:
                blocks = (CHECKOUT / page).read_text("utf-8").split("```text\n")[1:]
                assert all(any(text in block for block in blocks) for text in printed), page
    assert len(rows) == 6


def test_the_table_of_files_has_every_folder() -> None:
    page = (CHECKOUT / "CONTRIBUTING.md").read_text("utf-8")
    table = page.partition("## Files and folders")[2]
    ignored = (CHECKOUT / ".gitignore").read_text("utf-8").split()
    for folder in sorted(CHECKOUT.iterdir()):
        name = folder.name
        if folder.is_dir() and not name.startswith(".") and f"/{name}/" not in ignored:
            assert f"`{name}/" in table, name


def test_the_addresses_of_the_repository_are_the_same() -> None:
    package = json.loads((CHECKOUT / "web/acquire-engine/package.json").read_text("utf-8"))
    repository = package.get("repository")
    addresses = {
        PYPROJECT["project"].get("urls", {}).get("Repository"),
        CARGO["workspace"]["package"].get("repository"),
        repository["url"] if isinstance(repository, dict) else repository,
    }
    assert len({address and re.sub(r"^git\+|\.git$", "", address) for address in addresses}) == 1


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


def test_the_default_of_reviews_is_the_one_that_texts_name() -> None:
    default = inspect.signature(acquire_engine.review).parameters["playouts"].default
    claims = []
    for notebook in sorted((CHECKOUT / "python" / "notebooks").glob("*.ipynb")):
        for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
            claims += re.findall(r"the default is ([\d,]*\d)", "".join(cell["source"]))
    assert len(claims) == 1
    for page in PAGES:
        claims += re.findall(r"[Tt]he default is ([\d,]*\d)\.", page.read_text("utf-8"))
    assert len(claims) == 2
    assert set(claims) == {f"{default:,}"}
    source = (CHECKOUT / "web/acquire-engine/src/agents.ts").read_text("utf-8")
    review = source.partition("export async function review(")[2]
    assert re.findall(r"playouts = ([\d_]+)", review)[0] == f"{default:_}"
