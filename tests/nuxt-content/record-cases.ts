/**
 * Asks Nuxt Content 2 every query of the comparison and keeps what it answers in cases.json:
 *
 *   node tests/nuxt-content/record-cases.ts FOLDER
 *
 * FOLDER lies outside this repository; nuxt 3.21.11 and @nuxt/content 2.13.4 (the last of their lines) are installed there from npm,
 * the fixtures are copied in, and the production server is built, started with LC_ALL=en_US.UTF-8 and asked over HTTP.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AskedQueries } from './asked/asked-query.ts';
import { conditions } from './asked/conditions.ts';
import { dataFiles } from './asked/data-files.ts';
import { faults } from './asked/faults.ts';
import { fields } from './asked/fields.ts';
import { orders } from './asked/orders.ts';
import { firsts, pages } from './asked/pages.ts';
import { patterns } from './asked/patterns.ts';
import { randomQueries } from './asked/random-queries.ts';
import { folders, surrounds } from './asked/surroundings.ts';
import { texts } from './asked/texts.ts';
import { onValues } from './asked/values.ts';

const askedQueries: AskedQueries = [
  ...onValues,
  ...conditions,
  ...orders,
  ...fields,
  ...pages,
  ...firsts,
  ...surrounds,
  ...folders,
  ...faults,
  ...texts,
  ...dataFiles,
  ...patterns,
  ...randomQueries(200),
];

const port = 4012;
const environment = { ...process.env, NUXT_TELEMETRY_DISABLED: '1', LC_ALL: 'en_US.UTF-8', PORT: String(port) };
const config = `export default defineNuxtConfig({
  modules: ['@nuxt/content'],
  content: { locales: ['en', 'de'], defaultLocale: 'en', highlight: false },
});
`;

const folder = path.resolve(process.argv[2] ?? '');
if (!process.argv[2] || folder.startsWith(path.resolve('.'))) throw new Error('name a folder outside this repository');
build();
const server = spawn('node', ['.output/server/index.mjs'], { cwd: folder, env: environment, stdio: 'ignore' });
try {
  await record();
} finally {
  server.kill();
}

function build(): void {
  mkdirSync(folder, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, env: environment, stdio: 'inherit' });
  if (!existsSync(path.join(folder, 'node_modules/@nuxt/content'))) {
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    run('npm', 'install', '--ignore-scripts', '--save-exact', 'nuxt@3.21.11', '@nuxt/content@2.13.4');
  }
  writeFileSync(path.join(folder, 'nuxt.config.ts'), config);
  writeFileSync(path.join(folder, 'app.vue'), '<template><p>Content is asked for over HTTP.</p></template>\n');
  for (const name of ['content', '.nuxt', '.output']) rmSync(path.join(folder, name), { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, 'fixtures'), path.join(folder, 'content'), { recursive: true });
  run('npx', 'nuxi', 'build');
}

async function record(): Promise<void> {
  await untilItAnswers();
  const lines: string[] = [];
  for (const [name, params] of askedQueries) lines.push(JSON.stringify({ name, params, ...(await ask(params)) }));
  writeFileSync(path.join(import.meta.dirname, 'cases.json'), `[\n${lines.join(',\n')}\n]\n`);
  console.log(`${lines.length} cases recorded`);
}

async function ask(params: Record<string, unknown>): Promise<{ answer: unknown } | { status: number }> {
  // The original decodes this parameter a second time, so a percent sign has to be encoded twice.
  const encoded = encodeURIComponent(encodeURIComponent(JSON.stringify(params)));
  const response = await fetch(`http://localhost:${port}/api/_content/query?_params=${encoded}`);
  return response.ok ? { answer: await response.json() } : { status: response.status };
}

async function untilItAnswers(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await ask({ count: true }).catch(() => undefined);
    if (isUp) return;
    await setTimeout(200);
  }
  throw new Error('the original does not answer');
}
