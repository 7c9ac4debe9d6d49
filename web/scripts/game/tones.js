// Short wooden sounds, synthesised with Web Audio.

/** @typedef {{delay?: number, pitch: number, loud: number, length?: number}} Knock times in seconds, pitch in hertz */

/**
 * A knock: a burst of noise through a narrow filter, and a tone under it that falls at once.
 * @param {AudioContext} context
 * @param {AudioBuffer} noise
 * @param {Knock} knock
 */
function knock(context, noise, { delay = 0, pitch, loud, length = 0.07 }) {
  const start = context.currentTime + delay;
  const burst = context.createBufferSource();
  burst.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch * 3.1;
  filter.Q.value = 2.4;
  const tone = context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  for (const { source, level } of [{ source: burst.connect(filter), level: loud }, { source: tone, level: loud * 0.7 }]) {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(level, start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(gain).connect(context.destination);
  }
  burst.start(start);
  burst.stop(start + length);
  tone.start(start);
  tone.stop(start + length);
}

/** A quarter of a second of noise. @param {AudioContext} context */
function noiseOf(context) {
  const noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return noise;
}

/** The sounds of a game. @param {AudioContext} context @returns {Record<import('./sound.js').Sound, () => void>} */
export function tones(context) {
  const noise = noiseOf(context);
  /** @param {...Knock} knocks */
  const play = (...knocks) => () => knocks.forEach((each) => knock(context, noise, each));
  return {
    move: play({ pitch: 320, loud: 0.28 }),
    theirs: play({ pitch: 240, loud: 0.26 }),
    capture: play({ pitch: 210, loud: 0.34, length: 0.09 }, { delay: 0.07, pitch: 150, loud: 0.26, length: 0.12 }),
    roll: play(...[0, 0.08, 0.15, 0.26, 0.4].map((delay, i) => ({ delay, pitch: 420 - 40 * i, loud: 0.2 - 0.02 * i, length: 0.045 }))),
    end: play(...[196, 262, 330].map((pitch, i) => ({ delay: i * 0.14, pitch, loud: 0.3, length: 0.22 }))),
  };
}
