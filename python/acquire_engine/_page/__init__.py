"""The page of the board, which ``acquire board`` and notebooks show; the native engine answers it.

``make web`` builds the page from ``web/board`` into the folder ``built``.
"""

from __future__ import annotations
