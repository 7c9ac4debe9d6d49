//! `roundel serve`: the web server.

use crate::failure::Failure;
use crate::numbers::between;
use crate::signals;
use crate::tablebases::folder;
use crate::threads::MAX_THREADS;
use roundel_server::{Config, ServeError, Server};
use serde::Deserialize;
use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

const EXAMPLES: &str = "\
Flags override environment variables (ROUNDEL_LISTEN and so on), which override the config file. `--print-config` prints a
config file with every setting.

Examples:
  roundel serve                                        on this machine, at http://127.0.0.1:7474
  roundel serve --listen 0.0.0.0:80 --data /srv/roundel
  roundel serve --public-url https://games.example.org --behind-proxy true
  roundel serve --print-config > roundel.toml
";

/// Start the web server, with an embedded database
///
/// `roundel` alone does the same. All data is stored in the data directory. SIGTERM or Ctrl-C stops the server; games in progress
/// continue after a restart.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Address to listen on [default: 127.0.0.1:7474]
    #[arg(long, value_name = "ADDRESS:PORT", env = "ROUNDEL_LISTEN", hide_env_values = true)]
    listen: Option<SocketAddr>,

    /// Data directory, created if it does not exist [default: ./roundel-data]
    #[arg(long, value_name = "DIRECTORY", env = "ROUNDEL_DATA", hide_env_values = true)]
    data: Option<PathBuf>,

    /// Public URL of the server; with https, cookies are only sent over TLS
    #[arg(long, value_name = "URL", env = "ROUNDEL_PUBLIC_URL", hide_env_values = true)]
    public_url: Option<String>,

    /// Trust a reverse proxy: take the client's address from the last entry of X-Forwarded-For [default: false]
    #[arg(long, value_name = "BOOL", env = "ROUNDEL_BEHIND_PROXY", hide_env_values = true)]
    behind_proxy: Option<bool>,

    /// Rate limit per client in requests per second; 0 for no limit [default: 50]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_RATE", hide_env_values = true)]
    rate: Option<u32>,

    /// Maximum number of open connections; 0 for no limit [default: 10000]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_CONNECTIONS", hide_env_values = true)]
    connections: Option<usize>,

    /// Maximum number of open connections per address, unless behind a proxy; 0 for no limit [default: 100]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_CONNECTIONS_PER_CLIENT", hide_env_values = true)]
    connections_per_client: Option<usize>,

    /// Maximum number of WebSockets and event streams per player or address; 0 for no limit [default: 60]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_SOCKETS_PER_CLIENT", hide_env_values = true)]
    sockets_per_client: Option<usize>,

    /// Engine threads [default: number of cores]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_ENGINE_THREADS", hide_env_values = true)]
    #[arg(value_parser = between(ENGINE_THREADS.0, ENGINE_THREADS.1), allow_hyphen_values = true)]
    engine_threads: Option<usize>,

    /// Maximum number of queued engine searches; beyond it the server answers that it is busy [default: 64]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_ENGINE_QUEUE", hide_env_values = true)]
    #[arg(value_parser = between(ENGINE_QUEUE.0, ENGINE_QUEUE.1), allow_hyphen_values = true)]
    engine_queue: Option<usize>,

    /// Time per decision of the computer at level 12, in milliseconds [default: 1000]
    #[arg(long, value_name = "MS", env = "ROUNDEL_ENGINE_TIME", hide_env_values = true)]
    #[arg(value_parser = between(TIME.0, TIME.1), allow_hyphen_values = true)]
    engine_time: Option<u64>,

    /// Pause before the computer rolls or moves, in milliseconds, so that players can follow [default: 700]
    #[arg(long, value_name = "MS", env = "ROUNDEL_PACE", hide_env_values = true)]
    #[arg(value_parser = between(TIME.0, TIME.1), allow_hyphen_values = true)]
    pace: Option<u64>,

    /// How long the first roll of a game waits for the players' seeds, in milliseconds [default: 10000]
    #[arg(long, value_name = "MS", env = "ROUNDEL_SEED_WAIT", hide_env_values = true)]
    #[arg(value_parser = between(TIME.0, TIME.1), allow_hyphen_values = true)]
    seed_wait: Option<u64>,

    /// Config file [default: roundel.toml in the data directory, if it exists]
    #[arg(long, value_name = "FILE", env = "ROUNDEL_CONFIG", hide_env_values = true)]
    config: Option<PathBuf>,

    /// Print a config file with every setting, its meaning and its default, and exit
    #[arg(long)]
    print_config: bool,
}

