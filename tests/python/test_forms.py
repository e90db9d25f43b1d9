"""The grammars and JSON Schemas that the package has with it."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from acquire_engine import Game, Notes, grammar, schema
from acquire_engine.cli import app
from acquire_engine.errors import UnknownWordError


@pytest.mark.parametrize("form", ["action", "record", "notes", "position"])
def test_a_grammar_begins_with_its_form(form: str) -> None:
    text = grammar(form)
    assert text.startswith(form)
    assert text.endswith("\n")
    printed = CliRunner().invoke(app, ["grammar", form])
    assert (printed.exit_code, printed.output) == (0, text)


def test_the_words_of_a_text_are_in_its_grammar() -> None:
    game = Game(seed=7)
    texts = {
        "record": game.record.to_text(),
        "notes": Notes.from_record(game.record, 0).to_text(),
        "position": game.to_text(),
    }
    for form, text in texts.items():
        first, *_, last = text.splitlines()
        assert f'"{first}"' in grammar(form)
        assert f'"{last}"' in grammar(form)


@pytest.mark.parametrize(
    "form", ["record", "notes", "position", "screen", "agent_message", "agent_answer"]
)
def test_schemas(form: str) -> None:
    found = schema(form)
    assert found["$schema"].startswith("https://json-schema.org/")
    printed = CliRunner().invoke(app, ["grammar", form, "--schema"])
    assert printed.exit_code == 0
    assert json.loads(printed.output) == found


def test_the_schema_of_records_has_the_fields_of_a_record() -> None:
    record = json.loads(Game(seed=7).record.to_json())
    assert set(record) <= set(schema("record")["properties"])
    assert set(schema("record")["required"]) <= set(record)


def test_unknown_forms() -> None:
    with pytest.raises(UnknownWordError, match="no grammar of `poem`; there are action, record"):
        grammar("poem")
    with pytest.raises(UnknownWordError, match="no JSON Schema of `action`; there are record"):
        schema("action")
    assert CliRunner().invoke(app, ["grammar", "poem"]).exit_code == 2
