// The theme that was chosen, before anything is painted. Without a choice the style sheet follows the system.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system decides.
}
