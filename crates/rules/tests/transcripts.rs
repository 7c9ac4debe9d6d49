//! Snapshot tests: one transcript per game, token by token. A difference is a change of the rules.

mod rng;

use rng::TestRng;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Turn, turn_text};

fn transcript(id: GameId, rules: &str) -> String {
    let mut rng = TestRng::new(5);
    let mut game = AnyGame::new(AnyPosition::start(id, rules).expect("the options are valid"), Draws::On);
    let mut text = format!("{id} {rules}\n");
    for number in 0.. {
        let tokens = game.position().legal_tokens();
        let due = turn_text(id.info(), game.turn());
        text += &format!("{number:>3}  {}  {due}, {} tokens\n", game.position(), tokens.len());
        if matches!(game.turn(), Turn::Over(_)) || number == 60 {
            return text;
        }
        let token = &tokens[rng.below(tokens.len() as u64) as usize];
        text += &format!("     {token}\n");
        game.push(token).expect("the token is legal");
    }
    text
}

#[test]
fn transcripts_do_not_change() {
    for (id, rules) in [
        (GameId::GoRound, "any-crossing,relocate"),
        (GameId::Runaround, "horseshoe"),
        (GameId::GuardTowers, ""),
        (GameId::Gou, "rows,dare,may-capture"),
    ] {
        insta::assert_snapshot!(id.name(), transcript(id, rules));
    }
}
