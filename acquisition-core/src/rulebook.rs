//! The rules of Acquisition with their codes: our paraphrase, not the booklet.
//!
//! Documentation, messages and tests cite the codes, and [`Rule::find`] explains them. A *ruling*
//! is a decision of this engine where the booklet leaves something open.
//!
//! ```
//! use acquisition_core::Rule;
//!
//! let rule = Rule::find("q4b").unwrap();
//! assert_eq!(rule.code(), "Q4b");
//! assert!(rule.text().contains("owns two"));
//! assert!(Rule::find("Q8").is_none());
//! ```

acquire_kit::rulebook! {
    Q "Acquisition" "Acquisition, a game by Phil Leduc (2011). It was inspired by Sid Sackson's Acquire. The game is its author's: this is a paraphrase of its rules, and no permission to publish or sell the game." {
        Q1 "The board has 12 columns (1–12) and 12 rows (A–L). A square is written column first, such as 3C; its index is row × 12 + column − 1, with row A as 0. Two to four players have 40, 27 or 20 building tiles each; their colours in seat order are brick red, steel blue, concrete gray and glass cyan. There are six green park tiles. Everything is public, and nothing is left to chance." ruling "Which player has which colour.",
        Q2 "First the park tiles are placed, one at a time in turn order, each on any empty square: six with two or three players, four with four. No rotation and no reflection of the board may leave the finished park tiles as they are: a last park tile that would let one do so is illegal." ruling "Which symmetries count. The booklet's figures are lost; here it is all seven of a square board.",
        Q3 "In their turn, players must place one of their building tiles on an empty square. A group is all building tiles connected by edges, regardless of their owners; no group may be larger than three. Park tiles belong to no group.",
        Q4 "If a building tile completes a group of three of several owners, a buyout may follow. It is offered at once, and only if the buyer has the tiles in their supply; the tile just placed no longer counts. Declined, or impossible at that moment, it is never offered later. Then it is the turn of the player after the one who placed.",
        Q4a "A group of three of one owner stays as it is.",
        Q4b "In a group of three of two owners, the player who owns two of the tiles may buy out the third in any player's turn: they replace it by a tile of their supply, and it goes back to its owner's supply at once.",
        Q4c "In a group of three of three owners, the player whose turn it is may replace both other tiles by two tiles of their supply, or neither; those go back to their owners' supplies at once.",
        Q5 "The game is over if, at the start of their turn, the player has no tile (`no_tile`) or there is no legal square (`no_square`). This is also checked before the first turn. Players may agree on fewer tiles: the same number for all, from 1 to that of Q1." ruling "Whether the other players' supplies matter: they do not. What the reason is with neither tile nor square: `no_tile`. How few tiles players may agree on.",
        Q6 "A player's buildings are the groups of their own tiles connected by edges: large (three tiles), medium (two) and small (one). The most large buildings win; ties are broken by medium, then by small buildings; players still tied share the rank. Ranks are 1, 1, 3 after a tie." ruling "How ranks are counted after a tie.",
        Q7 "Turns go in seat order. Player 0 begins, with the park tiles and with the building tiles." ruling "Who begins.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_finds_its_rule() {
        for (i, &rule) in Rule::ALL.iter().enumerate() {
            assert_eq!(rule as usize, i);
            assert!(rule.code().starts_with(rule.section().code()));
            assert_eq!(Rule::find(&rule.code().to_ascii_lowercase()), Some(rule));
            assert!(rule.text().ends_with('.'), "{rule}");
        }
        assert_eq!((Rule::find(""), Rule::find("Q8")), (None, None));
    }

    #[test]
    fn rulings_are_what_the_booklet_leaves_open() {
        let codes: alloc::vec::Vec<_> = Rule::rulings().map(Rule::code).collect();
        assert_eq!(codes, ["Q1", "Q2", "Q5", "Q6", "Q7"]);
    }
}
