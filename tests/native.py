"""The tests in C and C++: `make test` runs them, with `together.py`, at the same time.

They need a C and a C++ compiler and make.

What else is of use, and is missed with a message: clang, cmake and pkg-config (`make test-native`
puts both into `.venv`), valgrind.
"""

import atexit
import functools
import json
import operator
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "target/debug"
VERSION = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]
INCLUDE = ROOT / "include"
# What is installed without features.
HEADERS = {
    "acquire.h",
    "acquire.hpp",
    "acquire_config.h",
    "acquire_enums.hpp",
    "acquire_result.hpp",
}
RECORDS = sorted((ROOT / "tests/data/records").glob("*.acquire"))
SENTENCES = ROOT / "tests/data/golden/sentences.txt"
SCREENS = ROOT / "tests/data/golden/screens.txt"
ACQUISITION = ROOT / "tests/data/acquisition/games.jsonl"
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
SYSTEM = ["-lpthread", "-ldl", "-lm"]
NEWER = ("-std=c++20",)
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
# What Python's packages of these call them.
ALSO = {"pkg-config": "pkgconf"}


def run(*command, **options):
    """Runs a command and returns what it prints; a failure shows everything."""
    command = [str(part) for part in command]
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(
            f"{' '.join(command)}: status {done.returncode}\n{done.stdout}{done.stderr}"
        )
    return done.stdout


def once(function):
    """As `functools.cache`, but a thread that asks for what another works on waits for it."""
    cached, locks = functools.cache(function), {}

    @functools.wraps(function)
    def asked(*key):
        with locks.setdefault(key, threading.Lock()):
            return cached(*key)

    return asked


@once
def compilers():
    """Pairs of a C and a C++ compiler, each only once whatever its names are."""
    pairs = [(os.environ.get("CC", "cc"), os.environ.get("CXX", "c++"))]
    for pair in [("gcc", "g++"), ("clang", "clang++")]:
        if all(map(shutil.which, pair)):
            pairs.append(pair)
        else:
            print(f"not tested with {pair[0]}, which is missing", file=sys.stderr)
    found = {}
    for pair in pairs:
        if all(map(shutil.which, pair)):
            found.setdefault(tuple(os.path.realpath(shutil.which(name)) for name in pair), pair)
    return list(found.values()) or sys.exit("no C compiler")


@once
def sanitizers(compiler):
    """The options for the sanitizers, or none if this compiler of C++ does not have them."""
    with tempfile.TemporaryDirectory(dir=ROOT / "target") as folder:
        source = Path(folder, "main.cpp")
        source.write_text("int main() { return 0; }\n")
        try:
            run(compiler, *SANITIZERS, source, "-o", source.with_suffix(""))
        except AssertionError as error:
            if re.search(r"cannot find|unsupported|not found|no such file", str(error)):
                return ()
            raise
    return SANITIZERS


@once
def checker():
    """The compiler of C++ for the sanitizers: with them, Clang takes half the time of GCC."""
    names = [cpp for _, cpp in compilers()]
    return min(names, key=lambda cpp: (not sanitizers(cpp), "clang" not in cpp))


@once
def tool(name):
    """A program of the system, or else of the checkout's virtual environment."""
    folder = str(ROOT / ".venv/bin")
    names = [name, ALSO.get(name, name)]
    return shutil.which(name) or next(
        filter(None, (shutil.which(n, path=folder) for n in names)), None
    )


def need(test, name):
    found = tool(name)
    if not found:
        test.skipTest(f"{name} is missing")
    return found


@once
def built_programs():
    """A folder for programs that several tests use; it goes away at the end."""
    folder = Path(tempfile.mkdtemp(prefix="acquire-programs-", dir=ROOT / "target"))
    atexit.register(shutil.rmtree, folder)
    # Programs find the shared library by the name that is in it.
    (folder / "libacquire.so.2").symlink_to(BUILT / "libacquire.so")
    return folder


def install_built(**variables):
    """Installs the library that the tests in Rust have built, which has all features."""
    environment = {name: str(value) for name, value in variables.items()}
    environment = {"PROFILE": "dev", "FEATURES": "acquisition,agents", **environment}
    script = ROOT / "acquire-ffi/install/install.sh"
    return run("sh", script, env={**os.environ, **environment})


@once
def installed_before():
    """The folder of Cargo from which the library is installed again, as it was the first time.

    To hide the symbols of the static library takes seconds, so that is done once.
    """
    folder = built_programs() / "target"
    install_built(PREFIX=folder)
    (folder / "debug").symlink_to("lib")
    return folder


@once
def program(source, options, compiler, static):
    """Compiles a program of this repository against the library, once for all tests.

    To link with the static library takes a second, so that only tests of it do.
    """
    cpp = source.suffix == ".cpp"
    folder = built_programs()
    path = Path(tempfile.mkdtemp(dir=folder)) / source.stem
    if static:
        library = [installed_before() / "lib/libacquire.a", *SYSTEM]
    else:
        library = [f"-L{BUILT}", "-lacquire", "-lpthread", f"-Wl,-rpath,{folder}"]
    standard = "-std=c++17" if cpp else "-std=c11"
    include = [f"-I{INCLUDE}", f"-I{ROOT / 'tests/c'}"]
    run(compiler, standard, *WARNINGS, *include, *options, source, "-o", path, *library)
    return path


