//! Further details of a call that failed.

use super::super::structs::AcqAcquisitionProblem;
use crate::{
    argument::arg,
    functions::error::{look, problem},
};

/// Gives the squares that one problem of this thread's last error is about.
/// acq_last_error_problem() gives its other fields, where `action` and `phase` are those of
/// Acquisition.
///
/// @param index 0 for the first problem.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_last_error_problem(
    index: usize,
    fields: *mut AcqAcquisitionProblem,
) -> i32 {
    look(|call| {
        let fields = call.out(arg!(fields))?;
        fields.set(problem(arg!(index), |_, problem| problem.squares)?);
        Ok(())
    })
}
