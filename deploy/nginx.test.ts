import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kibibyte, mebibyte } from '#platform/byte-sizes.ts';
import { freePort } from '#platform/process/free-port.server.ts';

const isThere = !spawnSync('nginx', ['-v']).error && !spawnSync('openssl', ['version']).error;
const domain = 'learn.example.com';
const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
const opened = new AsyncDisposableStack();
let port = 0;

/** What the two processes behind nginx do; a test sets it. */
const processes: [RequestListener, RequestListener] = [answer('first'), answer('second')];

function answer(name: string, status = 200): RequestListener {
  return async (incoming, outgoing) => {
    const { length } = incoming.method === 'GET' ? '' : await text(incoming);
    outgoing.writeHead(status).end(JSON.stringify({ name, length, headers: incoming.headers, url: incoming.url }));
  };
}

async function listen(index: 0 | 1): Promise<number> {
  const server = createServer({ maxHeaderSize: 64 * kibibyte }, (incoming, outgoing) => processes[index](incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  opened.defer(() => server.closeAllConnections());
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  if (!isThere) return;
  port = await freePort();
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${domain}`];
  spawnSync('openssl', [...certificate, '-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]);
  const [first, second] = [await listen(0), await listen(1)];
  const settings = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(`/etc/letsencrypt/live/${domain}`, folder)
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('# server 127.0.0.1:3001', `server 127.0.0.1:${second}`)
    .replaceAll(/listen \[::\]:.*\n/g, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`);
  const own = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\n`;
  writeFileSync(`${folder}/nginx.conf`, own + settings);
  const nginx = spawn('nginx', ['-e', `${folder}/error.log`, '-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'inherit' });
  opened.defer(async () => {
    const exited = once(nginx, 'exit');
    if (nginx.kill()) await exited;
  });
  while (nginx.exitCode === null && !(await call('/').catch(() => null))) await wait(50);
  expect(nginx.exitCode, 'nginx runs').toBeNull();
});

afterAll(async () => {
  await opened.disposeAsync();
  rmSync(folder, { recursive: true });
});

function open(address: string, options: RequestOptions = {}): ClientRequest {
  const host = { Host: domain, ...options.headers };
  return request({ port, host: '127.0.0.1', path: address, rejectUnauthorized: false, agent: false, ...options, headers: host });
}

async function call(address: string, { body, ...options }: RequestOptions & { body?: Buffer } = {}) {
  const asked = open(address, options);
  asked.end(body);
  const [answered] = (await once(asked, 'response')) as [IncomingMessage];
  const written = await text(answered);
  return { status: answered.statusCode, answer: written.startsWith('{') ? JSON.parse(written) : written };
}

const runsHere = test.runIf(isThere);

runsHere('the site is told who calls, by which name and over what, and gets an id for it', { tags: 'slow' }, async () => {
  const { answer } = await call('/', {
    headers: { 'X-Forwarded-For': '1.1.1.1', 'X-Request-Id': 'forged', 'X-Forwarded-Proto': 'http' },
  });
  expect(answer.headers).toMatchObject({ host: domain, 'x-forwarded-for': '1.1.1.1, 127.0.0.1', 'x-forwarded-proto': 'https' });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
});

runsHere('what the site itself takes goes through, and no more', { tags: 'slow' }, async () => {
  const post = (size: number) => call('/settings', { method: 'POST', body: Buffer.alloc(size) });
  expect(await post(5 * mebibyte)).toMatchObject({ status: 200, answer: { length: 5 * mebibyte } });
  expect(await post(7 * mebibyte)).toMatchObject({ status: 413 });
  const query = `/content/query?_params=${'q'.repeat(50 * kibibyte)}`;
  expect(await call(query)).toMatchObject({ status: 200, answer: { url: query } });
});

runsHere('an event goes out while its stream is still open', { tags: 'slow' }, async () => {
  let end = () => {};
  processes.fill((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    outgoing.write('data: 1\n\n');
    end = () => outgoing.end('data: 2\n\n');
  });
  const asked = open('/functions/listen');
  asked.end();
  const [stream] = (await once(asked, 'response')) as [IncomingMessage];
  const [event] = await once(stream, 'data'); // never comes from a proxy that waits for more
  expect(String(event)).toBe('data: 1\n\n');
  end();
  expect(await text(stream)).toBe('data: 2\n\n');
});

runsHere('a process that is gone or starting is passed over, but for what may have been done', { tags: 'slow' }, async () => {
  processes[1] = answer('second');
  for (const refuse of [answer('first', 503), ((incoming) => incoming.destroy()) as RequestListener]) {
    processes[0] = refuse;
    for (let round = 0; round < 6; round += 1) expect(await call('/')).toMatchObject({ status: 200, answer: { name: 'second' } });
    const written = await Promise.all(Array.from({ length: 6 }, () => call('/', { method: 'POST', body: Buffer.from('x') })));
    for (const { status, answer } of written) if (status === 200) expect(answer.name).toBe('second');
  }
});

runsHere('TLS before 1.2 is refused', { tags: 'slow' }, async () => {
  await expect(call('/', { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' })).rejects.toThrow();
  expect((await call('/', { maxVersion: 'TLSv1.2' })).status).toBe(200);
});

runsHere('where all answer 503 for a page, the others are still answered', { tags: 'slow' }, async () => {
  const inMemory: RequestListener = (incoming, outgoing) =>
    answer('memory', incoming.url === '/kept' ? 200 : 503)(incoming, outgoing);
  processes.fill(inMemory);
  for (let round = 0; round < 6; round += 1) {
    expect((await call('/lost')).status).toBe(503);
    expect(await call('/kept')).toMatchObject({ status: 200, answer: { name: 'memory' } });
  }
});
