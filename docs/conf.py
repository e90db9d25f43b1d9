"""How Sphinx builds the site; see `python/tools/build_site.py`."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.ext.napoleon import Config, GoogleDocstring
from sphinx.transforms import SphinxTransform
from sphinx.util.nodes import make_refnode

import acquire_engine
from acquire_engine import __version__, rulebook

project = "Acquire engine"
author = "The Acquire engine developers"
copyright = author
version = release = __version__

extensions = ["autoapi.extension", "myst_nb"]
exclude_patterns = ["_build", "external-agents/**", "made/**"]
# A name in single backticks, as the native module has them, is a link if it is known.
default_role = "py:obj"
add_module_names = False
python_use_unqualified_type_names = True
highlight_language = "none"
toc_object_entries_show_parents = "hide"
suppress_warnings = ["autoapi.python_import_resolution", "myst.header"]

html_theme = "furo"
html_title = "Acquire engine"
html_static_path = ["assets"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_theme_options = {"navigation_with_keys": True}

myst_enable_extensions = ["colon_fence", "attrs_inline"]
myst_heading_anchors = 4

nb_execution_mode = "cache"
nb_execution_cache_path = "../target/notebooks"
nb_execution_raise_on_error = True
nb_execution_timeout = 120
nb_merge_streams = True
nb_render_image_options = {"alt": "The plot that the code above draws"}

autoapi_dirs = ["../python/acquire_engine"]
autoapi_ignore = ["*/acquisition/*", "*/cli/*"]
autoapi_generate_api_docs = False
autoapi_add_toctree_entry = False
autoapi_options = ["members", "undoc-members", "show-inheritance", "imported-members"]
autoapi_member_order = "bysource"
autoapi_python_class_content = "class"

SECTIONS = Config(napoleon_use_rtype=False)
CODES = {rule.code for rule in rulebook() if len(rule.code) > 1}
SECTIONS_OF_RULES = "".join(rule.code for rule in rulebook() if len(rule.code) == 1)
CODE = re.compile(rf"\b({'|'.join(sorted(CODES))})\b|(?<=\()([{SECTIONS_OF_RULES}])(?=\))")
ERROR = re.compile(rf"(?<![`.\w])({'|'.join(sorted(acquire_engine.errors.__all__))})\b(?!`)")


class RuleLinks(SphinxTransform):
    """Makes every rule code a link to the rulebook."""

    default_priority = 999
    BARRED = (nodes.literal_block, nodes.reference, nodes.title, nodes.raw, nodes.image)

    def apply(self, **_: Any) -> None:
        """Replaces the codes in the texts of a page."""
        page = self.env.docname
        if page == "reference/rulebook":
            return
        for text in list(self.document.findall(nodes.Text)):
            parents = []
            node = text.parent
            while node is not None:
                parents.append(node)
                node = node.parent
            if any(isinstance(parent, self.BARRED) for parent in parents):
                continue
            literal = isinstance(text.parent, nodes.literal)
            if literal and str(text) not in CODES:
                continue
            new, place = [], 0
            for found in CODE.finditer(text):
                new += [nodes.Text(text[place : found.start()]), self.link(page, found[0])]
                place = found.end()
            if new:
                text.parent.replace(text, [*new, nodes.Text(text[place:])])

    def link(self, page: str, code: str) -> nodes.Node:
        """Returns the link to a rule."""
        builder = self.app.builder
        return make_refnode(
            builder, page, "reference/rulebook", f"rule-{code.lower()}", nodes.Text(code)
        )


def docstring(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Reads sections such as ``Args:`` of docstrings, but takes no colon for a type."""
    del app, name, obj, options
    kind = what.removeprefix("api")
    kind = "" if kind in {"attribute", "data", "property"} else kind
    linked = [ERROR.sub(r":py:exc:`~acquire_engine.\1`", line) for line in lines]
    lines[:] = GoogleDocstring(linked, config=SECTIONS, what=kind).lines()


def signature(
    app: Sphinx, what: str, name: str, obj: Any, options: Any, arguments: str, returned: str
) -> tuple[str, str] | None:
    """Gives a class of the native module the arguments of its ``__new__``."""
    del app, name, options, arguments
    if what.removeprefix("api") == "class":
        for child in getattr(obj, "children", ()):
            if child.short_name == "__new__":
                return f"({child.args})", returned
    return None


def reexported(app: Sphinx, env: Any, node: nodes.Element, content: Any) -> Any:
    """Finds what the package has from one of its modules, under the name of the module."""
    target = str(node.get("reftarget", ""))
    if node.get("refdomain") != "py" or not target:
        return None
    known = env.get_domain("py")
    last = target.rpartition(".")[2]
    for module in (
        "",
        "events.",
        "phases.",
        "placements.",
        "errors.",
        "agents.",
        "rl.",
        "rl.aec.",
        "rl.seat.",
        "rl.vector.",
    ):
        name = f"acquire_engine.{module}{last}"
        if name in known.objects and last[:1].isupper():
            entry = known.objects[name]
            docname = node.get("refdoc", env.docname)
            return make_refnode(app.builder, docname, entry.docname, entry.node_id, content)
    return None


def setup(app: Sphinx) -> None:
    """Adds what is ours."""
    app.add_transform(RuleLinks)
    app.connect("autodoc-process-docstring", docstring)
    app.connect("autodoc-process-signature", signature)
    app.connect("missing-reference", reexported)
