//! Games of the acquire2 server: the text of its game files, and its game reviews in JSON.

mod json;
mod seen;
mod text;

use alloc::{format, string::String, vec::Vec};

use acquire_core::{
    Action, Chain, DeadTiles, Edition, End, Holdings, PhaseKind, Place, Purchase, Record, Rules,
    Tile, TileSet, TwoPlayerMarket, Viewer,
};
use acquire_kit::named::plain_named_enum;

pub(crate) use self::{json::is_json, text::is_text};
use crate::{
    ForeignGame,
    error::{ForeignError, ForeignProblem, Found},
    game_text,
    node::{Node, document},
    playing::{Playing, disposal, notes, parsed},
    tiles::column_first,
};

const EDITION: Edition = Edition::AvalonHill;

/// Returns the rules of the server.
fn rules() -> Rules {
    Rules::new(EDITION)
        .with_dead_tiles(DeadTiles::ReplaceAutomatically)
        .with_end(End::DeclareAfterTile)
        .with_two_player_market(TwoPlayerMarket::None)
        .with_holdings(Holdings::Open)
}

/// The game modes, in the order of their numbers, which begin at 1.
const MODES: [&str; 9] = [
    "SINGLES_1",
    "SINGLES_2",
    "SINGLES_3",
    "SINGLES_4",
    "SINGLES_5",
    "SINGLES_6",
    "TEAMS_2_VS_2",
    "TEAMS_2_VS_2_VS_2",
    "TEAMS_3_VS_3",
];

/// The number of players of each game mode.
const MODE_PLAYERS: [usize; MODES.len()] = [1, 2, 3, 4, 5, 6, 4, 6, 6];

/// The arrangements of the players, in the order of their numbers.
const ARRANGEMENTS: [&str; 4] = ["VERSION_1", "RANDOM_ORDER", "EXACT_ORDER", "SPECIFY_TEAMS"];

/// The chains, in the order of their numbers.
const CHAINS: [&str; Chain::COUNT] =
    ["LUXOR", "TOWER", "AMERICAN", "FESTIVAL", "WORLDWIDE", "CONTINENTAL", "IMPERIAL"];

/// The last millisecond of the year 9999.
const TIME_MAX: i64 = 253_402_300_799_999;

/// No game has as many actions: 108 tiles, and for each at most 22 decisions and a purchase.
const ACTIONS_MAX: usize = 5_000;

plain_named_enum! {
    /// A kind of action of the server.
    Kind as "action" {
        /// The game begins.
        StartGame = "StartGame",
        /// A tile is placed.
        PlayTile = "PlayTile",
        /// A chain is founded.
        SelectNewChain = "SelectNewChain",
        /// The survivor of a merger is chosen.
        SelectMergerSurvivor = "SelectMergerSurvivor",
        /// The next defunct chain is chosen.
        SelectChainToDisposeOfNext = "SelectChainToDisposeOfNext",
        /// Shares of a defunct chain are sold, traded and kept.
        DisposeOfShares = "DisposeOfShares",
        /// Shares are bought.
        PurchaseShares = "PurchaseShares",
    }
}

impl Kind {
    /// Returns the kind of action that the server asks for.
    const fn asked(phase: PhaseKind) -> Option<Self> {
        Some(match phase {
            PhaseKind::PlaceTile => Self::PlayTile,
            PhaseKind::FoundChain => Self::SelectNewChain,
            PhaseKind::ChooseSurvivor => Self::SelectMergerSurvivor,
            PhaseKind::ChooseDefunct => Self::SelectChainToDisposeOfNext,
            PhaseKind::DisposeStock => Self::DisposeOfShares,
            PhaseKind::BuyStock => Self::PurchaseShares,
            PhaseKind::ReplaceTiles | PhaseKind::Over => return None,
        })
    }
}

/// An action of the server, as far as it is one.
struct Move {
    deed: Deed,
    place: Place,
    /// The player who acts, if it is known.
    player: Option<usize>,
    /// The time, in milliseconds of the Unix epoch, if it is known.
    time: Option<i64>,
    /// The tiles that left the bag at that moment, in a file of one user's view; `None` for one that
    /// was not seen.
    drawn: Vec<Option<Tile>>,
    /// The tiles of others seen at that moment, with their owners, in such a file.
    shown: Vec<(Tile, u32)>,
}

