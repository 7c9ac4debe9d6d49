//! The server to measure, in its own process.

use super::client::Address;
use roundel_arena::process::os_message;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

/// A server process that is stopped on drop.
pub struct Child {
    process: ServerProcess,
    address: Address,
}

/// Stopped, and its directory removed, on drop.
struct ServerProcess {
    process: std::process::Child,
    /// Removed at the end.
    scratch: Option<PathBuf>,
}

/// The log of the measured server: warnings only. Slow requests are not among them: the figures tell how slow everything was.
fn log_filter() -> String {
    format!("warn,{}=error", roundel_server::REQUEST_LOG)
}

impl Child {
    /// Starts a server: this binary, unless another is given.
    pub fn start(program: Option<&Path>, data: Option<&Path>) -> Result<Child, String> {
        let program = program.map_or_else(env::current_exe, |program| Ok(program.to_owned()));
        let program = program.map_err(|error| os_message(&error))?;
        let scratch = env::temp_dir().join(format!("roundel-load-{}", std::process::id()));
        let mut process = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "0"])
            .args(["--connections", "0", "--connections-per-client", "0", "--sockets-per-client", "0", "--data"])
            .arg(data.unwrap_or(&scratch))
            .env("RUST_LOG", env::var("RUST_LOG").unwrap_or_else(|_| log_filter()))
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start a server: {}", os_message(&error)))?;
        let output = process.stdout.take();
        let process = ServerProcess { process, scratch: data.is_none().then_some(scratch) };
        let mut line = String::new();
        let mut output = BufReader::new(output.ok_or("the server has no output")?);
        output.read_line(&mut line).map_err(|error| os_message(&error))?;
        let address = line.split_whitespace().find_map(|word| Address::parse(word).ok());
        let address = address.ok_or("the server did not start")?;
        Ok(Child { process, address })
    }

    fn id(&self) -> u32 {
        self.process.process.id()
    }

    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Its resident memory in bytes; `None` if the system does not report it.
    pub fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).ok()?;
        let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        kilobytes.trim().trim_end_matches(" kB").trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
    }
}

impl Child {
    /// The processor time that it has used; `None` where the system does not tell.
    pub fn processor_time(&self) -> Option<Duration> {
        /// Linux counts in hundredths of a second here, on every machine.
        const TICK: Duration = Duration::from_millis(10);
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.id())).ok()?;
        // The name, in parentheses, may contain anything. User and system time are the 12th and 13th field after it.
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let ticks: u32 = fields.next()?.parse::<u32>().ok()? + fields.next()?.parse::<u32>().ok()?;
        Some(TICK * ticks)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        if let Some(scratch) = &self.scratch {
            let _ = fs::remove_dir_all(scratch);
        }
    }
}
