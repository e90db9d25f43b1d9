//! Handles to call functions with.

use std::{ffi::c_void, ptr};

use acquire::*;

/// One handle of each type, of a game for four by the rules of Avalon Hill.
pub(crate) struct World {
    pub(crate) rules: *mut AcqRules,
    pub(crate) game: *mut AcqGame,
    /// Seat 1's.
    pub(crate) view: *mut AcqView,
    pub(crate) record: *mut AcqRecord,
    /// Of a spectator.
    pub(crate) notes: *mut AcqNotes,
    pub(crate) replay: *mut AcqReplay,
    pub(crate) recorder: *mut AcqRecorder,
    pub(crate) stream: *mut AcqStream,
    other: *mut AcqGame,
    #[cfg(feature = "acquisition")]
    pub(crate) acquisition: crate::acquisition::Handles,
    #[cfg(feature = "agents")]
    pub(crate) agents: crate::agents::Handles,
    /// The id of an action that is legal in the game.
    pub(crate) legal: u16,
}

/// The order of the tiles of the game.
pub(crate) fn tiles() -> Vec<u8> {
    let (mut tiles, mut count) = (vec![0; ACQ_TILES], 0);
    assert_eq!(acq_tile_order(7, tiles.as_mut_ptr(), tiles.len(), &raw mut count), 0);
    tiles
}

impl World {
    pub(crate) fn new() -> Self {
        let mut world = Self {
            rules: ptr::null_mut(),
            game: ptr::null_mut(),
            view: ptr::null_mut(),
            record: ptr::null_mut(),
            notes: ptr::null_mut(),
            replay: ptr::null_mut(),
            recorder: ptr::null_mut(),
            stream: ptr::null_mut(),
            other: ptr::null_mut(),
            #[cfg(feature = "acquisition")]
            acquisition: crate::acquisition::Handles::new(),
            #[cfg(feature = "agents")]
            agents: crate::agents::Handles::new(),
            legal: 0,
        };
        let w = &mut world;
        assert_eq!(acq_rules_new(AcqEdition::AvalonHill as i32, &raw mut w.rules), 0);
        // So that a view shows what the others own.
        let open = AcqHoldings::Open as i32;
        assert_eq!(acq_rules_set(w.rules, AcqOption::Holdings as i32, open), 0);
        assert_eq!(acq_game_new(w.rules, 4, 7, &raw mut w.game), 0);
        assert_eq!(acq_recorder_new(w.rules, 4, 7, &raw mut w.recorder), 0);
        let mut player = 0;
        assert_eq!(acq_game_player(w.game, &raw mut player), 0);
        assert_eq!(acq_game_view(w.game, player.into(), &raw mut w.view), 0);
        assert_eq!(acq_game_legal_get(w.game, 0, &raw mut w.legal), 0);
        let (tiles, actions) = (tiles(), [w.legal]);
        let (tiles, actions) = ((tiles.as_ptr(), tiles.len()), (actions.as_ptr(), actions.len()));
        let record = &raw mut w.record;
        let status = acq_record_new(
            w.rules,
            4,
            tiles.0,
            tiles.1,
            ptr::null(),
            0,
            actions.0,
            actions.1,
            record,
        );
        assert_eq!(status, 0);
        let (name, text) = (c"event", c"a test");
        let (name, text) = ((name.as_ptr(), 5), (text.as_ptr(), 6));
        assert_eq!(acq_record_set_tag(w.record, name.0, name.1, text.0, text.1), 0);
        let spectator = ACQ_NONE.into();
        assert_eq!(acq_notes_from_record(w.record, spectator, &raw mut w.notes), 0);
        assert_eq!(acq_replay_new(w.record, &raw mut w.replay), 0);
        assert_eq!(acq_stream_new(7, 0, &raw mut w.stream), 0);
        world
    }

    /// Another game, which is freed with the world.
    pub(crate) fn another_game(&mut self) -> *mut AcqGame {
        if self.other.is_null() {
            assert_eq!(acq_game_new(self.rules, 4, 8, &raw mut self.other), 0);
        }
        self.other
    }

    /// Leaves an error with one problem and one guess at what was meant.
    pub(crate) fn misspell(&self) {
        let text = c"acquire notes 1\nedition avalon-hill\nplayers 2\nviewer spectator\n\
            start 1A 5E\nactions\n0: 6F; bui\nunfinished\nend of notes\n";
        let mut view = ptr::null_mut();
        let length = text.count_bytes();
        assert_ne!(acq_notes_check_text(text.as_ptr(), length, &raw mut view), 0);
    }

    /// A handle of another type than this one.
    pub(crate) fn another<T>(&self, handle: *mut T) -> *mut c_void {
        if handle.cast() == self.stream { self.rules.cast() } else { self.stream.cast() }
    }

    /// What the games are like.
    pub(crate) fn state(&self) -> Option<u64> {
        let mut hash = 0;
        let known = acq_game_stable_hash(self.game, &raw mut hash) == 0;
        #[cfg(feature = "acquisition")]
        let hash = hash ^ self.acquisition.state();
        known.then_some(hash)
    }
}

impl Drop for World {
    fn drop(&mut self) {
        acq_rules_free(self.rules);
        acq_game_free(self.game);
        acq_game_free(self.other);
        acq_view_free(self.view);
        acq_record_free(self.record);
        acq_notes_free(self.notes);
        acq_replay_free(self.replay);
        acq_recorder_free(self.recorder);
        acq_stream_free(self.stream);
    }
}
