//! Games that are played to their end by computer players.

use alloc::{vec, vec::Vec};

use acquire_core::{Action, ByPlayer, Chain, EndReason, Game, Stage, View, playout_stream};
use rand::Rng as _;

use super::guesses::{Guesses, Thirds};
use crate::{
    greedy::{Weights, best},
    known::Known,
    search::{Line, Players, Settings, Version},
    worlds::share,
};

/// Games from a view that are played to their end. They differ from those of a search with the same
/// seed.
pub(super) struct Endings<'a> {
    view: &'a View,
    guesses: &'a Guesses,
    /// The seed of the worlds.
    seed: u64,
    /// That of the search whose players play the games.
    version: Version,
    threads: usize,
}

impl<'a> Endings<'a> {
    pub(super) fn new(view: &'a View, guesses: &'a Guesses, seed: u64, search: &Settings) -> Self {
        let threads = search.threads.clamp(1, Settings::THREADS_MAX) as usize;
        let seed = seed_of_games(view, seed);
        Self { view, guesses, seed, version: search.version, threads }
    }

    /// Plays each of these lines of the viewer in `count` worlds from number `first` on. Returns the
    /// viewer's results, by world and then by line.
    pub(super) fn of(&self, lines: &[Line], first: u64, count: usize) -> Vec<(Thirds, Ending)> {
        let width = lines.len();
        let mut endings = vec![(Thirds::default(), Ending::default()); count * width];
        let Some(me) = self.view.viewer() else { return endings };
        let players = Players::of_games(me, self.version);
        share(self.threads, &mut endings, width, first, |part, first| {
            for (row, number) in part.chunks_exact_mut(width).zip(first..) {
                let world = self.view.sample(&mut playout_stream(self.seed, number));
                let thirds = self.guesses.thirds(&world)[me];
                for (ending, &line) in row.iter_mut().zip(lines) {
                    let mut game = world.clone();
                    players.play(&mut game, line);
                    *ending = (thirds, play_on(&players, game)[me]);
                }
            }
        });
        endings
    }
}

/// Returns the seed of the games that are played to their end from this view.
pub(super) fn seed_of_games(view: &View, seed: u64) -> u64 {
    let mut stream = playout_stream(seed, view.stable_hash());
    stream.next_u64();
    stream.next_u64()
}

/// A player's result at the end of a game.
#[derive(Clone, Copy, Default)]
pub(super) struct Ending {
    /// The player's part of the victory: 1, a part of 1 if several win, or 0.
    pub(super) victory: f32,
    /// Dollars.
    pub(super) money: u32,
    pub(super) rank: u8,
}

/// Plays the game to its end with these players.
pub(super) fn play_on(players: &Players, mut game: Game) -> ByPlayer<Ending> {
    players.finish(&mut game);
    let mut endings = ByPlayer::default();
    let standings = game.standings();
    let winners = standings.iter().filter(|standing| standing.rank == 1).count();
    for standing in &standings {
        let victory = if standing.rank == 1 { 1.0 / winners as f32 } else { 0.0 };
        endings[standing.player] = Ending { victory, money: standing.worth, rank: standing.rank };
    }
    endings
}

/// Returns whether all cash and shares are known.
pub(super) fn is_open(view: &View) -> bool {
    !view.position().seats().any(|player| view.is_concealed(player))
}

/// Plays the rest of the turn of the player who decides as a greedy player does, but with this action
/// first, and the later one as soon as it is legal. Returns what follows the first action and the
/// finished game, if the game ends with this turn whatever tiles are hidden: no other player decides,
/// and nothing is drawn.
pub(super) fn last_turn(
    world: &Game,
    first: Option<Action>,
    later: Option<Action>,
) -> Option<(Vec<Action>, Game)> {
    let turn = |game: &Game| game.position().turn().player;
    let is_drawn = |&chain: &Chain| world.position().market_shares(chain).is_none();
    let me = turn(world);
    if world.player() != Some(me) || Chain::ALL.iter().any(is_drawn) {
        return None;
    }
    let mut game = world.clone();
    first.into_iter().for_each(|first| game.apply_unchecked(first));
    let (mut rest, mut wanted) = (Vec::new(), later);
    while turn(&game) == me
        && let Some(known) = Known::in_game(&game)
    {
        let legal = game.legal_actions();
        if known.me != me {
            return None;
        }
        let wanted = wanted.take_if(|wanted| legal.contains(*wanted));
        let action = wanted.or_else(|| best(&known, &Weights::TUNED, &legal))?;
        game.apply_unchecked(action);
        rest.push(action);
    }
    let ended = matches!(game.end_reason(), Some(EndReason::Declared | EndReason::Automatic));
    let drawn = game.position().bag_count() != world.position().bag_count();
    (ended && !drawn).then_some((rest, game))
}

/// Returns whether the result is certain if all cash and shares are known: the game is over, or ends
/// with the purchase of a greedy player.
pub(super) fn is_certain(world: &Game) -> bool {
    match world.position().turn().stage {
        Stage::Over { .. } => true,
        Stage::BuyStock => last_turn(world, None, None).is_some(),
        _ => false,
    }
}
