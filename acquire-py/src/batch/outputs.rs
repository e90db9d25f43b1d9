//! The output arrays, which are written after every step.

use acquire_core::{Game, LegalActions};

use crate::batch::{
    settings::{RowLengths, Settings},
    slots::Slot,
};

/// The arrays to fill, for some of the slots; observations are numbers of the type `O`, and rewards
/// of the type `R`.
#[derive(Default)]
pub(crate) struct Outputs<'a, O, R = f32> {
    pub(crate) observations: Option<&'a mut [O]>,
    pub(crate) masks: Option<&'a mut [bool]>,
    pub(crate) rewards: Option<&'a mut [R]>,
    pub(crate) done: Option<&'a mut [bool]>,
    pub(crate) player: Option<&'a mut [i8]>,
}

/// Takes the first `count` elements and leaves the rest.
fn take<'a, T>(all: &mut Option<&'a mut [T]>, count: usize) -> Option<&'a mut [T]> {
    let (first, rest) = all.take()?.split_at_mut_checked(count)?;
    *all = Some(rest);
    Some(first)
}

impl<O, R> Outputs<'_, O, R> {
    /// Takes the outputs of the first `slots` slots and leaves the rest.
    pub(crate) fn take(&mut self, slots: usize, rows: RowLengths) -> Self {
        Self {
            observations: take(&mut self.observations, slots * rows.observations),
            masks: take(&mut self.masks, slots * rows.masks),
            rewards: take(&mut self.rewards, slots * rows.rewards),
            done: take(&mut self.done, slots),
            player: take(&mut self.player, slots),
        }
    }
}

impl Outputs<'_, f32> {
    /// Writes the outputs of these slots: one array after the other, because the way to a row is
    /// then short.
    pub(crate) fn write(self, settings: &Settings, slots: &[Slot]) {
        let rows = settings.rows();
        if let Some(out) = self.observations {
            for (slot, out) in slots.iter().zip(out.chunks_exact_mut(rows.observations)) {
                let player = slot.seen.game().player();
                slot.seen.show(player, |view| settings.form.observe(view, out));
            }
        }
        if let Some(out) = self.masks {
            for (slot, out) in slots.iter().zip(out.chunks_exact_mut(rows.masks)) {
                settings.form.write_mask(&slot.legal, out);
            }
        }
        if let Some(out) = self.rewards {
            for (slot, out) in slots.iter().zip(out.chunks_exact_mut(rows.rewards)) {
                if slot.is_over() {
                    pay(settings, slot.seen.game(), out, |reward| reward as f32);
                } else {
                    out.fill(0.0);
                }
            }
        }
        if let Some(out) = self.done {
            for (slot, out) in slots.iter().zip(out) {
                *out = slot.is_over();
            }
        }
        if let Some(out) = self.player {
            for (slot, out) in slots.iter().zip(out) {
                *out = slot.seen.game().player().map_or(-1, |player| player.index() as i8);
            }
        }
    }
}

impl Outputs<'_, f32, f64> {
    /// Writes the outputs of a single slot that are the same for all viewers, and the mask of these
    /// legal actions.
    pub(crate) fn write_game(&mut self, settings: &Settings, game: &Game, legal: &LegalActions) {
        if let Some(out) = &mut self.masks {
            settings.form.write_mask(legal, out);
        }
        if let Some(out) = &mut self.rewards {
            pay(settings, game, out, |reward| reward);
        }
        if let Some([out]) = self.done.as_deref_mut() {
            *out = game.player().is_none();
        }
    }
}

/// Writes all players' rewards; 0 until the game is over.
fn pay<R>(settings: &Settings, game: &Game, out: &mut [R], number: impl Fn(f64) -> R) {
    let rewards = settings.rewards.of(game);
    out.iter_mut().zip(rewards.0).for_each(|(out, reward)| *out = number(reward));
}
