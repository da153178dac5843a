import { eq, sql } from 'drizzle-orm';
import { mailingAddress } from '#features/mail/mailing-address.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { logSecurityEvent } from '#platform/logging/log-security-event.server.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { isDeletedAccount, verifiedEmail } from '../account-email.server.ts';
import { lockBalance } from '../tokens/token-ledger.server.ts';
import { users } from '../user.table.server.ts';
import { personalData } from './personal-data.server.ts';

/**
 * Deletes an account for good. What is the person's goes; what is the books' (purchases, entitlements, seats, invoices) stays, pointing at an
 * account that has no name, no address and no way in. The e-mail address is free for a new account afterwards.
 */
export async function deleteAccount({
  userId,
  approve,
}: {
  userId: string;
  /** Looks at the account, locked, before anything of it goes; what it throws keeps the account, what it writes is written with the deletion. */
  approve?: (found: { transaction: Transaction; address: string | null; isDeleted: boolean } | null) => Promise<void>;
}): Promise<void> {
  await database.transaction(async (transaction) => {
    // An account's changes of its own data take turns on this row: deleting waits for the one under way before it locks a row of theirs.
    await transaction.execute(sql`select from own_data_revisions where parent_user_id = ${userId} for update`);
    await lockBalance({ userId, transaction }); // as changes of its tokens do
    const [account] = await transaction
      .select({ address: verifiedEmail, mailTo: mailingAddress, locale: users.language, isDeleted: isDeletedAccount })
      .from(users)
      .where(eq(users.id, userId));
    await approve?.(account ? { transaction, ...account } : null);
    for (const [table, { rows, kept }] of Object.entries(personalData)) {
      if (!kept) await transaction.execute(sql`delete from ${sql.identifier(table)} where ${rows(userId)}`);
    }
    for (const [table, { rows, kept }] of Object.entries(personalData)) {
      const erased = Object.entries(kept?.erased?.() ?? {}).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
      if (erased.length === 0) continue;
      await transaction.execute(sql`update ${sql.identifier(table)} set ${sql.join(erased, sql`, `)} where ${rows(userId)}`);
    }
    if (!account?.mailTo) return;
    const to = { address: account.mailTo, locale: account.locale };
    await queueMail({ transaction, mail: { kind: 'account-deleted', reason: userId, to, data: {} } });
  });
  logSecurityEvent('account-deleted', { userId });
}
