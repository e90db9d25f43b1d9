//! What the header says of each function's errors.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

use acquire::error::AcqStatus;

/// The statuses that the header documents for each function.
pub(crate) struct Documented {
    numbers: BTreeMap<String, i32>,
    functions: BTreeMap<String, String>,
}

impl Documented {
    fn get() -> &'static Self {
        static DOCUMENTED: OnceLock<Documented> = OnceLock::new();
        DOCUMENTED.get_or_init(|| Self::read(include_str!("../../../../include/acquire.h")))
    }

    fn read(header: &str) -> Self {
        let (mut numbers, mut functions) = (BTreeMap::new(), BTreeMap::new());
        for line in header.lines() {
            if let Some((name, number)) = line.trim().split_once(" = ")
                && name.starts_with("ACQ_STATUS_")
            {
                numbers.insert(name.to_owned(), number.trim_end_matches(',').parse().unwrap());
            }
        }
        for comment in header.split("/**").skip(1) {
            let Some((text, code)) = comment.split_once("*/") else { continue };
            let name = code.trim_start().split('(').next().unwrap();
            let name = name.rsplit([' ', '*']).next().unwrap();
            if let Some((_, errors)) = text.split_once("Errors: ") {
                functions.insert(name.to_owned(), errors.to_owned());
            }
        }
        assert!(numbers.len() > 50 && functions.len() > 100);
        Self { numbers, functions }
    }

    fn statuses(&self, function: &str) -> BTreeSet<i32> {
        let errors = &self.functions[function];
        let mut statuses = BTreeSet::from([
            AcqStatus::Ok as i32,
            AcqStatus::Handle as i32,
            AcqStatus::Unaligned as i32,
            AcqStatus::Busy as i32,
            AcqStatus::Size as i32,
        ]);
        if errors.contains("first problem") {
            statuses.extend(100..500);
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
    pub(crate) fn allows(function: &'static str, status: i32) -> bool {
        static ALL: OnceLock<BTreeMap<String, BTreeSet<i32>>> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            let documented = Self::get();
            let names = documented.functions.keys();
            names.map(|name| (name.clone(), documented.statuses(name))).collect()
        });
        all[function].contains(&status)
    }
}
