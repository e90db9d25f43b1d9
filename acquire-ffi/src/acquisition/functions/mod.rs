//! The functions, by noun.

mod name;

mod sentence;

mod action;

mod setup;

mod game;

mod game_ask;

mod game_apply;

mod agent;

mod record;

mod record_check;

mod replay;

mod recorder;

mod error;

pub use self::{
    action::*, agent::*, error::*, game::*, game_apply::*, game_ask::*, name::*, record::*,
    record_check::*, recorder::*, replay::*, sentence::*, setup::*,
};
