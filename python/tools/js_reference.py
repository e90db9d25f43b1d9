"""Writes the pages of the JavaScript reference from the declarations of the package.

`make web` lets TypeDoc read the declarations: it writes them with their comments as one file. This
sorts them by noun, and makes every name in a comment a link.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from c_reference import write_page

__all__ = ["write"]

Declaration = dict[str, Any]
"""A declaration, as TypeDoc writes it."""


@dataclass(frozen=True)
class Page:
    """A page of the reference."""

    name: str
    title: str
    purpose: str
    """The sentence below its title."""
    words: Sequence[str]
    """The names of what is on it in their order, as regular expressions."""
    module: str = "acquire-engine"
    """From where its names are imported."""


AGENTS = "acquire-engine/agents"
PAGES = (
    Page(
        "games",
        "Games",
        "start a game, list and apply actions, and read everything about it",
        [
            *("Game", "GameOptions", "RandomGameOptions", "State", "LegalActions", "Turn"),
            *("Standing", "Bonuses", "SentenceReader", "ActionLike", "PlayerLike", "Seed"),
        ],
    ),
    Page("views", "Views", "what one player may know of a game", ["View", "Deduction"]),
    Page(
        "screen",
        "Screens",
        "everything that a page shows of a decision, in one object",
        ["Screen", r"Screen\w+"],
    ),
    Page(
        "board",
        "Boards, tiles and chains",
        "the squares of a board, and the names of tiles, chains and powers",
        ["Board", "Cell", "Tile", "TILES", "tileOrder", "Chain", "Tier", "Power"],
    ),
    Page(
        "rules",
        "Rules",
        "editions, options and the rulebook",
        [
            *("Rules", "Edition", "RuleOptions", "OPTIONS", "SentenceOptions", "rulebook"),
            *("explain", "Rule", "grammar", "schema", "Form"),
        ],
    ),
    Page(
        "actions",
        "Actions",
        "the answers to decisions: their kinds, texts and ids",
        ["Action", "ACTION_COUNT", r"\w+Action"],
    ),
    Page("phases", "Phases", "the decisions that a game asks for", ["Phase", r"\w+Phase"]),
    Page(
        "placements",
        "Placements",
        "the effects that placing a tile would have",
        ["Placement", r"\w+Placement"],
    ),
    Page("events", "Events", "everything that happens in a game", ["Event", r"\w+Event"]),
    Page(
        "records",
        "Records",
        "record a game; read, write, check and replay records",
        [
            *("GameRecord", "RecordOptions", "Step", "GameResult", "EndReason", "checkRecord"),
            *("checkRecords", "CheckedRecord", "Stored"),
        ],
    ),
    Page(
        "notes",
        "Notes",
        "what one player saw of a game: check it, and complete it to a record",
        ["Notes", "checkNotes", "isNotes", "NotesViewer"],
    ),
    Page(
        "foreign",
        "Games from other programs",
        "read games that other programs recorded",
        ["readForeign", "ForeignOptions", "formOf", "ForeignForm"],
    ),
    Page(
        "positions",
        "Positions",
        "describe a position, and play or analyse from it",
        ["Position", "PositionOptions", "TilesLike", "SharesLike", "ByPlayer"],
    ),
    Page(
        "agents",
        "Computer players",
        "let computer players choose, and play a game to its end",
        [
            *("choose", "ChooseOptions", "play", "PlayOptions", "Agent", "specification"),
            *("CallOptions", "LongCallOptions"),
        ],
        AGENTS,
    ),
    Page(
        "analysis",
        "Analyses",
        "the best actions in a position, and every player's chance to win",
        [
            *("analyse", "AnalyseOptions", "Analysis", "Evaluation", "winChances"),
            *("WinChancesOptions", "WinChances", "Forecast", "Interval"),
            *("GuessedPlayer", "GuessedNumber"),
        ],
        AGENTS,
    ),
    Page(
        "review",
        "Reviews",
        "the decisions of a game that cost most",
        ["review", "ReviewOptions", "Review", r"Reviewed\w+", "Verdict"],
        AGENTS,
    ),
    Page(
        "errors",
        "Errors",
        "why something was refused, and what is allowed",
        [
            *("AcquireError", r"\w+Error", "Problem", "Guess", "TextEdit", "applyEdit"),
            *("IllegalReason", "Contradiction"),
        ],
    ),
)
KINDS = {32: "data", 64: "function", 128: "class", 256: "interface", 2097152: "type"}
"""The meaning of TypeDoc's numbers."""
CONSTRUCTOR, PROPERTY, METHOD, ACCESSOR = 512, 1024, 2048, 262144
MEMBERS = {
    CONSTRUCTOR: "method",
    PROPERTY: "attribute",
    METHOD: "method",
    ACCESSOR: "attribute",
}
MISSING = """\
This copy of the site was built without the package for JavaScript, whose declarations describe
every function. `make web`, and then `make docs`, adds its reference.
"""


