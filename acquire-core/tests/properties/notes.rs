//! Notes are accepted if and only if a tile order explains them (B6, I1–I3).

use acquire_core::{
    Action, ActionId, DeadTiles, EndReason, Event, Game, GameResult, MarketTiles, Notes, NotesEnd,
    NotesEntry, PhaseKind, Player, Purchase, Record, Recorder, Setup, Tile, TwoPlayerMarket,
    Viewer, below, tile_order,
};
use proptest::{collection::vec, option, prelude::*, strategy::ValueTree, test_runner::TestRunner};
use rand::Rng;

use crate::{
    games::{Plan, config, plans},
    uniform::{arrangements, seat},
};

fn viewers(players: usize) -> impl Iterator<Item = Viewer> {
    Player::all(players).map(Viewer::Player).chain([Viewer::Spectator, Viewer::Complete])
}

/// The record of a plan's game, or of its beginning.
fn recorded(plan: &Plan, actions: usize) -> Record {
    let market = MarketTiles::seeded(plan.seed);
    let tiles = tile_order(plan.seed);
    let mut recorder =
        Recorder::with_tile_order(plan.rules, plan.players, &tiles, &market).unwrap();
    plan.play(|step| {
        if recorder.record().actions().len() < actions {
            recorder.apply(step.action).unwrap();
        }
    });
    recorder.set_tag("player0", "Ann").unwrap();
    recorder.into_record()
}

/// Returns everything that the viewer may know of the game.
fn shows(notes: &Notes, game: &Game) {
    let view = match notes.check() {
        Ok(view) => view,
        Err(error) => panic!("{error}\n{notes:?}"),
    };
    assert_eq!(view.position(), game.position());
    let player = match notes.viewer() {
        Viewer::Player(player) => game.view(player),
        Viewer::Spectator | Viewer::Complete => None,
    };
    assert_eq!(view.without_memory(), player.unwrap_or_else(|| game.spectator_view()));
}

fn comes_back(notes: &Notes) {
    let text = notes.to_text();
    assert_eq!(Notes::from_text(&text).as_ref(), Ok(notes), "{text}");
    assert_eq!(Notes::check_text(&text).ok(), notes.check().ok());
    let json = notes.to_json();
    assert_eq!(Notes::from_json(&json).as_ref(), Ok(notes), "{json}");
    assert_eq!(Notes::check_json(&json).ok(), notes.check().ok());
    assert!(text.len().max(json.len()) <= Notes::MAX_BYTES);
}

fn check(plan: &Plan) {
    let mut random = plan.random();
    let whole = recorded(plan, usize::MAX);
    let cut = below(&mut random, whole.actions().len() as u32 + 1) as usize;
    let part = recorded(plan, cut);
    for record in [&whole, &part] {
        let game = record.check().unwrap();
        for viewer in viewers(plan.players) {
            let notes = Notes::from_record(record, viewer).unwrap();
            shows(&notes, &game);
            comes_back(&notes);
            let completed = notes.complete(random.next_u64()).unwrap();
            completed.check().unwrap();
            assert_eq!(Notes::from_record(&completed, viewer).unwrap(), notes, "{viewer:?}");
        }
    }
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn b6_the_notes_of_every_viewer_of_a_game_are_accepted_and_completed(plan in plans()) {
        check(&plan);
    }

    #[test]
    fn p6_notes_of_games_with_powers_are_accepted(plan in plans()) {
        check(&plan.with_powers());
    }

    #[test]
    fn z1_notes_of_games_with_a_market_are_accepted(plan in plans()) {
        check(&plan.with_market());
    }

    /// Another player may have seen what the notes leave open.
    #[test]
    fn b6_notes_that_tell_less_are_accepted_too(plan in plans()) {
        let record = recorded(&plan, usize::MAX);
        let notes = Notes::from_record(&record, Viewer::Spectator).unwrap();
        let mut less = Notes::new(notes.rules(), notes.players(), notes.viewer(), notes.start())
            .unwrap();
        for entry in notes.entries() {
            let mut entry = entry.clone();
            (entry.player, entry.turn) = (None, None);
            entry.shows.clear();
            less.push(entry).unwrap();
        }
        less.set_end(notes.end().clone()).unwrap();
        let completed = less.complete(plan.seed).unwrap();
        completed.check().unwrap();
        let again = Notes::from_record(&completed, Viewer::Spectator).unwrap();
        let actions = |notes: &Notes| -> Vec<Action> {
            notes.entries().iter().map(|entry| entry.action).collect()
        };
        assert_eq!(actions(&again), actions(&notes));
        assert_eq!(again.end(), notes.end());
        assert!(matches!(notes.end(), NotesEnd::Over(_)));
    }
}

