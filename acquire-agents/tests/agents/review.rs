//! Reviews of games.

use core::ops::ControlFlow;
use std::sync::LazyLock;

use acquire_agents::{
    AnalysisSettings, Budget, Greedy, Judged, PolicyAgent, Review, ReviewError, ReviewKind,
    ReviewLook, ReviewPlan, ReviewPosition, ReviewSettings, ReviewStep, ReviewedPlayer, Verdict,
    analyse, review, review_notes, review_notes_watched, review_watched,
};
use acquire_core::{
    Action, Edition, MarketTiles, Notes, Player, Power, Record, Recorder, Rules, Viewer, below,
    playout_stream, tile_order,
};

fn seat(index: u8) -> Player {
    Player::from_index(index).unwrap()
}

fn playouts(playouts: u32) -> ReviewSettings {
    ReviewSettings { playouts, ..ReviewSettings::default() }
}

/// A game of three good players, or its first actions. In one of so many of their decisions the
/// second player takes the last legal action, which is often a bad one.
fn game_with_waste(one_of: u32, seed: u64, actions: usize) -> Record {
    let mut game = Recorder::new(Rules::new(Edition::AvalonHill), 3, seed).unwrap();
    let mut decisions = 0;
    while game.game().end_reason().is_none() && game.record().actions().len() < actions {
        let legal = game.game().legal_actions();
        let decides = legal.len() > 1 && game.game().player() == Some(seat(1));
        decisions += u32::from(decides);
        let action = if decides && decisions % one_of == 0 {
            legal.get(legal.len() - 1)
        } else {
            PolicyAgent.choose_in(game.game())
        };
        game.apply(action.unwrap()).unwrap();
    }
    game.into_record()
}

/// A game, or its first actions.
fn game(actions: usize) -> Record {
    game_with_waste(1, 5, actions)
}

fn whole_game() -> Record {
    game(usize::MAX)
}

/// A game in which the second player wastes every other move, and its review, which takes seconds.
static REVIEWED: LazyLock<(Record, Review)> = LazyLock::new(|| {
    let record = game_with_waste(2, 3, usize::MAX);
    let settings = ReviewSettings { playouts: 200, threads: 2 };
    let found = review(&record, None, &settings, 0).unwrap();
    (record, found)
});

#[test]
fn whoever_wastes_moves_makes_more_mistakes() {
    let (_, review) = &*REVIEWED;
    let mistakes = review.mistakes();
    assert!(mistakes.is_sorted_by(|one, other| one.cost() >= other.cost()));
    let of = |index| mistakes.iter().filter(|one| one.player == seat(index)).count();
    assert!(of(1) > of(0) && of(1) > of(2), "{} {} {}", of(0), of(1), of(2));
    let costs = |index: usize| review.players[index].cost;
    assert!(costs(1) > costs(0) && costs(1) > costs(2));
    for one in &review.decisions {
        assert_eq!(one.view.viewer(), Some(one.player));
        assert!(one.best().cost == Some(0.0) && one.alternatives.len() <= 5);
        assert_eq!(one.verdict == Verdict::Best, one.best().action == one.chosen.action);
        assert_eq!(one.verdict.is_worse(), one.cost() > 0.0);
        if one.verdict.is_worse() {
            assert!(one.cost() >= 0.02 && one.chosen.cost_interval.unwrap().0 > 0.0);
            assert!(one.money_cost().is_some());
        }
    }
}

