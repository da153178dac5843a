import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Twenty letters that are hard to confuse and spell no words: of eight there are 25 billion. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'; // cspell:disable-line
const half = 4;

/** Makes the secret with which a program asks whether it may, and the code by which its person finds it. */
export function makeDeviceCodes(): { deviceCode: string; userCode: string } {
  const code = Array.from({ length: 2 * half }, () => letters[randomInt(letters.length)]).join('');
  return { deviceCode: randomBytes(32).toString('base64url'), userCode: `${code.slice(0, half)}-${code.slice(half)}` };
}

export const digestDeviceCode = (deviceCode: string) => createHash('sha256').update(deviceCode).digest('hex');

/** Digests a code as people type it: in small letters, without the hyphen, with blanks. */
export const digestUserCode = (typed: string) => digestDeviceCode(typed.toUpperCase().replace(/[^A-Z]/g, ''));
