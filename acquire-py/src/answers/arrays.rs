//! Legal actions as numbers in arrays.

use acquire_core::LegalActions;

/// Sets the mask of the legal ids, a place for each id.
pub(crate) fn write_mask(legal: &LegalActions, mask: &mut [bool]) {
    // The lengths of all arrays are checked before anything is written.
    if let Ok(mask) = mask.try_into() {
        legal.write_mask(mask);
    }
}
