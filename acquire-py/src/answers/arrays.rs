//! Legal actions as numbers in arrays.

use acquire_core::{ActionId, LegalActions};

/// Sets the mask of the legal ids, a place for each id.
pub(crate) fn write_mask(legal: &LegalActions, mask: &mut [bool]) {
    mask.fill(false);
    legal.iter().for_each(|action| {
        if let Some(place) = mask.get_mut(usize::from(ActionId::from(action).get())) {
            *place = true;
        }
    });
}
