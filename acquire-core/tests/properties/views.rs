//! A view depends on nothing that its viewer cannot know (I).

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use acquire_core::{
    Action, ActionId, ByChain, Chain, Edition, Game, Holdings, Illegal, LegalActions, MarketTiles,
    Phase, Player, Rule, STARTING_CASH, Setup, SetupProblem, Stage, TileSet, View, below,
    tile_order,
};
use proptest::prelude::*;
use rand::Rng;

use crate::games::{config, plans, shuffle};

/// Every player's view, and a spectator's.
fn views(game: &Game) -> Vec<View> {
    let players = game.position().seats().map(|player| game.view(player).unwrap());
    players.chain([game.spectator_view()]).collect()
}

fn view_again(game: &Game, viewer: Option<Player>) -> View {
    viewer.map_or_else(|| game.spectator_view(), |player| game.view(player).unwrap())
}

/// Decisions that tell something about a rack or about concealed shares, and a few of the others.
fn is_worth_a_look(game: &Game, random: &mut impl Rng) -> bool {
    let turn = game.position().turn();
    match game.phase() {
        Phase::ReplaceTiles { .. } | Phase::Over { .. } => true,
        Phase::PlaceTile { further, .. } => further || below(random, 12) == 0,
        Phase::BuyStock { .. } => !turn.placed || turn.bought || below(random, 12) == 0,
        _ => below(random, 4) == 0,
    }
}

/// Deals everything that the viewer does not know anew; `None` if the decision that is being asked
/// is impossible then.
fn dealt_anew(game: &Game, view: &View, also_asked: bool, random: &mut impl Rng) -> Option<Game> {
    let over = game.end_reason().is_some();
    let viewer = view.viewer();
    let asked = game.position().turn().player;
    let others = || {
        let players = game.position().seats().filter(|&player| Some(player) != viewer && !over);
        players.filter(move |&player| also_asked || player != asked)
    };
    let mut setup = Setup::from(game);
    let mut tiles = setup.bag.take().unwrap();
    let bag_count = tiles.len();
    for player in others() {
        let seat = &mut setup.seats[player.index()];
        tiles.extend((seat.rack - seat.shown).iter());
    }
    shuffle(random, &mut tiles);
    let mut racks = tiles.split_off(bag_count).into_iter();
    setup.bag = Some(tiles);
    setup.market = Some(MarketTiles::seeded(random.next_u64()));
    for player in others() {
        let seat = &mut setup.seats[player.index()];
        let hidden = seat.rack.len() - seat.shown.len();
        seat.rack = racks.by_ref().take(hidden).chain(seat.shown.iter()).collect();
    }
    if game.position().rules().holdings() == Holdings::Concealed {
        let others: Vec<Player> = others().collect();
        for player in &others {
            setup.seats[player.index()].cash = Some(100 * below(random, 400));
        }
        for chain in Chain::ALL {
            if others.iter().any(|&player| view.shares(player, chain).is_some()) {
                continue;
            }
            let held = |player: &Player| game.shares(*player, chain);
            let shares: u8 = others.iter().map(held).sum();
            for player in &others {
                setup.seats[player.index()].shares[chain] = Some(0);
            }
            for _ in 0..shares {
                let player = others[below(random, others.len() as u32) as usize];
                let held = &mut setup.seats[player.index()].shares[chain];
                *held = held.map(|held| held + 1);
            }
        }
    }
    // Only so much money can have come from mergers, and shares were paid for (B5, M4).
    for round in 0..200 {
        let error = match setup.to_game() {
            Ok(game) => return Some(game),
            Err(error) => error,
        };
        let mut mended = false;
        for problem in error.problems {
            match problem {
                SetupProblem::Cash { player, cash, least, most } => {
                    let any = least + 100 * below(random, (most - least) / 100 + 1);
                    let cash = if round == 0 { any } else { cash.clamp(least, most) };
                    setup.seats[player.index()].cash = Some(cash);
                    mended = true;
                }
                SetupProblem::AllCash { cash, least, most } => {
                    let others: Vec<Player> = others().collect();
                    let one = others[below(random, others.len() as u32) as usize];
                    let (wanted, cash_of_one) =
                        (cash.clamp(least, most), &mut setup.seats[one.index()].cash);
                    *cash_of_one = cash_of_one.map(|of| (of + wanted).saturating_sub(cash));
                    mended = true;
                }
                _ => {}
            }
        }
        if !mended {
            return None;
        }
    }
    setup.to_game().ok()
}

fn std_hash(view: &View) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(view)
}

fn look_the_same(a: &View, b: &View, random: &mut impl Rng) {
    assert_eq!(a, b);
    assert_eq!((std_hash(a), a.stable_hash()), (std_hash(b), b.stable_hash()));
    assert_eq!(format!("{a:?}"), format!("{b:?}"));
    assert_eq!(a.to_json(), b.to_json());
    assert_eq!(a.legal_actions(), b.legal_actions());
    for _ in 0..10 {
        let id = ActionId::new(below(random, ActionId::COUNT as u32) as u16).unwrap();
        let (a, b) = (a.check(id.into()), b.check(id.into()));
        assert_eq!(format!("{a:?}"), format!("{b:?}"));
        assert_eq!(a.map_err(|error| error.to_string()), b.map_err(|error| error.to_string()));
    }
}

