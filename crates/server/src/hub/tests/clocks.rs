//! Clocks over a store that fails: nobody loses time to it, and nobody gains any from one that works.

use super::*;
use crate::time::{DAY, now};
use roundel_room::Millis;
use roundel_rules::record::Reason;

/// A clock that one failure of the store can outlast.
const SHORT: TimeControl = TimeControl::Fischer { seconds: 2, increment: 0 };

/// A game in which the first move has been made: the clock of the other side runs.
async fn timed(cluster: &Cluster, time_control: TimeControl) -> Arc<Room> {
    let hub = &cluster.hubs[0];
    let config = RoomConfig { time_control, ..cluster.config(GameId::Gou) };
    let room = hub.begin(config, MatchPart::Single).await.expect("a game");
    let first = step(&room.state());
    hub.act(&room, cluster.actor(), first).await.expect("a move");
    room
}

/// Waits until the flag would have fallen, had the store not failed.
async fn until_past(deadline: Option<Millis>) {
    let left = deadline.expect("a clock runs") - now();
    tokio::time::sleep(Duration::from_millis(left.max(0) as u64 + 50)).await;
}

async fn until_over(room: &Arc<Room>) {
    let mut updates = room.follow();
    let over = async {
        while room.state().ending().is_none() {
            updates.recv().await.expect("the room is open");
        }
    };
    tokio::time::timeout(Duration::from_secs(20), over).await.expect("the flag falls");
    assert_eq!(room.state().ending().map(|ending| ending.reason), Some(Reason::Time));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_the_store_refuses_does_not_lose_on_time() {
    for fail in [Faults::fail_writes, Faults::be_busy] {
        let cluster = Cluster::open(1).await;
        let hub = &cluster.hubs[0];
        let room = timed(&cluster, SHORT).await;
        let second = step(&room.state());
        fail(&cluster.faults, u32::MAX);
        let refused = hub.act(&room, cluster.actor(), second.clone()).await;
        assert!(refused.expect_err("nothing can be written").is_temporary());
        until_past(room.state().deadline()).await;
        let refused = hub.act(&room, cluster.actor(), second.clone()).await;
        assert!(refused.expect_err("nothing can be written").is_temporary());
        cluster.faults.clear();
        hub.act(&room, cluster.actor(), second).await.expect("a move in time");
        assert_eq!((room.state().ply(), room.state().ending()), (2, None));
        let [first, second] = room.state().clocks().remaining(0).expect("clocks");
        assert_eq!((first, second), (2000, 2000), "the time of the failure is not charged");
        assert_eq!(cluster.stored(&room.code).await.clocks(), room.state().clocks(), "after a restart it is the same");
    }
}

/// The room is the only place that knows about the failure.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_clock_is_remembered_while_nobody_watches() {
    let cluster = Cluster::open(1).await;
    let hub = &cluster.hubs[0];
    let room = timed(&cluster, SHORT).await;
    let (code, deadline, second) = (room.code.clone(), room.state().deadline(), step(&room.state()));
    cluster.faults.fail_writes(u32::MAX);
    hub.act(&room, cluster.actor(), second.clone()).await.expect_err("nothing can be written");
    drop(room);
    hub.drop_unused_rooms();
    until_past(deadline).await;
    cluster.faults.clear();
    let room = hub.room(&code).await.expect("a room");
    hub.act(&room, cluster.actor(), second).await.expect("a move in time");
}

/// As soon as the store works again the clock goes on, whether or not the player tries again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failure_gives_no_time_beyond_its_end() {
    let cluster = Cluster::open(1).await;
    let hub = &cluster.hubs[0];
    let room = timed(&cluster, SHORT).await;
    let second = step(&room.state());
    cluster.faults.fail_writes(MAX_FAILURES);
    hub.act(&room, cluster.actor(), second).await.expect_err("nothing can be written");
    until_over(&room).await;
    assert_eq!(room.state().number(), 3, "a move, that the clock goes on, and the end");
}

/// A player who does nothing has no advantage from a store that fails.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flag_falls_for_who_sends_nothing() {
    let cluster = Cluster::open(1).await;
    let hub = &cluster.hubs[0];
    let room = timed(&cluster, SHORT).await;
    let second = step(&room.state());
    cluster.faults.fail_writes(u32::MAX);
    until_past(room.state().deadline()).await;
    // Too late, which a failing store does not change.
    hub.act(&room, cluster.actor(), second).await.expect_err("nothing can be written");
    cluster.faults.clear();
    until_over(&room).await;
    assert_eq!(room.state().number(), 2, "a move and the end");
}

/// The opponent has not seen a move while the store took its time with it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_pays_for_a_slow_store() {
    let cluster = Cluster::open(1).await;
    let hub = &cluster.hubs[0];
    let config = RoomConfig { time_control: SHORT, ..cluster.config(GameId::Gou) };
    let room = hub.begin(config, MatchPart::Single).await.expect("a game");
    for _ in 0..2 {
        cluster.faults.delay_write(2300);
        let action = step(&room.state());
        hub.act(&room, cluster.actor(), action).await.expect("a move");
    }
    assert_eq!((room.state().ply(), room.state().ending()), (2, None));
}

/// The last moment of a turn of some days falls into a failure.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_of_days_stops_too() {
    let cluster = Cluster::open(1).await;
    let hub = &cluster.hubs[0];
    let config = RoomConfig { time_control: TimeControl::Days { days: 1 }, ..cluster.config(GameId::Gou) };
    let room = hub.begin(config, MatchPart::Single).await.expect("a game");
    let Action::Move { text, .. } = step(&room.state()) else { panic!("Gou has no dice") };
    hub.commit(&room, vec![Event::Move { ply: 1, text }], now() - DAY + 2000).await.expect("a move");
    let second = step(&room.state());
    cluster.faults.fail_writes(u32::MAX);
    hub.act(&room, cluster.actor(), second.clone()).await.expect_err("nothing can be written");
    until_past(room.state().deadline()).await;
    cluster.faults.clear();
    assert_eq!(hub.act(&room, cluster.actor(), second).await.ok(), Some(3));
}
