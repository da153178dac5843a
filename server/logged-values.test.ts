import { serve } from '@hono/node-server';
import { pino } from 'pino';
import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { sendDueMails } from '#features/mail-delivery/send-due-mails.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { hour } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { listRecentErrors } from '#platform/logging/recent-errors.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { listPeriodicJobs } from '#platform/process/periodic-job.server.ts';
import { createTestCaller, type TestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { signInOverHttp } from '#tests/support/accounts/sign-in-over-http.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { ownBody } from '#tests/support/functions/function-bodies.ts';
import { functions } from './functions.ts';

/* What the log and the owner's page keep of failing queries, whichever query of whichever walk it is, and whatever its values are. */

vi.mock('virtual:react-router/server-build', () => ({ routes: {} }));

/** The query that fails, counted down from now, and how many did. */
const fault = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY, count: 0 }));

vi.mock('#platform/postgres/connect-watched-database.server.ts', async (original) => {
  const { connectWatchedDatabase } = await original<typeof import('#platform/postgres/connect-watched-database.server.ts')>();
  const spoil = (asked: unknown, given: unknown[]): unknown => {
    if (!isQuery(asked)) return asked;
    const { handler } = asked;
    asked.handler = (query) => {
      fault.left -= 1;
      if (fault.left !== 0) return handler(query);
      fault.count += 1;
      query.reject(failure(given));
    };
    return asked;
  };
  const spoiled = (connection: postgres.Sql): postgres.Sql =>
    new Proxy(connection, {
      apply: (target, self, given) => spoil(Reflect.apply(target, self, given), given),
      get: (target, name) => {
        const found = Reflect.get(target, name);
        if (name === 'unsafe') return (...given: unknown[]) => spoil(Reflect.apply(found, target, given), given);
        if (name !== 'begin' && name !== 'savepoint') return found;
        return (...given: unknown[]) => {
          const work = given.pop() as (inner: postgres.Sql) => unknown;
          return Reflect.apply(found, target, [...given, (inner: postgres.Sql) => work(spoiled(inner))]);
        };
      },
    });
  return {
    connectWatchedDatabase: (...given: Parameters<typeof connectWatchedDatabase>) => spoiled(connectWatchedDatabase(...given)),
  };
});

interface Query {
  handler: (query: Query) => void;
  reject: (error: Error) => void;
}

const isQuery = (asked: unknown): asked is Query => asked instanceof Promise && 'handler' in asked;

/** Fails as PostgreSQL does, with the values wherever it may put them. */
function failure(given: unknown[]): Error {
  const values = JSON.stringify(given);
  return Object.assign(new Error(`invalid input syntax for type uuid: ${values}`), {
    ...{ severity: 'ERROR', code: '22P02', table_name: 'users', detail: `Failing row contains (${values}).`, hint: values },
    ...{ where: `unnamed portal parameter $1 = '${values}'`, query: String(given[0]), parameters: given, args: given },
  });
}

const address = 'planted.person@example.net';
const words = ['a lighthouse that nobody has heard of', 'Marguerite Plantagenet', '12 Harbour Lane'];
const [text = '', name = '', street = ''] = words;
let planted: string[] = [];
let caller: TestCaller;
const lines: string[] = [];
let close: () => Promise<void>;

beforeAll(async () => {
  config.CALL_LIMIT_FACTOR = 100_000;
  log.level = 'trace';
  Object.assign(Reflect.get(log, pino.symbols.streamSym), { write: (line: string) => lines.push(line) });
  for (const method of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation((...given) => void lines.push(given.map(printed).join(' ')));
  }
  const server = await import('./app.ts');
  const listening = serve({ fetch: server.createApp({ mode: 'development' }).fetch, port: config.PORT, hostname: '127.0.0.1' });
  close = async () => {
    listening.close();
    await server.closeApp();
  };
  caller = await createTestCaller({ member: true });
  await sql`update users set tokens = 100000000, email = ${`own.${address}`}, username = ${name} where id = ${caller.userId}`;
  const tokens = await database.select({ token: sessions.token }).from(sessions);
  planted = [...tokens.map(({ token }) => token), address, text, name, street, caller.authorization, 'lighthouse', 'Plantagenet'];
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  fault.left = Number.POSITIVE_INFINITY;
  vi.restoreAllMocks();
  await close();
});

