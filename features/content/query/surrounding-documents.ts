import { type CompiledWhere, compileWhere } from './compile-where.ts';
import type { CompleteContentQuery } from './complete-content-query.ts';
import type { CompilePattern } from './content-pattern.ts';
import type { ContentDocument, QueryableDocuments, SurroundOptions } from './content-query.ts';
import { selectDocuments } from './select-documents.ts';

/**
 * Finds the documents before and after the first one that the surround query finds, in order; can be interrupted. Null stands where there is no
 * neighbour, and everywhere when nothing is found. As in the original, where the other conditions leave exactly one document, its
 * neighbours are sought among all documents in the default order.
 */
export function* surroundingDocuments({
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
}): Generator<void, (ContentDocument | null)[]> {
  const found = yield* selectDocuments({ documents, where, sort, compiled });
  const row = found.length === 1 ? documents.all() : found;
  const isMiddle = compileWhere([typeof query === 'string' ? { _path: query } : query], compilePattern);
  const middle = yield* findPlace(row, isMiddle);
  const countBefore = before ?? 1;
  return Array.from({ length: countBefore + (after ?? 1) }, (_, place) => {
    if (middle === -1) return null;
    return row[middle - countBefore + place + (place >= countBefore ? 1 : 0)] ?? null;
  });
}

function* findPlace(row: readonly ContentDocument[], { matches, testsAtOnce }: CompiledWhere): Generator<void, number> {
  for (const [place, document] of row.entries()) {
    if (place % testsAtOnce === 0) yield;
    if (matches(document)) return place;
  }
  return -1;
}
