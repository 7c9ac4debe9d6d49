//! Two players that play each other until stopped.

use super::client::{Address, ClientKind, Socket};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use roundel_rules::games::gou::Gou;
use roundel_rules::{Draws, Game, GameOptions, Position, Side, Token, Turn};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Who may see a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    Public,
    Private,
}

/// Two players at a game of Gou, which lasts longest of all games when moves are random.
pub struct PlayerPair {
    address: Address,
    client: ClientKind,
    cookies: [String; 2],
    sockets: [Socket; 2],
    /// The bytes that both players received in earlier games.
    bytes: u64,
    /// The player who has the first side.
    first: usize,
    game: Game<Gou>,
    chance: Xoshiro256PlusPlus,
}

fn new_game() -> Game<Gou> {
    Game::new(Gou::start(GameOptions::from_choices(&[])), Draws::On)
}

fn text_of(value: &Value, name: &str) -> Result<String, String> {
    value[name].as_str().map(str::to_owned).ok_or_else(|| format!("no {name} in {value}"))
}

/// The games of a pair.
pub struct Played {
    /// The latencies of its moves.
    pub times: Vec<Duration>,
    /// The bytes that both players received about them.
    pub bytes: u64,
}

impl PlayerPair {
    /// One makes a challenge, the other accepts it, and both connect. Only public games are on the front page.
    pub async fn meet(
        address: Address,
        client: ClientKind,
        seed: u64,
        visibility: Visibility,
    ) -> Result<PlayerPair, String> {
        let open = visibility == Visibility::Public;
        let terms = json!({ "kind": "gou", "side": "first", "open": open });
        let (challenge, maker) = address.post("/challenges", "", &terms).await?;
        let accept = format!("/challenges/{}/accept", text_of(&challenge, "id")?);
        let (game, opponent) = address.post(&accept, "", &json!({})).await?;
        let game = text_of(&game, "id")?;
        let cookies = [maker.ok_or("the server gave no cookie")?, opponent.ok_or("the server gave no cookie")?];
        let sockets =
            [address.connect(&game, &cookies[0], client).await?, address.connect(&game, &cookies[1], client).await?];
        let chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        Ok(PlayerPair { address, client, cookies, sockets, bytes: 0, first: 0, game: new_game(), chance })
    }

    /// Plays until told to stop, and returns the times that the moves took. With a pause, a move is made that often.
    pub async fn play(
        mut self,
        delay: Duration,
        pause: Option<Duration>,
        ended: watch::Receiver<bool>,
    ) -> Result<Played, String> {
        let mut times = Vec::new();
        let mut due = tokio::time::Instant::now() + delay;
        loop {
            if let Some(pause) = pause {
                tokio::time::sleep_until(due).await;
                due += pause;
            }
            if *ended.borrow() {
                return Ok(Played { times, bytes: self.bytes + self.received() });
            }
            times.push(self.play_one().await?);
            if matches!(self.game.turn(), Turn::Over(_)) {
                self.play_another().await?;
            }
        }
    }

    /// The bytes that both players have received in this game.
    fn received(&self) -> u64 {
        self.sockets.iter().map(|socket| socket.received).sum()
    }

    /// Plays a move: the time from sending it to the opponent receiving it.
    async fn play_one(&mut self) -> Result<Duration, String> {
        let side = self.game.turn().side().unwrap_or(Side::First);
        let mover = self.first ^ side.index();
        let position = self.game.position();
        let mv = position.pick_move(|count| self.chance.next_u64() % count).ok_or("no move to play")?;
        let ply = self.game.tokens().len();
        let action = format!("{{\"do\":\"move\",\"ply\":{ply},\"text\":\"{}\"}}", position.move_text(mv));
        let start = Instant::now();
        self.sockets[mover].send(action).await?;
        self.sockets[1 - mover].wait_for(&format!("\"ply\":{},", ply + 1)).await?;
        let time = start.elapsed();
        self.game.push_unchecked(Token::Move(mv));
        Ok(time)
    }

    /// Both go on to another game, with the sides changed.
    async fn play_another(&mut self) -> Result<(), String> {
        let [one, other] = &mut self.sockets;
        one.send(json!({ "do": "offer", "what": "rematch" }).to_string()).await?;
        other.wait_for("\"kind\":\"offer\"").await?;
        other.send(json!({ "do": "accept", "what": "rematch" }).to_string()).await?;
        let told = other.wait_for("\"kind\":\"next\"").await?;
        let told: Value = serde_json::from_str(&told).map_err(|error| error.to_string())?;
        let game = text_of(&told["event"], "game")?;
        self.bytes += self.received();
        self.sockets = [
            self.address.connect(&game, &self.cookies[0], self.client).await?,
            self.address.connect(&game, &self.cookies[1], self.client).await?,
        ];
        self.first = 1 - self.first;
        self.game = new_game();
        Ok(())
    }
}
