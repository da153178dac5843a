import type { Sql, TransactionSql } from 'postgres';
import { type DumpFacts, listTables } from './dump-database.server.ts';
import { DumpError, type DumpReader, openDump } from './read-dump.server.ts';

/** Where the files of a dump are put. */
interface RestoredFiles {
  find(key: string): Promise<unknown>;
  write(key: string, content: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

interface RestoreOptions {
  /** Makes the tables as they were when the dump was made, by the first so many migrations. */
  migrate: (count: number) => Promise<void>;
  files: RestoredFiles;
}

/**
 * Puts the rows of a dump into the tables of a database that nobody has an account in yet, and its files where files are; all of them, or none
 * where the dump is not whole. Says how much there was.
 */
export async function restoreDump(
  sql: Sql,
  dump: AsyncIterable<Buffer>,
  { migrate, files }: RestoreOptions,
): Promise<{ rows: number; files: number; made: string }> {
  const { facts, readRows } = await openDump(dump);
  await migrate(facts.migrations);
  const added: string[] = [];
  const writeFile = async (key: string, content: Uint8Array) => {
    if (!(await files.find(key))) added.push(key); // first, as one that is written by half has to go, too
    await files.write(key, content);
  };
  try {
    return await restoreRows(sql, { facts, readRows }, writeFile);
  } catch (error) {
    await Promise.allSettled(added.map((key) => files.remove(key)));
    throw error;
  }
}

function restoreRows(sql: Sql, { facts, readRows }: DumpReader, writeFile: RestoredFiles['write']) {
  return sql.begin(async (transaction) => {
    await requireEmpty(transaction, facts);
    const tables = await listTables(transaction);
    const columnsOf = new Map(tables.map(({ table, columns }) => [table, columns]));
    const putRulesBack = await setRulesAside(transaction, [...columnsOf.keys()]);
    await transaction.unsafe(`truncate ${[...columnsOf.keys()].join(', ')}`);
    const sum = await readRows({
      rows: (table, some) => insertRows(transaction, { table, columns: columnsOf.get(table), rows: some }),
      sequence: (line) => setSequence(transaction, line),
      file: writeFile,
    });
    await putRulesBack();
    return { ...sum, made: facts.made };
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
