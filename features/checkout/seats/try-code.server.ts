import { and, count, eq, gt, lt, or, sql } from 'drizzle-orm';
import { hour } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { seatCodeAttempts } from '../seat.table.server.ts';

/** The wrong codes that an account, and an address, may try in an hour. */
const wrongTriesAllowed = 10;

/**
 * Runs one try of someone with the code of a seat or of a discount, typed or from a link; `attempt` answers null for a code that does not
 * work. All that do not get the same answer, and wrong ones are counted per account and per address, so that codes cannot be found by trying.
 */
export async function tryCode<Found>({
  wrong,
  userId,
  address,
  attempt,
}: {
  /** The answer about a code that does not work. */
  wrong: 'SEAT_CODE_WRONG' | 'DISCOUNT_CODE_UNKNOWN';
  userId: string;
  /** The network address that the request came from. */
  address: string;
  attempt: (transaction: Transaction) => Promise<Found | null>;
}): Promise<Found> {
  const outcome = await database.transaction(async (transaction) => {
    await takeTurns({ transaction, userId, address });
    if ((await wrongTries({ transaction, userId, address })) >= wrongTriesAllowed) return 'SEAT_CODE_TOO_MANY_TRIES';
    const found = await attempt(transaction);
    if (found !== null) return { found };
    await transaction.delete(seatCodeAttempts).where(lt(seatCodeAttempts.created, new Date(Date.now() - hour)));
    await transaction.insert(seatCodeAttempts).values({ userId, address });
    return wrong;
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  return outcome.found;
}

/**
 * Locks the address, then the account, always in this order, so that their tries follow one another: many at once cannot slip past the count.
 */
async function takeTurns({ transaction, userId, address }: { transaction: Transaction; userId: string; address: string }) {
  for (const key of [`seat code address ${address}`, `seat code account ${userId}`]) {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/** Counts the wrong tries of the last hour: the account's or the address's, whichever are more. */
async function wrongTries({
  transaction,
  userId,
  address,
}: {
  transaction: Transaction;
  userId: string;
  address: string;
}): Promise<number> {
  const [row] = await transaction
    .select({
      byAccount: count(sql`case when ${seatCodeAttempts.userId} = ${userId} then 1 end`),
      byAddress: count(sql`case when ${seatCodeAttempts.address} = ${address} then 1 end`),
    })
    .from(seatCodeAttempts)
    .where(
      and(
        gt(seatCodeAttempts.created, new Date(Date.now() - hour)),
        or(eq(seatCodeAttempts.userId, userId), eq(seatCodeAttempts.address, address)),
      ),
    );
  return Math.max(row?.byAccount ?? 0, row?.byAddress ?? 0);
}
