import { checkField } from './check-condition.ts';
import type { SortOptions } from './content-query.ts';
import { contentQueryError } from './content-query-error.ts';
import { queryLimits } from './query-limits.ts';

const sensitivities = ['base', 'accent', 'case', 'variant'];
const caseOrders = ['upper', 'lower', 'false'];
/** A language tag's shape; whether there is such a language, Intl says. */
const languageTag = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,6}$/;

const options: Record<string, { accepts: (value: unknown) => boolean; expected: string }> = {
  $numeric: { accepts: (value) => typeof value === 'boolean', expected: 'true or false' },
  $sensitivity: { accepts: (value) => sensitivities.some((name) => name === value), expected: sensitivities.join(', ') },
  $caseFirst: { accepts: (value) => caseOrders.some((name) => name === value), expected: caseOrders.join(', ') },
  $locale: { accepts: isLanguage, expected: 'a language such as de or sv' },
};

export function parseSorts(value: unknown): SortOptions[] {
  const sorts: unknown[] = Array.isArray(value) ? value : [value];
  const entries = sorts.flatMap((sort) => {
    if (typeof sort !== 'object' || sort === null || Array.isArray(sort))
      throw contentQueryError('sort', 'expected an object of fields');
    return Object.entries(sort);
  });
  for (const [name, given] of entries) checkEntry(name, given);
  const fields = entries.filter(([name]) => !name.startsWith('$'));
  if (fields.length > queryLimits.sortFields) throw contentQueryError('sort', `it has at most ${queryLimits.sortFields} fields`);
  return sorts as SortOptions[];
}

function checkEntry(name: string, value: unknown): void {
  const part = `sort.${name}`;
  if (!name.startsWith('$')) {
    checkField(part, name);
    if (value !== 1 && value !== -1) throw contentQueryError(part, 'expected 1 or -1');
    return;
  }
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) throw contentQueryError(part, 'there is no option of this name');
  if (!option.accepts(value)) throw contentQueryError(part, `expected ${option.expected}`);
}

function isLanguage(value: unknown): boolean {
  if (typeof value !== 'string' || !languageTag.test(value)) return false;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
