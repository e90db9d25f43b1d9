"""An agent that does something wrong on request: ``misbehaving.py HOW``."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path


def say(message: object) -> None:
    """Answers."""
    print(message if isinstance(message, str) else json.dumps(message), flush=True)


def misbehave(how: str, message: dict[str, object]) -> None:
    """Answers a decision wrongly."""
    match how:
        case "silence":
            time.sleep(1_000)
        case "crash":
            raise RuntimeError("out of ideas")
        case "garbage":
            say("5E")
        case "illegal":
            say({"type": "choice", "text": "declare victory"})
        case "long":
            say("x" * 100_000)
        case _:
            if how.startswith("/"):
                # A pipe: it has to be written to and closed first.
                Path(how).read_text(encoding="utf-8")
            say({"type": "choice", "id": message["ids"][0]})  # type: ignore[index]


def main() -> None:
    """Speaks with the host."""
    how = sys.argv[1]
    if how == "deaf":
        time.sleep(1_000)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "ready", "protocol": 1, "name": how})
        elif message["type"] == "choose":
            misbehave(how, message)
        elif message["type"] == "end" and how == "chatty":
            say("Good game!")
    if how == "lasting":
        time.sleep(1_000)


main()
