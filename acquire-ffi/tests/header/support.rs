//! What the tests of the headers have in common.

use std::{
    cmp::Reverse,
    collections::BTreeSet,
    fmt::Debug,
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use acquire_core::Described;

use crate::committed;

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// One of the headers, and which of the names of the library are its own.
pub(crate) struct Header {
    /// The file in `include`.
    pub(crate) file: &'static str,
    pub(crate) config: &'static str,
    pub(crate) owns: fn(&str) -> bool,
}

/// Whether a name belongs to the other game.
pub(crate) fn is_of_acquisition(name: &str) -> bool {
    ["acq_acquisition_", "AcqAcquisition", "ACQ_ACQUISITION_"]
        .iter()
        .any(|prefix| name.starts_with(prefix))
}

/// Whether a name belongs to the computer players.
pub(crate) fn is_of_agents(name: &str) -> bool {
    const PREFIXES: [&str; 20] = [
        "acq_agent_",
        "acq_play_agents",
        "acq_view_analyse",
        "acq_view_reasons",
        "acq_view_win_chances",
        "acq_game_win_chances",
        "acq_record_review",
        "acq_notes_review",
        "acq_review_",
        "acq_verdict_name",
        "AcqAgent",
        "AcqAnalysis",
        "AcqEvaluation",
        "AcqForecast",
        "AcqGuessed",
        "AcqProgress",
        "AcqReview",
        "AcqVerdict",
        "AcqWinChances",
        "ACQ_AGENT_",
    ];
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

impl Header {
    /// The header as it should be.
    pub(crate) fn generated(&self) -> String {
        let mut config = cbindgen::Config::from_file(root().join(self.config)).unwrap();
        let others = sources().into_iter().flat_map(|(_, source)| public_names(&source));
        config.export.exclude.extend(others.filter(|name| !(self.owns)(name)));
        let builder = cbindgen::Builder::new().with_src(expanded()).with_config(config);
        let mut bytes = Vec::new();
        builder.generate().unwrap().write(&mut bytes);
        complete(&with_enumerators(str::from_utf8(&bytes).unwrap()))
    }

    /// The functions that it declares.
    pub(crate) fn functions(&self) -> BTreeSet<String> {
        let functions =
            sources().into_iter().flat_map(|(_, source)| exported(&source)).map(|found| found.0);
        functions.filter(|name| (self.owns)(name)).collect()
    }

    pub(crate) fn is_what_the_source_says(&self) {
        committed::compare(&format!("../include/{}", self.file), &self.generated());
    }

    /// The rules that the header cites exist: so many.
    pub(crate) fn cites_rules(&self, at_least: usize, exists: impl Fn(&str) -> bool) {
        let header = self.generated();
        let words = header.split(|c: char| !c.is_alphanumeric() && c != '_');
        let codes: Vec<&str> = words
            .filter(|word| {
                let mut letters = word.chars();
                let first = letters.next().is_some_and(|letter| letter.is_ascii_uppercase());
                let number = letters.as_str();
                first && !number.is_empty() && number.chars().all(|digit| digit.is_ascii_digit())
            })
            .collect();
        assert!(codes.len() > at_least, "{}", codes.len());
        for code in codes {
            assert!(exists(code), "{code}");
        }
    }

    /// The comments name only functions that are there, and the index names all of this header but
    /// those that another represents.
    pub(crate) fn has_an_index(&self, stands_for: impl Fn(&str) -> String) {
        let header = self.generated();
        let all: BTreeSet<String> = sources()
            .iter()
            .flat_map(|(_, source)| exported(source).into_iter().map(|(name, _, _)| name))
            .collect();
        for name in named(&header) {
            assert!(all.contains(name), "{name}");
        }
        let (_, index) = header.split_once("# Functions by task").unwrap();
        let index = named(index.split("*/").next().unwrap().split("# Calls").next().unwrap());
        let of_every_type = ["_free", "_clone", "_equal", "_stable_hash"];
        for name in self.functions() {
            let other = stands_for(&name);
            let found = index.contains(name.as_str()) || index.contains(other.as_str());
            assert!(found || of_every_type.iter().any(|end| name.ends_with(end)), "{name}");
        }
    }
}

/// The names that a source may give to C.
fn public_names(source: &str) -> Vec<String> {
    let starts = ["pub extern \"C\" fn ", "pub struct ", "pub enum ", "pub const ", "pub type "];
    let lines = source.lines().map(str::trim_start);
    lines
        .filter_map(|line| starts.iter().find_map(|start| line.strip_prefix(start)))
        .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap().into())
        .collect()
}

/// Writes the sources with their macros expanded, which cbindgen does not do, and returns the path
/// of the crate's first file.
fn expanded() -> PathBuf {
    static WRITTEN: OnceLock<PathBuf> = OnceLock::new();
    let folder = WRITTEN.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("header");
        let _ = fs::remove_dir_all(&folder);
        for (name, source) in sources() {
            let file = folder.join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, source).unwrap();
        }
        folder
    });
    folder.join("lib.rs")
}

