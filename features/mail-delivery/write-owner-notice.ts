import type { MailWriters } from './mail-content.ts';

/** Writes what the owner is told, whose words are those of the desk, which has one language. */
export const writeOwnerNotice: MailWriters['owner-notice'] = ({ siteName, data: { title, paragraphs, action } }) => ({
  subject: `${siteName}: ${title}`,
  title,
  body: paragraphs.map((markdown) => ({ markdown })),
  action,
  reason: `You get this e-mail because your address stands in OWNER_EMAILS of ${siteName}. The page Alerts of the owner’s desk says which of them come.`,
});
