import type { CompiledWhere } from './compile-where.ts';
import type { Test } from './condition-operators.ts';
import type { ContentDocument, QueryableDocuments } from './content-query.ts';

interface Column {
  values: readonly unknown[];
  test: Test;
}

/**
 * Looks through all documents, in the default order, for the first `enough` that pass; can be interrupted. It reads a field's values from a
 * column, where they lie side by side: going from document to document costs several times as much as most tests do.
 */
export function* scanDocuments(
  { all: everyDocument, column }: Pick<QueryableDocuments, 'all'> & Required<Pick<QueryableDocuments, 'column'>>,
  { tests, testsAtOnce }: CompiledWhere,
  enough: number,
): Generator<void, ContentDocument[]> {
  const all = everyDocument();
  const columns = tests.map(({ field, test }) => ({ test, values: field === undefined ? all : column(field) }));
  const found: ContentDocument[] = [];
  for (let place = 0; place < all.length && found.length < enough; place += 1) {
    if (place % testsAtOnce === 0) yield;
    const document = all[place];
    if (document && passes(columns, place)) found.push(document);
  }
  return found;
}

function passes(columns: readonly Column[], place: number): boolean {
  for (const { values, test } of columns) if (!test(values[place])) return false;
  return true;
}
