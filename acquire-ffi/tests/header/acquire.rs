//! `include/acquire.h`.

use acquire_core::{
    ActionKind, BonusScheme, DeadTiles, Edition, End, EndReason, Event, EventKind, Form, Holdings,
    Phase, PhaseKind, Placement, PlacementKind, Power, Rule, Rules, Tier, TwoPlayerMarket,
};

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
