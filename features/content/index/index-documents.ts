import type { ContentDocument, QueryableDocuments } from '../query/content-query.ts';
import { openEqualityIndex } from './equality-index.ts';
import { openFieldColumns } from './field-columns.ts';
import { openPathIndex } from './path-index.ts';
import { readConstraints } from './read-constraints.ts';
import { openSortedIndex } from './sorted-index.ts';

/**
 * Indexes documents, given in the default order: by the values of fields, by the beginning of a path, and by the orders that queries ask
 * for. Each index is made when it is first of use.
 */
export function indexDocuments(
  all: readonly ContentDocument[],
  load: NonNullable<QueryableDocuments['load']>,
): QueryableDocuments {
  const byValue = openEqualityIndex(all);
  const byPath = openPathIndex(all);
  const orders = openSortedIndex(all);
  const columns = openFieldColumns(all);
  return {
    all: () => all,
    candidates: (conditions) => {
      let shortest: readonly ContentDocument[] | undefined;
      for (const constraint of conditions.flatMap(readConstraints)) {
        const found = 'prefix' in constraint ? byPath.startingWith(constraint.prefix) : byValue.find(constraint);
        if (found && (!shortest || found.length < shortest.length)) shortest = found;
      }
      return shortest;
    },
    column: columns.get,
    sorted: orders.get,
    load,
  };
}
