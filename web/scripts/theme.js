// Applies the chosen theme before the first paint. Without a choice, the style sheet follows the system. A classic script that loads
// no module; `storage.js` moves the key of earlier versions, `theme`, to the new one.
try {
  const theme = localStorage.getItem('roundel.theme') ?? localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the theme of the system.
}
