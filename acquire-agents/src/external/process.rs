//! A running program: lines to it, lines from it, and its end.
//!
//! Three threads work for it. One writes, so a program that does not read blocks nothing; one reads
//! lines; one reads standard error. They end when the program's streams close.

use std::{
    format,
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio, id},
    string::{String, ToString},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{
            Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel,
        },
    },
    thread,
    time::{Duration, Instant},
    vec::Vec,
};

use crate::forfeit::Fault;

/// The number of bytes that a line from a program may have, without its end.
pub const LINE_MAX: usize = 65_536;
/// The number of bytes of the standard error that are kept.
const STDERR_KEPT: usize = 4_096;
/// The time to wait for the last output on standard error.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// The time between two checks whether to stop waiting.
const GLANCE: Duration = Duration::from_millis(20);

/// `CREATE_NEW_PROCESS_GROUP` of Windows.
#[cfg(windows)]
const NEW_PROCESS_GROUP: u32 = 0x200;

/// The output of a program.
#[derive(Debug)]
enum Output {
    Line(String),
    /// The beginning of a line that is too long. Nothing follows.
    TooLong(String),
    /// Nothing more comes.
    End,
}

/// The end of a program after its input had closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By itself, with this status in words, such as `exit status: 0`.
    Exited(String),
    /// It did not end in time and was killed.
    Killed,
}

/// The result of closing a program's input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closed {
    /// The way in which it ended.
    pub ending: Ending,
    /// A line that it had written without a request.
    pub unasked: Option<String>,
    /// Its last output on its standard error.
    pub stderr: String,
}

/// A missing line, with the answer before it, if any.
pub(super) struct Failure {
    pub(super) fault: Fault,
    pub(super) answer: Option<String>,
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self { fault, answer: None }
    }
}

/// The reason why there is no answer.
pub(super) enum Unanswered {
    Failure(Failure),
    /// The caller does not want to wait any longer.
    Stopped,
}

#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Lines for the thread that writes. Without it the program's input is closed.
    input: Option<Sender<String>>,
    /// The line that was sent last.
    sent: String,
    output: Receiver<Output>,
    stderr: Arc<Mutex<Vec<u8>>>,
    /// Disconnected when standard error has been read to its end.
    stderr_read: Receiver<()>,
    /// The time in which it ends after its input has closed.
    closing: Duration,
    ended: bool,
    /// The process that has started it.
    owner: u32,
}

