//! The fields of an error, apart from its message.

use alloc::string::String;

use acquire_kit::{header::Header, record::Recorded};

use crate::{
    Action, ActionError, Chain, ChainSet, Contradiction, Edition, Excluded, FollowError, Illegal,
    MarketDrawProblem, NotesProblem, ParseActionError, ParseActionErrorKind, Player, Power, Record,
    RecordErrorKind, Rule, RulesError, SHARES, SetupProblem, SketchProblemKind, TagError, Tile,
    TileOrderError, TooMany, Whereabouts, forms::notes::parse::HEADER,
    moves::notation::did_you_mean,
};

/// The fields of any error of this crate, apart from its message, for other languages: its kind, the
/// rule that it cites, and what it is about. A field that an error does not use is `None`.
///
/// ```
/// use acquire_core::{Action, Edition, ErrorDetails, Game, Rules};
///
/// let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// let error = game.check(Action::Pass).unwrap_err();
/// let details = ErrorDetails::from(&error);
/// assert_eq!((details.kind, details.reason), (Some("illegal"), Some("must_place")));
/// assert!(details.rule.is_some_and(|rule| rule == "T2"));
/// # Ok::<(), acquire_core::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ErrorDetails {
    /// The kind of error, in one word.
    pub kind: Option<&'static str>,
    /// The detailed reason, for kinds that have several.
    pub reason: Option<&'static str>,
    /// The rule that is broken.
    pub rule: Option<Rule>,
    /// The player that the error is about.
    pub player: Option<Player>,
    /// The tile that the error is about.
    pub tile: Option<Tile>,
    /// The chain that the error is about.
    pub chain: Option<Chain>,
    /// The chains that are allowed or involved.
    pub chains: Option<ChainSet>,
    /// The power that the error is about.
    pub power: Option<Power>,
    /// The amount that was tried or found, in shares, tiles, players or dollars.
    pub wanted: Option<usize>,
    /// The amount that is allowed or available.
    pub available: Option<usize>,
    /// The action that was probably intended.
    pub meant: Option<Action>,
    /// For the chains' names.
    pub edition: Option<Edition>,
}

impl ErrorDetails {
    fn new(kind: &'static str) -> Self {
        Self { kind: Some(kind), ..Self::default() }
    }

    /// The fields where something else was expected. The reason is the other form that begins with
    /// what was found.
    fn instead_of(header: &Header, found: &str) -> Self {
        let other = header.other(found);
        Self { reason: other.map(|other| other.name), ..Self::new("expected") }
    }

    /// Sets the rule that is broken.
    fn breaking(self, rule: impl Into<Option<Rule>>) -> Self {
        Self { rule: rule.into(), ..self }
    }

    /// Sets the kind, with this error as the detailed reason.
    const fn under(self, kind: &'static str) -> Self {
        Self { kind: Some(kind), reason: self.kind, ..self }
    }

    /// Returns the guess at what was meant, with which the message ends, as a question.
    #[must_use]
    pub fn guess(&self) -> Option<String> {
        Some(did_you_mean(self.meant?, self.edition?))
    }

    /// Returns the fields of one problem of a setup by the rules of this edition.
    #[must_use]
    pub fn of_setup(problem: &SetupProblem, edition: Edition) -> Self {
        Self { edition: Some(edition), ..problem.into() }
    }
}

impl From<&FollowError> for ErrorDetails {
    fn from(error: &FollowError) -> Self {
        let details = match error.contradiction {
            Contradiction::NotNow { phase: _ } => Self::new("not_now"),
            Contradiction::Player { expected } => {
                Self { player: Some(expected), ..Self::new("player") }
            }
            Contradiction::NoPlayer { players: _ } => Self::new("no_player"),
            Contradiction::Elsewhere { tile } => {
                Self { tile: Some(tile), ..Self::new("elsewhere") }
            }
            Contradiction::NotHeld { tile } => Self { tile: Some(tile), ..Self::new("not_held") },
            Contradiction::Racks => Self::new("racks"),
            Contradiction::Placement { tile } => {
                Self { tile: Some(tile), ..Self::new("placement") }
            }
            Contradiction::Hidden { viewer: _ } => Self::new("hidden"),
            Contradiction::Bag { tiles } => {
                Self { available: Some(tiles.into()), ..Self::new("bag") }
            }
            Contradiction::Chain { chain } => Self { chain: Some(chain), ..Self::new("chain") },
            Contradiction::Tiles => Self::new("tiles"),
            Contradiction::Shares { chain, available } => {
                let (chain, available) = (Some(chain), Some(available.into()));
                Self { chain, available, ..Self::new("shares") }
            }
            Contradiction::Amount { expected } => {
                Self { available: Some(expected as usize), ..Self::new("amount") }
            }
            Contradiction::Power => Self::new("power"),
            Contradiction::End => Self::new("end"),
        };
        Self { edition: Some(error.edition), ..details.breaking(error.rule()) }
    }
}

