//! Actions, phases, placements and events as sentences, without a full stop.

use core::fmt;

use acquire_kit::quantity::quantity;

use crate::{
    board::Placement,
    moves::{
        action::{Action, Purchase},
        event::Event,
        phase::{EndReason, Phase},
    },
    words::{
        chain::Chain,
        money::Dollars,
        names::{Names, write_list, write_list_with},
        player::{ByPlayer, Player},
        tile::TileSet,
    },
};

impl Action {
    /// Returns the action as an instruction: "Buy 2 Imperial", "Place 5E".
    ///
    /// For the short form that [`Action::parse`] reads, see [`Action::text`].
    #[must_use]
    pub fn long_text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (action, names) = (*self, *names);
        fmt::from_fn(move |f| action.write_long(&names, f))
    }

    /// Writes [`Action::long_text`]. A screen writes it for every legal action, so the frequent ones
    /// avoid what formatting costs.
    pub(crate) fn write_long(self, names: &Names<'_>, f: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Place(tile) => write!(f, "Place {tile}"),
            Self::Pass => f.write_str("Pass"),
            Self::Redraw => f.write_str("Set the whole rack aside and draw a new one"),
            Self::DeclareEnd => f.write_str("Declare the end of the game"),
            Self::Power(power) => write!(f, "Play {power}"),
            Self::Found(chain) => write!(f, "Found {}", names.chain(chain)),
            Self::Survivor(chain) => write!(f, "Let {} survive", names.chain(chain)),
            Self::Defunct(chain) => write!(f, "Let {} join the survivor next", names.chain(chain)),
            Self::Dispose(disposal) => match (disposal.sell(), disposal.trade()) {
                (0, 0) => f.write_str("Hold all shares"),
                (sell, 0) => write_counted(f, "Sell ", sell),
                (0, trade) => {
                    write_counted(f, "Trade ", trade)?;
                    write_counted(f, " for ", disposal.receive())
                }
                (sell, trade) => {
                    write_counted(f, "Sell ", sell)?;
                    write_counted(f, " and trade ", trade)?;
                    write_counted(f, " for ", disposal.receive())
                }
            },
            Self::Buy(purchase) => {
                f.write_str("Buy ")?;
                write_purchase(f, purchase, names)
            }
            Self::Replace(tile) => write!(f, "Replace {tile}"),
            Self::Trade(trade) => {
                let (give, take) = (names.chain(trade.give()), names.chain(trade.take()));
                write!(f, "Trade 2 {give} for 1 {take}")
            }
        }
    }
}

impl Phase {
    /// Returns the decision and who makes it: "Ann: place a tile", "Your turn: place a tile".
    #[must_use]
    pub fn text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (phase, names) = (*self, *names);
        fmt::from_fn(move |f| {
            match phase.player() {
                Some(player) if names.is_you(player) => match phase {
                    Self::DisposeStock { .. } => f.write_str("Your decision: ")?,
                    _ => f.write_str("Your turn: ")?,
                },
                Some(player) => write!(f, "{}: ", names.start(player))?,
                None => {}
            }
            match phase {
                Self::PlaceTile { tiles_left, further: true, .. } => {
                    write!(f, "place another tile, at most {tiles_left} more, or pass")
                }
                Self::PlaceTile { tiles_left, .. } => match tiles_left {
                    0..=1 => f.write_str("place a tile"),
                    more => write!(f, "place a tile, the first of up to {more}"),
                },
                Self::FoundChain { tile, chains, .. } => {
                    write!(f, "found {} with {tile}", names.any_chain(chains))
                }
                Self::ChooseSurvivor { tile, chains, .. } => {
                    let chains = names.any_chain(chains);
                    write!(f, "choose {chains} to survive the merger at {tile}")
                }
                Self::ChooseDefunct { survivor, chains, .. } => {
                    let (chains, survivor) = (names.any_chain(chains), names.chain(survivor));
                    write!(f, "choose {chains} to join {survivor} next")
                }
                Self::DisposeStock { defunct, survivor, held, price, available, .. } => write!(
                    f,
                    "sell, trade or hold {held} {} (one sells for {}; two trade for one {}, of \
                     which the bank has {available})",
                    names.chain(defunct),
                    Dollars(price),
                    names.chain(survivor)
                ),
                Self::BuyStock { limit: 0, trades_left, .. } => {
                    write!(
                        f,
                        "trade two shares for one or pass; {} left",
                        quantity(trades_left, "trade")
                    )
                }
                Self::BuyStock { limit, free, trades_left, .. } => {
                    let free = if free { " for free" } else { "" };
                    write!(f, "buy up to {limit} shares{free}")?;
                    match trades_left {
                        0 => Ok(()),
                        _ => write!(
                            f,
                            ", or trade two shares for one; {} left",
                            quantity(trades_left, "trade")
                        ),
                    }
                }
                Self::ReplaceTiles { .. } => f.write_str("replace a dead tile or pass"),
                Self::Over { reason } => write!(f, "The game is over: {}", reason.text()),
            }
        })
    }
}

