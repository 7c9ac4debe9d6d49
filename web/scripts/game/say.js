// What a screen reader hears: one polite live region; what comes close together is said in one go.

const PAUSE = 120;
const region = document.getElementById('said');
let waiting = [];
let timer = 0;

/** Says a sentence soon. Saying the same thing twice at once says it once. */
export function say(text) {
  if (!text || waiting.includes(text)) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(speak, PAUSE);
}

function speak() {
  const sentences = waiting.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`));
  waiting = [];
  // A new element is read even when its words are the same as before.
  const line = document.createElement('p');
  line.textContent = sentences.join(' ');
  region.replaceChildren(line);
}
