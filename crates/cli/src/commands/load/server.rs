//! The server to measure, in its own process.

use super::client::Address;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

/// A server process that is stopped on drop.
pub struct Child {
    process: std::process::Child,
    address: Address,
    /// Removed at the end.
    scratch: Option<std::path::PathBuf>,
}

impl Child {
    /// Starts this binary as a server.
    pub fn start(data: Option<&Path>) -> Result<Child, String> {
        let program = env::current_exe().map_err(|error| error.to_string())?;
        let scratch = env::temp_dir().join(format!("roundel-load-{}", std::process::id()));
        let mut process = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "0"])
            .args(["--connections", "0", "--connections-per-client", "0", "--sockets-per-client", "0", "--data"])
            .arg(data.unwrap_or(&scratch))
            // Hide its start and stop messages.
            .env("RUST_LOG", env::var("RUST_LOG").unwrap_or_else(|_| "warn".to_owned()))
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start a server: {error}"))?;
        let mut line = String::new();
        let output = process.stdout.take().ok_or("the server has no output")?;
        BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
        let address = line.split_whitespace().find_map(|word| Address::parse(word).ok());
        let scratch = data.is_none().then_some(scratch);
        match address {
            Some(address) => Ok(Child { process, address, scratch }),
            None => {
                let _ = process.kill();
                Err("the server did not start".to_owned())
            }
        }
    }

    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Its resident memory in bytes; `None` if the system does not report it.
    pub fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        kilobytes.trim().trim_end_matches(" kB").trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        if let Some(scratch) = &self.scratch {
            let _ = fs::remove_dir_all(scratch);
        }
    }
}
