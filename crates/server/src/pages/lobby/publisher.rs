//! The publisher: renders the sections that everybody sees once per change, and sends what is different.

use super::sections::{ChallengesSection, GamesSection, TileFragment, listed_challenges, listed_games, tile};
use super::stream::{event, html};
use super::{Events, Lobby, LobbyUpdate};
use crate::App;
use crate::hub::ChangedLists;
use crate::pages::encoding::gzip_chunk;
use crate::pages::phrases::GameTile;
use crate::problem::Problem;
use crate::store::{Challenge, GameLine};
use roundel_room::PlayerId;
use roundel_words::Words;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

/// Changes are published at most this often.
const INTERVAL: Duration = Duration::from_secs(2);
/// How often the lists are read again even if no change is known of: challenges expire.
const REFRESH: Duration = Duration::from_mins(1);

/// Publishes changes until the server stops.
pub async fn publish(app: App) {
    let mut stopping = app.stopping.clone();
    let mut publisher = Publisher::default();
    let changes = app.hub.changes();
    loop {
        let refresh = tokio::select! {
            () = changes.changed() => false,
            () = tokio::time::sleep(REFRESH) => true,
            _ = stopping.changed() => return,
        };
        let mut pending = changes.take();
        pending.lists |= refresh;
        if let Err(problem) = publisher.publish(&app, &pending).await {
            tracing::error!(%problem, "the lobby was not updated");
            publisher = Publisher::default();
        }
        tokio::time::sleep(INTERVAL).await;
    }
}

/// What was published last.
#[derive(Default)]
struct Publisher {
    lists: Option<Lists>,
    /// The sections by language code.
    shown: HashMap<&'static str, Shown>,
}

/// The entries of the lists.
struct Lists {
    games: Vec<GameLine>,
    challenges: Vec<Challenge>,
}

/// The sections in one language.
struct Shown {
    games: Vec<GameTile>,
    challenges: String,
}

impl Publisher {
    async fn publish(&mut self, app: &App, changed: &ChangedLists) -> Result<(), Problem> {
        let lobby: &Lobby = &app.lobby;
        app.online_players.notify(&changed.players);
        // Before anything is read: a change that comes in between is published again rather than missed.
        let version = app.hub.changes().version();
        if lobby.languages().next().is_none() {
            *self = Publisher::default();
            return Ok(());
        }
        let lists = match self.lists.take().filter(|_| !changed.lists) {
            Some(lists) => lists,
            None => Lists { games: listed_games(app).await?, challenges: listed_challenges(app, None, None).await? },
        };
        let concerned = Arc::new(lists.players());
        let mut update = LobbyUpdate::new();
        // A language without followers starts over with its next follower.
        let mut shown = std::mem::take(&mut self.shown);
        for language in lobby.languages() {
            let t = Words::of(language);
            let now = lists.show(app, t).await;
            if let Some(events) = now.events_since(shown.remove(language.code()).as_ref(), version, t, &concerned) {
                update.insert(language.code(), events);
            }
            self.shown.insert(language.code(), now);
        }
        self.lists = Some(lists);
        if !update.is_empty() {
            // The last follower may have left by now.
            let _ = lobby.updates.send(Arc::new(update));
        }
        Ok(())
    }
}

impl Lists {
    /// Everyone who is named in the lists.
    fn players(&self) -> HashSet<PlayerId> {
        let seated = self.games.iter().flat_map(GameLine::players);
        seated.chain(self.challenges.iter().flat_map(|challenge| challenge.terms.players())).collect()
    }

    async fn show(&self, app: &App, t: Words) -> Shown {
        let mut games = Vec::new();
        for line in &self.games {
            games.extend(tile(app, t, line, None).await);
        }
        Shown { games, challenges: html(&ChallengesSection::new(t, &self.challenges, None)) }
    }
}

impl Shown {
    /// What is different: a section whose list has changed, or else the games in it that look different now.
    fn events_since(
        &self,
        before: Option<&Shown>,
        version: u64,
        t: Words,
        concerned: &Arc<HashSet<PlayerId>>,
    ) -> Option<Events> {
        let mut events = String::new();
        let mut lists = false;
        if before.is_none_or(|before| before.codes() != self.codes()) {
            lists = true;
            events += &event(Some(version), "games", &html(&GamesSection::new(t, self.games.clone())));
        } else if let Some(before) = before {
            for game in self.games.iter().filter(|game| !before.games.contains(game)) {
                events += &event(Some(version), "tile", &html(&TileFragment::new(game)));
            }
        }
        if before.is_none_or(|before| before.challenges != self.challenges) {
            lists = true;
            events += &event(Some(version), "challenges", &self.challenges);
        }
        let concerned = lists.then(|| concerned.clone());
        let gzip = gzip_chunk(events.as_bytes()).into();
        (!events.is_empty()).then(|| Events { gzip, plain: events.into(), concerned })
    }

    fn codes(&self) -> Vec<&str> {
        self.games.iter().map(|game| &*game.code).collect()
    }
}
