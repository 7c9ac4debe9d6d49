//! A model of hubs over one store: random interleavings of everything that can happen.

use super::*;
use proptest::prelude::{Strategy, any, prop_oneof};
use proptest::test_runner::{Config, TestRunner};

/// An operation of the model test.
#[derive(Clone, Debug)]
enum Operation {
    Step(usize, usize),
    Say(usize, usize),
    TakeBack(usize, usize),
    Resign(usize, usize),
    Rematch(usize, usize),
    Fail(u8, u32),
    Forget(usize, usize),
    Restart,
}

const HUBS: usize = 3;
const GAMES: usize = 3;

fn operation() -> impl Strategy<Value = Operation> {
    let place = || (0..HUBS, 0..GAMES);
    prop_oneof![
        12 => place().prop_map(|(hub, game)| Operation::Step(hub, game)),
        4 => place().prop_map(|(hub, game)| Operation::Say(hub, game)),
        2 => place().prop_map(|(hub, game)| Operation::TakeBack(hub, game)),
        1 => place().prop_map(|(hub, game)| Operation::Resign(hub, game)),
        1 => place().prop_map(|(hub, game)| Operation::Rematch(hub, game)),
        4 => (0_u8..3, 1_u32..4).prop_map(|(how, times)| Operation::Fail(how, times)),
        2 => place().prop_map(|(hub, game)| Operation::Forget(hub, game)),
        1 => any::<()>().prop_map(|()| Operation::Restart),
    ]
}

/// Random interleavings of actions, failures, reloads and restarts, several hubs over one store: every viewer ends with the
/// fold of what was stored, and what was acknowledged is there once.
#[test]
fn everybody_ends_with_what_was_stored() {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    let cases = std::env::var("MODEL_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(48);
    let mut runner = TestRunner::new(Config { cases, ..Config::default() });
    let operations = proptest::collection::vec(proptest::collection::vec(operation(), 1..5), 1..25);
    let result = runner.run(&operations, |rounds| {
        runtime.block_on(play_model(rounds));
        Ok(())
    });
    result.unwrap_or_else(|failure| panic!("{failure}"));
}

async fn play_model(rounds: Vec<Vec<Operation>>) {
    let mut cluster = Cluster::open(HUBS).await;
    let mut codes = Vec::new();
    for (kind, match_part) in [
        (GameId::Gou, MatchPart::Single),
        (GameId::GuardTowers, MatchPart::First { games: 3 }),
        (GameId::GoRound, MatchPart::Single),
    ] {
        codes.push(cluster.begin(kind, match_part).await);
    }
    let mut viewers = watch(&cluster, &codes).await;
    let mut acknowledged: Vec<BTreeSet<String>> = vec![BTreeSet::new(); GAMES];
    let mut words = 0;
    for round in rounds {
        let mut acts = Vec::new();
        for doing in round {
            match doing {
                Operation::Fail(how, times) => {
                    [Faults::fail_writes, Faults::lose_answers, Faults::fail_reads][usize::from(how)](
                        &cluster.faults,
                        times,
                    );
                }
                // A viewer leaves, unused rooms are dropped, and the viewer comes back.
                Operation::Forget(hub, game) => {
                    let place = hub * GAMES + game;
                    drop(viewers.remove(place));
                    cluster.hubs[hub].drop_unused_rooms();
                    cluster.faults.fail_reads(0);
                    viewers.insert(place, Viewer::of(&cluster.hubs[hub], &codes[game]).await);
                }
                Operation::Restart => {
                    join_all(std::mem::take(&mut acts)).await;
                    cluster.faults.clear();
                    for viewer in &mut viewers {
                        viewer.look();
                    }
                    viewers.clear();
                    cluster.restart().await;
                    viewers = watch(&cluster, &codes).await;
                }
                Operation::Step(hub, game)
                | Operation::Say(hub, game)
                | Operation::TakeBack(hub, game)
                | Operation::Resign(hub, game)
                | Operation::Rematch(hub, game) => {
                    let room = viewers[hub * GAMES + game].room.clone();
                    words += 1;
                    let text = format!("words {words}");
                    let action = match doing {
                        Operation::Step(..) => step(&room.state()),
                        Operation::Say(..) => say(&text),
                        Operation::TakeBack(..) => Action::Offer { what: Proposal::TakeBack, side: None },
                        Operation::Resign(..) => Action::Resign { side: None },
                        _ => Action::Offer { what: Proposal::Rematch, side: None },
                    };
                    let said = matches!(doing, Operation::Say(..)).then_some(text);
                    let (hub, actor) = (cluster.hubs[hub].clone(), cluster.actor());
                    acts.push(async move { (game, said, hub.act(&room, actor, action).await) });
                }
            }
        }
        for (game, said, done) in join_all(acts).await {
            if let (Some(text), Ok(_)) = (said, done) {
                acknowledged[game].insert(text);
            }
        }
    }
    cluster.faults.clear();
    // A last word through every hub, so that each hears what it missed.
    for viewer in &mut viewers {
        let hub = cluster.hubs.iter().find(|hub| hub.open_rooms().iter().any(|room| Arc::ptr_eq(room, &viewer.room)));
        let last = hub.expect("one room for one game").act(&viewer.room, cluster.actor(), say("last")).await;
        assert!(last.is_ok() || matches!(last, Err(HubError::Refused(Refusal::ChatTooFast { .. }))), "{last:?}");
    }
    for viewer in &mut viewers {
        let hub = cluster.hubs.iter().find(|hub| hub.open_rooms().iter().any(|room| Arc::ptr_eq(room, &viewer.room)));
        hub.expect("a hub").catch_up(&viewer.room).await.expect("it can be read");
        viewer.look();
        let stored = cluster.stored(&viewer.room.code).await;
        assert_eq!(summary(&viewer.state), summary(&stored), "a viewer differs from the store");
        assert_eq!(summary(&viewer.room.state()), summary(&stored), "a room differs from the store");
    }
    for (code, acknowledged) in codes.iter().zip(&acknowledged) {
        let stored = cluster.stored(code).await;
        let said: Vec<String> = stored.chat().iter().map(|said| said.text.clone()).collect();
        for text in acknowledged {
            assert_eq!(said.iter().filter(|said| *said == text).count(), 1, "{text} was acknowledged: {said:?}");
        }
    }
    // Every round of the match is one game.
    let stored = cluster.stored(&codes[1]).await;
    let place = stored.config().match_round.clone().expect("a match");
    let lines = cluster.store.match_lines(&place.id).await.expect("a list").expect("a match").lines;
    let rounds: BTreeSet<Option<u32>> = lines.iter().map(|line| line.round).collect();
    assert_eq!(rounds.len(), lines.len(), "a round began twice");
}

async fn watch(cluster: &Cluster, codes: &[String]) -> Vec<Viewer> {
    let mut viewers = Vec::new();
    for hub in &cluster.hubs {
        for code in codes {
            viewers.push(Viewer::of(hub, code).await);
        }
    }
    viewers
}
