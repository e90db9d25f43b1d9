//! Games of nmoll's Acquire engine: its JSON of a game and the actions in it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use acquire_core::{
    Action, Chain, DeadTiles, Edition, End, Holdings, Phase, Place, Placement, Player, Purchase,
    RACK_FULL, Record, Rules, Tile, TwoPlayerMarket, Viewer,
};
use acquire_kit::named::plain_named_enum;
use serde_json::Value;

use crate::{
    ForeignGame,
    error::{ForeignError, ForeignProblem, Found},
    game_text,
    node::{Node, document},
    playing::{Playing, disposal, notes},
    tiles::column_first,
};

const EDITION: Edition = Edition::ThreeM;

/// The tiles in a rack in the first games of that engine.
const EARLY_RACK: usize = 5;

const ACTIONS_MAX: usize = 100_000;

/// Up to here the other program's numbers are exact.
const SEED_MAX: i64 = 1 << 52;

/// Options for reading games of nmoll's engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NmollOptions {
    /// The third shareholder in a game of two players (Z). That engine has none, and from an empty board
    /// our rules need one (S5), so the bonuses differ from those of the game that was played. A game
    /// of two players without one is refused.
    pub two_player_market: Option<TwoPlayerMarket>,
}

plain_named_enum! {
    /// A kind of action of that engine.
    Kind as "action" {
        /// A tile is placed.
        PlaceTile = "PlaceTile",
        /// A chain is founded.
        StartHotelChain = "StartHotelChain",
        /// A share is bought.
        PurchaseShares = "PurchaseShares",
        /// A share of a defunct chain is sold.
        SellOrphanedShare = "SellOrphanedShare",
        /// A share of a defunct chain is kept.
        KeepOrphanedShare = "KeepOrphanedShare",
        /// Two shares of a defunct chain are traded.
        TradeOrphanedShare = "TradeOrphanedShare",
        /// The survivor of a merger is chosen.
        Merge = "Merge",
        /// The turn ends.
        EndTurn = "EndTurn",
        /// The game ends.
        EndGame = "EndGame",
    }
}

impl Kind {
    const fn disposes(self) -> bool {
        matches!(self, Self::SellOrphanedShare | Self::KeepOrphanedShare | Self::TradeOrphanedShare)
    }

    /// Returns the field with the chain that it is about.
    const fn chain_field(self) -> Option<&'static str> {
        match self {
            Self::PlaceTile | Self::EndTurn | Self::EndGame => None,
            Self::Merge => Some("survivor"),
            _ => Some("hotelChain"),
        }
    }
}

/// An action of a game.
#[derive(Clone, Copy)]
struct Move {
    kind: Kind,
    player: Player,
    /// The tile that is placed.
    tile: Option<Tile>,
    /// The chain that it is about.
    chain: Option<Chain>,
    /// The chain whose share is received in a trade.
    received: Option<Chain>,
}

/// Returns whether JSON looks like a game of this engine.
pub(crate) fn is_json(value: &Value) -> bool {
    let has = |name| value.get(name).is_some();
    value.is_object()
        && has("actions")
        && ["gameInstance", "instance", "randomSeed"].into_iter().any(has)
}

