//! The questions that both a game and a view answer.

use std::ffi::c_char;

use acquire_core::{Action, ActionId, Game, LegalActions, Names, Questions, Rule, View};

use super::answer::answer;
use crate::{
    argument::{Arg, Room},
    codes::seat,
    constants::ACQ_NONE,
    failure::{Failure, Message, Problem},
    ffi::{Call, Opaque},
    handles::Playing,
    numbers::{self, by_id},
    status::AcqStatus,
    structs::{
        AcqBonuses, AcqCell, AcqNames, AcqPhase, AcqPlacement, AcqPosition, AcqStanding, cells,
    },
};

/// A game or a view behind a handle. A game keeps its legal actions, and a view finds them each
/// time.
pub(super) trait State {
    type Known: Questions;

    fn known(&self) -> &Self::Known;
    /// Answers a question about the legal actions.
    fn with_legal<T>(&self, question: impl FnOnce(&LegalActions) -> T) -> T;
}

impl State for Playing {
    type Known = Game;

    fn known(&self) -> &Game {
        self
    }

    #[inline(always)]
    fn with_legal<T>(&self, question: impl FnOnce(&LegalActions) -> T) -> T {
        Self::with_legal(self, question)
    }
}

impl State for View {
    type Known = Self;

    fn known(&self) -> &Self {
        self
    }

    fn with_legal<T>(&self, question: impl FnOnce(&LegalActions) -> T) -> T {
        question(&self.legal_actions())
    }
}

/// A handle of a state.
pub(super) trait Stateful: Opaque<Value: State> {}
impl<H: Opaque<Value: State>> Stateful for H {}

/// Returns the error that a view does not show this, because of this rule.
#[cold]
pub(super) fn concealed(
    state: &impl Questions,
    rule: Rule,
    what: impl Fn(&Names<'_>) -> String + 'static,
) -> Failure {
    let message = Message::spoken(state.position().edition(), move |names| {
        format!("the view does not show {} ({rule})", what(names))
    });
    Problem::new(AcqStatus::Concealed, rule, message).into()
}

pub(super) fn stable_hash<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    hash: Arg<*mut u64>,
) -> Result<(), Failure> {
    answer(call, state, hash, |state| Ok(state.known().stable_hash()))
}

pub(super) fn position<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    position: Arg<*mut AcqPosition>,
) -> Result<(), Failure> {
    answer(call, state, position, |state| Ok(state.known().position().into()))
}

pub(super) fn board<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    room: Room<AcqCell>,
) -> Result<(), Failure> {
    call.list(room, cells(call.shared(state)?.known().position()))
}

pub(super) fn diagram<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    room: Room<c_char>,
) -> Result<(), Failure> {
    let state = call.shared(state)?;
    let position = state.known().position();
    call.write_text(room, &position.board().diagram(position.edition()).to_string())
}

pub(super) fn placement<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    tile: Arg<u32>,
    placement: Arg<*mut AcqPlacement>,
) -> Result<(), Failure> {
    answer(call, state, placement, |state| {
        Ok(state.known().position().placement(numbers::tile(tile)?).into())
    })
}

pub(super) fn phase<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    phase: Arg<*mut AcqPhase>,
) -> Result<(), Failure> {
    answer(call, state, phase, |state| Ok(state.known().phase().into()))
}

pub(super) fn player<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    player: Arg<*mut u8>,
) -> Result<(), Failure> {
    answer(call, state, player, |state| Ok(seat(state.known().position().player())))
}

#[inline(always)]
pub(super) fn legal_actions<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    room: Room<u16>,
) -> Result<(), Failure> {
    call.shared(state)?.with_legal(|legal| write_legal(call, legal, room))
}

/// Writes the ids of legal actions.
#[inline(always)]
pub(super) fn write_legal(
    call: &Call,
    legal: &LegalActions,
    room: Room<u16>,
) -> Result<(), Failure> {
    call.fill(room, legal.len(), |room| legal.write_ids(room))
}

#[inline]
pub(super) fn legal_count<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    count: Arg<*mut usize>,
) -> Result<(), Failure> {
    answer(call, state, count, |state| Ok(state.with_legal(LegalActions::len)))
}

