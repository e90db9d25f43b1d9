"""Tests of the programs in `acquire-ffi/examples`; see `native.py`."""

import fcntl
import os
import re
import signal
import struct
import subprocess
import termios
import unittest

from native import RECORDS, ROOT, SANITIZERS, Native, Session, run

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
        place = f"wrong.acquire:{line}:1: "
        self.assertRegex(printed, rf"\A{place}`1B` is not legal .*\(T1\).*\n\Z")

    def test_notes_have_the_lines_of_their_file(self):
        notes = (ROOT / "tests/data/notes/sunday.notes").read_text()
        record = RECORD.read_text()
        (self.folder / "both").write_text(record + notes)
        line = len(record.splitlines()) + 88
        status, printed, _ = self.check("both")
        self.assertEqual((status, len(printed.splitlines())), (1, 1))
        self.assertRegex(printed, rf"\Aboth:{line}:7: .*did you mean 4G\?\n\Z")
        (self.folder / "both").write_text(record + notes.replace("Cleo: 4F; buy", "Cleo: 4G; buy"))
        self.assertEqual(self.check("both"), (0, "", ""))

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
        status, printed, _ = self.check("-", stdin=' {"version": 2, "rules": 7}')
        self.assertEqual(status, 1)
        self.assertRegex(printed, r"\A-:1: rules: .+\n\Z")

    def test_what_is_no_text_at_all(self):
        (self.folder / "bytes").write_bytes(b"acquire record 2\n\xff\n")
        (self.folder / "empty").write_bytes(b"")
        status, printed, _ = self.check("bytes", "empty")
        self.assertEqual(status, 1)
        self.assertRegex(printed, r"\Abytes: .*UTF-8.*\nempty: it contains no record\n\Z")

    def test_several_records_in_one_file(self):
        lines = self.changed("wrong.acquire", ("5D", "1B"))
        wrong = (self.folder / "wrong.acquire").read_text()
        (self.folder / "some.acquire").write_text(RECORD.read_text() + "\n" + wrong)
        line = len(lines) + 1 + lines.index("1B") + 1
        status, printed, _ = self.check("--all", "some.acquire")
        self.assertEqual(status, 1)
        self.assertRegex(printed, rf"\Asome.acquire:{line}:1: `1B` is not legal .*\n\Z")

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


