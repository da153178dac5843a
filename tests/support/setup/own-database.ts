import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, inject, vi } from 'vitest';
import { freePort } from '#platform/process/free-port.server.ts';
import { cleanProcess } from './clean-process.ts';

/*
 * Every test file has a database and a data folder of its own, so files run side by side and never see each other's rows.
 * This runs before the file's imports, so the application's modules, loaded anew for each file, parse this environment.
 */
cleanProcess();
vi.resetModules();
const template = new URL(inject('templateDatabaseUrl'));
const name = `test_${randomUUID().replaceAll('-', '')}`;
// A copy needs a template nobody is connected to: we connect to a neutral database to make it. Copied as files, it and its end cost a third.
await atNeutralDatabase(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);

process.env.DATABASE_URL = new URL(`/${name}`, template).href;
process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'test-data-'));
process.env.LOG_LEVEL = 'silent';
// Every file would parse all texts: features/content/sample-content.test.ts does.
process.env.LAZY_CONTENT = 'true';
// Nothing that a test sends reaches a provider of models.
process.env.MODEL_GATEWAY_URL = 'http://127.0.0.1:9';
// Fifty at once wait for one another: on a busy machine for longer than people should.
process.env.DATABASE_TIMEOUT_SECONDS = '30';

// For the files that serve something, seconds later: nothing else takes a port of this process's thousand meanwhile.
const lowest = 10_000 + (Number(process.env.VITEST_POOL_ID) % 20) * 1000;
process.env.PORT = String(await freePort({ lowest, highest: lowest + 999 }));

// The next file of this process takes connections of its own.
afterAll(async () => {
  // A file that tries settings out may have left some with which nothing can be loaded.
  const opened = await import('#platform/postgres/database.server.ts').catch(() => null);
  await opened?.sql.end({ timeout: 1 });
  await atNeutralDatabase(`drop database ${name} with (force)`);
});

async function atNeutralDatabase(statement: string): Promise<void> {
  const neutral = postgres(new URL('/template1', template).href, { max: 1, onnotice: () => {} });
  await neutral.unsafe(statement);
  await neutral.end();
}
