//! `include/acquire.h`.

use acquire_core::{
    ActionKind, BonusScheme, DeadTiles, Edition, End, EndReason, Event, EventKind, Form, Holdings,
    Phase, PhaseKind, Placement, PlacementKind, Power, Rule, RuleOption, Rules, Tier,
    TwoPlayerMarket,
};

use crate::cpp::Enumerations;
use crate::support::{Header, check_comments, check_enumerators, is_of_acquisition, is_of_agents};

const HEADER: Header = Header {
    file: "acquire.h",
    config: "cbindgen.toml",
    owns: |name| !is_of_acquisition(name) && !is_of_agents(name),
};

#[test]
fn the_header_is_what_the_source_says() {
    HEADER.is_what_the_source_says();
}

#[test]
fn the_enumerations_of_cpp_are_what_the_source_says() {
    let kinds = |names: &[&'static str]| names.to_vec();
    let of = |option: RuleOption| option.values().to_vec();
    Enumerations {
        file: "acquire_enums",
        c: "acquire",
        namespace: "acquire",
        prefix: "Acq",
        enumerations: vec![
            ("Edition", Edition::ALL.iter().map(|one| one.name()).collect()),
            ("Option", [&["edition"], Rules::OPTIONS].concat()),
            ("DeadTiles", of(RuleOption::DeadTiles)),
            ("End", of(RuleOption::End)),
            ("Holdings", of(RuleOption::Holdings)),
            ("TwoPlayerMarket", of(RuleOption::TwoPlayerMarket)),
            ("BonusScheme", of(RuleOption::Bonuses)),
            ("Tier", kinds(&[])),
            ("Power", Power::ALL.iter().map(|one| one.name()).collect()),
            ("PhaseKind", PhaseKind::ALL.iter().map(|one| one.name()).collect()),
            ("EndReason", EndReason::ALL.iter().map(|one| one.name()).collect()),
            ("Form", Form::ALL.iter().map(|one| one.name()).collect()),
            ("GuessChange", kinds(&[])),
            ("ActionKind", ActionKind::ALL.iter().map(|one| one.name()).collect()),
            ("EventKind", EventKind::ALL.iter().map(|one| one.name()).collect()),
            ("CellKind", kinds(&[])),
            ("PlacementKind", PlacementKind::ALL.iter().map(|one| one.name()).collect()),
        ],
        about: concat!(
            " * The enumerations of acquire.h as types of C++, so that none can stand for another, and a\n",
            " * `switch` without a value is a warning. The numbers are those of C. kind() reads them from the\n",
            " * plain structs. acquire.hpp includes this header, which is generated.\n",
        ),
        begin: concat!(
            "\n/** Writes the name of a value of an enumeration. */\n",
            "template <typename Traits, typename Named,\n",
            "          typename = decltype(to_string(std::declval<Named>()))>\n",
            "std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, Named value)\n",
            "{\n    return out << to_string(value);\n}\n",
        ),
    }
    .is_what_the_source_says();
}

#[test]
fn the_enumerations_are_those_of_the_core() {
    let header = HEADER.generated();
    check_enumerators(&header, "ACQ_EDITION_", Edition::ALL);
    check_enumerators(&header, "ACQ_DEAD_TILES_", DeadTiles::ALL);
    check_enumerators(&header, "ACQ_END_REASON_", EndReason::ALL);
    check_enumerators(&header, "ACQ_FORM_", Form::ALL);
    check_enumerators(&header, "ACQ_END_", End::ALL);
    check_enumerators(&header, "ACQ_HOLDINGS_", Holdings::ALL);
    check_enumerators(&header, "ACQ_TWO_PLAYER_MARKET_", TwoPlayerMarket::ALL);
    check_enumerators(&header, "ACQ_BONUS_SCHEME_", BonusScheme::ALL);
    check_enumerators(&header, "ACQ_TIER_", &[Tier::Cheap, Tier::Medium, Tier::Expensive]);
    check_enumerators(&header, "ACQ_POWER_", Power::ALL);
    check_enumerators(&header, "ACQ_PHASE_KIND_", PhaseKind::ALL);
    check_enumerators(&header, "ACQ_ACTION_KIND_", ActionKind::ALL);
    check_enumerators(&header, "ACQ_EVENT_KIND_", EventKind::ALL);
    check_enumerators(&header, "ACQ_PLACEMENT_KIND_", PlacementKind::ALL);
    let options: Vec<&str> = ["edition"].iter().chain(Rules::OPTIONS).copied().collect();
    check_enumerators(&header, "ACQ_OPTION_", &options);
}

#[test]
fn the_comments_of_events_phases_and_placements_are_those_of_the_core() {
    let header = HEADER.generated();
    check_comments(&header, "ACQ_EVENT_KIND_", Event::DESCRIBED);
    check_comments(&header, "ACQ_PHASE_KIND_", Phase::DESCRIBED);
    check_comments(&header, "ACQ_PLACEMENT_KIND_", Placement::DESCRIBED);
}

#[test]
fn the_rules_that_the_header_cites_exist() {
    HEADER.cites_rules(200, |code| Rule::find(code).is_some());
}

#[test]
fn the_index_has_every_function_and_comments_name_none_that_is_not_there() {
    HEADER.has_an_index(|name| name.replace("acq_view_", "acq_game_"));
}
