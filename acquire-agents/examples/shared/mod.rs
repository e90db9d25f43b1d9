//! What the command lines of examples have in common.

pub(crate) mod threads;

use std::error::Error;

use acquire_core::{Edition, Rules};
use clap::{Args, CommandFactory, error::ErrorKind};

/// Prints an error with the usage, and ends the program.
pub(crate) fn print_error<C: CommandFactory>(error: Box<dyn Error>) -> ! {
    C::command().error(ErrorKind::ValueValidation, error).exit()
}

/// The rules of the games.
#[derive(Args)]
pub(crate) struct RulesOptions {
    #[arg(long, default_value_t = Edition::AvalonHill)]
    edition: Edition,
    /// An option of the rules, such as `bonuses=tycoon`; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl RulesOptions {
    pub(crate) fn rules(&self) -> Result<Rules, Box<dyn Error>> {
        let mut rules = Rules::new(self.edition);
        for option in &self.options {
            let (name, value) = option.split_once('=').ok_or("write --option NAME=VALUE")?;
            rules = rules.with_option(name, value)?;
        }
        Ok(rules)
    }
}