/// Reads a game of nmoll's Acquire engine.
///
/// A game that was played with racks of five tiles becomes the notes of a spectator.
///
/// # Errors
/// [`ForeignError`] with the path, if it is not such a game, or does not follow our rules.
pub fn read_nmoll(text: &str, options: &NmollOptions) -> Result<ForeignGame, ForeignError> {
    let value = document(game_text(text)?, None)?;
    let node = Node::whole(&value);
    let within = |name| node.value.get(name).map(|_| node.field(name));
    let instance = within("instance").or_else(|| within("gameInstance")).transpose()?;
    let instance = instance.unwrap_or_else(|| node.clone());
    let seed_node = instance.field("randomSeed")?;
    let seed = seed_node.integer(0, SEED_MAX, "an integer")?;
    let ids_node = instance.field("playerIds")?;
    let ids = read_ids(&ids_node)?;
    let rules = rules(ids.len(), options, &ids_node.place)?;
    let moves = node.field("actions")?.list(ACTIONS_MAX)?;
    let moves = moves.iter().map(|node| read_move(node, &ids)).collect::<Result<Vec<_>, _>>()?;
    let bag = bag(seed as u64);
    let names = names(&ids);
    let played = |rack: usize| {
        let spare = (RACK_FULL - rack) * ids.len();
        let tiles = tile_order(&bag, ids.len(), rack, &seed_node.place)?;
        let playing = Playing::new(rules, &tiles, names.clone(), &ids_node.place)?;
        let spare = &bag[bag.len() - spare..];
        Reader { playing, moves: &moves, spare, at: 0 }.read()
    };
    let usual = match played(RACK_FULL) {
        Ok(record) => return Ok(ForeignGame::Record(record)),
        Err(error) => error,
    };
    match played(EARLY_RACK) {
        Ok(early) => notes(&early, Viewer::Spectator, &node.place),
        // With the racks that they had, more of the game is right.
        Err(early) => Err(if early.index > usual.index { early } else { usual }),
    }
}

/// Reads the players' ids.
fn read_ids<'a>(node: &Node<'a>) -> Result<Vec<&'a str>, ForeignError> {
    let ids = node.list(Player::MAX)?;
    let ids = ids.iter().map(Node::text).collect::<Result<Vec<_>, _>>()?;
    let problem = match ids.len() {
        players @ ..2 => ForeignProblem::Players { players },
        _ if (1..ids.len()).any(|i| ids[..i].contains(&ids[i])) => ForeignProblem::SameId,
        _ => return Ok(ids),
    };
    Err(ForeignError::new(&node.place, problem))
}

/// Returns the players' names: an id is a number and a name, or something else.
fn names(ids: &[&str]) -> Vec<String> {
    let name = |id: &&str| match id.split_once('_') {
        Some((number, name))
            if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) =>
        {
            name.to_string()
        }
        _ => (*id).to_string(),
    };
    let names: Vec<String> = ids.iter().map(name).collect();
    let distinct =
        (0..names.len()).all(|i| !names[i].is_empty() && !names[..i].contains(&names[i]));
    if distinct { names } else { ids.iter().map(|&id| id.into()).collect() }
}

fn rules(players: usize, options: &NmollOptions, place: &Place) -> Result<Rules, ForeignError> {
    let market = options.two_player_market.unwrap_or(TwoPlayerMarket::None);
    if players == 2 && market == TwoPlayerMarket::None {
        return Err(ForeignError::new(place, ForeignProblem::NoMarket));
    }
    Ok(Rules::new(EDITION)
        .with_dead_tiles(DeadTiles::Replace)
        .with_end(End::DeclareAnyTime)
        .with_two_player_market(market)
        .with_holdings(Holdings::Open))
}

fn read_move(node: &Node<'_>, ids: &[&str]) -> Result<Move, ForeignError> {
    let kind = Kind::ALL[node.field("type")?.word(Kind::NAMES)?];
    let player = node.field("playerId")?;
    let seat = player.word(ids)?;
    let seat = Player::all(ids.len()).nth(seat).ok_or_else(|| player.expected("a player"))?;
    let mut tile = None;
    if kind == Kind::PlaceTile {
        let square = node.field("boardSquareId")?;
        let number = square.integer(0, Tile::COUNT as i64 - 1, "a tile")?;
        tile = u8::try_from(number).ok().and_then(Tile::from_index);
    }
    let chain = |field| {
        let chains = Chain::ALL.map(|chain| chain.name(EDITION));
        node.field(field)?.word(&chains).map(|place| Chain::ALL[place])
    };
    let received = (kind == Kind::TradeOrphanedShare).then_some("hotelChainToReceive");
    Ok(Move {
        kind,
        player: seat,
        tile,
        chain: kind.chain_field().map(chain).transpose()?,
        received: received.map(chain).transpose()?,
    })
}

