import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { config } from '../config/config.server.ts';
import { deriveKey } from '../config/derive-key.server.ts';
import { hour, second } from '../durations.ts';
import { AppError } from '../errors.ts';
import { database } from '../postgres/database.server.ts';
import { rateLimitAllowances } from './rate-limit-allowance.table.server.ts';
import { type RateLimit, type RateLimitName, rateLimits } from './rate-limits.ts';

/** Callers known to this process at once; a flood of them cannot fill the memory. */
const callersKept = 50_000;
const fullAtOf = new LRUCache<string, number>({ max: callersKept });
const digestKey = deriveKey('call-limits');
let clearedAt = 0;

/**
 * Counts one call against a limit; throws TOO_MANY_REQUESTS past it. A caller has an allowance that fills again all the time: one number
 * says when it will be full, each call puts that off by its share, and a call that would put it off further than a whole allowance is
 * refused (the generic cell rate algorithm). `caller` is an account's id, or the network a request came from.
 */
export async function enforceRateLimit({
  limit: name,
  caller,
  what = '',
}: {
  limit: RateLimitName;
  caller: string;
  /** The thing that is counted, where a limit is that of several things and each is counted for itself. */
  what?: string;
}): Promise<void> {
  const limit: RateLimit = rateLimits[name];
  const key = `${name}:${what}:${caller}`;
  const share = limit.period / (limit.calls * config.CALL_LIMIT_FACTOR);
  const isTaken = limit.shared ? await takeShared({ key, share, limit }) : takeOwn({ key, share, limit });
  if (!isTaken) throw new AppError('TOO_MANY_REQUESTS', undefined, {}, Math.ceil(share / second));
}

interface Call {
  key: string;
  share: number;
  limit: RateLimit;
}

function takeOwn({ key, share, limit }: Call): boolean {
  const now = Date.now();
  const latest = now + limit.period + rounding;
  const known = fullAtOf.get(key) ?? 0;
  // No call puts it off further than that: it was counted by a clock that has been put back since, and would refuse until then.
  const isOfOtherClock = known > latest;
  const fullAt = (isOfOtherClock ? now : Math.max(known, now)) + share;
  if (fullAt > latest) return false;
  fullAtOf.set(key, fullAt);
  return true;
}

/** Parts of a second do not add up to it to the last digit. */
const rounding = 1;

/** Counts and decides in one statement, so that of many at once no more are let through than may be. */
async function takeShared({ key, share, limit }: Call): Promise<boolean> {
  const digest = createHmac('sha256', digestKey).update(key).digest('base64url');
  const latest = sql`now() + make_interval(secs => ${(limit.period + rounding) / second})`;
  const fullAt = sql`
    case when known.full_at <= ${latest} then greatest(known.full_at, now()) else now() end + make_interval(secs => ${share / second})`;
  const taken = await database.execute(sql`
    insert into ${rateLimitAllowances} as known (key, full_at)
    values (${digest}, now() + make_interval(secs => ${share / second}))
    on conflict (key) do update set full_at = ${fullAt}
    where ${fullAt} <= ${latest}
    returning key`);
  await clearNowAndThen();
  return taken.length > 0;
}

/** Clears the allowances that are full again, now and then: the next call makes them anew. */
async function clearNowAndThen(): Promise<void> {
  if (Date.now() - clearedAt < hour) return;
  clearedAt = Date.now();
  await database.execute(sql`delete from ${rateLimitAllowances} where full_at < now()`);
}
