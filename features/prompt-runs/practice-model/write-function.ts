import type { ReadRequest } from './read-request.ts';
import type { SeededPicker } from './seeded-picker.ts';

interface KnownFunction {
  /** The words of a prompt that ask for the case which the hasty version forgets. */
  detail: RegExp;
  right: string;
  hasty: string;
}

/** Lists the JavaScript functions that the practice model can write. */
export const knownFunctions: Record<string, KnownFunction> = {
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
export function writeFunction({ instruction }: ReadRequest, chance: SeededPicker): string | undefined {
  if (!/\bfunction\b/i.test(instruction)) return undefined;
  const name = Object.keys(knownFunctions).find((known) => new RegExp(`\\b${known}\\b`).test(instruction));
  const known = name === undefined ? undefined : knownFunctions[name];
  if (!known) return undefined;
  const isRight = known.detail.test(instruction) || chance.happens('right', 50);
  return `\`\`\`js\n${isRight ? known.right : known.hasty}\n\`\`\``;
}
