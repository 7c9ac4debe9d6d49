// Notices for the player, on every page: challenges, and games in which it is their turn. One tab holds the connection and forwards
// what it receives to the others.

import { closeBanners, showBanner } from './banner.js';
import { Stream } from './stream.js';
import { hear, isSeen, tell } from './tabs.js';
import { notify, notifyOfTurns, prepareAsking, showWaiting } from './waiting_games.js';

/** @typedef {{id: string, text: string, days: boolean}} WaitingGame */
/** @typedef {{id: string, kind: 'challenge'|'accepted'|'declined', text: string, link: string, label: string}} Message */
/** @typedef {{games: WaitingGame[], challenges: Message[]}} State */
/** @typedef {{state?: State, notice?: Message}} News what tabs send each other; an empty one asks for the state */

const stream = new Stream(() => document.body.dataset.notices ?? '', {
  state: ({ data }) => receive({ state: JSON.parse(data) }),
  notice: ({ data }) => receive({ notice: JSON.parse(data) }),
});
/** The newest state, in the tab that holds the connection. @type {State|null} */
let newest = null;
/** Gives the connection, or the place in the queue for it, to another tab. @type {(() => void)|null} */
let release = null;

/** @param {News} news */
function show({ state, notice }) {
  if (state) {
    showWaiting(state.games);
    closeBanners('challenge', state.challenges.map(({ id }) => id));
    for (const challenge of state.challenges) showBanner(challenge);
  }
  if (!notice) return;
  // The page that waits for this game opens it.
  if (notice.kind === 'accepted' && location.pathname === `/challenge/${notice.id}`) location.assign(notice.link);
  else showBanner(notice);
}

/** Handles what this tab's connection receives. @param {News} news */
async function receive(news) {
  tell(news);
  if (news.state) {
    newest = news.state;
    notifyOfTurns(news.state.games, isSeen);
  }
  // Before `show`, which may leave this page.
  if (news.notice && !(await isSeen(null))) notify(news.notice);
  show(news);
}

/** Opens the connection as soon as no other tab holds it. In browsers without locks: while the page is visible. */
function begin() {
  if (!('locks' in navigator)) {
    if (!document.hidden) stream.open();
    return;
  }
  const left = new AbortController();
  release = () => left.abort();
  const held = new Promise((resolve) => left.signal.addEventListener('abort', resolve));
  // A page in the back/forward cache must not wait for the lock, or it would get it and never use it.
  navigator.locks.request('notices', { signal: left.signal }, () => {
    stream.open();
    return held;
  }).catch(() => {});
}

function end() {
  stream.close();
  release?.();
}

hear((news) => {
  if (news.state || news.notice) show(news);
  else if (stream.isOpen && newest) tell({ state: newest });
});
addEventListener('pagehide', end);
addEventListener('pageshow', (event) => event.persisted && begin());
document.addEventListener('visibilitychange', () => {
  if ('locks' in navigator) return;
  if (document.hidden) stream.close();
  else stream.open();
});
prepareAsking();
tell({});
begin();
