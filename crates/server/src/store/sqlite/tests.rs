//! What only this store has: its files, its upgrades, its group commit.

use super::schema::{STEPS, VERSION};
use super::*;
use crate::hub::FoldedGame;
use crate::store::{GameKey, GameStore, Head, ListingStore, NewEntry, PlayerStore, Seal};
use roundel_room::Event;
use roundel_rules::Side;
use std::path::PathBuf;

fn said(game: i64, after: Head, text: &str) -> NewEntry {
    let say = Event::Say { side: Some(Side::First), name: String::new(), text: text.to_owned() };
    NewEntry::new(GameKey(game), after, 9, &[say])
}

/// A database as the first version wrote it, with a game of two events and one in which nothing has happened.
async fn first_version(directory: &Path) {
    let options = SqliteConnectOptions::new().filename(directory.join("roundel.db")).create_if_missing(true);
    let mut old = SqliteConnection::connect_with(&options).await.expect("a database");
    old.execute(STEPS[0]).await.expect("the first schema");
    old.execute(
        r#"INSERT INTO players (id, created) VALUES (1, 0);
        INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, clock, timed, created)
        VALUES (1, 'aaaaaaaa', 'gou', '', 1, 1, 1, '{"type":"none"}', 0, 0),
               (2, 'bbbbbbbb', 'gou', '', 1, 1, 1, '{"type":"none"}', 0, 0);
        INSERT INTO events VALUES (1, 2, 8, '{"kind":"say","side":1,"name":"","text":"two \"2\""}');
        INSERT INTO events VALUES (1, 1, 7, '{"kind":"say","side":0,"name":"","text":"one"}');
        PRAGMA user_version = 1"#,
    )
    .await
    .expect("rows");
    old.close().await.expect("closed");
}

#[tokio::test]
async fn games_of_the_first_version_go_on() {
    let directory = tempfile::tempdir().expect("a directory");
    first_version(directory.path()).await;
    let store = SqliteStore::open(directory.path()).await.expect("a store");
    let chat = async |code| {
        let stored = store.game(code).await.expect("the store works").expect("the game is there");
        let FoldedGame { state, head, .. } = FoldedGame::of(&stored).expect("readable");
        (state.chat().iter().map(|said| said.text.clone()).collect::<Vec<_>>(), head)
    };
    let (words, head) = chat("aaaaaaaa").await;
    assert_eq!((head.number, words), (2, vec!["one".to_owned(), "two \"2\"".to_owned()]));
    assert_eq!(chat("bbbbbbbb").await, (vec![], Head { number: 0, seal: Seal::default() }));

    store.append(said(1, head, "more")).await.expect("stored");
    store.append(said(2, Head::default(), "more")).await.expect("stored");
    let late = store.append(said(2, Head::default(), "more")).await;
    assert!(matches!(late, Err(StoreError::LostRace)), "{late:?}");
    assert_eq!(chat("aaaaaaaa").await.1.number, 3);
    assert_eq!(chat("bbbbbbbb").await.0, ["more"]);
    store.close().await;
}

#[tokio::test]
async fn a_copy_is_made_before_an_upgrade() {
    let directory = tempfile::tempdir().expect("a directory");
    first_version(directory.path()).await;
    SqliteStore::open(directory.path()).await.expect("a store").close().await;
    let copies = || copies(directory.path());
    let first = directory.path().join(format!("roundel.db.before-version-{VERSION}"));
    assert_eq!(copies(), std::slice::from_ref(&first));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&first).expect("it is there").permissions().mode() & 0o777, 0o600);
    }
    let mut old =
        SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&first)).await.expect("a database");
    let found: (u32, u32) =
        sqlx::query_as("SELECT user_version, (SELECT COUNT(*) FROM events) FROM pragma_user_version")
            .fetch_one(&mut old)
            .await
            .expect("the first version");
    assert_eq!(found, (1, 2));
    old.close().await.expect("closed");
    // There is nothing more to copy, and a copy is never overwritten.
    SqliteStore::open(directory.path()).await.expect("a store").close().await;
    assert_eq!(copies().len(), 1);
    std::fs::copy(&first, directory.path().join("roundel.db")).expect("the old version again");
    SqliteStore::open(directory.path()).await.expect("a store").close().await;
    assert_eq!(copies().len(), 2);
}

/// The copies of the database in a directory.
fn copies(directory: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(directory).expect("a directory").map(|entry| entry.expect("an entry").path());
    let mut copies: Vec<PathBuf> = entries.filter(|path| path.to_string_lossy().contains(".db.")).collect();
    copies.sort();
    copies
}

