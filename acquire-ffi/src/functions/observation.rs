//! Views as numbers, for machine learning.

use std::ffi::c_char;

use acquire_core::observation::{FIELDS, Field, LEN};

use crate::{
    argument::{Arg, arg},
    failure::{Failure, clip},
    ffi::guard,
    handles::AcqView,
    status::AcqStatus,
    structs::AcqObservationField,
};

fn field(index: Arg<usize>) -> Result<&'static Field, Failure> {
    FIELDS.get(index.value).ok_or_else(|| Failure::index(index, FIELDS.len()))
}

/// Writes everything that a view shows as #ACQ_OBSERVATION_LENGTH numbers. The layout has a version,
/// #ACQ_OBSERVATION_VERSION, and does not change within it; acq_observation_field() describes its
/// fields.
///
/// - Players are listed relative to the viewer, who comes first; the others follow clockwise. In a
///   spectator's view they are in seat order. There is room for six players, and the numbers of
///   missing ones are 0.
/// - A number that the view conceals (I3) is -1.
/// - Tiles are planes of 9 rows (A–I) by 12 columns (1–12), so that tile `i` is number `i` of its
///   plane (B2).
/// - A choice among several things is one-hot: 1 for the chosen one and 0 for the others. Yes is 1,
///   and no is 0.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_observation(
    view: *const AcqView,
    numbers: *mut f32,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_view_observation", |call| {
        let view = call.shared(arg!(view))?;
        let mut all = [0.0; LEN];
        view.observe(&mut all)
            .map_err(|error| Failure::new(AcqStatus::Buffer, error.to_string()))?;
        call.list(arg!(numbers, capacity, count), all.into_iter())
    })
}

/// Gives the place, the shape and the range of a field of an observation. Fields have indices from
/// 0, in the order of their numbers.
///
/// @param index Below #ACQ_OBSERVATION_FIELDS.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_observation_field(index: usize, described: *mut AcqObservationField) -> i32 {
    guard("acq_observation_field", |call| {
        let described = call.out(arg!(described))?;
        described.set(field(arg!(index))?.into());
        Ok(())
    })
}

/// Finds the index of a field of an observation by its name, such as `"cash"`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8, #ACQ_STATUS_FIELD.
#[unsafe(no_mangle)]
pub extern "C" fn acq_observation_field_find(
    name: *const c_char,
    length: usize,
    index: *mut usize,
) -> i32 {
    guard("acq_observation_field_find", |call| {
        let index = call.out(arg!(index))?;
        let name = call.text(arg!(name, length))?;
        let found = FIELDS.iter().position(|field| field.name == name).ok_or_else(|| {
            let text = format!("name is `{}`; observations have no such field", clip(name));
            Failure::new(AcqStatus::Field, text)
        })?;
        index.set(found);
        Ok(())
    })
}

/// Writes the name of a field of an observation, such as `cash`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_observation_field_name(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_observation_field_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), field(arg!(index))?.name)
    })
}

/// Writes the unit of the numbers of a field: `tile`, `share`, `$1000`, `turn`, `trade`, or `yes`
/// where they are 0 and 1.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_observation_field_unit(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_observation_field_unit", |call| {
        call.write_text(arg!(buffer, capacity, needed), field(arg!(index))?.unit)
    })
}

/// Writes a short description of the numbers of a field.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_observation_field_text(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_observation_field_text", |call| {
        call.write_text(arg!(buffer, capacity, needed), field(arg!(index))?.doc)
    })
}
