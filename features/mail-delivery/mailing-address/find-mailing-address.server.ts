import { and, eq, sql } from 'drizzle-orm';
import { mails } from '#features/mail/mail.table.server.ts';
import { mailingAddresses } from '#features/mail/mailing-address.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';

/** Tells where an account's e-mails go instead of to the address that a provider verified, or shall go. */
export interface MailingAddress {
  /** Null where they go to the verified address. */
  address: string | null;
  asked: {
    address: string;
    /** ISO 8601. */
    at: string;
    /** What became of the e-mail with the link; `lastError` is why it did not arrive. */
    status: 'queued' | 'sent' | 'failed' | 'suppressed';
    lastError: string | null;
  } | null;
}

/** Finds for the owner where an account's e-mails go, and what its person is asked to confirm. */
export async function findMailingAddress({ userId }: { userId: string }): Promise<MailingAddress> {
  const { address, askedAddress, askedAt } = mailingAddresses;
  const [found] = await database
    .select({ address, askedAddress, askedAt })
    .from(mailingAddresses)
    .where(eq(mailingAddresses.userId, userId));
  if (!found?.askedAddress || !found.askedAt) return { address: found?.address ?? null, asked: null };
  const at = found.askedAt.toISOString();
  const [mail] = await database
    .select({ status: mails.status, lastError: mails.lastError })
    .from(mails)
    .where(and(eq(mails.kind, 'address-confirmation'), eq(mails.reason, sql`${userId}::text || ' ' || ${at}::text`)));
  const { status = 'queued', lastError = null } = mail ?? {};
  return { address: found.address, asked: { address: found.askedAddress, at, status, lastError } };
}