class Native(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="acquire-native-", dir=ROOT / "target"))
        self.addCleanup(shutil.rmtree, self.folder)

    def build(self, source, *options, compiler=None, static=False):
        """A program against the library, with what is needed to name lines of it."""
        source = ROOT / source
        compiler = compiler or compilers()[0][source.suffix == ".cpp"]
        return program(source, ("-g1", *options), compiler, static)

    def build_checked(self, source):
        """A program as its tests run it: one in C++ is built once, also for the sanitizers."""
        if source.endswith(".cpp"):
            return self.build(source, *checked(), compiler=checker())
        return self.build(source)

    def install(self, **variables):
        """Installs the library that the other tests link."""
        # This is no GNU ld, so nothing is hidden again.
        install_built(CARGO_TARGET_DIR=installed_before(), LD="true", **variables)

    def install_release(self, **variables):
        """Builds a release without features, and installs it."""
        variables = {"PROFILE": "release", "FEATURES": "", **variables}
        return run("make", "install", *(f"{n}={value}" for n, value in variables.items()), cwd=ROOT)


class Header(Native):
    def test_each_header_compiles_alone_and_twice_in_every_language(self):
        for c, cpp in compilers():
            for header, languages in {
                "acquire.h": ["c99", "c11", "c++17", "c++20"],
                "acquire.hpp": ["c++17", "c++20"],
                "acquire_enums.hpp": ["c++17", "c++20"],
                "acquire_result.hpp": ["c++17", "c++20"],
                "acquire_agents.h": ["c99", "c11", "c++17", "c++20"],
                "acquire_agents.hpp": ["c++17", "c++20"],
                "acquire_agents_enums.hpp": ["c++17", "c++20"],
                "acquisition.h": ["c99", "c11", "c++17", "c++20"],
                "acquisition.hpp": ["c++17", "c++20"],
                "acquisition_enums.hpp": ["c++17", "c++20"],
            }.items():
                for language in languages:
                    is_cpp = "++" in language
                    source = self.folder / ("header.cpp" if is_cpp else "header.c")
                    # What fails alone fails at the first of two.
                    source.write_text(f"#include <{header}>\n" * 2 + "int main(void);\n")
                    with self.subTest(compiler=c, header=header, language=language):
                        compiler = cpp if is_cpp else c
                        options = [*WARNINGS, "-Wshadow", f"-std={language}", f"-I{INCLUDE}"]
                        if re.search(r"\bg\+\+", os.path.realpath(shutil.which(compiler))):
                            options += ["-Wuseless-cast", "-Weffc++"]
                        run(compiler, *options, "-fsyntax-only", source)

    def test_the_library_exports_the_functions_of_the_headers_and_nothing_else(self):
        nm = need(self, "nm")
        headers = (INCLUDE / name for name in ("acquire.h", "acquire_agents.h", "acquisition.h"))
        text = "".join(header.read_text() for header in headers)
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        declared = set(re.findall(r"\b(acq_\w+)\s*\(", text))
        self.assertGreater(len(declared), 100)
        flags = ["-gU"] if sys.platform == "darwin" else ["-D", "--defined-only"]
        lines = run(nm, *flags, BUILT / "libacquire.so").splitlines()
        exported = {line.split()[-1].lstrip("_") for line in lines if line.strip()}
        self.assertEqual(exported, declared)

    def test_everything_that_c_has_is_in_cpp(self):
        """But for what C++ says in another way."""
        in_another_way = {
            # C++ has its own memory.
            *("acq_alloc", "acq_free"),
            # A recorder in C++ asks the game that it lends.
            *("acq_recorder_check", "acq_recorder_check_as", "acq_recorder_phase"),
            "acq_recorder_legal_actions",
            # to_string() has the names of enumerations.
            *("acq_edition_name", "acq_option_name", "acq_option_value_name", "acq_power_name"),
            *("acq_phase_kind_name", "acq_action_kind_name", "acq_event_kind_name"),
            *("acq_placement_kind_name", "acq_end_reason_name", "acq_form_name"),
            "acq_verdict_name",
            *("acq_acquisition_phase_kind_name", "acq_acquisition_end_reason_name"),
            *("acq_acquisition_action_kind_name", "acq_acquisition_event_kind_name"),
            *("acq_acquisition_placement_kind_name", "acq_acquisition_symmetry_name"),
            "acq_acquisition_colour_name",
        }
        missing = set()
        result = (INCLUDE / "acquire_result.hpp").read_text()
        for name in ("acquire", "acquire_agents", "acquisition"):
            header, cpp = (
                re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(), flags=re.DOTALL)
                for path in (INCLUDE / f"{name}.h", INCLUDE / f"{name}.hpp")
            )
            declared = set(re.findall(r"\b(acq_\w+)\s*\(", header))
            used = set(re.findall(r"\bacq_\w+", cpp + result))
            missing |= declared - used
        self.assertEqual(missing, in_another_way)

    def test_the_plain_structs_have_their_sizes_and_the_versions_agree(self):
        for c, _ in compilers():
            run(self.build("tests/c/sizes.c", compiler=c))


def checked():
    """The options with which the checker builds a program in C++, and all that test it."""
    return (*NEWER, *sanitizers(checker()))


def options_of(compiler):
    """The options with which a program in C++ is built and run; without a standard it is C++17.

    Compiling takes longer than running, so each compiler does so with one standard, and only reads
    the programs with the other.
    """
    return checked() if compiler == checker() else ()


