"""Tests of the programs in `acquire-ffi/examples`; see `native.py`."""

import subprocess
import unittest

from native import RECORDS, ROOT, SANITIZERS, Native

RECORD = ROOT / "tests/data/records/avalon-hill-2p-1.acquire"


class CheckRecords(Native):
    def setUp(self):
        super().setUp()
        self.program = self.build("acquire-ffi/examples/check_records.c", "-Wshadow", *SANITIZERS)

    def check(self, *arguments, stdin=""):
        """The exit status, what is printed, and what is complained of."""
        command = [self.program, *arguments]
        done = subprocess.run(
            command, input=stdin, capture_output=True, text=True, check=False, cwd=self.folder
        )
        self.assertNotIn("runtime error", done.stderr)
        return done.returncode, done.stdout, done.stderr

    def changed(self, name, *changes):
        """A copy of a record in which lines are replaced."""
        lines = RECORD.read_text().splitlines()
        for line, other in changes:
            lines[lines.index(line)] = other
        (self.folder / name).write_text("\n".join(lines) + "\n")
        return lines

    def test_records_that_are_right(self):
        self.assertEqual(self.check(*RECORDS), (0, "", ""))
        self.assertEqual(self.check("--all", "-", stdin=RECORD.read_text()), (0, "", ""))

    def test_an_illegal_action_has_its_place_and_rule(self):
        lines = self.changed("wrong.acquire", ("5D", "1B"))
        line = lines.index("1B") + 1
        status, printed, _ = self.check("wrong.acquire", RECORD)
        self.assertEqual(status, 1)
        self.assertRegex(printed, rf"\Awrong.acquire:{line}:1: action 4: `1B` is not legal .*\(T1\).*\n\Z")

    def test_one_problem_or_all(self):
        cash = next(x for x in RECORD.read_text().splitlines() if x.startswith("cash"))
        self.changed("two.acquire", ("edition avalon-hill", "edition x"), (cash, "cash 1 y"))
        status, first, _ = self.check("two.acquire")
        self.assertEqual((status, len(first.splitlines())), (1, 1))
        status, printed, _ = self.check("--all", "two.acquire")
        self.assertEqual(status, 1)
        self.assertGreater(len(printed.splitlines()), 1)
        self.assertTrue(printed.startswith(first))

    def test_json_has_paths(self):
        status, printed, _ = self.check("-", stdin=' {"version": 1, "rules": 7}')
        self.assertEqual(status, 1)
        self.assertRegex(printed, r"\A-: rules: .+\n\Z")

    def test_what_is_no_text_at_all(self):
        (self.folder / "bytes").write_bytes(b"acquire record 1\n\xff\n")
        (self.folder / "empty").write_bytes(b"")
        status, printed, _ = self.check("bytes", "empty")
        self.assertEqual(status, 1)
        self.assertRegex(printed, r"\Abytes: .*UTF-8.*\nempty:1:1: .*\n\Z")

    def test_files_that_cannot_be_read(self):
        status, printed, complaint = self.check("missing", ".", RECORD)
        self.assertEqual((status, printed), (2, ""))
        self.assertRegex(complaint, r"\Amissing: .+\n\.: .+\n\Z")

    def test_usage(self):
        status, printed, _ = self.check("--help")
        self.assertEqual(status, 0)
        self.assertTrue(printed.startswith("usage: check_records"))
        for arguments in ([], ["--al", RECORD], ["--"]):
            status, printed, complaint = self.check(*arguments)
            self.assertEqual((status, printed), (2, ""))
            self.assertIn("usage: check_records", complaint)


if __name__ == "__main__":
    unittest.main(verbosity=2)
