//! A gallery of positions that covers everything there is to draw.

use roundel_rules::scene::MoveTarget;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Position, Scene, with_game, with_position};
use std::error::Error;

/// The name of the picture, the game, its options, a position, the move to play, and the place whose targets to show
/// after it.
pub type Entry = (&'static str, &'static str, &'static str, &'static str, &'static str, &'static str);

pub const ENTRIES: &[Entry] = &[
    ("guard-towers-start", "guard-towers", "", "", "", ""),
    ("guard-towers-middle", "guard-towers", "", "r14r1r1/3RG3/2r31r12/3b33/4b22/1b15/3BG3 b", "E3-E5-2", "C5"),
    ("go-round-start", "go-round", "", "", "", ""),
    ("go-round-middle", "go-round", "", "1W2B2/1w1bw2/1b1w2B/2w4/1b1bw1W/2wb3/7 w 4", "b7-f7@f3", ""),
    ("runaround-start", "runaround", "", "", "", ""),
    ("runaround-middle", "runaround", "", "h,0,5,20 h,h,17,22 2-3 r 2 -", "20-22", ""),
    ("runaround-swap", "runaround", "", "h,0,0,5 h,h,12,17 2-3 r 2 -", "5-7", ""),
    ("runaround-oval-12", "runaround", "oval-12", "0,0,0,4 h,h,6,9 1-4 y 5 -", "", ""),
    ("runaround-oval-40", "runaround", "oval-40", "h,h,7,33 h,12,20,28 0-1 y 3 -", "28-25", ""),
    ("runaround-horseshoe", "runaround", "horseshoe", "h,0,5,24 h,h,9,16 2-3 r 4 -", "5-9", ""),
    ("gou-start", "gou", "", "", "", ""),
    ("gou-middle", "gou", "", "r3yy/2r1y/r2y2/1r2y/r2y2/y1r1/1y2r1/2y2/1y3r/2r1r/y1y2r y", "c3-g3", ""),
];

/// The scene of an entry, with its marks.
pub fn scene(&(_, game, rules, position, mv, from): &Entry) -> Result<Scene, Box<dyn Error>> {
    let game: GameId = game.parse()?;
    let before =
        if position.is_empty() { AnyPosition::start(game, rules)? } else { AnyPosition::parse(game, rules, position)? };
    if mv.is_empty() {
        return Ok(before.scene());
    }
    let mut play = AnyGame::new(before, Draws::Off);
    play.push(mv)?;
    let after = play.position();
    let mut scene = after.scene();
    scene.mark_last_move(with_game!(&play, game => game.last_events()));
    if let Some(site) = scene.spots.iter().find(|site| site.name == from) {
        let at = site.id;
        // In the order of the texts, which does not depend on the generator.
        let targets = with_position!(&after, position => {
            let mut moves = position.moves();
            moves.sort_by_key(|&mv| position.move_text(mv));
            moves.into_iter().filter_map(|mv| MoveTarget::of_events(&position.events(mv))).collect::<Vec<_>>()
        });
        let targets: Vec<MoveTarget> = targets.into_iter().filter(|target| target.from == at).collect();
        scene.mark_selected(at);
        scene.mark_targets(&targets);
    }
    Ok(scene)
}
