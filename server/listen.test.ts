import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCourseAccess } from '#features/access/grant-course-access.server.ts';
import { revokeCourseAccess } from '#features/access/revoke-course-access.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestSession } from '#tests/support/create-test-session.ts';
import { createTestUser } from '#tests/support/create-test-user.ts';
import { answerError } from './answer-error.ts';
import { closeDocumentStreams } from './document-streams.ts';
import { listen } from './listen.ts';

let server: ReturnType<typeof serve>;
beforeAll(() => {
  const app = new Hono().get('/functions/listen', listen).onError(answerError);
  server = serve({ fetch: app.fetch, port: config.PORT, hostname: '127.0.0.1' });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = (query: Record<string, string>, cookie = '') =>
  fetch(`http://127.0.0.1:${config.PORT}/functions/listen?${new URLSearchParams(query)}`, { headers: { cookie } });

/** A signed-in account's own stream, read event by event; null at its end. */
async function openOwnStream() {
  const { userId } = await createTestUser();
  const { sessionId, cookie } = await createTestSession({ userId });
  const answer = await open({ table: 'users', id: userId }, cookie);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ event: string; data: { havePaicc?: boolean } } | null> => {
    for (;;) {
      const [block, rest] = splitOnce(text);
      if (rest !== undefined) {
        text = rest;
        const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
        if (event && data) return { event, data: JSON.parse(data) };
        continue;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      text += chunk.value;
    }
  };
  return { userId, sessionId, next, close: () => reader?.cancel() };
}

function splitOnce(text: string): [string, string?] {
  const end = text.indexOf('\n\n');
  return end < 0 ? [text] : [text.slice(0, end), text.slice(end + 2)];
}

test('a stream gives the document as it is, then each change of access', async () => {
  const stream = await openOwnStream();
  expect(await stream.next()).toMatchObject({ event: 'document', data: { id: stream.userId, havePaicc: false, tokens: 50_000 } });
  await grantCourseAccess(stream);
  expect(await stream.next()).toMatchObject({ data: { havePaicc: true } });
  await revokeCourseAccess(stream);
  expect(await stream.next()).toMatchObject({ data: { havePaicc: false } });
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

test('a stream ends when its account is disabled', async () => {
  const stream = await openOwnStream();
  await stream.next();
  await database.update(users).set({ disabled: true }).where(eq(users.id, stream.userId));
  expect(await stream.next()).toMatchObject({ event: 'signed-out' });
  expect(await stream.next()).toBe(null);
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
