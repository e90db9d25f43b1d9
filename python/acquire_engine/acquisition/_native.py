"""The native part; its names are those of the stub beside it."""

from __future__ import annotations

from acquire_engine import _native as _whole

_module = getattr(_whole, "acquisition", None)
if _module is None:
    raise ImportError(
        "acquire_engine was built without Acquisition. Phil Leduc keeps the rights to that game, "
        "and asks everyone who programs or sells it to contact him for permission or a license, "
        "so it is not built by default. To build it from the sources: "
        "pip install . --config-settings=build-args='--features acquisition'",
        name=__name__,
    )

globals().update({name: value for name, value in vars(_module).items() if name[:2] != "__"})

del annotations
