import type { Sql, TransactionSql } from 'postgres';
import { type DumpFacts, dumpEnd, dumpHead, dumpSequence, dumpTable, listTables, rowsAtOnce } from './dump-database.server.ts';

const notWhole = 'the backup is not whole: rows or its end are missing, and nothing was restored';

/** Reports a dump that is not restored, and why. */
export class DumpError extends Error {
  override name = 'DumpError';
}

/**
 * Puts the rows of a dump into the tables of a database that nobody has an account in yet; all of them, or none where the dump is not whole.
 * Says how many there were.
 */
export async function restoreDump(sql: Sql, dump: AsyncIterable<Buffer>): Promise<{ rows: number; made: string }> {
  const lines = linesOf(dump);
  const first = (await lines.next()).value?.toString() ?? '';
  if (!first.startsWith(dumpHead)) throw new DumpError('this is no backup of the site');
  const facts: DumpFacts = JSON.parse(first.slice(dumpHead.length));
  return sql.begin(async (transaction) => {
    const columnsOf = await prepare(transaction, facts);
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
      else if (line === `${dumpEnd}${count} rows`) return { rows: count, made: facts.made };
      else throw new DumpError(notWhole);
    }
    throw new DumpError(notWhole);
  });
}

/** Empties the tables, and answers which columns of each are written. */
async function prepare(transaction: TransactionSql, { migrations }: DumpFacts): Promise<Map<string, string>> {
  const [here] = await transaction<{ migrations: number; isUsed: boolean }[]>`
    select (select count(*)::int from drizzle.__drizzle_migrations) as migrations, exists (select from users) as "isUsed"`;
  if (here?.isUsed) throw new DumpError('there are accounts in this database: a backup is restored into an empty DATA_DIR');
  if (here?.migrations !== migrations) {
    throw new DumpError(
      `the backup was made with ${migrations} migrations and this version of the site has ${here?.migrations}: restore it with the version that made it, then start the newer one`,
    );
  }
  // Rows are put back as they were: no trigger numbers or announces them again, and tables may be filled in any order.
  await transaction`set local session_replication_role = replica`;
  const tables = await listTables(transaction);
  await transaction.unsafe(`truncate ${tables.map(({ table }) => table).join(', ')}`);
  return new Map(tables.map(({ table, columns }) => [table, columns]));
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
