//! Rules, squares, players, actions and parts of records as arguments.

use acquisition_core::{
    Action, ActionId, EndReason, Game, GameResult, Player, Record, Rule, Rules, Setup, Square,
    TagError,
};
use pyo3::{
    prelude::*,
    pybacked::PyBackedStr,
    sync::PyOnceLock,
    types::{PyString, PyType},
};

use super::{
    objects::{PyAction, PyRules},
    refusals,
};
use crate::{
    arguments::{
        lists::List,
        named::{argument, named},
        numbers::{Number, index},
        records::Tagged,
        types::{Text, wrong_type},
    },
    refusals::{plain, records},
    text::{clip, number},
    work::{aside::aside, signals::breathe},
};

/// Rules as an argument: a Rules, or a number of players.
#[derive(Clone, Copy)]
pub(crate) enum RulesArg {
    Rules(Rules),
    /// `None` if it is far too large.
    Players(Option<i128>),
}

impl Default for RulesArg {
    fn default() -> Self {
        Self::Players(Some(2))
    }
}

impl<'py> FromPyObject<'_, 'py> for RulesArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = value.cast::<PyRules>() {
            return Ok(Self::Rules(rules.get().0));
        }
        index(&value, "a number of players or a Rules")?;
        Ok(Self::Players(value.extract().ok()))
    }
}

impl RulesArg {
    /// Returns these rules with this number of tiles for each player, if it is given.
    pub(crate) fn with(self, py: Python<'_>, tiles_each: Option<Number<i64>>) -> PyResult<Rules> {
        let rules = match self {
            Self::Rules(rules) => rules,
            Self::Players(given) => {
                let players = given.and_then(|players| usize::try_from(players).ok());
                let players =
                    players.ok_or_else(|| refusals::no_number_of_players(py, &number(given)))?;
                Rules::new(players).map_err(|error| refusals::rules(py, &error))?
            }
        };
        let Some(Number(given)) = tiles_each else { return Ok(rules) };
        let tiles =
            usize::try_from(given).map_err(|_| refusals::no_tiles_each(py, rules, given))?;
        rules.with_tiles_each(tiles).map_err(|error| refusals::rules(py, &error))
    }
}

/// A square as an argument: its name or its index.
#[derive(Clone, Copy)]
pub(crate) struct SquareArg(pub(crate) Square);

impl<'py> FromPyObject<'_, 'py> for SquareArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let unknown =
            |text: String| refusals::unknown_word(value.py(), "square", Rule::Q1.code(), text);
        if let Ok(text) = value.cast::<PyString>() {
            let text = text.to_string_lossy();
            return text.parse().map(Self).map_err(|_| {
                unknown(format!(
                    "`{}` is not a square: they are 1A to 12L, the column first ({})",
                    clip(&text),
                    Rule::Q1
                ))
            });
        }
        let index = index(&value, "a square's name like \"5E\" or its index")?;
        let square = index.and_then(|index| u8::try_from(index).ok()).and_then(Square::from_index);
        square.map(Self).ok_or_else(|| {
            let index = number(index);
            unknown(format!("{index} is not a square: the indices are 0 to 143 ({})", Rule::Q1))
        })
    }
}

/// Reads a player of this game from an argument.
pub(crate) fn player_arg(py: Python<'_>, game: &Game, player: Number<i64>) -> PyResult<Player> {
    let (player, players) = (player.0, game.rules().players());
    let found = u8::try_from(player).ok().and_then(Player::from_index);
    found.filter(|player| player.index() < players).ok_or_else(|| {
        let last = players - 1;
        plain::player(py, format!("there is no player {player}: the players are 0 to {last}"))
    })
}

/// Reads the argument `action`: an Action, its text or its id.
pub(crate) fn action_arg(action: &Bound<'_, PyAny>) -> PyResult<Action> {
    action_in("action", action)
}

