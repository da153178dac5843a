import { oneLine } from '#platform/text/one-line.ts';

/**
 * Checks a display name, the one on a public page of results: words, in any script. An address or a mail address is none, so nobody is led
 * anywhere by it, and no pile of marks runs out of its line.
 */
export const shownName = oneLine(60)
  .regex(/^[\p{L}\p{M}\p{N} .,'’_\u200C-\u200D-]*$/u, 'may have letters, digits, spaces and . , ’ _ - only')
  .regex(/[\p{L}\p{N}]/u, 'needs a letter or a digit')
  .regex(/^(?!.*[.,][^\s.,])/u, 'needs a space after a dot or a comma')
  .regex(/^(?!.*\p{M}{4})/u, 'has too many marks on one letter');
