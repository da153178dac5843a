import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { mailingAddress } from '#features/mail/mailing-address.server.ts';
import { mailingAddresses } from '#features/mail/mailing-address.table.server.ts';
import { dropMails, queueMail } from '#features/mail/queue-mail.server.ts';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/record-owner-action.server.ts';
import { requireProof } from '#features/owner/require-proof.ts';
import { isDeletedAccount } from '#features/users/placeholder-email.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { addressProof } from './address-proof.server.ts';
import { isAddressTaken } from './is-address-taken.server.ts';

const typedAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());

/**
 * Corrects where an account's e-mails go, by the owner's hand: the new address gets a link, and takes over once the person opens it
 * signed in to the account. So it takes somebody who reads that address and has the account; and since it is no way in, the owner's
 * mistake opens nothing.
 */
export async function askForAddress({
  userId,
  address: typed,
  act,
}: {
  userId: string;
  address: string;
  act: OwnerAct;
}): Promise<void> {
  requireProof(act);
  const { success, data: address } = typedAddress.safeParse(typed);
  if (!success || address.endsWith('.invalid')) throw new AppError('ADDRESS_INVALID');
  await database.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ current: mailingAddress, locale: users.language, isDeleted: isDeletedAccount })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!account || account.isDeleted) throw new AppError('NO_SUCH_ACCOUNT');
    if (account.current?.toLowerCase() === address) throw new AppError('ADDRESS_UNCHANGED');
    if (await isAddressTaken({ transaction, userId, address })) throw new AppError('ADDRESS_TAKEN');
    const asked = { askedAddress: address, askedAt: new Date() };
    await transaction
      .insert(mailingAddresses)
      .values({ userId, ...asked })
      .onConflictDoUpdate({ target: mailingAddresses.userId, set: asked });
    const reasonStart = `${userId} `;
    await dropMails({ transaction, kind: 'address-confirmation', reasonStart });
    const proof = addressProof({ userId, address, askedAt: asked.askedAt });
    const to = { address, locale: account.locale };
    const reason = reasonStart + asked.askedAt.toISOString();
    await queueMail({ transaction, mail: { kind: 'address-confirmation', reason, to, data: { proof } } });
    await recordOwnerAction({ transaction, action: 'address-asked', userId, rowId: userId, ...act });
  });
}
