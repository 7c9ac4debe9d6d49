//! `roundel serve`: the games in a browser.

use crate::failure::Failure;
use crate::tablebases::folder;
use roundel_server::{Config, ServeError, Server};
use serde::Deserialize;
use std::fs;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

const EXAMPLES: &str = "\
What is not given as a flag is taken from the environment (ROUNDEL_LISTEN, ROUNDEL_DATA and so on), then from the config
file, then the default holds. `roundel serve --print-config` prints a config file with everything in it.

Examples:
  roundel serve                                        on this machine, at http://127.0.0.1:7474
  roundel serve --listen 0.0.0.0:80 --data /srv/roundel
  roundel serve --public-url https://games.example.org --behind-proxy true
  roundel serve --print-config > roundel.toml
";

/// Serve the games to browsers, with an embedded database
///
/// `roundel` alone does the same. Everything is kept in the data directory; SIGTERM or Ctrl-C ends the server, and
/// games that go on are taken up again when it comes back.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Where to listen [default: 127.0.0.1:7474]
    #[arg(long, value_name = "ADDRESS:PORT", env = "ROUNDEL_LISTEN", hide_env_values = true)]
    listen: Option<SocketAddr>,

    /// Where everything is kept; made where it does not exist [default: ./roundel-data]
    #[arg(long, value_name = "DIRECTORY", env = "ROUNDEL_DATA", hide_env_values = true)]
    data: Option<PathBuf>,

    /// How the server is reached from outside; with https, cookies are sent over TLS only
    #[arg(long, value_name = "URL", env = "ROUNDEL_PUBLIC_URL", hide_env_values = true)]
    public_url: Option<String>,

    /// Take the client's address from the last entry of X-Forwarded-For, which a proxy in front writes [default: false]
    #[arg(long, value_name = "BOOL", env = "ROUNDEL_BEHIND_PROXY", hide_env_values = true)]
    behind_proxy: Option<bool>,

    /// Requests a second that one client can make for long; 0 for any number [default: 50]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_RATE", hide_env_values = true)]
    rate: Option<u32>,

    /// Connections that can be open at once; 0 for any number [default: 10000]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_CONNECTIONS", hide_env_values = true)]
    connections: Option<usize>,

    /// Connections that one address can have open, unless a proxy is in front; 0 for any number [default: 100]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_CONNECTIONS_PER_CLIENT", hide_env_values = true)]
    connections_per_client: Option<usize>,

    /// Web sockets and event streams that one player, or one address, can have open; 0 for any number [default: 60]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_SOCKETS_PER_CLIENT", hide_env_values = true)]
    sockets_per_client: Option<usize>,

    /// Threads for the computer's thinking [default: the cores]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_ENGINE_THREADS", hide_env_values = true)]
    engine_threads: Option<usize>,

    /// Thoughts that can wait for a thread before the server says that it is busy [default: 64]
    #[arg(long, value_name = "NUMBER", env = "ROUNDEL_ENGINE_QUEUE", hide_env_values = true)]
    engine_queue: Option<usize>,

    /// How long the computer thinks at level 8, in milliseconds [default: 1000]
    #[arg(long, value_name = "MS", env = "ROUNDEL_ENGINE_TIME", hide_env_values = true)]
    engine_time: Option<u64>,

    /// How long the computer waits before it rolls or moves, in milliseconds, so that people can follow [default: 700]
    #[arg(long, value_name = "MS", env = "ROUNDEL_PACE", hide_env_values = true)]
    pace: Option<u64>,

    /// How long the first roll of a game waits for the players' seeds, in milliseconds [default: 10000]
    #[arg(long, value_name = "MS", env = "ROUNDEL_SEED_WAIT", hide_env_values = true)]
    seed_wait: Option<u64>,

    /// A config file [default: roundel.toml in the data directory, if there is one]
    #[arg(long, value_name = "FILE", env = "ROUNDEL_CONFIG", hide_env_values = true)]
    config: Option<PathBuf>,

    /// Print a config file with every setting, its meaning and its default, and end
    #[arg(long)]
    print_config: bool,
}

/// The config file. Every setting is a flag too.
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

/// What is logged unless `RUST_LOG` says otherwise: what our own crates think an operator needs, and warnings of the others.
const LOGGED: &str = "warn,roundel=info";

