//! Illegal actions in every phase are refused with the reason, the values and the rule, and have no
//! effect.

use std::collections::BTreeSet;

use acquire_core::{
    Action, ActionKind as A, ChainSet, DeadTiles, Edition, EndReason, Game, Illegal as I, NoEnd,
    NoPower, NoRedraw, PhaseKind, Power, Rule, Setup, Stage, TileSet,
};

use crate::support::{
    TWO_SAFE, after_placing, chain, finished, give, play, player, resolving, rules, setup, tile,
    tiles, variants,
};

/// An illegal action: its text, the reason, the rule and the part of the message about the reason.
type Case<'a> = (&'a str, I, &'a str, &'a str);

/// Returns the name of a decision in messages.
fn decision(asked: PhaseKind) -> &'static str {
    match asked {
        PhaseKind::PlaceTile => "placement",
        PhaseKind::FoundChain => "choice of a chain to found",
        PhaseKind::ChooseSurvivor => "choice of a survivor",
        PhaseKind::ChooseDefunct => "choice of a defunct chain",
        PhaseKind::DisposeStock => "disposal of stock",
        PhaseKind::BuyStock => "purchase",
        PhaseKind::ReplaceTiles => "replacement of tiles",
        PhaseKind::Over => unreachable!("nobody decides"),
    }
}

