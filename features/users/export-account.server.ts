import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { capitalise } from '#platform/capitalise.ts';
import { database } from '#platform/database.server.ts';
import { accountReferences } from './account-references.server.ts';

type Row = Record<string, unknown>;

/** What would let its reader act for the account, or is only our own bookkeeping. */
const leftOut = new Set(['token', 'digest', 'access_token', 'refresh_token', 'id_token', 'password']);

/**
 * Everything the site keeps about an account, as a ZIP of one JSON file for programs and one Markdown file for people. Which rows are the
 * account's is read from the schema: every table that refers to accounts takes part, without being named here.
 */
export async function exportAccount({ userId }: { userId: string }): Promise<Uint8Array<ArrayBuffer>> {
  const tables: Record<string, Row[]> = {};
  for (const { table, column } of [{ table: 'users', column: 'id' }, ...(await accountReferences(database))]) {
    const rows = await database.execute<{ row: Row }>(
      sql`select to_jsonb(owned) as row from ${sql.raw(table)} owned where ${sql.identifier(column)} = ${userId}`,
    );
    tables[table] = [...(tables[table] ?? []), ...rows.map(({ row }) => withoutSecrets(row))];
  }
  const made = new Date().toISOString();
  return zipSync({
    'account.json': strToU8(`${JSON.stringify({ made, tables }, null, 2)}\n`),
    'account.md': strToU8(asMarkdown(made, tables)),
  });
}

function withoutSecrets(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.has(name)));
}

function asMarkdown(made: string, tables: Record<string, Row[]>): string {
  const sections = Object.entries(tables)
    .filter(([, rows]) => rows.length > 0)
    .map(([table, rows]) => `## ${heading(table)}\n\n${rows.map(listOf).join('\n\n')}\n`);
  return [
    '# Your account',
    `Everything this site keeps about your account, as of ${made}. The same is in account.json for programs.`,
    ...sections,
  ].join('\n\n');
}

function listOf(row: Row): string {
  return Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `- ${heading(name)}: ${asText(value)}`)
    .join('\n');
}

/** Text of several lines goes below its name, as code, so that Markdown in it stays what it is. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!text.includes('\n')) return text;
  const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map(({ length }) => length + 1)));
  return `\n\n  ${[fence, ...text.split('\n'), fence].join('\n  ')}`;
}

function heading(name: string): string {
  return capitalise(name.replaceAll('_', ' '));
}
