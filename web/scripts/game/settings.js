// The player's settings, remembered on this device.

import { recall, remember } from '../storage.js';
import { findAs } from './dom.js';

/** How many times as long as usual animations take; 0: nothing moves. @type {Record<string, number>} */
const PACES = { calm: 1.8, normal: 1, fast: 0.5, off: 0 };
/** How long another player's roll or move is looked at, and a turn without a choice is announced, in milliseconds. @type {Record<string, {look: number, announce: number}>} */
const PAUSES = {
  calm: { look: 1100, announce: 2400 },
  normal: { look: 450, announce: 1500 },
  fast: { look: 120, announce: 900 },
  off: { look: 0, announce: 1500 },
};

export const settings = {
  /** Where the reader prefers less motion, nothing moves until they choose otherwise. */
  get speed() {
    const chosen = recall('speed') ?? '';
    if (chosen in PACES) return chosen;
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : 'normal';
  },
  get pace() {
    return PACES[this.speed];
  },
  get pauses() {
    return PAUSES[this.speed];
  },
  /** Whether turns without a choice play themselves. */
  get auto() {
    return recall('auto') !== 'off';
  },
  /** Whether single keys are shortcuts. */
  get shortcuts() {
    return recall('shortcuts') !== 'off';
  },
};

/**
 * Makes the controls work.
 * @param {{onSpeed: () => void, onAuto: (on: boolean) => void, onTips: (on: boolean) => void}} listener
 */
export function prepareSettings({ onSpeed, onAuto, onTips }) {
  const speed = findAs('speed', HTMLSelectElement);
  speed.value = settings.speed;
  speed.addEventListener('change', () => {
    remember('speed', speed.value);
    onSpeed();
  });
  const auto = findAs('auto', HTMLInputElement);
  auto.checked = settings.auto;
  auto.addEventListener('change', () => {
    remember('auto', auto.checked ? 'on' : 'off');
    onAuto(auto.checked);
  });
  const shortcuts = findAs('shortcuts', HTMLInputElement);
  shortcuts.checked = settings.shortcuts;
  shortcuts.addEventListener('change', () => remember('shortcuts', shortcuts.checked ? 'on' : 'off'));
  const tips = findAs('show-tips', HTMLInputElement);
  tips.addEventListener('change', () => onTips(tips.checked));
}
