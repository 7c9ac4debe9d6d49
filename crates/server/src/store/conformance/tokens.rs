use super::*;
use crate::auth::Scope;

const HOUR: Millis = 60 * 60 * 1000;

fn terms(created: Millis) -> TokenTerms<'static> {
    TokenTerms { label: "bot", scope: Scope::Read, created, expires: created + DAY }
}

pub async fn a_token_is_found_until_it_ends(open: Opener) {
    let store = open().await;
    let (ada, eve) = (guest(&store).await, guest(&store).await);
    let id = store.new_token(ada, "hash", &terms(NOW)).await.expect("a token");
    let found = async |now| store.token("hash", now).await.expect("the store works");
    let holds = async |now| store.holds(Credential::Token(id), now).await.expect("the store works");
    let token = found(NOW).await.expect("a token");
    assert_eq!((token.id, token.scope, token.expires, token.player.id), (id, Scope::Read, Some(NOW + DAY), ada));
    assert!(token.should_record_use(NOW));
    assert!(holds(NOW + DAY - 1).await && !holds(NOW + DAY).await);
    assert_eq!(found(NOW + DAY).await, None);
    store.use_token(id, NOW + HOUR / 2).await.expect("noted");
    let token = found(NOW).await.expect("a token");
    assert_eq!(token.used, Some(NOW), "to the hour");
    assert!(!token.should_record_use(NOW + HOUR - 1) && token.should_record_use(NOW + HOUR));
    let row = TokenRow {
        id,
        label: "bot".to_owned(),
        scope: Scope::Read,
        created: NOW,
        expires: Some(NOW + DAY),
        used: Some(NOW),
    };
    assert_eq!(store.tokens(ada).await.expect("a list"), [row]);
    assert!(!store.drop_token(eve, id).await.expect("the store works"), "only by its owner");
    assert!(store.drop_token(ada, id).await.expect("the store works"));
    assert!(!store.drop_token(ada, id).await.expect("the store works"));
    assert_eq!(found(NOW).await, None);
}

pub async fn tokens_are_limited(open: Opener) {
    let store = open().await;
    let ada = guest(&store).await;
    let mut ids = Vec::new();
    for number in 0..10 {
        let terms = terms(NOW + number);
        ids.push(store.new_token(ada, &number.to_string(), &terms).await.expect("a token"));
    }
    assert_eq!(conflict(store.new_token(ada, "more", &terms(NOW)).await), Conflict::TooManyTokens);
    // One that has expired makes room: the one that ended first.
    let id = store.new_token(ada, "more", &terms(NOW + DAY + 5)).await.expect("a token");
    let rows = store.tokens(ada).await.expect("a list").into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(rows, [&ids[1..], &[id]].concat());
}
