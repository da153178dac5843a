import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { generatedImages } from '#features/generated-images/generated-image.table.server.ts';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import { promptFiles } from '#features/prompts/prompt-file.table.server.ts';
import { promptTemplates } from '#features/prompts/prompt-template.table.server.ts';
import { actionPaths } from '#features/tracking/action-path.table.server.ts';
import { deleteAccount } from '#features/users/settings/delete-account.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database, sql as driver } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { watchLesson } from '#tests/support/lessons/watch-lesson.ts';

let ada: TestCaller;
let grace: TestCaller;
beforeAll(async () => {
  config.CALL_LIMIT_FACTOR = 1000;
  [ada, grace] = [await createTestCaller({ member: true }), await createTestCaller()];
});

async function makePrompt(caller: TestCaller, item: Record<string, unknown> = {}) {
  const [itemId, templateId] = [randomUUID(), randomUUID()];
  const file = { type: 'file', name: 'Review', parentPromptTemplateId: templateId, prompt: 'Read this.', ...item };
  expect(await caller.call('createItem', { table: 'prompt_files', itemId, item: file })).toMatchObject({ status: 200 });
  return { itemId, templateId };
}

async function makeFolder(caller: TestCaller, parentFolderId: string | null = null) {
  const itemId = randomUUID();
  const item = { type: 'folder', name: 'Folder', parentFolderId };
  expect(await caller.call('createItem', { table: 'prompt_files', itemId, item })).toMatchObject({ status: 200 });
  return itemId;
}

const templateRow = async (id: string) => (await database.select().from(promptTemplates).where(eq(promptTemplates.id, id)))[0];
const fileRow = async (id: string) => (await database.select().from(promptFiles).where(eq(promptFiles.id, id)))[0];

test('a list answers its rows, and every failure says so with an empty list', async () => {
  const person = await createTestCaller();
  expect((await person.call('getList', { table: 'prompt_files' })).body).toEqual({ list: [], error: null, errorKey: null });
  await makePrompt(person);
  expect((await person.call('getList', { table: 'prompt_files' })).body.list).toMatchObject([{ name: 'Review', type: 'file' }]);
  const failures = [
    [await callFunctionAs({}, 'getList', { table: 'prompt_files', parentUserId: person.userId }), 401, 'AUTH_HEADER_FAILED'],
    [await callFunctionAs(person, 'getList', { table: 'prompt_files' }), 401, 'USER_NOT_FOUND'],
    [await person.call('getList', { table: 'prompt_files', parentUserId: grace.userId }), 403, 'NOT_YOURS'],
    [await person.call('getList', { table: 'sessions' }), 404, 'UNKNOWN_LIST'],
    [await person.call('getList', { table: 'users' }), 404, 'UNKNOWN_LIST'],
    [await person.call('getList', { table: '__proto__' }), 404, 'UNKNOWN_LIST'],
    [await person.call('getList', { table: 'loot_items' }), 403, 'NOT_A_MEMBER'],
    [await person.call('getList', { table: 'prompt_files', extra: 1 }), 400, 'INVALID_INPUT'],
  ] as const;
  for (const [answer, status, errorKey] of failures) {
    expect(answer).toMatchObject({ status, body: { list: [], error: expect.any(String), errorKey } });
  }
  expect(failures[0][0].body.error).toBe('Unable to create auth header');
  expect(failures[1][0].body.error).toBe('User not found');
});

test('only the tables of the rule can be changed or deleted, and only by id', async () => {
  const update = (table: string, itemId?: string) =>
    ada.call('updateItem', { table, ...(itemId && { itemId }), item: { name: 'x' } });
  expect(await update('prompt_files')).toMatchObject({ status: 400, body: { errorKey: 'ITEM_ID_MISSING' } });
  for (const table of [
    'experience_progressions',
    'generated_images',
    'prompt_options',
    'purchases',
    'constructor',
    "x'; drop table users; --",
  ]) {
    expect((await update(table, 'some')).body).toEqual({
      error: 'updateItem not implemented for table',
      errorKey: 'UPDATE_NOT_IMPLEMENTED',
    });
  }
  for (const table of ['users', 'loot_items', 'ai_coding_lessons', 'paid_course_lessons', 'feedback', 'entitlements']) {
    const { body } = await ada.call('deleteItem', { table, itemId: ada.userId });
    expect(body).toMatchObject({ error: 'deleteItem not implemented for table' });
  }
  expect(await database.select().from(users).where(eq(users.id, ada.userId))).toHaveLength(1);
});

