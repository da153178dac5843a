import { isPlainObject } from '#platform/is-plain-object.ts';
import { checkCondition, checkField, type QueryCosts } from './check-condition.ts';
import { readPattern } from './content-pattern.ts';
import type { Condition, ContentQueryParams, SortOptions, SurroundOptions } from './content-query.ts';
import { contentQueryError, queryLimits } from './query-limits.ts';

type Parameters = {
  [Name in keyof ContentQueryParams]-?: (value: unknown, costs: QueryCosts) => ContentQueryParams[Name];
};

/** The readers of the parameters, each of which refuses what its parameter may not be. A parameter that is null counts as not given. */
const parameters: Parameters = {
  where: (value, costs) => {
    const conditions = Array.isArray(value) ? value : [value];
    for (const condition of conditions) checkCondition('where', condition, costs);
    return conditions as Condition[];
  },
  sort: parseSorts,
  only: (value) => fieldNames('only', value),
  without: (value) => fieldNames('without', value),
  // As in the original the number 0 is no limit, and the text "0" one that leaves nothing.
  limit: (value) => (value === 0 ? undefined : countOrDigits('limit', value)),
  skip: (value) => countOrDigits('skip', value),
  first: (value) => yesOrNo('first', value),
  count: (value) => yesOrNo('count', value),
  surround: parseSurround,
  locale: (value) => {
    if (typeof value !== 'string') throw contentQueryError('locale', 'expected a text');
    return value;
  },
  dirConfig: (value) => yesOrNo('dirConfig', value),
};

/** Reads a stranger's query from its JSON text. A fault is a CONTENT_QUERY_INVALID whose message names the part and what was expected. */
export function parseContentQuery(text: string): ContentQueryParams {
  if (text.length > queryLimits.textLength)
    throw contentQueryError('query', `it has at most ${queryLimits.textLength} characters`);
  const value = parseJson(text);
  if (!isPlainObject(value)) throw contentQueryError('query', 'expected an object of parameters');
  refuseUnsafeJson(value);
  const costs = { tests: 0, patterns: 0 };
  const parsed = Object.entries(value).flatMap(([name, given]) => {
    if (!Object.hasOwn(parameters, name)) throw contentQueryError(name, 'there is no parameter of this name');
    return given === null ? [] : [[name, parameters[name as keyof Parameters](given, costs)] as const];
  });
  return Object.fromEntries(parsed);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw contentQueryError('query', 'expected JSON');
  }
}

function fieldNames(part: string, value: unknown): string[] {
  const names: unknown[] = Array.isArray(value) ? value : [value];
  if (names.length > queryLimits.pickedFields) throw contentQueryError(part, `it has at most ${queryLimits.pickedFields} names`);
  return names.map((name) => {
    if (typeof name !== 'string') throw contentQueryError(part, 'expected names of fields');
    return name;
  });
}

/** A whole number, or its digits as a text. */
function countOrDigits(part: string, value: unknown): number {
  const isDigits = typeof value === 'string' && /^\d{1,9}$/.test(value);
  return wholeNumber(part, isDigits ? Number(value) : value, queryLimits.rows);
}

function wholeNumber(part: string, value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw contentQueryError(part, `expected a whole number from 0 to ${most}`);
}

function yesOrNo(part: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw contentQueryError(part, 'expected true or false');
}

function parseSurround(value: unknown, costs: QueryCosts): SurroundOptions {
  if (!isPlainObject(value)) throw contentQueryError('surround', 'expected an object with a query');
  const { query, before, after, ...unknown } = value;
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw contentQueryError(`surround.${name}`, 'expected query, before or after');
  if (typeof query !== 'string' || readPattern(query)) checkCondition('surround.query', query, costs);
  return {
    query: query as SurroundOptions['query'],
    before: before === undefined || before === null ? undefined : wholeNumber('surround.before', before, queryLimits.neighbours),
    after: after === undefined || after === null ? undefined : wholeNumber('surround.after', after, queryLimits.neighbours),
  };
}

const sensitivities = ['base', 'accent', 'case', 'variant'];
const caseOrders = ['upper', 'lower', 'false'];
/** A language tag's shape; whether there is such a language, Intl says. */
const languageTag = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,6}$/;

const sortOptions: Record<string, { accepts: (value: unknown) => boolean; expected: string }> = {
  $numeric: { accepts: (value) => typeof value === 'boolean', expected: 'true or false' },
  $sensitivity: { accepts: (value) => sensitivities.some((name) => name === value), expected: sensitivities.join(', ') },
  $caseFirst: { accepts: (value) => caseOrders.some((name) => name === value), expected: caseOrders.join(', ') },
  $locale: { accepts: isLanguage, expected: 'a language such as de or sv' },
};

function parseSorts(value: unknown): SortOptions[] {
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
  const option = Object.hasOwn(sortOptions, name) ? sortOptions[name] : undefined;
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

const inheritedNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses JSON that is too deep, too wide or too long, and names that reach for what objects inherit. */
function refuseUnsafeJson(value: unknown): void {
  const walk = { parts: 0 };
  visitJson({ value, part: 'query', depth: 0, walk });
}

function visitJson({ value, part, depth, walk }: { value: unknown; part: string; depth: number; walk: { parts: number } }): void {
  if (typeof value === 'string' && value.length > queryLimits.valueLength) {
    throw contentQueryError(part, `a text has at most ${queryLimits.valueLength} characters`);
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= queryLimits.depth) throw contentQueryError(part, `a query is at most ${queryLimits.depth} levels deep`);
  for (const [key, nested] of Object.entries(value)) {
    walk.parts++;
    if (walk.parts > queryLimits.parts) throw contentQueryError('query', `it has at most ${queryLimits.parts} parts`);
    if (key.length > queryLimits.keyLength)
      throw contentQueryError(part, `a name has at most ${queryLimits.keyLength} characters`);
    const names = key.split('.');
    if (names.length > queryLimits.keyLevels) throw contentQueryError(part, `a name has at most ${queryLimits.keyLevels} levels`);
    if (names.some((name) => inheritedNames.has(name))) throw contentQueryError(part, `${key} is not a name of a field`);
    visitJson({ value: nested, part: depth === 0 ? key : `${part}.${key}`, depth: depth + 1, walk });
  }
}
