//! The names of enumerators in the header.

/// Returns the name of an enumerator in C, ending in a NUL: `ACQ_EDITION_THREE_M` for `AcqEdition`
/// and `ThreeM`. A number of several digits is a word: `ACQ_EDITION_WIZARDS_2008`.
pub(crate) const fn screaming(enumeration: &str, variant: &str) -> [u8; 64] {
    let parts = [enumeration.as_bytes(), variant.as_bytes()];
    let mut name = [0_u8; 64];
    let (mut part, mut at) = (0, 0);
    while part < parts.len() {
        let mut i = 0;
        while i < parts[part].len() {
            let letter = parts[part][i];
            let digits = letter.is_ascii_digit()
                && at > 0
                && !name[at - 1].is_ascii_digit()
                && i + 1 < parts[part].len()
                && parts[part][i + 1].is_ascii_digit();
            if at > 0 && letter.is_ascii_uppercase() || digits {
                name[at] = b'_';
                at += 1;
            }
            name[at] = letter.to_ascii_uppercase();
            at += 1;
            i += 1;
        }
        part += 1;
    }
    name
}

/// Returns the name of an enumerator.
pub(crate) fn enumerator(enumeration: &str, variant: &str) -> String {
    let name = screaming(enumeration, variant);
    String::from_utf8_lossy(&name).trim_end_matches('\0').to_owned()
}

/// The name of an enumerator, as a constant C text.
macro_rules! c_name {
    ($enumeration:ident::$variant:ident) => {{
        const NAME: [u8; 64] =
            crate::names::screaming(stringify!($enumeration), stringify!($variant));
        const C_NAME: &std::ffi::CStr = match std::ffi::CStr::from_bytes_until_nul(&NAME) {
            Ok(name) => name,
            Err(_) => panic!("the name is too long"),
        };
        C_NAME
    }};
}
pub(crate) use c_name;
