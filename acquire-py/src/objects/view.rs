//! The knowledge of one player.

use acquire_core::View;
use pyo3::prelude::*;

use crate::objects::people::People;

/// The knowledge of one player, or of a spectator, about a game (I); frozen and hashable.
///
/// `Game.view` makes it. Nothing in it, including its equality, hash, `repr`, HTML, JSON, pickle and
/// errors, depends on facts that the viewer cannot know. Unknown values are `None`.
///
/// Pass a player as a number or a name. Case does not matter.
#[pyclass(frozen, module = "acquire_engine", name = "View")]
#[derive(Clone)]
pub(crate) struct PyView(pub(crate) View, pub(crate) People);

impl PyView {
    /// Returns the view of players without names.
    pub(crate) fn new(view: View) -> Self {
        Self(view, People::default())
    }

    pub(crate) fn with_people(&self, people: People) -> Self {
        Self(self.0.clone(), people)
    }

    pub(crate) fn people(&self) -> People {
        self.1.clone()
    }

    pub(crate) const fn state(&self) -> &View {
        &self.0
    }
}
