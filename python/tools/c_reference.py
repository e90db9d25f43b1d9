"""Writes the pages of the C and C++ reference from the headers.

The headers say everything once: this sorts it by noun, makes every name in a comment a link, and
refuses a comment that names something that does not exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PAGES = {
    "game": ("Games", ["game", "random", "tile_order", "setup", "price", "split", "stream"]),
    "view": ("Views and positions", ["view", "position", "observation"]),
    "rules": ("Rules", ["rules", "rule", "edition", "option"]),
    "action": ("Actions, phases, events, placements", ["action", "phase", "event", "placement"]),
    "record": ("Records", ["record", "recorder", "replay"]),
    "notes": ("Notes", ["notes"]),
    "agent": ("Computer players", ["agent", "play"]),
    "words": ("Words", ["tile", "chain", "dollars", "power", "end"]),
    "error": ("Errors and versions", ["last", "status", "version", "abi"]),
}
"""The pages of the functions in C: the title, and the words after `acq_` that belong there."""

STATUSES = {"AcqStatus", "AcqAgentStatus"}


@dataclass
class Entry:
    """Something that a header declares."""

    kind: str
    name: str
    declaration: str
    comment: str
    members: list[Entry] = field(default_factory=list)


def comment_text(raw: str) -> str:
    """Returns the text of a comment without its stars."""
    lines = [re.sub(r"^\s*\* ?", "", line) for line in raw.strip().splitlines()]
    return "\n".join(lines).strip()


def members(body: str, kind: str) -> list[Entry]:
    """Returns the members of a struct or an enumeration."""
    found = []
    for comment, declaration in re.findall(
        r"/\*\*(.*?)\*/\s*(.*?)" + ("," if kind == "enumerator" else ";"), body, flags=re.DOTALL
    ):
        text = " ".join(declaration.split())
        name = re.search(
            r"\(\*(\w+)\)|(\w+)(?:\[\w+\])*$" if kind == "member" else r"(\w+)()", text
        )
        if not name:
            raise ValueError(f"cannot read the member {text!r}")
        found.append(Entry(kind, name[1] or name[2], text, comment_text(comment)))
    return found


def read_c(text: str) -> tuple[str, list[Entry]]:
    """Returns the comment of a C header and everything that it declares."""
    about, entries = "", []
    for match in re.finditer(r"^/\*\*(.*?)\*/\s*", text, flags=re.DOTALL | re.MULTILINE):
        comment, rest = comment_text(match[1]), text[match.end() :]
        if comment.startswith("@file"):
            about = comment.split("\n", 1)[1].strip()
        elif found := re.match(r"#define (\w+)", rest):
            entries.append(Entry("macro", found[1], found[1], comment))
        elif found := re.match(r"enum (\w+).*?\{\n(.*?)^\};", rest, re.DOTALL | re.MULTILINE):
            inside = members(found[2], "enumerator")
            entries.append(Entry("enum", found[1], found[1], comment, inside))
        elif found := re.match(r"typedef struct (\w+) \w+;", rest):
            entries.append(Entry("struct", found[1], found[1], comment))
        elif found := re.match(
            r"typedef struct (\w+) \{\n(.*?)^\}", rest, re.DOTALL | re.MULTILINE
        ):
            inside = members(found[2], "member")
            entries.append(Entry("struct", found[1], found[1], comment, inside))
        elif found := re.match(r"typedef (.*?\(\*(\w+)\).*?);", rest, re.DOTALL):
            entries.append(Entry("type", found[2], " ".join(found[1].split()), comment))
        elif found := re.match(r"([\w\s*]*?\b(acq\w+)\(.*?\));", rest, re.DOTALL):
            text_of = re.sub(r"\bstruct ", "", " ".join(found[1].split()))
            entries.append(Entry("function", found[2], text_of, comment))
        else:
            raise ValueError(f"cannot read what follows a comment: {rest[:80]!r}")
    return about, entries


ROLES = {"function": "func"}


class Writer:
    """Writes entries as MyST, with a link for every name."""

    def __init__(self, entries: list[Entry]) -> None:
        self.roles = {}
        for entry in entries:
            self.roles[entry.name] = ROLES.get(entry.kind, entry.kind)
            for member in entry.members:
                if member.kind == "enumerator":
                    self.roles[member.name] = "enumerator"

    def links(self, text: str) -> str:
        """Makes `#NAME` and `name()` links, except in code."""

        def link(match: re.Match[str]) -> str:
            name = match[1] or match[2]
            role = self.roles.get(name)
            if role is None:
                raise ValueError(f"a comment names {name}, which no header declares")
            return f"{{c:{role}}}`{name}`"

        parts = re.split(r"(```.*?```|`[^`]*`)", text, flags=re.DOTALL)
        for place in range(0, len(parts), 2):
            part = re.sub(r"#(A[Cc][Qq]\w+)|\b(acq_\w+)\(\)", link, parts[place])
            parts[place] = re.sub(r"\b(A(?:cq|CQ_)\w+)\b(?!`)", self.plain, part)
        return "".join(parts)

    def plain(self, match: re.Match[str]) -> str:
        """Makes the bare name of a type or a constant a link, if it is one."""
        role = self.roles.get(match[1])
        return f"{{c:{role}}}`{match[1]}`" if role else match[0]

    def body(self, comment: str) -> str:
        """Returns a comment as MyST."""
        text = re.sub(r"^@param (\w+)", r"- `\1`:", comment, flags=re.MULTILINE)
        text = re.sub(r"(?<=[^\n])\n(- `)", r"\n\n\1", text)
        return self.links(text)

    def entry(self, entry: Entry, depth: int = 3) -> str:
        """Returns an entry as a directive."""
        fence = ":" * (depth + 1 if entry.members else depth)
        lines = [f"{fence}{{c:{entry.kind}}} {entry.declaration}", "", self.body(entry.comment)]
        for member in entry.members:
            lines += ["", self.entry(member, depth)]
        return "\n".join([*lines, fence])


def table(about: str) -> str:
    """Joins rows of a table that go on in the next line, as Markdown wants them."""
    rows: list[str] = []
    for line in about.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and rows and rows[-1].rstrip(" |").endswith(","):
            task, calls = (cell.strip() for cell in rows[-1].strip("|").split("|"))
            rows[-1] = f"| {task} {cells[0]} | {calls} {cells[1]} |"
        else:
            rows.append(line)
    return "\n".join(rows)


def write_c(include: Path, out: Path) -> None:
    """Writes the pages of the C reference into a folder."""
    about, entries = read_c((include / "acquire.h").read_text("utf-8"))
    agents, more = read_c((include / "acquire_agents.h").read_text("utf-8"))
    entries += more
    writer = Writer(entries)
    out.mkdir(parents=True, exist_ok=True)

    def page(name: str, title: str, text: list[str]) -> None:
        (out / f"{name}.md").write_text("\n\n".join([f"# {title}", *text]) + "\n", "utf-8")

    def of(*kinds: str) -> list[Entry]:
        return [entry for entry in entries if entry.kind in kinds]

    names = []
    left = of("function")
    for name, (title, words) in PAGES.items():
        inside = [e for e in left if re.match(rf"acq_(?:{'|'.join(words)})(?:_|$)", e.name)]
        left = [entry for entry in left if entry not in inside]
        page(name, title, [writer.entry(entry) for entry in inside])
        names.append(name)
    if left:
        raise ValueError(f"functions that are on no page: {[entry.name for entry in left]}")
    page("structs", "Types", [writer.entry(entry) for entry in of("struct", "type")])
    statuses = [entry for entry in of("enum") if entry.name in STATUSES]
    page("statuses", "Statuses", [writer.entry(entry) for entry in statuses])
    enums = [entry for entry in of("enum") if entry.name not in STATUSES]
    page("enums", "Enumerations", [writer.entry(entry) for entry in enums])
    page("constants", "Constants", [writer.entry(entry) for entry in of("macro")])
    sections = re.sub(r"^# ", "## ", writer.links(table(about)), flags=re.MULTILINE)
    further = re.sub(r"^# ", "### ", writer.links(table(agents)), flags=re.MULTILINE)
    contents = "\n".join([*names, "structs", "enums", "constants", "statuses"])
    page(
        "index",
        "C",
        [
            "Everything here is from `acquire.h` and `acquire_agents.h`.",
            f"```{{toctree}}\n:maxdepth: 1\n\n{contents}\n```",
            sections,
            f"## Computer players\n\n{further}",
        ],
    )


DEFAULTED = re.compile(r"=\s*(?:default|delete)$")


def declarations(text: str) -> Iterator[tuple[str, str, str]]:
    """Goes through C++: a comment, what is declared, and the body in braces if it has one."""
    place, comment = 0, ""
    while place < len(text):
        if found := re.compile(
            r"\s+|//[^\n]*|#(?:[^\n\\]|\\\n|\\.)*|;|/\*[^*].*?\*/", re.DOTALL
        ).match(text, place):
            place = found.end()
        elif found := re.compile(r"/\*\*(.*?)\*/", re.DOTALL).match(text, place):
            place, comment = found.end(), comment_text(found[1])
        elif found := re.compile(r"(public|private|protected):").match(text, place):
            place, comment = found.end(), ""
            yield "", found[0], ""
        else:
            start, depth = place, 0
            while depth or text[place] not in ";{":
                depth += {"(": 1, ")": -1}.get(text[place], 0)
                place += 1
            declared = " ".join(re.sub(r"//[^\n]*", "", text[start:place]).split())
            declared, body = re.sub(r" = \[\]\([^)]*\) \{\}", "", declared), ""
            if text[place] == "{":
                begin = place
                place = closing(text, place)
                body = text[begin + 1 : place - 1]
                if declared.endswith("="):
                    declared = declared[:-1].strip()
            yield comment, declared, body
            comment = ""


def closing(text: str, place: int) -> int:
    """Returns the place after the brace that closes the one here."""
    depth = 0
    skipped = r"/\*.*?\*/|//[^\n]*|\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)'"
    for found in re.compile(rf"{skipped}|[{{}}]", re.DOTALL).finditer(text, place):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if depth == 0:
            return found.end()
    raise ValueError("a brace is not closed")


def without_initialisers(declared: str) -> str:
    """Returns a constructor without what it does with its members."""
    depth = 0
    for place, letter in enumerate(declared):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == ":" and depth == 0 and declared[place - 1] == " ":
            return declared[:place].strip()
    return declared


def read_cpp(text: str, *, public: bool = True) -> list[Entry]:
    """Returns what a namespace or a class has for its users."""
    entries: list[Entry] = []
    for comment, declared, body in declarations(text):
        if declared in {"public:", "private:", "protected:"}:
            public = declared == "public:"
        elif not public or declared.startswith(("friend", "static_assert", "using", "namespace")):
            continue
        elif found := re.match(r"(?:template <[^>]*> )?(class|struct) (\w+)", declared):
            if body:
                inside = read_cpp(body, public=found[1] == "struct")
                entries.append(Entry("class", found[2], found[2], comment, inside))
        elif DEFAULTED.search(declared) or ("operator" in declared and not comment):
            continue
        elif "(" in declared:
            head = without_initialisers(declared)
            name = re.search(r"([~\w:]+|operator\S+)\s*\(", head)
            if name and re.match(r"\w+::\w", name[1]):
                continue  # it is declared in its class
            entries.append(Entry("function", name[1] if name else head, head, comment))
        else:
            name = re.search(r"(\w+)(?:\[\w*\])?(?: = .*)?$", declared)
            entries.append(Entry("member", name[1] if name else declared, declared, comment))
    return entries


def cpp_namespace(text: str) -> str:
    """Returns the insides of every `namespace acquire` of a header."""
    parts = []
    for found in re.finditer(r"^namespace acquire \{", text, flags=re.MULTILINE):
        begin = found.end()
        parts.append(text[begin : closing(text, begin - 1) - 1])
    return "\n".join(parts)


def write_cpp(include: Path, out: Path, writer: Writer) -> None:
    """Writes the pages of the C++ reference into a folder."""
    out.mkdir(parents=True, exist_ok=True)
    entries = []
    for header in ("acquire.hpp", "acquire_agents.hpp"):
        entries += read_cpp(cpp_namespace((include / header).read_text("utf-8")))

    def directive(entry: Entry, depth: int = 3) -> str:
        fence = ":" * (depth + 1 if entry.members else depth)
        text = writer.body(re.sub(r"(?<![\w`])(\w+)\(\)", r"`\1()`", entry.comment))
        declared = entry.declaration.replace("[[nodiscard]] ", "").replace("inline ", "")
        lines = [f"{fence}{{cpp:{entry.kind}}} {declared}", "", text]
        for member in entry.members:
            lines += ["", directive(member, depth)]
        return "\n".join([*lines, fence])

    def page(name: str, title: str, inside: list[Entry]) -> None:
        text = [f"# {title}", "```{cpp:namespace} acquire\n```", *map(directive, inside)]
        (out / f"{name}.md").write_text("\n\n".join(text) + "\n", "utf-8")

    classes = [entry for entry in entries if entry.kind == "class"]
    large = [entry for entry in classes if len(entry.members) > 7]
    for entry in large:
        page(entry.name.lower(), entry.name, [entry])
    page("small", "Small types", [entry for entry in classes if entry not in large])
    page("functions", "Functions", [entry for entry in entries if entry.kind == "function"])
    contents = "\n".join([*(entry.name.lower() for entry in large), "small", "functions"])
    (out / "index.md").write_text(
        "# C++\n\nEverything is in the namespace `acquire`, from `acquire.hpp` and"
        " `acquire_agents.hpp`.\nA call that fails throws an `acquire::Error`; functions with"
        " `try_` and `check` return it instead.\nPlain structs and constants are those of"
        " [C](../c/index.md).\n\n"
        f"```{{toctree}}\n:maxdepth: 1\n\n{contents}\n```\n",
        "utf-8",
    )


def write(include: Path, out: Path) -> None:
    """Writes both references."""
    write_c(include, out / "c")
    entries = []
    for header in ("acquire.h", "acquire_agents.h"):
        entries += read_c((include / header).read_text("utf-8"))[1]
    write_cpp(include, out / "cpp", Writer(entries))
