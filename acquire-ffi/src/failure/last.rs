//! The last error of each thread.

use std::cell::RefCell;

use super::problem::{Failure, Problem};
use crate::{player_names::PlayerNames, status::AcqStatus};

thread_local! {
    static LAST: RefCell<Last> = const { RefCell::new(Last { function: "", problems: Vec::new() }) };
}

/// Whether a status says that the call itself is wrong, and not what it was about.
fn is_of_the_call(status: i32) -> bool {
    #[cfg(feature = "acquisition")]
    if status == crate::acquisition::AcqAcquisitionStatus::Square as i32 {
        return true;
    }
    status < AcqStatus::RulesOption as i32
}

/// A call that failed, and why.
#[derive(Default)]
pub(crate) struct Last {
    function: &'static str,
    pub(crate) problems: Vec<Problem>,
}

impl Last {
    /// What is to be said of one of the problems, in the words of these names. If the call itself
    /// was wrong, that begins with the function.
    pub(crate) fn message(&self, problem: &Problem, names: &PlayerNames<'_>) -> String {
        let text = problem.message.text(names);
        if is_of_the_call(problem.fields.status) {
            format!("{}: {text}", self.function)
        } else {
            text
        }
    }
}

/// Notes the error for the thread; returns its status.
#[cold]
pub(crate) fn keep(function: &'static str, failure: Failure) -> i32 {
    let status = failure.status();
    let last = Last { function, problems: failure.0 };
    // Without a thread-local, at the end of a thread, the status has to do.
    let _ = LAST.try_with(|kept| kept.replace(last));
    status
}

/// Forgets the last error.
pub(crate) fn forget() {
    let _ = LAST.try_with(RefCell::take);
}

/// Looks at this thread's last error.
pub(crate) fn with_last<T>(look: impl FnOnce(&Last) -> T) -> Result<T, Failure> {
    LAST.try_with(|last| look(&last.borrow()))
        .map_err(|_| Failure::new(AcqStatus::Index, "the thread has ended"))
}
