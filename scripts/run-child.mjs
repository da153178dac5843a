import { spawn } from 'node:child_process';

const second = 1000;
/** A program that does not end when it is told is ended after so long: who told us kills us after ten seconds. */
const endTimeout = 8 * second;

/**
 * Runs a program to its end and answers its exit status. What tells us to stop (SIGTERM, Ctrl-C) stops the program first, so that it never
 * goes on without us. Plain JavaScript, for it runs on whatever Node the machine has.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number | null>}
 */
export async function runChild(command, args, options = {}) {
  /** @type {NodeJS.Signals | undefined} */
  let told;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    told = signal;
    child?.kill(signal);
    setTimeout(() => child?.kill('SIGKILL'), endTimeout).unref();
  };
  process.on('SIGINT', passOn).on('SIGTERM', passOn); // before there is a child that nobody would stop
  child = spawn(command, args, { stdio: 'inherit', ...options });
  try {
    return await new Promise((resolve, reject) => child?.once('error', reject).once('exit', resolve));
  } finally {
    process.off('SIGINT', passOn).off('SIGTERM', passOn);
    if (told) process.kill(process.pid, told); // now that nobody listens, it ends us as it would have at first
  }
}
