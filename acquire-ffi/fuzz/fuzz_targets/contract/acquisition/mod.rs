//! The functions of `acquisition.h`.

mod games;
mod records;
mod state;
mod words;

use acquire::*;

use crate::{answer::number, caller::Caller, room::Room};

impl Caller<'_> {
    /// Rules, mostly such that exist; sometimes NULL or misaligned.
    fn rules_of_acquisition(&mut self) -> Room<AcqAcquisitionRules> {
        let mut room = Room::new(1, self.byte());
        let how = self.byte();
        let (players, tiles_each) = match how % 8 {
            0 => (self.small(5), self.small(41)),
            _ => (2 + u32::from(how / 8 % 3), 1 + u32::from(self.byte() % 20)),
        };
        room.items[1].write(AcqAcquisitionRules { players, tiles_each, reserved: [0; _] });
        room
    }

    /// An action id, mostly of a legal action.
    fn id_of_acquisition(&mut self, game: *const AcqAcquisitionGame) -> u16 {
        let choice = self.byte();
        if choice & 3 != 0 {
            let count = number(|count| acq_acquisition_game_legal_count(game, count)).unwrap_or(0);
            let index = self.byte() as usize % count.max(1);
            if let Some(id) = number(|id| acq_acquisition_game_legal_get(game, index, id)) {
                return id;
            }
        }
        u16::from_le_bytes([self.byte(), self.byte() % 2])
    }
}
