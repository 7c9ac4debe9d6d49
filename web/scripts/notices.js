// What concerns the player, on every page: challenges, and games that wait. One tab of the browser holds the connection and passes
// everything on to the others.

import { closeBanners, showBanner } from './banner.js';
import { notify, notifyOfTurns, prepareAsking, showWaiting } from './waiting_games.js';

/** @typedef {{id: string, text: string, days: boolean}} WaitingGame */
/** @typedef {{id: string, kind: 'challenge'|'accepted'|'declined', text: string, link: string, label: string}} Message */
/** @typedef {{games: WaitingGame[], challenges: Message[]}} State */
/** @typedef {{state?: State, notice?: Message}} News what tabs tell each other; empty from a tab that wants to know the state */

/** After a refusal, such as too many connections, wait this long. Lost connections are the browser's to restore. */
const RETRY_AFTER = 30_000;

const channel = new BroadcastChannel('notices');
/** The newest state, in the tab that holds the connection. @type {State|null} */
let newest = null;
/** @type {EventSource|null} */
let source = null;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;
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
function receive(news) {
  channel.postMessage(news);
  if (news.state) {
    newest = news.state;
    notifyOfTurns(news.state.games);
  }
  if (news.notice && document.hidden) notify(news.notice);
  show(news);
}

function open() {
  close();
  const opened = new EventSource(document.body.dataset.notices ?? '');
  source = opened;
  opened.addEventListener('state', ({ data }) => receive({ state: JSON.parse(data) }));
  opened.addEventListener('notice', ({ data }) => receive({ notice: JSON.parse(data) }));
  opened.addEventListener('error', () => {
    if (opened === source && opened.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_AFTER);
  });
}

function close() {
  clearTimeout(timer);
  source?.close();
  source = null;
}

/** Holds the connection as soon as no other tab does. Without locks, as long as the page is seen. */
function begin() {
  if (!('locks' in navigator)) {
    if (!document.hidden) open();
    return;
  }
  const held = new Promise((resolve) => (release = () => resolve(null)));
  navigator.locks.request('notices', () => {
    open();
    return held;
  }).catch(() => {});
}

function end() {
  close();
  release?.();
}

channel.addEventListener('message', ({ data }) => {
  if (data.state || data.notice) show(data);
  else if (source && newest) channel.postMessage({ state: newest });
});
addEventListener('pagehide', end);
addEventListener('pageshow', (event) => event.persisted && begin());
document.addEventListener('visibilitychange', () => {
  if (!('locks' in navigator)) (document.hidden ? close : open)();
});
prepareAsking();
channel.postMessage({});
begin();