impl EndReason {
    /// Returns why the game is over, as part of a sentence.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Declared => "the end was declared",
            Self::Automatic => "the end condition holds",
            Self::AllTiles => "no tile can be placed any more",
            Self::Stalemate => "no tile was placed, drawn or set aside for a whole round",
        }
    }
}

impl Placement {
    /// Returns the effect of placing the tile, or the reason why it cannot be placed: "Merges Luxor
    /// into Imperial".
    #[must_use]
    pub fn text(&self, names: &Names<'_>) -> impl fmt::Display + use<> {
        let placement = *self;
        let names = Names::new(names.edition());
        fmt::from_fn(move |f| match placement {
            Self::Unavailable => f.write_str("Not available: on the board or out of the game"),
            Self::Isolated => f.write_str("Stands alone: touches no other tile"),
            Self::Found { size, .. } => write!(f, "Founds a chain of {size} tiles"),
            Self::Grow { chain, size } => write!(f, "{} grows to {size} tiles", names.chain(chain)),
            Self::Merge { chains, survivors, size } => {
                let defunct = chains & survivors.complement();
                match survivors.first() {
                    Some(survivor) if survivors.len() == 1 => {
                        let (defunct, survivor) = (names.chains(defunct), names.chain(survivor));
                        write!(f, "Merges {defunct} into {survivor}, which grows to {size} tiles")
                    }
                    _ => write!(
                        f,
                        "Merges {}; {} survives with {size} tiles",
                        names.chains(chains),
                        names.any_chain(survivors)
                    ),
                }
            }
            Self::Dead { chains } => {
                write!(f, "Dead: touches the safe chains {} (T4)", names.chains(chains))
            }
            Self::Blocked => {
                f.write_str("Blocked: would found a chain while all seven are on the board (T5)")
            }
        })
    }
}

impl Event {
    /// Returns the event as a sentence: "Ann buys 2 Imperial for $1,600".
    ///
    /// The sentence contains everything in the event. If the reader may not know all of it, filter
    /// the event with [`Event::seen_by`] first.
    #[must_use]
    pub fn text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (event, names) = (*self, *names);
        fmt::from_fn(move |f| event.write(f, &names))
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, names: &Names<'_>) -> fmt::Result {
        let chain = |chain: Chain| names.chain(chain);
        match *self {
            Self::TurnBegan { player } => write!(f, "{} turn", names.start_owner(player)),
            Self::TilePlaced { player, tile } => {
                write!(f, "{} {tile}", names.does(player, "places", "place"))
            }
            Self::Passed { player } => write!(f, "{}", names.does(player, "passes", "pass")),
            Self::RackShown { player, tiles } => {
                let who = names.does(player, "shows", "show");
                write!(f, "{who} {}", rack(tiles, player, names))
            }
            Self::RackSetAside { player, tiles } => {
                let who = names.does(player, "sets", "set");
                write!(f, "{who} aside {}", rack(tiles, player, names))
            }
            Self::TileSetAside { player, tile } => {
                write!(f, "{} aside {tile}", names.does(player, "sets", "set"))
            }
            Self::TileDrawn { player, tile } => {
                write!(f, "{} ", names.does(player, "draws", "draw"))?;
                match tile {
                    Some(tile) => write!(f, "{tile}"),
                    None => f.write_str("a tile"),
                }
            }
            Self::ChainFounded { player, chain: founded, size, .. } => {
                let who = names.does(player, "founds", "found");
                write!(f, "{who} {} with {size} tiles", chain(founded))
            }
            Self::FreeShare { player, chain: founded } => {
                let who = names.does(player, "receives", "receive");
                write!(f, "{who} a free share of {}", chain(founded))
            }
            Self::ChainGrew { chain: grown, size, .. } => {
                write!(f, "{} grows to {size} tiles", chain(grown))
            }
            Self::MergerBegan { player, tile, chains } => {
                let who = names.does(player, "merges", "merge");
                write!(f, "{who} {} with {tile}", names.chains(chains))
            }
            Self::Survives { chain: survivor } => write!(f, "{} survives", chain(survivor)),
            Self::MarketTile { chain: due, tile } => {
                let (column, due) = (tile.column(), chain(due));
                write!(f, "The market shows {tile} and counts as holding {column} {due}")
            }
            Self::SharesShown { chain: due, shares } => write_shares(f, names, due, &shares),
            Self::BonusPaid { player, chain: due, amount } => {
                let who = names.does(player, "receives", "receive");
                write!(f, "{who} a bonus of {} for {}", Dollars(amount), chain(due))
            }
            Self::StockDisposed { player, chain: defunct, survivor, disposal, proceeds } => {
                let (defunct, money) = (chain(defunct), Dollars(proceeds));
                let (sell, trade) = (disposal.sell(), disposal.trade());
                let traded = fmt::from_fn(|f| {
                    write!(f, "{trade} {defunct} for {} {}", disposal.receive(), chain(survivor))
                });
                match (sell, trade) {
                    (0, 0) => {
                        let who = names.does(player, "holds", "hold");
                        write!(f, "{who} all shares of {defunct}")
                    }
                    (_, 0) => {
                        let who = names.does(player, "sells", "sell");
                        write!(f, "{who} {sell} {defunct} for {money}")
                    }
                    (0, _) => {
                        write!(f, "{} {traded}", names.does(player, "trades", "trade"))
                    }
                    (_, _) => {
                        let who = names.does(player, "sells", "sell");
                        let s = if names.is_you(player) { "" } else { "s" };
                        write!(f, "{who} {sell} {defunct} for {money} and trade{s} {traded}")
                    }
                }
            }
            Self::ChainAbsorbed { chain: defunct, survivor, size, .. } => {
                let (defunct, survivor) = (chain(defunct), chain(survivor));
                write!(f, "{defunct} joins {survivor}, which now has {size} tiles")
            }
            Self::StockBought { player, purchase, cost } => {
                write!(f, "{} ", names.does(player, "buys", "buy"))?;
                write_purchase(f, purchase, names)?;
                match cost {
                    _ if purchase.is_empty() => Ok(()),
                    0 => f.write_str(" for free"),
                    _ => write!(f, " for {}", Dollars(cost)),
                }
            }
            Self::StockTraded { player, trade } => {
                let who = names.does(player, "trades", "trade");
                write!(f, "{who} 2 {} for 1 {}", chain(trade.give()), chain(trade.take()))
            }
            Self::PowerPlayed { player, power } => {
                write!(f, "{} {power}", names.does(player, "plays", "play"))
            }
            Self::EndDeclared { player } => {
                let who = names.does(player, "declares", "declare");
                write!(f, "{who} the end of the game")
            }
            Self::GameOver { reason } => write!(f, "The game is over: {}", reason.text()),
            Self::StockSold { player, chain: sold, shares, proceeds } => {
                let who = names.does(player, "sells", "sell");
                write!(f, "{who} {shares} {} for {}", chain(sold), Dollars(proceeds))
            }
        }
    }
}

