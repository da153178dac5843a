import { and, eq, isNull } from 'drizzle-orm';
import { grantEntitlement } from '#features/access/grant-entitlement.server.ts';
import { hasActiveEntitlement } from '#features/access/has-active-entitlement.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { seats } from '../seat.table.server.ts';
import { normaliseSeatCode } from './seat-code.ts';
import { trySeatCode } from './try-seat-code.server.ts';

interface Redemption {
  user: Pick<SignedInUser, 'userId'>;
  /** The code as it was typed. */
  code: string;
  /** The network address that the request came from. */
  address: string;
  /** The buyer of the seat may see the redeemer's progress. */
  sharesProgress?: boolean;
}

/** Gives the redeemer the seat that the code stands for. */
export async function redeemSeatCode({ user, code, address, sharesProgress = false }: Redemption): Promise<void> {
  await trySeatCode({
    userId: user.userId,
    address,
    attempt: async (transaction) => {
      if (await hasActiveEntitlement({ transaction, userId: user.userId })) throw new AppError('ALREADY_MEMBER');
      return (await takeSeat({ transaction, userId: user.userId, code: normaliseSeatCode(code), sharesProgress })) || null;
    },
  });
}

/** Gives the redeemer the seat of a code in one statement: of two at once the second finds it taken. */
async function takeSeat({
  transaction,
  userId,
  code,
  sharesProgress,
}: {
  transaction: Transaction;
  userId: string;
  code: string;
  sharesProgress: boolean;
}): Promise<boolean> {
  const [seat] = await transaction
    .update(seats)
    .set({ redeemedBy: userId, redeemedAt: new Date(), sharesProgress })
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
