//! Texts of actions: what is read is written and read back unchanged.
#![no_main]

use acquisition_core::{Action, ActionId};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Action::parse(text) {
        Ok(action) => {
            let written = action.to_string();
            assert_eq!(Action::parse(&written), Ok(action));
            assert_eq!(Action::from(ActionId::from(action)), action);
            assert!(written.len() <= text.len(), "{written} is longer than {text}");
        }
        Err(error) => {
            assert!(1 <= error.column && error.column <= text.chars().count() + 1, "{error}");
        }
    }
});