fn some_tiles(most: usize) -> impl Strategy<Value = Vec<Tile>> {
    let tile = (0..Tile::COUNT as u8).prop_map(|i| Tile::from_index(i).unwrap());
    vec(tile, 0..=most)
}

/// An entry that need not make any sense.
fn entry(players: usize) -> impl Strategy<Value = NotesEntry> {
    let player = move || option::of((0..players as u8).prop_map(seat));
    let comment = "([A-Za-zé#:;][A-Za-z é#:;]{0,8}[a-z#;])?";
    let tiles = (some_tiles(4), some_tiles(4), some_tiles(4));
    let shown = (player(), some_tiles(6).prop_map(|tiles| tiles.into_iter().collect()));
    (
        (0..ActionId::COUNT as u16, option::of(any::<u32>()), player()),
        tiles,
        vec(shown, 0..3),
        (vec(comment, 0..3), comment),
    )
        .prop_map(|((id, turn, player), (draws, sets_aside, market), shows, comments)| {
            let action = ActionId::new(id).unwrap().into();
            let (above, comment) = comments;
            NotesEntry { above, turn, player, action, draws, sets_aside, market, shows, comment }
        })
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn all_notes_that_can_be_made_can_be_read(
        plan in plans(),
        names in vec("[A-Za-z0-9é#:; ]{0,3}", 2),
        entries in vec(entry(2), 0..12),
        comments in vec("([a-z#][a-z #]{0,5}[a-z#])?", 0..4),
        rack in some_tiles(7),
        (asked, result) in (option::of(0..7usize), option::of((vec(any::<u32>(), 0..7), vec(any::<u8>(), 0..7)))),
        cut in any::<u64>(),
    ) {
        let rules = plan.with_market().rules;
        let start = tile_order(1);
        let mut notes = Notes::new(rules, 2, Viewer::Player(seat(1)), &start[..2]).unwrap();
        for (i, name) in names.iter().enumerate() {
            let _ = notes.set_tag(&format!("player{i}"), name);
        }
        for entry in entries {
            notes.push(entry).unwrap();
        }
        for (i, comment) in comments.iter().enumerate() {
            match i % 2 {
                0 => notes.push_comment(comment).unwrap(),
                _ => notes.push_closing_comment(comment).unwrap(),
            }
        }
        notes.set_first_rack(seat(0), rack.into_iter().collect()).unwrap();
        let end = match result {
            Some((cash, ranks)) => {
                NotesEnd::Over(GameResult { reason: EndReason::Declared, cash, ranks })
            }
            None => NotesEnd::Unfinished(asked.map(|i| PhaseKind::ALL[i])),
        };
        let fits = match &end {
            NotesEnd::Over(result) => result.cash.len() <= 6 && result.ranks.len() <= 6,
            NotesEnd::Unfinished(asked) => *asked != Some(PhaseKind::Over),
        };
        assert_eq!(notes.set_end(end).is_ok(), fits);
        comes_back(&notes);

        // What breaks off is not read.
        let text = notes.to_text();
        let mut end = cut as usize % (text.len() - 1);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        assert!(Notes::from_text(&text[..end]).is_err());
    }
}

/// The ending of a game of two, from where the first player sees next to nothing of the second
/// player's rack but can count the tiles.
struct Ending {
    before: Game,
    /// The number of actions before it.
    actions: usize,
    notes: Notes,
}

/// Returns the first player's view of an action, as in notes.
fn noted(game: &mut Game, action: Action) -> Option<NotesEntry> {
    let me = Player::from_index(0).unwrap();
    let actor = game.player()?;
    let mut events: Vec<Event> = Vec::new();
    game.apply_observed(action, &mut events).ok()?;
    let mut entry = NotesEntry { player: Some(actor), ..NotesEntry::new(action) };
    for event in events {
        match event {
            Event::TileDrawn { player, tile: Some(tile) } if player == me => entry.draws.push(tile),
            Event::RackSetAside { tiles, .. } => entry.sets_aside.extend(tiles.iter()),
            Event::TileSetAside { tile, .. } if action != Action::Replace(tile) => {
                entry.sets_aside.push(tile);
            }
            Event::RackShown { player, tiles } => {
                entry.shows.push(((player != actor).then_some(player), tiles));
            }
            Event::MarketTile { .. } => unreachable!("the market is the bank"),
            _ => {}
        }
    }
    Some(entry)
}

