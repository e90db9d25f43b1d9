//! Long work that reports its progress, and that can be stopped with a partial result.

use std::{ops::ControlFlow, time::Instant};

use pyo3::{exceptions::PyKeyboardInterrupt, prelude::*};

use crate::work::signals::patience;

/// Does work outside the interpreter that reports its progress to `progress` from time to time. Ctrl-C
/// stops the work, and the part that is done is its result. Any other exception of a signal
/// handler, or of `progress`, is raised.
pub(crate) fn watched<R: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&mut dyn FnMut(f64) -> ControlFlow<()>) -> R + Send,
) -> PyResult<R> {
    py.detach(|| {
        let mut raised = None;
        let mut looked = Instant::now();
        let done = work(&mut |part| {
            if looked.elapsed() < patience() {
                return ControlFlow::Continue(());
            }
            let heard = Python::try_attach(|py| {
                py.check_signals()?;
                progress.as_ref().map_or(Ok(()), |progress| progress.call1(py, (part,)).map(drop))
            });
            looked = Instant::now();
            match heard {
                Some(Ok(())) => return ControlFlow::Continue(()),
                Some(Err(error)) => raised = Some(error),
                // A daemon thread outlives the interpreter; nothing waits for its work.
                None => (),
            }
            ControlFlow::Break(())
        });
        match raised {
            Some(error)
                if !Python::attach(|py| error.is_instance_of::<PyKeyboardInterrupt>(py)) =>
            {
                Err(error)
            }
            _ => Ok(done),
        }
    })
}
