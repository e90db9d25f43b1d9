//! What a function of C answers, without looking at the rest of what it promises.

use std::{ffi::c_char, ptr};

use acquire::AcqStatus;

/// What a function of C writes as bytes; none if it fails.
pub(crate) fn bytes(call: impl Fn(*mut c_char, usize, *mut usize) -> i32) -> Option<Vec<u8>> {
    let mut needed = 0;
    if call(ptr::null_mut(), 0, &raw mut needed) != AcqStatus::Buffer as i32 {
        return None;
    }
    let mut text = vec![0u8; needed];
    assert_eq!(call(text.as_mut_ptr().cast(), needed, &raw mut needed), 0);
    assert_eq!(text.iter().position(|&byte| byte == 0), Some(needed - 1));
    text.truncate(needed - 1);
    Some(text)
}

/// What a function of C gives; none if it fails.
pub(crate) fn number<T: Default>(call: impl FnOnce(*mut T) -> i32) -> Option<T> {
    let mut number = T::default();
    (call(&raw mut number) == 0).then_some(number)
}