impl Ending {
    /// The ending of a game in which nothing was seen before that tells of the second player's rack.
    fn of(plan: &Plan) -> Option<Self> {
        let record = recorded(plan, usize::MAX);
        let (me, other) = (Player::from_index(0)?, Player::from_index(1)?);
        let mut replay = record.replay();
        loop {
            let game = replay.game();
            if game.bag().len() <= 3 && game.position().rack_size(other) <= 6 {
                break;
            }
            let actor = game.player()?;
            let mut events: Vec<Event> = Vec::new();
            replay.step(&mut events).unwrap()?;
            let passed = events.contains(&Event::Passed { player: other });
            if actor == other && passed {
                return None;
            }
        }
        let (before, actions) = (replay.game().clone(), replay.actions());
        // A rack that was known would have to be left out below.
        if !before.spectator_view().shown().is_empty() {
            return None;
        }
        let notes = Notes::from_record(&record, Viewer::Player(me)).unwrap();
        Some(Self { before, actions, notes })
    }

    /// Every game that looks the same to the first player.
    fn games(&self) -> Vec<Game> {
        let (rack, bag) = (self.before.rack(seat(1)), self.before.bag());
        let unseen = rack | bag.iter().copied().collect();
        let mut setup = Setup::from(&self.before);
        let mut games = Vec::new();
        for order in arrangements(unseen, bag.len()) {
            setup.seats[1].rack = unseen - order.iter().copied().collect();
            setup.bag = Some(order);
            games.extend(setup.to_game());
        }
        games
    }

    /// Returns whether one of these games continues like the entries, without being over.
    fn goes_on(&self, entries: &[NotesEntry]) -> bool {
        self.games().into_iter().any(|mut game| {
            let same = entries.iter().all(|entry| {
                let seen = noted(&mut game, entry.action);
                seen.is_some_and(|seen| seen == NotesEntry { turn: None, ..entry.clone() })
            });
            same && game.end_reason().is_none()
        })
    }
}

/// Another action that may or may not be possible.
fn changed(game: &Game, action: Action, random: &mut impl Rng) -> Action {
    let legal = game.legal_actions();
    let unseen: Vec<Tile> =
        (game.rack(seat(1)) | game.bag().iter().copied().collect()).iter().collect();
    match (action, below(random, 4)) {
        (Action::Place(_), 0) => Action::Pass,
        (Action::Place(_) | Action::Pass, 1..) if !unseen.is_empty() => {
            Action::Place(unseen[below(random, unseen.len() as u32) as usize])
        }
        (Action::Replace(_), 0) => Action::Pass,
        (Action::Pass, _) => Action::Buy(Purchase::new([]).unwrap()),
        _ => legal.get(below(random, legal.len() as u32) as usize).unwrap_or(action),
    }
}

#[test]
fn b6_changed_notes_are_accepted_exactly_if_a_deal_explains_them() {
    let mut runner = TestRunner::new(config(1));
    let mut counts = [0; 2];
    while counts.iter().sum::<u32>() < 800 {
        let mut plan = plans().new_tree(&mut runner).unwrap().current();
        let dead_tiles = match plan.rules.dead_tiles() {
            DeadTiles::Keep => DeadTiles::Keep,
            _ => DeadTiles::Redraw,
        };
        let rules = plan.rules.with_two_player_market(TwoPlayerMarket::Bank);
        (plan.rules, plan.players) = (rules.with_dead_tiles(dead_tiles), 2);
        let Some(ending) = Ending::of(&plan) else { continue };
        let mut random = plan.random();
        for _ in 0..4 {
            let entries = ending.notes.entries();
            let rest = entries.len() - ending.actions;
            if rest < 2 {
                break;
            }
            let at = ending.actions + below(&mut random, rest as u32) as usize;
            let upto = (at + 1 + below(&mut random, 4) as usize).min(entries.len());
            let mut game = ending.before.clone();
            for entry in &entries[ending.actions..at] {
                game.apply(entry.action).unwrap();
            }
            let mut entries = entries[..upto].to_vec();
            entries[at].action = changed(&game, entries[at].action, &mut random);
            let notes = &ending.notes;
            let mut other = Notes::new(notes.rules(), 2, notes.viewer(), notes.start()).unwrap();
            other.set_first_rack(seat(0), notes.first_rack(seat(0))).unwrap();
            for entry in &entries {
                other.push(entry.clone()).unwrap();
            }
            let possible = ending.goes_on(&entries[ending.actions..]);
            assert_eq!(other.check().err().is_none(), possible, "{:?}\n{other:?}", other.check());
            counts[usize::from(possible)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count >= 100), "{counts:?}");
}
