"""Tables and what reads them."""

# ruff: noqa: S301 - the pickles are our own.

from __future__ import annotations

import copy
import csv
import gc
import pickle
from typing import Any

import numpy as np
import pytest

from acquire_engine import Simulation, Table, simulate
from acquire_engine.errors import AcquireError, FormatError, RangeError, UnknownColumnError

WORDS = {"reason", "phase", "tile", "chain", "survivor", "defunct"}


@pytest.fixture(scope="module")
def simulation() -> Simulation:
    return simulate(40, 3, seed=5, decisions=True, states=True, threads=2, progress=False)


@pytest.fixture(scope="module")
def players(simulation: Simulation) -> Table:
    return simulation.players


@pytest.fixture(scope="module")
def mergers(simulation: Simulation) -> Table:
    return simulation.mergers


def test_a_table_says_what_its_columns_are(simulation: Simulation) -> None:
    for table in simulation.tables.values():
        assert tuple(table) == table.column_names == tuple(table.dtypes)
        assert set(table.descriptions) == set(table)
        assert set(table.units) <= set(table)
        for name, dtype in table.dtypes.items():
            assert (dtype == "str") == (name in WORDS)
            assert table[name].dtype.kind == ("U" if dtype == "str" else "i")
            assert dtype == "str" or table[name].dtype.name == dtype
            assert len(table[name]) == len(table)
            assert name in table
        assert table.nbytes > 0
    assert simulation.players.units["cash"] == "dollars"
    assert "nothing" not in simulation.players
    assert 7 not in simulation.players


def test_differences_may_be_negative(players: Table) -> None:
    assert (players["merger_sales"] - players["spent"]).min() < 0
    assert (players["player"] - 2).min() == -2


def test_rows_by_slice(players: Table) -> None:
    cash = players["cash"]
    for part in (slice(3, 11), slice(-4, None), slice(None, 2), slice(50, 9), slice(0, 10**9)):
        table = players[part]
        assert isinstance(table, Table)
        assert np.array_equal(table["cash"], cash[part])
        assert table.column_names == players.column_names
    assert players.head(4) == players[:4]
    assert len(players.head()) == 10
    assert players.head(10**6) == players
    with pytest.raises(RangeError, match="not by -1"):
        players[::-1]


def test_a_column_that_is_not_there_is_an_error_that_lists_the_columns(players: Table) -> None:
    with pytest.raises(UnknownColumnError, match=r"^no column `money`: there are game, player"):
        players["money"]
    with pytest.raises(KeyError):
        players["\udc80"]
    with pytest.raises(AcquireError):
        players[""]
    with pytest.raises(TypeError, match="by slice, not by int"):
        players[0]  # type: ignore[call-overload]


def test_to_dict_has_every_column(mergers: Table) -> None:
    columns = mergers.to_dict()
    assert tuple(columns) == mergers.column_names
    assert all(np.array_equal(columns[name], mergers[name]) for name in mergers)


def test_columns_are_copies(players: Table) -> None:
    cash = players["cash"]
    cash[:] = 0
    assert players["cash"].min() > 0


def test_concat_of_parts_is_the_whole(simulation: Simulation) -> None:
    for table in simulation.tables.values():
        parts = [table[:7], table[7:7], table[7:50], table[50:]]
        assert Table.concat(parts) == table
        assert Table.concat(iter([table])) == table
        assert len(Table.concat([table, table])) == 2 * len(table)
    with pytest.raises(FormatError, match="same columns"):
        Table.concat([simulation.games, simulation.players])
    with pytest.raises(FormatError, match="at least one"):
        Table.concat([])
    with pytest.raises(TypeError):
        Table.concat([1])  # type: ignore[list-item]
    with pytest.raises(TypeError):
        Table.concat(5)  # type: ignore[arg-type]


def test_equality(simulation: Simulation) -> None:
    options: dict[str, Any] = {"decisions": True, "states": True, "progress": False}
    again = simulate(40, 3, seed=5, threads=1, **options)
    other = simulate(40, 3, seed=6, threads=1, **options)
    for name, table in simulation.tables.items():
        assert table == again.tables[name]
        assert table != other.tables[name]
        assert table != table[1:]
        assert table != 5
    assert simulation.games != simulation.players
    with pytest.raises(TypeError, match="unhashable"):
        hash(simulation.games)


def test_words_are_compared_as_words() -> None:
    """Editions number the chains differently (C1)."""
    ours, theirs = (simulate(5, 4, edition).chains for edition in ("3m", "wizards-2008"))
    assert ours["chain"][0] == "Luxor"
    assert theirs["chain"][0] == "Worldwide"
    assert ours != theirs
    both = Table.concat([ours, theirs])
    assert list(both["chain"][[0, 35]]) == ["Luxor", "Worldwide"]
    assert pickle.loads(pickle.dumps(both)) == both


