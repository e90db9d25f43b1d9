//! The details of a call that failed.

use std::{ffi::c_char, ptr};

use acquire_core::Guess;

use crate::{
    argument::{Arg, arg},
    failure::{AcqProblem, Failure, Last, Problem, dismiss, forget, with_last},
    ffi::{Call, run},
    handles::AcqView,
    status::AcqStatus,
    structs::{AcqGuess, AcqNames, AcqTextEdit},
};

/// Runs a call that never changes the last error.
pub(crate) fn look(body: impl FnOnce(&Call) -> Result<(), Failure>) -> i32 {
    run(body).map_or_else(|failure| failure.status(), |()| AcqStatus::Ok as i32)
}

/// Looks at one problem of the last error.
pub(crate) fn problem<T>(
    index: Arg<usize>,
    look: impl FnOnce(&Last, &Problem) -> T,
) -> Result<T, Failure> {
    with_last(|last| match last.problems.get(index.value) {
        Some(problem) => Ok(look(last, problem)),
        None => Err(Failure::index(index, last.problems.len())),
    })?
}

/// Returns the name of a status in this header, such as `"ACQ_STATUS_NULL"`, or `"unknown"` if the
/// number is not a status. The text is constant; do not free it.
///
/// Cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn acq_status_name(status: i32) -> *const c_char {
    let found = AcqStatus::ALL.iter().find(|&&code| code as i32 == status);
    let name = found.map(|code| code.name());
    #[cfg(feature = "acquisition")]
    let name = name.or_else(|| crate::acquisition::status_name(status));
    #[cfg(feature = "agents")]
    let name = name.or_else(|| crate::agents::status_name(status));
    name.unwrap_or(c"unknown").as_ptr()
}

/// Returns the status of the last call in this thread that failed, or 0 if none did. A call that
/// succeeds does not change it. Cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_status() -> i32 {
    with_last(|last| last.problems.first().map_or(0, |first| first.fields.status))
        .unwrap_or_default()
}

/// Forgets this thread's last error and frees its memory. Cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_clear() {
    forget();
}

/// Forgets this thread's last error, so that the one before becomes the last again. Only one is
/// kept before the last. This is for programs that call again with a larger buffer after
/// #ACQ_STATUS_BUFFER. Cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_dismiss() {
    dismiss();
}

/// Writes the message of this thread's last error: the attempt, the reason for the refusal, the
/// allowed values, and the rule. The messages of several problems are separated by `"; "`.
///
/// Errors in a record, notes or a position text use the names given in it. Otherwise players have
/// these names, or numbers.
///
/// The functions acq_last_error_… do not change the last error, even if they fail. Only
/// acq_last_error_clear() and acq_last_error_dismiss() do.
///
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_message(
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let names = call.names(arg!(names))?;
        let text = with_last(|last| {
            let texts = last.problems.iter().map(|problem| last.message(problem, &names));
            texts.collect::<Vec<_>>().join("; ")
        })?;
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Gives the number of problems of this thread's last error: 0 if there is no error, 1 after most
/// functions, and one or more after those that look for all problems.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_count(count: *mut usize) -> i32 {
    look(|call| {
        call.out(arg!(count))?.set(with_last(|last| last.problems.len())?);
        Ok(())
    })
}

/// Gives the details of one problem of this thread's last error.
///
/// @param index 0 for the first problem.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem(index: usize, fields: *mut AcqProblem) -> i32 {
    look(|call| {
        let fields = call.out(arg!(fields))?;
        fields.set(problem(arg!(index), |_, problem| problem.fields)?);
        Ok(())
    })
}

/// Writes the message of one problem of this thread's last error.
///
/// @param index 0 for the first problem.
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_PLAYER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_message(
    index: usize,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let names = call.names(arg!(names))?;
        let text = problem(arg!(index), |last, problem| last.message(problem, &names))?;
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Writes the message of one problem without its place: without the name of the function, and
/// without the line, the column, the number of the action and the path, which
/// acq_last_error_problem() and acq_last_error_problem_path() give. It ends with a guess at what was
/// meant, if there is one.
///
/// @param index 0 for the first problem.
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: those of acq_last_error_problem_message().
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_sentence(
    index: usize,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let names = call.names(arg!(names))?;
        let text = problem(arg!(index), |_, problem| problem.sentence_alone(&names))?;
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Writes the path of one problem of this thread's last error: its place in JSON or in a record,
/// such as `actions[16]` or `seats[1].cash`; `.` is the whole. The text is empty if the problem has no path. Indices in a path count
/// from 0.
///
/// @param index 0 for the first problem.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_path(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let path = problem(arg!(index), |_, problem| problem.path.clone())?;
        call.write_text(arg!(buffer, capacity, needed), &path)
    })
}

