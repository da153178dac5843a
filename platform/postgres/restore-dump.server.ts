import type { Sql, TransactionSql } from 'postgres';
import { type DumpFacts, dumpEnd, dumpHead, dumpSequence, dumpTable, listTables, rowsAtOnce } from './dump-database.server.ts';

const notWhole = 'the backup is not whole: rows or its end are missing, and nothing was restored';

/** Reports a dump that is not restored, and why. */
export class DumpError extends Error {
  override name = 'DumpError';
}

/**
 * Puts the rows of a dump into the tables of a database that nobody has an account in yet; all of them, or none where the dump is not whole.
 * `migrate` makes the tables as they were when it was made, by the first so many migrations. Says how many rows there were.
 */
export async function restoreDump(
  sql: Sql,
  dump: AsyncIterable<Buffer>,
  { migrate }: { migrate: (count: number) => Promise<void> },
): Promise<{ rows: number; made: string }> {
  const lines = linesOf(dump);
  const first = (await lines.next()).value?.toString() ?? '';
  if (!first.startsWith(dumpHead)) throw new DumpError('this is no backup of the site');
  const facts: DumpFacts = JSON.parse(first.slice(dumpHead.length));
  await migrate(facts.migrations);
  return sql.begin(async (transaction) => {
    await requireEmpty(transaction, facts);
    const tables = await listTables(transaction);
    const columnsOf = new Map(tables.map(({ table, columns }) => [table, columns]));
    const putRulesBack = await setRulesAside(transaction, [...columnsOf.keys()]);
    await transaction.unsafe(`truncate ${[...columnsOf.keys()].join(', ')}`);
    let [count, table, rows]: [number, string, string[]] = [0, '', []];
    const insert = async () => {
      if (rows.length > 0) await insertRows(transaction, { table, columns: columnsOf.get(table), rows });
      count += rows.length;
      rows = [];
    };
    for await (const buffer of lines) {
      const line = buffer.toString();
      if (line.startsWith('{')) {
        rows.push(line);
        if (rows.length === rowsAtOnce) await insert();
        continue;
      }
      await insert();
      if (line.startsWith(dumpTable)) table = line.slice(dumpTable.length);
      else if (line.startsWith(dumpSequence)) await setSequence(transaction, line.slice(dumpSequence.length));
      else if (line !== `${dumpEnd}${count} rows`) throw new DumpError(notWhole);
      else {
        await putRulesBack();
        return { rows: count, made: facts.made };
      }
    }
    throw new DumpError(notWhole);
  });
}

async function requireEmpty(transaction: TransactionSql, { migrations }: DumpFacts): Promise<void> {
  const [here] = await transaction<{ migrations: number; isUsed: boolean }[]>`
    select (select count(*)::int from drizzle.__drizzle_migrations) as migrations, exists (select from users) as "isUsed"`;
  if (here?.isUsed) throw new DumpError('there are accounts in this database: a backup is restored into an empty one');
  const numbers = `the backup was made with ${migrations} migrations, and the database has ${here?.migrations}`;
  if (here && here.migrations < migrations) throw new DumpError(`${numbers}: restore it with the version that made it`);
  if (here && here.migrations > migrations) throw new DumpError(`${numbers}: restore it into an empty database`);
}

/**
 * Takes away, for the time of the transaction, what would number or announce rows again, and the foreign keys, so that tables may be filled in
 * any order: all that the owner of the tables may do, who need not be a superuser. Put back, the keys are checked.
 */
async function setRulesAside(transaction: TransactionSql, tables: string[]): Promise<() => Promise<void>> {
  const keys = await transaction<{ table: string; name: string; definition: string }[]>`
    select format('%I.%I', 'public', relname) as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by pg_constraint.oid`;
  const alterTables = (changes: [table: string, change: string][]) =>
    transaction.unsafe(changes.map((change) => `alter table ${change.join(' ')};`).join('\n'));
  await transaction`set local statement_timeout = 0`; // a key is checked for all rows at once
  await alterTables([
    ...tables.map((table): [string, string] => [table, 'disable trigger user']),
    ...keys.map(({ table, name }): [string, string] => [table, `drop constraint ${name}`]),
  ]);
  return async () => {
    await alterTables([
      ...keys.map(({ table, name, definition }): [string, string] => [table, `add constraint ${name} ${definition}`]),
      ...tables.map((table): [string, string] => [table, 'enable trigger user']),
    ]);
  };
}

async function insertRows(
  transaction: TransactionSql,
  { table, columns, rows }: { table: string; columns: string | undefined; rows: string[] },
): Promise<void> {
  if (!columns) throw new DumpError(`the backup has rows of a table that is none of the site's: ${table}`);
  const query = `insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`;
  await transaction.unsafe(query, [`[${rows.join(',')}]`]);
}

async function setSequence(transaction: TransactionSql, line: string): Promise<void> {
  const [sequence = '', value = ''] = line.split(' ');
  await transaction`select setval(${sequence}::regclass, ${value}::text::bigint)`;
}

/** The lines of a file, without their ends. A row of COPY is always one line. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
