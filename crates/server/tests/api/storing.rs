//! Data directories that cannot be opened. The contract of the store has its own suite.

use crate::test_server::TestServer;
use roundel_server::store::{OpenError, SqliteStore};

#[tokio::test]
async fn a_store_of_a_newer_version_is_left_alone() {
    let data = TestServer::open().await.close().await;
    let path = data.path().join("roundel.db");
    let mut bytes = std::fs::read(&path).expect("the database");
    // Where SQLite keeps `user_version`.
    bytes[60..64].copy_from_slice(&999_u32.to_be_bytes());
    std::fs::write(&path, &bytes).expect("written");
    match SqliteStore::open(data.path()).await {
        Err(error @ OpenError::Newer { found: 999, .. }) => assert!(error.to_string().contains("newer"), "{error}"),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("roundel.db"), "not a database, but long enough to be looked at".repeat(100))
        .expect("written");
    assert!(matches!(SqliteStore::open(directory.path()).await, Err(OpenError::Garbled { .. })));
    let file = directory.path().join("file");
    std::fs::write(&file, "").expect("written");
    assert!(matches!(SqliteStore::open(&file).await, Err(OpenError::Directory { .. })));
}
