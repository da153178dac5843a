import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import routes from '#app/routes.ts';
import { signInMessage } from '#features/access/sign-in-message.ts';
import { authCodes } from '#features/users/sign-in/auth-codes.ts';
import { minute } from '#platform/durations.ts';
import { errorCatalogue } from '#platform/errors.ts';
import { type RateLimit, rateLimits } from '#platform/http/rate-limits.ts';
import type { FunctionDefinition } from '#server/functions/define-function.ts';
import { functions } from '#server/functions.ts';
import { ownDataTables } from '#server/own-data/own-data-tables.ts';
import { drawImportRules } from './draw-import-rules.ts';

/** The documents of which a part is written from the code. */
export const productDocument = 'docs/product.md';
export const importsDocument = 'docs/who-imports-whom.md';

const oneLesson = 'hello-ai-world';

/** Puts each table that the code knows between the marks of its name. */
export async function writeProductTables(document: string): Promise<string> {
  const tables: Record<string, string> = {
    routes: routeTable(),
    functions: functionTable(),
    'own data': ownDataTable(),
    data: await databaseTable(),
    'error keys': errorTable(),
    'auth codes': authCodeTable(),
    'call limits': rateLimitTable(),
  };
  return Object.entries(tables).reduce((text, [name, table]) => putBetween({ text, name, table }), document);
}

/** Puts the drawing of who may import whom between its marks. */
export function writeImportRules(document: string): string {
  return putBetween({ text: document, name: 'import rules', table: `\`\`\`\n${drawImportRules()}\n\`\`\`\n` });
}

function putBetween({ text, name, table }: { text: string; name: string; table: string }): string {
  const [start, end] = [`<!-- ${name}: written by npm run product-tables -->\n`, '<!-- end -->'];
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The document has no place for ${name}`);
  return text.slice(0, from + start.length) + table + text.slice(to);
}

function markdownTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');

const owners = 'owners; for everyone else there is no such page';

function whoOpens(guards: string[]): string {
  if (guards.includes('owner')) return owners;
  if (guards.includes('course-member')) return 'members';
  return guards.includes('signed-in') ? 'signed in' : 'everyone';
}

function routeTable(): string {
  const pages = listPages(routes).map(({ address, guards }) => {
    const who = whoOpens(guards);
    const said = who === 'everyone' || who === owners ? '' : signInMessage(address.replace(':lessonId', oneLesson));
    return { address: code(address), group: `${who} | ${said}` };
  });
  const groups = Object.entries(Object.groupBy(pages, ({ group }) => group));
  const rows = groups.map(([group, together = []]) => [group, together.map(({ address }) => address).join(', ')]);
  return markdownTable(['Who', 'What the sign-in page says', 'Paths'], rows);
}

function listPages(entries: RouteConfigEntry[], above: { address: string; guards: string[] } = { address: '', guards: [] }) {
  return entries.flatMap((entry): { address: string; guards: string[] }[] => {
    const address = entry.path ? `${above.address}/${entry.path}` : above.address;
    const guard = /guards\/([\w-]+)\.tsx$/.exec(entry.file)?.[1];
    const here = { address, guards: guard ? [...above.guards, guard] : above.guards };
    return entry.children ? listPages(entry.children, here) : [{ ...here, address: address || '/' }];
  });
}

const callers = { bearer: 'ID token', session: 'session cookie', anyone: 'anyone' };

function functionTable(): string {
  return groupedTable(
    ['Caller, and limit (§9)', 'Functions'],
    Object.entries(functions).map(([name, { caller, limit, answer }]) => [
      [callers[caller], ...(provesMember(answer) ? ['member'] : []), code(limit)].join(', '),
      name,
    ]),
  );
}

/** Reads from a function's code whether it proves a member: a summary may forget to say so. */
const provesMember = (answer: FunctionDefinition['answer']) => String(answer).includes('proveCourseMember');

/** The fields of an object, or of all the forms it can have; `?` where a field can be left out. */
function fieldsOf(schema: z.ZodType): string {
  const { properties, required, anyOf, oneOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const forms = (anyOf ?? oneOf ?? [{ properties, required }]) as { properties?: object; required?: string[] }[];
  const names = [...new Set(forms.flatMap((form) => Object.keys(form.properties ?? {})))];
  return codes(names.map((name) => (forms.every((form) => form.required?.includes(name)) ? name : `${name}?`)));
}

function ownDataTable(): string {
  const rows = [...ownDataTables].map(([name, { membersOnly, list, create, update, delete: canDelete }]) => [
    code(name),
    membersOnly ? 'member' : create?.membersOnly ? 'owner; a member to create' : 'owner',
    list ? String(list.limit) : '–',
    create ? fieldsOf(create.fields) : '–',
    create ? [String(create.mostRows), ...(create.onceBy ?? []).map((field) => `one by ${code(field)}`)].join(', ') : '–',
    update ? fieldsOf(update.fields).replaceAll('?', '') || 'nothing yet' : '–',
    canDelete ? 'yes' : '–',
  ]);
  return markdownTable(['Table', 'Who', 'Listed at most', '`createItem`', 'Rows at most', '`updateItem`', '`deleteItem`'], rows);
}

/** Lists every table that a feature declares, with its fields and their values. */
async function databaseTable(): Promise<string> {
  const files = globSync('features/**/*.table.server.ts').sort();
  const rows = await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(file, 'utf8');
      const exported: object = await import(path.resolve(file));
      return Object.entries(exported).flatMap(([name, value]) =>
        is(value, PgTable) ? [[code(getTableConfig(value).name), readMeaning(source, name), listFields(value)]] : [],
      );
    }),
  );
  const byName = rows.flat().sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return markdownTable(['Table', 'What it holds', 'Fields'], byName);
}

/** Reads what the comment above a table says first, without what it cites. */
function readMeaning(source: string, table: string): string {
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport const ${table} = `).exec(source)?.[1];
  if (!comment) throw new Error(`The table ${table} has no comment that says what it holds`);
  const words = comment.replaceAll(/\n \*|\s*\(docs\/[^)]*\)/g, '').trim();
  const says = words.split(/[.:;](?:\s|$)/, 1)[0] ?? '';
  return says.charAt(0).toUpperCase() + says.slice(1);
}