class Advise(Native):
    POSITION = ROOT / "tests/data/positions/table.position"

    def setUp(self):
        super().setUp()
        self.program = self.build("acquire-ffi/examples/advise.c", "-Wshadow", *SANITIZERS)

    def advise(self, *arguments, stdin=""):
        command = [self.program, *arguments]
        return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)

    def test_the_page_shows_what_it_says(self):
        page = (ROOT / "docs/agents.md").read_text()
        (shown,) = re.findall(r"\$ \./advise table\.position\n(.*?)```", page, flags=re.DOTALL)
        done = self.advise("--threads", "2", self.POSITION)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout[: len(shown)], shown)

    def test_the_best_actions_and_every_player(self):
        arguments = ["--playouts", "60", "--progress"]
        done = self.advise(*arguments, "-", stdin=self.POSITION.read_text())
        self.assertEqual(done.returncode, 0)
        self.assertEqual(len(re.findall(r"(?m)^\d\. Place \d+[A-I]: wins", done.stdout)), 3)
        self.assertRegex(done.stdout, r"(?m)^   Keeps \d+[A-I]")
        chances = re.findall(r"(?m)^   (Ann|Ben|Cleo) wins (\d+) % \(", done.stdout)
        self.assertEqual([name for name, _ in chances], ["Ann", "Ben", "Cleo"])
        self.assertAlmostEqual(sum(int(part) for _, part in chances), 100, delta=2)
        self.assertEqual(done.stderr.count("100 %\n"), 2)
        again = self.advise("--threads", "3", *arguments, self.POSITION)
        self.assertEqual(again.stdout, done.stdout)

    def test_an_interrupt_ends_the_search(self):
        command = [self.program, "--playouts", "100000000", "--progress", self.POSITION]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        with subprocess.Popen(command, text=True, **pipes) as process:
            # By now it has begun.
            process.stderr.read(1)
            process.send_signal(signal.SIGINT)
            printed, _ = process.communicate()
        self.assertEqual(process.returncode, 0)
        self.assertTrue(printed.startswith("This is what was found until it was stopped.\n\n1. "))
        self.assertIn("Cleo wins", printed)

    def test_what_is_refused(self):
        self.assertTrue(self.advise("--help").stdout.startswith("usage: advise"))
        for arguments in ([], ["--best", "x"], ["--ms"], ["--ms", "-1"], ["--threads", "2x", "-"]):
            done = self.advise(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("usage: advise", done.stderr)
        self.assertEqual(self.advise("/nowhere").returncode, 2)
        for arguments, stdin, message in (
            ([], "acquire position 1\n", r"advise: line 2"),
            ([], self.POSITION.read_text().replace("turn Ann", "turn Ben"), r"\(T\)"),
            (["--ms", "5", "--playouts", "5"], self.POSITION.read_text(), "must be 0"),
        ):
            done = self.advise(*arguments, "-", stdin=stdin)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertRegex(done.stderr, message)


class Play(Native):
    def setUp(self):
        super().setUp()
        self.program = self.build("acquire-ffi/examples/play.cpp", "-Wshadow")

    def session(self, *arguments):
        return Session(self.program, *arguments)

    @staticmethod
    def question(shown):
        """What is asked, without the colours."""
        plain = re.sub(r"\x1b\[[0-9;]*m", "", shown)
        return plain[max(plain.rfind("\nYour turn: "), plain.rfind("\nYour decision: ")) :]

    def test_several_people_at_one_screen(self):
        saved = self.folder / "saved.json"
        arguments = [
            "--humans",
            2,
            "--computers",
            1,
            "--seed",
            3,
            "--name",
            "Ann",
            "--name",
            "Béa",
        ]
        session = self.session(*arguments)
        shown = session.read()
        self.assertRegex(shown, "Pass the screen to (Ann|Béa)")
        self.assertNotIn("Your turn", shown)
        shown = session.say("")
        first = self.question(shown)
        self.assertIn("Your turn: place a tile", first)
        self.assertIn("\x1b[1m", shown)

        rack = re.findall(r"\d  (\d+[A-I]) ", first)
        foreign = next(
            tile for tile in ("1A", "2A", "3A", "4A", "5A", "6A", "7A") if tile not in rack
        )
        for wrong, answer in {
            "sing": "No: .*not an action",
            "99": "No: choose a number from 1 to ",
            "0": "No: choose a number from 1 to ",
            foreign: r"No: .*not in .*rack \(T1\)",
            "buy": r"No: `buy` is not legal as your placement: .*\(T6\)",
            "pass": r"No: .*\(T2\)",
            "rule t2": r"T2 \(The turn\): A player with a playable tile must place one",
            "rule N4": r"Ruling: Only Wizards 2008",
            "rule X9": "No: there is no rule `X9`",
            "rule": "No: there is no rule ``",
            "save": "No: `save` needs",
            "save /nowhere/game": "No: /nowhere/game cannot be written",
            "load /nowhere/game": "No: /nowhere/game cannot be read",
            f"load {RECORD}": "No: ",
            "help": "save FILE",
        }.items():
            with self.subTest(wrong=wrong):
                shown = re.sub(r"\x1b\[[0-9;]*m", "", session.say(wrong))
                self.assertRegex(shown, answer)
        self.assertIn("Wrote ", session.say(f"save {saved}"))
        self.assertEqual(self.question(session.say("show")), first)

        # The other's turn: everything is wiped, and no player's tiles are there before Enter.
        shown = session.say("1")
        while "Press Enter to hide" not in shown:
            shown = session.say("1")
        shown = session.say("")
        hidden = shown[shown.rindex("\x1b[3J") :]
        self.assertRegex(hidden, "Pass the screen to (Ann|Béa)")
        self.assertNotRegex(hidden, r"\d[A-I]")
        shown = session.say("")
        self.assertNotRegex(shown, r"(Ann|Béa|Computer 2) draws \d+[A-I]")
        self.assertNotEqual(self.question(shown), first)

        self.assertIn("Pass the screen", session.say(f"load {saved}"))
        self.assertEqual(self.question(session.say("")), first)
        session.say("quit")
        self.assertEqual(session.end(), 0)

        session = self.session("--humans", 2, "--load", saved)
        session.read()
        self.assertEqual(self.question(session.say("")), first)
        self.assertIn("Goodbye", session.say("quit"))
        self.assertEqual(session.end(), 0)

    def test_a_whole_game_with_a_tile_that_cannot_be_placed(self):
        session = self.session("--seed", 3, "--option", "dead_tiles=keep", "--computers", 2)
        shown, refused = session.read(), False
        while shown.endswith("\n> "):
            question = self.question(shown)
            dead = re.search(r"-  (\d+[A-I]) +(Dead|Blocked): .*\(T[45]\)", question)
            if dead and not refused:
                refused = True
                shown = re.sub(r"\x1b\[[0-9;]*m", "", session.say(dead[1]))
                self.assertRegex(shown, rf"No: `{dead[1]}` is not legal .*\(T[45]\)")
                size = struct.pack("HHHH", 10, 40, 0, 0)
                fcntl.ioctl(session.terminal, termios.TIOCSWINSZ, size)
                os.kill(session.process.pid, signal.SIGWINCH)
            last = re.findall(r"^ *(\d+)  |  (\d+)  \S", question, flags=re.MULTILINE)
            numbers = [int(a or b) for a, b in last]
            shown = session.say(str(max(numbers, default=1)))
        self.assertEqual(session.end(), 0)
        self.assertTrue(refused)
        plain = re.sub(r"\x1b\[[0-9;]*m", "", session.shown)
        for seen in (
            r"(You found|Computer \d founds) \w+ with \d+ tiles",
            r"(You merge|Computer \d merges) \w+ and \w+ with \d+[A-I]",
            r"\w+ survives",
            r"You receive a bonus of \$[\d,]+ for \w+",
            r"\w+ joins \w+, which .*\d+ tiles",
            r"Computer \d buys \d \w+",
            r"You draw \d+[A-I]",
            r"Computer 2 draws a tile",
            r"Your decision: sell, trade or hold \d+ \w+",
            r"The game is over: the end was declared",
            r"Final standings\n  1\. ",
        ):
            self.assertRegex(plain, seen)

    def test_players_are_called_by_name_or_number(self):
        session = self.session("--seed", 3, "--name", "Ann", "--computers", 2)
        shown = session.read()
        self.assertIn("Ann: $6,000   Computer 1: ", shown)
        self.assertIn("Computer 2: ", shown)
        session.say("quit")
        self.assertEqual(session.end(), 0)
        shown = run(self.program, "--humans", 0, "--seed", 1, "--name", "Deep", "--name", "Wide")
        self.assertRegex(shown, r"\bDeep buys \d ")
        self.assertRegex(shown, r"\bComputer 2 buys \d ")
        self.assertNotRegex(shown, r"Computer [013]|\bYou")

    def test_computers_alone(self):
        for edition in ("3m", "avalon-hill", "wizards-2008"):
            for computers in (3, 6):
                arguments = ["--humans", 0, "--computers", computers, "--edition", edition]
                shown = run(self.program, *arguments, "--seed", 1)
                self.assertNotIn("\x1b", shown)
                self.assertEqual(shown, run(self.program, *arguments, "--seed", 1))
                standings = shown[shown.index("\nFinal standings\n") :]
                self.assertEqual(len(standings.strip().splitlines()), 1 + computers)
        session = self.session("--humans", 0, "--computers", 4, "--seed", 1)
        self.assertIn("\x1b[1mFinal standings", session.read())
        self.assertEqual(session.end(), 0)

    def test_no_colour_and_no_answer(self):
        command = ["env", "NO_COLOR=1", self.program, "--humans", "0", "--seed", "1"]
        session = Session(*command)
        self.assertIn("Final standings", session.read())
        self.assertNotIn("\x1b", session.shown)
        self.assertEqual(session.end(), 0)
        done = subprocess.run(
            [self.program, "--seed", "1"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("The input has ended.", done.stdout)

    def test_usage(self):
        self.assertTrue(run(self.program, "--help").startswith("usage: play"))
        for arguments in (
            ["--humans", "7"],
            ["--humans", "x"],
            ["--humans"],
            ["--computers", "0"],
            ["--edition", "4m"],
            ["--option", "dead_tiles"],
            ["--option", "=keep"],
            ["-x"],
            ["--name"],
            ["--humans", "0", "--name", "A", "--name", "B", "--name", "C", "--name", "D"],
            ["--seed", "-1"],
            ["--load", "/nowhere"],
            ["--load", str(RECORD)],
        ):
            with self.subTest(arguments=arguments):
                done = subprocess.run(
                    [self.program, *arguments],
                    stdin=subprocess.DEVNULL,
                    capture_output=True,
                    text=True,
                    check=False,
                )
                self.assertEqual(done.returncode, 2, done)
                self.assertNotEqual(done.stderr, "")
                if arguments[-1] == "7":
                    self.assertIn("--humans 7 and --computers 3", done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
