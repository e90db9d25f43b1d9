"""The rules of Acquire: an exact and very fast engine for every edition."""

from __future__ import annotations
