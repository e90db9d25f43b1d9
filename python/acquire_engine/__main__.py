"""``python -m acquire_engine`` is the program ``acquire``."""

from __future__ import annotations

from acquire_engine.cli import main

if __name__ == "__main__":
    main()
