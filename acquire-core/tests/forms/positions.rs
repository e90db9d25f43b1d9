//! Positions by hand: what is read, and every problem with its place, in the table's words.

use acquire_core::{
    Edition, Game, Names, Player, Rules, Sketch, SketchProblemKind, State, View, below,
    playout_stream, random_action,
};

/// Ann's view of a table of three.
const TABLE: &str = "\
acquire position 1
edition avalon-hill
viewer Ann
board
     1  2  3  4  5  6  7  8  9 10 11 12
 A   .  .  .  .  .  .  .  .  .  .  .  .
 B   .  .  .  .  .  .  .  .  .  .  .  .
 C   .  .  L  L  L  .  .  o  .  .  .  .
 D   .  .  .  .  .  .  .  .  .  .  .  .
 E   .  o  .  .  .  T  T  .  .  .  .  .
 F   .  .  .  .  .  .  .  .  .  .  .  .
 G   .  .  .  .  .  .  .  .  .  .  .  .
 H   .  .  .  .  .  .  .  .  .  .  .  .
 I   .  .  .  .  .  .  .  .  .  .  .  .
bank 20 Luxor, 22 Tower, 25 others
player Ann
cash $5,400
shares 3 Luxor, 1 T
rack 6C 1A 12I 7D 8H 9F
player Ben
cash 6000
player Cleo
turn Ann
end of position
";

fn seat(index: u8) -> Player {
    Player::from_index(index).unwrap()
}

fn view(text: &str) -> View {
    match Sketch::from_text(text).build() {
        Ok(State::View(view)) => view,
        other => panic!("{other:?}"),
    }
}

