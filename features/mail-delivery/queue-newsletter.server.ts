import { and, eq, notExists, sql } from 'drizzle-orm';
import { mails } from '#features/mail/mail.table.server.ts';
import type { MailKinds } from '#features/mail/mail-kinds.ts';
import { wantsMails } from '#features/users/refuses-mails.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';

/** One e-mail of the owner's to all who want its kind. `name` is what it goes by: nobody gets two of the same name. */
type Newsletter = { name: string } & MailKinds['newsletter'];

const rowsAtOnce = 500;

/** Counts who would get a newsletter: whoever has its switch on, can be reached, and has not got it yet. */
export async function countReaders({ newsletter }: { newsletter: Newsletter }): Promise<number> {
  return (await findReaders({ newsletter, transaction: database })).length;
}

/** Queues a newsletter for all who would get it. Says how many they are. The switches are asked again when each e-mail is sent. */
export async function queueNewsletter({ newsletter }: { newsletter: Newsletter }): Promise<number> {
  const { name, ...data } = newsletter;
  return database.transaction(async (transaction) => {
    const readers = await findReaders({ newsletter, transaction });
    const rows = readers.map(({ userId }) => ({ kind: 'newsletter' as const, reason: reasonFor(userId, name), userId, data }));
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await transaction
        .insert(mails)
        .values(rows.slice(start, start + rowsAtOnce))
        .onConflictDoNothing();
    }
    return rows.length;
  });
}

const reasonFor = (userId: string, name: string) => `${userId} ${name}`;

async function findReaders({
  newsletter: { name, setting },
  transaction,
}: {
  newsletter: Newsletter;
  transaction: Pick<Transaction, 'select'>;
}): Promise<{ userId: string }[]> {
  const known = transaction
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.kind, 'newsletter'), eq(mails.reason, sql`${users.id} || ' ' || ${name}`)));
  return transaction
    .select({ userId: users.id })
    .from(users)
    .where(and(wantsMails(setting), notExists(known)));
}
