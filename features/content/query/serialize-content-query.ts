import type { ContentQueryParams } from './content-query.ts';

/** Writes the JSON text in which a query travels: a RegExp as `--REGEX /source/flags`, as in Nuxt Content 2. */
export function serializeContentQuery(params: ContentQueryParams): string {
  return JSON.stringify(params, writePattern);
}

function writePattern(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? `--REGEX ${value}` : value;
}
