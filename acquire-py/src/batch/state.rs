//! All games and the work on them, on several threads.

use std::sync::{Mutex, PoisonError};

use crate::{
    batch::{
        outputs::Outputs,
        settings::{RowLengths, Settings},
        slots::{Slot, Why},
    },
    work::{pool::Pool, signals::Ear},
};

/// The number of slots that a thread takes at a time.
pub(crate) const PORTION: usize = 64;

pub(crate) struct State {
    pub(crate) settings: Settings,
    pub(crate) slots: Vec<Slot>,
}

/// An action that cannot be carried out, and where.
pub(crate) struct Refused {
    pub(crate) slot: usize,
    pub(crate) why: Why,
}

/// Some of the slots, which one is the first, their actions and arrays.
pub(crate) struct Portion<'a, 'b, S, O, R = f32> {
    pub(crate) first: usize,
    pub(crate) slots: &'a mut [S],
    pub(crate) actions: &'a [i64],
    pub(crate) outputs: Outputs<'b, O, R>,
}

/// Returns all slots, in portions of this size.
pub(crate) fn portions<'a, 'b: 'a, S: Send, O: Send, R: Send>(
    slots: &'a mut [S],
    size: usize,
    actions: &'a [i64],
    mut outputs: Outputs<'b, O, R>,
    rows: RowLengths,
) -> impl ExactSizeIterator<Item = Portion<'a, 'b, S, O, R>> + Send {
    slots.chunks_mut(size).enumerate().map(move |(i, slots)| {
        let first = i * size;
        let actions = actions.get(first..first + slots.len()).unwrap_or_default();
        let outputs = outputs.take(slots.len(), rows);
        Portion { first, slots, actions, outputs }
    })
}

/// Does the work on as many threads as there is work for, and collects the results in any order.
pub(crate) fn share<W: Send, R: Send>(
    ear: &Ear<'_>,
    pool: &Pool,
    portions: impl ExactSizeIterator<Item = W> + Send,
    work: impl Fn(&Ear<'_>, W) -> Option<R> + Sync,
) -> Vec<R> {
    let wanted = portions.len();
    let portions = Mutex::new(portions);
    let results = pool.on_each(ear, wanted, |ear| {
        let mut mine = Vec::new();
        while !ear.stopped() {
            let next = portions.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(portion) = next else { break };
            mine.extend(work(ear, portion));
        }
        mine
    });
    results.into_iter().flatten().collect()
}

/// Makes this number of slots; fewer if the work is interrupted.
pub(crate) fn slots<E: Send>(
    ear: &Ear<'_>,
    pool: &Pool,
    count: usize,
    make: impl Fn(usize) -> Result<Slot, E> + Sync,
) -> Result<Vec<Slot>, E> {
    let firsts = (0..count).step_by(PORTION);
    let mut portions = share(ear, pool, firsts, |_, first| {
        let slots: Result<Vec<Slot>, E> = (first..count.min(first + PORTION)).map(&make).collect();
        Some((first, slots))
    });
    portions.sort_unstable_by_key(|&(first, _)| first);
    let mut all = Vec::with_capacity(count);
    for (_, slots) in portions {
        all.extend(slots?);
    }
    Ok(all)
}

impl State {
    fn portions<'a, 'b: 'a>(
        &'a mut self,
        actions: &'a [i64],
        outputs: Outputs<'b, f32>,
    ) -> impl ExactSizeIterator<Item = Portion<'a, 'b, Slot, f32>> + Send {
        portions(&mut self.slots, PORTION, actions, outputs, self.settings.rows())
    }

    /// Checks all actions; none is carried out unless all are legal.
    pub(crate) fn step(
        &mut self,
        ear: &Ear<'_>,
        pool: &Pool,
        actions: &[i64],
        outputs: Outputs<'_, f32>,
    ) -> Result<(), Refused> {
        let settings = self.settings;
        // Waking a thread takes longer than this.
        for (number, (slot, &action)) in self.slots.iter().zip(actions).enumerate() {
            slot.check(&settings, action).map_err(|why| Refused { slot: number, why })?;
        }
        share(ear, pool, self.portions(actions, outputs), |_, portion| {
            let slots = portion.slots.iter_mut().zip(portion.actions).enumerate();
            for (i, (slot, &action)) in slots {
                match settings.form.read(action) {
                    Some(id) if !slot.is_over() => slot.apply(id),
                    _ => slot.next(&settings, portion.first + i),
                }
            }
            portion.outputs.write(&settings, portion.slots);
            None::<()>
        });
        Ok(())
    }

    /// Fills the arrays with the current state.
    pub(crate) fn write(&mut self, ear: &Ear<'_>, pool: &Pool, outputs: Outputs<'_, f32>) {
        let settings = self.settings;
        share(ear, pool, self.portions(&[], outputs), |_, portion| {
            portion.outputs.write(&settings, portion.slots);
            None::<()>
        });
    }

    /// Continues with the next game in every slot with an action.
    pub(crate) fn go_on(&mut self, ear: &Ear<'_>, pool: &Pool) {
        let settings = self.settings;
        share(ear, pool, self.portions(&[], Outputs::default()), |_, portion| {
            for (i, slot) in portion.slots.iter_mut().enumerate() {
                if slot.is_used() {
                    slot.next(&settings, portion.first + i);
                }
            }
            None::<()>
        });
    }

    /// Writes the random choice of every game; 0 for one that is over.
    pub(crate) fn write_choices<T: From<u16>>(&self, ear: &Ear<'_>, out: &mut [T]) {
        let form = self.settings.form;
        for (slots, out) in self.slots.chunks(PORTION).zip(out.chunks_mut(PORTION)) {
            if ear.stopped() {
                return;
            }
            for (slot, out) in slots.iter().zip(out) {
                *out = slot.choice.map_or(0, |id| form.number(id)).into();
            }
        }
    }
}
