//! The rules, with their codes and in our own words.
//!
//! Every rule has a code, such as `M3`, which documentation, messages and tests cite.
//! [`Rule::find`] returns the rule with a code. The variants of [`Rule`] list every code with its
//! text.
//!
//! A *ruling* is a decision of this engine where the rule booklets are silent or disagree.
//! [`Rule::ruling`] explains the open question, and [`Rule::rulings`] lists all rulings.
//!
//! ```
//! use acquire_core::Rule;
//!
//! let rule = Rule::find("t4").unwrap();
//! assert_eq!(rule.code(), "T4");
//! assert_eq!(rule.section().title(), "The turn");
//! assert!(rule.text().contains("two or more safe chains"));
//! assert!(Rule::find("T9").is_none());
//! ```

acquire_kit::rulebook! {
    B "Board, tiles, shares, money" "The equipment of the game." {
        B1 "The board has 12 columns (1–12) and 9 rows (A–I): 108 squares, with one tile for each. A square is written column first, such as 5E or 12I.",
        B2 "The index of a tile is row × 12 + column − 1, with row A as 0: 1A is 0, 12A is 11, 12I is 107.",
        B3 "Squares are adjacent if they share an edge. Diagonal squares are not adjacent.",
        B4 "There are seven chains with 25 shares each. The bank holds the shares that no player owns. Its money is unlimited.",
        B5 "Each player starts with $6,000 and no shares. Money is a whole multiple of $100 and never negative.",
        B6 "Every tile is in exactly one place: the bag, a rack, the board, or set aside (out of the game).",
    }
    O "Editions and options" "The rules are an edition (3M, Avalon Hill or Wizards 2008) with its options." {
        O1 "Every option can be set in every edition. The starting tiles (S2), the first player (S3) and the names of the chains (C1) belong to the edition.",
        O2 "Where the 3M booklet is silent, the 3M edition follows the Avalon Hill edition." ruling "The 3M booklet does not treat several mergers at once, a founder for whom no share is left, or ties for second.",
    }
    C "Chains and prices" "The prices of shares and the bonuses of chains." {
        C1 "Two chains are cheap (0–1), three medium (2–4) and two expensive (5–6) in every edition. Their names depend on the edition. Within an edition every chain has its own initial.",
        C2 "A share of a cheap chain costs $200 to $500 at 2 to 5 tiles, $600 at 6–10, $700 at 11–20, $800 at 21–30, $900 at 31–40 and $1,000 from 41 on. Medium chains cost $100 more, expensive chains $200 more. A chain that is not on the board has no price.",
        C3 "The majority bonus is ten times the price of a share, the minority bonus five times (for `tycoon` see N6).",
        C4 "A chain with 11 or more tiles is safe.",
    }
    S "Setup" "The beginning of a game." {
        S1 "Each player, in seat order, draws one tile from the bag.",
        S2 "3M: the drawn tile goes into the player's rack. Avalon Hill and Wizards 2008: it goes on its square; starting tiles that touch do not form a chain.",
        S3 "The first player is the one whose starting tile has the lowest column, ties broken by the row nearest A; in Wizards 2008 the row nearest A, ties broken by the lowest column.",
        S4 "Beginning with the first player and going clockwise, each player draws until their rack has six tiles. Clockwise means ascending seats, wrapping around.",
        S5 "Avalon Hill is for 2 to 6 players. 3M and Wizards 2008 are for 3 to 6, and for 2 if `two_player_market` is not `none`." ruling "3M does not state the number of players, and Wizards 2008 requires three. With two players and no third shareholder no player competes for the second bonus.",
    }
    T "The turn" "A turn is: place a tile, resolve what it does, buy stock, draw. The player is asked to place and to buy in every turn; any other decision is asked for only if there are at least two options." {
        T1 "The player places a playable tile of their rack (PlaceTile). They pass only if no tile of the rack is playable, or under P6, or after declaring the end (E3).",
        T2 "A player with a playable tile must place one, except for further tiles (P6) and after declaring the end (E3).",
        T3 "A tile is playable unless it is dead (T4) or blocked (T5).",
        T4 "A tile is dead, for the rest of the game, if it touches two or more safe chains.",
        T5 "A tile is blocked, for now, if it would found a chain while all seven chains are on the board.",
        T6 "After a tile is placed, the following happen as needed: founding a chain (FoundChain), choosing the survivor and the next defunct chain, and disposing of stock; then buying; then drawing and replacing tiles. Each decision is answered with its own kind of action.",
    }
    F "Founding and growing" "The effect of a tile that touches at most one chain." {
        F1 "A tile that touches no chain and at least one unincorporated tile founds a chain: the player chooses any chain that is not on the board. The chain takes in the tile and all unincorporated tiles connected to it.",
        F2 "The founder receives one free share, if the bank has one.",
        F3 "A tile that touches exactly one chain joins it, and so do all unincorporated tiles then connected to it.",
        F4 "A tile that touches nothing stays on the board unincorporated.",
    }
    M "Mergers" "The effect of a tile that touches several chains." {
        M1 "A tile that touches two or more chains, at most one of them safe, merges them. Until the merger is over the tile belongs to no chain, and sizes are those before it was placed.",
        M2 "The largest chain survives. If several are tied for largest, the turn's player, the mergemaker, chooses among them (ChooseSurvivor).",
        M3 "The other chains are defunct and are handled one after the other, the largest first. If several are tied, the mergemaker chooses the next one (ChooseDefunct).",
        M4 "For each defunct chain its bonuses are paid, then the shareholders dispose of their shares, then its tiles join the survivor. Its price is that of its own size before the merger. After the last one the placed tile and the unincorporated tiles connected to it join as well.",
        M5 "A defunct chain can be founded again, in the same turn if another tile is placed (P6).",
    }
    N "Bonuses" "The bonuses of a chain go to its shareholders, by the shares that each holds in it. Under Z the market is also a shareholder." {
        N1 "A single shareholder receives the majority and the minority bonus.",
        N2 "The shareholder with the most shares receives the majority bonus, the one with the second most the minority bonus.",
        N3 "If several players tie for the most shares, the two bonuses are added together and split equally among them, rounded up to the next $100. No other player receives anything.",
        N4 "If several are tied for second, the minority bonus is divided equally among them, rounded up to the next $100." ruling "Only Wizards 2008 says outright that second places are also rounded up; all editions do it here.",
        N5 "If no player holds a share, nothing is paid." ruling "No booklet treats a chain without shareholders, which `trade2` (P4) can bring about.",
        N6 "The option `bonuses` selects `classic` (N1 to N5) or `tycoon`, the rewards of the editions of 2016 and 2023. Under `tycoon` there are three bonuses: 10 times the price of a share, 7.5 times rounded up to the next $100, and 5 times. Shareholders are ordered by their shares. Shareholders who tie take as many places as there are of them; the bonuses of these places are added and divided equally among them, rounded up to the next $100. Places after the third have no bonus. With two shareholders the third bonus is not paid. A single shareholder receives all three. If there are none, nothing is paid." ruling "We had no booklet of these editions, so ties and fewer than three shareholders are ruled as above.",
    }
    H "Disposal of defunct stock" "The choices of the shareholders of a defunct chain." {
        H1 "Beginning with the mergemaker and going clockwise, every player who holds shares of the defunct chain decides once (DisposeStock): they sell some, trade some, and hold the rest.",
        H2 "A sold share brings the price of the defunct chain. Two traded shares bring one share of the survivor, as long as the bank has shares of it; the number traded is even. No player disposes of more shares than they hold.",
        H3 "Shares sold and traded in go to the bank at once. Players do not deal with each other, and there are no loans.",
    }
    Y "Buying" "The purchase of stock." {
        Y1 "The player buys at most three shares in all, of chains on the board, at today's price, no more of a chain than the bank has, and no more than they can pay for (BuyStock). Buying nothing is always legal.",
        Y2 "A player may buy stock even in a turn in which they placed no tile." ruling "Wizards 2008 says that it is the next player's turn after a tile without effect; here that means: without effect on chains.",
    }
    D "Drawing and unplayable tiles" "The filling of racks, and tiles that cannot be placed." {
        D1 "After buying, the player draws until their rack has six tiles or the bag is empty. A rack of more than six is not filled.",
        D2 "`keep`: unplayable tiles stay in the rack.",
        D3 "`replace`: after drawing, while they have a dead tile and the bag is not empty, the player may set a dead tile aside and draw another (ReplaceTiles), or pass. Blocked tiles cannot be replaced." ruling "Avalon Hill does not say whether a dead tile that was drawn as a replacement may be replaced in turn; it may.",
        D4 "`redraw`: instead of placing a tile, if no tile of the rack is playable and the bag is not empty, the player may set the whole rack aside and draw six tiles, or pass." ruling "Wizards 2008 does not say whether a player may redraw again if the new rack has no playable tile; they may.",
        D5 "The option `dead_tiles` selects `keep` (D2), `replace` (D3), `replace_automatically` (D3 without asking, the dead tile with the lowest index first) or `redraw` (D4).",
        D6 "Tiles that are set aside are public and out of the game.",
    }
    E "The end" "The end of the game, and its winner. When the game is over, no action is legal." {
        E1 "The end condition holds if at least one chain is on the board, and either every chain on the board is safe or some chain has 41 or more tiles." ruling "The booklets do not say what applies while no chain is on the board.",
        E2 "`automatic`: the game ends by itself if the end condition holds after buying." ruling "3M does not say what happens if the condition held only earlier in the turn; the game continues.",
        E3 "`declare_any_time`: the turn's player may declare the end before the tile, or after it before buying, once, if the end condition holds. They may then finish the turn, and no longer have to place a tile. The game is over when that player has bought; nothing is drawn or replaced any more." ruling "Avalon Hill says only that the player declares it in their own turn; here this is not allowed during a merger, after buying, or while drawing or replacing.",
        E4 "`declare_after_tile`: as E3, but only after the tile, before buying." ruling "Wizards 2008 does not say whether the end may be declared if no tile could be placed; it may.",
        E5 "The option `end` selects `automatic` (E2), `declare_any_time` (E3) or `declare_after_tile` (E4).",
        E6 "After drawing and replacing, the game is over if the bag is empty and every tile left in a rack is dead." ruling "No booklet says what happens when no tile can ever be placed again.",
        E7 "The game is over if no tile was placed, drawn or set aside in as many turns in a row as there are players." ruling "No booklet treats a stalemate.",
        E8 "Final scoring: the bonuses of every chain on the board are paid, then all shares of chains on the board are sold at today's price. Other shares are worthless.",
        E9 "The player with the most money wins; players who tie share the victory. Ranks are 1, 1, 3 after a tie." ruling "The booklets do not mention ranks below the first.",
    }
    Z "Two players" "Under `two_player_market` a third shareholder, the market, takes part in the bonuses of two-player games: with `drawn_tile` by Z1 to Z6, with `bank` by Z2, Z6 and Z7." {
        Z1 "When the bonuses of a chain are paid, a tile is drawn at random from the bag, shown, and put back. Its column is the number of shares that the market counts as holding." ruling "Avalon Hill does not say whether this also applies in the final scoring; it does, once for each chain.",
        Z2 "The market takes part in N as a third shareholder. What it would receive is not paid." ruling "Avalon Hill does not treat ties with the market; they are ties like any other (N3, N4).",
        Z3 "While the bag is not empty, one tile is drawn for each chain whose bonuses are paid, in the order of the payments." ruling "Avalon Hill does not say whether a tile is drawn for a chain of which no player holds a share; one is.",
        Z4 "While the bag is empty the market holds nothing." ruling "Avalon Hill does not say what happens if no tile is left to draw.",
        Z5 "The drawn tile is public. It does not change the bag, and reveals nothing about later draws.",
        Z6 "In the final scoring the chains are handled in ascending order of their index." ruling "Avalon Hill gives no order.",
        Z7 "`bank`: the market holds the shares that the bank has of the chain when its bonuses are paid. Nothing is drawn." ruling "The informal two-player game says only that the bank can be the third shareholder.",
    }
    P "Special Powers" "A variant: each player has five powers, each usable once in the game and at most one in a turn. A power is public when it is played." {
        P1 "`free3`, after the tile and before buying: up to three shares bought this turn cost nothing.",
        P2 "`buy5`, after the tile and before buying: up to five shares may be bought this turn, of any number of chains." ruling "Avalon Hill does not say of how many chains.",
        P3 "Free and extra shares are the turn's whole purchase; the other rules of buying apply.",
        P4 "`trade2`, after the tile and before buying: up to three times this turn the player may trade two shares of one chain for one share of another, both on the board, before or after the purchase. After the purchase they may pass.",
        P5 "`take5`, before the first tile of the turn: the player takes five tiles, or what is left in the bag.",
        P6 "`place4`, before the first tile of the turn: the player may place up to four tiles, each resolved completely before the next. Before each further tile they may pass." ruling "Avalon Hill does not say how the rack is filled after an earlier `take5`; it is filled up to six and not beyond.",
        P7 "A power is offered unless it could have no effect: `free3` if no chain on the board has a share in the bank; `buy5` if no share can be bought and paid for; `trade2` if no trade is possible now or after a purchase that can be made now; `take5` if the bag is empty; `place4` if no tile is playable." ruling "Avalon Hill does not say whether a power may be played to no effect.",
    }
    I "Information" "Public and private knowledge." {
        I1 "Public: the board, the tiles set aside, the number of tiles in the bag and in each rack, the bank's shares, everything said and done, the powers used. In 3M the starting tiles are also public, although they go into racks. Under `replace` and `replace_automatically` the rack of a player who passes because no tile of it is playable is public.",
        I2 "Private: the tiles in a rack, known to its owner alone. The order of the bag is secret to all.",
        I3 "`open`: a view shows everyone's cash and shares. `concealed`: it shows a player only their own. The holdings in a defunct chain are shown to all from the payment of its bonuses until it leaves the board. When the game is over everything is shown." ruling "3M and Wizards 2008 do not say whether holdings are open; their default is `open`. No booklet says what is shown when the game is over.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_and_belong_to_their_section() {
        for (i, &rule) in Rule::ALL.iter().enumerate() {
            assert_eq!(rule as usize, i);
            assert_eq!(Rule::find(&rule.code().to_ascii_lowercase()), Some(rule));
            assert!(rule.code().starts_with(rule.section().code()));
            assert!(rule.text().ends_with('.'), "{rule}");
        }
        assert_eq!(Rule::find(""), None);
    }

    #[test]
    fn rulings_are_what_the_booklets_leave_open() {
        let codes: alloc::vec::Vec<_> = Rule::rulings().map(Rule::code).collect();
        assert_eq!(
            codes,
            [
                "O2", "S5", "N4", "N5", "N6", "Y2", "D3", "D4", "E1", "E2", "E3", "E4", "E6", "E7",
                "E9", "Z1", "Z2", "Z3", "Z4", "Z6", "Z7", "P2", "P6", "P7", "I3"
            ]
        );
    }
}
