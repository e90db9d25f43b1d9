//! Texts of actions in every edition: what is read is written and read back unchanged.
#![no_main]

use acquire_core::{Action, ActionId, Edition};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for &edition in Edition::ALL {
        match Action::parse(text, edition) {
            Ok(action) => {
                let written = action.text(edition).to_string();
                assert_eq!(Action::parse(&written, edition), Ok(action));
                assert_eq!(Action::from(ActionId::from(action)), action);
                // The longest purchase is written without a count.
                let most = text.len().max("buy A A A A A".len());
                assert!(written.len() <= most, "{written} is longer than {text}");
            }
            Err(error) => {
                assert!(1 <= error.column && error.column <= text.chars().count() + 1, "{error}");
            }
        }
    }
});
