//! The meaning of the numbers that come from C.

use std::fmt::Display;

use acquire_core::{
    Action, ActionId, ActionKind, BonusScheme, ByChain, ByPlayer, Chain, ChainSet, DeadTiles,
    Disposal, Edition, End, EndReason, EventKind, Form, Game, Holdings, PhaseKind, PlacementKind,
    Player, Power, Purchase, Rule, RuleOption, Rules, SHARES, Tier, Tile, TileSet, Trade,
    TwoPlayerMarket,
};

use crate::{
    argument::Arg,
    constants::{ACQ_ACTION_IDS, ACQ_NO_ACTION, ACQ_NONE},
    enums::AcqOption,
    failure::Failure,
    status::AcqStatus,
};

/// Defines the conversion from a C integer to an enumeration of the core, or of this crate. The
/// tests of the headers compare the numbers and the names.
macro_rules! enumeration {
    ($function:ident: $c:ident as $core:ident) => {
        crate::numbers::enumeration!($function: $c as $core, $core::ALL);
    };
    ($function:ident: $c:ident as $core:ident, $all:expr) => {
        pub(crate) fn $function(
            number: crate::argument::Arg<impl Into<i32>>,
        ) -> Result<$core, crate::failure::Failure> {
            let value = number.value.into();
            let found = $all.iter().copied().find(|&one| one as i32 == value);
            found.ok_or_else(|| {
                let names = $all.iter().map(|&one| {
                    (one as i32, crate::names::enumerator(stringify!($c), &format!("{one:?}")))
                });
                crate::numbers::not_among(number.name, value, &names.collect::<Vec<_>>())
            })
        }
    };
}
pub(crate) use enumeration;

enumeration!(edition: AcqEdition as Edition);
enumeration!(dead_tiles: AcqDeadTiles as DeadTiles);
enumeration!(end: AcqEnd as End);
enumeration!(holdings: AcqHoldings as Holdings);
enumeration!(two_player_market: AcqTwoPlayerMarket as TwoPlayerMarket);
enumeration!(bonus_scheme: AcqBonusScheme as BonusScheme);
enumeration!(tier: AcqTier as Tier, [Tier::Cheap, Tier::Medium, Tier::Expensive]);
enumeration!(power: AcqPower as Power);
enumeration!(phase_kind: AcqPhaseKind as PhaseKind);
enumeration!(end_reason: AcqEndReason as EndReason);
enumeration!(form: AcqForm as Form);
/// Defines the conversions from C integers to options of the rules and to their values.
macro_rules! options {
    ($($option:ident: $values:ident),+ $(,)?) => {
        enumeration!(
            acq_option: AcqOption as AcqOption,
            [AcqOption::Edition, $(AcqOption::$option),+]
        );

        /// Reads an option, or `None` for the edition.
        pub(crate) fn option(number: Arg<impl Into<i32>>) -> Result<Option<RuleOption>, Failure> {
            const {
                $(assert!(AcqOption::$option as usize == RuleOption::$option as usize + 1);)+
            }
            Ok(match acq_option(number)? {
                AcqOption::Edition => None,
                $(AcqOption::$option => Some(RuleOption::$option)),+
            })
        }

        /// Reads the number of a value of an option.
        pub(crate) fn option_value(
            option: RuleOption,
            number: Arg<impl Into<i32>>,
        ) -> Result<u8, Failure> {
            Ok(match option {
                $(RuleOption::$option => $values(number)? as u8),+
            })
        }
    };
}
options!(
    DeadTiles: dead_tiles,
    End: end,
    TwoPlayerMarket: two_player_market,
    Holdings: holdings,
    SpecialPowers: switch,
    Bonuses: bonus_scheme,
);
enumeration!(action_kind: AcqActionKind as ActionKind);

enumeration!(event_kind: AcqEventKind as EventKind);
enumeration!(placement_kind: AcqPlacementKind as PlacementKind);

#[cold]
pub(crate) fn not_among(name: &str, value: i32, allowed: &[(i32, String)]) -> Failure {
    let named = |(number, name): &(i32, String)| format!("{number} ({name})");
    let must = match allowed {
        [few @ .., last] if few.len() < 8 => {
            let few: Vec<String> = few.iter().map(named).collect();
            format!("{} or {}", few.join(", "), named(last))
        }
        [first, .., last] => format!("{} to {}", named(first), named(last)),
        _ => String::new(),
    };
    Failure::argument(AcqStatus::Value, name, value, must, None)
}

