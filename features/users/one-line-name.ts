import { z } from 'zod';
import { visibleText } from '#platform/text/visible-text.ts';

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
