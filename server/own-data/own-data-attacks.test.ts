import { sql as query } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { everythingOf } from '#tests/support/accounts/everything-of.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { insertOwnRow } from '#tests/support/functions/insert-own-row.ts';
import { serverFields } from '#tests/support/functions/server-fields.ts';
import { functions } from '../functions.ts';
import { ownDataTables } from './own-data-tables.ts';

/*
 * Tries everything that someone may not do to another person's data, through every function, table and field that the tables of functions
 * and own data name: whatever is added to them is attacked here without a change of this file.
 */
let victim: TestCaller;
let attacker: TestCaller;
/** A row of the victim's in every table. */
const rowOf = new Map<string, string>();

beforeAll(async () => {
  config.CALL_LIMIT_FACTOR = 10_000;
  [victim, attacker] = [await createTestCaller({ member: true }), await createTestCaller({ member: true })];
  for (const table of ownDataTables.keys()) rowOf.set(table, await insertRow(table, victim.userId));
});

/** Inserts a row of an account and answers its id. */
function insertRow(table: string, userId: string): Promise<string> {
  const known = {
    parent_ai_coding_lesson_id: rowOf.get('ai_coding_lessons'),
    parent_prompt_template_id: rowOf.get('prompt_templates'),
    parent_prompt_set_id: rowOf.get('prompt_sets'),
  };
  return insertOwnRow({ table, userId, known });
}

test('no row of another account is changed, deleted, taken over or stood under', async () => {
  const before = await everythingOf(victim);
  for (const [table, declaration] of ownDataTables) {
    const itemId = rowOf.get(table);
    const item = sampleItem(table);
    if (declaration.update) {
      const hasFields = Object.keys(declaration.update.fields.shape).length > 0;
      const { status } = await attacker.call('updateItem', { table, itemId, item });
      expect([table, status]).toEqual([table, hasFields ? 403 : 400]);
    }
    if (declaration.delete) expect([table, (await attacker.call('deleteItem', { table, itemId })).status]).toEqual([table, 403]);
    if (declaration.create) {
      const { status } = await attacker.call('createItem', { table, itemId, item: { ...sampleCreation(table) } });
      expect([table, status]).toEqual([table, 403]);
    }
  }
  const theirRound = rowOf.get('experience_progressions');
  expect((await attacker.call('finishExperience', { itemId: theirRound })).status).toBe(403);
  const underTheirs = { type: 'folder', name: 'x', parentFolderId: rowOf.get('prompt_files') };
  expect((await attacker.call('createItem', { table: 'prompt_files', item: underTheirs })).status).toBe(400);
  const theirTemplate = { type: 'file', name: 'x', parentPromptTemplateId: rowOf.get('prompt_templates') };
  expect((await attacker.call('createItem', { table: 'prompt_files', item: theirTemplate })).status).toBe(403);
  expect((await attacker.call('updateItem', { table: 'users', itemId: victim.userId, item: { username: 'x' } })).status).toBe(
    403,
  );
  expect(await everythingOf(victim)).toBe(before);
});

function sampleItem(table: string): Record<string, unknown> {
  const items: Record<string, Record<string, unknown>> = {
    feedback: { isAnswerRead: true },
    loot_items: { interacted: true },
    paid_course_lessons: { progress: [] },
    practice_drafts: { prompt: 'x' },
    lesson_notes: { text: 'x' },
    prompt_runs: { verdict: 'good' },
  };
  return items[table] ?? { name: 'x' };
}

function sampleCreation(table: string): Record<string, unknown> {
  const items: Record<string, Record<string, unknown>> = {
    prompt_files: { type: 'folder', name: 'x' },
    prompt_options: { name: 'x', prompt: 'x' },
    prompt_sets: { name: 'x', parentPromptTemplateId: rowOf.get('prompt_templates') },
    loot_items: { lootId: 'diff-review-checklist' },
    lesson_notes: { lessonId: 'hello-ai-world', text: 'x' },
    keystone_events: { event: 'TRIED' },
    practice_drafts: { problemId: 'lesson/problem', files: {}, prompt: '' },
    public_course_stats: { aiCoderName: 'x', parentAiCodingLessonId: rowOf.get('ai_coding_lessons') },
  };
  return items[table] ?? {};
}

