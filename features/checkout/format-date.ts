const longForm = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date as a person reads it: "November 21, 2026". The same on the server and in every browser. */
export const formatDate = (isoDate: string) => longForm.format(new Date(isoDate));
