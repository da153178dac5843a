import { and, eq, isNull, lt, not } from 'drizzle-orm';
import { mailingAddress } from '#features/mail/mailing-address.server.ts';
import { mailingAddresses } from '#features/mail/mailing-address.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { suppressedAddresses } from '#features/mail/suppressed-address.table.server.ts';
import { refusesMails } from '#features/users/refuses-mails.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { day } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { violatedConstraint } from '#platform/postgres/constraint-violation.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { provesAddress } from './address-proof.server.ts';
import { isAddressTaken } from './is-address-taken.server.ts';

const worksFor = 7 * day;

/** Names the account that is signed in, and what its person got by e-mail. */
interface GivenProof {
  userId: string;
  proof: string;
}

/** Finds the address that somebody is asked to confirm and proves to read; null where the link is another account's, or over. */
export async function findProvedAddress({
  userId,
  proof,
  reader = database,
}: GivenProof & { reader?: Pick<Transaction, 'select'> }): Promise<string | null> {
  const { askedAddress, askedAt } = mailingAddresses;
  const [asked] = await reader
    .select({ address: askedAddress, askedAt })
    .from(mailingAddresses)
    .where(eq(mailingAddresses.userId, userId));
  if (!asked?.address || !asked.askedAt || Date.now() - asked.askedAt.getTime() > worksFor) return null;
  return provesAddress(proof, { userId, address: asked.address, askedAt: asked.askedAt }) ? asked.address : null;
}

/**
 * Has an account's e-mails go to the address that its person proved, and tells the one they went to; what they sign in with stays. Answers the address, null
 * where the link is over.
 */
export async function confirmAddress(given: GivenProof): Promise<string | null> {
  try {
    return await takeAddress(given);
  } catch (error) {
    // Of two who confirm one address at once, one comes second.
    throw violatedConstraint(error) ? new AppError('ADDRESS_TAKEN') : error;
  }
}

async function takeAddress({ userId, proof }: GivenProof): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const address = await findProvedAddress({ userId, proof, reader: transaction });
    if (!address) return null;
    if (await isAddressTaken({ transaction, userId, address })) throw new AppError('ADDRESS_TAKEN');
    await tellReplacedAddress({ transaction, userId });
    await transaction
      .update(mailingAddresses)
      .set({ address, askedAddress: null, askedAt: null })
      .where(eq(mailingAddresses.userId, userId));
    await transaction.delete(suppressedAddresses).where(eq(suppressedAddresses.userId, userId));
    return address;
  });
}

/** Tells whoever reads the address that an account's e-mails went to, unless its mail server refuses them. */
async function tellReplacedAddress({ transaction, userId }: { transaction: Transaction; userId: string }): Promise<void> {
  const [account] = await transaction
    .select({ current: mailingAddress, locale: users.language })
    .from(users)
    .where(and(eq(users.id, userId), not(refusesMails)));
  if (!account?.current) return;
  const to = { address: account.current, locale: account.locale };
  await queueMail({
    transaction,
    mail: { kind: 'address-changed', reason: `${userId} ${new Date().toISOString()}`, to, data: {} },
  });
}

/** Forgets the addresses that nobody confirmed in time. */
export async function forgetUnconfirmedAddresses(): Promise<void> {
  const { address, askedAt } = mailingAddresses;
  const isOver = lt(askedAt, new Date(Date.now() - worksFor));
  await database.delete(mailingAddresses).where(and(isOver, isNull(address)));
  await database.update(mailingAddresses).set({ askedAddress: null, askedAt: null }).where(isOver);
}
