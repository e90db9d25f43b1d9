"""What `make release-check` decides by itself."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "python" / "tools"
DESCRIPTION = """\
#define ACQ_VERSION_MINOR 1
#define ACQ_ABI_VERSION 1
#define ACQ_TILES 108
enum AcqEdition
    ACQ_EDITION_THREE_M = 0
    ACQ_EDITION_AVALON_HILL = 1
struct AcqGame, opaque
struct AcqStanding, 8 bytes, aligned to 4
    0: uint32_t money
    4: uint8_t rank
struct AcqPlace, 4 bytes, aligned to 1
    0: uint8_t seat
    1: uint8_t reserved[3]
uint32_t acq_abi_version(void)
int32_t acq_game_apply(AcqGame *game, uint16_t id)
"""


@pytest.fixture(scope="module")
def abi():
    sys.path.insert(0, str(TOOLS))
    try:
        spec = importlib.util.spec_from_file_location("abi", TOOLS / "abi.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(TOOLS))
    return module


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("int32_t acq_game_apply(AcqGame *game, uint16_t id)\n", ""),
        ("uint16_t id)", "uint32_t id)"),
        ("THREE_M = 0", "THREE_M = 2"),
        ("    ACQ_EDITION_AVALON_HILL = 1\n", ""),
        ("ACQ_TILES 108", "ACQ_TILES 109"),
        ("4: uint8_t rank", "4: int8_t rank"),
        (", 8 bytes", ", 12 bytes"),
        ("4: uint8_t rank\n", "4: uint8_t rank\n    5: uint8_t seat\n"),
        ("#define ACQ_TILES 108\n", ""),
        ("4 bytes, aligned to 1", "8 bytes, aligned to 1"),
        ("0: uint8_t seat\n", "0: uint8_t player\n"),
        ("    0: uint8_t seat\n    1: uint8_t reserved[3]\n", ""),
    ],
)
def test_a_change_that_breaks_compiled_programs_is_found(abi, old, new):
    changed = DESCRIPTION.replace(old, new)
    assert changed != DESCRIPTION
    assert len(abi.broken(DESCRIPTION, changed)) == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ACQ_VERSION_MINOR 1", "ACQ_VERSION_MINOR 2"),
        ("ACQ_ABI_VERSION 1", "ACQ_ABI_VERSION 2"),
        ("AVALON_HILL = 1\n", "AVALON_HILL = 1\n    ACQ_EDITION_WIZARDS2008 = 2\n"),
        ("uint32_t acq_abi", "uint32_t acq_new(void)\nuint32_t acq_abi"),
        ("struct AcqGame, opaque", "struct AcqNew, opaque\nstruct AcqGame, opaque"),
        ("#define ACQ_TILES", "#define ACQ_CHAINS 7\n#define ACQ_TILES"),
        ("1: uint8_t reserved[3]", "1: uint8_t rank\n    2: uint8_t reserved[2]"),
        ("1: uint8_t reserved[3]", "1: uint8_t ranks[3]"),
    ],
)
def test_an_addition_breaks_nothing(abi, old, new):
    changed = DESCRIPTION.replace(old, new)
    assert changed != DESCRIPTION
    assert abi.broken(DESCRIPTION, changed) == []


def test_the_version_of_the_binary_interface_is_read(abi):
    assert abi.version(DESCRIPTION) == "#define ACQ_ABI_VERSION 1"


ONLY_FILLED_BY_PROGRAMS = {"AcqAgentCallbacks", "AcqAgentSeat", "AcqNames"}
# Programs keep many of these.
SMALL = {"AcqAcquisitionBuildings", "AcqAcquisitionSquareSet", "AcqCell", "AcqTileSet"}
SIZES = {
    "char": 1,
    "double": 8,
    "float": 4,
    "int32_t": 4,
    "uint16_t": 2,
    "uint32_t": 4,
    "uint64_t": 8,
    "uint8_t": 1,
}


def test_structs_have_no_hidden_padding_and_end_with_reserved_bytes():
    files = sorted((TOOLS.parents[1] / "acquire-ffi" / "abi").glob("*.json"))
    structs = [struct for file in files for struct in json.loads(file.read_text())["structs"]]
    structs = [struct for struct in structs if struct["name"] not in ONLY_FILLED_BY_PROGRAMS]
    sizes = SIZES | {struct["name"]: struct["size"] for struct in structs}

    def size(kind):
        return sizes[kind] if isinstance(kind, str) else kind["length"] * size(kind["array"])

    for struct in structs:
        name, fields = struct["name"], struct["fields"]
        end = 0
        for field in fields:
            assert field["offset"] == end, (name, field["name"])
            end += size(field["type"])
        assert end == struct["size"], name
        if name not in SMALL:
            assert fields[-1]["name"] == "reserved", name
            assert size(fields[-1]["type"]) >= (2 if name == "AcqAction" else 8), name
    assert len(structs) > 40
