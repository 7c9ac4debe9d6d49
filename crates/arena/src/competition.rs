//! Competitions (1.10): an agreed number of games with alternating first moves, and the sum of points.

use roundel_rules::{AnyPosition, Outcome, Scoring, Side};

/// A competition between two players who keep their sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Competition {
    scoring: Scoring,
    games: u32,
    first: Side,
    points: Vec<[u32; 2]>,
}

/// The status of a competition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompetitionStatus {
    /// More games are to be played.
    GoesOn,
    /// This side has most points.
    Won(Side),
    /// Equal points: a shared win.
    Shared,
}

impl Competition {
    /// A competition of this many games, in the first of which this side has the first move.
    pub fn new(scoring: Scoring, games: u32, first: Side) -> Competition {
        Competition { scoring, games, first, points: Vec::new() }
    }

    /// The side that has the first move in the next game.
    pub fn next_first(&self) -> Side {
        if self.points.len().is_multiple_of(2) { self.first } else { !self.first }
    }

    /// The points of every game so far, by side. For [`Scoring::WinsAndDraws`] these are half points.
    pub fn games(&self) -> &[[u32; 2]] {
        &self.points
    }

    /// The points so far, by side.
    pub fn total(&self) -> [u32; 2] {
        self.points.iter().fold([0, 0], |[a, b], [c, d]| [a + c, b + d])
    }

    /// The status.
    pub fn status(&self) -> CompetitionStatus {
        let [first, second] = self.total();
        match first.cmp(&second) {
            _ if (self.points.len() as u32) < self.games => CompetitionStatus::GoesOn,
            std::cmp::Ordering::Greater => CompetitionStatus::Won(Side::First),
            std::cmp::Ordering::Less => CompetitionStatus::Won(Side::Second),
            std::cmp::Ordering::Equal => CompetitionStatus::Shared,
        }
    }

    /// Adds a finished game: its last position, and how it ended (a draw ruling or a resignation cannot be seen there).
    pub fn add(&mut self, last: &AnyPosition, outcome: Outcome) {
        debug_assert!(self.status() == CompetitionStatus::GoesOn, "all games are played");
        debug_assert!(last.turn().outcome().is_none_or(|seen| seen == outcome));
        self.points.push(self.scoring.points(&last.scene(), outcome));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::GameId;

    /// White has placed its thirteenth chip; Black has ten on the board, three in hand.
    const WHITE_BY_3: &str = "B5B/1wwwww1/1wwwww1/1wwwbb1/1bbbbb1/1bbb2W/W6 b -";
    /// Black has placed its thirteenth chip; White has eight on the board, five in hand.
    const BLACK_BY_5: &str = "B5B/1bbbbb1/1bbbbb1/1bbbww1/1wwwww1/1w4W/W6 w -";

    fn go_round(text: &str) -> AnyPosition {
        AnyPosition::parse(GameId::GoRound, "", text).expect("a position")
    }

    #[test]
    fn r1_10_the_first_move_alternates() {
        let mut competition = Competition::new(GameId::GoRound.info().scoring, 3, Side::Second);
        let mut first = Vec::new();
        while competition.status() == CompetitionStatus::GoesOn {
            first.push(competition.next_first());
            competition.add(&go_round(WHITE_BY_3), Outcome::Won(Side::First));
        }
        assert_eq!(first, [Side::Second, Side::First, Side::Second]);
    }

    #[test]
    fn r1_10_the_winner_scores_the_losers_chips_and_most_points_win() {
        let mut competition = Competition::new(GameId::GoRound.info().scoring, 3, Side::First);
        competition.add(&go_round(WHITE_BY_3), Outcome::Won(Side::First));
        competition.add(&go_round(BLACK_BY_5), Outcome::Won(Side::Second));
        assert_eq!(competition.status(), CompetitionStatus::GoesOn);
        // A draw by 0.5 scores nothing.
        competition.add(&go_round("B5B/7/7/7/7/7/W5W w -"), Outcome::Drawn);
        assert_eq!(competition.games(), [[3, 0], [0, 5], [0, 0]]);
        assert_eq!(competition.total(), [3, 5]);
        assert_eq!(competition.status(), CompetitionStatus::Won(Side::Second));
    }

    #[test]
    fn r1_10_equal_points_are_a_shared_win() {
        let mut competition = Competition::new(GameId::GoRound.info().scoring, 1, Side::First);
        competition.add(&go_round("B5B/7/7/7/7/7/W5W w -"), Outcome::Drawn);
        assert_eq!(competition.status(), CompetitionStatus::Shared);
        let mut white = Competition::new(GameId::GoRound.info().scoring, 1, Side::First);
        white.add(&go_round(WHITE_BY_3), Outcome::Won(Side::First));
        assert_eq!(white.status(), CompetitionStatus::Won(Side::First));
    }

    #[test]
    fn other_games_count_wins_and_draws() {
        let start = AnyPosition::start(GameId::Gou, "").expect("no options");
        let mut competition = Competition::new(GameId::Gou.info().scoring, 2, Side::First);
        competition.add(&start, Outcome::Won(Side::Second));
        competition.add(&start, Outcome::Drawn);
        assert_eq!(competition.games(), [[0, 2], [1, 1]]);
        assert_eq!(competition.status(), CompetitionStatus::Won(Side::Second));
    }
}
