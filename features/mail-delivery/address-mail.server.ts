import { eq } from 'drizzle-orm';
import type { mails } from '#features/mail/mail.table.server.ts';
import type { MailKinds, NewsletterSetting } from '#features/mail/mail-kinds.ts';
import type { MailLanguage } from '#features/mail/mail-language.ts';
import { mailingAddress } from '#features/mail/mailing-address.server.ts';
import { refusesMails } from '#features/users/refuses-mails.server.ts';
import { unsubscribeAddress } from '#features/users/settings/unsubscribe-address.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { isAskedFor, refusedBefore } from './refused-before.ts';

interface Addressee {
  to: string;
  name: string | null;
  language: MailLanguage;
  unsubscribeAddress?: string;
  /** Says that the address has refused e-mails for good, so that one which it takes is news. */
  isSuppressed: boolean;
}

/**
 * Finds to whom an e-mail goes now, or why to nobody. A newsletter, or a word about an order that was not finished, obeys the account's
 * switches as they are at this moment; e-mails about money, access and security are always sent, unless the address refused others for good:
 * then only what somebody asked for a moment ago is tried.
 */
export async function addressMail(mail: typeof mails.$inferSelect): Promise<Addressee | { suppressed: string }> {
  const { userId, address, locale } = mail;
  if (address !== null) return { to: address, name: null, language: locale ?? 'en', isSuppressed: false };
  if (userId === null) return { suppressed: 'it went to nobody' };
  const [user] = await database
    .select({
      email: mailingAddress,
      name: users.username,
      language: users.language,
      disabled: users.disabled,
      emailEnabled: users.emailEnabled,
      settings: users.settings,
      isSuppressed: refusesMails,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.email) return { suppressed: 'the account has no verified address' };
  const { email: to, name, language, isSuppressed } = user;
  if (isSuppressed && !isAskedFor(mail)) return { suppressed: refusedBefore };
  const setting = settingOf(mail);
  if (setting === null) return { to, name, language, isSuppressed };
  if (user.disabled || !user.emailEnabled || !user.settings[setting])
    return { suppressed: 'these e-mails are switched off, or the account is disabled' };
  return { to, name, language, isSuppressed, unsubscribeAddress: unsubscribeAddress({ userId, setting }) };
}

/** Says which switch governs an e-mail; null for one that is always sent. */
function settingOf({ kind, data }: typeof mails.$inferSelect): NewsletterSetting | null {
  if (kind === 'order-unfinished') return 'emailPremiumAiCoursesAndDiscounts';
  return kind === 'newsletter' ? (data as MailKinds['newsletter']).setting : null;
}
