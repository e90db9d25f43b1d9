"""Optional packages, which only some parts need."""

from __future__ import annotations

import importlib
from types import ModuleType

from acquire_engine.errors import MissingExtraError

__all__ = ["need"]


def need(module: str, extra: str) -> ModuleType:
    """Imports a module that an extra of this package installs.

    Args:
        module: The module, such as ``matplotlib.ticker``.
        extra: The extra that installs it: ``plot``, ``frames``, ``rl``, ``notebook``,
            ``tournament`` or ``openspiel``.

    Returns:
        The module.

    Raises:
        MissingExtraError: The module cannot be imported; the message has the command to install it.
    """
    try:
        return importlib.import_module(module)
    except ImportError as reason:
        error = MissingExtraError(
            f"this needs {module}, which cannot be imported ({reason}); "
            f"in a checkout, run pip install '.[{extra}]'",
            name=module,
        )
        error.extra = extra
        raise error from reason
