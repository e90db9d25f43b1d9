"""`make test` runs every test, whatever fails."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
TARGETS = ["develop", "test-rust", "test-native", "test-web", "docs", "test-front-end"]

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or shutil.which("make") is None, reason="make and a shell are missing"
)


def make_test(folder: Path, *failing: str) -> subprocess.CompletedProcess[str]:
    """Runs the script of `make test` with targets that print their names; some of them fail."""
    lines = [".NOTPARALLEL:", "test-python: develop", "\t@echo test-python runs"]
    lines += [f"{name}:\n\t@echo {name} runs" for name in TARGETS]
    makefile = "\n".join(lines) + "\n"
    for name in failing:
        makefile = makefile.replace(f"@echo {name} runs", f"@echo {name} runs; false")
    (folder / "Makefile").write_text(makefile)
    (folder / "tests").mkdir()
    script = shutil.copy(CHECKOUT / "tests" / "all.sh", folder / "tests")
    return subprocess.run(
        [script],
        env={"PATH": "/usr/local/bin:/usr/bin:/bin", "ASIDE": "docs"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_all_pass(tmp_path: Path) -> None:
    done = make_test(tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.endswith("test-web runs\ndocs runs\ntest-front-end runs\ntest-python runs\n")


@pytest.mark.parametrize(
    ("failing", "told"), [("test-web", "test-web"), ("docs", "docs"), ("test-rust", "Rust")]
)
def test_a_failure_hides_no_other_test(tmp_path: Path, failing: str, told: str) -> None:
    done = make_test(tmp_path, failing)
    assert done.returncode == 1
    for name in [*TARGETS, "test-python"]:
        assert f"{name} runs" in done.stdout
    assert told in done.stderr.splitlines()[-1]


def test_what_cannot_run_is_named(tmp_path: Path) -> None:
    done = make_test(tmp_path, "develop")
    assert done.returncode == 1
    assert "test-front-end runs" in done.stdout
    assert "test-python runs" not in done.stdout
    assert "test-python" in done.stderr
    assert "develop" in done.stderr
