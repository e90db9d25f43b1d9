//! The text form of a position: what is written is read, and what is read knows only what was said.

use acquire_core::{
    Board, ByChain, Edition, Game, Names, Player, Setup, Sketch, State, View, below,
};
use proptest::prelude::*;

use crate::games::{config, plans};

fn read(text: &str) -> State {
    Sketch::from_text(text).build().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn game_comes_back(game: &Game, names: &Names<'_>) {
    let text = game.to_text(names);
    assert_eq!(read(&text), State::Game(game.clone()), "{text}");
}

fn view_comes_back(view: &View, names: &Names<'_>) {
    let text = view.to_text(names);
    assert_eq!(read(&text), State::View(view.clone()), "{text}");
}

/// The same text with comments, other spacing, small letters where they do not matter, and without
/// the numbers and letters around the drawing.
fn rewritten(text: &str) -> String {
    let mut rewritten = String::from("\u{feff}# a position\n\n");
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        let line = match *words {
            // The row of a drawing, squares only.
            [label, ref squares @ ..] if label.len() == 1 && squares.len() == 12 => {
                squares.concat()
            }
            ["1", "2", ..] => String::new(),
            _ => line.into(),
        };
        rewritten += &format!("\t  {line}  # as it was\r\n\n");
    }
    rewritten
}

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn positions_come_back(plan in plans(), named in "[A-Za-zé #0-9]{0,6}") {
        let mut random = plan.random();
        let names = ["Ann", "spectator", &named, "", "Dan Lee", "nobody"];
        let names = Names::new(plan.rules.edition()).with_players(&names);
        game_comes_back(&plan.start(), &names);
        plan.play(|step| {
            if below(&mut random, 12) > 0 && step.after.end_reason().is_none() {
                return;
            }
            let game = step.after;
            game_comes_back(game, &names);
            let spectator = game.spectator_view();
            view_comes_back(&spectator, &names);
            let known = Player::from_index(0).unwrap();
            for player in game.position().seats() {
                let mut view = game.view(player).unwrap();
                view_comes_back(&view, &names.with_you(player));
                assert_eq!(
                    read(&rewritten(&view.to_text(&names))),
                    State::View(view.clone())
                );
                let shares = ByChain::from_fn(|chain| game.shares(known, chain));
                view.note_holdings(known, game.cash(known), &shares).unwrap();
                view_comes_back(&view, &names);
            }
            assert_eq!(read(&rewritten(&game.to_text(&names))), State::Game(game.clone()));
        });
    }

    /// A view without the lines of its own that follow from the rest is the same view: the sizes of
    /// racks (D1) and whose view it is.
    #[test]
    fn what_follows_need_not_be_said(plan in plans()) {
        let mut random = plan.random();
        let names = Names::new(plan.rules.edition());
        plan.play(|step| {
            let game = step.after;
            if below(&mut random, 12) > 0 || game.end_reason().is_some() {
                return;
            }
            for player in game.position().seats() {
                let view = game.view(player).unwrap();
                let text = view.to_text(&names);
                let said = |line: &&str| !["viewer", "rack_size", "stage PlaceTile"].iter()
                    .any(|key| line.starts_with(key));
                let short: Vec<&str> = text.lines().filter(said).collect();
                let read = Sketch::from_text(&short.join("\n")).build();
                let position = game.position();
                let turn = position.turn();
                let placed = |other| usize::from(other == turn.player && turn.placed);
                let full = |other: Player| {
                    other == player || position.rack_size(other) + placed(other) >= 6
                };
                match read {
                    Ok(state) => assert_eq!(state, State::View(view), "{text}"),
                    // Their number is unknown.
                    Err(error) => assert!(
                        position.rules().special_powers() || !position.seats().all(full),
                        "{error}\n{text}"
                    ),
                }
            }
        });
    }

    /// A view that is read depends on nothing but its text, and its text on nothing that the viewer
    /// cannot know (I).
    #[test]
    fn views_that_are_equal_are_written_equally(plan in plans()) {
        let mut random = plan.random();
        let names = Names::new(plan.rules.edition());
        plan.play(|step| {
            if below(&mut random, 40) > 0 {
                return;
            }
            for player in step.after.position().seats() {
                let view = step.after.view(player).unwrap();
                let other = view.sample(&mut random).view(player).unwrap();
                assert_eq!(other.to_text(&names), view.to_text(&names));
            }
        });
    }

    /// Whatever is changed in a text, the reader answers, and every problem has a place in it.
    #[test]
    fn changed_texts_are_read_or_refused_at_a_place(
        plan in plans(),
        changes in prop::collection::vec((any::<u16>(), "\\PC{0,3}|[0-9A-Io.#,\n ]{0,4}"), 1..6),
    ) {
        let game = plan.start();
        let names = Names::new(plan.rules.edition()).with_players(&["Ann", "Ben"]);
        let player = game.position().seats().next().unwrap();
        for mut text in [game.to_text(&names), game.view(player).unwrap().to_text(&names)] {
            for (at, new) in &changes {
                let mut at = usize::from(*at) % text.len();
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                let end = text[at..].chars().next().map_or(at, |letter| at + letter.len_utf8());
                text.replace_range(at..end, new);
            }
            checked(&text);
        }
    }
}

/// What is accepted is a position like any other; what is refused is refused at places in the text.
fn checked(text: &str) {
    match Sketch::from_text(text).build() {
        Ok(State::Game(game)) => assert_eq!(Setup::from(&game).to_game(), Ok(game)),
        Ok(State::View(view)) => assert_eq!(Setup::from(&view).to_view(), Ok(view)),
        Err(error) => {
            assert!(!error.problems.is_empty());
            for problem in &error.problems {
                let acquire_core::Place::Text { line, column } = problem.place else {
                    panic!("{problem}")
                };
                let there = text.split('\n').nth(line - 1).unwrap();
                assert!(1 <= column && column <= there.chars().count() + 1, "{problem}");
            }
        }
    }
}

/// The engine's own drawing is accepted back, with and without the text around it.
#[test]
fn drawings_come_back() {
    for &edition in Edition::ALL {
        let rules = acquire_core::Rules::new(edition);
        let mut game = Game::new(rules, 4, 11).unwrap();
        let mut random = acquire_core::playout_stream(5, 0);
        while let Some(action) = acquire_core::random_action(&game, &mut random) {
            game.apply(action).unwrap();
            let diagram = game.position().board().diagram(edition).to_string();
            let mut sketch = Sketch::from_text(&game.to_text(&Names::new(edition)));
            assert_eq!(board_of(&sketch), *game.position().board());
            // Drawn twice is refused, and the second drawing changes nothing.
            let error = sketch.board(&diagram).build().unwrap_err();
            assert_eq!(error.problems.len(), 1, "{error}");
        }
    }
}

fn board_of(sketch: &Sketch) -> Board {
    match sketch.build().unwrap() {
        State::Game(game) => *game.position().board(),
        State::View(view) => *view.position().board(),
    }
}