/// Changes the database of a directory that no server uses.
async fn run(directory: &Path, sql: &'static str) {
    let options = SqliteConnectOptions::new().filename(directory.join("roundel.db"));
    let mut db = SqliteConnection::connect_with(&options).await.expect("a database");
    db.execute(sql).await.expect("done");
    db.close().await.expect("closed");
}

/// A server that is restarted again and again does not fill the disk.
#[tokio::test]
async fn an_upgrade_that_fails_leaves_one_copy() {
    let directory = tempfile::tempdir().expect("a directory");
    first_version(directory.path()).await;
    // The second version has a table of this name.
    run(directory.path(), "CREATE TABLE heads (game INTEGER)").await;
    for _ in 0..3 {
        let failed = SqliteStore::open(directory.path()).await;
        assert!(matches!(failed, Err(OpenError::Database { .. })), "{failed:?}");
        assert_eq!(copies(directory.path()).len(), 1);
    }
    // Of other data there is another copy.
    run(directory.path(), "INSERT INTO players (created) VALUES (0)").await;
    assert!(SqliteStore::open(directory.path()).await.is_err());
    assert_eq!(copies(directory.path()).len(), 2);
}

/// A server of the first version, or one that was restored from a backup, is killed while it writes its first change: the database has
/// no write-ahead log yet, and the journal beside it says how to undo that change.
#[tokio::test]
async fn an_interrupted_change_without_a_log_is_undone() {
    let (original, directory) = (tempfile::tempdir().expect("a directory"), tempfile::tempdir().expect("a directory"));
    first_version(original.path()).await;
    let options = SqliteConnectOptions::new().filename(original.path().join("roundel.db"));
    let mut db = SqliteConnection::connect_with(&options).await.expect("a database");
    // Pages go to the disk before the change is over.
    let change = "PRAGMA cache_size = 2; BEGIN; \
                  WITH RECURSIVE n (i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) \
                  INSERT INTO events SELECT 1, i, 9, '{\"kind\":\"say\",\"side\":0,\"name\":\"\",\"text\":\"lost\"}' FROM n; \
                  UPDATE events SET body = 'lost'";
    db.execute(change).await.expect("a change");
    let copy_files = |to: &Path| {
        for name in ["roundel.db", "roundel.db-journal"] {
            std::fs::copy(original.path().join(name), to.join(name)).expect("copied");
        }
    };
    copy_files(directory.path());
    let killed = tempfile::tempdir().expect("a directory");
    copy_files(killed.path());
    db.close().await.expect("closed");

    // With a backup before the next start, and without.
    let backup = killed.path().join("backup");
    let counts = back_up(killed.path(), &backup).await.expect("a backup").counts;
    assert_eq!((counts.games, counts.entries), (2, 2));
    let store = SqliteStore::open(directory.path()).await.expect("a store");
    let game = store.game("aaaaaaaa").await.expect("the store works").expect("the game is there");
    assert_eq!(game.head, 2);
    store.close().await;
    assert_eq!(copies(directory.path()).len(), 1);
}

/// A server that starts between the look at the directory and the backup owns what its start was about to undo.
#[tokio::test]
async fn a_backup_leaves_an_interrupted_change_to_the_owner_of_the_directory() {
    let directory = tempfile::tempdir().expect("a directory");
    first_version(directory.path()).await;
    let journal = directory.path().join("roundel.db-journal");
    std::fs::write(&journal, "a journal").expect("written");
    let owner = Directory::take(directory.path()).expect("free");
    backup::inspect_unless_taken(directory.path()).await.expect("left to the owner");
    assert!(journal.exists());
    drop(owner);
    backup::inspect_unless_taken(directory.path()).await.expect("a sound database");
    assert!(!journal.exists(), "SQLite deletes a journal that undoes nothing");
    Directory::take(directory.path()).expect("free again");
}

/// Readers that are all in use are not a lock that another process holds.
#[tokio::test]
async fn an_exhausted_pool_is_not_a_held_lock() {
    let directory = tempfile::tempdir().expect("a directory");
    let options = SqliteConnectOptions::new().filename(directory.path().join("test.db")).create_if_missing(true);
    let mut other = SqliteConnection::connect_with(&options).await.expect("a database");
    other.execute("CREATE TABLE things (id INTEGER PRIMARY KEY)").await.expect("a table");
    let pool = SqlitePoolOptions::new().max_connections(1).acquire_timeout(Duration::from_millis(500));
    let pool = pool.connect_with(options.busy_timeout(Duration::ZERO)).await.expect("a pool");
    let mut reader = pool.acquire().await.expect("a connection");
    let exhausted = StoreError::from(pool.acquire().await.expect_err("none is free"));
    assert!(matches!(exhausted, StoreError::Exhausted), "{exhausted:?}");
    other.execute("BEGIN EXCLUSIVE").await.expect("the lock");
    let locked = StoreError::from(reader.execute("SELECT * FROM things").await.expect_err("it is locked"));
    assert!(matches!(locked, StoreError::Busy), "{locked:?}");
}

