//! The knowledge of one player.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquire_core::{
    ByChain, Dollars, Edition, ErrorDetails, Event, Player, Rule, View, playout_stream,
};
use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple, PyType},
};

use crate::{
    answers::{
        json::from_json,
        results::{bonuses, deduction, standings},
        words::{by_chain, tile_names},
    },
    arguments::{
        json::{json_arg, to_json},
        lists::{List, for_each_pair},
        named::{argument, named},
        numbers::{Number, Seed, UpTo},
        setups::view_arg,
        types::{Text, unread, wrong_type},
        words::{PlayerArg, chain_arg, chain_in, player_arg},
    },
    classes::{
        copied::copied_as_itself,
        questions::{decision, rack},
    },
    mirror::{Context, sentences::event_of},
    objects::{game::PyGame, view::PyView},
    refusals::{
        self, plain,
        setups::{self, Impossible},
    },
    work::{signals::breathe, threads::outside},
};

copied_as_itself!(PyView);

impl PyView {
    /// Calls the function with an event, or with each of an iterable, and the object that it is.
    fn for_each_event(
        &self,
        events: &Bound<'_, PyAny>,
        mut take: impl FnMut(Event, &Bound<'_, PyAny>) -> PyResult<()>,
    ) -> PyResult<()> {
        let position = self.0.position();
        let context = Context { edition: position.edition(), players: position.players() };
        let py = events.py();
        if let Some(event) = event_of(events, context)? {
            return take(event, events);
        }
        let each = events
            .try_iter()
            .map_err(|error| unread(events, "an Event or an iterable of Events", error))
            .map_err(|error| named(py, "events", error))?;
        for (step, object) in each.enumerate() {
            let object = object?;
            breathe(py, step)?;
            if step == EVENTS_MAX {
                let message = format!("events: more than {EVENTS_MAX} are not read");
                return Err(plain::range(py, message));
            }
            let event = event_of(&object, context)?
                .ok_or_else(|| named(py, "events", wrong_type(&object, "an Event")))?;
            take(event, &object)?;
        }
        Ok(())
    }
}

/// The most events in one call, more than any game has.
const EVENTS_MAX: usize = 1 << 18;
/// The most samples in one call.
const SAMPLES_MAX: u64 = 100_000;

#[pymethods]
impl PyView {
    /// The viewer; `None` for a spectator.
    #[getter]
    fn viewer(&self) -> Option<usize> {
        self.0.viewer().map(Player::index)
    }

    /// Returns the tiles that are known to be in a player's rack: all tiles of the viewer's own
    /// rack, and the tiles that other players have shown (I1). The default is the viewer; a
    /// spectator has no rack.
    #[pyo3(signature = (player = None))]
    fn rack<'py>(
        &self,
        py: Python<'py>,
        player: Option<PlayerArg>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        rack(py, &self.0, &self.1, player)
    }