def acquisition_games(each=1):
    """The recorded games of Acquisition, one decision a line, for programs without JSON."""
    lines = []
    for text in ACQUISITION.read_text().splitlines()[::each]:
        game = json.loads(text)
        players = game["players"]
        tiles = game.get("tiles_each", {2: 40, 3: 27, 4: 20}[players])
        lines.append(f"game {players} {tiles}")
        rest = [0] * (4 - players)

        def flat(buildings):
            return ",".join(str(n) for counts in buildings for n in counts)

        for step in game["steps"]:
            action = step["action"].replace(" ", "_")
            start = [step["phase"], step["player"], step["legal_count"], action]
            illegal = ",".join(step.get("illegal", [])) or "-"
            board = step.get("board", "-")
            buildings = flat(step["buildings"]) if "board" in step else "-"
            lines.append(_words("step", *start, *step["supply"], *rest, illegal, board, buildings))
        result = game["result"]
        buildings = flat(result["buildings"])
        lines.append(_words("end", result["reason"], *result["ranks"], *rest, buildings))
    return "\n".join(lines) + "\n"


def few_acquisition_games():
    """Every eighth of them, which valgrind plays in seconds."""
    return acquisition_games(8)


def _words(*parts):
    return " ".join(map(str, parts))


class Programs(Native):
    def test_c(self):
        for c, _ in compilers():
            names = ("agents", "game", "interface", "language", "notes", "recorder", "threads")
            for name in (*names, "programs"):
                for static in (True, False):
                    with self.subTest(compiler=c, name=name, static=static):
                        source = f"tests/c/{name}.c"
                        few = QUICK.get(source, []) if static else []
                        run(self.build(source, compiler=c, static=static), *few)

    def test_cpp(self):
        for _, cpp in compilers():
            for name in ("agents", "interface", "notes", "without_exceptions"):
                source = f"tests/cpp/{name}.cpp"
                with self.subTest(compiler=cpp, name=name):
                    run(self.build(source, *options_of(cpp), compiler=cpp))
            run(self.build("tests/cpp/notes.cpp", compiler=cpp, static=True))

    def test_cpp_of_the_other_standard_compiles(self):
        sources = [ROOT / source for source in CPP]
        include = [f"-I{INCLUDE}", f"-I{ROOT / 'tests/c'}"]
        for _, cpp in compilers():
            standard = "-std=c++17" if cpp == checker() else NEWER[0]
            with self.subTest(compiler=cpp, standard=standard):
                run(cpp, standard, *WARNINGS, *include, "-fsyntax-only", *sources)

    def test_cpp_without_exceptions_and_with_the_newest_standard(self):
        source = "tests/cpp/without_exceptions.cpp"
        without = ("-fno-exceptions", "-fno-rtti")
        for _, cpp in compilers():
            run(self.build(source, *without, compiler=cpp))
            # The name that older versions also know.
            run(self.build(source, "-std=c++2b", compiler=cpp))
            code = self.folder / "headers.cpp"
            headers = ("acquire_agents", "acquisition", "acquire")
            code.write_text("".join(f"#include <{header}.hpp>\n" for header in headers))
            for options in (without, ("-DACQUIRE_NO_EXCEPTIONS",)):
                standard = [*WARNINGS, "-Wshadow", "-std=c++17"]
                run(cpp, *standard, *options, f"-I{INCLUDE}", "-fsyntax-only", code)

    def test_what_the_headers_of_cpp_include(self):
        """A program pays for each of these with the time that its compilation takes."""
        small = {"cstddef", "cstdint", "exception", "iosfwd", "type_traits", "utility"}
        large = {"array", "optional", "string", "string_view", "variant", "vector"}
        for header in INCLUDE.glob("acqui*.hpp"):
            included = set(re.findall(r"#include <(\w+)>", header.read_text()))
            self.assertLessEqual(included, small | large, header.name)
        if "g++" in compilers()[0][1]:
            # Those of the standard library are more than half of it.
            text = run(compilers()[0][1], "-std=c++17", "-E", "-P", INCLUDE / "acquire.hpp")
            self.assertLess(len(text.splitlines()), 35_000)

    def refused(self, code, *options):
        """What the compiler says about a program of C++ that it refuses."""
        source = self.folder / "refused.cpp"
        source.write_text(f"#include <acquire.hpp>\n{code}\n")
        command = [
            compilers()[0][1],
            "-std=c++17",
            *options,
            f"-I{INCLUDE}",
            "-fsyntax-only",
            source,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertNotEqual(done.returncode, 0, code)
        return done.stderr

    def test_what_cpp_refuses(self):
        rules = "acquire::Rules rules(acquire::Edition::AvalonHill);"
        for value in ("ACQ_PHASE_KIND_FOUND_CHAIN", "acquire::PhaseKind::FoundChain", "1"):
            self.assertIn("no matching function", self.refused(f"acquire::Rules rules({value});"))
        said = self.refused(
            "int f(const acquire::Game &g) { return +g.phase().kind; }", "-fno-exceptions"
        )
        self.assertIn("try_phase()", said)
        said = self.refused(rules, "-fno-exceptions")
        self.assertIn("call try_make()", said)
        said = self.refused(
            "int f(const acquire::Expected<int> &e) { return e.value(); }", "-fno-exceptions"
        )
        self.assertIn("call operator*()", said)
        said = self.refused("", "-DNone=0L")
        self.assertIn("before the headers of X11", said)
        said = self.refused(rules, "-std=c++14")
        self.assertIn("acquire.hpp needs C++17", said)
        said = self.refused(
            "int f(acquire::Tier tier) { switch (tier) { case acquire::Tier::Cheap: return 1; "
            "case acquire::Tier::Medium: return 2; } return 0; }",
            *WARNINGS,
        )
        self.assertIn("Expensive", said)

    def test_all_records_come_out_as_in_rust(self):
        self.assertGreater(len(RECORDS), 50)
        expected = run(BUILT / "examples/replay", ROOT / "tests/data/records")
        self.assertEqual(len(expected.splitlines()), len(RECORDS))
        for source in ("tests/c/replay.c", "tests/cpp/replay.cpp"):
            with self.subTest(source=source):
                program = self.build_checked(source)
                self.assertEqual(run(program, *RECORDS), expected)

    def test_acquisition_in_c_and_cpp(self):
        games = self.folder / "games.txt"
        games.write_text(acquisition_games())
        for c, cpp in compilers():
            for static in (True, False):
                with self.subTest(compiler=c, static=static):
                    source = "tests/c/acquisition/interface.c"
                    run(self.build(source, compiler=c, static=static))
            with self.subTest(compiler=c):
                source = "tests/c/acquisition/games.c"
                printed = run(self.build(source, compiler=c), games)
                self.assertTrue(printed.startswith("72 games, "), printed)
            source = "tests/cpp/acquisition/games.cpp"
            with self.subTest(compiler=cpp):
                program = self.build(source, *options_of(cpp), compiler=cpp)
                self.assertEqual(run(program, games), "72 games\n")

    def test_the_sentences_of_records_are_the_golden_ones(self):
        # The file has comments, all sentences of its first record, and some of the others.
        golden = [x for x in SENTENCES.read_text().splitlines() if not x.startswith("#")]
        key = operator.itemgetter(*range(5))
        keys = {key(line.split("\t")) for line in golden}
        self.assertGreater(len(keys), 1_000)
        whole = golden[0].split("\t")[0]
        records = sorted(RECORDS, key=lambda path: (path.stem != whole, path.stem))
        for source in ("tests/c/sentences.c", "tests/cpp/sentences.cpp"):
            with self.subTest(source=source):
                program = self.build_checked(source)
                printed = run(program, *records).splitlines()
                self.assertGreater(len(printed), 10 * len(golden))
                found = [
                    line
                    for line in printed
                    if line.startswith(f"{whole}\t") or key(line.split("\t")) in keys
                ]
                self.assertEqual(found, golden)

    def test_the_screens_of_records_are_the_golden_ones(self):
        golden = [x for x in SCREENS.read_text().splitlines() if not x.startswith("#")]
        self.assertGreater(len(golden), 10)
        for source in ("tests/c/screens.c", "tests/cpp/screens.cpp"):
            with self.subTest(source=source):
                program = self.build_checked(source)
                printed = run(program, SCREENS, *RECORDS).splitlines()
                self.assertEqual(printed, golden)


# Not programs.c: valgrind lets a program start that is not there.
SOURCES = {
    "tests/c/agents.c": [],
    "tests/c/game.c": [],
    "tests/c/interface.c": [],
    "tests/c/language.c": [],
    "tests/c/notes.c": [],
    "tests/c/recorder.c": [],
    "tests/c/threads.c": [],
    "tests/c/replay.c": RECORDS[:6],
    "tests/c/screens.c": [SCREENS, *RECORDS],
    "tests/c/sentences.c": RECORDS[:2],
    "tests/c/acquisition/interface.c": [],
    "tests/c/acquisition/games.c": [acquisition_games],
}

# Those in C++, each of which a separate test runs.
CPP = [
    "tests/cpp/agents.cpp",
    "tests/cpp/interface.cpp",
    "tests/cpp/notes.cpp",
    "tests/cpp/without_exceptions.cpp",
    "tests/cpp/replay.cpp",
    "tests/cpp/screens.cpp",
    "tests/cpp/sentences.cpp",
    "tests/cpp/acquisition/games.cpp",
]

# Arguments with which programs take less time in the library, where they run once more. The golden
# screens name the records that they need.
QUICK = {
    "tests/c/agents.c": ["quick"],
    "tests/c/interface.c": ["quick"],
    "tests/c/screens.c": SOURCES["tests/c/screens.c"],
    "tests/c/acquisition/games.c": [few_acquisition_games],
}


def pages():
    """README.md and the pages of the site, without those that its builder writes, maybe now."""
    yield ROOT / "README.md"
    for folder, folders, names in os.walk(ROOT / "docs"):
        folders[:] = set(folders) - {"made", "notebooks", "c", "cpp"}
        pages = (name for name in names if name.endswith(".md") and name != "rulebook.md")
        yield from (Path(folder, name) for name in pages)


class Pages(Native):
    def test_the_examples(self):
        printed = {
            ("README.md", "cpp"): "6C is playable (T2)",
            ("docs/acquisition.md", "c"): "(Q2)\nplayer 1 wins with 11 large buildings",
            ("docs/acquisition.md", "cpp"): "(Q2)\nplayer 1 wins with 11 large buildings",
            ("docs/agents.md", "c"): "player 2 wins with $",
            ("docs/agents.md", "cpp"): "player 2 wins with $",
            ("docs/guides/embedding.md", "cpp"): "(T6)\n1 problem\nOver\n1. player 0",
            ("docs/guides/front-end.md", "cpp"): "end of record",
            ("docs/insight.md", "c"): "player 2: decisions cost ",
            ("docs/insight.md", "cpp"): "player 2: decisions cost ",
            ("docs/start/c.md", "c"): "(T6)\nplayer 0 wins with $47800",
            ("docs/start/cpp.md", "cpp"): "(T6)\nplayer 0 wins with $47800",
            ("include/acquire.h", "c"): "player 0 wins with $47800",
        }
        found = {
            (path.relative_to(ROOT).as_posix(), language)
            for path in pages()
            for language in re.findall(r"^```(c|cpp)$", path.read_text(), flags=re.MULTILINE)
        }
        self.assertEqual(found | {("include/acquire.h", "c")}, set(printed))
        for (page, language), end in printed.items():
            with self.subTest(page=page, language=language):
                text = re.sub(r"^ \* ?", "", (ROOT / page).read_text(), flags=re.MULTILINE)
                (example,) = re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)
                source = self.folder / f"{Path(page).stem}.{language}"
                source.write_text(example)
                self.assertIn(end, run(self.build(source)))