/// The files of the crate: their paths in `src`, and their texts with the functions of a game
/// instead of the macros that define them.
pub(crate) fn sources() -> Vec<(String, String)> {
    let mut sources = files();
    let macros: Vec<_> = sources.iter().flat_map(|(_, source)| Functions::of(source)).collect();
    for (_, source) in &mut sources {
        for functions in &macros {
            *source = functions.expand(source);
        }
    }
    sources
}

/// A macro that defines functions of a game. Its parameters are names and texts.
struct Functions {
    name: String,
    parameters: Vec<String>,
    body: String,
}

impl Functions {
    /// The macros of a source.
    fn of(source: &str) -> Vec<Self> {
        let rules = source.split("macro_rules! ").skip(1).filter_map(|rule| {
            let (name, rest) = rule.split_once(" {\n    (\n")?;
            let (parameters, rest) = rest.split_once("\n    ) => {\n")?;
            let (body, _) = rest.split_once("\n    };\n}\n")?;
            let body = body.lines().map(|line| line.strip_prefix("        ").unwrap_or(line));
            Some(Self {
                name: name.to_owned(),
                parameters: listed(parameters)
                    .map(|it| it.split(':').next().unwrap().into())
                    .collect(),
                body: body.collect::<Vec<_>>().join("\n"),
            })
        });
        rules.filter(|rule| rule.body.contains("extern \"C\" fn")).collect()
    }

    /// The source with the functions in place of the macro's use.
    fn expand(&self, source: &str) -> String {
        let Some((before, rest)) = source.split_once(&format!("\n{}! {{\n", self.name)) else {
            return source.to_owned();
        };
        let (arguments, after) = rest.split_once("\n}\n").unwrap();
        let arguments: Vec<_> = listed(arguments).collect();
        assert_eq!(arguments.len(), self.parameters.len(), "{}", self.name);
        let mut body = self.body.clone();
        // The longest first: one can be the beginning of another.
        let mut pairs: Vec<_> = self.parameters.iter().zip(arguments).collect();
        pairs.sort_by_key(|(parameter, _)| Reverse(parameter.len()));
        for (parameter, argument) in pairs {
            let text = argument.trim_matches('"');
            body = body.replace(&format!("stringify!({parameter})"), &format!("\"{text}\""));
            body = body.replace(parameter, text);
            if parameter == "$acq" {
                body = body.replace("${acq}", text).replace("${ACQ}", &text.to_uppercase());
            }
        }
        format!("{before}\n{}\n{after}", wrapped(&body))
    }
}

/// The items of a list with commas; those in quotes may also have commas.
fn listed(list: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    let items = list.split(move |c: char| {
        quoted ^= c == '"';
        c == ',' && !quoted
    });
    items.map(str::trim)
}

