"""Tests of the installed library in programs that are built in many ways; see `native.py`.

What is of use, and is missed with a message: cmake, pkg-config, nm, luajit, the linkers lld and
mold, doxygen, and more versions of the Rust compiler.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import unittest

from native import BUILT, INCLUDE, ROOT, SYSTEM, WARNINGS, Native, compilers, need, run, tool

# The page with the program of which docs/guides/embedding.md names the size.
FIRST = ROOT / "docs/start/c.md"
PAGE = ROOT / "docs/guides/embedding.md"
EXAMPLES = ROOT / "acquire-ffi/examples/bindings"


def rust_compilers():
    """The commands of all Rust compilers here."""
    rustc = os.environ.get("RUSTC", "rustc")
    found = [[rustc]]
    if tool("rustup"):
        names = [line.split()[0] for line in run("rustup", "toolchain", "list").splitlines()]
        found += [["rustup", "run", name, "rustc"] for name in names]
    versions = {run(*command, "--version"): command for command in found}
    return list(versions.values())


def linkers():
    """The options for all linkers here."""
    options = {"bfd": "ld.bfd", "lld": "ld.lld", "mold": "mold"}
    for name, program in options.items():
        if tool(program):
            yield f"-fuse-ld={name}"
        else:
            print(f"not tested with {program}, which is missing", file=sys.stderr)


@unittest.skipUnless(sys.platform == "linux", "symbols are hidden on systems with ELF only")
class Static(Native):
    """The static library, in which only the functions acq_… can be seen."""

    def test_it_is_linked_beside_other_rust_libraries(self):
        self.install(PREFIX=self.folder)
        acquire = self.folder / "lib/libacquire.a"
        if nm := tool("nm"):
            lines = run(nm, "--extern-only", "--defined-only", acquire).splitlines()
            names = [line.split()[-1] for line in lines if " " in line]
            self.assertGreater(len(names), 300)
            self.assertEqual([name for name in names if not name.startswith("acq_")], [])
        c = compilers()[0][0]
        include = [f"-I{self.folder}/include", f"-I{ROOT / 'tests/c'}"]
        source, program = self.folder / "beside.o", self.folder / "beside"
        run(c, "-c", *WARNINGS, *include, ROOT / "tests/embedding/beside.c", "-o", source)
        for number, rustc in enumerate(rust_compilers()):
            other = self.folder / f"libother{number}.a"
            options = ["--edition=2024", "--crate-type=staticlib", "-Copt-level=2"]
            run(*rustc, *options, ROOT / "tests/embedding/other.rs", "-o", other)
            for linker in linkers():
                for order in ([acquire, other], [other, acquire]):
                    with self.subTest(rustc=rustc, linker=linker, first=order[0].name):
                        run(c, linker, source, *order, *SYSTEM, "-o", program)
                        run(program)

    def test_one_crate_puts_it_and_another_rust_library_into_one(self):
        """With the library that the tests in Rust have compiled, which is not compiled again."""
        cargo, rustc = os.environ.get("CARGO", "cargo"), os.environ.get("RUSTC", "rustc")
        (manifest,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(), flags=re.DOTALL)
        (code,) = re.findall(r"```rust\n(.*?)```", PAGE.read_text(), flags=re.DOTALL)
        both, other = self.folder / "both", self.folder / "other"
        for crate in (both, other):
            (crate / "src").mkdir(parents=True)
        # No part of the workspace of this checkout, below which it is.
        (both / "Cargo.toml").write_text(f"{manifest}\n[workspace]\n")
        (both / "src/lib.rs").write_text(code)
        (other / "Cargo.toml").write_text('[package]\nname = "other"\nedition = "2024"\n')
        shutil.copy(ROOT / "tests/embedding/other.rs", other / "src/lib.rs")
        (self.folder / "acquire").symlink_to(ROOT)
        shutil.copy(ROOT / "Cargo.lock", both)
        found = run(cargo, "tree", "--offline", "--prefix=none", cwd=both)
        packages = {line.split()[0] for line in found.splitlines()}
        self.assertLess({"both", "other", "acquire-ffi", "acquire-agents"}, packages)
        compiled = ["--edition=2024", "-Copt-level=0", f"--out-dir={self.folder}"]
        run(rustc, *compiled, "--crate-type=lib", "--crate-name=other", other / "src/lib.rs")
        externs = [f"--extern=acquire={BUILT}/libacquire.rlib", f"-Ldependency={BUILT}/deps"]
        externs += [f"--extern=other={self.folder}/libother.rlib"]
        run(rustc, *compiled, *externs, "--crate-type=staticlib", both / "src/lib.rs",
            "--crate-name=both")  # fmt: skip
        program = self.folder / "beside"
        include = [f"-I{INCLUDE}", f"-I{ROOT / 'tests/c'}"]
        source, library = ROOT / "tests/embedding/beside.c", self.folder / "libboth.a"
        run(compilers()[0][0], *WARNINGS, *include, source, library, *SYSTEM, "-o", program)
        run(program)

    def test_symbols_are_hidden_in_this_library_only(self):
        script, other = ROOT / "acquire-ffi/install/hide.sh", self.folder / "libother.a"
        for arguments in ([], [other]):
            with self.assertRaisesRegex(AssertionError, r"usage: hide\.sh libacquire\.a"):
                run("sh", script, *arguments)
        code, binary = self.folder / "other.c", self.folder / "other.o"
        code.write_text("int other(void) { return 1; }\n")
        run(compilers()[0][0], "-c", code, "-o", binary)
        run(need(self, "ar"), "rcs", other, binary)
        content = other.read_bytes()
        with self.assertRaisesRegex(AssertionError, "is only for libacquire.a"):
            run("sh", script, other)
        self.assertEqual(other.read_bytes(), content)

    def test_a_program_has_only_what_it_uses(self):
        pkg_config, cmake = need(self, "pkg-config"), need(self, "cmake")
        self.install_release(PREFIX=self.folder)
        environment = {**os.environ, "PKG_CONFIG_PATH": str(self.folder / "lib/pkgconfig")}
        source = self.folder / "game.c"
        (example,) = re.findall(r"```c\n(.*?)```", FIRST.read_text(), flags=re.DOTALL)
        source.write_text(example)
        program = self.folder / "game"
        c = compilers()[0][0]
        for package in (["acquire-static"], ["--static", "acquire-static"]):
            flags = run(pkg_config, "--cflags", "--libs", *package, env=environment).split()
            run(c, source, *flags, "-s", "-o", program)
            run(program)
            self.assertLess(program.stat().st_size, 600_000)
            if tool("readelf"):
                self.assertNotIn("libacquire", run(tool("readelf"), "-d", program))
        (self.folder / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.16)\n"
            "project(game C)\n"
            "find_package(acquire REQUIRED)\n"
            "add_executable(game game.c)\n"
            "target_link_libraries(game PRIVATE acquire::static)\n"
        )
        build = self.folder / "build"
        settings = [f"-DCMAKE_PREFIX_PATH={self.folder}", "-DCMAKE_EXE_LINKER_FLAGS=-s"]
        run(cmake, "-S", self.folder, "-B", build, *settings)
        run(cmake, "--build", build)
        run(build / "game")
        self.assertLess((build / "game").stat().st_size, 600_000)


@unittest.skipUnless(sys.platform == "linux", "the lines of the page are for Linux")
class Linking(Native):
    """The lines for CMake in docs/guides/embedding.md."""

    def configure(self, *lines):
        cmake, prefix = need(self, "cmake"), self.folder / "prefix"
        self.install(PREFIX=prefix)
        for name in ("game.c", "check.h"):
            shutil.copy(ROOT / "tests/c" / name, self.folder)
        start = [
            "cmake_minimum_required(VERSION 3.21)",
            "project(first C)",
            "find_package(acquire)",
        ]
        (self.folder / "CMakeLists.txt").write_text("\n".join([*start, *lines, ""]))
        build = self.folder / "build"
        run(cmake, "-S", self.folder, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}")
        run(cmake, "--build", build)
        return cmake, prefix, build

    def block(self, word):
        """The only block of the page with a word."""
        blocks = re.findall(r"```cmake\n(.*?)```", PAGE.read_text(), flags=re.DOTALL)
        (found,) = (block for block in blocks if word in block)
        return found

    def test_a_program_is_installed_with_the_shared_library(self):
        cmake, prefix, build = self.configure(
            "add_executable(first game.c)",
            "target_link_libraries(first PRIVATE acquire::shared)",
            self.block("IMPORTED_RUNTIME_ARTIFACTS"),
        )
        run(cmake, "--install", build, "--prefix", self.folder / "product")
        shutil.rmtree(prefix)
        run(self.folder / "product/bin/first")

    def test_a_program_keeps_its_own_sections_if_it_has_the_property(self):
        nm = need(self, "nm")
        (self.folder / "spare.c").write_text("int spare(void) { return 1; }\n")
        *_, build = self.configure(
            "foreach(name small first)",
            "    add_executable(${name} game.c spare.c)",
            "    target_link_libraries(${name} PRIVATE acquire::static)",
            "    target_compile_options(${name} PRIVATE -ffunction-sections)",
            "endforeach()",
            self.block("ACQUIRE_KEEP_SECTIONS"),
        )
        self.assertIn(" T spare\n", run(nm, build / "first"))
        self.assertNotIn("spare", run(nm, build / "small").replace("spare.c", ""))

    def test_a_plugin_does_not_export_the_library(self):
        nm = need(self, "nm")
        (self.folder / "plugin.c").write_text(
            "#include <acquire.h>\nunsigned number(void) { return acq_abi_version(); }\n"
        )
        *_, build = self.configure(
            "add_library(plugin MODULE plugin.c)",
            "target_link_libraries(plugin PRIVATE acquire::static)",
            self.block("--exclude-libs"),
        )
        exported = run(nm, "-D", "--defined-only", build / "libplugin.so")
        self.assertRegex(exported, r" T number\n")
        self.assertNotIn("acq_", exported)


class Features(Native):
    def test_a_program_that_needs_a_feature_is_not_configured_without_it(self):
        cmake = need(self, "cmake")
        prefix, build = self.folder / "prefix", self.folder / "build"
        (self.folder / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.16)\n"
            "project(features NONE)\n"
            "find_package(acquire REQUIRED COMPONENTS agents OPTIONAL_COMPONENTS acquisition)\n"
            'message("agents ${acquire_agents_FOUND}, acquisition ${acquire_acquisition_FOUND}")\n'
        )
        configure = [cmake, "-S", self.folder, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}"]

        def config(agents, acquisition):
            text = (prefix / "include/acquire_config.h").read_text()
            self.assertIn(f"\n#define ACQUIRE_HAS_AGENTS {agents}\n", text)
            self.assertIn(f"\n#define ACQUIRE_HAS_ACQUISITION {acquisition}\n", text)
            headers = {path.stem for path in (prefix / "include").glob("*.h")}
            expected = {"acquire_agents": agents, "acquisition": acquisition}
            self.assertEqual(
                headers - {"acquire", "acquire_config"}, {n for n, has in expected.items() if has}
            )
            data = prefix / "share/acquire"
            described = {path.stem for path in data.glob("abi*.json")}
            self.assertEqual(
                described - {"abi"},
                {f"abi_{n.removeprefix('acquire_')}" for n, has in expected.items() if has},
            )
            schemas = {path.parent.name for path in data.glob("*/*.schema.json")}
            self.assertEqual(
                schemas, {n.removeprefix("acquire_") for n, has in expected.items() if has}
            )

        # Only what is written beside the library differs here, so this one has all features.
        for features in ("acquisition,agents", "agents"):
            self.install(PREFIX=prefix, FEATURES=features)
            config(1, int("acquisition" in features))
            run(*configure)
        self.install(PREFIX=prefix, FEATURES="acquisition")
        config(0, 1)
        with self.assertRaises(AssertionError) as failed:
            run(*configure)
        words = " ".join(str(failed.exception).split())
        self.assertIn(
            "This libacquire was built without what is required: agents. The features are agents"
            f' and acquisition: make install PREFIX="{prefix}" FEATURES=acquisition,agents',
            words,
        )
        self.install(PREFIX=prefix, FEATURES="")
        with self.assertRaisesRegex(AssertionError, "FEATURES=agents\n"):
            run(*configure)
        moved = prefix.rename(self.folder / "moved here")
        with self.assertRaises(AssertionError) as failed:
            run(cmake, "-S", self.folder, "-B", build / "moved", f"-DCMAKE_PREFIX_PATH={moved}")
        words = " ".join(str(failed.exception).split())
        self.assertIn(f'PREFIX="{moved}" FEATURES=agents', words)
        moved.rename(prefix)
        lists = self.folder / "CMakeLists.txt"
        lists.write_text(lists.read_text().replace("COMPONENTS agents", "COMPONENTS agnts"))
        with self.assertRaises(AssertionError) as failed:
            run(*configure)
        words = " ".join(str(failed.exception).split())
        self.assertIn("There is no feature `agnts`: the features are agents and acquisition", words)
        self.assertNotIn("was built without", words)


class Tree(Native):
    """The checkout as a part of another CMake project, with the libraries of the other tests."""

    def test_fetch_content_add_subdirectory_and_a_prebuilt_library(self):
        cmake = need(self, "cmake")
        for name in ("game.c", "check.h"):
            shutil.copy(ROOT / "tests/c" / name, self.folder)
        prefix = self.folder / "prefix"
        self.install(PREFIX=prefix)
        # The release that other tests install.
        built = [f"-DACQUIRE_CARGO_TARGET_DIR={ROOT / 'target'}"]
        fetched = (
            "include(FetchContent)\n"
            f'FetchContent_Declare(acquire SOURCE_DIR "{ROOT}")\n'
            "FetchContent_MakeAvailable(acquire)\n"
        )
        added = f'add_subdirectory("{ROOT}" acquire)\n'
        # The first program that is built needs the library.
        for number, (lines, settings, kinds) in enumerate(
            [
                (fetched, built, ("static", "shared")),
                (added, built, ("shared", "static")),
                (added, [f"-DACQUIRE_PREBUILT={prefix}"], ("static", "shared")),
            ]
        ):
            with self.subTest(lines=lines, settings=settings):
                (self.folder / "CMakeLists.txt").write_text(
                    "cmake_minimum_required(VERSION 3.18)\n"
                    "project(game C)\n"
                    f"{lines}"
                    "foreach(kind static shared)\n"
                    "    add_executable(${kind} game.c)\n"
                    "    target_link_libraries(${kind} PRIVATE acquire::${kind})\n"
                    "endforeach()\n"
                )
                build = self.folder / f"build-{number}"
                run(cmake, "-S", self.folder, "-B", build, *settings)
                run(cmake, "--build", build, "--target", *kinds)
                for kind in kinds:
                    run(build / kind)

    def test_settings_of_the_project_count(self):
        cmake = need(self, "cmake")
        first, second = self.folder / "first", self.folder / "second"
        self.install(PREFIX=first)
        self.install(PREFIX=second, FEATURES="agents")
        (self.folder / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.18)\n"
            "project(game NONE)\n"
            "set(ACQUIRE_PREBUILT ${CHOSEN})\n"
            "set(ACQUIRE_FEATURES ${WANTED})\n"
            f'add_subdirectory("{ROOT}" acquire)\n'
            "get_target_property(library acquire::shared IMPORTED_LOCATION)\n"
            'message("library ${library}, data ${acquire_DATA_DIR}")\n'
            'message("features ${acquire_FEATURES}")\n'
        )

        def configured(*settings):
            command = [cmake, "-S", self.folder, "-B", self.folder / "build", *settings]
            done = subprocess.run(
                list(map(str, command)), capture_output=True, text=True, check=False
            )
            return " ".join((done.stdout + done.stderr).split())

        # In the same folder, the library may be another one than last time.
        for prefix, features in ((first, "agents;acquisition"), (second, "agents")):
            printed = configured(f"-DCHOSEN={prefix}", "-DWANTED=agents")
            self.assertIn(f"library {prefix}/lib/", printed)
            self.assertIn(f"data {prefix}/share/acquire features {features}", printed)
        self.assertIn("what is required: acquisition", configured("-DWANTED=acquisition"))

    def test_by_itself_the_project_has_the_kind_that_is_chosen(self):
        cmake = need(self, "cmake")
        for setting, kinds in {None: "shared static", "ON": "shared", "OFF": "static"}.items():
            with self.subTest(BUILD_SHARED_LIBS=setting):
                build = self.folder / f"build-{setting}"
                options = [f"-DBUILD_SHARED_LIBS={setting}"] if setting else []
                run(cmake, "-S", ROOT, "-B", build, *options)
                package = build / "installed/lib/cmake/acquire/acquire-config.cmake"
                self.assertIn(f"set(_acquire_kinds {kinds})", package.read_text())

    def test_wrong_settings_are_refused(self):
        cmake = need(self, "cmake")
        features, profile = "it must be agents, acquisition or both", "it must be release or dev"
        expected = {
            "FEATURES=agnts": f"ACQUIRE_FEATURES has `agnts`; {features}",
            "FEATURES=acquisition;agents2": f"ACQUIRE_FEATURES has `agents2`; {features}",
            "PROFILE=debug": f"ACQUIRE_PROFILE is `debug`; {profile}",
        }
        for number, (setting, message) in enumerate(expected.items()):
            build = self.folder / f"build-{number}"
            with self.subTest(setting=setting), self.assertRaises(AssertionError) as failed:
                run(cmake, "-S", ROOT, "-B", build, f"-DACQUIRE_{setting}")
            self.assertIn(message, " ".join(str(failed.exception).split()))

    def test_features_are_separated_by_a_comma_or_a_semicolon(self):
        cmake = need(self, "cmake")
        for number, features in enumerate(("agents,acquisition", "agents;acquisition")):
            build = self.folder / f"build-{number}"
            run(cmake, "-S", ROOT, "-B", build, f"-DACQUIRE_FEATURES={features}")
            config = (build / "installed/include/acquire_config.h").read_text()
            self.assertIn("ACQUIRE_HAS_AGENTS 1", config)
            self.assertIn("ACQUIRE_HAS_ACQUISITION 1", config)


class Bindings(Native):
    """The declarations that are made from the description of the library, and games with them."""

    def setUp(self):
        super().setUp()
        self.install(PREFIX=self.folder)
        data = self.folder / "share/acquire"
        names = ["abi.json", "abi_agents.json", "abi_acquisition.json"]
        self.described = [data / name for name in names]
        self.program = data / "declarations.py"
        self.installed = [data / f"{n}.cdef" for n in ("acquire", "acquire_agents", "acquisition")]
        self.declarations = self.folder / "all.cdef"
        self.declarations.write_text("".join(path.read_text() for path in self.installed))
        self.library = self.folder / "lib/libacquire.so"

    def play(self, *command):
        printed = run(*command, self.declarations, self.library)
        self.assertRegex(
            printed,
            r"\A`buy T` is not legal as Dan's placement: the answer must be a tile \(T6\)\n"
            r"((Ann|Ben|Cleo|Dan) founds \w+ with \d tiles\n)+"
            r"Ann wins with \$47800\n\Z",
        )

    def python(self):
        """A Python with cffi."""
        python = ROOT / ".venv/bin/python"
        if not python.exists() or not list(python.parents[1].glob("lib/python*/*/cffi")):
            self.skipTest("cffi is missing")
        return python

    def test_the_program_makes_the_declarations(self):
        printed = run(sys.executable, self.program, *self.described)
        self.assertEqual(printed, self.declarations.read_text())
        for wrong, error in (([], "required"), (self.described[1:], "abi.json comes first")):
            with self.assertRaisesRegex(AssertionError, error):
                run(sys.executable, self.program, *wrong)

    def test_a_game_with_cffi(self):
        self.play(self.python(), EXAMPLES / "game.py")

    def test_a_game_with_luajit(self):
        self.play(need(self, "luajit"), EXAMPLES / "game.lua")

    def test_cffi_lays_structs_out_as_the_compiler_does(self):
        run(self.python(), ROOT / "tests/embedding/layout.py", self.declarations, *self.described)

    def test_a_compiler_finds_the_declarations_equal_to_those_of_the_headers(self):
        headers = [json.loads(path.read_text()) for path in self.described]
        source = self.folder / "both.c"
        lines = self.declarations.read_text().splitlines()
        functions = [line for line in lines if re.search(r"\bacq_\w+\(", line)]
        self.assertEqual(len(functions), sum(len(header["functions"]) for header in headers))
        includes = [f"#include <{header['header']}>" for header in headers]
        source.write_text("\n".join([*includes, *functions, "int main(void);", ""]))
        for compiler, _ in compilers():
            options = ["-std=c11", *WARNINGS, f"-I{self.folder}/include"]
            run(compiler, *options, "-fsyntax-only", source)

    def test_constants_survive_the_preprocessor(self):
        compiler = compilers()[0][0]
        source = run(compiler, "-E", "-P", "-I", self.folder / "include", "-include", "acquire.h",
                     "-x", "c", os.devnull)  # fmt: skip
        described = json.loads((self.folder / "share/acquire/abi.json").read_text())
        names = [it["name"] for it in described["constants"]]
        kept = {name for name in names if re.search(rf"\b{name} = \d", source)}
        self.assertEqual(
            {name for name in names if "VERSION" not in name} - kept, {"ACQ_NUL_TERMINATED"}
        )
        (self.folder / "acquire.i").write_text(source)
        program = self.folder / "constants.lua"
        program.write_text(
            'local ffi = require("ffi")\n'
            'ffi.cdef(io.open(arg[1]):read("*a"))\n'
            "local lib = ffi.load(arg[2])\n"
            "print(lib.ACQ_PLAYERS_MAX, lib.ACQ_EDITION_WIZARDS_2008, lib.acq_abi_version() > 0)\n"
        )
        luajit = need(self, "luajit")
        printed = run(luajit, program, self.folder / "acquire.i", self.library)
        self.assertEqual(printed.split(), ["6", "2", "true"])


class Documentation(Native):
    def test_doxygen_reads_the_headers_without_warnings(self):
        doxygen = need(self, "doxygen")
        page = PAGE.read_text()
        (settings,) = re.findall(r"## Doxygen\n.*?```text\n(.*?)```", page, flags=re.DOTALL)
        self.assertIn("INPUT = /usr/local/include\n", settings)
        settings = settings.replace("/usr/local/include", str(INCLUDE))
        output = "GENERATE_HTML = NO\nGENERATE_LATEX = NO\nGENERATE_XML = YES\nQUIET = YES\n"
        (self.folder / "Doxyfile").write_text(settings + output)
        done = subprocess.run(
            [doxygen], cwd=self.folder, capture_output=True, text=True, check=True
        )
        self.assertEqual(done.stderr, "")
        index = (self.folder / "xml/index.xml").read_text()
        for name in ("acq_game_apply", "ACQ_PLAYERS_MAX", "acquire::BasicGame", "try_check_each"):
            self.assertIn(f"<name>{name}", index)


class WebAssembly(Native):
    def module(self):
        """The library as WebAssembly, made with what the package for JavaScript is made with."""
        script = ROOT / "web/wasm.sh"
        done = subprocess.run([script, "--check"], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            self.skipTest(done.stderr.strip())
        # That of the package is optimized for long; this one only has to be right.
        levels = [
            f"--config=profile.wasm.package.{crate}.opt-level=0"
            for crate in ("acquire-core", "acquire-ffi", "acquire-kit")
        ]
        library = ["--package", "acquire-ffi", "--lib", "--crate-type", "cdylib"]
        run(script, "rustc", *library, *levels)
        return ROOT / "target/wasm32-unknown-unknown/wasm/acquire.wasm"

    def test_a_host_in_c_plays_a_game(self):
        # Python's package of Wasmtime contains its library for C.
        found = list((ROOT / ".venv").glob("lib*/python*/site-packages/wasmtime/*/_libwasmtime.so"))
        if not found:
            self.skipTest("wasmtime is missing")
        library, host = found[0], self.folder / "host"
        source = ROOT / "tests/embedding/wasm.c"
        linked = [library, f"-Wl,-rpath,{library.parent}"]
        run(compilers()[0][0], "-std=c11", *WARNINGS, f"-I{INCLUDE}", source, *linked, "-o", host)
        printed = run(host, self.module())
        self.assertTrue(printed.endswith("(T6)\nplayer 0 wins with $47800\n"), printed)


if __name__ == "__main__":
    unittest.main(verbosity=2)
