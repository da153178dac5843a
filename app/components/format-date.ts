/** Dates are en-US long form (docs/product.md §9); UTC, so that server and browser write the same. */
const longForm = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes a date, or its ISO form, as a person reads it: "November 21, 2026". */
export const formatDate = (date: Date | string) => longForm.format(new Date(date));

/** Writes a date with its time as a person reads it in a locale: "November 21, 2026 at 4:05 PM UTC". */
export function formatDateTime(date: Date | string, locale = 'en-US'): string {
  const form = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${form.format(new Date(date))} UTC`;
}
