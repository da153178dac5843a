import { compileCondition } from './compile-condition.ts';
import type { CompiledWhere } from './compile-where.ts';
import type { CompleteContentQuery } from './complete-content-query.ts';
import type { CompilePattern } from './content-pattern.ts';
import type { ContentDocument, QueryableDocuments, SurroundOptions } from './content-query.ts';
import { selectDocuments } from './select-documents.ts';

/**
 * The documents before and after the first one, in order, that the surround query finds: null where there is none, all null where nothing
 * is found. As in the original, a query that matches exactly one document looks among all documents in the default order.
 */
export function surroundingDocuments({
  documents,
  query: { where, sort },
  surround: { query, before, after },
  compiled,
  compilePattern,
}: {
  documents: QueryableDocuments;
  query: Pick<CompleteContentQuery, 'where' | 'sort'>;
  surround: SurroundOptions;
  compiled: CompiledWhere;
  compilePattern: CompilePattern;
}): (ContentDocument | null)[] {
  const found = selectDocuments({ documents, where, sort, compiled });
  const row = found.length === 1 ? documents.all() : found;
  const isMiddle = compileCondition(typeof query === 'string' ? { _path: query } : query, compilePattern);
  const middle = row.findIndex(isMiddle);
  const countBefore = before ?? 1;
  return Array.from({ length: countBefore + (after ?? 1) }, (_, place) => {
    if (middle === -1) return null;
    return row[middle - countBefore + place + (place >= countBefore ? 1 : 0)] ?? null;
  });
}
