"""Writes C declarations of libacquire that cffi and LuaJIT read, from its description as JSON.

    python declarations.py share/acquire/abi.json >acquire.cdef

Further files, such as abi_agents.json, add the declarations of further headers, which use those of
acquire.h: it comes first.
"""

import argparse
import json
from pathlib import Path


def declare(kind, declarator, *, const=False):
    """Returns the declaration of something with this type: `declarator` is the inner part of it."""
    match kind:
        case {"pointer": target}:
            star = "*const " if const else "*"
            return declare(target, star + declarator, const=kind.get("const", False))
        case {"array": item, "length": length}:
            return declare(item, f"{declarator}[{length}]", const=const)
        case {"returns": _}:
            return function(kind, f"(*{declarator})")
    return f"{'const ' if const else ''}{kind} {declarator}"


def function(kind, declarator):
    """Returns the declaration of a function. `declarator` is its name, or the pointer to it."""
    parameters = [declare(it["type"], it["name"]) for it in kind["parameters"]] or ["void"]
    return declare(kind["returns"], f"{declarator}({', '.join(parameters)})")


def declarations(header):
    """Returns all declarations of a header, each as a line."""
    for it in header["constants"]:
        # SIZE_MAX is no value of an enumeration. Both languages know the lengths of their texts.
        if it["value"] != "SIZE_MAX":
            yield f"enum {{ {it['name']} = {it['value']} }};"
    for it in header["enums"]:
        values = ", ".join(f"{value['name']} = {value['value']}" for value in it["values"])
        yield f"enum {it['name']} {{ {values} }};"
    for it in header["handles"] + header["structs"]:
        yield f"typedef struct {it['name']} {it['name']};"
    for it in header["callbacks"]:
        yield f"typedef {declare(it, it['name'])};"
    for it in header["structs"]:
        fields = " ".join(f"{declare(field['type'], field['name'])};" for field in it["fields"])
        yield f"struct {it['name']} {{ {fields} }};"
    for it in header["functions"]:
        yield f"{function(it, it['name'])};"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Writes C declarations for cffi and LuaJIT.")
    parser.add_argument("files", type=Path, nargs="+", metavar="abi.json", help="abi.json first")
    files = parser.parse_args().files
    if files[0].name != "abi.json":
        parser.error(f"abi.json comes first, before {files[0].name}, which uses its types")
    for path in files:
        for line in declarations(json.loads(path.read_text("utf-8"))):
            print(line)
