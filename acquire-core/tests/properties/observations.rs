//! An observation has everything that the view shows, and nothing else.

use acquire_core::{
    Chain, ChainSet, Edition, EndReason, Game, Phase, PhaseKind, Placement, Player, Power,
    PowerSet, Record, RuleOption, Rules, Setup, Stage, Tile, TileSet, Turn, View,
    observation::{self, Field, LEN, MORE_LEN, ObservationError},
};
use proptest::prelude::*;

use crate::{
    files,
    games::{config, plans},
    golden::compare,
};

fn observe(view: &View) -> Vec<f32> {
    // The old contents of the buffer must not matter.
    let mut numbers = vec![f32::NAN; LEN];
    view.observe(&mut numbers).unwrap();
    numbers
}

fn viewers(game: &Game) -> impl Iterator<Item = View> {
    let players = game.position().seats().map(|player| game.view(player).unwrap());
    players.chain([game.spectator_view()])
}

/// Reads a setup off an observation.
struct Reader<'a>(&'a [f32]);

impl Reader<'_> {
    fn numbers(&self, name: &str) -> &[f32] {
        &self.0[observation::field(name).unwrap().range()]
    }

    fn count(&self, name: &str) -> u8 {
        let [number] = self.numbers(name) else { panic!("{name} is one number") };
        known(*number).unwrap()
    }

    fn yes(&self, name: &str) -> bool {
        self.count(name) == 1
    }

    /// The index of the number that is 1, if any is.
    fn choice(&self, name: &str) -> Option<usize> {
        let numbers = self.numbers(name);
        assert!(numbers.iter().all(|&number| number == 0.0 || number == 1.0), "{name}");
        assert!(numbers.iter().sum::<f32>() <= 1.0, "{name}");
        numbers.iter().position(|&number| number == 1.0)
    }

    fn one_of<T: Copy>(&self, name: &str, all: &[T]) -> T {
        assert_eq!(self.numbers(name).len(), all.len());
        all[self.choice(name).unwrap()]
    }

    fn player(&self, name: &str) -> Option<Player> {
        Player::from_index(self.choice(name)? as u8)
    }

    fn chain(&self, name: &str) -> Option<Chain> {
        Chain::from_index(self.choice(name)? as u8)
    }

    fn tiles(&self, name: &str, plane: usize) -> TileSet {
        let plane = &self.numbers(name)[plane * Tile::COUNT..][..Tile::COUNT];
        assert!(plane.iter().all(|&number| number == 0.0 || number == 1.0), "{name}");
        Tile::all().filter(|tile| plane[tile.index()] == 1.0).collect()
    }

    fn stage(&self) -> Stage {
        let tile = || self.tiles("asked_tile", 0).iter().next().unwrap();
        let survivor = || self.chain("survivor").unwrap();
        match self.one_of("phase", PhaseKind::ALL) {
            PhaseKind::PlaceTile => Stage::PlaceTile,
            PhaseKind::FoundChain => Stage::FoundChain { tile: tile() },
            PhaseKind::ChooseSurvivor => Stage::ChooseSurvivor { tile: tile() },
            PhaseKind::ChooseDefunct => Stage::ChooseDefunct { tile: tile(), survivor: survivor() },
            PhaseKind::DisposeStock => Stage::DisposeStock {
                tile: tile(),
                survivor: survivor(),
                defunct: self.chain("defunct").unwrap(),
                player: self.player("decider").unwrap(),
            },
            PhaseKind::BuyStock => Stage::BuyStock,
            PhaseKind::ReplaceTiles => Stage::ReplaceTiles,
            PhaseKind::Over => Stage::Over { reason: self.one_of("end_reason", EndReason::ALL) },
        }
    }

    fn rules(&self) -> Rules {
        let edition = Rules::new(self.one_of("edition", Edition::ALL));
        RuleOption::ALL.iter().fold(edition, |rules, &option| {
            // A field of one number is for the second of two values.
            let name = match option {
                RuleOption::Holdings => "concealed",
                RuleOption::Bonuses => "tycoon",
                option => option.name(),
            };
            let values: Vec<u8> = (0..option.values().len() as u8).collect();
            let value = match values.len() {
                2 => self.yes(name).into(),
                _ => self.one_of(name, &values),
            };
            rules.with_value(option, value).unwrap()
        })
    }

    fn setup(&self) -> Setup {
        let players = self.numbers("seats").iter().sum::<f32>() as usize;
        let mut setup = Setup::new(self.rules(), players);
        setup.viewer = self.yes("viewer").then(|| Player::from_index(0).unwrap());
        for chain in Chain::ALL {
            setup.chains[chain] = self.tiles("board", 1 + chain.index());
        }
        setup.unincorporated = self.tiles("board", 0);
        setup.set_aside = self.tiles("set_aside", 0);
        let bank = self.numbers("bank");
        setup.bank =
            Some(acquire_core::ByChain::from_fn(|chain| known(bank[chain.index()]).unwrap()));
        for (i, seat) in setup.seats.iter_mut().enumerate() {
            let cash = self.numbers("cash")[i];
            seat.cash = (cash >= 0.0).then(|| (cash * 10.0).round() as u32 * 100);
            for chain in Chain::ALL {
                let shares = self.numbers("shares")[i * Chain::COUNT + chain.index()];
                seat.shares[chain] = known(shares);
            }
            seat.rack = self.tiles("racks", i);
            let size = known(self.numbers("rack_sizes")[i]).unwrap();
            seat.rack_size = (usize::from(size) != seat.rack.len()).then_some(size);
            seat.shown = seat.rack & self.tiles("shown", 0);
            let used = &self.numbers("powers_used")[i * Power::ALL.len()..][..Power::ALL.len()];
            let used = Power::ALL.iter().filter(|&&power| used[power as usize] == 1.0);
            seat.powers_used =
                used.fold(PowerSet::empty(), |set, &power| set | PowerSet::from(power));
        }
        setup.turn = Turn {
            player: self.player("turn_player").unwrap(),
            stage: self.stage(),
            power: self.choice("power").map(|power| Power::ALL[power]),
            tiles_left: self.count("tiles_left"),
            placed: self.yes("placed"),
            moved: self.yes("moved"),
            bought: self.yes("bought"),
            trades_left: self.count("trades_left"),
            declared: self.player("declared"),
            idle_turns: self.count("idle_turns"),
        };
        setup
    }
}

