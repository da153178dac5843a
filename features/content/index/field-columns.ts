import type { ContentDocument } from '../query/content-query.ts';
import { readField } from '../query/read-field.ts';

export interface FieldColumns {
  /** What every document has in a field, in their order. */
  get(field: string): readonly unknown[];
}

/** Strangers choose the fields, so there may be many; those asked for last are kept. */
const mostKept = 32;

export function openFieldColumns(documents: readonly ContentDocument[]): FieldColumns {
  const columns = new Map<string, readonly unknown[]>();
  return {
    get: (field) => {
      const column = columns.get(field) ?? documents.map(readField(field));
      columns.delete(field);
      columns.set(field, column);
      const [askedLongestAgo] = columns.keys();
      if (columns.size > mostKept && askedLongestAgo !== undefined) columns.delete(askedLongestAgo);
      return column;
    },
  };
}
