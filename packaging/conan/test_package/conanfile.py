"""Builds a program with the package and runs it."""

from pathlib import Path

from conan import ConanFile
from conan.tools.build import can_run
from conan.tools.cmake import CMake, cmake_layout


class Program(ConanFile):
    """Finds the library as `docs/guides/embedding.md` says."""

    settings = ("os", "arch", "compiler", "build_type")
    generators = ("CMakeDeps", "CMakeToolchain", "VirtualRunEnv")

    def requirements(self):
        """Requires the package under test."""
        self.requires(self.tested_reference_str)

    def layout(self):
        """Builds in a separate folder."""
        cmake_layout(self)

    def build(self):
        """Builds the program."""
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def test(self):
        """Runs the program where that is possible."""
        if can_run(self):
            program = Path(self.build_folder, self.cpp.build.bindir, "first")
            self.run(str(program), env="conanrun")
