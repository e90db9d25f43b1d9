"""What `make release-check` decides by itself."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "python" / "tools"
DESCRIPTION = json.dumps(
    {
        "constants": [
            {"name": "ACQ_VERSION_MINOR", "docs": "The version.", "value": 1},
            {"name": "ACQ_ABI_VERSION", "docs": "", "value": 1},
            {"name": "ACQ_TILES", "docs": "", "value": 108},
        ],
        "enums": [
            {
                "name": "AcqEdition",
                "docs": "",
                "values": [
                    {"name": "ACQ_EDITION_THREE_M", "docs": "", "value": 0},
                    {"name": "ACQ_EDITION_AVALON_HILL", "docs": "", "value": 1},
                ],
            }
        ],
        "handles": [{"name": "AcqGame", "docs": ""}],
        "callbacks": [],
        "structs": [
            {
                "name": "AcqStanding",
                "docs": "",
                "size": 8,
                "align": 4,
                "fields": [
                    {"name": "money", "type": "uint32_t", "offset": 0},
                    {"name": "rank", "type": "uint8_t", "offset": 4},
                ],
            },
            {
                "name": "AcqPlace",
                "docs": "",
                "size": 4,
                "align": 1,
                "fields": [
                    {"name": "seat", "type": "uint8_t", "offset": 0},
                    {"name": "reserved", "type": {"array": "uint8_t", "length": 3}, "offset": 1},
                ],
            },
        ],
        "functions": [
            {"name": "acq_abi_version", "docs": "", "returns": "uint32_t", "parameters": []},
            {
                "name": "acq_game_apply",
                "docs": "",
                "returns": "int32_t",
                "parameters": [
                    {"name": "game", "type": {"pointer": "AcqGame"}},
                    {"name": "id", "type": "uint16_t"},
                ],
            },
        ],
    }
)
RANK = '{"name": "rank", "type": "uint8_t", "offset": 4}'
RESERVED = '{"name": "reserved", "type": {"array": "uint8_t", "length": 3}, "offset": 1}'


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
        ('"acq_game_apply"', '"acq_game_play"'),
        ('{"name": "id", "type": "uint16_t"}', '{"name": "id", "type": "uint32_t"}'),
        ('"returns": "uint32_t"', '"returns": "uint64_t"'),
        ('THREE_M", "docs": "", "value": 0', 'THREE_M", "docs": "", "value": 2'),
        ("ACQ_EDITION_AVALON_HILL", "ACQ_EDITION_WIZARDS_2008"),
        ("108", "109"),
        (RANK, RANK.replace("uint8_t", "int8_t")),
        ('"size": 8', '"size": 12'),
        (RANK, f'{RANK}, {{"name": "seat", "type": "uint8_t", "offset": 5}}'),
        ("ACQ_TILES", "ACQ_CELLS"),
        ('"size": 4', '"size": 8'),
        ('"name": "seat"', '"name": "player"'),
        ('"name": "AcqGame"', '"name": "AcqMatch"'),
        ('"name": "AcqPlace"', '"name": "AcqSeat"'),
    ],
)
def test_a_change_that_breaks_compiled_programs_is_found(abi, old, new):
    changed = DESCRIPTION.replace(old, new)
    assert changed != DESCRIPTION
    assert len(abi.broken([json.loads(DESCRIPTION)], [json.loads(changed)])) == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            'ACQ_VERSION_MINOR", "docs": "The version.", "value": 1',
            'ACQ_VERSION_MINOR", "value": 2',
        ),
        ('ACQ_ABI_VERSION", "docs": "", "value": 1', 'ACQ_ABI_VERSION", "value": 2'),
        ("The version.", "The second part of the version."),
        ('"value": 1}]', '"value": 1}, {"name": "ACQ_EDITION_WIZARDS_2008", "value": 2}]'),
        ('"functions": [', '"functions": [{"name": "acq_new", "returns": "void"}, '),
        ('"handles": [', '"handles": [{"name": "AcqNew"}, '),
        ('"constants": [', '"constants": [{"name": "ACQ_CHAINS", "value": 7}, '),
        (RESERVED, '{"name": "rank", "type": "uint8_t", "offset": 1}'),
        (RESERVED, RESERVED.replace("reserved", "ranks")),
    ],
)
def test_an_addition_breaks_nothing(abi, old, new):
    changed = DESCRIPTION.replace(old, new)
    assert changed != DESCRIPTION
    assert abi.broken([json.loads(DESCRIPTION)], [json.loads(changed)]) == []


def test_the_version_of_the_binary_interface_is_read(abi):
    assert abi.version([json.loads(DESCRIPTION)]) == 1


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
