import { and, count, eq, gt, sql } from 'drizzle-orm';
import { mails } from '#features/mail/mail.table.server.ts';
import { dropMails, queueMail } from '#features/mail/queue-mail.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { day } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { lock } from '#platform/postgres/lock.server.ts';

/** Limits the e-mails that an account may send to others in 24 hours, so that it is of no use for unwanted mail. */
export const invitationsAllowed = 50;

interface InvitedSeat {
  seatId: string;
  code: string;
  address: string;
}

/**
 * Queues the e-mails that invite to seats, in the language of whoever invites. Throws SEAT_INVITATIONS_USED_UP beyond what a day allows.
 */
export async function queueInvitations({
  transaction,
  leadId,
  invited,
  at,
}: {
  transaction: Transaction;
  leadId: string;
  invited: InvitedSeat[];
  at: Date;
}): Promise<void> {
  await lock(transaction, `seat invitations ${leadId}`);
  const left = invitationsAllowed - (await countInvitations({ transaction, leadId }));
  if (invited.length > left) {
    throw new AppError('SEAT_INVITATIONS_USED_UP', `${invitationsAllowed} e-mails in 24 hours, and ${left} are left`);
  }
  const [lead] = await transaction
    .select({ name: users.username, language: users.language })
    .from(users)
    .where(eq(users.id, leadId));
  if (!lead) throw new AppError('USER_NOT_FOUND');
  for (const { seatId, code, address } of invited) {
    const reason = `${reasonStart({ leadId, seatId })}${at.toISOString()}`;
    const to = { address, locale: lead.language };
    await queueMail({ transaction, mail: { kind: 'seat-invitation', reason, to, data: { invitedBy: lead.name, code } } });
  }
}

/** Drops the e-mail with a code that no longer works, where it is not out yet. */
export async function dropInvitation({
  transaction,
  ...seat
}: {
  transaction: Transaction;
  leadId: string;
  seatId: string;
}): Promise<void> {
  await dropMails({ transaction, kind: 'seat-invitation', reasonStart: reasonStart(seat) });
}

/** An e-mail to an address is no account's; its reason says whose it is (features/users/settings/personal-data.server.ts reads that). */
const reasonStart = ({ leadId, seatId }: { leadId: string; seatId: string }) => `${leadId} ${seatId} `;

async function countInvitations({ transaction, leadId }: { transaction: Transaction; leadId: string }): Promise<number> {
  const [row] = await transaction
    .select({ mails: count() })
    .from(mails)
    .where(
      and(
        eq(mails.kind, 'seat-invitation'),
        sql`starts_with(${mails.reason}, ${`${leadId} `})`,
        gt(mails.created, new Date(Date.now() - day)),
      ),
    );
  return row?.mails ?? 0;
}
