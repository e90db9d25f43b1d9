"""Makes the rule codes on pages that rustdoc has written links to the rulebook."""

from __future__ import annotations

import os
import re
from pathlib import Path

from acquire_engine import rulebook

__all__ = ["CODE", "CODES", "link_folder", "linked"]

CODES = frozenset(rule.code for rule in rulebook() if len(rule.code) > 1)
"""The codes of rules."""
_SECTIONS = "".join(rule.code for rule in rulebook() if len(rule.code) == 1)
CODE = re.compile(rf"\b({'|'.join(sorted(CODES))})\b|(?<=\()([{_SECTIONS}])(?=\))")
"""The code of a rule in a text, or in parentheses that of a section."""
_TAG = re.compile(r"(<[^>]+>)")
_BARRED = {"a", "button", "code", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "script", "style"}
# What has no end, and may be written without a slash.
_BLANK = {"br", "hr", "img", "input", "link", "meta", "wbr"}


def linked(page: str, rulebook_page: str) -> str:
    """Returns a page in HTML in which the codes in its documentation are links."""
    barred = 0
    documentation: list[str] = []
    parts = _TAG.split(page)
    for place, part in enumerate(parts):
        if found := re.match(r"<(/?)([a-zA-Z0-9]+)([^>]*)>", part):
            end, tag, attributes = found.groups()
            if tag in _BARRED:
                barred += -1 if end else 1
            if tag in _BLANK or attributes.endswith("/"):
                continue
            if documentation and end:
                documentation.pop()
            elif documentation or re.search(r'class="(?:docblock|desc\b)', attributes):
                documentation.append(tag)
        elif documentation and not barred:
            parts[place] = CODE.sub(
                lambda code: f'<a href="{rulebook_page}#rule-{code[0].lower()}">{code[0]}</a>', part
            )
    return "".join(parts)


def link_folder(folder: Path, rulebook_page: Path, back: Path) -> int:
    """Makes the codes on all pages of a folder links, and adds a way back to the site.

    Returns:
        How many pages have changed.
    """
    count = 0
    for path in folder.rglob("*.html"):
        if path.relative_to(folder).parts[0] in {"src", "static.files"}:
            continue
        text = path.read_text("utf-8")
        new = linked(text, os.path.relpath(rulebook_page, path.parent))
        way = f'<a href="{os.path.relpath(back, path.parent)}">← Acquire engine</a>'
        new = re.sub(r'<main><div class="width-limiter">', rf"\g<0><p>{way}</p>", new, count=1)
        if new != text:
            path.write_text(new, "utf-8")
            count += 1
    return count
