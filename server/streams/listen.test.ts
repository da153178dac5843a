import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCourseAccess, revokeCourseAccess } from '#features/access/course-access-by-owner.server.ts';
import { disableAccount } from '#features/owner/account-acts.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { forgeIdTokens } from '#tests/support/accounts/forge-id-tokens.ts';
import { readEventStream } from '#tests/support/functions/read-event-stream.ts';
import { errorHandler } from '../http/error-handler.ts';
import { closeDocumentStreams } from './document-streams.ts';
import { listen } from './listen.ts';

let server: ReturnType<typeof serve>;
beforeAll(() => {
  config.CALL_LIMIT_FACTOR = 1000;
  const app = new Hono().get('/functions/listen', listen).onError(errorHandler);
  server = serve({ fetch: app.fetch, port: config.PORT, hostname: '127.0.0.1' });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const address = (query: Record<string, string> | string[][]) =>
  `http://127.0.0.1:${config.PORT}/functions/listen?${new URLSearchParams(query)}`;

const open = (query: Record<string, string>, cookie = '') => fetch(address(query), { headers: { cookie } });

/** Opens a signed-in account's own stream. */
async function openOwnStream() {
  const { userId } = await createTestUser();
  const { sessionId, cookie } = await createTestSession({ userId });
  return { userId, sessionId, ...(await readEventStream(address({ table: 'users', id: userId }), { cookie })) };
}

test('a stream gives the document as it is, then each change of access', async () => {
  const stream = await openOwnStream();
  expect(await stream.next()).toMatchObject({ event: 'document', data: { id: stream.userId, havePaicc: false, tokens: 50_000 } });
  await grantCourseAccess(stream);
  expect(await stream.next()).toMatchObject({ data: { havePaicc: true, paiccPlanLevel: 'level-five' } });
  await revokeCourseAccess(stream);
  expect(await stream.next()).toMatchObject({ data: { havePaicc: false, paiccPlanLevel: 'free' } });
  await stream.close();
});

test('nobody listens without a session, to someone else, or to another table', async () => {
  const { userId } = await createTestUser();
  const other = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  expect((await open({ table: 'users', id: userId })).status).toBe(401);
  expect((await open({ table: 'users', id: other.userId }, cookie)).status).toBe(403);
  expect((await open({ table: 'purchases', id: userId }, cookie)).status).toBe(400);
});

test('a stream ends with its session', async () => {
  const stream = await openOwnStream();
  await stream.next();
  await database.delete(sessions).where(eq(sessions.id, stream.sessionId));
  expect(await stream.next()).toMatchObject({ event: 'signed-out' });
  expect(await stream.next()).toBe(null);
});

test('every stream ends when its account is disabled', async () => {
  const stream = await openOwnStream();
  const library = await openLibrary();
  for (const { userId, next } of [stream, { ...library, ...library.owner }]) {
    await next();
    await disableAccount({ userId });
    expect(await next()).toMatchObject({ event: 'signed-out' });
    expect(await next()).toBe(null);
  }
});

test('a stream whose session has run out is told nothing more', async () => {
  const stream = await openOwnStream();
  await stream.next();
  await database
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, stream.sessionId));
  await database.update(users).set({ username: 'Not for old sessions' }).where(eq(users.id, stream.userId));
  expect(await stream.next()).toMatchObject({ event: 'signed-out' });
  expect(await stream.next()).toBe(null);
});

/** Makes a person with a stream of their prompt library, and ways to change it. */
async function openLibrary({ since, person }: { since?: string; person?: TestCaller } = {}) {
  const owner = person ?? (await createTestCaller());
  const tables = [
    ['table', 'prompt_files'],
    ['table', 'prompt_templates'],
    ['parentUserId', owner.userId],
  ];
  const stream = await readEventStream(address(since ? [...tables, ['since', since]] : tables), { cookie: owner.cookie });
  return { owner, ...stream };
}