/// A journal must not be rolled back into a database that it does not belong to.
#[tokio::test]
async fn a_restore_sets_an_interrupted_change_aside() {
    let parent = tempfile::tempdir().expect("a directory");
    let (data, backup) = (parent.path().join("data"), parent.path().join("backup"));
    std::fs::create_dir(&data).expect("a directory");
    first_version(&data).await;
    back_up(&data, &backup).await.expect("a backup");
    std::fs::write(data.join("roundel.db-journal"), "a journal").expect("written");
    assert!(matches!(restore(&data, &parent.path().join("other"), Force::No).await, Err(CopyError::NoBackup { .. })));
    restore(&backup, &data, Force::Yes).await.expect("restored");
    assert!(!data.join("roundel.db-journal").exists());
    assert!(data.join("before-restore/roundel.db-journal").exists());
}

/// A key is there once the database has its tables: without them, they have been lost.
#[tokio::test]
async fn a_lost_database_is_not_begun_anew() {
    let directory = tempfile::tempdir().expect("a directory");
    let (database, key) = (directory.path().join("roundel.db"), directory.path().join("cookie.key"));
    let open = async || SqliteStore::open(directory.path()).await;
    let empty_log_mode = async || {
        let options = SqliteConnectOptions::new().filename(&database).create_if_missing(true);
        let options = options.journal_mode(SqliteJournalMode::Wal);
        SqliteConnection::connect_with(&options).await.expect("a database").close().await.expect("closed");
    };
    // A first start that was interrupted goes on: before the database is there, or before it has its tables.
    std::fs::write(&database, "").expect("written");
    std::fs::write(&key, "").expect("written");
    open().await.expect("a store").close().await;
    std::fs::remove_file(&database).expect("removed");
    std::fs::remove_file(&key).expect("removed");
    empty_log_mode().await;
    open().await.expect("a store").close().await;
    // A server on which nobody has played starts again.
    std::fs::write(&key, [7; 32]).expect("written");
    open().await.expect("a store").close().await;
    // Everything was in a log that is gone; the database is empty; or it is missing.
    for left in ["a page", "nothing", "no file"] {
        std::fs::remove_file(&database).expect("removed");
        match left {
            "a page" => empty_log_mode().await,
            "nothing" => std::fs::write(&database, "").expect("written"),
            _ => {}
        }
        let before = std::fs::read(&database).ok();
        let refused = open().await;
        assert!(matches!(refused, Err(OpenError::Lost { .. })), "{left}: {refused:?}");
        assert_eq!(std::fs::read(&database).ok(), before, "{left}: nothing was changed");
    }
}

/// What a backup has is what `restore` takes.
#[tokio::test]
async fn a_backup_has_a_sound_key_or_says_that_it_has_none() {
    let parent = tempfile::tempdir().expect("a directory");
    let (data, to) = (parent.path().join("data"), |name: &str| parent.path().join(name));
    SqliteStore::open(&data).await.expect("a store").close().await;
    assert!(!back_up(&data, &to("without")).await.expect("a backup").has_key);
    std::fs::write(data.join("cookie.key"), "short").expect("written");
    let refused = back_up(&data, &to("damaged")).await;
    assert!(matches!(refused, Err(CopyError::Source(OpenError::Directory { .. }))), "{refused:?}");
    assert!(!to("damaged").exists());
    std::fs::write(data.join("cookie.key"), [7; 32]).expect("written");
    assert!(back_up(&data, &to("whole")).await.expect("a backup").has_key);
    for name in ["without", "whole"] {
        restore(&to(name), &to(&format!("restored-{name}")), Force::No).await.expect("restored");
    }
}

#[tokio::test]
async fn a_closed_store_is_one_file_and_lets_go_of_its_directory() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = SqliteStore::open(directory.path()).await.expect("a store");
    store.new_guest(0).await.expect("a guest");
    assert!(matches!(SqliteStore::open(directory.path()).await, Err(OpenError::Taken { .. })));
    store.close().await;
    assert!(!directory.path().join("roundel.db-wal").exists());
    // Another server may have the directory now.
    assert!(matches!(store.new_guest(0).await, Err(StoreError::Closed)));
    SqliteStore::open(directory.path()).await.expect("a store").close().await;
}

