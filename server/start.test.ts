import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { connectDatabase } from '#platform/postgres/connect-database.server.ts';
import { freePort } from '#platform/process/free-port.server.ts';
import { dropConnections } from '../tests/support/site/dropped-connection.ts';

const execute = promisify(execFile);

/** Runs the start with settings that cannot work; it must end by itself. */
async function start(environment: Record<string, string>): Promise<{ status: unknown; lines: string[] }> {
  const { PATH } = process.env;
  const running = execute('node', ['server/start.ts'], { env: { PATH, ...environment }, timeout: 60_000 });
  const { code: status, stderr } = await running.then(
    (printed) => ({ code: 0, ...printed }),
    (failure) => failure,
  );
  return { status, lines: stderr.trim().split('\n') };
}

async function takenPort(): Promise<{ port: string; release: () => void }> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  return { port: String(port), release: () => server.close() };
}

test('a bad setting stops the start with one line that names it', async () => {
  const ended = await start({ PORT: 'eighty' });
  expect(ended).toEqual({ status: 1, lines: [expect.stringMatching(/^Cannot start: PORT: .*expected number/)] });
});

test('all settings at fault are told in one message, a name that is nearly one among them', async () => {
  const ended = await start({ COURSE_PRICE_CENTS: '199.00', ORIGIN: 'http://localhost/site', OWNER_EMAIL: 'owner@example.com' });
  expect(ended).toEqual({
    status: 1,
    lines: [
      expect.stringMatching(/^Cannot start: ORIGIN: expected scheme and host alone/),
      expect.stringMatching(/^ {2}COURSE_PRICE_CENTS: expected number in plain digits/),
      expect.stringMatching(/^ {2}OWNER_EMAIL: is no setting and would be ignored: OWNER_EMAILS was probably meant/),
    ],
  });
});

test('a taken port stops the start with one line that names it', async () => {
  const { port, release } = await takenPort();
  const ended = await start({ PORT: port });
  release();
  expect(ended).toEqual({ status: 1, lines: [expect.stringContaining(`port ${port} is taken`)] });
});

test('a database that cannot be reached stops the start with one line', async () => {
  const ended = await start({
    PORT: String(await freePort()),
    DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none',
  });
  expect(ended).toEqual({ status: 1, lines: [expect.stringMatching(/^Cannot start: DATABASE_URL cannot be reached/)] });
});

test('so does one behind a proxy that takes connections and hangs up', async () => {
  const proxy = await dropConnections();
  const ended = await start({ PORT: String(await freePort()), DATABASE_URL: proxy.url });
  await proxy.close();
  expect(ended).toEqual({
    status: 1,
    lines: ['Cannot start: DATABASE_URL cannot be reached (the database closed the connection)'],
  });
});

test('a database that a newer version migrated stops the start with one line', async () => {
  const DATABASE_URL = process.env.DATABASE_URL ?? '';
  const sql = connectDatabase(DATABASE_URL, { max: 1 });
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 99999999999999)`;
  const ended = await start({ PORT: String(await freePort()), DATABASE_URL, DATA_DIR: process.env.DATA_DIR ?? '' });
  await sql`delete from drizzle.__drizzle_migrations where hash = 'of a later version'`;
  await sql.end();
  expect(ended).toEqual({
    status: 1,
    lines: ['Cannot start: the database was migrated by a newer version of the site: start that version or a later one'],
  });
});

test('a data folder that cannot be made stops the start with one line that names it', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'start-')), 'a-file');
  writeFileSync(file, '');
  const ended = await start({ PORT: String(await freePort()), DATA_DIR: path.join(file, 'data') });
  expect(ended).toEqual({ status: 1, lines: [expect.stringContaining(`${file}`)] });
});

test.each([
  ['a file', (folder: string) => writeFileSync(folder, '')],
  ['a link to nowhere', (folder: string) => symlinkSync(`${folder}-gone`, folder)],
])('a data folder that is %s stops the start likewise, also with a database elsewhere', async (_, make) => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'start-')), 'data');
  make(folder);
  const ended = await start({
    ...{
      PORT: String(await freePort()),
      DATA_DIR: folder,
      SECRET: 'x'.repeat(32),
      DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none',
    },
  });
  expect(ended).toEqual({
    status: 1,
    lines: [
      expect.stringMatching(/^Cannot start: DATA_DIR: .*data cannot be written \(E[A-Z]+\): make it writable, or set DATA_DIR/),
    ],
  });
});

test('a data folder that nobody has made yet is made, also with a database elsewhere', async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'start-')), 'of', 'a', 'container');
  await start({
    ...{
      PORT: String(await freePort()),
      DATA_DIR: folder,
      SECRET: 'x'.repeat(32),
      DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none',
    },
  });
  expect(readdirSync(folder)).toEqual([]);
});
