//! The types of TypeScript that are written from the descriptions in the core.

use std::fmt::Write as _;

use acquire_core::{
    ActionId, ActionKind, Contradiction, Described, Edition, EndReason, Event, Illegal, Phase,
    Placement, PlacementKind, Power, RuleOption, View,
};
use serde_json::Value;

use crate::words::{ACTIONS, EVERY_ACTION, Word, camel};

/// Returns the type in TypeScript of a field with this type in Rust.
///
/// # Panics
/// If no field had this type before.
fn type_of(of_type: &str) -> &'static str {
    match of_type {
        "u8" | "u16" | "u32" | "Player" => "number",
        "bool" => "boolean",
        "String" => "string",
        "Tile" => "Tile",
        "Option<Tile>" => "Tile | null",
        "TileSet" => "readonly Tile[]",
        "Chain" => "Chain",
        "ChainSet" => "readonly Chain[]",
        "ByPlayer<u8>" => "readonly number[]",
        "Power" => "Power",
        "EndReason" => "EndReason",
        other => panic!("the type {other} has no counterpart in TypeScript"),
    }
}

/// A documentation comment.
fn doc(text: &str, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is one");
        if !line.is_empty() && indent.len() + 3 + line.len() + 1 + word.len() > 98 {
            lines.push(word.into());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    // The names of Rust are those of another language.
    match &*lines {
        [line] => format!("{indent}/** {line} */\n"),
        lines => {
            let body: String = lines.iter().map(|line| format!("{indent} * {line}\n")).collect();
            format!("{indent}/**\n{body}{indent} */\n")
        }
    }
}

/// The fields in TypeScript of one that is described in the core: their names, types and
/// descriptions.
fn fields<'a>(of: &'a [(&'a str, &'a str, &'a str)]) -> Vec<(String, &'static str, &'a str)> {
    let mut all = Vec::new();
    for &(name, of_type, text) in of {
        match of_type {
            "Purchase" => {
                all.push(("chains".into(), "readonly Chain[]", "The chain of each share."));
            }
            "Disposal" => {
                all.push(("sell".into(), "number", "The number of shares sold."));
                all.push((
                    "trade".into(),
                    "number",
                    "The number of shares traded in, two for one.",
                ));
            }
            "Trade" => {
                let give = "The chain of the two shares that were given.";
                all.push(("give".into(), "Chain", give));
                all.push(("take".into(), "Chain", "The chain of the share that was taken."));
            }
            _ => all.push((camel(name), type_of(of_type), text)),
        }
    }
    all
}

/// A description from the core without the brackets of links, and with JavaScript's words.
fn plain(text: &str) -> String {
    text.replace("[`Event::seen_by`]", "`seenBy`")
        .replace("`None`", "`null`")
        .replace(['[', ']'], "")
}

/// Writes an interface for each kind, and their union.
fn union(
    out: &mut String,
    suffix: &str,
    name: &str,
    about: &str,
    described: &[Described],
    kinds: &[&str],
    every: &dyn Fn(usize) -> Vec<(String, &'static str, String)>,
) {
    for (number, (one, kind)) in described.iter().zip(kinds).enumerate() {
        out.push_str(&doc(&plain(one.text), ""));
        let _ = writeln!(out, "export interface {}{suffix} {{", one.variant);
        let _ = writeln!(out, "  /** The kind. */\n  readonly kind: \"{kind}\";");
        for (field, of_type, text) in every(number) {
            out.push_str(&doc(&plain(&text), "  "));
            let _ = writeln!(out, "  readonly {field}: {of_type};");
        }
        for (field, of_type, text) in fields(one.fields) {
            out.push_str(&doc(&plain(text), "  "));
            let _ = writeln!(out, "  readonly {field}: {of_type};");
        }
        out.push_str("}\n\n");
    }
    out.push_str(&doc(about, ""));
    let all = described.iter().map(|one| format!("  | {}{suffix}", one.variant));
    let _ = writeln!(out, "export type {name} =\n{};\n", all.collect::<Vec<_>>().join("\n"));
}

/// Writes a union of words.
fn words<'a>(out: &mut String, name: &str, about: &str, all: impl IntoIterator<Item = &'a str>) {
    out.push_str(&doc(about, ""));
    let all: Vec<_> = all.into_iter().map(|word| format!("\"{word}\"")).collect();
    let _ = writeln!(out, "export type {name} = {};\n", all.join(" | "));
}

/// Returns a name in Rust as the names of kinds are written: `dead_tile` for `DeadTile`.
fn snake(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

/// Writes a union of the kinds of an error, with what each means.
fn kinds(out: &mut String, name: &str, about: &str, described: &[Described]) {
    let mut text = format!("{about}\n");
    for one in described {
        let _ = write!(text, "\n- `{}`: {}", snake(one.variant), plain(one.text));
    }
    let lines: String =
        text.lines().map(|line| format!(" * {line}").trim_end().to_owned() + "\n").collect();
    let _ = write!(out, "/**\n{lines} */\n");
    let all = described.iter().map(|one| format!("  | \"{}\"", snake(one.variant)));
    let _ = writeln!(out, "export type {name} =\n{};\n", all.collect::<Vec<_>>().join("\n"));
}

/// Returns the type in TypeScript of a part of the JSON Schema of a screen. Words are those of this
/// package, and a chain or a player is the index in the lists of the screen.
fn type_in(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        let known = match name {
            "Deduction" | "Edition" | "Phase" | "Event" | "Power" | "Tile" => name,
            "ActionKind" => "Action[\"kind\"]",
            "PlacementKind" => "Placement[\"kind\"]",
            "TwoPlayerMarket" => "RuleOptions[\"twoPlayerMarket\"]",
            "ActionId" | "Chain" | "Player" => "number",
            "TileSet" => "readonly Tile[]",
            "PowerSet" => "readonly Power[]",
            "ByChain_Nullable_uint8" => "readonly (number | null)[]",
            "Version1" => "1",
            "ByChain_ScreenChain" => "readonly ScreenChain[]",
            _ if name.starts_with("Screen") => name,
            _ => panic!("the type {name} has no counterpart in TypeScript"),
        };
        return known.into();
    }
    if let Some(all) = schema["anyOf"].as_array() {
        return all.iter().map(type_in).collect::<Vec<_>>().join(" | ");
    }
    if let Some(all) = schema["type"].as_array() {
        return all
            .iter()
            .map(|one| {
                let mut of = schema.clone();
                of["type"] = one.clone();
                type_in(&of)
            })
            .collect::<Vec<_>>()
            .join(" | ");
    }
    match schema["type"].as_str() {
        Some("integer") => "number".into(),
        Some("array") => format!("readonly {}[]", type_in(&schema["items"])),
        Some(plain @ ("string" | "boolean" | "null")) => plain.into(),
        _ => panic!("{schema} has no counterpart in TypeScript"),
    }
}

/// Writes the interfaces of a screen, from its JSON Schema.
fn screen(out: &mut String) {
    let schema: Value = serde_json::from_str(View::SCREEN_SCHEMA).expect("it is JSON");
    let parts = schema["$defs"].as_object().into_iter().flatten();
    let parts = parts.filter(|(name, _)| *name == "Deduction" || name.starts_with("Screen"));
    let whole = (&String::from("Screen"), &schema);
    for (name, part) in parts.chain([whole]) {
        let text = |of: &Value| plain(of["description"].as_str().unwrap_or_default());
        out.push_str(&doc(&text(part), ""));
        let _ = writeln!(out, "export interface {name} {{");
        let required = part["required"].as_array().cloned().unwrap_or_default();
        for (field, of) in part["properties"].as_object().into_iter().flatten() {
            out.push_str(&doc(&text(of), "  "));
            let optional = if required.contains(&Value::from(&**field)) { "" } else { "?" };
            let _ = writeln!(out, "  readonly {}{optional}: {};", camel(field), type_in(of));
        }
        out.push_str("}\n\n");
    }
}

/// Returns the module of the types of events, phases, placements, actions, screens and options.
#[must_use]
pub fn declarations() -> String {
    let mut out = String::from(
        "// acquire-wasm/src/declarations.rs writes this file from the descriptions in the core:\n\
         // UPDATE_DATA=1 cargo test -p acquire-wasm\n\n",
    );
    out.push_str(&doc(
        "A tile or square: its column 1 to 12 and its row A to I, such as `5E` (B1).",
        "",
    ));
    out.push_str("export type Tile = string;\n\n");
    out.push_str(&doc("The name of a chain in the edition, such as `Imperial` (C1).", ""));
    out.push_str("export type Chain = string;\n\n");
    words(&mut out, "Edition", "An edition of the game.", Edition::NAMES.iter().copied());
    words(&mut out, "Power", "A Special Power (P).", Power::NAMES.iter().copied());
    words(
        &mut out,
        "EndReason",
        "The reason why a game is over (E).",
        EndReason::NAMES.iter().copied(),
    );
    out.push_str("/** The options of the rules, by which editions differ (O). */\n");
    out.push_str("export interface RuleOptions {\n");
    for option in RuleOption::ALL {
        let mut letters = option.text().chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        let text: String = first.into_iter().chain(letters).collect();
        out.push_str(&doc(&format!("{text} ({}).", option.rule()), "  "));
        let values: Vec<_> = match option.values() {
            ["false", "true"] => vec!["boolean".into()],
            values => values.iter().map(|value| format!("\"{value}\"")).collect(),
        };
        let _ = writeln!(out, "  {}: {};", camel(option.name()), values.join(" | "));
    }
    out.push_str("}\n\n/** The options in JavaScript and in stored games. */\n");
    out.push_str("export const OPTIONS: Readonly<{ [name in keyof RuleOptions]: string }> = {\n");
    for option in RuleOption::ALL {
        let _ = writeln!(out, "  {}: \"{}\",", camel(option.name()), option.name());
    }
    out.push_str("};\n\n");
    out.push_str(
        "/** The number of actions that there are. Their ids are the same in every game. */\n",
    );
    let _ = writeln!(out, "export const ACTION_COUNT = {};\n", ActionId::COUNT);
    let none = |_| Vec::new();
    union(
        &mut out,
        "Event",
        "Event",
        "One thing that happened as a result of an action. Amounts are in dollars, sizes in tiles.",
        Event::DESCRIBED,
        Event::KINDS,
        &none,
    );
    union(
        &mut out,
        "Phase",
        "Phase",
        "The current decision and its data. `player` is the player who decides.",
        Phase::DESCRIBED,
        Phase::KINDS,
        &none,
    );
    let playable = |number: usize| {
        let playable = if PlacementKind::ALL[number].is_playable() { "true" } else { "false" };
        vec![("playable".into(), playable, "True if such a tile may be placed (T3).".into())]
    };
    union(
        &mut out,
        "Placement",
        "Placement",
        "The effect of placing a tile now, or why it cannot be placed. Sizes are in tiles.",
        Placement::DESCRIBED,
        Placement::KINDS,
        &playable,
    );
    let every = |_| {
        let fields = EVERY_ACTION.iter();
        fields.map(|&(name, of, text)| (name.into(), type_of(of), text.into())).collect()
    };
    union(
        &mut out,
        "Action",
        "Action",
        "One answer to a phase. Whether it is legal depends on the game.",
        ACTIONS,
        ActionKind::NAMES,
        &every,
    );
    screen(&mut out);
    let about = "The reason why an action is not legal.";
    kinds(&mut out, "IllegalReason", about, Illegal::DESCRIBED);
    let about = "The contradiction between an event and a view.";
    kinds(&mut out, "Contradiction", about, Contradiction::DESCRIBED);
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}
