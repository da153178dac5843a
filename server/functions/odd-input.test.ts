import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listProblems } from '#features/practice/problems/practice-set.server.ts';
import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { callEach } from '#tests/support/functions/call-each.ts';
import { callFunctionAs, type FunctionAnswer } from '#tests/support/functions/call-function.ts';
import { ownBody as bodyOf, fieldsOf, itemsWith } from '#tests/support/functions/function-bodies.ts';
import { insertOwnRow } from '#tests/support/functions/insert-own-row.ts';
import { functions } from '../functions.ts';
import { ownDataTables } from '../own-data/own-data-tables.ts';

/* Every function with values in every field that something behind it may not take: none of them is a fault of the site's own. */
let caller: TestCaller;

beforeAll(async () => {
  config.CALL_LIMIT_FACTOR = 100_000;
  caller = await createTestCaller({ member: true });
  await sql`update users set tokens = 100000000 where id = ${caller.userId}`; // what is asked of models shall be answered
});

const call = (name: string, body: object) => callFunctionAs(caller, name, body);
const callOwn = (name: string, body: object) => call(name, { parentUserId: caller.userId, ...body });
const ownBody = (name: string) => bodyOf({ userId: caller.userId, name });
const names = Object.keys(functions);

/** Values that a text, a number, a list or an object may be, and that something behind it may not take. */
const oddValues: unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  'x'.repeat(200_000),
  '',
  "'; drop table users; --",
  '../../../etc/passwd',
  -1,
  0.5,
  1e308,
  2 ** 53,
  5e-324,
  null,
  true,
  [],
  ['\u0000'],
  {},
  { '\u0000': '\u0000' },
  JSON.parse('{ "__proto__": { "isMember": true }, "constructor": "x", "toString": 1 }'),
  JSON.parse('['.repeat(500) + ']'.repeat(500)),
];

test.each(names)('%s answers odd values in any field with a clear error, or takes them', async (name) => {
  for (const field of fieldsOf(name)) await callEach(name, oddValues, (value) => expectNoFault(name, field, value));
});

async function expectNoFault(name: string, field: string, value: unknown): Promise<void> {
  const answer = await call(name, { ...ownBody(name), [field]: value });
  const what = [field, JSON.stringify(value).slice(0, 40), answer.status];
  expect([...what, isFault(answer)]).toEqual([...what, false]);
}

/** Says whether an answer is a fault of the site's own, which a stream tells in its last event. */
function isFault({ body: { errorKey, events = [] } }: FunctionAnswer): boolean {
  return [errorKey, ...events.map((event) => event.errorKey)].includes('INTERNAL');
}

/** That every object has in JavaScript, that are folders, or that PostgreSQL does not take. */
const oddNames = ['__proto__', 'constructor', 'toString', '.', '..', '', 'a\u0000b', '\ud800'];

/** Bodies with a name within them, where it is looked up or kept. */
const named: [string, (name: string) => Record<string, unknown>][] = [
  ['submitSolution', (name) => ({ files: { ...startFiles, [name]: 'x' }, tryId: randomUUID() })],
  ['gradeFreeSolution', (name) => ({ files: { ...startFiles, [name]: 'x' } })],
  ['runCodingAssistant', (name) => ({ lineMarkers: [{ file: name, fromLine: 1, toLine: 1 }], requestId: randomUUID() })],
  ['runPrompt', (name) => ({ values: { [name]: 'x' }, requestId: randomUUID() })],
  [
    'createItem',
    (name) => ({ table: 'keystone_events', item: { event: 'A', blob: { in: { [name]: 1 } } }, itemId: randomUUID() }),
  ],
  ['updateItem', (name) => ({ table: 'prompt_sets', itemId: ownSet, item: { cases: [makeCase({ [name]: 'x' })] } })],
];

const startFiles = listProblems().find(({ problemId }) => problemId === 'hello-ai-world/countdown')?.files;
const makeCase = (values: object) => ({ name: 'x', values, checks: [] });
let ownSet: string;

test.each(named)('%s answers odd names within its fields with a clear error, or takes them', async (name, bodyWith) => {
  const parent_prompt_template_id = await insertOwnRow({ table: 'prompt_templates', userId: caller.userId });
  ownSet = await insertOwnRow({ table: 'prompt_sets', userId: caller.userId, known: { parent_prompt_template_id } });
  expect((await call(name, { ...ownBody(name), ...bodyWith('x') })).status).toBe(200);
  for (const odd of oddNames) {
    const answer = await call(name, { ...ownBody(name), ...bodyWith(odd) });
    expect([odd, answer.status, isFault(answer)]).toEqual([odd, expect.any(Number), false]);
  }
});

test('a number that is too small for its column is kept as 0', async () => {
  const requestId = randomUUID();
  const item = { name: 'x', prompt: 'x', temperature: 5e-324 };
  expect((await callOwn('createItem', { table: 'prompt_options', item })).body.item).toMatchObject({ temperature: 0 });
  expect(isFault(await callOwn('runPrompt', { requestId, prompt: 'Print 1.', temperature: 5e-324 }))).toBe(false);
  const { list } = (await callOwn('getList', { table: 'prompt_runs' })).body;
  expect(list?.find(({ id }) => id === requestId)).toMatchObject({ temperature: 0 });
});

test('odd texts in any field of a row are refused or kept, never a fault', async () => {
  for (const [table, { create, update }] of ownDataTables) {
    const known = { parent_ai_coding_lesson_id: randomUUID() };
    const itemId = await insertOwnRow({ table, userId: caller.userId, known }).catch(() => undefined);
    for (const text of oddValues.filter((value) => typeof value === 'string')) {
      for (const item of create ? itemsWith(text, create.fields) : []) {
        expect([table, item, (await callOwn('createItem', { table, item })).status < 500]).toEqual([table, item, true]);
      }
      for (const field of itemId && update ? Object.keys(update.fields.shape) : []) {
        const { status } = await callOwn('updateItem', { table, itemId, item: { [field]: text } });
        expect([table, field, text.slice(0, 40), status < 500]).toEqual([table, field, text.slice(0, 40), true]);
      }
    }
  }
});
