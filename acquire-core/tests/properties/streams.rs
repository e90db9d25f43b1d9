//! A second implementation of the random stream, from its documentation.

use acquire_core::{
    Edition, Event, Game, MarketTiles, Rules, Tile, below, playout_stream, tile_order,
};
use rand::Rng;

/// The words of ChaCha with eight rounds, a 64-bit counter from 0 and no nonce.
struct Words {
    key: [u32; 8],
    block: u64,
    left: Vec<u32>,
}

impl Words {
    fn new(seed: u64, label: &[u8; 16], number: u64) -> Self {
        let key = [&seed.to_le_bytes()[..], label, &number.to_le_bytes()].concat();
        let key = std::array::from_fn(|i| {
            u32::from_le_bytes(std::array::from_fn(|byte| key[4 * i + byte]))
        });
        Self { key, block: 0, left: Vec::new() }
    }

    fn next(&mut self) -> u32 {
        if self.left.is_empty() {
            let mut start = [0; 16];
            start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
            start[4..12].copy_from_slice(&self.key);
            (start[12], start[13]) = (self.block as u32, (self.block >> 32) as u32);
            self.block += 1;
            let mut state = start;
            for _ in 0..4 {
                for i in 0..4 {
                    quarter_round(&mut state, [i, 4 + i, 8 + i, 12 + i]);
                }
                for i in 0..4 {
                    let diagonal = |row: usize| 4 * row + (i + row) % 4;
                    quarter_round(&mut state, [0, 1, 2, 3].map(diagonal));
                }
            }
            let sums = state.iter().zip(start).map(|(word, start)| word.wrapping_add(start));
            self.left = sums.rev().collect();
        }
        self.left.pop().unwrap()
    }

    fn below(&mut self, n: u64) -> u32 {
        loop {
            let product = u64::from(self.next()) * n;
            if product % (1 << 32) >= (1 << 32) % n {
                return (product >> 32) as u32;
            }
        }
    }
}

fn quarter_round(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (a, b, d, bits) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[a] = state[a].wrapping_add(state[b]);
        state[d] = (state[d] ^ state[a]).rotate_left(bits);
    }
}

const SEEDS: [u64; 6] = [0, 1, 7, 1_000_003, 0x0123_4567_89ab_cdef, u64::MAX];
const LIMITS: [u32; 7] = [1, 2, 6, 108, 1_261, 3_000_000_000, u32::MAX];

#[test]
fn tile_orders_are_what_the_documentation_says() {
    for seed in SEEDS {
        let mut words = Words::new(seed, b"acquire tiles v1", 0);
        let mut tiles: Vec<Tile> = Tile::all().collect();
        for i in (1..tiles.len()).rev() {
            tiles.swap(i, words.below(i as u64 + 1) as usize);
        }
        assert_eq!(tiles, tile_order(seed));
    }
}

#[test]
fn playout_streams_and_numbers_below_are_what_the_documentation_says() {
    for (seed, number) in SEEDS.into_iter().zip(SEEDS.into_iter().rev()) {
        let mut words = Words::new(seed, b"acquire playout1", number);
        let mut stream = playout_stream(seed, number);
        for _ in 0..200 {
            assert_eq!(words.next(), stream.next_u32());
        }
        for limit in LIMITS.repeat(100) {
            assert_eq!(words.below(limit.into()), below(&mut stream, limit));
        }
        assert_eq!(below(&mut stream, 0), 0);
    }
}

/// The market's tile is the one at a random number among the tiles of the bag in the order of the
/// index (Z1, Z5).
#[test]
fn z1_the_markets_tiles_come_from_a_stream_of_their_own() {
    let mut draws = 0;
    for seed in 0..30 {
        let rules = Rules::new(Edition::AvalonHill);
        let market = MarketTiles::seeded(seed);
        let mut game = Game::with_tile_order(rules, 2, &tile_order(seed + 1), &market).unwrap();
        let mut random = playout_stream(seed, 0);
        let mut number = 0;
        loop {
            let legal = game.legal_actions();
            let choice = below(&mut random, legal.len() as u32) as usize;
            let Some(action) = legal.get(choice) else { break };
            let mut bag = game.bag().to_vec();
            bag.sort_unstable();
            game.apply_observed(action, &mut |event| {
                if let Event::MarketTile { tile, .. } = event {
                    let mut words = Words::new(seed, b"acquire market 1", number);
                    assert_eq!(tile, bag[words.below(bag.len() as u64) as usize]);
                    number += 1;
                }
            })
            .unwrap();
        }
        draws += number;
    }
    assert!(draws > 100);
}

#[test]
fn random_numbers_are_the_golden_ones() {
    let mut lines = Vec::new();
    for seed in SEEDS {
        let tiles = tile_order(seed).map(|tile| tile.to_string()).join(" ");
        lines.push(format!("tile_order({seed}): {tiles}"));
    }
    for (seed, number) in [(0, 0), (7, 0), (7, 1), (u64::MAX, u64::MAX)] {
        let mut stream = playout_stream(seed, number);
        let words: [String; 20] = std::array::from_fn(|_| stream.next_u32().to_string());
        lines.push(format!("playout_stream({seed}, {number}): {}", words.join(" ")));
        for limit in LIMITS {
            let mut stream = playout_stream(seed, number);
            let numbers: [String; 20] =
                std::array::from_fn(|_| below(&mut stream, limit).to_string());
            let numbers = numbers.join(" ");
            lines.push(format!("playout_stream({seed}, {number}) below {limit}: {numbers}"));
        }
    }
    crate::golden::compare(
        "random.txt",
        "the random stream; a second implementation in streams.rs gives the same",
        &lines,
    );
}
