//! Events.

use acquire_core::{Event, EventKind};

super::mirror! { Event as EventKind in "events", |_| &[];
    TurnBegan { player }
    TilePlaced { player, tile }
    Passed { player }
    RackShown { player, tiles }
    RackSetAside { player, tiles }
    TileSetAside { player, tile }
    TileDrawn { player, tile }
    ChainFounded { player, chain, size, tiles }
    FreeShare { player, chain }
    ChainGrew { chain, size, tiles }
    MergerBegan { player, tile, chains }
    Survives { chain }
    MarketTile { chain, tile }
    SharesShown { chain, shares }
    BonusPaid { player, chain, amount }
    StockDisposed { player, chain, survivor, disposal, proceeds }
    ChainAbsorbed { chain, survivor, size, tiles }
    StockBought { player, purchase, cost }
    StockTraded { player, trade }
    PowerPlayed { player, power }
    EndDeclared { player }
    GameOver { reason }
    StockSold { player, chain, shares, proceeds }
}