/// Writes a word and a number of shares, which is below 100, faster than formatting does.
pub(super) fn write_counted(f: &mut dyn fmt::Write, word: &str, count: u8) -> fmt::Result {
    f.write_str(word)?;
    if count >= 10 {
        f.write_char(char::from(b'0' + count / 10 % 10))?;
    }
    f.write_char(char::from(b'0' + count % 10))
}

/// Writes the shares, as in "2 Imperial and 1 Luxor", or "nothing".
fn write_purchase(f: &mut dyn fmt::Write, purchase: Purchase, names: &Names<'_>) -> fmt::Result {
    if purchase.is_empty() {
        return f.write_str("nothing");
    }
    let counts = purchase.packed_counts();
    write_list_with(f, counts.chains().iter(), "and", |f, chain| {
        // At most five (P2).
        const EACH: [&str; Purchase::MAX + 1] = ["0 ", "1 ", "2 ", "3 ", "4 ", "5 "];
        f.write_str(EACH[usize::from(counts[chain])])?;
        f.write_str(names.chain(chain))
    })
}

/// Returns the rack, as in "their rack: 1B 2B", "your rack: 1B 2B" or "an empty rack".
fn rack(tiles: TileSet, player: Player, names: &Names<'_>) -> impl fmt::Display {
    let owner = if names.is_you(player) { "your" } else { "their" };
    fmt::from_fn(move |f| {
        if tiles.is_empty() {
            return f.write_str("an empty rack");
        }
        write!(f, "{owner} rack: {tiles}")
    })
}

fn write_shares(
    f: &mut fmt::Formatter<'_>,
    names: &Names<'_>,
    chain: Chain,
    shares: &ByPlayer<u8>,
) -> fmt::Result {
    let mut holders = Player::all(Player::MAX).filter(|&player| shares[player] > 0).peekable();
    if holders.peek().is_none() {
        return write!(f, "No player holds shares of {}", names.chain(chain));
    }
    write!(f, "Shares of {}: ", names.chain(chain))?;
    let part = |player| alloc::format!("{} ({})", names.player(player), shares[player]);
    write_list(f, holders.map(part), "and")
}
