//! JSON that is written piece by piece, without a value of it in memory.
//!
//! Functions that are called in many places are not inlined, so that a library stays small.

use alloc::string::{String, ToString};
use core::fmt;

use acquire_kit::json::write;

/// Unfinished JSON. A comma follows each value, and goes again where a list or an object ends.
pub(super) struct Json {
    text: String,
}

impl Json {
    pub(super) fn with_capacity(bytes: usize) -> Self {
        Self { text: String::with_capacity(bytes) }
    }

    pub(super) fn finish(mut self) -> String {
        self.drop_comma();
        self.text
    }

    fn drop_comma(&mut self) {
        if self.text.ends_with(',') {
            self.text.pop();
        }
    }

    pub(super) fn open(&mut self, bracket: char) {
        self.text.push(bracket);
    }

    #[inline(never)]
    pub(super) fn close(&mut self, bracket: char) {
        self.drop_comma();
        self.text.push(bracket);
        self.text.push(',');
    }

    /// Writes the name of a field; its value comes next.
    #[inline(never)]
    pub(super) fn name(&mut self, name: &str) -> &mut Self {
        self.text.push('"');
        self.text.push_str(name);
        self.text.push_str("\":");
        self
    }

    /// Writes JSON as it is.
    #[inline(never)]
    pub(super) fn raw(&mut self, json: &str) {
        self.text.push_str(json);
        self.text.push(',');
    }

    pub(super) fn bool(&mut self, value: bool) {
        self.raw(if value { "true" } else { "false" });
    }

    #[inline(never)]
    pub(super) fn number(&mut self, number: u32) {
        self.digits(number);
        self.text.push(',');
    }

    pub(super) fn negative(&mut self, number: u32) {
        if number > 0 {
            self.text.push('-');
        }
        self.number(number);
    }

    fn digits(&mut self, number: u32) {
        if number >= 10 {
            self.digits(number / 10);
        }
        self.text.push(char::from(b'0' + (number % 10) as u8));
    }

    /// Writes a number, or `null`.
    #[inline(never)]
    pub(super) fn known(&mut self, number: Option<u32>) {
        match number {
            Some(number) => self.number(number),
            None => self.raw("null"),
        }
    }

    /// Writes a string that the function writes and that needs no escapes.
    #[inline(never)]
    pub(super) fn plain(&mut self, text: &mut dyn FnMut(&mut dyn fmt::Write) -> fmt::Result) {
        self.text.push('"');
        // A string takes everything.
        let _ = text(&mut self.text);
        self.text.push_str("\",");
    }

    /// Writes a word that needs no escapes as a string.
    #[inline(never)]
    pub(super) fn word(&mut self, word: &str) {
        self.text.push('"');
        self.text.push_str(word);
        self.text.push_str("\",");
    }

    /// Writes any text as a string.
    #[inline(never)]
    pub(super) fn text(&mut self, text: &dyn fmt::Display) {
        self.raw(&write(&text.to_string()));
    }

    pub(super) fn numbers(&mut self, numbers: impl IntoIterator<Item = impl Into<u32>>) {
        self.open('[');
        numbers.into_iter().for_each(|number| self.number(number.into()));
        self.close(']');
    }

    /// Writes a list of words that need no escapes.
    pub(super) fn words(&mut self, words: impl IntoIterator<Item = impl fmt::Display>) {
        self.open('[');
        words.into_iter().for_each(|word| self.plain(&mut |out| write!(out, "{word}")));
        self.close(']');
    }
}
