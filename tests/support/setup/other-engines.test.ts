import { expect, test } from 'vitest';
import { sql } from '#platform/postgres/database.server.ts';
import { isOtherEngine } from './other-engines.ts';

/* Says that `npm run test:engines` runs on what it promises. */

test.runIf(isOtherEngine)('transactions are serialisable, and some are refused at their commit', async () => {
  expect(await sql`select current_setting('transaction_isolation') as isolation`).toEqual([{ isolation: 'serializable' }]);
  const add = (key: string) => sql.begin((own) => own`insert into image_files (key) values (${key})`);
  const outcomes = await Promise.allSettled(Array.from({ length: 400 }, (_, at) => add(`image ${at}`)));
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.message);
  expect(new Set(refusals)).toEqual(new Set(['restart transaction']));
  expect(await sql`select count(*)::int from image_files`).toEqual([{ count: 400 - refusals.length }]);
});

test.runIf(isOtherEngine)('there are no advisory locks, and no number of a sequence is the one after the last', async () => {
  await expect(sql`select pg_advisory_xact_lock(1)`).rejects.toMatchObject({ code: '0A000' });
  const steps = await sql`select distinct increment_by from pg_sequences where schemaname = 'public'`;
  expect(steps.map((row) => Number(row.increment_by)).sort()).toEqual([-7, 7]);
});
