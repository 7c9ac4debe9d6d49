// The column beside the board: who plays, what is asked, what can be done about the game, how it ended.

import { button, el, fill } from './dom.js';
import { OFFERS } from './offers.js';
import { word } from './words.js';

const find = (id) => document.getElementById(id);

/** What a player is called. */
export function nameOf({ seat, title }) {
  if (seat.type === 'computer') return word('computer', { level: seat.level });
  return seat.name ?? (seat.type === 'guest' ? word('guest') : title);
}

function presenceOf({ seat, you, present }, screen) {
  if (screen || you || seat.type === 'computer' || seat.type === 'nobody') return null;
  return el('span', { class: `presence ${present ? 'here' : 'away'}` }, word(present ? 'here' : 'away'));
}

/** The two sides, the far one above. Returns the clock faces by side. */
export function showSides(game, board, near) {
  const faces = [];
  for (const [id, index] of [['near', near], ['far', 1 - near]]) {
    const side = game.sides[index];
    const parent = find(id);
    // The clock face stays: it ticks on its own.
    const face = parent.querySelector('.clock') ?? el('span', { class: 'clock', role: 'timer', hidden: true });
    faces[index] = face;
    const turn = game.turn.side === index && game.state === 'running';
    const who = el('span', { class: 'who' }, game.screen ? side.title : nameOf(side));
    const tallies = board.sides[index].tallies.join(' · ');
    const words = el('div', { class: 'words' },
      el('p', { class: 'name' }, who, side.you && !game.screen ? el('span', { class: 'you' }, word('you')) : null, presenceOf(side, game.screen)),
      el('p', { class: 'tallies' }, game.screen ? null : el('span', { class: 'colour' }, `${side.title} · `), tallies));
    parent.classList.toggle('turn', turn);
    const disc = el('span', { class: `disc ${side.colour}`, 'aria-hidden': 'true' });
    const old = parent.querySelector('.words');
    if (old?.isEqualNode(words) && parent.querySelector('.disc')?.isEqualNode(disc)) continue;
    parent.replaceChildren(disc, words, face);
  }
  return faces;
}

/** Replaces the buttons of the moment. @param {{key: string, label: string, act: () => void, primary?: boolean, pressed?: boolean}[]} buttons */
export function showButtons(buttons) {
  const made = buttons.map(({ key, label, act, primary, pressed }) =>
    button(label, act, { 'data-key': key, class: primary ? 'primary' : 'quiet', 'aria-pressed': pressed === undefined ? null : String(pressed) }));
  fill(find('buttons'), made);
}

export class Matters {
  #game = null;
  /** What the player is asked to confirm. @type {'resign'|'draw'|null} */
  #asks = null;
  #act;

  /** @param {(action: object) => void} act */
  constructor(act) {
    this.#act = act;
  }

  /** What can be done about the game as a whole: resign, offers, the next game. */
  show(game) {
    this.#game = game;
    const { may, offers } = game;
    if (this.#asks && !may[this.#asks]) this.#asks = null;
    const offer = (what) => () => this.#act({ do: 'offer', what, ...this.#side });
    const matters = [];
    if (this.#asks) {
      matters.push(el('span', { class: 'really' }, word(`really-${this.#asks}`)),
        button(word(`${this.#asks}-yes`), () => this.#confirm(), { class: 'danger small', 'data-key': 'yes' }),
        button(word('not-really'), () => this.#ask(null), { class: 'quiet small', 'data-key': 'no' }));
    } else {
      // On one screen nobody else is there to accept: the offer is the agreement, and a slip of the finger would end the game.
      const draw = game.screen ? () => this.#ask('draw') : offer('draw');
      if (may.takeBack) matters.push(button(word('take-back'), offer('take-back'), { class: 'quiet small', 'data-key': 'back', disabled: offers.takeBack !== null }));
      if (may.draw) matters.push(button(word(game.screen ? 'agree-draw' : 'offer-draw'), draw, { class: 'quiet small', 'data-key': 'draw', disabled: offers.draw !== null }));
      if (may.resign) matters.push(button(word('resign'), () => this.#ask('resign'), { class: 'quiet small', 'data-key': 'resign' }));
    }
    fill(find('matters'), matters);
    this.#showOffers(game);
  }

  #ask(what) {
    const before = this.#asks;
    this.#asks = what;
    this.show(this.#game);
    find('matters').querySelector(`[data-key=${what ? 'no' : before}]`)?.focus();
  }

  #confirm() {
    const action = this.#asks === 'draw' ? { do: 'offer', what: 'draw' } : { do: 'resign' };
    this.#asks = null;
    this.#act({ ...action, ...this.#side });
  }

  /** On one screen it is said for which side something is done. */
  get #side() {
    return this.#game.screen ? { side: this.#game.turn.side } : {};
  }

  /** Open offers: the other side's can be answered, the own ones wait. */
  #showOffers(game) {
    const rows = [];
    for (const [what, key] of Object.entries(OFFERS)) {
      const by = game.offers[key];
      if (by === null || by === undefined) continue;
      const player = game.sides.some(({ you }) => you);
      if (game.sides[by].you) {
        rows.push(el('p', {}, word(`offered-${what}`), button(word('withdraw'), () => this.#act({ do: 'decline', what }), { class: 'plain small', 'data-key': `un${key}` })));
      } else if (player) {
        rows.push(el('p', {}, word(`offers-${what}`, { name: nameOf(game.sides[by]) })),
          el('p', { class: 'answers' },
            button(word('accept'), () => this.#act({ do: 'accept', what }), { class: 'primary small', 'data-key': `yes${key}` }),
            button(word('decline'), () => this.#act({ do: 'decline', what }), { class: 'quiet small', 'data-key': `no${key}` })));
      } else rows.push(el('p', {}, word(`offers-${what}`, { name: nameOf(game.sides[by]) })));
    }
    fill(find('offer'), rows);
    find('offer').hidden = rows.length === 0;
  }
}

/** Whether the viewer won or lost; even where that cannot be said. */
export const moodOf = ({ screen, sides, result }) => {
  const you = sides.findIndex((side) => side.you);
  return screen || you < 0 || result.winner === null ? 'even' : result.winner === you ? 'won' : 'lost';
};

/** How the game ended, in a few words. */
export function verdictOf(game) {
  const { winner } = game.result;
  const mood = moodOf(game);
  if (mood !== 'even') return word(mood === 'won' ? 'you-won' : 'you-lost');
  return winner === null ? word('drawn') : word('has-won', { side: game.sides[winner].title });
}

/** What was said. */
export function showChat(game, seen) {
  const fold = find('chat');
  fold.hidden = !game.may.say && game.chat.length === 0;
  find('say').hidden = !game.may.say;
  const list = find('lines');
  fill(list, game.chat.map(({ by, name, text }) =>
    el('li', {}, el('b', { class: by === null ? '' : game.sides[by].colour }, name || (by === null ? '' : nameOf(game.sides[by]))), ` ${text}`)));
  list.hidden = game.chat.length === 0;
  list.scrollTop = list.scrollHeight;
  const unread = find('unread');
  unread.hidden = fold.open || game.chat.length <= seen;
  unread.textContent = String(game.chat.length - seen);
}

let noticeTimer = 0;

/** A discreet line under the sentence; it goes after a while unless it lasts. */
export function notice(text, { lasts = false, bad = false } = {}) {
  const line = find('notice');
  clearTimeout(noticeTimer);
  line.hidden = !text;
  line.textContent = text ?? '';
  line.classList.toggle('bad', bad);
  if (text && !lasts) noticeTimer = setTimeout(() => (line.hidden = true), 5000);
}
