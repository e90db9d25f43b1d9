"""The computer player of the games that analyses play."""

from __future__ import annotations

from acquire_engine._native import NativeAgent

__all__ = ["usual_agent"]


def usual_agent() -> NativeAgent:
    """Returns an agent that decides as the players of these games do.

    With a single playout, a search takes the action that its policy prefers.
    """
    return NativeAgent("search@3:playouts=1", 0)