/// The least and the most engine threads.
const ENGINE_THREADS: (usize, usize) = (1, MAX_THREADS.get());
/// The least and the most queued searches.
const ENGINE_QUEUE: (usize, usize) = (0, 1_000_000);
/// The shortest and the longest time, in milliseconds: up to an hour.
const TIME: (u64, u64) = (0, 3_600_000);

/// The config file. Every setting is also a flag.
#[derive(Deserialize, Default, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    listen: Option<SocketAddr>,
    public_url: Option<String>,
    behind_proxy: Option<bool>,
    rate: Option<u32>,
    connections: Option<usize>,
    connections_per_client: Option<usize>,
    sockets_per_client: Option<usize>,
    engine_threads: Option<usize>,
    engine_queue: Option<usize>,
    engine_time: Option<u64>,
    pace: Option<u64>,
    seed_wait: Option<u64>,
}

pub fn run(arguments: Arguments) -> Result<(), Failure> {
    if arguments.print_config {
        return crate::output::Output::new().text(&sample());
    }
    let config = arguments.config()?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::work(format!("cannot start: {error}")))?;
    runtime.block_on(serve(config))
}

/// The default log filter, unless `RUST_LOG` is set: info from our own crates, warnings from the others.
const LOGGED: &str = "warn,roundel=info";

/// Stderr as a log target. Write errors are ignored: with a full disk or a closed pipe, lines are lost and games continue.
struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _ = io::stderr().write_all(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The log filter: `RUST_LOG`, or the default.
fn log_filter() -> Result<Targets, Failure> {
    let wanted = std::env::var("RUST_LOG").unwrap_or_default();
    let wanted = if wanted.is_empty() { LOGGED } else { &wanted };
    wanted.parse().map_err(|error| {
        Failure::input(format!("RUST_LOG: expected levels such as info,sqlx=warn, found {wanted:?} ({error})"))
    })
}

async fn serve(config: Config) -> Result<(), Failure> {
    let messages = tracing_subscriber::fmt::layer()
        .with_writer(|| Log)
        // Errors of the log itself would also go to stderr, by a macro that panics when stderr is closed.
        .log_internal_errors(false);
    tracing_subscriber::registry().with(messages.with_filter(log_filter()?)).init();
    let data = config.data.clone();
    let server = Server::start(config).await.map_err(|error| match error {
        ServeError::Listen { .. } | ServeError::Store(_) | ServeError::Key { .. } => Failure::input(error),
        ServeError::EngineThread(_) | ServeError::Failed(_) => Failure::work(error),
    })?;
    let address = server.address().map_err(Failure::work)?;
    let ended = signals::ended().map_err(Failure::work)?;
    // Standard output may be closed; the server runs anyway.
    let _ = writeln!(io::stdout(), "Roundel is at http://{address} (data in {})", data.display());
    server.run(ended).await.map_err(Failure::work)
}

impl Arguments {
    fn config(self) -> Result<Config, Failure> {
        let default = Config::default();
        let data = self.data.clone().unwrap_or(default.data);
        let file = self.file(&data)?;
        let public_url = self.public_url.or(file.public_url);
        if let Some(url) = public_url.as_deref().filter(|url| !is_address(url)) {
            return Err(Failure::input(format!(
                "public URL `{url}`: expected http://… or https://…, with a port from 1 to 65535 if it needs one, and without a path"
            )));
        }
        let milliseconds =
            |flag: Option<u64>, file: Option<u64>, default| flag.or(file).map_or(default, Duration::from_millis);
        Ok(Config {
            listen: self.listen.or(file.listen).unwrap_or(default.listen),
            data,
            public_url,
            behind_proxy: self.behind_proxy.or(file.behind_proxy).unwrap_or(default.behind_proxy),
            rate: self.rate.or(file.rate).unwrap_or(default.rate),
            connections: self.connections.or(file.connections).unwrap_or(default.connections),
            connections_per_client: self
                .connections_per_client
                .or(file.connections_per_client)
                .unwrap_or(default.connections_per_client),
            sockets_per_client: self
                .sockets_per_client
                .or(file.sockets_per_client)
                .unwrap_or(default.sockets_per_client),
            engine_threads: self.engine_threads.or(file.engine_threads).unwrap_or(default.engine_threads),
            engine_queue: self.engine_queue.or(file.engine_queue).unwrap_or(default.engine_queue),
            engine_time: milliseconds(self.engine_time, file.engine_time, default.engine_time),
            tablebases: folder(),
            pace: milliseconds(self.pace, file.pace, default.pace),
            seed_wait: milliseconds(self.seed_wait, file.seed_wait, default.seed_wait),
            ..default
        })
    }

    /// The given config file, or the one in the data directory.
    fn file(&self, data: &Path) -> Result<File, Failure> {
        let path = self.config.clone().unwrap_or_else(|| data.join("roundel.toml"));
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound && self.config.is_none() => {
                return Ok(File::default());
            }
            Err(error) => return Err(Failure::unreadable(&path, error)),
        };
        let file: File = toml::from_str(&text).map_err(|error| {
            let line = error.span().map_or(0, |span| text[..span.start.min(text.len())].lines().count().max(1));
            Failure::input(format!("{}: line {line}: {}", path.display(), error.message()))
        })?;
        file.check().map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
        Ok(file)
    }
}