/// The content of an action.
#[derive(Clone)]
enum Deed {
    Start,
    Place(Tile),
    Found(Chain),
    Survivor(Chain),
    Defunct(Chain),
    Dispose { trade: u16, sell: u16 },
    Purchase { chains: Vec<Chain>, ends: bool },
}

impl Deed {
    const fn kind(&self) -> Kind {
        match self {
            Self::Start => Kind::StartGame,
            Self::Place(_) => Kind::PlayTile,
            Self::Found(_) => Kind::SelectNewChain,
            Self::Survivor(_) => Kind::SelectMergerSurvivor,
            Self::Defunct(_) => Kind::SelectChainToDisposeOfNext,
            Self::Dispose { .. } => Kind::DisposeOfShares,
            Self::Purchase { .. } => Kind::PurchaseShares,
        }
    }

    /// Returns whether the player wants the game to end.
    const fn ends(&self) -> bool {
        matches!(self, Self::Purchase { ends: true, .. })
    }

    /// Returns the action in our words, without the end of the game.
    fn text(&self) -> String {
        let initial = |chain: &Chain| chain.initial(EDITION);
        match self {
            Self::Start => String::new(),
            Self::Place(tile) => format!("{tile}"),
            Self::Found(chain) => format!("found {}", initial(chain)),
            Self::Survivor(chain) => format!("survivor {}", initial(chain)),
            Self::Defunct(chain) => format!("defunct {}", initial(chain)),
            &Self::Dispose { trade, sell } => disposal(sell.into(), trade.into()),
            Self::Purchase { chains, .. } => {
                let chains = chains.iter().flat_map(|chain| [' ', initial(chain)]);
                "buy".chars().chain(chains).collect()
            }
        }
    }
}

/// The content of a game file or a game review.
struct Content {
    /// The place of the mode in the list of modes.
    mode: usize,
    arrangement: &'static str,
    users: Vec<u32>,
    names: Vec<String>,
    /// The user, if the file has one user's view.
    me: Option<u32>,
    bag: Vec<Tile>,
    bag_place: Place,
    moves: Vec<Move>,
}

/// Reads a game of the acquire2 server: the text of a game file, or the JSON of a game review.
///
/// A game whose tile bag is known only in part becomes the notes of a viewer of every rack, and a file
/// of one user's view the notes of this player, or of a spectator.
///
/// # Errors
/// [`ForeignError`] with the place, if it is not such a game, or does not follow our rules.
pub fn read_acquire2(text: &str) -> Result<ForeignGame, ForeignError> {
    let text = game_text(text)?;
    let content = if text.trim_start().starts_with(['{', '[']) {
        json::read(&Node::whole(&document(text, None)?))?
    } else {
        text::read(text)?
    };
    check_players(&content)?;
    if content.me.is_some() && content.bag.is_empty() {
        return seen::read(content).map(ForeignGame::Notes);
    }
    let (whole, place) = (content.bag.len() == Tile::COUNT, content.bag_place.clone());
    let record = play(content)?;
    if whole { Ok(ForeignGame::Record(record)) } else { notes(&record, Viewer::Complete, &place) }
}

fn check_players(content: &Content) -> Result<(), ForeignError> {
    let (mode, users) = (MODES[content.mode], content.names.len());
    let problem = match MODE_PLAYERS[content.mode] {
        1 => ForeignProblem::OnePlayer,
        players if players != users => ForeignProblem::Users { mode, players, users },
        _ => return Ok(()),
    };
    Err(ForeignError::new(&content.bag_place, problem))
}

/// Returns the error that another action is in the place of this one.
fn out_of_place(index: usize, step: &Move) -> ForeignError {
    let expected = if index == 0 { "StartGame" } else { "an action after StartGame" };
    ForeignError::expected(&step.place, expected, Found::text(step.deed.kind().name()))
}