/** As Node prints it: with its properties, and the causes. */
const printed = (given: unknown) => (given instanceof Error ? `${given.stack} ${JSON.stringify(given)}` : String(given));

/** Walks again and again, in each of which another query fails: the first, the second, until the walk meets none that fails. */
async function failInTurn(walk: () => Promise<unknown>): Promise<void> {
  for (let at = 1; at < 200; at += 1) {
    fault.left = at;
    await walk().catch((error: unknown) => lines.push(`walk: ${(error as Error).name}`));
    const isOver = fault.left > 0;
    fault.left = Number.POSITIVE_INFINITY;
    if (isOver) return;
  }
}

function expectNothingPlanted(): void {
  const kept = [...lines, JSON.stringify(listRecentErrors()), JSON.stringify(listPeriodicJobs())];
  const leaks = kept.flatMap((line) =>
    planted.filter((value) => line.includes(value)).map((value) => [value, line.slice(0, 600)]),
  );
  expect(leaks).toEqual([]);
}

const texts: Record<string, unknown> = {
  ...{ prompt: text, user_content: text, name, buyerName: name, address: street, addresses: `colleague.${address}`, code: text },
  ...{ actions: [text], files: { 'countdown.js': `console.log('${text}');` } },
};

test.each(Object.keys(functions))('no line says whose query of %s failed, or about what', async (called) => {
  const before = fault.count;
  const body = ownBody({ userId: caller.userId, name: called });
  for (const field of Object.keys(body)) if (field in texts) body[field] = texts[field];
  if (body.item) body.item = { ...Object(body.item), name: text };
  await failInTurn(() => callFunctionAs({ authorization: caller.authorization, cookie: caller.cookie }, called, body));
  expect(fault.count).toBeGreaterThan(before);
  expectNothingPlanted();
});

test('no line says who signed in when a query of it failed', async () => {
  await failInTurn(() => signInOverHttp(config.ORIGIN, { email: address }));
  const tokens = await sql<{ token: string }[]>`select token from sessions`;
  planted.push(...tokens.map(({ token }) => token));
  const ask = (path: string) => fetch(`${config.ORIGIN}${path}`, { headers: { cookie: caller.cookie } });
  for (const path of ['/auth/get-session', '/auth/token', `/functions/listen?table=users&id=${caller.userId}`]) {
    await failInTurn(async () => (await ask(path)).body?.cancel());
  }
  expect(lines.some((line) => line.includes('22P02'))).toBe(true);
  expectNothingPlanted();
});

test('why an e-mail was not sent is kept without the address, whether a query failed or the mail server said no', async () => {
  const queue = () =>
    database.transaction((transaction) =>
      queueMail({
        transaction,
        mail: {
          kind: 'receipt',
          reason: crypto.randomUUID(),
          to: { userId: caller.userId },
          data: { seats: 1, paid: { cents: 500, currency: 'usd' }, tax: null },
        },
      }),
    );
  const response = `550 5.1.1 <own.${address}>: Recipient address rejected: User unknown`;
  const refusal = Object.assign(new Error(`Can't send mail - all recipients were rejected: ${response}`), {
    ...{ responseCode: 550, response, rejected: [`own.${address}`] },
  });
  const transport = { send: () => Promise.reject(refusal), check: async () => '' };
  let hours = 0;
  await failInTurn(async () => {
    await queue();
    hours += 24;
    await sendDueMails({ transport, now: () => new Date(Date.now() + hours * hour) });
  });
  const reasons = (await database.select({ lastError: mails.lastError }).from(mails)).map(({ lastError }) => lastError);
  expect(reasons.join('\n')).toMatch(/550 5\.1\.1 <\[redacted\]>: Recipient address rejected: User unknown/);
  lines.push(...reasons.map(String));
  expectNothingPlanted();
});
