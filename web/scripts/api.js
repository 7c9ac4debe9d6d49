// The address of the API. All requests of the scripts go below it.

export const API = '/api/v1';