def parted(types: Sequence[Declaration], mark: str) -> str:
    """Returns types with a mark between them."""
    inside = {"union", "intersection", "conditional"}
    return mark.join(
        f"({type_text(one)})" if is_function(one) or one["type"] in inside else type_text(one)
        for one in types
    )


def is_function(of: Declaration) -> bool:
    """Returns whether a type is that of a function."""
    return of["type"] == "reflection" and "signatures" in of["declaration"]


def type_text(of: Declaration) -> str:
    """Returns a type as TypeScript."""
    match of["type"]:
        case "intrinsic" | "unknown":
            return str(of["name"])
        case "literal":
            return json.dumps(of["value"])
        case "reference":
            inside = ", ".join(map(type_text, of.get("typeArguments", ())))
            return f"{of['name']}<{inside}>" if inside else str(of["name"])
        case "array":
            return parted([of["elementType"]], "") + "[]"
        case "union":
            return parted(of["types"], " | ")
        case "intersection":
            return parted(of["types"], " & ")
        case "tuple":
            return f"[{', '.join(map(type_text, of['elements']))}]"
        case "typeOperator":
            return f"{of['operator']} {type_text(of['target'])}"
        case "indexedAccess":
            return f"{type_text(of['objectType'])}[{type_text(of['indexType'])}]"
        case "query":
            return f"typeof {type_text(of['queryType'])}"
        case "mapped":
            within = f"{of['parameter']} in {type_text(of['parameterType'])}"
            return f"{{ [{within}]: {type_text(of['templateType'])} }}"
        case "reflection":
            declaration = of["declaration"]
            for signature in declaration.get("signatures", ()):
                return f"{arguments(signature)} => {type_text(signature['type'])}"
            parts = [member(child) for child in declaration.get("children", ())]
            for index in declaration.get("indexSignatures", ()):
                [key] = index["parameters"]
                named = f"[{key['name']}: {type_text(key['type'])}]"
                parts.append(f"{named}: {type_text(index['type'])}")
            return f"{{ {'; '.join(parts)} }}"
        case kind:
            raise ValueError(f"no text for a type of the kind {kind}")


def argument(of: Declaration) -> str:
    """Returns a parameter of a function."""
    value = of.get("defaultValue")
    optional = "?" if of["flags"].get("isOptional") or value == "{}" else ""
    default = f" = {value}" if value not in {None, "{}", "[]", "..."} else ""
    optional = "?" if value in {"[]", "..."} else optional
    return f"{of['name']}{optional}: {type_text(of['type'])}{default}"


def arguments(signature: Declaration) -> str:
    """Returns the parameters of a function."""
    return f"({', '.join(map(argument, signature.get('parameters', ())))})"


def called(of: Declaration) -> str:
    """Returns the name of a member: TypeDoc leaves out where symbols are."""
    return re.sub(r"^\[(\w+)\]$", r"[Symbol.\1]", str(of["name"]))


