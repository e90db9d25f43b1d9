"""The parts of the site that need no Sphinx."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import jinja2
import pytest

CHECKOUT = Path(__file__).parents[2]
TEMPLATES = CHECKOUT / "docs" / "templates"
REPOSITORY = "https://github.com/example/acquire"


@pytest.fixture(autouse=True)
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(CHECKOUT / "python" / "tools")


@pytest.mark.parametrize(
    ("page", "source"),
    [
        ("index", "docs/index.md"),
        ("start/python", "docs/start/python.md"),
        ("reference/python/games", "docs/reference/python/games.rst"),
        ("reference/rulebook", "docs/reference/rulebook.md"),
        ("reference/c/index", "docs/reference/c/index.md"),
        ("guides/contributing", "CONTRIBUTING.md"),
        ("guides/releasing", "RELEASING.md"),
        ("notebooks/01-tour", "python/notebooks/01-tour.ipynb"),
    ],
)
def test_a_page_has_links_to_the_file_that_it_is_written_in(page: str, source: str) -> None:
    from site_parts import source_links

    assert (CHECKOUT / source).is_file()
    assert source_links(f"{REPOSITORY}/", page) == {
        "theme_source_view_link": f"{REPOSITORY}/blob/main/{source}?plain=1",
        "theme_source_edit_link": f"{REPOSITORY}/edit/main/{source}",
    }
    assert source_links(None, page) == {}


@pytest.mark.parametrize(
    "page", ["made/rulebook", "reference/c/game", "reference/acquisition/cpp/game", "search"]
)
def test_a_page_that_is_made_has_no_source(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even after it was made."""
    import site_parts

    shutil.copy(CHECKOUT / ".gitignore", tmp_path)
    monkeypatch.setattr(site_parts, "ROOT", tmp_path)
    monkeypatch.setattr(site_parts, "DOCS", tmp_path / "docs")
    (tmp_path / "docs" / page).parent.mkdir(parents=True)
    if page != "search":
        (tmp_path / "docs" / f"{page}.md").write_text("# Made", "utf-8")
    assert site_parts.source_links(REPOSITORY, page) == {}


def test_the_pages_beside_link_to_the_repository() -> None:
    template = jinja2.Template((TEMPLATES / "links.html").read_text("utf-8"))
    shown = template.render(repository=REPOSITORY)
    assert re.findall(r'href="([^"]*)">([^<]*)<', shown) == [(REPOSITORY, "Repository")]
    assert template.render(repository=None).strip() == ""


def test_a_page_is_described_by_its_first_paragraph() -> None:
    from site_parts import description

    long = "A game asks for one decision at a time, and\nan action answers it, " + "word " * 40
    assert description("Games", ["Run this:", long], "Rules.") == (
        "A game asks for one decision at a time, and an action answers it," + " word" * 18 + " …"
    )
    assert description("Records", ["Recorded games."], "Rules.") == "Records: Recorded games."
    assert description("Search", [], "Rules.") == "Search: Rules."
    assert description("", [], "Rules.") == "Rules."


def test_what_notebooks_printed_with_another_package_is_removed(tmp_path: Path) -> None:
    from site_parts import kept_results

    package, results = tmp_path / "package", tmp_path / "results"
    (package / "__pycache__").mkdir(parents=True)
    module = package / "module.py"
    module.write_text("CHAINS = 7", "utf-8")
    first = kept_results(results, [package])
    (first / "executed").mkdir(parents=True)
    (results / "global.db").write_text("", "utf-8")
    (package / "__pycache__" / "module.pyc").write_text("", "utf-8")
    assert kept_results(results, [package]) == first
    assert [path.name for path in results.iterdir()] == [first.name]
    module.write_text("CHAINS = 8", "utf-8")
    second = kept_results(results, [package])
    assert second != first
    assert list(results.iterdir()) == []


def test_a_page_for_github_becomes_one_for_sphinx() -> None:
    from site_parts import site_markup

    assert site_markup(
        "Text.\n\n<!-- site\n```{toctree}\ngames\n```\n-->\n\n<!-- skip: next -->\n"
    ) == ("Text.\n\n\n```{toctree}\ngames\n```\n\n\n<!-- skip: next -->\n")
    for page in ("README.md", "docs/insight.md"):
        text = (CHECKOUT / page).read_text("utf-8")
        pictures = re.findall(r"^<picture>.*?^</picture>$", text, re.DOTALL | re.MULTILINE)
        assert pictures
        for picture in pictures:
            files = re.findall(r'src(?:set)?="([^"]*)"', picture)
            assert len(set(files)) == 4
            shown = re.findall(
                r"```\{image\} (\S+)\n:class: only-(\w+) (\w+)\n:alt: A board .*\.\n```(?:\n|$)",
                site_markup(picture),
            )
            assert {file for file, *_ in shown} == set(files)
            for file, theme, width in shown:
                variant = {"wide": theme, "narrow": f"narrow-{theme}"}[width]
                assert re.fullmatch(rf"(?:docs/)?assets/[a-z]+-{variant}\.svg", file)


def test_code_that_names_one_object_is_a_link() -> None:
    from code_links import Names, Object

    def of(domain: str, name: str, page: str = "reference/page") -> Object:
        return Object(domain, name, page, name)

    other = "reference/acquisition/page"
    described = [
        of("c", "acq_game_new"),
        of("c", "AcqStatus.ACQ_STATUS_OK"),
        of("c", "ACQ_STATUS_OK"),
        of("cpp", "acquire::View::bonuses"),
        of("cpp", "acquire::Market::seed"),
        of("py", "acquire_engine.View.bonuses"),
        of("py", "acquire_engine.acquisition.Game.undo", other),
        of("py", "acquire_engine.Game.undo"),
        of("py", "acquire_engine.Game"),
        of("js", "Game"),
        of("rust", "acquire_core"),
    ]
    names = Names([*described, Object("cpp", "acquire::View::bonuses", "reference/page", "again")])

    def find(code: str, language: str | None = None, *, acquisition: bool = False) -> str | None:
        found = names.find(code, language, acquisition=acquisition)
        assert found is None or found in described
        return found and f"{found.domain} {found.name}"

    assert find("acq_game_new") == find("acq_game_new()") == "c acq_game_new"
    assert find("ACQ_STATUS_OK") == "c ACQ_STATUS_OK"
    assert find("acquire::View::bonuses(chain)") == "cpp acquire::View::bonuses"
    assert find("acquire_engine.Game", "js") == "py acquire_engine.Game"
    assert find("acquire_core") == "rust acquire_core"
    # Without its package a name may be that of several languages.
    assert (
        find("View::bonuses") is find("View.bonuses") is find("Game") is find("Game.undo") is None
    )
    assert find("View::bonuses(chain)", "cpp") == "cpp acquire::View::bonuses"
    assert find("View.bonuses(chain)", "py") == "py acquire_engine.View.bonuses"
    assert find("Game.undo()", "py") == "py acquire_engine.Game.undo"
    assert find("Game.undo()", "py", acquisition=True) == "py acquire_engine.acquisition.Game.undo"
    assert find("Game", "py") == "py acquire_engine.Game"
    assert find("Game", "js") == "js Game"
    assert find("seed", "cpp") is find("undo", "py") is find("Game.undo", "js") is None
    assert find("Game.undo().text", "py") is find("a Game", "js") is None
    assert names.unknown("acq_game_old()")
    assert names.unknown("acquire_engine.View.undo")
    for known in ("acq_game_new", "acquire_engine.rl", "acquire::static", "View.undo", "acquire"):
        assert not names.unknown(known)