impl From<&RulesError> for ErrorDetails {
    fn from(error: &RulesError) -> Self {
        let details = match error {
            RulesError::UnknownOption { .. } => Self::new("unknown_option"),
            RulesError::UnknownValue(_) => Self::new("unknown_value"),
            &RulesError::Players { players, least, .. } => {
                Self { wanted: Some(players), available: Some(least), ..Self::new("players") }
            }
        };
        details.breaking(error.rule())
    }
}

impl From<&TileOrderError> for ErrorDetails {
    fn from(error: &TileOrderError) -> Self {
        let details = match *error {
            TileOrderError::Count { count } => {
                let available = Some(Tile::COUNT);
                Self { wanted: Some(count), available, ..Self::new("count") }
            }
            TileOrderError::Twice { tile, number: _ } => {
                Self { tile: Some(tile), ..Self::new("twice") }
            }
            TileOrderError::MarketDraws { count } => {
                Self { wanted: Some(count), ..Self::new("market_draws") }
            }
        };
        details.breaking(error.rule())
    }
}

impl From<&ParseActionError> for ErrorDetails {
    fn from(error: &ParseActionError) -> Self {
        let details = match error.kind {
            ParseActionErrorKind::Verb => Self::new("verb"),
            ParseActionErrorKind::Tile => Self::new("tile"),
            ParseActionErrorKind::Chain { edition: _ } => Self::new("chain"),
            ParseActionErrorKind::Power => Self::new("power"),
            ParseActionErrorKind::Number => Self::new("number"),
            ParseActionErrorKind::OddTrade => Self::new("odd_trade"),
            ParseActionErrorKind::TooManyShares => Self::new("too_many_shares"),
            ParseActionErrorKind::TooManyBought => Self::new("too_many_bought"),
            ParseActionErrorKind::SameChain => Self::new("same_chain"),
            ParseActionErrorKind::Trailing => Self::new("trailing"),
        };
        let (meant, edition) = (error.meant, Some(error.edition));
        Self { meant, edition, ..details.breaking(error.rule()) }
    }
}

impl From<&ActionError> for ErrorDetails {
    fn from(error: &ActionError) -> Self {
        let details = match error.reason {
            Illegal::GameOver => Self::new("game_over"),
            Illegal::WrongPhase { asked: _, answers: _ } => Self::new("wrong_phase"),
            Illegal::NotInRack { tile } => Self { tile: Some(tile), ..Self::new("not_in_rack") },
            Illegal::DeadTile { tile, chains } => {
                let (tile, chains) = (Some(tile), Some(chains));
                Self { tile, chains, ..Self::new("dead_tile") }
            }
            Illegal::BlockedTile { tile } => Self { tile: Some(tile), ..Self::new("blocked_tile") },
            Illegal::MustPlace { tile } => Self { tile: Some(tile), ..Self::new("must_place") },
            Illegal::NoRedraw { because: _ } => Self::new("no_redraw"),
            Illegal::NoEnd { because: _ } => Self::new("no_end"),
            Illegal::NoPower { power, because: _ } => {
                Self { power: Some(power), ..Self::new("no_power") }
            }
            Illegal::ChainOnBoard { chain, allowed } => {
                let (chain, chains) = (Some(chain), Some(allowed));
                Self { chain, chains, ..Self::new("chain_on_board") }
            }
            Illegal::NotLargest { chain, allowed, survivor: _ } => {
                let (chain, chains) = (Some(chain), Some(allowed));
                Self { chain, chains, ..Self::new("not_largest") }
            }
            Illegal::NotHeld { wanted, held } => Self::new("not_held").amounts(wanted, held),
            Illegal::TradeBeyondBank { chain, wanted, available } => {
                let details = Self::new("trade_beyond_bank").amounts(wanted, available);
                Self { chain: Some(chain), ..details }
            }
            Illegal::PurchaseTooLarge { wanted, limit } => {
                Self::new("purchase_too_large").amounts(wanted, limit)
            }
            Illegal::AlreadyBought => Self::new("already_bought"),
            Illegal::ChainNotOnBoard { chain, on_board, trade: _ } => {
                let (chain, chains) = (Some(chain), Some(on_board));
                Self { chain, chains, ..Self::new("chain_not_on_board") }
            }
            Illegal::NotInBank { chain, wanted, available, trade: _ } => {
                let details = Self::new("not_in_bank").amounts(wanted, available);
                Self { chain: Some(chain), ..details }
            }
            Illegal::NotEnoughCash { cost, cash } => {
                let (wanted, available) = (Some(cost as usize), Some(cash as usize));
                Self { wanted, available, ..Self::new("not_enough_cash") }
            }
            Illegal::MustBuy => Self::new("must_buy"),
            Illegal::NoTradeLeft => Self::new("no_trade_left"),
            Illegal::TooFewToGive { chain, held } => {
                let details = Self::new("too_few_to_give").amounts(2, held);
                Self { chain: Some(chain), ..details }
            }
            Illegal::NotDead { tile } => Self { tile: Some(tile), ..Self::new("not_dead") },
            Illegal::NotYours => Self::new("not_yours"),
        };
        Self {
            rule: Some(error.rule()),
            player: error.phase.player(),
            edition: Some(error.edition),
            ..details.under("illegal")
        }
    }
}

