// Reviews that this browser has made, so that a page that is opened again need not think again. Where nothing can be stored, it does.

const NAME = 'roundel-reviews';
/** How many are kept. */
const MOST = 100;

/** @typedef {{key: string, nodes: number, made: number, report: import('./report.js').Report}} KeptReview */

/** @returns {Promise<IDBDatabase>} */
const open = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('reviews', { keyPath: 'key' }).createIndex('made', 'made');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab has an older version'));
  });

/** @template Result @param {IDBRequest<Result>} request @returns {Promise<Result>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The review of a game; null if there is none. @param {string} key @returns {Promise<KeptReview|null>} */
export async function keptReview(key) {
  try {
    const database = await open();
    try {
      return (await done(database.transaction('reviews').objectStore('reviews').get(key))) ?? null;
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** Keeps a review, and drops the oldest ones. @param {Omit<KeptReview, 'made'>} review */
export async function keepReview(review) {
  try {
    const database = await open();
    try {
      const store = database.transaction('reviews', 'readwrite').objectStore('reviews');
      await done(store.put({ ...review, made: Date.now() }));
      const keys = await done(store.index('made').getAllKeys());
      await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => done(store.delete(key))));
    } finally {
      database.close();
    }
  } catch {
    // It can be made again.
  }
}
