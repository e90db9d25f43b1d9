"""Describes TypeScript to Sphinx: its domain for JavaScript, with types and links in signatures."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.domains import ObjType
from sphinx.domains.javascript import JavaScriptDomain, JSObject

if TYPE_CHECKING:
    from sphinx.addnodes import desc_signature
    from sphinx.application import Sphinx

__all__ = ["setup"]

SIGNATURE = re.compile(
    r"((?:(?:abstract|class|const|interface|namespace|new|readonly|static|type) )*)"
    r"(\[[\w.]+\]|[\w$]+)(.*)"
)
"""The words before a name, the name, and what comes after it."""
TOKEN = re.compile(
    r"""(?P<string>"[^"]*")|(?P<number>\d+)|(?P<name>[A-Za-z_$][\w$]*)(?P<declared>(?=\??:))?"""
    r"|(?P<space>\s+)|(?P<mark>=>|.)"
)
KEYWORDS = {"extends", "implements", "in", "keyof", "readonly", "typeof"}
BASIC = {
    *("any", "bigint", "boolean", "false", "never", "null", "number", "object", "string", "symbol"),
    *("this", "true", "undefined", "unknown", "void"),
}


def tokens(text: str) -> list[nodes.Node]:
    """Returns a part of a signature with a link for every name of a type."""
    found: list[nodes.Node] = []
    for match in TOKEN.finditer(text):
        token = match[0]
        if match["space"]:
            found.append(addnodes.desc_sig_space())
        elif match["string"]:
            found.append(addnodes.desc_sig_literal_string(token, token))
        elif match["number"]:
            found.append(addnodes.desc_sig_literal_number(token, token))
        elif match["mark"]:
            found.append(addnodes.desc_sig_punctuation(token, token))
        elif match["declared"] is not None:
            found.append(addnodes.desc_sig_name(token, token))
        elif token in KEYWORDS:
            found.append(addnodes.desc_sig_keyword(token, token))
        elif token in BASIC:
            found.append(addnodes.desc_sig_keyword_type(token, token))
        else:
            name = addnodes.desc_sig_name(token, token)
            link = addnodes.pending_xref("", name, refdomain="js", reftype="class", reftarget=token)
            found.append(link)
    return found


class Declaration(JSObject):
    """A declaration, written as in TypeScript. Declarations inside it are its members."""

    allow_nesting = True

    def handle_signature(self, sig: str, signode: desc_signature) -> tuple[str, str]:
        """Reads a declaration, and returns its whole name and that of what it belongs to."""
        match = SIGNATURE.fullmatch(sig)
        if not match:
            raise ValueError(sig)
        words, name, rest = match.groups()
        prefix = self.env.ref_context.get("js:object") or ""
        own = "constructor" if words == "new " else name
        fullname = f"{prefix}.{own}" if prefix else own
        signode["module"], signode["object"], signode["fullname"] = None, prefix, fullname
        for word in words.split():
            signode += addnodes.desc_annotation(
                "", "", addnodes.desc_sig_keyword(word, word), addnodes.desc_sig_space()
            )
        signode += addnodes.desc_name("", "", addnodes.desc_sig_name(name, name))
        signode += tokens(rest)
        return fullname, prefix

    def get_index_text(self, objectname: str, name_obj: tuple[str, str]) -> str:
        """Returns what the index of the site has."""
        del objectname
        fullname, prefix = name_obj
        if self.objtype == "method":
            return f"{fullname.removeprefix(f'{prefix}.')}() ({prefix} JavaScript method)"
        if self.objtype == "attribute":
            return f"{fullname.removeprefix(f'{prefix}.')} ({prefix} JavaScript attribute)"
        return f"{fullname} (JavaScript {self.objtype})"

    def _object_hierarchy_parts(self, sig_node: desc_signature) -> tuple[str, ...]:
        prefix, name = sig_node["object"], sig_node["fullname"]
        return (prefix, name.removeprefix(f"{prefix}.")) if prefix else (name,)


class TypeScriptDomain(JavaScriptDomain):
    """The domain for JavaScript, with everything that TypeScript declares."""

    object_types: ClassVar[dict[str, ObjType]] = {
        **JavaScriptDomain.object_types,
        "interface": ObjType("interface", "class"),
        "type": ObjType("type", "class"),
    }
    directives: ClassVar = dict.fromkeys(
        ("attribute", "class", "data", "function", "interface", "method", "type"), Declaration
    )


def setup(app: Sphinx) -> None:
    """Adds the domain."""
    app.add_domain(TypeScriptDomain, override=True)
