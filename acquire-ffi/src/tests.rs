//! Tests of failures that only code inside the crate can cause: panics and busy handles.

use std::ptr;

use crate::{
    AcqEdition, AcqGame, AcqRules, AcqStatus, acq_game_free, acq_game_player, acq_last_error_clear,
    acq_last_error_message, acq_last_error_status, acq_rules_check_players, acq_rules_free,
    acq_rules_new, argument::arg, ffi::guard,
};

fn rules() -> *mut AcqRules {
    let mut rules = ptr::null_mut();
    assert_eq!(acq_rules_new(AcqEdition::AvalonHill as i32, &raw mut rules), 0);
    rules
}

#[test]
fn after_a_panic_the_handle_refuses_further_use() {
    let rules = rules();
    for change in [false, true] {
        let status = guard("a_test", |call| {
            let _shared = (!change).then(|| call.shared(arg!(rules.cast_const()))).transpose()?;
            let _exclusive = change.then(|| call.exclusive(arg!(rules))).transpose()?;
            panic!("on purpose");
        });
        // The second time it does not come so far.
        let expected = if change { AcqStatus::Poisoned } else { AcqStatus::Panic };
        assert_eq!(status, expected as i32);
    }
    assert_eq!(acq_rules_check_players(rules, 4), AcqStatus::Poisoned as i32);
    acq_rules_free(rules);
}

#[test]
fn a_panic_is_a_status_with_its_message() {
    let status = guard("a_test", |_| panic!("number {}", 7));
    assert_eq!(status, AcqStatus::Panic as i32);
    assert_eq!(acq_last_error_status(), status);
    let (mut text, mut needed) = ([0; 64], 0);
    assert_eq!(acq_last_error_message(ptr::null(), text.as_mut_ptr(), 64, &raw mut needed), 0);
    let text: Vec<u8> = text[..needed - 1].iter().map(|&byte| byte as u8).collect();
    assert_eq!(text, b"a_test: the library panicked: number 7");
}

#[test]
fn while_a_handle_is_changed_nobody_else_opens_it() {
    let rules = rules();
    let status = guard("a_test", |call| {
        let _changing = call.exclusive(arg!(rules))?;
        assert_eq!(acq_rules_check_players(rules, 4), AcqStatus::Busy as i32);
        Ok(())
    });
    assert_eq!(status, 0);
    assert_eq!(acq_rules_check_players(rules, 4), 0);
    acq_rules_free(rules);
}

fn freed(status: AcqStatus, free: impl FnOnce()) {
    acq_last_error_clear();
    free();
    assert_eq!(acq_last_error_status(), status as i32);
}

#[test]
fn a_handle_of_another_type_is_refused() {
    let rules = rules();
    let mut player = 0;
    let game = rules.cast::<AcqGame>();
    assert_eq!(acq_game_player(game, &raw mut player), AcqStatus::Handle as i32);
    freed(AcqStatus::Handle, || acq_game_free(game));
    assert_eq!(acq_rules_check_players(rules, 4), 0);
    freed(AcqStatus::Ok, || acq_rules_free(rules));
    freed(AcqStatus::Ok, || acq_rules_free(ptr::null_mut()));
}

#[test]
fn a_handle_that_panicked_keeps_its_type() {
    let rules = rules();
    let status = guard("a_test", |call| {
        let _exclusive = call.exclusive(arg!(rules))?;
        panic!("on purpose");
    });
    assert_eq!(status, AcqStatus::Panic as i32);
    freed(AcqStatus::Handle, || acq_game_free(rules.cast::<AcqGame>()));
    assert_eq!(acq_rules_check_players(rules, 4), AcqStatus::Poisoned as i32);
    freed(AcqStatus::Ok, || acq_rules_free(rules));
}

#[test]
fn a_handle_that_is_being_changed_is_not_freed() {
    let rules = rules();
    let status = guard("a_test", |call| {
        let _changing = call.exclusive(arg!(rules))?;
        freed(AcqStatus::Busy, || acq_rules_free(rules));
        Ok(())
    });
    assert_eq!(status, 0);
    assert_eq!(acq_rules_check_players(rules, 4), 0);
    freed(AcqStatus::Ok, || acq_rules_free(rules));
}

#[test]
fn every_status_has_its_name_in_the_header() {
    let header = include_str!("../../include/acquire.h");
    for &status in AcqStatus::ALL {
        let line = format!("\n    {} = {},\n", status.name().to_str().unwrap(), status as i32);
        assert!(header.contains(&line), "{line}");
    }
    assert_eq!(header.matches("\n    ACQ_STATUS_").count(), AcqStatus::ALL.len());
}
