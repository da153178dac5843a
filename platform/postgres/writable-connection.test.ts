import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connectDatabase } from './connect-database.server.ts';
import { connectWatchedDatabase } from './connect-watched-database.server.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

/* Two hosts of a database, of which one takes writes: each a proxy to the same server, which can be a standby, gone, or frozen. */

const own = new URL(process.env.DATABASE_URL ?? '');
type State = 'primary' | 'standby' | 'gone' | 'frozen';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startHost(first: State) {
  let state = first;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    if (state === 'gone') return client.destroy();
    if (state === 'frozen') return client.resume();
    const server = connect(Number(own.port), own.hostname).on('error', () => {});
    client.once('data', (startup) => {
      server.write(state === 'standby' ? readOnly(startup) : startup);
      client.pipe(server).pipe(client);
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const become = (next: State) => {
    state = next;
    for (const socket of sockets) {
      if (next === 'frozen') socket.unpipe().removeAllListeners('data').resume();
      else socket.destroy();
    }
  };
  closing.push(() => {
    become('gone');
    proxy.close();
  });
  return { address: `127.0.0.1:${(proxy.address() as AddressInfo).port}`, become };
}

/** Adds to the first message of a connection (PostgreSQL's manual, "Message Formats") what a standby's answers are like. */
function readOnly(startup: Buffer): Buffer {
  const message = Buffer.concat([startup.subarray(0, -1), Buffer.from('default_transaction_read_only\0on\0\0')]);
  message.writeInt32BE(message.length);
  return message;
}

async function startHosts(...states: [State, State]) {
  const hosts = await Promise.all(states.map(startHost));
  const [one, other] = hosts as [(typeof hosts)[0], (typeof hosts)[0]];
  const url = own.href.replace(own.host, `${one.address},${other.address}`);
  const open = (options: Parameters<typeof connectDatabase>[1] = {}) => {
    const sql = connectDatabase(`${url}?target_session_attrs=read-write`, {
      max: 3,
      connect_timeout: 5,
      backoff: () => 0.01,
      ...options,
    });
    closing.push(() => sql.end({ timeout: 0 }));
    return sql;
  };
  return { url, open, one, other };
}

const isReadOnly = async (sql: ReturnType<typeof connectDatabase>) =>
  (await sql`show transaction_read_only`)[0]?.transaction_read_only;

test.each(['gone', 'standby', 'frozen'] as const)(
  'where the first host is %s, all goes to the one that takes writes',
  async (state) => {
    const { open } = await startHosts(state, 'primary');
    const sql = open();
    expect(await Promise.all([1, 2, 3, 4].map(() => isReadOnly(sql)))).toEqual(Array(4).fill('off'));
    const heard = Promise.withResolvers<string>();
    await sql.listen('any', heard.resolve);
    await sql`select pg_notify('any', 'told')`;
    expect(await heard.promise).toBe('told');
  },
);

test('when another host is promoted, writes and listeners go there', async () => {
  const { open, one, other } = await startHosts('primary', 'standby');
  const sql = open();
  const heard: string[] = [];
  await sql.listen('any', (text) => heard.push(text));
  expect(await isReadOnly(sql)).toBe('off');
  one.become('gone');
  other.become('primary');
  await expect.poll(() => isReadOnly(sql).catch(() => 'away')).toBe('off');
  await expect.poll(async () => (await sql`select pg_notify('any', 'told')`) && heard.length).toBeGreaterThan(0);
});

test('where none takes writes, a query fails at once with what is wrong with each, until one does', async () => {
  const { open, one, other } = await startHosts('gone', 'standby');
  const sql = open();
  for (let time = 0; time < 3; time += 1) {
    const error = await sql`select 1`.catch((failure) => failure);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(error.message).toBe(
      `no host takes writes (${one.address}: the database closed the connection; ${other.address}: takes no writes)`,
    );
  }
  other.become('primary');
  expect(await isReadOnly(sql)).toBe('off');
});

test('a primary that freezes is left for the one promoted in its place', async () => {
  const { url, one, other } = await startHosts('primary', 'standby');
  const sql = connectWatchedDatabase(url, { max: 3, timeoutSeconds: 1, reconnectPause: 0.01 });
  closing.push(() => sql.end({ timeout: 0 }));
  expect(await isReadOnly(sql)).toBe('off');
  one.become('frozen');
  other.become('primary');
  await expect.poll(() => isReadOnly(sql).catch(() => 'away')).toBe('off');
});

test('where the database ends the connection that feels for it, none stays with a pooler that knows nothing of that', async () => {
  const [pooler, direct] = await Promise.all([startHost('primary'), startHost('primary')]);
  const sql = connectWatchedDatabase(own.href.replace(own.host, pooler.address), {
    max: 1,
    timeoutSeconds: 2,
    reconnectPause: 0.01,
    heartbeatUrl: own.href.replace(own.host, direct.address),
  });
  closing.push(() => sql.end({ timeout: 0 }));
  const findProcess = async () => (await sql`select pg_backend_pid() as pid`)[0]?.pid;
  const first = await findProcess();
  const pulse = `application_name = 'site pulse' and state = 'idle' and query = 'select 1'`;
  const countPulses = () => sql.unsafe(`select from pg_stat_activity where datname = current_database() and ${pulse}`);
  await expect.poll(async () => (await countPulses()).length).toBeGreaterThan(0);
  expect(await findProcess()).toBe(first);
  direct.become('gone');
  await expect.poll(() => findProcess().catch(() => first)).not.toBe(first);
});
