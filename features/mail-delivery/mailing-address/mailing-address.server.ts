import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mailingAddress } from '#features/mail/mailing-address.server.ts';
import { mailingAddresses } from '#features/mail/mailing-address.table.server.ts';
import { dropMails, queueMail } from '#features/mail/queue-mail.server.ts';
import { suppressedAddresses } from '#features/mail/suppressed-address.table.server.ts';
import { requireProof } from '#features/owner/act-refusals.ts';
import type { OwnerAct } from '#features/owner/owner-action.ts';
import { recordOwnerAction } from '#features/owner/owner-action-log.server.ts';
import { isDeletedAccount } from '#features/users/account-email.server.ts';
import { refusesMails } from '#features/users/refuses-mails.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { deriveKey } from '#platform/config/derive-key.server.ts';
import { day } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { violatedConstraint } from '#platform/postgres/database-errors.ts';

/** What somebody is asked to confirm. */
interface AskedAddress {
  userId: string;
  address: string;
  askedAt: Date;
}

/** Makes what is sent to an address so that whoever reads its e-mails can prove it. */
const addressProof = ({ userId, address, askedAt }: AskedAddress): string =>
  createHmac('sha256', deriveKey('mailing-addresses'))
    .update(JSON.stringify([userId, address, askedAt.toISOString()]))
    .digest('base64url');

/** Says whether a proof is that of an asked address. */
function provesAddress(proof: string, asked: AskedAddress): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(addressProof(asked))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const worksFor = 7 * day;

/** The account that is signed in, and what its person got by e-mail. */
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

/** Says whether an address is that of another account, or where another's e-mails go. */
async function isAddressTaken({
  transaction,
  userId,
  address,
}: {
  transaction: Transaction;
  userId: string;
  address: string;
}): Promise<boolean> {
  const taken = await transaction.execute(sql`
    select from users where lower(email) = ${address} and id <> ${userId}
    union all select from mailing_addresses where address = ${address} and user_id <> ${userId}`);
  return taken.length > 0;
}

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
