//! Functions of the caller: agents and the progress of a call.

use std::{ffi::c_void, ops::ControlFlow};

use super::{Call, Lent};
use crate::{
    agents::{AcqAgentCallbacks, AcqProgress},
    argument::Arg,
    constants::ACQ_NO_ACTION,
    failure::Failure,
    handles::{AcqRules, AcqView},
    structs::{AcqEvent, AcqStanding},
};

/// A program's own agent.
pub(crate) struct OwnAgent(AcqAgentCallbacks);

impl OwnAgent {
    pub(crate) fn begin(&self, rules: &Lent<AcqRules>, players: u32, seat: u32, seed: u64) {
        if let Some(begin) = self.0.begin {
            // SAFETY: by the contract of the header the function takes this context.
            unsafe { begin(self.0.context, rules.pointer(), players, seat, seed) };
        }
    }

    pub(crate) fn observe(&self, event: &AcqEvent) {
        if let Some(observe) = self.0.observe {
            // SAFETY: by the contract of the header the function takes this context.
            unsafe { observe(self.0.context, event) };
        }
    }

    /// Returns the number that the function returns and the action id that it sets, if there is a
    /// function.
    pub(crate) fn choose(&self, view: &Lent<AcqView>) -> Option<(i32, u16)> {
        let (choose, mut id) = (self.0.choose?, ACQ_NO_ACTION);
        // SAFETY: by the contract of the header the function takes this context.
        let status = unsafe { choose(self.0.context, view.pointer(), &raw mut id) };
        Some((status, id))
    }

    pub(crate) fn end(&self, standings: &[AcqStanding]) {
        if let Some(end) = self.0.end {
            // SAFETY: by the contract of the header the function takes this context.
            unsafe { end(self.0.context, standings.as_ptr(), standings.len()) };
        }
    }
}

impl Call {
    /// Returns the agent with these functions, which include the one that chooses.
    pub(crate) fn own_agent(
        &self,
        callbacks: Arg<*const AcqAgentCallbacks>,
    ) -> Result<OwnAgent, Failure> {
        let pointer = self.checked(callbacks)?;
        // SAFETY: neither NULL nor misaligned, and by the contract of the header there is a value,
        // whose functions are NULL or there.
        let callbacks = unsafe { pointer.read() };
        match callbacks.choose {
            Some(_) => Ok(OwnAgent(callbacks)),
            None => Err(Failure::null("seats.callbacks.choose")),
        }
    }

    /// Returns the function that receives the progress of a call and may stop it, or none.
    pub(crate) fn progress(
        &self,
        progress: AcqProgress,
        context: *mut c_void,
    ) -> impl FnMut(f64) -> ControlFlow<()> + use<> {
        move |part| match progress {
            // SAFETY: by the contract of the header the function takes this context.
            Some(progress) if unsafe { progress(context, part) } != 0 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}
