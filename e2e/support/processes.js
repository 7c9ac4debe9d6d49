// Programs that a journey starts beside the server. None of them outlives the journey, even if the journey is killed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** Throws if a command is missing. @param {string} command @param {string} debianPackage which has it */
function demand(command, debianPackage) {
  const found = (process.env.PATH ?? '').split(delimiter).some((directory) => existsSync(join(directory, command)));
  if (!found) throw new Error(`${command} is missing; install the package ${debianPackage}`);
}

/**
 * Starts a program in a process group of its own. The kernel kills it when this process ends.
 * @param {string} command
 * @param {string[]} parameters
 * @param {object} how
 * @param {string} how.debianPackage where the command comes from
 * @param {NodeJS.ProcessEnv} how.env
 * @param {import('node:child_process').StdioOptions} how.stdio
 */
export function launch(command, parameters, { debianPackage, ...how }) {
  demand(command, debianPackage);
  return spawn('setpriv', ['--pdeathsig', 'KILL', '--', command, ...parameters], { ...how, detached: true });
}

/** @param {ChildProcess} child */
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** Kills a program with everything it has started. @param {ChildProcess|undefined} child */
export async function kill(child) {
  if (!child?.pid) return;
  const ended = hasEnded(child) ? null : once(child, 'exit');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: nothing of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
  await ended;
}

/** A promise that fails when a program ends. @param {ChildProcess} child @param {string} name @returns {Promise<never>} */
export function deathOf(child, name) {
  const death = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${name} stopped: ${code ?? signal}`);
  });
  death.catch(() => {});
  return death;
}
