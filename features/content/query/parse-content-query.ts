import { isPlainObject } from '#platform/is-plain-object.ts';
import { checkCondition, type QueryCosts } from './check-condition.ts';
import { readPattern } from './content-pattern.ts';
import type { Condition, ContentQueryParams, SurroundOptions } from './content-query.ts';
import { contentQueryError } from './content-query-error.ts';
import { parseSorts } from './parse-sorts.ts';
import { queryLimits } from './query-limits.ts';
import { refuseUnsafeJson } from './refuse-unsafe-json.ts';

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
