//! Numbers as they are written.

/// A number as it is written: digits only, no needless zero in front.
pub(crate) fn number<N: core::str::FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let shortest = text == "0" || !text.starts_with('0');
    (plain && shortest).then(|| text.parse().ok()).flatten()
}
