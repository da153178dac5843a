import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { Failure } from './failure.js';

/** @typedef {{ site: string, key: string }} Login */

const folder = path.join(process.env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'paic');
const file = path.join(folder, 'login.json');

/**
 * Reads where this computer is logged in, and with which key.
 * @returns {Login}
 */
export function readLogin() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Failure('refused', 'You are not logged in. Run: paic login --site ADDRESS');
  }
}

/**
 * Keeps a login where only its person can read it.
 * @param {Login} login
 */
export function writeLogin(login) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(login)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600); // one that was there keeps its mode otherwise
}

/** Forgets the login. */
export function removeLogin() {
  rmSync(file, { force: true });
}
