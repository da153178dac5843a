import { z } from 'zod';
import { visibleText, withoutInvisible } from '#platform/text/visible-text.ts';

/** Limits the characters of the name of someone on the site. */
export const longestUsername = 60;

/** Checks the name of someone on the site: what a header, a greeting and an invoice can show on one line. */
export const username = oneLineName({ missing: 'Enter a name.', most: longestUsername });

/** Makes the schema of a person's name as they write it, on one line: of at most `most` characters, and `missing` is told where there is none. */
export function oneLineName({ missing, most }: { missing: string; most: number }) {
  return z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(most, `Use at most ${most} characters.`)
        .regex(visibleText, 'Use letters, digits and punctuation only.'),
    );
}

/** Makes of a name that a provider tells one that people may give themselves here: on one line, of what can be shown, cut to its length. */
export function toUsername(told: string): string {
  const shown = withoutInvisible(told.normalize('NFC').replace(/\s+/gu, ' ')).trim();
  return shown
    .slice(0, longestUsername)
    .replace(/[\p{Surrogate}\u200C\u200D]$/u, '') // halves of what was cut in two
    .trim();
}
