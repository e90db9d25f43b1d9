//! Checking records.

use std::ffi::{c_char, c_void};

use acquire_core::Record;

use super::answer::derive;
use crate::{
    argument::arg,
    failure::{Failure, during},
    ffi::guard,
    handles::{AcqGame, AcqRecord},
    structs::AcqPiece,
    threads,
};

/// The caller's function that receives each record in a string with several, in their order.
///
/// `piece` and `game` are valid only during the call. `game` is the game after the last action, which
/// acq_game_clone() copies, or NULL if the record has problems. They are then this thread's last
/// error: acq_last_error_problem() gives them, with their lines in the whole text, or the line of the
/// record if it is JSON. `is_json` of `piece` states which function reads the record itself:
/// acq_record_from_json() or acq_record_from_text(). The function returns 0 to continue; with any
/// other number the call succeeds at once. It must return normally: it must not throw an exception or
/// use longjmp.
pub type AcqRecordReceiver = Option<
    unsafe extern "C" fn(context: *mut c_void, piece: *const AcqPiece, game: *const AcqGame) -> i32,
>;

/// Defines the functions of a game that check records.
///
/// The names in the comments become those of the game when the header is written.
macro_rules! record_checks {
    (
        $acq:ident, $checked:literal, $Record:ident, $Game:ident, $Receiver:ident, $check:ident,
        $check_text:ident, $check_json:ident, $check_each:ident
    ) => {
        /// Checks $checked and the result that it claims, and looks for all problems. It does not
        /// check the actions after an illegal one. Makes the game after the last action. Free it
        /// with ${acq}_game_free().
        ///
        /// Errors: #ACQ_STATUS_NULL, and the status of the first problem; all of them, with the
        /// number of the action and the rule, are in acq_last_error_problem().
        #[unsafe(no_mangle)]
        pub extern "C" fn $check(record: *const $Record, game: *mut *mut $Game) -> i32 {
            guard(stringify!($check), |call| {
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
                game.give(Record::check_text_all(call.text(arg!(text, length))?)?);
                Ok(())
            })
        }

        /// Reads a record from JSON and checks it as $check() does. Each problem has its place.
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
                game.give(Record::check_json_all(call.text(arg!(json, length))?)?);
                Ok(())
            })
        }

        /// Checks each record in a string with several, or in JSON Lines, as $check_text() and
        /// $check_json() do; text and JSON may be mixed. A string may be longer than
        /// #ACQ_TEXT_BYTES_MAX. Each record of it begins with its first line, such as `acquire record
        /// 2`, or in JSON with a line that begins with a brace. A string with nothing but blank lines
        /// has no record and no error.
        ///
        /// @param threads The number of threads that check, 1 to 1024. The others end with the call.
        /// @param receive Receives each record in the thread of the call; may be NULL.
        /// @param context Passed unchanged to `receive`.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8, and #ACQ_STATUS_VALUE for a
        /// wrong number of threads; not the problems of the records.
        #[unsafe(no_mangle)]
        pub extern "C" fn $check_each(
            text: *const c_char,
            length: usize,
            threads: u32,
            receive: $Receiver,
            context: *mut c_void,
        ) -> i32 {
            guard(stringify!($check_each), |call| {
                let text = call.text_of(arg!(text, length), isize::MAX as usize)?;
                let count = threads::count(arg!(threads))?;
                let mut receive = call.receiver::<$Game>(receive, context);
                threads::each(
                    count,
                    Record::pieces(text),
                    Record::check_piece,
                    |piece, checked| {
                        let mut place = AcqPiece::from(piece);
                        match checked {
                            Ok(game) => receive(&place, Some(game.into())),
                            Err(problems) => {
                                let mut failure = Failure::from(problems);
                                failure.put_on_line(place.line);
                                place.status = failure.status();
                                during(stringify!($check_each), failure, || receive(&place, None))
                            }
                        }
                    },
                );
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
    AcqRecord, AcqGame, AcqRecordReceiver, acq_record_check, acq_record_check_text,
    acq_record_check_json, acq_record_check_each
}
