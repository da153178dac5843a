import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { grantEntitlement } from '#features/access/grant-entitlement.server.ts';
import { hasActiveEntitlement } from '#features/access/has-active-entitlement.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { hour } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seatCodeAttempts, seats } from '../seat.table.server.ts';
import { normaliseSeatCode } from './seat-code.ts';

interface Redemption {
  user: Pick<SignedInUser, 'userId'>;
  /** The code as it was typed. */
  code: string;
  /** The network address that the request came from. */
  address: string;
}

/** Wrong codes an account, and an address, may try in an hour. */
const wrongTriesAllowed = 10;

type Outcome = 'redeemed' | 'wrong' | 'too-many-tries';

/**
 * Gives the redeemer the seat that the code stands for. Unknown, used and void codes get the same answer, and wrong ones are counted per
 * account and per address, so that codes cannot be found by trying.
 */
export async function redeemSeatCode({ user, code, address }: Redemption): Promise<void> {
  const outcome = await database.transaction(async (transaction): Promise<Outcome> => {
    await takeTurns({ transaction, userId: user.userId, address });
    if (await hasActiveEntitlement({ transaction, userId: user.userId })) throw new AppError('ALREADY_MEMBER');
    if ((await wrongTries({ transaction, userId: user.userId, address })) >= wrongTriesAllowed) return 'too-many-tries';
    if (await takeSeat({ transaction, userId: user.userId, code: normaliseSeatCode(code) })) return 'redeemed';
    await transaction.delete(seatCodeAttempts).where(lt(seatCodeAttempts.created, new Date(Date.now() - hour)));
    await transaction.insert(seatCodeAttempts).values({ userId: user.userId, address });
    return 'wrong';
  });
  if (outcome === 'too-many-tries') throw new AppError('SEAT_CODE_TOO_MANY_TRIES');
  if (outcome === 'wrong') throw new AppError('SEAT_CODE_WRONG');
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

/** Gives the redeemer the seat of a code in one statement: of two at once the second finds it taken. */
async function takeSeat({
  transaction,
  userId,
  code,
}: {
  transaction: Transaction;
  userId: string;
  code: string;
}): Promise<boolean> {
  const [seat] = await transaction
    .update(seats)
    .set({ redeemedBy: userId, redeemedAt: new Date() })
    .where(and(eq(seats.code, code), isNull(seats.redeemedBy), isNull(seats.voidedAt)))
    .returning({ id: seats.id, purchaseId: seats.purchaseId, position: seats.position, at: seats.redeemedAt });
  if (!seat) return false;
  await grantEntitlement({ transaction, userId, sourceType: 'seat', sourceId: seat.id });
  await tellLead({ transaction, seat, userId });
  return true;
}

/** Queues the letter to whoever bought a seat, unless they took it themselves. */
async function tellLead({
  transaction,
  seat: { id, purchaseId, position, at },
  userId,
}: {
  transaction: Transaction;
  seat: { id: string; purchaseId: string; position: number; at: Date | null };
  userId: string;
}): Promise<void> {
  const [purchase] = await transaction
    .select({ lead: purchases.userId, quantity: purchases.quantity })
    .from(purchases)
    .where(eq(purchases.id, purchaseId));
  if (!purchase || purchase.lead === userId) return;
  const data = { seat: position, seats: purchase.quantity };
  const mail = { kind: 'seat-claimed', reason: `${id} ${at?.toISOString()}`, to: { userId: purchase.lead }, data } as const;
  await queueMail({ transaction, mail });
}