impl ErrorDetails {
    fn amounts(self, wanted: u8, available: u8) -> Self {
        Self { wanted: Some(wanted.into()), available: Some(available.into()), ..self }
    }
}

impl From<&SetupProblem> for ErrorDetails {
    fn from(problem: &SetupProblem) -> Self {
        use SetupProblem as P;
        let details = match *problem {
            P::Rules(ref error) => Self::from(error).under("rules"),
            P::Turn(problem) => Self::new(problem.name()).under("turn"),
            P::NoSuchPlayer { player, what: _, players } => {
                let (player, available) = (Some(player), Some(players));
                Self { player, available, ..Self::new("no_such_player") }
            }
            P::TileTwice { tile, first: _, second: _ } => {
                Self { tile: Some(tile), ..Self::new("tile_twice") }
            }
            P::TileMissing { tile } => Self { tile: Some(tile), ..Self::new("tile_missing") },
            P::BagMissing => Self::new("bag_missing"),
            P::BankMissing => Self::new("bank_missing"),
            P::HiddenInView { what: _ } => Self::new("hidden_in_view"),
            P::ViewerInGame => Self::new("viewer_in_game"),
            P::TooFewUnseen { unseen, wanted } => {
                let (wanted, available) = (Some(wanted), Some(unseen));
                Self { wanted, available, ..Self::new("too_few_unseen") }
            }
            P::RackUnknown { player, size, known } => {
                let (player, wanted) = (Some(player), Some(size.into()));
                Self { player, wanted, available: Some(known), ..Self::new("rack_unknown") }
            }
            P::Deductions { player } => Self { player: Some(player), ..Self::new("deductions") },
            P::NoDeal => Self::new("no_deal"),
            P::RackTooLarge { player, size, most } => {
                let (player, wanted) = (Some(player), Some(size));
                Self { player, wanted, available: Some(most), ..Self::new("rack_too_large") }
            }
            P::RackTooSmall { player, size } => {
                let (player, wanted) = (Some(player), Some(size));
                Self { player, wanted, ..Self::new("rack_too_small") }
            }
            P::RackSizeMissing { player, known } => {
                let (player, available) = (Some(player), Some(known));
                Self { player, available, ..Self::new("rack_size_missing") }
            }
            P::ShownElsewhere { player, tile } => {
                let (player, tile) = (Some(player), Some(tile));
                Self { player, tile, ..Self::new("shown_elsewhere") }
            }
            P::HoldingMissing { player, .. } => {
                Self { player: Some(player), ..Self::new("holding_missing") }
            }
            P::Cash { player, cash, least, most } => {
                let (player, wanted) = (Some(player), Some(cash as usize));
                let available = Some(if cash < least { least } else { most } as usize);
                Self { player, wanted, available, ..Self::new("cash") }
            }
            P::AllCash { cash, least, most } => {
                let available = Some(if cash < least { least } else { most } as usize);
                Self { wanted: Some(cash as usize), available, ..Self::new("cash") }
            }
            P::Shares { chain, count } => {
                let (wanted, available) = (Some(count.into()), Some(SHARES.into()));
                Self { chain: Some(chain), wanted, available, ..Self::new("shares") }
            }
            P::SingleTile { chain } => Self { chain: Some(chain), ..Self::new("single_tile") },
            P::NotConnected { chain, tile } => {
                let (chain, tile) = (Some(chain), Some(tile));
                Self { chain, tile, ..Self::new("not_connected") }
            }
            P::ChainsTouch { first, second, tile } => {
                let chains = Some([first, second].into_iter().collect());
                let (chain, tile) = (Some(first), Some(tile));
                Self { chain, chains, tile, ..Self::new("chains_touch") }
            }
            P::TileTouchesChain { tile, chain } => {
                let (chain, tile) = (Some(chain), Some(tile));
                Self { chain, tile, ..Self::new("tile_touches_chain") }
            }
            P::TilesTouch { count, most } => {
                let (wanted, available) = (Some(count), Some(most));
                Self { wanted, available, ..Self::new("tiles_touch") }
            }
            P::PowersUsed { player } => Self { player: Some(player), ..Self::new("powers_used") },
            P::MarketDraws { count } => Self { wanted: Some(count), ..Self::new("market_draws") },
        };
        details.breaking(problem.rule())
    }
}

