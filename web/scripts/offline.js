// Installs the service worker, or tells it that a page is open. Pages work without it, so failures are ignored: there may be no secure
// connection, no permission or no room.

const { serviceWorker = '' } = document.documentElement.dataset;

navigator.serviceWorker?.register(serviceWorker).then(
  (registration) => registration?.active?.postMessage({ loaded: import.meta.url }),
  () => {},
);
