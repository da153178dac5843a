import DataLoader from 'dataloader';
import { sql } from 'drizzle-orm';

/** The most askers of one statement, so that it stays short. */
const mostAskers = 100;

/** A prepared statement that answers many askers: `asker` says whose a row is, counted from 1. */
interface StatementOfAskers<Name extends string, Row> {
  execute(values: Record<Name, string[]>): Promise<{ asker: number; row: Row }[]>;
}

/**
 * Makes the table `asked` of the values that the askers of a {@link batchStatement} give, a row for each of them: to be joined in place of a
 * condition on a placeholder.
 */
export function askedValues<Name extends string>(...names: Name[]) {
  const arrays = sql.join(
    names.map((name) => sql`${sql.placeholder(name)}::text[]`),
    sql`, `,
  );
  const columns = sql.join(
    [...names, 'asker'].map((name) => sql.identifier(name)),
    sql`, `,
  );
  return {
    table: sql`unnest(${arrays}) with ordinality as asked (${columns})`,
    asker: sql<number>`asked.asker`.mapWith(Number).as('asker'),
    value: (name: Name) => sql<string>`asked.${sql.identifier(name)}`,
  };
}

/**
 * Makes a question that is put to the database once for all who ask it in the same turn of the event loop: under load one statement answers
 * dozens of requests, and a single one waits for nothing. Nothing is kept; every answer is read after it was asked for. What one asker gives
 * must be a text that PostgreSQL takes (no U+0000), or it fails for the others too.
 */
export function batchStatement<Name extends string, Row>(
  statement: StatementOfAskers<Name, Row>,
): (values: Record<Name, string>) => Promise<Row[]> {
  const loader = new DataLoader<Record<Name, string>, Row[]>(
    async (askers) => {
      const rowsOf = Map.groupBy(await ask(statement, askers), ({ asker }) => asker);
      return askers.map((_, at) => rowsOf.get(at + 1)?.map(({ row }) => row) ?? []);
    },
    // Each request is a callback of its own in the loop's turn, so the end of one is too early.
    { cache: false, maxBatchSize: mostAskers, batchScheduleFn: (ask) => setImmediate(ask) },
  );
  return (values) => loader.load(values);
}

/** Puts the question of a {@link batchStatement} for one asker, where it has to be part of a transaction. */
export async function askAlone<Name extends string, Row>(
  statement: StatementOfAskers<Name, Row>,
  values: Record<Name, string>,
): Promise<Row[]> {
  return (await ask(statement, [values])).map(({ row }) => row);
}

function ask<Name extends string, Row>(statement: StatementOfAskers<Name, Row>, askers: readonly Record<Name, string>[]) {
  const names = Object.keys(askers[0] ?? {}) as Name[];
  const arrays = names.map((name) => [name, askers.map((values) => values[name])]);
  return statement.execute(Object.fromEntries(arrays));
}
