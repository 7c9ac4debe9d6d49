// A game that is played on the server.

import { API, fetchJson } from '../api.js';
import { Connection } from './connection.js';

/** @param {string} id */
const gameAddress = (id) => `/game/${id}`;
/** What is asked when a game is over. */
const later = () => import('./server_requests.js');

/**
 * @param {{game?: string, lang?: string, turned?: string}} page the game, and how the page shows it
 * @returns {import('./host.js').Host}
 */
export function serverHost({ game = '', lang = '', turned = '' }) {
  const address = `/games/${game}`;
  /** @param {number} ply @param {string} more */
  const board = (ply, more) => fetchJson(`${address}/board?ply=${ply}&lang=${lang}&${more}`);
  return {
    connect: (listener) => new Connection(`${API}${address}/live?board=${lang}&turned=${turned}`, listener),
    board: (ply) => board(ply, `turned=${turned}`),
    premoves: (ply) => board(ply, 'premoves=true'),
    ladder: (kind) => later().then(({ ladder }) => ladder(kind), () => null),
    score: (id) => later().then(({ score }) => score(id), () => null),
    begin: (wanted) => later().then(({ begin }) => begin(wanted, gameAddress), () => null),
    gameAddress,
    setupAddress: (kind) => `/play/${kind}`,
    rulesAddress: (kind) => `/rules/${kind}`,
    shares: true,
    // Where it cannot be loaded, there is nothing to offer.
    stranded: (current) => void import('./go_on.js').then(({ watch }) => watch(current, lang), () => {}),
  };
}
