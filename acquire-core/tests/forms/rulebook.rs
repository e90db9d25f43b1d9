//! The rulebook, and the codes of its rules wherever they are cited.

use std::{
    fs,
    path::{Path, PathBuf},
};

use acquire_core::{
    Dollars, END_SIZE, Edition, EndReason, Player, Rule, Rules, SAFE_SIZE, SHARES, STARTING_CASH,
    Tier, Tile,
};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The entries in the source of the rulebook: the code, and whether a ruling follows the text.
fn written_rules() -> Vec<(String, bool)> {
    let source = fs::read_to_string(root().join("acquire-core/src/words/rulebook.rs")).unwrap();
    let book = source.split_once("rulebook! {\n").unwrap().1;
    let book = book.split_once("\n}\n").unwrap().0;
    let entries =
        book.lines().map(str::trim).filter(|line| line.ends_with("\",") || line.ends_with("\" {"));
    let entry = |line: &str| {
        let code = line.split(' ').next().unwrap().to_owned();
        (code, line.contains("\" ruling \""))
    };
    entries.map(entry).collect()
}

#[test]
fn rulings_are_the_rules_that_the_text_marks_as_such() {
    let written = written_rules();
    let codes: Vec<&str> = written.iter().map(|(code, _)| code.as_str()).collect();
    assert!(Rule::ALL.iter().map(|rule| rule.code()).eq(codes));
    let marked = written.iter().filter(|(_, ruling)| *ruling).map(|(code, _)| code.as_str());
    assert!(Rule::rulings().map(Rule::code).eq(marked));
    for rule in Rule::ALL {
        assert_eq!(Rule::rulings().any(|ruling| ruling == *rule), rule.is_ruling());
        assert_eq!(rule.ruling().is_some(), rule.is_ruling());
        let sentences = [Some(rule.text()), rule.ruling()];
        assert!(sentences.into_iter().flatten().all(|text| text.ends_with(['.', '"'])), "{rule}");
        assert!(rule.code() == rule.section().code() || !rule.text().contains("[ruling]"));
    }
}

/// The files of the project in which rules are cited.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    const SKIPPED: [&str; 4] = ["target", "dist", "corpus", "data"];
    const ENDINGS: [&str; 10] = ["rs", "py", "pyi", "h", "hpp", "c", "cpp", "md", "ipynb", "txt"];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            if !name.starts_with('.') && !SKIPPED.contains(&name) {
                sources(&path, found);
            }
        } else if path.extension().is_some_and(|e| ENDINGS.iter().any(|ending| e == *ending)) {
            found.push(path);
        }
    }
}

/// The text as one line, without the marks that begin comments.
fn unwrapped(text: &str) -> String {
    let bare = |line: &str| {
        let line = line.trim_start();
        let signs = ["///", "//!", "//", "#", "*"];
        let rest = signs.iter().find_map(|sign| line.strip_prefix(sign)).unwrap_or(line);
        rest.trim().to_owned()
    };
    text.lines().map(bare).collect::<Vec<_>>().join(" ")
}

/// Returns whether this is the letter of a section of the rulebook, alone or with a digit.
fn looks_like_a_code(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(|letter| "BOCSTFMNHYDEZPI".contains(letter))
        && chars.next().is_none_or(|digit| digit.is_ascii_digit())
        && chars.next().is_none()
}

/// The codes in parentheses, as in `(T4)`, `(M2, M3)` and `(P1–P6)`.
fn cited(text: &str) -> Vec<&str> {
    let mut codes = Vec::new();
    for (open, _) in text.match_indices('(') {
        let Some(len) = text[open..].find([')', '\n']) else { break };
        let inside = &text[open + 1..open + len];
        let words = || inside.split([',', '–', ';']).flat_map(|part| part.split(" and "));
        if words().map(str::trim).all(looks_like_a_code) {
            codes.extend(words().map(str::trim));
        }
    }
    codes
}

#[test]
fn every_code_that_is_cited_is_in_the_rulebook() {
    assert_eq!(
        cited("as (T4), (M2, M3) (P1–P6 and I1), f(x), (see T4)").join(" "),
        "T4 M2 M3 P1 P6 I1"
    );
    let mut files = Vec::new();
    sources(&root(), &mut files);
    let mut count = 0;
    let mut wrong = Vec::new();
    for file in files {
        let text = unwrapped(&fs::read_to_string(&file).unwrap());
        for code in cited(&text) {
            count += 1;
            if Rule::find(code).is_none() {
                wrong.push(format!("({code}) in {}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count > 1_000, "only {count} codes were found");
}

#[test]
fn the_tests_of_the_rules_are_named_after_them() {
    let mut files = Vec::new();
    sources(&root().join("acquire-core/tests/rules"), &mut files);
    let mut count = 0;
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        for test in text.split("#[test]\nfn ").skip(1) {
            let code = test.split('_').next().unwrap();
            assert!(Rule::find(code).is_some(), "fn {}", test.split('(').next().unwrap());
            count += 1;
        }
    }
    assert!(count > 200);
}

#[test]
fn the_numbers_in_the_rules_are_those_of_the_engine() {
    let prices = |tier| {
        [2, 6, 11, 21, 31, END_SIZE].map(|size| Rules::new(Edition::AvalonHill).price(tier, size))
    };
    let [two, six, eleven, twenty_one, thirty_one, end] =
        prices(Tier::Cheap).map(|price| Dollars(price).to_string());
    for (rule, words) in [
        (Rule::B1, format!("{} columns (1–{0}) and {} rows", Tile::COLUMNS, Tile::ROWS)),
        (Rule::B1, format!("{} squares", Tile::COUNT)),
        (Rule::B4, format!("with {SHARES} shares each")),
        (Rule::B5, format!("starts with {}", Dollars(STARTING_CASH))),
        (Rule::C2, format!("costs {two} to ")),
        (Rule::C2, format!("{six} at 6–10, {eleven} at 11–20, {twenty_one} at 21–30")),
        (Rule::C2, format!("{thirty_one} at 31–40 and {end} from {END_SIZE} on")),
        (Rule::C4, format!("{SAFE_SIZE} or more tiles")),
        (Rule::E1, format!("{END_SIZE} or more tiles")),
        (Rule::S5, format!("2 to {} players", Player::MAX)),
    ] {
        assert!(rule.text().contains(&words), "{rule}: {words}");
    }
}

#[test]
fn every_rule_cites_rules_that_exist() {
    for rule in Rule::ALL {
        for text in [Some(rule.text()), rule.ruling()].into_iter().flatten() {
            // Also without parentheses: "except for further tiles (P6)", "under P6", "Z1 to Z6".
            for word in text.split(|c: char| !c.is_alphanumeric()) {
                let digit = word.len() == 2 && word.ends_with(|c: char| c.is_ascii_digit());
                assert!(!digit || !looks_like_a_code(word) || Rule::find(word).is_some(), "{text}");
            }
        }
    }
    assert!(EndReason::ALL.iter().all(|reason| reason.rule().section().code() == "E"));
}
