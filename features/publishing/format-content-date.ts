const longForms = new Map<string, Intl.DateTimeFormat>();

/** Writes a front matter date as a reader sees it: November 3, 2026. */
export function formatContentDate(date: string, locale: string): string {
  return longFormOf(locale).format(new Date(`${date}T00:00:00Z`));
}

/** Finds the date format of a language, made once: making one is slow beside using it. */
function longFormOf(locale: string): Intl.DateTimeFormat {
  const longForm = longForms.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  longForms.set(locale, longForm);
  return longForm;
}
