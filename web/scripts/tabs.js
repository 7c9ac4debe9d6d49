// The tabs of one browser: what they tell each other, and whether the reader looks at one of them.

/** @typedef {import('./notices.js').News} News */

/** How long another tab may take to answer, in milliseconds. */
const ANSWER_WITHIN = 1500;
const channel = new BroadcastChannel('notices');

/** Whether the reader sees this tab, with this page in it. @param {string|null} path null: any page */
const looksAt = (path) => !document.hidden && (path === null || location.pathname === path);

/** Tells the other tabs. @param {News} news */
export const tell = (news) => channel.postMessage(news);

/** Hears what other tabs tell, and answers what they ask. @param {(news: News) => void} handle */
export function hear(handle) {
  channel.addEventListener('message', ({ data }) => {
    if (data.asks === undefined && data.sees === undefined) handle(data);
    else if (data.asks !== undefined && looksAt(data.asks)) channel.postMessage({ sees: data.asks });
  });
}

/** Whether the reader sees a page in any tab. @param {string|null} path null: any page @returns {Promise<boolean>} */
export function isSeen(path) {
  if (looksAt(path)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answered = new AbortController();
    /** @param {boolean} seen */
    const end = (seen) => {
      answered.abort();
      resolve(seen);
    };
    channel.addEventListener('message', ({ data }) => data.sees === path && end(true), { signal: answered.signal });
    setTimeout(() => end(false), ANSWER_WITHIN);
    channel.postMessage({ asks: path });
  });
}
