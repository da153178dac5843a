import { LRUCache } from 'lru-cache';
import type { ContentDocument } from '../query/content-query.ts';
import { readField } from '../query/read-field.ts';

export interface FieldColumns {
  /** Returns what every document has in a field, in their order. */
  get(field: string): readonly unknown[];
}

/** Strangers choose the fields, so there may be many. */
const mostKept = 32;

/** Keeps what was read of a field for one query for the next, because reading a nested field costs more than testing it. */
export function openFieldColumns(documents: readonly ContentDocument[]): FieldColumns {
  const columns = new LRUCache<string, readonly unknown[]>({
    max: mostKept,
    memoMethod: (field) => documents.map(readField(field)),
  });
  return {
    get: (field) => columns.memo(field),
  };
}
