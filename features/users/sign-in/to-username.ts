import { withoutInvisible } from '#platform/text/visible-text.ts';
import { longestUsername } from '../longest-username.ts';

/** Makes of a name that a provider tells one that people may give themselves here: on one line, of what can be shown, cut to its length. */
export function toUsername(told: string): string {
  const shown = withoutInvisible(told.normalize('NFC').replace(/\s+/gu, ' ')).trim();
  return shown
    .slice(0, longestUsername)
    .replace(/[\p{Surrogate}\u200C\u200D]$/u, '') // halves of what was cut in two
    .trim();
}