/// The problems of the table's text with this line in place of that one.
fn problems(old: &str, new: &str) -> Vec<String> {
    assert!(TABLE.contains(old), "{old}");
    let text = TABLE.replacen(old, new, 1);
    let error = Sketch::from_text(&text).build().expect_err(&text);
    error.problems.iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_said_is_known_and_nothing_else() {
    let view = view(TABLE);
    let position = view.position();
    let [ann, ben, cleo] = [0, 1, 2].map(seat);
    let [luxor, tower] = ["Luxor", "Tower"].map(chain);
    assert_eq!((view.viewer(), view.player()), (Some(ann), Some(ann)));
    assert_eq!(view.rack().unwrap().len(), 6);
    assert_eq!([ann, ben, cleo].map(|player| view.cash(player)), [Some(5_400), Some(6_000), None]);
    assert_eq!([ann, ben].map(|player| view.shares(player, luxor)), [Some(3), None]);
    // Ann sees all of hers.
    assert_eq!([ann, ben].map(|player| view.shares(player, chain("Imperial"))), [Some(0), None]);
    assert_eq!([luxor, tower].map(|chain| position.bank(chain)), [20, 22]);
    // The others' racks are full (D1), and not known (I2).
    assert_eq!([ann, ben, cleo].map(|player| position.rack_size(player)), [6, 6, 6]);
    assert!(view.known_rack(ben).is_empty() && view.known_rack(cleo).is_empty());
    assert_eq!(position.bag_count(), 108 - 7 - 18);
    assert_eq!(view.legal_actions().len(), 6);
}

fn chain(name: &str) -> acquire_core::Chain {
    acquire_core::Chain::parse(name, Edition::AvalonHill).unwrap()
}

/// Every way to say the same.
#[test]
fn the_same_can_be_said_in_other_words() {
    let same = view(TABLE);
    let names = Names::new(Edition::AvalonHill).with_players(&["Ann", "Ben", "Cleo"]);
    for (old, new) in [
        // The viewer is the only one whose rack is given.
        ("viewer Ann\n", ""),
        ("viewer Ann\n", "viewer 0\n"),
        ("     1  2  3  4  5  6  7  8  9 10 11 12\n", ""),
        (" C   .  .  L  L  L  .  .  o  .  .  .  .", "..lll..O...."),
        (" C   .  .  L  L  L  .  .  o  .  .  .  .", "c ..LLL..o....  # three"),
        ("cash $5,400", "  cash   5400\t# after the purchase\r"),
        // As the program draws it, with the tiles of the rack and the square of the decision.
        (" C   .  .  L  L  L  .  .  o  .  .  .  .", " C .  . [L] L  L  6C .  o  .  .  . 12C"),
        (" D   .  .  .", " D [.] 2D  ."),
        (" D   .", " D[.]"),
        ("shares 3 Luxor, 1 T", "shares 1 tower 3 L 0 others"),
        ("shares 3 Luxor, 1 T", "shares 3 Luxor, 1 Tower, 0 A, 0 F, 0 W, 0 C, 0 I"),
        ("rack 6C 1A 12I 7D 8H 9F", "rack 6c 1a\n12I 7D\n\n8H 9F"),
        ("player Cleo", "player Cleo\nrack_size 6"),
        ("turn Ann", "turn 0\nstage PlaceTile\ntiles_left 1\nplaced false\nidle_turns 0"),
        ("turn Ann", "turn Ann\ndeclared nobody\nbought false\nmoved false\ntrades_left 0"),
        ("edition avalon-hill", "edition avalon-hill\nholdings concealed"),
    ] {
        let text = TABLE.replacen(old, new, 1);
        assert!(text != TABLE, "{old}");
        assert_eq!(view(&text), same, "{text}");
        assert_eq!(view(&text).to_text(&names), same.to_text(&names));
    }
    // In another order, with the board as lists.
    let text = "acquire position 1\nedition avalon-hill\nturn 0\nplayer 0\nrack 6C 1A 12I 7D 8H 9F\n\
                shares 3 L 1 T\ncash 5400\nplayer 1\ncash 6000\nplayer 2\nbank 20 L 22 T 25 others\n\
                chain Tower 6E 7E\nchain L 3C 4C\n5C\nunincorporated 8C 2E\nend of position";
    assert_eq!(view(text), same);
}

#[test]
fn every_problem_is_said_with_its_place_in_the_tables_words() {
    let chains = "Luxor, Tower, American, Festival, Worldwide, Continental, Imperial";
    for (old, new, said) in [
        (
            "acquire position 1",
            "acquire position 9",
            "line 1, column 1: expected `acquire position 1`, found `acquire position 9`",
        ),
        (
            "edition avalon-hill\n",
            "",
            "line 2, column 1: expected `edition` with 3m, avalon-hill or wizards-2008, found `viewer Ann`",
        ),
        (
            "edition avalon-hill",
            "edition parker",
            "line 2, column 9: unknown edition `parker`; the values are 3m, avalon-hill, wizards-2008 (O)",
        ),
        (
            "viewer Ann",
            "viewer Ann\nend never",
            "line 4, column 5: unknown end `never`; the values are automatic, declare_any_time, declare_after_tile (O)",
        ),
        (
            "viewer Ann",
            "viewer Ann\nend automatic\nend automatic",
            "line 5, column 1: `end` appears twice",
        ),
        (
            "viewer Ann",
            "viewer Bob",
            "line 3, column 8: there is no player `Bob`; the players are Ann, Ben and Cleo",
        ),
        (
            " B   .  .  .  .  .  .  .  .  .  .  .  .",
            " B   .  .  .  .  .  .  .  .  .  .  .",
            "line 7, column 2: row B of the drawing has 11 squares; a row has 12 (B1)",
        ),
        (
            " B   .  .  .  .  .  .  .  .  .  .  .  .\n",
            "",
            "line 7, column 2: row C of the drawing comes where row B is expected (B1)",
        ),
        (
            " B   .  .  .  .  .  .  .  .  .  .  .  .\n",
            " B   .  .  .  .  .  .  .  .  .  .  .  .\n B   .  .  .  .  .  .  .  .  .  .  .  .\n",
            "line 8, column 2: row B of the drawing comes where row C is expected (B1)",
        ),
        (
            " I   .  .  .  .  .  .  .  .  .  .  .  .\n",
            "",
            "line 14, column 1: the drawing has 8 rows; a board has 9, A to I (B1)",
        ),
        (
            "T  T  .",
            "T  X  .",
            "line 10, column 24: `X` at 7E is not a square: `.` is empty, `o` a tile without a chain, and L, T, A, F, W, C and I are the chains of avalon-hill",
        ),
        (
            "T  T  .",
            "T  .  .",
            "line 10, column 21: Tower has one tile; a chain has two or more (F1)",
        ),
        (
            "T  T  .",
            "T  .  T",
            "line 10, column 27: 8E is not connected to the other tiles of Tower (F1)",
        ),
        (
            "T  T  .",
            "T  T  o",
            "line 10, column 27: 8E touches Tower and does not belong to it (F3)",
        ),
        (
            "bank 20 Luxor",
            "bank 20 Luxxor",
            &format!(
                "line 15, column 9: `Luxxor` is not a chain of avalon-hill: {chains} or an initial (C1)"
            ),
        ),
        (
            "bank 20 Luxor",
            "bank 20 Luxor, 20 L",
            "line 15, column 19: the shares of Luxor are given twice in one list",
        ),
        (
            "22 Tower",
            "many Tower",
            "line 15, column 16: expected a number of shares, 0 to 25 (B4), found `many`",
        ),
        (
            "bank 20 Luxor, 22 Tower, 25 others\n",
            "",
            "line 24, column 1: the `bank` is missing; give it, as in `bank 22 Luxor, 25 others`, or end the `shares` of every player with `0 others`, from which it follows (I3)",
        ),
        (
            "bank 20 Luxor, 22 Tower, 25 others",
            "bank 20 Luxor, 22 Tower, 25 A, 25 F, 25 W, 25 C",
            "line 15, column 6: the bank's shares of Imperial are missing; name them, as in `25 Imperial`, or end the `shares` of every player with `0 others`, from which they follow (B4)",
        ),
        (
            "bank 20 Luxor",
            "bank 23 Luxor",
            "line 18, column 8: the players and the bank have 26 shares of Luxor, not 25 (B4); correct the `shares`, or leave Luxor out of `bank` if it has the rest",
        ),
        (
            "cash $5,400",
            "cash $54,00",
            "line 17, column 6: expected an amount of dollars, as in 5400 or $5,400, found `$54,00`",
        ),
        (
            "cash $5,400",
            "cash 5450",
            "line 17, column 6: Ann's cash is $5,450; it must be a multiple of $100 (B5)",
        ),
        (
            "cash $5,400\n",
            "",
            "line 16, column 8: Ann's `cash` is missing, but the viewer sees it (I3)",
        ),
        ("cash 6000", "cash 6000\ncash 6000", "line 22, column 6: `cash` appears twice"),
        (
            "cash 6000",
            "powers_used take5 free3 take5",
            "line 21, column 25: expected each power once, found `take5`",
        ),
        (
            "turn Ann",
            "chain Luxor 1A 2A\nturn Ann",
            "line 23, column 13: expected no list of tiles beside a drawing of the board, found `1A 2A`",
        ),
        (
            "turn Ann",
            "unincorporated 1A\nturn Ann",
            "line 23, column 16: expected no list of tiles beside a drawing of the board, found `1A`",
        ),
        (
            "viewer Ann",
            "viewer Ann\nchain Imperial",
            "line 5, column 1: expected no drawing of the board beside lists of its tiles, found `board`",
        ),
        (
            "rack 6C 1A",
            "rack 6C 1J",
            "line 19, column 9: `1J` is not a tile: a tile is a column 1 to 12 and a row A to I, like 5E (B1)",
        ),
        ("rack 6C 1A", "rack 6C 6C", "line 19, column 9: 6C appears twice in one list (B6)"),
        (
            "rack 6C 1A",
            "rack 6C 3C",
            "line 19, column 9: 3C is in two places: Luxor and Ann's rack (B6)",
        ),
        (
            "rack 6C 1A",
            "rack 6C",
            "line 19, column 6: Ann's rack has only 5 tiles while the bag is not empty (D1)",
        ),
        (
            "rack 6C 1A",
            "rack 6C 1B 1A",
            "line 19, column 6: Ann's rack has 7 tiles; at most 6 are possible (D1)",
        ),
        (
            "cash 6000",
            "cash 6000\nrack 5D",
            "line 22, column 6: 5D is in only one of Ben's `rack` and `shown`; a shown tile is in the rack, and a view knows only shown tiles of another player's rack (I1)",
        ),
        (
            "cash 6000",
            "cash 6000\nrack_size 5",
            "line 22, column 11: Ben's rack has only 5 tiles while the bag is not empty (D1)",
        ),
        (
            "cash 6000",
            "cash 6000\nrack_size six",
            "line 22, column 11: expected a number of tiles, found `six`",
        ),
        (
            "cash 6000",
            "powers_used free4",
            "line 21, column 13: expected a power: free3, buy5, trade2, take5 or place4 (P), found `free4`",
        ),
        (
            "cash 6000",
            "powers_used free3",
            "line 21, column 13: Ben's `powers_used` is not empty in a game without special powers (P)",
        ),
        (
            "player Cleo",
            "player Ben",
            "line 22, column 8: `Ben` cannot be the name of player 2: a name must not be a number or `nobody`, must not contain `#`, and must differ from the others",
        ),
        (
            "player Cleo",
            "player 7",
            "line 22, column 8: `7` cannot be the name of player 2: a name must not be a number or `nobody`, must not contain `#`, and must differ from the others",
        ),
        (
            "turn Ann",
            "turn Dan",
            "line 23, column 6: there is no player `Dan`; the players are Ann, Ben and Cleo",
        ),
        (
            "turn Ann\n",
            "",
            "line 24, column 1: expected `turn` with the player whose turn it is, found nothing",
        ),
        (
            "turn Ann",
            "turn Ann\nstage Thinking",
            "line 24, column 7: expected a stage: PlaceTile, FoundChain 5E, ChooseSurvivor 5E, ChooseDefunct 5E survivor Luxor, DisposeStock 5E survivor Luxor defunct Tower player 0, BuyStock, ReplaceTiles or Over with a reason, found `Thinking`",
        ),
        (
            "turn Ann",
            "turn Ann\nidle_turns 3",
            "line 24, column 12: `idle_turns` must be less than the number of players (E7)",
        ),
        (
            "turn Ann",
            "turn Ann\nstage FoundChain 1A",
            "line 24, column 7: the tile being resolved must be an unincorporated tile on the board (M1)",
        ),
        (
            "turn Ann",
            "turn Ann\nplaced yes",
            "line 24, column 8: expected true or false, found `yes`",
        ),
        (
            "turn Ann",
            "turn Ann\nbag 2A",
            "line 24, column 5: the `bag` is given, but a view does not know it; leave it out, or leave out `viewer` for a game (I2)",
        ),
        ("end of position\n", "", "line 24, column 1: expected `end of position`, found nothing"),
        (
            "end of position",
            "end of position\nplayer Dan",
            "line 25, column 1: expected nothing after `end of position`, found `player Dan`",
        ),
    ] {
        let problems = problems(old, new);
        let found = problems.iter().any(|problem| problem == said);
        assert!(found, "{new}: expected\n{said}\nand found\n{}", problems.join("\n"));
    }
}

/// A part that could not be read is not said to be missing as well.
#[test]
fn one_mistake_is_one_problem() {
    for (old, new) in [
        ("bank 20 Luxor", "bank 20 Luxxor"),
        ("cash $5,400", "cash lots"),
        ("rack 6C 1A", "rack 6C 1J"),
        ("T  T  .", "T  X  ."),
        (" I   .  .  .  .  .  .  .  .  .  .  .  .\n", ""),
        ("viewer Ann", "viewer Bob"),
        ("turn Ann", "turn Dan"),
        ("turn Ann\n", ""),
        ("turn Ann", "turn Ann\nstage Thinking"),
        ("shares 3 Luxor, 1 T", "shares 3 Luxxor"),
        ("player Cleo", "player Ben"),
    ] {
        assert_eq!(problems(old, new).len(), 1, "{:?}", problems(old, new));
    }
}

/// Every problem at once, in one report.
#[test]
fn many_mistakes_are_reported_together() {
    let text = TABLE
        .replace("T  T  .", "T  .  .")
        .replace("cash $5,400", "cash 5450")
        .replace("rack 6C", "rack 3C")
        .replace("cash 6000", "cash 6000\nrack_size 4");
    let error = Sketch::from_text(&text).build().unwrap_err();
    assert_eq!(error.problems.len(), 4, "{error}");
    assert_eq!(error.to_string().matches("; line").count(), 3);
}

/// D1, P5: the number of tiles in another player's rack has to be said only where it does not
/// follow, and then it is `rack_size` that is missing.
#[test]
fn rack_size_is_said_to_be_missing_where_it_is() {
    let missing = "line 22, column 8: Cleo's `rack_size` is missing; the number of tiles in a rack \
                   is public, and only 0 of them are given (I1)";
    let took = TABLE
        .replace("edition avalon-hill", "edition avalon-hill\nspecial_powers true")
        .replace("player Cleo", "player Cleo\npowers_used take5");
    let error = Sketch::from_text(&took).build().unwrap_err();
    assert_eq!(error.to_string(), missing.replace("22", "23"));
    let view = view(&took.replace("powers_used", "rack_size 9\npowers_used"));
    assert_eq!(view.position().rack_size(seat(2)), 9);

    // Only eleven tiles are left for two racks and the bag.
    let rest: Vec<String> = acquire_core::Tile::all()
        .map(|tile| tile.to_string())
        .filter(|tile| !"3C 4C 5C 8C 2E 6E 7E 6C 1A 12I 7D 8H 9F".split(' ').any(|on| on == tile))
        .skip(11)
        .collect();
    let late = TABLE.replace("bank", &format!("set_aside {}\nbank", rest.join(" ")));
    let error = Sketch::from_text(&late).build().unwrap_err();
    assert_eq!(error.problems.len(), 2, "{error}");
    assert!(error.to_string().contains(&missing.replace("22", "23")), "{error}");
    let view = self::view(&late.replace("player Cleo", "rack_size 6\nplayer Cleo\nrack_size 5"));
    assert_eq!(view.position().bag_count(), 0);
}

/// The same holds in a stored view without `rack_size`.
#[cfg(feature = "json")]
#[test]
fn json_says_that_rack_size_is_missing() {
    let mut setup = acquire_core::Setup::from(&view(TABLE));
    setup.seats[1].rack_size = None;
    assert_eq!(
        setup.to_view().unwrap_err().to_string(),
        "player 1's `rack_size` is missing; the number of tiles in a rack is public, and only 0 of \
         them are given (I1)"
    );
}

/// B4, I3: where nothing is concealed, lists are whole and the bank follows.
#[test]
fn open_holdings_need_no_bank() {
    let text = TABLE
        .replace("edition avalon-hill", "edition avalon-hill\nholdings open")
        .replace("bank 20 Luxor, 22 Tower, 25 others\n", "")
        .replace("cash 6000", "cash 5600\nshares 2 L")
        .replace("player Cleo", "player Cleo\ncash 5700\nshares 2 T");
    let view = view(&text);
    assert_eq!(["Luxor", "Tower"].map(|name| view.position().bank(chain(name))), [20, 22]);
    assert_eq!(view.shares(seat(1), chain("Tower")), Some(0));
    assert_eq!(view.standings().unwrap().len(), 3);
    // What is left out altogether is not zero.
    let error = Sketch::from_text(&text.replace("shares 2 T\n", "")).build().unwrap_err();
    assert!(error.to_string().contains("Cleo's `shares` are missing"), "{error}");
}

/// I2: no player's view has two racks.
#[test]
fn two_racks_need_a_viewer_or_the_bag() {
    let text = TABLE.replace("viewer Ann\n", "").replace("cash 6000", "rack 5A 5B 5I 6I 7I 8I");
    let error = Sketch::from_text(&text).build().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 20, column 6: the racks of Ann and Ben are given; say whose view this is with \
         `viewer`, or give the `bag` for a game (I2)"
    );
    let none = view(&TABLE.replace("viewer Ann\n", "").replace("rack 6C 1A 12I 7D 8H 9F\n", ""));
    assert_eq!(none.viewer(), None);
}

