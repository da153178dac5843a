import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { is } from 'drizzle-orm';
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

/** Names the documents of which a part is written from the code. */
export const productDocument = 'docs/product.md';
export const importsDocument = 'docs/who-imports-whom.md';

const oneLesson = 'hello-ai-world';

/** Puts each table that the code knows between the marks of its name. */
export async function writeProductTables(document: string): Promise<string> {
  const tables: Record<string, string> = {
    routes: routeTable(),
    functions: functionTable(),
    'own data': ownDataTable(),
    states: await stateTable(),
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
  const rows = Object.entries(functions).map(([name, { summary, input, output, caller, limit, answer }]) => [
    code(name),
    [callers[caller], ...(provesMember(answer) ? ['member'] : [])].join(', '),
    fieldsOf(input, 'input'),
    fieldsOf(output, 'output'),
    code(limit),
    summary.replace(/ Members only\.$/, ''),
  ]);
  return markdownTable(['Function', 'Caller', 'Body', 'Answer', 'Limit', 'What it does'], rows);
}

/** Reads from a function's code whether it proves a member: a summary may forget to say so. */
const provesMember = (answer: FunctionDefinition['answer']) => String(answer).includes('proveCourseMember');

/** The fields of an object, or of all the forms it can have; `?` where a field can be left out. */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string {
  const { properties, required, anyOf, oneOf } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const forms = (anyOf ?? oneOf ?? [{ properties, required }]) as { properties?: object; required?: string[] }[];
  const names = [...new Set(forms.flatMap((form) => Object.keys(form.properties ?? {})))];
  return codes(names.map((name) => (forms.every((form) => form.required?.includes(name)) ? name : `${name}?`)));
}

function ownDataTable(): string {
  const rows = [...ownDataTables].map(([name, { membersOnly, list, create, update, delete: canDelete }]) => [
    code(name),
    membersOnly ? 'member' : create?.membersOnly ? 'owner; a member to create' : 'owner',
    list ? String(list.limit) : '–',
    create ? fieldsOf(create.fields, 'input') : '–',
    create ? [String(create.mostRows), ...(create.onceBy ?? []).map((field) => `one by ${code(field)}`)].join(', ') : '–',
    update ? fieldsOf(update.fields, 'input').replaceAll('?', '') || 'nothing yet' : '–',
    canDelete ? 'yes' : '–',
  ]);
  return markdownTable(['Table', 'Who', 'Listed at most', '`createItem`', 'Rows at most', '`updateItem`', '`deleteItem`'], rows);
}

/** Lists every table of the database that a feature declares, with its fields. */
export async function listDatabaseTables() {
  const modules = await Promise.all(
    globSync('features/**/*.table.server.ts')
      .sort()
      .map((file): Promise<object> => import(path.resolve(file))),
  );
  const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
  return tables
    .map((table) => ({ name: getTableConfig(table).name, columns: Object.entries(table as unknown as Columns).filter(isColumn) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

type Columns = Record<string, { enumValues?: string[] }>;
const isColumn = ([, column]: [string, object]) => 'columnType' in column;

async function stateTable(): Promise<string> {
  const rows = (await listDatabaseTables()).flatMap(({ name, columns }) =>
    columns.flatMap(([field, { enumValues = [] }]) =>
      enumValues.length > 0 ? [[`${code(`${name}.${field}`)}`, codes(enumValues)]] : [],
    ),
  );
  return markdownTable(['Field', 'Values'], [...rows, ['account of a page', codes(accountStates())]]);
}

/** A union of types, which only its source can tell. */
function accountStates(): string[] {
  const [file = ''] = globSync('features/users/**/account-state.ts');
  return [...new Set([...readFileSync(file, 'utf8').matchAll(/\bname: '([\w-]+)'/g)].map(([, name = '']) => name))];
}

function errorTable(): string {
  const errors = Object.entries(errorCatalogue).map(([key, { status, message }]) => ({
    group: String(status),
    key,
    says: message,
  }));
  return groupedTable(['Status', 'Keys, and their messages'], errors);
}

function authCodeTable(): string {
  const all = Object.entries(authCodes).map(([key, { says, remedy }]) => ({ group: code(remedy), key, says }));
  return groupedTable(['Button', 'Codes, and their sentences'], all);
}

/** A row for each group, with a line for each key in it. */
function groupedTable(head: string[], entries: { group: string; key: string; says: string }[]): string {
  const rows = Object.entries(Object.groupBy(entries, ({ group }) => group)).map(([group, together = []]) => [
    group,
    together.map(({ key, says }) => `${code(key)} ${says}`).join('<br>'),
  ]);
  return markdownTable(head, rows);
}

function rateLimitTable(): string {
  const rows = Object.entries<RateLimit>(rateLimits).map(([name, { calls, period, shared }]) => [
    code(name),
    String(calls),
    `${period / minute} min`,
    shared ? 'all processes together' : 'each process',
  ]);
  return markdownTable(['Limit', 'Calls', 'In', 'Counted for'], rows);
}