class Memory(Native):
    def arguments(self, arguments):
        """The arguments of a program; those that are functions give the text of a file."""
        for argument in arguments:
            if callable(argument):
                path = self.folder / f"{argument.__name__}.txt"
                path.write_text(argument())
                yield path
            else:
                yield argument

    def test_the_sanitizers_are_linked_and_find_what_is_wrong(self):
        for name, wrong, found in [
            ("address", "char *p = malloc(1); free(p); return p[argc - 1];", "AddressSanitizer"),
            ("leak", "return malloc((unsigned)argc) == 0;", "LeakSanitizer"),
            ("undefined", "int m = 2147483647; return m + argc > 0;", "runtime error"),
        ]:
            source = self.folder / f"{name}.c"
            source.write_text(
                f"#include <stdlib.h>\nint main(int argc, char **argv) {{ (void)argv; {wrong} }}\n"
            )
            program = self.folder / name
            for compiler in (compilers()[0][0], checker()):
                with self.subTest(name=name, compiler=compiler):
                    try:
                        run(compiler, *SANITIZERS, "-O0", "-x", "c", source, "-o", program)
                    except AssertionError:
                        self.skipTest("the compiler has no sanitizers")
                    done = subprocess.run([program], capture_output=True, text=True, check=False)
                    self.assertNotEqual(done.returncode, 0)
                    self.assertIn(found, done.stderr)

    def test_no_error_under_the_sanitizers(self):
        options = sanitizers(compilers()[0][1])
        if not options:
            self.skipTest("the compiler has no sanitizers")
        for source, arguments in SOURCES.items():
            with self.subTest(source=source):
                program = self.build(source, *options)
                if tool("nm"):
                    self.assertIn("__asan_init", run(tool("nm"), program))
                run(program, *self.arguments(arguments))
        # Other tests run these.
        for source in CPP:
            if tool("nm"):
                program = self.build_checked(source)
                self.assertIn("__asan_init", run(tool("nm"), program))

    def test_no_error_and_no_leak_under_valgrind(self):
        valgrind = need(self, "valgrind")
        options = ["--quiet", "--leak-check=full", "--show-leak-kinds=all", "--error-exitcode=9"]
        # It sees into the library, which it slows fifty times. What is in the headers of C++, the
        # sanitizers see.
        for source, arguments in SOURCES.items():
            with self.subTest(source=source):
                few = self.arguments(QUICK.get(source, arguments[:2]))
                run(valgrind, *options, self.build(source), *few)