impl Process {
    pub(super) fn start(words: &[String], closing: Duration) -> Result<Self, Fault> {
        let not_started = |reason| Fault::NotStarted { program: words[0].clone(), reason };
        let failed = |error: std::io::Error| not_started(error.to_string());
        let mut command = Command::new(&words[0]);
        command
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // Ctrl-C is for the host alone. On Unix, all processes that the program starts are killed
        // with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut command, NEW_PROCESS_GROUP);
        let mut child = command.spawn().map_err(failed)?;
        let streams = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (input, lines_in) = channel();
        // A program that writes on and on waits until it is read.
        let (lines_out, output) = sync_channel(4);
        let (reading, stderr_read) = channel();
        let stderr = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&stderr);
        let input = Some(input);
        let (ended, owner) = (false, id());
        let sent = String::new();
        let process =
            Self { child, input, sent, output, stderr, stderr_read, closing, ended, owner };
        let (Some(stdin), Some(stdout), Some(errors)) = streams else {
            return Err(not_started("it has no streams".into()));
        };
        // If a thread cannot be started, dropping the process ends it.
        let spawn = |work| thread::Builder::new().name("acquire-agent".into()).spawn(work);
        let works: [std::boxed::Box<dyn FnOnce() + Send>; 3] = [
            std::boxed::Box::new(move || write_lines(stdin, &lines_in)),
            std::boxed::Box::new(move || read_lines(stdout, &lines_out)),
            std::boxed::Box::new(move || {
                read_stderr(errors, &kept);
                drop(reading);
            }),
        ];
        for work in works {
            spawn(work).map_err(failed)?;
        }
        Ok(process)
    }

    /// Sends a line, without waiting until it is read.
    pub(super) fn tell(&mut self, line: String) {
        self.sent.clone_from(&line);
        // If the thread has ended, the program no longer reads, which the next answer shows.
        let _ = self.input.as_ref().map(|input| input.send(line));
    }

    /// Returns the line that was sent last; it is empty if none was.
    pub(super) fn sent(&self) -> &str {
        &self.sent
    }

    /// Sends a line and returns the line that answers it.
    pub(super) fn ask(
        &mut self,
        line: String,
        limit: Duration,
        stopped: &dyn Fn() -> bool,
    ) -> Result<String, Unanswered> {
        self.unasked().map_err(Unanswered::Failure)?;
        self.tell(line);
        let start = Instant::now();
        loop {
            let left = limit.saturating_sub(start.elapsed());
            return match self.output.recv_timeout(left.min(GLANCE)) {
                Ok(Output::Line(line)) => Ok(line),
                Ok(Output::TooLong(answer)) => Err(Unanswered::Failure(too_long(answer))),
                Ok(Output::End) | Err(RecvTimeoutError::Disconnected) => {
                    Err(Unanswered::Failure(self.gone().into()))
                }
                Err(RecvTimeoutError::Timeout) if stopped() => Err(Unanswered::Stopped),
                Err(RecvTimeoutError::Timeout) if left > GLANCE => continue,
                Err(RecvTimeoutError::Timeout) => {
                    let milliseconds = limit.as_millis().try_into().unwrap_or(u64::MAX);
                    Err(Unanswered::Failure(Fault::Silent { milliseconds }.into()))
                }
            };
        }
    }

    /// Refuses output that was not requested.
    fn unasked(&mut self) -> Result<(), Failure> {
        match self.output.try_recv() {
            Err(TryRecvError::Empty) => Ok(()),
            Ok(Output::Line(line)) => Err(Failure { fault: Fault::Unasked, answer: Some(line) }),
            Ok(Output::TooLong(answer)) => Err(too_long(answer)),
            Ok(Output::End) | Err(TryRecvError::Disconnected) => Err(self.gone().into()),
        }
    }

    /// Returns the fault of a program whose output has closed.
    fn gone(&mut self) -> Fault {
        Fault::Ended(match self.wait(LAST_WORDS) {
            true => match self.reap() {
                Some(status) => format!("it has ended ({status})"),
                None => "it has ended".into(),
            },
            false => "it has closed its output".into(),
        })
    }

    /// Waits until the program has ended, but not longer than this. It is not reaped, so that its
    /// number is not given to another process.
    fn wait(&mut self, most: Duration) -> bool {
        let start = Instant::now();
        let mut pause = Duration::from_millis(1);
        loop {
            if self.has_ended() {
                return true;
            }
            let left = most.saturating_sub(start.elapsed());
            if left.is_zero() {
                return false;
            }
            thread::sleep(pause.min(left));
            pause = (pause * 2).min(GLANCE);
        }
    }

    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        // An error means that there is no such child any more.
        self.ended
            || !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), options), Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        self.ended || !matches!(self.child.try_wait(), Ok(None))
    }

    /// Kills the program with all that it has started, and reaps it.
    fn reap(&mut self) -> Option<ExitStatus> {
        // A forked copy of this process must leave the program alone.
        if self.ended || self.owner != id() {
            return None;
        }
        self.ended = true;
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            // The program that has just been started may have no group yet.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        self.child.wait().ok()
    }

    /// Ends the program at once, and returns its last output on its standard error.
    pub(super) fn kill(mut self) -> String {
        self.reap();
        let _ = self.stderr_read.recv_timeout(LAST_WORDS);
        self.last_words()
    }

    /// Returns the last output of the program on its standard error.
    pub(super) fn last_words(&self) -> String {
        let kept = self.stderr.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).into_owned()
    }

    /// Closes the program's input, waits until it ends, and kills it if that takes too long.
    pub(super) fn close(mut self) -> Closed {
        let ending = self.finish();
        let _ = self.stderr_read.recv_timeout(LAST_WORDS);
        let unasked = match self.output.recv_timeout(LAST_WORDS) {
            Ok(Output::Line(line) | Output::TooLong(line)) => Some(line),
            Ok(Output::End) | Err(_) => None,
        };
        Closed { ending, unasked, stderr: self.last_words() }
    }

    fn finish(&mut self) -> Ending {
        self.input = None;
        let ended = self.wait(self.closing);
        match (self.reap(), ended) {
            (_, false) => Ending::Killed,
            (Some(status), true) => Ending::Exited(status.to_string()),
            (None, true) => Ending::Exited("unknown".into()),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.ended && self.owner == id() {
            self.finish();
        }
    }
}

fn too_long(answer: String) -> Failure {
    Failure { fault: Fault::TooLong { most: LINE_MAX }, answer: Some(answer) }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.write_all(b"\n")).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<Output>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let most = LINE_MAX as u64 + 1;
        let read = stdout.by_ref().take(most).read_until(b'\n', &mut line);
        if read.is_err() || line.is_empty() {
            let _ = lines.send(Output::End);
            return;
        }
        let ends = line.last() == Some(&b'\n');
        line.truncate(line.len() - usize::from(ends));
        let text = String::from_utf8_lossy(&line);
        if line.len() > LINE_MAX {
            // The rest of it is not needed.
            let _ = lines.send(Output::TooLong(text.chars().take(1_000).collect()));
            return;
        }
        if lines.send(Output::Line(text.into_owned())).is_err() {
            return;
        }
    }
}

/// Passes on the standard error of the program, and keeps the end of it.
fn read_stderr(mut errors: ChildStderr, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; STDERR_KEPT];
    while let Ok(read @ 1..) = errors.read(&mut buffer) {
        let part = &buffer[..read];
        // There may be no reader.
        let _ = std::io::stderr().write_all(part);
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(part);
        let surplus = kept.len().saturating_sub(STDERR_KEPT);
        kept.drain(..surplus);
    }
}
