/** A front matter date as a reader sees it: November 3, 2026. */
export function formatContentDate(date: string, locale = 'en-US'): string {
  const longForm = new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, { dateStyle: 'long', timeZone: 'UTC' });
  return longForm.format(new Date(`${date}T00:00:00Z`));
}
