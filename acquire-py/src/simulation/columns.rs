//! The columns of the tables of simulated games.

use std::sync::Arc;

use acquire_core::{ByChain, Chain, Edition, EndReason, PhaseKind, Tile};
use arrow_array::{
    ArrayRef, DictionaryArray, Int8Array, Int16Array, Int32Array, Int64Array, RecordBatch,
    StringArray, UInt8Array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};

use crate::table::{PyTable, field, words_type};

/// The words that columns of words have in common: their dictionaries.
pub(crate) struct Words {
    edition: Edition,
    reasons: ArrayRef,
    phases: ArrayRef,
    tiles: ArrayRef,
    chains: ArrayRef,
}

fn strings<T: AsRef<str>>(words: impl IntoIterator<Item = T>) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(words))
}

impl Words {
    pub(crate) fn new(edition: Edition) -> Self {
        let phases = PhaseKind::ALL.iter().filter(|&&kind| kind != PhaseKind::Over);
        Self {
            edition,
            reasons: strings(EndReason::ALL.iter().map(|reason| reason.name())),
            phases: strings(phases.map(|kind| kind.name())),
            tiles: strings(Tile::all().map(|tile| tile.to_string())),
            chains: strings(Chain::ALL.map(|chain| chain.name(edition))),
        }
    }

    /// Returns a column of small numbers for each chain, such as `shares_luxor`.
    fn chain_fields(&self, name: &str, unit: &str, description: &str) -> Vec<Field> {
        let of_chain = |chain: Chain| {
            let chain = chain.name(self.edition);
            let name = format!("{name}_{}", chain.to_lowercase());
            field(&name, DataType::Int8, unit, &format!("{description} {chain}"))
        };
        Chain::ALL.map(of_chain).to_vec()
    }
}

/// The type that a column's values have in memory.
macro_rules! value {
    (reason) => {
        u8
    };
    (phase) => {
        u8
    };
    (tile) => {
        u8
    };
    (chain) => {
        u8
    };
    (chains) => {
        ByChain<i8>
    };
    ($number:ident) => {
        $number
    };
}

macro_rules! data_type {
    (i8) => {
        DataType::Int8
    };
    (i16) => {
        DataType::Int16
    };
    (i32) => {
        DataType::Int32
    };
    (i64) => {
        DataType::Int64
    };
    ($words:ident) => {
        words_type()
    };
}

macro_rules! array {
    (i8, $values:expr, $words:expr) => {
        Arc::new(Int8Array::from($values))
    };
    (i16, $values:expr, $words:expr) => {
        Arc::new(Int16Array::from($values))
    };
    (i32, $values:expr, $words:expr) => {
        Arc::new(Int32Array::from($values))
    };
    (i64, $values:expr, $words:expr) => {
        Arc::new(Int64Array::from($values))
    };
    (reason, $values:expr, $words:expr) => {
        dictionary($values, &$words.reasons)?
    };
    (phase, $values:expr, $words:expr) => {
        dictionary($values, &$words.phases)?
    };
    (tile, $values:expr, $words:expr) => {
        dictionary($values, &$words.tiles)?
    };
    (chain, $values:expr, $words:expr) => {
        dictionary($values, &$words.chains)?
    };
}

macro_rules! fields {
    (chains, $name:expr, $unit:expr, $description:expr, $words:expr) => {
        $words.chain_fields($name, $unit, $description)
    };
    ($type:tt, $name:expr, $unit:expr, $description:expr, $words:expr) => {
        vec![field($name, data_type!($type), $unit, $description)]
    };
}

macro_rules! arrays {
    (chains, $values:expr, $words:expr) => {
        of_chains(&$values)
    };
    ($type:tt, $values:expr, $words:expr) => {
        vec![array!($type, $values, $words) as ArrayRef]
    };
}

fn of_chains(rows: &[ByChain<i8>]) -> Vec<ArrayRef> {
    let of_chain = |chain: Chain| -> ArrayRef {
        Arc::new(Int8Array::from_iter_values(rows.iter().map(|row| row[chain])))
    };
    Chain::ALL.map(of_chain).to_vec()
}

fn dictionary(keys: Vec<u8>, words: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    Ok(Arc::new(DictionaryArray::try_new(UInt8Array::from(keys), Arc::clone(words))?))
}

