//! Computer players for Acquire, and analysis: `include/acquire_agents.h`.

mod status;

mod structs;

mod findings;

mod reviewed;

mod failure;

mod handles;

mod own;

mod agent;

mod play;

mod insight;

mod review;

pub(crate) use self::status::status_name;
pub use self::{
    agent::*, findings::*, handles::*, insight::*, play::*, review::*, reviewed::*,
    status::AcqAgentStatus, structs::*,
};
