"""Parts of the site's configuration that need no Sphinx: markup, sources, descriptions, results."""

from __future__ import annotations

import functools
import hashlib
import re
import shutil
import textwrap
from collections.abc import Iterable
from html import unescape
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def site_markup(text: str) -> str:
    """Returns a page as Sphinx reads it.

    Pages are also read on GitHub, which does not show comments: markup of Sphinx is in comments
    that begin with ``<!-- site``. A ``<picture>`` follows the theme of the system, but on the site
    the reader can choose a theme, so each of its files is a picture with the classes of a theme.
    """
    text = re.sub(r"^<!-- site\n(.*?)^-->$", r"\n\1", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"^<picture>.*?</picture>$", _pictures, text, flags=re.DOTALL | re.MULTILINE)


def _pictures(found: re.Match[str]) -> str:
    """Returns the files of a ``<picture>`` as pictures of Sphinx."""
    tags = re.findall(r"<(?:source|img) [^>]*>", found[0])
    text = unescape(re.findall(r' alt="([^"]*)"', tags[-1])[0])
    shown = []
    for tag in reversed(tags):
        file = re.findall(r' src(?:set)?="([^"]*)"', tag)[0]
        theme = "dark" if "prefers-color-scheme: dark" in tag else "light"
        width = "narrow" if "max-width" in tag else "wide"
        shown.append(f"```{{image}} {file}\n:class: only-{theme} {width}\n:alt: {text}\n```")
    return "\n".join(shown)


@functools.cache
def included() -> dict[Path, Path]:
    """Returns the files of the checkout that are pages of the site, with their pages."""
    pages = {
        (page.parent / found[1]).resolve(): page
        for page in DOCS.rglob("*.md")
        if (found := re.fullmatch(r"```\{include\} (\S+)\n```\n", page.read_text("utf-8")))
    }
    return pages | {
        path.resolve(): DOCS / "notebooks" / path.name
        for path in (ROOT / "python" / "notebooks").glob("*.ipynb")
    }


def source_of(page: str) -> str | None:
    """Returns the file of the checkout that a page is written in; a page that is made has none.

    Git ignores the pages that are made.
    """
    for file, shown in included().items():
        if shown.with_suffix("") == DOCS / page:
            return file.relative_to(ROOT).as_posix()
    lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    ignored = [line.rstrip("*") for line in lines if line.startswith("/docs/")]
    for suffix in (".md", ".rst"):
        path = f"docs/{page}{suffix}"
        is_made = f"/{path}".startswith(tuple(ignored)) and Path(path).name != "index.md"
        if (ROOT / path).is_file() and not is_made:
            return path
    return None


def source_links(repository: str | None, page: str) -> dict[str, str]:
    """Returns the settings of the theme with the addresses to read and to change a page at GitHub.

    Without a repository, and for a page that is made, there are none.
    """
    source = source_of(page) if repository else None
    if not repository or not source:
        return {}
    place = repository.rstrip("/").removesuffix(".git")
    return {
        "theme_source_view_link": f"{place}/blob/main/{source}?plain=1",
        "theme_source_edit_link": f"{place}/edit/main/{source}",
    }


def description(title: str, texts: Iterable[str], otherwise: str) -> str:
    """Returns the description of a page for search engines, in at most 160 characters.

    Args:
        title: the title of the page.
        texts: its paragraphs.
        otherwise: the description of the site, for a page without a paragraph that stands alone.
    """
    alone = (text for text in texts if not text.endswith(":"))
    text = " ".join(next(alone, otherwise).split())
    if len(text) < 60 or text == otherwise:
        text = f"{title}: {text}" if title else text
    return textwrap.shorten(text, 160, placeholder=" …")


def kept_results(folder: Path, sources: Iterable[Path]) -> Path:
    """Returns the folder for what notebooks printed with these sources, and removes all others.

    Args:
        folder: the place of such folders.
        sources: files, and folders with all their files.
    """
    digest = hashlib.sha256()
    for source in sources:
        files = sorted(source.rglob("*")) if source.is_dir() else [source]
        for path in files:
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(path.relative_to(source.parent).as_posix().encode() + b"\0")
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    kept = folder / digest.hexdigest()[:16]
    for old in folder.iterdir() if folder.is_dir() else ():
        if old != kept:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    return kept