/// A whole number that is not negative; -1 is what is concealed.
fn known(number: f32) -> Option<u8> {
    assert!(number == -1.0 || number >= 0.0 && number.fract() == 0.0, "{number}");
    (number >= 0.0).then_some(number as u8)
}

/// The same setup with the viewer as player 0 and the others at the same distance as before.
fn turned(mut setup: Setup) -> Setup {
    let players = setup.seats.len();
    let first = setup.viewer.map_or(0, Player::index);
    let seat = |player: &mut Player| {
        let index = (player.index() + players - first) % players;
        *player = Player::from_index(index as u8).unwrap();
    };
    setup.seats.rotate_left(first);
    setup.viewer.iter_mut().for_each(seat);
    seat(&mut setup.turn.player);
    setup.turn.declared.iter_mut().for_each(seat);
    if let Stage::DisposeStock { player, .. } = &mut setup.turn.stage {
        seat(player);
    }
    setup
}

/// Fields that follow from others agree with the view.
fn derived(view: &View, reader: &Reader<'_>) {
    let position = view.position();
    let yes = |numbers: &[f32], i: usize| numbers[i] == 1.0;
    let players = position.players();
    let seat = |player: Player| {
        (player.index() + players - view.viewer().map_or(0, Player::index)) % players
    };
    for chain in Chain::ALL {
        let i = chain.index();
        assert_eq!(reader.numbers("sizes")[i], f32::from(position.board().size(chain)));
        assert_eq!(reader.numbers("prices")[i], position.price(chain) as f32 / 1000.0);
        assert_eq!(yes(reader.numbers("safe"), i), position.board().safe().contains(chain));
    }
    assert_eq!(reader.yes("end_condition"), position.board().end_condition(), "E1");
    assert_eq!(usize::from(reader.count("bag_count")), position.bag_count());
    assert_eq!(reader.choice("decider"), view.player().map(seat));
    let mut choosable = Vec::new();
    let (mut tile_asked, mut merger, mut purchase) = (None, (0, 0), (0, false));
    match view.phase() {
        Phase::FoundChain { tile, chains, .. }
        | Phase::ChooseSurvivor { tile, chains, .. }
        | Phase::ChooseDefunct { tile, chains, .. } => {
            tile_asked = Some(tile);
            choosable.extend(chains.iter());
        }
        Phase::DisposeStock { tile, held, available, .. } => {
            tile_asked = Some(tile);
            merger = (held, available);
        }
        Phase::BuyStock { limit, free, .. } => purchase = (limit, free),
        _ => {}
    }
    let chosen = |chain: &Chain| yes(reader.numbers("choosable"), chain.index());
    assert_eq!(Chain::ALL.into_iter().filter(chosen).collect::<Vec<_>>(), choosable);
    assert_eq!(reader.tiles("asked_tile", 0), tile_asked.into_iter().collect());
    assert_eq!((reader.count("held"), reader.count("available")), merger, "H1, H2");
    assert_eq!((reader.count("purchase_limit"), reader.yes("free")), purchase, "Y1, P1, P2");
}

