import type { ReadRequest } from './read-request.ts';
import type { SeededPicker } from './seeded-picker.ts';

const asked =
  /\bextract\s+(?:the\s+)?(?:(?:fields?|values?|keys?)\s*:?\s+)?([\s\S]{1,300}?)(?=\s+(?:from|as|in|into)\b|[.:\n]|$)/i;
const mostFields = 12;

/** The shapes of values that can be found without a name beside them. */
const shapes: Record<string, RegExp> = {
  email: /[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,20}){1,4}/,
  date: /\b\d{4}-\d{2}-\d{2}\b/,
  price: /[$€£]\s?\d{1,9}(?:[.,]\d{2})?/,
};

/** Extracts the fields that the prompt names from the given text; those that are not in it are null. */
export function extractFields({ instruction, given }: ReadRequest, chance: SeededPicker): string | undefined {
  const named = asked.exec(instruction)?.[1];
  if (named === undefined || given === '') return undefined;
  const fields = named.split(/,|\band\b/).map((field) => field.replace(/[`"'*]|\bthe\b/gi, '').trim());
  const entries = fields
    .filter(Boolean)
    .slice(0, mostFields)
    .map((field): [string, string | number | null] => [field, typed(findValue({ field, given }), instruction, chance)]);
  const isJson = /\bjson\b/i.test(instruction) || chance.pick('fields', [false, false, true]);
  if (isJson) return JSON.stringify(Object.fromEntries(entries), null, 2);
  return entries.map(([field, value]) => `${field}: ${value ?? 'not given'}`).join('\n');
}

function findValue({ field, given }: { field: string; given: string }): string | null {
  for (const line of given.split(/\n|,\s+(?=\w[\w ]{0,30}:)/)) {
    const colon = line.search(/[:=]/);
    const name = line
      .slice(0, Math.max(0, colon))
      .replace(/^[\s*-]+/, '')
      .trim();
    if (colon > 0 && name.toLowerCase() === field.toLowerCase()) return line.slice(colon + 1).trim();
  }
  return shapes[field.toLowerCase()]?.exec(given)?.[0] ?? null;
}

/** Makes a number of digits where the prompt says that they are one. */
function typed(value: string | null, instruction: string, chance: SeededPicker): string | number | null {
  if (value === null || !/^-?\d{1,15}(?:\.\d{1,6})?$/.test(value)) return value;
  const isNumber = /\bnumbers?\b/i.test(instruction) || chance.happens(`number ${value}`, 50);
  return isNumber ? Number(value) : value;
}
