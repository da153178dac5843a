import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, BlockList, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { listRecentErrors } from '#platform/logging/recent-errors.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { functions } from './functions.ts';
import { requestListener } from './http/request-listener.ts';

/* What is known of a request afterwards: its id, its line in the log, and what is measured. */

vi.mock('virtual:react-router/server-build', () => ({ routes: {} }));

const metricsToken = 'a-token-for-prometheus';
const lines: string[] = [];
let server: Server;
let caller: TestCaller;
let closeApp: () => Promise<void>;

beforeAll(async () => {
  Object.assign(config, { METRICS_TOKEN: metricsToken, ACCESS_LOG: true, CALL_LIMIT_FACTOR: 10_000 });
  log.level = 'info';
  Object.assign(Reflect.get(log, pino.symbols.streamSym), { write: (line: string) => lines.push(line) });
  const app = await import('./app.ts');
  closeApp = app.closeApp;
  server = createServer(requestListener(app.createApp({ mode: 'development' }).fetch)).listen(config.PORT, '127.0.0.1');
  await once(server, 'listening');
  caller = await createTestCaller({ member: true });
});
beforeEach(() => {
  config.TRUST_PROXY = false;
  lines.splice(0);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeApp();
});

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${config.PORT}${path}`, init);
const call = (name: string, init?: RequestInit) => ask(`/functions/${name}`, { method: 'POST', body: '{}', ...init });
const idOf = (answer: Response) => answer.headers.get('x-request-id');
const withBearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

async function askRaw(head: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(head);
  return text(socket);
}

/** Waits for the line of a request, which is written when its answer has ended. */
const lineOf = (path: string) => expect.poll(() => lines.map((line) => JSON.parse(line)).find((line) => line.path === path));

/** Reads what is measured. */
const measured = async () => (await ask('/metrics', withBearer(metricsToken))).text();

test('each answer carries an id of its own, also one that never got to the application', async () => {
  const ids = await Promise.all(
    ['/healthz', '/readyz', '/nothing', '/files/none', '/metrics'].map(async (path) => idOf(await ask(path))),
  );
  const refused = await askRaw('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
  expect(refused).toMatch(/^HTTP\/1.1 400/);
  const all = [...ids, /x-request-id: (.+)\r/i.exec(refused)?.[1]];
  for (const id of all) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(all).size).toBe(all.length);
});

test('only a trusted proxy names a request, and only by what can be nothing else', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const given = { 'X-Request-Id': 'proxy-0123456789', traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  const named = async (headers: Record<string, string>) => idOf(await ask('/healthz', { headers }));
  const elsewhere = new BlockList();
  elsewhere.addSubnet('10.0.0.0', 8);
  for (const trusted of [false, elsewhere] as const) {
    config.TRUST_PROXY = trusted;
    expect(await named(given)).toMatch(/^[\da-f]{8}-/);
  }
  config.TRUST_PROXY = 1;
  expect(await named(given)).toBe('proxy-0123456789');
  const { traceparent } = given;
  expect(await named({ traceparent })).toBe(trace);
  for (const forged of ['short', 'x'.repeat(65), 'somebody@example.com', '{"level":60}', 'two words of it', 'a/b/c/d/e/f']) {
    expect(await named({ 'X-Request-Id': forged, traceparent }), forged).toBe(trace);
  }
  for (const unread of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`, 'x']) {
    expect(await named({ traceparent: unread }), unread).toMatch(/^[\da-f]{8}-/);
  }
});

test('a function that fails says its number, which its lines in the log and on the page of the owner carry', async () => {
  const definition = Object.values(functions).find((each) => each.caller === 'bearer');
  const name = Object.keys(functions).find((each) => functions[each] === definition) ?? '';
  const refused = await call(name);
  expect(await refused.json()).toMatchObject({ errorKey: 'AUTH_HEADER_FAILED', requestId: idOf(refused) });
  const failed = await call('unknown', { headers: { Accept: 'text/html' } });
  expect(await failed.text()).not.toContain(idOf(failed)); // a refusal is no fault of ours
  const own = vi.spyOn(definition as { input: unknown }, 'input', 'get').mockImplementation(() => {
    throw new TypeError('x is not a function');
  });
  const broken = await call(name, { headers: { Authorization: caller.authorization, Accept: 'text/html' } });
  expect(broken.status).toBe(500);
  expect(await broken.text()).toContain(`give this number: <code>${idOf(broken)}</code>`);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'unexpected failure', requestId: idOf(broken) }),
  );
  expect(listRecentErrors()[0]).toMatchObject({ requestId: idOf(broken), says: expect.stringContaining('TypeError') });
  own.mockRestore();
});

