//! The part of HTTP/1.1 that a browser needs to watch a page: requests one after the other on one connection.

use super::client::{Address, TIMEOUT};
use roundel_arena::process::os_message;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A connection that is kept between requests.
pub struct Connection {
    stream: BufReader<TcpStream>,
    host: String,
}

/// The encoding to ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    Gzip,
    Identity,
}

/// How long a body is.
enum Length {
    Known(usize),
    Chunked,
}

impl Connection {
    pub async fn open(address: &Address) -> Result<Connection, String> {
        Ok(Connection { stream: BufReader::new(address.open().await?), host: address.host().to_owned() })
    }

    /// The body of a page.
    pub async fn get(&mut self, path: &str, encoding: Encoding) -> Result<Vec<u8>, String> {
        let exchange = async {
            let length = self.request(path, encoding).await?;
            let mut body = Vec::new();
            match length {
                Length::Known(length) => {
                    body.resize(length, 0);
                    self.stream.read_exact(&mut body).await.map_err(|error| os_message(&error))?;
                }
                Length::Chunked => while self.chunk(&mut body).await? {},
            }
            Ok(body)
        };
        timeout(TIMEOUT, exchange)
            .await
            .unwrap_or_else(|_| Err("timed out".to_owned()))
            .map_err(|error| format!("GET {path}: {error}"))
    }

    /// Reads a stream for as long as it goes on.
    pub async fn stream(&mut self, path: &str, mut each: impl FnMut(&[u8])) -> Result<(), String> {
        let Length::Chunked = self.request(path, Encoding::Gzip).await? else {
            return Err(format!("GET {path}: no stream"));
        };
        let mut chunk = Vec::new();
        while self.chunk(&mut chunk).await? {
            each(&chunk);
            chunk.clear();
        }
        Err(format!("GET {path}: the stream has ended"))
    }

    async fn request(&mut self, path: &str, encoding: Encoding) -> Result<Length, String> {
        let encoding = match encoding {
            Encoding::Gzip => "accept-encoding: gzip\r\n",
            Encoding::Identity => "",
        };
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\naccept: text/html\r\n{encoding}\r\n", self.host);
        self.stream.get_mut().write_all(request.as_bytes()).await.map_err(|error| os_message(&error))?;
        let status = self.line().await?;
        if !status.starts_with("HTTP/1.1 200") {
            return Err(status);
        }
        let mut length = Length::Known(0);
        loop {
            let line = self.line().await?.to_ascii_lowercase();
            match line.split_once(": ") {
                Some(("content-length", number)) => {
                    length = Length::Known(number.parse().map_err(|_| format!("content-length: {number}"))?);
                }
                Some(("transfer-encoding", "chunked")) => length = Length::Chunked,
                Some(_) => {}
                None => return Ok(length),
            }
        }
    }

    /// Appends a chunk; `false` for the last one, which is empty.
    async fn chunk(&mut self, body: &mut Vec<u8>) -> Result<bool, String> {
        let size = self.line().await?;
        let size = usize::from_str_radix(&size, 16).map_err(|_| format!("a chunk of size `{size}`"))?;
        let start = body.len();
        body.resize(start + size, 0);
        self.stream.read_exact(&mut body[start..]).await.map_err(|error| os_message(&error))?;
        self.line().await?;
        Ok(size > 0)
    }

    async fn line(&mut self) -> Result<String, String> {
        let mut line = String::new();
        self.stream.read_line(&mut line).await.map_err(|error| os_message(&error))?;
        match line.strip_suffix("\r\n") {
            Some(line) => Ok(line.to_owned()),
            None => Err("the server closed the connection".to_owned()),
        }
    }
}
