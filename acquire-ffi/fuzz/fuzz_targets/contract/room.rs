//! Where the functions write their results.

use std::{mem::MaybeUninit, ptr, slice};

/// What every byte of an untouched result is.
const UNTOUCHED: u8 = 0xa5;

/// Room for results, none of them touched yet, with more on both sides.
pub(crate) struct Room<T> {
    pub(crate) items: Vec<MaybeUninit<T>>,
    capacity: usize,
    /// The address that C receives; NULL and misaligned pointers are refused.
    pub(crate) at: *mut T,
}

impl<T> Room<T> {
    pub(crate) fn new(capacity: usize, how: u8) -> Self {
        let mut items = Vec::with_capacity(capacity + 2);
        items.resize_with(capacity + 2, || {
            let mut item = MaybeUninit::<T>::uninit();
            // SAFETY: the item is of this size.
            unsafe { item.as_mut_ptr().write_bytes(UNTOUCHED, 1) };
            item
        });
        let first = items[1..].as_mut_ptr().cast::<T>();
        let at = match how {
            0 => ptr::null_mut(),
            1 if align_of::<T>() > 1 => first.wrapping_byte_add(1),
            _ => first,
        };
        Self { items, capacity, at }
    }

    pub(crate) fn is_usable(&self) -> bool {
        !self.at.is_null() && self.at.is_aligned()
    }

    fn all_untouched(items: &[MaybeUninit<T>]) -> bool {
        // SAFETY: every byte was written, here or by C; none of the types has padding.
        let bytes =
            unsafe { slice::from_raw_parts(items.as_ptr().cast::<u8>(), size_of_val(items)) };
        bytes.iter().all(|&byte| byte == UNTOUCHED)
    }

    pub(crate) fn untouched(&self) -> bool {
        Self::all_untouched(&self.items)
    }

    /// The first items, if so many were written and nothing else.
    pub(crate) fn written(&self, count: usize) -> &[T] {
        assert!(count <= self.capacity);
        assert!(Self::all_untouched(&self.items[..1]));
        assert!(Self::all_untouched(&self.items[count + 1..]));
        // SAFETY: of the numbers and pointers that are the results here, any bits are a value.
        unsafe { slice::from_raw_parts(self.items[1..].as_ptr().cast(), count) }
    }
}
