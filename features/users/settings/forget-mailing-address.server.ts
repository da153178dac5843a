import { eq } from 'drizzle-orm';
import { mailingAddresses } from '#features/mail/mailing-address.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';

/** Has an account's e-mails go to the address again that a provider verified; a link that is under way does nothing any more. */
export async function forgetMailingAddress({ userId }: { userId: string }): Promise<void> {
  await database.delete(mailingAddresses).where(eq(mailingAddresses.userId, userId));
}
