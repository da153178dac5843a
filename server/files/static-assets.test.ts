import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginBuild, findBuild, putInPlace, runBuild } from '#platform/process/builds.server.ts';
import { requestListener } from '../http/request-listener.ts';
import { runFrame, runParts } from '../run-frame.ts';
import { staticAssets } from './static-assets.ts';

const checkout = process.cwd();
/** Three builds, of which the process runs the second. */
let server: Server;
let origin: string;
const ask = (address: string, headers = {}) => fetch(`${origin}${address}`, { headers });

beforeAll(async () => {
  process.chdir(mkdtempSync(path.join(tmpdir(), 'assets-')));
  for (const number of [1, 2, 3]) {
    build(number);
    if (number === 2) runBuild(findBuild());
  }
  const site = staticAssets();
  site.get('/practice/run-frame', runFrame());
  site.get('/practice/run-parts/:name{[\\w.-]+}', ...runParts());
  server = createServer(requestListener(site.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  process.chdir(checkout);
  delete process.env.BUILD_FOLDER;
});

function build(number: number): void {
  const folder = beginBuild();
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  const id = String(number).repeat(12);
  write('server/index.js', '');
  write('client/robots.txt', `robots ${number}`);
  write(`client/only-${number}.txt`, '');
  for (const [file, text] of Object.entries({
    [`client/assets/page-${number}.js`]: `page(${number})`,
    [`client/assets/page-${number}.css`]: `p{order:${number}}`,
    [`run-parts/part-${number}.js`]: `part(${number})`,
    'run-frame.html': `<script>frame(${number})</script>`,
  })) {
    write(file, text);
    write(`${file}.gz`, gzipSync(text));
  }
  for (const file of ['latest', `meta/${id}`]) write(`client/builds/${file}.json`, JSON.stringify({ id, timestamp: number }));
  write(`client/builds/files/${id}.json`, `["/assets/page-${number}.js"]`);
  putInPlace(folder);
}

const forGood = 'public, max-age=31536000, immutable';

test.each([1, 2, 3])('assets of build %i are served with type, compression and caching, whichever runs', async (number) => {
  for (const [address, type] of [
    [`/assets/page-${number}.js`, 'text/javascript; charset=utf-8'],
    [`/assets/page-${number}.css`, 'text/css; charset=utf-8'],
    [`/practice/run-parts/part-${number}.js`, 'text/javascript; charset=utf-8'],
  ] as const) {
    const { status, headers } = await ask(address, { 'Accept-Encoding': 'gzip' });
    expect([address, status, headers.get('content-type'), headers.get('content-encoding'), headers.get('cache-control')]).toEqual(
      [...[address, 200, type, 'gzip', forGood]],
    );
  }
});

test.each([1, 2, 3])('a page of build %i is answered about its own build', async (number) => {
  const id = String(number).repeat(12);
  expect(await (await ask(`/builds/meta/${id}.json`)).json()).toEqual({ id, timestamp: number });
  const list = await ask(`/builds/files/${id}.json`);
  expect([await list.json(), list.headers.get('cache-control')]).toEqual([[`/assets/page-${number}.js`], null]);
  const frame = await ask(`/practice/run-frame?v=${id}`);
  expect(await frame.text()).toContain(`frame(${number})`);
  expect(frame.headers.get('content-security-policy')).toContain("script-src 'sha256-");
});

test('what is no part of a page is of the build that runs', async () => {
  expect(await (await ask('/builds/latest.json')).json()).toEqual({ id: '222222222222', timestamp: 2 });
  expect(await (await ask('/robots.txt')).text()).toBe('robots 2');
  expect(await (await ask('/practice/run-frame?v=')).text()).toContain('frame(2)');
  expect(await (await ask('/practice/run-frame?v=of-none')).text()).toContain('frame(2)');
});

test.each([
  '/only-1.txt',
  '/assets/none.js',
  '/assets/..%2fbuilds%2flatest.json',
  '/assets/../../server/index.js',
  '/practice/run-parts/..%2frun-frame.html',
  '/builds/meta/..%2flatest.json',
  '/builds/server/index.json',
])('%s is not found', async (address) => {
  expect((await ask(address)).status).toBe(404);
});