/// A game that is over has no bag left to say.
#[test]
fn a_game_whose_tiles_are_all_known_is_a_game() {
    let names = Names::new(Edition::AvalonHill);
    let found = (0..40).any(|seed| {
        let mut game = Game::new(Rules::new(Edition::AvalonHill), 3, seed).unwrap();
        let mut random = playout_stream(seed, 0);
        while let Some(action) = random_action(&game, &mut random) {
            game.apply(action).unwrap();
        }
        let text = game.to_text(&names);
        if game.position().bag_count() > 0 {
            return false;
        }
        let text = text.replace("\nbag\n", "\n");
        assert_eq!(Sketch::from_text(&text).build(), Ok(State::Game(game)));
        true
    });
    assert!(found);
}

#[test]
fn the_builder_reports_paths() {
    let mut sketch = Sketch::new(Rules::new(Edition::AvalonHill), &["Ann", "Ben", "0"]);
    let drawing = "..........\n............\n..Q........";
    sketch.chain("Sackson", "1A 2A").board(drawing).cash("Ann", -100).rack("Dan", "5E");
    sketch.chain("Luxor", "1A 2A").set_aside("1A 1J").shares("Ben", "3");
    sketch.say(acquire_core::SketchLine::Cash, "5").stage("BuyStock");
    let error = sketch.build().unwrap_err();
    let problems: Vec<String> = error.problems.iter().map(ToString::to_string).collect();
    let begins = [
        "players[2]: `0` cannot be the name of player 2",
        "board, line 1, column 1: row A of the drawing has 10 squares",
        "board, line 3, column 1: row C of the drawing has 11 squares",
        "board: the drawing has 3 rows",
        "cash.Ann: expected an amount of dollars",
        "racks.Dan: there is no player `Dan`; the players are Ann, Ben and 2",
        "board.Sackson: `Sackson` is not a chain of avalon-hill",
        "board.Luxor: expected no list of tiles beside a drawing of the board, found `1A 2A`",
        "set_aside: `1J` is not a tile",
        "holdings.Ben: expected a chain after the number of its shares",
        "cash: expected a line that does not belong to a player, found `cash`",
        "position: expected `turn`",
    ];
    for begin in begins {
        assert!(problems.iter().any(|said| said.starts_with(begin)), "{begin}: {problems:#?}");
    }
}

