//! The headers in `include` are what the source says, and say what they should.

mod acquire;
#[cfg(feature = "acquisition")]
mod acquisition;
#[cfg(feature = "agents")]
mod agents;
#[path = "../../../acquire-kit/tests/shared/committed.rs"]
mod committed;
mod cpp;
mod support;

use std::collections::BTreeSet;

use support::{exported, sources};

#[test]
fn every_function_is_guarded_and_says_how_it_fails() {
    let mut names = BTreeSet::new();
    for (file, source) in sources() {
        for (name, docs, rest) in exported(&source) {
            let (signature, body) = rest.split_once(" {\n").unwrap();
            let body = body.trim_start();
            // The part of a message about the call begins with the function's name.
            let guarded = body.starts_with(&format!("guard(\"{name}\", |"))
                || body.starts_with(&format!("release(\"{name}\", |"))
                || body.starts_with("look(|");
            let (_, parameters) = signature.split_once('(').unwrap();
            let pointers = parameters.split(") ->").next().unwrap().contains('*');
            assert!(guarded || !pointers, "{file}: {name} is not guarded");
            let fails = docs.contains("Errors: ");
            if guarded && !body.starts_with("release") {
                assert!(fails && signature.ends_with("-> i32"), "{file}: {name}");
            } else {
                let harmless = ["Cannot fail.", "Frees ", "or NULL if"]
                    .iter()
                    .any(|words| docs.contains(words));
                assert!(!fails && harmless, "{file}: {name}");
            }
            assert!(names.insert(name));
        }
    }
    assert!(names.len() > 100);
}

#[test]
fn unsafe_code_is_in_one_module_and_each_has_its_reason() {
    for (file, source) in sources() {
        let code = source.replace("#[unsafe(no_mangle)]", "").replace("unsafe extern \"C\" fn", "");
        for line in code.lines().filter(|line| !line.trim_start().starts_with("//!")) {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            let code = !line.trim_start().starts_with("//") && !line.contains("#[allow");
            assert!(
                !code || file.starts_with("ffi/") || !words.any(|word| word == "unsafe"),
                "{file}: {line}"
            );
        }
    }
}
