"""Checks that everything is ready for a release, and lists what is not.

``make release-check`` runs it with the Python that has the tools. Every check runs, also after one
has failed.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
TOOLS = CHECKOUT / "target" / "tools"
DIST = CHECKOUT / "target" / "release-check"
CARGO = os.environ.get("CARGO", "cargo")
LICENSES = {"LICENSE-APACHE", "LICENSE-MIT"}
# What is compiled has parts that others wrote.
COMPILED = {*LICENSES, "NOTICE", "THIRD-PARTY-LICENSES"}
# The files that `make web` builds for the package.
PAGE = {"index.html", "notebook.js", "single.html", "LICENSE-preact.txt"}
TRIED = """
import sys
import acquire_engine
assert acquire_engine.__version__ == sys.argv[1], acquire_engine.__version__
game = acquire_engine.Game(players=4, seed=1)
game.play_randomly(1)
assert game.over
"""


class NotReadyError(Exception):
    """A fault that must be fixed before a release."""


def run(*command: str | Path, **environment: str) -> str:
    """Runs a command in the checkout and returns what it prints."""
    done = subprocess.run(  # noqa: S603
        [str(part) for part in command],
        cwd=CHECKOUT,
        env={**os.environ, **environment},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        raise NotReadyError(f"{' '.join(map(str, command))}\n{said}")
    return done.stdout


def version() -> str:
    """Returns the version of the workspace."""
    return re.findall(
        r'^version = "(.*)"', (CHECKOUT / "Cargo.toml").read_text("utf-8"), re.MULTILINE
    )[0]


def last_tag() -> str | None:
    """Returns the tag of the last release before this commit, if there is one."""
    tags = run("git", "tag", "--merged", "HEAD", "--sort=-version:refname", "--list", "v[0-9]*")
    return next((tag for tag in tags.split() if tag != f"v{version()}"), None)


def need(missing: Iterable[str]) -> None:
    """Fails with everything that is missing."""
    if found := list(missing):
        raise NotReadyError("\n".join(found))


def check_versions() -> str:
    """One version everywhere."""
    wanted = version()
    listed = run(CARGO, "metadata", "--no-deps", "--offline", "--format-version", "1")
    packages = json.loads(listed)["packages"]
    wrong = [
        f"{package['name']} has the version {package['version']}"
        for package in packages
        if package["version"] != wanted
    ]
    wrong += [
        f"{package['name']} depends on {dependency['name']} {dependency['req']}"
        for package in packages
        for dependency in package["dependencies"]
        if "path" in dependency and dependency["req"] != f"^{wanted}"
    ]
    numbers = dict(zip(("MAJOR", "MINOR", "PATCH"), wanted.split("."), strict=True))
    texts = {
        "include/acquire.h": [
            f"#define ACQ_VERSION_{name} {number}\n" for name, number in numbers.items()
        ],
        "CITATION.cff": [f"version: {wanted}\n"],
        "docs/external-agents.md": [f"acquire-engine {wanted}"],
        "docs/platforms.md": [f"libacquire.so.{wanted}`", f"libacquire.{wanted}.dylib`"],
        "packaging/vcpkg/acquire/vcpkg.json": [f'"version": "{wanted}"'],
        "web/acquire-engine/package.json": [f'"version": "{wanted}"'],
    }
    wrong += [
        f"{name} does not have {text.strip()!r}"
        for name, expected in texts.items()
        for text in expected
        if text not in (CHECKOUT / name).read_text("utf-8")
    ]
    need(wrong)
    return wanted


def check_changelog() -> str:
    """The changelog has the version, with a date if the commit is tagged."""
    text = (CHECKOUT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(
        rf"^## {re.escape(version())} - (\d{{4}}-\d\d-\d\d|unreleased)$", text, re.MULTILINE
    )
    if not found:
        raise NotReadyError(f"CHANGELOG.md has no section `## {version()} - ` and a date")
    tagged = run("git", "tag", "--points-at", "HEAD", "--list", "v[0-9]*").split()
    if tagged and found[1] == "unreleased":
        raise NotReadyError(f"CHANGELOG.md has no date for {version()}, but {tagged[0]} is here")
    return found[0]


def check_crates() -> str:
    """Every crate can be packed, and builds from what is packed."""
    # In a new folder: Cargo takes a crate for what it has built of that version before.
    with tempfile.TemporaryDirectory() as folder:
        members = ("--workspace", "--exclude", "*-fuzz")
        options = (*members, "--locked", "--all-features", "--target-dir", folder)
        try:
            run(CARGO, "package", *options, PYO3_PYTHON=sys.executable)
        finally:
            # What it has unpacked is in a folder that begins with a dash: its registry has no host.
            home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
            for unpacked in home.glob(f"registry/src/-*/acqui*-{version()}"):
                shutil.rmtree(unpacked)
        crates = sorted(Path(folder, "package").glob("*.crate"))
        for crate in crates:
            with tarfile.open(crate) as archive:
                names = {Path(name).name for name in archive.getnames()}
            need(f"{crate.name} has no {name}" for name in sorted(LICENSES - names))
    return ", ".join(crate.stem for crate in crates)


def install_and_try(folder: Path, wheel: Path) -> None:
    """Installs a wheel into a new environment and plays a game."""
    run(sys.executable, "-m", "venv", folder)
    python = folder / "bin" / "python"
    requirements = CHECKOUT / "python" / "requirements" / "demo.txt"
    pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--require-hashes", "--requirement", requirements)
    run(*pip, "--no-deps", wheel)
    run(python, "-c", TRIED, version())
    run(folder / "bin" / "acquire", "check", CHECKOUT / "tests" / "data" / "records")


def check_wheel() -> str:
    """The wheel has what it should have, and works where nothing else is."""
    shutil.rmtree(DIST, ignore_errors=True)
    run("make", "web")
    run("make", "wheel", f"DIST={DIST}")
    wheel = next(DIST.glob("*.whl"))
    bin_ = Path(sys.executable).parent
    run(bin_ / "twine", "check", "--strict", wheel)
    run(bin_ / "check-wheel-contents", wheel)
    with zipfile.ZipFile(wheel) as archive:
        names = {Path(name).name for name in archive.namelist()}
    need(f"{wheel.name} has no {name}" for name in sorted({*COMPILED, *PAGE, "py.typed"} - names))
    with tempfile.TemporaryDirectory() as folder:
        install_and_try(Path(folder), wheel)
    return wheel.name


def check_sdist() -> str:
    """The source distribution has what it should have, and a wheel can be built from it."""
    run("make", "sdist", f"DIST={DIST}")
    sdist = next(DIST.glob("*.tar.gz"))
    bin_ = Path(sys.executable).parent
    run(bin_ / "twine", "check", "--strict", sdist)
    with tarfile.open(sdist) as archive:
        names = {Path(name).name for name in archive.getnames()}
    need(f"{sdist.name} has no {name}" for name in sorted({*COMPILED, *PAGE} - names))
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
        path = f"{bin_}{os.pathsep}{os.environ['PATH']}"
        run(*pip, "--wheel-dir", place / "dist", sdist, PATH=path)
        install_and_try(place / "venv", next((place / "dist").glob("*.whl")))
    return sdist.name


def check_npm() -> str:
    """The package for JavaScript has what it should have, and works where nothing else is."""
    source = CHECKOUT / "web" / "acquire-engine"
    run("npm", "pack", source, "--pack-destination", DIST)
    package = next(DIST.glob("*.tgz"))
    with tarfile.open(package) as archive:
        names = {Path(name).name for name in archive.getnames()}
    need(f"{package.name} has no {name}" for name in sorted({*COMPILED, "index.d.ts"} - names))
    with tempfile.TemporaryDirectory() as folder:
        run("npm", "install", "--prefix", folder, "--no-audit", "--no-fund", package)
        run("node", shutil.copy(source / "examples" / "agent.mjs", folder))
    return package.name


def check_api() -> str:
    """Checks that the version is right for programs in Rust."""
    tag = last_tag()
    if tag is None:
        return "no earlier release to compare with"
    run("make", "target/tools/bin/cargo-semver-checks")
    path = f"{TOOLS / 'bin'}{os.pathsep}{os.environ['PATH']}"
    crates = ("acquire-kit", "acquire-core", "acquire-agents", "acquire-foreign")
    packages = [option for crate in crates for option in ("--package", crate)]
    run(CARGO, "semver-checks", "--baseline-rev", tag, *packages, PATH=path)
    return f"compared with {tag}"


def check_abi() -> str:
    """Checks that the description of the binary interface is current, and its version right."""
    program = CHECKOUT / "python" / "tools" / "abi.py"
    run(sys.executable, program, "--check")
    tag = last_tag()
    if tag is None:
        return "no earlier release to compare with"
    run(sys.executable, program, "--since", tag)
    return f"compared with {tag}"


def check_licenses() -> str:
    """The list of third-party licenses is complete."""
    run(sys.executable, CHECKOUT / "python" / "tools" / "licenses.py", "--check")
    return "THIRD-PARTY-LICENSES is current"


def check_tree() -> str:
    """Everything is committed."""
    if changed := run("git", "status", "--porcelain"):
        raise NotReadyError(changed.rstrip())
    return run("git", "rev-parse", "--short", "HEAD").strip()


CHECKS: dict[str, Callable[[], str]] = {
    "commit": check_tree,
    "versions": check_versions,
    "changelog": check_changelog,
    "licenses": check_licenses,
    "binary interface": check_abi,
    "interface in Rust": check_api,
    "crates": check_crates,
    "wheel": check_wheel,
    "source distribution": check_sdist,
    "package for JavaScript": check_npm,
}


def passes(name: str, check: Callable[[], str]) -> bool:
    """Runs a check, prints what it found, and returns whether all is well."""
    try:
        print(f"{name}: {check()}", flush=True)
    except NotReadyError as error:
        print(f"{name}: NOT READY\n{error}", flush=True)
        return False
    return True


def main() -> None:
    """Runs all checks."""
    failed = [name for name, check in CHECKS.items() if not passes(name, check)]
    if failed:
        sys.exit(f"not ready for a release: {', '.join(failed)}")
    print("ready for a release")


if __name__ == "__main__":
    main()