#[test]
fn every_decision_between_actions_is_judged_as_an_analysis_judges_it() {
    let record = game(40);
    let found = review(&record, None, &playouts(12), 3).unwrap();
    let mut replay = record.replay();
    let mut expected = Vec::new();
    while let Some(&action) = record.actions().get(replay.actions()) {
        if replay.game().legal_actions().len() > 1 {
            let player = replay.game().player().unwrap();
            expected.push((replay.actions() as u32, player, action));
        }
        replay.step(&mut ()).unwrap();
    }
    let judged = found.decisions.iter().map(|one| (one.number, one.player, one.chosen.action));
    assert_eq!(judged.collect::<Vec<_>>(), expected);

    let one = &found.decisions[7];
    let settings = AnalysisSettings::new(Budget::Playouts(12));
    let settings = AnalysisSettings { including: Some(one.chosen.action), ..settings };
    let analysis = analyse(&one.view, &settings, 3).unwrap();
    assert_eq!(analysis.evaluations[..one.alternatives.len()], one.alternatives);
    assert!(analysis.evaluations.contains(&one.chosen));
    // The view has followed the game, so it knows the cash that the rules conceal (I3).
    let players = found.players.iter().map(|player| player.player);
    assert!(players.clone().count() == 3 && players.is_sorted());
    assert!(Player::all(3).all(|player| one.view.cash(player).is_some()));
}

#[test]
fn costs_add_up_and_the_end_is_the_result() {
    let (record, found) = &*REVIEWED;
    let game = record.check().unwrap();
    for one in &found.players {
        assert_eq!(one.start, found.turns[0].chances[one.player.index()]);
        let won = game.standings().iter().any(|it| it.rank == 1 && it.player == one.player);
        assert_eq!(one.end, f64::from(u8::from(won)));
        let own = || found.decisions.iter().filter(|decision| decision.player == one.player);
        assert_eq!(one.verdicts.iter().sum::<u32>(), one.decisions);
        assert_eq!(own().count(), one.decisions as usize);
        let costs: f64 = own().filter_map(|decision| decision.chosen.cost).sum();
        assert!((one.cost - costs).abs() < 1e-9);
        assert!(one.cost_interval.0 <= one.cost && one.cost <= one.cost_interval.1);
        assert_eq!((one.tiles, one.tiles_interval), (None, None), "200 playouts say too little");
    }
    let last = found.turns.last().unwrap();
    assert_eq!((last.player, last.number), (None, record.actions().len() as u32));
    for standing in game.standings() {
        assert_eq!(last.money[standing.player.index()], f64::from(standing.worth));
    }
    for (turn, next) in found.turns.iter().zip(&found.turns[1..]) {
        assert!((turn.chances.iter().sum::<f64>() - 1.0).abs() < 1e-6);
        assert!(turn.number < next.number);
        assert_eq!(turn.turn + u32::from(next.player.is_some()), next.turn);
    }
}

#[test]
fn an_account_adds_up_costs_and_tiles() {
    let decided = |best: f64, chance: f64, verdict: Verdict| ReviewStep::Decided {
        chance,
        interval: (chance - 0.0196, chance + 0.0196),
        cost: best - chance,
        cost_interval: match best - chance {
            cost if cost > 0.0 => (cost - 0.0392, cost + 0.0392),
            _ => (0.0, 0.0),
        },
        verdict,
    };
    let steps = [
        decided(0.40, 0.40, Verdict::Best),
        decided(0.42, 0.30, Verdict::Blunder),
        ReviewStep::Drawn { chance: 0.35, interval: (0.3304, 0.3696) },
        // A draw after another player's action is not luck of the player's own turn.
        ReviewStep::Drawn { chance: 0.90, interval: (0.9, 0.9) },
        decided(0.50, 0.49, Verdict::Good),
    ];
    let found = ReviewedPlayer::of(seat(2), &steps, 0.25, 1.0).unwrap();
    let close = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} {other}");
    assert_eq!((found.player, found.decisions, found.verdicts), (seat(2), 3, [0, 1, 1, 0, 0, 1]));
    close(found.start, 0.25);
    close(found.end, 1.0);
    // A decision counts even if no other action is clearly better.
    close(found.cost, 0.13);
    close(found.cost_interval.0, 0.13 - 0.0392 * 2.0_f64.sqrt());
    close(found.tiles.unwrap(), 0.05);
    close(found.tiles_interval.unwrap().1, 0.05 + 0.0196 * 2.0_f64.sqrt());
    assert_eq!(ReviewedPlayer::of(seat(2), &steps[2..4], 0.25, 1.0), None, "no decision");
    // What others did since is not the tiles' doing.
    let others = [steps[0], ReviewStep::Others, steps[2]];
    let found = ReviewedPlayer::of(seat(2), &others, 0.25, 0.35).unwrap();
    assert_eq!((found.tiles, found.cost, found.cost_interval), (Some(0.0), 0.0, (0.0, 0.0)));
    // Many draws are not known well enough together.
    let many = [steps[1], steps[2]].repeat(14);
    let found = ReviewedPlayer::of(seat(2), &many, 0.25, 0.35).unwrap();
    assert!(found.tiles.is_none() && found.tiles_interval.is_none());
    close(found.cost, 14.0 * 0.12);
}

