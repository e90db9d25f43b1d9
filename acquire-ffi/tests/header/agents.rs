//! `include/acquire_agents.h`.

use acquire_agents::Verdict;
use acquire_core::Rule;

use crate::cpp::Enumerations;
use crate::support::{Header, check_enumerators, is_of_agents};

const HEADER: Header =
    Header { file: "acquire_agents.h", config: "cbindgen-agents.toml", owns: is_of_agents };

#[test]
fn the_header_is_what_the_source_says() {
    HEADER.is_what_the_source_says();
}

#[test]
fn the_enumerations_of_cpp_are_what_the_source_says() {
    Enumerations {
        file: "acquire_agents_enums",
        c: "acquire_agents",
        namespace: "acquire",
        prefix: "Acq",
        enumerations: vec![("Verdict", Verdict::ALL.iter().map(|one| one.name()).collect())],
        about: " * The enumerations of acquire_agents.h as types of C++. acquire_agents.hpp includes this\n * header, which is generated.\n",
        begin: "",
    }
    .is_what_the_source_says();
}

#[test]
fn the_enumerations_are_those_of_the_agents() {
    check_enumerators(&HEADER.generated(), "ACQ_VERDICT_", &Verdict::ALL);
}

#[test]
fn the_rules_that_the_header_cites_exist() {
    HEADER.cites_rules(2, |code| Rule::find(code).is_some());
}

#[test]
fn the_index_has_every_function_and_comments_name_none_that_is_not_there() {
    HEADER.has_an_index(str::to_owned);
}
