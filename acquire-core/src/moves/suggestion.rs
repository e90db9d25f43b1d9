//! Guesses at the intended action of a string that is not an action.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use crate::{
    moves::action::{Power, Purchase},
    words::{chain::Chain, edition::Edition, tile::Tile},
};

/// The length of the longest text that is looked at.
const LONGEST: usize = 60;

/// Returns a string that may be the intended action.
pub(crate) fn meant(text: &str, edition: Edition) -> Option<String> {
    if text.len() > LONGEST || !text.is_ascii() {
        return None;
    }
    let text = text.to_ascii_lowercase();
    let written: Vec<&str> = words_of(&text).collect();
    let words = plain(&written);
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
        (count, [_, ..]) if count.bytes().all(|byte| byte.is_ascii_digit()) => {
            bought(&words, edition)?
        }
        _ if words != written => words.join(" "),
        _ => return None,
    })
}

/// Returns the words of a string.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\t', ',']).filter(|word| !word.is_empty())
}

/// Returns the words of an action in place of those that people say or write for them: `buy 3 festival`
/// for `bought three shares of festival`.
fn plain<'a>(words: &[&'a str]) -> Vec<&'a str> {
    const VERBS: [(&str, &[&str]); 6] = [
        ("buy", &["buys", "bought", "by", "bye", "purchase", "purchases", "purchased"]),
        ("found", &["founds", "founded"]),
        ("sell", &["sells", "sold"]),
        ("trade", &["trades", "traded"]),
        ("hold", &["holds", "held", "keep", "keeps", "kept"]),
        ("pass", &["passes", "passed"]),
    ];
    const NUMBERS: [(&str, &str); 7] = [
        ("one", "1"),
        ("two", "2"),
        ("three", "3"),
        ("four", "4"),
        ("five", "5"),
        ("six", "6"),
        ("none", "nothing"),
    ];
    const EMPTY: [&str; 7] = ["and", "of", "share", "shares", "stock", "stocks", "+"];
    let verb = |word: &'a str| {
        let meant = VERBS.iter().find(|(_, said)| said.contains(&word));
        meant.map_or(word, |(verb, _)| verb)
    };
    let number = |word: &'a str| {
        let meant = NUMBERS.iter().find(|(said, _)| *said == word);
        meant.map_or(word, |(_, number)| number)
    };
    let said = words.iter().filter(|word| !EMPTY.contains(word)).copied();
    said.map(|word| number(verb(word))).collect()
}

/// The largest number of strings that are returned.
const NEAR_MAX: usize = 12;

/// Returns strings that differ from this one by a misspelt word or by the number of shares to
/// trade, the nearest first. Words that are right stay.
pub(crate) fn near(text: &str, edition: Edition) -> Vec<String> {
    if text.len() > LONGEST || !text.is_ascii() {
        return Vec::new();
    }
    let words: Vec<&str> = words_of(text).collect();
    let mut found: Vec<(usize, String)> = even_trades(&words);
    for (i, word) in words.iter().enumerate() {
        for (distance, other) in near_words(word, &words[..i], edition) {
            let mut mended = words.clone();
            mended[i] = &other;
            let at = found.partition_point(|(nearer, _)| *nearer <= distance);
            if at < NEAR_MAX {
                found.insert(at, (distance, mended.join(" ")));
                found.truncate(NEAR_MAX);
            }
        }
    }
    found.into_iter().map(|(_, text)| text).collect()
}

/// Returns strings in which a letter that is not a chain's is each of the chains in turn.
pub(crate) fn with_other_chains(text: &str, edition: Edition) -> Vec<String> {
    if text.len() > LONGEST || !text.is_ascii() {
        return Vec::new();
    }
    let words: Vec<&str> = words_of(text).collect();
    let is_letter = |word: &str| word.len() == 1 && word.as_bytes()[0].is_ascii_alphabetic();
    let wrong =
        words.iter().skip(1).position(|word| is_letter(word) && begins(word, edition).is_none());
    let Some(wrong) = wrong else { return Vec::new() };
    let with = |chain: Chain| {
        let name = chain.name(edition);
        let mut words = words.clone();
        words[wrong + 1] = name;
        words.join(" ")
    };
    Chain::ALL.into_iter().map(with).collect()
}

/// Returns disposals in which the number of shares to trade is even (H3), with their distances.
fn even_trades(words: &[&str]) -> Vec<(usize, String)> {
    let [before @ .., "trade", trade] = words else { return Vec::new() };
    let Some(shares) = trade.parse::<u8>().ok().filter(|shares| shares % 2 == 1) else {
        return Vec::new();
    };
    let one_more_or_less = [shares.saturating_add(1), shares - 1]
        .map(|even| (1, format!("{} trade {even}", before.join(" ")).trim_start().to_owned()));
    let turned = match before {
        ["sell", sell] => Some((2, format!("sell {trade} trade {sell}"))),
        _ => None,
    };
    one_more_or_less.into_iter().chain(turned).collect()
}

