//! The sentences of recorded games, for every language to compare with.

use std::collections::BTreeSet;

use acquire_core::{
    ActionKind, Chain, Edition, Event, EventKind, Game, Names, Phase, PhaseKind, PlacementKind,
    Player, Record, Tile,
};

use crate::{files, golden::compare};

/// The record of which every sentence is in the file. Of the others, only sentences with a new
/// shape are.
const WHOLE: &str = "avalon-hill-2p-special_powers_true-2";

/// The names of players in seat order.
const PLAYERS: [&str; Player::MAX] = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];

/// Collects the lines of the file.
#[derive(Default)]
struct Lines {
    lines: Vec<String>,
    kinds: BTreeSet<String>,
    shapes: BTreeSet<String>,
}

/// One record, at one of its actions.
struct Reader<'a> {
    record: &'a str,
    /// Of the action that is next, counting from 1.
    number: usize,
    /// With players' names, without them, and with "you" for player 0.
    names: [Names<'a>; 3],
    out: &'a mut Lines,
}

impl Reader<'_> {
    fn add(
        &mut self,
        what: &str,
        kind: &str,
        which: impl std::fmt::Display,
        text: impl Fn(usize, &Names<'_>) -> String,
    ) {
        let texts = [0, 1, 2].map(|i| text(i, &self.names[i]));
        let shape = format!("{what} {kind} {}", shape(&texts[1], self.names[1].edition()));
        let new = self.out.shapes.insert(shape);
        self.out.kinds.insert(format!("{what} {kind}"));
        if new || self.record == WHOLE {
            let Self { record, number, .. } = self;
            let key = format!("{record}\t{number}\t{what}\t{kind}\t{which}");
            self.out.lines.push(format!("{key}\t{}", texts.join("\t")));
        }
    }

    fn placement(&mut self, game: &Game, tile: Tile) {
        let placement = game.position().placement(tile);
        let text = |_, names: &Names<'_>| placement.text(names).to_string();
        self.add("placement", placement.kind().name(), tile, text);
    }

    /// The decision that is asked, and what the tiles of the player's rack would do.
    fn asked(&mut self, game: &Game) {
        let phase = game.phase();
        let text = |_, names: &Names<'_>| phase.text(names).to_string();
        self.add("phase", phase.kind().name(), "-", text);
        if let Phase::PlaceTile { player, .. } = phase {
            game.rack(player).iter().for_each(|tile| self.placement(game, tile));
        }
    }

    /// The sentence without names is what a spectator sees, and the one with "you" what that player
    /// sees.
    fn happened(&mut self, i: usize, event: Event) {
        let seen = [event, event.seen_by(None), event.seen_by(Player::from_index(0))];
        let text = |i: usize, names: &Names<'_>| seen[i].text(names).to_string();
        self.add("event", event.kind().name(), i, text);
    }
}

/// The sentence without the tiles, chains and numbers, in which sentences of the same kind differ.
fn shape(text: &str, edition: Edition) -> String {
    let word = |word: &str| {
        let bare = word.trim_matches([',', '(', ')', ':', ';']);
        let chain = Chain::ALL.iter().any(|chain| chain.name(edition) == bare);
        let tile = bare.parse::<Tile>().is_ok();
        let number = bare.trim_start_matches('$').starts_with(|c: char| c.is_ascii_digit());
        let kind = if chain {
            "chain"
        } else if tile {
            "tile"
        } else {
            "number"
        };
        if chain || tile || number { word.replace(bare, kind) } else { word.to_owned() }
    };
    let mut words: Vec<String> = text.split(' ').map(word).collect();
    words.dedup();
    format!("{edition} {}", words.join(" "))
}

fn read(name: &str, text: &str, out: &mut Lines) {
    let record = Record::from_text(text).unwrap();
    let plain = Names::new(record.rules().edition());
    let named = plain.with_players(&PLAYERS);
    let names = [named, plain, named.with_you(Player::from_index(0).unwrap())];
    let mut reader = Reader { record: name, number: 1, names, out };
    let mut replay = record.replay();
    loop {
        reader.asked(replay.game());
        let mut events = Vec::new();
        let Some(action) = replay.step(&mut events).unwrap() else { break };
        let text = |_, names: &Names<'_>| action.long_text(names).to_string();
        reader.add("action", action.kind().name(), "-", text);
        for (i, event) in events.into_iter().enumerate() {
            reader.happened(i, event);
            if let Event::TilePlaced { tile, .. } = event {
                // The tile is no longer available after the action.
                reader.placement(replay.game(), tile);
            }
        }
        reader.number += 1;
    }
}

#[test]
fn sentences_are_the_golden_ones() {
    let mut others = files::texts("../tests/data/records");
    let whole = others.remove(WHOLE).unwrap();
    let mut out = Lines::default();
    read(WHOLE, &whole, &mut out);
    others.iter().for_each(|(name, text)| read(name, text, &mut out));

    let all = |what: &str, kinds: &mut dyn Iterator<Item = &'static str>| {
        kinds.map(|kind| format!("{what} {kind}")).collect::<Vec<_>>()
    };
    let kinds: BTreeSet<String> = [
        all("event", &mut EventKind::ALL.iter().map(|kind| kind.name())),
        all("phase", &mut PhaseKind::ALL.iter().map(|kind| kind.name())),
        all("placement", &mut PlacementKind::ALL.iter().map(|kind| kind.name())),
        all("action", &mut ActionKind::ALL.iter().map(|kind| kind.name())),
    ]
    .concat()
    .into_iter()
    .collect();
    assert_eq!(out.kinds, kinds);
    compare(
        "sentences.txt",
        "sentences of tests/data/records, separated by tabs: record, number of the action (before \
         it: its phase and placements), what, kind, tile or number of the event, then the \
         sentence with the players' names Ann, Ben, Cleo, Dan, Eve, Finn, without names as a \
         spectator sees it, and with these names and player 0 as \"you\"",
        &out.lines,
    );
}
