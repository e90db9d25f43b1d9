//! The questions that both a game and a view answer.

use std::{convert::identity, ffi::c_char};

use acquire_core::{
    Action, ActionError, ActionId, Bonuses, Chain, Game, LegalActions, Names, Phase, Player,
    Position, Rule, Standing, View,
};

use super::{
    action::{by_struct, by_text},
    answer::answer,
};
use crate::{
    argument::{Arg, Items, Room},
    codes::seat,
    failure::{Failure, Message, Problem},
    ffi::{Call, Opaque},
    handles::Playing,
    numbers::{self, by_id},
    status::AcqStatus,
    structs::{
        AcqAction, AcqBonuses, AcqCell, AcqNames, AcqPhase, AcqPlacement, AcqPosition, AcqStanding,
        cells,
    },
};

/// Whatever has legal actions. A game keeps them, and a view finds them anew.
pub(super) trait Decision {
    /// Answers a question about them.
    fn with_legal<T>(&self, question: impl FnOnce(&LegalActions) -> T) -> T;
}

impl Decision for Playing {
    #[inline(always)]
    fn with_legal<T>(&self, question: impl FnOnce(&LegalActions) -> T) -> T {
        Self::with_legal(self, question)
    }
}

impl Decision for View {
    fn with_legal<T>(&self, question: impl FnOnce(&LegalActions) -> T) -> T {
        question(&self.legal_actions())
    }
}

/// A game, or what one player or a spectator may know of it.
pub(super) trait State: Decision {
    fn position(&self) -> &Position;
    fn phase(&self) -> Phase;
    fn check(&self, action: Action) -> Result<(), ActionError>;
    fn stable_hash(&self) -> u64;
    fn to_json(&self) -> String;
    fn to_text(&self, names: &Names<'_>) -> String;
    /// These five are `None` if a view does not show the answer.
    fn cash(&self, player: Player) -> Option<u32>;
    fn shares(&self, player: Player, chain: Chain) -> Option<u8>;
    fn bonuses(&self, chain: Chain, market: u8) -> Option<Bonuses>;
    fn worth(&self, player: Player) -> Option<u32>;
    fn standings(&self) -> Option<Vec<Standing>>;
}

/// Implements [`State`] for a type that is one, or contains one, whose methods have the same names.
macro_rules! state {
    ($type:ty as $state:ty, $some:expr) => {
        impl State for $type {
            fn position(&self) -> &Position {
                <$state>::position(self)
            }

            fn phase(&self) -> Phase {
                <$state>::phase(self)
            }

            fn check(&self, action: Action) -> Result<(), ActionError> {
                <$state>::check(self, action)
            }

            fn stable_hash(&self) -> u64 {
                <$state>::stable_hash(self)
            }

            fn to_json(&self) -> String {
                <$state>::to_json(self)
            }

            fn to_text(&self, names: &Names<'_>) -> String {
                <$state>::to_text(self, names)
            }

            fn cash(&self, player: Player) -> Option<u32> {
                $some(<$state>::cash(self, player))
            }

            fn shares(&self, player: Player, chain: Chain) -> Option<u8> {
                $some(<$state>::shares(self, player, chain))
            }

            fn bonuses(&self, chain: Chain, market: u8) -> Option<Bonuses> {
                $some(<$state>::bonuses(self, chain, market))
            }

            fn worth(&self, player: Player) -> Option<u32> {
                $some(<$state>::worth(self, player))
            }

            fn standings(&self) -> Option<Vec<Standing>> {
                $some(<$state>::standings(self)).map(|standings| standings.into_iter().collect())
            }
        }
    };
}
state!(Playing as Game, Some);
state!(View as View, identity);

/// A handle of a state.
pub(super) trait Stateful: Opaque<Value: State> {}
impl<H: Opaque<Value: State>> Stateful for H {}

/// The error that a view does not show this, because of this rule.
#[cold]
pub(super) fn concealed(
    state: &impl State,
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
    answer(call, state, hash, |state| Ok(state.stable_hash()))
}

pub(super) fn position<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    position: Arg<*mut AcqPosition>,
) -> Result<(), Failure> {
    answer(call, state, position, |state| Ok(state.position().into()))
}