/// Writes the guess at what was meant as a question, such as `did you mean 4D?`: at an action that
/// cannot be read, or at a small change that may fix notes. The text is empty if there is no guess.
/// The error message and the sentence end with the same text.
///
/// @param index 0 for the first problem.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_guess(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let guess = problem(arg!(index), |_, problem| match guesses(problem).first() {
            Some(guess) => Some(guess.question.clone()),
            None => problem.unread.and_then(|error| error.guess()),
        })?;
        call.write_text(arg!(buffer, capacity, needed), &guess.unwrap_or_default())
    })
}

fn guesses(problem: &Problem) -> &[Guess] {
    problem.mistake.as_ref().map_or(&[], |mistake| &mistake.guesses)
}

/// Looks at one guess of a problem.
fn guess<T>(
    index: Arg<usize>,
    guess: Arg<usize>,
    look: impl FnOnce(&Guess) -> T,
) -> Result<T, Failure> {
    problem(index, |_, problem| match guesses(problem).get(guess.value) {
        Some(found) => Ok(look(found)),
        None => Err(Failure::index(guess, guesses(problem).len())),
    })?
}

/// Gives the number of changes that may fix notes, at most #ACQ_GUESSES_MAX; 0 for problems of
/// anything else, also where acq_last_error_problem_guess() writes a guess.
///
/// @param index 0 for the first problem.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_guess_count(index: usize, count: *mut usize) -> i32 {
    look(|call| {
        let count = call.out(arg!(count))?;
        count.set(problem(arg!(index), |_, problem| guesses(problem).len())?);
        Ok(())
    })
}

/// Gives one change that may fix notes, and the evidence for it. The likeliest is the first.
///
/// @param index 0 for the first problem.
/// @param number 0 for the first guess.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_guess_at(
    index: usize,
    number: usize,
    fields: *mut AcqGuess,
) -> i32 {
    look(|call| {
        let fields = call.out(arg!(fields))?;
        fields.set(guess(arg!(index), arg!(number), |guess| AcqGuess::from(guess))?);
        Ok(())
    })
}

/// Writes the text that is written or inserted by the change, such as `Ben: 5E`: a whole action, with
/// the player's name if the notes have it, and with the parts that follow it, such as `; draws 7C`,
/// even if they stand on other lines. Of actions or turns that change places it is all of them, in the
/// right order, and of a first rack the whole line. If something cannot be read, it is only that: an
/// action, a name, a part or a tile. The text is empty if an action is left out, and if the missing
/// text is not known. acq_last_error_problem_guess_edit() gives the change to the text of the notes.
///
/// @param index 0 for the first problem.
/// @param number 0 for the first guess.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_guess_text(
    index: usize,
    number: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let text = guess(arg!(index), arg!(number), |guess| guess.text.clone())?;
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Gives the part of the notes' text that the change replaces, and writes the text that takes its place,
/// with the semicolon or line break that separates it from its neighbours. So a program can correct the
/// notes after a person has agreed: only the first guess is likely to be right, and it is not certain
/// either unless `all` of #AcqGuess is 1. `edit` is about the text from which the notes were read;
/// `known` of #AcqTextEdit is 0 if there is none, or if an action is to be inserted and not all that
/// follow then fit. Comments and blank lines between parts that are replaced together are lost.
///
/// @param index 0 for the first problem.
/// @param number 0 for the first guess.
/// @param edit Receives the part that is replaced.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_guess_edit(
    index: usize,
    number: usize,
    edit: *mut AcqTextEdit,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let edit = call.out(arg!(edit))?;
        let found = guess(arg!(index), arg!(number), |guess| guess.edit.clone())?;
        let text = found.as_ref().map_or("", |edit| &edit.text);
        call.write_text(arg!(buffer, capacity, needed), text)?;
        edit.set(AcqTextEdit::from(found.as_ref()));
        Ok(())
    })
}

/// Writes the change as a question, such as `did you mean 4D?`.
///
/// @param index 0 for the first problem.
/// @param number 0 for the first guess.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_guess_question(
    index: usize,
    number: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let text = guess(arg!(index), arg!(number), |guess| guess.question.clone())?;
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Makes the view of the viewer's knowledge before the wrong action in notes, with the board at
/// that moment. Free it with acq_view_free(). Gives NULL if the problem is another one, or comes
/// before the first action.
///
/// @param index 0 for the first problem.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_view(index: usize, view: *mut *mut AcqView) -> i32 {
    look(|call| {
        let view = call.out(arg!(view))?;
        let known = problem(arg!(index), |_, problem| {
            problem.mistake.as_ref().and_then(|mistake| mistake.view.clone())
        })?;
        match known {
            Some(known) => view.give(*known),
            None => view.set(ptr::null_mut()),
        }
        Ok(())
    })
}
