//! Phases.

use acquire_core::{Phase, PhaseKind};

super::mirror! { Phase as PhaseKind in "phases", |_| &[];
    PlaceTile { player, tiles_left, further }
    FoundChain { player, tile, chains }
    ChooseSurvivor { player, tile, chains }
    ChooseDefunct { player, tile, survivor, chains }
    DisposeStock { player, tile, defunct, survivor, held, price, available }
    BuyStock { player, limit, free, trades_left }
    ReplaceTiles { player }
    Over { reason }
}