/// The source with its documentation in lines of at most 100 characters.
fn wrapped(source: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in source.lines() {
        let Some(text) = line.strip_prefix("/// ") else {
            goes_on = false;
            lines.push(line.to_owned());
            continue;
        };
        if !goes_on || text.starts_with("@param") {
            lines.push("///".to_owned());
        }
        goes_on = true;
        for word in text.split(' ') {
            let last = lines.last_mut().unwrap();
            if last.chars().count() + 1 + word.chars().count() > 100 {
                lines.push(format!("/// {word}"));
            } else {
                last.push(' ');
                last.push_str(word);
            }
        }
    }
    lines.join("\n")
}

/// The files as they are.
fn files() -> Vec<(String, String)> {
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
pub(crate) fn exported(source: &str) -> Vec<(String, String, String)> {
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

/// The header with enumerators in place of macros for numbers: they are also there after the
/// preprocessor. Versions stay macros, which `#if` can compare.
///
/// C++ has variables instead.
fn with_enumerators(header: &str) -> String {
    let (mut lines, mut variables): (Vec<String>, Vec<String>) = Default::default();
    // Where the last comment begins, where the first enumerator begins, and where the last one ends.
    let (mut begin, mut first, mut end) = (0, None, 0);
    for line in header.lines() {
        let number = line.strip_prefix("#define ACQ_").and_then(|rest| rest.split_once(' '));
        match number {
            Some((name, value)) if !name.contains("VERSION") && value.parse::<i32>().is_ok() => {
                lines[begin..].iter_mut().for_each(|line| line.insert_str(0, "    "));
                lines.insert(begin, "enum {".into());
                lines.extend([format!("    ACQ_{name} = {value}"), "};".into()]);
                variables.push(format!("static const int ACQ_{name} = {value};"));
                first.get_or_insert(begin);
                end = lines.len();
            }
            // The number is also a separate word in the edition's name.
            _ => {
                if line == "/**" {
                    begin = lines.len();
                }
                lines.push(line.replace("_WIZARDS2008", "_WIZARDS_2008"));
            }
        }
    }
    if let Some(first) = first {
        let versions = |line: &String| line.starts_with("#define");
        assert!(!lines[first..end].iter().any(versions), "numbers stand beside each other");
        let why = "/* C++ compilers warn of an enumerator beside a number in `known ? seat : ACQ_NONE`. */";
        let cpp = ["#else", why].map(String::from).into_iter().chain(variables);
        lines.splice(end..end, cpp.chain(["#endif".into()]));
        lines.insert(first, "#ifndef __cplusplus".into());
    }
    lines.join("\n") + "\n"
}

/// The header with all parameters of a function described where some are, in their order, as Doxygen
/// wants it, and with a comment for the size of each enumeration.
fn complete(header: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut rest = header.lines();
    while let Some(line) = rest.next() {
        if ["typedef int32_t Acq", "typedef uint8_t Acq"].iter().any(|it| line.starts_with(it)) {
            lines.push("/** A value of the enumeration of this name. */".into());
        }
        lines.push(line.into());
        let begin = lines.iter().rposition(|line| line == "/**");
        let (" */", Some(begin)) = (line, begin) else { continue };
        let Some(first) = lines[begin..].iter().position(|it| it.starts_with(" * @param")) else {
            continue;
        };
        let mut after = lines.split_off(begin + first);
        let end = after.iter().position(|it| it == " *" || it == " */").unwrap();
        let told = after.drain(..end).collect::<Vec<_>>().join("\n");
        let mut declared: Vec<&str> = Vec::new();
        while !declared.last().is_some_and(|line| line.ends_with(");")) {
            declared.push(rest.next().unwrap());
        }
        let declaration = declared.join(" ");
        let (_, parameters) = declaration.trim_end_matches(");").split_once('(').unwrap();
        let parameters: Vec<_> = parameters.split(", ").map(str::trim).collect();
        let mut told: Vec<_> = told.split(" * @param ").skip(1).map(str::trim_end).collect();
        for (place, parameter) in parameters.iter().enumerate() {
            let (kind, name) = parameter.rsplit_once([' ', '*']).unwrap();
            let found = told.iter().position(|it| it.split(' ').next() == Some(name));
            lines.push(match found {
                Some(found) => format!(" * @param {}", told.remove(found)),
                None => format!(" * @param {name} {}", meaning(kind, name, &parameters[place..])),
            });
        }
        assert_eq!(told, [""; 0], "not a parameter: {declaration}");
        lines.extend(after);
        lines.extend(declared.into_iter().map(String::from));
    }
    lines.join("\n") + "\n"
}

/// What a parameter is of which a comment says no more than the description of the function does.
/// `following` are this and the next ones.
fn meaning(kind: &str, name: &str, following: &[&str]) -> String {
    let words = name.replace('_', " ");
    let is_list = following.get(1).is_some_and(|next| next.ends_with(" capacity"));
    let pointers =
        kind.matches('*').count() + usize::from(following[0].contains(&format!("*{name}")));
    match name {
        "capacity" => "The bytes that the buffer of a string has, or the items of a list.".into(),
        "buffer" => "Receives the text; may be NULL if `capacity` is 0.".into(),
        "needed" => "Receives the size of the text in bytes, with the NUL at its end.".into(),
        "count" if pointers > 0 => "Receives the number of items.".into(),
        "players" => "The number of players.".into(),
        _ if words.ends_with("length") => {
            "The length of this string in bytes, or #ACQ_NUL_TERMINATED.".into()
        }
        _ if words.ends_with("count") => "The number of items in this list.".into(),
        _ if is_list => "Receives the items; may be NULL if `capacity` is 0.".into(),
        _ if pointers == 2 => "Receives the new handle.".into(),
        "stream" | "game" | "recorder" | "agent" | "notes" | "view"
            if pointers == 1 && !kind.contains("const") =>
        {
            format!("The {words}, which changes.")
        }
        _ if pointers == 1 && !kind.contains("const") => "Receives the result.".into(),
        "id" => "The action id.".into(),
        _ => format!("The {words}."),
    }
}

/// `TILE_PLACED` for `TilePlaced`, and `WIZARDS_2008` for `Wizards2008`.
pub(crate) fn screaming(variant: &str) -> String {
    let mut name = String::new();
    for (at, letter) in variant.char_indices() {
        let number = variant[at..].bytes().take_while(u8::is_ascii_digit).count();
        let begins = letter.is_ascii_uppercase()
            || number > 1 && !name.ends_with(|last: char| last.is_ascii_digit());
        if begins && !name.is_empty() {
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

/// The enumerators of the header are these, in this order.
pub(crate) fn check_enumerators<T: Debug>(header: &str, prefix: &str, variants: &[T]) {
    let variants = variants.iter().map(|variant| format!("{variant:?}").replace('"', ""));
    let expected: Vec<_> = variants
        .enumerate()
        .map(|(number, variant)| (format!("{prefix}{}", screaming(&variant)), number))
        .collect();
    assert_eq!(enumerators(header, prefix), expected);
}

/// The comments of these enumerators begin with the core's text; what may follow after a colon are
/// the fields of the struct in C.
pub(crate) fn check_comments(header: &str, prefix: &str, variants: &[Described]) {
    for variant in variants {
        let name = format!("\n    {prefix}{} = ", screaming(variant.variant));
        let before = &header[..header.find(&name).unwrap()];
        let comment = before[before.rfind("/**").unwrap()..].replace("     * ", "");
        let words: Vec<_> = comment.split_whitespace().collect();
        let comment = words.join(" ");
        let text = variant.text.trim_end_matches('.');
        let rest = comment.strip_prefix("/** ").and_then(|comment| comment.strip_prefix(text));
        assert!(
            rest.is_some_and(|rest| rest == ". */" || rest.starts_with(": ")),
            "{name}: `{comment}` does not begin with `{text}`"
        );
    }
}

/// The functions that a text names.
fn named(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("acq_") && !word.ends_with('_')).collect()
}