/** Tables with the columns that sign-in's library wants. */
const ofTheLibrary = /^(?:linked_accounts|verifications|signing_keys|oauth_.+)$/;
const ofEveryOwnRow = ['id', 'parentUserId', 'version', 'created', 'updated'];

function listFields(table: PgTable): string {
  if (ofTheLibrary.test(getTableConfig(table).name)) return 'those of Better Auth';
  const fields = Object.entries(getTableColumns(table));
  const isOwnData = ofEveryOwnRow.every((name) => fields.some(([field]) => field === name));
  return fields
    .filter(([field]) => !isOwnData || !ofEveryOwnRow.includes(field))
    .map(([field, { enumValues = [] }]) => (enumValues.length > 0 ? `${code(field)} (${codes(enumValues)})` : code(field)))
    .join(', ');
}

function errorTable(): string {
  return groupedTable(
    ['Status', 'Keys'],
    Object.entries(errorCatalogue).map(([key, { status }]) => [String(status), key]),
  );
}

function authCodeTable(): string {
  return groupedTable(
    ['Button', 'Codes'],
    Object.entries(authCodes).map(([key, { remedy }]) => [code(remedy), key]),
  );
}

function rateLimitTable(): string {
  return groupedTable(
    ['At most', 'Limits'],
    Object.entries<RateLimit>(rateLimits).map(([name, { calls, period, shared }]) => [
      `${calls} in ${period / minute} min, by ${shared ? 'all processes together' : 'each process'}`,
      name,
    ]),
  );
}

/** A row for each group, with the names in it. */
function groupedTable(head: [string, string], entries: [group: string, name: string][]): string {
  const groups = Object.entries(Object.groupBy(entries, ([group]) => group));
  const rows = groups.map(([group, together = []]) => [group, codes(together.map(([, name]) => name))]);
  return markdownTable(head, rows);
}
