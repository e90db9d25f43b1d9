"""Runs tests of unittest at the same time: `python together.py native examples embedding`.

They are tests that wait for programs, so threads do. Each test reports when it has ended, and the
slowest are listed at the end. There is no `setUpClass` or `setUpModule` here.
"""

import os
import sys
import time
import unittest
from concurrent.futures import ThreadPoolExecutor, as_completed


class Report:
    """Keeps what a test says to its result, which only one thread may use."""

    failfast = False

    def __init__(self, test):
        self.said = []
        begun = time.monotonic()
        test.run(self)
        self.line = f"{time.monotonic() - begun:5.0f} s  {test.id()}"

    def __getattr__(self, name):
        return lambda *arguments: self.said.append((name, arguments))

    def repeat(self, result):
        for name, arguments in self.said:
            getattr(result, name)(*arguments)


class Together(unittest.TestSuite):
    def run(self, result):
        # One more than the processors, as some wait for what another compiles.
        pool, lines = ThreadPoolExecutor((os.cpu_count() or 1) + 1), []
        try:
            for ended in as_completed([pool.submit(Report, test) for test in self]):
                lines.append(ended.result().line)
                ended.result().repeat(result)
                if result.shouldStop:
                    break
        finally:
            pool.shutdown(cancel_futures=True)
        print("The slowest:", *sorted(lines, reverse=True)[:5], sep="\n", file=sys.stderr)
        return result


def single(tests):
    """The tests of a suite, and of all suites in it."""
    if isinstance(tests, unittest.TestCase):
        return [tests]
    return [test for suite in tests for test in single(suite)]


class Runner(unittest.TextTestRunner):
    def run(self, test):
        return super().run(Together(single(test)))


if __name__ == "__main__":
    unittest.main(module=None, testRunner=Runner)
