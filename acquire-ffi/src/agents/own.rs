//! A program's own agent, as an agent.

use acquire_agents::{Agent, AgentError};
use acquire_core::{Action, ActionId, Event, LegalActions, Player, Rules, Standing, View};

use crate::{
    constants::{ACQ_ACTION_IDS, ACQ_NO_ACTION},
    ffi::{Lent, callbacks::OwnAgent},
};

impl Agent for OwnAgent {
    fn begin(&mut self, rules: &Rules, players: usize, seat: Player, seed: u64) {
        Self::begin(self, &Lent::new(*rules), players as u32, seat.index() as u32, seed);
    }

    fn observe(&mut self, event: Event) {
        Self::observe(self, &event.into());
    }

    fn choose(&mut self, view: &View, _: &LegalActions) -> Result<Action, AgentError> {
        let failed = |text: String| Err(AgentError::Failed(text));
        match Self::choose(self, &Lent::new(view.clone())) {
            None => failed("there is no function that chooses".into()),
            Some((0, ACQ_NO_ACTION)) => failed("its function sets no action id".into()),
            Some((0, id)) => match ActionId::new(id) {
                Some(id) => Ok(id.into()),
                None => {
                    let most = ACQ_ACTION_IDS - 1;
                    failed(format!("its function sets the action id {id}; they are 0 to {most}"))
                }
            },
            Some((status, _)) => failed(format!("its function returns {status}; it must return 0")),
        }
    }

    fn end(&mut self, standings: &[Standing]) {
        let standings: Vec<_> = standings.iter().map(|&standing| standing.into()).collect();
        Self::end(self, &standings);
    }
}
