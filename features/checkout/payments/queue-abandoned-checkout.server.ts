import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { day } from '#platform/durations.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { lock } from '#platform/postgres/lock.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { isForOthers } from '../order.ts';

/** The time in which whoever opens several checkouts hears of one of them. */
const pause = 14 * day;

/**
 * Queues the one e-mail about a checkout that expired unpaid, where its owner wants e-mails about courses and prices, has had none of this
 * kind for two weeks, does not have the course, and has not ordered since or bought before.
 */
export async function queueAbandonedCheckout({
  transaction,
  session: { id: reason, userId, quantity, isGift, amountCents: cents, currency, created },
}: {
  transaction: Transaction;
  session: typeof checkoutSessions.$inferSelect;
}): Promise<void> {
  // Two checkouts of one person may expire in the same moment.
  await lock(transaction, `unfinished order of ${userId}`);
  if (!(await wantsIt({ transaction, userId }))) return;
  if (await wroteLately({ transaction, userId })) return;
  const ordered = await transaction.$count(
    checkoutSessions,
    and(
      eq(checkoutSessions.userId, userId),
      or(
        inArray(checkoutSessions.status, ['paid', 'processing', 'held']),
        and(eq(checkoutSessions.status, 'open'), gt(checkoutSessions.created, created)),
      ),
    ),
  );
  if (ordered > 0 || (!isForOthers({ quantity, isGift }) && (await hasCourse({ transaction, userId })))) return;
  const data = { seats: quantity, isGift, due: { cents, currency } };
  await queueMail({ transaction, mail: { kind: 'order-unfinished', reason, to: { userId }, data } });
}

interface Buyer {
  transaction: Transaction;
  userId: string;
}

/** Says whether the buyer wants the e-mail; the switches are asked again when it leaves. */
async function wantsIt({ transaction, userId }: Buyer): Promise<boolean> {
  const wanted = and(
    eq(users.id, userId),
    eq(users.emailVerified, true),
    eq(users.emailEnabled, true),
    eq(users.disabled, false),
    sql`(${users.settings} ->> 'emailPremiumAiCoursesAndDiscounts') = 'true'`,
  );
  return (await transaction.$count(users, wanted)) > 0;
}

async function hasCourse({ transaction, userId }: Buyer): Promise<boolean> {
  return (await transaction.$count(entitlements, and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))) > 0;
}

async function wroteLately({ transaction, userId }: Buyer): Promise<boolean> {
  const since = new Date(Date.now() - pause);
  const lately = and(eq(mails.userId, userId), eq(mails.kind, 'order-unfinished'), gt(mails.created, since));
  return (await transaction.$count(mails, lately)) > 0;
}