/// A database as the second version wrote it, with a match whose second round began twice: the first game leads to the later one.
#[tokio::test]
async fn of_a_round_that_began_twice_the_one_that_is_played_stays() {
    let directory = tempfile::tempdir().expect("a directory");
    let options = SqliteConnectOptions::new().filename(directory.path().join("roundel.db")).create_if_missing(true);
    let mut old = SqliteConnection::connect_with(&options).await.expect("a database");
    for step in &STEPS[..2] {
        old.execute(*step).await.expect("a schema");
    }
    old.execute(
        r#"INSERT INTO players (id, created) VALUES (1, 0);
        INSERT INTO matches (id, code, games, created) VALUES (1, 'mmmmmmmm', 3, 0);
        INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, clock, timed, created, match, round, ended)
        VALUES (1, 'aaaaaaaa', 'gou', '', 1, 1, 1, '{"type":"none"}', 0, 0, 1, 1, 5),
               (2, 'bbbbbbbb', 'gou', '', 1, 1, 1, '{"type":"none"}', 0, 0, 1, 2, NULL),
               (3, 'cccccccc', 'gou', '', 1, 1, 1, '{"type":"none"}', 0, 0, 1, 2, NULL),
               (4, 'dddddddd', 'gou', '', 1, 1, 1, '{"type":"none"}', 0, 0, 1, 3, NULL),
               (5, 'eeeeeeee', 'gou', '', 1, 1, 1, '{"type":"none"}', 0, 0, 1, 3, NULL);
        INSERT INTO entries (id, game, number, at, events)
        VALUES (1, 1, 2, 5, '[{"kind":"end","winner":0,"reason":"resignation"},{"kind":"next","game":"cccccccc"}]');
        INSERT INTO heads VALUES (1, 2, 1), (2, 0, NULL), (3, 0, NULL), (4, 0, NULL), (5, 0, NULL);
        PRAGMA user_version = 2"#,
    )
    .await
    .expect("rows");
    old.close().await.expect("closed");
    let store = SqliteStore::open(directory.path()).await.expect("a store");
    let lines = store.match_lines("mmmmmmmm").await.expect("a list").expect("a match").lines;
    let codes: Vec<&str> = lines.iter().map(|line| line.code.as_str()).collect();
    assert_eq!(codes, ["aaaaaaaa", "cccccccc", "dddddddd"], "which it leads to, or else the earlier one");
    store.close().await;
}

/// A group that cannot be committed fails as a whole, and the journal goes on.
#[tokio::test]
async fn a_group_that_fails_leaves_nothing_behind() {
    let directory = tempfile::tempdir().expect("a directory");
    first_version(directory.path()).await;
    let store = SqliteStore::open(directory.path()).await.expect("a store");
    // As a full disk would, a trigger fails the statement of the whole group.
    let full = "CREATE TRIGGER full BEFORE INSERT ON entries WHEN NEW.events LIKE '%too much%' \
                BEGIN SELECT RAISE(FAIL, 'the disk is full'); END";
    let mut change = store.writer.begin().await.expect("a transaction");
    change.execute(full).await.expect("a trigger");
    change.commit().await.expect("committed");
    let (mut sound, mut failed) = (Head::default(), 0);
    for number in 0..20 {
        let head = |code| {
            let store = &store;
            async move {
                let stored = store.game(code).await.expect("the store works").expect("the game is there");
                FoldedGame::of(&stored).expect("readable").head
            }
        };
        let before = [head("aaaaaaaa").await, head("bbbbbbbb").await];
        let entry = said(2, before[1], &number.to_string());
        let (one, other) = tokio::join!(store.append(said(1, before[0], "too much")), store.append(entry.clone()));
        assert!(matches!(one, Err(StoreError::Failed(_))), "{one:?}");
        assert_eq!(head("aaaaaaaa").await, before[0], "nothing is left behind");
        match other {
            Ok(()) => sound = entry.head(),
            Err(StoreError::Failed(_)) => failed += 1,
            Err(error) => panic!("{error}"),
        }
        assert_eq!(head("bbbbbbbb").await, sound, "what was acknowledged is there, and nothing else");
    }
    assert_eq!(sound.number + failed, 20);
    store.close().await;
}

