"""Builds the site of guides and references into ``target/site``.

``python python/tools/build_site.py`` writes the pages that are made from the package, the headers,
the declarations of the package for JavaScript and the notebooks, lets Sphinx build everything,
copies the documentation of the crates from ``target/doc`` and the board from ``web/board/dist``,
writes the page of a review, and checks every link inside. ``--pages`` only writes the pages. What
``make web`` makes is left out if it is not there.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import c_reference
import js_reference
import pictures
import rule_links
import rulebook_page
from sphinx.cmd.build import build_main as sphinx

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SITE = ROOT / "target" / "site"
BOARD = ROOT / "web" / "board" / "dist"
DECLARATIONS = ROOT / "web" / "acquire-engine" / "generated" / "reference.json"


def purposes(folder: Path) -> str:
    """Returns the list of the pages of a reference, each with its first sentence."""
    index = (folder / "index.md").read_text("utf-8")
    lines = []
    for name in re.findall(
        r"^(?:[^<\n]+ <)?(\w+)>?$", index.partition("{toctree}")[2], re.MULTILINE
    ):
        title, _, rest = (folder / f"{name}.rst").read_text("utf-8").partition("\n")
        sentence = " ".join(rest.split("\n\n")[1].split()).partition(". ")[0].rstrip(".")
        lines.append(f"- [{title.removeprefix('Acquisition: ')}]({name}.rst): {sentence}")
    return "\n".join(lines) + "\n"


def write_pages() -> None:
    """Writes the pages that are made."""
    made, notebooks, references = DOCS / "made", DOCS / "notebooks", DOCS / "reference"
    parts = [
        references / r.folder / language
        for r in c_reference.REFERENCES
        for language in ("c", "cpp")
    ]
    for folder in (made, notebooks):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    for folder in (references / "javascript", *parts):
        for page in folder.glob("*.md"):
            if page.name != "index.md":
                page.unlink()
    for name in c_reference.REASONS:
        (made / f"{name}.rst").write_text(c_reference.reasons(ROOT / "include", name), "utf-8")
    for name, folder in {"python": "python", "acquisition-python": "acquisition/python"}.items():
        (made / f"{name}.md").write_text(purposes(references / folder), "utf-8")
    rulebook_page.write(made / "rulebook.md")
    c_reference.write(ROOT / "include", references, made)
    if not js_reference.write(DECLARATIONS, references / "javascript", made / "javascript.md"):
        print("The site has no reference of JavaScript: `make web` writes what it is made from.")
    for notebook in (ROOT / "python" / "notebooks").glob("*.ipynb"):
        shutil.copy(notebook, notebooks)


class Page(HTMLParser):
    """The links and the places of a page, and its pictures without a text."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.silent: list[str] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes what a tag links to and what it is called."""
        has = dict(attrs)
        for name in ("href", "src"):
            if value := has.get(name):
                self.links.append(value)
        if place := has.get("id"):
            self.places.add(place)
        # Without a text Sphinx writes the name of the file.
        if tag == "img" and has.get("alt") in {None, "", has.get("src")}:
            self.silent.append(has.get("src") or "?")
        if tag == "svg" and has.get("role") == "img" and not has.get("aria-label"):
            self.silent.append("an svg")


def problems(site: Path) -> list[str]:
    """Returns what is wrong with links and pictures of a site."""
    pages = {
        path.resolve(): Page(path)
        for path in site.rglob("*.html")
        if path.relative_to(site).parts[0] not in {"rust", "_static"}
    }
    found = []
    for path, page in pages.items():
        name = path.relative_to(site.resolve())
        found += [f"{name}: a picture has no text: {picture}" for picture in page.silent]
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file():
                found.append(f"{name}: {link} does not exist")
            elif parts.fragment and target in pages and parts.fragment not in pages[target].places:
                found.append(f"{name}: {link} names a place that does not exist")
    return found


def main() -> None:
    """Builds the site."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", action="store_true", help="only write the pages that are made")
    arguments = parser.parse_args()
    write_pages()
    if arguments.pages:
        return
    # Sphinx does not know that pages depend on docstrings, so nothing is kept but what notebooks
    # printed with the same package.
    shutil.rmtree(SITE, ignore_errors=True)
    options = ["--fresh-env", "--fail-on-warning", "--keep-going", "--quiet", "-b", "html"]
    places = ["-d", str(ROOT / "target" / "doctrees"), str(DOCS), str(SITE)]
    if status := sphinx([*options, *places]):
        sys.exit(status)
    shutil.copytree(ROOT / "target" / "doc", SITE / "rust", dirs_exist_ok=True)
    rule_links.link_folder(
        SITE / "rust", SITE / "reference" / "rulebook.html", back=SITE / "reference" / "rust.html"
    )
    pictures.example().save_report(SITE / "review.html")
    if BOARD.is_dir():
        shutil.copytree(BOARD, SITE / "board")
    else:
        print("The site has no board: `make web` builds it.")
    if found := problems(SITE):
        sys.exit("\n".join(found))
    print(f"The documentation is at {SITE / 'index.html'}")


if __name__ == "__main__":
    main()