pub(super) fn board<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    room: Room<AcqCell>,
) -> Result<(), Failure> {
    call.list(room, cells(call.shared(state)?.position()))
}

pub(super) fn diagram<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    room: Room<c_char>,
) -> Result<(), Failure> {
    let state = call.shared(state)?;
    let position = state.position();
    call.write_text(room, &position.board().diagram(position.edition()).to_string())
}

pub(super) fn placement<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    tile: Arg<u32>,
    placement: Arg<*mut AcqPlacement>,
) -> Result<(), Failure> {
    answer(call, state, placement, |state| {
        Ok(state.position().placement(numbers::tile(tile)?).into())
    })
}

pub(super) fn phase<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    phase: Arg<*mut AcqPhase>,
) -> Result<(), Failure> {
    answer(call, state, phase, |state| Ok(state.phase().into()))
}

pub(super) fn player<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    player: Arg<*mut u8>,
) -> Result<(), Failure> {
    answer(call, state, player, |state| Ok(seat(state.position().player())))
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
    answer(call, state, id, |state| Ok(ActionId::from(nth_legal(state, index)?).get()))
}

/// The legal action in this place.
#[inline(always)]
pub(super) fn nth_legal(state: &impl State, index: Arg<usize>) -> Result<Action, Failure> {
    let legal = state.with_legal(|&legal| legal);
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
    Ok(call.shared(state)?.check(by_id(id)?)?)
}

pub(super) fn check_action<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    action: Arg<*const AcqAction>,
) -> Result<(), Failure> {
    Ok(call.shared(state)?.check(by_struct(call, action)?)?)
}

pub(super) fn check_text<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    text: Items<c_char>,
) -> Result<(), Failure> {
    let state = call.shared(state)?;
    Ok(state.check(by_text(call, text, state.position().edition())?)?)
}

pub(super) fn cash<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    player: Arg<u32>,
    cash: Arg<*mut u32>,
) -> Result<(), Failure> {
    answer(call, state, cash, |state| {
        let player = numbers::player(player, state.position().players())?;
        state.cash(player).ok_or_else(|| {
            let what = move |names: &Names<'_>| format!("the cash of {}", names.player(player));
            concealed(state, Rule::I3, what)
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
        let player = numbers::player(player, state.position().players())?;
        let chain = numbers::chain(chain)?;
        state.shares(player, chain).ok_or_else(|| {
            concealed(state, Rule::I3, move |names| {
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
        let (chain, market) = (numbers::chain(chain)?, numbers::shares(market)?);
        let bonuses = state.bonuses(chain, market).ok_or_else(|| {
            concealed(state, Rule::I3, move |names| {
                format!("everybody's shares of {}", names.chain(chain))
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
        let player = numbers::player(player, state.position().players())?;
        state.worth(player).ok_or_else(|| {
            concealed(state, Rule::I3, move |names| {
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
    call.write_text(room, &call.shared(state)?.to_json())
}

pub(super) fn to_text<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    names: Arg<*const AcqNames>,
    room: Room<c_char>,
) -> Result<(), Failure> {
    let names = call.names(names)?;
    let state = call.shared(state)?;
    let text = state.to_text(&names.in_edition(state.position().edition()));
    call.write_text(room, &text)
}

pub(super) fn standings<H: Stateful>(
    call: &Call,
    state: Arg<*const H>,
    room: Room<AcqStanding>,
) -> Result<(), Failure> {
    let state = call.shared(state)?;
    let standings = state
        .standings()
        .ok_or_else(|| concealed(&*state, Rule::I3, |_| "all that decides the standings".into()))?;
    call.list(room, standings.into_iter().map(AcqStanding::from))
}