impl File {
    /// Checks the numbers as those of flags are.
    fn check(&self) -> Result<(), String> {
        fn check<T>(name: &str, number: Option<T>, (min, max): (T, T)) -> Result<(), String>
        where
            T: FromStr + PartialOrd + Display + Copy + Send + Sync + 'static,
        {
            let checked = number.map(|number| between(min, max)(&number.to_string()));
            checked.transpose().map(drop).map_err(|error| format!("{name}: {error}"))
        }
        check("engine-threads", self.engine_threads, ENGINE_THREADS)?;
        check("engine-queue", self.engine_queue, ENGINE_QUEUE)?;
        for (name, time) in [("engine-time", self.engine_time), ("pace", self.pace), ("seed-wait", self.seed_wait)] {
            check(name, time, TIME)?;
        }
        Ok(())
    }
}

/// `http://host` or `https://host`, with an optional port.
fn is_address(url: &str) -> bool {
    let Some(address) = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")) else { return false };
    // The colons of an IPv6 address are in brackets.
    let end = address.find(']').map_or(0, |end| end + 1);
    let (host, port) = match address[end..].find(':') {
        Some(colon) => (&address[..end + colon], Some(&address[end + colon + 1..])),
        None => (address, None),
    };
    let is_port =
        |port: &str| port.bytes().all(|b| b.is_ascii_digit()) && port.parse::<u16>().is_ok_and(|port| port > 0);
    !host.is_empty() && !host.contains(['/', ' ', '?', '#', '@']) && port.is_none_or(is_port)
}