/// B1: where one row begins with its letter, all do, also those whose letter is a chain's initial.
#[test]
fn b1_a_row_with_a_letter_and_too_few_squares_is_not_read_as_a_whole_one() {
    let short = |wrong: &str| {
        let row = |letter| match wrong.contains(letter) {
            true => format!("{letter} {letter} {letter} . . . . . . . . .\n"),
            false => format!("{letter} . . . . . . . . . . . .\n"),
        };
        ('A'..='I').map(row).collect::<String>()
    };
    for wrong in ["A", "C", "F", "I", "AC", "CFI"] {
        let mut sketch = Sketch::new(Rules::new(Edition::AvalonHill), &["Ann", "Ben"]);
        let error = sketch.board(&short(wrong)).build().unwrap_err();
        for (i, letter) in ('A'..='I').enumerate() {
            let line = i + 1;
            let said = format!(
                "board, line {line}, column 1: row {letter} of the drawing has 11 squares; a row has \
                 12 (B1)"
            );
            let found = error.problems.iter().any(|problem| problem.to_string() == said);
            assert_eq!(found, wrong.contains(letter), "{wrong} {letter}: {error}");
        }
    }
    let whole = ('A'..='I').map(|_| "A A . . . . . . . . . .\n").collect::<String>();
    let mut sketch = Sketch::new(Rules::new(Edition::AvalonHill), &["Ann", "Ben"]);
    let error = sketch.board(&whole).build().unwrap_err();
    assert!(!error.to_string().contains("squares"), "no row has its letter: {error}");
}