/// Reads a yes or no, 1 or 0.
pub(crate) fn switch(number: Arg<impl Into<i32>>) -> Result<bool, Failure> {
    match number.value.into() {
        0 => Ok(false),
        1 => Ok(true),
        value => Err(Failure::argument(AcqStatus::Value, number.name, value, "0 or 1", None)),
    }
}

/// Reads the index of a tile, a chain or a player.
pub(crate) fn small(value: u32) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}

pub(crate) fn tile(index: Arg<impl Into<u32>>) -> Result<Tile, Failure> {
    let value = index.value.into();
    Tile::from_index(small(value)).ok_or_else(|| no_tile(index.name, value))
}

#[cold]
fn no_tile(name: impl Display, index: u32) -> Failure {
    Failure::argument(AcqStatus::Tile, name, index, "0 to 107", Rule::B2)
}

/// Reads several tiles, from the index of each.
pub(crate) fn tiles(first: &str, indices: &[u8]) -> Result<Vec<Tile>, Failure> {
    let tile = |(i, &index): (usize, &u8)| {
        Tile::from_index(index).ok_or_else(|| no_tile(format_args!("{first}[{i}]"), index.into()))
    };
    indices.iter().enumerate().map(tile).collect()
}

/// Reads the tiles of a set: bit `i % 64` of word `i / 64` for the tile with index `i`.
pub(crate) fn tile_set(words: Arg<[u64; 2]>) -> Result<TileSet, Failure> {
    let [first, last] = words.value;
    let bits = u128::from(last) << 64 | u128::from(first);
    let highest = u128::BITS - bits.leading_zeros();
    if highest as usize > Tile::COUNT {
        return Err(no_tile(format_args!("the highest bit of {}", words.name), highest - 1));
    }
    Ok(Tile::all().filter(|tile| bits >> tile.index() & 1 != 0).collect())
}

/// Reads a set of chains: bit `i` for chain `i`.
pub(crate) fn chain_set(mask: Arg<u8>) -> Result<ChainSet, Failure> {
    let most = (1 << Chain::COUNT) - 1;
    if mask.value > most {
        let must = format_args!("0 to {most}");
        return Err(Failure::argument(AcqStatus::Chain, mask.name, mask.value, must, Rule::B4));
    }
    Ok(ChainSet::ALL.iter().filter(|chain| mask.value >> chain.index() & 1 != 0).collect())
}

pub(crate) fn chain(index: Arg<impl Into<u32>>) -> Result<Chain, Failure> {
    let value = index.value.into();
    Chain::from_index(small(value))
        .ok_or_else(|| Failure::argument(AcqStatus::Chain, index.name, value, "0 to 6", Rule::B4))
}

/// Reads a player of a game with this number of players.
pub(crate) fn player(index: Arg<impl Into<u32>>, players: usize) -> Result<Player, Failure> {
    let value = index.value.into();
    player_of(value, players).ok_or_else(|| no_player(Arg { name: index.name, value }, players))
}

/// Reads the player who requests an action. A game that is over asks [`ACQ_NONE`], to whom it gives
/// the same answer as to every player.
pub(crate) fn requester(index: Arg<u32>, game: &Game) -> Result<Player, Failure> {
    let nobody = index.value == u32::from(ACQ_NONE) && game.player().is_none();
    let value = if nobody { 0 } else { index.value };
    player(Arg { name: index.name, value }, game.position().players())
}

/// Returns the player with this index if the game has so many.
fn player_of(index: u32, players: usize) -> Option<Player> {
    Player::from_index(small(index)).filter(|player| player.index() < players)
}

/// Reads the index of a player, or [`ACQ_NONE`] for a spectator.
pub(crate) fn viewer(
    index: Arg<impl Into<u32>>,
    players: usize,
) -> Result<Option<Player>, Failure> {
    let value = index.value.into();
    if value == u32::from(ACQ_NONE) {
        return Ok(None);
    }
    player_of(value, players).map(Some).ok_or_else(|| {
        let must = format_args!("0 to {}, or {ACQ_NONE} (ACQ_NONE)", players.saturating_sub(1));
        Failure::argument(AcqStatus::Player, index.name, value, must, None)
    })
}

#[cold]
pub(crate) fn no_player(index: Arg<u32>, players: usize) -> Failure {
    let must = format!("0 to {}", players.saturating_sub(1));
    Failure::argument(AcqStatus::Player, index.name, index.value, must, None)
}

/// Reads the action with this id.
#[inline]
pub(crate) fn by_id(id: Arg<u16>) -> Result<Action, Failure> {
    match ActionId::new(id.value) {
        Some(id) => Ok(id.into()),
        None => Err(no_action(id.name, id.value)),
    }
}