/// A view shows exactly what is public, what is the viewer's own, and what was shown (I1–I3).
fn shows_what_it_should(game: &Game, view: &View) {
    let position = game.position();
    let over = game.end_reason().is_some();
    let mut known = position.board().tiles() | position.set_aside();
    let disposed = match game.phase() {
        Phase::DisposeStock { defunct, .. } => Some(defunct),
        _ => None,
    };
    for player in position.seats() {
        let mine = view.viewer() == Some(player) || over;
        let rack = game.rack(player);
        let shown = if mine { rack } else { rack & view.shown() };
        assert_eq!(view.known_rack(player), shown, "I2");
        known |= shown;
        let open = mine || position.rules().holdings() == Holdings::Open;
        assert_eq!(view.cash(player), open.then(|| game.cash(player)), "I3");
        for chain in Chain::ALL {
            let open = open || disposed == Some(chain);
            assert_eq!(view.shares(player, chain), open.then(|| game.shares(player, chain)), "I3");
        }
    }
    assert_eq!(view.unseen(), TileSet::ALL - known);
    assert_eq!((view.position(), view.phase()), (position, game.phase()));
}

fn decides_only_for_its_viewer(game: &Game, view: &View) {
    if view.viewer().is_some() && view.viewer() == game.player() {
        assert_eq!(view.legal_actions(), game.legal_actions());
        return;
    }
    let legal: LegalActions = view.legal_actions();
    assert!(legal.is_empty() && legal.iter().next().is_none());
    let expected = if game.player().is_none() { Illegal::GameOver } else { Illegal::NotYours };
    for action in game.legal_actions().iter().take(3).chain([Action::Pass]) {
        assert_eq!(view.check(action).unwrap_err().reason, expected);
    }
}

/// Without a merger no player receives money, and shares cost what they do today at most (B5, C2).
fn has_what_the_rules_allow(view: &View, sample: &Game) {
    let position = sample.position();
    let merging =
        matches!(position.turn().stage, Stage::ChooseDefunct { .. } | Stage::DisposeStock { .. });
    let merged = Chain::ALL.into_iter().any(|chain| position.board().size(chain) > 4);
    if merging || merged || position.end_reason().is_some() {
        return;
    }
    for player in position.seats().filter(|&player| view.cash(player).is_none()) {
        assert!(sample.cash(player) <= STARTING_CASH);
        let price = |chain| u32::from(sample.shares(player, chain)) * position.price(chain);
        let spent: u32 = Chain::ALL.into_iter().map(price).sum();
        let traded = position.rules().special_powers();
        assert!(traded || sample.cash(player) + spent >= STARTING_CASH);
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn i_views_show_what_they_should_and_nothing_hidden_changes_them(plan in plans()) {
        let mut random = plan.random();
        plan.play(|step| {
            let game = step.after;
            if !is_worth_a_look(game, &mut random) {
                return;
            }
            for view in views(game) {
                shows_what_it_should(game, &view);
                decides_only_for_its_viewer(game, &view);
                // A random rack of the player who is asked is rarely possible.
                for also_asked in [true, false] {
                    let deal = || dealt_anew(game, &view, also_asked, &mut random);
                    let other = std::iter::repeat_with(deal).take(10).flatten().next();
                    if let Some(other) = other {
                        look_the_same(&view, &view_again(&other, view.viewer()), &mut random);
                    } else {
                        assert!(also_asked, "the others' tiles and the bag can be any");
                    }
                }
            }
        });
    }

    #[test]
    fn a_sample_of_a_view_looks_the_same_is_valid_and_can_be_played(plan in plans()) {
        let mut random = plan.random();
        plan.play(|step| {
            if !is_worth_a_look(step.after, &mut random) {
                return;
            }
            for view in views(step.after) {
                let mut sample = view.sample(&mut random);
                assert_eq!(view_again(&sample, view.viewer()), view);
                has_what_the_rules_allow(&view, &sample);
                if below(&mut random, 16) > 0 {
                    continue;
                }
                loop {
                    assert_eq!(Setup::from(&sample).to_game().as_ref(), Ok(&sample));
                    let legal = sample.legal_actions();
                    let choice = below(&mut random, legal.len() as u32) as usize;
                    let Some(action) = legal.get(choice) else { break };
                    sample.apply(action).unwrap();
                }
                assert!(sample.end_reason().is_some());
            }
        });
    }

    /// A viewer who keeps count of public transactions knows everything that is concealed.
    #[test]
    fn i3_noted_holdings_are_taken_as_given(plan in plans()) {
        let mut random = plan.random();
        plan.play(|step| {
            if !is_worth_a_look(step.after, &mut random) {
                return;
            }
            let game = step.after;
            let mut view = game.spectator_view();
            for player in game.position().seats() {
                let shares = ByChain::from_fn(|chain| game.shares(player, chain));
                view.note_holdings(player, game.cash(player), &shares).unwrap();
                let more = view.note_holdings(player, game.cash(player) + 100, &shares);
                assert_eq!(more.unwrap_err().rule(), Rule::I3);
            }
            let sample = view.sample(&mut random);
            for player in game.position().seats() {
                assert_eq!(sample.cash(player), game.cash(player));
                for chain in Chain::ALL {
                    assert_eq!(sample.shares(player, chain), game.shares(player, chain));
                }
            }
        });
    }

    /// At the start only the setup's tiles are known of the racks, and only in 3M.
    #[test]
    fn i1_the_tiles_of_the_setup_are_public(plan in plans()) {
        let game = plan.start();
        let drawn: TileSet = tile_order(plan.seed)[..plan.players].iter().copied().collect();
        let (shown, laid) = match plan.rules.edition() {
            Edition::ThreeM => (drawn, TileSet::EMPTY),
            _ => (TileSet::EMPTY, drawn),
        };
        assert_eq!(game.spectator_view().shown(), shown);
        assert_eq!(game.position().board().unincorporated(), laid, "S2");
    }
}