/// Returns the tiles in the order in which that engine draws them with this seed.
///
/// It is a Fisher-Yates shuffle by the generator Mulberry32.
fn bag(seed: u64) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Tile::all().collect();
    let mut state = seed as u32;
    for left in (1..=tiles.len()).rev() {
        state = state.wrapping_add(0x6d2b_79f5);
        let mut mixed = (state ^ state >> 15).wrapping_mul(state | 1);
        mixed ^= mixed.wrapping_add((mixed ^ mixed >> 7).wrapping_mul(mixed | 61));
        let place = (u64::from(mixed ^ mixed >> 14) * left as u64) >> 32;
        tiles.swap(left - 1, place as usize);
    }
    tiles
}

/// Returns our tile order for racks of this size, in which seat 0 begins.
///
/// In 3M the first tile of each rack decides who begins (S2, S3); there it is always seat 0. Tiles that
/// a rack lacks compared with ours come from the end of the bag.
fn tile_order(
    bag: &[Tile],
    players: usize,
    rack: usize,
    place: &Place,
) -> Result<Vec<Tile>, ForeignError> {
    let (dealt, rest) = bag.split_at(rack * players);
    let (rest, spare) = rest.split_at(rest.len() - (RACK_FULL - rack) * players);
    let mut racks: Vec<Vec<Tile>> = dealt.chunks(rack).map(Vec::from).collect();
    let places = RACK_FULL - rack;
    for (i, &tile) in spare.iter().rev().enumerate() {
        racks[i / places].push(tile);
    }
    let column_first = |tile: &Tile| column_first(*tile);
    let lowest = |tiles: &[Tile]| tiles.iter().copied().min_by_key(column_first);
    let highest = |tiles: &Vec<Tile>| tiles.iter().copied().max_by_key(column_first);
    let mut starts: Vec<Tile> = racks.iter().filter_map(highest).collect();
    if let (Some(start), Some(tile)) = (starts.first_mut(), racks.first().and_then(|r| lowest(r))) {
        *start = tile;
    }
    if starts.first().copied() != lowest(&starts) {
        return Err(ForeignError::new(place, ForeignProblem::Begins));
    }
    let others = racks.iter().flatten().copied().filter(|tile| !starts.contains(tile));
    Ok(starts.iter().copied().chain(others).chain(rest.iter().copied()).collect())
}

/// Returns the place of an action.
fn place_of(index: usize) -> Place {
    Place::of_item("actions", index)
}

/// Plays a game by the actions of that engine, which are smaller than ours.
struct Reader<'a> {
    playing: Playing,
    moves: &'a [Move],
    /// The tiles that the racks had only here.
    spare: &'a [Tile],
    at: usize,
}

/// The actions of a player about the shares of a chain.
struct Decided {
    player: Player,
    chain: Option<Chain>,
    /// Their indices.
    moves: Vec<usize>,
}