/// Reads an action from the argument with this name.
pub(crate) fn action_in(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Action> {
    if let Ok(action) = value.cast::<PyAction>() {
        return Ok(action.get().0);
    }
    if let Ok(text) = value.cast::<PyString>() {
        return parse_action(text);
    }
    let given = index(value, "an Action, its text or its id")
        .map_err(|error| named(value.py(), name, error))?;
    let id = given.and_then(|id| u16::try_from(id).ok()).and_then(ActionId::new);
    id.map(Action::from).ok_or_else(|| no_action(value.py(), &number(given)))
}

/// Returns the error that a value is not the id of an action.
pub(crate) fn no_action(py: Python<'_>, given: &str) -> PyErr {
    let last = ActionId::COUNT - 1;
    let message = format!("{given} is not an action id: they are 0 to {last}");
    plain::unknown_word(py, "action_id", None, message)
}

pub(crate) fn parse_action(text: &Bound<'_, PyString>) -> PyResult<Action> {
    Action::parse(&text.to_string_lossy()).map_err(|error| refusals::action_syntax(text, &error))
}

/// Actions from any iterable.
pub(crate) fn action_list(actions: &Bound<'_, PyAny>) -> PyResult<Vec<Action>> {
    let py = actions.py();
    let actions: List<Bound<'_, PyAny>, { Record::ACTIONS_MAX + 1 }> =
        argument("actions", actions)?;
    let actions = actions.below_most(py, "actions")?;
    let read = actions.iter().enumerate().map(|(step, action)| {
        breathe(py, step)?;
        action_in("actions", action)
    });
    read.collect()
}

impl Tagged<TagError> for Record {
    fn set_tag(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        self.tags.set(name, text).map(drop)
    }

    fn refuse_tag(py: Python<'_>, name: &str, error: TagError) -> PyErr {
        refusals::tag(py, name, error)
    }
}

/// One more than the largest number of players that a result can have, possible or not.
const RESULTS_READ: usize = 101;

/// Reads a GameResult of the package.
pub(crate) fn result_arg(result: &Bound<'_, PyAny>) -> PyResult<GameResult> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let py = result.py();
    let class = CLASS.import(py, "acquire_engine.acquisition.words", "GameResult")?;
    if !result.is_instance(class)? {
        return Err(named(py, "result", wrong_type(result, "a GameResult")));
    }
    let reason: Option<Text<'_>> = argument("reason", &result.getattr("reason")?)?;
    let reason = reason.and_then(|reason| reason.to_string_lossy().parse::<EndReason>().ok());
    let reason = reason.ok_or_else(|| {
        let message = "the result of a record needs a reason: allowed are no_tile and no_square";
        records::record_text(py, "result", message.into())
    })?;
    let buildings: List<Bound<'_, PyAny>, RESULTS_READ> =
        argument("buildings", &result.getattr("buildings")?)?;
    let buildings = buildings.below_most(py, "buildings")?;
    let buildings = buildings.iter().map(|buildings| {
        let number = |name: &str| -> PyResult<u8> {
            Ok(argument::<Number<u8>>(name, &buildings.getattr(name)?)?.0)
        };
        Ok(acquisition_core::Buildings {
            large: number("large")?,
            medium: number("medium")?,
            small: number("small")?,
        })
    });
    let ranks: List<Number<u8>, RESULTS_READ> = argument("ranks", &result.getattr("ranks")?)?;
    Ok(GameResult {
        reason,
        buildings: buildings.collect::<PyResult<_>>()?,
        ranks: ranks.below_most(py, "ranks")?.into_iter().map(|rank| rank.0).collect(),
    })
}

/// Reads a game from the JSON of a setup.
pub(crate) fn game_arg(py: Python<'_>, json: PyBackedStr) -> PyResult<Game> {
    let read = aside(py, json.len(), move |_| {
        Setup::from_json(&json).map(|setup| setup.to_game().map_err(|error| error.problems))
    })?;
    read.map_err(|error| crate::refusals::setups::json(py, &error))?
        .map_err(|problems| refusals::setup(py, &problems))
}
