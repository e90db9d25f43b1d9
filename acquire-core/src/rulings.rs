//! Every place where the sources are silent or disagree, and what the engine does.
//!
//! The rules have codes, which documentation, error messages and tests cite. A ruling is a
//! decision of this engine where the rule booklets leave a question open.
//!
//! | rule | question | ruling |
//! |---|---|---|
//! | B3 | Does a tile that closes a row join the chain beside it, whatever an example says? | Yes: sharing an edge is all that counts. |
//! | O2 | 3M on several mergers at once, no share left for the founder, ties for second | As Avalon Hill. |
//! | T, F1 | Only one chain can be founded, or only one answer exists | It is carried out without asking; only `PlaceTile` and `BuyStock` are always asked. |
//! | N4 | Are halved minority bonuses rounded up outside the 2008 edition? | Yes, to the next $100, in all editions. |
//! | N5 | Bonuses of a chain of which nobody holds a share | Nothing is paid. |
//! | Y2 | A tile without effect in the 2008 edition ends the turn? | No: the player still buys. |
//! | D3 | A replacement tile that is dead itself | May be replaced in turn, while the bag lasts. |
//! | D4 | A new rack without a playable tile | May be set aside again. |
//! | E2 | The end condition held during the turn, but not when buying is over | The game goes on. |
//! | E3 | After the end was declared in `PlaceTile` | The turn goes on with all its duties and rights (`redraw` and powers included); nothing is drawn or replaced after `BuyStock`. |
//! | E4 | May the end be declared if no tile could be placed? | Yes. |
//! | E6 | The bag is empty and every tile left in a rack is dead | The game is over. |
//! | E7 | A whole round without a tile placed, drawn or set aside | The game is over. |
//! | E9 | Ranks after a tie | Standard competition ranks: 1, 1, 3. |
//! | Z3 | A chain of which no player holds a share | The market's tile is drawn all the same. |
//! | Z4 | The bag is empty when the market's tile is due | The market holds nothing. |
//! | Z6 | The order of the market's tiles in the final scoring | Ascending chain index. |
//! | P2 | Of how many chains may five shares be bought? | Of any number. |
//! | P7 | When is a power not offered? | Exactly when it could have no effect at that moment. |
//! | I3 | When the game is over | Everything is shown: cash, shares and racks; the order of the bag is nobody's. |
//! | I3 | Holdings in the 3M and 2008 editions | Open. |
//!
//! What a [`View`](crate::View) knows of other racks is what was shown, and what the decision
//! being asked implies: a player who could not place this turn has no playable tile, one who is
//! asked to replace has a dead tile, one who is asked for a further tile has a playable one.
//! Conclusions from earlier turns are left to whoever keeps a memory.