class Installed(Native):
    def test_what_is_installed_and_where(self):
        self.install(DESTDIR=self.folder, PREFIX="/opt/acquire", LIBDIR="/opt/acquire/lib64")
        installed = self.folder / "opt/acquire"
        names = {
            str(path.relative_to(installed)) for path in installed.rglob("*") if not path.is_dir()
        }
        self.assertEqual(
            names,
            {
                "include/acquire.h",
                "include/acquire.hpp",
                "include/acquire_enums.hpp",
                "include/acquire_result.hpp",
                "include/acquire_config.h",
                "include/acquire_agents.h",
                "include/acquire_agents.hpp",
                "include/acquire_agents_enums.hpp",
                "include/acquisition.h",
                "include/acquisition.hpp",
                "include/acquisition_enums.hpp",
                "lib64/libacquire.a",
                "lib64/libacquire.so",
                "lib64/libacquire.so.2",
                f"lib64/libacquire.so.{VERSION}",
                "lib64/pkgconfig/acquire.pc",
                "lib64/pkgconfig/acquire-static.pc",
                "lib64/cmake/acquire/acquire-config.cmake",
                "lib64/cmake/acquire/acquire-config-version.cmake",
                "share/acquire/abi.json",
                "share/acquire/acquire.cdef",
                "share/acquire/acquire_agents.cdef",
                "share/acquire/acquisition.cdef",
                "share/acquire/abi_acquisition.json",
                "share/acquire/abi_agents.json",
                "share/acquire/acquisition/record.schema.json",
                "share/acquire/acquisition/setup.schema.json",
                "share/acquire/agents/agent_answer.schema.json",
                "share/acquire/agents/agent_message.schema.json",
                "share/acquire/declarations.py",
                "share/acquire/notes.schema.json",
                "share/acquire/record.schema.json",
                "share/acquire/screen.schema.json",
                "share/acquire/setup.schema.json",
                "share/licenses/acquire/LICENSE-APACHE",
                "share/licenses/acquire/LICENSE-MIT",
                "share/licenses/acquire/NOTICE",
                "share/licenses/acquire/THIRD-PARTY-LICENSES",
            },
        )
        library = installed / "lib64/libacquire.so"
        self.assertEqual(library.resolve().name, f"libacquire.so.{VERSION}")
        if tool("readelf"):
            dynamic = run(tool("readelf"), "-d", library)
            self.assertIn("[libacquire.so.2]", dynamic)
        package = (installed / "lib64/pkgconfig/acquire.pc").read_text()
        self.assertIn("prefix=/opt/acquire\nlibdir=${prefix}/lib64\n", package)

    def test_one_kind_of_the_library_is_installed(self):
        folder = self.folder / "lib"
        shared = {"libacquire.so", "libacquire.so.2", f"libacquire.so.{VERSION}", "acquire.pc"}
        static = {"libacquire.a", "acquire.pc", "acquire-static.pc"}
        (self.folder / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.18)\n"
            "project(first C)\n"
            "set(BUILD_SHARED_LIBS ${OTHER})\n"
            "find_package(acquire REQUIRED)\n"
            "foreach(kind shared static)\n"
            "    if(TARGET acquire::${kind})\n"
            '        message(STATUS "kind ${kind}")\n'
            "    endif()\n"
            "endforeach()\n"
            "add_executable(first game.c)\n"
            "target_link_libraries(first PRIVATE acquire::acquire)\n"
        )
        self.outside("tests/c/game.c")
        # Each removes what the one before has installed.
        each = [("", shared | static, ""), ("static", static, "ON"), ("shared", shared, "OFF")]
        for kind, names, other in [*each, each[1]]:
            with self.subTest(kind=kind):
                self.install(PREFIX=self.folder, KIND=kind)
                found = [*folder.glob("libacquire*"), *folder.glob("pkgconfig/*")]
                self.assertEqual({path.name for path in found}, names)
                if kind and (cmake := tool("cmake")):
                    build = self.folder / f"build-{kind}-{other}"
                    settings = [f"-DCMAKE_PREFIX_PATH={self.folder}", f"-DOTHER={other}"]
                    printed = run(cmake, "-S", self.folder, "-B", build, *settings)
                    self.assertEqual(re.findall(r"-- kind (\w+)", printed), [kind])
                    run(cmake, "--build", build)
                    run(build / "first")
        with self.assertRaisesRegex(AssertionError, "KIND is both; it must be shared or static"):
            self.install(PREFIX=self.folder, KIND="both")

    def test_a_release_is_small_and_does_not_say_where_it_was_built(self):
        prefix = self.folder / "prefix"
        printed = self.install_release(PREFIX=prefix)
        for told in (
            "Compiling the library, which takes about two minutes",
            f"The library is in {prefix}/lib, and its headers are in {prefix}/include.",
            f'PKG_CONFIG_PATH="{prefix}/lib/pkgconfig"',
            f'-DCMAKE_PREFIX_PATH="{prefix}"',
        ):
            self.assertIn(told, printed)
        headers = {path.name for path in (self.folder / "prefix/include").iterdir()}
        self.assertEqual(headers, HEADERS)
        data = {path.name for path in (self.folder / "prefix/share/acquire").iterdir()}
        schemas = {f"{form}.schema.json" for form in ("notes", "record", "screen", "setup")}
        self.assertEqual(data, {"abi.json", "acquire.cdef", "declarations.py", *schemas})
        if tool("nm"):
            shared = self.folder / "prefix/lib/libacquire.so"
            exported = run(tool("nm"), "-D", shared)
            self.assertNotRegex(exported, r"acq_(acquisition|agent|play_agents|view_analyse)")
        source = self.folder / "rule.c"
        source.write_text(
            "#include <acquire.h>\n#include <stdio.h>\nint main(void) {\n"
            "    char text[512]; size_t needed, index;\n"
            '    if (acq_rule_find("Q3", 2, &index) != ACQ_STATUS_RULE) return 1;\n'
            "    if (acq_last_error_message(NULL, text, sizeof text, &needed) != 0) return 1;\n"
            "    return puts(text) < 0;\n}\n"
        )
        static = self.folder / "prefix/lib/libacquire.a"
        rule = self.folder / "rule"
        run(compilers()[0][0], f"-I{INCLUDE}", source, static, *SYSTEM, "-o", rule)
        self.assertIn("those of Acquisition, which this library was built without", run(rule))
        cargo_home = os.environ.get("CARGO_HOME", Path.home() / ".cargo")
        for name, most in {"libacquire.a": 4_700_000, "libacquire.so": 2_350_000}.items():
            with self.subTest(name=name):
                library = self.folder / "prefix/lib" / name
                self.assertLess(library.stat().st_size, most)
                content = library.read_bytes()
                for path in (ROOT, Path.home(), cargo_home):
                    self.assertFalse(f"{path}/".encode() in content, f"{path} is in {name}")
                if tool("readelf"):
                    sections = run(tool("readelf"), "--sections", "--wide", library)
                    self.assertNotRegex(sections, r"\.(llvmbc|llvmcmd|debug_info)\b")
                program = self.folder / f"game-with-{name}"
                options = [f"-I{self.folder}/prefix/include", ROOT / "tests/c/game.c"]
                rpath = f"-Wl,-rpath,{library.parent}"
                run(compilers()[0][0], *options, library, rpath, *SYSTEM, "-o", program)
                run(program)

    def outside(self, source):
        """A copy of a source, so that nothing of the source tree is found beside it."""
        copy = self.folder / Path(source).name
        shutil.copy(ROOT / source, copy)
        if source.endswith(".c"):
            shutil.copy(ROOT / "tests/c/check.h", self.folder)
        return copy

    def test_relative_folders_are_refused(self):
        with self.assertRaisesRegex(AssertionError, f'PREFIX="{ROOT}/somewhere"'):
            self.install_release(PREFIX="somewhere")
        with self.assertRaisesRegex(AssertionError, "an absolute path"):
            install_built(PREFIX="somewhere")
        for install in (self.install_release, install_built):
            for name in ("BINDIR", "LIBDIR", "INCLUDEDIR"):
                message = f'{name} is some/where, .* an absolute path: {name}="/opt/some/where"'
                with self.subTest(name=name), self.assertRaisesRegex(AssertionError, message):
                    install(PREFIX="/opt", **{name: "some/where"})

    def test_other_folders_below_the_prefix(self):
        """The package can be moved, and finds its headers and its data from there."""
        cmake, pkg_config = need(self, "cmake"), need(self, "pkg-config")
        first, moved = self.folder / "prefix", self.folder / "moved"
        folders = {"LIBDIR": "lib/of/this", "INCLUDEDIR": "include/of/this"}
        self.install(PREFIX=first, **{name: first / path for name, path in folders.items()})
        first.rename(moved)
        (self.folder / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.16)\n"
            "project(folders NONE)\n"
            'find_package(acquire REQUIRED PATHS "${CMAKE_PREFIX_PATH}/lib/of/this/cmake")\n'
            'message(STATUS "data ${acquire_DATA_DIR}")\n'
            "get_target_property(headers acquire::static INTERFACE_INCLUDE_DIRECTORIES)\n"
            'message(STATUS "headers ${headers}")\n'
        )
        build = self.folder / "build"
        printed = run(cmake, "-S", self.folder, "-B", build, f"-DCMAKE_PREFIX_PATH={moved}")
        self.assertIn(f"-- data {moved}/share/acquire\n", printed)
        self.assertIn(f"-- headers {moved}/include/of/this\n", printed)
        environment = {**os.environ, "PKG_CONFIG_PATH": str(moved / "lib/of/this/pkgconfig")}
        settings = ["--define-variable", f"prefix={moved}", "acquire"]
        for variable, path in (
            ("pkgdatadir", "share/acquire"),
            ("includedir", "include/of/this"),
            ("libdir", "lib/of/this"),
        ):
            command = [pkg_config, f"--variable={variable}", *settings]
            self.assertEqual(run(*command, env=environment).strip(), f"{moved}/{path}")

    def test_a_c_program_with_pkg_config(self):
        pkg_config = need(self, "pkg-config")
        prefix = self.folder / "prefix"
        self.install(PREFIX=prefix)
        path = {"PKG_CONFIG_PATH": str(prefix / "lib/pkgconfig")}
        environment = {**os.environ, **path, "LD_LIBRARY_PATH": str(prefix / "lib")}
        source, program = self.outside("tests/c/game.c"), self.folder / "game"
        for static in (["--static"], []):
            flags = run(pkg_config, "--cflags", "--libs", *static, "acquire", env=environment)
            c = compilers()[0][0]
            whole = ["-static"] if static and sys.platform == "linux" else []
            run(c, "-std=c11", source, *flags.split(), *whole, "-o", program, cwd=self.folder)
            run(program, env=environment)
            if whole and tool("readelf"):
                self.assertNotIn("NEEDED", run(tool("readelf"), "-d", program))
        if tool("readelf"):
            self.assertIn("[libacquire.so.2]", run(tool("readelf"), "-d", program))
        self.assertEqual(
            run(pkg_config, "--modversion", "acquire", env=environment).strip(), VERSION
        )
        described = run(pkg_config, "--variable=abi", "acquire", env=environment).strip()
        self.assertEqual(json.loads(Path(described).read_text())["header"], "acquire.h")
        features = run(pkg_config, "--variable=features", "acquire", env=environment)
        self.assertEqual(features.split(), ["agents", "acquisition"])
        for variable in ("pkgdatadir", "abi", "features"):
            command = [pkg_config, f"--variable={variable}"]
            shared, static = (
                run(*command, package, env=environment) for package in ("acquire", "acquire-static")
            )
            self.assertEqual(static, shared, variable)

    def test_what_the_first_pages_tell_to_do(self):
        """The shell commands of a page, word for word, and what the page says that they print."""
        pkg_config = need(self, "pkg-config")
        commands = self.folder / "commands"
        commands.mkdir()
        c, cpp = compilers()[0]
        for name, found in {"pkg-config": pkg_config, "cc": c, "c++": cpp}.items():
            (commands / name).symlink_to(shutil.which(found))
        self.install(PREFIX=self.folder / "acquire")
        path = f"{commands}{os.pathsep}{os.environ['PATH']}"
        environment = {**os.environ, "HOME": str(self.folder), "PATH": path}
        for name in ("c", "cpp"):
            page = (ROOT / f"docs/start/{name}.md").read_text()
            blocks = re.findall(r"```(\w+)\n(.*?)```", page, flags=re.DOTALL)
            shell = [text for language, text in blocks if language == "sh"]
            self.assertEqual(shell[0], "make install PREFIX=$HOME/acquire\n")
            source = dict(blocks)[name]
            (self.folder / f"first.{name}").write_text(source)
            printed = run("sh", "-ec", shell[1], cwd=self.folder, env=environment)
            self.assertEqual(printed, dict(blocks)["text"])
        if cmake := tool("cmake"):
            (commands / "cmake").symlink_to(shutil.which(cmake))
            (self.folder / "CMakeLists.txt").write_text(dict(blocks)["cmake"])
            printed = run("sh", "-ec", shell[2], cwd=self.folder, env=environment)
            self.assertTrue(printed.endswith(dict(blocks)["text"]), printed)

    def test_programs_with_find_package(self):
        cmake, ctest = need(self, "cmake"), need(self, "ctest")
        first = self.folder / "prefix"
        self.install(PREFIX=first)
        # The package does not say where it was installed.
        prefix = self.folder / "moved"
        first.rename(prefix)
        build = self.folder / "build"
        run(cmake, "-S", ROOT / "tests/installed", "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}")
        # The other programs there are built for systems on which these tests do not run.
        programs = ["c_acquire", "c_shared", "c_static", "cpp_notes"]
        run(cmake, "--build", build, "--target", *programs)
        run(ctest, "--test-dir", build, "--output-on-failure", "-R", f"^({'|'.join(programs)})$")
        if tool("readelf"):
            self.assertIn("[libacquire.so.2]", run(tool("readelf"), "-d", build / "c_shared"))
            self.assertNotIn("libacquire", run(tool("readelf"), "-d", build / "c_static"))

    def test_names_on_other_systems(self):
        """What a build for them makes is not needed to see where it goes."""
        cmake = need(self, "cmake")
        for target, built, expected, private in (
            (
                "aarch64-apple-darwin",
                ["libacquire.a", "libacquire.dylib"],
                [
                    f"lib/libacquire.{VERSION}.dylib",
                    "lib/libacquire.2.dylib",
                    "lib/libacquire.a",
                    "lib/libacquire.dylib",
                ],
                "-Wl,-dead_strip",
            ),
            (
                "x86_64-pc-windows-msvc",
                ["acquire.lib", "acquire.dll", "acquire.dll.lib"],
                ["bin/acquire.dll", "lib/acquire.dll.lib", "lib/acquire.lib"],
                "-lkernel32 -lntdll -luserenv -lws2_32 -ldbghelp",
            ),
            (
                "x86_64-pc-windows-gnu",
                ["libacquire.a", "acquire.dll", "libacquire.dll.a"],
                ["bin/acquire.dll", "lib/libacquire.a", "lib/libacquire.dll.a"],
                "-lkernel32 -lntdll -luserenv -lws2_32 -ldbghelp -Wl,--gc-sections",
            ),
        ):
            with self.subTest(target=target):
                folder = self.folder / target
                release = folder / "target" / target / "release"
                release.mkdir(parents=True)
                for name in built:
                    (release / name).write_text(name)
                prefix = folder / "prefix"
                settings = {"TARGET": target, "PREFIX": prefix, "STRIP": "true"}
                settings["CARGO_TARGET_DIR"] = folder / "target"
                environment = {**os.environ, **{k: str(v) for k, v in settings.items()}}
                run("sh", ROOT / "acquire-ffi/install/install.sh", env=environment)
                libraries = [path for path in prefix.glob("*/*acquire*") if path.is_file()]
                names = {str(path.relative_to(prefix)) for path in libraries}
                names -= {f"include/{name}" for name in HEADERS}
                self.assertEqual(names, {*expected})
                package = (prefix / "lib/pkgconfig/acquire.pc").read_text()
                self.assertIn(f"Libs.private: {private}\n", package)
                (folder / "CMakeLists.txt").write_text(
                    "cmake_minimum_required(VERSION 3.16)\n"
                    "project(names NONE)\n"
                    "find_package(acquire 0.1 REQUIRED CONFIG)\n"
                    "foreach(property LOCATION IMPLIB SONAME)\n"
                    "    get_target_property(value acquire::shared IMPORTED_${property})\n"
                    '    message(STATUS "shared ${property} ${value}")\n'
                    "endforeach()\n"
                    "get_target_property(value acquire::static IMPORTED_LOCATION)\n"
                    'message(STATUS "static LOCATION ${value}")\n'
                )
                build = folder / "build"
                told = run(cmake, "-S", folder, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}")
                told = dict(re.findall(r"^-- (\w+ [A-Z]+) (.+)$", told, flags=re.MULTILINE))
                found = {Path(told["shared LOCATION"]), Path(told["static LOCATION"])}
                if "windows" in target:
                    found.add(Path(told["shared IMPLIB"]))
                else:
                    self.assertEqual(told["shared SONAME"], "@rpath/libacquire.2.dylib")
                self.assertLessEqual(
                    {path.resolve() for path in found}, {path.resolve() for path in libraries}
                )
                self.assertEqual(len(found), len(built))


class Session:
    """A program on a pseudo terminal, and the person who answers it."""

    def __init__(self, *command):
        self.terminal, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=theirs, stdout=theirs, stderr=theirs
        )
        os.close(theirs)
        self.shown = ""

    def read(self):
        """What is shown until the next question, or the end."""
        text = ""
        while not text.endswith("\n> "):
            ready, _, _ = select.select([self.terminal], [], [], 60)
            if not ready:
                raise AssertionError(f"nothing more is shown after {text[-500:]}")
            try:
                more = os.read(self.terminal, 65536)
            except OSError:
                break
            if not more:
                break
            text += more.decode().replace("\r\n", "\n")
        self.shown += text
        return text

    def say(self, line):
        os.write(self.terminal, (line + "\n").encode())
        return self.read()

    def end(self):
        status = self.process.wait(60)
        os.close(self.terminal)
        return status


if __name__ == "__main__":
    unittest.main(verbosity=2)