impl From<&SketchProblemKind> for ErrorDetails {
    fn from(kind: &SketchProblemKind) -> Self {
        use SketchProblemKind as K;
        let details = match *kind {
            K::Expected { .. } => Self::new("expected"),
            K::Rules(ref error) => Self::from(error).under("rules"),
            K::Twice { name: _ } => Self::new("twice"),
            K::Tile { .. } => Self::new("tile"),
            K::TileTwice { tile } => Self { tile: Some(tile), ..Self::new("twice") },
            K::Chain { edition, .. } => Self { edition: Some(edition), ..Self::new("chain") },
            K::ChainTwice { chain, edition } => {
                let (chain, edition) = (Some(chain), Some(edition));
                Self { chain, edition, ..Self::new("twice") }
            }
            K::Square { tile, .. } => Self { tile: Some(tile), ..Self::new("square") },
            K::Row { squares, .. } => {
                let (wanted, available) = (Some(squares), Some(Tile::COLUMNS.into()));
                Self { wanted, available, ..Self::new("row") }
            }
            K::Rows { rows } => {
                let (wanted, available) = (Some(rows), Some(Tile::ROWS.into()));
                Self { wanted, available, ..Self::new("rows") }
            }
            K::NoPlayer { .. } => Self::new("no_such_player"),
            K::Name { .. } => Self::new("name"),
            K::ViewerMissing { .. } => Self::new("viewer_missing"),
            K::BankOf { chain, edition } => {
                let (chain, edition) = (Some(chain), Some(edition));
                Self { chain, edition, ..Self::new("bank_missing") }
            }
            K::Setup { ref problem, edition, .. } => return Self::of_setup(problem, edition),
            K::More { more } => Self { wanted: Some(more), ..Self::new("more") },
        };
        details.breaking(kind.rule())
    }
}

impl From<&TagError> for ErrorDetails {
    fn from(error: &TagError) -> Self {
        Self::new(match error {
            TagError::Name => "name",
            TagError::Text => "text",
            TagError::Twice => "twice",
            TagError::TooLong => "too_long",
        })
    }
}

impl From<&TooMany> for ErrorDetails {
    fn from(error: &TooMany) -> Self {
        Self { available: Some(error.most), ..Self::new("too_many") }
    }
}

impl From<&RecordErrorKind> for ErrorDetails {
    fn from(kind: &RecordErrorKind) -> Self {
        use RecordErrorKind as K;
        let details = match kind {
            K::Json { message: _ } => Self::new("json"),
            K::Expected { expected: _, found } => Self::instead_of(&Record::WORDS.header, found),
            K::Reason(_) => Self::new("reason"),
            K::Rules(error) => Self::from(error).under("rules"),
            K::Twice { name: _ } => Self::new("twice"),
            K::Tag { name: _, error } => Self::from(error).under("tag"),
            K::Tile { text: _, error: _ } => Self::new("tile"),
            K::TileOrder(error) => Self::from(error).under("tile_order"),
            K::Action { number: _, text: _, error } => Self::from(error).under("action"),
            K::Illegal { number: _, error, allowed: _, names: _ } => error.into(),
            K::TooMany(error) => error.into(),
            K::MarketDraw { number: _, problem } => {
                let details = match *problem {
                    MarketDrawProblem::Missing { chain, edition } => {
                        let (chain, edition) = (Some(chain), Some(edition));
                        Self { chain, edition, ..Self::new("missing") }
                    }
                    MarketDrawProblem::NotInBag { tile, draw: _ } => {
                        Self { tile: Some(tile), ..Self::new("not_in_bag") }
                    }
                };
                details.under("market_draw")
            }
            K::MarketDrawsUnused { unused } => {
                Self { wanted: Some(*unused), ..Self::new("market_draws_unused") }
            }
            K::Over { reason } => Self { reason: Some(reason.name()), ..Self::new("over") },
            K::NotOver { actions } => Self { wanted: Some(*actions), ..Self::new("not_over") },
            K::Result { what, claimed: _, computed: _ } => {
                Self { reason: Some(what), ..Self::new("result") }
            }
            K::More { more } => Self { wanted: Some(*more), ..Self::new("more") },
        };
        details.breaking(kind.rule())
    }
}