/// What follows from the observation is what the view says.
fn more(view: &View, observation: &[f32]) {
    let mut numbers = vec![f32::NAN; MORE_LEN];
    view.observe_more(&mut numbers).unwrap();
    assert_eq!(&numbers[..LEN], observation);
    for field in observation::MORE {
        let within = |number: &f32| (field.low..=field.high).contains(number);
        assert!(numbers[field.range()].iter().all(within), "{}", field.name);
    }
    let reader = Reader(&numbers);
    let players = view.position().players();
    let first = view.viewer().map_or(0, Player::index);
    for (place, &number) in reader.numbers("worth").iter().enumerate() {
        let seat = Player::from_index(((place + first) % players) as u8).unwrap();
        let worth = view.worth(seat).map_or(-1.0, |worth| worth as f32 / 1000.0);
        assert_eq!(number, if place < players { worth } else { 0.0 }, "E8");
    }
    let rack = view.rack().unwrap_or_default();
    for tile in Tile::all() {
        let planes = |name| {
            let numbers = reader.numbers(name);
            (0..numbers.len() / Tile::COUNT)
                .filter(|plane| numbers[plane * Tile::COUNT + tile.index()] == 1.0)
                .collect::<Vec<_>>()
        };
        let indices = |chains: ChainSet| chains.iter().map(Chain::index).collect::<Vec<_>>();
        let (mut kind, mut joined, mut surviving, mut size) = (vec![], vec![], vec![], 0);
        if rack.contains(tile) {
            let placement = view.position().placement(tile);
            kind = vec![placement.kind() as usize - 1];
            match placement {
                Placement::Found { size: found, .. } => size = found,
                Placement::Grow { chain, size: grown } => {
                    (joined, size) = (vec![chain.index()], grown);
                }
                Placement::Merge { chains, survivors, size: merged } => {
                    (joined, surviving) = (indices(chains), indices(survivors));
                    size = merged;
                }
                _ => {}
            }
        }
        let noted = (planes("placements"), planes("joined"), planes("surviving"));
        assert_eq!(noted, (kind, joined, surviving), "{tile}");
        assert_eq!(reader.numbers("new_size")[tile.index()], f32::from(size), "{tile}");
    }
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn the_view_can_be_read_off_its_observation(plan in plans()) {
        let mut number = 0;
        plan.play(|step| {
            number += 1;
            // Rare decisions always, and sometimes the two that come in every turn.
            let phase = step.after.phase().kind();
            let common = matches!(phase, PhaseKind::PlaceTile | PhaseKind::BuyStock);
            if common && number % 5 > 0 {
                return;
            }
            for view in viewers(step.after) {
                let numbers = observe(&view);
                for field in observation::FIELDS {
                    let within = |number: &f32| (field.low..=field.high).contains(number);
                    assert!(numbers[field.range()].iter().all(within), "{}", field.name);
                }
                let reader = Reader(&numbers);
                let setup = reader.setup();
                assert_eq!(setup, turned(Setup::from(&view)));
                let seats = reader.numbers("seats");
                let empty = (0..Player::MAX).filter(|&i| seats[i] == 0.0);
                for field in ["racks", "cash", "shares", "rack_sizes", "powers_used"] {
                    let part = reader.numbers(field);
                    let each = part.len() / Player::MAX;
                    let zero = |i: usize| part[i * each..][..each].iter().all(|&n| n == 0.0);
                    assert!(empty.clone().all(zero), "{field} where nobody sits");
                }
                derived(&view, &reader);
                more(&view, &numbers);
                // Views that look the same have the same observation for every viewer.
                let again = setup.to_view().unwrap();
                assert_eq!(observe(&again), numbers);
            }
        });
    }

    #[test]
    fn i2_i3_what_is_hidden_does_not_change_an_observation(plan in plans()) {
        let mut random = plan.random();
        let mut number = 0;
        plan.play(|step| {
            number += 1;
            if number % 8 > 0 {
                return;
            }
            for view in viewers(step.after) {
                let other = view.sample(&mut random);
                let other = match view.viewer() {
                    Some(player) => other.view(player).unwrap(),
                    None => other.spectator_view(),
                };
                assert_eq!(observe(&other), observe(&view));
            }
        });
    }
}