    /// The tiles in racks, including the viewer's, that were shown to all players (I1).
    #[getter]
    fn shown<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile_names(py, self.0.shown().iter())
    }

    /// The tiles that may be in the bag or in other players' racks.
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile_names(py, self.0.unseen().iter())
    }

    /// Returns the player's cash in dollars; `None` if it is concealed (I3).
    fn cash(&self, py: Python<'_>, player: PlayerArg) -> PyResult<Option<u32>> {
        Ok(self.0.cash(player_arg(py, self.0.position(), &self.1, player)?))
    }

    /// Returns the number of shares of the chain that the player holds; `None` if it is concealed
    /// (I3).
    fn shares(&self, player: PlayerArg, chain: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
        let position = self.0.position();
        let player = player_arg(chain.py(), position, &self.1, player)?;
        Ok(self.0.shares(player, chain_arg(chain, position.edition())?))
    }

    /// Returns the number of shares of every chain that the player holds; `None` for each that is
    /// concealed (I3).
    fn holdings<'py>(&self, py: Python<'py>, player: PlayerArg) -> PyResult<Bound<'py, PyDict>> {
        let position = self.0.position();
        let player = player_arg(py, position, &self.1, player)?;
        by_chain(py, position.edition(), |chain| self.0.shares(player, chain))
    }

    /// Returns the player's worth in dollars if the game were scored now (E8); `None` if
    /// the view conceals cash or shares on which it depends.
    fn worth(&self, py: Python<'_>, player: PlayerArg) -> PyResult<Option<u32>> {
        Ok(self.0.worth(player_arg(py, self.0.position(), &self.1, player)?))
    }

    /// Returns the bonuses that each player would receive if the chain's bonuses were paid now (N);
    /// `None` if any player's shares of it are concealed.
    ///
    /// `market` is the number of shares that the market has for its bonus. The default is its
    /// current number, or 0 if a tile would be drawn for it (Z1, Z7).
    #[pyo3(signature = (chain, market = None))]
    fn bonuses<'py>(
        &self,
        chain: &Bound<'py, PyAny>,
        market: Option<Number<u8>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let position = self.0.position();
        let of = chain_arg(chain, position.edition())?;
        let paid = self.0.bonuses(of, market.map(|market| market.0));
        let (py, players) = (chain.py(), position.players());
        paid.map(|paid| bonuses(py, players, &paid.amounts, paid.market)).transpose()
    }

    /// Returns the players by worth, the richest first and ties in seat order (E9), as a list of
    /// Standings; `None` if the view conceals cash or shares on which anyone's worth depends.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
        self.0.standings().map(|all| standings(py, &all)).transpose()
    }

    /// Returns this view with another player's concealed cash and shares, which the viewer can know
    /// by keeping track of the public transactions (I3): cash in dollars, and shares by chain, 0
    /// for a chain that is left out.
    ///
    /// Raises SetupError if these holdings contradict the view, or if the rules exclude them, alone
    /// (B4, B5, M4) or together with the other players' cash and shares in the view.
    fn with_holdings(
        &self,
        py: Python<'_>,
        player: PlayerArg,
        cash: Number<u32>,
        shares: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let position = self.0.position();
        let player = player_arg(py, position, &self.1, player)?;
        let held = shares_arg(shares, position.edition())?;
        let mut view = self.0.clone();
        let noted = view.note_holdings(player, cash.0, &held);
        noted.map(|()| Self(view, self.people())).map_err(|error| {
            let reason = self.1.with(error.edition, |names| error.message(names).to_string());
            let (who, cash) = (self.1.called(player), Dollars(cash.0));
            let details = ErrorDetails {
                kind: Some("holdings"),
                rule: Some(error.rule()),
                player: Some(player),
                wanted: Some(cash.0 as usize),
                ..ErrorDetails::default()
            };
            let message = format!("{who} cannot have {cash} and these shares: {reason}");
            Impossible::because(message, details).raise(py)
        })
    }

    /// Returns this view after an event that the viewer sees, or after several in their order: a
    /// client keeps its own view up to date in this way.
    ///
    /// `events` is an Event or an iterable of Events, as `event.seen_by(viewer)` returns them.
    /// After the last event of an action the view agrees with `Game.view`. Store it only then:
    /// between two events of an action, `from_json` may refuse what `to_json` has written. The view
    /// also remembers concealed cash and shares that follow from the events (I3), and the deductions
    /// about hidden tiles; see `deductions`. To compare it with a view of the game, use
    /// `without_memory`.
    ///
    /// If holdings are concealed, begin with `with_start`: no event shows the cash and shares that
    /// become public when the game is over. A view that did not begin with it lacks the cash
    /// at the end of the game.
    ///
    /// Raises EventError for an event that cannot happen in the game that the view shows, that has
    /// another edition, or that its viewer cannot see.
    fn follow(&self, events: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut view = self.0.clone();
        self.for_each_event(events, |event, object| {
            view.follow(event).map_err(|error| {
                self.1.with(error.edition, |names| refusals::events::event(object, &error, names))
            })
        })?;
        Ok(Self(view, self.people()))
    }

    /// Returns everything that a screen shows of the current decision, as a dictionary: the
    /// decision, the viewer's legal actions with their ids, texts and effects, the viewer's rack
    /// with the reason why a tile cannot be placed, the board, the chains with prices and bonuses,
    /// and everything known about the players. `schema("screen")` describes it. Chains and players
    /// are numbers, which index its lists.
    ///
    /// `events` is an Event or an iterable of Events: those since the last screen, as `apply_observed`
    /// returns them. The screen includes the events that the viewer sees, each as a sentence with the
    /// names of this view. The player `you`, by default the viewer, is addressed as "you".
    ///
    /// Raises EventError for an event of another edition.
    #[pyo3(signature = (events = None, *, you = None))]
    fn screen<'py>(
        &self,
        py: Python<'py>,
        events: Option<&Bound<'py, PyAny>>,
        you: Option<PlayerArg>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let position = self.0.position();
        let you = match you {
            Some(you) => Some(player_arg(py, position, &self.1, you)?),
            None => self.0.viewer(),
        };
        let mut happened = Vec::new();
        if let Some(events) = events {
            self.for_each_event(events, |event, _| {
                happened.push(event);
                Ok(())
            })?;
        }
        let json = self.1.with(position.edition(), |names| {
            let names = you.map_or(*names, |you| names.with_you(you));
            self.0.screen_to_json(&names, &happened)
        });
        from_json(py, &json)
    }

    /// Returns this view with the starting cash and no shares for every player (B5). Use it at the
    /// start of a game, before any share or money has changed hands.
    ///
    /// Raises SetupError if the view shows a chain, a share outside the bank or a used power.
    fn with_start(&self, py: Python<'_>) -> PyResult<Self> {
        let mut view = self.0.clone();
        if view.note_start() {
            return Ok(Self(view, self.people()));
        }
        let details = ErrorDetails {
            kind: Some("holdings"),
            rule: Some(Rule::B5),
            ..ErrorDetails::default()
        };
        Err(Impossible::because(View::NO_START.into(), details).raise(py))
    }

    /// Returns this view without the concealed cash and shares that it remembers (I3) and without its
    /// deductions.
    fn without_memory(&self) -> Self {
        Self(self.0.without_memory(), self.people())
    }

    /// Returns what the viewer can deduce about the player's hidden tiles from earlier turns, as a
    /// list of Deductions. The view must have followed the game. `sample` agrees with them.
    ///
    /// Deductions are made from a pass in PlaceTile by a player who does not show the rack (T2),
    /// from a market tile (Z1), and from whether a player replaced a dead tile, declined to, or was
    /// not asked to (D3).
    /// Under `place4` the events do not reveal whether a player who places no further tile was
    /// asked (P6), so nothing is deduced from it.
    fn deductions<'py>(
        &self,
        py: Python<'py>,
        player: PlayerArg,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let player = player_arg(py, self.0.position(), &self.1, player)?;
        self.0.deductions(player).map(|known| deduction(py, known)).collect()
    }

    /// Returns whether the view knows any of the player's cash or shares that the rules conceal (I3).
    fn remembers(&self, py: Python<'_>, player: PlayerArg) -> PyResult<bool> {
        Ok(self.0.remembers(player_arg(py, self.0.position(), &self.1, player)?))
    }

    /// Returns whether the view conceals the player's cash, or some of their shares (I3), so that
    /// `sample` guesses them.
    fn is_concealed(&self, py: Python<'_>, player: PlayerArg) -> PyResult<bool> {
        Ok(self.0.is_concealed(player_arg(py, self.0.position(), &self.1, player)?))
    }

    /// Returns how many of the chain's shares are held by players whose shares the view conceals (I3).
    fn concealed_shares(&self, chain: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.concealed_shares(chain_arg(chain, self.0.position().edition())?))
    }

    /// Returns the player's cash in dollars if the view shows it. Otherwise returns the median of the
    /// cash that `sample` gives a player with these shares; a chain that is left out counts as 0
    /// shares.
    fn likely_cash(
        &self,
        py: Python<'_>,
        player: PlayerArg,
        shares: &Bound<'_, PyAny>,
    ) -> PyResult<u32> {
        let position = self.0.position();
        let player = player_arg(py, position, &self.1, player)?;
        Ok(self.0.likely_cash(player, &shares_arg(shares, position.edition())?))
    }

    /// Returns a random game that looks the same to this viewer: sample `number` of the series with
    /// this seed.
    ///
    /// Unseen tiles are uniformly random. Concealed cash and shares that the view does not know are
    /// distributed as at comparable moments in games of computer players. `is_concealed` is true for
    /// the players who have them. When a game is over, its cash and shares are public (I3). A view
    /// that lacks them, as after `follow` without `with_start`, gives samples with guesses instead.
    #[pyo3(
        signature = (seed = Seed(None), number = Number(0)),
        text_signature = "($self, seed=None, number=0)"
    )]
    fn sample(&self, py: Python<'_>, seed: Seed, number: Number<u64>) -> PyResult<PyGame> {
        let mut stream = playout_stream(seed.get(py)?, number.0);
        Ok(PyGame::sampled(self.0.sample(&mut stream), &self.0, self.people()))
    }

    /// Returns this many games: samples `number`, `number + 1` and so on of the series, as `sample`
    /// returns them one by one.
    ///
    /// Raises RangeError for a negative count or more than 100,000.
    #[pyo3(
        signature = (count, seed = Seed(None), number = Number(0)),
        text_signature = "($self, count, seed=None, number=0)"
    )]
    fn samples(
        &self,
        py: Python<'_>,
        count: UpTo<SAMPLES_MAX>,
        seed: Seed,
        number: Number<u64>,
    ) -> PyResult<Vec<PyGame>> {
        let seed = seed.get(py)?;
        let sample = |i: u64| {
            let mut stream = playout_stream(seed, number.0.wrapping_add(i));
            PyGame::sampled(self.0.sample(&mut stream), &self.0, self.people())
        };
        outside(py, |ear| (0..count.0).take_while(|_| !ear.stopped()).map(sample).collect())
    }

    /// Reads a view from the JSON of `to_json`.
    ///
    /// Raises FormatError with the path, or SetupError with every problem of the position.
    #[staticmethod]
    fn from_json(json: Text<'_>) -> PyResult<Self> {
        view_arg(json.py(), json_arg(&json)?).map(Self::new)
    }

    /// Reads a view from the dictionary of `to_dict`. Raises the errors of `from_json`.
    #[staticmethod]
    fn from_dict(setup: &Bound<'_, PyAny>) -> PyResult<Self> {
        view_arg(setup.py(), to_json("setup", setup, setups::json_text)?).map(Self::new)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    pub(crate) fn __repr__(&self) -> String {
        let position = self.0.position();
        let whose = match self.0.viewer() {
            Some(viewer) => self.1.called(viewer),
            None => String::from("a spectator"),
        };
        let decision = decision(&self.0.phase(), &self.1);
        format!(
            "<View of {whose}: {}, {} players, {decision}>",
            position.rules(),
            position.players()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (class, json) = (PyType::new::<Self>(py), self.0.to_json());
        if self.1.is_empty() {
            return (class.getattr("from_json")?, (json,)).into_pyobject(py);
        }
        let names = self.1.of(self.0.position().players());
        (class.getattr("_restore")?, (json, names)).into_pyobject(py)
    }

    /// Makes a view from a pickle, and checks everything in it.
    #[staticmethod]
    fn _restore(py: Python<'_>, json: Text<'_>, names: List<Text<'_>, 1_000>) -> PyResult<Self> {
        Self::from_json(json)?.with_names(py, names)
    }
}

/// Reads shares by chain.
fn shares_arg(shares: &Bound<'_, PyAny>, edition: Edition) -> PyResult<ByChain<u8>> {
    let mut held = ByChain::default();
    for_each_pair("shares", shares, 1_000, |chain, count| {
        let chain = chain_in("shares", &chain, edition)?;
        held[chain] = argument::<Number<u8>>("shares", &count)?.0;
        Ok(())
    })?;
    Ok(held)
}
