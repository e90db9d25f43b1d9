//! Placements.

use acquire_core::{Placement, PlacementKind};

super::mirror! { Placement as PlacementKind in "placements", playable;
    Unavailable {}
    Isolated {}
    Found { chains, size }
    Grow { chain, size }
    Merge { chains, survivors, size }
    Dead { chains }
    Blocked {}
}

const fn playable(kind: PlacementKind) -> &'static [(&'static str, bool)] {
    if kind.is_playable() { &[("playable", true)] } else { &[("playable", false)] }
}