/// Columns of a table.
pub(crate) trait Columns: Sized {
    fn schema(words: &Words) -> SchemaRef;

    fn into_batch(self, schema: &SchemaRef, words: &Words) -> Result<RecordBatch, ArrowError>;

    /// Returns the table that has these parts one below the other.
    fn table(parts: Vec<Self>, words: &Words) -> Result<PyTable, ArrowError> {
        let schema = Self::schema(words);
        let batches = parts.into_iter().map(|part| part.into_batch(&schema, words));
        let batches = batches.collect::<Result<_, _>>()?;
        Ok(PyTable::new(schema, batches))
    }
}

/// Defines rows, and the columns that they make. A column is `name: type, unit, description`; the
/// type is a number's, a kind of words, or `chains` for a column of small numbers for each chain,
/// whose name ends the description.
///
/// Numbers are signed, so that differences are correct.
macro_rules! columns {
    ($(#[$doc:meta])* $columns:ident of $row:ident {
        $($name:ident: $type:tt, $unit:literal, $description:literal;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default)]
        pub(crate) struct $row {
            $(pub(crate) $name: value!($type),)+
        }

        /// The columns of such rows.
        pub(crate) struct $columns {
            $($name: Vec<value!($type)>,)+
        }

        impl $columns {
            /// The number of bytes of a row.
            pub(crate) const ROW_BYTES: usize = $(size_of::<value!($type)>() +)+ 0;

            pub(crate) fn with_capacity(rows: usize) -> Self {
                Self { $($name: Vec::with_capacity(rows),)+ }
            }

            pub(crate) fn extend(&mut self, rows: &[$row]) {
                $(self.$name.extend(rows.iter().map(|row| row.$name));)+
            }
        }

        impl Columns for $columns {
            fn schema(words: &Words) -> SchemaRef {
                // Only some tables have columns that depend on the edition.
                let _ = words;
                let mut all = Vec::new();
                $(all.extend(fields!($type, stringify!($name), $unit, $description, words));)+
                Arc::new(Schema::new(all))
            }

            fn into_batch(
                mut self,
                schema: &SchemaRef,
                words: &Words,
            ) -> Result<RecordBatch, ArrowError> {
                let _ = words;
                // Tables are kept for long, so that spare room would be lost.
                $(self.$name.shrink_to_fit();)+
                let mut columns: Vec<ArrayRef> = Vec::new();
                $(columns.extend(arrays!($type, self.$name, words));)+
                RecordBatch::try_new(Arc::clone(schema), columns)
            }
        }
    };
}

columns! {
    /// One row for each game.
    Games of GameRow {
        game: i64, "", "number of the game in the series";
        decisions: i16, "decisions", "how many decisions were made";
        turns: i16, "turns", "how many turns were begun";
        reason: reason, "", "why the game ended (E)";
        first_player: i8, "seat", "who had the first turn (S3)";
        winner: i8, "seat", "who won (E9); the lowest number if several share the victory";
        winners: i8, "players", "how many share the victory (E9)";
        winning_cash: i32, "dollars", "the winner's final cash";
        margin: i32, "dollars", "how much less the next richest has; 0 for a shared victory";
        total_cash: i32, "dollars", "the final cash of all players together";
        tiles_placed: i16, "tiles", "tiles placed by the players, without the starting tiles (T1)";
        tiles_set_aside: i16, "tiles", "tiles set aside (D6)";
        bag: i16, "tiles", "tiles left in the bag";
        chains_founded: i16, "chains", "how often a chain was founded (F1)";
        mergers: i16, "mergers", "how many tiles merged chains (M1)";
        chains_absorbed: i16, "chains", "how many chains became defunct: rows of `mergers` (M4)";
        chains_left: i16, "chains", "chains on the board at the end";
        safe_chains: i16, "chains", "safe chains at the end (C4)";
        largest_chain: i16, "tiles", "size of the largest chain at the end";
    }
}

