//! Perft and random play do not allocate.

mod rng;

use rng::TestRng;
use roundel_rules::{AnyPosition, Die, Draws, GameId, History, MoveKind, Position, Turn, perft, with_position};

fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

fn all_rules() -> impl Iterator<Item = AnyPosition> {
    GameId::ALL.into_iter().flat_map(|game| {
        game.info().option_sets().into_iter().map(move |set| {
            let rules = set.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            AnyPosition::start(game, &rules).expect("the options are valid")
        })
    })
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(vec![1]))), 1);
}

#[test]
fn counting_paths_allocates_nothing() {
    for start in all_rules() {
        let count = allocations(|| {
            std::hint::black_box(with_position!(&start, position => perft(position, 3)));
        });
        assert_eq!(count, 0, "{} {}", start.game(), start.rules());
    }
}

#[test]
fn random_play_allocates_nothing() {
    for start in all_rules() {
        let count = with_position!(&start, position => random_play(position));
        assert_eq!(count, 0, "{} {}", start.game(), start.rules());
    }
}

/// The allocations of a second hundred games. During the first hundred, the history grows to its final capacity.
fn random_play<P: Position>(start: &P) -> u64 {
    let mut rng = TestRng::new(3);
    let mut history = History::new(start, Draws::On);
    let mut games = |count| {
        for _ in 0..count {
            play(start, &mut history, &mut rng);
        }
    };
    games(100);
    allocations(|| games(100))
}

fn play<P: Position>(start: &P, history: &mut History<P>, rng: &mut TestRng) {
    let mut position = start.clone();
    history.restart(start);
    loop {
        match position.turn() {
            Turn::Over(_) => return,
            Turn::Roll(_) => {
                let face = rng.below(P::Roll::FACES.len() as u64) as usize;
                position.roll_unchecked(P::Roll::FACES[face]);
            }
            Turn::Decide(_) => {
                let mv = position.pick_move(|count| rng.below(count)).expect("there is a legal move");
                let progress = MoveKind::of(&position, mv);
                position.play_unchecked(mv);
                if history.push(&position, progress).is_some() {
                    return;
                }
            }
        }
    }
}
