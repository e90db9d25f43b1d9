//! The number of threads on the command lines of examples.

use std::thread;

use clap::Args;

#[derive(Args)]
pub(crate) struct Threads {
    /// The number of threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

impl Threads {
    /// Returns the number, at least 1.
    pub(crate) fn count(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(cores).max(1)
    }
}
