/** Dates are en-US long form (docs/product.md §9); UTC, so that server and browser write the same. */
const longForm = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date, or its ISO form, as a person reads it: "November 21, 2026". */
export const formatDate = (date: Date | string) => longForm.format(new Date(date));