impl Reader<'_> {
    /// Returns the record of all actions up to an incomplete decision.
    fn read(mut self) -> Result<Record, ForeignError> {
        while self.at < self.moves.len() && self.decide()? {}
        let place = Place::Path("playerIds".into());
        self.playing.into_record(&[("source", "nmoll acquire-engine")], &place)
    }

    /// Answers the decision that is asked; false if the game breaks off in the middle of it.
    fn decide(&mut self) -> Result<bool, ForeignError> {
        let over = self.playing.game().end_reason().is_some();
        if over && self.moves[self.at].kind == Kind::EndGame {
            // It ended automatically (E6, E7), which that engine does not do.
            self.at += 1;
            return Ok(true);
        }
        match self.playing.game().phase() {
            Phase::PlaceTile { .. } => self.place()?,
            Phase::FoundChain { .. } => self.take(Kind::StartHotelChain)?,
            Phase::ChooseSurvivor { .. } => self.take(Kind::Merge)?,
            Phase::ChooseDefunct { .. } | Phase::DisposeStock { .. } => return self.dispose(),
            Phase::BuyStock { .. } => return self.buy(),
            Phase::ReplaceTiles { .. } | Phase::Over { .. } => self.decides(self.at)?,
        }
        Ok(true)
    }

    /// Refuses the action with this index if its player is not to move.
    fn decides(&self, index: usize) -> Result<(), ForeignError> {
        let player = self.moves[index].player.index();
        let decides = self.playing.decides(Some(player), &place_of(index));
        decides.map_err(|error| error.of_action(index))
    }

    /// Carries out an action of ours for the one with this index.
    fn apply(&mut self, action: Action, index: usize) -> Result<(), ForeignError> {
        self.playing.apply(action, &place_of(index)).map_err(|error| error.of_action(index))
    }

    fn apply_text(&mut self, text: &str, index: usize) -> Result<(), ForeignError> {
        self.playing.apply_text(text, &place_of(index)).map_err(|error| error.of_action(index))
    }

    /// Returns the error that the action with this index is another one.
    fn expected(&self, expected: &str, index: usize) -> ForeignError {
        let found = Found::text(self.moves[index].kind.name());
        ForeignError::expected(&place_of(index), expected, found).of_action(index)
    }

    /// Takes an action of this kind, which is one of ours.
    fn take(&mut self, kind: Kind) -> Result<(), ForeignError> {
        let step = self.moves[self.at];
        self.decides(self.at)?;
        let action = match (kind, step.tile, step.chain) {
            _ if step.kind != kind => return Err(self.expected(kind.name(), self.at)),
            (_, Some(tile), _) => Action::Place(tile),
            (Kind::Merge, _, Some(chain)) => Action::Survivor(chain),
            (_, _, Some(chain)) => Action::Found(chain),
            _ => return Err(self.expected(kind.name(), self.at)),
        };
        self.apply(action, self.at)?;
        self.at += 1;
        Ok(())
    }

    fn place(&mut self) -> Result<(), ForeignError> {
        self.decides(self.at)?;
        match self.moves[self.at].kind {
            Kind::EndGame => {
                for action in [Action::DeclareEnd, Action::Pass, Action::Buy(Purchase::NOTHING)] {
                    self.apply(action, self.at)?;
                }
                self.at += 1;
            }
            // No tile is playable.
            kind if kind != Kind::PlaceTile && self.playing.can(Action::Pass) => {
                self.apply(Action::Pass, self.at)?;
            }
            _ => {
                self.take(Kind::PlaceTile)?;
                self.skip_founding()?;
            }
        }
        Ok(())
    }

    /// Skips the founding of the last chain, which happens unasked.
    fn skip_founding(&mut self) -> Result<(), ForeignError> {
        let game = self.playing.game();
        let Some(Move { kind: Kind::StartHotelChain, chain: Some(chain), .. }) =
            self.moves.get(self.at)
        else {
            return Ok(());
        };
        if !matches!(game.phase(), Phase::BuyStock { .. }) {
            return Ok(());
        }
        if game.position().board().size(*chain) == 0 {
            return Err(self.expected("PurchaseShares, EndTurn or EndGame", self.at));
        }
        self.at += 1;
        Ok(())
    }

    /// Answers all that is asked in a merger once its survivor is known.
    ///
    /// There, players decide about all chains one after the other, and one share after the other.
    fn dispose(&mut self) -> Result<bool, ForeignError> {
        let mut decided: Vec<Decided> = Vec::new();
        while let Some(step) = self.moves.get(self.at).filter(|step| step.kind.disposes()) {
            let known = decided
                .iter_mut()
                .find(|known| known.player == step.player && known.chain == step.chain);
            match known {
                Some(known) => known.moves.push(self.at),
                None => decided.push(Decided {
                    player: step.player,
                    chain: step.chain,
                    moves: Vec::from([self.at]),
                }),
            }
            self.at += 1;
        }
        let last = self.at.min(self.moves.len() - 1);
        loop {
            match self.playing.game().phase() {
                Phase::ChooseDefunct { chains, .. } => {
                    let named = decided.iter().filter_map(|known| known.chain);
                    let mut named = named.filter(|&chain| chains.contains(chain));
                    let Some(chain) = named.next().or(chains.first()) else { break };
                    self.apply(Action::Defunct(chain), last)?;
                }
                Phase::DisposeStock { player, defunct, survivor, held, .. } => {
                    let known = decided
                        .iter()
                        .position(|known| known.player == player && known.chain == Some(defunct));
                    let moves = known.map(|place| decided.remove(place).moves).unwrap_or_default();
                    let index = moves.last().copied().unwrap_or(last);
                    if !self.dispose_of(player, defunct, survivor, held.into(), &moves, index)? {
                        return Ok(false);
                    }
                }
                _ => break,
            }
        }
        let Some(Decided { player, chain, moves }) = decided.first() else { return Ok(true) };
        let problem = ForeignProblem::NoShares {
            name: self.playing.name(*player),
            chain: chain.map_or("", |chain| chain.name(EDITION)),
        };
        let index = moves.first().copied().unwrap_or(last);
        Err(ForeignError::new(&place_of(index), problem).of_action(index))
    }

    /// Disposes of a player's shares of a chain; false if not all of it is given.
    fn dispose_of(
        &mut self,
        player: Player,
        defunct: Chain,
        survivor: Chain,
        held: usize,
        moves: &[usize],
        last: usize,
    ) -> Result<bool, ForeignError> {
        let count = |kind| moves.iter().filter(|&&i| self.moves[i].kind == kind).count();
        let (sell, keep) = (count(Kind::SellOrphanedShare), count(Kind::KeepOrphanedShare));
        let trade = 2 * count(Kind::TradeOrphanedShare);
        for &index in moves {
            if let Some(received) = self.moves[index].received
                && received != survivor
            {
                let expected = format!("a trade for {}", survivor.name(EDITION));
                let found = Found::text(received.name(EDITION));
                let error = ForeignError::expected(&place_of(index), expected, found);
                return Err(error.of_action(index));
            }
        }
        let count = sell + keep + trade;
        if count < held && self.at == self.moves.len() {
            return Ok(false);
        }
        if count != held {
            let (name, chain) = (self.playing.name(player), defunct.name(EDITION));
            let problem = ForeignProblem::Shares { name, chain, held, count };
            return Err(ForeignError::new(&place_of(last), problem).of_action(last));
        }
        self.apply_text(&disposal(sell, trade), last)?;
        Ok(true)
    }

    /// Buys and ends the turn; false if the end of the turn is missing.
    fn buy(&mut self) -> Result<bool, ForeignError> {
        let first = self.at;
        let mut shares = String::from("buy");
        while let Some(Move { kind: Kind::PurchaseShares, chain: Some(chain), .. }) =
            self.moves.get(self.at)
        {
            self.decides(self.at)?;
            shares += " ";
            shares += chain.name(EDITION);
            self.at += 1;
        }
        let last = self.at;
        let Some(&Move { kind, player, .. }) = self.moves.get(last) else { return Ok(false) };
        self.decides(last)?;
        if !matches!(kind, Kind::EndTurn | Kind::EndGame) {
            return Err(self.expected("PurchaseShares, EndTurn or EndGame", last));
        }
        self.at += 1;
        // That engine replaces dead tiles before the draw, so it does not replace those drawn then.
        let game = self.playing.game();
        let is_dead = |tile: &Tile| {
            let placement = game.position().placement(*tile);
            matches!(placement, Placement::Dead { .. }) && !self.spare.contains(tile)
        };
        let dead: Vec<Tile> = game.rack(player).iter().filter(is_dead).collect();
        let mut dead = dead.into_iter();
        if kind == Kind::EndGame {
            self.apply(Action::DeclareEnd, last)?;
        }
        self.apply_text(&shares, if last > first { last - 1 } else { last })?;
        while matches!(self.playing.game().phase(), Phase::ReplaceTiles { .. }) {
            self.apply(dead.next().map_or(Action::Pass, Action::Replace), last)?;
        }
        Ok(true)
    }
}
