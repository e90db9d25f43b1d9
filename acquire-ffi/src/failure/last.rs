//! The last error of each thread.

use std::cell::RefCell;

use super::problem::{Failure, Problem};
use crate::{player_names::PlayerNames, status::AcqStatus};

thread_local! {
    static LAST: RefCell<Last> = const { RefCell::new(Last::NONE) };
    /// The one before.
    static BEFORE: RefCell<Last> = const { RefCell::new(Last::NONE) };
}

/// Returns whether the status is about the call itself, and not about the game that it concerns.
fn is_of_the_call(status: i32) -> bool {
    #[cfg(feature = "acquisition")]
    if status == crate::acquisition::AcqAcquisitionStatus::Square as i32 {
        return true;
    }
    status < AcqStatus::RulesOption as i32
}

/// A failed call and the reason.
#[derive(Default)]
pub(crate) struct Last {
    function: &'static str,
    pub(crate) problems: Vec<Problem>,
}

impl Last {
    const NONE: Self = Self { function: "", problems: Vec::new() };

    /// The message of one problem, with these names. If the call itself was wrong, the message
    /// begins with the name of the function.
    pub(crate) fn message(&self, problem: &Problem, names: &PlayerNames<'_>) -> String {
        let text = problem.message(names);
        if is_of_the_call(problem.fields.status) {
            format!("{}: {text}", self.function)
        } else {
            text
        }
    }
}

/// Stores the error for the thread and returns its status.
#[cold]
pub(crate) fn keep(function: &'static str, failure: Failure) -> i32 {
    let status = failure.status();
    let last = Last { function, problems: failure.0 };
    // At the end of a thread there is no thread-local to store it in; only the status remains.
    let _ = LAST.try_with(|kept| {
        let before = kept.replace(last);
        BEFORE.try_with(|kept| kept.replace(before))
    });
    status
}

/// Forgets the last error and the one before.
pub(crate) fn forget() {
    let _ = LAST.try_with(RefCell::take);
    let _ = BEFORE.try_with(RefCell::take);
}

/// Forgets the last error; the one before is the last again.
pub(crate) fn dismiss() {
    let before = BEFORE.try_with(RefCell::take).unwrap_or_default();
    let _ = LAST.try_with(|kept| kept.replace(before));
}

/// Does something while this is the last error. Afterwards the last error is the one before this.
pub(crate) fn during<T>(function: &'static str, failure: Failure, act: impl FnOnce() -> T) -> T {
    let kept = LAST.try_with(RefCell::take).ok().zip(BEFORE.try_with(RefCell::take).ok());
    keep(function, failure);
    let done = act();
    if let Some((last, before)) = kept {
        let _ = LAST.try_with(|place| place.replace(last));
        let _ = BEFORE.try_with(|place| place.replace(before));
    }
    done
}

/// Reads this thread's last error.
pub(crate) fn with_last<T>(look: impl FnOnce(&Last) -> T) -> Result<T, Failure> {
    LAST.try_with(|last| look(&last.borrow()))
        .map_err(|_| Failure::new(AcqStatus::Index, "the thread has ended"))
}