#[inline]
pub(super) fn legal_get<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    index: Arg<usize>,
    id: Arg<*mut u16>,
) -> Result<(), Failure> {
    answer(call, state, id, |state| {
        let action = state.with_legal(|legal| nth_legal(legal, index))?;
        Ok(ActionId::from(action).get())
    })
}

/// Returns the legal action in this place.
#[inline(always)]
pub(super) fn nth_legal(legal: &LegalActions, index: Arg<usize>) -> Result<Action, Failure> {
    legal.get(index.value).ok_or_else(|| Failure::index(index, legal.len()))
}

pub(super) fn legal_contains<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    id: Arg<u16>,
    legal: Arg<*mut u8>,
) -> Result<(), Failure> {
    answer(call, state, legal, |state| {
        let action = by_id(id)?;
        Ok(state.with_legal(|legal| legal.contains(action)).into())
    })
}

pub(super) fn check<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    id: Arg<u16>,
) -> Result<(), Failure> {
    Ok(call.shared(state)?.known().check(by_id(id)?)?)
}

pub(super) fn cash<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    player: Arg<u32>,
    cash: Arg<*mut u32>,
) -> Result<(), Failure> {
    answer(call, state, cash, |state| {
        let player = numbers::player(player, state.known().position().players())?;
        state.known().cash(player).ok_or_else(|| {
            let what = move |names: &Names<'_>| format!("the cash of {}", names.player(player));
            concealed(state.known(), Rule::I3, what)
        })
    })
}

pub(super) fn shares<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    player: Arg<u32>,
    chain: Arg<u32>,
    shares: Arg<*mut u8>,
) -> Result<(), Failure> {
    answer(call, state, shares, |state| {
        let player = numbers::player(player, state.known().position().players())?;
        let chain = numbers::chain(chain)?;
        state.known().shares(player, chain).ok_or_else(|| {
            concealed(state.known(), Rule::I3, move |names| {
                format!("the {} shares of {}", names.chain(chain), names.player(player))
            })
        })
    })
}

pub(super) fn bonuses<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    chain: Arg<u32>,
    market: Arg<u32>,
    bonuses: Arg<*mut AcqBonuses>,
) -> Result<(), Failure> {
    answer(call, state, bonuses, |state| {
        let chain = numbers::chain(chain)?;
        let market = match market.value {
            value if value == u32::from(ACQ_NONE) => None,
            _ => Some(numbers::shares(market)?),
        };
        let bonuses = state.known().bonuses(chain, market).ok_or_else(|| {
            concealed(state.known(), Rule::I3, move |names| {
                format!("everyone's shares of {}", names.chain(chain))
            })
        })?;
        Ok(bonuses.into())
    })
}

pub(super) fn worth<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    player: Arg<u32>,
    worth: Arg<*mut u32>,
) -> Result<(), Failure> {
    answer(call, state, worth, |state| {
        let player = numbers::player(player, state.known().position().players())?;
        state.known().worth(player).ok_or_else(|| {
            concealed(state.known(), Rule::I3, move |names| {
                format!("all that decides the worth of {}", names.player(player))
            })
        })
    })
}

pub(super) fn to_json<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    room: Room<c_char>,
) -> Result<(), Failure> {
    call.write_text(room, &call.shared(state)?.known().to_json())
}

pub(super) fn to_text<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    names: Arg<*const AcqNames>,
    room: Room<c_char>,
) -> Result<(), Failure> {
    let names = call.names(names)?;
    let state = call.shared(state)?;
    let text = state.known().to_text(&names.in_edition(state.known().position().edition()));
    call.write_text(room, &text)
}

pub(super) fn standings<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    room: Room<AcqStanding>,
) -> Result<(), Failure> {
    let state = call.shared(state)?;
    let standings = state.known().standings().ok_or_else(|| {
        concealed(state.known(), Rule::I3, |_| "all that decides the standings".into())
    })?;
    call.list(room, standings.into_iter().map(AcqStanding::from))
}
