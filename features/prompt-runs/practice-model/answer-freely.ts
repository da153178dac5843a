import { type ReadRequest, readCount, readRequest, writtenCount } from './read-request.ts';
import { repeatText } from './repeat-text.ts';
import { type SeededPicker, seededPicker } from './seeded-picker.ts';

const asks = /\b(?:classif\w*|label|categori[sz]e|sentiment|which category)\b/i;
const labelled =
  /(?:\bas\s+|\bone of:?\s+|\b(?:labels?|categories)\s*:\s*)(?:either\s+|one of\s+)?([\w"'`,/ -]{3,200}?)(?=[.:;\n]|$)/i;
const moods = {
  positive: /\b(?:good|great|love[ds]?|excellent|happy|thanks?|perfect|fast|works|wonderful|nice)\b/gi,
  negative: /\b(?:bad|terrible|hate[ds]?|broken|crash\w*|slow|angry|refund|poor|worst|fail\w*|never|disappoint\w*)\b/gi,
};

/** Puts one of the prompt's labels on the given text: one that stands in it, or the one of its mood, else the last. */
function classifyText({ instruction, given, saysOnly }: ReadRequest, chance: SeededPicker): string | undefined {
  if (!asks.test(instruction) || given === '') return undefined;
  const labels = (labelled.exec(instruction)?.[1] ?? '')
    .split(/,|\/|\bor\b|\band\b/)
    .map((label) => label.replace(/["'`]/g, '').trim())
    .filter((label) => label !== '' && !/\s\S+\s/.test(label));
  const mood = moodOf(given);
  if (labels.length < 2) return chance.pick('words', [`The text sounds ${mood}.`, `I would call it ${mood}.`, `Mostly ${mood}`]);
  const named = labels.find((label) => given.toLowerCase().includes(label.toLowerCase()));
  const label = named ?? labels.find((each) => each.toLowerCase() === mood) ?? labels.at(-1) ?? mood;
  if (saysOnly) return label;
  return chance.pick('label', [label, `${label.charAt(0).toUpperCase()}${label.slice(1)}.`, `The label is: ${label}`]);
}

function moodOf(given: string): 'positive' | 'negative' | 'neutral' {
  const balance = (given.match(moods.positive)?.length ?? 0) - (given.match(moods.negative)?.length ?? 0);
  if (balance === 0) return 'neutral';
  return balance > 0 ? 'positive' : 'negative';
}

const tasks = [repeatText, writeFunction, extractFields, classifyText, shortenText, listItems];

/**
 * Answers as the built-in practice model does: a few kinds of task, done the same way each time where the prompt says all that matters. What
 * it leaves open (how many, in what form, with or without words around it) is decided by chance, as a model would decide it.
 */
export function answerFreely(asked: { prompt: string; temperature: number; repeat: number }): string {
  const request = readRequest(asked.prompt);
  const chance = seededPicker(asked);
  for (const task of tasks) {
    const answer = task(request, chance);
    if (answer === undefined) continue;
    const isWrapped = !request.saysOnly && chance.happens('words around it', 40);
    return isWrapped ? `Sure, here it is:\n\n${answer}` : answer;
  }
  return nothingForThis();
}

const nothingForThis = () =>
  `I am the built-in practice model, and I have nothing for this prompt. I can list items of a text, extract named fields, classify by the labels you give, shorten, repeat what you name, and write these JavaScript functions: ${Object.keys(knownFunctions).join(', ')}. Put the text between \`\`\` fences or behind “Text:”.`;

interface KnownFunction {
  /** The words of a prompt that ask for the case which the hasty version forgets. */
  detail: RegExp;
  right: string;
  hasty: string;
}

/** The JavaScript functions that the practice model can write. */
const knownFunctions: Record<string, KnownFunction> = {
  slugify: {
    detail: /trim|edge|leading|trailing|several|repeated|punctuation/i,
    right: `function slugify(text) {\n  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');\n}`,
    hasty: `function slugify(text) {\n  return text.toLowerCase().replace(/ /g, '-');\n}`,
  },
  countWords: {
    detail: /empty|several spaces|whitespace|blank/i,
    right: `function countWords(text) {\n  return text.split(/\\s+/).filter(Boolean).length;\n}`,
    hasty: `function countWords(text) {\n  return text.split(' ').length;\n}`,
  },
  median: {
    detail: /even number|even count|unsorted|numerically|sort/i,
    right: `function median(numbers) {\n  const sorted = [...numbers].sort((a, b) => a - b);\n  const half = Math.floor(sorted.length / 2);\n  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;\n}`,
    hasty: `function median(numbers) {\n  numbers.sort();\n  return numbers[Math.floor(numbers.length / 2)];\n}`,
  },
  isLeapYear: {
    detail: /100|400|centur/i,
    right: `function isLeapYear(year) {\n  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;\n}`,
    hasty: `function isLeapYear(year) {\n  return year % 4 === 0;\n}`,
  },
  unique: {
    detail: /order|first (?:place|time|occurrence)|keep/i,
    right: `function unique(items) {\n  return [...new Set(items)];\n}`,
    hasty: `function unique(items) {\n  return [...new Set(items)].sort();\n}`,
  },
};

/** Writes a function it knows: the right one where the prompt names the case that is easily forgotten, else by chance a hasty one. */
function writeFunction({ instruction }: ReadRequest, chance: SeededPicker): string | undefined {
  if (!/\bfunction\b/i.test(instruction)) return undefined;
  const name = Object.keys(knownFunctions).find((known) => new RegExp(`\\b${known}\\b`).test(instruction));
  const known = name === undefined ? undefined : knownFunctions[name];
  if (!known) return undefined;
  const isRight = known.detail.test(instruction) || chance.happens('right', 50);
  return `\`\`\`js\n${isRight ? known.right : known.hasty}\n\`\`\``;
}

const fieldsAskedFor =
  /\bextract\s+(?:the\s+)?(?:(?:fields?|values?|keys?)\s*:?\s+)?([\s\S]{1,300}?)(?=\s+(?:from|as|in|into)\b|[.:\n]|$)/i;
const mostFields = 12;

/** The shapes of values that can be found without a name beside them. */
const shapes: Record<string, RegExp> = {
  email: /[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,20}){1,4}/,
  date: /\b\d{4}-\d{2}-\d{2}\b/,
  price: /[$€£]\s?\d{1,9}(?:[.,]\d{2})?/,
};

/** Extracts the fields that the prompt names from the given text; those that are not in it are null. */
function extractFields({ instruction, given }: ReadRequest, chance: SeededPicker): string | undefined {
  const named = fieldsAskedFor.exec(instruction)?.[1];
  if (named === undefined || given === '') return undefined;
  const fields = named.split(/,|\band\b/).map((field) => field.replace(/[`"'*]|\bthe\b/gi, '').trim());
  const entries = fields
    .filter(Boolean)
    .slice(0, mostFields)
    .map((field): [string, string | number | null] => [field, asTyped(findValue({ field, given }), instruction, chance)]);
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
function asTyped(value: string | null, instruction: string, chance: SeededPicker): string | number | null {
  if (value === null || !/^-?\d{1,15}(?:\.\d{1,6})?$/.test(value)) return value;
  const isNumber = /\bnumbers?\b/i.test(instruction) || chance.happens(`number ${value}`, 50);
  return isNumber ? Number(value) : value;
}

const asksForList = /\b(?:list|name|give|pick)\b/i;
const listCount = new RegExp(`\\b(?:list|name|give|pick)\\b[^.\\d]{0,40}?\\b(${writtenCount})\\b`, 'i');

/** Lists as many items of the given text as the prompt says, in the form it says. */
function listItems({ instruction, given }: ReadRequest, chance: SeededPicker): string | undefined {
  if (!asksForList.test(instruction) || given === '') return undefined;
  const items = itemsOf(given);
  const said = listCount.exec(instruction)?.[1];
  const most = said === undefined ? chance.pick('how many', [2, 3, 4, 5]) : readCount(said);
  return writeList(items.slice(0, most), formOf(instruction) ?? chance.pick('list', ['bullets', 'numbers', 'commas', 'lines']));
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

function writeList(items: string[], form: ListForm): string {
  if (form === 'json') return JSON.stringify(items);
  if (form === 'commas') return items.join(', ');
  if (form === 'lines') return items.join('\n');
  return items.map((item, at) => (form === 'bullets' ? `- ${item}` : `${at + 1}. ${item}`)).join('\n');
}

const asksToShorten = /\b(?:shorten|shorter|summari[sz]e|summary|condense|in short)\b/i;
const lengthBound = /\b(\d{1,3})\s+(words?|sentences?|characters?)\b/i;

/** Shortens the given text to what the prompt allows, from its beginning. */
function shortenText({ instruction, given }: ReadRequest, chance: SeededPicker): string | undefined {
  if (!asksToShorten.test(instruction) || given === '') return undefined;
  const [, said, unit = 'words'] = lengthBound.exec(instruction) ?? [];
  const most = said === undefined ? chance.pick('how short', [6, 12, 20, 40]) : Number(said);
  const text = given.replace(/\s+/g, ' ');
  if (unit.startsWith('sentence')) return (text.match(/[^.!?]+[.!?]*/g) ?? []).slice(0, most).join('').trim();
  if (unit.startsWith('character')) return text.slice(0, most).trim();
  return text.split(' ').slice(0, most).join(' ');
}
