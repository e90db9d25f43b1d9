//! The content of the arrays of many games, and the numbering of their actions.

use std::sync::OnceLock;

use acquire_core::{ActionId, DeadTiles, End, LegalActions, Rules, View, observation};

use crate::answers::arrays::write_mask;

/// The options of observations and action ids.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// True if views remember what their players have seen.
    pub(crate) memory: bool,
    /// True if observations have the fields of `observation::MORE`.
    pub(crate) more: bool,
    /// The ids of the rules, if only these are numbered.
    pub(crate) compact: Option<&'static Compact>,
}

/// The ids that are possible by some rules, numbered in their order.
pub(crate) struct Compact {
    ids: Vec<ActionId>,
    /// The place of each id, if it has one.
    places: Vec<Option<u16>>,
}

impl Compact {
    /// Returns the ids that are possible by these rules, which are the same for many rules.
    pub(crate) fn of(rules: Rules) -> &'static Self {
        const OPTIONS: usize = DeadTiles::ALL.len() * End::ALL.len() * 2;
        static MADE: [OnceLock<Compact>; OPTIONS] = [const { OnceLock::new() }; OPTIONS];
        let options = rules.dead_tiles() as usize * End::ALL.len() + rules.end() as usize;
        MADE[options * 2 + usize::from(rules.special_powers())].get_or_init(|| {
            let ids: Vec<ActionId> = ActionId::possible(rules).collect();
            let mut places = vec![None; ActionId::COUNT];
            for (place, id) in (0..).zip(&ids) {
                places[usize::from(id.get())] = Some(place);
            }
            Self { ids, places }
        })
    }

    pub(crate) fn ids(&self) -> &[ActionId] {
        &self.ids
    }
}

impl Form {
    pub(crate) fn new(rules: Rules, memory: bool, more: bool, compact: bool) -> Self {
        Self { memory, more, compact: compact.then(|| Compact::of(rules)) }
    }

    /// Returns the length of an observation.
    pub(crate) const fn observation_len(self) -> usize {
        if self.more { observation::MORE_LEN } else { observation::LEN }
    }

    /// Returns the number of action ids.
    pub(crate) fn ids(self) -> usize {
        self.compact.map_or(ActionId::COUNT, |compact| compact.ids.len())
    }

    /// Returns the action with this number, if there is one.
    pub(crate) fn read(self, number: i64) -> Option<ActionId> {
        let number = u16::try_from(number).ok()?;
        match self.compact {
            Some(compact) => compact.ids.get(usize::from(number)).copied(),
            None => ActionId::new(number),
        }
    }

    /// Returns the number of an action.
    pub(crate) fn number(self, id: ActionId) -> u16 {
        let place = |compact: &Compact| compact.places[usize::from(id.get())];
        self.compact.map_or(Some(id.get()), place).unwrap_or_default()
    }

    pub(crate) fn observe(self, view: &View, out: &mut [f32]) {
        // The lengths of all arrays are checked before anything is written.
        let _ = if self.more { view.observe_more(out) } else { view.observe(out) };
    }

    pub(crate) fn write_mask(self, legal: &LegalActions, mask: &mut [bool]) {
        if self.compact.is_none() {
            return write_mask(legal, mask);
        }
        mask.fill(false);
        for action in legal {
            if let Some(place) = mask.get_mut(usize::from(self.number(action.into()))) {
                *place = true;
            }
        }
    }
}
