// Setting up a game: the picture follows the chosen rules, and the choices of the last time are offered again.

const form = document.querySelector("form[data-remember]");
const picture = document.querySelector("[data-picture]");
const REMEMBERED = ["level", "side", "clock", "games"];
const key = `setup ${form.dataset.remember}`;

function rules() {
  const data = new FormData(form);
  const words = [];
  for (const [field, word] of data) {
    if (field !== "rules" && !field.startsWith("rules-")) continue;
    words.push(word.endsWith("-") ? word + data.get(`number-${word}`) : word);
  }
  return words.filter(Boolean).join(",");
}

let shown = rules();

async function show() {
  const wanted = rules();
  if (wanted === shown) return;
  shown = wanted;
  const response = await fetch(`${picture.dataset.picture}?rules=${encodeURIComponent(wanted)}`);
  if (response.ok && shown === wanted) picture.innerHTML = await response.text();
}

function remember() {
  const data = new FormData(form);
  const choices = Object.fromEntries(REMEMBERED.map((name) => [name, data.get(name)]));
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Next time begins as the first time did.
  }
}

function recall() {
  let choices;
  try {
    choices = JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return;
  }
  for (const name of REMEMBERED) {
    const field = form.elements[name];
    const value = choices[name];
    const offered = [...(field?.options ?? field ?? [])].some((choice) => choice.value === value);
    if (offered) field.value = value;
  }
}

// A number is chosen for its board.
function follow(event) {
  const name = event.target.name;
  if (!name?.startsWith("number-")) return;
  const board = [...form.elements].find((field) => field.value === name.slice("number-".length));
  if (board) board.checked = true;
}

if (!form.querySelector(".problem")) recall();
form.addEventListener("change", (event) => {
  follow(event);
  show().catch(() => {});
});
form.addEventListener("submit", remember);
