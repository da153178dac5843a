import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { config } from '#platform/config/config.server.ts';
import { minute } from '#platform/durations.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import type { Topic } from './document-stream.ts';
import { openDocumentStream } from './document-streams.ts';

/* How many streams there may be, and what keeps them open or ends them. */

// One clock for all: the heartbeat begins with the first stream.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
});
afterAll(() => {
  vi.useRealTimers();
});

const silent: Topic = { tables: new Set(['users']), begin: async () => {}, follow: async () => {} };

/** Makes a response that remembers what was written to it. */
function fakeResponse() {
  const written: string[] = [];
  const outgoing = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableEnded: false,
    headers: {} as Record<string, string>,
    writeHead: (_: number, headers: Record<string, string>) => Object.assign(outgoing.headers, headers),
    write: (text: string) => written.push(text),
    end: () => {
      outgoing.writableEnded = true;
      outgoing.emit('close');
    },
  });
  return { written, outgoing };
}

async function openStreams() {
  const { userId } = await createTestUser();
  const { cookie } = await createTestSession({ userId });
  const request = new Request(config.ORIGIN, { headers: { cookie } });
  const findUser = () => getSignedInUser(request);
  return async (topic = silent, endsAt = Infinity) => {
    const fake = fakeResponse();
    const outgoing = fake.outgoing as unknown as ServerResponse;
    await openDocumentStream({ userId, topic, outgoing, findUser, endsAt, cursor: '' });
    return fake;
  };
}

test('an account may have 30 streams at once; one that closes makes room, and another account is not kept from its own', async () => {
  const [open, openOther] = [await openStreams(), await openStreams()];
  const streams = [];
  for (let opened = 0; opened < 30; opened += 1) streams.push(await open());
  await expect(open()).rejects.toMatchObject({ errorKey: 'TOO_MANY_REQUESTS' });
  await openOther();
  streams[0]?.outgoing.end();
  await open();
  await expect(open()).rejects.toMatchObject({ errorKey: 'TOO_MANY_REQUESTS' });
});

test('a stream is no document to be kept, by a browser or on the way', async () => {
  const { outgoing, written } = await (await openStreams())();
  expect(outgoing.headers).toEqual({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  expect(written).toEqual(['retry: 1000\n\n']);
});

test('a browser that has gone before its stream was opened has none', async () => {
  const { userId } = await createTestUser();
  const { outgoing, written } = fakeResponse();
  outgoing.destroyed = true;
  const opened = { userId, topic: silent, outgoing: outgoing as unknown as ServerResponse, findUser: async () => null };
  await openDocumentStream({ ...opened, endsAt: Infinity, cursor: '' });
  expect(written).toEqual([]);
});

test('a stream whose reading fails ends, so that its browser comes again', async () => {
  const failing: Topic = { ...silent, begin: async () => Promise.reject(new Error('the database was away')) };
  const { outgoing } = await (await openStreams())(failing);
  await expect.poll(() => outgoing.writableEnded).toBe(true);
});

test('a stream whose database was away for a while begins again, because it may have missed something', async () => {
  const begin = vi.fn(async () => {});
  const { outgoing } = await (await openStreams())({ ...silent, begin });
  await expect.poll(() => begin).toHaveBeenCalledTimes(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'site, announcements'`;
  await expect.poll(() => begin).toHaveBeenCalledTimes(2);
  expect(outgoing.writableEnded).toBe(false);
  outgoing.end();
});

test('a stream says every 25 seconds that it is there, and ends after an hour to prove its session anew', async () => {
  const { outgoing, written } = await (await openStreams())();
  const beats = () => written.filter((text) => text === ':\n\n').length;
  vi.advanceTimersByTime(100_000);
  expect(beats()).toBe(4);
  vi.advanceTimersByTime(58 * minute);
  expect(outgoing.writableEnded).toBe(false);
  vi.advanceTimersByTime(minute);
  expect(outgoing.writableEnded).toBe(true);
  const last = beats();
  vi.advanceTimersByTime(5 * minute);
  expect(beats()).toBe(last);
});

test('a stream ends while the token it was opened with still works', async () => {
  const { outgoing } = await (await openStreams())(silent, Date.now() + 10 * minute);
  vi.advanceTimersByTime(9 * minute);
  expect(outgoing.writableEnded).toBe(false);
  vi.advanceTimersByTime(2 * minute);
  expect(outgoing.writableEnded).toBe(true);
});
