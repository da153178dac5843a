import { type ReadRequest, readCount, writtenCount } from './read-request.ts';
import type { SeededPicker } from './seeded-picker.ts';

/** The rest of the line behind the verb. "Say" is one only where it is clear that something is to be said again. */
const asks =
  /(?<!(?:\bnot|\bnever|n['’]t|\bwithout)\s)\b(?:(?:repeat|echo)\b|say\b(?=[^\n]{0,250}\b(?:times|twice|thrice|back|again)\b))([^\n]{0,300})/i;
const times = `(?:(${writtenCount})\\s+times?|(once)|(twice)|(thrice))`;
const howOften = new RegExp(`\\b${times}\\b`, 'i');
const quoted = /^\s+(?:after me:?\s+|the\s+\w{1,12}\s+)?(?:"([^"]{1,200})"|“([^”]{1,200})”|'([^'\n]{1,200})'|`([^`]{1,200})`)/i;
const oneWord = /^\s+the\s+(?:word|name|letter|number|label)\s+([^\s"“'`.,;:!?]{1,60})/i;
const whole = new RegExp(
  `^\\s+(?:it|this|that|the\\s+(?:text|message|input|following))(?:\\s+(?:back|again|exactly|verbatim|word for word|to me|${times}))*\\s*(?:[.,:!]|$)`,
  'i',
);

/** Says again what the prompt names, or the text it gives, as often as it says. */
export function repeatText({ instruction, given }: ReadRequest, chance: SeededPicker): string | undefined {
  const wanted = asks.exec(instruction)?.[1];
  if (wanted === undefined) return undefined;
  const named = quoted.exec(wanted)?.slice(1).find(Boolean) ?? oneWord.exec(wanted)?.[1] ?? (whole.test(wanted) ? given : '');
  if (named === '') return undefined;
  const [, count = '', , twice, thrice] = howOften.exec(wanted) ?? [];
  const often = readCount(count) || (thrice ? 3 : twice ? 2 : 1);
  return Array.from({ length: often }, () => named).join(often > 1 ? betweenThem(instruction, chance) : '');
}

function betweenThem(instruction: string, chance: SeededPicker): string {
  if (/\b(?:per|a|each on (?:a|its own)) line\b/i.test(instruction)) return '\n';
  if (/\bcommas?\b/i.test(instruction)) return ', ';
  if (/\bspaces?\b/i.test(instruction)) return ' ';
  return chance.pick('between', [' ', ', ', '\n']);
}
