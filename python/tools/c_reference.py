"""Writes the pages of the C and C++ reference from the headers.

The headers say everything once: this sorts it by noun, makes every name in a comment a link, and
refuses a comment that names something that does not exist.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Reference:
    """The references of one game, in C and in C++."""

    folder: str
    """Their place, below the folder of all references."""
    prefix: str
    """The beginning of the functions' names in C."""
    namespace: str
    """The namespace in C++."""
    headers: Mapping[str, str]
    """The headers without their endings, each with the heading of its comment; the main one has
    none."""
    parts: Sequence[str]
    """The headers that those of C++ include, without their endings."""
    pages: Mapping[str, tuple[str, Sequence[str]]]
    """The pages of the functions in C: the title, and the words after the prefix that belong
    there."""
    title: str = "{}"
    """The title that replaces a page's title."""


REFERENCES = (
    Reference(
        folder=".",
        prefix="acq_",
        namespace="acquire",
        headers={"acquire": "", "acquire_agents": "Computer players"},
        parts=["acquire_result", "acquire_enums", "acquire_agents_enums"],
        pages={
            "game": (
                "Games",
                [
                    *("game_new", "game_with", "game", "setup", "tile_order"),
                    *("price", "split", "random", "stream"),
                ],
            ),
            "view": ("Views and positions", ["view", "position", "observation"]),
            "rules": ("Rules", ["rules", "rule", "edition", "option"]),
            "action": (
                "Actions, phases, events, placements",
                ["action", "phase", "event", "placement"],
            ),
            "record": ("Records", ["record", "recorder", "replay"]),
            "notes": ("Notes", ["notes"]),
            "agent": ("Computer players", ["agent", "play"]),
            "review": ("Reviews", ["review", "verdict"]),
            "words": ("Words", ["tile", "chain", "dollars", "power", "end", "form"]),
            "error": (
                "Errors, versions and memory",
                ["last", "status", "version", "abi", "has", "alloc", "free"],
            ),
        },
    ),
    Reference(
        folder="acquisition",
        prefix="acq_acquisition_",
        namespace="acquire::acquisition",
        headers={"acquisition": ""},
        parts=["acquisition_enums"],
        pages={
            "game": ("Games and rules", ["game_new", "game", "rules", "random", "setup", "last"]),
            "action": (
                "Actions, phases, events, placements",
                ["action", "phase", "event", "placement"],
            ),
            "record": ("Records", ["record", "recorder", "replay"]),
            "agent": ("Computer players", ["agent", "analyse"]),
            "words": ("Words", ["square", "symmetry", "colour", "end"]),
        },
        title="Acquisition: {}",
    ),
)


PURPOSES = {
    "Games": "start a game, list and apply actions, and read everything about it",
    "Games and rules": "start a game, list and apply actions, and read everything about it",
    "Views and positions": "what one player may know, and the numbers for learning programs",
    "Rules": "editions, options and the rulebook",
    "Actions, phases, events, placements": "their texts, ids and JSON",
    "Records": "record a game; read, write, check and replay records",
    "Notes": "what one player saw of a game: check it, and complete it to a record",
    "Computer players": "make agents, and let them play; analyse a position",
    "Reviews": "the decisions of a game that cost most",
    "Words": "tiles, chains and other values: their names and numbers",
    "Errors, versions and memory": "the last error, statuses, versions, features and memory",
    "Types": "structs and function types",
    "Enumerations": "the values of kinds and options",
    "Constants": "sizes and limits",
    "Statuses": "everything that a call can return",
    "Small types": "tiles, seats, chains, results and other small classes",
    "Functions": "functions that belong to no class",
}
"""The purpose of a page, by its title; the page of one class in C++ needs none."""


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


def file_comment(text: str) -> str:
    """Returns the comment at the beginning of a header."""
    found = re.match(r"/\*\*(.*?)\*/", text, flags=re.DOTALL)
    if not found or not (comment := comment_text(found[1])).startswith("@file"):
        raise ValueError("a header does not begin with a comment on the file")
    return comment.split("\n", 1)[1].strip()


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
    entries = []
    # The comment on a constant is inside its enumeration, which has no name.
    text = re.sub(r"^enum \{\n +(?=/\*\*)", "", text, flags=re.MULTILINE)
    for match in re.finditer(r"^/\*\*(.*?)\*/\s*", text, flags=re.DOTALL | re.MULTILINE):
        comment, rest = comment_text(match[1]), text[match.end() :]
        # The size of an enumeration is not a separate entry.
        if comment.startswith("@file") or re.match(r"typedef \w+ \w+;", rest):
            continue
        if found := re.match(r"#define (\w+)|(\w+) = \d+\n\}", rest):
            name = found[1] or found[2]
            entries.append(Entry("macro", name, name, comment))
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
    return file_comment(text), entries


