"""Settings with which Sphinx builds the site; see `python/tools/build_site.py`."""

from __future__ import annotations

import os
import re
from html import escape
from pathlib import Path
from typing import Any

import astroid.nodes
import tomllib
from code_links import CRATES, LANGUAGES, Names, Object
from docutils import nodes
from rule_links import CODE, CODES
from site_parts import description, included, kept_results, site_markup, source_links
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.ext.napoleon import Config, GoogleDocstring
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import ReferencesResolver, SphinxPostTransform
from sphinx.util.logging import getLogger
from sphinx.util.nodes import make_refnode

import acquire_engine
from acquire_engine import __version__, acquisition

LOGGER = getLogger(__name__)

project = "Acquire engine"
author = "The Acquire engine developers"
copyright = author
version = release = __version__

DOCS = Path(__file__).parent
PROJECT = tomllib.loads((DOCS.parent / "pyproject.toml").read_text("utf-8"))["project"]
REPOSITORY = PROJECT.get("urls", {}).get("Repository")
"""The address of the repository; `pyproject.toml` has none before the first release."""

extensions = ["autoapi.extension", "myst_nb", "sphinx_copybutton", "typescript"]
exclude_patterns = ["_build", "external-agents/**", "made/**"]
# A name in single backticks, as the native module has them, is a link if it is known.
default_role = "py:obj"
add_module_names = False
python_use_unqualified_type_names = True
highlight_language = "none"
toc_object_entries_show_parents = "hide"
suppress_warnings = ["autoapi.python_import_resolution", "myst.header"]

html_theme = "furo"
html_title = f"Acquire engine {version}"
html_favicon = "assets/favicon.svg"
html_static_path = ["assets"]
html_css_files = ["site.css"]
templates_path = ["templates"]
html_js_files = ["site.js"]
html_search_scorer = str(DOCS / "assets/scorer.js")
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
BOARD = (DOCS.parent / "web/board/dist").is_dir()
"""True if `make web` has built the board, which `make docs` then adds."""
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "links.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_context = {"board": BOARD, "repository": REPOSITORY}
# The arrow keys belong to the replays in the pages.
html_theme_options = {"navigation_with_keys": False}

myst_enable_extensions = ["colon_fence", "attrs_inline"]
myst_heading_anchors = 4

# Commands are copied without the prompt; what programs print has no button.
copybutton_selector = "div:not(.highlight-text):not(.highlight-none) > div.highlight > pre"
copybutton_prompt_text = "$ "

nb_execution_mode = "cache"
nb_execution_cache_path = str(
    kept_results(
        DOCS.parent / "target" / "notebooks",
        [Path(acquire_engine.__file__).parent, DOCS / "matplotlibrc"],
    )
)
nb_execution_raise_on_error = True
nb_execution_timeout = 120
nb_merge_streams = True
os.environ["MATPLOTLIBRC"] = str(Path(__file__).with_name("matplotlibrc"))
nb_render_image_options = {"alt": "The plot that the code above draws"}

autoapi_dirs = ["../python/acquire_engine"]
autoapi_ignore = ["*/cli/*"]
# What a stub says of a native module comes before what the module says of itself.
autoapi_file_patterns = ["*.pyi", "*.py"]
autoapi_generate_api_docs = False
autoapi_add_toctree_entry = False
autoapi_options = ["members", "undoc-members", "show-inheritance", "imported-members"]
autoapi_member_order = "bysource"
autoapi_python_class_content = "class"


def _show_declarations(module: astroid.nodes.Module) -> None:
    """Shows to autoapi the imports of the package that only type checkers read."""
    body: list[astroid.nodes.NodeNG] = []
    for node in module.body:
        declares = (
            isinstance(node, astroid.nodes.If) and node.test.as_string() == "_typing.TYPE_CHECKING"
        )
        body += node.body if declares else [node]
    module.body = body


astroid.MANAGER.register_transform(
    astroid.nodes.Module, _show_declarations, lambda module: module.name == "acquire_engine"
)

