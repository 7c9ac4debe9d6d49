// The game that the setup form asks for. A form of this device is sent by GET, so it is in the address of the game page.

/** @typedef {import('./games.js').DeviceSeat} DeviceSeat */
/** @typedef {{type: 'none'}|{type: 'fischer', seconds: number, increment: number}} TimeControl */
/** @typedef {{rules: string, seats: [DeviceSeat, DeviceSeat], clock: TimeControl}} Setup */

const NAME_LENGTH = 20;

/** The chosen rules, as the module reads them. @param {URLSearchParams} fields */
function rulesOf(fields) {
  const rules = [];
  for (const [field, rule] of fields) {
    if ((field !== 'rules' && !field.startsWith('rules-')) || rule === '') continue;
    const number = fields.get(`number-${rule}`) ?? '';
    rules.push(rule.endsWith('-') ? `${rule}${number}` : rule);
  }
  return rules.join(',');
}

/** @param {string} clock `5+3`: minutes, and seconds for each move @returns {TimeControl} */
function fischer(clock) {
  const found = /^(\d{1,3})\+(\d{1,3})$/.exec(clock);
  return found ? { type: 'fischer', seconds: Number(found[1]) * 60, increment: Number(found[2]) } : { type: 'none' };
}

/** @param {URLSearchParams} fields */
function clockOf(fields) {
  const clock = fields.get('clock') ?? 'none';
  return fischer(clock === 'own' ? `${fields.get('minutes')}+${fields.get('increment')}` : clock);
}

/** @param {URLSearchParams} fields @param {string} field @returns {DeviceSeat} */
const person = (fields, field) => ({ name: [...(fields.get(field) ?? '').trim()].slice(0, NAME_LENGTH).join('') || null });

/**
 * What the fields of the form ask for.
 * @param {URLSearchParams} fields
 * @param {{offered: number, random: () => number}} how the level to play unless the form names one, and random numbers from 0 to 1
 * @returns {Setup}
 */
export function setupFrom(fields, { offered, random }) {
  const rules = rulesOf(fields);
  const clock = clockOf(fields);
  if (fields.get('opponent') === 'screen') return { rules, clock, seats: [person(fields, 'first'), person(fields, 'second')] };
  const level = Number(fields.get('level') ?? offered);
  const side = fields.get('side') ?? 'first';
  const second = side === 'lot' ? random() < 0.5 : side === 'second';
  /** @type {[DeviceSeat, DeviceSeat]} */
  const seats = [{ name: null }, { level }];
  return { rules, clock, seats: second ? [seats[1], seats[0]] : seats };
}

/** The fields that ask for a game like this one. @param {Setup} setup @returns {URLSearchParams} */
export function fieldsOf({ rules, seats, clock }) {
  const fields = new URLSearchParams();
  for (const rule of rules.split(',').filter(Boolean)) fields.append('rules', rule);
  if (clock.type === 'fischer') fields.set('clock', `${clock.seconds / 60}+${clock.increment}`);
  const side = seats.findIndex((seat) => !('level' in seat));
  const computer = seats.find((seat) => 'level' in seat);
  if (computer && 'level' in computer) {
    fields.set('opponent', 'computer');
    fields.set('level', String(computer.level));
    fields.set('side', side === 0 ? 'first' : 'second');
    return fields;
  }
  fields.set('opponent', 'screen');
  seats.forEach((seat, i) => 'name' in seat && seat.name && fields.set(i === 0 ? 'first' : 'second', seat.name));
  return fields;
}
