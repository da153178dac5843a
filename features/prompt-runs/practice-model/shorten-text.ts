import type { ReadRequest } from './read-request.ts';
import type { SeededPicker } from './seeded-picker.ts';

const asks = /\b(?:shorten|shorter|summari[sz]e|summary|condense|in short)\b/i;
const bound = /\b(\d{1,3})\s+(words?|sentences?|characters?)\b/i;

/** Shortens the given text to what the prompt allows, from its beginning. */
export function shortenText({ instruction, given }: ReadRequest, chance: SeededPicker): string | undefined {
  if (!asks.test(instruction) || given === '') return undefined;
  const [, said, unit = 'words'] = bound.exec(instruction) ?? [];
  const most = said === undefined ? chance.pick('how short', [6, 12, 20, 40]) : Number(said);
  const text = given.replace(/\s+/g, ' ');
  if (unit.startsWith('sentence')) return (text.match(/[^.!?]+[.!?]*/g) ?? []).slice(0, most).join('').trim();
  if (unit.startsWith('character')) return text.slice(0, most).trim();
  return text.split(' ').slice(0, most).join(' ');
}