ROLES = {"function": "func"}


def outside_code(pattern: str, new: str | Callable[[re.Match[str]], str], text: str) -> str:
    """Replaces what the pattern finds in a text, except in its code."""
    parts = re.split(r"(```.*?```|`[^`]*`)", text, flags=re.DOTALL)
    parts[::2] = [re.sub(pattern, new, part) for part in parts[::2]]
    return "".join(parts)


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

        text = outside_code(r"#(A[Cc][Qq]\w+)|\b(acq_\w+)\(\)", link, text)
        return outside_code(r"\b(A(?:cq|CQ_)\w+)\b", self.plain, text)

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
    """Joins rows of a table that continue in the next line, as Markdown wants them."""
    rows: list[str] = []
    for line in about.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and rows and rows[-1].rstrip(" |").endswith(","):
            task, calls = (cell.strip() for cell in rows[-1].strip("|").split("|"))
            rows[-1] = f"| {task} {cells[0]} | {calls} {cells[1]} |"
        else:
            rows.append(line)
    return "\n".join(rows)


def write_page(path: Path, title: str, parts: Sequence[str]) -> None:
    """Writes a page."""
    path.write_text("\n\n".join([f"# {title}", *parts]) + "\n", "utf-8")


def contents(pages_below: Mapping[str, tuple[str, list[Entry]]]) -> str:
    """Returns the list of the pages below a page, by their short titles, with what they are for."""
    pages, lines = [], []
    for name, (title, inside) in pages_below.items():
        pages.append(f"{title} <{name}>")
        purpose = PURPOSES.get(title) or inside[0].comment.partition("\n\n")[0].rstrip(".")
        lines.append(f"- [{title}]({name}.md): {' '.join(purpose.split())}")
    listed = "\n".join(pages)
    return "\n".join([*lines, "", f"```{{toctree}}\n:hidden:\n\n{listed}\n```"])


def write_c(reference: Reference, include: Path, out: Path, writer: Writer) -> str:
    """Writes the pages of a reference of C; returns the text that the first one includes."""
    out.mkdir(parents=True, exist_ok=True)
    entries: list[Entry] = []
    about = []
    for header, heading in reference.headers.items():
        comment, inside = read_c((include / f"{header}.h").read_text("utf-8"))
        entries += inside
        level = "###" if heading else "##"
        text = re.sub("^# ", f"{level} ", writer.links(table(comment)), flags=re.MULTILINE)
        about.append(f"## {heading}\n\n{text}" if heading else text)

    def of(*kinds: str) -> list[Entry]:
        return [entry for entry in entries if entry.kind in kinds]

    left = of("function")
    pages: dict[str, tuple[str, list[Entry]]] = {}
    for name, (title, words) in reference.pages.items():
        inside: list[Entry] = []
        for word in words:
            begins = re.compile(rf"{reference.prefix}{word}(?:_|$)")
            inside += [entry for entry in left if begins.match(entry.name)]
            left = [entry for entry in left if not begins.match(entry.name)]
        pages[name] = title, inside
    if left:
        raise ValueError(f"functions that are on no page: {[entry.name for entry in left]}")
    pages["structs"] = "Types", of("struct", "type")
    statuses = [entry for entry in of("enum") if entry.name.endswith("Status")]
    pages["enums"] = "Enumerations", [entry for entry in of("enum") if entry not in statuses]
    pages["constants"] = "Constants", of("macro")
    pages["statuses"] = "Statuses", statuses
    for name, (title, inside) in pages.items():
        parts = [writer.entry(entry) for entry in inside]
        write_page(out / f"{name}.md", reference.title.format(title), parts)
    return "\n\n".join([contents(pages), *about]) + "\n"


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
                if re.match(r"\w\{", text[place - 1 :]) and re.search(r"\s:\s", text[start:place]):
                    place = closing(text, place)  # what a constructor gives a member
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