const fn judged(is_best: bool, cost: f64, cost_interval: (f64, f64)) -> Judged {
    Judged { is_best, best: 0.6, cost, cost_interval }
}

#[test]
fn verdicts_follow_from_the_cost_and_its_interval() {
    let one = |is_best, cost, interval| Verdict::of_all(&[judged(is_best, cost, interval)], 200)[0];
    let sure = |cost: f64| one(false, cost, (cost / 2.0, cost * 2.0));
    assert_eq!(sure(0.019), Verdict::Good);
    assert_eq!(sure(0.02), Verdict::Inaccuracy);
    assert_eq!(sure(0.05), Verdict::Mistake);
    assert_eq!(sure(0.10), Verdict::Blunder);
    assert_eq!(one(false, 0.5, (0.0, 1.0)), Verdict::Good, "the interval includes 0");
    assert_eq!(one(false, 0.5, (0.01, 0.99)), Verdict::Blunder, "it excludes 0");
    assert_eq!(one(true, 0.5, (0.4, 0.6)), Verdict::Best);
    for (number, verdict) in Verdict::ALL.into_iter().enumerate() {
        assert_eq!((verdict as usize, verdict.is_worse()), (number, number > 2));
    }
    let names = "unclear best good inaccuracy mistake blunder";
    assert_eq!(Verdict::ALL.map(Verdict::name).join(" "), names);
}

/// Among many decisions some seem to be worse by chance.
#[test]
fn many_decisions_are_judged_more_carefully() {
    // 2.1 standard errors are enough alone, and are not among 100 others that are best.
    let weak = judged(false, 0.15, (0.01, 0.29));
    let certain = judged(false, 0.30, (0.20, 0.40));
    let best = judged(true, 0.0, (0.0, 0.0));
    assert_eq!(Verdict::of_all(&[weak], 200), [Verdict::Blunder]);
    let mut many = vec![best; 100];
    many[50] = weak;
    assert_eq!(Verdict::of_all(&many, 200)[50], Verdict::Good);
    many[51] = certain;
    let verdicts = Verdict::of_all(&many, 200);
    assert_eq!((verdicts[50], verdicts[51]), (Verdict::Good, Verdict::Blunder));
    // Where many are certain, one more is likely to be true.
    many[..50].fill(certain);
    many[51..].fill(certain);
    assert_eq!(Verdict::of_all(&many, 200)[50], Verdict::Blunder);
    assert_eq!(Verdict::of_all(&[], 200), []);
    // Where nothing could be lost any more, nothing was looked at.
    let lost = Judged { best: 0.01, ..judged(false, 0.005, (-0.01, 0.02)) };
    let mut many = vec![lost; 100];
    many[50] = weak;
    assert_eq!(Verdict::of_all(&many, 200)[50], Verdict::Blunder);
}

#[test]
fn few_playouts_give_no_verdict() {
    let sure = [judged(false, 0.5, (0.4, 0.6)), judged(true, 0.0, (0.0, 0.0))];
    assert_eq!(Verdict::of_all(&sure, 199), [Verdict::Unclear; 2]);
    let found = review(&whole_game(), Some(seat(1)), &playouts(40), 0).unwrap();
    assert!(found.decisions.iter().all(|one| one.verdict == Verdict::Unclear));
    assert!(found.mistakes().is_empty() && found.players[0].cost == 0.0);
    assert_eq!(found.players[0].verdicts[0], found.players[0].decisions);
}

