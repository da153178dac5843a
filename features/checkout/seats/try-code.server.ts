import { and, count, eq, gt, lt, or, sql } from 'drizzle-orm';
import { hour } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { lock } from '#platform/postgres/lock.server.ts';
import { seatCodeAttempts, type TriedKind } from '../seat.table.server.ts';

/** The wrong codes that an account, and an address, may try in an hour. */
const wrongTriesAllowed = 10;

const refusals = { seat: 'SEAT_CODE_WRONG', discount: 'DISCOUNT_CODE_UNKNOWN' } as const;

interface Trial {
  kind: TriedKind;
  userId: string;
  /** The network address that the request came from. */
  address: string;
}

/**
 * Runs one try of someone with a code, typed or from a link; `attempt` answers null for a code that does not work. All that do not get the
 * same answer, and wrong ones are counted per account and per address, so that codes cannot be found by trying. The right code of a seat works
 * whatever others of the network tried, because nobody finds one of 100 bits by trying; `isSpent` names those that worked once, which are no
 * guesses.
 */
export async function tryCode<Found>({
  attempt,
  isSpent,
  ...trial
}: Trial & {
  attempt: (transaction: Transaction) => Promise<Found | null>;
  isSpent?: (transaction: Transaction) => Promise<boolean>;
}): Promise<Found> {
  const outcome = await database.transaction(async (transaction) => {
    await takeTurns(transaction, trial);
    const { byAccount, byAddress } = await countWrongTries(transaction, trial);
    const isNetworkBlocked = byAddress >= wrongTriesAllowed;
    const isBlocked = byAccount >= wrongTriesAllowed || (isNetworkBlocked && trial.kind === 'discount');
    const found = isBlocked ? null : await attempt(transaction);
    if (found !== null) return { found };
    if (isBlocked || isNetworkBlocked) return 'SEAT_CODE_TOO_MANY_TRIES';
    if (!(await isSpent?.(transaction))) await keepWrongTry(transaction, trial);
    return refusals[trial.kind];
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  return outcome.found;
}

/**
 * Locks the address, then the account, always in this order, so that their tries follow one another: many at once cannot slip past the count.
 */
async function takeTurns(transaction: Transaction, { kind, userId, address }: Trial) {
  await lock(transaction, `${kind} code address ${address}`);
  await lock(transaction, `${kind} code account ${userId}`);
}

/** Counts the wrong tries of the last hour at codes of this kind. */
async function countWrongTries(transaction: Transaction, { kind, userId, address }: Trial) {
  const [row] = await transaction
    .select({
      byAccount: count(sql`case when ${seatCodeAttempts.userId} = ${userId} then 1 end`),
      byAddress: count(sql`case when ${seatCodeAttempts.address} = ${address} then 1 end`),
    })
    .from(seatCodeAttempts)
    .where(
      and(
        eq(seatCodeAttempts.kind, kind),
        gt(seatCodeAttempts.created, new Date(Date.now() - hour)),
        or(eq(seatCodeAttempts.userId, userId), eq(seatCodeAttempts.address, address)),
      ),
    );
  return row ?? { byAccount: 0, byAddress: 0 };
}

async function keepWrongTry(transaction: Transaction, trial: Trial): Promise<void> {
  await transaction.delete(seatCodeAttempts).where(lt(seatCodeAttempts.created, new Date(Date.now() - hour)));
  await transaction.insert(seatCodeAttempts).values(trial);
}
