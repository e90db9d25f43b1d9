//! What the author of a text that is not an action probably meant.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use crate::{
    action::{Power, Purchase},
    chain::Chain,
    edition::Edition,
};

/// The length of the longest text that is looked at.
const LONGEST: usize = 60;

/// Returns a text that may be the action that was meant.
pub(crate) fn meant(text: &str, edition: Edition) -> Option<String> {
    if text.len() > LONGEST || !text.is_ascii() {
        return None;
    }
    let text = text.to_ascii_lowercase();
    let words: Vec<&str> = text.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
    let (&verb, rest) = words.split_first()?;
    Some(match (verb, rest) {
        ("place" | "play" | "put", [tile]) => turned(tile),
        ("replace", [tile]) => format!("replace {}", turned(tile)),
        ("found" | "survivor" | "defunct", [chain]) => {
            format!("{verb} {}", begins(chain, edition)?.name(edition))
        }
        ("buy", ["0" | "nothing"]) => "buy".to_owned(),
        ("buy", shares) => bought(shares, edition)?,
        ("trade", [trade, "sell", sell]) => format!("sell {sell} trade {trade}"),
        ("trade", ["2", give, "1", take] | ["2", give, "for", "1", take]) => {
            format!("trade {give} {take}")
        }
        ("sell", [number, "hold", ..] | [number, _]) => format!("sell {number}"),
        ("hold", _) => "hold".to_owned(),
        ("declare" | "end", _) => "end".to_owned(),
        ("power", parts) => format!("power {}", parts.concat()),
        (power, []) if Power::ALL.iter().any(|one| one.name() == power) => format!("power {power}"),
        (tile, []) => turned(tile),
        _ => return None,
    })
}

/// A tile whose row may come first.
fn turned(tile: &str) -> String {
    let (row, column) = tile.split_at(1);
    if row.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        format!("{column}{row}")
    } else {
        tile.to_owned()
    }
}

/// The only chain whose name begins like this.
fn begins(word: &str, edition: Edition) -> Option<Chain> {
    let mut chains = Chain::ALL.into_iter().filter(|chain| {
        let name = chain.name(edition);
        name.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
    });
    let first = chains.next()?;
    chains.next().is_none().then_some(first)
}

/// A purchase with numbers before the chains, or with several initials in a word.
fn bought(shares: &[&str], edition: Edition) -> Option<String> {
    let mut text = "buy".to_owned();
    let mut words = shares.iter();
    while let Some(word) = words.next() {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, chain) = word.split_at(digits);
        let chain = if chain.is_empty() { words.next()? } else { chain };
        let number = if number.is_empty() { 1 } else { number.parse().ok()? };
        let chains: Option<Vec<Chain>> = match begins(chain, edition) {
            Some(chain) => Some([chain].into()),
            None => chain.chars().map(|c| begins(&c.to_string(), edition)).collect(),
        };
        for chain in chains?.repeat(number.min(Purchase::MAX + 1)) {
            text.push(' ');
            text.push(chain.initial(edition));
        }
    }
    Some(text)
}
