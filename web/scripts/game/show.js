// What is on the board: the position of the game as it comes in, told as films one after the other, or an earlier one in a replay.

import { motion, play, tumble } from './animate.js';
import * as sound from './sound.js';

/** Of what waits to be shown, more than this is skipped: the player is not kept waiting. */
const PATIENCE = 2;

export class Show {
  /** The position that is shown. */
  board;
  #surface;
  #presented;
  #waiting = [];
  #film = null;

  /**
   * @param {import('./board.js').Board} surface
   * @param {object} board what is drawn already
   * @param {(board: object, how: {fresh: boolean}) => void} presented called when a position is there to be played on
   */
  constructor(surface, board, presented) {
    this.#surface = surface;
    this.board = board;
    this.#presented = presented;
  }

  /** Whether a newer position waits for the film of an older one. */
  get behind() {
    return this.#waiting.length > 0 || this.#film?.roll === true;
  }

  /** Shows the next position of the game as soon as the last one has been seen. */
  next(board, how) {
    this.#waiting.push({ board, how });
    if (this.#film?.roll && this.#waiting.length <= PATIENCE) return;
    this.#advance();
  }

  /** Shows the newest position at once: somebody wants to play. */
  flush() {
    if (!this.behind) return;
    const last = this.#waiting.pop();
    this.#waiting = [];
    this.#stop();
    if (last) this.now(last.board);
    else this.#presented(this.board, { fresh: true });
  }

  /** Shows a position without telling how it came about. */
  now(board) {
    this.#waiting = [];
    this.#stop();
    this.#draw(board);
    this.#presented(board, { fresh: true });
  }

  #stop() {
    const film = this.#film;
    this.#film = null;
    film?.end();
  }

  #draw(board) {
    this.board = board;
    if (board.layers) this.#surface.show(board.layers);
  }

  #advance() {
    this.#stop();
    const { board, how } = this.#waiting.shift();
    const surface = this.#surface;
    const rolled = board.roll !== null && board.roll !== undefined;
    const moving = motion() && !document.hidden;
    const events = fresh(this.board, board);
    const before = moving ? surface.pieces().map((piece) => ({ ...piece, element: piece.element.cloneNode(true) })) : [];
    this.#draw(board);
    this.#sound(events, rolled, how);
    if (!moving) return this.#arrive(board);
    const films = [];
    if (rolled) films.push(tumble(surface.svg.querySelector('.die')));
    if (events.length > 0) {
      films.push(play({
        before,
        after: surface.pieces(),
        events,
        centre: (spot) => surface.spots.get(spot),
        up: surface.up,
        way: surface.layer('low').querySelector('.trace path'),
        stage: surface.ghosts,
        low: surface.layer('low'),
        settled: how.settled,
      }));
    }
    const film = { roll: rolled, end: () => films.forEach((each) => each.end()) };
    this.#film = film;
    // A move can be answered while it is still seen; a roll is read when the die lies.
    if (!rolled) this.#presented(board, { fresh: true });
    Promise.all(films.map((each) => each.finished)).then(() => {
      if (this.#film !== film) return;
      this.#film = null;
      if (rolled) this.#arrive(board);
      else if (this.#waiting.length > 0) this.#advance();
    });
    return undefined;
  }

  #arrive(board) {
    this.#presented(board, { fresh: true });
    if (this.#waiting.length > 0) this.#advance();
  }

  #sound(events, rolled, { mine }) {
    const violent = events.some(({ event }) => ['capture', 'bump', 'send-home', 'swap'].includes(event));
    sound.play(rolled ? 'roll' : violent ? 'capture' : mine ? 'move' : 'theirs');
  }
}

/** What has not been shown yet: a roll comes with the events of the decision before it. */
function fresh(before, board) {
  if (!board.roll) return board.events;
  const known = before.ply === board.ply - 1 ? before.events : board.events;
  return board.events.slice(known.length);
}