#[test]
fn threads_and_where_the_work_is_done_make_no_difference() {
    let record = game(30);
    let one = review(&record, Some(seat(0)), &playouts(20), 9).unwrap();
    for threads in [0, 2, 3, 10_000] {
        let settings = ReviewSettings { threads, ..playouts(20) };
        assert_eq!(review(&record, Some(seat(0)), &settings, 9).unwrap(), one);
    }
    assert_ne!(review(&record, Some(seat(0)), &playouts(20), 8).unwrap(), one, "another seed");

    let plan = ReviewPlan::of_record(&record, Some(seat(0))).unwrap();
    let backwards = plan.positions().iter().rev().map(|position| position.look(&playouts(20), 9));
    let mut looks: Vec<ReviewLook> = backwards.collect();
    let settings = &playouts(20);
    assert_eq!(plan.join(looks.clone(), settings), None, "in another order");
    looks.reverse();
    assert_eq!(plan.join(looks[1..].to_vec(), settings), None, "one is missing");
    assert_eq!(plan.join(looks, settings), Some(one));
    for position in plan.positions() {
        assert_eq!(position.view().viewer(), Some(seat(0)), "{:?}", position.kind());
    }
}

#[test]
fn a_stopped_review_is_none() {
    let record = game(8);
    let whole = review(&record, None, &playouts(60), 1).unwrap();
    for threads in [1, 2] {
        let settings = ReviewSettings { threads, ..playouts(60) };
        let mut noted = Vec::new();
        let mut watch = |most: f64| {
            noted.clear();
            let found = review_watched(&record, None, &settings, 1, &mut |part| {
                noted.push(part);
                if part > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert!(noted.iter().all(|part| (0.0..=1.0).contains(part)), "{noted:?}");
            assert!(noted.is_sorted(), "{noted:?}");
            found.unwrap()
        };
        assert_eq!(watch(0.0), None);
        assert_eq!(watch(0.5), None);
        assert_eq!(watch(2.0).as_ref(), Some(&whole));
    }
    let notes = Notes::from_record(&record, Viewer::Player(seat(1))).unwrap();
    let stop = &mut |_: f64| ControlFlow::Break(());
    assert_eq!(review_notes_watched(&notes, &playouts(60), 1, stop).unwrap(), None);
}

#[test]
fn a_game_that_is_not_over_ends_with_chances() {
    let record = game(25);
    let found = review(&record, Some(seat(2)), &playouts(20), 0).unwrap();
    let last = found.turns.last().unwrap();
    assert_eq!((last.number, last.player), (25, None));
    assert!(last.chances.iter().all(|&chance| 0.0 < chance && chance < 1.0));
    assert_eq!(found.players.len(), 1);
    assert_eq!(found.players[0].end, last.chances[2]);
    let plan = ReviewPlan::of_record(&record, Some(seat(2))).unwrap();
    let of = |kind| plan.positions().iter().filter(move |it| it.kind() == kind);
    let own = |it: &&ReviewPosition| it.player() == Some(seat(2));
    let turns: Vec<u32> = of(ReviewKind::Turn).filter(own).map(ReviewPosition::turn).collect();
    let drawn: Vec<u32> = of(ReviewKind::Drawn).filter(own).map(ReviewPosition::turn).collect();
    assert_eq!(drawn, turns, "every turn is followed by tiles");
    assert!(of(ReviewKind::Drawn).all(|it| it.view().position().turn().player == seat(0)));

    let begun = review(&game(0), None, &playouts(0), 0).unwrap();
    assert!(begun.decisions.is_empty() && begun.players.is_empty());
    assert_eq!((begun.turns.len(), begun.turns[0].turn, begun.turns[0].player), (1, 0, None));
}

#[test]
fn notes_of_a_player_are_judged_as_the_record() {
    let record = whole_game();
    let me = seat(1);
    let notes = Notes::from_record(&record, Viewer::Player(me)).unwrap();
    let of_notes = review_notes(&notes, &playouts(12), 0).unwrap();
    let of_record = review(&record, Some(me), &playouts(12), 0).unwrap();
    let numbers = |found: &Review| found.decisions.iter().map(|one| one.number).collect::<Vec<_>>();
    assert_eq!(numbers(&of_notes), numbers(&of_record));
    assert_eq!(of_notes.turns.len(), of_record.turns.len());
    assert_eq!(of_notes.turns.last(), of_record.turns.last());
    assert_eq!(of_notes.players.len(), 1);
    assert_eq!((of_notes.players[0].player, of_notes.players[0].end), (me, 0.0));
}

/// P7, I2: the same positions wherever the game stops, with all powers and all kinds of decisions.
#[test]
fn notes_are_planned_as_the_record_wherever_they_stop() {
    let mut powers = std::collections::BTreeSet::new();
    for number in 0..40 {
        let rules = Rules::new(Edition::Wizards2008).with_special_powers(true);
        let mut game = Recorder::new(rules, 3, number).unwrap();
        let mut stream = playout_stream(number, 0);
        for _ in 0..10 + 4 * number {
            let legal = game.game().legal_actions();
            let Some(action) = legal.get(below(&mut stream, legal.len() as u32) as usize) else {
                break;
            };
            if let Action::Power(power) = action {
                powers.insert(power as u8);
            }
            game.apply(action).unwrap();
        }
        for me in game.game().position().seats() {
            let record = game.record();
            let notes = Notes::from_record(record, Viewer::Player(me)).unwrap();
            let planned = |plan: ReviewPlan| {
                let place = |it: &ReviewPosition| (it.kind(), it.number(), it.turn(), it.player());
                plan.positions().iter().map(place).collect::<Vec<_>>()
            };
            let of_notes = planned(ReviewPlan::of_notes(&notes).unwrap());
            let of_record = planned(ReviewPlan::of_record(record, Some(me)).unwrap());
            assert_eq!(of_notes, of_record, "game {number}, {me}");
        }
    }
    assert_eq!(powers.len(), Power::ALL.len());
}

#[test]
fn what_cannot_be_reviewed_says_why() {
    let record = game(12);
    let error = review(&record, Some(seat(3)), &playouts(8), 0).unwrap_err();
    assert_eq!(error.to_string(), "player 3 is not in this game: the players are 0 to 2");
    for (viewer, text) in [(Viewer::Spectator, "spectator"), (Viewer::Complete, "complete")] {
        let notes = Notes::from_record(&record, viewer).unwrap();
        let error = review_notes(&notes, &playouts(8), 0).unwrap_err();
        assert_eq!(error, ReviewError::Viewer { viewer });
        assert!(error.to_string().contains(text), "{error}");
    }
    let mut wrong = record.clone();
    let mut actions = record.actions().to_vec();
    actions[4] = Action::Redraw;
    wrong.set_actions(actions.clone()).unwrap();
    let error = review(&wrong, None, &playouts(8), 0).unwrap_err();
    let expected = wrong.check().unwrap_err();
    assert_eq!(error, ReviewError::Record(expected.clone()));
    assert_eq!(error.to_string(), expected.to_string());

    let noted = Notes::from_record(&record, Viewer::Player(seat(0))).unwrap();
    let mut notes = noted.without_entries();
    for (entry, action) in noted.entries().iter().zip(actions) {
        let mut entry = entry.clone();
        entry.action = action;
        notes.push(entry).unwrap();
    }
    assert!(matches!(review_notes(&notes, &playouts(8), 0), Err(ReviewError::Notes(_))));
}

/// I: what the player cannot know makes no difference.
#[test]
fn tiles_that_are_never_drawn_make_no_difference() {
    let rules = Rules::new(Edition::AvalonHill);
    let mut order = tile_order(5).to_vec();
    let me = Some(seat(0));
    let reviewed = |order: &[_]| {
        let mut game = Recorder::with_tile_order(rules, 3, order, &MarketTiles::default()).unwrap();
        for _ in 0..16 {
            game.apply(Greedy::default().choose_in(game.game()).unwrap()).unwrap();
        }
        review(game.record(), me, &playouts(12), 0).unwrap()
    };
    let one = reviewed(&order);
    order[60..].reverse();
    assert_eq!(reviewed(&order), one);
}