test('a prompt and its template are made, named and deleted together', async () => {
  const { itemId, templateId } = await makePrompt(ada);
  expect(await templateRow(templateId)).toMatchObject({ name: 'Review', prompt: 'Read this.', parentUserId: ada.userId });
  await ada.call('updateItem', { table: 'prompt_files', itemId, item: { name: 'Renamed' } });
  expect(await templateRow(templateId)).toMatchObject({ name: 'Renamed' });
  await ada.call('updateItem', { table: 'prompt_templates', itemId: templateId, item: { name: 'Again', prompt: 'New.' } });
  expect(await fileRow(itemId)).toMatchObject({ name: 'Again' });
  await ada.call('deleteItem', { table: 'prompt_templates', itemId: templateId });
  expect([await fileRow(itemId), await templateRow(templateId)]).toEqual([undefined, undefined]);

  const other = await makePrompt(ada);
  await ada.call('deleteItem', { table: 'prompt_files', itemId: other.itemId });
  expect([await fileRow(other.itemId), await templateRow(other.templateId)]).toEqual([undefined, undefined]);
});

test('a prompt and its template come and go together, and with their account, where no check waits for the commit', async () => {
  const person = await createTestCaller();
  const check = sql`alter table prompt_templates alter constraint prompt_template_has_its_file`;
  await database.execute(sql`${check} not deferrable`);
  const { templateId } = await makePrompt(person);
  await makePrompt(person, { parentFolderId: await makeFolder(person) });
  await person.call('deleteItem', { table: 'prompt_templates', itemId: templateId });
  expect(await templateRow(templateId)).toBe(undefined);
  await deleteAccount(person);
  expect(await database.$count(promptTemplates, eq(promptTemplates.parentUserId, person.userId))).toBe(0);
  await database.execute(sql`${check} deferrable initially deferred`);
});

test('deleting a folder takes along all that is in it, and nothing else', async () => {
  const top = await makeFolder(ada);
  const inner = await makeFolder(ada, top);
  const deep = await makePrompt(ada, { parentFolderId: inner });
  const beside = await makePrompt(ada);
  expect((await ada.call('deleteItem', { table: 'prompt_files', itemId: top })).body).toEqual({ item: null, version: null });
  for (const gone of [await fileRow(top), await fileRow(inner), await fileRow(deep.itemId), await templateRow(deep.templateId)]) {
    expect(gone).toBe(undefined);
  }
  expect(await templateRow(beside.templateId)).toBeDefined();
});

test('a folder is not moved into itself, into a file, or into a folder of another account', async () => {
  const top = await makeFolder(ada);
  const inner = await makeFolder(ada, top);
  const file = await makePrompt(ada);
  const hers = await makeFolder(grace);
  for (const parentFolderId of [top, inner, file.itemId, hers, randomUUID()]) {
    const answer = await ada.call('updateItem', { table: 'prompt_files', itemId: top, item: { parentFolderId } });
    expect(answer).toMatchObject({ status: 400, body: { errorKey: 'INVALID_INPUT' } });
  }
  expect(await fileRow(top)).toMatchObject({ parentFolderId: null });
});

test('a change made on an old version is refused with the row as it is', async () => {
  const { templateId } = await makePrompt(ada);
  const { version = 0 } = (await templateRow(templateId)) ?? {};
  const write = (prompt: string, baseVersion: number) =>
    ada.call('updateItem', { table: 'prompt_templates', itemId: templateId, item: { prompt }, baseVersion });
  const first = await write('mine', version);
  expect(first).toMatchObject({ status: 200, body: { item: { prompt: 'mine', version: first.body.version } } });
  expect(await write('theirs', version)).toMatchObject({
    status: 409,
    body: { errorKey: 'CONFLICT', item: { prompt: 'mine', version: first.body.version } },
  });
  const racing = await Promise.all(Array.from({ length: 20 }, (_, n) => write(`race ${n}`, Number(first.body.version))));
  expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a write that arrives again is answered and not done again', async () => {
  const { templateId } = await makePrompt(ada);
  const write = { table: 'prompt_templates', itemId: templateId, item: { prompt: 'once' }, writeId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ada.call('updateItem', write)));
  expect(new Set(answers.map(({ body }) => body.version)).size).toBe(1);
  await ada.call('updateItem', { ...write, item: { prompt: 'later' }, writeId: randomUUID() });
  expect((await ada.call('updateItem', write)).body).toMatchObject({
    version: answers[0]?.body.version,
    item: { prompt: 'later' },
  });
});

