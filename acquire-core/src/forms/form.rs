//! The forms in which records, notes and positions are stored, and their descriptions.

use acquire_kit::named::named_enum;

named_enum! {
    /// A value with a text form and, except for an action, a JSON form.
    Form as "form" {
        /// The text of an [`Action`](crate::Action).
        Action = "action",
        /// A [`Record`](crate::Record).
        Record = "record",
        /// A [`Notes`](crate::Notes).
        Notes = "notes",
        /// A position: a [`Sketch`](crate::Sketch) as text, a [`Setup`](crate::Setup) as JSON.
        Position = "position",
    }
}

impl Form {
    /// Returns the grammar of the text form.
    ///
    /// ```
    /// use acquire_core::Form;
    ///
    /// assert!(Form::Record.grammar().starts_with("record   = \"acquire record 2\""));
    /// ```
    #[must_use]
    pub const fn grammar(self) -> &'static str {
        match self {
            Self::Action => include_str!("../../grammar/action.txt"),
            Self::Record => include_str!("../../grammar/record.txt"),
            Self::Notes => include_str!("../../grammar/notes.txt"),
            Self::Position => include_str!("../../grammar/position.txt"),
        }
    }

    /// Returns the JSON Schema of the JSON form, itself in JSON; `None` for an action, which has no
    /// separate JSON form.
    #[must_use]
    pub const fn schema(self) -> Option<&'static str> {
        match self {
            Self::Action => None,
            Self::Record => Some(include_str!("../../schema/record.schema.json")),
            Self::Notes => Some(include_str!("../../schema/notes.schema.json")),
            Self::Position => Some(include_str!("../../schema/setup.schema.json")),
        }
    }
}