def member(of: Declaration) -> str:
    """Returns the declaration of a member or of a function."""
    flags, name = of["flags"], called(of)
    words = "static " if flags.get("isStatic") else ""
    if of["kind"] == CONSTRUCTOR:
        [signature] = of["signatures"]
        return f"new {signature['name'].removeprefix('new ')}{arguments(signature)}"
    for signature in of.get("signatures", ()):
        return f"{words}{name}{arguments(signature)}: {type_text(signature['type'])}"
    if getter := of.get("getSignature"):
        return f"{words}readonly {name}: {type_text(getter['type'])}"
    words += "readonly " if flags.get("isReadonly") else ""
    optional = "?" if flags.get("isOptional") else ""
    return f"{words}{name}{optional}: {type_text(of['type'])}"


def declared(of: Declaration) -> str:
    """Returns the declaration of something that can be imported."""
    name = of["name"]
    match KINDS[of["kind"]]:
        case "class" | "interface" as kind:
            abstract = "abstract " if of["flags"].get("isAbstract") else ""
            after = ""
            for word, key in (("extends", "extendedTypes"), ("implements", "implementedTypes")):
                if of.get(key):
                    # What a class in this package is made of is not public.
                    whole = [
                        {**one, "typeArguments": []}
                        if kind == "class" and isinstance(one["target"], int)
                        else one
                        for one in of[key]
                    ]
                    after += f" {word} {', '.join(map(type_text, whole))}"
            return f"{abstract}{kind} {name}{after}"
        case "type":
            inside = ", ".join(one["name"] for one in of.get("typeParameters", ()))
            return f"type {name}{f'<{inside}>' if inside else ''} = {type_text(of['type'])}"
        case "data" if members(of):
            return f"const {name}"
        case "data":
            return f"const {member(of).removeprefix('readonly ')}"
        case _:
            return member(of)


def members(of: Declaration) -> list[Declaration]:
    """Returns the members of a class or an interface, or of an object that does not change."""
    children: list[Declaration] = of.get("children", [])
    within = of.get("type", {})
    if within.get("name") == "Readonly" and within["typeArguments"][0]["type"] == "reflection":
        children = within["typeArguments"][0]["declaration"].get("children", [])
    return children


def comment_of(of: Declaration) -> Declaration:
    """Returns the comment on something."""
    signatures = of.get("signatures") or [of.get("getSignature") or of]
    comment: Declaration = signatures[0].get("comment") or of.get("comment") or {"summary": []}
    return comment


