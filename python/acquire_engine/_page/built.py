"""The files of the page that ``make web`` builds."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from acquire_engine.errors import AcquireError

__all__ = ["MissingPageError", "built", "page", "policy"]

_FOLDER: Final = files("acquire_engine._page") / "built"
_TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "wasm": "application/wasm",
}


class MissingPageError(AcquireError):
    """The page was not built."""


def built(name: str) -> str:
    """Returns the text of a file of the page.

    Raises:
        MissingPageError: The page was not built.
    """
    try:
        return (_FOLDER / name).read_text("utf-8")
    except OSError:
        raise MissingPageError(
            "this installation was built without Node, so it has no board for browsers; in a "
            "checkout with Node and npm, `make web` builds it; then install again"
        ) from None


def policy() -> str:
    """Returns the content security policy of the page.

    Raises:
        MissingPageError: The page was not built.
    """
    return built("index.html").partition('content-security-policy" content="')[2].partition('"')[0]


def page() -> dict[str, tuple[str, bytes]]:
    """Returns the page: the content type and the content of each file, by its path.

    Raises:
        MissingPageError: The page was not built.
    """
    index = built("index.html")
    mark = '<meta charset="utf-8">'
    found = {
        "": (_TYPES["html"], index.replace(mark, f'{mark}<meta name="acquire-server">', 1).encode())
    }
    folders = [("", _FOLDER)]
    for path, folder in folders:
        for entry in folder.iterdir():
            if entry.is_dir():
                folders.append((f"{path}{entry.name}/", entry))
            elif kind := _TYPES.get(entry.name.rpartition(".")[2]):
                found.setdefault(path + entry.name, (kind, entry.read_bytes()))
    return found
