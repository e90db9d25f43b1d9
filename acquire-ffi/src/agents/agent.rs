//! Agents: computer players, and programs that play.

use std::ffi::c_char;

use acquire_agents::{AgentError, Specification};
use acquire_core::{ActionId, Player, Standing, View};

use super::{failure::no_answer, handles::AcqAgent};
use crate::{
    argument::{Items, arg},
    constants::ACQ_PLAYERS_MAX,
    failure::Failure,
    ffi::{Call, guard, release},
    handles::{AcqRules, AcqView},
    numbers,
    status::AcqStatus,
    structs::{AcqEvent, AcqStanding},
};

/// Makes an agent from its specification:
///
/// | text       | agent                                                                           |
/// |------------|---------------------------------------------------------------------------------|
/// | `random`   | every legal action is equally likely                                            |
/// | `greedy`   | the most promising action; the weights are options, as in `greedy:rivalry=1` |
/// | `search`   | plays promising actions in many sampled worlds                                  |
/// | `founder`  | like `greedy`, but founds a chain whenever it can                               |
/// | `hoarder`  | like `greedy`, but buys the chain of its largest holding, and keeps its shares in mergers |
/// | `guardian` | like `greedy`, but merges no chain of which it is the largest shareholder, unless it must |
/// | `bargainer` | like `greedy`, but buys as many shares as it can, the cheapest first           |
/// | `closer`   | like `greedy`, but declares the end as soon as it may                           |
/// | `external:COMMAND` | a program in any language, which is started when the agent begins to decide |
///
/// The options of `search` are `playouts=N` (1,000) or `ms=N`, the budget for one decision, and
/// `turns=N`, `candidates=N`, `threads=N` and `variation=N`, how much the opponents differ in
/// percent: `search:playouts=200,threads=2`. `search@1`, `search@2` and `search@3` are its versions,
/// which choose the same in every release, and `search` is the newest. Those of `external` come
/// before the command: `external:ms=500 ./my-agent --fast`. A specification can start any program,
/// so do not accept one from a source that you do not trust.
///
/// Free the agent with acq_agent_free().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_AGENT_STATUS_SPECIFICATION.
#[unsafe(no_mangle)]
pub extern "C" fn acq_agent_new(
    text: *const c_char,
    length: usize,
    agent: *mut *mut AcqAgent,
) -> i32 {
    guard("acq_agent_new", |call| {
        let agent = call.out(arg!(agent))?;
        let specification: Specification = call.text(arg!(text, length))?.parse()?;
        agent.give(specification);
        Ok(())
    })
}

/// Frees an agent. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn acq_agent_free(agent: *mut AcqAgent) {
    release("acq_agent_free", |call| call.free(arg!(agent)));
}

/// Writes the specification of an agent: with its budget and the options that differ from the
/// defaults. acq_agent_new() makes the same agent from it.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_agent_specification(
    agent: *const AcqAgent,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_agent_specification", |call| {
        let specification = call.shared(arg!(agent))?.specification.to_string();
        call.write_text(arg!(text, capacity, needed), &specification)
    })
}

/// Informs an agent that a game begins. acq_play_agents() does so itself.
///
/// After an undo, or in a game that was loaded, agents need no new call, but a view that has followed
/// the game, such as that of acq_recorder_followed_view(). For a program that uses the events, begin
/// again, and call acq_agent_observe() for each event so far.
///
/// @param seat The agent's player.
/// @param seed With the same seed, the same game and the same opponents an agent makes the same
/// choices, except for a program and a search with a time budget.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_agent_begin(
    agent: *mut AcqAgent,
    rules: *const AcqRules,
    players: u32,
    seat: u32,
    seed: u64,
) -> i32 {
    guard("acq_agent_begin", |call| {
        let mut agent = call.exclusive(arg!(agent))?;
        let rules = *call.shared(arg!(rules))?;
        let players = players as usize;
        rules.check_players(players)?;
        let seat = numbers::player(arg!(seat), players)?;
        agent.agent.begin(&rules, players, seat, seed);
        Ok(())
    })
}

/// Sends an agent an event as its seat sees it: the result of acq_event_seen_by().
/// acq_play_agents() does so itself.
///
/// Errors: those of acq_event_seen_by().
#[unsafe(no_mangle)]
pub extern "C" fn acq_agent_observe(agent: *mut AcqAgent, event: *const AcqEvent) -> i32 {
    guard("acq_agent_observe", |call| {
        let mut agent = call.exclusive(arg!(agent))?;
        agent.agent.observe(call.read(arg!(event))?.put_together()?);
        Ok(())
    })
}

/// Returns the viewer, who decides.
pub(super) fn check_asked(view: &View) -> Result<Player, Failure> {
    match view.viewer() {
        Some(viewer) if view.player() == Some(viewer) => Ok(viewer),
        _ => Err(no_answer(view, &AgentError::NotAsked)),
    }
}

/// Gives the action id of the action that an agent chooses in a view whose viewer is to move.
///
/// An agent plays best with a view that has followed the game from its start: call
/// acq_view_note_start(), and acq_view_follow() for each event. A program that fails forfeits the
/// game, and random actions are chosen in its place; acq_agent_forfeit() gives the reason.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_AGENT_STATUS_NOT_ASKED, #ACQ_AGENT_STATUS_NO_ANSWER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_agent_choose(
    agent: *mut AcqAgent,
    view: *const AcqView,
    id: *mut u16,
) -> i32 {
    guard("acq_agent_choose", |call| {
        let id = call.out(arg!(id))?;
        let mut agent = call.exclusive(arg!(agent))?;
        let view = call.shared(arg!(view))?;
        check_asked(&view)?;
        let chosen = agent.agent.choose(&view, &view.legal_actions());
        let action = chosen.map_err(|error| no_answer(&view, &error))?;
        id.set(ActionId::from(action).get());
        Ok(())
    })
}

/// Reads the standings of a game from C.
fn read_standings(call: &Call, list: Items<AcqStanding>) -> Result<Vec<Standing>, Failure> {
    if list.count.value > ACQ_PLAYERS_MAX {
        let must = format_args!("at most {ACQ_PLAYERS_MAX}");
        let (name, count) = (list.count.name, list.count.value);
        return Err(Failure::argument(AcqStatus::Size, name, count, must, None));
    }
    let standing = |standings: &AcqStanding| {
        let player = numbers::player(arg!(standings.player), ACQ_PLAYERS_MAX)?;
        Ok(Standing { player, rank: standings.rank, worth: standings.worth })
    };
    call.slice(list)?.iter().map(standing).collect()
}

/// Informs an agent that the game is over. acq_play_agents() does so itself.
///
/// @param standings The output of acq_game_standings().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_agent_end(
    agent: *mut AcqAgent,
    standings: *const AcqStanding,
    count: usize,
) -> i32 {
    guard("acq_agent_end", |call| {
        let mut agent = call.exclusive(arg!(agent))?;
        agent.agent.end(&read_standings(call, arg!(standings, count))?);
        Ok(())
    })
}

/// Writes the reason why an agent has forfeited its current or last game; an empty string if it has
/// not. Only a program forfeits. Since then, its actions are chosen at random.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_agent_forfeit(
    agent: *const AcqAgent,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_agent_forfeit", |call| {
        let agent = call.shared(arg!(agent))?;
        let reason = agent.agent.forfeit().map(ToString::to_string).unwrap_or_default();
        call.write_text(arg!(text, capacity, needed), &reason)
    })
}
