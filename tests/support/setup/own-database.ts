import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { freePort } from '#platform/free-port.server.ts';

/*
 * Every test file has a database and a data folder of its own, so files run side by side and never see each other's rows.
 * This runs before the file's imports, so the application's modules parse this environment.
 */
const template = new URL(inject('templateDatabaseUrl'));
const name = `test_${randomUUID().replaceAll('-', '')}`;
// A copy needs a template nobody is connected to: we connect to a neutral database to make it.
const maintenance = postgres(new URL('/template1', template).href, { max: 1, onnotice: () => {} });
await maintenance.unsafe(`create database ${name} template ${template.pathname.slice(1)}`);
await maintenance.end();

process.env.DATABASE_URL = new URL(`/${name}`, template).href;
process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'test-data-'));
process.env.LOG_LEVEL = 'silent';
// Fifty at once wait for one another: on a busy machine for longer than people should.
process.env.DATABASE_TIMEOUT_SECONDS = '30';

process.env.PORT = String(await freePort()); // for the files that serve something
