import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDataRevisions } from '#features/own-data/own-data-revision.table.server.ts';
import { experienceProgressions } from '#features/practice/rounds/experience-progression.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { handedIn, problemIdOf, writeProblems } from '#tests/support/content/write-problems.ts';
import { insertOwnRow } from '#tests/support/functions/insert-own-row.ts';
import { watchLesson } from '#tests/support/lessons/watch-lesson.ts';
import { type Cut, type CuttingProxy, startCuttingProxy } from '#tests/support/site/cutting-proxy.ts';
import { answerFunction } from '../answer-function.ts';
import { errorHandler } from '../http/error-handler.ts';

/*
 * A write whose connection breaks is sent again by whoever made it. Wherever it broke, and however often it is sent, what is kept is what
 * one undisturbed call would have left.
 */
let server: ReturnType<typeof serve>;
let network: CuttingProxy;
beforeAll(async () => {
  config.CALL_LIMIT_FACTOR = 1000;
  config.CONTENT_DIR = writeProblems();
  const app = new Hono().post('/functions/:name', answerFunction).onError(errorHandler);
  server = serve({ fetch: app.fetch, port: config.PORT, hostname: '127.0.0.1' });
  network = await startCuttingProxy({ port: config.PORT });
});
afterAll(async () => {
  await network.close();
  server.close();
});

const folder = async ({ call }: TestCaller) => {
  const itemId = randomUUID();
  await call('createItem', { table: 'prompt_files', itemId, item: { type: 'folder', name: 'Folder' } });
  return itemId;
};
const finishedRound = async ({ userId }: TestCaller) => {
  const finished = { completed: true, status: 'perfect-completed' as const, completedAt: new Date() };
  const row = { parentUserId: userId, experience: 'free-set', type: 'practice', ...finished };
  const [made] = await database.insert(experienceProgressions).values(row).returning();
  return made?.id;
};
const solution = { files: handedIn.right, story: { startedAt: '2026-11-22T12:00:00.000Z', asks: [], prediction: null } };
const submission = async (person: TestCaller, experience: string) => {
  const { lesson } = (await person.call('startExperience', { experience })).body as { lesson?: { id: string } };
  return { tryId: randomUUID(), problemId: problemIdOf('one'), aiCodingLessonId: lesson?.id, ...solution };
};

/** Every write of own data: what comes before it, and what is sent. */
const writes: Record<string, (person: TestCaller) => Promise<Record<string, unknown>>> = {
  'createItem of a prompt with its template': async () => {
    const item = { type: 'file', name: 'Review', parentPromptTemplateId: randomUUID(), prompt: 'Read this.' };
    return { table: 'prompt_files', itemId: randomUUID(), item, writeId: randomUUID() };
  },
  'createItem without an id of the write': async () => {
    return { table: 'prompt_options', itemId: randomUUID(), item: { name: 'Short', prompt: 'Be short.' } };
  },
  'createItem of loot': async (person) => {
    await watchLesson(person, { lessonId: 'hello-ai-world', toSecs: 100 });
    return { table: 'loot_items', item: { lootId: 'diff-review-checklist' } };
  },
  'createItem of a keystone event': async () => {
    return { table: 'keystone_events', itemId: randomUUID(), item: { event: 'TRIED' } };
  },
  updateItem: async (person) => {
    return { table: 'prompt_files', itemId: await folder(person), item: { name: 'Renamed' }, writeId: randomUUID() };
  },
  'deleteItem of a folder with a prompt': async (person) => {
    const itemId = await folder(person);
    const item = { type: 'file', name: 'In it', parentPromptTemplateId: randomUUID(), prompt: '', parentFolderId: itemId };
    await person.call('createItem', { table: 'prompt_files', item });
    return { table: 'prompt_files', itemId, writeId: randomUUID() };
  },
  'deleteItem without an id of the write': async (person) => ({ table: 'prompt_files', itemId: await folder(person) }),
  startExperience: async () => ({ experience: 'hello-ai-world' }),
  submitSolution: (person) => submission(person, 'hello-ai-world'),
  'submitSolution of the last problem': (person) => submission(person, 'free-set'),
  finishExperience: async (person) => ({ itemId: await finishedRound(person), endFeedbackRating: 4 }),
  appendActionPath: async () => ({ actions: ['opened', 'opened', 'closed'], writeId: randomUUID() }),
  savePersonalization: async () => ({ perfectLanguage: 'expert', writeId: randomUUID() }),
};

/** Changes that set what they are given: doing it again is no harm, and counts as a change. */
const settings: typeof writes = {
  'updateItem of the account': async ({ userId }) => ({ table: 'users', itemId: userId, item: { username: 'New name' } }),
  'savePersonalization without an id of the write': async () => ({ perfectLanguage: 'expert' }),
  startLesson: async () => ({ lessonId: 'multi-file-editing' }),
  recordLessonProgress: async ({ userId }) => {
    await insertOwnRow({ table: 'paid_course_lessons', userId });
    return { lessonId: 'hello-ai-world', fromSecs: 1, toSecs: 9 };
  },
};

const cuts: Cut[] = ['before the request', 'in the request', 'before the answer'];

test.each(Object.keys({ ...writes, ...settings }))('%s', async (name) => {
  const expected = await tryWrite(name, undefined);
  expect(expected.rows).not.toBe(expected.rowsBefore);
  for (const cut of cuts) {
    const kept = await tryWrite(name, cut);
    expect([cut, kept.rows]).toEqual([cut, expected.rows]);
    if (name in writes) expect([cut, kept.changes]).toEqual([cut, expected.changes]);
  }
});

/**
 * Sends someone's write, broken once, twice more: returns their rows without what differs from person to person, and how often they
 * changed.
 */
async function tryWrite(name: string, cut: Cut | undefined) {
  const person = await createTestCaller({ member: true });
  const body = await { ...writes, ...settings }[name]?.(person);
  const send = () =>
    fetch(`${network.origin}/functions/${name.split(' ')[0]}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: person.authorization },
      body: JSON.stringify({ parentUserId: person.userId, ...body }),
    });
  const rowsBefore = await rowsOf(person);
  const revisionBefore = await revisionOf(person);
  if (cut) {
    network.cutNext(cut);
    await expect(send()).rejects.toThrow('fetch failed');
    if (cut !== 'before the answer') expect(await rowsOf(person)).toBe(rowsBefore);
  }
  for (const _again of cut ? [1, 2] : [1]) expect((await send()).status).toBe(200);
  return { rowsBefore, rows: await rowsOf(person), changes: (await revisionOf(person)) - revisionBefore };
}

const tables = [
  'prompt_files',
  'prompt_templates',
  'prompt_options',
  'loot_items',
  'keystone_events',
  'experience_progressions',
  'solved_problems',
  'ai_coding_lessons',
  'action_paths',
  'personalizations',
  'paid_course_lessons',
];

async function rowsOf({ userId, call }: TestCaller): Promise<string> {
  const [account] = await database.select({ username: users.username }).from(users).where(eq(users.id, userId));
  const lists = await Promise.all(tables.map(async (table) => [table, (await call('getList', { table })).body.list]));
  const isOwn = (key: string) => /^id$|^(created|updated|version)$|Id$|At$|Ms$/.test(key);
  return JSON.stringify([account, lists], (key, value) => (isOwn(key) && key !== 'lootId' ? typeof value : value));
}

async function revisionOf({ userId }: TestCaller): Promise<number> {
  const [row] = await database.select().from(ownDataRevisions).where(eq(ownDataRevisions.parentUserId, userId));
  return row?.revision ?? 0;
}
