//! Checking records.

use std::ffi::c_char;

use acquire_core::Record;

use super::answer::derive;
use crate::{
    argument::arg,
    ffi::guard,
    handles::{AcqGame, AcqRecord},
};

/// Defines the functions of a game that check records.
///
/// The names in the comments become those of the game when the header is written.
macro_rules! record_checks {
    (
        $acq:ident, $checked:literal, $Record:ident, $Game:ident, $check:ident, $check_all:ident, $check_text:ident,
        $check_text_all:ident, $check_json:ident, $check_json_all:ident
    ) => {
        /// Checks $checked and the result that it claims. Makes the game after the last action.
        /// Free it with ${acq}_game_free().
        ///
        /// Errors: #ACQ_STATUS_NULL, and the first problem of the record: its status, the number of
        /// the action and the rule are in acq_last_error_problem().
        #[unsafe(no_mangle)]
        pub extern "C" fn $check(record: *const $Record, game: *mut *mut $Game) -> i32 {
            guard(stringify!($check), |call| {
                derive(call, arg!(record), arg!(game), |record| Ok(record.check()?))
            })
        }

        /// Checks a record as $check() does and looks for all problems. It does not check the
        /// actions after an illegal one.
        ///
        /// Errors: #ACQ_STATUS_NULL, and the status of the first problem; all of them are in
        /// acq_last_error_problem().
        #[unsafe(no_mangle)]
        pub extern "C" fn $check_all(record: *const $Record, game: *mut *mut $Game) -> i32 {
            guard(stringify!($check_all), |call| {
                derive(call, arg!(record), arg!(game), |record| Ok(record.check_all()?))
            })
        }

        /// Reads the text form of a record and checks it as $check() does. Each problem has its
        /// line and column.
        ///
        /// Errors: those of ${acq}_record_from_text() and $check().
        #[unsafe(no_mangle)]
        pub extern "C" fn $check_text(
            text: *const c_char,
            length: usize,
            game: *mut *mut $Game,
        ) -> i32 {
            guard(stringify!($check_text), |call| {
                let game = call.out(arg!(game))?;
                game.give(Record::check_text(call.text(arg!(text, length))?)?);
                Ok(())
            })
        }

        /// Checks a text as $check_text() does and looks for all problems.
        ///
        /// Errors: as $check_text(), each problem with line and column.
        #[unsafe(no_mangle)]
        pub extern "C" fn $check_text_all(
            text: *const c_char,
            length: usize,
            game: *mut *mut $Game,
        ) -> i32 {
            guard(stringify!($check_text_all), |call| {
                let game = call.out(arg!(game))?;
                game.give(Record::check_text_all(call.text(arg!(text, length))?)?);
                Ok(())
            })
        }

        /// Reads a record from JSON and checks it as $check() does. Each problem has its path.
        ///
        /// Errors: those of ${acq}_record_from_json() and $check().
        #[unsafe(no_mangle)]
        pub extern "C" fn $check_json(
            json: *const c_char,
            length: usize,
            game: *mut *mut $Game,
        ) -> i32 {
            guard(stringify!($check_json), |call| {
                let game = call.out(arg!(game))?;
                game.give(Record::check_json(call.text(arg!(json, length))?)?);
                Ok(())
            })
        }

        /// Checks JSON as $check_json() does and looks for all problems.
        ///
        /// Errors: as $check_json(), each problem with its path.
        #[unsafe(no_mangle)]
        pub extern "C" fn $check_json_all(
            json: *const c_char,
            length: usize,
            game: *mut *mut $Game,
        ) -> i32 {
            guard(stringify!($check_json_all), |call| {
                let game = call.out(arg!(game))?;
                game.give(Record::check_json_all(call.text(arg!(json, length))?)?);
                Ok(())
            })
        }
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use record_checks;

record_checks! {
    acq,
    "every action of a record, every market draw",
    AcqRecord, AcqGame, acq_record_check, acq_record_check_all, acq_record_check_text,
    acq_record_check_text_all, acq_record_check_json, acq_record_check_json_all
}