#[cold]
fn no_action(name: impl Display, id: u16) -> Failure {
    let must = format_args!("0 to {}", ACQ_ACTION_IDS - 1);
    Failure::argument(AcqStatus::ActionId, name, id, must, None)
}

/// Returns the id of an action, or [`ACQ_NO_ACTION`].
pub(crate) fn id(action: Option<Action>) -> u16 {
    action.map_or(ACQ_NO_ACTION, |action| ActionId::from(action).get())
}

/// Reads several actions, from the id of each.
pub(crate) fn by_ids(first: &str, ids: &[u16]) -> Result<Vec<Action>, Failure> {
    let action = |(i, &id): (usize, &u16)| match ActionId::new(id) {
        Some(id) => Ok(id.into()),
        None => Err(no_action(format_args!("{first}[{i}]"), id)),
    };
    ids.iter().enumerate().map(action).collect()
}

/// Reads the number of shares of one chain of a player or the market (Z1).
pub(crate) fn shares(count: Arg<impl Into<u32>>) -> Result<u8, Failure> {
    up_to(count, SHARES, Rule::B4)
}

/// Reads the size of a chain in tiles; 0 if it is not on the board.
pub(crate) fn chain_size(size: Arg<impl Into<u32>>) -> Result<u8, Failure> {
    up_to(size, Tile::COUNT as u8, Rule::B1)
}

/// Reads a number from 0 to the most that a rule allows.
fn up_to(number: Arg<impl Into<u32>>, most: u8, rule: Rule) -> Result<u8, Failure> {
    let value = number.value.into();
    u8::try_from(value).ok().filter(|&value| value <= most).ok_or_else(|| {
        let must = format_args!("0 to {most}");
        Failure::argument(AcqStatus::Size, number.name, value, must, rule)
    })
}

/// Reads each player's shares of one chain, of which there are 25 (B4).
pub(crate) fn shares_by_seat(
    name: &str,
    shares: [u8; Player::MAX],
) -> Result<ByPlayer<u8>, Failure> {
    let sum: u32 = shares.iter().map(|&held| u32::from(held)).sum();
    if sum > SHARES.into() {
        let (sum_of, must) = (format_args!("the sum of {name}"), format_args!("0 to {SHARES}"));
        return Err(Failure::argument(AcqStatus::Size, sum_of, sum, must, Rule::B4));
    }
    Ok(ByPlayer(shares))
}

/// Reads the price of one share in dollars: that of some chain, or 0.
pub(crate) fn price(rules: &Rules, price: Arg<u32>) -> Result<u32, Failure> {
    let least = rules.price(Tier::Cheap, 2);
    let most = rules.price(Tier::Expensive, Tile::COUNT as u8);
    match price.value {
        0 => Ok(0),
        value if (least..=most).contains(&value) && value.is_multiple_of(100) => Ok(value),
        value => {
            let must = format_args!("0, or {least} to {most} in steps of 100");
            Err(Failure::argument(AcqStatus::Value, price.name, value, must, Rule::C2))
        }
    }
}

/// Shares of a defunct chain that are sold and traded in (H2).
pub(crate) fn disposal(
    status: AcqStatus,
    sell: Arg<u8>,
    trade: Arg<u8>,
) -> Result<Disposal, Failure> {
    Disposal::new(sell.value, trade.value).ok_or_else(|| {
        let text = format!(
            "{} is {} and {} is {}; together they must be at most {SHARES}, and {} even",
            sell.name, sell.value, trade.name, trade.value, trade.name
        );
        Failure::breaks(status, Rule::H2, text)
    })
}

/// Shares of each chain that are bought (P2).
pub(crate) fn purchase(
    status: AcqStatus,
    shares: Arg<[u8; Chain::COUNT]>,
) -> Result<Purchase, Failure> {
    Purchase::from_counts(&ByChain(shares.value)).ok_or_else(|| {
        let (name, most) = (shares.name, Purchase::MAX);
        let bought: u32 = shares.value.iter().map(|&count| u32::from(count)).sum();
        let text = format!("the sum of {name} is {bought}; it must be at most {most}, the most that any rules allow");
        Failure::breaks(status, Rule::P2, text)
    })
}

/// Reads the chain of which two shares are given, and the chain of which one is taken (P4).
pub(crate) fn trade(status: AcqStatus, give: Arg<u8>, take: Arg<u8>) -> Result<Trade, Failure> {
    Trade::new(chain(give)?, chain(take)?).ok_or_else(|| {
        let text = format!("{} must be another chain than {}", take.name, give.name);
        Failure::breaks(status, Rule::P4, text)
    })
}
