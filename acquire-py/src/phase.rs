//! Phases, placements, turns and events as the classes of the package.

use acquire_core::{Edition, Event, Phase, Placement, Player, Power, Turn};
use pyo3::prelude::*;

use crate::convert::{
    by_player, chain_name, chain_names, chain_set_names, make, tile_name, tile_names,
};

pub(crate) fn phase<'py>(
    py: Python<'py>,
    phase: &Phase,
    edition: Edition,
) -> PyResult<Bound<'py, PyAny>> {
    let seat = phase.player().map_or(0, Player::index);
    let name = |chain| chain_name(py, chain, edition);
    let names = |chains| chain_set_names(py, chains, edition);
    match *phase {
        Phase::PlaceTile { player: _, tiles_left, further } => {
            make!(py, "phases", "PlaceTile", (seat, tiles_left, further))
        }
        Phase::FoundChain { player: _, tile, chains } => {
            make!(py, "phases", "FoundChain", (seat, tile_name(py, tile), names(chains)?))
        }
        Phase::ChooseSurvivor { player: _, tile, chains } => {
            make!(py, "phases", "ChooseSurvivor", (seat, tile_name(py, tile), names(chains)?))
        }
        Phase::ChooseDefunct { player: _, tile, survivor, chains } => {
            let (tile, survivor) = (tile_name(py, tile), name(survivor));
            make!(py, "phases", "ChooseDefunct", (seat, tile, survivor, names(chains)?))
        }
        Phase::DisposeStock { player: _, tile, defunct, survivor, held, price, available } => {
            let (tile, defunct, survivor) = (tile_name(py, tile), name(defunct), name(survivor));
            make!(
                py,
                "phases",
                "DisposeStock",
                (seat, tile, defunct, survivor, held, price, available)
            )
        }
        Phase::BuyStock { player: _, limit, free, trades_left } => {
            make!(py, "phases", "BuyStock", (seat, limit, free, trades_left))
        }
        Phase::ReplaceTiles { player: _ } => make!(py, "phases", "ReplaceTiles", (seat)),
        Phase::Over { reason } => make!(py, "phases", "Over", (reason.name())),
    }
}

pub(crate) fn placement<'py>(
    py: Python<'py>,
    placement: &Placement,
    edition: Edition,
) -> PyResult<Bound<'py, PyAny>> {
    let names = |chains| chain_set_names(py, chains, edition);
    match *placement {
        Placement::Unavailable => make!(py, "placements", "Unavailable", ()),
        Placement::Isolated => make!(py, "placements", "Isolated", ()),
        Placement::Found { chains, size } => {
            make!(py, "placements", "Found", (names(chains)?, size))
        }
        Placement::Grow { chain, size } => {
            make!(py, "placements", "Grow", (chain_name(py, chain, edition), size))
        }
        Placement::Merge { chains, survivors, size } => {
            make!(py, "placements", "Merge", (names(chains)?, names(survivors)?, size))
        }
        Placement::Dead { chains } => make!(py, "placements", "Dead", (names(chains)?)),
        Placement::Blocked => make!(py, "placements", "Blocked", ()),
    }
}

pub(crate) fn turn<'py>(py: Python<'py>, turn: &Turn) -> PyResult<Bound<'py, PyAny>> {
    make!(
        py,
        "words",
        "Turn",
        (
            turn.player.index(),
            turn.power.map(Power::name),
            turn.tiles_left,
            turn.placed,
            turn.moved,
            turn.bought,
            turn.trades_left,
            turn.declared.map(Player::index),
            turn.idle_turns,
        )
    )
}

/// An event of a game for so many players.
pub(crate) fn event<'py>(
    py: Python<'py>,
    event: &Event,
    players: usize,
    edition: Edition,
) -> PyResult<Bound<'py, PyAny>> {
    let name = |chain| chain_name(py, chain, edition);
    match *event {
        Event::TurnBegan { player } => make!(py, "events", "TurnBegan", (player.index())),
        Event::TilePlaced { player, tile } => {
            make!(py, "events", "TilePlaced", (player.index(), tile_name(py, tile)))
        }
        Event::Passed { player } => make!(py, "events", "Passed", (player.index())),
        Event::RackShown { player, tiles } => {
            make!(py, "events", "RackShown", (player.index(), tile_names(py, tiles.iter())?))
        }
        Event::RackSetAside { player, tiles } => {
            make!(py, "events", "RackSetAside", (player.index(), tile_names(py, tiles.iter())?))
        }
        Event::TileSetAside { player, tile } => {
            make!(py, "events", "TileSetAside", (player.index(), tile_name(py, tile)))
        }
        Event::TileDrawn { player, tile } => {
            let tile = tile.map(|tile| tile_name(py, tile));
            make!(py, "events", "TileDrawn", (player.index(), tile))
        }
        Event::ChainFounded { player, chain, size } => {
            make!(py, "events", "ChainFounded", (player.index(), name(chain), size))
        }
        Event::FreeShare { player, chain } => {
            make!(py, "events", "FreeShare", (player.index(), name(chain)))
        }
        Event::ChainGrew { chain, size } => {
            make!(py, "events", "ChainGrew", (name(chain), size))
        }
        Event::MergerBegan { player, tile, chains } => {
            let chains = chain_set_names(py, chains, edition)?;
            make!(py, "events", "MergerBegan", (player.index(), tile_name(py, tile), chains))
        }
        Event::Survives { chain } => make!(py, "events", "Survives", (name(chain))),
        Event::MarketTile { chain, tile } => {
            make!(py, "events", "MarketTile", (name(chain), tile_name(py, tile)))
        }
        Event::SharesShown { chain, shares } => {
            make!(py, "events", "SharesShown", (name(chain), by_player(py, players, &shares)?))
        }
        Event::BonusPaid { player, chain, amount } => {
            make!(py, "events", "BonusPaid", (player.index(), name(chain), amount))
        }
        Event::StockDisposed { player, chain, survivor, disposal, proceeds } => {
            let (sell, trade) = (disposal.sell(), disposal.trade());
            make!(
                py,
                "events",
                "StockDisposed",
                (player.index(), name(chain), name(survivor), sell, trade, proceeds)
            )
        }
        Event::ChainAbsorbed { chain, survivor, size } => {
            make!(py, "events", "ChainAbsorbed", (name(chain), name(survivor), size))
        }
        Event::StockBought { player, purchase, cost } => {
            let chains = chain_names(py, purchase.chains(), edition)?;
            make!(py, "events", "StockBought", (player.index(), chains, cost))
        }
        Event::StockTraded { player, trade } => {
            let (give, take) = (name(trade.give()), name(trade.take()));
            make!(py, "events", "StockTraded", (player.index(), give, take))
        }
        Event::PowerPlayed { player, power } => {
            make!(py, "events", "PowerPlayed", (player.index(), power.name()))
        }
        Event::EndDeclared { player } => make!(py, "events", "EndDeclared", (player.index())),
        Event::GameOver { reason } => make!(py, "events", "GameOver", (reason.name())),
        Event::StockSold { player, chain, shares, proceeds } => {
            make!(py, "events", "StockSold", (player.index(), name(chain), shares, proceeds))
        }
    }
}