async function makePrompt({ call }: TestCaller): Promise<{ fileId: string; templateId: string }> {
  const [fileId, templateId] = [randomUUID(), randomUUID()];
  const item = { type: 'file', name: 'Review', parentPromptTemplateId: templateId };
  await call('createItem', { table: 'prompt_files', itemId: fileId, item });
  return { fileId, templateId };
}

const writePrompt = ({ call }: TestCaller, templateId: string, prompt: string) =>
  call('updateItem', { table: 'prompt_templates', itemId: templateId, item: { prompt } });

test('a list is told row by row, every change and deletion once, in order', async () => {
  const library = await openLibrary();
  expect(await library.next()).toMatchObject({ event: 'present', data: { prompt_files: [], prompt_templates: [] } });
  const { fileId, templateId } = await makePrompt(library.owner);
  const made = [await library.next(), await library.next()]; // by one statement
  const row = (table: string, id: string) =>
    expect.objectContaining({ event: 'row', data: expect.objectContaining({ table, row: expect.objectContaining({ id }) }) });
  expect(made).toEqual(expect.arrayContaining([row('prompt_files', fileId), row('prompt_templates', templateId)]));
  for (const prompt of ['one', 'two']) {
    await writePrompt(library.owner, templateId, prompt);
    expect(await library.next()).toMatchObject({ event: 'row', data: { row: { prompt } } });
  }
  await library.owner.call('deleteItem', { table: 'prompt_files', itemId: fileId });
  const gone = [await library.next(), await library.next()];
  expect(gone.map((event) => [event?.event, event?.data.itemId]).sort()).toEqual(
    [
      ['deleted', fileId],
      ['deleted', templateId],
    ].sort(),
  );
  await library.close();
});

test('a browser that was away is told what changed and which rows there are, once', async () => {
  const library = await openLibrary();
  await library.next();
  const [first, second, third] = [
    await makePrompt(library.owner),
    await makePrompt(library.owner),
    await makePrompt(library.owner),
  ];
  let last: string | undefined;
  for (let events = 0; events < 6; events += 1) last = (await library.next())?.id ?? last;
  await library.close();
  const witness = await openLibrary({ person: library.owner, since: last });
  await writePrompt(library.owner, first.templateId, 'changed while away');
  await library.owner.call('deleteItem', { table: 'prompt_files', itemId: second.fileId });
  for (let deletions = 0; deletions < 2; ) if ((await witness.next())?.event === 'deleted') deletions += 1;
  await witness.close(); // what happened has been announced by now: whoever comes later hears of it only because they ask

  const again = await openLibrary({ person: library.owner, since: last });
  expect(await again.next()).toMatchObject({
    event: 'row',
    data: { row: { id: first.templateId, prompt: 'changed while away' } },
  });
  expect(await again.next()).toMatchObject({
    event: 'present',
    data: {
      prompt_files: expect.toSatisfy(
        (ids: string[]) => ids.length === 2 && ids.includes(first.fileId) && ids.includes(third.fileId),
      ),
    },
  });
  await writePrompt(library.owner, third.templateId, 'next');
  expect(await again.next()).toMatchObject({ event: 'row', data: { row: { id: third.templateId, prompt: 'next' } } });
  await again.close();
});

test('one row is told as it is, as it becomes, and when it goes', async () => {
  const owner = await createTestCaller();
  const { fileId, templateId } = await makePrompt(owner);
  const stream = await readEventStream(address({ table: 'prompt_templates', id: templateId }), { cookie: owner.cookie });
  const first = await stream.next();
  expect(first).toMatchObject({ event: 'document', data: { id: templateId, prompt: '' } });
  await makePrompt(owner); // another row is no change of this one
  await writePrompt(owner, templateId, 'new');
  const second = await stream.next();
  expect(second).toMatchObject({ event: 'document', data: { prompt: 'new' } });
  await stream.close();

  const headers = { cookie: owner.cookie, 'Last-Event-ID': second?.id ?? '' };
  const resumed = await readEventStream(address({ table: 'prompt_templates', id: templateId }), headers);
  await owner.call('deleteItem', { table: 'prompt_files', itemId: fileId });
  expect(await resumed.next()).toMatchObject({ event: 'deleted', data: { itemId: templateId } });
  await resumed.close();
});

