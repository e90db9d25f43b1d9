"""Checks the crates and packages that this project depends on.

cargo-deny checks licenses, duplicate versions and sources of crates, without a network, with the
settings in ``deny.toml``. Known vulnerabilities are looked up in the databases of RustSec and PyPI.
If a database cannot be reached, the program prints that and continues. With ``--strict`` it is an
error.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).parents[2]
REQUIREMENTS = sorted((CHECKOUT / "python" / "requirements").glob("*.txt"))
WORKSPACE = "Cargo.toml"
# That of a tool, which no user gets.
TOOL = "web/bindgen/Cargo.toml"
# The crates of the fuzz targets, which no user gets.
FUZZ = ("acquire-core-fuzz", "acquire-ffi-fuzz", "acquire-foreign-fuzz", "acquisition-core-fuzz")


def run(*command: str, quiet: bool = False) -> subprocess.CompletedProcess[str]:
    """Runs a command. Its output is shown unless it is captured."""
    output = subprocess.PIPE if quiet else None
    return subprocess.run(  # noqa: S603
        command, cwd=CHECKOUT, check=False, stdout=output, stderr=output, text=True
    )


def deny(manifest: str, *arguments: str, quiet: bool = False) -> subprocess.CompletedProcess[str]:
    """Runs cargo-deny on a workspace."""
    program = str(CHECKOUT / "target" / "tools" / "bin" / "cargo-deny")
    config = str(CHECKOUT / "deny.toml")
    given = ("--locked", "--config", config, "--manifest-path", manifest)
    return run(program, *given, *arguments, quiet=quiet)


def policy() -> bool:
    """Checks licenses, versions and sources, and returns whether all is well."""
    print("Licenses, versions and sources of crates:", flush=True)
    # Crates that only tests need may have several versions.
    without = ["--exclude-dev", *(word for crate in FUZZ for word in ("--exclude", crate))]
    checks = [deny(WORKSPACE, *without, "check", "bans", "licenses", "sources")]
    checks += [deny(manifest, "check", "sources") for manifest in (WORKSPACE, TOOL)]
    return all(check.returncode == 0 for check in checks)


def crates() -> bool | None:
    """Looks up vulnerabilities of crates; ``None`` if the database cannot be reached."""
    print("\nKnown vulnerabilities of crates:", flush=True)
    fetched = deny(WORKSPACE, "fetch", "db", quiet=True)
    if fetched.returncode != 0:
        reason = (fetched.stderr.strip().splitlines() or ["no reason given"])[-1].strip()
        print(f"NOT looked up: the database of RustSec cannot be fetched ({reason})")
        return None
    checks = [deny(manifest, "check", "advisories") for manifest in (WORKSPACE, TOOL)]
    return all(check.returncode == 0 for check in checks)


def looked_up(path: Path) -> list[dict[str, Any]]:
    """Returns the known vulnerabilities of the packages in a requirements file.

    Raises:
        ValueError: The answer of the database cannot be read.
    """
    options = ("--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json")
    done = run(sys.executable, "-m", "pip_audit", *options, "--requirement", str(path), quiet=True)
    try:
        found: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except ValueError:
        raise ValueError((done.stderr.strip().splitlines() or ["no reason given"])[-1]) from None
    return found


def packages() -> bool | None:
    """Looks up vulnerabilities of the locked Python packages; ``None`` if that is not possible."""
    print("\nKnown vulnerabilities of Python packages:", flush=True)
    try:
        found = {one["name"]: one for path in REQUIREMENTS for one in looked_up(path)}
    except ValueError as error:
        print(f"NOT looked up: the database of PyPI cannot be asked ({error})")
        return None
    bad = [one for one in found.values() if one.get("vulns")]
    for one in bad:
        for known in one["vulns"]:
            fixed = ", ".join(known["fix_versions"]) or "no version"
            print(f"{one['name']} {one['version']}: {known['id']}, fixed in {fixed}")
    skipped = [one for one in found.values() if "skip_reason" in one]
    print(f"{len(found) - len(skipped)} packages looked up, {len(bad)} vulnerable")
    if skipped:
        reason = skipped[0]["skip_reason"]
        print(f"NOT looked up: {len(skipped)} of {len(found)} packages, as in: {reason}")
    if bad:
        return False
    return None if skipped else True


def main() -> None:
    """Audits, and ends with status 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--strict", action="store_true", help="status 1 even if only a database cannot be reached"
    )
    strict = parser.parse_args().strict
    outcomes = {
        "licenses, versions and sources of crates": policy(),
        "known vulnerabilities of crates": crates(),
        "known vulnerabilities of Python packages": packages(),
    }
    words = {True: "all right", False: "WRONG", None: "NOT CHECKED, no database"}
    print()
    for what, outcome in outcomes.items():
        print(f"{what}: {words[outcome]}")
    failed = False in outcomes.values() or (strict and None in outcomes.values())
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
