import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function newDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-'));
  folders.push(folder);
  return folder;
}

/** A process that starts PostgreSQL and inserts numbers for ever, printing each one once it is acknowledged. */
const writer = `
  import postgres from 'postgres';
  import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.server.ts';
  const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1] });
  const sql = postgres(url, { onnotice: () => {} });
  await sql\`create table if not exists written (n integer primary key)\`;
  for (let n = 1; ; n++) { await sql\`insert into written values (\${n})\`; console.log(n); }
`;

test('rows acknowledged before kill -9 of the owner are there after the next start', async () => {
  const dataDir = newDataDir();
  const child = spawn('node', ['--input-type=module', '-e', writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === 200) break;
  }
  child.kill('SIGKILL');
  await once(child, 'exit');

  const server = await startEmbeddedPostgres({ dataDir });
  const sql = postgres(server.url);
  const [row] = await sql`select count(*)::int as rows, max(n) as newest from written`;
  await sql.end();
  await server.stop();
  expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
  expect(row?.rows).toBe(row?.newest); // none torn out of the middle
});

test('after kill -9 of PostgreSQL under writes it runs again by itself with every acknowledged row', async () => {
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  const sql = postgres(server.url, { max: 4, backoff: () => 0.1, onnotice: () => {} });
  await sql`create table written (n integer primary key)`;
  const acknowledged = new Set<number>();
  let next = 1;
  const writeUntil = async (rows: number) => {
    while (acknowledged.size < rows) {
      const n = next++;
      await sql`insert into written values (${n})`.then(
        () => acknowledged.add(n),
        () => new Promise((resolve) => setTimeout(resolve, 20)), // away for a moment: not acknowledged
      );
    }
  };
  for (let round = 1; round <= 3; round++) {
    await writeUntil(round * 200);
    const [pid] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await writeUntil(round * 200 + 100);
  }
  const kept = await sql<{ n: number }[]>`select n from written`;
  const keptNumbers = new Set(kept.map(({ n }) => n));
  await sql.end({ timeout: 1 }); // the driver waits for ever where a crash took a query: https://github.com/porsager/postgres/issues/1097
  await server.stop();
  expect([...acknowledged].filter((n) => !keptNumbers.has(n))).toEqual([]);
});

test('a second start finds the running server and leaves it to the first to stop', async () => {
  const dataDir = newDataDir();
  const first = await startEmbeddedPostgres({ dataDir });
  const second = await startEmbeddedPostgres({ dataDir });
  expect(second.url).toBe(first.url);
  await second.stop();
  const sql = postgres(first.url);
  expect(await sql`select 1 as one`).toHaveLength(1);
  await sql.end();
  await first.stop();
});

test('the server listens on loopback alone and wants its password', async () => {
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  expect(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).toContain('127.0.0.1');
  const address = new URL(server.url);
  address.password = 'guess';
  const sql = postgres(address.href, { max: 1 });
  await expect(sql`select 1`).rejects.toThrow(/password authentication failed/);
  await sql.end();
  await server.stop();
});

test.runIf(process.getuid?.() === 0)('root can start it where user namespaces are switched off', () => {
  const commands = newDataDir();
  writeFileSync(path.join(commands, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const program = `
    import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.server.ts';
    const server = await startEmbeddedPostgres({ dataDir: process.argv[1] });
    await server.stop();
    console.log('stopped');
  `;
  const dataDir = newDataDir();
  chmodSync(dataDir, 0o755); // a temporary folder is private to its maker
  const result = spawnSync('node', ['--input-type=module', '-e', program, dataDir], {
    env: { ...process.env, PATH: `${commands}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(result.stderr).toBe('');
  expect(result.stdout).toBe('stopped\n');
});
