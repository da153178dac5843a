import { contentMessages } from '#features/content/item/content-messages.ts';

/**
 * Gives the messages that platform/browser/wire-copy-buttons.ts, which has the English ones itself, finds around a text in another
 * language.
 */
export function copyMessages(locale: string): Record<string, string> {
  const { copy, copied, failed } = contentMessages(locale).copy;
  return locale === 'en' ? {} : { 'data-copy': copy, 'data-copied': copied, 'data-copy-failed': failed };
}
