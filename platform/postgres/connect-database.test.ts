import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { dropConnections } from '../../tests/support/site/dropped-connection.ts';
import { connectDatabase } from './connect-database.server.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

test('a database that hangs up fails every query, as one that is away does, and the pool serves again when it is back', async () => {
  const proxy = await dropConnections(process.env.DATABASE_URL);
  const sql = connectDatabase(proxy.url, { max: 2, backoff: () => 0.01 });
  const askFiveTimes = () => Promise.allSettled([1, 2, 3, 4, 5].map((number) => sql`select ${number}::int as number`));

  const failed = await askFiveTimes();
  expect(failed.map((outcome) => outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason))).toEqual(
    Array(5).fill(true),
  );

  proxy.comeBack();
  const answered = await askFiveTimes();
  expect(answered).toEqual([1, 2, 3, 4, 5].map((number) => ({ status: 'fulfilled', value: [{ number }] })));
  await sql.end({ timeout: 1 }); // where a query failed the driver may wait for ever
  await proxy.close();
});

test.each([98, 99, 100, 101])('a transaction begins where %i statements wait before it on its connection', async (number) => {
  const sql = connectDatabase(process.env.DATABASE_URL ?? '', { max: 2 });
  const held = Promise.withResolvers<void>();
  const holds = sql.begin(() => held.promise); // on the other connection
  await sql`select 1`;
  const statements = Array.from({ length: number }, () => sql.unsafe('select 1').execute());
  expect(await sql.begin((own) => own`select 2 as two`)).toEqual([{ two: 2 }]);
  await Promise.all(statements);
  held.resolve();
  await holds;
  await sql.end();
});

test('a commit for whose standby PostgreSQL did not wait to the end is not acknowledged', async () => {
  const fields = ['SWARNING', 'C01000', 'Mcanceling wait for synchronous replication', 'RSyncRepWaitForLSN', ''];
  const text = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const notice = Buffer.concat([Buffer.from('N\0\0\0\0'), text]);
  notice.writeInt32BE(4 + text.length, 1);
  const own = new URL(process.env.DATABASE_URL ?? '');
  const proxy = createServer((client) => {
    const server = connect(Number(own.port), own.hostname);
    client.on('data', (asked) => {
      server.write(asked);
      if (asked.includes('commit')) server.prependOnceListener('data', () => client.write(notice));
    });
    server.pipe(client).on('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const sql = connectDatabase(own.href.replace(own.host, `127.0.0.1:${port}`), { max: 1 });
  const committing = sql.begin((transaction) => transaction`select 1`);
  await expect(committing).rejects.toMatchObject({ code: 'COMMIT_UNCONFIRMED' });
  await expect(committing).rejects.toSatisfy(isDatabaseUnavailable);
  expect(await sql`select 2 as two`).toEqual([{ two: 2 }]);
  await sql.end();
  proxy.close();
});
