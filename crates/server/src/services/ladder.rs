//! The ladder: which levels of the computer a player has beaten, and which one to play next.
//!
//! It follows from the stored results, so it goes along with the games when a guest registers or signs in.

use super::ServiceError;
use crate::auth::Caller;
use crate::store::{Audience, LevelResult, Store};
use roundel_engine::levels::Level;
use roundel_room::PlayerId;
use roundel_rules::GameId;

/// After this many losses in a row against a level, the one below is offered.
const LOSSES: u32 = 3;

/// A player's ladder in one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// Which game.
    pub kind: GameId,
    /// The levels that the player has beaten at least once, the lowest first.
    pub beaten: Vec<Level>,
    /// The level to play next.
    pub offered: Level,
    /// Whether the player has finished a game against the computer.
    pub played: bool,
}

impl Ladder {
    /// The ladder of a player who has not played.
    pub const fn new(kind: GameId) -> Ladder {
        Ladder { kind, beaten: Vec::new(), offered: Level::LOWEST, played: false }
    }

    /// The highest level that the player has beaten.
    pub fn highest(&self) -> Option<Level> {
        self.beaten.last().copied()
    }
}

/// The caller's own ladders in all games; empty ones for a visitor who has no number yet.
pub async fn own_ladders(store: &dyn Store, caller: &Caller) -> Result<Vec<Ladder>, ServiceError> {
    match caller.id() {
        Some(player) => ladders(store, player, Audience::Player).await,
        None => Ok(GameId::ALL.map(Ladder::new).into()),
    }
}

/// A player's ladders in all games, as they are shown to an audience.
pub async fn ladders(store: &dyn Store, player: PlayerId, audience: Audience) -> Result<Vec<Ladder>, ServiceError> {
    let (scores, results) =
        tokio::try_join!(store.level_scores(player, audience), store.level_results(player, audience, LOSSES))?;
    let ladder = |kind: GameId| {
        let beaten = scores.iter().filter(|score| score.kind == kind.name() && score.won > 0);
        let last: Vec<&LevelResult> = results.iter().filter(|result| result.kind == kind.name()).collect();
        Ladder {
            kind,
            beaten: beaten.filter_map(|score| Level::new(score.level)).collect(),
            offered: offered(&last),
            played: !last.is_empty(),
        }
    };
    Ok(GameId::ALL.map(ladder).into())
}

/// The level to play after these games, the newest of which comes first: the next one after a win, the one below after three losses
/// in a row against a level, otherwise the same again.
fn offered(last: &[&LevelResult]) -> Level {
    let Some(newest) = last.first() else { return Level::LOWEST };
    // A level that there is no longer.
    let Some(level) = Level::new(newest.level) else { return Level::HIGHEST };
    let lost_again = |result: &&LevelResult| result.level == newest.level && result.won == Some(false);
    let step = |next: Option<u8>| next.and_then(Level::new).unwrap_or(level);
    if newest.won == Some(true) {
        step(newest.level.checked_add(1))
    } else if last.len() == LOSSES as usize && last.iter().all(lost_again) {
        step(newest.level.checked_sub(1))
    } else {
        level
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The level that is offered after these games, the newest first: the level, and `+` for a win, `-` for a loss, `=` for a draw.
    fn after(games: &[(u8, char)]) -> u8 {
        let result = |&(level, result): &(u8, char)| {
            let won = if result == '=' { None } else { Some(result == '+') };
            LevelResult { kind: "gou".to_owned(), level, won }
        };
        let games: Vec<LevelResult> = games.iter().map(result).collect();
        offered(&games.iter().collect::<Vec<_>>()).number()
    }

    #[test]
    fn a_newcomer_begins_with_the_lowest() {
        assert_eq!(after(&[]), 1);
    }

    #[test]
    fn a_win_leads_to_the_next_level() {
        assert_eq!(after(&[(3, '+')]), 4);
        assert_eq!(after(&[(3, '+'), (3, '-'), (3, '-')]), 4);
        let top = Level::HIGHEST.number();
        assert_eq!(after(&[(top, '+')]), top, "there is no higher one");
    }

    #[test]
    fn three_losses_in_a_row_lead_to_the_one_below() {
        assert_eq!(after(&[(3, '-'), (3, '-'), (3, '-')]), 2);
        assert_eq!(after(&[(1, '-'), (1, '-'), (1, '-')]), 1, "there is no lower one");
        for others in [[(3, '-'), (3, '+')], [(3, '='), (3, '-')], [(3, '-'), (4, '-')], [(2, '-'), (3, '-')]] {
            assert_eq!(after(&[(3, '-'), others[0], others[1]]), 3, "{others:?}");
        }
        assert_eq!(after(&[(3, '-'), (3, '-')]), 3, "two are not three");
    }

    #[test]
    fn a_draw_is_played_again() {
        assert_eq!(after(&[(5, '='), (5, '-'), (5, '-')]), 5);
    }

    #[test]
    fn a_level_that_is_gone_leads_to_the_highest() {
        assert_eq!(after(&[(200, '+')]), Level::HIGHEST.number());
    }
}