def test_copies_and_pickles(simulation: Simulation) -> None:
    for table in simulation.tables.values():
        assert copy.copy(table) == table
        assert copy.deepcopy(table) == table
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(table, protocol))
            assert again == table
            assert again.units == table.units
            assert again.descriptions == table.descriptions
        empty = table[:0]
        assert pickle.loads(pickle.dumps(empty)) == empty
        assert all(len(empty[name]) == 0 for name in empty)
        assert repr(empty).startswith("Table: 0 rows")


NUMBERS = np.arange(3, dtype=np.int16)


@pytest.mark.parametrize(
    ("columns", "batches"),
    [
        ([("a", "float32", "", "")], []),
        ([("a", "float64", "", "")], [[NUMBERS]]),
        ([("a", "text", "", "")], [[NUMBERS]]),
        ([("a", "text", "", "")], [[["x", 5]]]),
        ([("a", "text", "", "")], [[["\ud800"]]]),
        ([("a", "str", "", "")], [[["x", "y"]]]),
        ([("a", "int16", "", "")], [[NUMBERS.astype(float)]]),
        ([("a", "int16", "", "")], [[NUMBERS.astype(np.int32)]]),
        ([("a", "int16", "", "")], [[NUMBERS, NUMBERS]]),
        ([("a", "int16", "", "")], [[]]),
        ([("a", "int16", "", ""), ("b", "int16", "", "")], [[NUMBERS, NUMBERS[1:]]]),
        ([("a", "str", "", "")], [[NUMBERS]]),
        ([("a", "int64", "", "")], [[np.frombuffer(bytearray(17), np.int64, 2, 1)]]),
        ([("a", "int16", "", "")], [[np.zeros(3, [("a", "<i2"), ("b", "i1")])["a"]]]),
        ([("a", "int16", "", "")], [[NUMBERS.reshape(3, 1)]]),
        ([("a", "str", "", "")], [[(np.array([0, 3], np.uint8), ["x", "y"])]]),
        ([("a", "str", "", "")], [[(NUMBERS, ["x", "y"])]]),
        ([], [[]]),
        ([("a" * 201, "int16", "", "")], []),
        ([("\x1b[2J", "int16", "", "")], []),
    ],
)
def test_a_pickle_that_is_no_table_is_an_error(columns: list, batches: list) -> None:  # type: ignore[type-arg]
    with pytest.raises(FormatError, match=r"^not a table: "):
        Table._restore(columns, batches)


@pytest.mark.parametrize("column", [(), ("a",), ("\ud800", "int16", "", "")])
def test_a_column_of_a_pickle_is_checked(column: Any) -> None:
    with pytest.raises(FormatError, match=r"^not a pickle of this package: "):
        Table._restore([column], [])


def test_the_length_that_a_pickle_claims_is_not_believed() -> None:
    for columns, batches in [
        (range(10**12), []),
        ([], range(10**12)),
        ([], [range(10**12)]),
    ]:
        with pytest.raises((FormatError, TypeError)):
            Table._restore(columns, batches)  # type: ignore[arg-type]


def test_a_table_of_any_text_is_shown_as_text(tmp_path) -> None:  # type: ignore[no-untyped-def]
    columns = [("<b>", "str", '"', "a & b"), ("n", "int64", "", "")]
    numbers = np.array([-5, 2**63 - 1])[::-1]
    keys = np.array([1, 0], np.uint8)
    table = Table._restore(columns, [[(keys, ["<i>", 'x,"y"']), numbers]])
    html = table._repr_html_()
    assert "<b>" not in html
    assert "<i>" not in html
    assert "&lt;b&gt;" in html
    assert table["n"].tolist() == [2**63 - 1, -5]
    path = tmp_path / "any.csv"
    table.to_csv(path)
    with path.open(newline="", encoding="utf-8") as file:
        assert list(csv.reader(file)) == [["<b>", "n"], ['x,"y"', str(2**63 - 1)], ["<i>", "-5"]]
    with pytest.raises(OSError, match="directory"):
        table.to_csv(tmp_path)


def test_missing_numbers_and_texts(tmp_path) -> None:  # type: ignore[no-untyped-def]
    columns = [("x", "float64", "dollars", "a number"), ("t", "text", "", "a text")]
    parts = [[np.array([1.5, np.nan, -0.0]), ["a", "", "x,y"]], [np.array([2.0]), ["ä"]]]
    table = Table._restore(columns, parts)
    assert table.dtypes == {"x": "float64", "t": "str"}
    assert np.array_equal(table["x"], [1.5, np.nan, 0, 2], equal_nan=True)
    assert table["t"].tolist() == ["a", "", "x,y", "ä"]
    assert table.nbytes >= 4 * (8 + 4)
    one, other = (Table._restore(columns, [part]) for part in parts)
    assert Table.concat([one, other]) == table
    assert table[1:] != table[:3]
    assert pickle.loads(pickle.dumps(table)) == table
    assert pickle.loads(pickle.dumps(table[2:])) == table[2:]
    arrow = pytest.importorskip("pyarrow").table(table)
    arrow.validate(full=True)
    assert arrow["x"].to_pylist() == [1.5, None, 0, 2]
    assert arrow["t"].to_pylist() == ["a", "", "x,y", "ä"]
    assert table.to_polars()["x"].null_count() == 1
    assert table.to_pandas()["x"].isna().tolist() == [False, True, False, False]
    path = tmp_path / "table.csv"
    table.to_csv(path)
    with path.open(newline="", encoding="utf-8") as file:
        read = list(csv.reader(file))
    assert read == [["x", "t"], ["1.5", "a"], ["", ""], ["0", "x,y"], ["2", "ä"]]
    assert "1.5" in repr(table)
    assert "x,y" in table._repr_html_()


