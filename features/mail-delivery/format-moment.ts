import type { MailLanguage } from '#features/mail/mail-language.ts';

/** Writes a moment, given in ISO 8601, as it stands in a letter: its day and its time, in UTC. */
export function formatMoment(moment: string, language: MailLanguage): string {
  const locale = language === 'en' ? 'en-US' : 'de-DE';
  const form = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${form.format(new Date(moment))} UTC`;
}
