//! Many games at once, in each of which one player learns and native players take the other seats.

use acquire_agents::{AgentError, Specification};
use acquire_core::{
    Action, ActionError, Game, LegalActions, Player, Rules, RulesError, tile_order,
};
use acquire_kit::quantity::quantity;
use numpy::PyArray1;
use pyo3::{prelude::*, types::PyDict};

use crate::{
    arguments::{
        arrays::prepare,
        lists::List,
        named::named,
        numbers::Number,
        rules::{RulesArg, players_arg},
        types::{Switch, unread},
    },
    batch::{
        arrays::{Arrays, actions_arg},
        form::Form,
        games::{threads_arg, unavailable},
        host::{Host, Seat},
        outputs::Outputs,
        rewards::Rewards,
        settings::Settings,
        slots::SLOTS_MAX,
        state::{portions, share},
    },
    classes::agent::SpecificationArg,
    objects::{game::PyGame, people::People, rules::PyRules},
    refusals::{actions, plain, rules::rules as rules_error},
    work::{
        held::{Held, Shared},
        pool::Pool,
        signals::Ear,
        threads::outside,
    },
};

/// The number of slots that a thread takes at a time. It is small because opponents may think long.
const PORTION: usize = 8;
/// The action that leaves a slot unchanged.
const NOTHING: i64 = i64::MIN;

/// One of the games.
struct Slot {
    host: Host,
    /// The seat of the learner.
    seat: Player,
    /// The seed of the tiles.
    seed: u64,
    /// The learner's legal actions.
    legal: LegalActions,
}

/// A game to begin: the slot, the seed of the tiles, the learner's seat, and the opponents' seeds,
/// clockwise from the learner's left.
type Beginning = (usize, u64, Player, Vec<u64>);

impl Slot {
    fn begin(
        rules: Rules,
        players: usize,
        opponents: &[Specification],
        (_, seed, seat, seeds): &Beginning,
    ) -> Result<Self, RulesError> {
        let game = Game::new(rules, players, *seed)?;
        let mut seats: Vec<Seat> = vec![None; players];
        for (i, (opponent, &seed)) in opponents.iter().zip(seeds).enumerate() {
            seats[(seat.index() + 1 + i) % players] = Some((opponent.clone(), seed));
        }
        let seat = *seat;
        let mut slot = Self {
            legal: game.legal_actions(),
            host: Host::begin(game, &seats),
            seat,
            seed: *seed,
        };
        slot.ask();
        Ok(slot)
    }

    /// Updates the legal actions of the learner; there are none while an opponent is to move.
    fn ask(&mut self) {
        self.host.seen.show(Some(self.seat), |view| self.legal = view.legal_actions());
    }

    /// Lets the opponents decide.
    fn play_on(&mut self, ear: &Ear<'_>) -> Result<(), AgentError> {
        let played = self.host.play_on(|| ear.stopped());
        self.ask();
        played
    }

    fn write(&self, settings: &Settings, outputs: &mut Outputs<'_, f32, f64>) {
        let game = self.host.seen.game();
        if let Some(out) = &mut outputs.observations {
            if settings.form.memory {
                self.host.seen.show(Some(self.seat), |view| settings.form.observe(view, out));
            } else if let Some(view) = game.view(self.seat) {
                settings.form.observe(&view, out);
            }
        }
        outputs.write_game(settings, game, &self.legal);
        if let Some([out]) = outputs.player.as_deref_mut() {
            *out = self.seat.index() as i8;
        }
    }

    fn check(&self, form: Form, action: i64) -> Result<(), Why> {
        if action == NOTHING {
            return Ok(());
        }
        let action = Action::from(form.read(action).ok_or(Why::Unknown(action))?);
        if self.legal.contains(action) {
            return Ok(());
        }
        // The legal actions of an opponent who has not decided stay hidden.
        let checked = self.host.seen.game().check_as(self.seat, action);
        checked.map_err(|error| Why::Illegal(Box::new((error, self.legal))))
    }
}

enum Why {
    Unknown(i64),
    Illegal(Box<(ActionError, LegalActions)>),
}

/// Many games at once: in each, one player learns, and native players take the other seats.
/// `acquire_engine.rl.AcquireVectorEnv` owns the arrays that they fill.
///
/// `opponents` contains a string for each opponent, clockwise from the learner's left. The arrays
/// are those of BatchGames, except that `observations` and `masks` are always the learner's, and
/// `player` is the learner's seat. A game that is over stays until another begins in its slot.
///
/// Several threads of a program can use the same games. They wait for each other. Ctrl-C ends a call
/// early. In slots where an opponent has not decided yet, no action is legal.
#[pyclass(frozen, module = "acquire_engine.rl", name = "SeatGames")]
pub(crate) struct SeatGames {
    n: usize,
    settings: Settings,
    opponents: Vec<Specification>,
    pool: Pool,
    state: Shared<Vec<Slot>>,
}

