//! Decisions to learn from.
#![cfg(feature = "learning")]

use acquire_agents::{
    Settings, Version,
    learning::{Decision, decisions},
};

const WORLDS: usize = 2;

fn decisions_with(threads: u32, seed: u64) -> Vec<Decision> {
    let settings = Settings { turns: 1, threads, ..Settings::of(Version::V2) };
    decisions(9..14, &settings, WORLDS, seed)
}

#[test]
fn the_same_seed_makes_the_same_decisions_with_any_number_of_threads() {
    let decisions = decisions_with(1, 1);
    assert!(decisions == decisions_with(3, 1));
    assert!(decisions != decisions_with(1, 2));
    let mut games: Vec<_> = decisions.iter().map(|decision| decision.game).collect();
    assert!(games.is_sorted());
    games.dedup();
    assert_eq!(games, [9, 10, 11, 12, 13]);
}

#[test]
fn each_candidate_has_inputs_and_chances() {
    let mut networks = [0; 3];
    for decision in decisions_with(2, 1) {
        networks[decision.network as usize] += 1;
        assert_eq!(decision.context[0], 1.0);
        assert_eq!(decision.chances.len(), WORLDS);
        let has_inputs = |inputs: &[f32]| inputs.iter().any(|&input| input != 0.0);
        let count = decision.candidates.iter().take_while(|inputs| has_inputs(*inputs)).count();
        assert!(count > 1);
        for (i, changes) in decision.changes.iter().enumerate() {
            let is_there = i < count;
            assert_eq!(has_inputs(&decision.candidates[i]), is_there);
            for chances in &decision.chances {
                assert!((0.0..=1.0).contains(&chances[i]));
                assert!(is_there || chances[i] == 0.0);
            }
            for (chain, change) in decision.chains.iter().zip(changes) {
                assert!(!has_inputs(change) || (is_there && has_inputs(chain)));
            }
        }
        // The first candidate is the one that a greedy player takes.
        let mean = decision.chances.iter().map(|chances| chances[0]).sum::<f32>() / WORLDS as f32;
        assert!((decision.values[0] - mean).abs() < 1e-6);
    }
    assert!(networks.iter().all(|&count| count > 0), "{networks:?}");
}