test('a hundred writers at once reach a listener without a gap', async () => {
  const library = await openLibrary();
  await library.next();
  const { templateId } = await makePrompt(library.owner);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) => writePrompt(library.owner, templateId, `${number}`)),
  );
  const lastVersion = Math.max(...answers.map(({ body }) => Number(body.version)));
  const versions: number[] = [];
  for (let event = await library.next(); event; event = await library.next()) {
    versions.push(Number(event.id));
    if (versions.at(-1) === lastVersion) break;
  }
  expect(versions.at(-1)).toBe(lastVersion);
  expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
  await library.close();
});

test('nobody listens to rows of another account, or to what is for members without being one', async () => {
  const [owner, other] = [await createTestCaller(), await createTestCaller()];
  const { templateId } = await makePrompt(owner);
  const status = async (query: Record<string, string>) => {
    const stream = await readEventStream(address(query), { cookie: other.cookie });
    await stream.close();
    return stream.status;
  };
  expect(await status({ table: 'prompt_templates', id: templateId })).toBe(403);
  expect(await status({ table: 'prompt_templates', parentUserId: owner.userId })).toBe(403);
  expect(await status({ table: 'prompt_templates' })).toBe(403);
  expect(await status({ table: 'prompt_templates', id: randomUUID() })).toBe(404);
  expect(await status({ table: 'loot_items', parentUserId: other.userId })).toBe(403);
  expect(await status({ table: 'sessions', parentUserId: other.userId })).toBe(400);
});

test('a stream of member rows ends when access does', async () => {
  const member = await createTestCaller({ member: true });
  const stream = await readEventStream(address({ table: 'loot_items', parentUserId: member.userId }), { cookie: member.cookie });
  expect(await stream.next()).toMatchObject({ event: 'present' });
  await revokeCourseAccess(member);
  expect(await stream.next()).toBe(null);
});

const listenWith = (userId: string, headers: Record<string, string>) =>
  readEventStream(address({ table: 'users', id: userId }), headers);

test('a program listens with the ID token that it calls functions with, until its session ends', async () => {
  const { userId } = await createTestUser();
  const { sessionId, authorization } = await createTestSession({ userId });
  const stream = await listenWith(userId, { authorization });
  expect(stream.status).toBe(200);
  expect(await stream.next()).toMatchObject({ event: 'document', data: { id: userId } });
  await database.update(users).set({ username: 'Changed' }).where(eq(users.id, userId));
  expect(await stream.next()).toMatchObject({ data: { username: 'Changed' } });
  await database.delete(sessions).where(eq(sessions.id, sessionId));
  expect(await stream.next()).toMatchObject({ event: 'signed-out' });
  expect(await stream.next()).toBe(null);
  expect((await listenWith(userId, { authorization })).status).toBe(401);
});

test('no forged token listens, and a token that is refused is not mended by a cookie', async () => {
  const { userId } = await createTestUser();
  const { idToken, cookie } = await createTestSession({ userId });
  for (const [wrong, forged] of await forgeIdTokens(idToken)) {
    if (forged.length > 60_000) continue; // no request could carry it
    expect((await listenWith(userId, { authorization: `Bearer ${forged}`, cookie })).status, wrong).toBe(401);
  }
  for (const scheme of ['bearer', 'Basic', 'Bearer  ', 'Bearer x']) {
    expect((await listenWith(userId, { authorization: `${scheme} ${idToken}`, cookie })).status, scheme).toBe(401);
  }
});

test('a token opens nobody else’s stream', async () => {
  const other = await createTestUser();
  const { authorization } = await createTestSession(await createTestUser());
  expect((await listenWith(other.userId, { authorization })).status).toBe(403);
});

test('a server that stops ends its streams and opens no more', async () => {
  const stream = await openOwnStream();
  await stream.next();
  closeDocumentStreams();
  expect(await stream.next()).toBe(null);
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  expect((await open({ table: 'users', id: userId }, cookie)).status).toBe(503);
});
