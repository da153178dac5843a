import { and, eq, ne } from 'drizzle-orm';
import { preferredMailLanguage } from '#features/mail/mail-language.ts';
import { hasMail, queueMail } from '#features/mail/queue-mail.server.ts';
import { day } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { describeBrowser } from '../describe-browser.ts';
import { users } from '../user.table.server.ts';

/** The age up to which an account is welcomed by an e-mail: an older one was there before e-mails were. */
const newFor = day;

interface SignIn {
  userId: string;
  userAgent: string | null | undefined;
  acceptLanguage: string | null | undefined;
}

/**
 * Notes a sign-in before its browser is told of it: the language of the account's e-mails, the welcome of a new one, and an e-mail about a
 * browser that the account was never used with. Which ones those are, the e-mails themselves remember; the first goes without one. Nobody
 * is kept out because of an e-mail.
 */
export async function recordSignIn({ userId, userAgent, acceptLanguage }: SignIn): Promise<void> {
  const browser = describeBrowser(userAgent ?? '');
  const to = { userId };
  const data = { browser, at: new Date().toISOString() };
  const newSignIn = { kind: 'new-sign-in', reason: `${userId} ${browser}`, to, data } as const;
  try {
    await database.transaction(async (transaction) => {
      const [user] = await transaction.select({ created: users.created }).from(users).where(eq(users.id, userId));
      if (!user) return;
      if (acceptLanguage) {
        const language = preferredMailLanguage(acceptLanguage);
        await transaction
          .update(users)
          .set({ language })
          .where(and(eq(users.id, userId), ne(users.language, language)));
      }
      if (Date.now() - user.created.getTime() < newFor) {
        await queueMail({ transaction, mail: { kind: 'welcome', reason: userId, to, data: {} } });
      }
      const isFirst = !(await hasMail({ transaction, userId, kind: 'new-sign-in' }));
      await queueMail({ transaction, mail: newSignIn, isOnlyNoted: isFirst });
    });
  } catch (error) {
    log.warn({ err: error }, 'a sign-in was not noted');
  }
}
