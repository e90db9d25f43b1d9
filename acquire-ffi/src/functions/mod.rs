//! The functions, by noun.

pub(crate) mod answer;

pub(crate) mod handle;

mod version;

mod memory;

pub(crate) mod error;

mod tile;

mod chain;

mod name;

mod rules;

mod action;

mod event;
mod form;

mod sentence;

mod rulebook;

mod stream;

mod setup;

mod position;

mod questions;

pub(crate) mod game;

mod game_ask;

pub(crate) mod game_apply;

mod view;

mod observation;

pub(crate) mod record;

pub(crate) mod record_check;

mod notes;

mod notes_entry;

pub(crate) mod replay;

pub(crate) mod recorder;

pub use self::{
    action::*, chain::*, error::*, event::*, form::*, game::*, game_apply::*, game_ask::*,
    memory::*, name::*, notes::*, notes_entry::*, observation::*, position::*, record::*,
    record_check::*, recorder::*, replay::*, rulebook::*, rules::*, sentence::*, setup::*,
    stream::*, tile::*, version::*, view::*,
};
