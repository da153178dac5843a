import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's codes (its manual, appendix A) for a serialization failure and a deadlock: nothing was done, and may be tried again. */
const conflictCodes = new Set(['40001', '40P01']);
const maxTries = 5;

/** Does a transaction again where it was in another's way, after a pause that differs for each of them. */
export async function repeatConflicts<Answer>(transaction: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === maxTries || !isConflict(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}

function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && conflictCodes.has(String(cause.code))) return true;
  }
  return false;
}
