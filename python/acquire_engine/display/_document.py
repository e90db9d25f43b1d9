"""A page of HTML that needs nothing from outside."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files

from acquire_engine._escape import in_html

__all__ = ["document", "resource", "styled", "table"]


@cache
def resource(name: str) -> str:
    """Returns a file of this folder."""
    return files("acquire_engine.display").joinpath(name).read_text("utf-8")


def styled(inside: str) -> str:
    """Returns a position with its styles, as a part of another page."""
    return f'<div class="acquire"><style>{resource("state.css")}</style>{inside}</div>'


def document(title: str, body: str, *, kind: str, styles: str, script: str = "") -> str:
    """Returns a complete HTML document.

    Its policy allows no request, and no script but the one given.

    Args:
        title: The title, which is escaped here.
        body: The content of the page.
        kind: The class of the body.
        styles: Styles in addition to those of all pages.
        script: The script.
    """
    digest = b64encode(sha256(script.encode()).digest()).decode()
    allowed = f"'sha256-{digest}'" if script else "'none'"
    policy = (
        f"default-src 'none'; script-src {allowed}; "
        "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    )
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{in_html(title)}</title>\n<style>\n{resource('page.css')}{styles}</style>\n"
        f'</head>\n<body class="{kind}">\n{body}\n'
        + (f"<script>{script}</script>\n" if script else "")
        + "</body>\n</html>\n"
    )


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Returns a table of cells that are HTML; the first of each row is its head."""
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for first, *cells in rows
    )
    return (
        f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
    )
