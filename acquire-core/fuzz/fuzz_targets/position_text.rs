//! Texts of positions: no panic, what is read is written and read back unchanged, and what is
//! refused is refused at places in the text.
#![no_main]

use acquire_core::{Game, Names, Place, Setup, Sketch, State, View, playout_stream};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let sketch = Sketch::from_text(text);
    let names: Vec<&str> = sketch.names().iter().map(String::as_str).collect();
    let names = Names::new(sketch.rules().edition()).with_players(&names);
    match sketch.build() {
        Ok(State::Game(game)) => {
            assert_eq!(Setup::from(&game).to_game().as_ref(), Ok(&game));
            assert_eq!(again(&game.to_text(&names), &sketch), State::Game(game.clone()));
            look(&game.spectator_view(), &names);
        }
        Ok(State::View(view)) => {
            assert_eq!(Setup::from(&view).to_view().as_ref(), Ok(&view));
            assert_eq!(again(&view.to_text(&names), &sketch), State::View(view.clone()));
            // Every view is that of some game.
            let game: Game = view.sample(&mut playout_stream(1, 0));
            assert_eq!(game.position(), view.position());
        }
        Err(error) => {
            assert!(!error.problems.is_empty());
            for problem in &error.problems {
                let Place::Text { line, column } = problem.place else { panic!("{problem}") };
                assert!(1 <= line && line <= text.split('\n').count(), "{problem}");
                let width = text.split('\n').nth(line - 1).unwrap_or_default().chars().count();
                assert!(1 <= column && column <= width + 1, "{problem}");
            }
            assert!(error.to_string().len() < 200_000);
        }
    }
});

/// The position of a text that was written, with the same names.
fn again(written: &str, sketch: &Sketch) -> State {
    let read = Sketch::from_text(written);
    assert_eq!(read.names(), sketch.names());
    read.build().unwrap_or_else(|error| panic!("{error}\n{written}"))
}

fn look(view: &View, names: &Names<'_>) {
    let read = Sketch::from_text(&view.to_text(names)).build();
    assert_eq!(read, Ok(State::View(view.clone())));
}
