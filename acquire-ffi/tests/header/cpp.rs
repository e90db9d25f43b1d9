//! The enumerations of C++, from the same source as those of C.

use std::fmt::Write;

use crate::{
    committed,
    support::{screaming, sources},
};

/// A header with the enumerations of C++.
pub(crate) struct Enumerations {
    /// The file in `include`, without its ending, and the header of C.
    pub(crate) file: &'static str,
    pub(crate) c: &'static str,
    pub(crate) namespace: &'static str,
    /// What the names in C begin with, and which enumerations they are: with the names of their
    /// values where the library has them.
    pub(crate) prefix: &'static str,
    pub(crate) enumerations: Vec<(&'static str, Vec<&'static str>)>,
    pub(crate) about: &'static str,
    /// What comes before the enumerations.
    pub(crate) begin: &'static str,
}

impl Enumerations {
    pub(crate) fn is_what_the_source_says(&self) {
        committed::compare(&format!("../include/{}.hpp", self.file), &self.generated());
    }

    fn generated(&self) -> String {
        let Self { file, c, namespace, .. } = self;
        let guard = format!("{}_HPP", file.to_uppercase());
        let mut text = format!(
            "/**\n * @file {file}.hpp\n *\n{} */\n\n#ifndef {guard}\n#define {guard}\n\n\
             #include \"{c}.h\"\n{}\nnamespace {namespace} {{\n{}",
            self.about,
            if self.begin.contains("basic_ostream") {
                "\n#include <cstdint>\n#include <iosfwd>\n#include <string_view>\n#include <utility>\n"
            } else {
                "#include \"acquire_enums.hpp\"\n"
            },
            self.begin,
        );
        for (name, names) in &self.enumerations {
            self.enumeration(&mut text, name, names);
        }
        write!(text, "\n}} // namespace {namespace}\n\n#endif\n").unwrap();
        text
    }

    fn enumeration(&self, text: &mut String, name: &str, names: &[&str]) {
        let c_name = format!("{}{name}", self.prefix);
        let (comment, variants) = parsed(&c_name);
        writeln!(text, "\n{}enum class {name} : std::uint8_t {{", block("", &comment)).unwrap();
        for (variant, comment) in &variants {
            let c = format!("{}_{}", screaming(&c_name), screaming(variant));
            writeln!(text, "{}    {variant} = {c},", block("    ", comment)).unwrap();
        }
        text.push_str("};\n");
        if names.is_empty() {
            return;
        }
        assert_eq!(names.len(), variants.len(), "{name}");
        write!(
            text,
            "/** Returns the name, as the library has it; \"unknown\" for another number. */\n\
             [[nodiscard]] constexpr std::string_view to_string({name} value) noexcept\n{{\n    \
             switch (value) {{\n"
        )
        .unwrap();
        for ((variant, _), shown) in variants.iter().zip(names) {
            writeln!(text, "    case {name}::{variant}: return \"{shown}\";").unwrap();
        }
        text.push_str("    }\n    return \"unknown\";\n}\n");
    }
}

/// A comment of C++.
fn block(indent: &str, comment: &[String]) -> String {
    match comment {
        [one] => format!("{indent}/** {one} */\n"),
        lines => {
            let lines: Vec<_> = lines.iter().map(|line| format!("{indent} * {line}\n")).collect();
            format!("{indent}/**\n{}{indent} */\n", lines.concat())
        }
    }
}

type Commented = (String, Vec<String>);

/// The comment and the values of an enumeration in the sources.
fn parsed(name: &str) -> (Vec<String>, Vec<Commented>) {
    let start = format!("\npub enum {name} {{\n");
    let sources = sources();
    let (before, after) = sources.iter().find_map(|(_, text)| text.split_once(&start)).unwrap();
    let comment: Vec<_> = before.lines().rev().take_while(|line| line.starts_with('#')).collect();
    let docs = before.lines().rev().skip(comment.len());
    let mut comment: Vec<_> = docs.map_while(|line| line.strip_prefix("/// ")).collect();
    comment.reverse();
    let (mut variants, mut lines) = (Vec::new(), Vec::new());
    for line in after.lines().take_while(|line| *line != "}").map(str::trim) {
        if let Some(doc) = line.strip_prefix("/// ") {
            lines.push(doc.to_owned());
        } else if let Some((variant, _)) = line.split_once(" = ") {
            variants.push((variant.to_owned(), std::mem::take(&mut lines)));
        }
    }
    (comment.into_iter().map(str::to_owned).collect(), variants)
}