test('no field is the client’s to set that its declaration does not name', async () => {
  for (const [table, declaration] of ownDataTables) {
    const itemId = await insertRow(table, attacker.userId).catch(() => undefined);
    if (!itemId) continue; // one of them there is already
    const before = JSON.stringify(await sql`select * from ${sql(table)} where id = ${itemId}`);
    for (const [field, value] of Object.entries(serverFields)) {
      for (const forged of declaration.update ? [value, true, 1_000_000] : []) {
        const item = JSON.parse(`{ ${JSON.stringify(field)}: ${JSON.stringify(forged)} }`); // an own `__proto__`
        const { status } = await attacker.call('updateItem', { table, itemId, item });
        expect([table, field, status]).toEqual([table, field, 400]);
      }
      if (declaration.create && !(field in sampleCreation(table))) {
        const { status } = await attacker.call('createItem', { table, item: { ...sampleCreation(table), [field]: value } });
        expect([table, field, status >= 400 && status < 500]).toEqual([table, field, field !== '__proto__']);
      }
    }
    expect(JSON.stringify(await sql`select * from ${sql(table)} where id = ${itemId}`)).toBe(before);
  }
});

test('of an account its owner sets name, e-mail switch and settings, and nothing else', async () => {
  const before = JSON.stringify(await database.select().from(users).where(query`${users.id} = ${attacker.userId}`));
  for (const [field, value] of Object.entries({ ...serverFields, settings: { havePaicc: true } })) {
    for (const forged of [value, true, 1_000_000]) {
      const answer = await attacker.call('updateItem', { table: 'users', itemId: attacker.userId, item: { [field]: forged } });
      expect([field, answer.status]).toEqual([field, 400]);
    }
  }
  expect(JSON.stringify(await database.select().from(users).where(query`${users.id} = ${attacker.userId}`))).toBe(before);
  expect(await database.select().from(entitlements).where(query`${entitlements.userId} = ${attacker.userId}`)).toHaveLength(1);
  const item = { username: 'New name', emailEnabled: false, settings: { showBackgroundGradient: false } };
  const { body } = await attacker.call('updateItem', { table: 'users', itemId: attacker.userId, item });
  expect(body.item).toMatchObject({
    ...item,
    settings: { showBackgroundGradient: false, emailAiCodingChallenges: true },
    tokens: 50_000,
  });
});

test('ids of other tables, broken ids and text that looks like SQL find nothing', async () => {
  const ids = [...rowOf.values(), '', ' ', '../x', "' or 1=1 --", '%', '\u0000', '\ud800', 'x'.repeat(101), '$1', 'null'];
  for (const [table, declaration] of ownDataTables) {
    for (const itemId of ids) {
      if (itemId === rowOf.get(table) || !declaration.update) continue;
      const { status } = await attacker.call('updateItem', { table, itemId, item: sampleItem(table) });
      expect([table, itemId, [400, 403, 404].includes(status)]).toEqual([table, itemId, true]);
    }
  }
  const text = `'; delete from users; -- \u202e <script>alert(1)</script> \${7*7} {{7*7}} %s`;
  const { body } = await attacker.call('createItem', { table: 'prompt_options', item: { name: 'x', prompt: text } });
  expect(body.item?.prompt).toBe(text);
});

test('broken bodies are refused, not stumbled over', async () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1',
    '{"__proto__":{}}',
    `{"table":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '{"table":"\\u0000"}',
    '{"parentUserId":"\\ud800"}',
  ];
  for (const [name, { caller }] of Object.entries(functions)) {
    if (caller !== 'bearer') continue;
    for (const body of bodies) {
      const { status } = await callFunctionAs(attacker, name, body);
      expect([name, body.slice(0, 40), status < 500]).toEqual([name, body.slice(0, 40), true]);
    }
    expect([name, (await callFunctionAs({}, name, {})).status]).toEqual([name, 401]);
  }
});

test('after all that every rule of the audit that is about own data holds', async () => {
  const { findings } = await auditDatabase();
  expect(findings.filter(({ rule }) => !rule.includes('prompt and its file'))).toEqual([]);
});

test('the audit looks at every table: a version that no revision gave is found in each', async () => {
  for (const [index, table] of [...ownDataTables.keys()].entries()) {
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`; // without the trigger that numbers changes
      await transaction`update ${transaction(table)} set version = ${1_000_000 + index} where id = ${rowOf.get(table) ?? ''}`;
    });
  }
  const found = (await auditDatabase()).findings.find(({ rule }) => rule.startsWith('no row of an account is newer'));
  expect(found?.rows).toHaveLength(ownDataTables.size);
});
