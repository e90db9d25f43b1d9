//! `include/acquisition.h`.

use acquisition_core::{
    ActionKind, Colour, EndReason, EventKind, PhaseKind, PlacementKind, Rule, Symmetry,
};

use crate::cpp::Enumerations;
use crate::support::{Header, check_enumerators, is_of_acquisition};

const HEADER: Header =
    Header { file: "acquisition.h", config: "cbindgen-acquisition.toml", owns: is_of_acquisition };

#[test]
fn the_header_is_what_the_source_says() {
    HEADER.is_what_the_source_says();
}

#[test]
fn the_header_names_the_designer_and_claims_no_permission() {
    let header = HEADER.generated().split_whitespace().collect::<Vec<_>>().join(" ");
    let header = header.replace(" * ", " ");
    for words in [
        "Phil Leduc (2011)",
        "The game was inspired by Sid Sackson's Acquire",
        "This project has no such permission",
        "our paraphrase",
    ] {
        assert!(header.contains(words), "{words}");
    }
}

#[test]
fn the_enumerations_of_cpp_are_what_the_source_says() {
    Enumerations {
        file: "acquisition_enums",
        c: "acquisition",
        namespace: "acquire::acquisition",
        prefix: "AcqAcquisition",
        enumerations: vec![
            ("PhaseKind", PhaseKind::ALL.iter().map(|one| one.name()).collect()),
            ("EndReason", EndReason::ALL.iter().map(|one| one.name()).collect()),
            ("ActionKind", ActionKind::ALL.iter().map(|one| one.name()).collect()),
            ("EventKind", EventKind::ALL.iter().map(|one| one.name()).collect()),
            ("Cell", Vec::new()),
            ("PlacementKind", PlacementKind::ALL.iter().map(|one| one.name()).collect()),
            ("Symmetry", Symmetry::ALL.iter().map(|one| one.name()).collect()),
            ("Colour", Colour::ALL.iter().map(|one| one.name()).collect()),
        ],
        about: " * The enumerations of acquisition.h as types of C++. acquisition.hpp includes this header, which is\n * generated.\n",
        begin: "\nusing ::acquire::operator<<;\n",
    }
    .is_what_the_source_says();
}

#[test]
fn the_enumerations_are_those_of_the_core() {
    let header = HEADER.generated();
    check_enumerators(&header, "ACQ_ACQUISITION_PHASE_KIND_", PhaseKind::ALL);
    check_enumerators(&header, "ACQ_ACQUISITION_END_REASON_", EndReason::ALL);
    check_enumerators(&header, "ACQ_ACQUISITION_ACTION_KIND_", ActionKind::ALL);
    check_enumerators(&header, "ACQ_ACQUISITION_EVENT_KIND_", EventKind::ALL);
    check_enumerators(&header, "ACQ_ACQUISITION_PLACEMENT_KIND_", PlacementKind::ALL);
    check_enumerators(&header, "ACQ_ACQUISITION_SYMMETRY_", Symmetry::ALL);
    check_enumerators(&header, "ACQ_ACQUISITION_COLOUR_", Colour::ALL);
}

#[test]
fn the_rules_that_the_header_cites_exist() {
    HEADER.cites_rules(60, |code| Rule::find(code).is_some());
}

#[test]
fn the_index_has_every_function_and_comments_name_none_that_is_not_there() {
    HEADER.has_an_index(str::to_owned);
}