/// As many problems as are kept, and how many more there are; and the time for that is linear.
#[test]
fn hostile_texts_are_refused_quickly() {
    let long = "5E ".repeat(200_000);
    let spaces = " ".repeat(600_000);
    let rows = ".\n".repeat(200_000);
    let players = "player A\ncash 1\n".repeat(100_000);
    for middle in [
        format!("bag {long}"),
        format!("rack {long}"),
        format!("set_aside 1A{spaces}2A{spaces}x"),
        format!("board\n{rows}"),
        format!("board\n{spaces}.{spaces}"),
        format!("board\n{}", "L".repeat(600_000)),
        players,
        format!("bank {}", "1 L ".repeat(150_000)),
        format!("market {long}"),
        "x\n".repeat(300_000),
        format!("player {}", "n".repeat(600_000)),
        format!("turn {}", "n".repeat(600_000)),
    ] {
        let text = format!("acquire position 1\nedition 3m\nplayer 0\n{middle}\nend of position\n");
        let error = Sketch::from_text(&text).build().unwrap_err();
        assert!(error.problems.len() <= 101);
        let message = error.to_string();
        assert!(message.len() < 60_000, "{}", message.len());
        if let Some(last) = error.problems.get(100) {
            assert!(matches!(*last.kind, SketchProblemKind::More { more } if more > 0));
        }
    }
}