/// Returns the words that can be in this place and are nearly this one, with their distances.
fn near_words(word: &str, before: &[&str], edition: Edition) -> Vec<(usize, String)> {
    const VERBS: [&str; 12] = [
        "buy", "pass", "redraw", "end", "power", "found", "survivor", "defunct", "sell", "trade",
        "hold", "replace",
    ];
    let word = word.to_ascii_lowercase();
    let first = before.is_empty();
    let is_tile = first || matches!(before, [verb] if verb.eq_ignore_ascii_case("replace"));
    let is_tile = is_tile && word.bytes().any(|byte| byte.is_ascii_digit());
    // Of a short word less may be wrong.
    let most = (word.len() / 3).clamp(usize::from(first && word.len() == 2), 2);
    let mut near = Vec::new();
    let mut consider = |other: &str| {
        let distance = distance(&word, other);
        if (1..=most).contains(&distance) {
            near.push((distance, other.to_owned()));
        }
    };
    if first {
        VERBS.iter().for_each(|verb| consider(verb));
    } else {
        for chain in Chain::ALL {
            consider(&chain.name(edition).to_ascii_lowercase());
        }
        consider("trade");
        Power::ALL.iter().for_each(|power| consider(power.name()));
    }
    if is_tile {
        for tile in near_tiles(&word) {
            near.push((1, tile.to_string()));
        }
    }
    near
}

/// Returns the number of letters that are excess, missing, wrong, or swapped with the next one.
#[inline(never)]
pub(crate) fn distance(one: &str, other: &str) -> usize {
    let [one, other]: [Vec<char>; 2] = [one, other].map(|word| word.chars().collect());
    if one.len().abs_diff(other.len()) > 2 {
        return usize::MAX;
    }
    // The distances of all beginnings, in rows of one beginning of the first word.
    let width = other.len() + 1;
    let mut least = vec![0; (one.len() + 1) * width];
    for i in 0..=one.len() {
        for j in 0..=other.len() {
            let at = i * width + j;
            least[at] = if i == 0 || j == 0 {
                i + j
            } else {
                let wrong = usize::from(one[i - 1] != other[j - 1]);
                let swapped =
                    i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
                let before = if swapped { least[at - 2 * width - 2] + 1 } else { usize::MAX };
                before
                    .min(least[at - width] + 1)
                    .min(least[at - 1] + 1)
                    .min(least[at - width - 1] + wrong)
            };
        }
    }
    least[least.len() - 1]
}

/// Returns tiles that may be meant by a word that is none, the likeliest first.
#[inline(never)]
pub(crate) fn near_tiles(word: &str) -> Vec<Tile> {
    if !(1..=4).contains(&word.len()) || !word.is_ascii() {
        return Vec::new();
    }
    let word = word.to_ascii_uppercase();
    let turned = turned(&word);
    if let Ok(tile) = turned.parse() {
        return [tile].into();
    }
    let nearest = |tile: Tile| {
        let text = tile.to_string();
        let words = [&word, &turned].into_iter().filter(|word| distance(word, &text) == 1);
        words.map(|word| unlike(word, &text)).min().map(|unlike| (unlike, tile))
    };
    let near: Vec<(u8, Tile)> = Tile::all().filter_map(nearest).collect();
    let as_unlike = |one| near.iter().filter(move |(unlike, _)| *unlike == one);
    (0..=UNLIKE_MAX).flat_map(as_unlike).map(|(_, tile)| *tile).collect()
}

/// Characters of which each looks like the others, in upper case, such as a small `l` like `I`.
const LOOK_ALIKE: [&str; 9] = ["1IL!|", "0ODQ", "2Z", "3E", "4A", "5S", "6G", "8B", "9G"];

/// The largest result of [`unlike`].
const UNLIKE_MAX: u8 = 3;

/// Returns how little a word looks like a tile from which it differs by one mistake.
fn unlike(word: &str, tile: &str) -> u8 {
    let (word, tile) = (word.as_bytes(), tile.as_bytes());
    let start = word.iter().zip(tile).take_while(|(one, other)| one == other).count();
    let (word, tile) = (&word[start..], &tile[start..]);
    let end = word.iter().rev().zip(tile.iter().rev()).take_while(|(one, other)| one == other);
    let end = end.count();
    match (&word[..word.len() - end], &tile[..tile.len() - end]) {
        (&[one], &[other]) => {
            let both = |set: &&str| [one, other].iter().all(|byte| set.as_bytes().contains(byte));
            match (LOOK_ALIKE.iter().any(both), one.abs_diff(other)) {
                (true, _) => 0,
                // The row or the column beside it.
                (false, 1) => 1,
                _ => UNLIKE_MAX,
            }
        }
        // A character too many or too few, or two that are swapped.
        _ => 2,
    }
}

/// Returns a tile from a string in which the row may come first.
fn turned(tile: &str) -> String {
    let (row, column) = tile.split_at(1);
    if row.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        format!("{column}{row}")
    } else {
        tile.to_owned()
    }
}

/// Returns the only chain whose name begins with this word.
fn begins(word: &str, edition: Edition) -> Option<Chain> {
    let mut chains = Chain::ALL.into_iter().filter(|chain| {
        let name = chain.name(edition);
        name.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
    });
    let first = chains.next()?;
    chains.next().is_none().then_some(first)
}

/// Returns a purchase from a string with numbers before the chains, or with several initials in a
/// word.
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
