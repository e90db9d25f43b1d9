"""What is longer than a record can be is refused, wherever a text or a dictionary comes in."""

from __future__ import annotations

import pytest

from acquire_engine import (
    FormatError,
    Game,
    Record,
    RecordError,
    Snapshot,
    View,
    check_record,
    deal,
)
from acquire_engine.records import MAX_RECORD_BYTES

LONG = " " * (MAX_RECORD_BYTES + 1)


def test_a_record_has_at_most_so_many_bytes() -> None:
    for read in (Record.from_text, check_record):
        with pytest.raises(RecordError) as error:
            read("\n" * (MAX_RECORD_BYTES + 1))
        assert error.value.kind == "too_long"
    with pytest.raises(RecordError, match="not read"):
        Record.from_json(LONG)
    with pytest.raises(RecordError, match="not read"):
        Record.from_dict({"version": LONG})
    with pytest.raises(RecordError) as error:
        Record.from_text("\n" * MAX_RECORD_BYTES)
    assert error.value.kind == "expected"


def test_a_setup_has_at_most_so_many_bytes() -> None:
    for state in (Game, Snapshot, View):
        with pytest.raises(FormatError, match="not read"):
            state.from_json(LONG)
        with pytest.raises(FormatError, match="not read"):
            state.from_dict({"version": LONG})
        with pytest.raises(FormatError, match="it ends where a value is expected"):
            state.from_json(LONG[1:])
    with pytest.raises(FormatError, match="not read"):
        deal({"version": LONG}, 1)