/// Returns the record of the game. Tiles that the bag lacks follow in any order.
fn play(content: Content) -> Result<Record, ForeignError> {
    let Content { mode, arrangement, names, bag, bag_place, moves, .. } = content;
    // Seats go by the starting tiles there, so that seat 0 begins (S3).
    let (start, rest) = bag.split_at(names.len().min(bag.len()));
    let mut tiles = start.to_vec();
    tiles.sort_by_key(|&tile| column_first(tile));
    tiles.extend(rest);
    let known: TileSet = bag.iter().copied().collect();
    tiles.extend(Tile::all().filter(|&tile| !known.contains(tile)));
    let mut server = Server {
        playing: Playing::new(rules(), &tiles, names, &bag_place)?,
        tiles: bag.len(),
        begun: moves.first().and_then(|first| first.time),
        times: String::new(),
    };
    server.check_bag(&bag_place)?;
    for (index, step) in moves.iter().enumerate() {
        if index == 0 {
            if !matches!(step.deed, Deed::Start) {
                return Err(out_of_place(index, step));
            }
            continue;
        }
        server.do_unasked(&step.place)?;
        server.take(step).map_err(|error| error.of_action(index))?;
    }
    server.do_unasked(moves.last().map_or(&bag_place, |last| &last.place))?;
    let Server { playing, begun, times, .. } = server;
    let begun = begun.map(moment).unwrap_or_default();
    let mut tags = Vec::from(tags(mode, arrangement));
    if !begun.is_empty() {
        tags.extend([("begun", &*begun), ("milliseconds", times.trim_start())]);
    }
    playing.into_record(&tags, &bag_place)
}

/// Returns the tags of every game, apart from its players.
const fn tags(mode: usize, arrangement: &str) -> [(&str, &str); 3] {
    [("source", "acquire2"), ("mode", MODES[mode]), ("arrangement", arrangement)]
}

/// Plays a game as the server does.
struct Server {
    playing: Playing,
    /// The number of tiles in the tile bag.
    tiles: usize,
    /// The time of the first action, if it is known.
    begun: Option<i64>,
    /// For each action the time since then, with a space before it.
    times: String,
}

impl Server {
    fn apply(
        &mut self,
        action: Action,
        time: Option<i64>,
        place: &Place,
    ) -> Result<(), ForeignError> {
        self.playing.apply(action, place)?;
        self.times += &match (time, self.begun) {
            (Some(time), Some(begun)) => format!(" {}", time - begun),
            _ => " -".into(),
        };
        self.check_bag(place)
    }

    fn check_bag(&self, place: &Place) -> Result<(), ForeignError> {
        let drawn = Tile::COUNT - self.playing.game().position().bag_count();
        if drawn > self.tiles {
            let problem = ForeignProblem::Bag { drawn, tiles: self.tiles };
            return Err(ForeignError::new(place, problem));
        }
        Ok(())
    }

    /// Does what the server does without asking.
    fn do_unasked(&mut self, place: &Place) -> Result<(), ForeignError> {
        loop {
            let only = self.playing.game().legal_actions().len() == 1;
            // No tile is playable, or nothing can be bought.
            let unasked = [(Action::Pass, true), (Action::Buy(Purchase::NOTHING), only)];
            let unasked =
                unasked.into_iter().find(|&(action, now)| now && self.playing.can(action));
            let Some((action, _)) = unasked else { return Ok(()) };
            self.apply(action, None, place)?;
        }
    }

    /// Carries out an action of the server.
    fn take(&mut self, step: &Move) -> Result<(), ForeignError> {
        let (playing, place) = (&self.playing, &step.place);
        playing.decides(step.player, place)?;
        let phase = playing.game().phase();
        let (asked, kind) = (Kind::asked(phase.kind()), step.deed.kind());
        if asked != Some(kind) {
            let asked = asked.map_or_else(|| phase.kind().name(), Kind::name);
            let name = phase.player().map(|player| playing.name(player)).unwrap_or_default();
            let found = Found::text(kind.name());
            return Err(ForeignError::expected(place, format!("{asked} of {name}"), found));
        }
        // The server does not heed it where the game cannot end.
        if step.deed.ends() && playing.can(Action::DeclareEnd) {
            self.apply(Action::DeclareEnd, step.time, place)?;
        }
        let action = parsed(&step.deed.text(), EDITION, place)?;
        self.apply(action, step.time, place)
    }
}

/// Returns a moment of the Unix epoch in milliseconds, as `2017-07-14T02:40:00.000+00:00`.
fn moment(milliseconds: i64) -> String {
    let (days, rest) = (milliseconds.div_euclid(86_400_000), milliseconds.rem_euclid(86_400_000));
    let (seconds, milliseconds) = (rest / 1_000, rest % 1_000);
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    // Years that begin in March have their leap day at the end. 400 of them have 146,097 days.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    format!(
        "{:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milliseconds:03}+00:00",
        era * 400 + year
    )
}
