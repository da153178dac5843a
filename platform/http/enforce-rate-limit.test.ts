import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { day, second } from '../durations.ts';
import { sql } from '../postgres/database.server.ts';
import { enforceRateLimit } from './enforce-rate-limit.server.ts';
import { type RateLimitName, rateLimits } from './rate-limits.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Counts how many of some calls are let through, made one after the other. */
async function taken({ limit, caller, calls }: { limit: RateLimitName; caller: string; calls: number }): Promise<number> {
  let through = 0;
  for (let call = 0; call < calls; call += 1) {
    await enforceRateLimit({ limit, caller }).then(
      () => {
        through += 1;
      },
      (error) => expect(error).toMatchObject({ errorKey: 'TOO_MANY_REQUESTS', status: 429 }),
    );
  }
  return through;
}

/** Counted by the database's own clock, and so seldom given back that no test takes as long. */
const slowest = 'apiKeys';

const tooMany = { errorKey: 'TOO_MANY_REQUESTS' };

/** Lets time go on for everybody: the process by its clock, the database by what it noted. */
async function goOn(seconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + seconds * second);
  await sql`update rate_limit_allowances set full_at = full_at - make_interval(secs => ${seconds})`;
}

test.each(['pollVotes', slowest] as const)(
  'the limit of %s lets through what it says and not one more, for each caller',
  async (limit) => {
    const { calls } = rateLimits[limit];
    const [caller, other] = [randomUUID(), randomUUID()];
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await taken({ limit, caller, calls: calls + 5 })).toBeLessThanOrEqual(calls + 1); // a share comes back while the test runs
    expect(await taken({ limit, caller: other, calls })).toBe(calls);
  },
);

test.each(['pollVotes', slowest] as const)(
  'the allowance of %s comes back bit by bit, and no further than it was',
  async (limit) => {
    const { calls, period } = rateLimits[limit];
    const seconds = period / second;
    const caller = randomUUID();
    vi.useFakeTimers({ toFake: ['Date'] });
    await taken({ limit, caller, calls: calls + 5 });
    await expect(enforceRateLimit({ limit, caller })).rejects.toMatchObject({
      ...tooMany,
      retryAfter: Math.ceil(seconds / calls),
    });
    await goOn((seconds / calls) * 5);
    const back = await taken({ limit, caller, calls: 10 });
    expect(back).toBeGreaterThanOrEqual(5);
    expect(back).toBeLessThan(8);
    await goOn(seconds * 100);
    expect(await taken({ limit, caller, calls: calls * 2 })).toBeLessThan(calls + 3);
  },
);

test.each(['pollVotes', slowest] as const)(
  'who was counted under %s a day ahead of time is let in once the clock is right',
  async (limit) => {
    const { calls } = rateLimits[limit];
    const caller = randomUUID();
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    vi.setSystemTime(now + day);
    await taken({ limit, caller, calls: calls + 5 });
    vi.setSystemTime(now);
    await sql`update rate_limit_allowances set full_at = full_at + interval '1 day'`;
    const through = await taken({ limit, caller, calls: calls + 5 });
    expect([calls, calls + 1]).toContain(through); // a share comes back while the test runs
  },
);

test('of many at once no more are let through than may be', async () => {
  const caller = randomUUID();
  const { calls } = rateLimits.apiKeys;
  const ends = await Promise.allSettled(Array.from({ length: 40 }, () => enforceRateLimit({ limit: 'apiKeys', caller })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(calls);
});

test('what is counted in the database is counted for every process, and says nothing of who called', async () => {
  const caller = randomUUID();
  await taken({ limit: 'apiKeys', caller, calls: rateLimits.apiKeys.calls });
  vi.resetModules();
  const other = await import('./enforce-rate-limit.server.ts');
  await expect(other.enforceRateLimit({ limit: 'apiKeys', caller })).rejects.toMatchObject(tooMany);
  const rows = await sql`select key from rate_limit_allowances`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${caller}|apiKeys`));
  await (await import('../postgres/database.server.ts')).sql.end();
});

test('several things under one limit are counted apart', async () => {
  const caller = randomUUID();
  for (let call = 0; call < rateLimits.money.calls; call += 1)
    await enforceRateLimit({ limit: 'money', what: 'createInvoice', caller });
  await enforceRateLimit({ limit: 'money', what: 'createCheckoutSession', caller });
});
