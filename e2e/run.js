// Runs the journeys, one file at a time for each core. A journey that fails is run again on its own: if it passes, it
// is reported as flaky. The run fails if a journey fails twice, or if more than one is flaky.
//
// Usage: node run.js [--times N] [FILE...]

import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { availableParallelism } from 'node:os';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const FLAKY_ALLOWED = 1;
const TIMEOUT = 15 * 60 * 1000;
const FOLDER = fileURLToPath(new URL('journeys/', import.meta.url));

/**
 * Runs test files and prints their progress.
 * @param {string[]} files
 * @param {object} [options] for node's test runner
 * @returns {Promise<{passed: number, failed: {file: string, name: string}[]}>}
 */
async function go(files, options = {}) {
  /** @type {{file: string, name: string}[]} */
  const failed = [];
  let passed = 0;
  const stream = run({ files, concurrency: availableParallelism(), timeout: TIMEOUT, ...options });
  /** @param {{name: string, file?: string}} test */
  const isFile = ({ name, file }) => !file || basename(name) === basename(file);
  stream.on('test:pass', (test) => {
    if (test.nesting === 0 && !test.skip && !isFile(test)) passed += 1;
  });
  stream.on('test:fail', (test) => {
    if (test.nesting === 0) failed.push({ file: test.file ?? test.name, name: isFile(test) ? '' : test.name });
  });
  const reporter = new spec();
  const printed = stream.compose(reporter);
  for await (const line of printed) process.stdout.write(line);
  return { passed, failed };
}

/** A pattern that matches this name and no other. @param {string} name */
const exactly = (name) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** All journeys once, the failed ones once more. @param {string[]} files */
async function round(files) {
  const { passed, failed } = await go(files);
  /** @type {string[]} */
  const flaky = [];
  /** @type {string[]} */
  const broken = [];
  for (const { file, name } of failed) {
    console.log(`\n== failed, run once more by itself: ${basename(file)}: ${name || 'the whole file'}`);
    const again = await go([file], name ? { concurrency: 1, testNamePatterns: [exactly(name)] } : { concurrency: 1 });
    (again.failed.length === 0 && again.passed > 0 ? flaky : broken).push(`${basename(file)}: ${name || 'the whole file'}`);
  }
  return { passed, flaky, broken };
}

const { values, positionals } = parseArgs({ options: { times: { type: 'string', default: '1' } }, allowPositionals: true });
const every = readdirSync(FOLDER).filter((name) => name.endsWith('.test.js')).sort().map((name) => FOLDER + name);
const files = positionals.length > 0 ? positionals : every;
let bad = false;
for (let time = 1; time <= Number(values.times); time += 1) {
  const { passed, flaky, broken } = await round(files);
  for (const journey of flaky) console.log(`FLAKY  ${journey}`);
  for (const journey of broken) console.log(`FAILED ${journey}`);
  if (flaky.length > FLAKY_ALLOWED) console.log(`more than ${FLAKY_ALLOWED} flaky journey: this run has failed`);
  bad ||= broken.length > 0 || flaky.length > FLAKY_ALLOWED || passed === 0;
  console.log(`${passed + flaky.length} passed, ${broken.length} failed`);
  console.log(`flaky: ${flaky.length}`);
}
process.exit(bad ? 1 : 0);
