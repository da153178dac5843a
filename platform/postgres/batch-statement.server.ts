import DataLoader from 'dataloader';
import { type SQL, sql } from 'drizzle-orm';
import { isReadOnly } from './read-only.server.ts';

/** The most askers of one statement, so that it stays short. */
const mostAskers = 100;

/** A statement that answers many askers: `asker` says whose a row is, counted from 1. */
interface StatementOfAskers<Row> {
  execute(arrays: Record<string, string[]>): Promise<{ asker: number; row: Row }[]>;
}

/** The values of askers as the table `asked` of a statement: a row for each of them, to be joined once in place of a condition on placeholders. */
interface AskedValues<Name extends string> {
  names: Name[];
  table: SQL;
  asker: SQL.Aliased<number>;
  value: (name: Name) => SQL<string>;
}

/** Makes the table of the values with these names, which the askers of a {@link batchStatement} give. */
export function askedValues<Name extends string>(...names: Name[]): AskedValues<Name> {
  const arrays = sql.join(
    names.map((name) => sql`${sql.placeholder(name)}::text[]`),
    sql`, `,
  );
  const columns = sql.join(
    [...names, 'asker'].map((name) => sql.identifier(name)),
    sql`, `,
  );
  return {
    names,
    table: sql`unnest(${arrays}) with ordinality as asked (${columns})`,
    asker: sql<number>`asked.asker`.mapWith(Number).as('asker'),
    value: (name) => sql<string>`asked.${sql.identifier(name)}`,
  };
}

/**
 * Makes a question that is put to the database once for all who ask it in the same turn of the event loop: under load one statement answers
 * dozens of requests. Nothing is kept; every answer is read after it was asked for. What one asker gives must be a text that PostgreSQL takes
 * (no U+0000), or it fails for the others too.
 */
export function batchStatement<Name extends string, Row>(
  asked: AskedValues<Name>,
  statement: StatementOfAskers<Row>,
): (values: Record<Name, string>) => Promise<Row[]> {
  const loader = new DataLoader<Record<Name, string>, Row[]>((askers) => ask(asked, statement, askers), {
    cache: false,
    maxBatchSize: mostAskers,
    // Each request is a callback of its own in the loop's turn, so the end of one is too early.
    batchScheduleFn: (send) => setImmediate(send),
  });
  // What only reads has connections of its own, on which nobody else is to wait.
  return (values) => (isReadOnly() ? askAlone(asked, statement, values) : loader.load(values));
}

/** Puts the question of a {@link batchStatement} for one asker, where it has to be part of a transaction. */
export async function askAlone<Name extends string, Row>(
  asked: AskedValues<Name>,
  statement: StatementOfAskers<Row>,
  values: Record<Name, string>,
): Promise<Row[]> {
  return (await ask(asked, statement, [values]))[0] ?? [];
}

async function ask<Name extends string, Row>(
  { names }: AskedValues<Name>,
  statement: StatementOfAskers<Row>,
  askers: readonly Record<Name, string>[],
): Promise<Row[][]> {
  const arrays = names.map((name) => [name, askers.map((values) => values[name])]);
  const rowsOf = Map.groupBy(await statement.execute(Object.fromEntries(arrays)), ({ asker }) => asker);
  return askers.map((_, at) => rowsOf.get(at + 1)?.map(({ row }) => row) ?? []);
}
