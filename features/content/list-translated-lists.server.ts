import { config } from '#platform/config.server.ts';
import type { Translation } from './article.ts';
import { contentListPath } from './content-list-path.ts';
import { describeLanguages } from './describe-languages.server.ts';
import { listContentItems } from './list-content-items.server.ts';
import type { Preview } from './preview/preview.ts';

/** The languages that have texts to choose from, the site's own first; none where there is only one. */
export function listTranslatedLists({ preview }: { preview?: Preview } = {}): Translation[] {
  const defaultLocale = config.CONTENT_DEFAULT_LOCALE;
  return describeLanguages((locale) => {
    if (locale !== defaultLocale && listContentItems({ locale, limit: 1, preview }).length === 0) return undefined;
    return contentListPath(locale, { defaultLocale });
  });
}
