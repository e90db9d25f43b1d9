"""The recipe of libacquire for Conan 2: `conan create packaging/conan` in a checkout."""

import re
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Acquire(ConanFile):
    """Builds with the cargo of the machine, and installs what `make install` does."""

    name = "acquire"
    description = "The rules of the board game Acquire for C and C++"
    license = "MIT OR Apache-2.0"
    topics = ("acquire", "board-game", "rules", "engine")
    package_type = "library"
    settings = ("os", "arch", "compiler", "build_type")
    options = {  # noqa: RUF012
        "shared": [True, False],
        "agents": [True, False],
        "acquisition": [True, False],
    }
    default_options = {"shared": False, "agents": False, "acquisition": False}  # noqa: RUF012

    @property
    def checkout(self):
        """The folder of the sources, from where the recipe is exported."""
        return Path(self.recipe_folder).parents[1]

    def set_version(self):
        """Takes the version of the workspace."""
        text = (self.checkout / "Cargo.toml").read_text()
        self.version = re.search(r'^version = "(.*)"', text, re.MULTILINE)[1]

    def export_sources(self):
        """Takes what the library is built from."""
        for name in ("CMakeLists.txt", "Cargo.lock", "Cargo.toml", "LICENSE-*", "NOTICE", "THIRD*"):
            copy(self, name, self.checkout, self.export_sources_folder)
        for name in ("include", "acquire-*", "acquisition-*"):
            copy(self, f"{name}/*", self.checkout, self.export_sources_folder)

    def configure(self):
        """The interface is that of C: no C++ library is in it."""
        self.settings.rm_safe("compiler.libcxx")
        self.settings.rm_safe("compiler.cppstd")

    def layout(self):
        """Builds in a separate folder."""
        cmake_layout(self)

    @property
    def features(self):
        """The features of the library that the options ask for."""
        return ",".join(name for name in ("agents", "acquisition") if self.options.get_safe(name))

    def generate(self):
        """Passes the options on."""
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["ACQUIRE_FEATURES"] = self.features
        toolchain.generate()

    def build(self):
        """Builds the library, static or shared."""
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        """Installs everything."""
        CMake(self).install()

    def package_info(self):
        """Leaves find_package and pkg-config to the files of the library itself."""
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/acquire"]
        self.cpp_info.libs = ["acquire"]
        if not self.options.shared:
            self.cpp_info.system_libs = {
                "Linux": ["pthread", "dl", "m"],
                "Windows": ["kernel32", "ntdll", "userenv", "ws2_32", "dbghelp"],
            }.get(str(self.settings.os), [])
