//! Many strings, read on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};

use pyo3::pybacked::PyBackedStr;

use crate::{
    text::NoText,
    work::{signals::Ear, threads::on_each},
};

/// The most strings in one call.
pub(crate) const TEXTS_MAX: usize = 1 << 20;

/// Returns the result for each string, in their order; fewer if the work is given up.
pub(crate) fn each_text<R: Send>(
    ear: &Ear<'_>,
    threads: usize,
    texts: &[Result<PyBackedStr, NoText>],
    read: impl Fn(&str) -> R + Sync,
) -> Vec<Result<R, NoText>> {
    let next = AtomicUsize::new(0);
    let work = |ear: &Ear<'_>| {
        let mut mine = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(text) = texts.get(at).filter(|_| !ear.stopped()) else { break mine };
            mine.push((at, text.as_ref().map(|text| read(text)).map_err(|problem| *problem)));
        }
    };
    let mut found: Vec<_> = on_each(ear, threads, work).into_iter().flatten().collect();
    found.sort_by_key(|&(at, _)| at);
    found.into_iter().map(|(_, found)| found).collect()
}
