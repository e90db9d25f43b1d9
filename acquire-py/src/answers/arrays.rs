//! Legal actions and views as numbers in arrays.

use acquire_core::{ActionId, LegalActions, View};

/// Sets the mask of the legal ids, a place for each id.
pub(crate) fn write_mask(legal: &LegalActions, mask: &mut [bool]) {
    mask.fill(false);
    legal.iter().for_each(|action| {
        if let Some(place) = mask.get_mut(usize::from(ActionId::from(action).get())) {
            *place = true;
        }
    });
}

/// Fills an observation; one of another length stays as it is.
pub(crate) fn observe(view: &View, out: &mut [f32]) {
    // The lengths of all arrays are checked before anything is written.
    let _ = view.observe(out);
}
