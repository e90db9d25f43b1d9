//! `include/acquire.h` is what the source says, and says what it should.

use std::{collections::BTreeSet, fs, path::Path};

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

fn sources() -> Vec<(String, String)> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(root().join("src")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        sources.push((name, fs::read_to_string(path).unwrap()));
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
            let guarded = ["guard(|", "look(|", "release(|"].iter().any(|g| body.starts_with(g));
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
