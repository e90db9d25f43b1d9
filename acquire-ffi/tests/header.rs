//! `include/acquire.h` is what the source says, and says what it should.

use std::{collections::BTreeSet, fmt::Debug, fs, path::Path};

use acquire_core::{
    ActionKind, DeadTiles, Edition, End, EndReason, EventKind, Holdings, PhaseKind, PlacementKind,
    Power, Rule, Rules, Tier, TwoPlayerMarket,
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn generated() -> String {
    let config = cbindgen::Config::from_file(root().join("cbindgen.toml")).unwrap();
    let builder = cbindgen::Builder::new().with_crate(root()).with_config(config);
    let mut bytes = Vec::new();
    builder.generate().unwrap().write(&mut bytes);
    String::from_utf8(bytes).unwrap()
}

/// With `UPDATE_DATA=1` in the environment the header is written anew.
#[test]
fn the_header_is_what_the_source_says() {
    let file = root().join("../include/acquire.h");
    let generated = generated();
    if std::env::var_os("UPDATE_DATA").is_some() {
        fs::write(&file, &generated).unwrap();
    }
    let committed = fs::read_to_string(&file).unwrap();
    assert!(committed == generated, "include/acquire.h is out of date: `make data` writes it");
}

/// The files of the crate: their paths in `src` and their texts.
fn sources() -> Vec<(String, String)> {
    let source = root().join("src");
    let (mut folders, mut sources) = (vec![source.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&source).unwrap().to_str().unwrap().to_owned();
                sources.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    sources
}

/// The exported functions of a source: name, documentation, the rest with the body.
fn exported(source: &str) -> Vec<(String, String, String)> {
    let mut parts = source.split("#[unsafe(no_mangle)]\npub extern \"C\" fn ");
    let mut before = parts.next().unwrap();
    let mut functions = Vec::new();
    for part in parts {
        let end = part.find("\n}\n").unwrap();
        let docs: Vec<&str> =
            before.lines().rev().take_while(|line| line.starts_with("///")).collect();
        let docs = docs.into_iter().rev().collect::<Vec<_>>().join("\n");
        let name = part.split('(').next().unwrap().to_owned();
        functions.push((name, docs, part[..end].to_owned()));
        before = &part[end..];
    }
    functions
}

#[test]
fn every_function_is_guarded_and_says_how_it_fails() {
    let mut names = BTreeSet::new();
    for (file, source) in sources() {
        for (name, docs, rest) in exported(&source) {
            let (signature, body) = rest.split_once(" {\n").unwrap();
            let body = body.trim_start();
            // What a message says of the call begins with the function's name.
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
                let harmless = docs.contains("Cannot fail.") || docs.contains("Frees ");
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
                !code || file == "ffi.rs" || !words.any(|word| word == "unsafe"),
                "{file}: {line}"
            );
        }
    }
}

/// `TILE_PLACED` for `TilePlaced`.
fn screaming(variant: &str) -> String {
    let mut name = String::new();
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_uppercase());
    }
    name
}

/// The header's enumerators that begin like this, with their numbers.
fn enumerators(header: &str, prefix: &str) -> Vec<(String, usize)> {
    let lines = header.lines().filter_map(|line| line.trim().split_once(" = "));
    lines
        .filter(|(name, _)| name.starts_with(prefix))
        .filter(|(name, _)| prefix != "ACQ_END_" || !name.starts_with("ACQ_END_REASON_"))
        .map(|(name, number)| (name.to_owned(), number.trim_end_matches(',').parse().unwrap()))
        .collect()
}

#[test]
fn the_enumerations_are_those_of_the_core() {
    let header = generated();
    let check = |prefix: &str, variants: Vec<String>| {
        let expected: Vec<_> = variants
            .iter()
            .enumerate()
            .map(|(number, variant)| (format!("{prefix}{}", screaming(variant)), number))
            .collect();
        assert_eq!(enumerators(&header, prefix), expected);
    };
    fn all<T: Debug>(variants: &[T]) -> Vec<String> {
        variants.iter().map(|variant| format!("{variant:?}")).collect()
    }
    check("ACQ_EDITION_", all(Edition::ALL));
    check("ACQ_DEAD_TILES_", all(DeadTiles::ALL));
    check("ACQ_END_REASON_", all(EndReason::ALL));
    check("ACQ_END_", all(End::ALL));
    check("ACQ_HOLDINGS_", all(Holdings::ALL));
    check("ACQ_TWO_PLAYER_MARKET_", all(TwoPlayerMarket::ALL));
    check("ACQ_TIER_", all(&[Tier::Cheap, Tier::Medium, Tier::Expensive]));
    check("ACQ_POWER_", all(Power::ALL));
    check("ACQ_PHASE_KIND_", all(PhaseKind::ALL));
    check("ACQ_ACTION_KIND_", all(ActionKind::ALL));
    check("ACQ_EVENT_KIND_", all(EventKind::ALL));
    check("ACQ_PLACEMENT_KIND_", all(PlacementKind::ALL));
    let options = ["edition"].iter().chain(Rules::OPTIONS);
    check("ACQ_OPTION_", options.map(ToString::to_string).collect());
}

#[test]
fn the_rules_that_the_header_cites_exist() {
    let header = generated();
    let words = header.split(|c: char| !c.is_alphanumeric() && c != '_');
    let codes: Vec<&str> = words
        .filter(|word| {
            let mut letters = word.chars();
            let first = letters.next().is_some_and(|letter| letter.is_ascii_uppercase());
            let number = letters.as_str();
            first && !number.is_empty() && number.chars().all(|digit| digit.is_ascii_digit())
        })
        .collect();
    assert!(codes.len() > 200, "{}", codes.len());
    for code in codes {
        assert!(Rule::find(code).is_some(), "{code}");
    }
}

/// The functions that a text names.
fn named(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("acq_") && !word.ends_with('_')).collect()
}

#[test]
fn the_index_has_every_function_and_comments_name_none_that_is_not_there() {
    let header = generated();
    let functions: BTreeSet<String> = sources()
        .iter()
        .flat_map(|(_, source)| exported(source).into_iter().map(|(name, _, _)| name))
        .collect();
    for name in named(&header) {
        assert!(functions.contains(name), "{name}");
    }
    let (_, index) = header.split_once("# Functions by task").unwrap();
    let index = named(index.split("# Calls").next().unwrap());
    let of_every_type = ["_free", "_clone", "_equal", "_stable_hash"];
    for name in &functions {
        let of_game = name.replace("acq_view_", "acq_game_");
        let found = index.contains(name.as_str()) || index.contains(of_game.as_str());
        assert!(found || of_every_type.iter().any(|end| name.ends_with(end)), "{name}");
    }
}
