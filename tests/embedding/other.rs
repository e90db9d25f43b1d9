//! A Rust static library of another project, which is linked into the same program.

/// Counts the digits of a number; 99 stands for a panic, which stays inside.
#[unsafe(no_mangle)]
pub extern "C" fn other_digits(number: u32) -> u32 {
    std::panic::catch_unwind(|| {
        assert_ne!(number, 13, "no digits");
        u32::try_from(format!("{number}").len()).unwrap()
    })
    .unwrap_or(99)
}
