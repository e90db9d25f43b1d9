//! What one player may know.

use acquire_core::View;
use pyo3::prelude::*;

/// What one player, or a spectator, may know of a game (I); frozen and hashable.
///
/// `Game.view` makes it. Nothing in it depends on what the viewer cannot know, including its
/// equality, hash, `repr`, HTML, JSON, pickle and errors. What is not known is `None`.
#[pyclass(frozen, module = "acquire_engine", name = "View")]
#[derive(Clone)]
pub(crate) struct PyView(pub(crate) View);

impl PyView {
    pub(crate) const fn state(&self) -> &View {
        &self.0
    }
}
