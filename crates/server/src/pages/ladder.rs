//! The ladder on the pages: the levels of the computer, game by game.

use crate::App;
use crate::problem::Problem;
use crate::services::ladder::{Ladder, ladders};
use crate::store::Audience;
use roundel_engine::levels::Level;
use roundel_room::PlayerId;
use roundel_words::Words;

/// What a page shows of one game.
pub struct LadderCard {
    /// The title of the game.
    pub title: &'static str,
    /// How far the player has come, in words.
    pub note: String,
    /// The levels, the lowest first.
    pub rungs: Vec<Rung>,
    /// Where to play the next level, for the player.
    pub next: Option<NextLevel>,
}

/// A level.
pub struct Rung {
    /// Its number.
    pub level: u8,
    /// Whether the player has beaten it.
    pub beaten: bool,
    /// The same in words.
    pub label: String,
}

/// The level to play next.
#[allow(missing_docs)]
pub struct NextLevel {
    pub address: String,
    pub label: String,
}

/// Whose ladder it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LadderOwner {
    /// The reader's.
    Reader,
    /// Another player's.
    Another,
}

impl LadderOwner {
    fn audience(self) -> Audience {
        match self {
            LadderOwner::Reader => Audience::Player,
            LadderOwner::Another => Audience::Others,
        }
    }
}

/// A player's ladders in all games.
pub async fn cards(app: &App, t: Words, player: PlayerId, owner: LadderOwner) -> Result<Vec<LadderCard>, Problem> {
    let ladders = ladders(&*app.store, player, owner.audience()).await?;
    Ok(ladders.iter().map(|ladder| LadderCard::of(t, ladder, owner)).collect())
}

/// The ladders of a guest, who has no page of their own; none before the first game against the computer.
pub async fn guest_cards(app: &App, t: Words, guest: PlayerId) -> Result<Vec<LadderCard>, Problem> {
    let ladders = ladders(&*app.store, guest, Audience::Player).await?;
    let played = ladders.iter().any(|ladder| ladder.played);
    Ok(ladders.iter().filter(|_| played).map(|ladder| LadderCard::of(t, ladder, LadderOwner::Reader)).collect())
}

impl LadderCard {
    fn of(t: Words, ladder: &Ladder, owner: LadderOwner) -> LadderCard {
        let note = match ladder.highest() {
            None if owner == LadderOwner::Reader => t.get("ladder-empty").with("level", ladder.offered.number()),
            None => t.get("ladder-none"),
            Some(highest) if ladder.beaten.len() == Level::all().count() => {
                t.get("ladder-all").with("level", highest.number())
            }
            Some(highest) => t.get("ladder-highest").with("level", highest.number()),
        };
        let rung = |level: Level| {
            let beaten = ladder.beaten.contains(&level);
            let key = if beaten { "ladder-rung-beaten" } else { "ladder-rung" };
            Rung { level: level.number(), beaten, label: t.get(key).with("level", level.number()).to_string() }
        };
        LadderCard {
            title: ladder.kind.info().title,
            note: note.to_string(),
            rungs: Level::all().map(rung).collect(),
            next: (owner == LadderOwner::Reader).then(|| NextLevel {
                address: format!("/play/{}?level={}", ladder.kind.name(), ladder.offered),
                label: t.get("ladder-next").with("level", ladder.offered.number()).to_string(),
            }),
        }
    }
}