test('loot is unlocked once, however many ask at once, and only for members', async () => {
  await watchLesson(ada, { lessonId: 'hello-ai-world', toSecs: 92 });
  const create = (caller: TestCaller, lootId: string) => caller.call('createItem', { table: 'loot_items', item: { lootId } });
  const made = await Promise.all(Array.from({ length: 100 }, () => create(ada, 'diff-review-checklist')));
  expect(new Set(made.map(({ body }) => body.item?.id)).size).toBe(1);
  expect(made[0]?.body.item).toMatchObject({ unlocked: true, interacted: false, parentUserId: ada.userId });
  const lootItemId = made[0]?.body.item?.id;
  const touch = (item: object) => ada.call('updateItem', { table: 'loot_items', itemId: lootItemId, item });
  expect((await touch({ interacted: true })).body.item).toMatchObject({ interacted: true });
  expect((await touch({ interacted: false })).status).toBe(400);
  expect((await create(ada, 'no-such-loot')).status).toBe(404);
  expect((await create(grace, 'diff-review-checklist')).status).toBe(403);
});

test('how verdicts are told is kept field by field', async () => {
  await ada.call('savePersonalization', { perfectLanguage: 'expert' });
  const { body } = await ada.call('savePersonalization', { resetCommandUsage: 'offer' });
  expect(body.item).toMatchObject({ perfectLanguage: 'expert', imperfectLanguage: 'beginner', resetCommandUsage: 'offer' });
  expect((await ada.call('savePersonalization', { perfectLanguage: '<b>' })).status).toBe(400);
});

test('of pictures the newest 100 are kept, newest first', async () => {
  for (let number = 1; number <= 103; number += 1) {
    const created = new Date(Date.UTC(2026, 0, 1, 0, number));
    await database
      .insert(generatedImages)
      .values({ parentUserId: grace.userId, prompt: String(number), model: 'm', fileKey: 'k', created });
  }
  const { list = [] } = (await grace.call('getList', { table: 'generated_images' })).body;
  expect(list).toHaveLength(100);
  expect([list[0]?.prompt, list[99]?.prompt]).toEqual(['103', '4']);
  expect(await database.select().from(generatedImages).where(eq(generatedImages.parentUserId, grace.userId))).toHaveLength(100);
});

test('an account that is deleted takes its own data along', async () => {
  const person = await createTestCaller();
  const { templateId } = await makePrompt(person, { parentFolderId: await makeFolder(person) });
  await person.call('deleteItem', { table: 'prompt_templates', itemId: templateId, writeId: randomUUID() });
  await makePrompt(person, { parentFolderId: await makeFolder(person) });
  await database.delete(users).where(eq(users.id, person.userId));
  expect(await database.select().from(promptTemplates).where(eq(promptTemplates.parentUserId, person.userId))).toEqual([]);
});

test('the deletion of an account waits for the change under way, and takes along what it wrote', async () => {
  const person = await createTestCaller();
  await person.call('appendActionPath', { actions: ['PAGEVIEW /'] });
  let deletion: Promise<void> | undefined;
  await changeOwnData({
    user: person,
    change: async (transaction) => {
      deletion = deleteAccount(person);
      await untilWaiting(1);
      await transaction.update(actionPaths).set({ actionPath: [] }).where(eq(actionPaths.parentUserId, person.userId));
    },
  });
  await deletion;
  expect(await actionPathsOf(person)).toEqual([]);
});

test('a change that waits while its account is deleted is refused and writes nothing', async () => {
  const person = await createTestCaller();
  await person.call('appendActionPath', { actions: ['PAGEVIEW /'] });
  const inLine: Promise<unknown>[] = [];
  // By the driver, which repeats nothing.
  await driver.begin(async (transaction) => {
    // One of the last rows that a deletion comes to: it has the account's turn by then.
    await transaction`select from sessions where user_id = ${person.userId} for update`;
    inLine.push(deleteAccount(person));
    await untilWaiting(1);
    inLine.push(person.call('appendActionPath', { actions: ['PAGEVIEW /late'] }));
    await untilWaiting(2);
  });
  const [, late] = await Promise.all(inLine);
  expect(late).toMatchObject({ status: 401, body: { errorKey: 'NOT_SIGNED_IN' } });
  expect(await actionPathsOf(person)).toEqual([]);
});

const actionPathsOf = ({ userId }: TestCaller) => database.select().from(actionPaths).where(eq(actionPaths.parentUserId, userId));

const untilWaiting = (connections: number) => expect.poll(waitingConnections).toBe(connections);

async function waitingConnections(): Promise<number> {
  const waiting = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return Number((await database.execute<{ waiting: number }>(waiting))[0]?.waiting);
}