SECTIONS = Config(napoleon_use_rtype=False)
ERROR = re.compile(rf"(?<![`.\w])({'|'.join(sorted(acquire_engine.errors.__all__))})\b(?!`)")
INCLUDED = included()
"""Files of the checkout that are pages of the site."""
ACQUISITION = "acquire_engine.acquisition"
MODULES = ("", "events.", "phases.", "placements.", "errors.", "agents.", "rl.", "rl.aec.")
MODULES += ("rl.seat.", "rl.vector.", "words.")
"""The modules of names that are used without them."""


class RuleLinks(SphinxTransform):
    """Makes every rule code a link to the rulebook."""

    default_priority = 999
    BARRED = (nodes.literal_block, nodes.reference, nodes.title, nodes.raw, nodes.image)

    def apply(self, **_: Any) -> None:
        """Replaces the codes in the text of a page."""
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
    del app, obj, options
    kind = what.removeprefix("api")
    kind = "" if kind in {"attribute", "data", "property"} else kind

    def link(found: re.Match[str]) -> str:
        package = "acquire_engine"
        if name.startswith(ACQUISITION) and found[1] in acquisition.errors.__all__:
            package = ACQUISITION
        return f":py:exc:`~{package}.{found[1]}`"

    linked = [ERROR.sub(link, line) for line in lines]
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


class PythonNames(SphinxPostTransform):
    """Finds what the package has from one of its modules, and of two games the one of the page."""

    default_priority = ReferencesResolver.default_priority - 1

    def run(self, **_: Any) -> None:
        """Gives references in Python the whole names of what they refer to."""
        known = self.env.get_domain("py").objects
        packages = ["acquire_engine"]
        if self.env.docname.startswith("reference/acquisition/"):
            packages.insert(0, ACQUISITION)
        for node in self.document.findall(addnodes.pending_xref):
            last = str(node["reftarget"]).rpartition(".")[2]
            if node["refdomain"] != "py" or node["reftarget"] in known or not last[:1].isupper():
                continue
            names = (f"{package}.{module}{last}" for package in packages for module in MODULES)
            if name := next((name for name in names if name in known), None):
                node["reftarget"], node["refspecific"] = name, False


class CodeLinks(SphinxPostTransform):
    """Makes code that names an object of a reference a link to it, except in the references."""

    default_priority = ReferencesResolver.default_priority + 1

    def run(self, **_: Any) -> None:
        """Replaces the code of a page."""
        page = self.env.docname
        if page.startswith("reference/") and page not in {"reference/rulebook", "reference/rust"}:
            return
        for code in list(self.document.findall(nodes.literal)):
            if not isinstance(code.parent, nodes.reference | nodes.title):
                text, acquisition = code.astext(), page == "acquisition"
                found = self.env.code_names.find(
                    text, self.language_of(code), acquisition=acquisition
                )
                if found:
                    code["classes"] += ["xref", found.domain]
                    to = (found.page, found.place, code.deepcopy(), found.name)
                    code.replace_self(make_refnode(self.app.builder, page, *to))
                # The changes name what there was.
                elif page != "guides/changes" and self.env.code_names.unknown(text):
                    LOGGER.warning("no reference has %s", text, location=code)

    def language_of(self, code: nodes.Node) -> str | None:
        """Returns the language of a cell of a table, by the heading of its column or of its row."""
        while code and not isinstance(code, nodes.entry):
            code = code.parent
        if not code:
            return None
        row = code.parent
        head = next(iter(row.parent.parent.findall(nodes.row)))
        headings = [head[row.index(code)].astext(), row[0].astext()]
        return next((LANGUAGES[name] for name in headings if name in LANGUAGES), None)


class Described(SphinxPostTransform):
    """Refuses an entry of the reference of Python that has no sentence."""

    default_priority = 900

    def run(self, **_: Any) -> None:
        """Warns of each, which stops the build."""
        for node in self.document.findall(addnodes.desc):
            content = node.next_node(addnodes.desc_content)
            texts = content.children if content else []
            if node["domain"] == "py" and not any(
                not isinstance(text, addnodes.desc | addnodes.index)
                and not text.astext().startswith("Bases: ")
                for text in texts
            ):
                name = node.next_node(addnodes.desc_signature)
                LOGGER.warning("nothing describes %s", name["ids"] if name else "", location=node)