columns! {
    /// One row for each player of each game, in seat order.
    Players of PlayerRow {
        game: i64, "", "number of the game in the series";
        player: i8, "seat", "the player";
        order: i8, "", "place in the turn order: 0 for the first player, then clockwise (S4)";
        rank: i8, "", "1 for the winner; equal cash, equal rank (E9)";
        cash: i32, "dollars", "final cash: 6,000 and the next four columns less what was spent";
        merger_bonuses: i32, "dollars", "bonuses received in mergers (M4, N)";
        merger_sales: i32, "dollars", "received for defunct shares sold (H2)";
        final_bonuses: i32, "dollars", "bonuses received in the final scoring (E8)";
        final_sales: i32, "dollars", "received for shares in the final scoring (E8)";
        spent: i32, "dollars", "paid for shares bought (Y)";
        shares_bought: i16, "shares", "shares bought (Y)";
        shares_sold: i16, "shares", "defunct shares sold (H2)";
        shares_traded: i16, "shares", "defunct shares traded in, two for one (H2)";
        tiles_placed: i16, "tiles", "tiles placed (T1)";
        chains_founded: i16, "chains", "chains founded (F1)";
        mergers: i16, "mergers", "mergers made as the mergemaker (M1)";
    }
}

columns! {
    /// One row for each chain that became defunct.
    Mergers of MergerRow {
        game: i64, "", "number of the game in the series";
        decision: i16, "", "number of the decision, from 0, after which its bonuses were paid (M4)";
        turn: i16, "", "number of the turn, from 0";
        mergemaker: i8, "seat", "whose tile merges the chains (M2)";
        tile: tile, "", "the tile that merges them (M1)";
        survivor: chain, "", "the chain that survives (M2)";
        defunct: chain, "", "the chain that joins it (M4)";
        survivor_size: i16, "tiles", "the survivor's size before the merger (M1)";
        defunct_size: i16, "tiles", "the defunct chain's size before the merger (M1)";
        price: i32, "dollars", "price of a defunct share (M4)";
        majority_bonus: i32, "dollars", "the majority bonus (C3)";
        minority_bonus: i32, "dollars", "the minority bonus (C3)";
        third_bonus: i32, "dollars", "the third bonus (N6), 0 without one";
        bonuses: i32, "dollars", "bonuses paid to all players together (N)";
        mergemaker_bonus: i32, "dollars", "the mergemaker's part of them";
        shareholders: i8, "players", "players who held a share";
        shares: i16, "shares", "shares that all players held together";
        most_shares: i16, "shares", "shares of the player who held most";
        leaders: i8, "players", "players who held the most (N3)";
        market_shares: i16, "shares", "shares that the market counted as holding (Z1)";
        sold: i16, "shares", "shares sold (H2)";
        traded: i16, "shares", "shares traded in, two for one (H2)";
        held: i16, "shares", "shares kept (H1)";
    }
}

columns! {
    /// One row for each chain of each game, in ascending order.
    Chains of ChainRow {
        game: i64, "", "number of the game in the series";
        chain: chain, "", "the chain";
        founded: i16, "", "how often it was founded (F1)";
        absorbed: i16, "", "how often it became defunct (M4)";
        size: i16, "tiles", "its size at the end; 0 if it was not on the board";
        price: i32, "dollars", "price of a share at the end (C2)";
        bonuses: i32, "dollars", "bonuses paid for it in the whole game (N)";
        sales: i32, "dollars", "paid by the bank for its shares in the whole game (H2, E8)";
        spent: i32, "dollars", "paid for its shares by all players (Y)";
        shares_bought: i16, "shares", "shares bought by all players (Y)";
    }
}

columns! {
    /// One row for each decision.
    Decisions of DecisionRow {
        game: i64, "", "number of the game in the series";
        decision: i16, "", "number of the decision in its game, from 0";
        turn: i16, "", "number of the turn, from 0";
        player: i8, "seat", "who decided";
        phase: phase, "", "what was asked";
        legal: i16, "actions", "how many actions were legal";
        action: i16, "", "id of the action taken";
    }
}

columns! {
    /// One row for each player at each decision, before the decision.
    States of StateRow {
        game: i64, "", "number of the game in the series";
        decision: i16, "", "number of the decision in its game, from 0";
        player: i8, "seat", "the player whose cash and shares these are";
        cash: i32, "dollars", "the player's cash";
        worth: i32, "dollars", "the player's cash if the game were scored now (E8)";
        shares: chains, "shares", "the player's shares of";
        size: chains, "tiles", "size of the chain, 0 if it is not on the board:";
    }
}