class Writer:
    """Writes declarations as MyST, with a link for every name."""

    def __init__(self, modules: Sequence[Declaration]) -> None:
        self.all = {one["name"]: one for module in modules for one in module["children"]}
        self.names: dict[int, str] = {}
        self.from_others: dict[int, int] = {}
        """The members that a class has from another one, with their meaning there."""
        for one in self.all.values():
            self.names[one["id"]] = one["name"]
            for child in members(one):
                name = f"{one['name']}.{called(child)}"
                for same in (child, *child.get("signatures", ())):
                    self.names[same["id"]] = name
                    if "inheritedFrom" in child:
                        self.from_others[same["id"]] = child["inheritedFrom"]["target"]
        self.places = {name: self.origin(one) for one, name in self.names.items()}
        """Every whole name, and where that is declared."""

    def origin(self, number: int) -> str | None:
        """Returns the whole name of something where it is declared, if the package declares it."""
        while number in self.from_others:
            number = self.from_others[number]
        return self.names.get(number)

    def link(self, name: str, shown: str = "") -> str:
        """Returns a link to what has this whole name."""
        return f"{{js:class}}`{f'{shown} <{name}>' if shown not in {'', name} else name}`"

    def text(self, parts: Sequence[Declaration], within: str = "") -> str:
        """Returns a text of a comment, in which names between backticks are links."""
        written = []
        for part in parts:
            text = part["text"]
            if part["kind"] == "inline-tag":
                target = part.get("target")
                if not isinstance(target, int) or not (name := self.origin(target)):
                    raise ValueError(f"a comment names {text}, which is not declared")
                written.append(self.link(name, text))
            else:
                name = text.strip("`") if part["kind"] == "code" else ""
                place = self.places.get(name) or self.places.get(f"{within}.{name}")
                written.append(self.link(place, name) if place else text)
        return "".join(written)

    def body(self, of: Declaration, within: str) -> Iterator[str]:
        """Goes through the paragraphs on something."""
        comment = comment_of(of)
        if not (summary := self.text(comment["summary"], within)):
            raise ValueError(f"nothing describes {within}.{of['name']}")
        yield summary
        for tag in comment.get("blockTags", ()):
            if tag["tag"] != "@throws":
                raise ValueError(f"no place for {tag['tag']} of {within}.{of['name']}")
            yield f"Throws {self.text(tag['content'], within)}"

    def inherited(self, of: Declaration) -> str:
        """Returns what a class has from another one of the package."""
        parents: dict[str, list[str]] = {}
        for child in members(of):
            if child["id"] in self.from_others and (name := self.origin(child["id"])):
                shown = f"{called(child)}()" if child["kind"] == METHOD else called(child)
                parents.setdefault(name.partition(".")[0], []).append(self.link(name, shown))
        return "\n\n".join(
            f"Also from {self.link(parent)}: {', '.join(inside)}."
            for parent, inside in parents.items()
        )

    def entry(self, of: Declaration) -> str:
        """Returns something that can be imported, with its members, as a directive."""
        name = of["name"]
        parts = [f"::::{{js:{KINDS[of['kind']]}}} {declared(of)}", *self.body(of, name)]
        for child in members(of):
            if child["id"] in self.from_others:
                continue
            directive = f":::{{js:{MEMBERS[child['kind']]}}} {member(child)}"
            parts.append("\n\n".join([directive, *self.body(child, name), ":::"]))
        if inherited := self.inherited(of):
            parts.append(inherited)
        return "\n\n".join([*parts, "::::"])

    def sentence(self, of: Declaration) -> str:
        """Returns the first sentence on something."""
        text = " ".join(self.text(comment_of(of)["summary"], of["name"]).split())
        return text.partition(". ")[0].rstrip(".")


def write(source: Path, out: Path, first: Path) -> bool:
    """Writes the reference into a folder, and the text that its first page includes into a file.

    Returns:
        Whether `make web` has made the source. Otherwise the text only states that.
    """
    if not source.is_file():
        first.write_text(MISSING, "utf-8")
        return False
    modules = json.loads(source.read_text("utf-8"))["children"]
    modules.sort(key=lambda module: module["name"] != "index")
    writer = Writer(modules)
    left = dict(writer.all)
    listed, table = [], []
    for page in PAGES:
        inside = []
        for word in page.words:
            inside += [left.pop(name) for name in list(left) if re.fullmatch(word, name)]
        imported = f"Everything here is from `{page.module}`."
        write_page(out / f"{page.name}.md", page.title, [imported, *map(writer.entry, inside)])
        listed.append(f"- [{page.title}]({page.name}.md): {page.purpose}")
        table += [
            f"| {writer.link(one['name'])} | {writer.sentence(one)} |"
            for one in inside
            if KINDS[one["kind"]] in {"class", "function"}
            or (KINDS[one["kind"]] == "data" and members(one))
        ]
    if left:
        raise ValueError(f"on no page of the reference: {', '.join(left)}")
    pages = "\n".join(page.name for page in PAGES)
    about, agents = (writer.text(module["comment"]["summary"]) for module in modules)
    parts = [
        about,
        "\n".join(listed),
        "## Computer players and analyses",
        agents,
        "## Find a class or a function",
        "\n".join(["| name | purpose |", "|---|---|", *table]),
        f"```{{toctree}}\n:hidden:\n\n{pages}\n```",
    ]
    first.write_text("\n\n".join(parts) + "\n", "utf-8")
    return True
