import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { readSort, type Sort } from './desk-list.ts';

/**
 * Makes the order of a sorted list and the condition for its rows after one of them: ties stand by their ids, the way the list goes, so that
 * pages follow each other without a gap or a repeat. A key is never null (it says itself where that would stand), is made of the table's own
 * columns, and has an index with the id, which answers order and condition at once.
 */
export function keysetPagination<Name extends string>({
  table,
  id,
  keys,
  sort,
  after,
}: {
  table: PgTable;
  id: Column;
  /** The values by which each column is sorted. */
  keys: Record<Name, SQL | Column>;
  sort: Sort<Name>;
  /** The row after which the page begins, null for the first; after a row that is gone comes nothing. */
  after: string | null;
}): { orderBy: [SQL, SQL]; isAfter: SQL | undefined } {
  const { column, isDescending } = readSort(sort);
  const key = keys[column];
  const [direction, beyond] = isDescending ? [desc, sql`<`] : [asc, sql`>`];
  return {
    orderBy: [direction(key), direction(id)],
    // Within the inner query the table's name means its own row.
    isAfter:
      after === null ? undefined : sql`(${key}, ${id}) ${beyond} (select ${key}, ${id} from ${table} where ${id} = ${after})`,
  };
}
