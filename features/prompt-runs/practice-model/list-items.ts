import { readCount, writtenCount } from './read-count.ts';
import type { ReadRequest } from './read-request.ts';
import type { SeededPicker } from './seeded-picker.ts';

const asksForList = /\b(?:list|name|give|pick)\b/i;
const count = new RegExp(`\\b(?:list|name|give|pick)\\b[^.\\d]{0,40}?\\b(${writtenCount})\\b`, 'i');

/** Lists as many items of the given text as the prompt says, in the form it says. */
export function listItems({ instruction, given }: ReadRequest, chance: SeededPicker): string | undefined {
  if (!asksForList.test(instruction) || given === '') return undefined;
  const items = itemsOf(given);
  const said = count.exec(instruction)?.[1];
  const most = said === undefined ? chance.pick('how many', [2, 3, 4, 5]) : readCount(said);
  return write(items.slice(0, most), formOf(instruction) ?? chance.pick('list', ['bullets', 'numbers', 'commas', 'lines']));
}

function itemsOf(given: string): string[] {
  const lines = given.split('\n');
  const parts = lines.length > 1 ? lines : given.split(/[,;]|\.\s|\s+and\s+/);
  return parts
    .map((part) =>
      part
        .replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '')
        .replace(/[.\s]+$/, '')
        .trim(),
    )
    .filter(Boolean);
}

type ListForm = 'bullets' | 'numbers' | 'commas' | 'lines' | 'json';

function formOf(instruction: string): ListForm | undefined {
  if (/\bjson\b/i.test(instruction)) return 'json';
  if (/\bcommas?\b/i.test(instruction)) return 'commas';
  if (/\bnumbered\b/i.test(instruction)) return 'numbers';
  if (/\bbullets?\b/i.test(instruction)) return 'bullets';
  return /\b(?:per|a|each on (?:a|its own)) line\b/i.test(instruction) ? 'lines' : undefined;
}

function write(items: string[], form: ListForm): string {
  if (form === 'json') return JSON.stringify(items);
  if (form === 'commas') return items.join(', ');
  if (form === 'lines') return items.join('\n');
  return items.map((item, at) => (form === 'bullets' ? `- ${item}` : `${at + 1}. ${item}`)).join('\n');
}
