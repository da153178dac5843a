import { z } from 'zod';

/** The name of someone on the site: what a header, a greeting and an invoice can show on one line. */
export const username = z
  .string()
  .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Enter a name.')
      .max(60, 'Use at most 60 characters.')
      .regex(/^[^\p{C}]*$/u, 'Use letters, digits and punctuation only.'),
  );
