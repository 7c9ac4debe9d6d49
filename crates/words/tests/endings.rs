//! How games ended, in words: every cause, addressed to everybody, in every language.

use roundel_rules::{AnyGame, AnyPosition, Cause, Draws, GameId, Outcome, Side};
use roundel_words::{Addressee, Language, Words};

/// Every cause, in a game that knows it.
const CAUSES: [(GameId, Cause); 14] = [
    (GameId::GoRound, Cause::LastChip { winner: 13, loser: 7 }),
    (GameId::Runaround, Cause::Runs { winner: 5, loser: 3 }),
    (GameId::GuardTowers, Cause::GuardCaptured),
    (GameId::GuardTowers, Cause::CastleReached),
    (GameId::GuardTowers, Cause::NoMove),
    (GameId::Gou, Cause::FourPoints),
    (GameId::Gou, Cause::Captures { stones: 10 }),
    (GameId::Gou, Cause::Goal),
    (GameId::Gou, Cause::Repetition),
    (GameId::GoRound, Cause::Quiet { moves: 200 }),
    (GameId::Gou, Cause::Agreement),
    (GameId::GuardTowers, Cause::Resignation),
    (GameId::Runaround, Cause::Time),
    (GameId::GoRound, Cause::Abandoned),
];

fn outcome(cause: Cause) -> Outcome {
    match cause {
        Cause::Repetition | Cause::Quiet { .. } | Cause::Agreement => Outcome::Drawn,
        _ => Outcome::Won(Side::Second),
    }
}

#[test]
fn every_cause_has_a_sentence_for_everybody() {
    for &language in Language::all() {
        let words = Words::of(language);
        let mut lines = String::new();
        for (game, cause) in CAUSES.into_iter().chain([(GameId::Gou, Cause::Forfeit)]) {
            let (info, outcome) = (game.info(), outcome(cause));
            let say = |to| words.ending(info, outcome, cause, to);
            let list = |to, result| words.ending_in_list(info, outcome, cause, to, result);
            let [winner, loser] = [Side::Second, Side::First].map(Addressee::Player);
            lines += &format!("{game}: {cause}\n  won:   {}\n  lost:  {}\n", say(winner), say(loser));
            lines += &format!(
                "  other: {}\n  list:  {} / {}\n",
                say(Addressee::Others),
                list(winner, "+"),
                list(loser, "-")
            );
        }
        insta::assert_snapshot!(format!("endings-{language}"), lines);
    }
}

#[test]
fn a_finished_scene_says_how_it_ended() {
    let start = AnyPosition::parse(GameId::GuardTowers, "", "3RG3/7/7/7/7/3r13/3BG3 r").expect("a position");
    let mut game = AnyGame::new(start, Draws::On);
    game.push("D2-D1-1").expect("a legal move");
    let text = Words::default().scene(&game.scene());
    assert_eq!(text.due, "Red captured Blue’s guard");
    assert!(text.description.starts_with("Guard & Towers: Red captured Blue’s guard."), "{}", text.description);
    let mut resigned = AnyPosition::start(GameId::Gou, "").expect("no options").scene();
    resigned.set_turn(roundel_rules::Turn::Over(Outcome::Won(Side::First)));
    assert_eq!(Words::default().scene(&resigned).due, "Red won", "the board does not show why");
}

#[test]
fn players_on_one_screen_are_called_by_their_names() {
    let told = |language: &str, names: [Option<&str>; 2]| {
        let words = Words::of(language.parse().expect("a language"));
        let names = names.map(|name| name.map(str::to_owned));
        words.ending_on_screen(GameId::GuardTowers.info(), Outcome::Won(Side::First), Cause::GuardCaptured, &names)
    };
    let both = [Some("Mia"), Some("Ben")];
    assert_eq!(told("en", both), "Mia captured Ben’s guard");
    assert_eq!(told("de", both), "Mia hat den Wächter von Ben geschlagen");
    assert_eq!(told("fr", both), "Mia a pris le garde de Ben");
    assert_eq!(told("fr", [Some("Ben"), Some("Élise")]), "Ben a pris le garde d’Élise");
    assert_eq!(told("fr", [None, Some("Mia")]), "Rouge a pris le garde de Mia");
    assert_eq!(Words::of("fr".parse().expect("a language")).person_to_move("Ada"), "À Ada de jouer");
}