/// The config file, with every setting commented out at its default.
fn sample() -> String {
    let Config { listen, rate, connections, connections_per_client, sockets_per_client, .. } = Config::default();
    let Config { engine_queue, engine_time, pace, seed_wait, .. } = Config::default();
    format!(
        "\
# Settings of `roundel serve`. Flags on the command line override environment variables (ROUNDEL_LISTEN and so on), which
# override this file. It is read from the data directory, or from the path given by `--config`.

# Address to listen on.
#listen = \"{listen}\"

# Public URL of the server. With https, cookies are only sent over TLS.
#public-url = \"https://games.example.org\"

# Whether the server is behind a reverse proxy that adds the client's address as the last entry of X-Forwarded-For.
#behind-proxy = false

# Rate limit per client in requests per second; 0 for no limit.
#rate = {rate}

# Maximum number of open connections; 0 for no limit.
#connections = {connections}

# Maximum number of open connections per address, unless behind a proxy; 0 for no limit.
#connections-per-client = {connections_per_client}

# Maximum number of WebSockets and event streams per player or address; 0 for no limit.
#sockets-per-client = {sockets_per_client}

# Engine threads; by default one per core.
#engine-threads = 2

# Maximum number of queued engine searches; beyond it the server answers that it is busy.
#engine-queue = {engine_queue}

# Time per decision of the computer at level 12, in milliseconds.
#engine-time = {}

# Pause before the computer rolls or moves, in milliseconds, so that players can follow.
#pace = {}

# How long the first roll of a game waits for the players' seeds, in milliseconds.
#seed-wait = {}
",
        engine_time.as_millis(),
        pace.as_millis(),
        seed_wait.as_millis(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_has_every_setting() {
        let all = sample().replace('#', "").lines().filter(|line| line.contains(" = ")).collect::<Vec<_>>().join("\n");
        let file: File = toml::from_str(&all).expect("a config file");
        let default = Config::default();
        assert_eq!(file.listen, Some(default.listen));
        assert_eq!(file.rate, Some(default.rate));
        assert_eq!(file.connections, Some(default.connections));
        assert_eq!(file.connections_per_client, Some(default.connections_per_client));
        assert_eq!(file.sockets_per_client, Some(default.sockets_per_client));
        assert_eq!(file.behind_proxy, Some(default.behind_proxy));
        assert_eq!(file.engine_queue, Some(default.engine_queue));
        assert_eq!(file.engine_time.map(Duration::from_millis), Some(default.engine_time));
        assert_eq!(file.pace.map(Duration::from_millis), Some(default.pace));
        assert_eq!(file.seed_wait.map(Duration::from_millis), Some(default.seed_wait));
        // These two have no default that holds everywhere.
        assert!(file.public_url.is_some() && file.engine_threads.is_some());
    }

    #[test]
    fn a_public_url_names_a_host_and_perhaps_a_port() {
        for url in ["http://a", "https://games.example.org", "http://a:1", "http://[::1]", "https://[::1]:65535"] {
            assert!(is_address(url), "{url}");
        }
        for url in [
            "a",
            "http://",
            "http://:80",
            "http://:99999999",
            "http://a:",
            "http://a:0",
            "http://a:65536",
            "http://a:+1",
        ]
        .into_iter()
        .chain([
            "http://a/",
            "http://a:80/b",
            "http://a b",
            "http://me@a",
            "http://::1",
            "http://[::1]:x",
            "ftp://a",
        ]) {
            assert!(!is_address(url), "{url}");
        }
    }

    #[test]
    fn numbers_in_a_file_have_the_ranges_of_the_flags() {
        let check = |text: &str| toml::from_str::<File>(text).expect("a config file").check();
        assert_eq!(check("seed-wait = 0\npace = 3600000\nengine-threads = 1024\nengine-queue = 0"), Ok(()));
        for (text, says) in [
            ("seed-wait = 3600001", "seed-wait: expected a number from 0 to 3600000"),
            ("engine-time = 9223372036854775807", "engine-time: expected a number from 0 to 3600000"),
            ("engine-threads = 0", "engine-threads: expected a number from 1 to 1024"),
            ("engine-queue = 1000001", "engine-queue: expected a number from 0 to 1000000"),
        ] {
            assert_eq!(check(text), Err(says.to_owned()));
        }
    }

    #[test]
    fn the_help_tells_the_defaults() {
        #[derive(clap::Parser)]
        struct Serve {
            #[command(flatten)]
            _arguments: Arguments,
        }
        let default = Config::default();
        let milliseconds = |time: Duration| time.as_millis().to_string();
        let defaults = [
            ("listen", default.listen.to_string()),
            ("data", format!("./{}", default.data.display())),
            ("behind_proxy", default.behind_proxy.to_string()),
            ("rate", default.rate.to_string()),
            ("connections", default.connections.to_string()),
            ("connections_per_client", default.connections_per_client.to_string()),
            ("sockets_per_client", default.sockets_per_client.to_string()),
            ("engine_queue", default.engine_queue.to_string()),
            ("engine_time", milliseconds(default.engine_time)),
            ("pace", milliseconds(default.pace)),
            ("seed_wait", milliseconds(default.seed_wait)),
        ];
        let command = <Serve as clap::CommandFactory>::command();
        for (name, value) in defaults {
            let argument = command.get_arguments().find(|argument| argument.get_id() == name).expect("a flag");
            let help = argument.get_help().expect("a help text").to_string();
            assert!(help.ends_with(&format!("[default: {value}]")), "--{name} is {value} by default: {help}");
        }
    }
}
