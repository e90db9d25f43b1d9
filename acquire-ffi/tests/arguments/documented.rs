//! What the header says of each function.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

use acquire::AcqStatus;

/// The functions that the header declares.
pub(crate) struct Documented {
    numbers: BTreeMap<String, i32>,
    functions: BTreeMap<String, Function>,
}

struct Function {
    parameters: Vec<String>,
    errors: Option<String>,
    statuses: OnceLock<BTreeSet<i32>>,
}

/// How the names of statuses begin.
pub(crate) const STATUSES: [&str; 3] =
    ["ACQ_STATUS_", "ACQ_ACQUISITION_STATUS_", "ACQ_AGENT_STATUS_"];

/// Whether a function belongs to the computer players.
fn is_of_agents(name: &str) -> bool {
    const OTHERS: [&str; 8] = [
        "acq_play_agents",
        "acq_view_analyse",
        "acq_view_reasons",
        "acq_view_win_chances",
        "acq_game_win_chances",
        "acq_record_review",
        "acq_notes_review",
        "acq_verdict_name",
    ];
    name.starts_with("acq_agent_") || name.starts_with("acq_review_") || OTHERS.contains(&name)
}

impl Documented {
    pub(crate) fn get() -> &'static Self {
        static DOCUMENTED: OnceLock<Documented> = OnceLock::new();
        DOCUMENTED.get_or_init(|| {
            let (numbers, functions) = Default::default();
            let mut documented = Self { numbers, functions };
            documented.read(include_str!("../../../include/acquire.h"));
            documented.read(include_str!("../../../include/acquisition.h"));
            documented.read(include_str!("../../../include/acquire_agents.h"));
            documented
        })
    }

    fn read(&mut self, header: &str) {
        let Self { numbers, functions } = self;
        for line in header.lines() {
            if let Some((name, number)) = line.trim().split_once(" = ")
                && STATUSES.iter().any(|prefix| name.starts_with(prefix))
            {
                numbers.insert(name.to_owned(), number.trim_end_matches(',').parse().unwrap());
            }
        }
        for comment in header.split("/**").skip(1) {
            let Some((text, code)) = comment.split_once("*/") else { continue };
            let Some((name, rest)) = code.trim_start().split_once('(') else { continue };
            let Some(name) = name.rsplit([' ', '*']).next().filter(|n| n.starts_with("acq_"))
            else {
                continue;
            };
            let parameters = rest.split(");").next().unwrap().split(',');
            let parameters = parameters.filter_map(|p| p.rsplit([' ', '*']).next());
            let parameters = parameters.filter(|p| *p != "void").map(str::to_owned).collect();
            let errors = text.split_once("Errors: ").map(|(_, errors)| errors.to_owned());
            let function = Function { parameters, errors, statuses: OnceLock::new() };
            assert!(functions.insert(name.to_owned(), function).is_none(), "{name}");
        }
        assert!(numbers.len() > 30 && functions.len() > 50);
    }

    #[allow(dead_code, reason = "the fuzz target names the functions that it calls")]
    pub(crate) fn names(&self) -> BTreeSet<&str> {
        let others = |name: &str| name.starts_with("acq_acquisition_") || is_of_agents(name);
        self.all().filter(|name| !others(name)).collect()
    }

    /// The functions of the other game.
    #[allow(dead_code, reason = "the fuzz target names the functions that it calls")]
    pub(crate) fn names_of_acquisition(&self) -> BTreeSet<&str> {
        self.all().filter(|name| name.starts_with("acq_acquisition_")).collect()
    }

    /// The functions of computer players.
    #[allow(dead_code, reason = "the fuzz target names the functions that it calls")]
    pub(crate) fn names_of_agents(&self) -> BTreeSet<&str> {
        self.all().filter(|name| is_of_agents(name)).collect()
    }

    fn all(&self) -> impl Iterator<Item = &str> {
        self.functions.keys().map(String::as_str)
    }

    #[allow(dead_code, reason = "the fuzz target does not read messages")]
    pub(crate) fn parameters(&self, function: &str) -> &[String] {
        &self.functions[function].parameters
    }

    /// The statuses of a function, with those that every function may return.
    fn statuses(&self, function: &str) -> BTreeSet<i32> {
        let mut statuses = BTreeSet::from([
            AcqStatus::Ok as i32,
            AcqStatus::Handle as i32,
            AcqStatus::Unaligned as i32,
            AcqStatus::Busy as i32,
            AcqStatus::Size as i32,
        ]);
        let Some(errors) = &self.functions[function].errors else { return statuses };
        if errors.contains("first problem") {
            statuses.extend(100..1_000);
        }
        let word = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '…');
        for word in errors.split(word) {
            if let Some(prefix) = word.strip_suffix('…') {
                let all = self.numbers.iter().filter(|(name, _)| name.starts_with(prefix));
                statuses.extend(all.map(|(_, &number)| number));
            } else if let Some(&number) = self.numbers.get(word) {
                statuses.insert(number);
            } else if word != function && self.functions.contains_key(word) {
                statuses.extend(self.statuses(word));
            }
        }
        statuses
    }

    /// Whether a function may return this.
    pub(crate) fn allows(function: &str, status: i32) -> bool {
        let all = Self::get();
        all.functions[function].statuses.get_or_init(|| all.statuses(function)).contains(&status)
    }
}