/// I: what the viewer cannot know is not in the text, and reading it does not add any.
#[test]
fn a_view_by_hand_does_not_leak() {
    let mut game = Game::new(Rules::new(Edition::AvalonHill), 3, 4).unwrap();
    let mut random = playout_stream(4, 0);
    for _ in 0..60 {
        let legal = game.legal_actions();
        game.apply(legal.get(below(&mut random, legal.len() as u32) as usize).unwrap()).unwrap();
    }
    let view = game.view(seat(0)).unwrap();
    let text = view.to_text(&Names::new(Edition::AvalonHill));
    for other in [1, 2].map(seat) {
        for tile in game.rack(other).iter().filter(|tile| !view.known_rack(other).contains(*tile)) {
            assert!(!text.split_ascii_whitespace().any(|word| word == tile.to_string()), "{tile}");
        }
    }
    assert!(!text.contains("bag") && !text.contains("market_seed"));
    assert_eq!(self::view(&text), view);
}

/// A person who opens the wrong file learns that from one problem.
#[test]
fn another_form_is_one_problem() {
    let notes = include_str!("../../../tests/data/notes/sunday.notes");
    for text in [notes, "{\"version\": 2}", "", "hello\nworld\n"] {
        let error = Sketch::from_text(text).to_view().unwrap_err();
        assert_eq!(error.problems.len(), 1, "{error}");
    }
}