def test_a_table_without_columns_shows_itself() -> None:
    table = Table._restore([], [])
    assert repr(table).startswith("Table: 0 rows, 0 columns")
    assert "0 rows" in table._repr_html_()


def test_repr_shows_the_size_and_the_first_rows(players: Table) -> None:
    lines = repr(players).splitlines()
    assert lines[0] == "Table: 120 rows, 16 columns"
    assert lines[1].split()[:5] == ["game", "player", "order", "rank", "cash"]
    assert lines[2].split()[4] == str(players["cash"][0])
    assert all(len(line) <= 120 for line in lines)
    named = set(lines[1].split()) | set(lines[-1].removeprefix("and ").split(", "))
    assert named == set(players.column_names)
    html = players._repr_html_()
    assert html.count("<tr>") == 11
    assert "120 rows" in html
    assert "[dollars]" in html


def test_the_stream_can_be_taken_again_and_again_and_dropped(players: Table) -> None:
    for _ in range(3):
        players.__arrow_c_stream__()
        players.__arrow_c_stream__(None)
        players.__arrow_c_schema__()
    gc.collect()
    assert players["cash"].min() > 0


def test_pyarrow_reads_it_without_a_copy(simulation: Simulation) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    for table in simulation.tables.values():
        arrow = pyarrow.table(table)
        arrow.validate(full=True)
        assert arrow.equals(table.to_arrow())
        assert arrow.column_names == list(table)
        for name in table:
            assert arrow[name].null_count == 0
            assert pyarrow.types.is_dictionary(arrow[name].type) == (name in WORDS)
            assert arrow[name].to_pylist() == table[name].tolist()
            field = arrow.schema.field(name)
            assert field.metadata[b"description"].decode() == table.descriptions[name]
        assert pyarrow.schema(table) == arrow.schema
    cash = [pyarrow.table(simulation.players)["cash"].chunk(0).buffers()[1].address for _ in "ab"]
    assert cash[0] == cash[1]


def test_the_data_outlives_the_table() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    arrow = pyarrow.table(simulate(20, 3, seed=5, progress=False).players)
    gc.collect()
    again = simulate(20, 3, seed=5, progress=False).players
    assert arrow["cash"].to_pylist() == again["cash"].tolist()


def test_pandas_reads_words_as_categories(simulation: Simulation) -> None:
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    for table in simulation.tables.values():
        frame = table.to_pandas()
        assert isinstance(frame, pandas.DataFrame)
        assert list(frame.columns) == list(table)
        for name in table:
            assert (frame[name].dtype.name == "category") == (name in WORDS)
            assert np.array_equal(np.asarray(frame[name]), table[name])


def test_polars_reads_words_as_categories(simulation: Simulation) -> None:
    polars = pytest.importorskip("polars")
    for table in simulation.tables.values():
        for frame in (table.to_polars(), polars.DataFrame(table)):
            assert frame.columns == list(table)
            for name in table:
                assert (frame[name].dtype in (polars.Categorical, polars.Enum)) == (name in WORDS)
                assert frame[name].to_list() == table[name].tolist()


def test_duckdb_reads_it(simulation: Simulation) -> None:
    duckdb = pytest.importorskip("duckdb")
    pytest.importorskip("pyarrow")
    with duckdb.connect() as connection:
        connection.register("mergers", simulation.mergers)
        query = "select defunct, sum(bonuses) from mergers group by all"
        rows = connection.execute(query).fetchall()
    chains, bonuses = simulation.mergers["defunct"], simulation.mergers["bonuses"]
    assert dict(rows) == {chain: bonuses[chains == chain].sum() for chain in set(chains.tolist())}


def test_parquet_and_back(simulation: Simulation, tmp_path) -> None:  # type: ignore[no-untyped-def]
    parquet = pytest.importorskip("pyarrow.parquet")
    simulation.to_parquet(tmp_path / "new" / "folder")
    for name, table in simulation.tables.items():
        again = parquet.read_table(tmp_path / "new" / "folder" / f"{name}.parquet")
        assert again.column_names == list(table)
        assert all(again[column].to_pylist() == table[column].tolist() for column in table)


def test_csv_and_back(simulation: Simulation, tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "mergers.csv"
    simulation.mergers.to_csv(str(path))
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(simulation.mergers)
    for name in simulation.mergers:
        assert [row[name] for row in rows] == simulation.mergers[name].astype(str).tolist()