class SilentPictures(SphinxPostTransform):
    """Keeps the words in pictures and other raw HTML out of the search."""

    default_priority = 900

    def run(self, **_: Any) -> None:
        """Marks them."""
        for node in self.document.findall(nodes.raw):
            node["classes"].append("no-search")


def object_names(app: Sphinx, env: Any) -> None:
    """Notes the names of everything that the references describe."""
    del app
    described = [
        Object(domain, name, page, place)
        for domain in LANGUAGES.values()
        for name, _, kind, page, place, _ in env.get_domain(domain).get_objects()
        if kind not in {"functionParam", "templateParam"}
    ]
    crates = [Object("rust", name, f"rust/{name}/index", "") for name in CRATES]
    env.code_names = Names([*described, *crates])


def page_titles(app: Sphinx, env: Any) -> None:
    """Notes the titles of all pages alone, as the list of pages beside each page needs them."""
    del app
    env.titles_alone = {name: toc.deepcopy() for name, toc in env.tocs.items()}
    for toc in env.titles_alone.values():
        for item in toc.children:
            if len(item) > 1:
                if below := list(item.findall(addnodes.toctree)):
                    item[1][:] = below
                else:
                    item.pop(1)


def light_toctree(app: Sphinx, page: str, template: str, context: Any, doctree: Any) -> None:
    """Makes the list of pages from their titles: a copy of all names for each page takes long."""
    del page, template, doctree
    env, made = app.env, context["toctree"]

    def toctree(**options: Any) -> str:
        whole, env.tocs = env.tocs, env.titles_alone
        try:
            return made(**options)
        finally:
            env.tocs = whole

    context["toctree"] = toctree


def repository_links(app: Sphinx, page: str, template: str, context: Any, doctree: Any) -> None:
    """Gives a page the links to its source."""
    del app, template, doctree
    context.update(source_links(REPOSITORY, page))


def page_description(app: Sphinx, page: str, template: str, context: Any, doctree: Any) -> None:
    """Gives search engines a description of a page: its first paragraph."""
    del template
    texts = [
        text.astext()
        for text in (doctree.findall(nodes.paragraph) if doctree else ())
        if isinstance(text.parent, nodes.section)
    ]
    title = app.env.titles[page].astext() if page in app.env.titles else ""
    shown = escape(description(title, texts, PROJECT["description"]))
    described = f'<meta name="description" content="{shown}" />\n'
    context["metatags"] = context.get("metatags", "") + described


def read_page(app: Sphinx, path: Path | str, parent: str, content: list[str]) -> None:
    """Reads a file as Sphinx does, and lets its links lead to the same places from its page."""
    del parent  # of an included file it lacks the folders
    folder = (DOCS / path).parent
    page = (DOCS / app.env.docname).parent

    def moved(found: re.Match[str]) -> str:
        target, mark, place = found[0].partition("#")
        file = (folder / target).resolve()
        if not target or not file.exists():
            return found[0]
        return f"{os.path.relpath(INCLUDED.get(file, file), page)}{mark}{place}"

    place = r"(?<=\]\()[^)\s]+(?=\))|(?<=^```\{image\} ).+"
    content[0] = re.sub(place, moved, site_markup(content[0]), flags=re.MULTILINE)


def read_own_page(app: Sphinx, docname: str, content: list[str]) -> None:
    """Does the same with a page that is not included."""
    read_page(app, f"{docname}.md", docname, content)


def setup(app: Sphinx) -> None:
    """Adds what is ours."""
    if BOARD:
        app.tags.add("board")
    app.add_transform(RuleLinks)
    app.add_post_transform(PythonNames)
    app.add_post_transform(CodeLinks)
    app.add_post_transform(Described)
    app.add_post_transform(SilentPictures)
    app.connect("autodoc-process-docstring", docstring)
    app.connect("autodoc-process-signature", signature)
    app.connect("env-updated", object_names)
    app.connect("env-updated", page_titles)
    app.connect("html-page-context", light_toctree, priority=400)
    app.connect("html-page-context", repository_links)
    app.connect("html-page-context", page_description)
    app.connect("include-read", read_page)
    app.connect("source-read", read_own_page)