/// Stderr, where a line that it does not take is lost: on a full disk, or with nobody left to read, games go on.
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

/// Which targets and levels are logged: `RUST_LOG`, or the default.
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
        // Errors of the log itself would go to stderr too, by a macro that panics when stderr is closed.
        .log_internal_errors(false);
    tracing_subscriber::registry().with(messages.with_filter(log_filter()?)).init();
    let data = config.data.clone();
    let server = Server::start(config).await.map_err(|error| match error {
        ServeError::Listen { .. } | ServeError::Store(_) | ServeError::Key { .. } => Failure::input(error),
        ServeError::Failed(error) => Failure::work(error),
    })?;
    let address = server.address().map_err(Failure::work)?;
    let ended = ended().map_err(Failure::work)?;
    // Whoever started it may not be listening.
    let _ = writeln!(io::stdout(), "Roundel is at http://{address} (everything is kept in {})", data.display());
    server.run(ended).await.map_err(Failure::work)
}

/// Done when somebody wants the server to end. The signals are heard from the moment this returns, not from when the future
/// is first looked at: whoever reads the server's address may end it at once, and that must be an orderly end.
#[cfg(unix)]
fn ended() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Done when somebody wants the server to end.
#[cfg(not(unix))]
fn ended() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

impl Arguments {
    fn config(self) -> Result<Config, Failure> {
        let default = Config::default();
        let data = self.data.clone().unwrap_or(default.data);
        let file = self.file(&data)?;
        let public_url = self.public_url.or(file.public_url);
        if let Some(url) = public_url.as_deref().filter(|url| !is_address(url)) {
            return Err(Failure::input(format!("public URL `{url}`: expected http://… or https://… without a path")));
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

    /// The config file that is named, or the one in the data directory.
    fn file(&self, data: &Path) -> Result<File, Failure> {
        let path = self.config.clone().unwrap_or_else(|| data.join("roundel.toml"));
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound && self.config.is_none() => {
                return Ok(File::default());
            }
            Err(error) => return Err(Failure::unreadable(&path, &error)),
        };
        toml::from_str(&text).map_err(|error| {
            let line = error.span().map_or(0, |span| text[..span.start.min(text.len())].lines().count().max(1));
            Failure::input(format!("{}: line {line}: {}", path.display(), error.message()))
        })
    }
}

/// `http://host` or `https://host`, with a port perhaps.
fn is_address(url: &str) -> bool {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && !host.contains(['/', ' ', '?', '#']))
}

/// The config file, with every setting commented out at its default.
fn sample() -> String {
    let Config { listen, rate, connections, connections_per_client, sockets_per_client, .. } = Config::default();
    let Config { engine_queue, engine_time, pace, seed_wait, .. } = Config::default();
    format!(
        "\
# Settings of `roundel serve`. A flag on the command line goes before an environment variable (ROUNDEL_LISTEN and so on),
# and that before this file. It is read from the data directory, or from where `--config` says.

# Where to listen.
#listen = \"{listen}\"

# How the server is reached from outside. With https, cookies are sent over TLS only.
#public-url = \"https://games.example.org\"

# Whether a proxy in front writes the client's address as the last entry of X-Forwarded-For.
#behind-proxy = false

# Requests a second that one client can make for long; 0 for any number.
#rate = {rate}

# Connections that can be open at once; 0 for any number.
#connections = {connections}

# Connections that one address can have open, unless a proxy is in front; 0 for any number.
#connections-per-client = {connections_per_client}

# Web sockets and event streams that one player, or one address, can have open; 0 for any number.
#sockets-per-client = {sockets_per_client}

# Threads for the computer's thinking; as many as there are cores unless set.
#engine-threads = 2

# Thoughts that can wait for a thread before the server says that it is busy.
#engine-queue = {engine_queue}

# How long the computer thinks at level 8, in milliseconds.
#engine-time = {}

# How long the computer waits before it rolls or moves, in milliseconds, so that people can follow.
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
        assert_eq!(file.engine_time.map(Duration::from_millis), Some(default.engine_time));
        assert!(file.public_url.is_some() && file.behind_proxy.is_some() && file.engine_threads.is_some());
        assert!(file.engine_queue.is_some() && file.pace.is_some() && file.seed_wait.is_some());
    }
}
