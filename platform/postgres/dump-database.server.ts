import type { Sql, TransactionSql } from 'postgres';

/**
 * The beginnings of the lines of a dump that are no rows: the first, those before the rows of a table, those of sequences and of
 * files, and the last.
 */
export const dumpHead = '-- dump of principled-ai-coding: ';
export const dumpTable = '-- table ';
export const dumpSequence = '-- sequence ';
export const dumpFile = '-- file ';
export const dumpEnd = '-- end: ';

export const rowsAtOnce = 500;

/** The facts in a dump about itself. */
export interface DumpFacts {
  /** ISO 8601. */
  made: string;
  /** The number of migrations that its tables are made by. */
  migrations: number;
}

/** The files that rows name: `list` is the query for their keys, `read` answers null where one is no longer there. */
export interface DumpedFiles {
  list: string;
  read(key: string): Promise<Uint8Array | null>;
}

/** Says at the end of a dump what it holds. */
export const describeDump = ({ rows, files }: { rows: number; files: number }) =>
  files > 0 ? `${rows} rows, ${files} files` : `${rows} rows`;

/**
 * Dumps every row of the site's tables as lines of JSON, as they are at one moment while others go on writing. The tables themselves are not
 * in it: the migrations make them. The files come after all rows, when no snapshot is held any more.
 */
export async function* dumpDatabase(
  sql: Sql,
  { made = new Date(), files }: { made?: Date; files?: DumpedFiles } = {},
): AsyncGenerator<string> {
  const connection = await sql.reserve();
  let isReading = true;
  try {
    await connection`begin isolation level repeatable read read only`;
    await connection`set local statement_timeout = 0`; // a table takes as long as its reader
    const [version] = await connection<{ migrations: number }[]>`
      select count(*)::int as migrations from drizzle.__drizzle_migrations`;
    const facts: DumpFacts = { made: made.toISOString(), migrations: version?.migrations ?? 0 };
    yield `${dumpHead}${JSON.stringify(facts)}\n`;
    const sum = { rows: 0, files: 0 };
    for (const { table } of await listTables(connection)) {
      yield `${dumpTable}${table}\n`;
      const query = connection.unsafe<{ row: string }[]>(`select to_jsonb(each)::text as row from ${table} each`);
      for await (const rows of query.cursor(rowsAtOnce)) {
        sum.rows += rows.length;
        yield rows.map(({ row }) => `${row}\n`).join('');
      }
    }
    for (const { sequence, value } of await listSequences(connection)) yield `${dumpSequence}${sequence} ${value}\n`;
    const keys = files ? await connection.unsafe<{ key: string }[]>(files.list) : [];
    await connection`rollback`;
    isReading = false;
    for (const { key } of keys) {
      const content = await files?.read(key);
      if (!content) continue; // deleted meanwhile
      sum.files += 1;
      yield `${dumpFile}${key} ${Buffer.from(content).toString('base64')}\n`;
    }
    yield `${dumpEnd}${describeDump(sum)}\n`;
  } finally {
    if (isReading) await connection`rollback`.catch(() => {});
    connection.release();
  }
}

/** Lists the site's tables with the columns that can be written: a generated one follows from the others. Those not logged are of the moment. */
export function listTables(sql: Sql | TransactionSql) {
  return sql<{ table: string; columns: string }[]>`
    select format('%I.%I', 'public', relation.relname) as table,
      string_agg(quote_ident(attribute.attname), ', ' order by attribute.attnum) as columns
    from pg_class relation join pg_attribute attribute on attribute.attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r' and relation.relpersistence = 'p' and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    group by relation.relname order by relation.relname`;
}

function listSequences(sql: Sql) {
  return sql<{ sequence: string; value: string }[]>`
    select format('%I.%I', schemaname, sequencename) as sequence, last_value as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`;
}
