const longForm = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A front matter date as a reader sees it: November 3, 2026. */
export function formatContentDate(date: string): string {
  return longForm.format(new Date(`${date}T00:00:00Z`));
}