/// Checks that the game refuses these actions, and adds the names of the reasons to `seen`.
#[track_caller]
fn refuses(game: &Game, asked: PhaseKind, cases: &[Case<'_>], seen: &mut BTreeSet<String>) {
    assert_eq!(game.phase().kind(), asked);
    let edition = game.position().edition();
    for &(text, reason, rule, words) in cases {
        let action = Action::parse(text, edition).unwrap();
        assert!(!game.legal_actions().contains(action), "{text}");
        let mut after = game.clone();
        let mut events = Vec::new();
        let error = after.apply_observed(action, &mut events).expect_err(text);
        assert_eq!(&after, game);
        assert_eq!(events, []);
        assert_eq!(game.check(action), Err(error));
        assert_eq!((error.action, error.reason), (action, reason), "{text}");
        assert_eq!(error.rule(), rule, "{text}");
        let when = match game.player() {
            Some(player) => format!(" as player {player}'s {}", decision(asked)),
            None => String::new(),
        };
        assert_eq!(
            error.to_string(),
            format!("`{}` is not legal{when}: {words} ({rule})", action.text(edition))
        );
        seen.insert(name(&reason));
    }
    every_action_agrees(game);
}

/// Every action is listed if and only if it is accepted, and a refused action changes nothing.
fn every_action_agrees(game: &Game) {
    let legal = game.legal_actions();
    for action in acquire_core::ActionId::all().map(Action::from) {
        let mut after = game.clone();
        match after.apply(action) {
            Ok(()) => assert!(legal.contains(action), "{action:?}"),
            Err(error) => {
                assert!(!legal.contains(action), "{action:?}");
                assert_eq!(&after, game);
                assert!(error.to_string().ends_with(&format!("({})", error.rule())), "{error}");
            }
        }
    }
}

/// The name of the reason, with why there is no redraw, end or power.
fn name(reason: &I) -> String {
    let name = illegal().0(reason);
    match reason {
        I::NoRedraw { because } => format!("{name} {}", no_redraw().0(because)),
        I::NoEnd { because } => format!("{name} {}", no_end().0(because)),
        I::NoPower { because, .. } => format!("{name} {}", no_power().0(because)),
        _ => name.to_owned(),
    }
}

type Variants<T> = (fn(&T) -> &'static str, BTreeSet<&'static str>);

fn illegal() -> Variants<I> {
    variants!(I: GameOver WrongPhase NotInRack DeadTile BlockedTile MustPlace NoRedraw NoEnd
        NoPower ChainOnBoard NotLargest NotHeld TradeBeyondBank PurchaseTooLarge AlreadyBought
        ChainNotOnBoard NotInBank NotEnoughCash MustBuy NoTradeLeft TooFewToGive NotDead NotYours)
}

fn no_redraw() -> Variants<NoRedraw> {
    variants!(NoRedraw: Option Placed BagEmpty Playable)
}

fn no_end() -> Variants<NoEnd> {
    variants!(NoEnd: Automatic OnlyBeforeBuying AlreadyBought Declared Condition)
}

fn no_power() -> Variants<NoPower> {
    variants!(NoPower: Option Used OnePerTurn Phase NoEffect)
}

fn game(setup: &Setup) -> Game {
    setup.to_game().unwrap_or_else(|error| panic!("{error}"))
}

/// All seven chains, the first two in rows A and C; 12H would found an eighth next to 12I.
const SEVEN: [(u8, &str); 7] = [
    (0, "1A 2A 3A 4A 5A 6A 7A 8A 9A 10A 11A"),
    (1, "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 11C"),
    (2, "1E 2E"),
    (3, "4E 5E"),
    (4, "7E 8E"),
    (5, "1G 2G"),
    (6, "4G 5G"),
];

const NO_END: &str = "the end can be declared only if a chain has 41 or more tiles, or if every \
                      chain on the board has 11 or more and there is at least one";

fn wrong<const N: usize>(asked: PhaseKind, answers: [A; N]) -> I {
    I::WrongPhase { asked, answers: answers.into_iter().collect() }
}

fn no_redraw_because(because: NoRedraw) -> I {
    I::NoRedraw { because }
}

fn no_end_because(because: NoEnd) -> I {
    I::NoEnd { because }
}

fn no_power_because(power: Power, because: NoPower) -> I {
    I::NoPower { power, because }
}

fn placing(seen: &mut BTreeSet<String>) {
    let asked = PhaseKind::PlaceTile;
    let mut ordinary = setup("avalon-hill", &SEVEN, ["1B 12H 12A", "", ""]);
    ordinary.unincorporated = tiles("12I");
    ordinary.deal(7);
    let rack = ordinary.seats[0].rack;
    let playable = rack - tiles("1B 12H");
    let first = playable.iter().next().unwrap();
    let others = ordinary.seats[1].rack.iter().next().unwrap();
    let chains: ChainSet = [chain(0), chain(1)].into_iter().collect();
    let must = format!("a player with a playable tile must place one, and {first} is playable");
    let text = others.to_string();
    let not_there = format!("{others} is not in the player's rack");
    let mut cases = vec![
        (text.as_str(), I::NotInRack { tile: others }, "T1", not_there.as_str()),
        ("1A", I::NotInRack { tile: tile("1A") }, "T1", "1A is not in the player's rack"),
        (
            "1B",
            I::DeadTile { tile: tile("1B"), chains },
            "T4",
            "1B is dead: it touches the safe chains Luxor and Tower",
        ),
        (
            "12H",
            I::BlockedTile { tile: tile("12H") },
            "T5",
            "12H would found a chain while all seven are on the board",
        ),
        ("pass", I::MustPlace { tile: first }, "T2", must.as_str()),
        (
            "redraw",
            no_redraw_because(NoRedraw::Option),
            "D5",
            "only a game with dead_tiles=redraw allows it",
        ),
        ("end", no_end_because(NoEnd::Condition), "E1", NO_END),
        (
            "power place4",
            no_power_because(Power::Place4, NoPower::Option),
            "P",
            "the game is played without special powers",
        ),
    ];
    for text in [
        "found L",
        "survivor L",
        "defunct L",
        "hold",
        "sell 3 trade 2",
        "buy",
        "buy L",
        "replace 1B",
        "trade L T",
    ] {
        cases.push((text, wrong(asked, [A::Place]), "T6", "the answer must be a tile"));
    }
    refuses(&game(&ordinary), asked, &cases, seen);

    ordinary.rules = ordinary.rules.with_dead_tiles(DeadTiles::Redraw);
    let because = NoRedraw::Playable(first);
    let words =
        format!("only a rack without a playable tile can be set aside, but {first} is playable");
    let cases = [("redraw", no_redraw_because(because), "D4", words.as_str())];
    refuses(&game(&ordinary), asked, &cases, seen);

    let mut stuck = setup("wizards-2008", &TWO_SAFE, ["1B 2B", "3B", "12I"]);
    stuck.set_aside = TileSet::ALL
        - TWO_SAFE.iter().fold(tiles("1B 2B 3B 12I"), |all, (_, text)| all | tiles(text));
    stuck.deal(7);
    let cases = [
        ("redraw", no_redraw_because(NoRedraw::BagEmpty), "D4", "the bag is empty"),
        (
            "end",
            no_end_because(NoEnd::OnlyBeforeBuying),
            "E4",
            "the end can be declared only after the tile, before buying",
        ),
    ];
    refuses(&game(&stuck), asked, &cases, seen);

    stuck.rules = rules("avalon-hill special_powers=true");
    stuck.turn.declared = Some(player(0));
    stuck.seats[0].powers_used |= Power::Buy5.into();
    let cases = [
        ("end", no_end_because(NoEnd::Declared), "E3", "the end was already declared"),
        (
            "power take5",
            no_power_because(Power::Take5, NoPower::NoEffect),
            "P7",
            "the bag is empty",
        ),
        (
            "power place4",
            no_power_because(Power::Place4, NoPower::NoEffect),
            "P7",
            "no tile is playable",
        ),
        (
            "power buy5",
            no_power_because(Power::Buy5, NoPower::Used),
            "P",
            "buy5 can be played only once in a game",
        ),
        (
            "power free3",
            no_power_because(Power::Free3, NoPower::Phase),
            "P1",
            "it is played after the tile, before buying",
        ),
        (
            "power trade2",
            no_power_because(Power::Trade2, NoPower::Phase),
            "P4",
            "it is played after the tile, before buying",
        ),
    ];
    refuses(&game(&stuck), asked, &cases, seen);

    // Place4 is under way.
    let mut further = setup("3m dead_tiles=redraw special_powers=true", &[], [""; 3]);
    further.unincorporated = tiles("5E");
    after_placing(&mut further, Stage::PlaceTile);
    further.deal(7);
    play(&mut further, Power::Place4);
    further.turn.tiles_left = 3;
    let cases = [
        ("redraw", no_redraw_because(NoRedraw::Placed), "P", "a tile was already placed this turn"),
        ("end", no_end_because(NoEnd::Automatic), "E2", "a game with end=automatic ends by itself"),
        (
            "power place4",
            no_power_because(Power::Place4, NoPower::Used),
            "P",
            "place4 can be played only once in a game",
        ),
        (
            "power take5",
            no_power_because(Power::Take5, NoPower::OnePerTurn(Power::Place4)),
            "P",
            "place4 was played this turn; one power a turn is allowed",
        ),
    ];
    refuses(&game(&further), asked, &cases, seen);
}

fn founding(seen: &mut BTreeSet<String>) {
    let chains = [(1, "1A 2A"), (4, "1I 2I")];
    let setup = resolving("wizards-2008", &chains, "5E 6E", Stage::FoundChain { tile: tile("5E") });
    let asked = PhaseKind::FoundChain;
    let allowed = [0, 2, 3, 5, 6].into_iter().map(chain).collect();
    let words = "Sackson is already on the board; choose Worldwide, Festival, Imperial, \
                 Continental or Tower";
    let mut cases = vec![("found S", I::ChainOnBoard { chain: chain(1), allowed }, "F1", words)];
    for text in
        ["5E", "pass", "redraw", "end", "power take5", "survivor W", "hold", "buy", "replace 1B"]
    {
        cases.push((text, wrong(asked, [A::Found]), "T6", "the answer must be `found`"));
    }
    refuses(&game(&setup), asked, &cases, seen);
}

fn merging(seen: &mut BTreeSet<String>) {
    let four = tile("4A");
    let chains = [(0, "1A 2A 3A"), (2, "5A 6A 7A"), (3, "4B 4C")];
    let tie = resolving("avalon-hill", &chains, "4A", Stage::ChooseSurvivor { tile: four });
    let asked = PhaseKind::ChooseSurvivor;
    let allowed = [0, 2].into_iter().map(chain).collect();
    let largest = |index, survivor| I::NotLargest { chain: chain(index), allowed, survivor };
    let words =
        "Festival is not one of the largest chains that the tile touches; choose Luxor or American";
    let mut cases = vec![
        ("survivor F", largest(3, true), "M2", words),
        (
            "survivor Imperial",
            largest(6, true),
            "M2",
            "Imperial is not one of the largest chains that the tile touches; choose Luxor or \
             American",
        ),
    ];
    for text in ["4A", "pass", "end", "defunct F", "found T", "hold", "buy", "power free3"] {
        let words = "the answer must be `survivor`";
        cases.push((text, wrong(asked, [A::Survivor]), "T6", words));
    }
    refuses(&game(&tie), asked, &cases, seen);

    let chains = [(0, "1A 2A 3A"), (2, "5A 6A"), (3, "4B 4C")];
    let stage = Stage::ChooseDefunct { tile: four, survivor: chain(0) };
    let next = resolving("avalon-hill", &chains, "4A", stage);
    let asked = PhaseKind::ChooseDefunct;
    let allowed = [2, 3].into_iter().map(chain).collect();
    let reason = I::NotLargest { chain: chain(0), allowed, survivor: false };
    let words = "Luxor is not one of the largest defunct chains left; choose American or Festival";
    let mut cases = vec![("defunct L", reason, "M3", words)];
    for text in ["4A", "pass", "end", "survivor A", "found T", "hold", "buy L", "redraw"] {
        let words = "the answer must be `defunct`";
        cases.push((text, wrong(asked, [A::Defunct]), "T6", words));
    }
    refuses(&game(&next), asked, &cases, seen);

    let stage = Stage::DisposeStock {
        tile: four,
        survivor: chain(0),
        defunct: chain(2),
        player: player(1),
    };
    let mut dispose = resolving("avalon-hill", &chains, "4A", stage);
    give(&mut dispose, 1, 2, 5);
    give(&mut dispose, 0, 0, 24);
    let asked = PhaseKind::DisposeStock;
    let mut cases = vec![
        (
            "sell 6",
            I::NotHeld { wanted: 6, held: 5 },
            "H2",
            "it sells and trades 6 shares, but the player holds 5",
        ),
        (
            "sell 2 trade 4",
            I::NotHeld { wanted: 6, held: 5 },
            "H2",
            "it sells and trades 6 shares, but the player holds 5",
        ),
        (
            "trade 4",
            I::TradeBeyondBank { chain: chain(0), wanted: 2, available: 1 },
            "H2",
            "it takes 2 Luxor, but the bank has 1",
        ),
    ];
    for text in ["4A", "pass", "end", "defunct F", "trade A L", "buy", "replace 1A", "power buy5"] {
        let words = "the answer must be `hold`, or a number of shares to `sell` or `trade`";
        cases.push((text, wrong(asked, [A::Dispose]), "T6", words));
    }
    refuses(&game(&dispose), asked, &cases, seen);
}

fn buying(seen: &mut BTreeSet<String>) {
    let asked = PhaseKind::BuyStock;
    let chains = [(0, "1A 2A 3A"), (5, "1I 2I")];
    let mut buy = setup("avalon-hill special_powers=true", &chains, [""; 3]);
    after_placing(&mut buy, Stage::BuyStock);
    buy.deal(7);
    give(&mut buy, 2, 0, 24);
    buy.seats[0].cash = Some(700);
    let on_board: ChainSet = [0, 5].into_iter().map(chain).collect();
    let off = |index, trade| I::ChainNotOnBoard { chain: chain(index), on_board, trade };
    let bank =
        |wanted, available, trade| I::NotInBank { chain: chain(0), wanted, available, trade };
    let off_words = "Tower is not on the board; on the board: Luxor and Continental";
    let mut cases = vec![
        (
            "buy C C C C",
            I::PurchaseTooLarge { wanted: 4, limit: 3 },
            "Y1",
            "it buys 4 shares; at most 3 are allowed",
        ),
        ("buy T", off(1, false), "Y1", off_words),
        ("buy L L", bank(2, 1, false), "Y1", "it takes 2 Luxor, but the bank has 1"),
        (
            "buy C C",
            I::NotEnoughCash { cost: 800, cash: 700 },
            "Y1",
            "it costs $800, but the player has $700",
        ),
        ("pass", I::MustBuy, "Y1", "the purchase has not been made yet; `buy` alone buys nothing"),
        (
            "trade L C",
            I::NoTradeLeft,
            "P4",
            "no trade is left; `power trade2` allows three in the turn in which it is played",
        ),
        ("end", no_end_because(NoEnd::Condition), "E1", NO_END),
        (
            "power trade2",
            no_power_because(Power::Trade2, NoPower::NoEffect),
            "P7",
            "no trade is possible, either now or after a purchase",
        ),
        (
            "power take5",
            no_power_because(Power::Take5, NoPower::Phase),
            "P5",
            "it is played before the first tile of the turn",
        ),
        (
            "power place4",
            no_power_because(Power::Place4, NoPower::Phase),
            "P6",
            "it is played before the first tile of the turn",
        ),
    ];
    for text in ["5E", "redraw", "found T", "survivor L", "defunct L", "hold", "replace 1B"] {
        let words = "the answer must be `power` or `buy`";
        cases.push((text, wrong(asked, [A::Power, A::Buy]), "T6", words));
    }
    refuses(&game(&buy), asked, &cases, seen);

    buy.seats[0].cash = Some(100);
    let words = "no share can be bought and paid for";
    let reason = no_power_because(Power::Buy5, NoPower::NoEffect);
    refuses(&game(&buy), asked, &[("power buy5", reason, "P7", words)], seen);

    // All shares of the chains on the board are with players.
    let mut sold_out = buy.clone();
    give(&mut sold_out, 2, 0, 25);
    give(&mut sold_out, 1, 5, 25);
    let words = "the bank has no share of a chain on the board";
    let reason = no_power_because(Power::Free3, NoPower::NoEffect);
    refuses(&game(&sold_out), asked, &[("power free3", reason, "P7", words)], seen);

    let mut five = buy.clone();
    five.seats[0].cash = Some(700);
    play(&mut five, Power::Buy5);
    let words = "buy5 was played this turn; one power a turn is allowed";
    let cases = [
        (
            "power free3",
            no_power_because(Power::Free3, NoPower::OnePerTurn(Power::Buy5)),
            "P",
            words,
        ),
        (
            "buy C C C C C",
            I::NotEnoughCash { cost: 2_000, cash: 700 },
            "Y1",
            "it costs $2,000, but the player has $700",
        ),
    ];
    refuses(&game(&five), asked, &cases, seen);

    // Under trade2: before and after the purchase.
    play(&mut buy, Power::Trade2);
    buy.turn.trades_left = 2;
    give(&mut buy, 0, 0, 1);
    give(&mut buy, 0, 5, 2);
    let cases = [
        (
            "trade L C",
            I::TooFewToGive { chain: chain(0), held: 1 },
            "P4",
            "it gives 2 Luxor, but the player holds 1",
        ),
        ("trade C T", off(1, true), "P4", off_words),
        ("trade T C", off(1, true), "P4", off_words),
        ("trade C L", bank(1, 0, true), "P4", "it takes 1 Luxor, but the bank has 0"),
        ("pass", I::MustBuy, "Y1", "the purchase has not been made yet; `buy` alone buys nothing"),
    ];
    refuses(&game(&buy), asked, &cases, seen);
    give(&mut buy, 2, 0, 20);
    buy.turn.bought = true;
    let cases = [
        ("buy", I::AlreadyBought, "P4", "this turn's purchase was already made; trade or `pass`"),
        ("buy C", I::AlreadyBought, "P4", "this turn's purchase was already made; trade or `pass`"),
        (
            "end",
            no_end_because(NoEnd::AlreadyBought),
            "E3",
            "the end can be declared only before buying",
        ),
    ];
    refuses(&game(&buy), asked, &cases, seen);
}

fn replacing(seen: &mut BTreeSet<String>) {
    let mut replace = setup("avalon-hill", &TWO_SAFE, ["1B 5E", "2B", ""]);
    after_placing(&mut replace, Stage::ReplaceTiles);
    replace.turn.bought = true;
    replace.deal(7);
    let asked = PhaseKind::ReplaceTiles;
    let mut cases = vec![
        ("replace 5E", I::NotDead { tile: tile("5E") }, "D3", "5E is not dead"),
        ("replace 2B", I::NotInRack { tile: tile("2B") }, "T1", "2B is not in the player's rack"),
    ];
    for text in ["1B", "redraw", "end", "buy", "hold", "found A", "power take5", "trade L T"] {
        let words = "the answer must be `pass` or `replace`";
        cases.push((text, wrong(asked, [A::Pass, A::Replace]), "T6", words));
    }
    refuses(&game(&replace), asked, &cases, seen);
}

fn over(seen: &mut BTreeSet<String>) {
    let mut cases = Vec::new();
    for text in ["5E", "pass", "redraw", "end", "power take5", "found T", "hold", "buy"] {
        cases.push((text, I::GameOver, "E", "the game is over"));
    }
    let game = finished("avalon-hill", 3);
    assert_eq!(game.end_reason(), Some(EndReason::Declared));
    refuses(&game, PhaseKind::Over, &cases, seen);
    let view = game.view(player(0)).unwrap();
    assert_eq!(view.check(Action::Pass).unwrap_err().reason, I::GameOver);
}

/// A view judges only its viewer's decisions (I2).
fn others_decide(seen: &mut BTreeSet<String>) {
    let game = Game::new(rules("avalon-hill"), 3, 7).unwrap();
    let decider = game.player().unwrap();
    let other = decider.next(3);
    for view in [game.view(other).unwrap(), game.spectator_view()] {
        assert!(view.legal_actions().is_empty());
        for action in game.legal_actions().iter().chain([Action::Pass, Action::DeclareEnd]) {
            let error = view.check(action).unwrap_err();
            assert_eq!((error.reason, error.rule()), (I::NotYours, Rule::T));
            assert_eq!(
                error.to_string(),
                format!(
                    "`{}` is not legal: it is player {decider}'s decision (T)",
                    action.text(game.position().edition())
                )
            );
        }
    }
    seen.insert(name(&I::NotYours));
}

#[test]
fn wrong_actions_in_every_phase_have_every_reason() {
    let mut seen = BTreeSet::new();
    placing(&mut seen);
    founding(&mut seen);
    merging(&mut seen);
    buying(&mut seen);
    replacing(&mut seen);
    over(&mut seen);
    others_decide(&mut seen);

    let mut all = BTreeSet::new();
    for name in illegal().1 {
        let because = match name {
            "NoRedraw" => no_redraw().1,
            "NoEnd" => no_end().1,
            "NoPower" => no_power().1,
            _ => BTreeSet::from([""]),
        };
        all.extend(because.iter().map(|because| format!("{name} {because}").trim_end().to_owned()));
    }
    assert_eq!(seen, all);
}

/// The form in which actions are written is read in a quicker way than others that mean the same.
#[test]
fn every_way_to_write_an_action_is_read_alike() {
    let numbers = (0..=40).map(|number| number.to_string());
    let letters = (b'A'..=b'Z').chain(*b"a[@1").map(|letter| char::from(letter).to_string());
    let words: Vec<String> = numbers
        .chain(letters)
        .chain(["", " ", "05", "1 ", "T ", "T T", "2 x"].map(str::to_owned))
        .collect();
    let verbs =
        ["sell", "trade", "found", "hold", "pass", "buy", "survivor", "sold", "sell 3 trade"];
    for &edition in Edition::ALL {
        for text in
            verbs.iter().flat_map(|verb| words.iter().map(move |word| format!("{verb} {word}")))
        {
            let (written, other) = (text.trim_end(), format!("  {}", text.trim_end()));
            let read = Action::parse(&other, edition).map_err(|error| error.kind);
            assert_eq!(
                Action::parse(written, edition).map_err(|error| error.kind),
                read,
                "{text:?}"
            );
        }
    }
}
