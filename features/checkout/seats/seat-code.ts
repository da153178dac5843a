import { randomBytes, randomUUID } from 'node:crypto';

/** Digits and letters that cannot be taken for one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 20; // 5 bits each: 100 random bits
const groupLength = 5;

/** Makes a new code, as it is shown: four groups of five. */
export function makeSeatCode(): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
  return groups(characters);
}

/** Writes what a person typed in the form that is stored: case, spaces, dashes and look-alike letters do not matter. */
export function normaliseSeatCode(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
  return groups(characters);
}

const groups = (characters: string) => characters.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';

/** Makes what a seat becomes that stands in the place of another: its id and code are new, and nothing is left of whoever had or was promised the other. */
export const renewedSeat = () => ({
  id: randomUUID(),
  code: makeSeatCode(),
  redeemedBy: null,
  redeemedAt: null,
  sharesProgress: false,
  invitedAddress: null,
  invitedAt: null,
});