test('a line of the log says of a request what is no secret', async () => {
  const secret = 'planted-secret-0815';
  const paths = [
    ['/healthz', '/healthz'],
    [`/streams/user/1/${secret}/lesson/index.m3u8`, '/streams/*'],
    [`/files/${secret}`, '/files/*'],
    [`/photos/${secret}`, '/photos/:name'],
    [`/badges/${secret}.jwt`, '/badges/:file{.+\\.jwt}'],
    [`/functions/${secret}`, '/functions/:name'],
    [`/${secret}`, '/*'],
  ] as const;
  for (const [path, written] of paths) {
    const answer = await ask(`${path}?token=${secret}&email=${secret}@example.com`, {
      method: path.startsWith('/functions') ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${secret}`,
        Cookie: `site=${secret}`,
        'User-Agent': secret,
        Referer: `http://x/${secret}`,
      },
    });
    const body = await answer.text();
    await lineOf(written).toMatchObject({
      ...{ msg: 'request', requestId: idOf(answer), status: answer.status, method: expect.stringMatching(/^(GET|POST)$/) },
      ...{ ms: expect.any(Number), bytes: expect.any(Number) },
    });
    const line = lines.find((each) => each.includes('"request"') && each.includes(String(idOf(answer))));
    expect(JSON.parse(line ?? '').bytes).toBeGreaterThan(body.length);
    for (const each of lines.splice(0)) expect(each).not.toMatch(new RegExp(`${secret}|127\\.0\\.0\\.1`));
  }
  await ask('/healthz');
  await lineOf('/healthz').toBeDefined();
  expect(Object.keys(JSON.parse(lines[0] ?? '')).sort()).toEqual(
    ['bytes', 'level', 'method', 'ms', 'msg', 'path', 'requestId', 'route', 'status', 'time'].sort(),
  );
});

test('who leaves before the answer has a line, too', async () => {
  const waits = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { fileStorage } = await import('#platform/files/file-storage.server.ts');
  const check = vi.spyOn(fileStorage, 'check').mockImplementation(() => {
    begun.resolve();
    return waits.promise;
  });
  const left = new AbortController();
  const asked = ask('/readyz', { signal: left.signal }).catch(() => {});
  await begun.promise;
  left.abort();
  await asked;
  await lineOf('/readyz').toMatchObject({ status: 499, isCut: true });
  waits.resolve();
  check.mockRestore();
});

test('nobody reads what is measured without the token, under whatever name', async () => {
  const tries = [
    {},
    withBearer(''),
    withBearer('a-token-for-prometheu'),
    withBearer(`${metricsToken}x`),
    withBearer(caller.authorization),
  ];
  const basic = { headers: { Authorization: `Basic ${btoa(`x:${metricsToken}`)}` } };
  for (const given of [...tries, basic]) {
    const answer = await ask('/metrics', given);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(await answer.text()).not.toContain('_total');
  }
  expect((await ask(`/metrics?token=${metricsToken}`)).status).toBe(401);
  const answer = await ask('/metrics', withBearer(metricsToken));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-type')).toContain('text/plain');
});

test('what is measured names routes and never what was asked for, however many addresses are invented', async () => {
  for (let at = 0; at < 30; at += 1) {
    await ask(`/planted-${at}`);
    await call(`planted-${at}`);
    await ask(`/planted`, { method: 'PROPFIND' });
  }
  await sql`select 1 as planted`;
  await sql.begin((inner) => inner`select 1 as planted`);
  await sql`select planted from nowhere`.catch(() => {});
  await expect
    .poll(measured)
    .toMatch(/http_request_duration_seconds_count\{method="POST",route="\/functions\/:name",status="4xx"\} (3\d|[4-9]\d)/);
  const text = await measured();
  expect(text).not.toMatch(/planted|PROPFIND/);
  expect(text).toContain('method="other"');
  expect(text).toMatch(/db_query_duration_seconds_count\{outcome="ok"\} \d+/);
  expect(text).toMatch(/db_query_duration_seconds_count\{outcome="failed"\} 1\n/);
  for (const name of [
    'db_queries_in_flight 0',
    'db_pool_size 20',
    'mails_waiting 0',
    'listeners_open 0',
    'event_streams_open 0',
  ]) {
    expect(text).toContain(`\n${name}\n`);
  }
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'site_build_info', 'cache_entries']) {
    expect(text).toContain(`\n${name}`);
  }
});

test('what cannot be read is left out, and the rest is told', async () => {
  await sql`alter table mails rename to mails_away`;
  const text = await measured();
  await sql`alter table mails_away rename to mails`;
  expect([/^mails_waiting/m.test(text), /^listeners_open/m.test(text)]).toEqual([false, true]);
});

test('what a database that hangs would tell is left out', async () => {
  await sql.begin(async (locking) => {
    await locking`lock table mails in access exclusive mode`;
    const text = await measured();
    expect([/^mails_waiting/m.test(text), /^listeners_open/m.test(text)]).toEqual([false, true]);
  });
});
