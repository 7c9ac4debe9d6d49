// What concerns the player, on every page: challenges, and games that wait. One tab of the browser holds the connection and passes
// everything on to the others.

import { closeBanners, showBanner } from './banner.js';
import { Stream } from './stream.js';
import { hear, isSeen, tell } from './tabs.js';
import { notify, notifyOfTurns, prepareAsking, showWaiting } from './waiting_games.js';

/** @typedef {{id: string, text: string, days: boolean}} WaitingGame */
/** @typedef {{id: string, kind: 'challenge'|'accepted'|'declined', text: string, link: string, label: string}} Message */
/** @typedef {{games: WaitingGame[], challenges: Message[]}} State */
/** @typedef {{state?: State, notice?: Message}} News what tabs tell each other; empty from a tab that wants to know the state */

const stream = new Stream(() => document.body.dataset.notices ?? '', {
  state: ({ data }) => receive({ state: JSON.parse(data) }),
  notice: ({ data }) => receive({ notice: JSON.parse(data) }),
});
/** The newest state, in the tab that holds the connection. @type {State|null} */
let newest = null;
/** Lets another tab have the connection. @type {(() => void)|null} */
let release = null;

/** @param {News} news */
function show({ state, notice }) {
  if (state) {
    showWaiting(state.games);
    closeBanners('challenge', state.challenges.map(({ id }) => id));
    for (const challenge of state.challenges) showBanner(challenge);
  }
  if (!notice) return;
  // The page that waits for this game goes there.
  if (notice.kind === 'accepted' && location.pathname === `/challenge/${notice.id}`) location.assign(notice.link);
  else showBanner(notice);
}

/** What comes in over the connection of this tab. @param {News} news */
async function receive(news) {
  tell(news);
  if (news.state) {
    newest = news.state;
    notifyOfTurns(news.state.games, isSeen);
  }
  // First of all: this page may go elsewhere.
  if (news.notice && !(await isSeen(null))) notify(news.notice);
  show(news);
}

/** Holds the connection as soon as no other tab does. Without locks, as long as the page is seen. */
function begin() {
  if (!('locks' in navigator)) {
    if (!document.hidden) stream.open();
    return;
  }
  const held = new Promise((resolve) => (release = () => resolve(null)));
  navigator.locks.request('notices', () => {
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
