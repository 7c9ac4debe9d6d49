// Requests to the API.

/** Its address: all requests of the scripts go below it. */
export const API = '/api/v1';

/** JSON from the API; null if the request fails or is refused. @param {string} path below the API's address @param {RequestInit} [how] @returns {Promise<any>} */
export const fetchJson = (path, how) =>
  fetch(API + path, how)
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