#[test]
fn a_buffer_of_another_length_is_refused_and_left_alone() {
    let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7).unwrap();
    for given in [0, 1, LEN - 1, LEN + 1, 3 * LEN] {
        let mut numbers = vec![7.0; given];
        let error = game.spectator_view().observe(&mut numbers).unwrap_err();
        assert_eq!(error, ObservationError { needed: LEN, given });
        assert!(numbers.iter().all(|&number| number == 7.0));
        let text = error.to_string();
        assert!(text.contains(&LEN.to_string()) && text.contains(&given.to_string()), "{text}");
    }
}

#[test]
fn the_fields_follow_one_another_and_can_be_found_by_name() {
    let mut end = 0;
    for field in observation::FIELDS.iter().chain(observation::MORE) {
        if field.name == observation::MORE[0].name {
            assert_eq!(end, LEN);
        }
        assert_eq!(field.start, end, "{}", field.name);
        assert!(field.scale > 0.0 && field.scale <= field.high, "{}", field.name);
        assert_eq!(field.len(), field.shape.iter().product::<usize>());
        assert_eq!(observation::field(field.name), Some(field));
        end = field.range().end;
    }
    assert_eq!(end, MORE_LEN);
    assert_eq!(observation::field("racks of the others"), None);
}

#[test]
fn the_layout_is_the_golden_one() {
    let line = |field: &Field| {
        let shape: Vec<String> = field.shape.iter().map(usize::to_string).collect();
        let (start, shape) = (field.start, shape.join("x"));
        let (name, unit, doc) = (field.name, field.unit, field.doc);
        let range = format!("{}..{}", field.low, field.high);
        format!("{start:>5} {name:<18} {shape:<7} {unit:<6} {range:<8} {doc}")
    };
    let mut lines = vec![format!("version {}, {LEN} numbers", observation::VERSION)];
    lines.extend(observation::FIELDS.iter().map(line));
    compare(
        "observation_layout.txt",
        "start, name, shape, unit, range and meaning of every field",
        &lines,
    );
}

/// The numbers that are not 0, as `field[index]=value`.
fn sparse(view: &View) -> String {
    let numbers = observe(view);
    let mut words = Vec::new();
    for field in observation::FIELDS {
        let part = &numbers[field.range()];
        let some = part.iter().enumerate().filter(|(_, number)| **number != 0.0);
        match part {
            [0.0] => {}
            [number] => words.push(format!("{}={number}", field.name)),
            _ => words.extend(some.map(|(i, number)| format!("{}[{i}]={number}", field.name))),
        }
    }
    words.join(" ")
}

#[test]
fn observations_are_the_golden_ones() {
    let mut lines = Vec::new();
    for (i, (name, text)) in files::texts("../tests/data/records").iter().enumerate() {
        let record = Record::from_text(text).unwrap();
        let mut replay = record.replay();
        // A different part of the game from each record, and the ends of some.
        let stop = if i % 5 == 4 {
            record.actions().len()
        } else {
            record.actions().len() * (i % 5 + 1) / 5
        };
        while replay.actions() < stop && replay.step(&mut ()).unwrap().is_some() {}
        let game = replay.game();
        let viewer = Player::from_index((i % record.players()) as u8).unwrap();
        let view = match i % 7 {
            0 => game.spectator_view(),
            _ => game.view(viewer).unwrap(),
        };
        let who = view.viewer().map_or("spectator".into(), |player| format!("player {player}"));
        lines.push(format!("{name}, {} actions, {who}: {}", replay.actions(), sparse(&view)));
    }
    compare(
        "observations.txt",
        "observations of states of tests/data/records: every number that is not 0",
        &lines,
    );
}
