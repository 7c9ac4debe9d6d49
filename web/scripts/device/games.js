// The games of this device, in IndexedDB: what was agreed, and one entry after the other, as the module writes them.

/** @typedef {{level: number}|{name: string|null}} DeviceSeat the computer, or a person */
/** @typedef {{at: number, version: number, events: object[]}} DeviceEntry */
/**
 * A game as the module reads it: `DeviceGame` in `crates/room`.
 * @typedef {object} DeviceGame
 * @property {string} id
 * @property {string} kind
 * @property {string} rules
 * @property {boolean} screen
 * @property {[DeviceSeat, DeviceSeat]} seats
 * @property {number} created
 * @property {DeviceEntry[]} entries
 */
/**
 * What lists show of a game.
 * @typedef {object} Summary
 * @property {string} id
 * @property {string} kind
 * @property {boolean} screen
 * @property {[DeviceSeat, DeviceSeat]} seats
 * @property {number} created
 * @property {number} changed when it was last played
 * @property {boolean} yours whether the reader is to act
 * @property {{winner: 0|1|null, text: string}|null} result
 * @property {string|null} kept its id on the server, once it is kept in an account
 */

const NAME = 'roundel';
const VERSION = 1;

/** Another tab was faster: the game has gone on there. */
export class Conflict extends Error {}

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves once everything in a transaction is stored. @param {IDBTransaction} transaction @returns {Promise<void>} */
const stored = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
  });

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'setup.id' });
      request.result.createObjectStore('entries', { keyPath: ['game', 'number'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    // Another tab has an older version of the page open and does not let go.
    request.onblocked = () => {
      reject(new Error('the games are in use by an older page'));
      request.onsuccess = () => request.result.close();
    };
  });
}

export class Games {
  #database;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
    // A newer page must not wait for this one.
    database.onversionchange = () => database.close();
  }

  close() {
    this.#database.close();
  }

  /** A transaction that is on the disk when it is complete. */
  #write() {
    return this.#database.transaction(['games', 'entries'], 'readwrite', { durability: 'strict' });
  }

  /** The games of this device; null where they cannot be stored. */
  static async open() {
    try {
      return new Games(await openDatabase());
    } catch {
      return null;
    }
  }

  /** All games, the one that was played last first. @returns {Promise<Summary[]>} */
  async list() {
    /** @type {{summary: Summary}[]} */
    const rows = await done(this.#database.transaction('games').objectStore('games').getAll());
    return rows.map(({ summary }) => summary).filter(isSummary).sort((a, b) => b.changed - a.changed);
  }

  /** A game with all its entries; null if it is not here. @param {string} id @returns {Promise<DeviceGame|null>} */
  async load(id) {
    const transaction = this.#database.transaction(['games', 'entries']);
    const [row, rows] = await Promise.all([
      done(transaction.objectStore('games').get(id)),
      done(transaction.objectStore('entries').getAll(entriesOf(id))),
    ]);
    return row ? { ...row.setup, entries: rows.map(({ entry }) => entry) } : null;
  }

  /** Stores a new game. @param {DeviceGame} game @param {Summary} summary */
  async add(game, summary) {
    const transaction = this.#write();
    place(transaction, game, summary);
    await stored(transaction);
  }

  /**
   * Stores the next game, and the entry about it in the one before, or neither. Throws `Conflict` as `append` does.
   * @param {DeviceGame} game
   * @param {Summary} summary
   * @param {{id: string, number: number, entry: DeviceEntry}} before
   */
  async addNext(game, summary, { id, number, entry }) {
    const transaction = this.#write();
    place(transaction, game, summary);
    await appended(transaction, { game: id, number, entry });
  }

  /**
   * Stores the next entry of a game. Throws `Conflict` if there is one with this number already.
   * @param {string} id
   * @param {number} number how many entries there were before
   * @param {DeviceEntry} entry
   * @param {Partial<Summary>} facts what changes in lists
   */
  async append(id, number, entry, facts) {
    const transaction = this.#write();
    summarize(transaction, id, facts);
    await appended(transaction, { game: id, number, entry });
  }

  /** Changes what lists show of a game. @param {string} id @param {Partial<Summary>} facts */
  async change(id, facts) {
    const transaction = this.#database.transaction('games', 'readwrite');
    summarize(transaction, id, facts);
    await stored(transaction);
  }

  /** @param {string} id */
  async remove(id) {
    const transaction = this.#database.transaction(['games', 'entries'], 'readwrite');
    transaction.objectStore('games').delete(id);
    transaction.objectStore('entries').delete(entriesOf(id));
    await stored(transaction);
  }
}

/** Whether a row can be shown: a damaged one must not hide the others. @param {Partial<Summary>|null|undefined} summary @returns {summary is Summary} */
const isSummary = (summary) =>
  typeof summary?.id === 'string' && Array.isArray(summary.seats) && summary.seats.every((seat) => typeof seat === 'object' && seat !== null) && Number.isFinite(summary.changed);

/** Adds a game with the entries it has. @param {IDBTransaction} transaction @param {DeviceGame} game @param {Summary} summary */
function place(transaction, { entries, ...setup }, summary) {
  transaction.objectStore('games').add({ setup, summary });
  entries.forEach((entry, number) => transaction.objectStore('entries').add({ game: setup.id, number, entry }));
}

/** Adds an entry and waits until the transaction is stored. @param {IDBTransaction} transaction @param {{game: string, number: number, entry: DeviceEntry}} row */
async function appended(transaction, row) {
  const added = transaction.objectStore('entries').add(row);
  try {
    await stored(transaction);
  } catch (error) {
    throw added.error?.name === 'ConstraintError' ? new Conflict() : error;
  }
}

/** Changes what lists show of a game. One that was deleted in another tab gets no more entries. @param {IDBTransaction} transaction @param {string} id @param {Partial<Summary>} facts */
function summarize(transaction, id, facts) {
  const rows = transaction.objectStore('games');
  const reading = rows.get(id);
  reading.onsuccess = () => {
    const row = reading.result;
    if (row) rows.put({ ...row, summary: { ...row.summary, ...facts } });
    else transaction.abort();
  };
}

/** @param {string} id */
const entriesOf = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);