impl SeatGames {
    fn hold(&self, py: Python<'_>) -> PyResult<Held<'_, Vec<Slot>>> {
        self.state.hold(py).map_err(|why| unavailable(py, why))
    }

    fn slot_arg(&self, py: Python<'_>, slot: i64) -> PyResult<usize> {
        usize::try_from(slot).ok().filter(|&slot| slot < self.n).ok_or_else(|| {
            let last = self.n - 1;
            plain::range(py, format!("there is no slot {slot}: the slots are 0 to {last}"))
        })
    }

    fn player_arg(&self, py: Python<'_>, seat: i64) -> PyResult<Player> {
        let player = u8::try_from(seat).ok().and_then(Player::from_index);
        player.filter(|player| player.index() < self.settings.players).ok_or_else(|| {
            let last = self.settings.players - 1;
            plain::player(py, format!("there is no player {seat}; the players are 0 to {last}"))
        })
    }

    /// Carries out the actions, lets the opponents decide, and fills the arrays.
    fn play(
        &self,
        ear: &Ear<'_>,
        slots: &mut [Slot],
        actions: &[i64],
        outputs: Outputs<'_, f32, f64>,
    ) -> Vec<AgentError> {
        let settings = self.settings;
        let portions = portions(slots, PORTION, actions, outputs, settings.rows());
        share(ear, &self.pool, portions, |ear, mut portion| {
            let mut failed = None;
            for (i, slot) in portion.slots.iter_mut().enumerate() {
                if let Some(id) = portion.actions.get(i).and_then(|&id| settings.form.read(id)) {
                    slot.host.apply(id);
                }
                failed = slot.play_on(ear).err().or(failed);
                slot.write(&settings, &mut portion.outputs.take(1, settings.rows()));
            }
            failed
        })
    }
}

#[pymethods]
impl SeatGames {
    #[new]
    #[pyo3(
        signature = (
            n, edition = RulesArg::default(), players = Number(4), *, opponents,
            threads = Number(1), rewards = Rewards::Win, memory = Switch(false),
            more = Switch(false), compact = Switch(false)
        ),
        text_signature = "(n, edition='avalon-hill', players=4, *, opponents, threads=1, \
            rewards='win', memory=False, more=False, compact=False)"
    )]
    #[allow(clippy::too_many_arguments, clippy::fn_params_excessive_bools)]
    fn new(
        py: Python<'_>,
        n: Number<i64>,
        edition: RulesArg,
        players: Number<i64>,
        opponents: List<SpecificationArg, { Player::MAX + 1 }>,
        threads: Number<i64>,
        rewards: Rewards,
        memory: Switch,
        more: Switch,
        compact: Switch,
    ) -> PyResult<Self> {
        prepare(py)?;
        let rules = edition.0;
        let players = players_arg(py, &rules, players)?;
        let opponents = opponents.below_most(py, "opponents")?;
        let opponents: Vec<_> = opponents.into_iter().map(|opponent| opponent.0).collect();
        if opponents.len() != players - 1 {
            let (others, given) = (players - 1, opponents.len());
            let message = format!("{players} players need {others} opponents, not {given}");
            return Err(plain::player(py, message));
        }
        let count = usize::try_from(n.0).ok().filter(|n| (1..=SLOTS_MAX).contains(n));
        let n =
            count.ok_or_else(|| plain::range(py, format!("n is 1 to {SLOTS_MAX}, not {}", n.0)))?;
        let pool = Pool::new(threads_arg(py, threads)?);
        let form = Form::new(rules, memory.0, more.0, compact.0);
        let settings = Settings { rules, players, seed: 0, rewards, form };
        // A placeholder until games begin.
        let seat = Player::all(players).take(1).cycle();
        let slots = seat.take(n).map(|seat| {
            Slot::begin(rules, players, &opponents, &(0, 0, seat, vec![0; opponents.len()]))
        });
        let slots: Result<Vec<_>, _> = slots.collect();
        let slots = slots.map_err(|error| rules_error(py, &error))?;
        Ok(Self { n, settings, opponents, pool, state: Shared::new(slots) })
    }

    /// The number of games that run at once.
    #[getter]
    const fn n(&self) -> usize {
        self.n
    }

    /// The rules of all games.
    #[getter]
    const fn rules(&self) -> PyRules {
        PyRules(self.settings.rules)
    }

    /// The number of players in each game.
    #[getter]
    const fn players(&self) -> usize {
        self.settings.players
    }

    /// The number of threads. The results do not depend on it.
    #[getter]
    const fn threads(&self) -> usize {
        self.pool.threads()
    }

    /// Begins games. No decision is made before the next `step`.
    ///
    /// `games` has a tuple for each: the slot, the seed of the tiles, the learner's seat, and the
    /// seeds of the opponents, clockwise from the learner's left.
    ///
    /// Raises RangeError if there is no such slot, and PlayerError if there is no such seat or not one
    /// seed for each opponent. In that case, nothing is changed.
    fn begin(&self, games: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = games.py();
        let expected = "a sequence with a slot, a seed, a seat and seeds for each game";
        let read = games.extract::<Vec<(i64, u64, i64, Vec<u64>)>>();
        let games = read.map_err(|error| named(py, "games", unread(games, expected, error)))?;
        let mut beginnings: Vec<Beginning> = Vec::with_capacity(games.len());
        for (slot, seed, seat, seeds) in games {
            let (slot, seat) = (self.slot_arg(py, slot)?, self.player_arg(py, seat)?);
            if seeds.len() != self.opponents.len() {
                let (others, given) = (self.opponents.len(), seeds.len());
                let message = format!("{others} opponents need {others} seeds, not {given}");
                return Err(plain::player(py, message));
            }
            beginnings.push((slot, seed, seat, seeds));
        }
        let mut slots = self.hold(py)?;
        let slots = &mut *slots;
        let Settings { rules, players, .. } = self.settings;
        let begun = outside(py, |ear| {
            share(ear, &self.pool, beginnings.chunks(PORTION), |_, portion| {
                let begin = |beginning: &Beginning| {
                    let slot = Slot::begin(rules, players, &self.opponents, beginning)?;
                    Ok((beginning.0, slot))
                };
                Some(portion.iter().map(begin).collect::<Result<Vec<_>, RulesError>>())
            })
        })?;
        for portion in begun {
            let portion = portion.map_err(|error| rules_error(py, &error))?;
            for (at, slot) in portion {
                slots[at] = slot;
            }
        }
        Ok(())
    }

    /// Returns whether each of n actions is legal for the learner: a boolean array of shape (n,).
    ///
    /// `actions` is an array of n action ids of type int64, int32 or uint16. The smallest int64 is
    /// legal and leaves the slot unchanged.
    fn legal<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let slots = self.hold(py)?;
        let actions = actions_arg(actions, self.n)?;
        let form = self.settings.form;
        let legal = slots.iter().zip(&actions.ids);
        let legal = legal.map(|(slot, &action)| slot.check(form, action).is_ok()).collect();
        Ok(PyArray1::from_vec(py, legal))
    }

    /// Carries out the learner's action in every game, lets the opponents decide until it is the
    /// learner's turn again or the game is over, and fills the given arrays.
    ///
    /// `actions` is an array as for `legal`.
    ///
    /// Raises IllegalActionError or UnknownWordError, whose message names the slot. Raises
    /// TypeError or ArrayError if an array does not fit or shares memory with another. In that
    /// case, no game and no array is changed.
    #[pyo3(
        signature = (actions, **arrays),
        text_signature = "($self, actions, *, observations=None, masks=None, rewards=None, \
            done=None, player=None)"
    )]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        arrays: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let mut slots = self.hold(py)?;
        let slots = &mut *slots;
        let actions = actions_arg(actions, self.n)?;
        let mut arrays = Arrays::new(self.n, self.settings.rows(), arrays, Some(&actions))?;
        let outputs = arrays.outputs()?;
        let form = self.settings.form;
        for (number, (slot, &action)) in slots.iter().zip(&actions.ids).enumerate() {
            slot.check(form, action).map_err(|why| match why {
                Why::Unknown(id) => {
                    let last = form.ids() - 1;
                    let message =
                        format!("slot {number}: {id} is not an action id: they are 0 to {last}");
                    plain::unknown_word(py, "action_id", None, message)
                }
                Why::Illegal(why) => {
                    actions::illegal_at(py, &format!("slot {number}"), &why.0, &why.1)
                }
            })?;
        }
        let failed = outside(py, |ear| self.play(ear, slots, &actions.ids, outputs))?;
        match failed.first() {
            Some(error) => Err(plain::player(py, error.to_string())),
            None => Ok(()),
        }
    }

    /// Returns an independent copy of the game in this slot, with its history.
    ///
    /// Raises RangeError if there is no such slot.
    fn game(&self, py: Python<'_>, slot: Number<i64>) -> PyResult<PyGame> {
        let slot = self.slot_arg(py, slot.0)?;
        let slots = self.hold(py)?;
        let Slot { seed, host, .. } = &slots[slot];
        let start = Game::new(self.settings.rules, self.settings.players, *seed)
            .map_err(|error| rules_error(py, &error))?;
        let actions: Vec<Action> = host.actions.iter().copied().map(Action::from).collect();
        Ok(PyGame::dealt(start, &tile_order(*seed), &actions, People::default()))
    }

    fn __len__(&self) -> usize {
        self.n
    }

    fn __repr__(&self) -> String {
        let Self { n, settings, pool, .. } = self;
        let (rules, players) = (settings.rules, settings.players);
        let (games, threads) = (quantity(*n, "game"), quantity(pool.threads(), "thread"));
        format!("<SeatGames: {games}, {rules}, {players} players, {threads}>")
    }
}