/// Early releases could be stopped between closing a challenge and storing its game.
#[tokio::test]
async fn a_challenge_that_was_accepted_but_led_to_no_game_waits_again() {
    use crate::store::{ChallengeStore, NewChallenge, SideChoice};
    let directory = tempfile::tempdir().expect("a directory");
    let store = SqliteStore::open(directory.path()).await.expect("a store");
    let maker = store.new_guest(0).await.expect("a guest").id;
    let new = NewChallenge {
        kind: "gou".to_owned(),
        rules: String::new(),
        side: SideChoice::Lot,
        time_control: roundel_room::TimeControl::None,
        games: 1,
        open: true,
        maker,
        invitee: None,
    };
    store.new_challenge("cccccccc", &new, 0).await.expect("stored");
    let mut change = store.writer.begin().await.expect("a transaction");
    change.execute("UPDATE challenges SET closed = 'accepted'").await.expect("closed");
    change.commit().await.expect("committed");
    store.close().await;
    let store = SqliteStore::open(directory.path()).await.expect("a store");
    assert!(store.challenge("cccccccc").await.expect("the store works").expect("it is there").waits(1));
    store.close().await;
}

/// Prints what the lists of a player with 3000 games and a registration take, in a database of 100,000 games:
/// `cargo test --release -p roundel-server --lib -- --ignored --nocapture measure_a_player_with_many_games`
#[tokio::test]
#[ignore = "a measurement: run it by name"]
async fn measure_a_player_with_many_games() {
    use crate::store::{AccountStore, Audience, NewSession, PageRequest, PlayerId};
    use std::time::{Duration, Instant};
    const REPEATS: u32 = 51;
    let directory = tempfile::tempdir().expect("a directory");
    let store = SqliteStore::open(directory.path()).await.expect("a store");
    let mut change = store.writer.begin().await.expect("a transaction");
    // Every player but the first has a few games; player 1 has 3000, most of them against the computer and over.
    for statement in [
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) \
         INSERT INTO players (id, created) SELECT i, 0 FROM n",
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) \
         INSERT INTO games (code, format, kind, rules, screen, first_player, second_player, second_level, clock, timed, created, begun, \
         ended, winner, reason, cause, plies, secret) \
         SELECT printf('%08d', i), 2, CASE i % 4 WHEN 0 THEN 'gou' WHEN 1 THEN 'go-round' WHEN 2 THEN 'runaround' ELSE 'guard-towers' END, \
         '', 0, IIF(i % 33 = 0, 1, 2 + i % 19999), IIF(i % 5 = 0, 2 + (i + 7) % 19999, NULL), IIF(i % 5 = 0, NULL, 1 + i % 12), \
         '{\"type\":\"none\"}', 0, i, 1, IIF(i % 100 = 0, NULL, i), i % 2, 'goal', 'last-chip 13 7', 60, \
         'f00df00df00df00df00df00df00df00df00df00df00df00df00df00df00df00d' FROM n",
        "INSERT INTO heads (game, number) SELECT id, 0 FROM games",
        "ANALYZE",
    ] {
        sqlx::query(statement).execute(&mut *change).await.expect("filled");
    }
    change.commit().await.expect("committed");
    let median = |mut times: Vec<Duration>| {
        times.sort();
        (times[times.len() / 2], times[0], times[times.len() - 1])
    };
    let player = PlayerId(1);
    macro_rules! measure {
        ($what:literal, $call:expr) => {{
            let mut times = Vec::new();
            for _ in 0..REPEATS {
                let begin = Instant::now();
                $call.await.expect("done");
                times.push(begin.elapsed());
            }
            let (median, least, most) = median(times);
            println!("{:<28} median {median:>10.1?}  min {least:>10.1?}  max {most:>10.1?}", $what);
        }};
    }
    let first = PageRequest::first(51);
    let deep = PageRequest { limit: 51, before: Some(format!("{:08}", 33_000)) };
    measure!("games_of, first page", store.games_of(player, Audience::Others, &first));
    measure!("games_of, a page far back", store.games_of(player, Audience::Others, &deep));
    measure!("result_counts", store.result_counts(player));
    measure!("level_scores", store.level_scores(player, Audience::Player));
    measure!("level_results", store.level_results(player, Audience::Player, 3));
    let mut number = 0;
    measure!("register", {
        number += 1;
        let session = NewSession { hash: number.to_string(), created: 0, expires: 1 };
        let (store, name) = (&store, format!("player{number}"));
        async move { store.register(None, &name, "hash", &session).await }
    });
    store.close().await;
}