impl From<&NotesProblem> for ErrorDetails {
    fn from(problem: &NotesProblem) -> Self {
        use NotesProblem as P;
        let counts = |kind, player, noted: usize, expected: Option<usize>| Self {
            player,
            wanted: Some(noted),
            available: expected,
            ..Self::new(kind)
        };
        let details = match *problem {
            P::Rules(ref error) => Self::from(error).under("rules"),
            P::NoPlayer { players } => Self { available: Some(players), ..Self::new("no_player") },
            P::Start { players } => Self { available: Some(players), ..Self::new("start") },
            P::Record(ref kind) => Self::from(&**kind),
            P::TooMany { what: _, most } => Self { available: Some(most), ..Self::new("too_many") },
            P::Comment => Self::new("comment"),
            P::Json { message: _ } => Self::new("json"),
            P::Expected { expected: _, ref found } => Self::instead_of(&HEADER, found),
            P::Twice { name: _ } => Self::new("twice"),
            P::Tag { name: _, ref error } => Self::from(error).under("tag"),
            P::Tile { text: _, error: _ } => Self::new("tile"),
            P::Action { text: _, ref error } => Self::from(error).under("action"),
            P::Name { text: _, players: _, candidates: _ } => Self::new("name"),
            P::Reason(_) => Self::new("reason"),
            P::FirstRack { player, tiles } => counts("first_rack", Some(player), tiles, None),
            P::Unseen { player } => Self { player: Some(player), ..Self::new("unseen") },
            P::GameOver { reason } => {
                Self { reason: Some(reason.name()), ..Self::new("game_over") }
            }
            P::Player { noted, expected: _, asked: _, start: _ } => {
                Self { player: Some(noted), ..Self::new("player") }
            }
            P::Turn { noted, number, begins: _ } => {
                counts("turn", None, noted as usize, Some(number as usize))
            }
            P::Illegal { ref error, allowed: _ } => error.into(),
            P::Forced { player, noted: _, done: _ } => {
                Self { player: Some(player), ..Self::new("forced") }
            }
            P::Elsewhere { player, tile, place } => {
                let (player, tile) = (Some(player), Some(tile));
                let reason = Some(match place {
                    Whereabouts::Board => "on_board",
                    Whereabouts::SetAside => "set_aside",
                    Whereabouts::Rack(_) => "in_rack",
                    Whereabouts::NotInRack => "not_in_rack",
                });
                Self { reason, player, tile, ..Self::new("elsewhere") }
            }
            P::NotHeld { player, tile, excluded, turn: _, entry: _, number: _ } => {
                let (player, tile) = (Some(player), Some(tile));
                let reason = Some(match excluded {
                    Excluded::Passed => "passed",
                    Excluded::NoFurther => "no_further",
                    Excluded::NotReplaced => "not_replaced",
                    Excluded::Shown => "shown",
                    Excluded::Market => "market",
                });
                Self { reason, player, tile, ..Self::new("not_held") }
            }
            P::NoTileOrder { player } => {
                Self { player: Some(player), ..Self::new("no_tile_order") }
            }
            P::TooHard => Self::new("too_hard"),
            P::Draws { player, noted, drawn } => counts("draws", Some(player), noted, Some(drawn)),
            P::SetsAside { player, noted, expected } => {
                counts("sets_aside", Some(player), noted, expected)
            }
            P::NotDead { tile } => Self { tile: Some(tile), ..Self::new("not_dead") },
            P::Market { noted, shown } => counts("market", None, noted, Some(shown)),
            P::Shows { player, noted, shown } => counts("shows", Some(player), noted, shown),
            P::Over { reason } => Self { reason: Some(reason.name()), ..Self::new("over") },
            P::NotOver => Self::new("not_over"),
            P::Asked { noted: _, asked: _ } => Self::new("asked"),
            P::Result { what, claimed: _, computed: _ } => {
                Self { reason: Some(what), ..Self::new("result") }
            }
        };
        details.breaking(problem.rule())
    }
}