def expanded(text: str) -> str:
    """Returns C++ with the functions for which the macros of acquire_result.hpp stand.

    Only the forms without try_ are described, as they are with exceptions. The descriptions of all
    in the headers apply to both.
    """
    without_exceptions = r"^#if ACQUIRE_EXCEPTIONS\n((?:(?!^#endif).)*?)^#else\n.*?(?=^#endif)"
    text = re.sub(without_exceptions, r"\1", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^#(?:[^\n\\]|\\\n|\\.)*", "", text, flags=re.MULTILINE)
    prefixes = {"CALL": "", "DO": "", "MAKE": "static ", "STATIC_DO": "static "}
    parts, place = [], 0
    for found in re.finditer(r"^( *)ACQUIRE_(\w+)\(", text, re.MULTILINE):
        if found.start() < place:
            continue
        parts.append(text[place : found.start()])
        end = closing(text, found.end() - 1, "()")
        given = arguments(text[found.end() : end - 1])
        kind, place = found[2], end
        if kind in prefixes:
            parts.append(f"{found[1]}{prefixes[kind]}{given[0]} {given[1]}{given[2]}")
        elif kind == "CONSTRUCTOR":
            parts.append(f"{found[1]}explicit {given[0]}{given[1]}")
        elif kind == "FUNCTION":
            parts.append(f"{given[0]} {given[1]}{given[2]};")
        elif kind == "OPTION":
            parts.append(f"{found[1]}Rules &set({given[0]} value);")
        elif kind == "SET":
            parts.append(f"{found[1]}Rules &set{given[0]}")
        elif kind == "ALWAYS":
            parts.append(f"{given[0]};")
    parts.append(text[place:])
    # What a template stands for has its name.
    text = re.sub(r"template <typename Late(?: = void)?>\s*", "", "".join(parts))
    text = re.sub(r"\bBasic(\w+)(?:<Late>)?", r"\1", text)
    text = re.sub(r"ACQUIRE_LATE\(([^()]*)\)", r"\1", text)
    return re.sub(r"template <typename Known = View>\s*(.*)<Known>", r"\1<View>", text)


def arguments(text: str) -> list[str]:
    """Returns the arguments of a macro."""
    given, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            given.append(" ".join(text[start:place].split()))
            start = place + 1
    return [*given, " ".join(text[start:].split())]


def closing(text: str, place: int, pair: str = "{}") -> int:
    """Returns the place after the brace or parenthesis that closes the one here."""
    depth = 0
    skipped = r"/\*.*?\*/|//[^\n]*|\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)'"
    for found in re.compile(rf"{skipped}|[{pair}]", re.DOTALL).finditer(text, place):
        depth += {pair[0]: 1, pair[1]: -1}.get(found[0], 0)
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
    """Returns what a namespace or a class has for its users.

    The members that a class adds to its parameter `Base` are those of the classes that use it.
    """
    entries: list[Entry] = []
    added: dict[str, list[Entry]] = {}
    for comment, declared, body in declarations(text):
        if declared in {"public:", "private:", "protected:"}:
            public = declared == "public:"
        elif not public or declared.startswith(("friend", "static_assert", "namespace")):
            continue
        elif found := re.match(r"using (\w+) = ", declared):
            if comment:
                told = declared.removeprefix("using ")
                entries.append(Entry("type", found[1], told, comment))
        elif declared.startswith(("using ", "template <>", "ACQUIRE_")):
            continue
        elif found := re.match(r"enum class (\w+)", declared):
            values = [
                Entry("enumerator", name, name, comment_text(value))
                for value, name in re.findall(r"/\*\*(.*?)\*/\s*(\w+) = ", body, re.DOTALL)
            ]
            entries.append(Entry("enum-class", found[1], found[1], comment, values))
        elif found := re.match(
            r"(?:template <[^>]*> )?(class|struct) (?:\[\[nodiscard\]\] )?(\w+)", declared
        ):
            if body:
                inside = read_cpp(body, public=found[1] == "struct")
                if re.match(r"template <[^>]*\bBase>", declared):
                    added[found[2]] = inside
                    continue
                for base in re.findall(r": public (\w+)<", declared):
                    inside += added.get(base, [])
                entries.append(Entry("class", found[2], found[2], comment, inside))
        elif (
            "detail::Nothing)" in declared
            or DEFAULTED.search(declared)
            or ("operator" in declared and not comment)
        ):
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


def cpp_namespace(text: str, name: str) -> str:
    """Returns the insides of every namespace of this name in a header."""
    parts = []
    for found in re.finditer(rf"^namespace {name} \{{", text, flags=re.MULTILINE):
        begin = found.end()
        parts.append(text[begin : closing(text, begin - 1) - 1])
    return "\n".join(parts)


def write_cpp(reference: Reference, include: Path, out: Path, writer: Writer) -> str:
    """Writes the pages of a reference of C++; returns the text that the first one includes."""
    out.mkdir(parents=True, exist_ok=True)
    entries: list[Entry] = []
    parts_of: dict[str, list[Entry]] = {}
    about = []

    def body(comment: str) -> str:
        return writer.body(outside_code(r"(?<![\w:])((?:\w+::)*\w+)\(\)", r"`\1()`", comment))

    for header in [*reference.headers, *reference.parts]:
        text = (include / f"{header}.hpp").read_text("utf-8")
        declared = read_cpp(expanded(cpp_namespace(text, reference.namespace)))
        entries += declared
        if part := reference.headers.get(header):
            parts_of[part] = declared
        about.append(body(file_comment(text)))

    def directive(entry: Entry, depth: int = 3) -> str:
        if not entry.comment:
            raise ValueError(f"a header of C++ does not describe {entry.declaration}")
        fence = ":" * (depth + 1 if entry.members else depth)
        declared = entry.declaration.replace("[[nodiscard]] ", "").replace("inline ", "")
        lines = [f"{fence}{{cpp:{entry.kind}}} {declared}", "", body(entry.comment)]
        for member in entry.members:
            lines += ["", directive(member, depth)]
        return "\n".join([*lines, fence])

    classes = [entry for entry in entries if entry.kind == "class"]
    large = [entry for entry in classes if len(entry.members) > 7]
    pages = {entry.name.lower(): (entry.name, [entry]) for entry in large}
    for title, declared in parts_of.items():
        inside = [entry for entry in declared if entry not in large and entry.kind != "enum-class"]
        pages[title.lower().replace(" ", "-")] = title, inside
    placed = [entry for _, inside in pages.values() for entry in inside]
    rest = [entry for entry in entries if entry not in placed]
    pages["small"] = "Small types", [entry for entry in rest if entry.kind in ("class", "type")]
    pages["enumerations"] = "Enumerations", [entry for entry in rest if entry.kind == "enum-class"]
    pages["functions"] = "Functions", [entry for entry in rest if entry.kind == "function"]
    for name, (title, inside) in pages.items():
        parts = [f"```{{cpp:namespace}} {reference.namespace}\n```", *map(directive, inside)]
        write_page(out / f"{name}.md", reference.title.format(title), parts)
    return "\n\n".join([contents(pages), *about]) + "\n"


REASONS = {
    "illegal": ("acquire.h", "ACQ_STATUS_ILLEGAL_"),
    "setup": ("acquire.h", "ACQ_STATUS_SETUP_"),
    "acquisition-illegal": ("acquisition.h", "ACQ_ACQUISITION_STATUS_ILLEGAL_"),
    "acquisition-setup": ("acquisition.h", "ACQ_ACQUISITION_STATUS_SETUP_"),
}
"""The tables of reasons, and the statuses in C that are called like them."""


def reasons(include: Path, name: str) -> str:
    """Returns a table of the words for what is refused, with their rules, for every language."""
    header, prefix = REASONS[name]
    lines = [".. list-table::", "   :header-rows: 1", "", "   * - Word", "     - What is wrong"]
    for entry in read_c((include / header).read_text("utf-8"))[1]:
        for member in entry.members:
            if entry.kind == "enum" and member.name.startswith(prefix):
                word = member.name.removeprefix(prefix).lower()
                text = " ".join(member.comment.split()).replace("`", "``")
                lines += [f"   * - ``{word}``", f"     - {text}"]
    return "\n".join(lines) + "\n"


def write(include: Path, out: Path, made: Path) -> None:
    """Writes all references, of C and of C++, and the texts that their first pages include."""
    entries: list[Entry] = []
    for reference in REFERENCES:
        for header in reference.headers:
            entries += read_c((include / f"{header}.h").read_text("utf-8"))[1]
    # A game may name what another one's header declares.
    writer = Writer(entries)
    for reference in REFERENCES:
        folder, begin = out / reference.folder, reference.folder.removeprefix(".")
        texts = {
            "c": write_c(reference, include, folder / "c", writer),
            "cpp": write_cpp(reference, include, folder / "cpp", writer),
        }
        for language, text in texts.items():
            (made / f"{begin}-{language}.md".removeprefix("-")).write_text(text, "utf-8")
