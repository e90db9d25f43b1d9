//! Placements.

use acquire_core::Placement;

super::mirror! { Placement in "placements":
    Unavailable {}
    Isolated {}
    Found { chains, size }
    Grow { chain, size }
    Merge { chains, survivors, size }
    Dead { chains }
    Blocked {}
}
