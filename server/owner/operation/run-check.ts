import { setTimeout as wait } from 'node:timers/promises';
import type { SiteCheck } from '#features/owner/site-check.ts';
import { second } from '#platform/durations.ts';
import { wordsForOwner } from '#platform/logging/without-values.ts';

/** Says what to look at although the site does its work. */
export class Warning extends Error {
  override name = 'Warning';
}

/**
 * Says what a check found; what it throws is what is wrong, or a {@link Warning}. One that hangs holds nobody up for longer than the time that
 * it has.
 */
export async function runCheck(
  name: string,
  check: () => Promise<string>,
  { timeout = 15 * second }: { timeout?: number } = {},
): Promise<SiteCheck> {
  const ended = new AbortController();
  const tooLong = async () => {
    await wait(timeout, undefined, { signal: ended.signal });
    throw new Error(`no answer within ${timeout / second} seconds`);
  };
  try {
    return { name, state: 'ok', says: await Promise.race([check(), tooLong()]) };
  } catch (error) {
    return { name, state: error instanceof Warning ? 'warns' : 'fails', says: wordsForOwner(error) };
  } finally {
    ended.abort();
  }
}
