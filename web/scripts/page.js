// What every page does: the theme switch, a clean address after a change of language, copying and sharing.

const root = document.documentElement;

function chosen() {
  return root.dataset.theme ?? "system";
}

function choose(theme) {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // It lasts as long as the page, then.
  }
}

function themes(group) {
  const buttons = [...group.querySelectorAll("[data-theme-choice]")];
  const show = () => buttons.forEach((button) => button.setAttribute("aria-pressed", button.dataset.themeChoice === chosen()));
  for (const button of buttons) {
    button.addEventListener("click", () => {
      choose(button.dataset.themeChoice);
      show();
    });
  }
  show();
  group.hidden = false;
}

// The choice of a language is in the cookie; whoever gets this link from here should see it in their own.
function cleanAddress() {
  const url = new URL(location.href);
  if (!url.searchParams.has("lang")) return;
  url.searchParams.delete("lang");
  history.replaceState(history.state, "", url);
}

function copying(button) {
  const field = document.getElementById(button.dataset.copy);
  const words = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // Without leave for the clipboard, or without TLS, the old way still works in most browsers.
      document.execCommand("copy");
    }
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = words), 2000);
  });
}

function sharing(button) {
  if (!navigator.share) return;
  const field = document.getElementById(button.dataset.share);
  button.hidden = false;
  button.addEventListener("click", () => {
    // Whoever closes the dialogue has not asked for an error.
    navigator.share({ title: "Roundel", text: button.dataset.title, url: field.value }).catch(() => {});
  });
}

document.querySelectorAll("[data-themes]").forEach(themes);
document.querySelectorAll("[data-copy]").forEach(copying);
document.querySelectorAll("[data-share]").forEach(sharing);
cleanAddress();
