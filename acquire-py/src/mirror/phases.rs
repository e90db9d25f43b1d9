//! Phases.

use acquire_core::Phase;

super::mirror! { Phase in "phases":
    PlaceTile { player, tiles_left, further }
    FoundChain { player, tile, chains }
    ChooseSurvivor { player, tile, chains }
    ChooseDefunct { player, tile, survivor, chains }
    DisposeStock { player, tile, defunct, survivor, held, price, available }
    BuyStock { player, limit, free, trades_left }
    ReplaceTiles { player }
    Over { reason }
}
