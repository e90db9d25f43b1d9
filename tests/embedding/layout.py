"""Compares what cffi makes of the declarations with the descriptions: acquire.cdef, then these."""

import json
import sys
from pathlib import Path

from cffi import FFI

ffi = FFI()
ffi.cdef(Path(sys.argv[1]).read_text())
compared = 0
for path in sys.argv[2:]:
    header = json.loads(Path(path).read_text())
    for struct in header["structs"]:
        name = struct["name"]
        assert ffi.sizeof(name) == struct["size"], name
        assert ffi.alignof(name) == struct["align"], name
        for field in struct["fields"]:
            assert ffi.offsetof(name, field["name"]) == field["offset"], (name, field["name"])
            compared += 1
assert compared > 200, compared
