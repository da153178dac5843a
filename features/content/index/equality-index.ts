import { LRUCache } from 'lru-cache';
import type { ContentDocument } from '../query/content-query.ts';
import { readField } from '../query/read-field.ts';
import type { IndexedValue } from './read-constraints.ts';

export interface EqualityIndex {
  /** The documents, in order, whose field is one of these values or a list that holds one. */
  find(constraint: { field: string; values: readonly IndexedValue[] }): readonly ContentDocument[];
}

type DocumentsByValue = Map<unknown, ContentDocument[]>;

/** Strangers choose the fields, so there may be many. */
const mostFields = 32;

/** Opens an index of documents by the value of each field that is asked for, grouped when it is asked for first. */
export function openEqualityIndex(documents: readonly ContentDocument[]): EqualityIndex {
  const fields = new LRUCache<string, DocumentsByValue>({ max: mostFields, memoMethod: (field) => groupBy(field, documents) });
  const placeOf = new Map(documents.map((document, place) => [document, place]));

  return {
    find: ({ field, values }) => {
      const byValue = fields.memo(field);
      const [only] = values;
      if (values.length === 1) return byValue.get(only) ?? [];
      const found = new Set(values.flatMap((value) => byValue.get(value) ?? []));
      return [...found].sort((one, other) => (placeOf.get(one) ?? 0) - (placeOf.get(other) ?? 0));
    },
  };
}

function groupBy(field: string, documents: readonly ContentDocument[]): DocumentsByValue {
  const byValue: DocumentsByValue = new Map();
  const read = readField(field);
  for (const document of documents) {
    const value = read(document);
    if (value === undefined) continue;
    for (const part of Array.isArray(value) ? new Set(value) : [value]) {
      const group = byValue.get(part);
      if (group) group.push(document);
      else byValue.set(part, [document]);
    }
  }
  return byValue;
}
