"""Describes a header of the C library as JSON, for programs that write bindings.

The page ``docs/guides/bindings.md`` describes its content.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, TypeAlias

from c_reference import Entry

Item: TypeAlias = "dict[str, Any]"
Type: TypeAlias = "str | Item"

FORMAT = 1
"""The version of this form."""
POINTER_BYTES = 8
SIZE_MAX = 2**64 - 1
"""The value of ``SIZE_MAX`` where pointers have 8 bytes."""
KINDS = {
    "macro": "constants",
    "enum": "enums",
    "handle": "handles",
    "type": "callbacks",
    "struct": "structs",
    "function": "functions",
}


def read_type(words: str) -> Type:
    """Returns a type that is written without a name, such as ``const char *const *``."""
    found: Type = ""
    const = False
    for word in re.findall(r"\w+|\*", words):
        if word == "const":
            const = True
        elif word == "*":
            found = {"pointer": found, "const": True} if const else {"pointer": found}
            const = False
        elif word != "struct":
            found = word
    return found


def read_declaration(text: str) -> tuple[str, Type]:
    """Returns the name and the type of a parameter, a member or a function."""
    if called := re.fullmatch(r"(.*?)(?:\(\*(\w+)\)|\b(\w+))\((.*)\)", text):
        listed = [] if called[4] == "void" else called[4].split(", ")
        parameters = [declared(*read_declaration(parameter)) for parameter in listed]
        returned: Type = {"returns": read_type(called[1]), "parameters": parameters}
        return called[2] or called[3], returned
    found = re.fullmatch(r"(.*?)(\w+)((?:\[\d+\])*)", text)
    if not found:
        raise ValueError(f"cannot read the declaration {text!r}")
    kind = read_type(found[1])
    for length in reversed(re.findall(r"\d+", found[3])):
        kind = {"array": kind, "length": int(length)}
    return found[2], kind


def declared(name: str, kind: Type, docs: str = "") -> Item:
    """Returns the description of a parameter or a field."""
    return {"name": name, **({"docs": docs} if docs else {}), "type": kind}


def with_function(entry: Entry) -> Item:
    """Returns a function or a callback, with the comment of each parameter at its place."""
    parts = re.split(r"(?m:^)@param (\w+) ((?s:.*?))(?=\n@param|\n\n|\Z)", entry.comment)
    docs = re.sub(r"\n{3,}", "\n\n", "".join(parts[::3])).strip()
    of_parameters = dict(zip(parts[1::3], parts[2::3], strict=True))
    _, kind = read_declaration(entry.declaration)
    if not isinstance(kind, dict):
        raise TypeError(f"{entry.declaration!r} is not a function")
    kind["parameters"] = [
        declared(it["name"], it["type"], of_parameters.pop(it["name"], ""))
        for it in kind["parameters"]
    ]
    if of_parameters:
        raise ValueError(f"{entry.name} has no parameters {[*of_parameters]}")
    return {"name": entry.name, "docs": docs, **kind}


def described(entry: Entry, numbers: list[int]) -> tuple[str, Item]:
    """Returns the list to which a declaration belongs, and its item."""
    item: Item = {"name": entry.name, "docs": entry.comment}
    kind = entry.kind
    if kind == "macro":
        item["value"] = "SIZE_MAX" if numbers[0] == SIZE_MAX else numbers[0]
    elif kind == "enum":
        item["values"] = [
            {"name": member.name, "docs": member.comment, "value": number}
            for member, number in zip(entry.members, numbers, strict=True)
        ]
    elif kind == "struct" and entry.members:
        item["size"], item["align"], *offsets = numbers
        item["fields"] = [
            {**declared(*read_declaration(member.declaration), member.comment), "offset": at}
            for member, at in zip(entry.members, offsets, strict=True)
        ]
    elif kind == "struct":
        kind = "handle"
    else:
        return KINDS[kind], with_function(entry)
    return KINDS[kind], item


def document(header: str, about: str, declarations: Iterable[tuple[Entry, list[int]]]) -> str:
    """Returns the description of a header."""
    lists: dict[str, list[Item]] = {name: [] for name in KINDS.values()}
    for entry, numbers in declarations:
        name, item = described(entry, numbers)
        lists[name].append(item)
    whole = {
        "format": FORMAT,
        "header": header,
        "pointer_bytes": POINTER_BYTES,
        "docs": about,
        **lists,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
