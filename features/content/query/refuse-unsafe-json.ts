import { contentQueryError } from './content-query-error.ts';
import { queryLimits } from './query-limits.ts';

const inheritedNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses JSON that is too deep, too wide or too long, and names that reach for what objects inherit. */
export function refuseUnsafeJson(value: unknown): void {
  const walk = { parts: 0 };
  visit({ value, part: 'query', depth: 0, walk });
}

function visit({ value, part, depth, walk }: { value: unknown; part: string; depth: number; walk: { parts: number } }): void {
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
    visit({ value: nested, part: depth === 0 ? key : `${part}.${key}`, depth: depth + 1, walk });
  }
}
