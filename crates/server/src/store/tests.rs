use super::*;

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
    let store = Store::open(directory.path()).await.expect("a store");
    let said = async |code| {
        let StoredGame { state, seal, .. } = store.game(code).await.expect("readable").expect("the game is there");
        (state.number(), state.chat().iter().map(|said| said.text.clone()).collect::<Vec<_>>(), seal)
    };
    let (number, words, seal) = said("aaaaaaaa").await;
    assert_eq!((number, words), (2, vec!["one".to_owned(), "two \"2\"".to_owned()]));
    assert_eq!(said("bbbbbbbb").await, (0, vec![], Seal::default()));

    let words = |game, number, after| Entry {
        game,
        number,
        at: 9,
        events: vec![r#"{"kind":"say","side":0,"name":"","text":"more"}"#.to_owned()],
        after,
        begins: false,
        finish: None,
    };
    assert_eq!(store.append(words(1, 3, seal)).await, Ok(()));
    assert_eq!(store.append(words(2, 1, Seal::default())).await, Ok(()));
    assert_eq!(store.append(words(2, 1, Seal::default())).await, Err(Lost::Race));
    assert_eq!(said("aaaaaaaa").await.0, 3);
    let (number, words, _) = said("bbbbbbbb").await;
    assert_eq!((number, words), (1, vec!["more".to_owned()]));
    store.close().await;
}

#[tokio::test]
async fn a_copy_is_made_before_an_upgrade() {
    let directory = tempfile::tempdir().expect("a directory");
    first_version(directory.path()).await;
    Store::open(directory.path()).await.expect("a store").close().await;
    let copies = || {
        let entries =
            std::fs::read_dir(directory.path()).expect("a directory").map(|entry| entry.expect("an entry").path());
        let mut copies: Vec<PathBuf> = entries.filter(|path| path.to_string_lossy().contains(".db.")).collect();
        copies.sort();
        copies
    };
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
    // There is nothing more to be copied, and a copy is never written over.
    Store::open(directory.path()).await.expect("a store").close().await;
    assert_eq!(copies().len(), 1);
    std::fs::copy(&first, directory.path().join("roundel.db")).expect("the old version again");
    Store::open(directory.path()).await.expect("a store").close().await;
    assert_eq!(copies().len(), 2);
}

#[tokio::test]
async fn a_closed_store_is_one_file_and_lets_go_of_its_directory() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = Store::open(directory.path()).await.expect("a store");
    store.new_guest(0).await.expect("a guest");
    assert!(matches!(Store::open(directory.path()).await, Err(OpenError::Taken { .. })));
    store.close().await;
    assert!(!directory.path().join("roundel.db-wal").exists());
    // Not even by mistake: somebody else may have it now.
    assert!(store.new_guest(0).await.is_err());
    Store::open(directory.path()).await.expect("a store").close().await;
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
    let store = Store::open(directory.path()).await.expect("a store");
    let lines = store.match_lines("mmmmmmmm").await.expect("a list").expect("a match").lines;
    let codes: Vec<&str> = lines.iter().map(|line| line.code.as_str()).collect();
    assert_eq!(codes, ["aaaaaaaa", "cccccccc", "dddddddd"], "which it leads to, or else the earlier one");
    store.close().await;
}
