import { sql } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { database } from '#platform/postgres/database.server.ts';
import { capitalise } from '#platform/text/capitalise.ts';
import { personalData } from './personal-data.server.ts';

type Row = Record<string, unknown>;

/**
 * Exports everything the site keeps about an account, as a ZIP of one JSON file for programs, one Markdown file for people, and the
 * account's own `files`. `derived` is what the site says of the account without keeping it.
 */
export async function exportAccount({
  userId,
  derived = {},
  files = [],
}: {
  userId: string;
  derived?: Row;
  files?: AsyncIterable<ZippedFile> | ZippedFile[];
}): Promise<ReadableStream<Uint8Array>> {
  const tables: Record<string, Row[]> = {};
  for (const [table, { rows, exported }] of Object.entries(personalData)) {
    const found = await database.execute<{ row: Row }>(
      sql`select to_jsonb(owned) as row from ${sql.identifier(table)} owned where ${rows(userId)}`,
    );
    tables[table] = found.map(({ row }) => Object.fromEntries(exported.map((column) => [column, row[column]])));
  }
  Object.assign(tables.users?.[0] ?? {}, derived);
  const made = new Date().toISOString();
  return zipFiles(
    (async function* () {
      yield { name: 'account.json', content: strToU8(`${JSON.stringify({ made, tables }, null, 2)}\n`) };
      yield { name: 'account.md', content: strToU8(asMarkdown(made, tables)) };
      yield* files;
    })(),
  );
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

/** Writes a value as Markdown; text of several lines goes below its name, as code, so that Markdown in it stays what it is. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!text.includes('\n')) return text;
  const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map(({ length }) => length + 1)));
  return `\n\n  ${[fence, ...text.split('\n'), fence].join('\n  ')}`;
}

function heading(name: string): string {
  return capitalise(name.replaceAll('_', ' '));
}

interface ZippedFile {
  name: string;
  content: Uint8Array;
}

/** Packs files into a ZIP as it is read, so that no more than one of them is held at a time. What is packed in itself, as pictures are, is not packed again. */
function zipFiles(files: AsyncIterable<ZippedFile>): ReadableStream<Uint8Array> {
  const coming = files[Symbol.asyncIterator]();
  let zip: Zip;
  return new ReadableStream({
    start(controller) {
      zip = new Zip((error, piece, isLast) => {
        if (error) return controller.error(error);
        controller.enqueue(piece);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const { done, value } = await coming.next();
      if (done) return zip.end();
      const entry = /\.(json|md)$/.test(value.name) ? new ZipDeflate(value.name) : new ZipPassThrough(value.name);
      zip.add(entry);
      entry.push(value.content, true);
    },
    async cancel() {
      await coming.return?.();
    },
  });
}
