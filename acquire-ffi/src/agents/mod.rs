//! Computer players for Acquire, and analysis: `include/acquire_agents.h`.

mod status;

mod structs;

mod failure;

mod handles;

mod own;

mod agent;

mod play;

pub(crate) use self::status::status_name;
pub use self::{agent::*, handles::*, play::*, status::AcqAgentStatus, structs::*};
